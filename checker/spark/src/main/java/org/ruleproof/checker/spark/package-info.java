/**
 * The search of packed states on Apache Spark, level by level. Not here: what a state means, the
 * successor function, the order of traces; they are those of the local search.
 */
@NullMarked
package org.ruleproof.checker.spark;

import org.jspecify.annotations.NullMarked;
