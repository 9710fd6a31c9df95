package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/** Random conditions. */
final class Conditions {
  private static final Span AT = Span.NONE;

  private final Values values;
  private final Numbers numbers;

  Conditions(Values values) {
    this.values = values;
    this.numbers = new Numbers(values);
  }

  /** A condition of at most so many atoms, whose numbers and quantities are as deep as that. */
  Arbitrary<Expression> condition(int atoms, int depth) {
    Arbitrary<Expression> atom = atom(depth);
    if (atoms <= 1) {
      return Arbitraries.frequencyOf(
          Tuple.of(4, atom), Tuple.of(1, atom.map(a -> new Expression.Not(AT, a))));
    }
    int half = atoms / 2;
    return Choice.of(
        () -> condition(1, depth),
        () -> both(atoms - half, half, depth).as((l, r) -> new Expression.And(AT, l, r)),
        () -> both(half, atoms - half, depth).as((l, r) -> new Expression.And(AT, l, r)),
        () -> both(atoms - half, half, depth).as((l, r) -> new Expression.Or(AT, l, r)),
        () ->
            both(half, atoms - half, depth)
                .as(
                    (l, r) ->
                        values.rich()
                            ? new Expression.Implies(AT, l, r)
                            : new Expression.Or(AT, l, r)),
        () -> condition(atoms, depth).map(c -> new Expression.Not(AT, c)));
  }

  private Combinators.Combinator2<Expression, Expression> both(int left, int right, int depth) {
    return Combinators.combine(condition(left, depth), condition(right, depth));
  }

  private Arbitrary<Expression> atom(int depth) {
    List<Supplier<Arbitrary<Expression>>> forms = new ArrayList<>();
    List<Declaration.Term> flags = values.terms(Type.Alternatives.class);
    if (!flags.isEmpty()) {
      forms.add(() -> values.applied(flags).map(a -> a));
    }
    forms.add(this::comparedWithLiteral);
    if (!values.terms(Type.Enumeration.class).isEmpty()) {
      forms.add(() -> equalToLiteral(values.terms(Type.Enumeration.class)));
    }
    if (!values.terms(Type.OrNone.class).isEmpty()) {
      forms.add(() -> equalToLiteral(values.terms(Type.OrNone.class)));
    }
    member().ifPresent(m -> forms.add(() -> m));
    same().ifPresent(s -> forms.add(() -> s));
    if (values.wide()) {
      forms.add(this::inList);
    }
    if (values.rich()) {
      forms.add(() -> rich(depth));
    }
    return Choice.of(forms);
  }

  private Arbitrary<Expression> comparedWithLiteral() {
    return Arbitraries.of(values.terms(Type.Range.class))
        .flatMap(
            term ->
                Combinators.combine(
                        Arbitraries.of(Expression.ComparisonOperator.values()),
                        values.applied(term.name()),
                        Literals.number((Type.Range) term.type()))
                    .as((operator, left, right) -> compare(operator, left, right)));
  }

  private Arbitrary<Expression> equalToLiteral(List<Declaration.Term> terms) {
    return Arbitraries.of(terms)
        .flatMap(
            term ->
                Combinators.combine(
                        equality(),
                        values.applied(term.name()),
                        values.literal(term.type()).orElseThrow())
                    .as((operator, left, right) -> compare(operator, left, right)));
  }

  private static Arbitrary<Expression.ComparisonOperator> equality() {
    return Arbitraries.of(
        Expression.ComparisonOperator.EQUAL, Expression.ComparisonOperator.NOT_EQUAL);
  }

  private static Expression compare(
      Expression.ComparisonOperator operator, Expression left, Expression right) {
    return new Expression.Comparison(AT, operator, left, right);
  }

  /** A card in sight is of a kind or a copy of a card. */
  private Optional<Arbitrary<Expression>> member() {
    List<Expression> cards = values.known(new Type.Kind("Card"));
    List<String> kinds = new ArrayList<>();
    values.vocabulary().kinds().stream()
        .map(Declaration.Kind::name)
        .filter(k -> !k.equals("Card") && values.vocabulary().isWithin(k, "Card"))
        .forEach(kinds::add);
    values.vocabulary().cards().forEach(c -> kinds.add(c.name()));
    return cards.isEmpty() || kinds.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Combinators.combine(Arbitraries.of(cards), Arbitraries.of(kinds))
                .as((card, kind) -> new Expression.IsKind(AT, card, kind)));
  }

  /** Two players or two cards in sight are the same, or are not. */
  private Optional<Arbitrary<Expression>> same() {
    List<List<Expression>> pairs = new ArrayList<>();
    for (String kind : List.of("Player", "Card")) {
      List<Expression> known = values.known(new Type.Kind(kind));
      if (known.size() > 1) {
        pairs.add(List.of(known.get(0), known.get(1)));
      }
    }
    return pairs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Combinators.combine(equality(), Arbitraries.of(pairs))
                .as((operator, pair) -> compare(operator, pair.get(0), pair.get(1))));
  }

  private Arbitrary<Expression> rich(int depth) {
    return Choice.of(
        () ->
            Combinators.combine(
                    Arbitraries.of(Expression.ComparisonOperator.values()),
                    numbers.number(depth),
                    numbers.number(depth))
                .as((operator, left, right) -> compare(operator, left, right)),
        () ->
            Combinators.combine(numbers.number(depth), numbers.number(0), numbers.number(0))
                .as((value, low, high) -> inRange(value, low, high)),
        () -> step(),
        () -> player(),
        () -> opaque(),
        () -> modal(),
        () -> happened(),
        () -> countsAs(),
        () -> inList(),
        () -> quantified(depth));
  }

  /** Of two literals the smaller stands first. */
  private static Expression inRange(Expression value, Expression low, Expression high) {
    boolean turned =
        low instanceof Expression.Number l
            && high instanceof Expression.Number h
            && l.value() > h.value();
    return new Expression.InRange(AT, value, turned ? high : low, turned ? low : high);
  }

  private Arbitrary<Expression> step() {
    return Combinators.combine(
            Arbitraries.of(Expression.ComparisonOperator.values()),
            Values.constants(values.vocabulary().steps()))
        .as(
            (operator, step) ->
                compare(operator, new Expression.Apply(AT, "step", List.of()), step));
  }

  private Arbitrary<Expression> player() {
    List<Expression> players = values.known(new Type.Kind("Player"));
    return players.isEmpty()
        ? comparedWithLiteral()
        : Combinators.combine(equality(), Arbitraries.of(players), numbers.thePlayer())
            .as((operator, left, right) -> compare(operator, left, right));
  }

  private Arbitrary<Expression> opaque() {
    return Combinators.combine(
            Arbitraries.of("the cards agree", "it \"counts\" here"),
            values.toldObject(new Type.Kind("Player")).list().ofMaxSize(2))
        .as((wording, arguments) -> new Expression.Opaque(AT, wording, arguments));
  }

  private Arbitrary<Expression> modal() {
    return Combinators.combine(Arbitraries.of(Expression.Modality.values()), values.applied("play"))
        .as((modality, act) -> new Expression.Modal(AT, modality, act));
  }

  private Arbitrary<Expression> happened() {
    return Combinators.combine(values.applied("lose"), Arbitraries.of(Period.TURN, Period.ROUND))
        .as((event, period) -> new Expression.Happened(AT, event, period));
  }

  private Arbitrary<Expression> countsAs() {
    List<Expression> cards = values.things(new Type.Kind("Card"));
    List<String> kinds = values.vocabulary().kinds().stream().map(Declaration.Kind::name).toList();
    return cards.isEmpty()
        ? comparedWithLiteral()
        : Combinators.combine(
                Arbitraries.of(cards),
                Arbitraries.of(kinds.subList(1, kinds.size())),
                Arbitraries.<Expression>just(new Expression.Apply(AT, "play", List.of()))
                    .optional())
            .as(
                (subject, kind, purpose) ->
                    new Expression.CountsAs(
                        AT, subject, new Expression.KindName(AT, kind), purpose));
  }

  private Arbitrary<Expression> inList() {
    List<Declaration.Term> lists = values.terms(Type.ListOf.class);
    List<Expression> cards = values.things(new Type.Kind("Card"));
    return lists.isEmpty() || cards.isEmpty()
        ? comparedWithLiteral()
        : Combinators.combine(Arbitraries.of(cards), values.applied(lists))
            .as((element, list) -> new Expression.InList(AT, element, list));
  }

  private Arbitrary<Expression> quantified(int depth) {
    if (depth == 0) {
      return comparedWithLiteral();
    }
    return Arbitraries.of("Player", "Card")
        .flatMap(
            kind ->
                Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        numbers.where(kind, depth),
                        numbers.where(kind, depth))
                    .as(
                        (form, where, has) ->
                            switch (form) {
                              case 0 -> new Expression.Some(AT, numbers.binder(kind), where);
                              case 1 -> new Expression.None(AT, numbers.binder(kind), where);
                              default ->
                                  has.<Expression>map(
                                          h ->
                                              new Expression.Every(
                                                  AT, numbers.binder(kind), where, h))
                                      .orElse(new Expression.Some(AT, numbers.binder(kind), where));
                            }));
  }
}
