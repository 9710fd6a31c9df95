/**
 * Terms that read themselves: what value they have when each claim is tested on what the claims before
 * it left, and what values stay as they are when tested on themselves.
 *
 * <p>Not here: reactions, and how a finding looks.
 */
@NullMarked
package org.ruleproof.checker.definition;

import org.jspecify.annotations.NullMarked;
