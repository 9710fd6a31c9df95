package org.ruleproof.checker.definition;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;

/** Reports terms that are defined by themselves as findings of the kind loop. */
public final class SelfReadingFindings {
  private SelfReadingFindings() {}

  /** {@return one finding for each reading, in order} */
  public static List<Finding> of(List<SelfReading> readings, FindingProse prose) {
    return readings.stream().map(r -> write(r, prose)).toList();
  }

  private static Finding write(SelfReading reading, FindingProse prose) {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(reading.claims());
    all.addAll(reading.deciding());
    List<Witness.Line> lines =
        reading.inputs().stream().map(i -> new Witness.Line(i, "", i, true)).toList();
    return prose.finding(
        "loop-" + TextHash.of("self\u001f" + String.join("\u001f", reading.rulings())),
        FindingKind.LOOP,
        reading.isSettled() ? Level.NOTE : Level.WARNING,
        Certainty.SATISFIABLE,
        prose.names(all) + ": " + reading.name() + " is defined by itself",
        all,
        Optional.of(
            new Witness(
                List.of(),
                lines,
                reading.inTurn().isEmpty()
                    ? "one or two of each kind, and the values of few numbers"
                    : "inputs from 0 to 12, and what the claims say of anything else holds")),
        List.of(),
        resolution(reading, prose),
        explanation(reading, prose));
  }

  private static Resolution resolution(SelfReading reading, FindingProse prose) {
    if (!reading.isSettled()) {
      return Resolution.UNSETTLED;
    }
    ClaimInForce decides =
        reading.deciding().isEmpty() ? reading.claims().getFirst() : reading.deciding().getFirst();
    return Resolution.settled(
        Optional.of(prose.ruling(decides).id()),
        reading.left().size() == 1
            ? "the claims in force leave one value"
            : "a value that rests on nothing but itself is none");
  }

  private static String explanation(SelfReading reading, FindingProse prose) {
    List<String> said = new ArrayList<>(List.of(prose.said(reading.claims())));
    if (!reading.inputs().isEmpty()) {
      said.add("Where " + String.join(" and ", reading.inputs()) + ":");
    }
    if (!reading.inTurn().isEmpty()) {
      said.add(
          "each claim tested on what those before it left gives "
              + String.join(" or ", reading.inTurn())
              + ".");
    }
    said.add(
        reading.stable().isEmpty()
            ? "No value stays as it is when the claims are tested on it."
            : "The values that stay as they are when the claims are tested on them: "
                + String.join(", or ", reading.stable())
                + ".");
    if (reading.isStableInTurn() && reading.left().size() > 1) {
      said.add(
          "What the claims give in turn is one of these; any other would rest on nothing but"
              + " itself.");
    } else if (reading.isSettled()) {
      said.add(
          "The claims in force leave "
              + reading.left().getFirst()
              + (reading.deciding().isEmpty()
                  ? "."
                  : ", by " + prose.names(reading.deciding()) + "."));
    } else {
      said.add("Nothing in force says which.");
    }
    return String.join(" ", said);
  }
}
