package org.ruleproof.reports.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.reaction.Lassos;
import org.ruleproof.checker.search.StateEstimate;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.reports.explore.PlayableGame;
import org.ruleproof.reports.explore.SearchEngine;
import org.ruleproof.reports.json.ExplorationJson;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.text.ExplorationText;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.EstimateView;
import org.ruleproof.reports.view.ExplorationView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof explore}. */
@Command(
    name = "explore",
    description = {
      "Searches every state that a game can reach.",
      "A state that breaks an invariant, a change that leaves its type and a deadlock are shown"
          + " with a shortest way to them. --simulate N takes random walks in place of a search."
    })
final class ExploreCommand extends ScreenCommand {
  private static final long MOST_MEGABYTES = 1_000_000_000;

  @Parameters(
      paramLabel = "GAME",
      description = "A bundled game, a .rules file, or a folder of them.")
  private String name = "";

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "A parameter of the game, or the number of members of a kind with 'has'.")
  private Map<String, String> set = new LinkedHashMap<>();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads; the answer is the same for any number. Default: 1.")
  private int threads = 1;

  @Option(
      names = "--invariant",
      paramLabel = "NAME",
      description = "Check this invariant and no other; may be repeated.")
  private List<String> invariants = new ArrayList<>();

  @Option(
      names = "--reach",
      paramLabel = "CONDITION",
      description = "Show a shortest way to a state of this condition; may be repeated.")
  private List<String> reach = new ArrayList<>();

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Look no farther from the start than so many transitions.")
  private int maxDepth = Integer.MAX_VALUE;

  @Option(names = "--max-states", paramLabel = "N", description = "Stop before more states.")
  private long maxStates = Long.MAX_VALUE;

  @Option(
      names = "--estimate",
      description = {
        "In place of a search say how many states it would find, by samples, and what time, memory"
            + " and engine that takes."
      })
  private boolean estimate;

  @Mixin private final WalkOptions walks = new WalkOptions();

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description = {
        "Keep about so many megabytes of states in memory and the rest in temporary files."
            + " Default: seven tenths of what Java may take."
      })
  private Optional<Long> memory = Optional.empty();

  @Option(
      names = "--symmetry",
      description = {
        "Take states for one that differ only in which of the members that no rule tells apart is"
            + " which; no kind that a list holds is among them."
      })
  private boolean symmetry;

  @Option(
      names = "--with-rulings",
      description = {
        "The rulings that are bundled beside the game act on it: what of them the game has all"
            + " words for is permitted, forbidden, obliged and counted as they say."
      })
  private boolean withRulings;

  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      description = "Keep what was found there, and go on from it when it holds something.")
  private Optional<String> checkpoint = Optional.empty();

  @Mixin private final EngineOptions engine = new EngineOptions();

  @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}")
  private ReadFormat format = ReadFormat.TEXT;

  @Option(names = "--verbose", description = "List the claims that take no part.")
  private boolean verbose;

  @Override
  public Integer call() throws IOException {
    checkLimits();
    Optional<ClusterSearch.Cluster> cluster = engine.cluster(checkpoint);
    PlayableGame.Ready ready = PlayableGame.withSymmetry(name, set, reach, withRulings);
    GameFactory.Playable playable = ready.playable();
    Game game = playable.game();
    Optional<Symmetry> alike = symmetry ? Optional.of(playable.symmetry()) : Optional.empty();
    if (estimate) {
      return estimate(game.withInvariants(List.of()), alike.orElse(Symmetry.NONE));
    }
    ExplorationRequest request = new ExplorationRequest(wanted(game), maxDepth, maxStates);
    Explorer explorer =
        walks.any()
            ? walks.explorer(screen(), threads)
            : cluster.isPresent()
                ? SearchEngine.on(cluster.get(), screen(), alike.orElse(Symmetry.NONE))
                : SearchEngine.of(
                    screen(),
                    threads,
                    memory,
                    checkpoint.map(Path::of),
                    alike.orElse(Symmetry.NONE));
    Exploration found = explorer.explore(game, request);
    if (found.walks().isEmpty() && found.distinctStates() <= StateGraph.MOST) {
      found =
          new Lassos(
                  ready.rules().vocabulary(),
                  ClaimsInForce.of(ready.rules(), game.name(), Optional.empty()),
                  Optional.of(StateGraph.of(game, StateGraph.MOST)))
              .withoutEnd()
              .map(found::with)
              .orElse(found);
    }
    ExplorationView view = new ExplorationView(game, found, reach, alike, ready.acting());
    switch (format) {
      case TEXT ->
          screen().out().print(ExplorationText.of(view, TextOptions.of(screen(), verbose)));
      case JSON -> ExplorationJson.write(screen().out(), view);
    }
    if (!view.violations().isEmpty()) {
      return ExitStatus.FINDINGS;
    }
    return view.conclusive() ? ExitStatus.CLEAN : ExitStatus.INCONCLUSIVE;
  }

  private int estimate(Game game, Symmetry alike) throws IOException {
    StateEstimate states = SearchEngine.estimate(screen(), game, alike);
    EstimateView view = new EstimateView(game, states, Runtime.getRuntime().maxMemory());
    switch (format) {
      case TEXT ->
          screen().out().print(ExplorationText.of(view, TextOptions.of(screen(), verbose)));
      case JSON -> ExplorationJson.write(screen().out(), view);
    }
    return ExitStatus.CLEAN;
  }

  private void checkLimits() {
    if (threads < 1) {
      throw new InputException("--threads: found " + threads + ", expected 1 or more");
    }
    if (maxDepth < 0) {
      throw new InputException("--max-depth: found " + maxDepth + ", expected 0 or more");
    }
    if (maxStates < 1) {
      throw new InputException("--max-states: found " + maxStates + ", expected 1 or more");
    }
    if (memory.orElse(1L) < 1 || memory.orElse(1L) > MOST_MEGABYTES) {
      throw new InputException(
          "--memory: found " + memory.orElseThrow() + ", expected 1 or more megabytes");
    }
    walks.check();
    boolean limited = maxDepth < Integer.MAX_VALUE || maxStates < Long.MAX_VALUE;
    if (engine.cluster(checkpoint).isPresent() && (walks.any() || memory.isPresent())) {
      throw new InputException(
          "--engine spark: found with the options of random walks or with --memory, expected none"
              + " of them");
    }
    if (estimate && (walks.any() || limited || checkpoint.isPresent())) {
      throw new InputException(
          "--estimate: found with the options of a search or of random walks, expected none of"
              + " them");
    }
    if (walks.any() && (limited || symmetry || checkpoint.isPresent())) {
      throw new InputException(
          "--simulate: found with "
              + (checkpoint.isPresent()
                  ? "--checkpoint"
                  : symmetry ? "--symmetry" : "a limit of a search")
              + ", expected --seed and --depth only");
    }
  }

  private List<Game.Invariant> wanted(Game game) {
    List<String> known = game.invariants().stream().map(Game.Invariant::name).toList();
    List<String> unknown = invariants.stream().filter(n -> !known.contains(n)).toList();
    if (!unknown.isEmpty()) {
      throw new InputException(
          "the game has no invariant '"
              + unknown.getFirst()
              + "'; expected one of: "
              + String.join(", ", known));
    }
    return game.invariants().stream()
        .filter(
            i ->
                invariants.isEmpty()
                    || invariants.contains(i.name())
                    || reach.size() > 0 && i.name().startsWith("reach "))
        .toList();
  }
}
