/** Text as words and sentences, and the word lists of the drafts. */
@NullMarked
package org.ruleproof.corpus.draft.text;

import org.jspecify.annotations.NullMarked;
