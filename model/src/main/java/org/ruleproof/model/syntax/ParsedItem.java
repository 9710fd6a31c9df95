package org.ruleproof.model.syntax;

/** The tree of one item, and its file. */
record ParsedItem(String path, RuleLanguageParser.ItemContext tree) {}
