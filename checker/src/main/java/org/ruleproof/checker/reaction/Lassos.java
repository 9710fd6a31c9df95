package org.ruleproof.checker.reaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
  private final List<Reaction> reactions;
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
    this.reactions = Reaction.of(vocabulary, claims);
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
    plays.ifPresent(this::look);
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  private void add(Step step) {
    due.addVertex(step.from());
    due.addVertex(step.to());
    due.addEdge(step.from(), step.to(), step);
  }

  /** Whether it must come: nobody decides about it, or only what it does. */
  private boolean isDue(StateGraph graph, Step step) {
    return switch (step.transition().kind()) {
      case REACTION, CHOICE -> true;
      case ACT ->
          graph.from(step.from()).size() == 1 && reactions.stream().anyMatch(r -> isOf(step, r));
      case STEP -> false;
    };
  }

  private boolean isOf(Step step, Reaction node) {
    Transition taken = step.transition();
    return switch (taken.kind()) {
      case REACTION ->
          taken.origin().at().isSame(node.claim().claim().at())
              && taken.part() != Transition.Part.REFUSAL;
      case ACT ->
          node.claim().claim().statement() instanceof Statement.Oblige o
              && vocabulary.actsAbove(taken.name()).contains(o.act().name());
      case CHOICE, STEP -> false;
    };
  }

  private boolean isAtRest(int state) {
    return !isUnknown(state)
        && !plays.orElseThrow().overflows(state)
        && due.outDegreeOf(state) == 0;
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
            .thenComparingInt(Lap::first));
  }

  private Lap lap(StateGraph graph, List<Step> steps, Predicate<Step> leaves, boolean grows) {
    List<Step> exits =
        steps.stream()
            .map(Step::from)
            .distinct()
            .flatMap(state -> due.outgoingEdgesOf(state).stream())
            .filter(step -> leaves.test(step) && resting.get(step.to()))
            .toList();
    return new Lap(
        steps,
        exits.stream().filter(s -> isDecided(graph, s)).map(Lassos::words).distinct().toList(),
        rules(exits.stream().filter(s -> s.transition().part() != Transition.Part.REFUSAL)),
        !open.get(steps.getFirst().from()),
        grows);
  }

  /** Whether a player decides about the step. */
  private static boolean isDecided(StateGraph graph, Step step) {
    return step.transition().kind() == Transition.Kind.CHOICE
        || graph.from(step.from()).stream()
            .map(Step::transition)
            .anyMatch(
                t ->
                    t.part() == Transition.Part.REFUSAL
                        && t.origin().equals(step.transition().origin()));
  }

  private static String words(Step step) {
    String rule = step.transition().origin().what();
    return step.transition().kind() == Transition.Kind.CHOICE
        ? "with \"" + step.words() + "\""
        : (step.transition().part() == Transition.Part.REFUSAL ? "without " : "with ") + rule;
  }

  /** The rules whose effects these steps are, and the acts. */
  private static List<String> rules(Stream<Step> steps) {
    return steps
        .map(Step::transition)
        .filter(t -> t.kind() != Transition.Kind.CHOICE)
        .map(t -> t.origin().what())
        .distinct()
        .toList();
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
        || graph.from(state).stream().anyMatch(s -> s.move().equals(step.move()));
  }

  /**
   * {@return a shortest play into reactions that bring each other on for ever, which no player and
   * no order of them can end, and once round them; empty where there is none, or the game has a
   * rule for such loops}
   */
  public Optional<Violation> withoutEnd() {
    return laps.stream()
        .filter(lap -> lap.endless() && !LoopPolicy.of(vocabulary).settles(true))
        .findFirst()
        .map(
            lap -> {
              String rules = String.join(" and ", rules(round(lap, List.of()).stream()));
              return new Violation(
                  Violation.Kind.ENDLESS,
                  rules,
                  rules
                      + ": what is due brings itself on again without end, and no player can leave",
                  due.vertexSet().stream().filter(state -> !open.get(state)).count(),
                  told(lap, List.of()));
            });
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

  private boolean isIn(Loop loop, Lap lap) {
    return !loop.nodes().isEmpty()
        && loop.nodes().stream().allMatch(n -> lap.steps().stream().anyMatch(s -> isOf(s, n)));
  }

  /** {@return the loops that plays go on in beside these, each with no more claims than it needs} */
  List<Loop> beside(List<Loop> found) {
    Map<Set<Reaction>, Lap> others = new LinkedHashMap<>();
    for (Lap lap : laps) {
      if (found.stream().noneMatch(loop -> isIn(loop, lap))
          && (lap.endless() || !lap.leaving().isEmpty() || !lap.ending().isEmpty())) {
        List<Step> round = round(lap, List.of());
        others.putIfAbsent(
            reactions.stream()
                .filter(node -> round.stream().anyMatch(step -> isOf(step, node)))
                .collect(Collectors.toCollection(LinkedHashSet::new)),
            lap);
      }
    }
    return BreakingSets.of(
        others.entrySet().stream()
            .filter(one -> others.entrySet().stream().noneMatch(o -> isSmaller(o, one)))
            .map(one -> loop(one.getKey()))
            .toList());
  }

  private static Loop loop(Set<Reaction> nodes) {
    return Loop.of(
        nodes,
        nodes.stream().map(Reaction::claim).toList(),
        Loop.Outcome.UNBOUNDED,
        OptionalLong.empty(),
        List.of());
  }

  private static boolean isSmaller(
      Map.Entry<Set<Reaction>, Lap> one, Map.Entry<Set<Reaction>, Lap> two) {
    return one.getKey().size() < two.getKey().size()
        && two.getKey().containsAll(one.getKey())
        && (one.getValue().endless() || !two.getValue().endless());
  }

  /**
   * {@return a shortest play to that part, then once round in it, move by move}
   *
   * @param nodes what the round must lead through
   */
  Trace told(Lap lap, List<Reaction> nodes) {
    StateGraph graph = plays.orElseThrow();
    Moves moves = new Moves(graph.game());
    List<Step> round = round(lap, nodes);
    List<Step> way = graph.stepsTo(round.getFirst().from());
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

  /** A closed walk through a step of each of these, or through the first; nearest state first. */
  private List<Step> round(Lap lap, List<Reaction> nodes) {
    List<Step> through =
        nodes.isEmpty()
            ? lap.steps().subList(0, 1)
            : nodes.stream()
                .flatMap(node -> lap.steps().stream().filter(s -> isOf(s, node)).limit(1))
                .toList();
    List<Step> round = new ArrayList<>(lap.grows() ? lap.steps() : List.of());
    for (int i = 0; i < through.size() && !lap.grows(); i++) {
      round.add(through.get(i));
      int to = through.get((i + 1) % through.size()).from();
      round.addAll(ShortCycles.way(due, through.get(i).to(), to));
    }
    int first = round.stream().mapToInt(Step::from).min().orElseThrow();
    while (round.getFirst().from() != first) { // states are numbered by depth
      round.add(round.removeFirst());
    }
    return round;
  }
}
