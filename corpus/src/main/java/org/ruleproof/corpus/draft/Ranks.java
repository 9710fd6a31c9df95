package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "Fleets act last", "gets the first action": what is done before or after all others do it. */
final class Ranks {
  private static final Set<String> GETTING = Set.of("get", "have", "take", "receive");

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Facts facts;

  Ranks(Vocabulary vocabulary, Facts facts) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.facts = facts;
  }

  /**
   * A doing that comes first or last.
   *
   * @param to place behind its last word
   */
  private record Ranked(Predicate.Does doing, boolean first, Modality modality, int to) {}

  /** {@return the order against the same doing of all others, if the clause says such a thing} */
  Optional<Said> in(Scene scene, Grammar grammar, Clause clause) {
    if (grammar.tokens().subList(clause.from(), clause.to()).stream().noneMatch(Ranks::isRank)) {
      return Optional.empty();
    }
    for (NounPhrase subject : grammar.nouns(clause.from(), clause.to())) {
      List<Ranked> all = new ArrayList<>(got(grammar, subject.to(), clause.to()));
      all.addAll(done(grammar, subject.to(), clause.to()));
      for (Ranked ranked : all) {
        Scene trial = scene.copy();
        Optional<Statement> order =
            subject.joined().isEmpty() ? order(trial, subject, ranked) : Optional.empty();
        if (order.isPresent()) {
          scene.become(trial);
          scene.understand(subject.to(), ranked.to());
          scene.understand(subject.from(), subject.to());
          return order.map(o -> new Said(o, ranked.modality(), List.of(), false, clause));
        }
      }
    }
    return Optional.empty();
  }

  /** "Gets the last action". */
  private static List<Ranked> got(Grammar grammar, int at, int to) {
    List<Token> tokens = grammar.tokens();
    boolean gets =
        at + 4 <= to
            && GETTING.contains(tokens.get(at).stem())
            && tokens.get(at + 1).is("the")
            && isRank(tokens.get(at + 2));
    return gets
        ? grammar.clauses().deeds().named(at + 3).stream()
            .map(d -> new Ranked(d, tokens.get(at + 2).is("first"), Modality.HAPPENS, at + 4))
            .filter(r -> ends(tokens, r.to(), to))
            .toList()
        : List.of();
  }

  /** "Acts first", "must act last". */
  private static List<Ranked> done(Grammar grammar, int at, int to) {
    List<Token> tokens = grammar.tokens();
    List<Ranked> all = new ArrayList<>();
    for (VerbPhrase verb : grammar.verbs().finite(at, to, false)) {
      boolean rules = verb.modality() == Modality.HAPPENS || verb.modality() == Modality.OBLIGE;
      if (rules
          && !verb.passive()
          && verb.to() < to
          && isRank(tokens.get(verb.to()))
          && ends(tokens, verb.to() + 1, to)
          && verb.predicate() instanceof Predicate.Does does
          && does.frame().sense() instanceof Sense.OfDoing doing
          && doing.act()
          && !doing.denied()
          && does.elements().isEmpty()
          && does.then().isEmpty()) {
        boolean first = tokens.get(verb.to()).is("first");
        all.add(new Ranked(does, first, Modality.HAPPENS, verb.to() + 1));
      }
    }
    return all;
  }

  private static boolean isRank(Token token) {
    return token.is("first") || token.is("last");
  }

  private static boolean ends(List<Token> tokens, int at, int to) {
    return tokens.subList(at, to).stream().noneMatch(Token::isWord);
  }

  private Optional<Statement> order(Scene scene, NounPhrase subject, Ranked ranked) {
    NounPhrase phrase = possessed(subject).orElse(subject);
    Optional<Noun> thing =
        facts.referents().of(scene, phrase).filter(t -> kinds.isObjects(t.type()));
    Optional<Expression.Apply> own =
        thing
            .flatMap(
                t ->
                    facts
                        .slots()
                        .fill(scene, ranked.doing(), Optional.of(t), Optional.empty(), false))
            .filter(f -> f.act() && f.whole())
            .map(Slots.Filled::applied)
            .filter(a -> a.arguments().size() == 2)
            .filter(a -> a.arguments().getLast().equals(thing.get().reference()));
    return own.flatMap(o -> other(scene, o, thing.get()).map(t -> before(o, t, ranked.first())));
  }

  private static Statement before(Expression.Apply own, Expression.Apply other, boolean first) {
    return first
        ? new Statement.Before(Span.NONE, own, other)
        : new Statement.Before(Span.NONE, other, own);
  }

  /** "The player controlling a fleet" acts with the fleet: whose it is says whose action it is. */
  private Optional<NounPhrase> possessed(NounPhrase subject) {
    boolean player =
        subject.head() instanceof NounPhrase.Head.Named named
            && named.sense() instanceof Sense.OfKind kind
            && kinds.isPlayers(new Type.Kind(kind.name()))
            && subject.attributes().isEmpty()
            && subject.qualifiers().size() == 1;
    return player ? possessed(subject.qualifiers().getFirst()) : Optional.empty();
  }

  private Optional<NounPhrase> possessed(Qualifier qualifier) {
    return switch (qualifier) {
      case Qualifier.With with when !with.without() -> Optional.of(with.phrase());
      case Qualifier.Related related when isPossession(related.frame()) ->
          Optional.of(related.phrase());
      case Qualifier.Said said ->
          said.clauses().stream()
              .map(clause -> clause.verb())
              .filter(verb -> verb.modality() == Modality.HAPPENS)
              .map(VerbPhrase::predicate)
              .filter(Predicate.Does.class::isInstance)
              .map(Predicate.Does.class::cast)
              .filter(does -> isPossession(does.frame()) && does.elements().size() == 1)
              .map(does -> does.elements().getFirst().phrase())
              .findFirst();
      default -> Optional.empty();
    };
  }

  private boolean isPossession(Frame frame) {
    return frame.sense() instanceof Sense.OfTerm term
        && vocabulary
            .parametersOf(term.name())
            .flatMap(p -> kinds.possession(p.getFirst().type()))
            .filter(own -> own.name().equals(term.name()))
            .isPresent();
  }

  /** The same done by any player with any thing that is not such a one. */
  private Optional<Expression.Apply> other(Scene scene, Expression.Apply own, Noun thing) {
    List<TypedName> parameters = vocabulary.parametersOf(own.name()).orElse(List.of());
    Type player = Kinds.plain(parameters.getFirst().type());
    Type slot = Kinds.plain(parameters.getLast().type());
    if (!kinds.isPlayers(player)) {
      return Optional.empty();
    }
    Expression someone = scene.fresh(player);
    Expression other = scene.fresh(slot);
    Map<String, Expression> others = new HashMap<>();
    place(own.arguments().getFirst(), someone, others);
    place(thing.reference(), other, others);
    Substitution likewise = new Substitution(others);
    Optional<Expression> such =
        switch (thing.reference()) {
          case Expression.CardName card -> Optional.of(Build.isKind(other, card.name()));
          case Expression.Variable v -> Build.all(said(scene, v, slot, likewise));
          default -> Optional.empty();
        };
    such.ifPresent(s -> scene.say(other, Build.not(s)));
    return such.map(s -> Build.apply(own.name(), someone, other));
  }

  private static void place(Expression from, Expression other, Map<String, Expression> others) {
    if (from instanceof Expression.Variable v) {
      others.put(v.name(), other);
    }
  }

  private static List<Expression> said(
      Scene scene, Expression.Variable thing, Type slot, Substitution likewise) {
    List<Expression> all = new ArrayList<>();
    if (scene.typeOf(thing) instanceof Type.Kind kind && !kind.equals(slot)) {
      all.add(likewise.in(Build.isKind(thing, kind.name())));
    }
    scene.saidOf(thing).forEach(fact -> all.add(likewise.in(fact)));
    return all;
  }
}
