package org.ruleproof.checker.compiler;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.exploration.TransitionCoverage;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.Moves;
import org.ruleproof.checker.search.PackedState;
import org.ruleproof.checker.search.SearchException;

/**
 * A game prepared for the search, and the translation of search results back into the game's terms.
 *
 * <p>Its properties are the game's invariants in order, then all failure sites.
 */
public abstract sealed class GameEngine implements Figures.Of
    permits CompiledGame, InterpretedGame {
  private static final int MOST_CHOICES = 1 << 24;

  private final Game game;
  private final StatePacking packing;
  private final Moves moves;
  private final FailureSites sites;
  private final Figures figures;

  /** A failure at a rule. */
  public record Fault(Failure failure, Origin origin) {}

  GameEngine(Game game) {
    this.game = game;
    this.packing = new StatePacking(game.layout());
    this.moves = new Moves(game);
    if (moves.size() > MOST_CHOICES) {
      throw new SearchException(
          "the game "
              + game.name()
              + " has "
              + moves.size()
              + " moves, of at most "
              + MOST_CHOICES);
    }
    this.sites = new FailureSites(game);
    this.figures =
        new Figures(
            packing.words(),
            (int) moves.size(),
            game.invariants().size() + sites.all().size(),
            game.transitions().stream().mapToInt(ActEmitter::covers).sum(),
            Fingerprint.of(game));
  }

  /**
   * {@return the fastest engine for the game} Compiled, or interpreted where that is impossible.
   */
  public static GameEngine of(Game game) {
    try {
      return new CompiledGame(game);
    } catch (UncompilableException e) {
      return new InterpretedGame(game, e.reason());
    }
  }

  /** Why the game is not compiled; empty if it is. */
  public abstract Optional<String> note();

  public final Game game() {
    return game;
  }

  @Override
  public final Figures figures() {
    return figures;
  }

  /** The move with the number {@code choice}. */
  public final Move move(int choice) {
    return moves.move(choice);
  }

  /** The unpacked state, one number for each slot. */
  public final int[] state(PackedState state) {
    return packing.unpack(state.longs(), 0);
  }

  /** The invariant with this property number; empty for a fault or deadlock. */
  public final Optional<Game.Invariant> invariant(int property) {
    return property < game.invariants().size()
        ? Optional.of(game.invariants().get(property))
        : Optional.empty();
  }

  /** The fault with this property number; empty for an invariant or deadlock. */
  public final Optional<Fault> fault(int property) {
    int number = property - game.invariants().size();
    if (number < 0 || number >= sites.all().size()) {
      return Optional.empty();
    }
    FailureSites.Site site = sites.all().get(number);
    return Optional.of(new Fault(site.failure(), site.origin()));
  }

  /**
   * {@return the gaps in coverage, in words}
   *
   * @param chosen how often each choice was taken
   * @param marks the coverage marks
   */
  final List<String> missing(List<Long> chosen, List<Long> marks) {
    TransitionCoverage coverage = new TransitionCoverage(game);
    int word = 0;
    for (int place = 0; place < game.transitions().size(); place++) {
      Transition transition = game.transitions().get(place);
      List<Long> taken = chosen.subList((int) moves.first(place), (int) moves.first(place + 1));
      if (taken.stream().anyMatch(times -> times > 0)) {
        coverage.taken(place);
      }
      for (int bit = 0; bit < 2 * transition.guard().size(); bit++) {
        if ((marks.get(word + bit / Long.SIZE) >>> bit & 1) == 1) {
          coverage.evaluated(place, bit / 2, bit % 2 == 1);
        }
      }
      word += ActEmitter.covers(transition);
    }
    return coverage.missing();
  }

  final StatePacking packing() {
    return packing;
  }

  final Moves moves() {
    return moves;
  }

  final FailureSites sites() {
    return sites;
  }
}
