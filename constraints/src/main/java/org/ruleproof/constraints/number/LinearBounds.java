package org.ruleproof.constraints.number;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Limit;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads a bound as an amount if it is linear in terms with whole values. */
final class LinearBounds {
  private final Vocabulary vocabulary;
  private final Ranges ranges;
  private final EnglishPrinter english;
  private final RulePrinter printer;

  LinearBounds(Vocabulary vocabulary, Ranges ranges) {
    this.vocabulary = vocabulary;
    this.ranges = ranges;
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
  }

  /**
   * {@return the bound of the limit for this instance of its term} Empty unless the bound is linear
   * and the limit holds for every instance without a condition.
   *
   * @param inputs receives the inputs of the bound that it does not hold yet
   */
  Optional<Amount> of(Limit limit, Expression.Apply instance, List<Input> inputs) {
    Expression.Apply term = limit.clamp().term();
    Expression bound = limit.clamp().bound();
    Set<String> names = new LinkedHashSet<>();
    boolean ofAll =
        limit.claim().claim().when().isEmpty()
            && limit.claim().claim().unless().isEmpty()
            && limit.claim().claim().by().isEmpty()
            && limit.claim().cards().isEmpty()
            && term.arguments().stream()
                .allMatch(a -> a instanceof Expression.Variable v && names.add(v.name()));
    return ofAll
            && names.containsAll(Parts.freeVariables(bound))
            && !Parts.mentions(bound, term.name())
        ? amount(boundOf(limit, instance), inputs)
        : Optional.empty();
  }

  /** {@return the bound, with the arguments of the instance in place of the variables} */
  static Expression boundOf(Limit limit, Expression.Apply instance) {
    return ModifierComputations.names(limit.clamp().term(), instance).in(limit.clamp().bound());
  }

  private Optional<Amount> amount(Expression expression, List<Input> inputs) {
    Optional<BigFraction> constant = Constants.of(vocabulary, expression);
    if (constant.isPresent()) {
      return constant.map(Amount.Constant::new);
    }
    return switch (expression) {
      case Expression.Apply a ->
          vocabulary
              .term(a.name())
              .filter(t -> t.type() instanceof Type.Range)
              .map(t -> new Amount.Input(place(a, (Type.Range) t.type(), inputs)));
      case Expression.Arithmetic a -> {
        boolean linear =
            switch (a.operator()) {
              case PLUS, MINUS -> true;
              case TIMES ->
                  Constants.of(vocabulary, a.left()).isPresent()
                      || Constants.of(vocabulary, a.right()).isPresent();
              case DIVIDE -> false;
            };
        Optional<Amount> left = linear ? amount(a.left(), inputs) : Optional.empty();
        Optional<Amount> right = left.isPresent() ? amount(a.right(), inputs) : Optional.empty();
        yield right.map(
            r ->
                switch (a.operator()) {
                  case PLUS -> new Amount.Sum(List.of(left.get(), r));
                  case MINUS -> new Amount.Sum(List.of(left.get(), r.negated()));
                  case TIMES, DIVIDE -> new Amount.Product(left.get(), r);
                });
      }
      default -> Optional.empty();
    };
  }

  private int place(Expression.Apply term, Type.Range type, List<Input> inputs) {
    String name = printer.expression(term);
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).term().equals(name)) {
        return i;
      }
    }
    Ranges.Range range = ranges.of(term.name(), type);
    inputs.add(
        new Input(name, english.expression(term), range.low(), range.high(), Optional.of(term)));
    return inputs.size() - 1;
  }
}
