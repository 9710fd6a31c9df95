package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive state slots with one name and one type: cell {@code i} is slot {@code first + i}.
 *
 * <p>Each slot holds a whole number in {@code low}..{@code high}. The cells of a state with
 * arguments are in row-major order of its dimensions.
 *
 * @param name the state's name
 * @param dimensions one for each argument
 * @param low the least value, at most {@code high}
 * @param high the greatest value
 * @param first the slot of cell 0
 */
public record StateArray(
    String name, List<Dimension> dimensions, Sort sort, int low, int high, int first) {
  /** The name of the queue of due effects, greatest first and 0 for an empty place. */
  public static final String DUE = "due#";

  /**
   * An argument of a state.
   *
   * @param domain its values; position {@code i} of the dimension is the i-th of them
   */
  public record Dimension(Sort sort, Domain domain) {}

  public StateArray {
    dimensions = List.copyOf(dimensions);
  }

  /** {@return the value of a cell} */
  public Code at(Code cell) {
    return new Code.Read(this, cell);
  }

  /** {@return whether the state is internal, that is, not declared by the rules} */
  public boolean isInternal() {
    return name.contains("#");
  }

  /** {@return the number of cells, 1 for a state without arguments} */
  public int size() {
    int size = 1; // No stream here: the interpreter asks at every read of a cell.
    for (Dimension dimension : dimensions) {
      size = Math.multiplyExact(size, dimension.domain().size());
    }
    return size;
  }

  /** {@return a description for display: the first cell, whether there are more, and the bounds} */
  public String described() {
    int size = size();
    return (size == 0 ? name + ", no cell" : cellName(0) + (size > 1 ? " and on" : ""))
        + ", "
        + low
        + ".."
        + high;
  }

  /** {@return the bits that hold high - low} 0 when there is only one value. */
  public int width() {
    return Integer.SIZE - Integer.numberOfLeadingZeros(high - low);
  }

  /** {@return the cell in words, such as {@code influence(Player 2)}} The array must have cells. */
  public String cellName(int cell) {
    if (dimensions.isEmpty()) {
      return name;
    }
    List<String> arguments = new ArrayList<>();
    int rest = cell;
    for (Dimension dimension : dimensions.reversed()) {
      int position = rest % dimension.domain().size();
      rest /= dimension.domain().size();
      arguments.add(dimension.sort().show(dimension.domain().values().get(position)));
    }
    return name + "(" + String.join(", ", arguments.reversed()) + ")";
  }
}
