/**
 * Findings as text for a rules team at a table: both rulings side by side, wrapped. All foreign
 * text passes through SafeText here.
 */
@NullMarked
package org.ruleproof.reports.text;

import org.jspecify.annotations.NullMarked;
