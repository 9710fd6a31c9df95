/**
 * Reads playable games and sets up the engine that searches them. Not here: the search itself and
 * the output of its result.
 */
@NullMarked
package org.ruleproof.reports.explore;

import org.jspecify.annotations.NullMarked;
