package org.ruleproof.constraints.errata;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Claims made from a claim: the same, the opposite, wider, narrower, beside it. */
final class ErratumMaker {
  private final Vocabulary vocabulary;

  ErratumMaker(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** {@return the claims, always in this order; none of a form that has no opposite} */
  List<Claim> of(Claim claim) {
    Optional<Statement> opposite = opposite(claim.statement());
    if (opposite.isEmpty() || claim.onlyWhen().isPresent() || claim.by().isPresent()) {
      return List.of();
    }
    List<Claim> made = new ArrayList<>();
    made.add(with(claim, opposite.get(), claim.when()));
    made.add(with(claim, claim.statement(), claim.when()));
    made.add(with(claim, opposite.get(), Optional.empty()));
    made.add(with(claim, claim.statement(), Optional.empty()));
    beside(claim).ifPresent(c -> made.add(with(claim, opposite.get(), Optional.of(c))));
    narrower(claim)
        .ifPresent(
            c -> {
              made.add(with(claim, opposite.get(), Optional.of(c)));
              made.add(with(claim, claim.statement(), Optional.of(c)));
            });
    return made;
  }

  private static Optional<Statement> opposite(Statement statement) {
    return switch (statement) {
      case Statement.Permit p -> Optional.of(new Statement.Forbid(p.at(), p.act()));
      case Statement.Forbid f -> Optional.of(new Statement.Permit(f.at(), f.subject(), false));
      case Statement.Oblige o -> Optional.of(new Statement.Forbid(o.at(), o.act()));
      case Statement.Excuse e -> Optional.of(new Statement.Oblige(e.at(), e.act()));
      case Statement.Value v ->
          other(v.value()).map(value -> new Statement.Value(v.at(), v.term(), value));
      case Statement.IsKind k ->
          Optional.of(new Statement.IsKind(k.at(), k.subject(), k.kind(), !k.negated()));
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> other(Expression value) {
    return switch (value) {
      case Expression.Number n ->
          Optional.of(new Expression.Number(n.at(), n.value() == 0 ? 1 : n.value() - 1));
      case Expression.Constant c when c.name().equals("yes") ->
          Optional.of(new Expression.Constant(c.at(), "no"));
      case Expression.Constant c when c.name().equals("no") ->
          Optional.of(new Expression.Constant(c.at(), "yes"));
      default -> Optional.empty();
    };
  }

  /** The condition with its first part denied. */
  private static Optional<Expression> beside(Claim claim) {
    List<Expression> parts = claim.when().map(Parts::conjuncts).orElse(List.of());
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    Expression all = new Expression.Not(Span.NONE, parts.getFirst());
    for (Expression part : parts.subList(1, parts.size())) {
      all = new Expression.And(Span.NONE, all, part);
    }
    return Optional.of(all);
  }

  /** The condition with the first step of the turn besides. */
  private Optional<Expression> narrower(Claim claim) {
    return vocabulary.steps().stream()
        .findFirst()
        .map(
            step ->
                new Expression.Comparison(
                    Span.NONE,
                    Expression.ComparisonOperator.EQUAL,
                    new Expression.Apply(Span.NONE, "step", List.of()),
                    new Expression.Constant(Span.NONE, step)))
        .map(
            step ->
                claim
                    .when()
                    .<Expression>map(w -> new Expression.And(Span.NONE, w, step))
                    .orElse(step));
  }

  private static Claim with(Claim claim, Statement statement, Optional<Expression> when) {
    return new Claim(
        claim.at(),
        false,
        false,
        false,
        statement,
        when,
        when.isPresent() ? claim.unless() : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        claim.variables());
  }
}
