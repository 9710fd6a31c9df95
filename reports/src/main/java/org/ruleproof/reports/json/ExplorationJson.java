package org.ruleproof.reports.json;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.reports.view.EstimateView;
import org.ruleproof.reports.view.ExplorationView;

/** Writes the result of {@code explore} as JSON. */
public final class ExplorationJson {
  private static final long NANOSECONDS = 1_000_000_000L;
  private static final long MILLISECOND = 1_000_000L;

  private ExplorationJson() {}

  /** Writes the whole document; leaves the stream open. */
  public static void write(OutputStream out, ExplorationView view) throws IOException {
    Exploration found = view.exploration();
    JsonObject json = game(view.game());
    // only a search has distinct states, and the figures derived from them
    found
        .walks()
        .ifPresentOrElse(
            walks -> json.with("walks", walks(walks)),
            () -> json.with("distinctStates", found.distinctStates()));
    json.withAny("symmetry", view.symmetry().map(ExplorationJson::symmetry))
        .with("transitions", found.transitions())
        .with("depth", found.depth())
        .with("deadlocks", found.deadlocks())
        .with("violations", view.violations(), ExplorationJson::violation)
        .with("reached", view.reached(), ExplorationJson::violation)
        .with("neverExercised", found.coverage())
        .withAny(
            "acting",
            view.acting()
                .map(
                    acting ->
                        new JsonObject()
                            .with("rulings", acting.rulings())
                            .with("claims", acting.claims())))
        .with("leftOut", view.game().leftOut(), ExplorationJson::leftOut)
        .with("seconds", seconds(found.nanoseconds()));
    if (found.walks().isEmpty()) {
      long milliseconds = Math.max(1, found.nanoseconds() / MILLISECOND);
      json.with("statesPerSecond", found.distinctStates() * 1000 / milliseconds)
          .with("bytesPerState", found.bytesPerState());
    }
    Json.write(out, json.with("complete", found.complete()).withAny("stopped", found.stopped()));
  }

  /** Writes what a search would take; leaves the stream open. */
  public static void write(OutputStream out, EstimateView view) throws IOException {
    Json.write(
        out,
        game(view.game())
            .with("estimatedStates", view.states())
            .with("least", view.least())
            .with("greatest", view.greatest())
            .with("exact", view.estimate().exact())
            .with("bytes", view.bytes())
            .with("secondsOnOneThread", view.seconds())
            .with(
                "machine",
                switch (view.machine()) {
                  case THIS -> "this";
                  case THIS_WITH_FILES -> "this with files";
                  case LARGER -> "larger";
                  case CLUSTER -> "cluster";
                }));
  }

  private static JsonObject game(Game game) {
    JsonObject parameters = new JsonObject();
    game.parameters().forEach(parameters::with);
    return new JsonObject().with("game", game.name()).with("parameters", parameters);
  }

  private static JsonObject walks(Exploration.Walks walks) {
    return new JsonObject()
        .with("number", walks.number())
        .with("depth", walks.depth())
        .with("seed", walks.seed())
        .with("ended", walks.ended());
  }

  /** The interchangeable members; states that differ only by them count once. */
  private static JsonObject symmetry(Symmetry symmetry) {
    return new JsonObject()
        .with(
            "interchangeable",
            symmetry.groups(),
            group ->
                new JsonObject()
                    .with("kind", group.sort().name())
                    .with("members", group.members(), member -> group.sort().show(member)))
        .with("toldApart", symmetry.apart());
  }

  private static BigDecimal seconds(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds / (NANOSECONDS / 1000), 3);
  }

  private static JsonObject violation(Violation violation) {
    List<JsonObject> steps = new ArrayList<>();
    for (Trace.Step step : violation.trace().steps()) {
      steps.add(new JsonObject().with("move", step.move()).with("changes", step.changes()));
    }
    violation
        .trace()
        .failing()
        .ifPresent(move -> steps.add(new JsonObject().with("move", move).with("fails", true)));
    return new JsonObject()
        .with("invariant", violation.name())
        .with("kind", violation.kind().name().toLowerCase(Locale.ROOT))
        .with("explanation", violation.explanation())
        .with("times", violation.times())
        .with("start", violation.trace().start())
        .with("trace", steps);
  }

  private static JsonObject leftOut(OmittedClaim claim) {
    return new JsonObject()
        .with("claim", claim.claim())
        .with("at", claim.origin().toString())
        .with("because", claim.reason())
        .with("inconclusive", claim.why() == OmittedClaim.Why.NOT_FOLLOWED);
  }
}
