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
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Everything about numbers that the claims in force leave open or had to decide. */
public final class NumberSearch {
  /**
   * The result of the search.
   *
   * @param findings one for each amount, term or limit whose readings differ
   * @param undecided a sentence for each inconclusive question
   */
  public record Result(List<Finding> findings, List<String> undecided) {
    public Result {
      findings = List.copyOf(findings);
      undecided = List.copyOf(undecided);
    }
  }

  private NumberSearch() {}

  /** Questions by the text of their claims: rulings that say the same ask one question. */
  private static final class QuestionsByClaims {
    private final RulePrinter printer;
    private final Set<String> asked = new HashSet<>();

    QuestionsByClaims(Vocabulary vocabulary) {
      this.printer = new RulePrinter(vocabulary);
    }

    /** Whether no earlier question had claims of the same text, decided by the same claims. */
    boolean isNew(AmountQuestion question) {
      StringBuilder key = new StringBuilder(question.kind().code());
      for (ClaimInForce claim : question.claims()) {
        key.append('|').append(CanonicalText.of(claim.claim(), printer.claimLine(claim.claim())));
      }
      for (Ambiguity ambiguity : question.choices()) {
        key.append('|').append(ambiguity.alternatives());
        ambiguity.ruling().by().forEach(c -> key.append('|').append(c.name()));
        ambiguity.ruling().yielding().forEach(c -> key.append('|').append(c.name()));
      }
      return asked.add(key.toString());
    }
  }

  /** {@return the findings in source order} Deterministic: limits count search steps, not time. */
  public static Result search(
      String game, RuleBase base, List<ClaimInForce> claims, FindingProse prose) {
    Vocabulary vocabulary = base.vocabulary();
    RulePrinter printer = new RulePrinter(vocabulary);
    List<String> undecided = new ArrayList<>();
    List<Divergence> divergences = new ArrayList<>();
    InputFeasibility feasibility = new InputFeasibility(vocabulary, claims);
    for (List<AmountQuestion> ofAmount :
        QuotientQuestions.of(vocabulary, claims, feasibility, undecided)) {
      least(ofAmount, undecided).ifPresent(divergences::add);
    }
    SequencedMap<String, Divergence> ofTerm = new LinkedHashMap<>();
    for (AmountQuestion question : ModifierQuestions.of(vocabulary, claims, feasibility)) {
      // a question with one open choice repeats another of its term, unless its inputs are
      // smaller
      Optional<long[]> before =
          question.choices().size() == 1 && !question.choices().getFirst().isDecided()
              ? Optional.ofNullable(ofTerm.get(key(question.term(), question.choices())))
                  .map(Divergence::inputs)
              : Optional.empty();
      least(List.of(question), before, undecided)
          .ifPresent(p -> ofTerm.merge(key(p), p, NumberSearch::first));
    }
    // a claim that decides an amount of the rules needs no invented fraction to show it
    Set<String> told = new HashSet<>();
    Stream.concat(divergences.stream(), ofTerm.values().stream())
        .flatMap(p -> p.choices().stream())
        .flatMap(c -> c.ruling().by().stream())
        .forEach(c -> told.add(printer.statement(c.claim().statement())));
    for (List<AmountQuestion> ofClaim : RoundingQuestions.of(vocabulary, claims)) {
      Claim rounding = ofClaim.getFirst().claims().getFirst().claim();
      if (!told.contains(printer.statement(rounding.statement()))) {
        least(ofClaim, undecided).ifPresent(divergences::add);
      }
    }
    divergences.addAll(ofTerm.values());
    for (List<AmountQuestion> ofChain : ChainQuestions.of(vocabulary, claims, feasibility)) {
      first(ofChain, undecided).ifPresent(divergences::add);
    }
    for (AmountQuestion question : TotalQuestions.of(vocabulary, claims, feasibility, undecided)) {
      least(List.of(question), undecided).ifPresent(divergences::add);
    }
    QuestionsByClaims questions = new QuestionsByClaims(vocabulary);
    for (AmountQuestion question : LimitQuestions.of(vocabulary, claims, feasibility)) {
      if (questions.isNew(question)) {
        least(List.of(question), undecided).ifPresent(divergences::add);
      }
    }
    for (AmountQuestion question : ThresholdQuestions.of(vocabulary, claims)) {
      least(List.of(question), undecided).ifPresent(divergences::add);
    }
    List<Finding> findings =
        new ArrayList<>(new NumberFindings(vocabulary, claims, prose).of(divergences));
    findings.addAll(
        new ExampleFindings(vocabulary, claims, feasibility, prose).of(game, base.rulings()));
    EitherReadings.Result readings = EitherReadings.of(vocabulary, claims);
    findings.addAll(EitherFindings.of(vocabulary, readings.parted(), prose));
    undecided.addAll(readings.undecided());
    return new Result(findings, undecided);
  }

  /** One open choice about a term is one finding, however many pairs of changes show it. */
  private static String key(Divergence divergence) {
    StringBuilder key = new StringBuilder(key(divergence.question().term(), divergence.choices()));
    if (divergence.settled()) {
      divergence.question().claims().forEach(c -> key.append('|').append(c.ruling()));
    }
    return key.toString();
  }

  private static String key(String term, List<Ambiguity> choices) {
    StringBuilder key = new StringBuilder(term);
    for (Ambiguity ambiguity : choices) {
      key.append('|').append(ambiguity.question());
      ambiguity.ruling().by().forEach(c -> key.append(' ').append(c.name()));
    }
    return key.toString();
  }

  private static Divergence first(Divergence one, Divergence two) {
    return Divergence.ORDER.compare(two.inputs(), one.inputs()) < 0 ? two : one;
  }

  /** The divergence of the first question that has one. */
  private static Optional<Divergence> first(
      List<AmountQuestion> questions, List<String> undecided) {
    for (AmountQuestion question : questions) {
      Optional<Divergence> divergence = least(List.of(question), undecided);
      if (divergence.isPresent()) {
        return divergence;
      }
    }
    return Optional.empty();
  }

  /**
   * The best divergence: unsettled before settled, then the least sum and number of inputs. Empty
   * if one question is inconclusive.
   */
  private static Optional<Divergence> least(
      List<AmountQuestion> questions, List<String> undecided) {
    return least(questions, Optional.empty(), undecided);
  }

  private static Optional<Divergence> least(
      List<AmountQuestion> questions, Optional<long[]> before, List<String> undecided) {
    Optional<Divergence> best = Optional.empty();
    for (AmountQuestion question : questions) {
      try {
        Optional<Divergence> divergence = Divergence.of(question, before);
        if (divergence.isPresent() && (best.isEmpty() || isBefore(divergence.get(), best.get()))) {
          best = divergence;
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

  private static boolean isBefore(Divergence one, Divergence two) {
    if (one.settled() != two.settled()) {
      return !one.settled();
    }
    return weight(one) < weight(two);
  }

  private static long weight(Divergence divergence) {
    return LongStream.of(divergence.inputs()).sum() + divergence.inputs().length;
  }
}
