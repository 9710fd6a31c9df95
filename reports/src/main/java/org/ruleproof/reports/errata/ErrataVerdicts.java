package org.ruleproof.reports.errata;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.corpus.scenario.JudgeQuestion;
import org.ruleproof.corpus.scenario.VerdictChanges;
import org.ruleproof.corpus.scenario.VerdictChanges.Changed;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.errata.ErrataReport.Flip;
import org.ruleproof.reports.errata.ErrataReport.VerdictState;
import org.ruleproof.reports.errata.ErrataReport.Verdicts;
import org.ruleproof.reports.view.ReportPhrases;

/** Computes the verdicts that errata change, and the limits of that search. */
record ErrataVerdicts(
    ErrataBase base, TouchedAudit audit, Function<ClaimInForce, RulingCitation> citations) {
  /** {@return the verdicts that differ between the two sets of absent rulings} */
  Verdicts of(Touching before, Touching after) {
    VerdictChanges.Result result =
        new VerdictChanges(
                base.game(),
                base.rules().base().vocabulary(),
                audit.present(before),
                audit.present(after),
                after.rulings())
            .result(Runtime.getRuntime().availableProcessors());
    return new Verdicts(
        result.changed().stream().map(this::flip).toList(), result.judged(), limits(result));
  }

  private Flip flip(Changed changed) {
    JudgeQuestion words = changed.scenario().judge();
    return new Flip(
        changed.scenario().id(),
        words.setup(),
        words.action(),
        words.question(),
        said(changed.was(), changed.wasWords()),
        said(changed.now(), words.answer()),
        changed.scenarios());
  }

  private VerdictState said(Verdict verdict, String answer) {
    return new VerdictState(
        verdict.outcome().word(),
        answer,
        verdict.deciding().stream().map(citations).distinct().toList());
  }

  private static List<String> limits(VerdictChanges.Result result) {
    List<String> limits = new ArrayList<>();
    if (result.asked() < result.claims()) {
      limits.add(
          ReportPhrases.count(result.claims(), "claim")
              + " can speak of the same thing; only of the "
              + result.asked()
              + " nearest to it were situations tried, those where each just applies or just does"
              + " not");
    }
    if (result.drafts() > 0) {
      limits.add(
          ReportPhrases.count(result.drafts(), "drafted claim")
              + " that can speak of the same thing took no part");
    }
    if (result.unjudged() > 0) {
      limits.add(ReportPhrases.count(result.unjudged(), "situation") + " could not be judged");
    }
    if (result.rounding()) {
      limits.add("how numbers round in general was not tried on other claims");
    }
    return limits;
  }
}
