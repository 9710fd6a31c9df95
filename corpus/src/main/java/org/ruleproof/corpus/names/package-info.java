/**
 * The names of a game as somebody who writes claims needs them: who uses which name, a search by
 * words, and lints for claims that look unlike their text. Not here: names that nothing declares,
 * which the parser reports.
 */
@NullMarked
package org.ruleproof.corpus.names;

import org.jspecify.annotations.NullMarked;
