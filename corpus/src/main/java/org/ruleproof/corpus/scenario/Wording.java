package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Says a situation and a question in words, as somebody would ask a judge. */
final class Wording {
  private final EnglishPrinter printer;

  Wording(Vocabulary vocabulary) {
    this.printer = new EnglishPrinter(vocabulary);
  }

  /** What is so, one sentence each: what the objects are, then what is said of them. */
  List<String> setup(Situation situation) {
    List<String> setup = new ArrayList<>();
    situation.objects().forEach((thing, nature) -> setup.add(object(thing, nature)));
    situation.values().forEach((cell, value) -> setup.add(sentence(cell, value)));
    return setup;
  }

  private static String object(Value.Thing thing, Value.Nature nature) {
    String kinds = nature.kinds().stream().sorted().collect(Collectors.joining(", "));
    String what =
        nature
            .card()
            .map(c -> "a copy of \"" + c + "\"" + (kinds.isEmpty() ? "" : " (" + kinds + ")"))
            .orElse(kinds.isEmpty() ? "any " + thing.sort() : "a " + kinds);
    return capital(thing.words()) + " is " + what + ".";
  }

  private String sentence(Cell cell, Value value) {
    boolean no = value.equals(Value.NO);
    Expression said =
        switch (cell) {
          case Cell.Being(Value.Thing thing) -> variable(thing);
          case Cell.Stored(String term, List<Value> arguments) ->
              equal(new Expression.Apply(Span.NONE, term, expressions(arguments)), value);
          case Cell.CurrentStep _ ->
              equal(new Expression.Apply(Span.NONE, "step", List.of()), value);
          case Cell.Opaque(String wording, List<Value> arguments) ->
              turned(new Expression.Opaque(Span.NONE, wording, expressions(arguments)), no);
          case Cell.Happened(String event, List<Value> arguments, Period period) ->
              turned(
                  new Expression.Happened(
                      Span.NONE,
                      new Expression.Apply(Span.NONE, event, expressions(arguments)),
                      period),
                  no);
          case Cell.Modal(var modality, String act, List<Value> arguments) ->
              turned(
                  new Expression.Modal(
                      Span.NONE,
                      modality,
                      new Expression.Apply(Span.NONE, act, expressions(arguments))),
                  no);
          case Cell.Counting(Value.Thing thing, String kind, String _) ->
              turned(
                  new Expression.CountsAs(
                      Span.NONE,
                      variable(thing),
                      new Expression.KindName(Span.NONE, kind),
                      java.util.Optional.empty()),
                  no);
        };
    String purpose =
        cell instanceof Cell.Counting c && !c.purpose().isEmpty() ? " for " + c.purpose() : "";
    return capital(printer.condition(said)) + purpose + ".";
  }

  private static Expression turned(Expression condition, boolean no) {
    return no ? new Expression.Not(Span.NONE, condition) : condition;
  }

  private static Expression equal(Expression.Apply term, Value value) {
    if (value.equals(Value.YES) || value.equals(Value.NO)) {
      return turned(term, value.equals(Value.NO));
    }
    return new Expression.Comparison(
        Span.NONE, Expression.ComparisonOperator.EQUAL, term, expression(value));
  }

  private static List<Expression> expressions(List<Value> values) {
    return values.stream().map(Wording::expression).toList();
  }

  private static Expression expression(Value value) {
    return switch (value) {
      case Value.Quantity(var number) ->
          new Expression.Number(Span.NONE, number.getNumerator().longValue());
      case Value.Name(String name) -> new Expression.Constant(Span.NONE, name);
      case Value.Thing thing -> variable(thing);
      case Value.Nature nature -> new Expression.Constant(Span.NONE, nature.words());
    };
  }

  private static Expression variable(Value.Thing thing) {
    return new Expression.Variable(Span.NONE, thing.words());
  }

  /** What somebody is about to do, or what happens. */
  String action(Question question) {
    Expression.Apply apply =
        new Expression.Apply(Span.NONE, question.symbol(), expressions(question.arguments()));
    return switch (question.family()) {
      case PERMITTED, OBLIGED ->
          capital(
                  printer
                      .condition(
                          new Expression.Modal(Span.NONE, Expression.Modality.PERMITTED, apply))
                      .replaceFirst(" may ", " wants to "))
              + ".";
      case HAPPENS, WHOLE_EFFECT -> "The event " + written(question) + " is about to happen.";
      default -> "Nobody does anything.";
    };
  }

  /** The question itself. */
  String question(Question question) {
    String what = written(question);
    return switch (question.family()) {
      case PERMITTED -> "Is that allowed?";
      case OBLIGED -> "Is that obligatory?";
      case HAPPENS -> "Does it happen?";
      case VALUE -> "What does " + what + " come to?";
      case BASE -> "What does " + what + " start from?";
      case MODIFIER -> "By how much does the last named change " + what + "?";
      case MEMBER -> "Is it a " + question.symbol() + ": " + objects(question) + "?";
      case COUNTS -> "Does it count as " + question.symbol() + ": " + objects(question) + "?";
      case MOMENT -> "When does " + what + " take place?";
      case DECISION -> "When is the choice made in " + what + "?";
      case ORDER -> "In which order: " + what + "?";
      case MODIFIER_ORDER -> "In which order do modifiers of " + what + " apply?";
      case LIKE_MODIFIERS -> "Which of several changes like " + what + " count?";
      case ROUNDING -> "How is " + what + " rounded?";
      case LIMIT -> "How often: " + what + "?";
      case FIXING -> "Does " + what + " go on following the state?";
      case BECOMES -> "What does the state become at the event: " + what + "?";
      case WHOLE_EFFECT -> "What else happens then?";
      case POLICY -> "Who orders effects like " + what + "?";
    };
  }

  private static String objects(Question question) {
    return question.arguments().stream().map(v -> v.words()).collect(Collectors.joining(", "));
  }

  private static String written(Question question) {
    String symbol = question.symbol().toLowerCase(Locale.ROOT);
    return question.arguments().isEmpty() ? symbol : symbol + "(" + objects(question) + ")";
  }

  /** The answer in a sentence. */
  static String answer(Head.Family family, Expectation expect) {
    String answers = String.join("; ", expect.answers());
    return switch (expect.outcome()) {
      case ALLOWED -> "Yes, that is allowed.";
      case REFUSED -> "No, that is not allowed.";
      case OBLIGED -> "Yes, that must be done.";
      case EXCUSED -> "No, that need not be done.";
      case HAPPENS -> "Yes, it happens.";
      case PREVENTED -> "No, it does not happen.";
      case YES -> "Yes.";
      case NO -> "No.";
      case ANSWER -> capital(answers) + ".";
      case UNSETTLED ->
          "Unsettled: the rulings in force disagree"
              + (answers.isEmpty() ? "." : ": " + answers + ".");
      case OPEN ->
          family == Head.Family.PERMITTED
              ? "Nothing in force forbids it, and nothing in force says that it may be done."
              : "No ruling in force says anything.";
    };
  }

  private static String capital(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
  }
}
