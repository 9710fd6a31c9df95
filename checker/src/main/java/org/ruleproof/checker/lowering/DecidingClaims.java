package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.BindingClaims;

/**
 * Which of several claims about one thing decide, as code; see {@link BindingClaims}. Two that stand
 * with different answers fail with {@link Failure#CONTRADICTION}, which names both.
 */
final class DecidingClaims {
  /**
   * What a claim says.
   *
   * @param value a whole number
   * @param bound whether the value is a lower (true) or upper bound; empty where it is exact
   */
  record Given(ClaimInForce claim, Code applies, Code value, Optional<Boolean> bound) {
    static Given exactly(ClaimInForce claim, Code applies, Code value) {
      return new Given(claim, applies, value, Optional.empty());
    }
  }

  private static final BindingClaims.Bits<Code> WHERE =
      new BindingClaims.Bits<>() {
        @Override
        public Code and(List<Code> all) {
          return Code.all(all);
        }

        @Override
        public Code not(Code bit) {
          return bit.not();
        }

        @Override
        public boolean isNo(Code bit) {
          return bit.isNo();
        }
      };

  private final LoweringContext context;
  private final LoweringScope scope;
  private final String what;
  private final List<Given> given = new ArrayList<>();
  private final BindingClaims<Code> resolution;
  private final List<Code> standing = new ArrayList<>();
  private final List<Variable> variables = new ArrayList<>();
  private final List<Code> values = new ArrayList<>();

  /**
   * The claims that decide.
   *
   * @param what the thing that the claims are about, in words
   * @param said what they say, in source order
   */
  DecidingClaims(LoweringContext context, LoweringScope scope, String what, List<Given> said) {
    this.context = context;
    this.scope = scope;
    this.what = what;
    for (Given one : said) {
      Code applies = said.size() == 1 ? one.applies() : shared(one.applies());
      Code value = applies.choose(one.value(), Code.ZERO);
      given.add(
          new Given(
              one.claim(), applies, said.size() == 1 ? one.value() : shared(value), one.bound()));
    }
    resolution =
        BindingClaims.of(
            context.prevailing,
            given.stream().map(g -> g.claim().standing()).toList(),
            given.stream().map(Given::applies).toList(),
            this::excludes,
            WHERE,
            condition -> context.expressions.condition(condition, scope));
    for (Code stands : resolution.stands()) {
      standing.add(given.size() == 1 ? stands : shared(stands));
    }
  }

  /** The code as a variable, because several parts read it. */
  private Code shared(Code code) {
    if (code instanceof Code.Constant || code instanceof Code.Local) {
      return code;
    }
    Bounds bounds = Bounds.of(code, context.functions);
    Variable variable =
        scope.fresh("part", Sort.numbers(bounds.low(), bounds.high()), bounds.low(), bounds.high());
    variables.add(variable);
    values.add(code);
    return variable.code();
  }

  private boolean isUndecided(int one, int two) {
    ClaimInForce first = given.get(one).claim();
    ClaimInForce second = given.get(two).claim();
    return !first.standing().itself().equals(second.standing().itself())
        && context.isUndecided(first, second);
  }

  private Code excludes(int one, int two) {
    Given a = given.get(one);
    Given b = given.get(two);
    if (a.bound().isEmpty() && b.bound().isEmpty()) {
      return a.value().isNot(b.value());
    }
    if (a.bound().equals(b.bound())) {
      return Code.ZERO;
    }
    boolean above = b.bound().orElseGet(() -> !a.bound().orElseThrow());
    return above ? a.value().less(b.value()) : b.value().less(a.value());
  }

  /** The value by the claims that stand; {@code otherwise} where none does. */
  Code value(Code otherwise) {
    Code value = otherwise;
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i).bound().isEmpty()) {
        value = standing.get(i).choose(given.get(i).value(), value);
      }
    }
    return checked(value);
  }

  /** Whether the claim stands, and no claim before it says the same. */
  Code counts(ClaimInForce claim) {
    Code counts = Code.ZERO;
    Code before = Code.ZERO;
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i).claim().equals(claim)) {
        counts = counts.or(standing.get(i).and(before.not()));
      }
      before = before.or(standing.get(i));
    }
    return checked(counts);
  }

  /** Whether the code of some claim that stands is 1. */
  Code anyStanding(List<Code> codes) {
    List<Code> all = new ArrayList<>();
    for (int i = 0; i < codes.size(); i++) {
      all.add(standing.get(i).and(codes.get(i)));
    }
    return withParts(Code.any(all));
  }

  /** Whether a claim with this value binds. */
  Code binds(long value) {
    List<Code> all = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      Code says = given.get(i).value().is(value);
      all.add(resolution.binds().get(i).and(says));
    }
    return withParts(Code.any(all));
  }

  /** The code, which fails where two claims that stand are not decided between. */
  private Code checked(Code code) {
    Code checked = code;
    for (int one = 0; one < given.size(); one++) {
      for (int two = one + 1; two < given.size(); two++) {
        Code both = standing.get(one).and(standing.get(two));
        if (!both.isNo() && isUndecided(one, two)) {
          Code disputed = both.and(excludes(one, two));
          checked = disputed.choose(Code.failing(Failure.CONTRADICTION, origin(one, two)), checked);
        }
      }
    }
    return withParts(checked);
  }

  private Code withParts(Code code) {
    Code whole = code;
    for (int i = variables.size() - 1; i >= 0; i--) {
      whole = new Code.Let(variables.get(i), values.get(i), whole);
    }
    return whole;
  }

  private Origin origin(int one, int two) {
    Origin second = PlayableClaims.originOf(given.get(two).claim());
    return new Origin(
        what
            + " by "
            + PlayableClaims.originOf(given.get(one).claim()).what()
            + " and "
            + second.what(),
        second.at());
  }
}
