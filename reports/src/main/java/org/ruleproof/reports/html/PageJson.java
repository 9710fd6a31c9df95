package org.ruleproof.reports.html;

import static org.ruleproof.reports.screen.SafeText.block;
import static org.ruleproof.reports.screen.SafeText.line;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Reading;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.baseline.BaselineFile;
import org.ruleproof.reports.json.JsonObject;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.AnswerChoice;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.DisputedQuestion.AnswerOf;
import org.ruleproof.reports.view.FindingPages;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Section;
import org.ruleproof.reports.view.Tool;

/** Writes the data of the page: each text once, and of each situation what is not as usual. */
final class PageJson {
  private final AuditView view;
  private final String title;

  /** The cited claims with their places in the data: many findings cite one claim. */
  private final SequencedMap<ClaimCitation, Integer> claims = new LinkedHashMap<>();

  PageJson(AuditView view, String title) {
    this.view = view;
    this.title = title;
  }

  JsonObject whole() {
    AuditReport report = view.report();
    return new JsonObject()
        .with("title", line(title))
        .with("tool", line(Tool.NAME + " " + Tool.version()))
        .with(
            "answers",
            BaselineFile.text(
                new Baseline(
                    Optional.of(report.game()),
                    view.baseline().map(Baseline::entries).orElse(List.of()))))
        .with("notices", report.notices(), SafeText::line)
        .with("coverage", ReportPhrases.coverage(report.coverage()), SafeText::line)
        .with("stale", view.stale(), entry -> line(entry.id() + " " + entry.title()))
        .with(
            "known", view.baseline().stream().map(b -> line(ReportPhrases.baseline(view))).toList())
        .with("sources", report.sources(), s -> row(s.id(), s.path(), s.entries() + "", s.sha256()))
        .with("sections", List.of(Section.values()), s -> row(s.name(), s.title(), s.meaning()))
        .with("questions", view.questions(), this::question)
        .with(
            "claims",
            claims.sequencedKeySet(),
            c -> row(c.rulingId(), c.english(), c.claim(), c.at().toString()))
        .with("rulings", rulings())
        .with("help", help())
        .with("texts", TextsJson.packed(view.texts().get()));
  }

  private JsonObject rulings() {
    SequencedMap<String, RulingCitation> rulings = new LinkedHashMap<>();
    view.fresh().forEach(f -> f.rulings().forEach(r -> rulings.putIfAbsent(r.id(), r)));
    JsonObject json = new JsonObject();
    for (RulingCitation ruling : rulings.values()) {
      json.with(
          line(ruling.id()),
          new JsonObject()
              .with("topic", line(ruling.topic()))
              .with("date", line(ReportPhrases.date(ruling)))
              .with("place", line(ReportPhrases.line(ruling)))
              .with("text", Paragraphs.of(block(ruling.text()).strip())));
    }
    return json;
  }

  private JsonObject help() {
    JsonObject json = new JsonObject();
    view.fresh().stream()
        .map(Finding::kind)
        .distinct()
        .sorted()
        .forEach(kind -> json.with(kind.code(), FindingPages.text(kind)));
    return json;
  }

  private JsonObject question(DisputedQuestion question) {
    return new JsonObject()
        .with("id", line(question.id()))
        .with("text", line(question.text()))
        .with("section", question.section().name())
        .with("worth", question.worth())
        .with("why", question.why(), SafeText::line)
        .with("answers", question.answers(), PageJson::answer)
        .with(
            "choices",
            AnswerChoice.of(question),
            choice ->
                Stream.concat(
                        Stream.of(line(choice.answer())),
                        question.decidedBy(choice.answer()).stream().map(Finding::id))
                    .map(SafeText::block)
                    .toList())
        .with("findings", question.findings(), finding -> finding(question, finding));
  }

  private static JsonObject answer(AnswerOf answer) {
    return new JsonObject()
        .with("answer", line(ReportPhrases.capital(answer.answer())))
        .with("claim", line(answer.claim()))
        .with("ruling", line(answer.ruling().id()))
        .with("sentence", line(answer.sentence()))
        .with("inForce", answer.inForce())
        .with("caution", line(answer.caution()));
  }

  /** A finding without what is empty or usual, which the page adds: it has hundreds of them. */
  private JsonObject finding(DisputedQuestion question, Finding finding) {
    Optional<Witness> witness = finding.witness();
    Resolution resolution = finding.resolution();
    List<String> resolved = ReportPhrases.resolution(finding);
    JsonObject json =
        new JsonObject()
            .with("id", line(finding.id()))
            .with("kind", finding.kind().code())
            .with("level", finding.level().code())
            .withAny(
                "certainty",
                Optional.of(finding.certainty())
                    .filter(certainty -> certainty != Certainty.SATISFIABLE)
                    .map(Certainty::code))
            .withAny(
                "title",
                Optional.of(finding.title())
                    .filter(words -> !words.equals(question.text()))
                    .map(SafeText::line))
            .with("rulings", finding.rulings(), ruling -> line(ruling.id()))
            .withAny(
                "claims",
                finding.claims().stream()
                    .map(claim -> claims.computeIfAbsent(claim, c -> claims.size()))
                    .toList())
            .withAny("support", lines(finding.support()))
            .withAny("example", lines(witness.map(Witness::told).orElse(List.of())))
            .withAny("objects", lines(witness.map(Witness::objects).orElse(List.of())))
            .withAny("scope", witness.map(w -> line(w.scope())))
            .withAny("trace", lines(finding.trace()));
    if (!resolved.isEmpty()) {
      json.with("decision", line(ReportPhrases.decision(finding)))
          .with("resolution", lines(resolved));
    }
    json.withAny("inForce", lines(resolution.inForce().stream().toList()))
        .withAny("dead", lines(resolution.dead()))
        .withAny(
            "yields",
            lines(
                resolution.losers().stream()
                    .filter(id -> !resolution.dead().contains(id))
                    .toList()))
        .withAny(
            "links",
            finding.dispute().map(Dispute::links).orElse(List.of()).stream()
                .map(link -> row(link.from(), link.to(), link.ruling()))
                .toList());
    curves(json, finding);
    return json.with(
        "explanation", lines(finding.explanation().lines().filter(l -> !l.isBlank()).toList()));
  }

  /** The results of each reading, and the first number of the situation in which they part. */
  private static void curves(JsonObject json, Finding finding) {
    List<Reading> drawn = finding.readings().stream().filter(r -> r.results().size() > 1).toList();
    Optional<Witness.Line> split = finding.witness().flatMap(w -> w.lines().stream().findFirst());
    if (drawn.size() < 2 || split.isEmpty()) {
      return;
    }
    json.with("split", line(split.get().value()))
        .with(
            "curves",
            drawn,
            reading ->
                new JsonObject()
                    .with("reading", line(reading.words()))
                    .with("points", reading.results(), PageJson::point));
  }

  private static List<Number> point(Reading.Result result) {
    double value = result.result().doubleValue();
    return List.of(result.input(), value == Math.rint(value) ? (Number) Math.round(value) : value);
  }

  private static List<String> row(String... cells) {
    return Stream.of(cells).map(SafeText::block).toList();
  }

  private static List<String> lines(List<String> values) {
    return values.stream().map(SafeText::line).toList();
  }
}
