/**
 * What is odd about the words of a document: cut words, dates that cannot be or stand alone, topics
 * spelt several ways, damaged characters. One kind of finding, one class. Not here: how lines
 * become entries.
 */
@NullMarked
package org.ruleproof.corpus.damage;

import org.jspecify.annotations.NullMarked;
