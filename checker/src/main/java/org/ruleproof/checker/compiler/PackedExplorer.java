package org.ruleproof.checker.compiler;

import java.util.Optional;
import java.util.function.Consumer;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;
import org.ruleproof.checker.search.StateEstimate;

/**
 * Searches packed states of compiled games. The answer is the same as that of the plain search with
 * the interpreter; each trace is replayed in the interpreter.
 */
public final class PackedExplorer implements Explorer {
  private final SearchOptions options;
  private final Symmetry symmetry;
  private final Engine search;
  private final Consumer<String> notes;

  /** How packed states are searched. */
  public interface Engine {
    /** Searches a game within the limits of the options. */
    SearchResult search(PackedGame game, SearchOptions options);
  }

  /**
   * An explorer with these options; the request sets the limits.
   *
   * @param symmetry the symmetry of the one game that will be searched. States are identified up to
   *     it, and the result then counts classes of states.
   * @param notes receives the reason why a game is slow, in words
   */
  public PackedExplorer(
      SearchOptions options, Symmetry symmetry, Search.Progress progress, Consumer<String> notes) {
    this(local(progress), options, symmetry, notes);
  }

  private static Engine local(Search.Progress progress) {
    return (game, limited) -> Search.run(game, limited, progress);
  }

  /** The same with another search of packed states. */
  public PackedExplorer(
      Engine search, SearchOptions options, Symmetry symmetry, Consumer<String> notes) {
    this.symmetry = symmetry;
    this.options = options;
    this.search = search;
    this.notes = notes;
  }

  /**
   * {@inheritDoc}
   *
   * @throws SearchException when a file cannot be used or a checkpoint does not fit
   */
  @Override
  public Exploration explore(Game game, ExplorationRequest request) {
    long begin = System.nanoTime();
    Game asked = game.withInvariants(request.invariants());
    GameEngine engine = GameEngine.of(asked);
    engine.note().ifPresent(notes);
    SearchOptions limited = options.withLimits(request.maxDepth(), request.maxStates());
    Optional<ReducedGame> reduced = reduced(engine);
    PackedGame searched = reduced.isPresent() ? reduced.get() : engine;
    SearchResult result = search.search(searched, limited);
    return new Exploration(
        result.states(),
        result.transitions(),
        result.depth(),
        result.deadlocks(),
        new ViolationTranslator(engine, reduced).of(result.breaches()),
        engine.missing(result.taken(), result.covered()),
        stopped(result, request),
        Optional.empty(),
        System.nanoTime() - begin,
        Math.ceilDiv(result.visitedBytes(), Math.max(1, result.states())));
  }

  /** {@return how many states a search of the whole game would find} */
  public StateEstimate estimate(Game game) {
    GameEngine engine = GameEngine.of(game);
    engine.note().ifPresent(notes);
    Optional<ReducedGame> reduced = reduced(engine);
    return StateEstimate.of(reduced.isPresent() ? reduced.get() : engine);
  }

  private Optional<ReducedGame> reduced(GameEngine engine) {
    return symmetry.groups().isEmpty()
        ? Optional.empty()
        : Optional.of(new ReducedGame(engine, symmetry));
  }

  private static Optional<String> stopped(SearchResult result, ExplorationRequest request) {
    return switch (result.end()) {
      case COMPLETE -> Optional.empty();
      case DEPTH_LIMIT ->
          Optional.of("the limit of " + request.maxDepth() + " transitions was reached");
      case STATE_LIMIT ->
          Optional.of("the limit of " + request.maxStates() + " states was reached");
    };
  }
}
