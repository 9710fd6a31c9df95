package org.ruleproof.model.language;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/**
 * One claim: a statement, its condition and its relation to other claims.
 *
 * <p>Variables of the statement's head are universal. Other variables are existential; those in
 * {@code unless} only are quantified under its negation.
 *
 * @param generally whether the text hedges: the claim yields silently to any other that applies
 * @param strict whether the ruling reports a card's or the rulebook's own "cannot"
 * @param always whether the answer holds in every situation of the condition; for a permission, as
 *     in its statement
 * @param when the condition; empty for every situation
 * @param unless the situations that are excluded
 * @param onlyWhen for {@code permit}: the condition outside which the act is forbidden
 * @param evenIf for {@code permit}: a condition that is no obstacle either
 * @param until for a modifier: when it ends
 * @param by the card whose own text does what the claim says
 * @param lifting the claims that yield silently to this one
 * @param variables the free variables in order of first use, typed
 */
public record Claim(
    Span at,
    boolean generally,
    boolean strict,
    boolean always,
    Statement statement,
    Optional<Expression> when,
    Optional<Expression> unless,
    Optional<Expression> onlyWhen,
    Optional<Expression> evenIf,
    Optional<Moment> until,
    Optional<String> by,
    List<ClaimReference> lifting,
    List<TypedName> variables) {
  public Claim {
    if (statement instanceof Statement.Permit permit && always != permit.always()) {
      always = true;
      statement = new Statement.Permit(permit.at(), permit.act(), true);
    }
    lifting = List.copyOf(lifting);
    variables = List.copyOf(variables);
  }

  /** The statement without condition and modifiers; it has no place in a file. */
  public static Claim of(Statement statement, List<TypedName> variables) {
    return new Claim(
        Span.NONE,
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
        variables);
  }

  /** The claim as one that holds in general. */
  public Claim hedged() {
    return new Claim(
        at, true, strict, always, statement, when, unless, onlyWhen, evenIf, until, by, lifting,
        variables);
  }

  /** The claim with another statement. */
  public Claim withStatement(Statement statement) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }

  /** The claim with another condition. */
  public Claim withWhen(Optional<Expression> when) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }

  /** The claim with other excluded situations. */
  public Claim withUnless(Optional<Expression> unless) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }

  /** The claim with another condition outside which the act is forbidden. */
  public Claim withOnlyWhen(Optional<Expression> onlyWhen) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }

  /** The claim with another condition that is no obstacle. */
  public Claim withEvenIf(Optional<Expression> evenIf) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }

  /** The claim as what that card's own text does. */
  public Claim by(String card) {
    return new Claim(
        at,
        generally,
        strict,
        always,
        statement,
        when,
        unless,
        onlyWhen,
        evenIf,
        until,
        Optional.of(card),
        lifting,
        variables);
  }

  /** The claim with other free variables. */
  public Claim withVariables(List<TypedName> variables) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }
}
