/**
 * Two drafts of one ruling: a proof that the one says what the other says, or the plainest situation
 * in which it does not. What is neither proved nor shown is open.
 */
@NullMarked
package org.ruleproof.constraints.comparison;

import org.jspecify.annotations.NullMarked;
