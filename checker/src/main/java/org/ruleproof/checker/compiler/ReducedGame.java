package org.ruleproof.checker.compiler;

import java.util.List;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.Transitions;

/**
 * A game modulo symmetry: states that differ by an exchange of interchangeable members are
 * represented by the least of them, as packed. Cost: O(permutations * slots) for every transition.
 */
public final class ReducedGame implements Figures.Of {
  /** Beyond this number of permutations the reduction takes longer than it saves. */
  private static final long MOST_EXCHANGES = 5_040;

  private final GameEngine engine;
  private final Figures figures;
  private final List<Symmetry.Exchange> exchanges;

  /**
   * The quotient of the engine's game by the symmetry.
   *
   * @throws SearchException when there are too many permutations
   */
  public ReducedGame(GameEngine engine, Symmetry symmetry) {
    if (symmetry.groups().stream().anyMatch(g -> g.members().size() > 7)
        || symmetry.size() > MOST_EXCHANGES) {
      throw new SearchException(
          "the members that no rule tells apart can be exchanged in more than "
              + MOST_EXCHANGES
              + " ways, which is too many to look through for every state");
    }
    this.engine = engine;
    String reduced = engine.fingerprint() + " exchanging " + symmetry.groups();
    this.figures =
        new Figures(
            engine.words(), engine.choices(), engine.properties(), engine.covers(), reduced);
    this.exchanges = symmetry.exchanges(engine.game().layout());
  }

  @Override
  public Figures figures() {
    return figures;
  }

  @Override
  public Expander expander() {
    return new Reducing(engine.expander());
  }

  /** Replaces a state by the representative of its class. */
  public void reduce(long[] states, int at) {
    new Reducing(engine.expander()).reduce(states, at);
  }

  private final class Reducing implements Expander {
    private final Expander expander;
    private final int[] exchanged = new int[engine.game().layout().size()];
    private final long[] packed = new long[engine.words()];

    Reducing(Expander expander) {
      this.expander = expander;
    }

    @Override
    public void initial(Transitions out) {
      expander.initial(out);
      reduceAll(out);
    }

    @Override
    public void expand(long[] states, int at, Transitions out) {
      expander.expand(states, at, out);
      reduceAll(out);
    }

    private void reduceAll(Transitions out) {
      for (int index = 0; index < out.size(); index++) {
        reduce(out.states(), index * packed.length);
      }
    }

    void reduce(long[] states, int at) {
      int[] state = engine.packing().unpack(states, at);
      for (Symmetry.Exchange exchange : exchanges.subList(1, exchanges.size())) {
        exchange.apply(state, exchanged);
        engine.packing().pack(exchanged, packed, 0);
        if (comesBefore(states, at)) {
          System.arraycopy(packed, 0, states, at, packed.length);
        }
      }
    }

    private boolean comesBefore(long[] states, int at) {
      for (int word = 0; word < packed.length; word++) {
        if (packed[word] != states[at + word]) {
          return Long.compareUnsigned(packed[word], states[at + word]) < 0;
        }
      }
      return false;
    }
  }
}
