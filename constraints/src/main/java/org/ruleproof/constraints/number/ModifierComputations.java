package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Predicate;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** How one or two modifiers and limits compute a term from its base, in every reading. */
final class ModifierComputations {
  private final Vocabulary vocabulary;
  private final RoundingClaims rounding;
  private final ModifierOrders orders;
  private final Ranges ranges;
  private final InputFeasibility feasibility;
  private final EnglishPrinter english;
  private final RulePrinter printer;

  ModifierComputations(
      Vocabulary vocabulary, List<ClaimInForce> claims, InputFeasibility feasibility) {
    this.vocabulary = vocabulary;
    this.rounding = new RoundingClaims(vocabulary, claims);
    this.orders = new ModifierOrders(vocabulary);
    this.ranges = new Ranges(vocabulary, claims);
    this.feasibility = feasibility;
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /**
   * {@return the exact number that the expression always is; empty if it depends on a situation}
   */
  static Optional<BigFraction> constant(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> Optional.of(new BigFraction(n.value()));
      case Expression.Minus m -> constant(m.operand()).map(BigFraction::negate);
      case Expression.Arithmetic a -> {
        Optional<BigFraction> left = constant(a.left());
        Optional<BigFraction> right = constant(a.right());
        if (left.isEmpty() || right.isEmpty()) {
          yield Optional.empty();
        }
        yield switch (a.operator()) {
          case PLUS -> Optional.of(left.get().add(right.get()));
          case MINUS -> Optional.of(left.get().subtract(right.get()));
          case TIMES -> Optional.of(left.get().multiply(right.get()));
          case DIVIDE ->
              right.get().equals(BigFraction.ZERO)
                  ? Optional.empty()
                  : Optional.of(left.get().divide(right.get()));
        };
      }
      default -> Optional.empty();
    };
  }

  /** A modifier with its amount. */
  private record Step(Modifier modifier, Amount amount) {}

  /** The index of each choice of a computation, -1 if it has no such choice. */
  private record Open(int order, int like, int direction, int time, int place) {}

  /**
   * {@return the question about these modifiers and card limits together; empty if nothing is open}
   */
  Optional<AmountQuestion> question(OfTerm term, List<Modifier> modifiers, List<Limit> cardLimits) {
    List<Input> inputs = new ArrayList<>();
    Start start = start(term, modifiers, cardLimits);
    inputs.add(start.input());
    List<Step> steps = new ArrayList<>();
    for (Modifier modifier : modifiers) {
      steps.add(new Step(modifier, amount(modifier, inputs)));
    }
    List<Ambiguity> choices = new ArrayList<>();
    Open open = open(term, steps, cardLimits, choices);
    if (choices.isEmpty()) {
      return Optional.empty();
    }
    List<Limit> standing =
        term.limits().stream()
            .filter(l -> l.source().isEmpty() && constant(l.clamp().bound()).isPresent())
            .filter(l -> l.claim().claim().when().isEmpty())
            .toList();
    List<ClaimInForce> said = new ArrayList<>();
    cardLimits.forEach(l -> said.add(l.claim()));
    modifiers.stream().map(Modifier::claim).filter(c -> !said.contains(c)).forEach(said::add);
    Ranges.Range declared = ranges.declared(term.term());
    List<InputFeasibility.Applying> applying = new ArrayList<>();
    modifiers.stream()
        .distinct()
        .forEach(
            m ->
                applying.add(
                    new InputFeasibility.Applying(
                        m.claim(), Optional.of(m.term()), Optional.empty())));
    List<Input> all = List.copyOf(inputs);
    Predicate<long[]> admitted = feasibility.of(applying, all);
    return Optional.of(
        new AmountQuestion(
            FindingKind.ROUNDING,
            term.term(),
            english.expression(modifiers.getFirst().term()),
            said,
            all,
            choices,
            ways -> compute(steps, cardLimits, standing, open, ways),
            declared.low(),
            declared.high(),
            values -> start.admits(values[0]) && admitted.test(values)));
  }

  private Open open(
      OfTerm term, List<Step> steps, List<Limit> cardLimits, List<Ambiguity> choices) {
    int order = -1;
    int like = -1;
    int direction = -1;
    int time = -1;
    int place = -1;
    Modifier first = steps.getFirst().modifier();
    Modifier last = steps.getLast().modifier();
    if (steps.size() == 2 && (first == last || ModifierQuestions.isLike(first, last))) {
      like = choices.size();
      choices.add(orders.like(term, first, last));
    } else if (steps.size() == 2) {
      order = choices.size();
      choices.add(orders.order(term, first, last));
    }
    Optional<Step> fraction = steps.stream().filter(s -> isFraction(s)).findFirst();
    if (fraction.isPresent()) {
      Modifier of = fraction.get().modifier();
      direction = choices.size();
      choices.add(rounding.direction(of.claim(), RoundedQuantity.FRACTIONS, List.of(of.term())));
      if (steps.size() > 1) {
        time = choices.size();
        choices.add(rounding.time(of.claim(), RoundedQuantity.FRACTIONS, List.of(of.term())));
      }
    }
    if (!cardLimits.isEmpty()) {
      place = choices.size();
      choices.add(orders.place(term, cardLimits.getFirst()));
    }
    return new Open(order, like, direction, time, place);
  }

  private static boolean isFraction(Step step) {
    return step.modifier().isTimes()
        && step.amount() instanceof Amount.Constant c
        && c.value().getDenominatorAsLong() != 1;
  }

  private Amount compute(
      List<Step> steps, List<Limit> cardLimits, List<Limit> standing, Open open, int[] ways) {
    List<Step> order = new ArrayList<>(steps);
    if (open.order() >= 0 && ways[open.order()] == 1) {
      order = List.copyOf(order.reversed());
    }
    if (open.like() >= 0 && ways[open.like()] == 1) {
      order = List.of(greatest(steps));
    }
    RoundingDirection way =
        open.direction() < 0
            ? RoundingDirection.UP
            : RoundingDirection.values()[ways[open.direction()]];
    boolean atOnce = open.time() < 0 || ways[open.time()] == 0;
    Amount value = new Amount.Input(0);
    boolean owed = false;
    if (open.place() >= 0 && ways[open.place()] == 1) {
      value = limited(value, cardLimits);
    }
    for (Step step : order) {
      value = changed(step.modifier(), step.amount(), value);
      if (isFraction(step)) {
        value = atOnce ? new Amount.Rounded(way, value) : value;
        owed |= !atOnce;
      }
      value = limited(value, standing);
    }
    if (owed) {
      value = new Amount.Rounded(way, value);
    }
    return open.place() >= 0 && ways[open.place()] == 0 ? limited(value, cardLimits) : value;
  }

  private static Step greatest(List<Step> steps) {
    Step greatest = steps.getFirst();
    for (Step step : steps) {
      if (step.amount() instanceof Amount.Constant one
          && greatest.amount() instanceof Amount.Constant two) {
        boolean raises = two.value().compareTo(BigFraction.ONE) > 0;
        int order = one.value().compareTo(two.value());
        greatest = raises ? order > 0 ? step : greatest : order < 0 ? step : greatest;
      }
    }
    return greatest;
  }

  /** {@return the value after the modifier's addition, subtraction or multiplication} */
  static Amount changed(Modifier modifier, Amount amount, Amount value) {
    return switch (modifier.change().operator()) {
      case PLUS -> new Amount.Sum(List.of(value, amount));
      case MINUS -> new Amount.Sum(List.of(value, amount.negated()));
      case TIMES -> new Amount.Product(amount, value);
    };
  }

  private static Amount limited(Amount value, List<Limit> limits) {
    Amount limited = value;
    for (Limit limit : limits) {
      BigFraction bound = constant(limit.clamp().bound()).orElse(BigFraction.ZERO);
      limited =
          new Amount.Extreme(limit.clamp().atLeast(), List.of(limited, new Amount.Constant(bound)));
    }
    return limited;
  }

  /**
   * The term before the changes of a question.
   *
   * @param known the values it may have; empty if any
   */
  private record Start(Input input, Optional<SortedSet<Long>> known) {
    boolean admits(long value) {
      return known.isEmpty() || known.get().contains(value);
    }
  }

  private Start start(OfTerm term, List<Modifier> modifiers, List<Limit> cardLimits) {
    Input base = base(term, modifiers.getFirst());
    Optional<SortedSet<Long>> known =
        StartValues.before(vocabulary, term, modifiers, cardLimits)
            .map(all -> StartValues.within(all, base.low(), base.high()))
            .filter(within -> !within.isEmpty());
    Input input =
        known
            .map(k -> new Input(base.term(), base.words(), k.first(), k.last(), base.expression()))
            .orElse(base);
    return new Start(input, known);
  }

  /**
   * The input that the modifier changes: the source of the most general {@code starts from} claim
   * that names no other card, else any number of the term's type.
   */
  private Input base(OfTerm term, Modifier modifier) {
    Optional<ClaimInForce> general =
        term.bases().stream()
            .filter(c -> modifier.claim().cards().containsAll(c.cards()))
            .filter(
                c -> ((Statement.Base) c.claim().statement()).value() instanceof Expression.Apply)
            .min(Comparator.comparingInt(c -> c.cards().size()));
    if (general.isEmpty()) {
      return plainBase(modifier);
    }
    Statement.Base base = (Statement.Base) general.get().claim().statement();
    Expression.Apply from = (Expression.Apply) names(base.term(), modifier.term()).in(base.value());
    Ranges.Range range = rangeOf(from);
    return new Input(
        printer.expression(from),
        english.expression(from),
        range.low(),
        range.high(),
        Optional.of(from));
  }

  /**
   * {@return the substitution that maps the variables of one application to the arguments of
   * another}
   */
  static Substitution names(Expression.Apply own, Expression.Apply other) {
    Map<String, Expression> names = new HashMap<>();
    int places = Math.min(own.arguments().size(), other.arguments().size());
    for (int i = 0; i < places; i++) {
      if (own.arguments().get(i) instanceof Expression.Variable v) {
        names.put(v.name(), other.arguments().get(i));
      }
    }
    return new Substitution(names);
  }

  /** {@return an input for any number of the term's type, before any change} */
  Input plainBase(Modifier modifier) {
    Ranges.Range declared = ranges.declared(modifier.term().name());
    return new Input(
        printer.expression(modifier.term()) + " at first",
        english.expression(modifier.term()) + " before these changes",
        Math.max(0, declared.low()),
        declared.high(),
        Optional.empty());
  }

  /** {@return the amount of a modifier; adds an input unless it is constant} */
  Amount amount(Modifier modifier, List<Input> inputs) {
    Expression amount = modifier.change().amount();
    Optional<BigFraction> constant = constant(amount);
    if (constant.isPresent()) {
      return new Amount.Constant(constant.get());
    }
    Ranges.Range range =
        amount instanceof Expression.Apply apply
            ? rangeOf(apply)
            : new Ranges.Range(0, AmountReader.MOST_COUNTED);
    boolean plain = !AmountReader.hasQuotient(amount);
    inputs.add(
        new Input(
            printer.expression(amount),
            english.expression(amount)
                + modifier.source().map(s -> ", which " + s + " gives").orElse(""),
            Math.max(modifier.change().operator() == ModifyOperator.TIMES ? 1 : 0, range.low()),
            range.high(),
            plain ? Optional.of(amount) : Optional.empty()));
    return new Amount.Input(inputs.size() - 1);
  }

  private Ranges.Range rangeOf(Expression.Apply apply) {
    return vocabulary
        .term(apply.name())
        .map(t -> t.type() instanceof Type.OrNone o ? o.type() : t.type())
        .filter(t -> t instanceof Type.Range)
        .map(t -> ranges.of(apply.name(), (Type.Range) t))
        .orElse(new Ranges.Range(0, AmountReader.MOST_COUNTED));
  }
}
