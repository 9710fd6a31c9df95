/**
 * Claims as constraints: situations in which two claims contradict each other, minimal cores,
 * boundary situations, and readings of a number that differ.
 *
 * <p>Not here: state graphs (see the checker) and packets (see the corpus).
 */
@NullMarked
package org.ruleproof.constraints;

import org.jspecify.annotations.NullMarked;
