package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.EitherFindings;
import org.ruleproof.constraints.contradiction.EitherReadings;
import org.ruleproof.constraints.contradiction.Prose;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.meaning.Canonical;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** All that the claims in force leave open, or had to decide, about numbers. */
public final class NumberSearch {
  /**
   * What was found.
   *
   * @param findings one for each amount, term or limit whose readings part
   * @param undecided a sentence for each question that was given up
   */
  public record Result(List<Finding> findings, List<String> undecided) {
    public Result {
      findings = List.copyOf(findings);
      undecided = List.copyOf(undecided);
    }
  }

  private NumberSearch() {}

  /** Questions by what their claims say: several rulings that say one thing ask one question. */
  private static final class Restated {
    private final RulePrinter printer;
    private final Set<String> asked = new HashSet<>();

    Restated(Vocabulary vocabulary) {
      this.printer = new RulePrinter(vocabulary);
    }

    /** Whether no question of claims that say the same, decided by the same, came before. */
    boolean isNew(Question question) {
      StringBuilder key = new StringBuilder(question.kind().code());
      for (ClaimInForce claim : question.claims()) {
        key.append('|').append(Canonical.of(claim.claim(), printer.claimLine(claim.claim())));
      }
      for (Choice choice : question.choices()) {
        key.append('|').append(choice.alternatives());
        choice.ruling().by().forEach(c -> key.append('|').append(c.name()));
        choice.ruling().yielding().forEach(c -> key.append('|').append(c.name()));
      }
      return asked.add(key.toString());
    }
  }

  /** {@return the findings in source order} Deterministic; the limits count steps, not time. */
  public static Result search(String game, RuleBase base, List<ClaimInForce> claims, Prose prose) {
    Vocabulary vocabulary = base.vocabulary();
    RulePrinter printer = new RulePrinter(vocabulary);
    List<String> undecided = new ArrayList<>();
    List<Parting> partings = new ArrayList<>();
    Admission admission = new Admission(vocabulary, claims);
    for (List<Question> ofAmount : QuotientQuestions.of(vocabulary, claims, admission, undecided)) {
      least(ofAmount, undecided).ifPresent(partings::add);
    }
    SequencedMap<String, Parting> ofTerm = new LinkedHashMap<>();
    for (Question question : ModifierQuestions.of(vocabulary, claims, admission)) {
      // a question that says no more of its term than another is told only if it shows it earlier
      Optional<long[]> before =
          question.choices().size() == 1 && !question.choices().getFirst().isDecided()
              ? Optional.ofNullable(ofTerm.get(key(question.term(), question.choices())))
                  .map(Parting::inputs)
              : Optional.empty();
      least(List.of(question), before, undecided)
          .ifPresent(p -> ofTerm.merge(key(p), p, NumberSearch::first));
    }
    // a claim that is seen to decide an amount is not told again of a fraction that no claim has
    Set<String> told = new HashSet<>();
    Stream.concat(partings.stream(), ofTerm.values().stream())
        .flatMap(p -> p.choices().stream())
        .flatMap(c -> c.ruling().by().stream())
        .forEach(c -> told.add(printer.statement(c.claim().statement())));
    for (List<Question> ofClaim : RoundingQuestions.of(vocabulary, claims)) {
      Claim rounding = ofClaim.getFirst().claims().getFirst().claim();
      if (!told.contains(printer.statement(rounding.statement()))) {
        least(ofClaim, undecided).ifPresent(partings::add);
      }
    }
    partings.addAll(ofTerm.values());
    for (List<Question> ofChain : ChainQuestions.of(vocabulary, claims, admission)) {
      first(ofChain, undecided).ifPresent(partings::add);
    }
    for (Question question : TotalQuestions.of(vocabulary, claims, admission, undecided)) {
      least(List.of(question), undecided).ifPresent(partings::add);
    }
    Restated restated = new Restated(vocabulary);
    for (Question question : LimitQuestions.of(vocabulary, claims, admission)) {
      if (restated.isNew(question)) {
        least(List.of(question), undecided).ifPresent(partings::add);
      }
    }
    for (Question question : ThresholdQuestions.of(vocabulary, claims)) {
      least(List.of(question), undecided).ifPresent(partings::add);
    }
    List<Finding> findings =
        new ArrayList<>(new NumberFindings(vocabulary, claims, prose).of(partings));
    findings.addAll(
        new ExampleFindings(vocabulary, claims, admission, prose).of(game, base.rulings()));
    EitherReadings.Result readings = EitherReadings.of(vocabulary, claims);
    findings.addAll(EitherFindings.of(vocabulary, readings.parted(), prose));
    undecided.addAll(readings.undecided());
    return new Result(findings, undecided);
  }

  /** What is open about a term is one finding, however many pairs of changes show it. */
  private static String key(Parting parting) {
    StringBuilder key = new StringBuilder(key(parting.question().term(), parting.choices()));
    if (parting.settled()) {
      parting.question().claims().forEach(c -> key.append('|').append(c.ruling()));
    }
    return key.toString();
  }

  private static String key(String term, List<Choice> choices) {
    StringBuilder key = new StringBuilder(term);
    for (Choice choice : choices) {
      key.append('|').append(choice.question());
      choice.ruling().by().forEach(c -> key.append(' ').append(c.name()));
    }
    return key.toString();
  }

  private static Parting first(Parting one, Parting two) {
    return Parting.ORDER.compare(two.inputs(), one.inputs()) < 0 ? two : one;
  }

  /** The first of these questions whose readings part. */
  private static Optional<Parting> first(List<Question> questions, List<String> undecided) {
    for (Question question : questions) {
      Optional<Parting> parting = least(List.of(question), undecided);
      if (parting.isPresent()) {
        return parting;
      }
    }
    return Optional.empty();
  }

  /** An unsettled one before a settled one, then the least sum of inputs and number of values. */
  private static Optional<Parting> least(List<Question> questions, List<String> undecided) {
    return least(questions, Optional.empty(), undecided);
  }

  private static Optional<Parting> least(
      List<Question> questions, Optional<long[]> before, List<String> undecided) {
    Optional<Parting> best = Optional.empty();
    for (Question question : questions) {
      try {
        Optional<Parting> parting = Parting.of(question, before);
        if (parting.isPresent() && (best.isEmpty() || isBefore(parting.get(), best.get()))) {
          best = parting;
        }
      } catch (Untranslatable reason) {
        undecided.add(
            "Whether "
                + question.subject()
                + " in "
                + question.claims().getFirst().title()
                + " has several readings: "
                + reason.getMessage()
                + ".");
        return Optional.empty();
      }
    }
    return best;
  }

  private static boolean isBefore(Parting one, Parting two) {
    if (one.settled() != two.settled()) {
      return !one.settled();
    }
    return weight(one) < weight(two);
  }

  private static long weight(Parting parting) {
    return LongStream.of(parting.inputs()).sum() + parting.inputs().length;
  }
}
