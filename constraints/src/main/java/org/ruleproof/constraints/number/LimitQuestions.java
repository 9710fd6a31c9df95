package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.Modifiers.Limit;
import org.ruleproof.constraints.number.Modifiers.OfTerm;
import org.ruleproof.constraints.number.Movers.Mover;
import org.ruleproof.model.finding.FindingKind;
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
  private final Admission admission;
  private final EnglishPrinter english;
  private final RulePrinter printer;
  private final Map<String, Question> questions = new LinkedHashMap<>();

  private LimitQuestions(Vocabulary vocabulary, List<ClaimInForce> claims, Admission admission) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.movers = new Movers(vocabulary, claims);
    this.ranges = new Ranges(vocabulary, claims);
    this.admission = admission;
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the questions, one for each two rulings and each side of a limit} */
  static List<Question> of(Vocabulary vocabulary, List<ClaimInForce> claims, Admission admission) {
    LimitQuestions questions = new LimitQuestions(vocabulary, claims, admission);
    for (OfTerm term : Modifiers.of(vocabulary, claims)) {
      for (Limit limit : term.limits()) {
        if (limit.clamp().bound() instanceof Expression.Number bound) {
          questions.ofLimit(limit, bound.value());
        }
      }
    }
    return List.copyOf(questions.questions.values());
  }

  private void ofLimit(Limit limit, long bound) {
    for (Mover mover : movers.of(limit.clamp().term().name())) {
      boolean towards = mover.lowers() == limit.clamp().atLeast();
      if (towards
          && !mover.claim().ruling().equals(limit.claim().ruling())
          && Movers.canBeOneThing(limit.clamp().term(), mover.term())) {
        cut(limit, bound, mover);
        mover.saved().ifPresent(saved -> accumulated(limit, bound, mover, saved));
      }
    }
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && !claim.ruling().equals(limit.claim().ruling())
          && refuses(claim, limit, bound)) {
        refused(limit, bound, claim, forbid);
      }
    }
  }

  private void cut(Limit limit, long bound, Mover mover) {
    List<Input> inputs = inputs(limit, bound, mover);
    Amount moved = moved(mover);
    Amount cut = new Amount.Extreme(limit.clamp().atLeast(), List.of(moved, Amount.of(bound)));
    Choice choice =
        new Choice(
            PAST,
            List.of("stopped at " + bound, "gone past it"),
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
            admission.of(applying(mover, limit), inputs)));
  }

  /** What was saved up and is more than the term has room for: is the rest kept for the next time? */
  private void accumulated(Limit limit, long bound, Mover mover, ClaimInForce saved) {
    List<Input> inputs = inputs(limit, bound, mover);
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
            admission.of(applying(mover, limit), inputs)));
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
    if (condition instanceof Expression.Comparison c
        && c.right() instanceof Expression.Number n
        && n.value() == bound
        && Parts.symbols(c.left()).contains(clamp.term().name())
        && !(c.left() instanceof Expression.Apply)) {
      return switch (c.operator()) {
        case LESS -> below;
        case GREATER -> !below;
        case EQUAL, NOT_EQUAL, AT_MOST, AT_LEAST -> false;
      };
    }
    return Parts.children(condition).stream().anyMatch(x -> compares(x, clamp, bound, below));
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
    Amount kept =
        new Amount.Sum(
            List.of(
                new Amount.Product(within(moved, limit, bound), moved),
                new Amount.Product(
                    new Amount.Sum(List.of(Amount.of(1), within(moved, limit, bound).negated())),
                    new Amount.Input(0))));
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

  private static Amount within(Amount moved, Limit limit, long bound) {
    return new Amount.Compared(
        limit.clamp().atLeast()
            ? Expression.ComparisonOperator.AT_LEAST
            : Expression.ComparisonOperator.AT_MOST,
        moved,
        Amount.of(bound));
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
  private List<Input> inputs(Limit limit, long bound, Mover mover) {
    List<Input> inputs = new ArrayList<>();
    Ranges.Range declared = declared(limit, bound);
    inputs.add(
        new Input(
            printer.expression(mover.term()) + " at first",
            english.expression(mover.term()) + " before the change",
            limit.clamp().atLeast() ? declared.low() : Math.max(0, declared.low()),
            declared.high(),
            Optional.empty()));
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
              && !(mover.amount() instanceof Expression.Variable);
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

  private static Amount moved(Mover mover) {
    Optional<BigFraction> constant = ModifierComputations.constant(mover.amount());
    Amount amount = constant.<Amount>map(Amount.Constant::new).orElseGet(() -> new Amount.Input(1));
    return new Amount.Sum(List.of(new Amount.Input(0), mover.lowers() ? amount.negated() : amount));
  }
}
