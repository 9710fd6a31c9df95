package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.PackedState;

/**
 * A game ready for the search, and the way back from what the search says to what the game says.
 *
 * <p>Its properties are the game's invariants, in order, then every way to fail at some rule.
 */
public abstract sealed class GameEngine implements PackedGame
    permits CompiledGame, InterpretedGame {
  private final Game game;
  private final Packing packing;
  private final Choices choices;
  private final Sites sites;
  private final int covers;

  /** A conjunct of a transition's guard that always had, or never had, this outcome. */
  public record Unexercised(Transition transition, Condition conjunct, boolean outcome) {}

  /** A way to fail at a rule. */
  public record Fault(Failure failure, Origin origin) {}

  GameEngine(Game game) {
    this.game = game;
    this.packing = new Packing(game.layout());
    this.choices = new Choices(game);
    this.sites = new Sites(game);
    this.covers = game.transitions().stream().mapToInt(ActEmitter::covers).sum();
  }

  /**
   * The fastest engine there is for the game: compiled, or interpreted where it cannot be compiled.
   */
  public static GameEngine of(Game game) {
    try {
      return new CompiledGame(game);
    } catch (UncompilableException e) {
      return new InterpretedGame(game, e.reason());
    }
  }

  /** Why the game is not compiled, if it is not. */
  public abstract Optional<String> note();

  /** The game. */
  public final Game game() {
    return game;
  }

  @Override
  public final int words() {
    return packing.words();
  }

  /** How many bits of a packed state are used. */
  public final long bits() {
    return packing.bits();
  }

  @Override
  public final int choices() {
    return choices.count();
  }

  @Override
  public final int properties() {
    return game.invariants().size() + sites.all().size();
  }

  @Override
  public final int covers() {
    return covers;
  }

  @Override
  public final String fingerprint() {
    return Fingerprint.of(game);
  }

  /** The move that a choice stands for. */
  public final Move move(int choice) {
    return choices.move(choice);
  }

  /** The state, one number for each slot. */
  public final int[] state(PackedState state) {
    return packing.unpack(state.longs(), 0);
  }

  /** The invariant that a property stands for, or nothing if it is a fault or the deadlock. */
  public final Optional<Game.Invariant> invariant(int property) {
    return property < game.invariants().size()
        ? Optional.of(game.invariants().get(property))
        : Optional.empty();
  }

  /** The fault that a property stands for, or nothing if it is an invariant or the deadlock. */
  public final Optional<Fault> fault(int property) {
    int number = property - game.invariants().size();
    if (number < 0 || number >= sites.all().size()) {
      return Optional.empty();
    }
    Sites.Site site = sites.all().get(number);
    return Optional.of(new Fault(site.failure(), site.origin()));
  }

  /** The outcomes of guards that the marks of a search lack, in the order of the game. */
  public final List<Unexercised> unexercised(List<Long> covered) {
    List<Unexercised> missing = new ArrayList<>();
    int word = 0;
    for (Transition transition : game.transitions()) {
      for (int index = 0; index < transition.guard().size(); index++) {
        long marks = covered.get(word + 2 * index / Long.SIZE) >>> 2 * index;
        for (int outcome = 0; outcome < 2; outcome++) {
          if ((marks >>> outcome & 1) == 0) {
            Condition conjunct = transition.guard().get(index);
            missing.add(new Unexercised(transition, conjunct, outcome == 1));
          }
        }
      }
      word += ActEmitter.covers(transition);
    }
    return missing;
  }

  final Packing packing() {
    return packing;
  }

  final Choices choiceNumbers() {
    return choices;
  }

  final Sites sites() {
    return sites;
  }
}
