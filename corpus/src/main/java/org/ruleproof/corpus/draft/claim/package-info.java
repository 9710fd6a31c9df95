/** Claims made of sentences: what the main clause rules, under the conditions around it. */
@NullMarked
package org.ruleproof.corpus.draft.claim;

import org.jspecify.annotations.NullMarked;
