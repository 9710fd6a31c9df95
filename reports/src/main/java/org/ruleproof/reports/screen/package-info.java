/**
 * The process's streams, the abilities of its terminal, and safe output of foreign text. Not here:
 * the content of reports.
 */
@NullMarked
package org.ruleproof.reports.screen;

import org.jspecify.annotations.NullMarked;
