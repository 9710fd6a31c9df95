/**
 * The rule bases that come with the program, as texts: one folder of resources for each game, whose
 * {@code index.txt} lists its files in order. Not here: what the texts mean.
 */
@NullMarked
package org.ruleproof.corpus.rules;

import org.jspecify.annotations.NullMarked;
