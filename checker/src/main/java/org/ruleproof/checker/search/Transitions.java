package org.ruleproof.checker.search;

import java.util.Arrays;

/**
 * The result of a successor function for one state: its transitions in order, the properties it
 * breaks, and whether the game is over there.
 *
 * <p>One object is reused for many states; its arrays grow as needed.
 */
public final class Transitions {

  /** The culprit of a property that the state itself breaks. */
  public static final int NO_CHOICE = -1;

  private final int words;
  private long[] states;
  private int[] choices = new int[64];
  private int size;
  private int[] properties = new int[8];
  private int[] culprits = new int[8];
  private int broken;
  private int refused;
  private boolean over;
  private final long[] covered;

  /** An empty object for a game's states. */
  public Transitions(PackedGame game) {
    this.words = game.words();
    this.covered = new long[game.covers()];
    this.states = new long[64 * words];
  }

  /** Adds the transition by {@code choice} to a state of one long. */
  public void add(int choice, long state) {
    if (size == choices.length) {
      grow();
    }
    choices[size] = choice;
    states[size++] = state;
  }

  /**
   * Adds a transition by {@code choice}. The caller then writes the state's longs at the returned
   * place of {@link #states()}, which must be asked for after this call.
   */
  public int add(int choice) {
    if (size == choices.length) {
      grow();
    }
    choices[size] = choice;
    return size++ * words;
  }

  /**
   * Copies the state at {@code from[at]} to the place of the next transition, for the caller to
   * change. Counts as a transition only after {@link #commit}.
   *
   * @return the place in {@link #states()}
   */
  public int begin(long[] from, int at) {
    if (size == choices.length) {
      grow();
    }
    System.arraycopy(from, at, states, size * words, words);
    return size * words;
  }

  /** Makes the state last begun a transition by {@code choice}. */
  public void commit(int choice) {
    choices[size++] = choice;
  }

  /** Sets coverage marks; {@link #clear} keeps them. */
  public void cover(int word, long bits) {
    covered[word] |= bits;
  }

  /** The coverage marks. */
  public long[] covered() {
    return covered;
  }

  /** Records that the state itself breaks {@code property}. */
  public void breaks(int property) {
    breaks(property, NO_CHOICE);
  }

  /** Records that {@code choice} breaks {@code property} in this state and is not followed. */
  public void breaks(int property, int choice) {
    if (broken == properties.length) {
      properties = Arrays.copyOf(properties, 2 * broken);
      culprits = Arrays.copyOf(culprits, 2 * broken);
    }
    properties[broken] = property;
    culprits[broken++] = choice;
    if (choice != NO_CHOICE) {
      refused++;
    }
  }

  /** Records that the game is over in this state, so that it is no deadlock. */
  public void over() {
    over = true;
  }

  /** Removes everything except the coverage marks. */
  public void clear() {
    size = 0;
    broken = 0;
    refused = 0;
    over = false;
  }

  /** The number of transitions. */
  public int size() {
    return size;
  }

  /** The choice of the transition at {@code index}. */
  public int choice(int index) {
    return choices[index];
  }

  /** The states, {@link #words()} longs each; valid until the next call of {@code add}. */
  public long[] states() {
    return states;
  }

  /** The number of longs in a state. */
  public int words() {
    return words;
  }

  /** The number of recorded breaches, repeated ones included. */
  public int broken() {
    return broken;
  }

  /** The property broken at {@code index}. */
  public int property(int index) {
    return properties[index];
  }

  /** The choice that breaks the property at {@code index}, or {@link #NO_CHOICE}. */
  public int culprit(int index) {
    return culprits[index];
  }

  /** Whether the state has no transition, not even a failing one, although the game is not over. */
  public boolean deadlocked() {
    return size == 0 && refused == 0 && !over;
  }

  private void grow() {
    choices = Arrays.copyOf(choices, 2 * size);
    states = Arrays.copyOf(states, 2 * size * words);
  }
}
