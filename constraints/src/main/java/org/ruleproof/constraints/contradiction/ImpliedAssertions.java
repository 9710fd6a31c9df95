package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.EventKinds;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The assertions that a claim implies by the declarations of what its head names.
 *
 * <p>A claim about an act or event is also about each of its kinds. A member of a kind is a member
 * of the kinds above. What counts as a kind for everything does so for each act and term, and for
 * an act also for each of its kinds.
 */
final class ImpliedAssertions {
  private ImpliedAssertions() {}

  /** An assertion about an act or event, and whether its claim names that act or event itself. */
  record Implied(Assertion assertion, boolean itself) {}

  /** The assertion itself, then those it implies. */
  static List<Implied> all(Vocabulary vocabulary, Assertion assertion) {
    List<Implied> said = new ArrayList<>();
    said.add(new Implied(assertion, true));
    switch (assertion.head().topic()) {
      case Topic.Named named -> about(vocabulary, assertion, named, said);
      case Topic.Counts counts -> counting(vocabulary, assertion, counts, said);
      case Topic.Order _ -> atMoments(vocabulary, assertion, said);
      case Topic.CountsAs _,
          Topic.Modifier _,
          Topic.Rounding _,
          Topic.Limit _,
          Topic.Becomes _,
          Topic.Policy _ -> {}
    }
    return said;
  }

  private static void about(
      Vocabulary vocabulary, Assertion assertion, Topic.Named topic, List<Implied> said) {
    String symbol = topic.name();
    switch (topic.family()) {
      case PERMITTED, OBLIGED -> {
        for (Declaration.Act act : vocabulary.acts()) {
          if (!act.name().equals(symbol) && vocabulary.actsAbove(act.name()).contains(symbol)) {
            said.add(new Implied(about(assertion, act.name()), false));
          }
        }
      }
      case HAPPENS ->
          EventKinds.of(vocabulary, assertion).forEach(kind -> said.add(new Implied(kind, false)));
      case MEMBER -> {
        for (String above : above(vocabulary, assertion, symbol)) {
          said.add(new Implied(about(assertion, above), true));
        }
        for (String other : apart(vocabulary, assertion, symbol)) {
          Head head = about(assertion, other).head();
          said.add(new Implied(with(assertion, head, new Answer.Flag(false)), true));
        }
      }
      case MOMENT, DECISION -> atMoments(vocabulary, assertion, said);
      case VALUE,
          BASE,
          ORDER,
          COUNTS,
          MODIFIER,
          MODIFIER_ORDER,
          LIKE_MODIFIERS,
          ROUNDING,
          LIMIT,
          FIXING,
          BECOMES,
          WHOLE_EFFECT,
          POLICY -> {}
    }
  }

  /** The moment or order of each kind of the acts: the claim is read again with that kind. */
  private static void atMoments(Vocabulary vocabulary, Assertion assertion, List<Implied> said) {
    for (Statement kinds : ofKinds(vocabulary, assertion.claim().statement())) {
      for (Assertion read : Meaning.of(vocabulary, assertion.claim().withStatement(kinds))) {
        if (read.head().family() == assertion.head().family()
            && read.holds().equals(assertion.holds())) {
          said.add(new Implied(with(assertion, read.head(), read.answer()), false));
        }
      }
    }
  }

  private static List<Statement> ofKinds(Vocabulary vocabulary, Statement statement) {
    List<Statement> of = new ArrayList<>();
    switch (statement) {
      case Statement.HappensAt s ->
          kindsOf(vocabulary, s.subject())
              .forEach(kind -> of.add(new Statement.HappensAt(s.at(), kind, s.moment())));
      case Statement.Decide s ->
          kindsOf(vocabulary, s.subject())
              .forEach(kind -> of.add(new Statement.Decide(s.at(), kind, s.moment())));
      case Statement.Before s -> {
        for (Expression earlier : kindsOf(vocabulary, s.earlier())) {
          kindsOf(vocabulary, s.later())
              .forEach(later -> of.add(new Statement.Before(s.at(), earlier, later)));
        }
      }
      default -> {} // other orders are of the acts that they name
    }
    of.remove(statement);
    return of;
  }

  /** The thing itself; for an act, its kinds as well. */
  private static List<Expression> kindsOf(Vocabulary vocabulary, Expression thing) {
    List<Expression> kinds = new ArrayList<>(List.of(thing));
    if (thing instanceof Expression.Apply act) {
      vocabulary.acts().stream()
          .map(Declaration.Act::name)
          .filter(kind -> !kind.equals(act.name()))
          .filter(kind -> vocabulary.actsAbove(kind).contains(act.name()))
          .forEach(kind -> kinds.add(new Expression.Apply(act.at(), kind, act.arguments())));
    }
    return kinds;
  }

  /** The kinds above. Only a yes implies them: what is no agenda may still be a card. */
  private static List<String> above(Vocabulary vocabulary, Assertion assertion, String kind) {
    return assertion.answer() instanceof Answer.Flag flag && flag.yes()
        ? vocabulary.kindsAbove(kind).stream().filter(k -> !k.equals(kind)).toList()
        : List.of();
  }

  /** The kinds held apart from this one; for a card, also all other cards. */
  private static SequencedSet<String> apart(
      Vocabulary vocabulary, Assertion assertion, String kind) {
    SequencedSet<String> others = new LinkedHashSet<>();
    if (assertion.answer() instanceof Answer.Flag flag && flag.yes()) {
      vocabulary.kindsAbove(kind).stream()
          .flatMap(above -> vocabulary.apartsOf(above).stream())
          .flatMap(apart -> apart.kinds().stream())
          .filter(other -> !vocabulary.isWithin(kind, other))
          .forEach(others::add);
      if (vocabulary.card(kind).isPresent()) {
        vocabulary.cards().stream()
            .map(Declaration.Card::name)
            .filter(other -> !other.equals(kind))
            .forEach(others::add);
      }
    }
    return others;
  }

  private static void counting(
      Vocabulary vocabulary, Assertion assertion, Topic.Counts counts, List<Implied> said) {
    List<String> kinds = new ArrayList<>(List.of(counts.kind()));
    kinds.addAll(above(vocabulary, assertion, counts.kind()));
    for (String each : kinds) {
      if (!each.equals(counts.kind())) {
        said.add(new Implied(with(assertion, new Topic.Counts(each, counts.purpose())), true));
      }
      for (String narrower : narrower(vocabulary, counts.purpose())) {
        Topic topic = new Topic.Counts(each, Optional.of(narrower));
        said.add(new Implied(with(assertion, topic), false));
      }
    }
  }

  /**
   * The purposes within this one: acts of that kind; for no purpose, all acts, terms and events.
   */
  private static List<String> narrower(Vocabulary vocabulary, Optional<String> purpose) {
    List<String> narrower = new ArrayList<>();
    for (Declaration.Act act : vocabulary.acts()) {
      if (purpose.isEmpty()
          || !purpose.get().equals(act.name())
              && vocabulary.actsAbove(act.name()).contains(purpose.get())) {
        narrower.add(act.name());
      }
    }
    if (purpose.isEmpty()) {
      vocabulary.terms().forEach(t -> narrower.add(t.name()));
      vocabulary.events().forEach(e -> narrower.add(e.name()));
    }
    return narrower;
  }

  private static Assertion about(Assertion a, String name) {
    return with(a, new Topic.Named(a.head().family(), name));
  }

  private static Assertion with(Assertion a, Topic topic) {
    return with(a, new Head(topic, a.head().arguments()), a.answer());
  }

  private static Assertion with(Assertion a, Head head, Answer answer) {
    return a.about(head).answering(answer);
  }
}
