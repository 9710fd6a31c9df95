package org.ruleproof.model.language;

import org.ruleproof.model.source.Span;

/**
 * A variable that a quantity, a choice or a loop introduces.
 *
 * @param kind the kind or enumeration it ranges over, resolved from its use where none is written
 */
public record Binder(Span at, String name, String kind) {}
