/**
 * What a game's names mean: kinds and their order, enumerations, steps, terms, acts, events, cards.
 *
 * <p>A vocabulary is immutable. It holds no claims and decides nothing about them.
 */
@NullMarked
package org.ruleproof.model.vocabulary;

import org.jspecify.annotations.NullMarked;
