package org.ruleproof.corpus.source;

/**
 * A line of an entry's text.
 *
 * @param line its number in the source file, from 1
 * @param text the line, stripped
 */
public record PlacedLine(int line, String text) {}
