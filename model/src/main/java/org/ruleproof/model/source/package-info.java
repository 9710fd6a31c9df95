/**
 * Where things stand in a text and what is wrong with them: spans and diagnostics.
 *
 * <p>Knows nothing of what the text means and nothing of how a diagnostic is shown.
 */
@NullMarked
package org.ruleproof.model.source;

import org.jspecify.annotations.NullMarked;
