/**
 * Findings as one HTML page that needs nothing else: no script, no file, no network. Templates are
 * compiled with the program and escape by context; what they are given has passed SafeText.
 */
@NullMarked
package org.ruleproof.reports.html;

import org.jspecify.annotations.NullMarked;
