package org.ruleproof.corpus.source;

/**
 * One line of an entry's text.
 *
 * @param line its number in the source file, from 1
 * @param text the line without the blanks around it
 */
public record PlacedLine(int line, String text) {}
