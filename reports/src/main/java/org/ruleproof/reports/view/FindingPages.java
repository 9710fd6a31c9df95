package org.ruleproof.reports.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.ruleproof.model.finding.FindingKind;

/** The pages of docs/findings, one per kind of finding; they ship with the program. */
public final class FindingPages {
  private FindingPages() {}

  /** {@return the path of the page in the repository} */
  public static String path(FindingKind kind) {
    return "docs/findings/" + kind.code() + ".md";
  }

  /** {@return the command that prints the page} */
  public static String command(FindingKind kind) {
    return "ruleproof explain --kind " + kind.code();
  }

  /**
   * {@return the page, in Markdown}
   *
   * @throws IllegalStateException if the program was built without it
   */
  public static String text(FindingKind kind) {
    String resource = "/org/ruleproof/reports/findings/" + kind.code() + ".md";
    try (InputStream in = FindingPages.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the program was built without " + path(kind));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
