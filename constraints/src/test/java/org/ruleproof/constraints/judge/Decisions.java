package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Value;

/**
 * The values that the cells have at the moment, as a branch of the tree of all choices.
 *
 * <p>A cell is settled when it is first read, and each look at a branch ends with the set of cells
 * that it read: where those have these values, a look can bring nothing new, whatever the others
 * are. {@link #next} moves to a branch for which no earlier look says so. So all branches together
 * are all situations, each standing for those that differ from it only in what nobody asked for.
 */
final class Decisions {
  private final List<Decision> path = new ArrayList<>();
  private final Map<Cell, Integer> places = new HashMap<>();
  private BitSet read = new BitSet();
  private BitSet readBefore = new BitSet();

  private static final class Decision {
    private final Cell cell;
    private final List<? extends Value> values;

    /** The cells that its values, and the looks at the values before the chosen one, depend on. */
    private final BitSet reasons;

    private int chosen;

    private Decision(Cell cell, List<? extends Value> values, BitSet reasons) {
      this.cell = cell;
      this.values = values;
      this.reasons = reasons;
    }
  }

  /** There is no such situation: a type has no members in it, or something required is not so. */
  static final class Inadmissible extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Inadmissible() {
      super("no such situation", null, false, false);
    }
  }

  /**
   * The value of a cell on this branch.
   *
   * @param values all values it may have where the cells that the supplier reads have theirs
   * @throws Inadmissible if there is none
   */
  Value of(Cell cell, Supplier<? extends List<? extends Value>> values) {
    Integer place = places.get(cell);
    if (place == null) {
      BitSet outside = read;
      read = new BitSet();
      List<? extends Value> all = values.get();
      if (all.isEmpty()) {
        throw new Inadmissible();
      }
      place = path.size();
      path.add(new Decision(cell, all, read));
      places.put(cell, place);
      read = outside;
    }
    read.set(place);
    Decision decision = path.get(place);
    return decision.values.get(decision.chosen);
  }

  /**
   * Requires something of the branch.
   *
   * @throws Inadmissible if it is not so; then the look has read only what the requirement read
   */
  void require(BooleanSupplier requirement) {
    BitSet outside = read;
    BitSet outsideBefore = readBefore;
    readBefore = union(readBefore, read);
    read = new BitSet();
    if (!requirement.getAsBoolean()) {
      throw new Inadmissible();
    }
    readBefore = outsideBefore;
    read.or(outside);
  }

  /** The cells that this look has read. */
  List<Cell> cells() {
    return union(readBefore, read).stream().mapToObj(place -> path.get(place).cell).toList();
  }

  /** Makes this look depend on every cell that has a value. */
  void readAll() {
    read.set(0, path.size());
  }

  /**
   * Ends the look and moves to the next branch.
   *
   * @return whether there is one
   */
  boolean next() {
    BitSet reasons = read;
    read = new BitSet();
    readBefore = new BitSet();
    while (!reasons.isEmpty()) {
      int last = reasons.length() - 1;
      while (path.size() > last + 1) {
        places.remove(path.removeLast().cell);
      }
      Decision decision = path.get(last);
      decision.reasons.or(reasons);
      decision.reasons.clear(last);
      if (decision.chosen + 1 < decision.values.size()) {
        decision.chosen++;
        return true;
      }
      reasons = decision.reasons;
    }
    return false;
  }

  private static BitSet union(BitSet one, BitSet two) {
    BitSet both = (BitSet) one.clone();
    both.or(two);
    return both;
  }
}
