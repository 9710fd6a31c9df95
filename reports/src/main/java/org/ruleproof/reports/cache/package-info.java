/**
 * The cache of search results across runs.
 *
 * <p>Each result is keyed by a digest of all its inputs and of the program, so no entry goes stale,
 * and reports are the same with and without a cache. Not here: searching.
 */
@NullMarked
package org.ruleproof.reports.cache;

import org.jspecify.annotations.NullMarked;
