package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * The examples that no admitted reading of the claims in force confirms, of a document or of who
 * wrote the claims. Numbers are computed; for anything else a situation is searched.
 */
final class ExampleFindings {
  private final NumberContext context;
  private final FindingProse prose;

  ExampleFindings(NumberContext context, FindingProse prose) {
    this.context = context;
    this.prose = prose;
  }

  /** {@return a finding for each failing example, in source order} */
  List<Finding> of(String game, List<Ruling> rulings) {
    List<Finding> findings = new ArrayList<>();
    for (Ruling ruling : rulings) {
      String id = ClaimsInForce.idOf(game, ruling);
      Optional<ClaimInForce> own =
          context.claims().stream().filter(c -> c.ruling().equals(id)).findFirst();
      for (Ruling.Example example : ruling.examples()) {
        if (own.isPresent()) {
          failure(own.get(), example).ifPresent(findings::add);
        }
      }
    }
    return findings;
  }

  /** The example as a claim of its ruling, so that a search can require it. */
  private ClaimInForce asClaim(ClaimInForce own, Ruling.Example example) {
    Claim claim =
        Claim.of(new Statement.Axiom(example.at(), example.holds()), example.variables())
            .withWhen(
                Optional.of(new Expression.And(example.at(), example.given(), example.holds())));
    return new ClaimInForce(
        own.ruling(),
        own.form(),
        own.topic(),
        own.date(),
        own.ordinal(),
        0,
        claim,
        own.standing(),
        own.draft(),
        List.of(),
        own.cards());
  }

  private Optional<Finding> failure(ClaimInForce own, Ruling.Example example) {
    if (example.holds() instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && c.left() instanceof Expression.Apply term
        && c.right() instanceof Expression.Number said) {
      Optional<TermExamples.Computed> value = valueOf(term, example);
      if (value.isPresent()) {
        return value
            .filter(computed -> !computed.value().equals(new BigFraction(said.value())))
            .map(
                computed ->
                    finding(
                        own,
                        example,
                        computed.claims(),
                        NumberWording.number(computed.value()) + " and " + said.value()));
      }
    }
    ClaimInForce claim = asClaim(own, example);
    if (!AmountReader.hasQuotient(example.holds())) {
      return context
              .feasibility()
              .isPossible(List.of(InputFeasibility.Applying.of(claim)), List.of())
          ? Optional.empty()
          : Optional.of(finding(own, example, List.of(), ""));
    }
    try {
      return computed(own, claim, example);
    } catch (Untranslatable notComputed) {
      return Optional.empty();
    }
  }

  /** The value that the claims in force give the term in the example. */
  private Optional<TermExamples.Computed> valueOf(Expression.Apply term, Ruling.Example example) {
    Set<String> conditions = new LinkedHashSet<>();
    Parts.conjuncts(example.given()).forEach(g -> conditions.add(context.text(g)));
    return new TermExamples(context).value(term, conditions, given(example));
  }

  /** The numbers that the example gives, by the printed expression that has them. */
  private Map<String, Long> given(Ruling.Example example) {
    Map<String, Long> given = new LinkedHashMap<>();
    for (Expression conjunct : Parts.conjuncts(example.given())) {
      if (conjunct instanceof Expression.Comparison c
          && c.operator() == Expression.ComparisonOperator.EQUAL
          && c.right() instanceof Expression.Number n) {
        given.put(context.text(c.left()), n.value());
      }
    }
    return given;
  }

  private Optional<Finding> computed(ClaimInForce own, ClaimInForce claim, Ruling.Example example) {
    AmountReader reader = new AmountReader(context, QuotientDefinitions.NONE, claim, List.of(), 2);
    Function<int[], Amount> amount = reader.read(example.holds());
    Map<String, Long> given = given(example);
    long[] inputs = new long[reader.inputs().size()];
    for (int i = 0; i < inputs.length; i++) {
      Long value = given.get(reader.inputs().get(i).term());
      if (value == null) {
        return Optional.empty();
      }
      inputs[i] = value;
    }
    List<ClaimInForce> by = new ArrayList<>();
    SequencedSet<String> results = new LinkedHashSet<>();
    reader.choices().forEach(c -> by.addAll(c.ruling().by()));
    for (int[] way : AmountQuestion.admitted(reader.choices())) {
      Amount reading = amount.apply(way);
      if (!reading.at(inputs).equals(BigFraction.ZERO)) {
        return Optional.empty();
      }
      if (reading instanceof Amount.Compared compared) {
        results.add(
            NumberWording.number(compared.left().at(inputs))
                + " and "
                + NumberWording.number(compared.right().at(inputs)));
      }
    }
    return Optional.of(finding(own, example, by, String.join(", or ", results)));
  }

  private Finding finding(
      ClaimInForce own, Ruling.Example example, List<ClaimInForce> by, String sides) {
    SequencedSet<ClaimInForce> cited = new LinkedHashSet<>(List.of(own));
    cited.addAll(by);
    String given = context.english().condition(example.given(), example.variables());
    String holds =
        NumberWording.unrounded(context.english().condition(example.holds(), example.variables()));
    return new Finding(
        "example-"
            + TextHash.of(
                own.ruling()
                    + "\u001f"
                    + context.text(example.given())
                    + "\u001f"
                    + context.text(example.holds())),
        sides.isEmpty() ? FindingKind.READING : FindingKind.ROUNDING,
        Level.WARNING,
        own.draft() ? Certainty.DRAFTED : Certainty.SATISFIABLE,
        FindingProse.name(prose.ruling(own))
            + (example.fromText()
                ? ": the document's own example does not follow"
                : ": an example beside its claims does not follow"),
        prose.rulings(cited),
        cited.stream().map(prose::claim).toList(),
        List.of(),
        Optional.of(
            new Witness(
                List.of(),
                List.of(new Witness.Line(context.text(example.given()), "yes", given, true)),
                "")),
        List.of(),
        Resolution.UNSETTLED,
        (example.fromText() ? "The document's own example" : "An example beside the claims")
            + ": where "
            + given
            + ", "
            + holds
            + ".\nBy the claims in force it is otherwise"
            + (sides.isEmpty() ? "." : ": the two sides are " + sides + "."));
  }
}
