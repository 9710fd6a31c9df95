/**
 * The meaning of phrases: the things, players and values of a sentence, and what it says of them.
 * Not here: which claim a sentence makes.
 */
@NullMarked
package org.ruleproof.corpus.draft.scene;

import org.jspecify.annotations.NullMarked;
