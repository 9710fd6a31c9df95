package org.ruleproof.corpus.glossary;

/**
 * A heading in the running text.
 *
 * @param from index of its first character, or of the star before it
 * @param body index after its dash
 * @param topic the heading on one line, without star and dash
 * @param starred whether a star precedes it
 */
record Heading(int from, int body, String topic, boolean starred) {}
