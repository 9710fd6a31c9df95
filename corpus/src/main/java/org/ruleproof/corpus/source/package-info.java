/**
 * The basis of all document readers: lines, safe scanning of foreign text, entries with line
 * numbers, an account of every line. Not here: particular families of documents.
 */
@NullMarked
package org.ruleproof.corpus.source;

import org.jspecify.annotations.NullMarked;
