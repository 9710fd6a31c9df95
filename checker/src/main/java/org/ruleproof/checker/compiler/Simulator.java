package org.ruleproof.checker.compiler;

import java.util.Optional;
import java.util.function.Consumer;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.search.RandomWalks;

/**
 * Random walks through a compiled game, for games too large to search. The result is never
 * complete. It depends on the seed, not on the number of threads. Each trace is replayed in the
 * interpreter.
 *
 * @param walks the number of walks
 * @param depth the greatest number of transitions of a walk
 * @param threads 1 or more
 * @param notes receives the reason why a game is slow, in words
 */
public record Simulator(long walks, int depth, long seed, int threads, Consumer<String> notes)
    implements Explorer {
  @Override
  public Exploration explore(Game game, ExplorationRequest request) {
    long begin = System.nanoTime();
    GameEngine engine = GameEngine.of(game.withInvariants(request.invariants()));
    engine.note().ifPresent(notes);
    RandomWalks.Result result = RandomWalks.run(engine, walks, depth, seed, threads);
    long deadlocks =
        result.breaches().stream()
            .filter(b -> b.property() == engine.properties())
            .mapToLong(b -> b.times())
            .sum();
    return new Exploration(
        0,
        result.steps() + walks,
        result.longest(),
        deadlocks,
        new ViolationTranslator(engine, Optional.empty()).of(result.breaches()),
        engine.missing(result.taken(), result.covered()),
        Optional.of("random walks come to some of the states only"),
        Optional.of(new Exploration.Walks(walks, depth, seed, result.ended())),
        System.nanoTime() - begin,
        0);
  }
}
