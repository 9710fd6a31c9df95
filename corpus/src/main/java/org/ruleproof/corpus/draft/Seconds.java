package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "You cannot have multiple X on a fleet", "the same fleet cannot be targeted by several X", "no two X may
 * target the same fleet", "X may be played on a fleet more than once": whether a second one may be aimed
 * at what the first is aimed at already.
 */
final class Seconds {
  private static final Set<String> MANY = Set.of("multiple", "several", "many", "second");
  private static final Set<String> TIMES = Set.of("multiple", "several", "many");

  private static final Set<String> SHARING = Set.of("two", "second", "multiple", "several", "many");

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Aims aims;
  private final Referents referents;

  Seconds(Vocabulary vocabulary, Referents referents) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.aims = new Aims(vocabulary);
    this.referents = referents;
  }

  /** What there is a first and a second of, and what both are aimed at. */
  private record Pair(Expression first, Expression second, Expression aim) {}

  /**
   * {@return what the clause rules of a second one, where one of its nouns says how many}
   *
   * @param nouns those of the clause, the subject among them
   * @param said what the clause would rule of one
   */
  Optional<Said> in(
      Scene scene,
      List<NounPhrase> nouns,
      Optional<Expression.Apply> said,
      Modality modality,
      Clause clause) {
    for (NounPhrase phrase : nouns) {
      Optional<Boolean> permits =
          permits(scene, phrase, modality, clause)
              .or(() -> repeated(scene, phrase, said, modality, clause));
      Optional<Noun> noun =
          permits.isPresent()
              ? referents.of(scene, phrase).filter(n -> kinds.isObjects(n.type()))
              : Optional.empty();
      if (noun.isEmpty() || !phrase.joined().isEmpty()) {
        continue;
      }
      for (Declaration.Act act : aims.acts()) {
        Optional<Expression> aim = aim(scene, nouns, noun.get(), act, said);
        if (aim.isPresent()) {
          Declaration.Term term = aims.resultOf(act).orElseThrow();
          Pair pair = pair(scene, noun.get(), term, aim.get());
          understand(scene, phrase, clause);
          return Optional.of(ruled(scene, act, term, pair, permits.get(), said, clause));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the clause says that only one may, which is more than that nothing else may. */
  static boolean isOnlyOne(Scene scene, List<NounPhrase> nouns, Modality modality, Clause clause) {
    return modality == Modality.PERMIT
        && nouns.stream()
            .anyMatch(n -> permits(scene, n, modality, clause).filter(p -> !p).isPresent());
  }

  /** "More than once", "multiple times": whether what is aimed may be so again. */
  private Optional<Boolean> repeated(
      Scene scene,
      NounPhrase phrase,
      Optional<Expression.Apply> said,
      Modality modality,
      Clause clause) {
    boolean aimed =
        said.filter(s -> vocabulary.act(s.name()).flatMap(aims::resultOf).isPresent())
            .map(s -> s.arguments().get(1))
            .equals(scene.named(phrase).map(Noun::reference));
    boolean again =
        IntStream.range(clause.from(), clause.to()).anyMatch(i -> times(scene, i, clause) > i);
    return switch (modality) {
      case PERMIT -> aimed && again ? Optional.of(true) : Optional.empty();
      case FORBID -> aimed && again ? Optional.of(false) : Optional.empty();
      case OBLIGE, EXCUSE, HAPPENS, HAPPENS_NOT -> Optional.empty();
    };
  }

  /** Where "more than once", "multiple times" ends that begins there; the same place without it. */
  private static int times(Scene scene, int at, Clause clause) {
    List<Token> tokens = scene.tokens().subList(at, clause.to());
    boolean once =
        tokens.size() > 2
            && tokens.get(0).is("more")
            && tokens.get(1).is("than")
            && tokens.get(2).is("once");
    boolean times =
        tokens.size() > 1 && TIMES.contains(tokens.get(0).low()) && tokens.get(1).is("times");
    return once ? at + 3 : times ? at + 2 : at;
  }

  private Said ruled(
      Scene scene,
      Declaration.Act act,
      Declaration.Term term,
      Pair pair,
      boolean permits,
      Optional<Expression.Apply> said,
      Clause clause) {
    Expression of = Build.apply(term.name(), pair.first());
    scene.say(pair.second(), Build.equal(of, pair.aim()));
    scene.say(
        pair.second(), Build.compare(ComparisonOperator.NOT_EQUAL, pair.first(), pair.second()));
    Expression player =
        said.map(s -> s.arguments().getFirst())
            .orElseGet(() -> scene.player(kinds.players().orElseThrow()));
    Expression.Apply head = Build.apply(act.name(), player, pair.second(), pair.aim());
    return new Said(
        permits
            ? new Statement.Permit(Span.NONE, head, false)
            : new Statement.Forbid(Span.NONE, head),
        permits ? Modality.PERMIT : Modality.FORBID,
        List.of(),
        false,
        clause);
  }

  /** What the noun is aimed at: another noun of the act, or what was said of it or its original. */
  private Optional<Expression> aim(
      Scene scene,
      List<NounPhrase> nouns,
      Noun noun,
      Declaration.Act act,
      Optional<Expression.Apply> said) {
    boolean same = said.filter(s -> s.name().equals(act.name())).isPresent();
    if (same && said.get().arguments().get(1).equals(noun.reference())) {
      Expression last = said.get().arguments().getLast();
      boolean named =
          nouns.stream()
              .map(scene::named)
              .flatMap(Optional::stream)
              .anyMatch(n -> n.reference().equals(last));
      return Optional.of(last).filter(l -> named);
    }
    boolean plain = said.isEmpty() || isAbove(act.name(), said.get());
    return plain
        ? aimed(scene, noun.reference(), aims.resultOf(act).orElseThrow())
            .or(
                () ->
                    kinds
                        .original(scene, noun.reference())
                        .flatMap(o -> aimed(scene, o, aims.resultOf(act).orElseThrow())))
        : Optional.empty();
  }

  /** Whether nothing but the thing itself stands in the act: "play a copy". */
  private boolean isAbove(String act, Expression.Apply said) {
    return said.arguments().size() == 2
        && vocabulary.act(said.name()).isPresent()
        && !said.name().equals(act)
        && vocabulary.act(said.name()).get().words().contains("play");
  }

  private static Optional<Expression> aimed(Scene scene, Expression thing, Declaration.Term term) {
    return scene.saidOf(thing).stream()
        .filter(f -> isAim(f, term, thing))
        .map(f -> ((Expression.Comparison) f).right())
        .findFirst();
  }

  private static boolean isAim(Expression fact, Declaration.Term term, Expression thing) {
    return fact instanceof Expression.Comparison c
        && c.operator() == ComparisonOperator.EQUAL
        && c.left().equals(Build.apply(term.name(), thing))
        && !(c.right() instanceof Expression.Constant);
  }

  private Pair pair(Scene scene, Noun noun, Declaration.Term term, Expression aim) {
    Type type = Kinds.plain(noun.type());
    if (noun.reference() instanceof Expression.CardName card) {
      Expression second = scene.fresh(type);
      Expression first = scene.fresh(type);
      scene.say(second, Build.isKind(second, card.name()));
      scene.say(second, Build.isKind(first, card.name()));
      return new Pair(first, second, aim);
    }
    Optional<Expression> original = kinds.original(scene, noun.reference());
    if (original.isPresent() || !(noun.reference() instanceof Expression.Variable second)) {
      return new Pair(original.orElseThrow(), noun.reference(), aim);
    }
    Expression first = scene.fresh(type);
    Substitution likewise = new Substitution(Map.of(second.name(), first));
    List<Expression> all = new ArrayList<>(scene.takeFacts(second));
    for (Expression fact : all) {
      if (!isAim(fact, term, second)) {
        scene.say(second, fact);
        scene.say(second, likewise.in(fact));
      }
    }
    return new Pair(first, second, aim);
  }

  private void understand(Scene scene, NounPhrase phrase, Clause clause) {
    referents.measures().understand(scene, phrase);
    int words =
        isMany(scene, phrase)
            ? 1
            : phrase.determiner().words().size()
                + phrase.determiner().amount().map(a -> a.to() - a.from()).orElse(0);
    scene.count(phrase.from(), phrase.from() + words);
    IntStream.range(clause.from(), phrase.from())
        .filter(i -> scene.tokens().get(i).is("only"))
        .forEach(i -> scene.understand(i, i + 1));
    for (int i = clause.from(); i < clause.to(); i++) {
      scene.count(i, times(scene, i, clause));
      if (scene.tokens().get(i).is("same") || scene.tokens().get(i).is("single")) {
        scene.understand(i, i + 1);
      }
    }
    Adverbials.understandTime(scene, clause.from(), clause.to());
  }

  /** Whether a second one is permitted; empty where the phrase does not say how many. */
  private static Optional<Boolean> permits(
      Scene scene, NounPhrase phrase, Modality modality, Clause clause) {
    Determiner said = phrase.determiner();
    boolean more =
        said.amount()
            .map(a -> isMore(a) || isPair(a) && sharesOne(scene.tokens(), clause))
            .orElse(said.words().stream().anyMatch(MANY::contains) || isMany(scene, phrase));
    boolean only =
        scene.tokens().subList(clause.from(), phrase.to()).stream().anyMatch(t -> t.is("only"));
    boolean one =
        said.words().contains("one")
            || said.amount()
                .map(a -> a.operator() == ComparisonOperator.EQUAL && a.value() == 1)
                .orElse(false);
    return switch (modality) {
      case FORBID -> more && !only ? Optional.of(false) : Optional.empty();
      case PERMIT ->
          only && one ? Optional.of(false) : more && !only ? Optional.of(true) : Optional.empty();
      case OBLIGE, EXCUSE, HAPPENS, HAPPENS_NOT -> Optional.empty();
    };
  }

  /** "Multiple copies", where the word can also be one of a card's. */
  private static boolean isMany(Scene scene, NounPhrase phrase) {
    return MANY.contains(scene.tokens().get(phrase.from()).low());
  }

  private static boolean isMore(Amount amount) {
    return amount.operator() == ComparisonOperator.GREATER && amount.value() == 1;
  }

  private static boolean isPair(Amount amount) {
    return amount.operator() == ComparisonOperator.EQUAL && amount.value() == 2;
  }

  /** "No two X the same fleet": two things of which one would be the second. */
  private static boolean sharesOne(List<Token> tokens, Clause clause) {
    return tokens.subList(clause.from(), clause.to()).stream().anyMatch(t -> t.is("same"));
  }

  /** Whether "the same card" there is that of several things spoken of before it. */
  static boolean isShared(List<Token> tokens, NounPhrase phrase) {
    return phrase.determiner().same()
        && tokens.subList(0, phrase.from()).stream().anyMatch(t -> SHARING.contains(t.low()));
  }
}
