/**
 * Texts beside the claims made of them: numbered sentences, what carries each, what readers said of
 * it. For people who read no logic.
 */
@NullMarked
package org.ruleproof.corpus.fidelity;

import org.jspecify.annotations.NullMarked;
