package org.ruleproof.model.arbitrary;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Random items of the forms that {@link Vocabularies} and {@link RandomRuleBase} leave out: games
 * with their acts, rounds and invariants, and rulings of every status.
 *
 * <p>The items go with the declarations of a vocabulary and with each other, in one file after it.
 */
public final class Items {
  private static final Span AT = Span.NONE;
  private static final Type PLAYER = new Type.Kind("Player");
  private static final Binder EACH_PLAYER = new Binder(AT, "px", "Player");

  private final Vocabulary vocabulary;
  private final Profile profile;

  private Items(Vocabulary vocabulary, Profile profile) {
    this.vocabulary = vocabulary;
    Set<StatementForm> forms = EnumSet.copyOf(profile.forms());
    forms.remove(StatementForm.REPEALS); // nothing stands there to be repealed
    forms.remove(StatementForm.ORDER_RULES); // or ordered
    this.profile = profile.with(forms);
  }

  /** Items over the vocabulary that these declarations make. */
  public static Arbitrary<List<Item>> over(List<Item> declarations, Profile profile) {
    Items items = new Items(new Vocabulary(declarations), profile);
    return Combinators.combine(items.game(), items.rulings())
        .as(
            (game, rulings) -> {
              List<Item> all = new ArrayList<>(game);
              all.addAll(rulings);
              return all;
            })
        .withoutEdgeCases();
  }

  private Arbitrary<List<Item>> game() {
    return Combinators.combine(
            act(), event(), conditions().list().ofSize(4), initially(), rounds(), card(), plain())
        .as(
            (act, event, conditions, initially, rounds, card, plain) -> {
              List<Item> items = new ArrayList<>(plain);
              items.add(act);
              items.add(event);
              items.add(card);
              items.add(initially);
              items.add(axiom(conditions.get(0)));
              items.add(
                  new Declaration.Invariant(
                      AT, "Kept", conditions.get(1), VariableOrder.of(conditions.get(1))));
              items.addAll(rounds);
              return items;
            });
  }

  private Arbitrary<Expression> conditions() {
    return Claims.conditions(vocabulary, profile);
  }

  private static Declaration.Axiom axiom(Expression condition) {
    return new Declaration.Axiom(AT, condition, VariableOrder.of(condition));
  }

  private Arbitrary<List<Item>> plain() {
    return Combinators.combine(
            Arbitraries.longs().between(-3, 9),
            Arbitraries.of(
                new Declaration.Setting(AT, Declaration.Setting.LOOP_POLICY, "draw"),
                new Declaration.Setting(AT, Declaration.Setting.DUE, "7")),
            Arbitraries.of(false, true),
            Arbitraries.of(LocalDate.of(2000, 3, 10)).optional())
        .as(
            (number, setting, rulebook, date) ->
                List.of(
                    new Declaration.Parameter(AT, "Most", number),
                    setting,
                    new Declaration.Document(
                        AT, rulebook, "Rules", date, Optional.empty(), List.of()),
                    new Declaration.Term(
                        AT,
                        Declaration.Storage.STATE,
                        "room",
                        List.of(),
                        new Type.Range(new Type.Bound("Most", 0, true), Type.Bound.of(9)),
                        Optional.of(new Expression.Parameter(AT, "Most")),
                        List.of())));
  }

  /** An act of a player whose body knows that player only. */
  private Arbitrary<Declaration.Act> act() {
    TypedName player = new TypedName("p", PLAYER);
    return Combinators.combine(guard(player).optional(), body(player), Arbitraries.of("go", "stop"))
        .as(
            (guard, effects, word) ->
                new Declaration.Act(
                    AT, "move", List.of(player), List.of(), List.of(word), guard, effects));
  }

  private Arbitrary<Declaration.Event> event() {
    TypedName player = new TypedName("p", PLAYER);
    return Combinators.combine(guard(player).optional(), body(player))
        .as(
            (guard, effects) ->
                new Declaration.Event(
                    AT,
                    "happening",
                    List.of(player),
                    List.of(
                        new Expression.Apply(
                            AT,
                            "lose",
                            List.of(
                                new Expression.Variable(AT, "p"), new Expression.Number(AT, 1)))),
                    List.of(),
                    guard,
                    effects));
  }

  /** A condition over the player and bound variables only: a body has no other variables. */
  private Arbitrary<Expression> guard(TypedName player) {
    Expression.Apply power = power(new Expression.Variable(AT, player.name()));
    Arbitrary<Expression> compared =
        Combinators.combine(
                Arbitraries.of(Expression.ComparisonOperator.values()),
                Literals.number(-1, profile.high()))
            .as((operator, number) -> new Expression.Comparison(AT, operator, power, number));
    Arbitrary<Expression> every =
        compared.map(
            c ->
                new Expression.Every(
                    AT,
                    EACH_PLAYER,
                    Optional.of(c),
                    new Expression.Comparison(
                        AT,
                        Expression.ComparisonOperator.LESS,
                        power(new Expression.Variable(AT, EACH_PLAYER.name())),
                        new Expression.Number(AT, 2))));
    return Combinators.combine(compared, Arbitraries.oneOf(compared, every), Arbitraries.of(0, 1))
        .as(
            (one, two, form) ->
                form == 0
                    ? new Expression.And(AT, one, two)
                    : new Expression.Implies(AT, two, one));
  }

  private static Expression.Apply power(Expression of) {
    return new Expression.Apply(AT, "power", List.of(of));
  }

  private Arbitrary<List<Effect>> body(TypedName player) {
    Expression p = new Expression.Variable(AT, player.name());
    Effect lose = lose(p);
    Arbitrary<Effect> simple =
        Combinators.combine(Arbitraries.of(Effect.ChangeOperator.values()), Literals.number(0, 2))
            .as(
                (operator, n) ->
                    new Effect.Change(
                        AT, operator, new Expression.Apply(AT, "room", List.of()), n));
    Effect each =
        new Effect.ForEvery(
            AT,
            List.of(EACH_PLAYER),
            Optional.empty(),
            lose(new Expression.Variable(AT, EACH_PLAYER.name())));
    Effect chosen =
        new Effect.Choose(
            AT,
            p,
            new Binder(AT, "cx", "Card"),
            Optional.of(new Expression.IsKind(AT, new Expression.Variable(AT, "cx"), "Card")));
    Arbitrary<Effect> any =
        Arbitraries.oneOf(
            simple,
            Arbitraries.of(lose, each, chosen),
            simple.map(s -> new Effect.Together(AT, List.of(s, lose))),
            simple.map(
                s ->
                    new Effect.ForEvery(
                        AT,
                        List.of(EACH_PLAYER),
                        Optional.empty(),
                        new Effect.Together(AT, List.of(lose, s)))));
    return any.list().ofMaxSize(3);
  }

  private static Effect lose(Expression player) {
    return new Effect.Happen(
        AT, new Expression.Apply(AT, "lose", List.of(player, new Expression.Number(AT, 1))));
  }

  private Arbitrary<Declaration.Initially> initially() {
    return Literals.number(0, 9)
        .map(
            n ->
                new Declaration.Initially(
                    AT,
                    List.of(
                        new Declaration.InitialValue(
                            AT, new Expression.Apply(AT, "room", List.of()), n, List.of()))));
  }

  private Arbitrary<List<Item>> rounds() {
    Expression.Apply power = power(new Expression.Variable(AT, EACH_PLAYER.name()));
    Arbitrary<Expression.Ranking> ranking =
        Arbitraries.of(true, false).map(highest -> new Expression.Ranking(AT, highest, power));
    return Combinators.combine(
            ranking.list().ofMinSize(1).ofMaxSize(2),
            Arbitraries.of(false, true),
            Arbitraries.of(false, true))
        .as(
            (rankings, random, where) ->
                List.of(
                    new Declaration.TurnsRound(AT, vocabulary.steps().getFirst()),
                    new Declaration.EachRound(
                        AT,
                        vocabulary.steps().getLast(),
                        EACH_PLAYER,
                        where
                            ? Optional.of(
                                new Expression.Comparison(
                                    AT,
                                    Expression.ComparisonOperator.GREATER,
                                    power,
                                    new Expression.Number(AT, 0)))
                            : Optional.empty(),
                        random
                            ? Optional.of(new Expression.Variable(AT, EACH_PLAYER.name()))
                            : Optional.empty(),
                        vocabulary.steps()),
                    new Declaration.InitiativeOrder(AT, EACH_PLAYER, rankings, random),
                    new Declaration.Over(
                        AT,
                        new Expression.Some(
                            AT,
                            EACH_PLAYER,
                            Optional.of(
                                new Expression.Comparison(
                                    AT,
                                    Expression.ComparisonOperator.AT_LEAST,
                                    power,
                                    new Expression.Number(AT, 1)))))));
  }

  private Arbitrary<Declaration.Card> card() {
    return Claims.of(vocabulary, profile)
        .list()
        .ofMaxSize(2)
        .map(
            text ->
                new Declaration.Card(
                    AT, "Texted", List.of("Card"), List.of(), List.of("a text"), text));
  }

  private Arbitrary<List<Ruling>> rulings() {
    ClaimReference first =
        new ClaimReference(
            AT, ClaimReference.Form.ENTRY, "entry 1", Optional.empty(), 1, OptionalInt.empty());
    Arbitrary<Ruling.Status> status =
        Arbitraries.of(
            new Ruling.Status.Formalised(),
            new Ruling.Status.Partly("the \"rest\" is about play"),
            new Ruling.Status.Duplicate(first),
            new Ruling.Status.OutOfModel("a matter of etiquette"),
            new Ruling.Status.Unreadable("cut off"));
    return Combinators.combine(status, Arbitraries.of(false, true), claims(), example())
        .as(this::entry)
        .list()
        .ofSize(3)
        .map(
            entries -> {
              List<Ruling> rulings = new ArrayList<>();
              for (int i = 0; i < entries.size(); i++) {
                rulings.add(named(entries.get(i), i));
              }
              return rulings;
            });
  }

  private Arbitrary<List<Claim>> claims() {
    return Claims.of(vocabulary, profile).list().ofMinSize(1).ofMaxSize(2);
  }

  private Arbitrary<Ruling.Example> example() {
    return Combinators.combine(
            Arbitraries.of(false, true), Arbitraries.of("", "our own"), conditions(), conditions())
        .as(
            (fromText, gloss, given, holds) ->
                new Ruling.Example(
                    AT, fromText, gloss, given, holds, VariableOrder.of(List.of(given, holds))));
  }

  private Ruling entry(
      Ruling.Status status, boolean draft, List<Claim> claims, Ruling.Example example) {
    boolean says =
        status instanceof Ruling.Status.Formalised || status instanceof Ruling.Status.Partly;
    return new Ruling(
        AT,
        draft,
        "entry",
        Optional.empty(),
        1,
        draft ? Optional.of("0123456789ab") : Optional.empty(),
        Optional.empty(),
        Ruling.Publication.PLAIN,
        status,
        says ? claims : List.of(),
        says ? List.of(new Ruling.Unsaid(AT, "something", "nobody knows")) : List.of(),
        List.of("a note"),
        says ? List.of(example) : List.of());
  }

  private static Ruling named(Ruling r, int place) {
    return new Ruling(
        AT,
        r.draft(),
        "entry " + (place + 1),
        place == 2 ? Optional.of(LocalDate.of(1999, 4, 9)) : Optional.empty(),
        r.ordinal(),
        r.textHash(),
        r.document(),
        r.publication(),
        r.status(),
        r.claims(),
        r.unsaid(),
        r.notes(),
        r.examples());
  }
}
