/**
 * Output of test corpora and replay results: text, JSON and JUnit XML. Not here: whether a result
 * is right.
 */
@NullMarked
package org.ruleproof.reports.replay;

import org.jspecify.annotations.NullMarked;
