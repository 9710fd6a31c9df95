package org.ruleproof.model.language;

/**
 * A name with its type: a parameter of an act, or a free variable of a claim.
 *
 * @param name empty for a parameter that the declaration leaves unnamed
 */
public record TypedName(String name, Type type) {}
