package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Reading;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Divergences as findings: the smallest case, the exact result of every reading, and what settles
 * it.
 */
final class NumberFindings {
  /**
   * The greatest number of rulings cited only because they say the same. The explanation names all.
   */
  private static final int MOST_RESTATING = 2;

  /** Rulings that say the same are not cited beyond this number of rulings in all. */
  private static final int MOST_NAMED = 4;

  /** A curve shows so many inputs on either side of the one at which the readings part. */
  private static final int BEFORE_SPLIT = 3;

  private static final int AFTER_SPLIT = 8;

  private final NumberContext context;
  private final FindingProse prose;

  /** The subjects of the questions that are alike otherwise, in their order. */
  private final Map<List<String>, List<String>> subjects = new HashMap<>();

  NumberFindings(NumberContext context, FindingProse prose) {
    this.context = context;
    this.prose = prose;
  }

  /** {@return a finding for each divergence, in their order; for equal ids the first} */
  List<Finding> of(List<Divergence> divergences) {
    SequencedMap<String, Finding> findings = new LinkedHashMap<>();
    divergences.forEach(d -> findings.computeIfAbsent(id(d.question()), id -> of(id, d)));
    return new ArrayList<>(findings.values());
  }

  private Finding of(String id, Divergence divergence) {
    AmountQuestion question = divergence.question();
    SequencedSet<ClaimInForce> cited = new LinkedHashSet<>(question.claims());
    cited.addAll(deciding(divergence));
    divergence.choices().forEach(c -> cited.addAll(c.ruling().yielding()));
    SequencedSet<RulingCitation> rulings = new LinkedHashSet<>(prose.rulings(cited));
    again(question).stream()
        .limit(Math.clamp(MOST_NAMED - rulings.size(), 0, MOST_RESTATING))
        .forEach(claim -> rulings.add(prose.ruling(claim)));
    boolean draft = cited.stream().anyMatch(ClaimInForce::draft);
    return new Finding(
            id,
            question.kind(),
            divergence.settled() ? Level.NOTE : Level.WARNING,
            draft ? Certainty.DRAFTED : Certainty.SATISFIABLE,
            title(divergence),
            List.copyOf(rulings),
            cited.stream().map(prose::claim).toList(),
            List.of(),
            Optional.of(witness(divergence)),
            List.of(),
            resolution(divergence),
            explanation(divergence))
        .withReadings(
            divergence.results().stream().map(r -> reading(divergence, r)).distinct().toList());
  }

  private static Reading reading(Divergence divergence, Divergence.Result result) {
    return new Reading(result.reading(), curve(divergence, result.amount()));
  }

  /** The results of the reading by the first input, the others as in the smallest case. */
  private static List<Reading.Result> curve(Divergence divergence, Amount amount) {
    if (isCondition(divergence.question()) || divergence.inputs().length == 0) {
      return List.of();
    }
    Input first = divergence.question().inputs().getFirst();
    long split = divergence.inputs()[0];
    long[] inputs = divergence.inputs().clone();
    return LongStream.rangeClosed(
            Math.max(first.low(), split - BEFORE_SPLIT),
            Math.min(first.high(), split + AFTER_SPLIT))
        .mapToObj(
            input -> {
              inputs[0] = input;
              return new Reading.Result(input, amount.at(inputs));
            })
        .toList();
  }

  /** The claims that decide the choices, each once. */
  private static List<ClaimInForce> deciding(Divergence divergence) {
    return divergence.choices().stream().flatMap(c -> c.ruling().by().stream()).distinct().toList();
  }

  /** An id without English words, so that it outlasts their changes. */
  private String id(AmountQuestion question) {
    List<String> parts = new ArrayList<>(List.of(question.kind().code()));
    for (ClaimInForce claim : question.claims()) {
      parts.add(claim.ruling());
      parts.add(context.printer().claimLine(claim.claim()));
    }
    parts.add(question.term());
    question.choices().stream()
        .filter(c -> question.kind() == FindingKind.BOUND)
        .flatMap(c -> c.ruling().by().stream())
        .forEach(by -> parts.add(by.ruling()));
    List<String> alike = subjects.computeIfAbsent(List.copyOf(parts), p -> new ArrayList<>());
    if (!alike.contains(question.subject())) {
      alike.add(question.subject());
    }
    parts.add("" + alike.indexOf(question.subject()));
    return question.kind().code() + "-" + TextHash.of(String.join("\u001f", parts));
  }

  private String title(Divergence divergence) {
    AmountQuestion question = divergence.question();
    String name = FindingProse.name(prose.ruling(question.claims().getFirst()));
    String subject = question.subject();
    if (!divergence.settled()) {
      return name
          + ": nothing in force settles "
          + divergence.choices().stream()
              .map(Ambiguity::question)
              .distinct()
              .collect(Collectors.joining(" and "))
          + ", for "
          + subject;
    }
    String deciders = names(deciding(divergence));
    if (question.kind() != FindingKind.BOUND) {
      return name + ": how to work out " + subject + " is settled by " + deciders;
    }
    return isCondition(question)
        ? name + ": at the limit itself, " + subject + " is settled by " + deciders
        : name
            + " can move "
            + subject
            + " past a limit, and "
            + deciders
            + (areSeveral(deciding(divergence)) ? " say" : " says")
            + " what happens then";
  }

  private static Witness witness(Divergence divergence) {
    List<Witness.Line> lines = new ArrayList<>();
    List<String> scope = new ArrayList<>();
    List<Input> inputs = divergence.question().inputs();
    for (int i = 0; i < inputs.size(); i++) {
      Input input = inputs.get(i);
      String value = Long.toString(divergence.inputs()[i]);
      lines.add(new Witness.Line(input.term(), value, input.words() + " is " + value, true));
      scope.add(input.words() + " from " + input.low() + " to " + input.high());
    }
    return new Witness(List.of(), lines, String.join(", ", scope));
  }

  private Resolution resolution(Divergence divergence) {
    if (!divergence.settled()) {
      return Resolution.UNSETTLED;
    }
    return new Resolution(
        true,
        deciding(divergence).stream().findFirst().map(c -> prose.ruling(c).id()),
        Optional.empty(),
        divergence.choices().stream()
            .flatMap(c -> c.ruling().yielding().stream())
            .map(c -> prose.ruling(c).id())
            .distinct()
            .toList(),
        List.of(),
        List.of());
  }

  private String explanation(Divergence divergence) {
    AmountQuestion question = divergence.question();
    List<String> lines = new ArrayList<>();
    List<String> inputs = new ArrayList<>();
    for (int i = 0; i < question.inputs().size(); i++) {
      inputs.add(question.inputs().get(i).words() + " is " + divergence.inputs()[i]);
    }
    lines.add(
        "The smallest case in which the readings differ"
            + (inputs.isEmpty() ? ":" : ": " + String.join(", ", inputs) + "."));
    boolean condition = isCondition(question);
    for (Divergence.Result result : divergence.results()) {
      lines.add(
          "- "
              + reading(divergence, result).words()
              + ": "
              + (condition ? yesNo(result.value()) : NumberWording.number(result.value()))
              + (divergence.settled() && result.inForce() ? " (in force)" : ""));
    }
    // two quotients of one amount leave the same choice, decided by the same claims
    divergence.choices().stream()
        .map(ambiguity -> said(ambiguity, divergence.settled()))
        .distinct()
        .forEach(lines::add);
    List<ClaimInForce> again = again(question);
    if (!again.isEmpty()) {
      lines.add("The same change is said again by " + names(again) + ".");
    }
    return String.join("\n", lines);
  }

  /** Other claims that repeat the question's claims, those of the rulebook first. */
  private List<ClaimInForce> again(AmountQuestion question) {
    return question.claims().stream()
        .flatMap(c -> context.restating(c).stream())
        .sorted(Comparator.comparing(c -> c.standing().origin() != Declaration.Origin.RULEBOOK))
        .toList();
  }

  private String said(Ambiguity ambiguity, boolean settled) {
    if (!settled) {
      List<String> left =
          ambiguity.ruling().admitted().stream()
              .map(a -> ambiguity.alternatives().get(a).words())
              .toList();
      String why =
          ambiguity.ruling().by().isEmpty()
              ? ". No claim in force says"
              : ". " + names(ambiguity.ruling().by()) + " disagree, and no principle picks one";
      return "Not settled: "
          + ambiguity.question()
          + why
          + ". It may be: "
          + String.join("; ", left)
          + ".";
    }
    String names = names(ambiguity.ruling().by());
    String answer =
        ambiguity.ruling().byHistory()
            ? "whichever came first counts first"
            : ambiguity.alternatives().get(ambiguity.ruling().admitted().getFirst()).words();
    String yielding =
        ambiguity.ruling().yielding().isEmpty()
            ? ""
            : " " + names(ambiguity.ruling().yielding()) + " would have it otherwise and yields.";
    return names
        + (ambiguity.ruling().by().stream().map(ClaimInForce::ruling).distinct().count() > 1
            ? " settle "
            : " settles ")
        + ambiguity.question()
        + ": "
        + answer
        + "."
        + yielding;
  }

  private String names(List<ClaimInForce> claims) {
    return claims.stream()
        .map(c -> FindingProse.name(prose.ruling(c)))
        .distinct()
        .collect(Collectors.joining(" and "));
  }

  private boolean areSeveral(List<ClaimInForce> claims) {
    return claims.stream().map(c -> FindingProse.name(prose.ruling(c))).distinct().count() > 1;
  }

  private static boolean isCondition(AmountQuestion question) {
    return question.reading().apply(new int[question.choices().size()]) instanceof Amount.Compared;
  }

  private static String yesNo(BigFraction value) {
    return value.equals(BigFraction.ZERO) ? "no" : "yes";
  }
}
