/**
 * Reports as wrapped text for a terminal. All foreign text passes through SafeText here. Not here:
 * the other formats.
 */
@NullMarked
package org.ruleproof.reports.text;

import org.jspecify.annotations.NullMarked;
