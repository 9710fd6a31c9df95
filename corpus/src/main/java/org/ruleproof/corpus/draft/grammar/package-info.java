/** Phrases of a sentence by the rules of {@code grammar.txt}: what may stand where, without what it means. */
@NullMarked
package org.ruleproof.corpus.draft.grammar;

import org.jspecify.annotations.NullMarked;
