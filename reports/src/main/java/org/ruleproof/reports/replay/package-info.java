/**
 * How a test corpus and what came of running one look: text, JSON and JUnit XML.
 *
 * <p>What is right or wrong is not decided here.
 */
@NullMarked
package org.ruleproof.reports.replay;

import org.jspecify.annotations.NullMarked;
