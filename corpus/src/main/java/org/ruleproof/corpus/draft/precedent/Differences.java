package org.ruleproof.corpus.draft.precedent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which values, numbers and moments a sentence names in the place of those of a claim. */
final class Differences {
  private static final Map<Expression.AggregateOperator, Set<String>> AGGREGATES =
      Map.of(
          Expression.AggregateOperator.SUM, Set.of("sum", "total", "combined"),
          Expression.AggregateOperator.HIGHEST, Set.of("highest", "greatest", "largest"),
          Expression.AggregateOperator.LOWEST, Set.of("lowest", "least", "smallest"),
          Expression.AggregateOperator.AVERAGE, Set.of("average", "mean"));

  private final Vocabulary vocabulary;
  private final ThingWords words;
  private final Told told;
  private final Set<String> sentence;

  Differences(Vocabulary vocabulary, ThingWords words, Told told) {
    this.vocabulary = vocabulary;
    this.words = words;
    this.told = told;
    this.sentence = new HashSet<>(told.ruled());
    sentence.addAll(told.around());
  }

  /** {@return the value that the sentence gives; the same where it names no other; empty if unclear} */
  Optional<Expression> in(Expression value) {
    return switch (value) {
      case Expression.Number n -> number(n.value()).map(Differences::of);
      case Expression.Constant c -> member(c);
      case Expression.Aggregate a -> aggregate(a);
      default -> numberWithin(value);
    };
  }

  private Optional<Expression> aggregate(Expression.Aggregate aggregate) {
    List<Expression.AggregateOperator> named =
        AGGREGATES.entrySet().stream()
            .filter(e -> e.getValue().stream().anyMatch(told.small()::contains))
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    return named.isEmpty() || named.contains(aggregate.operator())
        ? Optional.of(aggregate)
        : named.size() > 1
            ? Optional.empty()
            : Optional.of(
                new Expression.Aggregate(
                    aggregate.at(),
                    named.getFirst(),
                    aggregate.term(),
                    aggregate.over(),
                    aggregate.where()));
  }

  private Optional<Long> number(long value) {
    if (told.numbers().contains(value)) {
      return Optional.of(value);
    }
    List<Long> others = told.numbers().stream().filter(n -> n != 1).distinct().toList();
    List<Long> all = told.numbers().stream().distinct().toList();
    return others.size() == 1
        ? Optional.of(others.getFirst())
        : all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  private Optional<Expression> numberWithin(Expression value) {
    List<Expression.Number> found = new ArrayList<>();
    numbers(value, found);
    if (found.size() != 1) {
      return Optional.of(value);
    }
    Optional<Long> other = number(found.getFirst().value());
    return other.flatMap(o -> replaced(value, found.getFirst(), of(o)));
  }

  private static void numbers(Expression value, List<Expression.Number> found) {
    if (value instanceof Expression.Number n) {
      found.add(n);
    }
    Parts.children(value).forEach(child -> numbers(child, found));
  }

  /** Puts another in the place of a part of a sum, product or difference. */
  private static Optional<Expression> replaced(Expression in, Expression part, Expression other) {
    if (in.equals(part)) {
      return Optional.of(other);
    }
    if (!(in instanceof Expression.Arithmetic a)) {
      return Optional.empty();
    }
    return replaced(a.left(), part, other)
        .<Expression>map(l -> new Expression.Arithmetic(a.at(), a.operator(), l, a.right()))
        .or(
            () ->
                replaced(a.right(), part, other)
                    .map(r -> new Expression.Arithmetic(a.at(), a.operator(), a.left(), r)));
  }

  private static Expression of(long number) {
    return new Expression.Number(Span.NONE, number);
  }

  private Optional<Expression> member(Expression.Constant constant) {
    if (words.member(constant.name()).isNamedBy(sentence)) {
      return Optional.of(constant);
    }
    Optional<Declaration.Enumeration> enumeration = vocabulary.enumerationOf(constant.name());
    List<String> named =
        enumeration.stream()
            .flatMap(e -> e.members().stream())
            .map(Declaration.Member::name)
            .filter(m -> words.member(m).isNamedBy(sentence))
            .toList();
    return named.size() == 1
        ? Optional.of(new Expression.Constant(Span.NONE, named.getFirst()))
        : Optional.empty();
  }

  /** {@return "up", "down": which way the sentence rounds} */
  Optional<Statement.RoundingDirection> direction() {
    boolean up = told.small().contains("up");
    boolean down = told.small().contains("down");
    if (up == down) {
      return Optional.empty();
    }
    return Optional.of(up ? Statement.RoundingDirection.UP : Statement.RoundingDirection.DOWN);
  }

  /** {@return the moment that the sentence names; empty where it names none or several} */
  Optional<Moment> moment(Moment moment) {
    if (moment.anchor() instanceof Expression.Constant step) {
      List<String> named = vocabulary.steps().stream().filter(s -> isStepNamed(s)).toList();
      boolean same = named.contains(step.name());
      List<String> others = named.stream().filter(s -> !s.equals(step.name())).toList();
      if (others.size() == 1) {
        return Optional.of(
            new Moment(
                Span.NONE,
                moment.relation(),
                new Expression.Constant(Span.NONE, others.getFirst())));
      }
      return same ? Optional.of(moment) : Optional.empty();
    }
    return Optional.empty();
  }

  private boolean isStepNamed(String step) {
    return words.member(step).isNamedBy(sentence);
  }
}
