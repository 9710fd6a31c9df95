/**
 * Printers of the typed tree: in the rule language, and in plain English.
 *
 * <p>They only read the tree and the vocabulary; nothing here decides what a claim means.
 */
@NullMarked
package org.ruleproof.model.print;

import org.jspecify.annotations.NullMarked;
