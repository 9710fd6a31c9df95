/**
 * What every reader of documents stands on: bytes as lines, safe scanning of foreign text, entries
 * with the lines of their text, an account of every line. Not here: what a document of a given
 * family looks like.
 */
@NullMarked
package org.ruleproof.corpus.source;

import org.jspecify.annotations.NullMarked;
