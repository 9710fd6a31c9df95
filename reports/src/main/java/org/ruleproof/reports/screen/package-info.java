/**
 * The user's side of the process: its streams, what its terminal can show, and foreign text made
 * harmless before it is shown. Not here: what is said.
 */
@NullMarked
package org.ruleproof.reports.screen;

import org.jspecify.annotations.NullMarked;
