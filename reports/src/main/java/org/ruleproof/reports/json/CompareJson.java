package org.ruleproof.reports.json;

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

/** Writes a comparison of drafts as JSON. */
public final class CompareJson {
  private CompareJson() {}

  /** Writes the whole document; leaves the stream open. */
  public static void write(OutputStream out, Comparison comparison) throws IOException {
    ComparedDrafts drafts = comparison.drafts();
    JsonObject counts = new JsonObject();
    for (Comparison.Verdict verdict : Comparison.Verdict.values()) {
      counts.with(code(verdict), comparison.count(verdict));
    }
    Json.write(
        out,
        new JsonObject()
            .with("drafts", drafts.drafts(), d -> d.name())
            .with("rulings", comparison.rulings(), ruling -> ruling(drafts, ruling))
            .with("counts", counts));
  }

  private static String code(Comparison.Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  private static JsonObject ruling(ComparedDrafts drafts, OfRuling of) {
    return new JsonObject()
        .with("id", of.id())
        .with("verdict", code(of.verdict()))
        .with("drafts", of.within())
        .with("agreed", claims(drafts, of.common(drafts)))
        .with("differences", of.differences(), heard -> difference(drafts, heard));
  }

  private static JsonObject difference(ComparedDrafts drafts, Heard heard) {
    JsonObject json =
        new JsonObject()
            .with("draft", heard.from())
            .with("other", heard.by())
            .with("claims", claims(drafts, List.of(heard.claim())));
    return switch (heard.echo()) {
      case Echo.Said _ -> json.with("result", "said");
      case Echo.Open open -> json.with("result", "open").with("because", open.because());
      case Echo.Missed missed ->
          json.with("result", "missed")
              .withAny("objects", missed.situation().map(Witness::objects))
              .withAny(
                  "situation",
                  missed
                      .situation()
                      .map(
                          witness ->
                              witness.lines().stream()
                                  .filter(Witness.Line::chosen)
                                  .map(Witness.Line::words)
                                  .toList()))
              .withAny(
                  "answers",
                  missed
                      .answers()
                      .map(
                          answers ->
                              missed.against().isEmpty()
                                  ? List.of(answers.claim())
                                  : List.of(answers.claim(), answers.opposite())))
              .with("against", claims(drafts, missed.against()));
    };
  }

  private static List<JsonObject> claims(ComparedDrafts drafts, List<ClaimInForce> claims) {
    RulePrinter rules = new RulePrinter(drafts.vocabulary());
    EnglishPrinter english = new EnglishPrinter(drafts.vocabulary());
    return claims.stream()
        .map(
            claim ->
                new JsonObject()
                    .with("at", claim.claim().at().toString())
                    .with("claim", rules.claimLine(claim.claim()))
                    .with("english", english.claim(claim.claim())))
        .toList();
  }
}
