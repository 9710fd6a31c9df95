package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.RuleBase;

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

  private final NumberContext context;
  private final List<Divergence> divergences = new ArrayList<>();

  private NumberSearch(NumberContext context) {
    this.context = context;
  }

  /** {@return the findings in source order} Deterministic: limits count search steps, not time. */
  public static Result search(
      String game, RuleBase base, List<ClaimInForce> claims, FindingProse prose) {
    NumberContext context = NumberContext.of(base.vocabulary(), claims);
    NumberSearch search = new NumberSearch(context);
    search.all();
    List<Finding> findings = new NumberFindings(context, prose).of(search.divergences);
    findings.addAll(new ExampleFindings(context, prose).of(game, base.rulings()));
    EitherReadings.Result readings = EitherReadings.of(base.vocabulary(), claims);
    findings.addAll(EitherFindings.of(base.vocabulary(), readings.parted(), prose));
    context.undecided().addAll(readings.undecided());
    return new Result(findings, context.undecided());
  }

  private void all() {
    QuotientQuestions.of(context).forEach(this::ask);
    Collection<Divergence> ofTerms = ofTerms();
    // a claim that decides an amount of the rules needs no invented fraction to show it
    Set<String> told = new HashSet<>();
    Stream.concat(divergences.stream(), ofTerms.stream())
        .flatMap(p -> p.choices().stream())
        .flatMap(c -> c.ruling().by().stream())
        .forEach(c -> told.add(statement(c)));
    RoundingQuestions.of(context).stream()
        .filter(ofClaim -> !told.contains(statement(ofClaim.getFirst().claims().getFirst())))
        .forEach(this::ask);
    divergences.addAll(ofTerms);
    for (List<AmountQuestion> ofChain : ChainQuestions.of(context)) {
      ofChain.stream()
          .flatMap(question -> least(List.of(question), Optional.empty()).stream())
          .findFirst()
          .ifPresent(divergences::add);
    }
    TotalQuestions.of(context).forEach(question -> ask(List.of(question)));
    Set<String> asked = new HashSet<>();
    LimitQuestions.of(context).stream()
        .filter(question -> asked.add(saying(question)))
        .forEach(question -> ask(List.of(question)));
    ThresholdQuestions.of(context).forEach(question -> ask(List.of(question)));
  }

  private void ask(List<AmountQuestion> ofAmount) {
    least(ofAmount, Optional.empty()).ifPresent(divergences::add);
  }

  private String statement(ClaimInForce claim) {
    return context.printer().statement(claim.claim().statement());
  }

  /** Rulings that say the same, decided by the same claims, ask one question. */
  private String saying(AmountQuestion question) {
    StringBuilder key = new StringBuilder(question.kind().code());
    question.claims().forEach(claim -> key.append('|').append(context.saying(claim)));
    for (Ambiguity ambiguity : question.choices()) {
      key.append('|').append(ambiguity.alternatives());
      ambiguity.ruling().by().forEach(c -> key.append('|').append(c.name()));
      ambiguity.ruling().yielding().forEach(c -> key.append('|').append(c.name()));
    }
    return key.toString();
  }

  /** One open choice about a term is one finding, however many pairs of changes show it. */
  private Collection<Divergence> ofTerms() {
    SequencedMap<String, Divergence> ofTerm = new LinkedHashMap<>();
    for (AmountQuestion question : ModifierQuestions.of(context)) {
      // a question with one open choice repeats another of its term, unless its inputs are
      // smaller
      Optional<long[]> before =
          question.choices().size() == 1 && !question.choices().getFirst().isDecided()
              ? Optional.ofNullable(ofTerm.get(key(question.term(), question.choices())))
                  .map(Divergence::inputs)
              : Optional.empty();
      least(List.of(question), before)
          .ifPresent(
              p ->
                  ofTerm.merge(
                      key(p),
                      p,
                      (one, two) ->
                          Divergence.ORDER.compare(two.inputs(), one.inputs()) < 0 ? two : one));
    }
    return ofTerm.values();
  }

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

  /**
   * The best divergence: unsettled before settled, then the least sum and number of inputs. Empty
   * if one question is inconclusive.
   */
  private Optional<Divergence> least(List<AmountQuestion> questions, Optional<long[]> before) {
    List<Divergence> found = new ArrayList<>();
    for (AmountQuestion question : questions) {
      try {
        Divergence.of(question, before).ifPresent(found::add);
      } catch (Untranslatable reason) {
        context
            .undecided()
            .add(
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
    return found.stream()
        .min(Comparator.comparing(Divergence::settled).thenComparing(NumberSearch::weight));
  }

  private static long weight(Divergence divergence) {
    return LongStream.of(divergence.inputs()).sum() + divergence.inputs().length;
  }
}
