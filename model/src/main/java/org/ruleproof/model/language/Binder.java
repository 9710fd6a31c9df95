package org.ruleproof.model.language;

import org.ruleproof.model.source.Span;

/**
 * A variable that a quantifier, an aggregate, a choice or a loop introduces.
 *
 * @param kind the kind or enumeration it ranges over; inferred from its use where none is written
 */
public record Binder(Span at, String name, String kind) {}
