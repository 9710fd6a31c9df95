package org.ruleproof.reports.sarif;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.json.JsonObject;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FindingPages;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Tool;

/**
 * Writes an audit as a SARIF log with one run. Kinds of findings are its rules, findings are its
 * results, and finding ids are the fingerprints.
 *
 * @see <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/">SARIF 2.1.0</a>
 */
public final class AuditSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private AuditSarif() {}

  /** Writes the log. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    SequencedMap<String, Source> sources = new LinkedHashMap<>();
    view.report().sources().forEach(source -> sources.putIfAbsent(source.id(), source));
    ResultSarif results = new ResultSarif(List.copyOf(sources.sequencedKeySet()), view);
    JsonObject run =
        new JsonObject()
            .with("tool", tool())
            .with("invocations", List.of(invocation(view)))
            .with("columnKind", "unicodeCodePoints")
            .with("artifacts", sources.sequencedValues(), AuditSarif::artifact)
            .with("results", view.report().findings(), results::of);
    Json.write(
        out,
        new JsonObject()
            .with("$schema", SCHEMA)
            .with("version", "2.1.0")
            .with("runs", List.of(run)));
  }

  private static JsonObject tool() {
    return new JsonObject()
        .with(
            "driver",
            new JsonObject()
                .with("name", Tool.NAME)
                .with("version", Tool.version())
                .with("rules", List.of(FindingKind.values()), AuditSarif::rule));
  }

  private static JsonObject rule(FindingKind kind) {
    return new JsonObject()
        .with("id", kind.code())
        .with("shortDescription", text(ReportPhrases.meaning(kind)))
        // no helpUri: it would have to be absolute, but the pages ship with the program
        .with(
            "help",
            text(
                "What it means and what to do about it: "
                    + FindingPages.path(kind)
                    + ", printed by: "
                    + FindingPages.command(kind)))
        .with("defaultConfiguration", new JsonObject().with("level", usualLevel(kind)));
  }

  private static String usualLevel(FindingKind kind) {
    return switch (kind) {
      case CONTRADICTION, ORDER_CYCLE, STALE_CLAIM, RULE_BASE -> "error";
      case LOOP, ORDER_DEPENDENCE, ROUNDING, BOUND, READING, REFERENCE -> "warning";
      case SUPERSEDED, NARROWING, DUPLICATE, SOURCE -> "note";
    };
  }

  private static JsonObject invocation(AuditView view) {
    return new JsonObject()
        .with("executionSuccessful", true)
        .with(
            "toolExecutionNotifications",
            view.report().notices(),
            notice -> new JsonObject().with("level", "note").with("message", text(notice)));
  }

  private static JsonObject artifact(Source source) {
    return new JsonObject()
        .with("location", new JsonObject().with("uri", UriReference.of(source.path())))
        .withAny(
            "hashes",
            Optional.of(source.sha256())
                .filter(hash -> !hash.isEmpty())
                .map(hash -> new JsonObject().with("sha-256", hash)));
  }

  /** A SARIF message object with this text. */
  static JsonObject text(String text) {
    return new JsonObject().with("text", text);
  }
}
