package org.ruleproof.reports.html;

import static org.ruleproof.reports.screen.SafeText.block;
import static org.ruleproof.reports.screen.SafeText.line;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
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
import org.ruleproof.reports.view.AnswerChoice;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.DisputedQuestion.AnswerOf;
import org.ruleproof.reports.view.FindingPages;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Section;
import org.ruleproof.reports.view.Tool;
import tools.jackson.core.JsonGenerator;

/** Writes the data of the page: each text once, and of each situation what is not as usual. */
final class PageJson {
  private final JsonGenerator json;
  private final AuditView view;
  private final String title;

  /** The cited claims with their places in the data: many findings cite one claim. */
  private final SequencedMap<ClaimCitation, Integer> claims = new LinkedHashMap<>();

  PageJson(JsonGenerator json, AuditView view, String title) {
    this.json = json;
    this.view = view;
    this.title = title;
  }

  void write() {
    AuditReport report = view.report();
    json.writeStartObject();
    text("title", title);
    text("tool", Tool.NAME + " " + Tool.version());
    json.writeStringProperty(
        "answers",
        BaselineFile.text(
            new Baseline(
                Optional.of(report.game()),
                view.baseline().map(Baseline::entries).orElse(List.of()))));
    texts("notices", report.notices());
    texts("coverage", ReportPhrases.coverage(report.coverage()));
    texts("stale", view.stale().stream().map(entry -> entry.id() + " " + entry.title()).toList());
    texts("known", view.baseline().stream().map(baseline -> ReportPhrases.baseline(view)).toList());
    array("sources", report.sources(), s -> row(s.id(), s.path(), s.entries() + "", s.sha256()));
    array("sections", List.of(Section.values()), s -> row(s.name(), s.title(), s.meaning()));
    array("questions", view.questions(), this::question);
    array(
        "claims",
        claims.keySet(),
        c -> row(c.rulingId(), c.english(), c.claim(), c.at().toString()));
    json.writeObjectPropertyStart("rulings");
    Map<String, RulingCitation> rulings = new LinkedHashMap<>();
    view.fresh().forEach(f -> f.rulings().forEach(r -> rulings.putIfAbsent(r.id(), r)));
    rulings.values().forEach(this::ruling);
    json.writeEndObject();
    json.writeObjectPropertyStart("help");
    view.fresh().stream()
        .map(Finding::kind)
        .distinct()
        .sorted()
        .forEach(kind -> json.writeStringProperty(kind.code(), FindingPages.text(kind)));
    json.writeEndObject();
    json.writeStringProperty("texts", TextsJson.packed(view.texts().get()));
    json.writeEndObject();
  }

  private void question(DisputedQuestion question) {
    json.writeStartObject();
    text("id", question.id());
    text("text", question.text());
    text("section", question.section().name());
    json.writeNumberProperty("worth", question.worth());
    texts("why", question.why());
    array("answers", question.answers(), this::answer);
    array(
        "choices",
        AnswerChoice.of(question),
        choice ->
            row(
                Stream.concat(
                        Stream.of(line(choice.answer())),
                        question.decidedBy(choice.answer()).stream().map(Finding::id))
                    .toArray(String[]::new)));
    array("findings", question.findings(), finding -> finding(question, finding));
    json.writeEndObject();
  }

  private void answer(AnswerOf answer) {
    json.writeStartObject();
    text("answer", ReportPhrases.capital(answer.answer()));
    text("claim", answer.claim());
    text("ruling", answer.ruling().id());
    text("sentence", answer.sentence());
    json.writeBooleanProperty("inForce", answer.inForce());
    text("caution", answer.caution());
    json.writeEndObject();
  }

  /** A finding without what is empty or usual, which the page adds: it has hundreds of them. */
  private void finding(DisputedQuestion question, Finding finding) {
    json.writeStartObject();
    text("id", finding.id());
    text("kind", finding.kind().code());
    text("level", finding.level().code());
    if (finding.certainty() != Certainty.SATISFIABLE) {
      text("certainty", finding.certainty().code());
    }
    if (!finding.title().equals(question.text())) {
      text("title", finding.title());
    }
    texts("rulings", finding.rulings().stream().map(RulingCitation::id).toList());
    some(
        "claims",
        finding.claims(),
        claim -> json.writeNumber(claims.computeIfAbsent(claim, c -> claims.size())));
    some("support", finding.support());
    Optional<Witness> witness = finding.witness();
    some("example", witness.map(Witness::told).orElse(List.of()));
    some("objects", witness.map(Witness::objects).orElse(List.of()));
    witness.ifPresent(w -> text("scope", w.scope()));
    some("trace", finding.trace());
    Resolution resolution = finding.resolution();
    List<String> resolved = ReportPhrases.resolution(finding);
    if (!resolved.isEmpty()) {
      text("decision", ReportPhrases.decision(finding));
      texts("resolution", resolved);
    }
    some("inForce", resolution.inForce().stream().toList());
    some("dead", resolution.dead());
    some(
        "yields",
        resolution.losers().stream().filter(id -> !resolution.dead().contains(id)).toList());
    some(
        "links",
        finding.dispute().map(Dispute::links).orElse(List.of()),
        link -> row(link.from(), link.to(), link.ruling()));
    curves(finding);
    texts("explanation", finding.explanation().lines().filter(l -> !l.isBlank()).toList());
    json.writeEndObject();
  }

  /** The results of each reading, and the first number of the situation in which they part. */
  private void curves(Finding finding) {
    List<Reading> drawn = finding.readings().stream().filter(r -> r.results().size() > 1).toList();
    Optional<Witness.Line> split = finding.witness().flatMap(w -> w.lines().stream().findFirst());
    if (drawn.size() < 2 || split.isEmpty()) {
      return;
    }
    text("split", split.get().value());
    array("curves", drawn, this::curve);
  }

  private void curve(Reading reading) {
    json.writeStartObject();
    text("reading", reading.words());
    array(
        "points",
        reading.results(),
        r -> {
          json.writeStartArray();
          json.writeNumber(r.input());
          double result = r.result().doubleValue();
          if (result == Math.rint(result)) {
            json.writeNumber(Math.round(result));
          } else {
            json.writeNumber(result);
          }
          json.writeEndArray();
        });
    json.writeEndObject();
  }

  private void ruling(RulingCitation ruling) {
    json.writeObjectPropertyStart(line(ruling.id()));
    text("topic", ruling.topic());
    text("date", ReportPhrases.date(ruling));
    text("place", ReportPhrases.line(ruling));
    json.writeStringProperty("text", Paragraphs.of(block(ruling.text()).strip()));
    json.writeEndObject();
  }

  private void row(String... cells) {
    json.writeStartArray();
    for (String cell : cells) {
      json.writeString(block(cell));
    }
    json.writeEndArray();
  }

  private void text(String name, String value) {
    json.writeStringProperty(name, line(value));
  }

  private void texts(String name, List<String> values) {
    array(name, values, value -> json.writeString(line(value)));
  }

  private void some(String name, List<String> values) {
    some(name, values, value -> json.writeString(line(value)));
  }

  private <T> void some(String name, List<T> items, Consumer<T> item) {
    if (!items.isEmpty()) {
      array(name, items, item);
    }
  }

  private <T> void array(String name, Collection<T> items, Consumer<T> item) {
    json.writeArrayPropertyStart(name);
    items.forEach(item);
    json.writeEndArray();
  }
}
