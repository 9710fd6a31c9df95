/**
 * Binds claims to their source texts: finds the entry of each ruling, reports changed texts, and
 * determines the status of each entry.
 *
 * <p>Rulings are matched by topic, date, ordinal and text hash. Not here: the reading of documents
 * and the meaning of claims.
 */
@NullMarked
package org.ruleproof.corpus.binding;

import org.jspecify.annotations.NullMarked;
