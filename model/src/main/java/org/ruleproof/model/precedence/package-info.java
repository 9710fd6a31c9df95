/**
 * Which of two claims prevails, and of several claims on one question, which bind.
 *
 * <p>Applicability comes first, precedence after it: nothing here decides whether two claims
 * conflict.
 */
@NullMarked
package org.ruleproof.model.precedence;

import org.jspecify.annotations.NullMarked;
