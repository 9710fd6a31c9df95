/**
 * The meaning of conditions and expressions, written once for all engines.
 *
 * <p>{@link org.ruleproof.model.kernel.Evaluation} is the only traversal of expressions. An engine
 * is an {@link org.ruleproof.model.kernel.Algebra}: what each operator is on its values. Not here:
 * what a claim means (org.ruleproof.model.meaning), and any search.
 */
@NullMarked
package org.ruleproof.model.kernel;

import org.jspecify.annotations.NullMarked;
