/**
 * What a claim means: each claim as assertions, the one form that every analysis reads.
 *
 * <p>An assertion gives a head an answer under a condition. Nothing here searches for situations.
 */
@NullMarked
package org.ruleproof.model.meaning;

import org.jspecify.annotations.NullMarked;
