package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.DeniedVariables;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Random well-typed claims over a vocabulary of {@link Vocabularies}.
 *
 * <p>Literals lie within the types of what they are given to or compared with. {@code even if} and
 * {@code only when} stand at permissions only, {@code until} at modifiers, {@code by} where a card
 * is declared; {@code lifting} is left to {@link RandomRuleBase}, which knows what there is to lift.
 */
public final class Claims {
  private static final Span AT = Span.NONE;

  private final Vocabulary vocabulary;
  private final Profile profile;
  private final Statements statements;

  private Claims(Vocabulary vocabulary, Profile profile) {
    this.vocabulary = vocabulary;
    this.profile = profile;
    this.statements = new Statements(vocabulary, profile);
  }

  /** Claims of the profile's forms. */
  public static Arbitrary<Claim> of(Vocabulary vocabulary, Profile profile) {
    Claims claims = new Claims(vocabulary, profile);
    List<StatementForm> forms = profile.forms().stream().sorted().toList();
    return Arbitraries.of(forms).flatMap(claims::claim).withoutEdgeCases();
  }

  /** Conditions whose free variables mean every: for axioms, invariants and examples. */
  public static Arbitrary<Expression> conditions(Vocabulary vocabulary, Profile profile) {
    return new Conditions(new Values(vocabulary, profile, List.of(), List.of()))
        .condition(profile.atoms(), 2);
  }

  private Arbitrary<Claim> claim(StatementForm form) {
    return switch (form) {
      case EITHER -> either();
      case REPEALS, ORDER_RULES, AXIOM -> statements.statement(form).map(Claims::plain);
      case PERMIT,
          PERMIT_AGAIN,
          FORBID,
          OBLIGE,
          EXCUSE,
          VALUE,
          BASE,
          MODIFY,
          CLAMP,
          LIMIT,
          ORDER_EFFECTS,
          TOGETHER_WITH,
          ORDER_MODIFIERS,
          ONLY_GREATEST,
          ROUNDING,
          DECIDE,
          HAPPENS_AT,
          BEFORE,
          RESOLVES,
          FIX,
          RECOMPUTE,
          IS_KIND,
          COUNTS_AS,
          WHENEVER,
          AS_SOON_AS ->
          statements.statement(form).flatMap(this::conditioned);
    };
  }

  private Arbitrary<Claim> conditioned(Statement statement) {
    Conditions conditions =
        new Conditions(new Values(vocabulary, profile, VariableOrder.of(statement), List.of()));
    int half = Math.max(1, profile.atoms() / 2);
    Arbitrary<Optional<Expression>> when = conditions.condition(profile.atoms(), 2).optional(0.8);
    Arbitrary<Optional<Expression>> unless = conditions.condition(half, 1).optional(0.2);
    boolean permit = statement instanceof Statement.Permit p && !p.always();
    Arbitrary<Integer> more = permit ? Arbitraries.integers().between(0, 4) : Arbitraries.just(0);
    Arbitrary<Optional<Moment>> until =
        statement instanceof Statement.Modify
            ? statements.end().optional(0.3)
            : Arbitraries.just(Optional.empty());
    return Combinators.combine(
            qualifier(statement), when, unless, more, conditions.condition(half, 1), until, by())
        .as(
            (qualifier, w, u, m, extra, end, card) ->
                VariableOrder.settled(
                    new Claim(
                        AT,
                        qualifier == 1,
                        qualifier == 2,
                        qualifier == 3,
                        statement,
                        w,
                        u,
                        m == 3 ? Optional.of(extra) : Optional.empty(),
                        m == 4 ? Optional.of(extra) : Optional.empty(),
                        end,
                        card,
                        List.of(),
                        List.of())))
        .filter(claim -> DeniedVariables.of(claim).isEmpty());
  }

  /** 0 for none, 1 for generally, 2 for strict, 3 for always where it may stand. */
  private static Arbitrary<Integer> qualifier(Statement statement) {
    boolean mayHoldAlways =
        switch (statement) {
          case Statement.Forbid _,
              Statement.Oblige _,
              Statement.Excuse _,
              Statement.Permit _,
              Statement.PermitAgain _,
              Statement.Either _,
              Statement.Repeals _,
              Statement.OrderRules _,
              Statement.Axiom _ ->
              false;
          default -> true;
        };
    return Arbitraries.frequencyOf(
        Tuple.of(6, Arbitraries.just(0)),
        Tuple.of(2, mayHoldAlways ? Arbitraries.of(1, 2, 3) : Arbitraries.of(1, 2)));
  }

  private Arbitrary<Optional<String>> by() {
    List<String> cards = new ArrayList<>();
    vocabulary.cards().stream().map(Declaration.Card::name).forEach(cards::add);
    return cards.isEmpty()
        ? Arbitraries.just(Optional.empty())
        : Arbitraries.of(cards).optional(0.2);
  }

  private Arbitrary<Claim> either() {
    List<StatementForm> forms =
        profile.forms().stream()
            .filter(f -> f != StatementForm.EITHER)
            .filter(
                f ->
                    f != StatementForm.REPEALS
                        && f != StatementForm.ORDER_RULES
                        && f != StatementForm.AXIOM)
            .sorted()
            .toList();
    Arbitrary<Claim> reading =
        Arbitraries.of(forms.isEmpty() ? List.of(StatementForm.FORBID) : forms)
            .flatMap(this::claim);
    return Combinators.combine(reading, reading)
        .as((first, second) -> plain(new Statement.Either(AT, first, second)));
  }

  private static Claim plain(Statement statement) {
    return VariableOrder.settled(
        new Claim(
            AT,
            false,
            false,
            false,
            statement,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of()));
  }
}
