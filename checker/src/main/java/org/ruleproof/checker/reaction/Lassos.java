package org.ruleproof.checker.reaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.TraceReplay;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Moves;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Plays of a game in which what is due brings itself on again: a path to a state, and a cycle of
 * reactions, of choices inside them and of acts that are a duty.
 */
public final class Lassos {
  private static final String AGAIN = "again and again: ";

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Optional<StateGraph> plays;

  /** The states, and the steps between them that must come. */
  private final DirectedPseudograph<Integer, Step> due = new DirectedPseudograph<>(Step.class);

  /** States from which a play can come to where nothing is due. */
  private final BitSet resting;

  /** The same, or to what was not looked at. */
  private final BitSet open;

  private final List<Lap> laps = new ArrayList<>();

  /**
   * A search in the state graph of the game.
   *
   * @param claims the claims in force
   * @param plays empty where the rules model no game
   */
  public Lassos(Vocabulary vocabulary, List<ClaimInForce> claims, Optional<StateGraph> plays) {
    this.vocabulary = vocabulary;
    this.claims = List.copyOf(claims);
    this.plays = plays;
    plays.ifPresent(
        graph ->
            IntStream.range(0, graph.size())
                .mapToObj(graph::from)
                .flatMap(List::stream)
                .filter(step -> isDue(graph, step))
                .forEach(this::add));
    this.resting = from(this::isAtRest);
    this.open = from(state -> isAtRest(state) || isUnknown(state));
    if (plays.isPresent()) {
      look(plays.get());
    }
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  private void add(Step step) {
    due.addVertex(step.from());
    due.addVertex(step.to());
    due.addEdge(step.from(), step.to(), step);
  }

  private boolean isDue(StateGraph graph, Step step) {
    return switch (step.transition().kind()) {
      case REACTION, CHOICE -> true;
      case ACT -> graph.from(step.from()).size() == 1 && duty(step.transition()).isPresent();
      case STEP -> false;
    };
  }

  private Optional<ClaimInForce> duty(Transition act) {
    return claims.stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Oblige o
                    && vocabulary.actsAbove(act.name()).contains(o.act().name()))
        .findFirst();
  }

  private boolean isAtRest(int state) {
    StateGraph graph = plays.orElseThrow();
    return graph.isKnown(state)
        && !graph.goesWrong(state)
        && !graph.overflows(state)
        && (!due.containsVertex(state) || due.outDegreeOf(state) == 0);
  }

  private boolean isUnknown(int state) {
    StateGraph graph = plays.orElseThrow();
    return !graph.isKnown(state) || graph.goesWrong(state);
  }

  /** The states from which steps that must come can lead to one of these. */
  private BitSet from(IntPredicate goal) {
    BitSet found = new BitSet();
    due.vertexSet().stream().filter(goal::test).forEach(found::set);
    Deque<Integer> todo = new ArrayDeque<>(found.stream().boxed().toList());
    while (!todo.isEmpty()) {
      for (Step step : due.incomingEdgesOf(todo.remove())) {
        if (!found.get(step.from())) {
          found.set(step.from());
          todo.add(step.from());
        }
      }
    }
    return found;
  }

  private void look(StateGraph graph) {
    for (Set<Integer> part :
        new KosarajuStrongConnectivityInspector<>(due).stronglyConnectedSets()) {
      List<Step> within =
          part.stream()
              .sorted()
              .flatMap(state -> due.outgoingEdgesOf(state).stream())
              .filter(step -> part.contains(step.to()))
              .toList();
      if (!within.isEmpty()) {
        laps.add(lap(graph, within, step -> !part.contains(step.to()), false));
      }
    }
    boolean told = laps.stream().anyMatch(Lap::endless);
    growing(graph).stream().filter(lap -> !(told && lap.endless())).forEach(laps::add);
    laps.sort(
        Comparator.comparing((Lap lap) -> !lap.endless())
            .thenComparing(Lap::grows)
            .thenComparing(lap -> lap.steps().getFirst().from())
            .thenComparing(lap -> lap.steps().size()));
  }

  private static Lap.Exit exit(StateGraph graph, Step step) {
    Transition taken = step.transition();
    boolean declines = taken.part() == Transition.Part.REFUSAL;
    return new Lap.Exit(
        declines || taken.kind() == Transition.Kind.REACTION ? taken.origin().what() : step.words(),
        switch (taken.kind()) {
          case CHOICE -> Lap.Way.CHOOSING;
          case REACTION ->
              declines
                  ? Lap.Way.DECLINING
                  : graph.from(step.from()).stream().anyMatch(s -> isRefusal(s, taken))
                      ? Lap.Way.TAKING
                      : Lap.Way.COMING_FIRST;
          case ACT, STEP -> Lap.Way.COMING_FIRST;
        });
  }

  private static boolean isRefusal(Step step, Transition taken) {
    return step.transition().part() == Transition.Part.REFUSAL
        && step.transition().origin().equals(taken.origin());
  }

  /**
   * Ways that come back to a state with all that was due there and more, so that a play can go on
   * like that for ever; one of each sort.
   */
  private Collection<Lap> growing(StateGraph graph) {
    Map<Set<Span>, Lap> found = new LinkedHashMap<>();
    for (int state = 0; state < graph.size() && graph.overflows(); state++) {
      List<Step> way = graph.stepsTo(state);
      for (int i = way.size() - 1; i >= 0 && isDue(graph, way.get(i)); i--) {
        List<Step> round = way.subList(i, way.size());
        if (graph.addsDue(way.get(i).from(), state) && comes(graph, way.get(i), state)) {
          found.computeIfAbsent(
              round.stream().map(s -> s.transition().origin().at()).collect(Collectors.toSet()),
              _ -> lap(graph, round, s -> !round.contains(s), true));
        }
      }
    }
    return found.values();
  }

  /** Whether the same step comes in another state, where what is added there may come before it. */
  private static boolean comes(StateGraph graph, Step step, int state) {
    return graph.overflows(state)
        || graph.from(state).stream().anyMatch(s -> s.words().equals(step.words()));
  }

  private Lap lap(StateGraph graph, List<Step> steps, Predicate<Step> leaves, boolean grows) {
    return new Lap(
        steps,
        steps.stream()
            .map(Step::from)
            .distinct()
            .flatMap(state -> due.outgoingEdgesOf(state).stream())
            .filter(s -> leaves.test(s) && resting.get(s.to()))
            .map(s -> exit(graph, s))
            .toList(),
        !open.get(steps.getFirst().from()),
        grows);
  }

  /**
   * {@return the parts of the plays in which what is due brings itself on again, those that nobody
   * can leave first}
   */
  List<Lap> laps() {
    return laps;
  }

  /**
   * {@return a shortest play into reactions that bring each other on for ever, which no player and
   * no order of them can end, and once round them; empty where there is none, or the game has a rule
   * for such loops}
   */
  public Optional<Violation> withoutEnd() {
    return laps.stream()
        .filter(lap -> lap.endless() && !LoopPolicy.of(vocabulary).settles(true))
        .findFirst()
        .map(this::violation);
  }

  private Violation violation(Lap lap) {
    StateGraph graph = plays.orElseThrow();
    List<Step> round = round(lap);
    List<Step> way = graph.stepsTo(round.getFirst().from());
    String rules =
        String.join(" and ", round.stream().flatMap(Lassos::rule).distinct().toList());
    BitSet known = new BitSet();
    known.set(0, graph.size());
    known.andNot(open);
    return new Violation(
        Violation.Kind.ENDLESS,
        rules,
        rules + ": what is due brings itself on again without end, and no player can leave",
        due.vertexSet().stream().filter(known::get).count(),
        told(graph, way, round));
  }

  private static Stream<String> rule(Step step) {
    return switch (step.transition().kind()) {
      case REACTION, ACT -> Stream.of(step.transition().origin().what());
      case CHOICE, STEP -> Stream.empty();
    };
  }

  private static Trace told(StateGraph graph, List<Step> way, List<Step> round) {
    Moves moves = new Moves(graph.game());
    List<Step> all = Stream.concat(way.stream(), round.stream()).toList();
    Trace played =
        new TraceReplay(new Interpreter(graph.game()))
            .play(
                graph.state(all.getFirst().from()).stream().mapToInt(i -> i).toArray(),
                all.stream().map(s -> moves.number(s.move())).toList(),
                Optional.empty())
            .trace();
    List<Trace.Step> steps = new ArrayList<>(played.steps());
    steps
        .subList(way.size(), steps.size())
        .replaceAll(s -> new Trace.Step(s.choice(), AGAIN + s.move(), s.changes()));
    return new Trace(played.start(), steps, Optional.empty());
  }

  /** {@return whether the step is a player's choice} */
  static boolean isDecided(Step step) {
    return step.transition().kind() == Transition.Kind.CHOICE
        || step.transition().part() == Transition.Part.REFUSAL;
  }

  /** {@return whether plays tell all that the rules let happen, and what these claims say} */
  boolean tellAll(List<ClaimInForce> claims) {
    return plays
        .filter(StateGraph::tellsAll)
        .filter(graph -> claims.stream().noneMatch(claim -> lacks(graph, claim)))
        .isPresent();
  }

  private static boolean lacks(StateGraph graph, ClaimInForce claim) {
    Span at = claim.claim().at();
    return graph.game().leftOut().stream().anyMatch(c -> c.origin().at().isSame(at));
  }

  /** {@return the part of the plays that goes on in the loop, one that nobody can leave first} */
  Optional<Lap> lap(Loop loop) {
    return laps.stream().filter(lap -> isIn(loop, lap)).findFirst();
  }

  /** {@return whether each reaction of the loop comes again and again in that part} */
  boolean isIn(Loop loop, Lap lap) {
    return !loop.nodes().isEmpty()
        && loop.nodes().stream().allMatch(node -> lap.steps().stream().anyMatch(isOf(node)));
  }

  private Predicate<Step> isOf(Reaction node) {
    Statement statement = node.claim().claim().statement();
    return step ->
        switch (step.transition().kind()) {
          case REACTION ->
              step.transition().origin().at().isSame(node.claim().claim().at())
                  && step.transition().part() != Transition.Part.REFUSAL;
          case ACT ->
              statement instanceof Statement.Oblige o
                  && vocabulary.actsAbove(step.transition().name()).contains(o.act().name());
          case CHOICE, STEP -> false;
        };
  }

  /** {@return the claims of a shortest way round in that part of the plays} */
  List<ClaimInForce> claims(Lap lap) {
    List<Step> round = round(lap);
    return claims.stream()
        .filter(
            c ->
                round.stream()
                    .anyMatch(
                        s ->
                            s.transition().origin().at().equals(c.claim().at())
                                || s.transition().kind() == Transition.Kind.ACT
                                    && duty(s.transition()).filter(c::equals).isPresent()))
        .toList();
  }

  /** {@return a shortest play to that part, then once round in it, move by move} */
  List<String> told(Lap lap) {
    return told(round(lap));
  }

  /** {@return the same round through each reaction of the loop} */
  List<String> told(Lap lap, Loop loop) {
    List<Step> through =
        loop.nodes().stream()
            .flatMap(node -> lap.steps().stream().filter(isOf(node)).limit(1))
            .toList();
    return told(lap.grows() ? lap.steps() : round(through));
  }

  private List<Step> round(Lap lap) {
    return lap.grows() ? lap.steps() : round(lap.steps().subList(0, 1));
  }

  /** A closed walk through these steps. */
  private List<Step> round(List<Step> through) {
    List<Step> round = new ArrayList<>();
    for (int i = 0; i < through.size(); i++) {
      round.add(through.get(i));
      int to = through.get((i + 1) % through.size()).from();
      round.addAll(ShortCycles.way(due, through.get(i).to(), to));
    }
    int first = new TreeSet<>(round.stream().map(Step::from).toList()).getFirst();
    while (round.getFirst().from() != first) { // states are numbered by depth
      round.add(round.removeFirst());
    }
    return round;
  }

  private List<String> told(List<Step> round) {
    return Stream.concat(
            plays.orElseThrow().wayTo(round.getFirst().from()).stream(),
            round.stream().map(s -> AGAIN + s.words()))
        .toList();
  }
}
