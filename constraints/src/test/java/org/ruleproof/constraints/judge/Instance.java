package org.ruleproof.constraints.judge;

import java.util.List;
import org.ruleproof.model.situation.Value;

/** Values for the places of each subject of a claim, which make it speak of one thing each. */
record Instance(List<List<Value>> subjects) {
  Instance {
    subjects = List.copyOf(subjects);
  }

  /** All values, one subject after the other. */
  List<Value> flat() {
    return subjects.stream().flatMap(List::stream).toList();
  }
}
