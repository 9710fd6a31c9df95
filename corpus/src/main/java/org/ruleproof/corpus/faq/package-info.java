/**
 * The reader of frequently asked questions in HTML: an element with an id for each subject, whose
 * name stands in bold before a colon. Nothing of the page is run or fetched. Not here: whether what
 * it links to exists ({@code links}).
 */
@NullMarked
package org.ruleproof.corpus.faq;

import org.jspecify.annotations.NullMarked;
