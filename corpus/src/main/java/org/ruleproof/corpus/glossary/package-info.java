/**
 * The reader of rulings that add to a glossary: a heading, a dash and a text, in the order of the
 * alphabet, with what each does to the glossary and the entries it refers to. Not here: whether
 * those entries exist ({@code links}).
 */
@NullMarked
package org.ruleproof.corpus.glossary;

import org.jspecify.annotations.NullMarked;
