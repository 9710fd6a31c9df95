package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.List;

/**
 * The slots of a state, in the order of the arrays.
 *
 * @param arrays the arrays in order of their slots, without gaps, the first at slot 0
 */
public record Layout(List<StateArray> arrays) {
  public Layout {
    arrays = List.copyOf(arrays);
  }

  /** {@return the number of slots} */
  public int size() {
    return arrays.isEmpty() ? 0 : arrays.getLast().first() + arrays.getLast().size();
  }

  /** {@return the size of a state in bits, each slot as wide as its bounds need} */
  public long bits() {
    return arrays.stream().mapToLong(a -> (long) a.width() * a.size()).sum();
  }

  /** {@return the array that contains the slot} Cost: O(number of arrays). */
  public StateArray arrayOf(int slot) {
    return arrays.stream()
        .filter(a -> slot >= a.first() && slot < a.first() + a.size())
        .findFirst()
        .orElseThrow(() -> new IndexOutOfBoundsException("no slot " + slot));
  }

  /** {@return the array of that name; arrays have the names of states in the rules} */
  public StateArray array(String name) {
    return arrays.stream()
        .filter(a -> a.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no state is called " + name));
  }

  /** {@return how declared states differ, in words; internal ones mean nothing to a reader} */
  public List<String> changes(int[] before, int[] after) {
    List<String> changes = new ArrayList<>();
    for (StateArray array : arrays) {
      for (int cell = 0; cell < array.size() && !array.isInternal(); cell++) {
        int slot = array.first() + cell;
        if (before[slot] != after[slot]) {
          changes.add(
              array.cellName(cell)
                  + ": "
                  + array.sort().show(before[slot])
                  + " -> "
                  + array.sort().show(after[slot]));
        }
      }
    }
    return changes;
  }

  /** {@return the slot with this value in words, such as {@code inf(Player 1) = 4}} */
  public String show(int slot, int value) {
    StateArray array = arrayOf(slot);
    return array.cellName(slot - array.first()) + " = " + array.sort().show(value);
  }
}
