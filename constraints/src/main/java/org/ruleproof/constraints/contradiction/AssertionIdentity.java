package org.ruleproof.constraints.contradiction;

import org.ruleproof.model.meaning.Assertion;

/** An assertion as the thing that it is: another that says the same is not looked up faster. */
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
