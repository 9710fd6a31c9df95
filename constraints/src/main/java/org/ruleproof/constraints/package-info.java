/**
 * Claims as constraints: situations in which two claims hold, minimal cores, boundary situations,
 * and readings of a number that diverge.
 * Not here: state graphs (see the checker) and packets (see the corpus).
 */
@NullMarked
package org.ruleproof.constraints;

import org.jspecify.annotations.NullMarked;
