package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Random statements of every form but {@code either}, which {@link Claims} makes. */
final class Statements {
  private static final Span AT = Span.NONE;
  private static final ClaimReference BASICS =
      new ClaimReference(
          AT, ClaimReference.Form.RULE, "basics", Optional.empty(), 1, OptionalInt.empty());

  private final Vocabulary vocabulary;
  private final Profile profile;
  private final Values head;

  Statements(Vocabulary vocabulary, Profile profile) {
    this.vocabulary = vocabulary;
    this.profile = profile;
    this.head = new Values(vocabulary, profile, List.of(), List.of());
  }

  /** A statement of that form; for EITHER one of the form FORBID. */
  Arbitrary<Statement> statement(StatementForm form) {
    return switch (form) {
      case PERMIT ->
          Combinators.combine(act(), Arbitraries.of(false, false, true))
              .as((act, always) -> new Statement.Permit(AT, act, always));
      case PERMIT_AGAIN ->
          Combinators.combine(act(), Arbitraries.of(1L, 1L, 2L), period())
              .as((act, times, period) -> new Statement.PermitAgain(AT, act, times, period));
      case FORBID, EITHER ->
          Arbitraries.oneOf(act(), event()).map(subject -> new Statement.Forbid(AT, subject));
      case OBLIGE -> act().map(act -> new Statement.Oblige(AT, act));
      case EXCUSE -> act().map(act -> new Statement.Excuse(AT, act));
      case VALUE -> valued((term, value) -> new Statement.Value(AT, term, value));
      case BASE -> ranged((term, value) -> new Statement.Base(AT, term, value));
      case MODIFY -> modify();
      case CLAMP ->
          Arbitraries.of(false, true)
              .flatMap(
                  atLeast ->
                      ranged((term, bound) -> new Statement.Clamp(AT, term, atLeast, bound)));
      case LIMIT -> limit();
      case ORDER_EFFECTS ->
          Combinators.combine(
                  new Effects(head).effects(), moment(), Arbitraries.of(Policy.values()))
              .as((effects, at, policy) -> new Statement.OrderEffects(AT, effects, at, policy));
      case TOGETHER_WITH ->
          Combinators.combine(doing(), doing())
              .as((one, two) -> new Statement.TogetherWith(AT, one, two));
      case ORDER_MODIFIERS ->
          Combinators.combine(number(), modifierOrder())
              .as((term, order) -> new Statement.OrderModifiers(AT, term, order));
      case ONLY_GREATEST ->
          number()
              .list()
              .ofMinSize(1)
              .ofMaxSize(2)
              .map(terms -> new Statement.OnlyGreatest(AT, terms));
      case ROUNDING ->
          Combinators.combine(
                  Arbitraries.of(Statement.RoundedQuantity.values()),
                  number().optional(),
                  Arbitraries.of(Statement.RoundingDirection.values()),
                  Arbitraries.of(Statement.RoundingTime.values()).optional())
              .as((what, of, way, time) -> new Statement.Rounding(AT, what, of, way, time));
      case DECIDE ->
          Combinators.combine(doing(), moment()).as((x, at) -> new Statement.Decide(AT, x, at));
      case HAPPENS_AT ->
          Combinators.combine(doing(), moment()).as((x, at) -> new Statement.HappensAt(AT, x, at));
      case BEFORE ->
          Combinators.combine(doing(), doing()).as((x, y) -> new Statement.Before(AT, x, y));
      case RESOLVES ->
          Combinators.combine(doing(), Arbitraries.of(true, false))
              .as((x, first) -> new Statement.Resolves(AT, x, first));
      case FIX ->
          Combinators.combine(number(), moment()).as((x, at) -> new Statement.Fix(AT, x, at));
      case RECOMPUTE -> number().map(x -> new Statement.Recompute(AT, x));
      case IS_KIND ->
          Combinators.combine(card(), kind(), Arbitraries.of(false, true))
              .as((card, kind, negated) -> new Statement.IsKind(AT, card, kind, negated));
      case COUNTS_AS ->
          Combinators.combine(
                  card(),
                  kind(),
                  Arbitraries.of(false, true),
                  Arbitraries.<Expression>just(apply("play")).optional())
              .as(
                  (card, kind, negated, purpose) ->
                      new Statement.CountsAs(
                          AT, card, new Expression.KindName(AT, kind), negated, purpose));
      case WHENEVER -> whenever();
      case AS_SOON_AS ->
          Combinators.combine(condition(), new Effects(head).effects())
              .as((condition, effects) -> new Statement.AsSoonAs(AT, condition, effects));
      case REPEALS -> Arbitraries.just(new Statement.Repeals(AT, BASICS));
      case ORDER_RULES ->
          Arbitraries.of(Policy.values())
              .optional()
              .map(policy -> new Statement.OrderRules(AT, List.of(BASICS, BASICS), policy));
      case AXIOM -> condition().map(c -> new Statement.Axiom(AT, c));
    };
  }

  private Arbitrary<Expression> condition() {
    return new Conditions(head).condition(Math.min(2, profile.atoms()), 1);
  }

  private Arbitrary<Expression.Apply> act() {
    return Arbitraries.of(vocabulary.acts().stream().map(Declaration.Act::name).toList())
        .flatMap(head::applied);
  }

  private Arbitrary<Expression.Apply> event() {
    return Arbitraries.of(vocabulary.events().stream().map(Declaration.Event::name).toList())
        .flatMap(head::applied);
  }

  private Arbitrary<Expression> doing() {
    return Arbitraries.<Expression>oneOf(act().map(a -> a), event().map(e -> e));
  }

  private Arbitrary<Expression.Apply> number() {
    return Arbitraries.of(
            head.terms(Type.Range.class).stream()
                .filter(t -> t.storage() != Declaration.Storage.FACT)
                .map(Declaration.Term::name)
                .toList())
        .flatMap(head::applied);
  }

  /** A card of the head: a variable, sometimes a named card. */
  private Arbitrary<Expression> card() {
    List<Expression> cards =
        new ArrayList<>(
            List.of(new Expression.Variable(AT, "c"), new Expression.Variable(AT, "d")));
    vocabulary.cards().forEach(c -> cards.add(new Expression.CardName(AT, c.name())));
    return Arbitraries.of(cards);
  }

  /** The source of a modifier: a named card, or a variable that says its kind. */
  private Arbitrary<Expression> source() {
    List<Expression> cards = new ArrayList<>(head.things(new Type.Kind("Card")));
    cards.add(new Expression.TypedVariable(AT, "c", "Card"));
    return Arbitraries.of(cards);
  }

  private Arbitrary<String> kind() {
    List<String> kinds = new ArrayList<>();
    vocabulary.kinds().stream()
        .map(Declaration.Kind::name)
        .filter(k -> vocabulary.isWithin(k, "Card"))
        .forEach(kinds::add);
    vocabulary.cards().forEach(c -> kinds.add(c.name()));
    return Arbitraries.of(kinds);
  }

  private static Arbitrary<Period> period() {
    return Arbitraries.of(Period.values());
  }

  private Arbitrary<Moment> moment() {
    Arbitrary<Expression> anchor =
        Arbitraries.oneOf(Values.constants(vocabulary.steps()), event().map(e -> e));
    return Combinators.combine(Arbitraries.of(Moment.Relation.values()), anchor)
        .as((relation, x) -> new Moment(AT, relation, x));
  }

  /** A moment that a modifier may end at. */
  Arbitrary<Moment> end() {
    return Combinators.combine(
            Arbitraries.of(Moment.Relation.END_OF, Moment.Relation.START_OF),
            Values.constants(vocabulary.steps()))
        .as((relation, step) -> new Moment(AT, relation, step));
  }

  private Values inHead(Expression.Apply term) {
    return new Values(vocabulary, profile, VariableOrder.of(term), List.of());
  }

  private Arbitrary<Statement> ranged(Giving giving) {
    return Arbitraries.of(head.terms(Type.Range.class))
        .flatMap(
            t ->
                head.applied(t.name())
                    .flatMap(
                        term ->
                            new Numbers(inHead(term))
                                .within((Type.Range) t.type())
                                .map(value -> giving.of(term, value))));
  }

  private Arbitrary<Statement> valued(Giving giving) {
    List<Declaration.Term> others =
        vocabulary.terms().stream()
            .filter(t -> !(t.type() instanceof Type.Range))
            .filter(t -> head.literal(t.type()).isPresent())
            .toList();
    return others.isEmpty()
        ? ranged(giving)
        : Arbitraries.oneOf(
            ranged(giving),
            Arbitraries.of(others)
                .flatMap(
                    t ->
                        head.applied(t.name())
                            .flatMap(
                                term ->
                                    inHead(term)
                                        .literal(t.type())
                                        .orElseThrow()
                                        .map(value -> giving.of(term, value)))));
  }

  /** What to say of a term and a value. */
  private interface Giving {
    Statement of(Expression.Apply term, Expression value);
  }

  private Arbitrary<Statement> modify() {
    return Combinators.combine(
            source().optional(0.7),
            number(),
            Arbitraries.of(Statement.ModifyOperator.values()),
            Literals.number(0, 2))
        .as(
            (source, term, operator, amount) ->
                new Statement.Modify(AT, source, term, operator, amount));
  }

  private Arbitrary<Statement> limit() {
    return Combinators.combine(Arbitraries.oneOf(act(), event()), Literals.number(1, 2), period())
        .flatAs(
            (subject, count, period) ->
                forEach(subject)
                    .map(each -> new Statement.Limit(AT, subject, count, period, each)));
  }

  /** None, a player of what is limited, or another one. */
  private static Arbitrary<Optional<Binder>> forEach(Expression.Apply subject) {
    List<Optional<Binder>> choices = new ArrayList<>(List.of(Optional.empty()));
    Stream.concat(
            VariableOrder.of(subject).stream()
                .filter(v -> v.type().equals(new Type.Kind("Player")))
                .map(TypedName::name),
            Stream.of("r"))
        .forEach(name -> choices.add(Optional.of(new Binder(AT, name, "Player"))));
    return Arbitraries.of(choices);
  }

  private Arbitrary<Statement.ModifierOrder> modifierOrder() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            new Statement.ModifierOrder.Arrival(),
            new Statement.ModifierOrder.Chosen(Policy.OWNERS_CHOICE),
            new Statement.ModifierOrder.TimesBeforePlus(),
            new Statement.ModifierOrder.PlusBeforeTimes()),
        Combinators.combine(source(), Arbitraries.of(false, true))
            .as(Statement.ModifierOrder.Placed::new));
  }

  private Arbitrary<Statement> whenever() {
    return Combinators.combine(
            event(), Arbitraries.of(false, true), Arbitraries.of(Statement.ReactionForm.values()))
        .flatAs(
            (event, may, form) ->
                effectsOf(event)
                    .map(effects -> new Statement.Whenever(AT, event, may, form, effects)));
  }

  private Arbitrary<List<Effect>> effectsOf(Expression.Apply event) {
    return new Effects(inHead(event)).effects();
  }

  private static Expression.Apply apply(String name) {
    return new Expression.Apply(AT, name, List.of());
  }
}
