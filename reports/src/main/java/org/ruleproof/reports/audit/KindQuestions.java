package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Reading;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.reports.view.ReportPhrases;

/** The questions of findings that are not about two answers, from their claims. */
final class KindQuestions {
  private final EnglishPrinter english;

  KindQuestions(EnglishPrinter english) {
    this.english = english;
  }

  /** Which of two readings is meant. */
  String reading(Finding finding, Claim claim) {
    if (claim.statement() instanceof Statement.Either(var _, Claim first, Claim second)) {
      String one = said(first);
      String two = said(second);
      return question(first).equals(question(second)) || one.equals(two)
          ? english.question(first, Optional.empty(), List.of())
          : "What does " + name(finding) + " mean: " + one + ", or " + two + "?";
    }
    return number(finding, claim);
  }

  /** Whether effects go on without end. */
  String loop(List<Claim> cited) {
    List<Claim> reactions = cited.stream().filter(KindQuestions::isReaction).toList();
    if (!reactions.isEmpty()) {
      Claim first = reactions.getFirst();
      if (reactions.size() == 1 && first.statement() instanceof Statement.Whenever) {
        return "Can this go on for ever: " + said(first) + "?";
      }
      List<String> round = effects(reactions);
      // a round has no beginning: two findings of one round ask one question
      Collections.rotate(round, -round.indexOf(Collections.min(round)));
      return round.size() == 1
          ? "Can it go on for ever that " + round.getFirst() + "?"
          : "Can this go on for ever: "
              + round.stream().limit(3).collect(Collectors.joining(", then "))
              + "?";
    }
    Claim first = cited.getFirst();
    return switch (first.statement()) {
      case Statement.Permit p -> again(first, p.act(), "May ");
      case Statement.PermitAgain p -> again(first, p.act(), "May ");
      case Statement.Oblige o -> again(first, o.act(), "Must ");
      case Statement.Modify m -> onItself(first, m.term());
      case Statement.Value v -> onItself(first, v.term());
      case Statement.Base b -> onItself(first, b.term());
      default -> question(first);
    };
  }

  private List<String> effects(List<Claim> reactions) {
    return reactions.stream()
        .map(c -> english.answer(kinds(c)))
        .distinct()
        .collect(Collectors.toCollection(ArrayList::new));
  }

  static boolean isReaction(Claim claim) {
    return claim.statement() instanceof Statement.Whenever
        || claim.statement() instanceof Statement.AsSoonAs;
  }

  /** What a reaction does, or what another claim says. */
  String step(Claim claim) {
    return isReaction(claim) ? english.answer(kinds(claim)) : said(claim);
  }

  private String again(Claim claim, Expression.Apply act, String modal) {
    String asked =
        english.question(
            kinds(claim.withStatement(new Statement.Permit(act.at(), act, false))),
            Optional.empty(),
            List.of());
    return modal
        + asked.substring(asked.indexOf(' ') + 1, asked.length() - 1)
        + " again and again, without end?";
  }

  private String onItself(Claim claim, Expression term) {
    return "Does " + english.noun(term, claim.variables()) + " depend on itself?";
  }

  /** Which of two effects comes first. */
  String order(List<Claim> cited) {
    Claim first = cited.getFirst();
    if (!isReaction(first)) {
      return first.statement() instanceof Statement.Permit
          ? without(question(first)) + " out of the usual order?"
          : question(first);
    }
    List<Claim> two = cited.stream().filter(KindQuestions::isReaction).limit(2).toList();
    String cause = cause(first);
    boolean together = two.stream().allMatch(c -> isOf(first, c) || cause(c).equals(cause));
    List<String> effects =
        two.stream()
            .map(c -> together ? english.effects(kinds(c)) : step(c))
            .distinct()
            .sorted()
            .toList();
    String choice =
        effects.size() < 2
            ? "in which order does this happen: " + effects.getFirst()
            : "which comes first: " + String.join(", or ", effects);
    return ReportPhrases.capital(
        (together || first.statement() instanceof Statement.Whenever ? cause + ", " : "")
            + choice
            + "?");
  }

  /** Whether one kind of event brings about both. */
  static boolean isOf(Claim first, Claim second) {
    return first.statement() instanceof Statement.Whenever w
        && second.statement() instanceof Statement.Whenever v
        && w.event().name().equals(v.event().name());
  }

  /** What brings about a reaction. */
  String cause(Claim claim) {
    return english.cause(kinds(claim));
  }

  /** The question of an order that cannot be, under the first of its conditions. */
  String cycle(Claim claim) {
    List<Expression> when =
        SideQuestions.within(SideQuestions.conditions(claim), SideQuestions.MOST_ATOMS);
    List<Expression> parts = new ArrayList<>(ClaimParts.of(Claim.of(claim.statement(), List.of())));
    parts.addAll(when);
    return english.question(
        Claim.of(claim.statement(), SideQuestions.used(claim.variables(), parts))
            .withWhen(SideQuestions.all(when)),
        Optional.empty(),
        List.of());
  }

  /** Which of several results of a computation is meant. */
  String number(Finding finding, Claim claim) {
    if (claim.statement() instanceof Statement.Either) {
      return reading(finding, claim);
    }
    List<String> readings = finding.readings().stream().map(Reading::words).toList();
    if (readings.size() < 2) {
      return "Does the example in " + name(finding) + " follow from the rules?";
    }
    Optional<Expression.Apply> term = claim.statement().computes();
    int last = readings.size() - 1;
    String comma = readings.stream().anyMatch(r -> r.contains(",")) ? "; " : ", ";
    String choice =
        String.join(comma, readings.subList(0, last))
            + (comma.equals("; ") ? "; or " : " or ")
            + readings.get(last);
    if (term.isEmpty()) {
      return ofStatement(claim, choice);
    }
    String noun =
        english.noun(term.get(), SideQuestions.used(claim.variables(), List.of(term.get())));
    boolean named =
        claim.variables().stream().anyMatch(v -> choice.matches(".*\\b" + v.name() + "\\b.*"));
    return named
        ? "In which order do changes of " + noun + " apply?"
        : "How is " + noun + " worked out: " + choice + "?";
  }

  private String ofStatement(Claim claim, String choice) {
    if (claim.statement() instanceof Statement.Rounding) {
      return without(question(claim)) + ": " + choice + "?";
    }
    return english.isYesOrNo(claim)
        ? "How is it worked out whether " + said(claim) + ": " + choice + "?"
        : ReportPhrases.capital(said(claim)) + ": is that " + choice + "?";
  }

  /** Whether a claim that another replaces is still in force. */
  String stillHolds(Claim claim) {
    Claim plain =
        Claim.of(claim.statement(), claim.variables())
            .withWhen(claim.when())
            .withUnless(claim.unless());
    return "Does it still hold that " + within(english.claim(plain)) + "?";
  }

  /** Whether a condition can ever hold. */
  String never(Claim claim, Expression when) {
    return "Can this ever be: " + english.condition(when, claim.variables()) + "?";
  }

  private static String name(Finding finding) {
    return ReportPhrases.name(finding, finding.claims().getFirst().rulingId());
  }

  /** The question of the claim without its condition. */
  String question(Claim claim) {
    return english.question(kinds(claim), Optional.empty(), List.of());
  }

  private static String without(String question) {
    return question.substring(0, question.length() - 1);
  }

  /** The statement of the claim alone, as a sentence within a sentence. */
  private String said(Claim claim) {
    return within(english.claim(kinds(claim)));
  }

  private static String within(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + without(sentence.substring(1));
  }

  /** The claim with no other conditions than the kinds of what its statement names. */
  private static Claim kinds(Claim claim) {
    List<TypedName> named = bare(claim).variables();
    return bare(claim)
        .withWhen(
            SideQuestions.all(
                SideQuestions.conditions(claim).stream()
                    .filter(
                        c ->
                            c instanceof Expression.IsKind kind
                                && Unification.variable(kind.subject())
                                    .filter(v -> named.stream().anyMatch(n -> n.name().equals(v)))
                                    .isPresent())
                    .toList()));
  }

  private static Claim bare(Claim claim) {
    return Claim.of(
        claim.statement(),
        SideQuestions.used(
            claim.variables(), ClaimParts.of(Claim.of(claim.statement(), List.of()))));
  }
}
