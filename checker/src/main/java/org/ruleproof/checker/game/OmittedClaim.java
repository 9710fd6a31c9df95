package org.ruleproof.checker.game;

/**
 * A claim that takes no part in the game.
 *
 * @param claim in rule language
 * @param because the reason, in words
 */
public record OmittedClaim(String claim, Origin origin, String because) {}
