/**
 * Drafts of the same rulings, by anybody: read beside the rules of the game, compared claim by
 * claim, merged where they agree.
 */
@NullMarked
package org.ruleproof.reports.compare;

import org.jspecify.annotations.NullMarked;
