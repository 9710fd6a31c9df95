package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.InputFeasibility.Applying;
import org.ruleproof.constraints.number.TermInfluences.Influence;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/** A question for each limit of a term and each claim of another ruling that can pass the limit. */
final class LimitQuestions {
  private static final String PAST = "what becomes of the part past the limit";
  private static final Amount START = new Amount.Input(0);

  private final NumberContext context;
  private final TermInfluences influences;
  private final SequencedMap<String, AmountQuestion> questions = new LinkedHashMap<>();

  private LimitQuestions(NumberContext context) {
    this.context = context;
    this.influences = new TermInfluences(context);
  }

  /** {@return the questions, one for each pair of rulings and each side of a limit} */
  static List<AmountQuestion> of(NumberContext context) {
    LimitQuestions questions = new LimitQuestions(context);
    for (OfTerm term : context.terms()) {
      for (Limit limit : term.limits()) {
        Ranges.whole(limit.bound())
            .ifPresentOrElse(
                bound -> questions.ofLimit(term, limit, bound),
                () -> questions.ofVaryingLimit(term, limit));
      }
    }
    return List.copyOf(questions.questions.values());
  }

  private void ofLimit(OfTerm term, Limit limit, long bound) {
    Ranges.Range declared = context.ranges().declared(limit.term().name());
    Ranges.Range range =
        limit.isFloor()
            ? new Ranges.Range(bound, declared.high())
            : new Ranges.Range(Math.min(declared.low(), bound), bound);
    for (Influence influence : towards(limit)) {
      List<Input> inputs = inputs(range, limit, influence);
      Predicate<long[]> admitted = admission(term, limit, influence, inputs);
      cut(limit, Amount.of(bound), Long.toString(bound), influence, inputs, admitted);
      influences
          .saving(influence)
          .filter(saving -> inputs.size() > 1)
          .ifPresent(saving -> accumulated(limit, bound, influence, saving, inputs, admitted));
    }
    for (ClaimInForce claim : context.claims()) {
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && !claim.ruling().equals(limit.claim().ruling())
          && claim.claim().when().filter(w -> compares(w, limit, bound)).isPresent()) {
        refused(limit, bound, range, claim, forbid);
      }
    }
  }

  private List<Influence> towards(Limit limit) {
    return influences.of(limit.term().name()).stream()
        .filter(influence -> influence.lowers() == limit.isFloor())
        .filter(influence -> !influence.claim().ruling().equals(limit.claim().ruling()))
        .filter(influence -> TermInfluences.canBeOneThing(limit.term(), influence.term()))
        .toList();
  }

  /**
   * Asks about a limit that depends on other terms, for claims that change nothing but the term.
   */
  private void ofVaryingLimit(OfTerm term, Limit limit) {
    Ranges.Range declared = context.ranges().declared(limit.term().name());
    for (Influence influence : towards(limit)) {
      if (!isOfAll(limit) || !isAlone(influence)) {
        continue;
      }
      Expression bound =
          ModifierComputations.instance(limit.term(), influence.term(), limit.clamp().bound());
      AmountReader reader =
          new AmountReader(context, QuotientDefinitions.NONE, influence.claim(), List.of(), 2);
      reader.know(inputs(declared, limit, influence));
      Amount amount;
      try {
        amount = reader.read(bound).apply(new int[reader.choices().size()]);
      } catch (Untranslatable noNumber) {
        continue;
      }
      List<Input> inputs = reader.inputs();
      if (reader.choices().isEmpty()
          && Linearity.period(List.of(amount), inputs.size()).isPresent()) {
        Amount within = within(START, limit, amount);
        Predicate<long[]> admitted = admission(term, limit, influence, inputs);
        cut(
            limit,
            amount,
            context.words(bound),
            influence,
            inputs,
            values -> within.at(values).equals(BigFraction.ONE) && admitted.test(values));
      }
    }
  }

  /** Whether the limit holds for every instance of its term, and depends on no other variable. */
  private static boolean isOfAll(Limit limit) {
    Set<String> names = new LinkedHashSet<>();
    return Ranges.isPlain(limit.claim().claim())
        && limit.claim().cards().isEmpty()
        && limit.term().arguments().stream()
            .allMatch(a -> a instanceof Expression.Variable v && names.add(v.name()))
        && names.containsAll(Parts.freeVariables(limit.clamp().bound()))
        && !Parts.mentions(limit.clamp().bound(), limit.term().name());
  }

  private static boolean isAlone(Influence influence) {
    Statement statement = influence.claim().claim().statement();
    return statement instanceof Statement.Modify
        || statement instanceof Statement.Whenever reaction && isOneChange(reaction);
  }

  private static boolean isOneChange(Statement.Whenever reaction) {
    return reaction.effects().size() == 1 && reaction.effects().getFirst() instanceof Effect.Change;
  }

  private void cut(
      Limit limit,
      Amount bound,
      String words,
      Influence influence,
      List<Input> inputs,
      Predicate<long[]> admitted) {
    Amount moved = moved(influence);
    Ambiguity choice =
        Ambiguity.decided(
            PAST, Choice.said("stopped at " + words, "gone past it"), List.of(limit.claim()));
    add(
        limit,
        influence.claim(),
        question(
            limit,
            context.words(influence.term()),
            List.of(influence.claim()),
            inputs,
            choice,
            List.of(limit.applied(bound, moved), moved),
            admitted));
  }

  private static AmountQuestion question(
      Limit limit,
      String subject,
      List<ClaimInForce> claims,
      List<Input> inputs,
      Ambiguity choice,
      List<Amount> readings,
      Predicate<long[]> admitted) {
    return AmountQuestion.between(
        FindingKind.BOUND,
        limit.term().name(),
        subject,
        claims,
        inputs,
        choice,
        readings,
        Ranges.Range.ALL,
        admitted);
  }

  private static Amount difference(Amount one, Amount two) {
    return new Amount.Sum(List.of(one, two.negated()));
  }

  /** Asks whether a saved amount keeps its rest when the term has no room for all of it. */
  private void accumulated(
      Limit limit,
      long bound,
      Influence influence,
      ClaimInForce saving,
      List<Input> inputs,
      Predicate<long[]> admitted) {
    Amount above = difference(START, Amount.of(bound));
    Amount room = limit.isFloor() ? above : above.negated();
    Amount none = Amount.of(0);
    Amount rest = new Amount.Extreme(true, List.of(difference(new Amount.Input(1), room), none));
    questions.putIfAbsent(
        "saved " + saving.ruling() + " " + limit.claim().ruling(),
        question(
            limit,
            inputs.get(1).words(),
            Stream.of(saving, influence.claim(), limit.claim()).distinct().toList(),
            inputs,
            new Ambiguity(
                "whether what was saved up past the limit is kept",
                Choice.said("with the rest kept", "with the rest lost"),
                Ambiguity.Resolved.none(2)),
            List.of(rest, none),
            admitted));
  }

  private Predicate<long[]> admission(
      OfTerm term, Limit limit, Influence influence, List<Input> inputs) {
    if (!(influence.claim().claim().statement() instanceof Statement.Modify change)) {
      return context.feasibility().of(List.of(Applying.of(influence.claim())), inputs);
    }
    Predicate<long[]> admitted =
        context
            .feasibility()
            .of(
                List.of(
                    Applying.of(influence.claim(), change.term()),
                    Applying.of(limit.claim(), limit.term())),
                inputs);
    Optional<NavigableSet<Long>> known =
        StartValues.before(
            context.vocabulary(),
            term,
            term.modifiers().stream().filter(m -> m.claim().equals(influence.claim())).toList(),
            List.of(limit));
    return values -> known.map(k -> k.contains(values[0])).orElse(true) && admitted.test(values);
  }

  /**
   * Whether the condition of a prohibition compares with this limit, so that it applies where the
   * term would pass it.
   */
  private boolean compares(Expression condition, Limit limit, long bound) {
    boolean below = limit.isFloor();
    Optional<Long> margin =
        condition instanceof Expression.Comparison c
                && !(c.left() instanceof Expression.Apply)
                && Parts.mentions(c.left(), limit.term().name())
            ? context.whole(c.right())
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
    return Parts.children(condition).stream().anyMatch(part -> compares(part, limit, bound));
  }

  /** Whether nothing is divided in the expression. */
  private static boolean isWhole(Expression expression) {
    return !AmountReader.hasQuotient(expression)
        && Parts.each(Expression.Arithmetic.class, expression)
            .noneMatch(a -> a.operator() == Expression.ArithmeticOperator.DIVIDE);
  }

  private void refused(
      Limit limit, long bound, Ranges.Range range, ClaimInForce claim, Statement.Forbid forbid) {
    String words = context.words(limit.term());
    Ranges.Range any = new Ranges.Range(0, AmountReader.MOST_COUNTED);
    List<Input> inputs =
        List.of(
            context.input(limit.term(), words, range, false),
            new Input("change", "the change", any.low(), any.high(), Optional.empty()));
    Amount change = new Amount.Input(1);
    Amount moved = new Amount.Sum(List.of(START, limit.isFloor() ? change.negated() : change));
    Amount within = within(moved, limit, Amount.of(bound));
    Amount kept =
        new Amount.Sum(
            List.of(
                new Amount.Product(within, moved),
                new Amount.Product(difference(Amount.of(1), within), START)));
    Ambiguity choice =
        Ambiguity.decided(
            PAST,
            Choice.said(
                "refused whole, where it is " + forbid.subject().name(),
                "stopped at " + bound + ", elsewhere",
                "gone past it"),
            List.of(claim, limit.claim()));
    add(
        limit,
        claim,
        question(
            limit,
            words,
            List.of(claim),
            inputs,
            choice,
            List.of(kept, limit.applied(Amount.of(bound), moved), moved),
            values -> true));
  }

  private static Amount within(Amount moved, Limit limit, Amount bound) {
    return new Amount.Compared(
        limit.isFloor() ? ComparisonOperator.AT_LEAST : ComparisonOperator.AT_MOST, moved, bound);
  }

  private void add(Limit limit, ClaimInForce mover, AmountQuestion question) {
    questions.putIfAbsent(
        limit.claim().ruling() + " " + mover.ruling() + " " + limit.isFloor(), question);
  }

  /** The term within its limit, then the amount of the change unless it is constant. */
  private List<Input> inputs(Ranges.Range range, Limit limit, Influence influence) {
    List<Input> inputs = new ArrayList<>();
    boolean isGuarded = isGuarded(influence);
    inputs.add(
        new Input(
            context.text(influence.term()) + " at first",
            context.words(influence.term()) + " before the change",
            limit.isFloor() ? range.low() : Math.max(0, range.low()),
            range.high(),
            isGuarded ? Optional.of(influence.term()) : Optional.empty()));
    Expression amount = influence.amount();
    if (influence.constant().isEmpty()) {
      inputs.add(
          context.input(
              amount,
              context.words(amount),
              context.rangeOf(amount).and(new Ranges.Range(0, Long.MAX_VALUE)),
              !AmountReader.hasQuotient(amount)
                  && (isGuarded || !(amount instanceof Expression.Variable))));
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
        && isOneChange(reaction)
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
        || context.vocabulary().event(event).stream()
            .flatMap(e -> e.parents().stream())
            .anyMatch(p -> isKindOf(p.name(), of));
  }

  private static Amount moved(Influence influence) {
    Amount amount =
        influence.constant().<Amount>map(Amount.Constant::new).orElse(new Amount.Input(1));
    return influence.lowers() ? difference(START, amount) : new Amount.Sum(List.of(START, amount));
  }
}
