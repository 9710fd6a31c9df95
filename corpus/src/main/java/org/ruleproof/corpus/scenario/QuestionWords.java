package org.ruleproof.corpus.scenario;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.EnglishSituation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Phrases a question about a situation in the words of the vocabulary.
 *
 * <p>The arguments of a question about two things are those of the first, then those of the second,
 * split by the first's arity.
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
    List<Value> arguments = question.arguments();
    return switch (question.topic()) {
      case Topic.Named named -> about(named, arguments);
      case Topic.Modifier modifier -> modifier(modifier, arguments);
      case Topic.Counts(String kind, Optional<String> purpose) ->
          "Does " + first(arguments) + " count as " + article(kind) + purpose(purpose) + "?";
      case Topic.CountsAs(String one, String two, Optional<String> purpose) ->
          "Does it count, when " + both(one, two, ", as that ", arguments) + purpose(purpose) + "?";
      case Topic.Order(String one, String two) ->
          "Which comes first: " + both(one, two, ", or ", arguments) + "?";
      case Topic.Rounding(Optional<String> term, Statement.RoundedQuantity quantity) ->
          "Which way are "
              + lower(quantity)
              + term.map(t -> " of " + noun(t, arguments)).orElse("")
              + " rounded?";
      case Topic.Limit(String name, Period period, Optional<String> forEach) ->
          "How often may this happen "
              + (period == Period.TRIGGER
                  ? "each time that there is cause for it"
                  : "in one " + lower(period))
              + forEach.map(kind -> " for each " + kind.toLowerCase(Locale.ROOT)).orElse("")
              + ": "
              + said(name, arguments)
              + "?";
      case Topic.Becomes becomes -> becomes(becomes, arguments);
      case Topic.Policy policy ->
          "Who orders several effects like this: "
              + (policy.form() == Topic.EffectForm.HAPPEN
                  ? said(policy.name(), arguments)
                  : listed(policy.text(), arguments))
              + "?";
    };
  }

  private String about(Topic.Named topic, List<Value> arguments) {
    String name = topic.name();
    return switch (topic.family()) {
      case PERMITTED -> "Is that allowed?";
      case OBLIGED -> "Is that obligatory?";
      case HAPPENS -> "Does it happen?";
      case WHOLE_EFFECT -> "What else happens then?";
      case VALUE ->
          isFlag(name)
              ? "Is it so that " + condition(name, arguments) + "?"
              : "What is " + noun(name, arguments) + "?";
      case BASE -> "What is " + noun(name, arguments) + " before anything changes it?";
      case MEMBER -> "Is " + first(arguments) + " " + article(name) + "?";
      case MOMENT -> "When does this take place: " + said(name, arguments) + "?";
      case DECISION -> "When is this chosen: " + said(name, arguments) + "?";
      case ORDER -> "Which comes first: " + said(name, arguments) + "?";
      case MODIFIER_ORDER -> "In which order are changes of " + noun(name, arguments) + " made?";
      case LIKE_MODIFIERS ->
          "Of several changes of one sort, which count for " + noun(name, arguments) + "?";
      case FIXING ->
          isFlag(name)
              ? "Does it go on following the state " + noun(name, arguments) + "?"
              : "Does " + noun(name, arguments) + " go on following the state?";
      case MODIFIER, COUNTS, ROUNDING, LIMIT, BECOMES, POLICY ->
          throw new IllegalStateException("not of this family: " + topic);
    };
  }

  /** The event of the question, as a clause. */
  String event(Question question) {
    return said(question.topic().names().getFirst(), question.arguments());
  }

  private String modifier(Topic.Modifier modifier, List<Value> arguments) {
    if (arguments.isEmpty()) {
      return "By how much is " + noun(modifier.term(), List.of()) + " changed?";
    }
    String source = arguments.getLast().words();
    String changed = noun(modifier.term(), arguments.subList(0, arguments.size() - 1));
    return modifier.times()
        ? "By how much does " + source + " multiply " + changed + "?"
        : "How much does " + source + " add to " + changed + "?";
  }

  private static String purpose(Optional<String> purpose) {
    return purpose.map(p -> " for " + p).orElse("");
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private String becomes(Topic.Becomes becomes, List<Value> arguments) {
    int cut = Math.min(arity(becomes.event()), arguments.size());
    List<Value> own = arguments.subList(cut, arguments.size());
    String asked =
        isFlag(becomes.term())
            ? "does it come to be so that " + condition(becomes.term(), own) + "?"
            : "what does " + noun(becomes.term(), own) + " become?";
    return becomes.event().isEmpty()
        ? asked.substring(0, 1).toUpperCase(Locale.ROOT) + asked.substring(1)
        : "When " + said(becomes.event(), arguments.subList(0, cut)) + ": " + asked;
  }

  /** A phrase for each of two things, joined. */
  private String both(String one, String two, String join, List<Value> arguments) {
    int cut = Math.min(arity(one), arguments.size());
    return said(one, arguments.subList(0, cut))
        + join
        + said(two, arguments.subList(cut, arguments.size()));
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

  private static String first(List<Value> arguments) {
    return arguments.isEmpty() ? "it" : arguments.getFirst().words();
  }
}
