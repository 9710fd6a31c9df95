/**
 * Where something is in a text, and what is wrong with it: spans and diagnostics.
 *
 * <p>Does not know what the text means or how a diagnostic is shown.
 */
@NullMarked
package org.ruleproof.model.source;

import org.jspecify.annotations.NullMarked;
