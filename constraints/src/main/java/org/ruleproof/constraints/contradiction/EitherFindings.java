package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Reading;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The readings of an {@code either} as findings: about a bound if they differ in a number. */
public final class EitherFindings {
  private final Vocabulary vocabulary;
  private final FindingProse prose;
  private final RulePrinter printer;

  private EitherFindings(Vocabulary vocabulary, FindingProse prose) {
    this.vocabulary = vocabulary;
    this.prose = prose;
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return a finding for each pair of readings, in their order} */
  public static List<Finding> of(
      Vocabulary vocabulary, List<EitherReadings.Parted> parted, FindingProse prose) {
    EitherFindings findings = new EitherFindings(vocabulary, prose);
    return parted.stream().map(findings::of).toList();
  }

  private Finding of(EitherReadings.Parted parted) {
    ClaimInForce claim = parted.claims().getFirst();
    Statement.Either either = (Statement.Either) claim.claim().statement();
    List<ClaimInForce> cited = new ArrayList<>(parted.claims());
    parted.settles().ifPresent(cited::add);
    parted.bearing().forEach(same -> cited.add(same.getFirst()));
    Optional<RulingCitation> settles = parted.settles().map(prose::ruling);
    String name = FindingProse.name(prose.ruling(claim));
    return new Finding(
            "reading-" + TextHash.of(claim.ruling() + "\u001f" + prose.claim(claim).claim()),
            isNumeric(either) ? FindingKind.BOUND : FindingKind.READING,
            settles.isPresent() ? Level.NOTE : Level.WARNING,
            cited.stream().anyMatch(ClaimInForce::draft)
                ? Certainty.DRAFTED
                : Certainty.SATISFIABLE,
            settles
                .map(
                    s ->
                        name + " can be read two ways, and " + FindingProse.name(s) + " leaves one")
                .orElse(name + " can be read two ways, and nothing in force says which"),
            prose.rulings(cited),
            cited.stream().map(prose::claim).toList(),
            List.of(),
            Optional.of(parted.witness()),
            List.of(),
            settles
                .map(
                    s ->
                        new Resolution(
                            true,
                            Optional.of(s.id()),
                            Optional.empty(),
                            List.of(),
                            List.of(),
                            List.of()))
                .orElse(Resolution.UNSETTLED),
            explanation(either, parted, settles))
        .withReadings(
            List.of(
                new Reading(prose.sentence(either.first())),
                new Reading(prose.sentence(either.second()))));
  }

  private String explanation(
      Statement.Either either, EitherReadings.Parted parted, Optional<RulingCitation> settles) {
    List<String> lines = new ArrayList<>();
    lines.add("- One reading: " + prose.sentence(either.first()));
    lines.add("- The other: " + prose.sentence(either.second()));
    String situation =
        String.join(
            ", ",
            parted.witness().lines().stream().filter(l -> l.chosen()).map(l -> l.words()).toList());
    lines.add(
        "They differ in this plainest situation"
            + (situation.isEmpty() ? ": any." : ": " + situation + "."));
    lines.add(
        settles
            .map(
                s ->
                    FindingProse.name(s)
                        + " contradicts "
                        + (parted.first() ? "the other reading" : "the one reading")
                        + " and leaves "
                        + (parted.first() ? "the first." : "the second."))
            .orElse("Not settled: no example and no claim in force leaves only one of the two."));
    for (List<ClaimInForce> same : parted.bearing()) {
      lines.add(
          FindingProse.name(prose.ruling(same.getFirst()))
              + " bears on it and leaves both: "
              + prose.sentence(same.getFirst().claim())
              + others(same.subList(1, same.size())));
    }
    return String.join("\n", lines);
  }

  /**
   * The rulings that say the same. They are not cited, because changing them would change nothing
   * here.
   */
  private String others(List<ClaimInForce> same) {
    return same.isEmpty() ? "" : " The same is said by " + prose.names(same) + ".";
  }

  /** Whether the readings differ in a comparison of numbers or in a number. */
  private boolean isNumeric(Statement.Either either) {
    Set<String> first = new LinkedHashSet<>();
    Set<String> second = new LinkedHashSet<>();
    numbers(either.first(), first);
    numbers(either.second(), second);
    return !first.equals(second) && !(first.isEmpty() && second.isEmpty());
  }

  private void numbers(Claim claim, Set<String> into) {
    claim.when().ifPresent(w -> numbers(w, into));
    claim.unless().ifPresent(u -> numbers(u, into));
    switch (claim.statement()) {
      case Statement.Value v -> value(v.value(), into);
      case Statement.Base b -> value(b.value(), into);
      case Statement.Modify m -> value(m.amount(), into);
      case Statement.Clamp c -> value(c.bound(), into);
      case Statement.Rounding r -> into.add(prose.rules().apply(claim));
      case Statement.OrderModifiers o -> into.add(prose.rules().apply(claim));
      default -> {}
    }
  }

  private void value(Expression value, Set<String> into) {
    if (isNumber(value)) {
      into.add(key(value));
    }
  }

  private void numbers(Expression condition, Set<String> into) {
    if (condition instanceof Expression.Comparison c
        && (isNumber(c.left()) || isNumber(c.right()))) {
      into.add(key(c));
    }
    Parts.children(condition).forEach(p -> numbers(p, into));
  }

  /** The expression as text, without its span. */
  private String key(Expression expression) {
    return printer.expression(expression);
  }

  private boolean isNumber(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> true;
      case Expression.Arithmetic a -> true;
      case Expression.Count c -> true;
      case Expression.Apply a ->
          vocabulary
              .term(a.name())
              .map(Declaration.Term::type)
              .filter(t -> t instanceof Type.Range)
              .isPresent();
      default -> false;
    };
  }
}
