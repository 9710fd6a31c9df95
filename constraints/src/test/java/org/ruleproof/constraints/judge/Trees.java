package org.ruleproof.constraints.judge;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;

/** What occurs in a typed tree, whatever its nodes are: the tree is records all the way down. */
final class Trees {
  private static final ClassValue<List<Method>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
          return Stream.of(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
        }
      };

  private Trees() {}

  /** Shows each record of the tree, a node before what is in it. */
  static void walk(Object tree, Consumer<Record> visitor) {
    if (tree instanceof Record node) {
      visitor.accept(node);
    }
    parts(tree).forEach(part -> walk(part, visitor));
  }

  /** What a record, a list or an optional holds. */
  private static Stream<?> parts(Object tree) {
    return switch (tree) {
      case List<?> list -> list.stream();
      case Optional<?> optional -> optional.stream();
      case Record node -> PARTS.get(node.getClass()).stream().map(part -> part(node, part));
      default -> Stream.empty();
    };
  }

  private static Object part(Record node, Method accessor) {
    try {
      return accessor.invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The names of the variables of the tree that nothing in it binds, in order of first use. */
  static SequencedSet<String> freeVariables(Object tree) {
    SequencedSet<String> free = new LinkedHashSet<>();
    switch (tree) {
      case Expression.Variable v -> free.add(v.name());
      case Expression.TypedVariable v -> free.add(v.name());
      default -> parts(tree).forEach(part -> free.addAll(freeVariables(part)));
    }
    boundBy(tree).forEach(binder -> free.remove(binder.name()));
    return free;
  }

  private static List<Binder> boundBy(Object node) {
    return switch (node) {
      case Expression.Count e -> List.of(e.binder());
      case Expression.Aggregate e -> e.over();
      case Expression.Every e -> List.of(e.binder());
      case Expression.Some e -> List.of(e.binder());
      case Expression.None e -> List.of(e.binder());
      case Expression.The e -> List.of(e.binder());
      default -> List.of();
    };
  }

  /**
   * The alternatives of a condition: what is joined by {@code and}, once for each way through the
   * {@code or}s.
   */
  static List<List<Expression>> alternatives(Expression condition) {
    return switch (condition) {
      case Expression.Or or ->
          Stream.concat(alternatives(or.left()).stream(), alternatives(or.right()).stream())
              .toList();
      case Expression.And and -> {
        List<List<Expression>> both = new ArrayList<>();
        for (List<Expression> left : alternatives(and.left())) {
          for (List<Expression> right : alternatives(and.right())) {
            both.add(Stream.concat(left.stream(), right.stream()).toList());
          }
        }
        yield both;
      }
      default -> List.of(List.of(condition));
    };
  }
}
