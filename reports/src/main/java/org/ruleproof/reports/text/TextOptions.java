package org.ruleproof.reports.text;

/**
 * Options of a text report.
 *
 * @param width columns
 * @param colour whether colours are shown
 * @param verbose whether lists are complete, instead of counted or cut
 */
public record TextOptions(int width, boolean colour, boolean verbose) {}
