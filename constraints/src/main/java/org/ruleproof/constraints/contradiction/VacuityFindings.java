package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.VacuitySearch.Excluding;
import org.ruleproof.constraints.contradiction.VacuitySearch.UnsatisfiableClaim;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RuleSources;
import org.ruleproof.model.finding.SourcePlace;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Unsatisfiable axioms and claims as findings: one for the axioms, one for each ruling. */
public final class VacuityFindings {
  private final Vocabulary vocabulary;
  private final FindingProse prose;
  private final PremiseNames words;

  private VacuityFindings(Vocabulary vocabulary, FindingProse prose) {
    this.vocabulary = vocabulary;
    this.prose = prose;
    this.words = new PremiseNames(vocabulary);
  }

  /** {@return an error about the axioms first, then warnings about rulings in source order} */
  public static List<Finding> of(
      Vocabulary vocabulary, VacuitySearch.Result result, FindingProse prose) {
    VacuityFindings findings = new VacuityFindings(vocabulary, prose);
    List<Finding> all = new ArrayList<>();
    result.excluding().forEach(excluding -> all.add(findings.ofAxioms(excluding)));
    SequencedMap<String, List<UnsatisfiableClaim>> ofRulings = new LinkedHashMap<>();
    for (UnsatisfiableClaim claim : result.never()) {
      ofRulings.computeIfAbsent(claim.claim().ruling(), r -> new ArrayList<>()).add(claim);
    }
    ofRulings.values().forEach(never -> all.add(findings.ofRuling(never)));
    return all;
  }

  private Finding ofAxioms(Excluding excluding) {
    List<Declaration.Axiom> axioms = excluding.axioms().stream().map(words::axiom).toList();
    List<String> lines = new ArrayList<>();
    for (Declaration.Axiom axiom : axioms) {
      lines.add("- " + axiom.at() + ": " + said(axiom) + ".");
    }
    lines.add(
        axioms.size() == 1
            ? "No situation meets it. Whatever is asked of the rulings, nothing is found, so the"
                + " audit tells nothing until it is changed."
            : "No situation meets them together; without any one of them there is one. Whatever is"
                + " asked of the rulings, nothing is found, so the audit tells nothing until one"
                + " is changed.");
    lines.add(tried(excluding.tried()));
    Span at = axioms.getFirst().at();
    return new Finding(
        "axioms-" + TextHash.of(axioms.stream().map(this::said).collect(Collectors.joining("\n"))),
        FindingKind.RULE_BASE,
        Level.ERROR,
        Certainty.SATISFIABLE,
        "The axioms leave no situation at all",
        List.of(),
        List.of(),
        excluding.axioms().stream().map(words::of).toList(),
        Optional.empty(),
        List.of(),
        Resolution.UNSETTLED,
        String.join("\n", lines),
        List.of(),
        Optional.of(
            new SourcePlace(
                RuleSources.id(at.file(), false), Math.max(1, at.line()), Math.max(1, at.line()))),
        Optional.empty());
  }

  private Finding ofRuling(List<UnsatisfiableClaim> never) {
    ClaimInForce first = never.getFirst().claim();
    List<String> lines = new ArrayList<>();
    for (UnsatisfiableClaim one : never) {
      lines.add("- " + prose.english().apply(one.claim().claim()) + " " + why(one.support()));
    }
    lines.add("Such a claim contradicts nothing, and nobody can break it.");
    lines.add(tried(never.stream().mapToInt(UnsatisfiableClaim::tried).min().orElse(1)));
    return new Finding(
        "never-" + TextHash.of(first.ruling() + "\u001f" + claims(never)),
        FindingKind.RULE_BASE,
        Level.WARNING,
        first.draft() ? Certainty.DRAFTED : Certainty.SATISFIABLE,
        FindingProse.name(prose.ruling(first))
            + " says something on a condition that can never hold",
        List.of(prose.ruling(first)),
        never.stream().map(n -> prose.claim(n.claim())).toList(),
        never.stream().flatMap(n -> n.support().stream()).distinct().map(words::of).toList(),
        Optional.empty(),
        List.of(),
        Resolution.UNSETTLED,
        String.join("\n", lines));
  }

  private String said(Declaration.Axiom axiom) {
    return new EnglishPrinter(vocabulary).condition(axiom.condition(), axiom.variables());
  }

  private static String tried(int things) {
    return "Tried in situations with up to "
        + things
        + (things == 1 ? " thing" : " things")
        + " of each kind: players, cards and so on.";
  }

  private String claims(List<UnsatisfiableClaim> never) {
    return never.stream()
        .map(n -> prose.claim(n.claim()).claim())
        .collect(Collectors.joining("\u001f"));
  }

  private String why(List<String> support) {
    return support.isEmpty()
        ? "Its condition contradicts itself or the declared types."
        : "Its condition could hold but for "
            + support.stream().map(words::of).collect(Collectors.joining(" and "))
            + ".";
  }
}
