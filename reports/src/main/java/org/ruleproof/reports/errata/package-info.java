/**
 * Effects of new rulings: reads errata, binds them to the existing rulings, compares the findings
 * with and without them, and searches for repairs. Not here: the search for contradictions and the
 * output of the answer.
 */
@NullMarked
package org.ruleproof.reports.errata;

import org.jspecify.annotations.NullMarked;
