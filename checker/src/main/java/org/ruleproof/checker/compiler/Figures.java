package org.ruleproof.checker.compiler;

import java.io.Serializable;
import org.ruleproof.checker.search.PackedGame;

/** What a search must know of a game beside its successor function; see {@link PackedGame}. */
record Figures(int words, int choices, int properties, int covers, String fingerprint)
    implements Serializable {
  /** A game with these figures. */
  interface Of extends PackedGame {
    Figures figures();

    @Override
    default int words() {
      return figures().words();
    }

    @Override
    default int choices() {
      return figures().choices();
    }

    @Override
    default int properties() {
      return figures().properties();
    }

    @Override
    default int covers() {
      return figures().covers();
    }

    @Override
    default String fingerprint() {
      return figures().fingerprint();
    }
  }
}
