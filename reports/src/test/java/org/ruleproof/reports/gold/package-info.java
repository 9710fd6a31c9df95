/**
 * How the findings of an audit stand to lists of known contradictions and of near-misses that readers
 * made without the program, and how the entries read of a document stand to their lists of entries.
 */
@NullMarked
package org.ruleproof.reports.gold;

import org.jspecify.annotations.NullMarked;
