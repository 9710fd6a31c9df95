package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.reports.view.EstimateView;
import org.ruleproof.reports.view.ExplorationView;
import tools.jackson.core.JsonGenerator;

/** Writes the result of {@code explore} as JSON. */
public final class ExplorationJson {
  private static final long NANOSECONDS = 1_000_000_000L;
  private static final long MILLISECOND = 1_000_000L;

  private ExplorationJson() {}

  /** Writes the whole document; leaves the stream open. */
  public static void write(OutputStream out, ExplorationView view) throws IOException {
    Exploration found = view.exploration();
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          game(json, view.game());
          if (found.walks().isPresent()) {
            walks(json, found.walks().get());
          } else {
            json.writeNumberProperty("distinctStates", found.distinctStates());
          }
          view.symmetry().ifPresent(symmetry -> symmetry(json, symmetry));
          json.writeNumberProperty("transitions", found.transitions());
          json.writeNumberProperty("depth", found.depth());
          json.writeNumberProperty("deadlocks", found.deadlocks());
          violations(json, "violations", view.violations());
          violations(json, "reached", view.reached());
          ReportJson.strings(json, "neverExercised", found.coverage());
          if (view.acting().isPresent()) {
            json.writeObjectPropertyStart("acting");
            json.writeNumberProperty("rulings", view.acting().get().rulings());
            json.writeNumberProperty("claims", view.acting().get().claims());
            json.writeEndObject();
          }
          leftOut(json, view.game().leftOut());
          json.writeName("seconds");
          json.writeNumber(seconds(found.nanoseconds()));
          if (found.walks().isEmpty()) {
            json.writeNumberProperty(
                "statesPerSecond",
                found.distinctStates() * 1000 / Math.max(1, found.nanoseconds() / MILLISECOND));
            json.writeNumberProperty("bytesPerState", found.bytesPerState());
          }
          json.writeBooleanProperty("complete", found.complete());
          found.stopped().ifPresent(why -> json.writeStringProperty("stopped", wellFormed(why)));
          json.writeEndObject();
        });
  }

  /** Writes what a search would take; leaves the stream open. */
  public static void write(OutputStream out, EstimateView view) throws IOException {
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          game(json, view.game());
          json.writeNumberProperty("estimatedStates", view.states());
          json.writeNumberProperty("least", view.least());
          json.writeNumberProperty("greatest", view.greatest());
          json.writeBooleanProperty("exact", view.estimate().exact());
          json.writeNumberProperty("bytes", view.bytes());
          json.writeNumberProperty("secondsOnOneThread", view.seconds());
          json.writeStringProperty(
              "machine",
              switch (view.machine()) {
                case THIS -> "this";
                case THIS_WITH_FILES -> "this with files";
                case LARGER -> "larger";
                case CLUSTER -> "cluster";
              });
          json.writeEndObject();
        });
  }

  private static void game(JsonGenerator json, Game game) {
    json.writeStringProperty("game", wellFormed(game.name()));
    json.writeObjectPropertyStart("parameters");
    game.parameters().forEach((name, value) -> json.writeNumberProperty(wellFormed(name), value));
    json.writeEndObject();
  }

  /**
   * Written instead of {@code distinctStates} and the figures derived from it, which only a search
   * has.
   */
  private static void walks(JsonGenerator json, Exploration.Walks walks) {
    json.writeObjectPropertyStart("walks");
    json.writeNumberProperty("number", walks.number());
    json.writeNumberProperty("depth", walks.depth());
    json.writeNumberProperty("seed", walks.seed());
    json.writeNumberProperty("ended", walks.ended());
    json.writeEndObject();
  }

  /** The interchangeable members; states that differ only by them count once. */
  private static void symmetry(JsonGenerator json, Symmetry symmetry) {
    json.writeObjectPropertyStart("symmetry");
    json.writeArrayPropertyStart("interchangeable");
    for (Symmetry.Group group : symmetry.groups()) {
      json.writeStartObject();
      json.writeStringProperty("kind", wellFormed(group.sort().name()));
      ReportJson.strings(
          json, "members", group.members().stream().map(group.sort()::show).toList());
      json.writeEndObject();
    }
    json.writeEndArray();
    ReportJson.strings(json, "toldApart", symmetry.apart());
    json.writeEndObject();
  }

  private static java.math.BigDecimal seconds(long nanoseconds) {
    return java.math.BigDecimal.valueOf(nanoseconds / (NANOSECONDS / 1000), 3);
  }

  private static void violations(JsonGenerator json, String name, List<Violation> violations) {
    json.writeArrayPropertyStart(name);
    for (Violation violation : violations) {
      json.writeStartObject();
      json.writeStringProperty("invariant", wellFormed(violation.name()));
      json.writeStringProperty("kind", violation.kind().name().toLowerCase(java.util.Locale.ROOT));
      json.writeStringProperty("explanation", wellFormed(violation.explanation()));
      json.writeNumberProperty("times", violation.times());
      trace(json, violation.trace());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void trace(JsonGenerator json, Trace trace) {
    ReportJson.strings(json, "start", trace.start());
    json.writeArrayPropertyStart("trace");
    for (Trace.Step step : trace.steps()) {
      json.writeStartObject();
      json.writeStringProperty("move", wellFormed(step.move()));
      ReportJson.strings(json, "changes", step.changes());
      json.writeEndObject();
    }
    trace
        .failing()
        .ifPresent(
            move -> {
              json.writeStartObject();
              json.writeStringProperty("move", wellFormed(move));
              json.writeBooleanProperty("fails", true);
              json.writeEndObject();
            });
    json.writeEndArray();
  }

  private static void leftOut(JsonGenerator json, List<OmittedClaim> claims) {
    json.writeArrayPropertyStart("leftOut");
    for (OmittedClaim claim : claims) {
      json.writeStartObject();
      json.writeStringProperty("claim", wellFormed(claim.claim()));
      json.writeStringProperty("at", wellFormed(claim.origin().toString()));
      json.writeStringProperty("because", wellFormed(claim.reason()));
      json.writeBooleanProperty("inconclusive", claim.why() == OmittedClaim.Why.NOT_FOLLOWED);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
