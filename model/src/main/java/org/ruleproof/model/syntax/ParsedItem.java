package org.ruleproof.model.syntax;

/** The tree of one item and the file it stands in. */
record ParsedItem(String path, RuleLanguageParser.ItemContext tree) {}
