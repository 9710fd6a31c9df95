package org.ruleproof.corpus.misreading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Compares two answers by their syntax, without a situation. {@link #covers} and {@link #exclude}
 * are sufficient conditions; {@link #mayExclude} is a necessary one.
 */
final class AnswerComparison {
  private final RulePrinter printer;

  AnswerComparison(Vocabulary vocabulary) {
    this.printer = new RulePrinter(vocabulary);
  }

  /** Whether the first answer implies the second for the same arguments. */
  boolean covers(Assertion one, Assertion two) {
    return switch (one.answer()) {
      case Answer.Exactly _, Answer.Bounded _ ->
          text(one).isPresent() && text(one).equals(text(two));
      case Answer.Flag _, Answer.Choice _, Answer.When _ -> one.answer().equals(two.answer());
      case Answer.Also _ -> two.answer() instanceof Answer.Also && doesAll(one, two);
      case Answer.Only _ -> false;
    };
  }

  /** Whether the answers could exclude each other for some arguments. */
  boolean mayExclude(Assertion one, Assertion two) {
    boolean add = one.answer() instanceof Answer.Also && two.answer() instanceof Answer.Also;
    return !add && !covers(one, two);
  }

  /**
   * Whether the first reaction has all effects of the second, each an event on objects of the
   * trigger.
   */
  private static boolean doesAll(Assertion one, Assertion two) {
    if (!one.head().equals(two.head())
        || !(one.claim().statement() instanceof Statement.Whenever first)
        || !(two.claim().statement() instanceof Statement.Whenever second)
        || first.may() != second.may()) {
      return false;
    }
    List<String> known =
        one.head().arguments().stream().flatMap(a -> Parts.freeVariables(a).stream()).toList();
    return second.effects().stream()
        .allMatch(
            e ->
                first.effects().contains(e)
                    && e instanceof Effect.Happen happen
                    && known.containsAll(Parts.freeVariables(happen.event())));
  }

  /** Whether the answers exclude each other for all arguments. */
  boolean exclude(Assertion one, Assertion two) {
    return switch (one.answer()) {
      case Answer.Exactly(Expression value) ->
          two.answer() instanceof Answer.Exactly(Expression other)
              && isFixed(value)
              && isFixed(other)
              && !value.equals(other);
      case Answer.Flag(boolean yes) ->
          two.answer() instanceof Answer.Flag(boolean also) && yes != also;
      case Answer.Choice(String name) ->
          two.answer() instanceof Answer.Choice(String other) && !name.equals(other);
      case Answer.Bounded _, Answer.When _, Answer.Only _, Answer.Also _ -> false;
    };
  }

  private static boolean isFixed(Expression value) {
    return value instanceof Expression.Number || value instanceof Expression.Constant;
  }

  /** The answer with argument positions as variables; empty if it has other variables. */
  private Optional<String> text(Assertion assertion) {
    Map<String, Expression> places = new LinkedHashMap<>();
    List<Expression> arguments = assertion.head().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      Expression place = new Expression.Variable(Span.NONE, "argument " + i);
      switch (arguments.get(i)) {
        case Expression.Variable v -> places.putIfAbsent(v.name(), place);
        case Expression.TypedVariable v -> places.putIfAbsent(v.name(), place);
        default -> {}
      }
    }
    return switch (assertion.answer()) {
      case Answer.Exactly(Expression value) -> text("", value, places);
      case Answer.Bounded(boolean atLeast, Expression bound) ->
          text(atLeast ? "at least " : "at most ", bound, places);
      default -> Optional.empty();
    };
  }

  private Optional<String> text(String before, Expression value, Map<String, Expression> places) {
    boolean known = places.keySet().containsAll(Parts.freeVariables(value));
    return known
        ? Optional.of(before + printer.expression(new Substitution(places).in(value)))
        : Optional.empty();
  }
}
