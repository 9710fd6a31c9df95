package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads the conditions of a sentence. What it cannot read is a condition under its own words. */
final class Conditions {
  /** What stands before the round that something is done in. */
  private static final Set<String> PLACING = Set.of("in", "during", "outside");

  private static final String STEP = "step";

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Facts facts;
  private final Kinds kinds;
  private final Moments moments;
  private final Changes changes;

  Conditions(Vocabulary vocabulary, Lexicon lexicon, Facts facts) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.facts = facts;
    this.kinds = new Kinds(vocabulary);
    this.moments = new Moments(vocabulary, lexicon);
    this.changes = new Changes(vocabulary, lexicon, facts.referents());
  }

  /** {@return what the stretch says to be so} Never empty but for one without a word that matters. */
  Optional<Expression> read(Scene scene, Grammar grammar, int from, int to) {
    Optional<Expression> known = step(scene, from, to).or(() -> changes.in(scene, from, to));
    if (known.isPresent()) {
      return known;
    }
    Optional<Expression> whole = understood(scene, grammar, from, to);
    if (whole.isPresent()) {
      return whole;
    }
    for (int i = from + 1; i + 1 < to; i++) {
      boolean and = scene.tokens().get(i).is("and");
      if ((and || scene.tokens().get(i).is("or"))
          && isClause(scene, grammar, from, i)
          && isClause(scene, grammar, i + 1, to)) {
        Optional<Expression> left = read(scene, grammar, from, i);
        Optional<Expression> right = read(scene, grammar, i + 1, to);
        if (left.isPresent() && right.isPresent()) {
          return Optional.of(
              and
                  ? new Expression.And(Span.NONE, left.get(), right.get())
                  : new Expression.Or(Span.NONE, left.get(), right.get()));
        }
      }
    }
    return partly(scene, grammar, from, to).or(() -> Wording.whole(scene, from, to));
  }

  private static boolean isClause(Scene scene, Grammar grammar, int from, int to) {
    return to - from > 1
        && (Modals.anywhere(scene.tokens(), from, to)
            || grammar.clauses().in(from, to).stream().anyMatch(p -> p.to() == to));
  }

  /** The stretch as one clause of which nothing is left. */
  private Optional<Expression> understood(Scene scene, Grammar grammar, int from, int to) {
    for (Way way : ways(scene, grammar, from, to)) {
      Scene trial = scene.copy();
      Optional<Expression> fact = way.read(trial);
      if (fact.isPresent() && Wording.rest(trial, from, to).isEmpty()) {
        scene.become(trial);
        way.subject(scene).ifPresent(scene::subject);
        return fact;
      }
    }
    return Optional.empty();
  }

  /** What was understood of the stretch, and the rest under its own words. */
  private Optional<Expression> partly(Scene scene, Grammar grammar, int from, int to) {
    Optional<Scene> best = Optional.empty();
    Optional<Expression> read = Optional.empty();
    for (Way way : ways(scene, grammar, from, to)) {
      Scene trial = scene.copy();
      Optional<Expression> fact = way.read(trial);
      if (fact.isPresent()
          && (best.isEmpty()
              || trial.understoodWords(from, to) > best.get().understoodWords(from, to))) {
        best = Optional.of(trial);
        read = fact;
      }
    }
    if (best.isEmpty()) {
      return Optional.empty();
    }
    scene.become(best.get());
    Optional<Expression> rest = Wording.rest(scene, from, to);
    return read.map(r -> rest.<Expression>map(o -> new Expression.And(Span.NONE, r, o)).orElse(r));
  }

  /** One way to read a stretch. */
  private interface Way {
    Optional<Expression> read(Scene scene);

    /** What it turned out to be about. */
    default Optional<Noun> subject(Scene scene) {
      return Optional.empty();
    }
  }

  /** A clause with a subject of its own. */
  private final class Named implements Way {
    private final Proposition clause;

    Named(Proposition clause) {
      this.clause = clause;
    }

    @Override
    public Optional<Expression> read(Scene scene) {
      return facts.of(scene, clause, Optional.empty(), Optional.empty());
    }

    @Override
    public Optional<Noun> subject(Scene scene) {
      return clause.subject().flatMap(scene::named);
    }
  }

  private List<Way> ways(Scene scene, Grammar grammar, int from, int to) {
    List<Way> all = new ArrayList<>();
    Optional<Noun> about = scene.lastSubject();
    if (Prepositions.ALL.contains(scene.tokens().get(from).low())) {
      quality(grammar, from, to, all);
      return all;
    }
    boolean goesOn = from > 0 && scene.tokens().get(from - 1).is("then");
    List<Proposition> clauses =
        isThere(scene.tokens(), from, to) ? List.of() : grammar.clauses().in(from, to);
    for (Proposition clause : clauses) {
      if (clause.subject().isPresent()) {
        all.add(new Named(clause));
      } else {
        all.add(
            trial -> facts.of(trial, clause, goesOn ? about : subject(trial), Optional.empty()));
      }
    }
    boolean not = scene.tokens().get(from).is("not");
    int verb = not ? from + 1 : from;
    if (verb < to) {
      for (VerbPhrase phrase : grammar.verbs().participle(from, verb, to)) {
        Proposition clause = new Proposition(Optional.empty(), phrase);
        boolean active = !phrase.passive();
        all.add(
            trial ->
                facts.of(
                    trial,
                    clause,
                    active ? about.or(() -> subject(trial)) : subject(trial),
                    Optional.empty()));
      }
      existence(grammar, verb, to, not, all);
    }
    if (!isThere(scene.tokens(), from, to)) {
      quality(grammar, from, to, all);
    }
    return all;
  }

  private static boolean isThere(List<Token> tokens, int from, int to) {
    return from + 1 < to
        && tokens.get(from).is("there")
        && tokens.get(from + 1).stem().equals("be");
  }

  /** Who or what a condition without a subject is about. */
  private Optional<Noun> subject(Scene scene) {
    return scene
        .lastSubject()
        .filter(s -> kinds.isObjects(s.type()))
        .or(() -> scene.topic().map(c -> facts.referents().card(0, 0, c, Noun.Quantity.ANY)))
        .or(scene::lastSubject);
  }

  /** "there is no legal target in play". */
  private void existence(Grammar grammar, int from, int to, boolean not, List<Way> all) {
    List<Token> tokens = grammar.tokens();
    boolean there =
        from + 2 < to && tokens.get(from).is("there") && tokens.get(from + 1).stem().equals("be");
    if (!there) {
      return;
    }
    boolean denied = not || tokens.get(from + 2).is("not");
    int start = tokens.get(from + 2).is("not") ? from + 3 : from + 2;
    for (NounPhrase phrase : grammar.nouns(start, to)) {
      all.add(trial -> exists(trial, phrase, denied));
    }
  }

  private Optional<Expression> exists(Scene scene, NounPhrase phrase, boolean denied) {
    Set<String> before = Set.copyOf(scene.variables().keySet());
    Optional<Noun> noun = facts.referents().of(scene, phrase);
    if (noun.isEmpty()
        || !(noun.get().reference() instanceof Expression.Variable v)
        || !kinds.isObjects(noun.get().type())) {
      return Optional.empty();
    }
    Optional<Expression> said = Build.all(scene.saidOf(v));
    if (said.isEmpty()) {
      return Optional.empty();
    }
    facts.referents().measures().understand(scene, phrase);
    boolean none = phrase.determiner().quantity() == Noun.Quantity.NO;
    return none ^ denied ? Optional.of(Quantified.denied(scene, said.get(), before)) : said;
  }

  /** "neutralized", "at war": a quality of what the clause before is about. */
  private void quality(Grammar grammar, int from, int to, List<Way> all) {
    for (VerbPhrase phrase : grammar.verbs().being(from, to)) {
      Proposition clause = new Proposition(Optional.empty(), phrase);
      all.add(trial -> facts.of(trial, clause, subject(trial), Optional.empty()));
    }
  }

  /** "the action round" behind "during": the step of the game. */
  private Optional<Expression> step(Scene scene, int from, int to) {
    for (int i = from; i < to; i++) {
      Lexicon.Match match = lexicon.longest(scene.tokens(), i, to, s -> s instanceof Sense.OfStep);
      boolean round = match.found() && match.end() - i > 1;
      boolean during = from > 0 && scene.tokens().get(from - 1).is("during");
      if (round
          && during
          && IntStream.range(from, i).noneMatch(k -> Wording.matters(scene.tokens().get(k)))) {
        scene.understand(from - 1, match.end());
        return inStep(match.sense().name());
      }
    }
    return Optional.empty();
  }

  /** "at the end of the turn", "after the action round": where all the words say in which step. */
  Optional<Expression> at(Scene scene, int from, int to) {
    if (!scene.tokens().get(from).is("at")) {
      return moments.of(scene, from, to, Build.apply(STEP));
    }
    for (int i = from + 1; i < to; i++) {
      Lexicon.Match match = lexicon.longest(scene.tokens(), i, to, s -> s instanceof Sense.OfStep);
      if (match.end() == to && to - i > 1) {
        scene.understand(from, to);
        return inStep(match.sense().name());
      }
    }
    return Optional.empty();
  }

  /** {@return that it is the step that the whole stretch names} */
  Optional<Expression> inStep(Scene scene, int from, int to) {
    Lexicon.Match match = lexicon.longest(scene.tokens(), from, to, s -> s instanceof Sense.OfStep);
    return match.end() == to && to - from > 1 ? inStep(match.sense().name()) : Optional.empty();
  }

  /** A step of that name, or one of the round of that name. */
  private Optional<Expression> inStep(String name) {
    return Build.any(
        vocabulary.steps().stream()
            .filter(s -> Moments.isOf(s, name))
            .map(s -> Build.equal(Build.apply(STEP), Build.constant(s)))
            .toList());
  }

  /** {@return the step that the condition names, if it names one and nothing else} */
  static Optional<Expression> step(Expression condition) {
    return condition instanceof Expression.Comparison c
            && c.left() instanceof Expression.Apply step
            && step.name().equals(STEP)
            && c.operator() == Expression.ComparisonOperator.EQUAL
        ? Optional.of(c.right())
        : Optional.empty();
  }

  /** "as your first action": what is true of the player then. */
  Optional<Expression> as(Scene scene, int from, int to) {
    for (int i = from; i + 2 < to; i++) {
      int start = i + 1;
      while (start < to && Determiner.ALL.contains(scene.tokens().get(start).low())) {
        start++;
      }
      if (!scene.tokens().get(i).is("as") || scene.isUnderstood(i) || start >= to) {
        continue;
      }
      Lexicon.Match match =
          lexicon.longest(scene.tokens(), start, to, s -> s instanceof Sense.OfTerm);
      Optional<Type> player =
          match.found() && match.end() - start > 1 && match.sense() instanceof Sense.OfTerm t
              ? kinds.isQuality(t)
                  ? vocabulary
                      .parametersOf(t.name())
                      .map(p -> Kinds.plain(p.getFirst().type()))
                      .filter(kinds::isPlayers)
                  : Optional.empty()
              : Optional.empty();
      if (player.isPresent()) {
        scene.understand(i, match.end());
        return Optional.of(Build.apply(match.sense().name(), scene.player(player.get())));
      }
    }
    return Optional.empty();
  }

  private static boolean isInRelative(Scene scene, int from, int at) {
    return IntStream.range(from, at)
        .mapToObj(scene.tokens()::get)
        .anyMatch(t -> t.is("which") || t.is("that") || t.is("who"));
  }

  /** When something is done. */
  record Placed(Expression step, boolean only) {}

  /** "in the action round", "only in the draw round": where in the turn the doing itself takes place. */
  Optional<Placed> placed(Scene scene, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (!PLACING.contains(scene.tokens().get(i).low()) || scene.isUnderstood(i + 1)) {
        continue;
      }
      boolean outside = scene.tokens().get(i).is("outside");
      if (outside && isInRelative(scene, from, i)) {
        continue; // "marks applied outside it": when something else was done
      }
      int start = i + 1;
      while (start < to && !Wording.matters(scene.tokens().get(start))) {
        start++;
      }
      Lexicon.Match match =
          start < to
              ? lexicon.longest(scene.tokens(), start, to, s -> s instanceof Sense.OfStep)
              : Lexicon.Match.NONE;
      if (match.found() && match.end() - start > 1) {
        boolean only = i > from && scene.tokens().get(i - 1).is("only");
        Optional<Expression> step = inStep(match.sense().name());
        if (step.isPresent()) {
          scene.understand(only ? i - 1 : i, match.end());
          return step.map(at -> new Placed(outside ? Build.not(at) : at, only));
        }
      }
    }
    return Optional.empty();
  }
}
