package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.RuleClaims.Said;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.source.Span;

/**
 * What claims compute, as functions: the base, the modifiers and clamps in their order, or the
 * final value. Terms, and those facts and states that claims speak of: the base of these is what is
 * printed or stored.
 *
 * <p>A claim that reads its own term reads the value that the claims before it left. Where no claim
 * gives a base it is the declared value, else the first of the type. A value that leaves the type
 * is a failure of what reads it.
 */
final class Terms {
  private final Draft draft;
  private final Map<String, Integer> functions = new LinkedHashMap<>();
  private final Set<String> open = new LinkedHashSet<>();
  private final Modifiers modifiers;

  Terms(Draft draft) {
    this.draft = draft;
    this.modifiers = new Modifiers(draft);
  }

  /**
   * Whether claims say what the value of a fact or state is. A change of a state past a clamp stops
   * when it is made, so that a clamp says nothing of what is read.
   */
  boolean isClaimed(Declaration.Term term) {
    return draft.claims().computing(term.name()).stream()
        .anyMatch(
            claim ->
                !(claim.claim().statement() instanceof Statement.Clamp)
                    || term.storage() == Declaration.Storage.FACT);
  }

  /** The term's value at these arguments. */
  Lowered value(Declaration.Term term, List<Lowered> arguments, Scope scope, Span at) {
    List<Code> codes = arguments.stream().map(Lowered::number).toList();
    if (scope.own().isPresent()) {
      Scope.Own own = scope.own().get();
      if (own.term().equals(term.name()) && own.arguments().equals(codes)) {
        return own.soFar();
      }
    }
    ValueType type = draft.types().of(term.type(), term.at());
    if (type.isList()) {
      throw new Unsupported(at, "a computed list");
    }
    Code defined = Code.ONE;
    for (int i = 0; i < arguments.size(); i++) {
      ValueType parameter = draft.types().of(term.parameters().get(i).type(), term.at());
      defined = Fold.and(defined, Applicability.isOf(arguments.get(i), parameter));
    }
    Code call = new Code.Call(function(term, type, at), codes);
    Code code =
        defined.equals(Code.ONE)
            ? call
            : Fold.when(defined, call, Fold.number(type.number() ? 0 : type.none()));
    return Applications.valued(type, code, call, defined);
  }

  private int function(Declaration.Term term, ValueType type, Span at) {
    Integer known = functions.get(term.name());
    if (known != null) {
      return known;
    }
    int computed = computed(term, type, at);
    if (!draft.fixings().isFixed(term)) {
      return computed;
    }
    if (!open.add(term.name())) {
      throw new Unsupported(at, "the term " + term.name() + " reads itself through others");
    }
    int index =
        add(
            term,
            term.name(),
            type,
            (arguments, scope) -> {
              Code call = new Code.Call(computed, arguments.stream().map(Lowered::number).toList());
              return draft.fixings().value(term, arguments, call, scope);
            });
    functions.put(term.name(), index);
    open.remove(term.name());
    return index;
  }

  /** The function of what the claims make of the term now, whether its value is fixed or not. */
  int computed(Declaration.Term term, ValueType type, Span at) {
    String name = draft.fixings().isFixed(term) ? term.name() + " as computed" : term.name();
    Integer known = functions.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(term.name())) {
      throw new Unsupported(at, "the term " + term.name() + " reads itself through others");
    }
    Origin origin = new Origin("term " + term.name(), term.at());
    int index =
        add(
            term,
            name,
            type,
            (arguments, scope) ->
                draft.unit(
                    origin.what(), term.at(), () -> body(term, type, arguments, scope, origin)));
    functions.put(name, index);
    open.remove(term.name());
    return index;
  }

  /** The body of a function in terms of its parameters. */
  private interface Body {
    Code of(List<Lowered> arguments, Scope scope);
  }

  private int add(Declaration.Term term, String name, ValueType type, Body body) {
    Scope scope = Scope.unit();
    List<Variable> parameters = new ArrayList<>();
    List<Lowered> arguments = new ArrayList<>();
    for (int i = 0; i < term.parameters().size(); i++) {
      ValueType parameter = draft.types().of(term.parameters().get(i).type(), term.at());
      Variable variable = scope.fresh("argument " + (i + 1), parameter);
      parameters.add(variable);
      arguments.add(Lowered.of(parameter, new Code.Local(variable)));
    }
    Code code = body.of(arguments, scope);
    return draft.add(new Function(name, parameters, type.sort(), type.least(), type.most(), code));
  }

  private Code body(
      Declaration.Term term, ValueType type, List<Lowered> arguments, Scope scope, Origin origin) {
    Lowered value = base(term, type, arguments, scope);
    if (type.number()) {
      Lowered base = value;
      ModifierOrder order = new ModifierOrder(draft, term.name());
      value = modified(term, order.claims(), base, arguments, scope);
      for (ModifierOrder.Narrower narrower : order.narrower()) {
        Lowered usual = value;
        value =
            draft.lowerOr(
                narrower.because(),
                usual,
                () ->
                    chosen(
                        new Given(
                            applies(term, narrower.because(), base, arguments, scope),
                            modified(term, narrower.claims(), base, arguments, scope)),
                        usual));
      }
    }
    Code number = rounded(term, value, true, arguments, scope, origin);
    if (type.orNone()) {
      number = Fold.when(value.defined(), number, Fold.number(type.none()));
    }
    for (Said said : strongestLast(draft.claims().of(Head.Family.VALUE, term.name()))) {
      if (said.assertion().answer() instanceof Answer.Exactly(Expression exactly)) {
        Code before = number;
        Lowered soFar = Applications.valued(type, before, before, Code.ONE);
        number =
            draft.lowerOr(
                said.claim(),
                before,
                () -> given(term, type, said, exactly, soFar, arguments, scope, origin));
      }
    }
    return type.number() && !type.orNone()
        ? new Code.Within(number, type.low(), type.high(), origin)
        : number;
  }

  /** Whether the claim, which orders modifiers, speaks of these arguments. */
  private Code applies(
      Declaration.Term term,
      ClaimInForce order,
      Lowered base,
      List<Lowered> arguments,
      Scope scope) {
    Applicability.Match match =
        draft
            .applicability()
            .match(order.claim(), ModifierOrder.head(order).arguments(), arguments, scope.bare());
    return Fold.and(
        match.condition(),
        draft
            .applicability()
            .conditions(
                order.claim(),
                order.claim().when().stream().toList(),
                order.claim().unless().stream().toList(),
                own(term, arguments, base, match.scope())));
  }

  /** The value when the claims, in that order, have changed it. */
  private Lowered modified(
      Declaration.Term term,
      List<ClaimInForce> ordered,
      Lowered base,
      List<Lowered> arguments,
      Scope scope) {
    Lowered value = base;
    List<ClaimInForce> standing = ordered.stream().filter(Terms::stands).toList();
    for (ClaimInForce claim : ordered) {
      boolean clamp = claim.claim().statement() instanceof Statement.Clamp;
      if (clamp && term.storage() == Declaration.Storage.STATE) {
        continue;
      }
      value = modified(term, claim, value, arguments, scope);
      if (!clamp && term.storage() != Declaration.Storage.STATE) {
        for (ClaimInForce limit : standing) {
          value = modified(term, limit, value, arguments, scope);
        }
      }
    }
    return value;
  }

  private Lowered modified(
      Declaration.Term term,
      ClaimInForce claim,
      Lowered before,
      List<Lowered> arguments,
      Scope scope) {
    return draft.lowerOr(
        claim, before, () -> modifiers.modified(term, claim, before, arguments, scope));
  }

  /** Whether the claim is a limit that always holds, of everything: each change stops there. */
  private static boolean stands(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Clamp c
        && claim.claim().when().isEmpty()
        && claim.claim().unless().isEmpty()
        && claim.claim().by().isEmpty()
        && c.term().arguments().stream().allMatch(Expression.Variable.class::isInstance);
  }

  private Lowered base(
      Declaration.Term term, ValueType type, List<Lowered> arguments, Scope scope) {
    Lowered base =
        switch (term.storage()) {
          case FACT -> draft.facts().value(term, arguments);
          case STATE -> Applications.read(draft.states().array(term.name()), type, arguments);
          case TERM ->
              Applications.valued(
                  type, Fold.number(first(term, type)), Fold.number(first(term, type)), Code.ONE);
        };
    for (Said said : strongestLast(draft.claims().of(Head.Family.BASE, term.name()))) {
      if (said.assertion().answer() instanceof Answer.Exactly(Expression exactly)) {
        Lowered before = base;
        base =
            draft.lowerOr(
                said.claim(),
                before,
                () -> {
                  Given given = given(term, said, exactly, type, before, arguments, scope);
                  return chosen(given, before);
                });
      }
    }
    return base;
  }

  private long first(Declaration.Term term, ValueType type) {
    return term.initial()
        .map(e -> draft.initial().constant(e, type, Scope.unit()))
        .orElse(Facts.firstOf(type));
  }

  /** Those that others beat before those that beat them; else in source order. */
  private List<Said> strongestLast(List<Said> said) {
    List<Said> ordered = new ArrayList<>();
    for (Said next : said) {
      int place = ordered.size();
      while (place > 0 && draft.prevailing().beats(ordered.get(place - 1).claim(), next.claim())) {
        place--;
      }
      ordered.add(place, next);
    }
    return ordered;
  }

  /** A value and where a claim gives it. */
  private record Given(Code applies, Lowered value) {}

  private Given given(
      Declaration.Term term,
      Said said,
      Expression exactly,
      ValueType type,
      Lowered soFar,
      List<Lowered> arguments,
      Scope scope) {
    Applicability.Match match =
        draft
            .applicability()
            .match(
                said.assertion().claim(),
                said.assertion().head().arguments(),
                arguments,
                scope.bare());
    Scope own = own(term, arguments, soFar, match.scope());
    List<String> open =
        FreeNames.of(exactly).stream().filter(name -> own.find(name).isEmpty()).toList();
    return given(said, exactly, type, match.condition(), open, own);
  }

  /**
   * The value for some values of the variables that neither the head nor the scope knows; the
   * greatest where there are several.
   */
  private Given given(
      Said said, Expression exactly, ValueType type, Code matched, List<String> open, Scope scope) {
    if (open.isEmpty()) {
      Lowered value = draft.expressions().value(exactly, scope, Optional.of(type));
      Code some = type.orNone() ? Code.ONE : value.defined();
      Code holds = draft.applicability().conditions(said.assertion(), scope);
      return new Given(Fold.and(matched, Fold.and(holds, some)), value);
    }
    ValueType of = draft.applicability().typeOf(said.assertion().claim(), open.getFirst());
    Variable variable = scope.fresh(open.getFirst(), of);
    Given inner =
        given(
            said,
            exactly,
            type,
            matched,
            open.subList(1, open.size()),
            scope.with(open.getFirst(), Lowered.of(of, new Code.Local(variable))));
    Lowered value = inner.value();
    if (!(value.denominator() instanceof Code.Constant)) {
      throw new Unsupported(exactly.at(), "values with different divisors");
    }
    return new Given(
        Quantities.exists(variable, of.values(), inner.applies()),
        new Lowered(
            value.type(),
            new Code.Fold(
                Code.FoldOperator.GREATEST,
                variable,
                of.values(),
                inner.applies(),
                value.number(),
                Code.ZERO),
            value.denominator(),
            type.orNone()
                ? Quantities.exists(
                    variable, of.values(), Fold.and(inner.applies(), value.defined()))
                : Code.ONE));
  }

  static Scope own(Declaration.Term term, List<Lowered> arguments, Lowered soFar, Scope scope) {
    return scope.with(
        new Scope.Own(term.name(), arguments.stream().map(Lowered::number).toList(), soFar));
  }

  private Code given(
      Declaration.Term term,
      ValueType type,
      Said said,
      Expression exactly,
      Lowered soFar,
      List<Lowered> arguments,
      Scope scope,
      Origin origin) {
    Given given = given(term, said, exactly, type, soFar, arguments, scope);
    Code value = rounded(term, given.value(), false, arguments, scope, origin);
    Code orNone =
        type.orNone() ? Fold.when(given.value().defined(), value, Fold.number(type.none())) : value;
    return Fold.when(given.applies(), orNone, soFar.number());
  }

  private static Lowered chosen(Given given, Lowered before) {
    Lowered value = given.value();
    boolean same = value.denominator().equals(before.denominator());
    Code a = same ? value.number() : Fold.multiply(value.number(), before.denominator());
    Code b = same ? before.number() : Fold.multiply(before.number(), value.denominator());
    return new Lowered(
        before.type(),
        Fold.when(given.applies(), a, b),
        same ? value.denominator() : Fold.multiply(value.denominator(), before.denominator()),
        before.type().orNone()
            ? Fold.when(given.applies(), value.defined(), before.defined())
            : before.defined());
  }

  private Code rounded(
      Declaration.Term term,
      Lowered value,
      boolean modified,
      List<Lowered> arguments,
      Scope scope,
      Origin origin) {
    return draft.rounding().ofTerm(term.name(), value, modified, arguments, scope, origin);
  }
}
