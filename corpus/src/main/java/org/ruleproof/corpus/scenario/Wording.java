package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.EnglishSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Says a situation and a question in words, as somebody would ask a judge. */
final class Wording {
  private final EnglishPrinter printer;
  private final EnglishSituation english;

  Wording(Vocabulary vocabulary) {
    this.printer = new EnglishPrinter(vocabulary);
    this.english = new EnglishSituation(vocabulary);
  }

  /** What is so, one sentence each: what the objects are, then what is said of them. */
  List<String> setup(Situation situation) {
    List<String> setup = new ArrayList<>();
    situation.objects().forEach((thing, nature) -> setup.add(object(thing, nature)));
    situation
        .values()
        .forEach((cell, value) -> setup.add(capital(english.sentence(cell, value)) + "."));
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

  /** What somebody is about to do, or what happens. */
  String action(Question question) {
    Expression.Apply apply =
        new Expression.Apply(
            Span.NONE, question.symbol(), EnglishSituation.expressions(question.arguments()));
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
      case ROUNDING -> "Which way is rounded: " + what + "?";
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
