package org.ruleproof.corpus.scenario;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.EnglishSituation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Phrases a question about a situation in the words of the vocabulary.
 *
 * <p>A question about two things has a symbol that names both. Its arguments are those of the
 * first, then those of the second, split by the first's arity.
 */
final class QuestionWords {
  private final Vocabulary vocabulary;
  private final EnglishPrinter printer;

  QuestionWords(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printer = new EnglishPrinter(vocabulary);
  }

  /** The question, with a question mark. */
  String of(Question question) {
    return switch (question.family()) {
      case PERMITTED -> "Is that allowed?";
      case OBLIGED -> "Is that obligatory?";
      case HAPPENS -> "Does it happen?";
      case WHOLE_EFFECT -> "What else happens then?";
      case VALUE -> value(question);
      case BASE -> "What is " + noun(question) + " before anything changes it?";
      case MODIFIER -> modifier(question);
      case MEMBER -> "Is " + first(question) + " " + article(question.symbol()) + "?";
      case COUNTS -> counts(question);
      case MOMENT -> "When does this take place: " + said(question) + "?";
      case DECISION -> "When is this chosen: " + said(question) + "?";
      case ORDER -> "Which comes first: " + both(question, " / ", ", or ") + "?";
      case MODIFIER_ORDER -> "In which order are changes of " + noun(question) + " made?";
      case LIKE_MODIFIERS ->
          "Of several changes of one sort, which count for " + noun(question) + "?";
      case ROUNDING -> rounding(question);
      case LIMIT -> limit(question);
      case FIXING ->
          isFlag(question.symbol())
              ? "Does it go on following the state " + noun(question) + "?"
              : "Does " + noun(question) + " go on following the state?";
      case BECOMES -> becomes(question);
      case POLICY -> "Who orders several effects like this: " + said(question) + "?";
    };
  }

  /** The event of the question, as a clause. */
  String event(Question question) {
    return said(question.symbol(), question.arguments());
  }

  private String value(Question question) {
    return isFlag(question.symbol())
        ? "Is it so that " + condition(question.symbol(), question.arguments()) + "?"
        : "What is " + noun(question) + "?";
  }

  private String modifier(Question question) {
    boolean times = question.symbol().endsWith(" times");
    List<Value> arguments = question.arguments();
    if (arguments.isEmpty()) {
      return "By how much is " + noun(before(question.symbol(), " "), List.of()) + " changed?";
    }
    String source = arguments.getLast().words();
    String changed =
        noun(before(question.symbol(), " "), arguments.subList(0, arguments.size() - 1));
    return times
        ? "By how much does " + source + " multiply " + changed + "?"
        : "How much does " + source + " add to " + changed + "?";
  }

  private String counts(Question question) {
    String symbol = question.symbol();
    int at = symbol.indexOf(" for ");
    String purpose = at < 0 ? "" : symbol.substring(at);
    String what = at < 0 ? symbol : symbol.substring(0, at);
    if (what.contains(" as ")) {
      return "Does it count, when "
          + both(new Question(question.family(), what, question.arguments()), " as ", ", as that ")
          + purpose
          + "?";
    }
    return "Does " + first(question) + " count as " + article(what) + purpose + "?";
  }

  private String rounding(Question question) {
    String what = before(question.symbol(), " ");
    if (vocabulary.parametersOf(what).isEmpty()) {
      return "Which way are " + question.symbol().toLowerCase(Locale.ROOT) + " rounded?";
    }
    String kind = question.symbol().substring(what.length()).strip().toLowerCase(Locale.ROOT);
    return "Which way are "
        + (kind.isEmpty() ? "fractions" : kind)
        + " of "
        + noun(what, question.arguments())
        + " rounded?";
  }

  private String limit(Question question) {
    String symbol = question.symbol();
    String act = before(symbol, " ");
    String period = symbol.substring(act.length()).strip().toLowerCase(Locale.ROOT);
    String how =
        switch (period) {
          case "" -> "How often may this happen";
          case "trigger" -> "How often may this happen each time that there is cause for it";
          default -> "How often may this happen in one " + period.replace('_', ' ');
        };
    return how + ": " + said(act, question.arguments()) + "?";
  }

  private String becomes(Question question) {
    String symbol = question.symbol();
    int blank = symbol.indexOf(' ');
    String event = blank < 0 ? "" : symbol.substring(0, blank);
    String term = symbol.substring(blank + 1);
    int cut = Math.min(arity(event), question.arguments().size());
    List<Value> own = question.arguments().subList(cut, question.arguments().size());
    String when =
        event.isEmpty() ? "" : "When " + said(event, question.arguments().subList(0, cut)) + ": ";
    String asked =
        isFlag(term)
            ? "does it come to be so that " + condition(term, own) + "?"
            : "what does " + noun(term, own) + " become?";
    return when.isEmpty()
        ? asked.substring(0, 1).toUpperCase(Locale.ROOT) + asked.substring(1)
        : when + asked;
  }

  /** A phrase for each of two things, joined. */
  private String both(Question question, String between, String join) {
    String symbol = question.symbol();
    int at = symbol.indexOf(between);
    if (at < 0) {
      return said(question);
    }
    String first = symbol.substring(0, at);
    int cut = Math.min(arity(first), question.arguments().size());
    return said(first, question.arguments().subList(0, cut))
        + join
        + said(
            symbol.substring(at + between.length()),
            question.arguments().subList(cut, question.arguments().size()));
  }

  private String said(Question question) {
    return said(question.symbol(), question.arguments());
  }

  /** An act, event or condition as a clause; anything else as a noun. */
  private String said(String symbol, List<Value> arguments) {
    if (vocabulary.act(symbol).isPresent() || vocabulary.event(symbol).isPresent()) {
      return whole(symbol, arguments)
          ? printer.effect(new Effect.Happen(Span.NONE, applied(symbol, arguments)))
          : listed(symbol, arguments);
    }
    return isFlag(symbol) ? condition(symbol, arguments) : noun(symbol, arguments);
  }

  private String condition(String term, List<Value> arguments) {
    return whole(term, arguments)
        ? printer.condition(applied(term, arguments))
        : listed(term, arguments);
  }

  private String noun(Question question) {
    return noun(question.symbol(), question.arguments());
  }

  private String noun(String term, List<Value> arguments) {
    return vocabulary.term(term).isPresent() && whole(term, arguments)
        ? printer.expression(applied(term, arguments))
        : listed(term, arguments);
  }

  /** Rule language, for questions without the arguments that a phrase needs. */
  private static String listed(String symbol, List<Value> arguments) {
    String name = symbol.toLowerCase(Locale.ROOT);
    return arguments.isEmpty()
        ? name
        : name + "(" + arguments.stream().map(Value::words).collect(Collectors.joining(", ")) + ")";
  }

  private boolean whole(String symbol, List<Value> arguments) {
    return arity(symbol) == arguments.size();
  }

  private int arity(String symbol) {
    return vocabulary.parametersOf(symbol).map(List<TypedName>::size).orElse(0);
  }

  private boolean isFlag(String term) {
    return vocabulary.term(term).map(Declaration.Term::type).filter(Type::isCondition).isPresent();
  }

  private static Expression.Apply applied(String symbol, List<Value> arguments) {
    return new Expression.Apply(Span.NONE, symbol, EnglishSituation.expressions(arguments));
  }

  /** A kind with its article. */
  private String article(String kind) {
    return printer.expression(new Expression.KindName(Span.NONE, kind));
  }

  private static String first(Question question) {
    return question.arguments().isEmpty() ? "it" : question.arguments().getFirst().words();
  }

  private static String before(String symbol, String mark) {
    int at = symbol.indexOf(mark);
    return at < 0 ? symbol : symbol.substring(0, at);
  }
}
