package org.ruleproof.constraints.situation;

import java.util.List;

/** Something with constant arguments that has one value in each situation of a world. */
sealed interface GroundAtom {
  /** What it is with any arguments: the same for all atoms of one term, kind or condition. */
  default GroundAtom anywhere() {
    return switch (this) {
      case Term(String name, var _) -> new Term(name, List.of());
      case Member(var _, String kind) -> new Member(NO_OBJECT, kind);
      case Truth(Uninterpreted what, var _) -> new Truth(what, List.of());
    };
  }

  /** Stands for the object of an atom with any arguments. */
  int NO_OBJECT = -1;

  /** A fact, state or term. */
  record Term(String name, List<Integer> arguments) implements GroundAtom {}

  /** That an object is a member of a kind, or a copy of a card. */
  record Member(int object, String kind) implements GroundAtom {}

  /** An opaque condition, past event or modal term. */
  record Truth(Uninterpreted what, List<Integer> arguments) implements GroundAtom {}
}
