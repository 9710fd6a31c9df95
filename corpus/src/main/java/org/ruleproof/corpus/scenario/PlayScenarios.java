package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.stream.Stream;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.reaction.Loop;
import org.ruleproof.checker.reaction.LoopSearch;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Makes scenarios from plays of a game: the first use of each act, states in which an invariant
 * barely holds, simultaneous effects in both orders, and the last iteration of a loop.
 *
 * <p>States come from the state graph, nearest to the start first. The {@link PlayReferee} computes
 * the expectations; plays that it cannot confirm are left out.
 */
final class PlayScenarios {
  private final String id;
  private final RuleBase rules;
  private final Game game;
  private final StateGraph graph;
  private final Interpreter interpreter;
  private final PlayReferee referee;
  private final Map<String, String> interchangeable = new HashMap<>();
  private final Map<String, Scenario> scenarios = new LinkedHashMap<>();

  private PlayScenarios(String id, PlayedGame played, int most) {
    this.id = id;
    this.rules = played.rules();
    this.game = played.playable().game();
    for (Symmetry.Group group : played.playable().symmetry().groups()) {
      group.members().forEach(m -> interchangeable.put(group.sort().show(m), group.sort().name()));
    }
    this.graph = StateGraph.of(game, most);
    this.interpreter = new Interpreter(game);
    this.referee = new PlayReferee(game);
  }

  /**
   * The distinct scenarios of a game.
   *
   * @param id the game's id in scenarios
   * @param most maximum number of states
   */
  static List<Scenario> of(String id, PlayedGame game, int most) {
    PlayScenarios all = new PlayScenarios(id, game, most);
    all.firstUses();
    all.invariants();
    all.orders();
    all.laps();
    return List.copyOf(all.scenarios.values());
  }

  private void firstUses() {
    Set<String> used = new HashSet<>();
    for (int state = 0; state < graph.size(); state++) {
      for (Step step : graph.from(state)) {
        if (step.transition().kind() == Transition.Kind.ACT && used.add(step.transition().name())) {
          add(
              ScenarioKind.FIRST_USE,
              play(state, List.of(step.words())),
              step.transition().origin(),
              step.transition().name(),
              "the first state, nearest to the start, in which it can be done");
        }
      }
    }
  }

  /**
   * For each invariant and each array that it reads, the first state in which a change by 1 breaks
   * it.
   */
  private void invariants() {
    for (Game.Invariant invariant : game.invariants()) {
      SequencedSet<StateArray> read = new LinkedHashSet<>();
      read(invariant.condition().code(), read, new HashSet<>());
      read.removeIf(StateArray::isInternal);
      for (StateArray array : read) {
        tight(invariant, array, read);
      }
    }
  }

  private void tight(Game.Invariant invariant, StateArray array, Set<StateArray> read) {
    Set<List<Integer>> seen = new HashSet<>();
    for (int state = 0; state < graph.size(); state++) {
      List<Integer> values = graph.state(state);
      if (!seen.add(valuesOf(read, values))) {
        continue; // a state with the same values was tried
      }
      Optional<String> edge = edge(invariant, array, values);
      if (edge.isPresent()) {
        add(
            ScenarioKind.INVARIANT,
            new Play(game.name(), graph.wayTo(state), Play.Asking.MOVES, List.of()),
            invariant.condition().origin(),
            invariant.condition().text(),
            "'" + invariant.name() + "' only just holds: it fails if " + edge.get());
        return;
      }
    }
  }

  private static List<Integer> valuesOf(Set<StateArray> arrays, List<Integer> state) {
    List<Integer> values = new ArrayList<>();
    for (StateArray array : arrays) {
      values.addAll(state.subList(array.first(), array.first() + array.size()));
    }
    return values;
  }

  /** A change of one value by 1 that breaks the invariant, in words. */
  private Optional<String> edge(Game.Invariant invariant, StateArray array, List<Integer> values) {
    int[] state = values.stream().mapToInt(Integer::intValue).toArray();
    for (int slot = array.first(); slot < array.first() + array.size(); slot++) {
      for (int by = -1; by <= 1; by += 2) {
        int was = state[slot];
        if (was + by >= array.low() && was + by <= array.high()) {
          state[slot] = was + by;
          boolean fails = fails(invariant, state);
          state[slot] = was;
          if (fails) {
            return Optional.of(
                game.layout().show(slot, was + by) + ", not " + array.sort().show(was));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean fails(Game.Invariant invariant, int[] state) {
    try {
      return !interpreter.holds(invariant.condition().code(), state);
    } catch (FailedException e) {
      return false;
    }
  }

  private void read(Code code, Set<StateArray> arrays, Set<Integer> functions) {
    if (code instanceof Code.Read read) {
      arrays.add(read.array());
    }
    if (code instanceof Code.Call call && functions.add(call.function())) {
      read(game.functions().get(call.function()).body(), arrays, functions);
    }
    code.parts().forEach(part -> read(part, arrays, functions));
  }

  /** Pairs of simultaneous mandatory effects whose order changes the result. */
  private void orders() {
    Set<List<String>> shown = new HashSet<>();
    for (int state = 0; state < graph.size(); state++) {
      List<Step> due = mandatory(graph.from(state));
      for (int i = 0; i < due.size(); i++) {
        for (int j = i + 1; j < due.size(); j++) {
          List<String> pair =
              Stream.of(due.get(i), due.get(j)).map(PlayScenarios::place).sorted().toList();
          if (!shown.contains(pair)) {
            Play one = play(state, List.of(due.get(i).words(), due.get(j).words()));
            Play two = play(state, List.of(due.get(j).words(), due.get(i).words()));
            Expectation first = referee.answer(one);
            Expectation second = referee.answer(two);
            if (!first.equals(second)) {
              shown.add(pair);
              Origin origin = due.get(i).transition().origin();
              String why = "two effects are due, and it ends otherwise in the other order";
              add(ScenarioKind.ORDER, one, origin, "", why);
              add(ScenarioKind.ORDER, two, due.get(j).transition().origin(), "", why);
            }
          }
        }
      }
    }
  }

  private static String place(Step step) {
    return step.transition().origin().at().toString();
  }

  /** The reactions that cannot be declined. */
  private static List<Step> mandatory(List<Step> steps) {
    Set<String> left = new HashSet<>();
    steps.stream()
        .filter(s -> s.transition().name().startsWith("not: "))
        .forEach(s -> left.add(place(s)));
    return steps.stream()
        .filter(s -> s.transition().kind() == Transition.Kind.REACTION)
        .filter(s -> !left.contains(place(s)))
        .toList();
  }

  /** The last iteration of each bounded loop. */
  private void laps() {
    List<Loop> loops =
        LoopSearch.search(rules.vocabulary(), ClaimsInForce.of(rules, id, Optional.empty()))
            .loops();
    for (Loop loop : loops) {
      Set<String> places = new HashSet<>();
      loop.nodes().forEach(n -> places.add(n.claim().claim().at().toString()));
      if (loop.outcome() == Loop.Outcome.BOUNDED) {
        lastLap(places);
      }
    }
  }

  private void lastLap(Set<String> loop) {
    for (int state = 0; state < graph.size(); state++) {
      for (Step lap : graph.from(state)) {
        if (loop.contains(place(lap))) {
          for (Step last : graph.from(lap.to())) {
            if (loop.contains(place(last)) && isEnd(loop, last.to())) {
              List<String> before = new ArrayList<>(graph.wayTo(state));
              before.add(lap.words());
              Origin origin = last.transition().origin();
              String why = "the loop goes round for the last time";
              add(
                  ScenarioKind.LAP,
                  new Play(game.name(), before, Play.Asking.PLAY, List.of(last.words())),
                  origin,
                  "",
                  why);
              List<String> after = new ArrayList<>(before);
              after.add(last.words());
              add(
                  ScenarioKind.LAP,
                  new Play(game.name(), after, Play.Asking.MOVES, List.of()),
                  origin,
                  "",
                  "the loop has gone round for the last time");
              return;
            }
          }
        }
      }
    }
  }

  private boolean isEnd(Set<String> loop, int state) {
    return graph.isKnown(state)
        && graph.from(state).stream().noneMatch(s -> loop.contains(place(s)));
  }

  private Play play(int state, List<String> moves) {
    return new Play(game.name(), graph.wayTo(state), Play.Asking.PLAY, moves);
  }

  private void add(ScenarioKind kind, Play play, Origin origin, String atom, String why) {
    Expectation expect = referee.answer(play);
    if (expect.outcome() == Outcome.OPEN) {
      return;
    }
    String name = id + ":scenario:" + TextHash.of(canonical(play));
    scenarios.putIfAbsent(
        name,
        new Scenario(
            name,
            id,
            kind,
            List.of(),
            Scenario.NOTHING_GIVEN,
            play,
            expect,
            why,
            origin.toString(),
            atom,
            PlayWording.of(play, expect),
            List.of("play")));
  }

  /** The question with interchangeable members numbered in order of occurrence. */
  private String canonical(Play play) {
    Map<String, String> names = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    StringBuilder text = new StringBuilder(play.asking().word());
    for (List<String> moves : List.of(play.before(), play.moves())) {
      text.append('\n');
      for (String move : moves) {
        StringTokenizer words = new StringTokenizer(move, "(),:", true);
        while (words.hasMoreTokens()) {
          String word = words.nextToken();
          text.append(
              Optional.ofNullable(interchangeable.get(word.strip()))
                  .map(
                      kind ->
                          names.computeIfAbsent(
                              word.strip(), w -> kind + " #" + counts.merge(kind, 1, Integer::sum)))
                  .orElse(word));
        }
        text.append('\n');
      }
    }
    return text.toString();
  }
}
