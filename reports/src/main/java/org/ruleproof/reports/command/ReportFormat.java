package org.ruleproof.reports.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.ruleproof.reports.html.AuditHtml;
import org.ruleproof.reports.json.ReportJson;
import org.ruleproof.reports.sarif.AuditSarif;
import org.ruleproof.reports.text.AuditText;
import org.ruleproof.reports.text.GithubText;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.AuditView;

/** The formats of an audit report. Each loads its libraries on first use. */
enum ReportFormat {
  TEXT("audit.txt") {
    @Override
    void write(OutputStream out, AuditView view, TextOptions options) throws IOException {
      out.write(AuditText.of(view, options).getBytes(StandardCharsets.UTF_8));
    }
  },
  JSON("audit.json") {
    @Override
    void write(OutputStream out, AuditView view, TextOptions options) throws IOException {
      ReportJson.write(out, view);
    }
  },
  SARIF("audit.sarif") {
    @Override
    void write(OutputStream out, AuditView view, TextOptions options) throws IOException {
      AuditSarif.write(out, view);
    }
  },
  HTML("audit.html") {
    @Override
    void write(OutputStream out, AuditView view, TextOptions options) throws IOException {
      AuditHtml.write(out, view);
    }
  },
  GITHUB("audit-github.txt") {
    @Override
    void write(OutputStream out, AuditView view, TextOptions options) throws IOException {
      out.write(GithubText.of(view).getBytes(StandardCharsets.UTF_8));
    }
  };

  /** The formats that a person or a program reads later; the other one speaks to a workflow. */
  static final List<ReportFormat> KEPT = List.of(TEXT, JSON, SARIF, HTML);

  private final String fileName;

  ReportFormat(String fileName) {
    this.fileName = fileName;
  }

  /** The file name in the folder of {@code --out}. */
  String fileName() {
    return fileName;
  }

  /** Writes the whole report; leaves the stream open. */
  abstract void write(OutputStream out, AuditView view, TextOptions options) throws IOException;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
