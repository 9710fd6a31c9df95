/**
 * Relations between entries across documents: equal texts, similar texts, references to missing
 * entries, reversals of earlier rulings. Not here: problems of a single entry ({@code damage}).
 */
@NullMarked
package org.ruleproof.corpus.links;

import org.jspecify.annotations.NullMarked;
