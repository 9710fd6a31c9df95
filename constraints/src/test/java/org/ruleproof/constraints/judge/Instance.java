package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.stream.IntStream;
import org.ruleproof.model.situation.Value;

/** Values for the places of each subject of a claim, which make it speak of one thing each. */
record Instance(List<List<Value>> subjects) {
  Instance {
    subjects = List.copyOf(subjects);
  }

  /** Whether the other has other things in some places and the same values in the rest. */
  boolean differsInObjectsAlone(Instance other) {
    List<Value> one = flat();
    List<Value> two = other.flat();
    return !one.equals(two)
        && IntStream.range(0, one.size())
            .allMatch(
                i ->
                    one.get(i).equals(two.get(i))
                        || one.get(i) instanceof Value.Thing && two.get(i) instanceof Value.Thing);
  }

  /** All values, one subject after the other. */
  List<Value> flat() {
    return subjects.stream().flatMap(List::stream).toList();
  }
}
