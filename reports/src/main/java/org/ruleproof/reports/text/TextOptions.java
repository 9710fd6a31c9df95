package org.ruleproof.reports.text;

import org.ruleproof.reports.screen.Screen;

/**
 * Options of a text report.
 *
 * @param width columns
 * @param colour whether colours are shown
 * @param verbose whether lists are complete, instead of counted or cut
 */
public record TextOptions(int width, boolean colour, boolean verbose) {
  /** {@return the options for this screen} */
  public static TextOptions of(Screen screen, boolean verbose) {
    return new TextOptions(screen.width(), screen.colour(), verbose);
  }
}
