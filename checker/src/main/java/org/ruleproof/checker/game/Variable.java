package org.ruleproof.checker.game;

/**
 * A variable of a transition, function, procedure or invariant. It gets its value once, where it is
 * bound, and is seen only inside what binds it.
 *
 * @param index its place among the variables of the same transition (function, ...), from 0; no two
 *     of them share a place
 * @param low no value is less
 * @param high no value is greater
 */
public record Variable(int index, String name, Sort sort, long low, long high) {}
