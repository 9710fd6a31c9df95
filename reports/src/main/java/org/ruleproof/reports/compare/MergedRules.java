package org.ruleproof.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import org.ruleproof.constraints.comparison.Echo;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.reports.compare.Comparison.Heard;
import org.ruleproof.reports.compare.Comparison.OfRuling;
import org.ruleproof.reports.screen.SafeText;

/**
 * One rule file of several drafts: what they declare, and the claims on which all agree. All other
 * claims stand there as comments, with the situation in which the drafts part.
 */
public final class MergedRules {
  private final Comparison comparison;
  private final RulePrinter printer;

  private MergedRules(Comparison comparison) {
    this.comparison = comparison;
    this.printer = new RulePrinter(comparison.drafts().vocabulary());
  }

  /** {@return the text of the file} It is well formed beside the same rules. */
  public static String of(Comparison comparison) {
    return new MergedRules(comparison).text();
  }

  private String text() {
    SequencedSet<Item> declared = new LinkedHashSet<>();
    for (RuleFile file : comparison.drafts().base().files()) {
      if (comparison.drafts().isDraft(file)) {
        file.items().stream().filter(item -> !(item instanceof Ruling)).forEach(declared::add);
      }
    }
    List<String> items = new ArrayList<>(declared.stream().map(printer::item).toList());
    comparison.rulings().forEach(ruling -> items.add(item(ruling)));
    return items.stream().map(item -> item + "\n").collect(Collectors.joining("\n"));
  }

  private String item(OfRuling of) {
    List<ClaimInForce> common = of.common(comparison.drafts());
    List<String> marks = new ArrayList<>();
    for (int draft : of.within()) {
      for (ClaimInForce claim :
          comparison.drafts().drafts().get(draft).claims().getOrDefault(of.id(), List.of())) {
        boolean said =
            of.verdict() != Comparison.Verdict.MISSING
                && of.echoes().stream()
                    .filter(h -> h.from() == draft && h.claim().equals(claim))
                    .allMatch(h -> h.echo() instanceof Echo.Said);
        if (!said) {
          marks.add(claim.claim().at() + ": " + printer.claimLine(claim.claim()));
        }
      }
    }
    for (Heard heard : of.differences()) {
      if (heard.echo() instanceof Echo.Missed missed) {
        missed.situation().ifPresent(witness -> marks.add("they part where " + chosen(witness)));
      }
    }
    Ruling.Status status =
        marks.isEmpty()
            ? of.ruling().status()
            : new Ruling.Status.Partly("the drafts do not agree on all claims");
    Ruling kept =
        new Ruling(
            of.ruling().at(),
            of.ruling().draft(),
            of.ruling().topic(),
            of.ruling().date(),
            of.ruling().ordinal(),
            of.ruling().textHash(),
            Optional.empty(),
            of.ruling().publication(),
            status,
            common.stream().map(ClaimInForce::claim).toList(),
            of.ruling().unsaid(),
            of.ruling().notes(),
            of.ruling().examples());
    return printer.item(kept)
        + marks.stream().map(mark -> "\n-- " + SafeText.line(mark)).collect(Collectors.joining());
  }

  private static String chosen(Witness witness) {
    List<String> chosen = new ArrayList<>(witness.objects());
    witness.lines().stream()
        .filter(Witness.Line::chosen)
        .map(Witness.Line::words)
        .forEach(chosen::add);
    return chosen.isEmpty() ? "everything is as usual" : String.join("; ", chosen);
  }
}
