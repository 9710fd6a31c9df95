package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.vocabulary.RuleBase;

/** Holds one state of a game, and one step from it, against what the exact side says. */
final class ExactPlay {
  /** What a guard holds besides the act's own condition, prohibitions and duties. */
  private static final Set<String> OF_THE_COURSE =
      Set.of("no limit is reached", "it is this player's turn to act");

  private static final String FREE = "its player is obliged to nothing else";

  private final RuleBase base;
  private final Game game;
  private final List<String> differences = new ArrayList<>();
  private final Set<String> compared;
  private int[] state;
  private ExactState exact;

  /** A play in that state; what is compared is added to {@code compared}. */
  ExactPlay(RuleBase base, Game game, ExactState exact, int[] state, Set<String> compared) {
    this.base = base;
    this.game = game;
    this.compared = compared;
    this.state = state;
    this.exact = exact;
  }

  /** The differences between the game and the exact side. */
  List<String> differences() {
    boolean whole = values() & kinds();
    if (whole) {
      acts();
    }
    return differences;
  }

  private void compare(String what, Object expected, Object found) {
    if (!expected.equals(found)) {
      differences.add(what + ": exact " + expected + ", game " + found);
    }
  }

  /** Compares the computed values; false where one of them fails, so that nothing can read it. */
  private boolean values() {
    boolean whole = true;
    for (Declaration.Term term : base.vocabulary().terms()) {
      for (List<Integer> arguments : exact.tuples(term)) {
        Optional<ExactState.Result> computed = exact.computed(term, arguments);
        if (computed.isPresent()) {
          compared.add("value of a " + term.storage());
          compare(
              term.name() + arguments,
              valueOrFailure(term, arguments),
              computed
                  .filter(ExactState.Result::valued)
                  .map(r -> exact.value(term, r.number()).words())
                  .orElse("fails"));
          whole &= computed.get().valued();
        }
      }
    }
    return whole;
  }

  private String valueOrFailure(Declaration.Term term, List<Integer> arguments) {
    try {
      return value(term, arguments).map(Value::words).orElse("fails");
    } catch (ExactState.NoValue e) {
      return "fails"; // it reads what fails
    }
  }

  private static Optional<Verdict> settled(Verdict verdict) {
    return Optional.of(verdict).filter(v -> v.outcome() == Outcome.ANSWER);
  }

  /** The value that the claims give; empty where they dispute it or it leaves its type. */
  private Optional<Value> value(Declaration.Term term, List<Integer> numbers) {
    List<Value> arguments = exact.values(term, numbers);
    Verdict said = exact.verdict(Head.Family.VALUE, term.name(), arguments);
    compared.add("verdict " + said.outcome());
    if (said.outcome() == Outcome.UNSETTLED) {
      return Optional.empty();
    }
    List<String> exactly = said.answers().stream().filter(a -> !a.startsWith("at ")).toList();
    if (exactly.size() > 1) {
      return Optional.empty();
    }
    ValueType type = exact.type(term.type());
    return exactly.isEmpty()
        ? modified(term, numbers, arguments)
            .filter(v -> isWithin(type, v))
            .filter(v -> isStable(term, arguments, v, () -> Optional.of(v)))
        : IntStream.rangeClosed((int) type.least(), (int) type.most())
            .mapToObj(n -> exact.value(term, n))
            .filter(v -> v.words().equals(exactly.getFirst()))
            .filter(v -> isStable(term, arguments, v, () -> modified(term, numbers, arguments)))
            .findFirst();
  }

  /** Whether the claims say the same of a computed term where it has this value. */
  private boolean isStable(
      Declaration.Term term, List<Value> arguments, Value value, Supplier<Optional<Value>> base) {
    if (term.storage() != Declaration.Storage.TERM) {
      return true;
    }
    Verdict again = exact.verdictWith(term.name(), arguments, value);
    List<String> said = again.answers().stream().filter(a -> !a.startsWith("at ")).toList();
    return said.isEmpty()
        ? value instanceof Quantity || base.get().filter(value::equals).isPresent()
        : said.equals(List.of(value.words()));
  }

  private static boolean isWithin(ValueType type, Value value) {
    return !(value instanceof Quantity(var number))
        || type.low() <= number.intValue() && number.intValue() <= type.high();
  }

  /** The base, the changes in the order of the rules, and the bounds that always hold. */
  private Optional<Value> modified(
      Declaration.Term term, List<Integer> numbers, List<Value> arguments) {
    Verdict started = exact.verdict(Head.Family.BASE, term.name(), arguments);
    Value value =
        started.outcome() == Outcome.ANSWER
            ? Quantity.of(Long.parseLong(started.answers().getFirst()))
            : stored(term, numbers);
    if (!(value instanceof Quantity(var first))) {
      return Optional.of(value);
    }
    long sum = first.longValue();
    Map<Value, Long> given = new HashMap<>();
    List<ClaimInForce> claims = exact.claims();
    for (ClaimInForce claim : claims) {
      switch (claim.claim().statement()) {
        case Statement.Modify m when m.term().name().equals(term.name()) -> {
          OptionalLong after = changed(claim, m, arguments, sum, given);
          if (after.isEmpty()) {
            return Optional.empty();
          }
          sum = after.getAsLong();
          for (ClaimInForce bound : claims) {
            if (bound.claim().statement() instanceof Statement.Clamp c
                && bound.claim().when().isEmpty()
                && term.storage() != Declaration.Storage.STATE
                && c.term().name().equals(term.name())) {
              sum = bounded(bound, arguments, sum);
            }
          }
        }
        case Statement.Clamp c
            when c.term().name().equals(term.name())
                && term.storage() != Declaration.Storage.STATE ->
            sum = bounded(claim, arguments, sum);
        default -> {}
      }
    }
    return Optional.of(Quantity.of(sum));
  }

  private Value stored(Declaration.Term term, List<Integer> numbers) {
    for (StateArray array : game.layout().arrays()) {
      if (array.name().equals(term.name())) {
        return exact.value(term, state[array.first() + cell(array, numbers)]);
      }
    }
    return term.initial().isPresent()
        ? exact.evaluation().value(term.initial().get(), Environment.EMPTY).orElseThrow()
        : exact.value(term, exact.type(term.type()).least());
  }

  private static int cell(StateArray array, List<Integer> numbers) {
    int cell = 0;
    for (int i = 0; i < numbers.size(); i++) {
      List<Integer> values = array.dimensions().get(i).domain().values();
      cell = cell * values.size() + values.indexOf(numbers.get(i));
    }
    return cell;
  }

  private long bounded(ClaimInForce claim, List<Value> arguments, long number) {
    for (Assertion assertion : claim.assertions()) {
      if (assertion.answer() instanceof Answer.Bounded bounded
          && exact.applies(claim, assertion, arguments)) {
        long bound =
            exact.evaluation().number(bounded.bound(), Environment.EMPTY).orElseThrow().longValue();
        return bounded.atLeast() ? Math.max(number, bound) : Math.min(number, bound);
      }
    }
    return number;
  }

  /**
   * The sum after a change that is given once, or once for each of its sources; empty where two
   * amounts for one source contradict.
   *
   * @param given what each source gave so far, which counts once
   */
  private OptionalLong changed(
      ClaimInForce claim,
      Statement.Modify m,
      List<Value> arguments,
      long before,
      Map<Value, Long> given) {
    List<TypedName> free =
        claim.claim().variables().stream()
            .filter(v -> m.term().arguments().stream().noneMatch(a -> names(a).contains(v.name())))
            .toList();
    ExactEvaluation evaluation = exact.evaluation();
    Environment head = Environment.EMPTY;
    for (int i = 0; i < arguments.size(); i++) {
      head = head.with(names(m.term().arguments().get(i)).getFirst(), arguments.get(i));
    }
    long[] sum = {before};
    Environment known = head;
    boolean each = m.source().isPresent() && !names(m.source().get()).isEmpty();
    boolean[] disputed = {false};
    Predicate<Environment> counted =
        inner -> {
          long amount = evaluation.number(m.amount(), inner).orElseThrow().longValue();
          if (each) {
            Value source = inner.get(names(m.source().get()).getFirst()).orElseThrow();
            Long said = given.put(source, amount);
            disputed[0] |= said != null && said != amount;
            amount = said == null ? amount : 0;
          }
          sum[0] =
              switch (m.operator()) {
                case PLUS -> sum[0] + amount;
                case MINUS -> sum[0] - amount;
                case TIMES -> sum[0] * amount;
              };
          return !each;
        };
    if (claim.claim().until().isPresent()) {
      running(m, known)
          .forEach(
              inner -> {
                var unused = counted.test(inner);
              });
    } else {
      evaluation.some(free, known, inner -> applies(claim.claim(), inner) && counted.test(inner));
    }
    compared.add("change " + m.operator());
    return disputed[0] ? OptionalLong.empty() : OptionalLong.of(sum[0]);
  }

  private boolean applies(Claim claim, Environment inner) {
    return claim.when().map(w -> exact.evaluation().holds(w, inner)).orElse(true)
        && !claim.unless().map(u -> exact.evaluation().holds(u, inner)).orElse(false);
  }

  /** The instances of a change with an end that run, which the state keeps. */
  private List<Environment> running(Statement.Modify m, Environment known) {
    StateArray runs =
        game.layout().arrays().stream()
            .filter(a -> a.name().startsWith("until#" + m.term().name()))
            .findFirst()
            .orElseThrow();
    SequencedSet<String> names = new LinkedHashSet<>();
    m.term().arguments().forEach(a -> names.addAll(names(a)));
    m.source().ifPresent(s -> names.addAll(names(s)));
    List<StateArray.Dimension> dimensions = runs.dimensions();
    List<Environment> all = new ArrayList<>();
    for (List<Integer> cell :
        ExactState.tuples(dimensions.stream().map(d -> d.domain().values()).toList())) {
      List<Value> values =
          exact.values(dimensions.stream().map(StateArray.Dimension::sort).toList(), cell);
      Environment inner = known;
      boolean one = state[runs.first() + cell(runs, cell)] == 1;
      for (String name : names) {
        Value value = values.get(List.copyOf(names).indexOf(name));
        one &= inner.get(name).map(value::equals).orElse(true);
        inner = inner.with(name, value);
      }
      if (one) {
        all.add(inner);
      }
    }
    return all;
  }

  private static List<String> names(Expression expression) {
    return List.copyOf(Parts.freeVariables(expression));
  }

  private boolean kinds() {
    boolean whole = true;
    for (Declaration.Kind kind : base.vocabulary().kinds()) {
      for (int i = 0;
          i
              < exact
                  .type(
                      new org.ruleproof.model.language.Type.Kind(
                          base.vocabulary().rootOf(kind.name())))
                  .size();
          i++) {
        Optional<ExactState.Result> is = exact.isOf(kind.name(), i);
        Value.Thing thing = new Value.Thing(base.vocabulary().rootOf(kind.name()), i);
        Outcome said = exact.verdict(Head.Family.MEMBER, kind.name(), List.of(thing)).outcome();
        whole &= is.map(ExactState.Result::valued).orElse(true);
        if (is.isPresent() && said != Outcome.OPEN) {
          compared.add("member " + said);
          compare(
              thing.words() + " is " + kind.name(),
              said == Outcome.UNSETTLED ? "fails" : said == Outcome.YES ? "1" : "0",
              is.get().valued() ? "" + is.get().number() : "fails");
        }
      }
    }
    return whole;
  }

  private void acts() {
    Interpreter interpreter = new Interpreter(game);
    List<Move> possible = new ArrayList<>();
    List<MoveOutcome> outcomes = new ArrayList<>();
    for (Interpreter.Successor successor : interpreter.successors(state)) {
      possible.add(successor.move());
      outcomes.add(successor.outcome());
    }
    for (Transition transition : game.groups().getLast().transitions()) {
      Optional<Declaration.Act> act = base.vocabulary().act(transition.name());
      if (act.isEmpty() || transition.kind() != Transition.Kind.ACT) {
        continue;
      }
      for (List<Integer> arguments :
          ExactState.tuples(
              transition.parameters().stream().map(p -> p.domain().values()).toList())) {
        Move move = new Move(transition, arguments);
        List<Value> values = values(act.get(), arguments);
        compared.add("act");
        compare(
            move.words() + " is possible",
            isPossible(act.get(), values),
            guard(move, c -> !OF_THE_COURSE.contains(c.text()) && !c.text().equals(FREE)));
        compare(
            move.words() + " is free",
            isFree(act.get(), values),
            guard(move, c -> c.text().equals(FREE)));
        int place = possible.indexOf(move);
        if (place >= 0 && act.get().effects().stream().allMatch(this::isFollowed)) {
          step(act.get(), values, move, outcomes.get(place));
        }
      }
    }
  }

  private boolean guard(Move move, Predicate<Condition> which) {
    return move.transition().guard().stream()
        .filter(which)
        .allMatch(c -> exact.result(c.code(), move).number() == 1);
  }

  private List<Value> values(Declaration.Act act, List<Integer> arguments) {
    return exact.values(
        act.parameters().stream().map(p -> exact.type(p.type()).sort()).toList(), arguments);
  }

  private static Environment bound(List<TypedName> parameters, List<Value> values) {
    Environment environment = Environment.EMPTY;
    for (int i = 0; i < values.size(); i++) {
      environment = environment.with(parameters.get(i).name(), values.get(i));
    }
    return environment;
  }

  private boolean isPossible(Declaration.Act act, List<Value> values) {
    for (String above : base.vocabulary().actsAbove(act.name())) {
      Declaration.Act declared = base.vocabulary().act(above).orElseThrow();
      Environment environment = bound(declared.parameters(), values);
      if (declared.guard().filter(g -> !exact.evaluation().holds(g, environment)).isPresent()) {
        return false;
      }
    }
    Outcome outcome = exact.verdict(Head.Family.PERMITTED, act.name(), values).outcome();
    compared.add("permitted " + outcome);
    return outcome != Outcome.REFUSED;
  }

  /** Whether the player is obliged to no other act that is possible. */
  private boolean isFree(Declaration.Act act, List<Value> values) {
    boolean busy = false;
    for (Transition transition : game.groups().getLast().transitions()) {
      Optional<Declaration.Act> other =
          base.vocabulary()
              .act(transition.name())
              .filter(a -> transition.kind() == Transition.Kind.ACT);
      for (List<Integer> arguments :
          ExactState.tuples(
              transition.parameters().stream().map(p -> p.domain().values()).toList())) {
        if (other.isPresent()) {
          List<Value> its = values(other.get(), arguments);
          boolean must =
              exact.verdict(Head.Family.OBLIGED, transition.name(), its).outcome()
                      == Outcome.OBLIGED
                  && its.getFirst().equals(values.getFirst())
                  && isPossible(other.get(), its)
                  && guard(
                      new Move(transition, arguments), c -> c.text().equals("no limit is reached"));
          busy |= must;
          if (must && transition.name().equals(act.name()) && its.equals(values)) {
            return true;
          }
        }
      }
    }
    return !busy;
  }

  /** Whether this follows such a line: no choice, list or replacement is in it. */
  private boolean isFollowed(Effect effect) {
    return switch (effect) {
      case Effect.Change _ -> true;
      case Effect.Together t -> t.effects().stream().allMatch(e -> e instanceof Effect.Change);
      case Effect.ForEvery f -> isFollowed(f.effect());
      case Effect.Happen h ->
          base.vocabulary().event(h.event().name()).filter(e -> isFollowed(e)).isPresent();
      case Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> false;
    };
  }

  private boolean isFollowed(Declaration.Event event) {
    return exact.claims().stream()
            .noneMatch(
                c ->
                    c.claim().statement() instanceof Statement.Whenever w
                            && w.form() == Statement.ReactionForm.INSTEAD
                            && w.event().name().equals(event.name())
                        || c.claim().statement() instanceof Statement.Fix)
        && base.vocabulary()
            .setting(Declaration.Setting.LEAVES_PLAY)
            .filter(event.name()::equals)
            .isEmpty()
        && event.effects().stream().allMatch(this::isFollowed)
        && event.parents().stream().allMatch(p -> isFollowed(new Effect.Happen(p.at(), p)));
  }

  private void step(Declaration.Act act, List<Value> values, Move move, MoveOutcome outcome) {
    int[] before = state;
    compared.add("step");
    List<String> after = new ArrayList<>();
    try {
      state = state.clone();
      for (String above : List.copyOf(base.vocabulary().actsAbove(act.name())).reversed()) {
        Declaration.Act declared = base.vocabulary().act(above).orElseThrow();
        for (Effect effect : declared.effects()) {
          run(effect, bound(declared.parameters(), values));
        }
      }
      after.addAll(declared(state));
    } catch (ExactState.NoValue e) {
      after.add("fails");
    } finally {
      state = before;
      exact = exact.at(state);
    }
    compare(
        move.words(),
        after,
        switch (outcome) {
          case MoveOutcome.Reached(int[] reached) -> declared(reached);
          case MoveOutcome.Failed _ -> List.of("fails");
        });
  }

  private List<String> declared(int[] of) {
    return game.layout().arrays().stream()
        .filter(a -> !a.isInternal())
        .flatMap(
            a ->
                IntStream.range(0, a.size())
                    .mapToObj(i -> a.cellName(i) + " = " + of[a.first() + i]))
        .toList();
  }

  private void run(Effect effect, Environment environment) {
    switch (effect) {
      case Effect.Change change -> change(change, environment, state);
      case Effect.Together together -> {
        int[] next = state.clone();
        Set<Integer> set = new LinkedHashSet<>();
        for (Effect line : together.effects()) {
          int slot = change((Effect.Change) line, environment, next);
          if (slot >= 0 && !set.add(slot)) {
            throw new ExactState.NoValue();
          }
        }
        become(next);
      }
      case Effect.ForEvery every -> each(every, every.binders(), environment);
      case Effect.Happen happen -> happen(happen.event(), environment);
      case Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ ->
          throw new IllegalStateException("not followed");
    }
  }

  private void become(int[] next) {
    state = next;
    exact = exact.at(state);
  }

  private void each(Effect.ForEvery every, List<Binder> binders, Environment environment) {
    if (binders.isEmpty()) {
      if (every.where().map(w -> exact.evaluation().holds(w, environment)).orElse(true)) {
        run(every.effect(), environment);
      }
      return;
    }
    Binder binder = binders.getFirst();
    for (Value value : exact.evaluation().situation().things(binder.kind())) {
      if (exact.evaluation().situation().isMember(value, binder.kind())) {
        each(every, binders.subList(1, binders.size()), environment.with(binder.name(), value));
      }
    }
  }

  /** Changes a cell; the slot, or -1 for a line that does nothing. */
  private int change(Effect.Change change, Environment environment, int[] into) {
    ExactEvaluation evaluation = exact.evaluation();
    Declaration.Term term = base.vocabulary().term(change.target().name()).orElseThrow();
    StateArray array = game.layout().array(term.name());
    List<Value> arguments = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < term.parameters().size(); i++) {
      Optional<Value> value = evaluation.value(change.target().arguments().get(i), environment);
      if (value.isEmpty() || value.get().equals(Value.NONE)) {
        return -1;
      }
      arguments.add(value.get());
      numbers.add(ExactState.number(exact.type(term.parameters().get(i).type()), value.get()));
    }
    int slot = array.first() + cell(array, numbers);
    ValueType type = exact.type(term.type());
    Optional<Value> value = evaluation.value(change.value(), environment);
    if (value.isEmpty() || value.get().equals(Value.NONE) && !type.orNone()) {
      return -1;
    }
    long number = ExactState.number(type, value.get());
    if (change.operator() == Effect.ChangeOperator.RISES) {
      number = state[slot] + number;
    } else if (change.operator() == Effect.ChangeOperator.FALLS) {
      number = state[slot] - number;
    }
    for (ClaimInForce claim : exact.claims()) {
      if (claim.claim().statement() instanceof Statement.Clamp c
          && c.term().name().equals(term.name())) {
        number = bounded(claim, arguments, number);
      }
    }
    if (number < array.low() || number > array.high()) {
      throw new ExactState.NoValue();
    }
    into[slot] = (int) number;
    if (into == state) {
      become(into);
    }
    compared.add("line " + change.operator());
    return slot;
  }

  private void happen(Expression.Apply event, Environment environment) {
    Optional<List<Value>> arguments = arguments(event, environment);
    if (arguments.isPresent()) {
      Outcome outcome = exact.verdict(Head.Family.HAPPENS, event.name(), arguments.get()).outcome();
      compared.add("event " + outcome);
      if (outcome != Outcome.PREVENTED && isPossible(event, environment)) {
        follow(event, environment);
      }
    }
  }

  /** Its arguments; empty if one has no value of its type. */
  private Optional<List<Value>> arguments(Expression.Apply event, Environment environment) {
    Declaration.Event declared = base.vocabulary().event(event.name()).orElseThrow();
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < event.arguments().size(); i++) {
      Optional<Value> value = exact.evaluation().value(event.arguments().get(i), environment);
      org.ruleproof.model.language.Type type = declared.parameters().get(i).type();
      boolean belongs =
          value.filter(v -> exact.evaluation().situation().belongs(v, type)).isPresent();
      if (!belongs && value.isPresent() && value.get() instanceof Quantity) {
        throw new ExactState.NoValue();
      } else if (!belongs) {
        return Optional.empty();
      }
      arguments.add(value.get());
    }
    return Optional.of(arguments);
  }

  /** Whether its {@code only if} holds, and that of each event that is part of it. */
  private boolean isPossible(Expression.Apply event, Environment environment) {
    Declaration.Event declared = base.vocabulary().event(event.name()).orElseThrow();
    return arguments(event, environment)
        .map(values -> bound(declared.parameters(), values))
        .map(inner -> declared.onlyIf().filter(c -> !exact.evaluation().holds(c, inner)).isEmpty())
        .orElse(true);
  }

  private void follow(Expression.Apply event, Environment environment) {
    Declaration.Event declared = base.vocabulary().event(event.name()).orElseThrow();
    arguments(event, environment)
        .map(values -> bound(declared.parameters(), values))
        .ifPresent(
            inner -> {
              for (Expression.Apply parent : declared.parents()) {
                if (isPossible(parent, inner)) {
                  follow(parent, inner);
                }
              }
              declared.effects().forEach(effect -> run(effect, inner));
            });
  }
}
