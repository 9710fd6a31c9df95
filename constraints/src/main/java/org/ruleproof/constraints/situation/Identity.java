package org.ruleproof.constraints.situation;

/** A map key that is equal to itself alone, because comparing contents is slow. */
public record Identity<T>(T of) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Identity<?> same && same.of == of;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(of);
  }
}
