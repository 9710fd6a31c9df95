/** What phrases mean: the things, players and values that a sentence speaks of, and what it says of them. */
@NullMarked
package org.ruleproof.corpus.draft.scene;

import org.jspecify.annotations.NullMarked;
