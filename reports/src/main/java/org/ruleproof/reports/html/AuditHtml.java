package org.ruleproof.reports.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FidelityView;

/** Writes an audit, or texts beside their claims, as one HTML page. */
public final class AuditHtml {
  private static final String TEMPLATES = "org.ruleproof.reports.html.templates";

  private AuditHtml() {}

  /** Writes the page; leaves the stream open. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    write(out, "audit.jte", PageModels.of(view));
  }

  /** Writes texts beside their claims; leaves the stream open. */
  public static void write(OutputStream out, FidelityView view) throws IOException {
    write(out, "fidelity.jte", view);
  }

  private static void write(OutputStream out, String template, Object page) throws IOException {
    TemplateEngine engine =
        TemplateEngine.createPrecompiled(
            null, ContentType.Html, AuditHtml.class.getClassLoader(), TEMPLATES);
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    engine.render(template, page, new WriterOutput(writer));
    writer.flush();
  }
}
