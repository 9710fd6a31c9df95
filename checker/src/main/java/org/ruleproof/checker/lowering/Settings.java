package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The parameters of a game, and the number of members of each counted kind.
 *
 * @param parameters the value of each declared parameter, in order of declaration
 * @param counts the number of members of each kind that declares one
 */
record Settings(SequencedMap<String, Long> parameters, SequencedMap<String, Integer> counts) {
  private static final int LONGEST = 9;

  /** The greatest number of members. */
  private static final int MOST_MEMBERS = 10_000;

  /**
   * The declared values, overridden by the user's. A kind with a range has its least number by
   * default.
   *
   * @throws UnplayableException for an undeclared name, or a value that is not admitted
   */
  static Settings of(Vocabulary vocabulary, Map<String, String> set) {
    List<Diagnostic> wrong = new ArrayList<>();
    SequencedMap<String, Long> parameters = new LinkedHashMap<>(vocabulary.parameters());
    SequencedMap<String, Long> counts = new LinkedHashMap<>();
    for (Map.Entry<String, String> entry : set.entrySet()) {
      Optional<Long> value = number(entry.getValue());
      if (value.isEmpty()) {
        wrong.add(
            problem(
                "setting-value",
                entry.getKey() + "=" + entry.getValue() + " is no whole number",
                "write --set " + entry.getKey() + "=NUMBER, of nine digits or fewer"));
      } else if (parameters.containsKey(entry.getKey())) {
        parameters.put(entry.getKey(), value.get());
      } else if (vocabulary.kind(entry.getKey()).flatMap(Declaration.Kind::count).isPresent()) {
        counts.put(entry.getKey(), value.get());
      } else {
        wrong.add(
            problem(
                "setting-name",
                "the game has no parameter " + entry.getKey(),
                "it has " + known(vocabulary)));
      }
    }
    SequencedMap<String, Integer> chosen = new LinkedHashMap<>();
    for (Declaration.Kind kind : vocabulary.kinds()) {
      kind.count()
          .ifPresent(
              range -> chosen.put(kind.name(), count(kind, range, parameters, counts, wrong)));
    }
    if (!wrong.isEmpty()) {
      throw new UnplayableException(wrong);
    }
    return new Settings(parameters, chosen);
  }

  private static int count(
      Declaration.Kind kind,
      Type.Range range,
      Map<String, Long> parameters,
      Map<String, Long> counts,
      List<Diagnostic> wrong) {
    long low = range.low().in(parameters);
    long high = range.high().in(parameters);
    long count = counts.getOrDefault(kind.name(), low);
    if (low > high || low < 0) {
      wrong.add(
          new Diagnostic(
              "setting-value",
              kind.at(),
              "with these settings " + kind.name() + " has " + low + ".." + high + " members",
              ""));
    } else if (count < low || count > high || count > MOST_MEMBERS) {
      wrong.add(
          new Diagnostic(
              "setting-value",
              kind.at(),
              kind.name() + "=" + count + " is out of range: it has " + low + ".." + high,
              ""));
    }
    return Math.clamp(count, 0, MOST_MEMBERS);
  }

  private static Optional<Long> number(String text) {
    String digits = text.startsWith("-") ? text.substring(1) : text;
    boolean number =
        !digits.isEmpty()
            && digits.length() <= LONGEST
            && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }

  private static String known(Vocabulary vocabulary) {
    List<String> names = new ArrayList<>(vocabulary.parameters().keySet());
    vocabulary.kinds().stream()
        .filter(k -> k.count().isPresent())
        .forEach(k -> names.add(k.name()));
    return names.isEmpty() ? "none" : String.join(", ", names);
  }

  private static Diagnostic problem(String code, String message, String hint) {
    return new Diagnostic(code, Span.NONE, message, hint);
  }

  /** The value of a bound of a type. */
  long value(Type.Bound bound) {
    return bound.in(parameters);
  }
}
