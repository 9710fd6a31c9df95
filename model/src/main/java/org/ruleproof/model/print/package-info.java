/**
 * Printers of the typed tree: back to the rule language, and to plain English.
 *
 * <p>They only read the tree and the vocabulary; nothing here decides what a claim means.
 */
@NullMarked
package org.ruleproof.model.print;

import org.jspecify.annotations.NullMarked;
