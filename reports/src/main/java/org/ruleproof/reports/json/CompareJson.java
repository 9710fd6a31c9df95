package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.ruleproof.constraints.comparison.Echo;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.reports.compare.ComparedDrafts;
import org.ruleproof.reports.compare.Comparison;
import org.ruleproof.reports.compare.Comparison.Heard;
import org.ruleproof.reports.compare.Comparison.OfRuling;
import tools.jackson.core.JsonGenerator;

/** Writes a comparison of drafts as JSON. */
public final class CompareJson {
  private CompareJson() {}

  /** Writes the whole document; leaves the stream open. */
  public static void write(OutputStream out, Comparison comparison) throws IOException {
    ComparedDrafts drafts = comparison.drafts();
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          ReportJson.strings(json, "drafts", drafts.drafts().stream().map(d -> d.name()).toList());
          json.writeArrayPropertyStart("rulings");
          comparison.rulings().forEach(ruling -> ruling(json, drafts, ruling));
          json.writeEndArray();
          json.writeObjectPropertyStart("counts");
          for (Comparison.Verdict verdict : Comparison.Verdict.values()) {
            json.writeNumberProperty(code(verdict), comparison.count(verdict));
          }
          json.writeEndObject();
          json.writeEndObject();
        });
  }

  private static String code(Comparison.Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  private static void ruling(JsonGenerator json, ComparedDrafts drafts, OfRuling of) {
    json.writeStartObject();
    json.writeStringProperty("id", wellFormed(of.id()));
    json.writeStringProperty("verdict", code(of.verdict()));
    json.writeArrayPropertyStart("drafts");
    of.within().forEach(json::writeNumber);
    json.writeEndArray();
    claims(json, drafts, "agreed", of.common(drafts));
    json.writeArrayPropertyStart("differences");
    of.differences().forEach(heard -> difference(json, drafts, heard));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void difference(JsonGenerator json, ComparedDrafts drafts, Heard heard) {
    json.writeStartObject();
    json.writeNumberProperty("draft", heard.from());
    json.writeNumberProperty("other", heard.by());
    claims(json, drafts, "claims", List.of(heard.claim()));
    switch (heard.echo()) {
      case Echo.Said _ -> json.writeStringProperty("result", "said");
      case Echo.Open open -> {
        json.writeStringProperty("result", "open");
        json.writeStringProperty("because", wellFormed(open.because()));
      }
      case Echo.Missed missed -> {
        json.writeStringProperty("result", "missed");
        missed
            .situation()
            .ifPresent(
                witness -> {
                  ReportJson.strings(json, "objects", witness.objects());
                  ReportJson.strings(
                      json,
                      "situation",
                      witness.lines().stream()
                          .filter(Witness.Line::chosen)
                          .map(Witness.Line::words)
                          .toList());
                });
        missed
            .answers()
            .ifPresent(
                answers ->
                    ReportJson.strings(
                        json,
                        "answers",
                        missed.against().isEmpty()
                            ? List.of(answers.claim())
                            : List.of(answers.claim(), answers.opposite())));
        claims(json, drafts, "against", missed.against());
      }
    }
    json.writeEndObject();
  }

  private static void claims(
      JsonGenerator json, ComparedDrafts drafts, String name, List<ClaimInForce> claims) {
    RulePrinter rules = new RulePrinter(drafts.vocabulary());
    EnglishPrinter english = new EnglishPrinter(drafts.vocabulary());
    json.writeArrayPropertyStart(name);
    for (ClaimInForce claim : claims) {
      json.writeStartObject();
      json.writeStringProperty("at", wellFormed(claim.claim().at().toString()));
      json.writeStringProperty("claim", wellFormed(rules.claimLine(claim.claim())));
      json.writeStringProperty("english", wellFormed(english.claim(claim.claim())));
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
