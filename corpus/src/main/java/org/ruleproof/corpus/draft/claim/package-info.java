/**
 * Claims from sentences: what the main clause rules, under the conditions around it.
 * A claim whose condition was not understood is listed and never asserted.
 * Not here: how words are grouped into phrases.
 */
@NullMarked
package org.ruleproof.corpus.draft.claim;

import org.jspecify.annotations.NullMarked;
