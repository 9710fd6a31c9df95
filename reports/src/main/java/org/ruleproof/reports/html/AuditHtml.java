package org.ruleproof.reports.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FidelityView;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * Writes an audit, or texts beside their claims, as one HTML page, which needs nothing else and
 * asks for nothing else. What it shows is data in it; the page's script builds elements with text,
 * never markup, from it.
 */
public final class AuditHtml {
  private static final String DATA = "@DATA@";
  private static final String HASH = "@HASH@";
  private static final String SCRIPT = "<script>";

  private AuditHtml() {}

  /** Writes the page; leaves the stream open. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    write(out, view, "Audit of " + ReportPhrases.subject(view.report()));
  }

  /** Writes texts beside their claims; leaves the stream open. */
  public static void write(OutputStream out, FidelityView texts) throws IOException {
    AuditReport none =
        new AuditReport(
            texts.game(),
            Optional.empty(),
            List.of(),
            Coverage.NONE,
            List.of(),
            List.of(),
            List.of(),
            true);
    AuditView view = new AuditView(none, Optional.empty()).withTexts(() -> texts);
    write(out, view, texts.title());
  }

  private static void write(OutputStream out, AuditView view, String title) throws IOException {
    String page = page();
    int script = page.indexOf(SCRIPT) + SCRIPT.length();
    String hash = sha256(page.substring(script, page.indexOf("</script>", script)));
    // in JSON, "<" occurs in strings only; without it no data can end the element
    String data = Json.compact(new PageJson(view, title).whole()).replace("<", "\\u003c");
    out.write(page.replace(HASH, hash).replace(DATA, data).getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static String page() throws IOException {
    try (InputStream in = AuditHtml.class.getResourceAsStream("page.html")) {
      if (in == null) {
        throw new IllegalStateException("the program was built without page.html");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String sha256(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
