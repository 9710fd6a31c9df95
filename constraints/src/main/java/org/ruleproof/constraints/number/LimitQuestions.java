package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermInfluences.Influence;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A question for each limit of a term and each claim of another ruling that can pass the limit. */
final class LimitQuestions {
  private static final String PAST = "what becomes of the part past the limit";

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final TermInfluences influences;
  private final Ranges ranges;
  private final LinearBounds bounds;
  private final InputFeasibility feasibility;
  private final EnglishPrinter english;
  private final RulePrinter printer;
  private final Map<String, AmountQuestion> questions = new LinkedHashMap<>();

  private LimitQuestions(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.influences = new TermInfluences(vocabulary, claims);
    this.ranges = new Ranges(vocabulary, claims);
    this.bounds = new LinearBounds(vocabulary, ranges);
    this.feasibility = feasibility;
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the questions, one for each pair of rulings and each side of a limit} */
  static List<AmountQuestion> of(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    LimitQuestions questions = new LimitQuestions(vocabulary, claims, feasibility);
    for (OfTerm term : TermModifiers.of(vocabulary, claims)) {
      for (Limit limit : term.limits()) {
        Constants.whole(vocabulary, limit.clamp().bound())
            .ifPresentOrElse(
                bound -> questions.ofLimit(term, limit, bound),
                () -> questions.ofVaryingLimit(term, limit));
      }
    }
    return List.copyOf(questions.questions.values());
  }

  private void ofLimit(OfTerm term, Limit limit, long bound) {
    for (Influence influence : towards(limit)) {
      List<Input> inputs = inputs(declared(limit, bound), limit, influence);
      cut(
          limit,
          Amount.of(bound),
          Long.toString(bound),
          influence,
          inputs,
          admission(term, limit, influence, inputs));
      influence.saved().ifPresent(saved -> accumulated(term, limit, bound, influence, saved));
    }
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && !claim.ruling().equals(limit.claim().ruling())
          && refuses(claim, limit, bound)) {
        refused(limit, bound, claim, forbid);
      }
    }
  }

  private List<Influence> towards(Limit limit) {
    return influences.of(limit.clamp().term().name()).stream()
        .filter(influence -> influence.lowers() == limit.clamp().atLeast())
        .filter(influence -> !influence.claim().ruling().equals(limit.claim().ruling()))
        .filter(influence -> TermInfluences.canBeOneThing(limit.clamp().term(), influence.term()))
        .toList();
  }

  /**
   * Asks about a limit that depends on other terms, for claims that change nothing but the term.
   */
  private void ofVaryingLimit(OfTerm term, Limit limit) {
    for (Influence influence : towards(limit)) {
      List<Input> inputs =
          new ArrayList<>(inputs(ranges.declared(limit.clamp().term().name()), limit, influence));
      Optional<Amount> bound =
          isAlone(influence) ? bounds.of(limit, influence.term(), inputs) : Optional.empty();
      if (bound.isPresent()) {
        List<Input> all = List.copyOf(inputs);
        Amount within = within(new Amount.Input(0), limit, bound.get());
        Predicate<long[]> admitted = admission(term, limit, influence, all);
        cut(
            limit,
            bound.get(),
            english.expression(LinearBounds.boundOf(limit, influence.term())),
            influence,
            all,
            values -> within.at(values).equals(BigFraction.ONE) && admitted.test(values));
      }
    }
  }

  private static boolean isAlone(Influence influence) {
    return switch (influence.claim().claim().statement()) {
      case Statement.Modify m -> true;
      case Statement.Whenever w ->
          w.effects().size() == 1 && w.effects().getFirst() instanceof Effect.Change;
      default -> false;
    };
  }

  private void cut(
      Limit limit,
      Amount bound,
      String words,
      Influence influence,
      List<Input> inputs,
      Predicate<long[]> admitted) {
    Amount moved = moved(influence);
    Amount cut = new Amount.Extreme(limit.clamp().atLeast(), List.of(moved, bound));
    Ambiguity ambiguity =
        new Ambiguity(
            PAST,
            List.of("stopped at " + words, "gone past it"),
            Ambiguity.Resolved.only(0, List.of(limit.claim()), List.of()));
    add(
        limit,
        influence.claim(),
        new AmountQuestion(
            FindingKind.BOUND,
            limit.clamp().term().name(),
            english.expression(influence.term()),
            List.of(influence.claim()),
            inputs,
            List.of(ambiguity),
            ways -> ways[0] == 0 ? cut : moved,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            admitted));
  }

  /** Asks whether a saved amount keeps its rest when the term has no room for all of it. */
  private void accumulated(
      OfTerm term, Limit limit, long bound, Influence influence, ClaimInForce saved) {
    List<Input> inputs = inputs(declared(limit, bound), limit, influence);
    if (inputs.size() < 2) {
      return;
    }
    Amount above = new Amount.Sum(List.of(new Amount.Input(0), Amount.of(-bound)));
    Amount room = limit.clamp().atLeast() ? above : above.negated();
    Amount rest =
        new Amount.Extreme(
            true,
            List.of(new Amount.Sum(List.of(new Amount.Input(1), room.negated())), Amount.of(0)));
    Ambiguity ambiguity =
        new Ambiguity(
            "whether what was saved up past the limit is kept",
            List.of("the rest kept", "the rest lost"),
            Ambiguity.Resolved.none(2));
    List<ClaimInForce> said = new ArrayList<>(List.of(saved));
    if (!saved.equals(influence.claim())) {
      said.add(influence.claim());
    }
    said.add(limit.claim());
    questions.putIfAbsent(
        "saved " + saved.ruling() + " " + limit.claim().ruling(),
        new AmountQuestion(
            FindingKind.BOUND,
            limit.clamp().term().name(),
            inputs.get(1).words(),
            said,
            inputs,
            List.of(ambiguity),
            ways -> ways[0] == 0 ? rest : Amount.of(0),
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            admission(term, limit, influence, inputs)));
  }

  private Predicate<long[]> admission(
      OfTerm term, Limit limit, Influence influence, List<Input> inputs) {
    Predicate<long[]> admitted = feasibility.of(applying(influence, limit), inputs);
    Optional<SortedSet<Long>> known =
        influence.claim().claim().statement() instanceof Statement.Modify
            ? StartValues.before(
                vocabulary,
                term,
                term.modifiers().stream().filter(m -> m.claim().equals(influence.claim())).toList(),
                List.of(limit))
            : Optional.empty();
    return known.isEmpty()
        ? admitted
        : values -> known.get().contains(values[0]) && admitted.test(values);
  }

  /** The claims that must apply: the change, and the limit where both are claims about the term. */
  private static List<InputFeasibility.Applying> applying(Influence influence, Limit limit) {
    if (influence.claim().claim().statement() instanceof Statement.Modify m) {
      return List.of(
          new InputFeasibility.Applying(influence.claim(), Optional.of(m.term()), Optional.empty()),
          new InputFeasibility.Applying(
              limit.claim(), Optional.of(limit.clamp().term()), Optional.empty()));
    }
    return List.of(
        new InputFeasibility.Applying(influence.claim(), Optional.empty(), Optional.empty()));
  }

  /**
   * Whether the prohibition compares with this limit, so that it applies where the term would pass
   * it.
   */
  private boolean refuses(ClaimInForce claim, Limit limit, long bound) {
    return claim
        .claim()
        .when()
        .map(w -> compares(w, limit.clamp(), bound, limit.clamp().atLeast()))
        .orElse(false);
  }

  private boolean compares(Expression condition, Statement.Clamp clamp, long bound, boolean below) {
    Optional<Long> margin =
        condition instanceof Expression.Comparison c
                && !(c.left() instanceof Expression.Apply)
                && Parts.mentions(c.left(), clamp.term().name())
            ? Constants.whole(vocabulary, c.right())
            : Optional.empty();
    if (condition instanceof Expression.Comparison c && margin.isPresent()) {
      return switch (c.operator()) {
        case LESS -> below && margin.get() == bound;
        case GREATER -> !below && margin.get() == bound;
        case AT_MOST -> below && isWhole(c.left()) && margin.get() == bound - 1;
        case AT_LEAST -> !below && isWhole(c.left()) && margin.get() == bound + 1;
        case EQUAL, NOT_EQUAL -> false;
      };
    }
    return Parts.children(condition).stream().anyMatch(x -> compares(x, clamp, bound, below));
  }

  /** Whether the value is whole: made of terms and numbers by sum, difference and product. */
  private static boolean isWhole(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> true;
      case Expression.Parameter p -> true;
      case Expression.Variable v -> true;
      case Expression.TypedVariable v -> true;
      case Expression.Apply a -> true;
      case Expression.Minus m -> isWhole(m.operand());
      case Expression.Arithmetic a ->
          a.operator() != Expression.ArithmeticOperator.DIVIDE
              && isWhole(a.left())
              && isWhole(a.right());
      default -> false;
    };
  }

  private void refused(Limit limit, long bound, ClaimInForce claim, Statement.Forbid forbid) {
    String term = printer.expression(limit.clamp().term());
    String words = english.expression(limit.clamp().term());
    Ranges.Range declared = declared(limit, bound);
    List<Input> inputs =
        List.of(
            new Input(term, words, declared.low(), declared.high(), Optional.empty()),
            new Input("change", "the change", 0, AmountReader.MOST_COUNTED, Optional.empty()));
    Amount change = limit.clamp().atLeast() ? new Amount.Input(1).negated() : new Amount.Input(1);
    Amount moved = new Amount.Sum(List.of(new Amount.Input(0), change));
    Amount cut = new Amount.Extreme(limit.clamp().atLeast(), List.of(moved, Amount.of(bound)));
    Ambiguity ambiguity =
        new Ambiguity(
            PAST,
            List.of(
                "refused whole, where it is " + forbid.subject().name(),
                "stopped at " + bound + ", elsewhere",
                "gone past it"),
            new Ambiguity.Resolved(List.of(0), false, List.of(claim, limit.claim()), List.of()));
    Amount within = within(moved, limit, Amount.of(bound));
    Amount kept =
        new Amount.Sum(
            List.of(
                new Amount.Product(within, moved),
                new Amount.Product(
                    new Amount.Sum(List.of(Amount.of(1), within.negated())), new Amount.Input(0))));
    List<Amount> readings = List.of(kept, cut, moved);
    add(
        limit,
        claim,
        new AmountQuestion(
            FindingKind.BOUND,
            limit.clamp().term().name(),
            words,
            List.of(claim),
            inputs,
            List.of(ambiguity),
            ways -> readings.get(ways[0]),
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            values -> true));
  }

  private static Amount within(Amount moved, Limit limit, Amount bound) {
    return new Amount.Compared(
        limit.clamp().atLeast()
            ? Expression.ComparisonOperator.AT_LEAST
            : Expression.ComparisonOperator.AT_MOST,
        moved,
        bound);
  }

  private void add(Limit limit, ClaimInForce mover, AmountQuestion question) {
    questions.putIfAbsent(
        limit.claim().ruling() + " " + mover.ruling() + " " + limit.clamp().atLeast(), question);
  }

  private Ranges.Range declared(Limit limit, long bound) {
    Ranges.Range declared = ranges.declared(limit.clamp().term().name());
    return limit.clamp().atLeast()
        ? new Ranges.Range(bound, declared.high())
        : new Ranges.Range(Math.min(declared.low(), bound), bound);
  }

  /** The term within its limit, then the amount of the change unless it is constant. */
  private List<Input> inputs(Ranges.Range declared, Limit limit, Influence influence) {
    List<Input> inputs = new ArrayList<>();
    boolean isGuarded = isGuarded(influence);
    inputs.add(
        new Input(
            printer.expression(influence.term()) + " at first",
            english.expression(influence.term()) + " before the change",
            limit.clamp().atLeast() ? declared.low() : Math.max(0, declared.low()),
            declared.high(),
            isGuarded ? Optional.of(influence.term()) : Optional.empty()));
    if (ModifierComputations.constant(influence.amount()).isEmpty()) {
      Ranges.Range range =
          influence.amount() instanceof Expression.Apply apply
              ? vocabulary
                  .term(apply.name())
                  .map(t -> t.type() instanceof Type.OrNone o ? o.type() : t.type())
                  .filter(t -> t instanceof Type.Range)
                  .map(t -> ranges.of(apply.name(), (Type.Range) t))
                  .orElse(new Ranges.Range(0, AmountReader.MOST_COUNTED))
              : new Ranges.Range(0, AmountReader.MOST_COUNTED);
      boolean plain =
          !AmountReader.hasQuotient(influence.amount())
              && (isGuarded || !(influence.amount() instanceof Expression.Variable));
      inputs.add(
          new Input(
              printer.expression(influence.amount()),
              english.expression(influence.amount()),
              Math.max(0, range.low()),
              range.high(),
              plain ? Optional.of(influence.amount()) : Optional.empty()));
    }
    return List.copyOf(inputs);
  }

  /**
   * Whether the reaction's condition reads the term that its only effect changes, and no other
   * claim that changes the term reacts to the same event. Then the term still has the value that
   * the condition read.
   */
  private boolean isGuarded(Influence influence) {
    Claim claim = influence.claim().claim();
    return claim.statement() instanceof Statement.Whenever reaction
        && reaction.effects().size() == 1
        && reaction.effects().getFirst() instanceof Effect.Change
        && Stream.concat(claim.when().stream(), claim.unless().stream())
            .anyMatch(c -> Parts.mentions(c, influence.term().name()))
        && influences.of(influence.term().name()).stream()
            .map(Influence::claim)
            .filter(c -> !c.equals(influence.claim()))
            .noneMatch(
                c ->
                    c.claim().statement() instanceof Statement.Whenever other
                        && (isKindOf(other.event().name(), reaction.event().name())
                            || isKindOf(reaction.event().name(), other.event().name())));
  }

  private boolean isKindOf(String event, String of) {
    return event.equals(of)
        || vocabulary.event(event).stream()
            .flatMap(e -> e.parents().stream())
            .anyMatch(p -> isKindOf(p.name(), of));
  }

  private static Amount moved(Influence influence) {
    Optional<BigFraction> constant = ModifierComputations.constant(influence.amount());
    Amount amount = constant.<Amount>map(Amount.Constant::new).orElseGet(() -> new Amount.Input(1));
    return new Amount.Sum(
        List.of(new Amount.Input(0), influence.lowers() ? amount.negated() : amount));
  }
}
