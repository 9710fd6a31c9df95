/**
 * The reader of plain Markdown lists, {@code - topic - date - text}, for the rulings of any game.
 * Not here: the packets of particular games.
 */
@NullMarked
package org.ruleproof.corpus.list;

import org.jspecify.annotations.NullMarked;
