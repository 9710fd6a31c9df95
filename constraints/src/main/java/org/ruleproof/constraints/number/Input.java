package org.ruleproof.constraints.number;

import java.util.Optional;
import org.ruleproof.model.language.Expression;

/**
 * A whole number from which an amount is computed.
 *
 * @param term how the rule language names it
 * @param words how a report names it
 * @param low its least value
 * @param high its greatest value
 * @param expression its expression in a situation, empty if it is one of several alike
 */
public record Input(
    String term, String words, long low, long high, Optional<Expression> expression) {}
