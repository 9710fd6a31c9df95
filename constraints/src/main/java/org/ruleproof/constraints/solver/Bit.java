package org.ruleproof.constraints.solver;

/** A literal of a {@link Problem}: a Boolean variable or its negation, as a number 0 or 1. */
public final class Bit extends Num {
  private final Trail trail;
  final int literal;

  Bit(int id, Trail trail, int literal) {
    super(id);
    this.trail = trail;
    this.literal = literal;
  }

  @Override
  public int low() {
    return trail.isTrue(literal) ? 1 : 0;
  }

  @Override
  public int high() {
    return trail.isFalse(literal) ? 0 : 1;
  }

  @Override
  public boolean contains(int value) {
    return value == 0 ? !trail.isTrue(literal) : value == 1 && !trail.isFalse(literal);
  }
}
