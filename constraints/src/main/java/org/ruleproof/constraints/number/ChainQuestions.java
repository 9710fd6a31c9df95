package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.function.Predicate;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Questions about a term that starts from another term: which counts first, a multiplier of one or
 * an addition to the other; or a limit of the base or an addition to the derived term. The claim
 * that makes the term start there settles it.
 */
final class ChainQuestions {
  /** Questions tried in a group. One divergence shows the order. */
  private static final int MOST_TRIED = 3;

  private final List<ClaimInForce> claims;
  private final List<OfTerm> terms;
  private final ModifierComputations computations;
  private final InputFeasibility feasibility;
  private final Ranges ranges;
  private final EnglishPrinter english;
  private final RulePrinter printer;

  private ChainQuestions(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    this.claims = claims;
    this.terms = TermModifiers.of(vocabulary, claims);
    this.computations = new ModifierComputations(vocabulary, claims, feasibility);
    this.feasibility = feasibility;
    this.ranges = new Ranges(vocabulary, claims);
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /**
   * {@return the questions in groups, each for one multiplier or limit and one {@code starts from}
   * claim; only the first question of a group that diverges matters, and the most general comes
   * first}
   */
  static List<List<AmountQuestion>> of(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    return new ChainQuestions(vocabulary, claims, feasibility).all();
  }

  private List<List<AmountQuestion>> all() {
    SequencedMap<String, List<AmountQuestion>> groups = new LinkedHashMap<>();
    for (OfTerm term : terms) {
      List<ClaimInForce> bases =
          term.bases().stream().sorted(Comparator.comparingInt(c -> c.cards().size())).toList();
      for (ClaimInForce base : bases) { // the most general base first
        Optional<OfTerm> from = from(base);
        if (from.isPresent() && !from.get().term().equals(term.term())) {
          multipliers(base, from.get(), term, groups);
          limits(base, from.get(), term, groups);
        }
      }
    }
    return groups.values().stream()
        .map(g -> g.stream().sorted(Comparator.comparingLong(ChainQuestions::cards)))
        .map(g -> g.limit(MOST_TRIED).toList())
        .toList();
  }

  /** How many cards the claims of a question name. Fewer cards make it more general. */
  private static long cards(AmountQuestion question) {
    return question.claims().stream().flatMap(c -> c.cards().stream()).distinct().count();
  }

  private Optional<OfTerm> from(ClaimInForce base) {
    return base.claim().statement() instanceof Statement.Base b
            && b.value() instanceof Expression.Apply source
        ? terms.stream().filter(t -> t.term().equals(source.name())).findFirst()
        : Optional.empty();
  }

  private void multipliers(
      ClaimInForce base,
      OfTerm from,
      OfTerm term,
      SequencedMap<String, List<AmountQuestion>> groups) {
    for (Modifier below : from.modifiers()) {
      for (Modifier above : term.modifiers()) {
        boolean one = below.isTimes() != above.isTimes();
        if (one
            && !below.claim().ruling().equals(above.claim().ruling())
            && !isFraction(below)
            && !isFraction(above)) {
          ClaimInForce times = (below.isTimes() ? below : above).claim();
          groups
              .computeIfAbsent(
                  term.term() + " " + base.ruling() + " " + times.ruling(), k -> new ArrayList<>())
              .add(question(base, term, below, above));
        }
      }
    }
  }

  /** A fraction as a multiplier also rounds, which ModifierQuestions asks about. */
  private static boolean isFraction(Modifier modifier) {
    return ModifierComputations.constant(modifier.change().amount())
        .map(c -> c.getDenominatorAsLong() != 1)
        .orElse(false);
  }

  private AmountQuestion question(ClaimInForce base, OfTerm term, Modifier below, Modifier above) {
    List<Input> inputs = new ArrayList<>();
    inputs.add(computations.plainBase(below));
    Amount lower = computations.amount(below, inputs);
    Amount upper = computations.amount(above, inputs);
    Amount start = new Amount.Input(0);
    Amount inTurn =
        ModifierComputations.changed(
            above, upper, ModifierComputations.changed(below, lower, start));
    Amount turned =
        ModifierComputations.changed(
            below, lower, ModifierComputations.changed(above, upper, start));
    return question(
        base,
        term,
        above,
        List.of(below.claim(), above.claim()),
        inputs,
        List.of(
            "what changes " + english.expression(below.term()) + " first",
            "what changes " + english.expression(above.term()) + " first"),
        List.of(base),
        List.of(inTurn, turned));
  }

  private void limits(
      ClaimInForce base,
      OfTerm from,
      OfTerm term,
      SequencedMap<String, List<AmountQuestion>> groups) {
    Optional<Modifier> lowering =
        from.modifiers().stream()
            .filter(m -> m.change().operator() == ModifyOperator.MINUS)
            .filter(m -> m.claim().claim().when().isEmpty())
            .findFirst();
    for (Limit limit : from.limits()) {
      Optional<BigFraction> bound = ModifierComputations.constant(limit.clamp().bound());
      boolean floor =
          limit.clamp().atLeast()
              && limit.source().isEmpty()
              && limit.claim().claim().when().isEmpty();
      if (floor && bound.isPresent() && lowering.isPresent()) {
        for (Modifier above : term.modifiers()) {
          if (above.change().operator() == ModifyOperator.PLUS) {
            groups
                .computeIfAbsent(
                    term.term() + " " + base.ruling() + " limit " + limit.claim().ruling(),
                    k -> new ArrayList<>())
                .add(question(base, term, limit, bound.get(), lowering.get(), above));
          }
        }
      }
    }
  }

  private AmountQuestion question(
      ClaimInForce base,
      OfTerm term,
      Limit limit,
      BigFraction bound,
      Modifier lowering,
      Modifier above) {
    List<Input> inputs = new ArrayList<>();
    inputs.add(computations.plainBase(lowering));
    Amount lower = computations.amount(lowering, inputs);
    Amount upper = computations.amount(above, inputs);
    Amount least = new Amount.Constant(bound);
    Amount lowered = ModifierComputations.changed(lowering, lower, new Amount.Input(0));
    Amount first =
        ModifierComputations.changed(
            above, upper, new Amount.Extreme(true, List.of(lowered, least)));
    Amount last =
        new Amount.Extreme(
            true, List.of(ModifierComputations.changed(above, upper, lowered), least));
    SequencedSet<ClaimInForce> said = new LinkedHashSet<>();
    said.add(limit.claim());
    said.add(lowering.claim());
    said.add(above.claim());
    List<ClaimInForce> by = new ArrayList<>();
    if (bound.equals(BigFraction.ZERO)) {
      claims.stream().filter(c -> gives(c, limit, above)).forEach(by::add);
    }
    by.add(base);
    return question(
        base,
        term,
        above,
        List.copyOf(said),
        inputs,
        List.of(
            english.expression(limit.clamp().term()) + " kept at its limit, then added to",
            "added to, then kept at the limit"),
        by,
        List.of(first, last));
  }

  /** Whether the claim gives the term just the addition when its base is at the limit. */
  private boolean gives(ClaimInForce claim, Limit limit, Modifier above) {
    if (!(claim.claim().statement() instanceof Statement.Value value)
        || !value.term().name().equals(above.term().name())
        || claim.claim().when().isEmpty()) {
      return false;
    }
    String given =
        printer.expression(
            ModifierComputations.names(value.term(), above.term()).in(value.value()));
    return given.equals(printer.expression(above.change().amount()))
        && Parts.conjuncts(claim.claim().when().get()).stream().anyMatch(c -> isAtLimit(c, limit));
  }

  private static boolean isAtLimit(Expression condition, Limit limit) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && c.left() instanceof Expression.Apply left
        && left.name().equals(limit.clamp().term().name())
        && ModifierComputations.constant(c.right())
            .equals(ModifierComputations.constant(limit.clamp().bound()));
  }

  /**
   * Whether the claims apply in one situation, asked once. The inputs are values before any change,
   * which no claim in force fixes.
   */
  private final class JointFeasibility implements Predicate<long[]> {
    private final List<InputFeasibility.Applying> applying;
    private Optional<Boolean> known = Optional.empty();

    JointFeasibility(List<InputFeasibility.Applying> applying) {
      this.applying = applying;
    }

    @Override
    public boolean test(long[] inputs) {
      if (known.isEmpty()) {
        known = Optional.of(feasibility.isPossible(applying, List.of(), new long[0]));
      }
      return known.get();
    }
  }

  private AmountQuestion question(
      ClaimInForce base,
      OfTerm term,
      Modifier above,
      List<ClaimInForce> said,
      List<Input> inputs,
      List<String> names,
      List<ClaimInForce> by,
      List<Amount> readings) {
    Ambiguity ambiguity =
        new Ambiguity(
            "which of the two counts first", names, Ambiguity.Resolved.only(0, by, List.of()));
    List<InputFeasibility.Applying> applying = new ArrayList<>();
    said.forEach(
        c -> applying.add(new InputFeasibility.Applying(c, Optional.empty(), Optional.empty())));
    applying.add(new InputFeasibility.Applying(base, Optional.empty(), Optional.empty()));
    Ranges.Range declared = ranges.declared(term.term());
    List<Input> all = List.copyOf(inputs);
    return new AmountQuestion(
        FindingKind.ROUNDING,
        term.term(),
        english.expression(above.term()),
        said,
        all,
        List.of(ambiguity),
        ways -> readings.get(ways[0]),
        declared.low(),
        declared.high(),
        new JointFeasibility(applying));
  }
}
