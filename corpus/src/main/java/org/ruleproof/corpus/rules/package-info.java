/**
 * The texts of the bundled rule bases: one resource folder per game, whose {@code index.txt} lists
 * its files in order. Not here: the meaning of the texts.
 */
@NullMarked
package org.ruleproof.corpus.rules;

import org.jspecify.annotations.NullMarked;
