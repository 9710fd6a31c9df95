package org.ruleproof.model.print;

import java.util.stream.Collectors;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;

/** Writes statements in the rule language, on one line each. */
final class StatementWriter {
  private final ExpressionWriter expressions;
  private final EffectWriter effects;
  private final ClaimWriter claims;

  StatementWriter(ExpressionWriter expressions, EffectWriter effects, ClaimWriter claims) {
    this.expressions = expressions;
    this.effects = effects;
    this.claims = claims;
  }

  /**
   * The statement's text.
   *
   * @param place {@link BindingStrength#QUANTITY} for a statement on its own, {@link
   *     BindingStrength#AND} inside {@code either}, whose {@code or} must be the only one
   */
  String write(Statement statement, BindingStrength place) {
    return switch (statement) {
      case Statement.Permit p -> (p.always() ? "always permit " : "permit ") + whole(p.act());
      case Statement.PermitAgain p -> "permit " + whole(p.act()) + PeriodNames.again(p);
      case Statement.Forbid f -> "forbid " + whole(f.subject());
      case Statement.Oblige o -> "oblige " + whole(o.act());
      case Statement.Excuse e -> "excuse " + whole(e.act());
      case Statement.Value v -> whole(v.term()) + " = " + value(v.value(), place);
      case Statement.Base b -> whole(b.term()) + " starts from " + value(b.value(), place);
      case Statement.Modify m ->
          m.source().map(s -> thing(s) + " gives ").orElse("")
              + whole(m.term())
              + switch (m.operator()) {
                case PLUS -> " plus ";
                case MINUS -> " minus ";
                case TIMES -> " times ";
              }
              + value(m.amount(), place);
      case Statement.Clamp c ->
          whole(c.term()) + (c.atLeast() ? " at least " : " at most ") + value(c.bound(), place);
      case Statement.Limit l ->
          "limit "
              + whole(l.subject())
              + " to "
              + expressions.write(l.count(), BindingStrength.PART)
              + " each "
              + PeriodNames.of(l.period())
              + l.forEach().map(b -> " for each " + expressions.binder(b)).orElse("");
      case Statement.OrderEffects o ->
          "order "
              + effects.inline(o.effects())
              + " at "
              + expressions.moment(o.moment())
              + " by "
              + word(o.policy());
      case Statement.OrderRules o ->
          (o.policy().isPresent() ? "order " : "")
              + o.rules().stream()
                  .map(ClaimWriter::reference)
                  .collect(Collectors.joining(o.policy().isPresent() ? ", " : " before "))
              + o.policy().map(p -> " by " + word(p)).orElse("");
      case Statement.TogetherWith t -> thing(t.first()) + " together with " + thing(t.second());
      case Statement.OrderModifiers o ->
          "order modifiers of " + whole(o.term()) + " by " + order(o.order());
      case Statement.OnlyGreatest o ->
          o.terms().stream()
              .map(this::whole)
              .collect(Collectors.joining(", ", "only the greatest of ", ""));
      case Statement.Rounding r -> rounding(r);
      case Statement.Decide d ->
          "decide " + thing(d.subject()) + " at " + expressions.moment(d.moment());
      case Statement.HappensAt h -> thing(h.subject()) + " at " + expressions.moment(h.moment());
      case Statement.Before b -> thing(b.earlier()) + " before " + thing(b.later());
      case Statement.Resolves r ->
          thing(r.subject()) + (r.first() ? " resolves first" : " resolves last");
      case Statement.Fix f -> "fix " + whole(f.term()) + " at " + expressions.moment(f.moment());
      case Statement.Recompute r -> "recompute " + whole(r.term());
      case Statement.IsKind i ->
          thing(i.subject()) + (i.negated() ? " is not " : " is ") + expressions.kind(i.kind());
      case Statement.CountsAs c ->
          thing(c.subject())
              + (c.negated() ? " does not count as " : " counts as ")
              + thing(c.target())
              + c.purpose().map(p -> " for " + thing(p)).orElse("");
      case Statement.Whenever w -> whenever(w);
      case Statement.AsSoonAs a ->
          "as soon as "
              + expressions.write(a.condition(), place)
              + " then "
              + effects.inline(a.effects());
      case Statement.Either e ->
          "either "
              + claims.line(e.first(), BindingStrength.AND)
              + " or "
              + claims.line(e.second(), BindingStrength.AND);
      case Statement.Repeals r -> "repeals " + ClaimWriter.reference(r.reference());
      case Statement.Axiom a -> "axiom " + expressions.write(a.condition(), place);
    };
  }

  private String whenever(Statement.Whenever whenever) {
    String event = "whenever " + whole(whenever.event());
    String may = whenever.may() ? " may" : "";
    return switch (whenever.form()) {
          case THEN -> event + may + " then ";
          case THEN_ONLY -> event + may + " then only ";
          case INSTEAD -> event + " would happen" + may + " then instead ";
        }
        + effects.inline(whenever.effects());
  }

  private String rounding(Statement.Rounding rounding) {
    return "round "
        + switch (rounding.quantity()) {
          case FRACTIONS -> "fractions";
          case INCREMENTS -> "increments";
          case AVERAGES -> "averages";
        }
        + rounding.term().map(t -> " of " + whole(t)).orElse("")
        + switch (rounding.direction()) {
          case UP -> " up";
          case DOWN -> " down";
          case HALF_UP -> " half up";
        }
        + rounding
            .time()
            .map(
                time ->
                    switch (time) {
                      case AT_ONCE -> " at once";
                      case AT_THE_END -> " at the end";
                    })
            .orElse("");
  }

  private String order(Statement.ModifierOrder order) {
    return switch (order) {
      case Statement.ModifierOrder.Arrival _ -> "arrival";
      case Statement.ModifierOrder.TimesBeforePlus _ -> "times before plus";
      case Statement.ModifierOrder.PlusBeforeTimes _ -> "plus before times";
      case Statement.ModifierOrder.Chosen c -> word(c.by());
      case Statement.ModifierOrder.Placed p -> thing(p.source()) + (p.last() ? " last" : " first");
    };
  }

  private static String word(Policy policy) {
    return switch (policy) {
      case INITIATIVE -> "initiative";
      case OWNERS_CHOICE -> "owner's choice";
      case CONTROLLERS_CHOICE -> "controller's choice";
      case RANDOM -> "random";
    };
  }

  private String whole(Expression expression) {
    return expressions.whole(expression);
  }

  private String thing(Expression expression) {
    return expressions.write(expression, BindingStrength.ATOM);
  }

  private String value(Expression expression, BindingStrength place) {
    return place == BindingStrength.QUANTITY
        ? expressions.value(expression)
        : expressions.write(expression, BindingStrength.PART);
  }
}
