package org.ruleproof.reports.json;

import java.time.LocalDate;
import java.util.Optional;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.SourcePlace;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.view.FindingPages;

/** Writes a finding as JSON. */
final class FindingJson {
  private FindingJson() {}

  /**
   * The finding.
   *
   * @param known whether the baseline knows it; empty without a baseline
   */
  static JsonObject of(Finding finding, Optional<Boolean> known) {
    return new JsonObject()
        .with("id", finding.id())
        .with("kind", finding.kind().code())
        .with("level", finding.level().code())
        .with("certainty", finding.certainty().code())
        .with("title", finding.title())
        .withAny("known", known)
        .with("rulings", finding.rulings(), FindingJson::ruling)
        .with("claims", finding.claims(), ClaimCitation::claim)
        .with("claimDetails", finding.claims(), FindingJson::claim)
        .with("support", finding.support())
        .with("witness", finding.witness().map(FindingJson::witness))
        .with("trace", Optional.of(finding.trace()).filter(trace -> !trace.isEmpty()))
        .with("resolution", resolution(finding.resolution()))
        .with("explanation", finding.explanation())
        .with("help", FindingPages.path(finding.kind()))
        .withAny("place", finding.place().map(FindingJson::place));
  }

  private static JsonObject place(SourcePlace place) {
    return new JsonObject()
        .with("source", place.source())
        .with("line", place.line())
        .with("lastLine", place.lastLine());
  }

  static JsonObject ruling(RulingCitation ruling) {
    return new JsonObject()
        .with("id", ruling.id())
        .with("source", ruling.source())
        .with("line", ruling.line())
        .with("topic", ruling.topic())
        .with("date", ruling.date().map(LocalDate::toString))
        .withAny("printed", ruling.printed().map(Object::toString))
        .with("text", ruling.text());
  }

  /** A claim in the rule language and in English, with its place. */
  static JsonObject claim(ClaimCitation claim) {
    return new JsonObject()
        .with("ruling", claim.rulingId())
        .with("claim", claim.claim())
        .with("words", claim.english())
        .with("file", claim.at().file())
        .with("line", claim.at().line())
        .with("column", claim.at().column());
  }

  private static JsonObject witness(Witness witness) {
    return new JsonObject()
        .with("objects", witness.objects())
        .with(
            "facts",
            witness.lines(),
            line ->
                new JsonObject()
                    .with("term", line.term())
                    .with("value", line.value())
                    .with("words", line.words())
                    .with("chosen", line.chosen()))
        .with("scope", witness.scope());
  }

  private static JsonObject resolution(Resolution resolution) {
    return new JsonObject()
        .with("settled", resolution.settled())
        .with("inForce", resolution.inForce())
        .with("principle", resolution.principle())
        .with("losers", resolution.losers())
        .with("dead", resolution.dead())
        .with("remains", resolution.remains())
        .withAny("extent", resolution.extent().map(extent -> extent.code()));
  }
}
