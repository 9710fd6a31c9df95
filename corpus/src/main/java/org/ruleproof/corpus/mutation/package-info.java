/**
 * How good a corpus is: small wrong changes of the rules, and whether some scenario tells.
 *
 * <p>A mutant that no situation can tell from its claim is set apart by proof (the solver's), not by
 * hand. Some scenarios are made for mutants that the others do not tell: the score is no measure of how
 * well the others would do.
 */
@NullMarked
package org.ruleproof.corpus.mutation;

import org.jspecify.annotations.NullMarked;
