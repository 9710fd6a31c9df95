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
import org.ruleproof.constraints.number.Modifiers.Limit;
import org.ruleproof.constraints.number.Modifiers.OfTerm;
import org.ruleproof.constraints.number.Movers.Mover;
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

/** A question for every limit of a term and every claim of another ruling that can pass it. */
final class LimitQuestions {
  private static final String PAST = "what becomes of the part past the limit";

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Movers movers;
  private final Ranges ranges;
  private final LinearBounds bounds;
  private final Admission admission;
  private final EnglishPrinter english;
  private final RulePrinter printer;
  private final Map<String, Question> questions = new LinkedHashMap<>();

  private LimitQuestions(Vocabulary vocabulary, List<ClaimInForce> claims, Admission admission) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.movers = new Movers(vocabulary, claims);
    this.ranges = new Ranges(vocabulary, claims);
    this.bounds = new LinearBounds(vocabulary, ranges);
    this.admission = admission;
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the questions, one for each two rulings and each side of a limit} */
  static List<Question> of(Vocabulary vocabulary, List<ClaimInForce> claims, Admission admission) {
    LimitQuestions questions = new LimitQuestions(vocabulary, claims, admission);
    for (OfTerm term : Modifiers.of(vocabulary, claims)) {
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
    for (Mover mover : towards(limit)) {
      List<Input> inputs = inputs(declared(limit, bound), limit, mover);
      cut(
          limit,
          Amount.of(bound),
          Long.toString(bound),
          mover,
          inputs,
          admission(term, limit, mover, inputs));
      mover.saved().ifPresent(saved -> accumulated(term, limit, bound, mover, saved));
    }
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && !claim.ruling().equals(limit.claim().ruling())
          && refuses(claim, limit, bound)) {
        refused(limit, bound, claim, forbid);
      }
    }
  }

  private List<Mover> towards(Limit limit) {
    return movers.of(limit.clamp().term().name()).stream()
        .filter(mover -> mover.lowers() == limit.clamp().atLeast())
        .filter(mover -> !mover.claim().ruling().equals(limit.claim().ruling()))
        .filter(mover -> Movers.canBeOneThing(limit.clamp().term(), mover.term()))
        .toList();
  }

  /** A limit that other terms make; what moves it beside the term is not looked at. */
  private void ofVaryingLimit(OfTerm term, Limit limit) {
    for (Mover mover : towards(limit)) {
      List<Input> inputs =
          new ArrayList<>(inputs(ranges.declared(limit.clamp().term().name()), limit, mover));
      Optional<Amount> bound =
          isAlone(mover) ? bounds.of(limit, mover.term(), inputs) : Optional.empty();
      if (bound.isPresent()) {
        List<Input> all = List.copyOf(inputs);
        Amount within = within(new Amount.Input(0), limit, bound.get());
        Predicate<long[]> admitted = admission(term, limit, mover, all);
        cut(
            limit,
            bound.get(),
            english.expression(LinearBounds.boundOf(limit, mover.term())),
            mover,
            all,
            values -> within.at(values).equals(BigFraction.ONE) && admitted.test(values));
      }
    }
  }

  private static boolean isAlone(Mover mover) {
    return switch (mover.claim().claim().statement()) {
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
      Mover mover,
      List<Input> inputs,
      Predicate<long[]> admitted) {
    Amount moved = moved(mover);
    Amount cut = new Amount.Extreme(limit.clamp().atLeast(), List.of(moved, bound));
    Choice choice =
        new Choice(
            PAST,
            List.of("stopped at " + words, "gone past it"),
            Choice.Ruling.only(0, List.of(limit.claim()), List.of()));
    add(
        limit,
        mover.claim(),
        new Question(
            FindingKind.BOUND,
            limit.clamp().term().name(),
            english.expression(mover.term()),
            List.of(mover.claim()),
            inputs,
            List.of(choice),
            ways -> ways[0] == 0 ? cut : moved,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            admitted));
  }

  /** What was saved up and is more than the term has room for: is the rest kept for the next time? */
  private void accumulated(OfTerm term, Limit limit, long bound, Mover mover, ClaimInForce saved) {
    List<Input> inputs = inputs(declared(limit, bound), limit, mover);
    if (inputs.size() < 2) {
      return;
    }
    Amount above = new Amount.Sum(List.of(new Amount.Input(0), Amount.of(-bound)));
    Amount room = limit.clamp().atLeast() ? above : above.negated();
    Amount rest =
        new Amount.Extreme(
            true,
            List.of(new Amount.Sum(List.of(new Amount.Input(1), room.negated())), Amount.of(0)));
    Choice choice =
        new Choice(
            "whether what was saved up past the limit is kept",
            List.of("the rest kept", "the rest lost"),
            Choice.Ruling.none(2));
    List<ClaimInForce> said = new ArrayList<>(List.of(saved));
    if (!saved.equals(mover.claim())) {
      said.add(mover.claim());
    }
    said.add(limit.claim());
    questions.putIfAbsent(
        "saved " + saved.ruling() + " " + limit.claim().ruling(),
        new Question(
            FindingKind.BOUND,
            limit.clamp().term().name(),
            inputs.get(1).words(),
            said,
            inputs,
            List.of(choice),
            ways -> ways[0] == 0 ? rest : Amount.of(0),
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            admission(term, limit, mover, inputs)));
  }

  private Predicate<long[]> admission(OfTerm term, Limit limit, Mover mover, List<Input> inputs) {
    Predicate<long[]> admitted = admission.of(applying(mover, limit), inputs);
    Optional<SortedSet<Long>> known =
        mover.claim().claim().statement() instanceof Statement.Modify
            ? KnownStarts.before(
                vocabulary,
                term,
                term.modifiers().stream().filter(m -> m.claim().equals(mover.claim())).toList(),
                List.of(limit))
            : Optional.empty();
    return known.isEmpty()
        ? admitted
        : values -> known.get().contains(values[0]) && admitted.test(values);
  }

  /** The change and the limit, of one thing where both are claims about the term. */
  private static List<Admission.Applying> applying(Mover mover, Limit limit) {
    if (mover.claim().claim().statement() instanceof Statement.Modify m) {
      return List.of(
          new Admission.Applying(mover.claim(), Optional.of(m.term()), Optional.empty()),
          new Admission.Applying(
              limit.claim(), Optional.of(limit.clamp().term()), Optional.empty()));
    }
    return List.of(new Admission.Applying(mover.claim(), Optional.empty(), Optional.empty()));
  }

  /** A prohibition that speaks where the term would pass that limit. */
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
                && Parts.symbols(c.left()).contains(clamp.term().name())
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

  /** What is added up, taken off and multiplied only; a term is a whole number. */
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
    Choice choice =
        new Choice(
            PAST,
            List.of(
                "refused whole, where it is " + forbid.subject().name(),
                "stopped at " + bound + ", elsewhere",
                "gone past it"),
            new Choice.Ruling(List.of(0), false, List.of(claim, limit.claim()), List.of()));
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
        new Question(
            FindingKind.BOUND,
            limit.clamp().term().name(),
            words,
            List.of(claim),
            inputs,
            List.of(choice),
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

  private void add(Limit limit, ClaimInForce mover, Question question) {
    questions.putIfAbsent(
        limit.claim().ruling() + " " + mover.ruling() + " " + limit.clamp().atLeast(), question);
  }

  private Ranges.Range declared(Limit limit, long bound) {
    Ranges.Range declared = ranges.declared(limit.clamp().term().name());
    return limit.clamp().atLeast()
        ? new Ranges.Range(bound, declared.high())
        : new Ranges.Range(Math.min(declared.low(), bound), bound);
  }

  /** The term within its limit, then the amount of the change where it is no constant. */
  private List<Input> inputs(Ranges.Range declared, Limit limit, Mover mover) {
    List<Input> inputs = new ArrayList<>();
    boolean isGuarded = isGuarded(mover);
    inputs.add(
        new Input(
            printer.expression(mover.term()) + " at first",
            english.expression(mover.term()) + " before the change",
            limit.clamp().atLeast() ? declared.low() : Math.max(0, declared.low()),
            declared.high(),
            isGuarded ? Optional.of(mover.term()) : Optional.empty()));
    if (ModifierComputations.constant(mover.amount()).isEmpty()) {
      Ranges.Range range =
          mover.amount() instanceof Expression.Apply apply
              ? vocabulary
                  .term(apply.name())
                  .map(t -> t.type() instanceof Type.OrNone o ? o.type() : t.type())
                  .filter(t -> t instanceof Type.Range)
                  .map(t -> ranges.of(apply.name(), (Type.Range) t))
                  .orElse(new Ranges.Range(0, AmountReader.MOST_COUNTED))
              : new Ranges.Range(0, AmountReader.MOST_COUNTED);
      boolean plain =
          !AmountReader.hasQuotient(mover.amount())
              && (isGuarded || !(mover.amount() instanceof Expression.Variable));
      inputs.add(
          new Input(
              printer.expression(mover.amount()),
              english.expression(mover.amount()),
              Math.max(0, range.low()),
              range.high(),
              plain ? Optional.of(mover.amount()) : Optional.empty()));
    }
    return List.copyOf(inputs);
  }

  /**
   * Whether the reaction's own condition reads the term that its one effect moves, and nothing else that
   * moves it hears the same event: then the term is still what the condition read.
   */
  private boolean isGuarded(Mover mover) {
    Claim claim = mover.claim().claim();
    return claim.statement() instanceof Statement.Whenever reaction
        && reaction.effects().size() == 1
        && reaction.effects().getFirst() instanceof Effect.Change
        && Stream.concat(claim.when().stream(), claim.unless().stream())
            .anyMatch(c -> Parts.symbols(c).contains(mover.term().name()))
        && movers.of(mover.term().name()).stream()
            .map(Mover::claim)
            .filter(c -> !c.equals(mover.claim()))
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

  private static Amount moved(Mover mover) {
    Optional<BigFraction> constant = ModifierComputations.constant(mover.amount());
    Amount amount = constant.<Amount>map(Amount.Constant::new).orElseGet(() -> new Amount.Input(1));
    return new Amount.Sum(List.of(new Amount.Input(0), mover.lowers() ? amount.negated() : amount));
  }
}
