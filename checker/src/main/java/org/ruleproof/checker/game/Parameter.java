package org.ruleproof.checker.game;

/**
 * A variable that a transition is given, once for each value of its domain.
 *
 * @param domain the values, in the order in which they are tried
 */
public record Parameter(Variable variable, Domain domain) {}
