package org.ruleproof.model.syntax;

/**
 * A text in the rule language, and its name in diagnostics.
 *
 * @param path the file's name as the user gave it
 * @param content the whole text; any text is allowed
 */
public record SourceText(String path, String content) {}
