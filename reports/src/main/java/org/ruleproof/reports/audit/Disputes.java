package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.Link;
import org.ruleproof.model.finding.Dispute.RulingAnswer;
import org.ruleproof.model.finding.Dispute.Sign;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * Asks the question of each finding: what is disputed, under the conditions that both sides share.
 * Findings about documents have no question; their titles stay.
 */
public final class Disputes {
  private final Vocabulary vocabulary;
  private final EnglishPrinter english;
  private final SideQuestions sides;
  private final KindQuestions kinds;
  private final Map<String, Claim> claims = new HashMap<>();

  private Disputes(RuleBase base) {
    this.vocabulary = base.vocabulary();
    this.english = new EnglishPrinter(vocabulary).toPlayer();
    this.sides = new SideQuestions(vocabulary, english);
    this.kinds = new KindQuestions(vocabulary, english, sides);
    Stream.concat(
            base.rules().stream().map(Declaration.Rule::claims).flatMap(List::stream),
            base.rulings().stream().flatMap(ruling -> ruling.claims().stream()))
        .forEach(claim -> claims.putIfAbsent(place(claim.at()), claim));
  }

  /**
   * {@return the outcome with the questions of its findings as their titles} A title depends on its
   * finding alone; findings that raise the same question have the same title.
   *
   * @param base the rule base with the cited claims
   */
  public static AuditSearch.Outcome asked(RuleBase base, AuditSearch.Outcome outcome) {
    return new AuditSearch.Outcome(
        asked(base, outcome.findings()), outcome.undecided(), outcome.passedOver());
  }

  private static List<Finding> asked(RuleBase base, List<Finding> findings) {
    Disputes disputes = new Disputes(base);
    return findings.stream()
        .map(
            finding ->
                disputes.of(finding).map(d -> explained(finding, d).asking(d)).orElse(finding))
        .toList();
  }

  /** What a finding without two answers is about stays as the first sentence of its explanation. */
  private static Finding explained(Finding finding, Dispute dispute) {
    return dispute.answers().isEmpty()
        ? finding.withExplanation(finding.title() + ".\n" + finding.explanation())
        : finding;
  }

  private static String place(Span at) {
    return at.file() + ":" + at.line() + ":" + at.column();
  }

  private Optional<Claim> claim(ClaimCitation citation) {
    return Optional.ofNullable(claims.get(place(citation.at())));
  }

  /** A cited claim with its tree. */
  private record Cited(ClaimCitation citation, Claim claim) {}

  private Optional<Dispute> of(Finding finding) {
    List<Cited> cited =
        finding.claims().stream()
            .flatMap(c -> claim(c).map(claim -> new Cited(c, claim)).stream())
            .toList();
    if (cited.isEmpty()) {
      return Optional.empty();
    }
    List<Claim> trees = cited.stream().map(Cited::claim).toList();
    Claim first = trees.getFirst();
    List<Link> links = links(finding.kind(), cited);
    return switch (finding.kind()) {
      case CONTRADICTION, SUPERSEDED, NARROWING -> sides(finding, cited);
      case READING -> other(finding, kinds.reading(finding, first), trees, links);
      case LOOP -> other(finding, kinds.loop(finding, trees), trees, links);
      case ORDER_CYCLE ->
          other(
              finding,
              sides.asked(finding.rulings().getFirst().topic(), first, List.of()),
              trees,
              links);
      case ORDER_DEPENDENCE -> other(finding, kinds.order(trees), trees, links);
      case ROUNDING, BOUND -> other(finding, kinds.number(finding, trees), trees, links);
      case RULE_BASE ->
          first.when().flatMap(w -> other(finding, kinds.never(first, w), trees, links));
      case DUPLICATE, REFERENCE, SOURCE, STALE_CLAIM -> Optional.empty();
    };
  }

  /** What leads to what in a loop, what comes before what in an order. */
  private List<Link> links(FindingKind kind, List<Cited> cited) {
    List<Cited> reactions =
        cited.stream().filter(c -> KindQuestions.isReaction(c.claim())).distinct().toList();
    List<Link> links = new ArrayList<>();
    if (kind == FindingKind.LOOP) {
      List<Cited> round = reactions.isEmpty() ? cited.subList(0, 1) : reactions;
      String before = kinds.step(round.getLast().claim());
      for (Cited step : round) {
        String after = kinds.step(step.claim());
        links.add(new Link(before, after, step.citation().rulingId()));
        before = after;
      }
    } else if (kind == FindingKind.ORDER_DEPENDENCE) {
      for (Cited c : reactions) {
        Claim first = reactions.getFirst().claim();
        String cause = kinds.cause(kinds.isOf(first, c.claim()) ? first : c.claim());
        links.add(
            new Link(ReportPhrases.capital(cause), kinds.step(c.claim()), c.citation().rulingId()));
      }
    } else if (kind == FindingKind.ORDER_CYCLE) {
      for (Cited c : cited) {
        if (c.claim().statement() instanceof Statement.Before b) {
          links.add(
              new Link(
                  english.noun(b.earlier(), c.claim().variables()),
                  english.noun(b.later(), c.claim().variables()),
                  c.citation().rulingId()));
        }
      }
    }
    return links;
  }

  private Optional<Dispute> sides(Finding finding, List<Cited> cited) {
    Cited one = cited.getFirst();
    Optional<Cited> found =
        cited.stream()
            .filter(c -> !c.citation().rulingId().equals(one.citation().rulingId()))
            .findFirst()
            .or(() -> cited.stream().skip(1).findFirst());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Cited two = found.get();
    return Optional.of(
        new Dispute(
            one.claim().statement() instanceof Statement.Repeals
                ? sides.asked(finding.rulings().getFirst().topic(), two.claim(), List.of())
                : sides.of(finding, one.claim(), two.claim()),
            List.of(beside(one, two), beside(two, one)),
            List.of(canonical(one), canonical(two)),
            List.of(),
            DisputeSigns.of(
                vocabulary,
                finding,
                one.claim(),
                two.claim(),
                cited.stream().map(Cited::claim).toList())));
  }

  private static RulingAnswer answer(Cited cited, String answer) {
    return new RulingAnswer(
        cited.citation().rulingId(),
        answer,
        cited.citation().english(),
        ClaimParts.of(cited.claim()).stream()
            .flatMap(part -> Parts.opaque(part).stream())
            .distinct()
            .toList());
  }

  /**
   * The answer of a claim beside that of another. It is the opposite of the other's yes or no where
   * the claim answers another question, and where it says "only when" of what the other says.
   */
  private RulingAnswer beside(Cited cited, Cited other) {
    String own = english.answer(cited.claim());
    String its = english.answer(other.claim());
    boolean limits =
        own.equals(its)
            && cited.claim().onlyWhen().isPresent()
            && other.claim().onlyWhen().isEmpty();
    boolean opposed =
        english.isYesOrNo(other.claim()) && (limits || !english.isYesOrNo(cited.claim()));
    return answer(cited, opposed ? its.equals("no") ? "yes" : "no" : own);
  }

  private static String canonical(Cited cited) {
    return CanonicalText.of(cited.claim(), cited.citation().claim());
  }

  private Optional<Dispute> other(
      Finding finding, String question, List<Claim> cited, List<Link> links) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    if (!finding.resolution().settled()) {
      signs.add(Sign.UNSETTLED);
    }
    boolean ofNumbers =
        finding.kind() == FindingKind.ROUNDING || finding.kind() == FindingKind.READING;
    if (ofNumbers && finding.readings().isEmpty()) {
      signs.add(Sign.FAILING_EXAMPLE);
    }
    // one text that names several cards expects them to meet
    if (finding.kind() != FindingKind.READING && DisputeSigns.areSeveral(vocabulary, cited)) {
      signs.add(Sign.DIFFERENT_CARDS);
    }
    List<Claim> reactions = cited.stream().filter(KindQuestions::isReaction).toList();
    if (finding.kind() == FindingKind.ORDER_DEPENDENCE
        && !reactions.isEmpty()
        && kinds.isOf(reactions.getFirst(), reactions.getLast())
        && reactions.stream().allMatch(c -> c.when().isEmpty() && c.unless().isEmpty())) {
      signs.add(Sign.EQUAL_CONDITIONS);
    }
    return Optional.of(new Dispute(question, List.of(), List.of(), links, signs));
  }
}
