package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** The choices that an amount leaves, in order. */
final class ReadingChoices {
  /** What is taken where there is nothing to choose. */
  static final ToIntFunction<int[]> FIRST = ways -> 0;

  private final List<Ambiguity> all = new ArrayList<>();

  /** {@return which alternative of the choice is taken, given those of all choices} */
  ToIntFunction<int[]> add(Ambiguity choice) {
    int place = all.size();
    all.add(choice);
    return ways -> ways[place];
  }

  List<Ambiguity> all() {
    return List.copyOf(all);
  }
}
