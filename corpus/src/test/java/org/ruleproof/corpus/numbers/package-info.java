/**
 * Numbers that readers took from the documents, asked of our claims: a part of the rule base around each
 * question, a situation, and the interpreter. Not here: what a claim means.
 */
@NullMarked
package org.ruleproof.corpus.numbers;

import org.jspecify.annotations.NullMarked;
