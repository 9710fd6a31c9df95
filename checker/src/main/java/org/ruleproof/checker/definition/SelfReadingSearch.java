package org.ruleproof.checker.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds terms whose claims read the term itself at the same arguments, and the smallest inputs with
 * different results; see {@link SelfReading}.
 *
 * <p>Inputs are the value without these claims and the numbers that the claims read, at most three,
 * each from 0 to 12; all combinations are tried. Conditions on anything else count as true.
 */
public final class SelfReadingSearch {
  private static final int MOST_INPUTS = 3;
  private static final long GREATEST = 12;
  private static final String BASE = "the value without it";

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final RulePrinter printer;

  private SelfReadingSearch(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the self-reading terms with different results, in the order of the claims} */
  public static List<SelfReading> search(Vocabulary vocabulary, List<ClaimInForce> claims) {
    return new SelfReadingSearch(vocabulary, claims).run();
  }

  private List<SelfReading> run() {
    SequencedMap<Set<String>, SelfReading> found = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      Optional<Expression.Apply> term = term(claim);
      if (term.isPresent() && readsItself(claim, term.get())) {
        of(claim, term.get())
            .ifPresent(r -> found.putIfAbsent(new LinkedHashSet<>(r.rulings()), r));
      }
    }
    return List.copyOf(found.values());
  }

  private static Optional<Expression.Apply> term(ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Value v -> Optional.of(v.term());
      case Statement.Base b -> Optional.of(b.term());
      case Statement.Modify m -> Optional.of(m.term());
      case Statement.Clamp c -> Optional.of(c.term());
      default -> Optional.empty();
    };
  }

  private static Expression amount(ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Value v -> v.value();
      case Statement.Base b -> b.value();
      case Statement.Modify m -> m.amount();
      case Statement.Clamp c -> c.bound();
      default -> Expression.Constant.NO;
    };
  }

  private boolean readsItself(ClaimInForce claim, Expression.Apply term) {
    String key = printer.expression(term);
    return parts(claim).stream().anyMatch(p -> applications(p).contains(key));
  }

  private static List<Expression> parts(ClaimInForce claim) {
    List<Expression> parts = new ArrayList<>(List.of(amount(claim)));
    claim.claim().when().ifPresent(parts::add);
    claim.claim().unless().ifPresent(parts::add);
    return parts;
  }

  private SequencedSet<String> applications(Expression expression) {
    SequencedSet<String> keys = new LinkedHashSet<>();
    applications(expression, keys);
    return keys;
  }

  private void applications(Expression expression, SequencedSet<String> keys) {
    if (expression instanceof Expression.Apply a) {
      keys.add(printer.expression(a));
    }
    Parts.children(expression).forEach(c -> applications(c, keys));
  }

  private Optional<SelfReading> of(ClaimInForce first, Expression.Apply term) {
    Set<String> facts = facts(first);
    List<ComputationStep> steps = new ArrayList<>();
    List<ComputationStep> limits = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      Optional<Expression.Apply> own = term(claim);
      if (own.isEmpty() || !own.get().name().equals(term.name())) {
        continue;
      }
      boolean reads = readsItself(claim, own.get());
      boolean same = claim.ruling().equals(first.ruling());
      boolean related = reads && facts(claim).stream().anyMatch(facts::contains);
      if (same && reads || related) {
        step(claim, own.get(), term).ifPresent(steps::add);
      } else if (same) {
        step(claim, own.get(), term).ifPresent(limits::add);
      }
    }
    return parting(term, steps, limits);
  }

  /** The printed facts and opaque conditions in a claim's conditions and amount. */
  private Set<String> facts(ClaimInForce claim) {
    Set<String> facts = new LinkedHashSet<>();
    for (Expression part : parts(claim)) {
      for (String symbol : Parts.symbols(part)) {
        boolean fact =
            vocabulary
                .term(symbol)
                .map(t -> t.storage() == Declaration.Storage.FACT)
                .orElse(symbol.startsWith("opaque "));
        if (fact) {
          facts.add(symbol);
        }
      }
    }
    return facts;
  }

  private Optional<ComputationStep> step(
      ClaimInForce claim, Expression.Apply own, Expression.Apply term) {
    return EventApplicability.of(vocabulary, claim, own, term)
        .map(c -> new ComputationStep(claim, c.holds(), c.bars(), c.in().apply(amount(claim))));
  }

  private Optional<SelfReading> parting(
      Expression.Apply term, List<ComputationStep> steps, List<ComputationStep> limits) {
    Optional<Declaration.Term> declared = vocabulary.term(term.name());
    if (declared.isEmpty()) {
      return Optional.empty();
    }
    boolean number = declared.get().type() instanceof Type.Range;
    return number ? numbers(term, steps, limits) : objects(term, steps);
  }

  // Terms that are numbers.

  private Optional<SelfReading> numbers(
      Expression.Apply term, List<ComputationStep> steps, List<ComputationStep> limits) {
    String key = printer.expression(term);
    SequencedSet<String> inputs = new LinkedHashSet<>(List.of(BASE));
    for (ComputationStep step : steps) {
      if (!isSimple(step.amount())) {
        return Optional.empty();
      }
      inputs.addAll(numbers(step.amount()));
      for (Expression condition : step.holds()) {
        if (applications(condition).contains(key)) {
          inputs.addAll(numbers(condition));
        }
      }
    }
    inputs.remove(key);
    if (inputs.size() > MOST_INPUTS) {
      return Optional.empty();
    }
    List<String> names = List.copyOf(inputs);
    for (long sum = 0; sum <= GREATEST * names.size(); sum++) {
      for (Map<String, Object> values : ofSum(names, sum)) {
        Optional<SelfReading> found = at(term, steps, limits, values);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isSimple(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> true;
      case Expression.Apply a -> true;
      case Expression.Parameter p -> true;
      case Expression.Minus m -> isSimple(m.operand());
      case Expression.Arithmetic a -> isSimple(a.left()) && isSimple(a.right());
      default -> false;
    };
  }

  private SequencedSet<String> numbers(Expression expression) {
    SequencedSet<String> keys = new LinkedHashSet<>();
    collectNumbers(expression, keys);
    return keys;
  }

  private void collectNumbers(Expression expression, SequencedSet<String> keys) {
    if (expression instanceof Expression.Apply a) {
      boolean number =
          vocabulary.term(a.name()).map(t -> t.type() instanceof Type.Range).orElse(false);
      if (number) {
        keys.add(printer.expression(a));
      }
      return;
    }
    Parts.children(expression).forEach(c -> collectNumbers(c, keys));
  }

  private static List<Map<String, Object>> ofSum(List<String> names, long sum) {
    if (names.isEmpty()) {
      return sum == 0 ? List.of(new LinkedHashMap<>()) : List.of();
    }
    List<Map<String, Object>> all = new ArrayList<>();
    for (long v = 0; v <= Math.min(sum, GREATEST); v++) {
      for (Map<String, Object> rest : ofSum(names.subList(1, names.size()), sum - v)) {
        Map<String, Object> values = new LinkedHashMap<>(Map.of(names.getFirst(), v));
        values.putAll(rest);
        all.add(values);
      }
    }
    return all;
  }

  private Optional<SelfReading> at(
      Expression.Apply term,
      List<ComputationStep> steps,
      List<ComputationStep> limits,
      Map<String, Object> values) {
    String key = printer.expression(term);
    Object base = values.getOrDefault(BASE, 0L);
    Object inTurn = inTurn(steps, key, values, base);
    List<Object> stable = stable(steps, key, values, base);
    if (stable.equals(List.of(inTurn))) {
      return Optional.empty();
    }
    List<ComputationStep> all = new ArrayList<>(steps);
    all.addAll(limits);
    SequencedSet<Object> left = new LinkedHashSet<>(List.of(inTurn(all, key, values, base)));
    left.addAll(stable(all, key, values, base));
    return Optional.of(
        new SelfReading(
            term,
            steps.stream().map(ComputationStep::claim).toList(),
            values.entrySet().stream().map(e -> e.getKey() + " is " + e.getValue()).toList(),
            List.of(inTurn.toString()),
            stable.stream().map(Object::toString).toList(),
            left.stream().map(Object::toString).toList(),
            limits.stream().map(ComputationStep::claim).toList()));
  }

  private Object inTurn(
      List<ComputationStep> steps, String key, Map<String, Object> values, Object base) {
    Object value = base;
    for (ComputationStep step : steps) {
      value = step.apply(vocabulary, printer, key, values, value, value);
    }
    return value;
  }

  private List<Object> stable(
      List<ComputationStep> steps, String key, Map<String, Object> values, Object base) {
    List<Object> stable = new ArrayList<>();
    for (long v = -GREATEST; v <= 4 * GREATEST; v++) {
      Object value = base;
      for (ComputationStep step : steps) {
        value = step.apply(vocabulary, printer, key, values, value, v);
      }
      if (value.equals(v)) {
        stable.add(v);
      }
    }
    return stable;
  }

  // Terms that are objects or members.

  /**
   * Two instances of one claim that gives the term an object where it had another. Nothing orders
   * them, so each can come first, and each can be tested on the result of the other.
   */
  private Optional<SelfReading> objects(Expression.Apply term, List<ComputationStep> steps) {
    for (ComputationStep step : steps) {
      if (!(step.claim().claim().statement() instanceof Statement.Value)
          || !(step.amount() instanceof Expression.Variable)) {
        continue;
      }
      String key = printer.expression(term);
      boolean testsForAnother =
          step.holds().stream()
              .anyMatch(
                  h ->
                      h instanceof Expression.Comparison c
                          && c.operator() == Expression.ComparisonOperator.EQUAL
                          && printer.expression(c.left()).equals(key)
                          && c.right() instanceof Expression.Variable v
                          && !v.equals(step.amount()));
      if (testsForAnother) {
        return Optional.of(
            new SelfReading(
                term,
                List.of(step.claim()),
                List.of(
                    "two others, X and Y, both have what the claim asks for against Z",
                    BASE + " is Z"),
                List.of("X", "Y"),
                List.of(),
                List.of("X", "Y"),
                List.of()));
      }
    }
    return Optional.empty();
  }
}
