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
import java.util.stream.LongStream;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.SmallGame;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds terms whose claims read the term itself at the same arguments, and the smallest inputs with
 * different results; see {@link SelfReading}. Those that read one another are found too.
 *
 * <p>Inputs are the value without these claims and the numbers that the claims read, at most three,
 * each from 0 to 12; all combinations are tried. Conditions on anything else count as true.
 */
public final class SelfReadingSearch {
  private static final int MOST_INPUTS = 3;
  private static final long GREATEST = 12;
  private static final String BASE = "the value without it";

  /**
   * One claim about a term, as a step of its computation.
   *
   * @param holds its conditions; parts that the inputs do not determine count as true
   * @param amount the value that it sets, adds, multiplies by or clamps to
   */
  private record Step(
      ClaimInForce claim,
      List<Expression> holds,
      List<Expression> bars,
      Expression amount,
      List<TypedName> variables) {}

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
    for (SelfReading mutual : MutualDefinitions.search(vocabulary, claims)) {
      found.putIfAbsent(new LinkedHashSet<>(mutual.rulings()), mutual);
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
    List<Step> steps = new ArrayList<>();
    List<Step> limits = new ArrayList<>();
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

  private Optional<Step> step(ClaimInForce claim, Expression.Apply own, Expression.Apply term) {
    return EventApplicability.of(vocabulary, claim, own, term)
        .map(
            c -> {
              List<TypedName> variables = new ArrayList<>(c.variables());
              variables.addAll(claim.claim().variables());
              return new Step(claim, c.holds(), c.bars(), c.in().apply(amount(claim)), variables);
            });
  }

  private Optional<SelfReading> parting(
      Expression.Apply term, List<Step> steps, List<Step> limits) {
    Optional<Declaration.Term> declared = vocabulary.term(term.name());
    if (declared.isEmpty()) {
      return Optional.empty();
    }
    boolean number = declared.get().type() instanceof Type.Range;
    return number ? numbers(term, steps, limits) : objects(term, steps);
  }

  // Terms that are numbers.

  private Optional<SelfReading> numbers(
      Expression.Apply term, List<Step> steps, List<Step> limits) {
    String key = printer.expression(term);
    SequencedMap<String, Expression.Apply> inputs = new LinkedHashMap<>();
    for (Step step : steps) {
      if (!isSimple(step.amount())) {
        return Optional.empty();
      }
      numbers(step.amount(), inputs);
      step.holds().stream()
          .filter(condition -> applications(condition).contains(key))
          .forEach(condition -> numbers(condition, inputs));
    }
    inputs.remove(key);
    if (inputs.size() >= MOST_INPUTS) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(List.of(BASE));
    names.addAll(inputs.keySet());
    List<Step> all = new ArrayList<>(steps);
    all.addAll(limits);
    try {
      Cells cells = cells(term, all, inputs);
      return LongStream.rangeClosed(0, GREATEST * names.size())
          .boxed()
          .flatMap(sum -> ofSum(names, sum).stream())
          .flatMap(values -> at(term, steps, limits, cells, values).stream())
          .findFirst();
    } catch (UnplayableException e) {
      return Optional.empty();
    }
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

  /** Adds the numbers that the expression reads, by their text. */
  private void numbers(Expression expression, Map<String, Expression.Apply> found) {
    if (expression instanceof Expression.Apply a) {
      if (vocabulary.term(a.name()).map(t -> t.type() instanceof Type.Range).orElse(false)) {
        found.putIfAbsent(printer.expression(a), a);
      }
      return;
    }
    Parts.children(expression).forEach(c -> numbers(c, found));
  }

  private static List<Map<String, Long>> ofSum(List<String> names, long sum) {
    if (names.isEmpty()) {
      return sum == 0 ? List.of(new LinkedHashMap<>()) : List.of();
    }
    List<Map<String, Long>> all = new ArrayList<>();
    for (long v = 0; v <= Math.min(sum, GREATEST); v++) {
      for (Map<String, Long> rest : ofSum(names.subList(1, names.size()), sum - v)) {
        Map<String, Long> values = new LinkedHashMap<>(Map.of(names.getFirst(), v));
        values.putAll(rest);
        all.add(values);
      }
    }
    return all;
  }

  /** The cells of the small game, and the numbers of those of its steps that count. */
  private record Cells(SmallGame game, int term, int result, Map<String, Integer> inputs) {
    /** The values without the claims; {@code tested} is that of the term in conditions. */
    int[] start(Map<String, Long> values, long tested) {
      int[] state = game.starts(List.of(), 1).findFirst().orElseThrow();
      inputs.forEach(
          (input, cell) -> state[cell] = Math.toIntExact(values.getOrDefault(input, 0L)));
      state[result] = Math.toIntExact(values.getOrDefault(BASE, 0L));
      state[term] = Math.toIntExact(tested);
      return state;
    }

    /** The result of the first steps; empty where it leaves the type or is a fraction. */
    Optional<Long> after(int steps, int[] start, boolean inTurn) {
      Optional<int[]> state = Optional.of(start);
      for (int i = 0; i < steps; i++) {
        int step = i + 1;
        state = state.flatMap(s -> game.after(step, s));
        if (inTurn) {
          state = state.flatMap(s -> game.after(0, s));
        }
      }
      return state.map(s -> (long) s[result]);
    }
  }

  /** The claims as steps that change the result, after one that makes it the value of the term. */
  private Cells cells(
      Expression.Apply term, List<Step> steps, Map<String, Expression.Apply> inputs) {
    Expression.Apply result = new Expression.Apply(Span.NONE, "result of the claims", List.of());
    List<Declaration> declared = new ArrayList<>(vocabulary.declarations());
    declared.add(
        new Declaration.Term(
            Span.NONE,
            Declaration.Storage.STATE,
            result.name(),
            List.of(),
            vocabulary.term(term.name()).orElseThrow().type(),
            Optional.empty(),
            List.of()));
    List<GuardedEffect.Change> read = new ArrayList<>(List.of(becomes(term, result)));
    inputs.values().forEach(input -> read.add(becomes(input, input)));
    List<SmallGame.Step> played =
        new ArrayList<>(List.of(new SmallGame.Step(List.of(), List.of(), read)));
    Set<String> known = new LinkedHashSet<>(inputs.keySet());
    known.add(printer.expression(term));
    for (Step step : steps) {
      played.add(
          new SmallGame.Step(
              step.holds().stream().filter(h -> known.containsAll(applications(h))).toList(),
              step.bars().stream().filter(b -> known.containsAll(applications(b))).toList(),
              List.of(becomes(result, after(step, result)))));
    }
    List<TypedName> variables = new ArrayList<>();
    steps.forEach(s -> variables.addAll(s.variables()));
    SmallGame game = new SmallGame(new Vocabulary(declared), List.of(), variables, played, false);
    Map<String, Integer> places = new LinkedHashMap<>();
    inputs.forEach((key, input) -> places.put(key, game.cell(input).orElseThrow()));
    return new Cells(game, game.cell(term).orElseThrow(), game.cell(result).orElseThrow(), places);
  }

  private static GuardedEffect.Change becomes(Expression.Apply target, Expression value) {
    return new GuardedEffect.Change(
        target, Effect.ChangeOperator.BECOMES, value, List.of(), List.of());
  }

  private static Expression after(Step step, Expression.Apply result) {
    return switch (step.claim().claim().statement()) {
      case Statement.Modify m ->
          new Expression.Arithmetic(
              Span.NONE,
              switch (m.operator()) {
                case PLUS -> Expression.ArithmeticOperator.PLUS;
                case MINUS -> Expression.ArithmeticOperator.MINUS;
                case TIMES -> Expression.ArithmeticOperator.TIMES;
              },
              result,
              step.amount());
      case Statement.Clamp c ->
          new Expression.Extreme(Span.NONE, false, c.atLeast(), List.of(result, step.amount()));
      default -> step.amount();
    };
  }

  private Optional<SelfReading> at(
      Expression.Apply term,
      List<Step> steps,
      List<Step> limits,
      Cells cells,
      Map<String, Long> values) {
    Optional<Long> inTurn = inTurn(cells, steps.size(), values);
    List<Long> stable = stable(cells, steps.size(), values);
    if (inTurn.isEmpty() || stable.equals(List.of(inTurn.get()))) {
      return Optional.empty();
    }
    int all = steps.size() + limits.size();
    SequencedSet<Long> left = new LinkedHashSet<>();
    inTurn(cells, all, values).filter(v -> !isDenied(steps, cells, values, v)).ifPresent(left::add);
    left.addAll(stable(cells, all, values));
    return Optional.of(
        new SelfReading(
            term.name(),
            steps.stream().map(Step::claim).toList(),
            values.entrySet().stream().map(e -> e.getKey() + " is " + e.getValue()).toList(),
            List.of(inTurn.get().toString()),
            stable.stream().map(Object::toString).toList(),
            left.stream().map(Object::toString).toList(),
            limits.stream().map(Step::claim).toList()));
  }

  private static Optional<Long> inTurn(Cells cells, int steps, Map<String, Long> values) {
    return cells.after(steps, cells.start(values, values.getOrDefault(BASE, 0L)), true);
  }

  /** Whether a claim that sets the term sets it to something else where it has this value. */
  private static boolean isDenied(
      List<Step> steps, Cells cells, Map<String, Long> values, long value) {
    for (int i = 0; i < steps.size(); i++) {
      Optional<int[]> state =
          steps.get(i).claim().claim().statement() instanceof Statement.Value
              ? cells.game().after(i + 1, cells.start(values, value))
              : Optional.empty();
      if (state
          .filter(
              s ->
                  s[cells.result()] != s[cells.term()]
                      && s[cells.result()] != values.getOrDefault(BASE, 0L))
          .isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static List<Long> stable(Cells cells, int steps, Map<String, Long> values) {
    return LongStream.rangeClosed(-GREATEST, 4 * GREATEST)
        .boxed()
        .filter(v -> cells.after(steps, cells.start(values, v), false).equals(Optional.of(v)))
        .toList();
  }

  // Terms that are objects or members.

  /**
   * Two instances of one claim that gives the term an object where it had another. Nothing orders
   * them, so each can come first, and each can be tested on the result of the other.
   */
  private Optional<SelfReading> objects(Expression.Apply term, List<Step> steps) {
    for (Step step : steps) {
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
                term.name(),
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
