package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether what a card gives or takes stays as it was reckoned once or follows the state: "its bonus is
 * fixed when it is played", "the penalty of X is calculated dynamically".
 */
final class FixedAmounts {
  /** A moment that the conditions of the sentence may name, and one that they must. */
  private static final Expression PERHAPS = Build.opaque("then");

  private static final Expression PENDING = Build.opaque("at some time");

  private static final Set<String> GIVEN =
      Set.of("bonus", "penalty", "modifier", "amount", "effect", "benefit");
  private static final Set<String> CHANGES =
      Set.of("reduction", "reductions", "increase", "increases", "decrease", "decreases");
  private static final Set<String> RECKONED =
      Set.of("calculate", "compute", "determine", "fix", "set");
  private static final Set<String> RENEWED =
      Set.of("recalculate", "recompute", "update", "readjust", "re-calculate");
  private static final Set<String> CHANGING = Set.of("change", "fluctuate", "vary", "adjust");
  private static final Set<String> STAYING = Set.of("remain", "stay");
  private static final Set<String> STEADY = Set.of("fixed", "constant", "static");
  private static final Set<String> UNSTEADY = Set.of("dynamic", "variable");
  private static final Set<String> ALWAYS =
      Set.of("dynamically", "constantly", "continuously", "continually");
  private static final Set<String> OF = Set.of("of", "for", "from", "by");
  private static final Set<String> GAINED = Set.of("gained", "lost", "given", "granted");
  private static final Set<String> POSSESSIVE = Set.of("its", "their", "his", "her");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;
  private final Referents referents;
  private final Numbers numbers;

  FixedAmounts(Vocabulary vocabulary, Lexicon lexicon, Referents referents) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
    this.numbers = new Numbers(vocabulary, lexicon, referents);
  }

  /** What a verb says of an amount, where its words begin and end, and whether it needs a moment. */
  private record Judged(int from, int to, boolean follows, boolean once) {}

  /** {@return what the clause says of an amount; none if it speaks of none} O(n) places are tried. */
  List<Said> in(Scene scene, Grammar grammar, Clause clause) {
    for (int i = clause.from() + 1; i < clause.to(); i++) {
      Optional<Judged> judged = judged(scene.tokens(), clause, i);
      if (judged.isPresent()) {
        return said(scene, grammar, clause, judged.get());
      }
    }
    return List.of();
  }

  private List<Said> said(Scene scene, Grammar grammar, Clause clause, Judged judged) {
    Optional<Noun> thing = thing(scene, grammar, clause.from(), judged.from());
    Optional<Declaration.Term> amount = amount();
    if (thing.isEmpty() || amount.isEmpty()) {
      return List.of();
    }
    Optional<Moment> moment = step(scene, judged.to(), clause.to());
    boolean asked = moment.isPresent() || clause.to() < scene.tokens().size() || clause.from() > 0;
    if (judged.once() && !asked) {
      return List.of(); // "is determined by": how, not when
    }
    scene.understand(judged.from(), judged.to());
    understandSource(scene, judged.to(), clause.to());
    Expression.Apply term = Build.apply(amount.get().name(), thing.get().reference());
    List<Statement> all = new ArrayList<>();
    if (judged.follows()) {
      all.add(new Statement.Recompute(Span.NONE, term));
      followed(vocabulary, term, true).ifPresent(all::add);
    } else {
      Moment later = new Moment(Span.NONE, Moment.Relation.AT, judged.once() ? PENDING : PERHAPS);
      all.add(new Statement.Fix(Span.NONE, term, moment.orElse(later)));
    }
    return all.stream().map(s -> new Said(s, Modality.HAPPENS, List.of(), false, clause)).toList();
  }

  /**
   * {@return the statement with the moment that the conditions name, which leaves them} What follows the
   * state does so from the moment on.
   */
  static Optional<Statement> placed(
      Vocabulary vocabulary, Statement statement, List<Expression> when) {
    if (statement instanceof Statement.Recompute
        || statement instanceof Statement.Value v && isFollowed(vocabulary, v.term().name())) {
      when.replaceAll(FixedAmounts::from);
      return Optional.of(statement);
    }
    if (!(statement instanceof Statement.Fix fix)
        || !(fix.moment().anchor() instanceof Expression.Opaque pending)) {
      return Optional.of(statement);
    }
    for (Expression condition : List.copyOf(when)) {
      for (Expression part : Parts.conjuncts(condition)) {
        Optional<Expression> anchor =
            part instanceof Expression.Happened happened
                ? Optional.of(happened.event())
                : Conditions.step(part);
        if (anchor.isPresent()) {
          when.remove(condition);
          Parts.conjuncts(condition).stream().filter(p -> p != part).forEach(when::add);
          return Optional.of(
              new Statement.Fix(
                  fix.at(), fix.term(), new Moment(Span.NONE, Moment.Relation.AT, anchor.get())));
        }
      }
    }
    return pending.equals(PERHAPS) ? followed(vocabulary, fix.term(), false) : Optional.empty();
  }

  private static Expression from(Expression condition) {
    return switch (condition) {
      case Expression.Happened h when h.period() == Period.TRIGGER ->
          new Expression.Happened(h.at(), h.event(), Period.GAME);
      case Expression.And and -> new Expression.And(and.at(), from(and.left()), from(and.right()));
      default -> condition;
    };
  }

  /** Whether the clause names what an amount follows or not: "when the rating changes". */
  static boolean isSource(Scene scene, Said said, Clause clause) {
    boolean amount =
        said.statement() instanceof Statement.Recompute
            || said.statement() instanceof Statement.Fix;
    return amount && CHANGING.contains(scene.tokens().get(clause.to() - 1).stem());
  }

  /** Whether that number follows what it was reckoned from. */
  private static Optional<Statement> followed(
      Vocabulary vocabulary, Expression.Apply amount, boolean yes) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && Kinds.isCondition(t.type()))
        .filter(t -> t.words().contains("recalculated"))
        .findFirst()
        .map(
            t ->
                new Statement.Value(
                    Span.NONE,
                    Build.apply(t.name(), amount.arguments()),
                    Build.constant(yes ? "yes" : "no")));
  }

  private static boolean isFollowed(Vocabulary vocabulary, String term) {
    return vocabulary.term(term).filter(t -> t.words().contains("recalculated")).isPresent();
  }

  /** The number that a card's effect adds: of one thing, with such words. */
  private Optional<Declaration.Term> amount() {
    return vocabulary.terms().stream()
        .filter(t -> t.storage() == Declaration.Storage.TERM && Kinds.isNumber(t.type()))
        .filter(t -> t.parameters().size() == 1)
        .filter(t -> kinds.isObjects(t.parameters().getFirst().type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.startsWith("bonus or penalty")))
        .findFirst();
  }

  private static Optional<Judged> judged(List<Token> tokens, Clause clause, int verb) {
    Token token = tokens.get(verb);
    String stem = token.stem();
    boolean be = isPassive(tokens, clause.from(), verb);
    boolean denied = isDenied(tokens, clause.from(), verb);
    int from = begin(tokens, clause.from(), verb);
    int behind = verb + 1;
    boolean always =
        behind < clause.to() && ALWAYS.contains(tokens.get(behind).low())
            || ALWAYS.contains(tokens.get(verb - 1).low());
    int end =
        behind < clause.to() && ALWAYS.contains(tokens.get(behind).low()) ? behind + 1 : behind;
    if (be && RECKONED.contains(stem) && always) {
      return Optional.of(new Judged(from, end, !denied, false));
    }
    if (be && STEADY.contains(token.low())
        || STAYING.contains(stem) && isSteady(tokens, clause, behind)) {
      int last = be ? behind : behind + 1;
      return Optional.of(new Judged(from, last, denied, false));
    }
    if (be && UNSTEADY.contains(token.low()) || be && RENEWED.contains(stem)) {
      return Optional.of(new Judged(from, end, !denied, false));
    }
    if (be && RECKONED.contains(stem) && !denied) {
      return Optional.of(new Judged(from, behind, false, true));
    }
    if (CHANGING.contains(stem) && (always || denied)) {
      return Optional.of(new Judged(from, end, !denied, false));
    }
    return Optional.empty();
  }

  private static boolean isSteady(List<Token> tokens, Clause clause, int at) {
    return at < clause.to() && STEADY.contains(tokens.get(at).low());
  }

  /** Where the words before a verb begin that belong to it. */
  private static int begin(List<Token> tokens, int from, int verb) {
    int at = verb;
    while (at > from && isBeside(tokens.get(at - 1))) {
      at--;
    }
    return at;
  }

  private static boolean isBeside(Token token) {
    return token.stem().equals("be")
        || token.stem().equals("do")
        || token.is("will")
        || token.is("not")
        || token.is("never")
        || token.is("isn't")
        || token.is("aren't")
        || token.is("doesn't")
        || ALWAYS.contains(token.low())
        || Modals.isBetween(token);
  }

  private static boolean isPassive(List<Token> tokens, int from, int verb) {
    return tokens.subList(begin(tokens, from, verb), verb).stream()
        .anyMatch(t -> t.stem().equals("be") || t.is("isn't") || t.is("aren't"));
  }

  private static boolean isDenied(List<Token> tokens, int from, int verb) {
    return tokens.subList(begin(tokens, from, verb), verb).stream()
        .anyMatch(t -> t.is("not") || t.is("never") || t.low().endsWith("n't"));
  }

  /** "Determined at resolution". */
  private Optional<Moment> step(Scene scene, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (!scene.tokens().get(i).is("at")) {
        continue;
      }
      Lexicon.Match match =
          lexicon.longest(scene.tokens(), i + 1, to, s -> s instanceof Sense.OfStep);
      if (match.end() == to && vocabulary.steps().contains(match.sense().name())) {
        scene.understand(i, to);
        return Optional.of(
            new Moment(Span.NONE, Moment.Relation.AT, Build.constant(match.sense().name())));
      }
    }
    return Optional.empty();
  }

  /** "As Babylon 5 influence changes": what the amount follows, which a claim does not say. */
  private static void understandSource(Scene scene, int from, int to) {
    if (from < to
        && scene.tokens().get(from).is("as")
        && CHANGING.contains(scene.tokens().get(to - 1).stem())) {
      scene.understand(from, to);
    }
  }

  /** {@return the thing whose amount is named in the stretch} */
  private Optional<Noun> thing(Scene scene, Grammar grammar, int from, int to) {
    for (int i = from; i < to; i++) {
      boolean given = isGiven(scene.tokens().get(i));
      if (!given && !(i > from && isGained(scene.tokens(), i, to))) {
        continue;
      }
      Optional<Noun> found = i + 1 < to ? behind(scene, grammar, i, to) : before(scene, from, i);
      if (found.isPresent()) {
        scene.understand(given ? i : from, i + 1);
        return found;
      }
    }
    return Optional.empty();
  }

  private static boolean isGiven(Token token) {
    return GIVEN.contains(token.stem()) || CHANGES.contains(token.low());
  }

  /** "The influence gained from X". */
  private static boolean isGained(List<Token> tokens, int at, int to) {
    return GAINED.contains(tokens.get(at).low())
        && at + 2 < to
        && OF.contains(tokens.get(at + 1).low());
  }

  /** "The penalty of X", "the amount of the penalty". */
  private Optional<Noun> behind(Scene scene, Grammar grammar, int noun, int to) {
    boolean given =
        OF.contains(scene.tokens().get(noun + 1).low()) && isGiven(scene.tokens().get(to - 1));
    if (given) {
      scene.understand(noun + 1, to);
      return before(scene, noun + 2, to - 1);
    }
    for (int i = noun + 1; i + 1 < to; i++) {
      if (OF.contains(scene.tokens().get(i).low())) {
        Optional<Noun> thing =
            numbers.thing(scene, grammar, i + 1, to).filter(n -> kinds.isObjects(n.type()));
        if (thing.isPresent()) {
          return thing;
        }
      }
    }
    return Optional.empty();
  }

  /** "X's bonus", "its bonus", "the bonus". */
  private Optional<Noun> before(Scene scene, int from, int noun) {
    List<Token> tokens = scene.tokens();
    for (int i = from; i < noun; i++) {
      Lexicon.Match card = lexicon.card(tokens, i, noun);
      if (card.end() == noun) {
        scene.understand(i, noun);
        return Optional.of(referents.card(i, noun, card.sense().name(), Noun.Quantity.ANY));
      }
    }
    boolean plain =
        noun == from
            || noun == from + 1
                && (tokens.get(from).is("the")
                    || tokens.get(from).is("this")
                    || POSSESSIVE.contains(tokens.get(from).low()));
    if (!plain || from < noun && tokens.get(noun - 1).possessive()) {
      return Optional.empty();
    }
    return scene.topic().map(c -> referents.card(0, 0, c, Noun.Quantity.ANY));
  }
}
