package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads what a main clause rules: of the ways to read it the one that leaves the fewest words. */
final class MainClauses {
  private static final Set<String> ALONE = Set.of("just", "simply", "merely");

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Facts facts;
  private final Statements statements;
  private final SameDoings sameDoings;
  private final Limits limits;
  private final Necessities necessities;
  private final Otherwise otherwise;
  private final Modifiers modifiers;
  private final FixedAmounts amounts;
  private final Prevented prevented;
  private final Orders orders;
  private final Ranks ranks;

  MainClauses(Vocabulary vocabulary, Lexicon lexicon, Facts facts) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.facts = facts;
    Ways ways = new Ways(vocabulary, facts);
    this.statements = new Statements(vocabulary, facts, ways);
    this.otherwise = new Otherwise(facts, statements, ways);
    this.sameDoings = new SameDoings(vocabulary, lexicon, facts.slots());
    this.limits = new Limits(vocabulary);
    this.necessities = new Necessities(facts, new Requirements(vocabulary, lexicon, facts));
    this.modifiers = new Modifiers(vocabulary, lexicon, facts.referents());
    this.orders = new Orders(vocabulary, facts);
    this.ranks = new Ranks(vocabulary, facts);
    this.prevented = new Prevented(vocabulary, lexicon, facts.referents());
    this.amounts = new FixedAmounts(vocabulary, lexicon, facts.referents());
  }

  /**
   * {@return the noun that a clause without a verb leaves for the next one: "Characters (who ...)"}
   */
  Optional<Noun> subjectAlone(Scene scene, Grammar grammar, Clause clause) {
    if (Modals.anywhere(scene.tokens(), clause.from(), clause.to())) {
      return Optional.empty();
    }
    for (NounPhrase phrase : grammar.nouns(clause.from(), clause.to())) {
      Optional<Noun> noun = facts.referents().of(scene, phrase);
      if (noun.isPresent()) {
        return noun;
      }
    }
    return Optional.empty();
  }

  /** {@return what a clause that is not understood begins with: the next sentence goes on about it} */
  Optional<Noun> subjectFirst(Scene scene, Grammar grammar, Clause clause) {
    int labelled = clause.from() + 1;
    boolean label = labelled + 1 < clause.to() && scene.tokens().get(labelled).is(":");
    return grammar.nouns(label ? labelled + 1 : clause.from(), clause.to()).stream()
        .findFirst()
        .filter(phrase -> phrase.owner().isEmpty())
        .filter(p -> p.qualifiers().stream().allMatch(NounPhrase.Qualifier.Said.class::isInstance))
        .flatMap(
            phrase -> {
              Optional<Noun> noun = facts.referents().of(scene, phrase);
              noun.ifPresent(n -> facts.referents().measures().understand(scene, phrase));
              return noun;
            });
  }

  /** {@return what the clause rules, if the vocabulary has words for it} */
  List<Said> read(Scene scene, Grammar grammar, Clause whole, Optional<Noun> pending) {
    Clause clause = Reported.behind(scene, whole);
    return Remarks.kept(plain(scene, grammar, clause, pending), scene.tokens(), clause, vocabulary);
  }

  private List<Said> plain(Scene scene, Grammar grammar, Clause clause, Optional<Noun> pending) {
    if (isThere(scene.tokens(), clause)) {
      return List.of(); // that something exists or not rules nothing
    }
    if (isNotAlone(scene.tokens(), clause) || Remarks.isOne(scene.tokens(), clause)) {
      return List.of();
    }
    Optional<Said> rounding = Limits.rounding(scene, clause);
    if (rounding.isPresent()) {
      return List.of(rounding.get());
    }
    Scene fixing = scene.copy();
    List<Said> fixed = amounts.in(fixing, grammar, clause);
    if (!fixed.isEmpty()) {
      scene.become(fixing);
      return fixed;
    }
    Scene counting = scene.copy();
    List<Said> counted = sameDoings.in(counting, grammar, clause);
    if (!counted.isEmpty()) {
      scene.become(counting);
      return counted;
    }
    Scene ranking = scene.copy();
    Optional<Said> ranked = ranks.in(ranking, grammar, clause);
    if (ranked.isPresent()) {
      scene.become(ranking);
      return List.of(ranked.get());
    }
    Optional<Scene> best = Optional.empty();
    List<Said> read = new ArrayList<>();
    List<Proposition> ways = new ArrayList<>(grammar.clauses().in(clause.from(), clause.to()));
    ways.sort(Comparator.comparingInt(MainClauses::rank));
    for (Proposition proposition : ways) {
      Scene trial = scene.copy();
      Optional<Noun> about = about(trial, proposition, pending);
      if (proposition.subject().isEmpty() && about.isEmpty() && proposition.verb().passive()) {
        continue; // what it is done to is not known
      }
      List<Said> said = statements.of(trial, proposition, clause, about);
      int words = score(trial, clause);
      if (!said.isEmpty() && (best.isEmpty() || words > score(best.get(), clause))) {
        best = Optional.of(trial);
        read = new ArrayList<>(said);
      }
    }
    Optional<Otherwise.Found> left =
        otherwise.in(scene, grammar, clause, pending.or(scene::lastSubject));
    if (left.isPresent()
        && (best.isEmpty() || score(left.get().scene(), clause) > score(best.get(), clause))) {
      best = left.map(Otherwise.Found::scene);
      read = left.get().said();
    }
    Optional<Necessities.Found> needed = necessities.in(scene, grammar, clause);
    if (needed.isPresent()
        && (best.isEmpty() || score(needed.get().scene(), clause) > score(best.get(), clause))) {
      best = needed.map(Necessities.Found::scene);
      read = new ArrayList<>(List.of(needed.get().said()));
    }
    Scene changing = scene.copy();
    Optional<Said> changed = modifiers.in(changing, grammar, clause);
    if (changed.isPresent()
        && (best.isEmpty() || score(changing, clause) > score(best.get(), clause))) {
      best = Optional.of(changing);
      read = new ArrayList<>(List.of(changed.get()));
    }
    if (best.isEmpty()) {
      prevented.in(scene, grammar, clause).ifPresent(read::add);
    }
    best.ifPresent(scene::become);
    if (best.isPresent()) {
      Adverbials.understandPeriod(scene, clause.from(), clause.to());
      Adverbials.understandManner(scene, clause.from(), clause.to());
    }
    return read;
  }

  /** "There are no such cards", where "there is no limit on" says what may be done. */
  private static boolean isThere(List<Token> tokens, Clause clause) {
    int at = clause.from();
    while (at + 1 < clause.to() && !tokens.get(at).is("there") && isLeading(tokens.get(at))) {
      at++;
    }
    int next = at + 1;
    while (next < clause.to() && Modals.isBetween(tokens.get(next))) {
      next++;
    }
    return tokens.get(at).is("there")
        && next < clause.to()
        && tokens.get(next).stem().equals("be")
        && Modals.at(tokens, at, clause.to()).isEmpty()
        && !Modals.anywhere(tokens, next + 1, clause.to());
  }

  /** "You cannot just do that": what is not enough may be done with more. */
  private static boolean isNotAlone(List<Token> tokens, Clause clause) {
    return Modals.first(tokens, clause.from(), clause.to())
        .filter(m -> m.modality() == Modality.FORBID && m.to() < clause.to())
        .filter(m -> ALONE.contains(tokens.get(m.to()).low()))
        .isPresent();
  }

  private static boolean isLeading(Token token) {
    return !Wording.matters(token);
  }

  /** "cannot rotate X to pay Y": what is done so that something else happens, where that is left. */
  Optional<Expression> purpose(Scene scene, Grammar grammar, Clause clause) {
    for (int i = clause.from() + 1; i + 1 < clause.to(); i++) {
      if (!scene.tokens().get(i).is("to")
          || !scene.isUnderstood(i - 1)
          || Modals.at(scene.tokens(), i - 1, clause.to()).isPresent()
          || scene.tokens().get(i + 1).is("be")
          || scene.isUnderstood(i + 1)) {
        continue;
      }
      for (VerbPhrase verb : grammar.verbs().infinitive(i + 1, clause.to())) {
        Scene trial = scene.copy();
        Optional<Expression> done =
            verb.to() == clause.to()
                ? facts.of(
                    trial,
                    new Proposition(Optional.empty(), verb),
                    trial.lastSubject().filter(s -> kinds.isPlayers(s.type())),
                    Optional.empty())
                : Optional.empty();
        if (done.isPresent()
            && done.get() instanceof Expression.Happened
            && Wording.rest(trial, i, clause.to()).isEmpty()) {
          scene.become(trial);
          return done.map(Adverbials::atOnce);
        }
      }
    }
    return Optional.empty();
  }

  /** What is done rules before what is so, where the words can say either. */
  private static int rank(Proposition proposition) {
    return switch (proposition.verb().predicate()) {
      case VerbPhrase.Predicate.Does does -> does.frame().sense() instanceof Sense.OfTerm ? 1 : 0;
      case VerbPhrase.Predicate.Has has -> 1;
      case VerbPhrase.Predicate.Bound bound -> 1;
      case VerbPhrase.Predicate.Is is -> 2;
    };
  }

  /** Words understood count, then nouns that have a place. */
  private static int score(Scene scene, Clause clause) {
    return scene.understoodWords(clause.from(), clause.to()) * 8 - scene.leftOut();
  }

  /** What a clause without a subject is about. */
  private Optional<Noun> about(Scene scene, Proposition proposition, Optional<Noun> pending) {
    if (proposition.subject().isPresent()) {
      return Optional.empty();
    }
    Optional<Noun> said = pending.or(scene::lastSubject);
    boolean needed =
        proposition.verb().passive()
            || !(proposition.verb().predicate() instanceof VerbPhrase.Predicate.Does);
    return said.isPresent() || !needed
        ? said
        : scene
            .topic()
            .map(c -> facts.referents().card(0, 0, c, Noun.Quantity.ANY))
            .filter(n -> kinds.isObjects(n.type()));
  }

  /** "X before Y": the order of two doings, where the condition behind names one. */
  Optional<Statement> before(Scene scene, Grammar grammar, Said said, Clause moment) {
    return limits
        .before(scene, said, moment, grammar, facts.referents())
        .or(() -> orders.in(scene, grammar, said, moment));
  }
}
