/**
 * Terms that are defined by themselves: the value when each claim is tested on the result of those
 * before it, and the fixpoints.
 *
 * <p>Not here: reactions, and how a finding looks.
 */
@NullMarked
package org.ruleproof.checker.definition;

import org.jspecify.annotations.NullMarked;
