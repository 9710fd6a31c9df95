package org.ruleproof.model.syntax;

/**
 * The tree of one item, and its file.
 *
 * @param whole whether no line was left out for a syntax error
 */
record ParsedItem(String path, RuleLanguageParser.ItemContext tree, boolean whole) {}
