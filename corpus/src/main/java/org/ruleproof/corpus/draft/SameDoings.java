package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Replacing an agenda counts as sponsoring it", "removing is the same as purging": one doing is one of
 * another sort, or is not; two that are the same are so both ways.
 */
final class SameDoings {
  private static final Set<String> SAME = Set.of("same", "equivalent", "identical", "equals");
  private static final Set<String> SMALL =
      Set.of("as", "to", "be", "considered", "treated", "the", "like", "not", "thing", "exactly");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Slots slots;

  SameDoings(Vocabulary vocabulary, Lexicon lexicon, Slots slots) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.slots = slots;
  }

  /** What stands between the two: from where to where, and what it says of them. */
  private record Between(int from, int to, boolean denied, boolean same) {}

  /** {@return what the clause says of two doings; empty if it speaks of no two} */
  List<Said> in(Scene scene, Grammar grammar, Clause clause) {
    List<Token> tokens = scene.tokens();
    int from = clause.from();
    int to = clause.to();
    if (!tokens.get(from).isGoing()) {
      return List.of();
    }
    for (VerbPhrase first : grammar.verbs().participle(from, from, to)) {
      List<Said> said =
          between(tokens, first.to(), to)
              .map(b -> counted(scene, grammar, clause, first, b))
              .orElse(List.of());
      if (!said.isEmpty()) {
        return said;
      }
    }
    return between(tokens, from + 1, to)
        .filter(Between::same)
        .map(b -> alone(scene, grammar, clause, b))
        .orElse(List.of());
  }

  private static Optional<Between> between(List<Token> tokens, int from, int to) {
    Optional<Modals.Found> modal = from < to ? Modals.at(tokens, from, to) : Optional.empty();
    int at = modal.map(Modals.Found::to).orElse(from);
    boolean denied = modal.map(m -> m.modality() == Modality.HAPPENS_NOT).orElse(false);
    boolean states = modal.isEmpty() || denied || modal.get().modality() == Modality.HAPPENS;
    boolean same = false;
    while (at < to
        && (isClass(tokens, at, to)
            || Modals.isBetween(tokens.get(at))
            || SAME.contains(tokens.get(at).low())
            || SMALL.contains(tokens.get(at).low()))) {
      denied ^= tokens.get(at).is("not");
      same |= SAME.contains(tokens.get(at).low());
      at++;
    }
    if (at < to && (tokens.get(at).is("a") || tokens.get(at).is("an"))) {
      at++;
    }
    return at >= to || !states || at == from
        ? Optional.empty()
        : Optional.of(new Between(from, at, denied, same));
  }

  private static boolean isClass(List<Token> tokens, int at, int to) {
    return at + 1 < to
        && (tokens.get(at).stem().equals("count") && tokens.get(at + 1).is("as")
            || tokens.get(at).stem().equals("consider")
            || tokens.get(at).stem().equals("treat"));
  }

  private static List<Predicate.Does> doings(Grammar grammar, int at, int to) {
    List<VerbPhrase> verbs =
        grammar.tokens().get(at).isGoing()
            ? grammar.verbs().participle(at, at, to)
            : grammar.verbs().infinitive(at, to);
    return verbs.stream().map(SameDoings::doing).flatMap(Optional::stream).toList();
  }

  private static Optional<Predicate.Does> doing(VerbPhrase verb) {
    return verb.predicate() instanceof Predicate.Does does
            && does.frame().sense() instanceof Sense.OfDoing
        ? Optional.of(does)
        : Optional.empty();
  }

  private List<Said> counted(
      Scene scene, Grammar grammar, Clause clause, VerbPhrase first, Between between) {
    Optional<Predicate.Does> one = doing(first);
    List<Predicate.Does> others = doings(grammar, between.to(), clause.to());
    if (one.isEmpty() || others.isEmpty()) {
      return List.of();
    }
    Optional<Expression.Apply> subject = filled(scene, one.get());
    if (subject.isEmpty()) {
      return List.of();
    }
    scene.understand(between.from(), between.to());
    Predicate.Does other = others.getFirst();
    int behind = between.to() + 1;
    boolean again =
        behind + 1 == clause.to()
            && NounGrammar.PRONOUNS.contains(scene.tokens().get(behind).low());
    if (again) { // "removing marks is the same as purging them"
      scene.understand(between.to(), clause.to());
    } else {
      filled(scene, other);
    }
    return said(subject.get(), other.frame().sense().name(), between, clause);
  }

  private Optional<Expression.Apply> filled(Scene scene, Predicate.Does does) {
    return slots
        .fill(scene, does, Optional.empty(), Optional.empty(), false)
        .map(Slots.Filled::applied);
  }

  /** "Removing" alone, of which what it is the same as tells what is removed. */
  private List<Said> alone(Scene scene, Grammar grammar, Clause clause, Between between) {
    String verb = scene.tokens().get(clause.from()).stem();
    for (Predicate.Does other : doings(grammar, between.to(), clause.to())) {
      String name = other.frame().sense().name();
      List<String> alike =
          lexicon.frames(verb).stream()
              .map(Frame::sense)
              .filter(s -> s instanceof Sense.OfDoing d && !d.denied())
              .map(Sense::name)
              .distinct()
              .filter(n -> !n.equals(name) && types(n).equals(types(name)))
              .filter(n -> parents(n).stream().anyMatch(parents(name)::contains))
              .toList();
      if (alike.size() != 1 || types(name).isEmpty()) {
        continue;
      }
      Scene trial = scene.copy();
      Optional<Expression.Apply> filled = filled(trial, other);
      if (filled.filter(f -> f.name().equals(name)).isPresent()) {
        scene.become(trial);
        scene.understand(clause.from(), between.to());
        return said(Build.apply(alike.getFirst(), filled.get().arguments()), name, between, clause);
      }
    }
    return List.of();
  }

  /** That the one is the other, and the other way round where both are the same. */
  private List<Said> said(Expression.Apply one, String other, Between between, Clause clause) {
    if (one.name().equals(other)) {
      return List.of(); // two words for one thing
    }
    List<Said> all = new ArrayList<>();
    all.add(counts(one, other, between.denied(), clause));
    if (between.same() && !between.denied() && types(one.name()).equals(types(other))) {
      all.add(counts(Build.apply(other, one.arguments()), one.name(), false, clause));
    }
    return all;
  }

  /** Whether that is said of all doings of that sort: then it is so of whatever the text is about. */
  static boolean isOfAll(Scene scene, Said said) {
    return said.statement() instanceof Statement.CountsAs counts
        && counts.subject() instanceof Expression.Apply one
        && counts.target() instanceof Expression.Apply
        && !counts.negated()
        && one.arguments().stream()
            .allMatch(a -> a instanceof Expression.Variable && scene.saidOf(a).isEmpty());
  }

  private List<String> parents(String event) {
    return vocabulary.event(event).stream()
        .flatMap(e -> e.parents().stream())
        .map(Expression.Apply::name)
        .toList();
  }

  private List<Type> types(String doing) {
    return vocabulary.parametersOf(doing).orElse(List.of()).stream()
        .map(TypedName::type)
        .map(Kinds::plain)
        .toList();
  }

  private static Said counts(Expression.Apply one, String other, boolean denied, Clause clause) {
    return new Said(
        new Statement.CountsAs(Span.NONE, one, Build.apply(other), denied, Optional.empty()),
        Modality.HAPPENS,
        List.of(),
        false,
        clause);
  }
}
