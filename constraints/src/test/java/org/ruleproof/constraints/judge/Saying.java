package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * One thing that a claim says, under one alternative of its condition.
 *
 * @param topic what else must be the same for two sayings to be about the same
 * @param subjects what it speaks of; two for an order or for a source and its term
 * @param content what it gives, empty for acts that are permitted, forbidden and the like
 * @param evenIf for a permission: what is no bar either
 * @param lifters what third claims say where this one gives way to them: there it says nothing
 * @param act the act that is judged: where that is not possible it says nothing
 */
record Saying(
    Source source,
    Form form,
    String topic,
    List<Subject> subjects,
    Condition condition,
    Optional<Content> content,
    Optional<Condition.Bound> evenIf,
    List<Saying> lifters,
    Optional<String> act) {
  Saying {
    subjects = List.copyOf(subjects);
    lifters = List.copyOf(lifters);
  }

  /** The same, giving way to these. */
  Saying givingWayTo(List<Saying> lifting) {
    return new Saying(source, form, topic, subjects, condition, content, evenIf, lifting, act);
  }

  /** The same, of that act only where it is possible. */
  Saying where(String possible) {
    return new Saying(
        source, form, topic, subjects, condition, content, evenIf, lifters, Optional.of(possible));
  }

  /** Whether both say of an act whether it may be done, or whether it must; or are of one form. */
  boolean isOfOneFamily(Saying other) {
    return form == other.form
        || Form.OF_PERMISSION.contains(form) && Form.OF_PERMISSION.contains(other.form)
        || Form.OF_DUTY.contains(form) && Form.OF_DUTY.contains(other.form);
  }

  /** Whether its head is met and its condition holds at that instance. */
  boolean applies(Instance instance, Evaluator evaluator) {
    return some(instance, evaluator, environment -> true);
  }

  /** Whether it applies and what is no bar either holds too. */
  boolean appliesEvenIf(Instance instance, Evaluator evaluator) {
    return some(
        instance, evaluator, environment -> evenIf.orElseThrow().holds(evaluator, environment));
  }

  /**
   * What it gives at that instance: nothing where it does not apply or its expression has no value,
   * several things where its variables admit several.
   */
  Set<Given> given(Instance instance, Evaluator evaluator) {
    Set<Given> given = new LinkedHashSet<>();
    some(
        instance,
        evaluator,
        environment -> {
          content.orElseThrow().given(evaluator, environment).forEach(given::add);
          return false;
        });
    return given;
  }

  /** Whether both give something there that excludes what the other gives. */
  boolean clashes(Saying other, Instance instance, Evaluator evaluator) {
    Set<Given> others = other.given(instance, evaluator);
    return given(instance, evaluator).stream()
        .anyMatch(one -> others.stream().anyMatch(two -> one.excludes(two, evaluator.situation())));
  }

  /** The places of what both speak of, if they speak of the same. */
  Optional<List<List<Type>>> meet(Saying other, Vocabulary vocabulary) {
    if (form != other.form
        || !isSameTopic(other, vocabulary)
        || subjects.size() != other.subjects.size()) {
      return Optional.empty();
    }
    List<List<Type>> places = new ArrayList<>();
    for (int i = 0; i < subjects.size(); i++) {
      Optional<List<Type>> common = subjects.get(i).meet(other.subjects.get(i), vocabulary);
      if (common.isEmpty()) {
        return Optional.empty();
      }
      places.add(common.get());
    }
    return Optional.of(places);
  }

  /** Whether it speaks of these: of an act it does where it speaks of one that the act is a kind of. */
  boolean speaksOf(List<Subject> about, Vocabulary vocabulary) {
    boolean same = subjects.size() == about.size();
    for (int i = 0; same && i < about.size(); i++) {
      String name = about.get(i).name();
      String own = subjects.get(i).name();
      same = own.equals(name) || !isOfDuty() && vocabulary.actsAbove(name).contains(own);
    }
    return same;
  }

  /** Whether it is the permission in a duty: of the act alone, for any kind of it meets the duty. */
  private boolean isOfDuty() {
    return form == Form.GRANT && source.claim().statement() instanceof Statement.Oblige;
  }

  /** A purpose is met by itself, by none named, and by an act that is a kind of it. */
  private boolean isSameTopic(Saying other, Vocabulary vocabulary) {
    return topic.equals(other.topic)
        || (form == Form.COUNTING
            && (isPurpose(topic, other.topic, vocabulary)
                || isPurpose(other.topic, topic, vocabulary)));
  }

  /** Whether what is said for the one purpose is said for the other. */
  static boolean isPurpose(String said, String purpose, Vocabulary vocabulary) {
    return said.isEmpty() || said.equals(purpose) || vocabulary.actsAbove(purpose).contains(said);
  }

  private boolean some(Instance instance, Evaluator evaluator, Predicate<Environment> test) {
    return act.stream().allMatch(possible -> isPossible(possible, instance, evaluator))
        && lifters.stream().noneMatch(lifter -> lifter.applies(instance, evaluator))
        && met(instance, evaluator, test);
  }

  /** Whether the {@code when} of the act holds, and that of each act that it is a kind of. */
  private static boolean isPossible(String act, Instance instance, Evaluator evaluator) {
    Vocabulary vocabulary = evaluator.situation().vocabulary();
    return vocabulary.actsAbove(act).stream()
        .flatMap(name -> vocabulary.act(name).stream())
        .allMatch(
            declared -> {
              Environment arguments = Environment.EMPTY;
              for (int i = 0; i < declared.parameters().size(); i++) {
                arguments =
                    arguments.with(declared.parameters().get(i).name(), instance.flat().get(i));
              }
              Environment known = arguments;
              return declared.guard().stream().allMatch(guard -> evaluator.holds(guard, known));
            });
  }

  private boolean met(Instance instance, Evaluator evaluator, Predicate<Environment> test) {
    Situation situation = evaluator.situation();
    Environment environment = Environment.EMPTY;
    List<Match> later = new ArrayList<>();
    for (int i = 0; i < subjects.size(); i++) {
      List<Expression> arguments = subjects.get(i).arguments();
      List<Value> values = instance.subjects().get(i);
      for (int place = 0; place < Math.min(arguments.size(), values.size()); place++) {
        Value value = values.get(place);
        Optional<Environment> matched =
            switch (arguments.get(place)) {
              case Expression.Variable v -> bound(v.name(), value, environment, situation);
              case Expression.TypedVariable v ->
                  situation.isMember(value, v.kind())
                      ? bound(v.name(), value, environment, situation)
                      : Optional.empty();
              case Expression.CardName c ->
                  onlyIf(situation.isMember(value, c.name()), environment);
              case Expression.KindName k ->
                  onlyIf(situation.isMember(value, k.name()), environment);
              case Expression other -> {
                later.add(new Match(other, value));
                yield Optional.of(environment);
              }
            };
        if (matched.isEmpty()) {
          return false;
        }
        environment = matched.get();
      }
    }
    return evaluator.some(
        condition.some(),
        environment,
        each ->
            later.stream().allMatch(match -> match.holds(evaluator, each))
                && condition.holds(evaluator, each)
                && test.test(each));
  }

  /** What stands in a place of the head and what must be there. */
  private record Match(Expression said, Value value) {
    boolean holds(Evaluator evaluator, Environment environment) {
      return evaluator.values(said, environment).contains(value);
    }
  }

  private static Optional<Environment> onlyIf(boolean holds, Environment environment) {
    return holds ? Optional.of(environment) : Optional.empty();
  }

  private Optional<Environment> bound(
      String variable, Value value, Environment environment, Situation situation) {
    Optional<Value> before = environment.get(variable);
    if (before.isPresent()) {
      return onlyIf(before.get().equals(value), environment);
    }
    return onlyIf(
        !value.equals(Value.NONE) && situation.belongs(value, type(variable)),
        environment.with(variable, value));
  }

  private Type type(String variable) {
    return condition.some().stream()
        .filter(v -> v.name().equals(variable))
        .map(TypedName::type)
        .findFirst()
        .orElseThrow(() -> new BeyondTheJudge("a variable without a type: " + variable));
  }
}
