package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** All values of a type, in the representation of {@link PartialEvaluator}. */
public final class InitialValues {
  /** Of a range with more values than this, only {@code WIDE / 2} at each end are used. */
  private static final int WIDE = 400;

  private InitialValues() {}

  /** {@return the values of the type; for a kind, one object that no variable names} */
  public static List<Object> of(Vocabulary vocabulary, Type type) {
    List<Object> values = new ArrayList<>();
    switch (type) {
      case Type.Range r -> {
        long low = vocabulary.value(r.low());
        long high = vocabulary.value(r.high());
        for (long v = low; v <= high; v++) {
          if (high - low < WIDE || v < low + WIDE / 2 || v > high - WIDE / 2) {
            values.add(v);
          }
        }
      }
      case Type.AnyNumber n -> {
        for (long v = 0; v <= 99; v++) {
          values.add(v);
        }
      }
      case Type.Enumeration e ->
          vocabulary
              .enumeration(e.name())
              .ifPresent(d -> d.members().forEach(m -> values.add(m.name())));
      case Type.Alternatives a -> values.addAll(a.members());
      case Type.Step s -> values.addAll(vocabulary.steps());
      case Type.OrNone o -> {
        values.add("none");
        values.addAll(of(vocabulary, o.type()));
      }
      case Type.Kind k -> values.add("?another " + k.name());
      case Type.ListOf l -> {}
    }
    return values;
  }

  /** {@return the values of a fact, state or term; empty for an undeclared one} */
  public static List<Object> of(Vocabulary vocabulary, String term) {
    return vocabulary
        .term(term)
        .map(Declaration.Term::type)
        .map(t -> of(vocabulary, t))
        .orElse(List.of());
  }
}
