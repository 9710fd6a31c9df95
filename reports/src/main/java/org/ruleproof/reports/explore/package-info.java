/**
 * From a user's words to a game that can be run, and the engine that searches it.
 * Not here: what a search finds and how it is shown.
 */
@NullMarked
package org.ruleproof.reports.explore;

import org.jspecify.annotations.NullMarked;
