/**
 * Situations as a solver sees them: the objects of a search, and conditions as constraints over them.
 *
 * <p>Reads the typed form of the model. Has no rules of its own.
 */
@NullMarked
package org.ruleproof.constraints.situation;

import org.jspecify.annotations.NullMarked;
