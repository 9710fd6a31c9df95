package org.ruleproof.model.syntax;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifierOrder;
import org.ruleproof.model.language.Statement.ReactionForm;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Statement.RoundingTime;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.StatementContext;

/** Builds the statements that begin with a keyword. */
final class StatementReader {
  private final ReaderContext context;
  private final ExpressionReader expressions;
  private final ApplicationReader applications;
  private final EffectReader effects;
  private final ThingReader things;
  private final PredicateReader predicates;
  private final ClaimReader claims;

  StatementReader(ExpressionReader expressions, ClaimReader claims) {
    this.context = expressions.context;
    this.expressions = expressions;
    this.applications = expressions.applications;
    this.effects = new EffectReader(expressions);
    this.things = new ThingReader(expressions);
    this.predicates = new PredicateReader(expressions);
    this.claims = claims;
  }

  /** The statement; empty if an error leaves nothing of it. */
  Optional<Statement> read(StatementContext tree) {
    Span at = context.at(tree);
    return switch (tree) {
      case RuleLanguageParser.PredicationContext t -> predicates.read(at, t);
      case RuleLanguageParser.GivenChangeContext t -> Optional.of(predicates.given(at, t));
      case RuleLanguageParser.EitherOrContext t -> either(at, t);
      case RuleLanguageParser.LimitContext t -> limit(at, t);
      case RuleLanguageParser.RoundingContext t -> Optional.of(rounding(at, t));
      case RuleLanguageParser.ReactionContext t -> Optional.of(reaction(at, t));
      case RuleLanguageParser.OrderModifiersContext t ->
          Optional.of(
              new Statement.OrderModifiers(
                  at, applications.modified(t.application()), modifierOrder(t.modifierOrder())));
      default -> Optional.of(simple(at, tree));
    };
  }

  private Statement simple(Span at, StatementContext tree) {
    return switch (tree) {
      case RuleLanguageParser.PermitContext t -> permit(at, t);
      case RuleLanguageParser.ForbidContext t ->
          new Statement.Forbid(at, applications.actOrEvent(t.application()));
      case RuleLanguageParser.ObligeContext t ->
          new Statement.Oblige(at, applications.act(t.application()));
      case RuleLanguageParser.ExcuseContext t ->
          new Statement.Excuse(at, applications.act(t.application()));
      case RuleLanguageParser.OrderEffectsContext t ->
          new Statement.OrderEffects(
              at, effects.read(t.effect()), things.moment(t.moment()), policy(t.policy()));
      case RuleLanguageParser.OrderRulesContext t ->
          new Statement.OrderRules(
              at,
              new ReferenceReader(context).read(t.reference()),
              Optional.of(policy(t.policy())));
      case RuleLanguageParser.RulesBeforeContext t -> {
        List<ClaimReference> rules = new ReferenceReader(context).read(t.reference());
        boolean before = t.place.getText().equals("before");
        yield new Statement.OrderRules(at, before ? rules : rules.reversed(), Optional.empty());
      }
      case RuleLanguageParser.OnlyGreatestContext t ->
          new Statement.OnlyGreatest(
              at, t.application().stream().map(applications::termAsWhole).toList());
      case RuleLanguageParser.DecideContext t ->
          new Statement.Decide(at, things.subject(t.thing()), things.moment(t.moment()));
      case RuleLanguageParser.FixContext t ->
          new Statement.Fix(
              at, applications.termAsWhole(t.application()), things.moment(t.moment()));
      case RuleLanguageParser.RecomputeContext t ->
          new Statement.Recompute(at, applications.termAsWhole(t.application()));
      case RuleLanguageParser.TriggerContext t ->
          new Statement.AsSoonAs(
              at, expressions.condition(t.expression()), effects.read(t.effect()));
      case RuleLanguageParser.RepealsContext t ->
          new Statement.Repeals(
              at,
              t.earlier() == null
                  ? new ReferenceReader(context).read(t.reference())
                  : new ReferenceReader(context).earlier(t.earlier(), claims.date()));
      case RuleLanguageParser.AxiomClaimContext t ->
          new Statement.Axiom(at, expressions.condition(t.expression()));
      default -> throw new IllegalStateException("a statement without a reader");
    };
  }

  private Statement permit(Span at, RuleLanguageParser.PermitContext tree) {
    Expression.Apply act = applications.actOrEvent(tree.application());
    if (tree.period() == null) {
      return new Statement.Permit(at, act, false);
    }
    long times = tree.integer() == null ? 1 : context.number(tree.integer());
    if (times < 1) {
      context.report("not-a-number", context.at(tree.integer()), "once more is the least");
    }
    return new Statement.PermitAgain(at, act, times, Periods.of(tree.period()));
  }

  private Optional<Statement> limit(Span at, RuleLanguageParser.LimitContext tree) {
    Expression.Apply subject = applications.actOrEvent(tree.application());
    Expression count = expressions.number(tree.expression());
    Optional<Binder> forEach = Optional.ofNullable(tree.binder()).map(this::forEach);
    return Optional.of(new Statement.Limit(at, subject, count, Periods.of(tree.period()), forEach));
  }

  /** {@code for each x}: a variable of the limited act, or a new one with its kind. */
  private Binder forEach(RuleLanguageParser.BinderContext tree) {
    Span at = context.at(tree);
    Optional<Type> kind = Optional.ofNullable(tree.kindName()).flatMap(context::kind);
    Optional<VariableScope.Variable> known = expressions.scope.find(tree.name().getText());
    if (known.isPresent()) {
      expressions.variables.use(at, known.get(), kind);
      kind.ifPresent(k -> refuseNarrower(at, known.get(), k));
    }
    return expressions.quantities.close(
        tree, known.orElseGet(() -> expressions.scope.addFree(tree.name().getText(), at, kind)));
  }

  /** Refuses a kind that is given only here: it would look like a condition but have no effect. */
  private void refuseNarrower(Span at, VariableScope.Variable variable, Type kind) {
    boolean narrower =
        variable.type().map(type -> !type.plain().equals(kind.plain())).orElse(false);
    if (narrower) {
      context.report(
          "narrowed-variable",
          at,
          variable.name()
              + " is "
              + TypeRules.words(variable.type().orElseThrow())
              + " in the act that is limited; name "
              + TypeRules.words(kind)
              + " there, as in "
              + variable.name()
              + ": KIND");
    }
  }

  /** Each reading has its own variables, and the whole claim has none. */
  private Optional<Statement> either(Span at, RuleLanguageParser.EitherOrContext tree) {
    Optional<Claim> first = claims.nested(tree.claim(0));
    Optional<Claim> second = claims.nested(tree.claim(1));
    return first.flatMap(a -> second.map(b -> new Statement.Either(at, a, b)));
  }

  private Statement rounding(Span at, RuleLanguageParser.RoundingContext tree) {
    RoundedQuantity quantity =
        switch (tree.quantity.getText()) {
          case "fractions" -> RoundedQuantity.FRACTIONS;
          case "increments" -> RoundedQuantity.INCREMENTS;
          default -> RoundedQuantity.AVERAGES;
        };
    boolean half = tree.half != null;
    RoundingDirection direction =
        half
            ? RoundingDirection.HALF_UP
            : tree.direction.getText().equals("up") ? RoundingDirection.UP : RoundingDirection.DOWN;
    return new Statement.Rounding(
        at,
        quantity,
        Optional.ofNullable(tree.application()).map(applications::termAsWhole),
        direction,
        Optional.ofNullable(tree.roundingTime())
            .map(
                t ->
                    t.getStop().getText().equals("once")
                        ? RoundingTime.AT_ONCE
                        : RoundingTime.AT_THE_END));
  }

  private Statement reaction(Span at, RuleLanguageParser.ReactionContext tree) {
    ReactionForm form =
        tree.replaced != null
            ? ReactionForm.INSTEAD
            : tree.whole != null ? ReactionForm.THEN_ONLY : ReactionForm.THEN;
    Expression.Apply event = applications.actOrEvent(tree.application());
    return new Statement.Whenever(at, event, tree.may != null, form, effects.read(tree.effect()));
  }

  private ModifierOrder modifierOrder(RuleLanguageParser.ModifierOrderContext tree) {
    RuleLanguageParser.@Nullable ThingContext source = tree.thing();
    if (source != null) {
      return new ModifierOrder.Placed(things.subject(source), tree.place.getText().equals("last"));
    }
    return switch (tree.getStart().getText()) {
      case "arrival" -> new ModifierOrder.Arrival();
      case "times" -> new ModifierOrder.TimesBeforePlus();
      case "owner's" -> new ModifierOrder.Chosen(Policy.OWNERS_CHOICE);
      case "controller's" -> new ModifierOrder.Chosen(Policy.CONTROLLERS_CHOICE);
      default -> new ModifierOrder.PlusBeforeTimes();
    };
  }

  private static Policy policy(RuleLanguageParser.PolicyContext tree) {
    return switch (tree.getStart().getText()) {
      case "initiative" -> Policy.INITIATIVE;
      case "owner's" -> Policy.OWNERS_CHOICE;
      case "controller's" -> Policy.CONTROLLERS_CHOICE;
      default -> Policy.RANDOM;
    };
  }
}
