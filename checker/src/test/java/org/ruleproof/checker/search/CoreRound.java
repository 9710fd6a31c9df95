package org.ruleproof.checker.search;

/**
 * The game core-round, its successor function written by hand: 30 bits, or the same bits spread over
 * several longs. What general engines are compared with.
 *
 * <p>From the lowest bit: turn 1, passes 1, influence 3 and 3, available 3 and 3, rotated 4, unrest 2
 * and 2, shadow 1 and 1, vorlon 1 and 1, tension 2 and 2.
 *
 * @param words longs a state takes; the bits are dealt to them in turn
 * @param floor the influence that no loss goes below: 3, and less breaks property 0
 */
record CoreRound(int maxInfluence, int maxBand, int words, int floor) implements PackedGame {

  /** With MaxInf, MaxMark and MaxBand of 5, 1 and 3. */
  static final CoreRound USUAL = new CoreRound(5, 3, 1, 3);

  static final int INFLUENCE_BELOW_3 = 0;
  static final int BOTH_MARKS = 1;

  static final int BUILD = 0;
  static final int CONTACT = 4;
  static final int PURGE = 6;
  static final int PROVOKE = 8;
  static final int SOOTHE = 10;
  static final int UNDERMINE = 12;
  static final int PASS = 14;
  static final int NEW_TURN = 15;

  CoreRound withWords(int number) {
    return new CoreRound(maxInfluence, maxBand, number, floor);
  }

  CoreRound withFloor(int influence) {
    return new CoreRound(maxInfluence, maxBand, words, influence);
  }

  @Override
  public int choices() {
    return 16;
  }

  @Override
  public int properties() {
    return 2;
  }

  @Override
  public String fingerprint() {
    return toString();
  }

  @Override
  public Expander expander() {
    return new Expander() {
      @Override
      public void initial(Transitions out) {
        long start = with(with(0, 2, 3, 4), 5, 3, 4);
        start = with(with(start, 8, 3, 4), 11, 3, 4);
        start = with(with(start, 18, 2, 1), 20, 2, 1);
        emit(out, 0, with(with(start, 26, 2, 2), 28, 2, 2));
      }

      @Override
      public void expand(long[] states, int at, Transitions out) {
        successors(words == 1 ? states[at] : gather(states, at), out);
      }
    };
  }

  private void emit(Transitions out, int choice, long state) {
    if (words == 1) {
      out.add(choice, state);
      return;
    }
    int at = out.add(choice);
    long[] states = out.states();
    for (int word = 0; word < words; word++) {
      states[at + word] = 0;
    }
    for (int bit = 0; bit < 30; bit++) {
      states[at + bit % words] |= (state >>> bit & 1) << bit / words;
    }
  }

  private long gather(long[] states, int at) {
    long state = 0;
    for (int bit = 0; bit < 30; bit++) {
      state |= (states[at + bit % words] >>> bit / words & 1) << bit;
    }
    return state;
  }

  private static int get(long state, int offset, int width) {
    return (int) (state >>> offset) & (1 << width) - 1;
  }

  private static long with(long state, int offset, int width, int value) {
    return state & ~((1L << width) - 1 << offset) | (long) value << offset;
  }

  private void successors(long state, Transitions out) {
    int turn = get(state, 0, 1);
    int other = 1 - turn;
    int influencePlace = 2 + 3 * turn;
    int availablePlace = 8 + 3 * turn;
    int influence = get(state, influencePlace, 3);
    int available = get(state, availablePlace, 3);
    if (influence < 3 || get(state, 2 + 3 * other, 3) < 3) {
      out.breaks(INFLUENCE_BELOW_3);
    }
    if ((get(state, 22, 2) & get(state, 24, 2)) != 0) {
      out.breaks(BOTH_MARKS);
    }
    long done = with(with(state, 0, 1, other), 1, 1, 0);
    for (int agent = 0; agent < 2; agent++) {
      if (get(state, 14 + 2 * turn + agent, 1) == 0) {
        long rotated = with(done, 14 + 2 * turn + agent, 1, 1);
        if (influence < maxInfluence && available >= 3) {
          long built = with(rotated, influencePlace, 3, influence + 1);
          emit(out, BUILD + 2 * turn + agent, with(built, availablePlace, 3, available - 2));
        }
        agentActs(state, turn, agent, rotated, out);
      }
    }
    marks(state, turn, done, out);
    if (get(state, 1, 1) == 0) {
      emit(out, PASS, with(with(state, 1, 1, 1), 0, 1, other));
    } else {
      int first = get(state, 2, 3);
      int second = get(state, 5, 3);
      long fresh = with(with(state, 1, 1, 0), 0, 1, second < first ? 1 : 0);
      emit(out, NEW_TURN, with(with(with(fresh, 8, 3, first), 11, 3, second), 14, 4, 0));
    }
  }

  private void agentActs(long state, int turn, int agent, long rotated, Transitions out) {
    int other = 1 - turn;
    int availablePlace = 8 + 3 * turn;
    int available = get(state, availablePlace, 3);
    int unrest = Math.min(maxBand, get(state, 18 + 2 * turn, 2) + 1);
    int tension = Math.min(maxBand, get(state, 26 + 2 * other, 2) + 1);
    emit(
        out,
        PROVOKE + agent,
        with(with(rotated, 26 + 2 * other, 2, tension), 18 + 2 * turn, 2, unrest));
    if (available >= 1) {
      long soothed = with(rotated, availablePlace, 3, available - 1);
      soothed = with(soothed, 26, 2, Math.max(1, get(state, 26, 2) - 1));
      emit(out, SOOTHE + agent, with(soothed, 28, 2, Math.max(1, get(state, 28, 2) - 1)));
    }
    if (available >= 2 && get(state, 26 + 2 * turn, 2) >= 3) {
      int left = Math.max(floor, get(state, 2 + 3 * other, 3) - 1);
      long undermined = with(rotated, 2 + 3 * other, 3, left);
      undermined = with(undermined, availablePlace, 3, available - 2);
      int theirs = Math.min(get(state, 8 + 3 * other, 3), left);
      emit(out, UNDERMINE + agent, with(undermined, 8 + 3 * other, 3, theirs));
    }
  }

  private void marks(long state, int turn, long done, Transitions out) {
    int available = get(state, 8 + 3 * turn, 3);
    int calmer = Math.max(1, get(state, 18 + 2 * turn, 2) - 1);
    for (int mark = 0; mark < 2; mark++) {
      int place = 22 + 2 * mark + turn;
      int otherPlace = 22 + 2 * (1 - mark) + turn;
      boolean marked = get(state, place, 1) == 1;
      if (available >= 1 && !marked && get(state, otherPlace, 1) == 0) {
        long contacted = with(done, place, 1, 1);
        emit(out, CONTACT + mark, with(contacted, 8 + 3 * turn, 3, available - 1));
      }
      if (marked) {
        emit(out, PURGE + mark, with(with(done, place, 1, 0), 18 + 2 * turn, 2, calmer));
      }
    }
  }
}
