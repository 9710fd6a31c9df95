package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;

/**
 * Reads the condition of one claim: one saying for each alternative of its {@code when}.
 *
 * @param steps the steps that the claim is confined to, if any
 * @param where what its statement requires beside its {@code when}, if anything
 */
record Reader(Source source, Optional<Set<String>> steps, Optional<Expression> where) {
  Reader(Source source) {
    this(source, Optional.empty(), Optional.empty());
  }

  Claim claim() {
    return source.claim();
  }

  /** The same claim at these steps only. */
  Reader at(Set<String> only) {
    return new Reader(source, Optional.of(only), where);
  }

  /** The same claim where that holds only. */
  Reader where(Expression condition) {
    return new Reader(source, steps, Optional.of(condition));
  }

  /** What the claim says of an act wherever it speaks; where it has one, within its "only when". */
  List<Saying> said(Form form, Subject subject) {
    return read(form, "", Optional.empty(), List.of(subject), true);
  }

  /** What the claim says of an act wherever it speaks but outside its "only when". */
  List<Saying> outside(Form form, Subject subject) {
    return read(form, "", Optional.empty(), List.of(subject), false);
  }

  /** What the claim gives its subjects. */
  List<Saying> given(Form form, String topic, Content content, Subject... subjects) {
    return read(form, topic, Optional.of(content), List.of(subjects), true);
  }

  private List<Saying> read(
      Form form, String topic, Optional<Content> content, List<Subject> subjects, boolean within) {
    List<Saying> sayings = new ArrayList<>();
    List<Expression> heads = subjects.stream().flatMap(s -> s.arguments().stream()).toList();
    for (List<Expression> all : alternatives(within)) {
      List<Object> said = new ArrayList<>(heads);
      said.addAll(all);
      content.flatMap(Content::expression).ifPresent(said::add);
      Set<String> some = Trees.freeVariables(said);
      List<Condition.Bound> none =
          Stream.concat(
                  claim().unless().stream(), within ? Stream.empty() : claim().onlyWhen().stream())
              .map(unless -> bound(unless, some))
              .toList();
      sayings.add(
          new Saying(
              source,
              form,
              topic,
              subjects,
              new Condition(typed(some), all, none, steps),
              content,
              claim().evenIf().map(e -> bound(e, some)),
              List.of(),
              Optional.empty()));
    }
    return sayings;
  }

  private List<List<Expression>> alternatives(boolean within) {
    List<Expression> parts =
        Stream.of(where, claim().when(), within ? claim().onlyWhen() : Optional.<Expression>empty())
            .flatMap(Optional::stream)
            .toList();
    List<List<Expression>> alternatives = List.of(List.of());
    for (Expression part : parts) {
      List<List<Expression>> more = Trees.alternatives(part);
      alternatives =
          alternatives.stream().flatMap(one -> more.stream().map(two -> concat(one, two))).toList();
    }
    return alternatives;
  }

  private static List<Expression> concat(List<Expression> one, List<Expression> two) {
    return Stream.concat(one.stream(), two.stream()).toList();
  }

  /** An expression with the variables that the rest of the claim does not have. */
  private Condition.Bound bound(Expression expression, Set<String> others) {
    Set<String> own = new LinkedHashSet<>(Trees.freeVariables(expression));
    own.removeAll(others);
    return new Condition.Bound(expression, typed(own));
  }

  private List<TypedName> typed(Set<String> names) {
    return names.stream()
        .map(
            name ->
                claim().variables().stream()
                    .filter(v -> v.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new BeyondTheJudge("a variable without a type: " + name)))
        .toList();
  }
}
