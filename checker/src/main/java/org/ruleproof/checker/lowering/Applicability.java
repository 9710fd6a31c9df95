package org.ruleproof.checker.lowering;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Unification;

/**
 * Whether an assertion applies to given arguments, as code: its head unifies with them, and for
 * some values of its other variables all its conditions hold and none of its bars does.
 */
final class Applicability {
  private final LoweringContext context;

  Applicability(LoweringContext context) {
    this.context = context;
  }

  /**
   * A head unified with arguments.
   *
   * @param condition holds where the arguments are instances of the head's
   * @param scope the head's variables with their values
   */
  record Match(Code condition, LoweringScope scope) {
    /** Whether they are, and that holds of them; what never matches is not asked further. */
    Code and(Function<LoweringScope, Code> more) {
      return condition.isNo() ? condition : condition.and(more.apply(scope));
    }
  }

  /** Whether the assertion applies to these arguments of its head. */
  Code of(Assertion assertion, List<LoweredExpression> arguments, LoweringScope scope) {
    Match match = match(assertion.claim(), assertion.head().arguments(), arguments, scope);
    return match.and(inner -> conditions(assertion, inner));
  }

  /**
   * Whether the assertion's conditions hold and its bars do not, with the head's variables bound.
   */
  Code conditions(Assertion assertion, LoweringScope scope) {
    return conditions(assertion.claim(), assertion.holds(), assertion.bars(), scope);
  }

  /** Whether the claim's own condition holds and its bar does not. */
  Code conditions(Claim claim, LoweringScope scope) {
    return conditions(
        claim, claim.when().stream().toList(), claim.unless().stream().toList(), scope);
  }

  /** Whether the claim applies where it is about this head, for these arguments of it. */
  Code of(
      Claim claim, Expression.Apply head, List<LoweredExpression> arguments, LoweringScope scope) {
    Match match = match(claim, head.arguments(), arguments, scope.bare());
    return match.and(inner -> conditions(claim, inner));
  }

  /** Like {@link #conditions(Assertion, LoweringScope)}, with explicit conditions and bars. */
  Code conditions(Claim claim, List<Expression> holds, List<Expression> bars, LoweringScope scope) {
    return some(
        claim,
        holds,
        scope,
        inner -> {
          Code all = Code.ONE;
          for (Expression hold : holds) {
            all = all.and(context.expressions.condition(hold, inner));
          }
          for (Expression bar : bars) {
            all =
                Code.all(
                    all,
                    some(
                            claim,
                            List.of(bar),
                            inner,
                            within -> context.expressions.condition(bar, within))
                        .not());
          }
          return all;
        });
  }

  /** The code, existentially quantified over the free variables of the expressions. */
  private Code some(
      Claim claim,
      List<Expression> expressions,
      LoweringScope scope,
      Function<LoweringScope, Code> body) {
    List<String> open = open(expressions, scope);
    if (open.isEmpty()) {
      return body.apply(scope);
    }
    Quantities.Bound bound = bind(claim, open.getFirst(), scope);
    return bound.isEmpty()
        ? Code.ZERO
        : bound.exists(some(claim, expressions, bound.inner(), body));
  }

  /** Like {@link #of(Claim, Expression.Apply, List, LoweringScope)}; 0 where it is left out. */
  Code orNever(
      ClaimInForce claim,
      Expression.Apply head,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    return context.lowerOr(claim, Code.ZERO, () -> of(claim.claim(), head, arguments, scope));
  }

  /** Whether the assertion applies to these arguments; 0 where its claim is left out. */
  Code orNever(
      PlayableClaims.AssertedClaim said, List<LoweredExpression> arguments, LoweringScope scope) {
    return context.lowerOr(
        said.claim(), Code.ZERO, () -> of(said.assertion(), arguments, scope.bare()));
  }

  /** The command for all values of those of the claim's names that are open. */
  Command each(
      Claim claim,
      Collection<String> names,
      LoweringScope scope,
      Function<LoweringScope, Command> body) {
    Optional<String> open = names.stream().filter(n -> scope.find(n).isEmpty()).findFirst();
    if (open.isEmpty()) {
      return body.apply(scope);
    }
    Quantities.Bound bound = bind(claim, open.get(), scope);
    return bound.each(each(claim, names, bound.inner(), body));
  }

  /** A value that a claim gives, and where it does. */
  record Said(Code applies, LoweredExpression value) {}

  /** Makes one value of those for all values of a variable. */
  interface Combining {
    LoweredExpression of(Quantities.Bound each, Said inner);
  }

  /**
   * What a claim says over all values of those of its names that are open.
   *
   * @param match where it can apply, and the names that are known
   * @param one what it says where all names are known
   */
  Said over(
      Claim claim,
      Collection<String> names,
      Match match,
      Function<LoweringScope, Said> one,
      Combining combining) {
    List<String> open = names.stream().filter(n -> match.scope().find(n).isEmpty()).toList();
    if (open.isEmpty()) {
      Said said = one.apply(match.scope());
      return new Said(match.condition().and(said.applies()), said.value());
    }
    Quantities.Bound each = bind(claim, open.getFirst(), match.scope());
    boolean runs = claim.statement() instanceof Statement.Modify && claim.until().isPresent();
    Code member = runs ? Code.ONE : each.member(); // what runs is read as it began
    Match inner = new Match(member.and(match.condition()), each.inner());
    Said said = over(claim, open, inner, one, combining);
    if (!(said.value().denominator() instanceof Code.Constant)) {
      throw new Untranslatable(claim.at(), "values with different divisors");
    }
    return new Said(
        Quantities.exists(each.variable(), each.domain(), said.applies()),
        combining.of(each, said));
  }

  /** Binds a claim's variable to everything that can be of its type, also by claims. */
  Quantities.Bound bind(Claim claim, String name, LoweringScope scope) {
    ValueType type = typeOf(claim, name);
    Variable variable = scope.fresh(name, type);
    LoweredExpression value = LoweredExpression.of(type, variable);
    return new Quantities.Bound(
        variable, type.values(), scope.with(name, value), isOf(claim, name, value));
  }

  /** Whether a value may be that of a claim's variable. */
  Code isOf(Claim claim, String name, LoweredExpression value) {
    return claimedKind(claim, name)
        .map(kind -> context.kinds.is(value, kind, claim.at()))
        .orElseGet(() -> isOf(value, typeOf(claim, name)));
  }

  /** The kind of a claim's variable, if claims say what is of it. */
  private Optional<String> claimedKind(Claim claim, String name) {
    return claim.variables().stream()
        .filter(v -> v.name().equals(name))
        .flatMap(v -> v.type() instanceof Type.Kind(String kind) ? Stream.of(kind) : Stream.of())
        .filter(context.kinds::isClaimed)
        .findFirst();
  }

  private static List<String> open(List<Expression> expressions, LoweringScope scope) {
    SequencedSet<String> free = new LinkedHashSet<>();
    expressions.forEach(e -> free.addAll(Parts.freeVariables(e)));
    return free.stream().filter(name -> scope.find(name).isEmpty()).toList();
  }

  /** The type of a claim's variable, or of a card that it names; all that can be of its kind. */
  ValueType typeOf(Claim claim, String name) {
    Optional<String> card = Parts.cardOf(name);
    if (card.isPresent()) {
      return context.types.named(card.get());
    }
    Optional<String> claimed = claimedKind(claim, name);
    if (claimed.isPresent()) {
      return context.kinds.whole(claimed.get());
    }
    ValueType type =
        claim.variables().stream()
            .filter(v -> v.name().equals(name))
            .map(TypedName::type)
            .map(t -> context.types.of(t, claim.at()))
            .findFirst()
            .orElseThrow(() -> new Untranslatable(claim.at(), "nothing says what " + name + " is"));
    if (type.size() > ValueType.MOST_VALUES) {
      throw new Untranslatable(claim.at(), name + " may be any of " + type.size() + " numbers");
    }
    return type;
  }

  /** Unifies the arguments of a head with given arguments. */
  Match match(
      Claim claim, List<Expression> head, List<LoweredExpression> arguments, LoweringScope scope) {
    LoweringScope inner = scope;
    Code condition = Code.ONE;
    for (Unification.Place place : Unification.places(head, claim.variables())) {
      if (place.index() >= arguments.size()) {
        continue;
      }
      Expression said = head.get(place.index());
      LoweredExpression argument = arguments.get(place.index());
      Optional<String> name = nameOf(said);
      if (name.isEmpty() || inner.find(name.get()).isPresent()) {
        LoweredExpression value =
            context.expressions.value(said, inner, Optional.of(argument.type()));
        condition = condition.and(equal(argument, value));
        continue;
      }
      if (claim.until().isPresent()) { // it goes on for what it began with
        condition = condition.and(isOf(argument, typeOf(claim, name.get())));
        inner = inner.with(name.get(), argument);
        continue;
      }
      condition = condition.and(isOf(claim, name.get(), argument));
      if (said instanceof Expression.TypedVariable v) {
        condition = condition.and(context.kinds.is(argument, v.kind(), v.at()));
      }
      inner = inner.with(name.get(), argument);
    }
    return new Match(condition, inner);
  }

  private static Code equal(LoweredExpression left, LoweredExpression right) {
    return left.type().number()
        ? Arithmetic.compare(Expression.ComparisonOperator.EQUAL, left, right)
        : left.defined().and(left.number().is(right.number()));
  }

  private static Optional<String> nameOf(Expression argument) {
    return switch (argument) {
      case Expression.Variable v -> Optional.of(v.name());
      case Expression.TypedVariable v -> Optional.of(v.name());
      case Expression.CardName c -> Optional.of(Parts.copyOf(c.name()));
      default -> Optional.empty();
    };
  }

  /** Whether the value is in the type; both have one sort. */
  static Code isOf(LoweredExpression value, ValueType type) {
    if (type.number()) {
      return Code.all(
          value.defined(),
          Code.number(type.low()).atMost(value.number()),
          value.number().atMost(type.high()));
    }
    if (type.domain().containsAll(value.type().domain())) {
      return value.defined();
    }
    return value.defined().and(KindMembership.isAmong(value, type.domain()));
  }
}
