/** The words that a vocabulary has for its declarations: what words can mean, and how many places a verb has. */
@NullMarked
package org.ruleproof.corpus.draft.lexicon;

import org.jspecify.annotations.NullMarked;
