package org.ruleproof.reports.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FidelityView;

/**
 * Writes an audit, or texts beside their claims, as one HTML page, which needs nothing else and asks
 * for nothing else. An audit is data in its page; the page's script builds elements with text, never
 * markup, from it.
 */
public final class AuditHtml {
  private static final String TEMPLATES = "org.ruleproof.reports.html.templates";
  private static final String DATA = "@DATA@";
  private static final String HASH = "@HASH@";
  private static final String SCRIPT = "<script>";

  private AuditHtml() {}

  /** Writes the page; leaves the stream open. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    String page = page();
    int script = page.indexOf(SCRIPT) + SCRIPT.length();
    String hash = sha256(page.substring(script, page.indexOf("</script>", script)));
    // in JSON, "<" occurs in strings only; without it no data can end the element
    String data = Json.compact(json -> new PageJson(json, view).write()).replace("<", "\\u003c");
    out.write(page.replace(HASH, hash).replace(DATA, data).getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** Writes texts beside their claims; leaves the stream open. */
  public static void write(OutputStream out, FidelityView view) throws IOException {
    TemplateEngine engine =
        TemplateEngine.createPrecompiled(
            null, ContentType.Html, AuditHtml.class.getClassLoader(), TEMPLATES);
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    engine.render("fidelity.jte", view, new WriterOutput(writer));
    writer.flush();
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
