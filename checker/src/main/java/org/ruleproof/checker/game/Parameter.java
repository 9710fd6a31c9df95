package org.ruleproof.checker.game;

/**
 * A variable of a transition. The transition is tried for each value of the domain.
 *
 * @param domain the values, in the order in which they are tried
 */
public record Parameter(Variable variable, Domain domain) {}
