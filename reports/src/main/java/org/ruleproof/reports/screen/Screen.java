package org.ruleproof.reports.screen;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * The streams of one run and the abilities of their terminal. Output is UTF-8 in every locale, so
 * that the same input gives the same bytes.
 *
 * @param out reports
 * @param err errors and progress
 * @param colour whether {@code out} is a terminal and colours are not disabled
 * @param progress whether {@code err} is a terminal
 * @param width columns of a report, from {@value #NARROWEST} to {@value #WIDEST}
 */
public record Screen(
    InputStream in,
    ReportStream out,
    PrintStream err,
    boolean colour,
    boolean progress,
    int width) {

  /** Columns of a report that does not go to a terminal. */
  public static final int USUAL_WIDTH = 100;

  static final int NARROWEST = 60;
  static final int WIDEST = 160;

  /** {@return the screen of this process} */
  public static Screen ofProcess() {
    Map<String, String> environment = System.getenv();
    boolean terminal = Terminals.isTerminal(1);
    boolean plain =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "dumb").equals("dumb");
    return new Screen(
        new FileInputStream(FileDescriptor.in),
        stream(new FileOutputStream(FileDescriptor.out)),
        stream(new FileOutputStream(FileDescriptor.err)),
        terminal && !plain,
        Terminals.isTerminal(2),
        terminal ? Math.clamp(Terminals.columns(USUAL_WIDTH), NARROWEST, WIDEST) : USUAL_WIDTH);
  }

  /** {@return a screen without a terminal} */
  public static Screen captured(InputStream in, OutputStream out, OutputStream err) {
    return new Screen(in, stream(out), stream(err), false, false, USUAL_WIDTH);
  }

  /** {@return whether a person types the input} */
  public boolean typed() {
    return in instanceof FileInputStream && Terminals.isTerminal(0);
  }

  /** Replaces the progress line; does nothing without a terminal. */
  public void progress(String what) {
    if (progress) {
      err.print("\r\u001b[K" + SafeText.line(what));
      err.flush();
    }
  }

  /** Removes the progress line. */
  public void progressDone() {
    if (progress) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }

  /** Prints an error, made safe and on one line. */
  public void complain(String line) {
    progressDone();
    err.println(SafeText.line(line));
  }

  /** Flushes both output streams. */
  public void flush() {
    out.flush();
    err.flush();
  }

  private static ReportStream stream(OutputStream out) {
    return new ReportStream(out);
  }
}
