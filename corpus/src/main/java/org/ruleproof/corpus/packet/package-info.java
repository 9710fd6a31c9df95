/**
 * Recognises the family of a document and reads packets, with an account of every line. Not here:
 * checks for damaged text ({@code damage}), and its meaning.
 */
@NullMarked
package org.ruleproof.corpus.packet;

import org.jspecify.annotations.NullMarked;
