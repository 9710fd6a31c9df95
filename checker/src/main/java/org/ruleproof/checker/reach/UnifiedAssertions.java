package org.ruleproof.checker.reach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Assertions unified on one list of arguments, as one condition of a game. For one use. */
final class UnifiedAssertions {
  /**
   * An assertion and its arguments.
   *
   * @param arguments the arguments of its head
   */
  record AppliedAssertion(ClaimInForce claim, Assertion assertion, List<Expression> arguments) {}

  /** The comparison under which two answers differ. */
  record Difference(Expression.ComparisonOperator operator, Expression first, Expression second) {}

  /** The game cannot express the condition. */
  private static final class Inexpressible extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Inexpressible(String because) {
      super(because, null, false, false);
    }
  }

  private final Vocabulary rules;
  private final Vocabulary game;
  private final String symbol;
  private final List<AppliedAssertion> sides;
  private final Optional<Difference> apart;
  private final SharedVocabulary words;
  private final RulePrinter ofRules;
  private final Map<String, String> kinds = new LinkedHashMap<>();
  private final List<String> conjuncts = new ArrayList<>();

  /**
   * Assertions that are not yet unified.
   *
   * @param symbol the disputed head; of two acts, the one that is a kind of the other
   * @param sides the assertions, the two conflicting ones first
   */
  UnifiedAssertions(
      Vocabulary rules,
      Vocabulary game,
      String symbol,
      List<AppliedAssertion> sides,
      Optional<Difference> apart) {
    this.rules = rules;
    this.game = game;
    this.symbol = symbol;
    this.sides = List.copyOf(sides);
    this.apart = apart;
    this.words = new SharedVocabulary(rules, game);
    this.ofRules = new RulePrinter(rules);
  }

  private static Inexpressible lacking(String word) {
    return new Inexpressible("the game has no word for " + word);
  }

  Goal goal() {
    try {
      return new Goal.Condition(alternatives());
    } catch (Inexpressible e) {
      return new Goal.NotModelled(String.valueOf(e.getMessage()));
    }
  }

  private List<String> alternatives() {
    if (rules.parametersOf(symbol).isPresent()) {
      text(new Expression.Apply(Span.NONE, symbol, List.of()));
    }
    List<AppliedAssertion> longestFirst = new ArrayList<>(sides);
    longestFirst.sort(Comparator.comparingInt(s -> -s.arguments().size()));
    AppliedAssertion base = longestFirst.getFirst();
    Map<AppliedAssertion, Substitution> renamings = new LinkedHashMap<>();
    Map<String, Expression> ofBase = new LinkedHashMap<>();
    renamings.put(base, all(base, ofBase));
    List<Expression> arguments = plain(known(renamings, base).in(base.arguments()));
    for (AppliedAssertion applied : longestFirst.subList(1, longestFirst.size())) {
      Map<String, Expression> values = new LinkedHashMap<>();
      for (int i = 0; i < applied.arguments().size(); i++) {
        meet(applied, applied.arguments().get(i), arguments.get(i), values);
      }
      renamings.put(applied, all(applied, values));
      for (int i = 0; i < applied.arguments().size(); i++) {
        if (Unification.variable(applied.arguments().get(i)).isEmpty()) {
          equal(known(renamings, applied).in(applied.arguments().get(i)), arguments.get(i));
        }
      }
    }
    sides.forEach(applied -> conditions(applied, known(renamings, applied)));
    apart.ifPresent(a -> differ(a, renamings));
    List<String> ways = atHand(arguments);
    if (ways.isEmpty() && conjuncts.isEmpty()) {
      throw new Inexpressible("they speak of every situation alike");
    }
    if (ways.isEmpty()) {
      return List.of(quantified(kinds, conjuncts));
    }
    return ways.stream()
        .map(
            way -> {
              List<String> all = new ArrayList<>(conjuncts);
              all.add(way);
              return quantified(kinds, all);
            })
        .toList();
  }

  private static Substitution known(
      Map<AppliedAssertion, Substitution> renamings, AppliedAssertion applied) {
    return Optional.ofNullable(renamings.get(applied)).orElseThrow();
  }

  private static List<Expression> plain(List<Expression> arguments) {
    return arguments.stream()
        .map(a -> Unification.variable(a).<Expression>map(UnifiedAssertions::named).orElse(a))
        .toList();
  }

  private static Expression.Variable named(String name) {
    return new Expression.Variable(Span.NONE, name);
  }

  /** A fresh variable of that kind. */
  private Expression.Variable fresh(String kind, Map<String, String> scope) {
    int number = kinds.size() + (scope == kinds ? 0 : scope.size()) + 1;
    String name = "some-" + number;
    scope.put(name, kind);
    return named(name);
  }

  /** The substitution of the assertion's variables: the given values, else fresh variables. */
  private Substitution all(AppliedAssertion applied, Map<String, Expression> values) {
    Set<String> names = new LinkedHashSet<>();
    applied.arguments().forEach(a -> names.addAll(Parts.freeVariables(a)));
    applied.assertion().holds().forEach(h -> names.addAll(Parts.freeVariables(h)));
    for (String name : names) {
      if (!values.containsKey(name)) {
        values.put(name, fresh(kindOf(applied, name), kinds));
      }
    }
    return new Substitution(values);
  }

  private String kindOf(AppliedAssertion applied, String name) {
    Optional<String> card = Parts.cardOf(name);
    if (card.isPresent()) {
      return card.filter(words::isRange).orElseThrow(() -> lacking(name));
    }
    Optional<Type> type =
        applied.claim().claim().variables().stream()
            .filter(v -> v.name().equals(name))
            .map(TypedName::type)
            .findFirst();
    String kind =
        switch (type.orElse(new Type.AnyNumber())) {
          case Type.Kind(String of) -> of;
          case Type.Enumeration(String of) -> of;
          default -> throw new Inexpressible("it leaves open what " + name + " is");
        };
    return Optional.of(kind).filter(words::isRange).orElseThrow(() -> lacking(kind));
  }

  /** Unifies an argument with the one already there; the narrower of two kinds counts. */
  private void meet(
      AppliedAssertion applied, Expression said, Expression there, Map<String, Expression> values) {
    Optional<String> name = Unification.variable(said);
    if (name.isEmpty()) {
      return; // compared by the caller
    }
    Expression before = values.putIfAbsent(name.get(), there);
    if (before != null) {
      equal(before, there);
      return;
    }
    String kind = kindOf(applied, name.get());
    Optional<String> other = Unification.variable(there);
    String otherKind = other.map(kinds::get).orElse(kind);
    if (other.isPresent() && !rules.isWithin(otherKind, kind)) {
      if (rules.isWithin(kind, otherKind)) {
        kinds.put(other.get(), kind);
      } else {
        add(new Expression.IsKind(Span.NONE, there, kind));
      }
    }
  }

  private void equal(Expression one, Expression other) {
    compare(Expression.ComparisonOperator.EQUAL, one, other);
  }

  private void compare(Expression.ComparisonOperator operator, Expression one, Expression other) {
    if (!one.equals(other) || operator != Expression.ComparisonOperator.EQUAL) {
      add(new Expression.Comparison(Span.NONE, operator, one, other));
    }
  }

  private void add(Expression condition) {
    String text = text(condition);
    if (!conjuncts.contains(text)) {
      conjuncts.add(text);
    }
  }

  private String text(Expression condition) {
    Optional<String> missing = words.missing(condition);
    if (missing.isPresent()) {
      throw lacking(missing.get());
    }
    return ofRules.expression(condition);
  }

  private void conditions(AppliedAssertion applied, Substitution renaming) {
    applied.assertion().holds().forEach(h -> add(renaming.in(h)));
    Set<String> outside = new LinkedHashSet<>();
    applied.arguments().forEach(a -> outside.addAll(Parts.freeVariables(a)));
    applied.assertion().holds().forEach(h -> outside.addAll(Parts.freeVariables(h)));
    for (Expression bar : applied.assertion().bars()) {
      Map<String, Expression> own = new LinkedHashMap<>();
      Map<String, String> ownKinds = new LinkedHashMap<>();
      for (String name : Parts.freeVariables(bar)) {
        if (!outside.contains(name)) {
          own.put(name, fresh(kindOf(applied, name), ownKinds));
        }
      }
      Expression renamed = new Substitution(own).in(renaming.in(bar));
      conjuncts.add("not " + quantified(ownKinds, List.of(text(renamed))));
    }
  }

  private void differ(Difference a, Map<AppliedAssertion, Substitution> renamings) {
    Expression one = known(renamings, sides.getFirst()).in(a.first());
    Expression two = known(renamings, sides.get(1)).in(a.second());
    compare(a.operator(), one, two);
  }

  /**
   * The conditions under which a disputed act is possible, apart from prohibitions, one for each
   * such act. Empty where no act is disputed or its guards are not declared.
   */
  private List<String> atHand(List<Expression> arguments) {
    if (rules.act(symbol).isEmpty() || game.act(symbol).isEmpty()) {
      return List.of();
    }
    List<String> ways = new ArrayList<>();
    for (Declaration.Act act : game.acts()) {
      if (act.guard().isPresent() && game.actsAbove(act.name()).contains(symbol)) {
        possible(act, act.guard().get(), arguments).ifPresent(ways::add);
      }
    }
    return ways;
  }

  private Optional<String> possible(
      Declaration.Act act, Expression guard, List<Expression> arguments) {
    Map<String, String> own = new LinkedHashMap<>();
    Map<String, Expression> values = new LinkedHashMap<>();
    List<String> all = new ArrayList<>();
    for (int i = 0; i < act.parameters().size(); i++) {
      TypedName parameter = act.parameters().get(i);
      String kind =
          switch (parameter.type()) {
            case Type.Kind(String name) -> name;
            case Type.Enumeration(String name) -> name;
            default -> "";
          };
      if (kind.isEmpty()) {
        return Optional.empty();
      }
      boolean given = i < arguments.size();
      Optional<String> there = given ? Unification.variable(arguments.get(i)) : Optional.empty();
      if (there.isPresent() && game.isWithin(String.valueOf(kinds.get(there.get())), kind)) {
        values.put(parameter.name(), arguments.get(i));
        continue;
      }
      String name = "way-" + (own.size() + 1);
      own.put(name, kind);
      values.put(parameter.name(), named(name));
      if (given) {
        all.add(name + " is " + ofRules.expression(arguments.get(i)));
      }
    }
    all.add(new RulePrinter(game).expression(new Substitution(values).in(guard)));
    return Optional.of(quantified(own, all));
  }

  /** {@code (some x: K where (some y: L where ((C) and (D))))} */
  private String quantified(Map<String, String> kinds, List<String> conjuncts) {
    StringBuilder text = new StringBuilder();
    kinds.forEach(
        (name, kind) ->
            text.append("(some ")
                .append(name)
                .append(": ")
                .append(rules.card(kind).isPresent() ? Parts.copyOf(kind) : kind)
                .append(" where "));
    text.append('(')
        .append(
            conjuncts.stream().map(c -> "(" + c + ")").reduce((a, b) -> a + " and " + b).orElse(""))
        .append(')')
        .append(")".repeat(kinds.size()));
    return text.toString();
  }
}
