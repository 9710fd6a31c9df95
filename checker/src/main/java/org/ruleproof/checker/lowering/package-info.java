/**
 * From rules to a game that can be run: objects, facts as constants, states as slots, acts, events
 * and claims as guards and commands.
 *
 * <p>Not here: what a claim asserts (org.ruleproof.model.meaning), and any search.
 */
@NullMarked
package org.ruleproof.checker.lowering;

import org.jspecify.annotations.NullMarked;
