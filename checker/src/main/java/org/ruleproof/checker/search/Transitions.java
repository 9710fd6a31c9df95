package org.ruleproof.checker.search;

import java.util.Arrays;

/**
 * What a successor function says about one state: its transitions in order, the properties that it
 * breaks, and whether the game is over there.
 *
 * <p>One object is filled again and again, and grows to the widest state it has seen.
 */
public final class Transitions {

  /** The choice of a property that the state itself breaks. */
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

  /** An empty one for a game's states. */
  public Transitions(PackedGame game) {
    this.words = game.words();
    this.covered = new long[game.covers()];
    this.states = new long[64 * words];
  }

  /** Adds the transition to a state of one long by {@code choice}. */
  public void add(int choice, long state) {
    if (size == choices.length) {
      grow();
    }
    choices[size] = choice;
    states[size++] = state;
  }

  /**
   * Adds a transition by {@code choice} whose state the caller then writes: its longs start at the
   * returned place of {@link #states()}, which must be asked for after this call.
   */
  public int add(int choice) {
    if (size == choices.length) {
      grow();
    }
    choices[size] = choice;
    return size++ * words;
  }

  /**
   * Copies the state at {@code states[at]} to where the next transition will stand, for the caller to
   * change, and returns its place in {@link #states()}. It is a transition once {@link #commit} says
   * so, and nothing until then.
   */
  public int begin(long[] from, int at) {
    if (size == choices.length) {
      grow();
    }
    System.arraycopy(from, at, states, size * words, words);
    return size * words;
  }

  /** Makes what was begun last a transition by {@code choice}. */
  public void commit(int choice) {
    choices[size++] = choice;
  }

  /** Marks what the bits stand for as exercised; the marks stay. */
  public void cover(int word, long bits) {
    covered[word] |= bits;
  }

  /** The marks. */
  public long[] covered() {
    return covered;
  }

  /** Says that the state itself breaks {@code property}. */
  public void breaks(int property) {
    breaks(property, NO_CHOICE);
  }

  /** Says that {@code choice} breaks {@code property} in this state, and so leads nowhere. */
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

  /** Says that the game is over in this state, so that it is no deadlock. */
  public void over() {
    over = true;
  }

  /** Makes it empty. */
  public void clear() {
    size = 0;
    broken = 0;
    refused = 0;
    over = false;
  }

  /** How many transitions there are. */
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

  /** How many longs a state takes. */
  public int words() {
    return words;
  }

  /** How many properties are broken, each counted as often as it was said. */
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

  /** Whether no choice is possible, not even one that fails, although the game is not over. */
  public boolean deadlocked() {
    return size == 0 && refused == 0 && !over;
  }

  private void grow() {
    choices = Arrays.copyOf(choices, 2 * size);
    states = Arrays.copyOf(states, 2 * size * words);
  }
}
