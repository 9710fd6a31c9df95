/**
 * The judge of the search: tries every situation of a tiny vocabulary and says which rulings
 * contradict, from the text of the language alone.
 *
 * <p>It exists to disagree. It reads the typed tree and shares nothing else with what it judges: no
 * meaning, no solver, no optimisation beyond not looking at what cannot matter. Exponential in
 * everything; start at {@link org.ruleproof.constraints.judge.BruteForceJudge}.
 */
@NullMarked
package org.ruleproof.constraints.judge;

import org.jspecify.annotations.NullMarked;
