package org.ruleproof.reports.screen;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * The streams of one run and what the terminal behind them can show. Text goes out as UTF-8
 * whatever the machine's locale, so that the same input gives the same bytes.
 *
 * @param out reports
 * @param err errors and progress
 * @param colour whether {@code out} is a terminal whose user wants colours
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

  /** Columns of a report that goes to no terminal. */
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

  /** {@return a screen that is no terminal} */
  public static Screen captured(InputStream in, OutputStream out, OutputStream err) {
    return new Screen(in, stream(out), stream(err), false, false, USUAL_WIDTH);
  }

  /** Shows one line of progress over the one before, on a terminal only. */
  public void progress(String what) {
    if (progress) {
      err.print("\r\u001b[K" + SafeText.line(what));
      err.flush();
    }
  }

  /** Takes the line of progress away. */
  public void progressDone() {
    if (progress) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }

  /** Says one thing that is wrong, in one line, whatever is in it. */
  public void complain(String line) {
    progressDone();
    err.println(SafeText.line(line));
  }

  /** Hands on what is still held back. */
  public void flush() {
    out.flush();
    err.flush();
  }

  private static ReportStream stream(OutputStream out) {
    return new ReportStream(out);
  }
}
