/**
 * The reader of plain lists in Markdown, {@code - topic - date - text}, in which any team can bring
 * the rulings of its own game. Not here: the packets of a given game.
 */
@NullMarked
package org.ruleproof.corpus.list;

import org.jspecify.annotations.NullMarked;
