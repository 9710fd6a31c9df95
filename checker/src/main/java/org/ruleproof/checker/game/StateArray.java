package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of state slots with one name and one type: cell {@code i} is slot {@code first + i}.
 *
 * <p>Each slot holds a whole number from {@code low} to {@code high}. A state applied to arguments
 * has its cells in row-major order of its dimensions, the last dimension running fastest.
 *
 * @param name the state's name
 * @param dimensions one for each argument
 * @param low the least value, at most {@code high}
 * @param high the greatest value
 * @param first the slot of cell 0
 */
public record StateArray(
    String name, List<Dimension> dimensions, Sort sort, int low, int high, int first) {

  /**
   * An argument of a state.
   *
   * @param domain the values it takes; position i of the dimension stands for the i-th of them
   */
  public record Dimension(Sort sort, Domain domain) {}

  public StateArray {
    dimensions = List.copyOf(dimensions);
  }

  /** {@return whether the program itself keeps it, and no rule declares it} */
  public boolean isInternal() {
    return name.contains("#");
  }

  /** {@return the number of cells, 1 for a state without arguments} */
  public int size() {
    int size = 1; // the interpreter asks at every reading of a cell: no stream
    for (Dimension dimension : dimensions) {
      size = Math.multiplyExact(size, dimension.domain().size());
    }
    return size;
  }

  /** {@return what a model says of it: its first cell, whether there are more, and its values} */
  public String described() {
    int size = size();
    return (size == 0 ? name + ", no cell" : cellName(0) + (size > 1 ? " and on" : ""))
        + ", "
        + low
        + ".."
        + high;
  }

  /** {@return the bits that hold high - low} 0 when there is one value only. */
  public int width() {
    return Integer.SIZE - Integer.numberOfLeadingZeros(high - low);
  }

  /** {@return the cell in words, such as {@code influence(Player 2)}; of one without cells none is} */
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
