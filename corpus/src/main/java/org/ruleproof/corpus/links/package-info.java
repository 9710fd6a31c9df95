/**
 * What entries have to do with each other across the documents at hand: one text twice, nearly one
 * text twice, references to entries that are not held, entries that reverse earlier ones. Not here:
 * what is odd about an entry by itself ({@code damage}).
 */
@NullMarked
package org.ruleproof.corpus.links;

import org.jspecify.annotations.NullMarked;
