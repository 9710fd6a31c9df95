/**
 * Documents in: bytes to text, which family of documents it is, and the reader of each family, down
 * to entries and an account of every line. Not here: what is odd about the words that were read
 * ({@code damage}), and what they mean.
 */
@NullMarked
package org.ruleproof.corpus.packet;

import org.jspecify.annotations.NullMarked;
