package org.ruleproof.constraints.situation;

import java.util.List;

/** Something with constant arguments that has one value in each situation of a world. */
sealed interface GroundAtom {
  /** A fact, state or term. */
  record Term(String name, List<Integer> arguments) implements GroundAtom {}

  /** That an object is a member of a kind, or a copy of a card. */
  record Member(int object, String kind) implements GroundAtom {}

  /** An opaque condition, past event or modal term. */
  record Truth(Uninterpreted what, List<Integer> arguments) implements GroundAtom {}
}
