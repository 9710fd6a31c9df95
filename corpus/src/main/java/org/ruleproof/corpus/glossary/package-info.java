/**
 * The reader of rulings that amend a glossary: headings, dashes and texts in alphabetical order,
 * with the action and the references of each entry. Not here: whether referenced entries exist
 * ({@code links}).
 */
@NullMarked
package org.ruleproof.corpus.glossary;

import org.jspecify.annotations.NullMarked;
