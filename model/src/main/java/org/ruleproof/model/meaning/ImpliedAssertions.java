package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The assertions that a claim implies by the declarations of what its head names.
 *
 * <p>A claim about an act or event is also about each of its kinds. Of two things of one kind in
 * order the earlier one is not last, and the later one not first. A member of a kind is a member of
 * the kinds above. What counts as a kind for everything does so for each act and term, and for an act also
 * for each of its kinds.
 */
public final class ImpliedAssertions {
  private ImpliedAssertions() {}

  /** An assertion about an act or event, and whether its claim names that act or event itself. */
  public record Implied(Assertion assertion, boolean itself) {}

  /** The assertion itself, then those it implies. */
  public static List<Implied> all(Vocabulary vocabulary, Assertion assertion) {
    List<Implied> said = new ArrayList<>();
    said.add(new Implied(assertion, true));
    switch (assertion.head().topic()) {
      case Topic.Named named -> about(vocabulary, assertion, named, said);
      case Topic.Counts counts -> counting(vocabulary, assertion, counts, said);
      case Topic.Order order -> inOrder(vocabulary, assertion, order, said);
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
    if (!assertion.isOfKindsToo()) {
      return;
    }
    switch (topic.family()) {
      case PERMITTED, OBLIGED, MOMENT, DECISION, ORDER ->
          kindsOf(vocabulary, symbol)
              .forEach(kind -> said.add(new Implied(about(assertion, kind), false)));
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
      case VALUE,
          BASE,
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

  /** The order of the kinds of two acts, and the places that things of one kind have in it. */
  private static void inOrder(
      Vocabulary vocabulary, Assertion assertion, Topic.Order topic, List<Implied> said) {
    if (!(assertion.claim().statement() instanceof Statement.Before before)
        || topic.first().equals(topic.second()) && assertion.answer().equals(Meaning.AFTER)) {
      return; // of two of one kind the order was read the other way round already
    }
    for (Expression earlier : withKinds(vocabulary, before.earlier())) {
      for (Expression later : withKinds(vocabulary, before.later())) {
        Statement order = new Statement.Before(before.at(), earlier, later);
        boolean itself = order.equals(before);
        if (!itself) {
          Meaning.of(vocabulary, assertion.claim().withStatement(order)).stream()
              .filter(read -> read.holds().equals(assertion.holds()))
              .map(read -> new Implied(with(assertion, read.head(), read.answer()), false))
              .forEach(said::add);
        }
        for (Assertion apart : apart(vocabulary, assertion, earlier, later)) {
          Head second = Meaning.thing(Head.Family.ORDER, later);
          Head first = Meaning.thing(Head.Family.ORDER, earlier);
          said.add(new Implied(with(apart, second, Answer.When.NOT_FIRST), itself));
          said.add(new Implied(with(apart, first, Answer.When.NOT_LAST), itself));
        }
      }
    }
  }

  /**
   * The assertion where two things of one kind differ, because nothing precedes itself. Empty for
   * others: no claim says that a thing is due together with one of another kind.
   */
  private static List<Assertion> apart(
      Vocabulary vocabulary, Assertion assertion, Expression one, Expression two) {
    String name = Meaning.name(one);
    String other = Meaning.name(two);
    if (!name.equals(other)
        && !vocabulary.actsAbove(name).contains(other)
        && !vocabulary.actsAbove(other).contains(name)) {
      return List.of();
    }
    List<Assertion> apart = new ArrayList<>();
    List<Expression> ours = Meaning.arguments(one);
    List<Expression> theirs = Meaning.arguments(two);
    for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
      List<Expression> holds = new ArrayList<>(assertion.holds());
      holds.add(Expression.Comparison.differ(ours.get(i), theirs.get(i)));
      apart.add(assertion.when(holds, assertion.bars()));
    }
    return apart;
  }

  /** The acts that are kinds of this one. */
  private static List<String> kindsOf(Vocabulary vocabulary, String name) {
    return vocabulary.acts().stream()
        .map(Declaration.Act::name)
        .filter(kind -> !kind.equals(name) && vocabulary.actsAbove(kind).contains(name))
        .toList();
  }

  /** The thing itself; for an act, its kinds as well. */
  private static List<Expression> withKinds(Vocabulary vocabulary, Expression thing) {
    List<Expression> all = new ArrayList<>(List.of(thing));
    if (thing instanceof Expression.Apply act) {
      kindsOf(vocabulary, act.name())
          .forEach(kind -> all.add(new Expression.Apply(act.at(), kind, act.arguments())));
    }
    return all;
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
    purpose.ifPresent(act -> narrower.addAll(kindsOf(vocabulary, act)));
    if (purpose.isEmpty()) {
      vocabulary.acts().forEach(a -> narrower.add(a.name()));
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
