package org.ruleproof.corpus.replay;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioQuestion;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Checks that the rules declare all names in a scenario. Without this check, a scenario for other
 * rules or with a typo would get a meaningless answer.
 */
record ScenarioNames(Vocabulary vocabulary) {
  /** The first undeclared name, with what was expected. O(size of the scenario). */
  Optional<String> trouble(Scenario scenario) {
    return scenario.given().objects().entrySet().stream()
        .flatMap(e -> object(e.getKey(), e.getValue()).stream())
        .findFirst()
        .or(
            () ->
                scenario.given().values().entrySet().stream()
                    .flatMap(e -> cell(e).stream())
                    .findFirst())
        .or(
            () ->
                scenario.when() instanceof ScenarioQuestion.OfRules(Question question)
                    ? question(question)
                    : Optional.empty());
  }

  private Optional<String> object(Value.Thing thing, Value.Nature nature) {
    if (vocabulary.kind(thing.sort()).isEmpty()) {
      return unknown("a sort", thing.sort());
    }
    return nature.kinds().stream()
        .filter(kind -> vocabulary.kind(kind).isEmpty())
        .findFirst()
        .flatMap(kind -> unknown("a kind", kind));
  }

  private Optional<String> cell(Map.Entry<Cell, Value> entry) {
    return switch (entry.getKey()) {
      case Cell.Being _, Cell.Opaque _ -> Optional.empty();
      case Cell.CurrentStep _ ->
          entry.getValue() instanceof Value.Name(String step)
                  && vocabulary.stepPlace(step).isEmpty()
              ? unknown("a step", step)
              : Optional.empty();
      case Cell.Stored(String term, List<Value> arguments) ->
          vocabulary
              .term(term)
              .map(t -> arguments(term, arguments).or(() -> value(t, entry.getValue())))
              .orElseGet(() -> unknown("a fact, state or term", term));
      case Cell.Happened(String event, List<Value> arguments, var _) ->
          isDoing(event) ? arguments(event, arguments) : unknown("an act or event", event);
      case Cell.Modal(var _, String act, List<Value> arguments) ->
          isDoing(act) ? arguments(act, arguments) : unknown("an act or event", act);
      case Cell.Counting(Value.Thing _, String kind, String _) ->
          vocabulary.kind(kind).isPresent() ? Optional.empty() : unknown("a kind", kind);
    };
  }

  private Optional<String> question(Question question) {
    String symbol = question.topic().text();
    return switch (question.family()) {
      case PERMITTED, OBLIGED, HAPPENS, WHOLE_EFFECT ->
          isDoing(symbol)
              ? arguments(symbol, question.arguments())
              : unknown("an act or event", symbol);
      case VALUE, BASE ->
          vocabulary.term(symbol).isPresent()
              ? arguments(symbol, question.arguments())
              : unknown("a fact, state or term", symbol);
      case MEMBER ->
          vocabulary.kind(symbol).isPresent() || vocabulary.card(symbol).isPresent()
              ? Optional.empty()
              : unknown("a kind or card", symbol);
      // their symbols name things of several sorts, or nothing
      case MODIFIER,
          COUNTS,
          MOMENT,
          DECISION,
          ORDER,
          MODIFIER_ORDER,
          LIKE_MODIFIERS,
          ROUNDING,
          LIMIT,
          FIXING,
          BECOMES,
          POLICY ->
          Optional.empty();
    };
  }

  private boolean isDoing(String name) {
    return vocabulary.act(name).isPresent() || vocabulary.event(name).isPresent();
  }

  private Optional<String> arguments(String name, List<Value> arguments) {
    int expected = vocabulary.parametersOf(name).map(List<TypedName>::size).orElse(0);
    return arguments.size() == expected
        ? Optional.empty()
        : Optional.of(
            "found "
                + arguments.size()
                + " arguments of '"
                + name
                + "'; expected "
                + expected
                + " as the rules declare it");
  }

  private Optional<String> value(Declaration.Term term, Value value) {
    List<String> names = vocabulary.namesOf(term.type());
    return !names.isEmpty() && !(value instanceof Value.Name(String name) && names.contains(name))
        ? Optional.of(
            "found the value '"
                + value.words()
                + "' of '"
                + term.name()
                + "'; expected one of "
                + String.join(", ", names))
        : Optional.empty();
  }

  private static Optional<String> unknown(String what, String name) {
    return Optional.of("found '" + name + "'; expected " + what + " that the rules declare");
  }
}
