package org.ruleproof.reports.text;

/**
 * How a text report looks.
 *
 * @param width columns
 * @param colour whether colours are shown
 * @param verbose whether notes are listed and not only counted
 */
public record TextOptions(int width, boolean colour, boolean verbose) {}
