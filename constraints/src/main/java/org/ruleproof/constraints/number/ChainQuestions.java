package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.ruleproof.constraints.number.InputFeasibility.Applying;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * Questions about a term that starts from another term: which counts first, a multiplier of one or
 * an addition to the other; or a limit of the base or an addition to the derived term. The claim
 * that makes the term start there settles it.
 */
final class ChainQuestions {
  /** Questions tried in a group. One divergence shows the order. */
  private static final int MOST_TRIED = 3;

  private final NumberContext context;
  private final ModifierComputations computations;
  private final SequencedMap<String, List<AmountQuestion>> groups = new LinkedHashMap<>();

  private ChainQuestions(NumberContext context) {
    this.context = context;
    this.computations = new ModifierComputations(context);
  }

  /**
   * {@return the questions in groups, each for one multiplier or limit and one {@code starts from}
   * claim; only the first question of a group that diverges matters, and the most general comes
   * first}
   */
  static List<List<AmountQuestion>> of(NumberContext context) {
    ChainQuestions questions = new ChainQuestions(context);
    for (OfTerm term : context.terms()) {
      term.bases().stream()
          .sorted(Comparator.comparingInt(c -> c.cards().size())) // the most general base first
          .forEach(base -> questions.ofBase(base, term));
    }
    return questions.groups.values().stream()
        .map(g -> g.stream().sorted(Comparator.comparingLong(ChainQuestions::cards)))
        .map(g -> g.limit(MOST_TRIED).toList())
        .toList();
  }

  /** How many cards the claims of a question name. Fewer cards make it more general. */
  private static long cards(AmountQuestion question) {
    return question.claims().stream().flatMap(c -> c.cards().stream()).distinct().count();
  }

  private void ofBase(ClaimInForce base, OfTerm term) {
    if (((Statement.Base) base.claim().statement()).value() instanceof Expression.Apply source
        && !source.name().equals(term.term())) {
      context.terms().stream()
          .filter(t -> t.term().equals(source.name()))
          .forEach(
              from -> {
                multipliers(base, from, term);
                limits(base, from, term);
              });
    }
  }

  /** A fraction as a multiplier also rounds, which ModifierQuestions asks about. */
  private void multipliers(ClaimInForce base, OfTerm from, OfTerm term) {
    for (Modifier below : from.modifiers()) {
      for (Modifier above : term.modifiers()) {
        if (below.isTimes() != above.isTimes()
            && !below.claim().ruling().equals(above.claim().ruling())
            && !below.isFraction()
            && !above.isFraction()) {
          Chain chain = new Chain(base, below, above);
          ClaimInForce times = (below.isTimes() ? below : above).claim();
          chain.ask(
              times.ruling(),
              List.of(below.claim(), above.claim()),
              Stream.of(below, above)
                  .<Choice>map(m -> new Choice.ChangesFirst(context.words(m.term())))
                  .toList(),
              List.of(base),
              List.of(
                  above.applied(chain.upper, chain.lowered),
                  below.applied(chain.lower, above.applied(chain.upper, new Amount.Input(0)))));
        }
      }
    }
  }

  private void limits(ClaimInForce base, OfTerm from, OfTerm term) {
    Optional<Modifier> lowering =
        from.modifiers().stream()
            .filter(m -> m.change().operator() == ModifyOperator.MINUS)
            .filter(m -> m.claim().claim().when().isEmpty())
            .findFirst();
    for (Limit limit : from.limits()) {
      boolean isPlainFloor =
          limit.isFloor()
              && limit.source().isEmpty()
              && limit.bound().isPresent()
              && limit.claim().claim().when().isEmpty();
      for (Modifier above : term.modifiers()) {
        if (isPlainFloor
            && lowering.isPresent()
            && above.change().operator() == ModifyOperator.PLUS) {
          Chain chain = new Chain(base, lowering.get(), above);
          Amount least = new Amount.Constant(limit.bound().orElseThrow());
          List<ClaimInForce> by = new ArrayList<>();
          if (least.equals(Amount.of(0))) {
            context.claims().stream().filter(c -> gives(c, limit, above)).forEach(by::add);
          }
          by.add(base);
          chain.ask(
              "limit " + limit.claim().ruling(),
              Stream.of(limit.claim(), lowering.get().claim(), above.claim()).distinct().toList(),
              Choice.said(
                  context.words(limit.term()) + " kept at its limit, then added to",
                  "added to, then kept at the limit"),
              by,
              List.of(
                  above.applied(chain.upper, limit.applied(least, chain.lowered)),
                  limit.applied(least, above.applied(chain.upper, chain.lowered))));
        }
      }
    }
  }

  /** Whether the claim gives the term just the addition when its base is at the limit. */
  private boolean gives(ClaimInForce claim, Limit limit, Modifier above) {
    return claim.claim().statement() instanceof Statement.Value value
        && value.term().name().equals(above.term().name())
        && claim.claim().when().map(Parts::conjuncts).orElse(List.of()).stream()
            .anyMatch(c -> isAtLimit(c, limit))
        && ModifierComputations.instance(value.term(), above.term(), value.value())
            .equals(above.change().amount());
  }

  private boolean isAtLimit(Expression condition, Limit limit) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && c.left() instanceof Expression.Apply left
        && left.name().equals(limit.term().name())
        && context.constant(c.right()).equals(limit.bound());
  }

  /** A change of a base, and a change of the term that starts from it. */
  private final class Chain {
    private final ClaimInForce base;
    private final Modifier above;
    private final List<Input> inputs = new ArrayList<>();
    private final Amount lower;
    private final Amount upper;
    private final Amount lowered;

    Chain(ClaimInForce base, Modifier below, Modifier above) {
      this.base = base;
      this.above = above;
      inputs.add(computations.atFirst(below.term()));
      this.lower = computations.amount(below, inputs);
      this.upper = computations.amount(above, inputs);
      this.lowered = below.applied(lower, new Amount.Input(0));
    }

    /** No claim in force fixes the inputs, which are values before any change. */
    void ask(
        String of,
        List<ClaimInForce> said,
        List<Choice> names,
        List<ClaimInForce> by,
        List<Amount> readings) {
      String term = above.term().name();
      groups
          .computeIfAbsent(term + " " + base.ruling() + " " + of, k -> new ArrayList<>())
          .add(
              AmountQuestion.between(
                  FindingKind.ROUNDING,
                  term,
                  context.words(above.term()),
                  said,
                  inputs,
                  Ambiguity.decided("which of the two counts first", names, by),
                  readings,
                  context.ranges().declared(term),
                  context
                      .feasibility()
                      .of(
                          Stream.concat(said.stream(), Stream.of(base)).map(Applying::of).toList(),
                          List.of())));
    }
  }
}
