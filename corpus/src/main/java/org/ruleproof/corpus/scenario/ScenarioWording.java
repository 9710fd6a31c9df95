package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.EnglishSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Phrases a situation and a question as somebody would ask a judge. */
final class ScenarioWording {
  private final Vocabulary vocabulary;
  private final EnglishPrinter printer;
  private final EnglishSituation english;
  private final QuestionWords questions;

  ScenarioWording(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printer = new EnglishPrinter(vocabulary);
    this.english = new EnglishSituation(vocabulary);
    this.questions = new QuestionWords(vocabulary);
  }

  /** The situation, one sentence per object and then per value. */
  List<String> setup(Situation situation) {
    List<String> setup = new ArrayList<>();
    situation.objects().forEach((thing, nature) -> setup.add(object(thing, nature)));
    situation
        .values()
        .forEach((cell, value) -> setup.add(capital(english.sentence(cell, value)) + "."));
    return setup;
  }

  /** An object with its card and its most specific kinds. */
  private String object(Value.Thing thing, Value.Nature nature) {
    List<String> kinds =
        nature.kinds().stream()
            .filter(kind -> nature.kinds().stream().noneMatch(k -> isAbove(kind, k)))
            .sorted()
            .toList();
    String said = english.nature(kinds, thing.sort());
    String what =
        nature
            .card()
            .map(c -> "a copy of \"" + c + "\"" + (kinds.isEmpty() ? "" : ", " + said))
            .orElse(said);
    return capital(thing.words()) + " is " + what + ".";
  }

  private boolean isAbove(String kind, String lower) {
    return !kind.equals(lower) && vocabulary.kindsAbove(lower).contains(kind);
  }

  /** The action or event in question. */
  String action(Question question) {
    return switch (question.family()) {
      case PERMITTED, OBLIGED ->
          capital(
                  printer
                      .condition(
                          new Expression.Modal(
                              Span.NONE,
                              Expression.Modality.PERMITTED,
                              new Expression.Apply(
                                  Span.NONE,
                                  question.topic().names().getFirst(),
                                  EnglishSituation.expressions(question.arguments()))))
                      .replaceFirst(" may ", " wants to "))
              + ".";
      case HAPPENS, WHOLE_EFFECT -> "This is about to happen: " + questions.event(question) + ".";
      default -> "Nobody does anything.";
    };
  }

  /** The question. */
  String question(Question question) {
    return questions.of(question);
  }

  /** The answer as a sentence. */
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
      case ANSWER -> capital(said(family, answers)) + ".";
      case UNSETTLED ->
          "Unsettled: the rulings in force disagree"
              + (answers.isEmpty() ? "." : ": " + answers + ".");
      case OPEN ->
          family == Head.Family.PERMITTED
              ? "Nothing in force forbids it, and nothing in force says that it may be done."
              : "No ruling in force says anything.";
    };
  }

  /** A named value of the rules in a judge's words. */
  private static String said(Head.Family family, String answer) {
    return switch (family) {
      case ORDER ->
          switch (answer) {
            case "before" -> "the first of the two";
            case "after" -> "the second of the two";
            default -> answer;
          };
      case ROUNDING ->
          switch (answer) {
            case "UP" -> "up";
            case "DOWN" -> "down";
            case "HALF_UP" -> "to the nearest whole number, halves up";
            default -> answer;
          };
      case POLICY ->
          switch (answer) {
            case "INITIATIVE" -> "their order is that of initiative";
            case "OWNERS_CHOICE" -> "the owner chooses their order";
            case "CONTROLLERS_CHOICE" -> "the controller chooses their order";
            case "RANDOM" -> "nobody, their order is random";
            default -> answer;
          };
      default -> answer;
    };
  }

  private static String capital(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
  }
}
