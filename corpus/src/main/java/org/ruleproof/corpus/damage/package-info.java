/**
 * Checks for damaged text: cut words, impossible or suspect dates, inconsistent spellings of
 * topics, damaged characters. One class per kind of finding. Not here: how lines become entries.
 */
@NullMarked
package org.ruleproof.corpus.damage;

import org.jspecify.annotations.NullMarked;
