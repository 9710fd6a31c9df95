/**
 * The reader of frequently asked questions in HTML. No script runs and nothing is fetched. Not
 * here: whether link targets exist ({@code links}).
 */
@NullMarked
package org.ruleproof.corpus.faq;

import org.jspecify.annotations.NullMarked;
