/**
 * From rules to a game that can be run: objects, facts as constants, states as slots, acts, events
 * and claims as guards and commands.
 * What a claim asserts is read from org.ruleproof.model.meaning; nothing here runs a game.
 */
@NullMarked
package org.ruleproof.checker.lowering;

import org.jspecify.annotations.NullMarked;
