package org.ruleproof.constraints.contradiction;

import org.ruleproof.model.meaning.Assertion;

/** An assertion as a map key, compared by identity, because comparing contents is slow. */
record AssertionIdentity(Assertion assertion) {
  @Override
  public boolean equals(Object other) {
    return other instanceof AssertionIdentity same && same.assertion == assertion;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(assertion);
  }
}
