package org.ruleproof.model.language;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/**
 * One claim: a statement, its condition and how it stands to other claims.
 *
 * <p>Variables of the statement's head mean "every"; other variables mean "some", and under {@code
 * unless} "none".
 *
 * @param generally the text itself hedges: yields silently to any other applicable claim
 * @param strict the ruling reports a card's or the rulebook's own "cannot"
 * @param always what is said holds in every situation of the condition; the same for a permission as
 *     in its statement
 * @param when the condition; empty means in every situation
 * @param unless the situations that are left out
 * @param onlyWhen for {@code permit}: the condition outside which the act is forbidden
 * @param evenIf for {@code permit}: what is no bar either
 * @param until for a modifier: when it ends
 * @param by the card whose own text does what the claim says
 * @param lifting the claims that give way to this one, silently
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

  /** The statement alone, under no condition and with no words of its own weight; written nowhere. */
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

  /** The claim with other situations left out. */
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

  /** The claim with something else that is no bar either. */
  public Claim withEvenIf(Optional<Expression> evenIf) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }

  /** The claim with other free variables. */
  public Claim withVariables(List<TypedName> variables) {
    return new Claim(
        at, generally, strict, always, statement, when, unless, onlyWhen, evenIf, until, by,
        lifting, variables);
  }
}
