/**
 * Mutation testing of corpora: measures how many small changes of the rules a corpus detects.
 *
 * <p>Equivalent mutants are excluded by proof with the solver. The score does not measure the
 * corpus without its misreading scenarios, which are made to kill the mutants that survive the
 * others.
 */
@NullMarked
package org.ruleproof.corpus.mutation;

import org.jspecify.annotations.NullMarked;
