package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Thing;

/**
 * Renames the objects of a situation and a question, per sort, so that two pairs that are equal up
 * to renaming get the same text. Cost: factorial in the number of objects per sort, which is small.
 */
final class CanonicalForm {
  private final Situation situation;
  private final Question question;
  private String best = "";
  private Map<Thing, Thing> renaming = Map.of();

  private CanonicalForm(Situation situation, Question question) {
    this.situation = situation;
    this.question = question;
  }

  /**
   * A situation and a question with canonical names.
   *
   * @param text equal for all that are equal up to renaming
   */
  record Named(Situation situation, Question question, String text) {}

  /** The renaming with the least text; the question's arguments come first. */
  static Named of(Situation situation, Question question) {
    CanonicalForm form = new CanonicalForm(situation, question);
    Map<String, List<Thing>> bySort = new LinkedHashMap<>();
    Map<Thing, Thing> fixed = new LinkedHashMap<>();
    for (Value argument : question.arguments()) {
      if (argument instanceof Thing thing && !fixed.containsKey(thing)) {
        long before = fixed.keySet().stream().filter(t -> t.sort().equals(thing.sort())).count();
        fixed.put(thing, new Thing(thing.sort(), (int) before));
      }
    }
    for (Thing thing : situation.objects().keySet()) {
      if (!fixed.containsKey(thing)) {
        bySort.computeIfAbsent(thing.sort(), s -> new ArrayList<>()).add(thing);
      }
    }
    form.rename(new ArrayList<>(bySort.values()), 0, fixed);
    return form.named();
  }

  private void rename(List<List<Thing>> sorts, int place, Map<Thing, Thing> soFar) {
    if (place == sorts.size()) {
      String text = text(soFar);
      if (best.isEmpty() || text.compareTo(best) < 0) {
        best = text;
        renaming = Map.copyOf(soFar);
      }
      return;
    }
    permute(sorts, place, new ArrayList<>(sorts.get(place)), soFar);
  }

  private void permute(
      List<List<Thing>> sorts, int place, List<Thing> left, Map<Thing, Thing> soFar) {
    if (left.isEmpty()) {
      rename(sorts, place + 1, soFar);
      return;
    }
    for (Thing thing : List.copyOf(left)) {
      Map<Thing, Thing> more = new LinkedHashMap<>(soFar);
      long before = soFar.keySet().stream().filter(t -> t.sort().equals(thing.sort())).count();
      more.put(thing, new Thing(thing.sort(), (int) before));
      List<Thing> rest = new ArrayList<>(left);
      rest.remove(thing);
      permute(sorts, place, rest, more);
    }
  }

  private String text(Map<Thing, Thing> names) {
    TreeSet<String> lines = new TreeSet<>();
    situation
        .objects()
        .forEach((t, n) -> lines.add(renamed(t, names).words() + " is " + n.words()));
    situation
        .values()
        .forEach(
            (c, v) -> lines.add(cellText(renamed(c, names)) + " = " + renamed(v, names).words()));
    return question.family()
        + " "
        + question.topic().text()
        + question.arguments().stream()
            .map(v -> renamed(v, names).words())
            .collect(Collectors.joining(", ", "(", ")"))
        + "\n"
        + String.join("\n", lines);
  }

  private Named named() {
    SequencedMap<Thing, Value.Nature> objects = new LinkedHashMap<>();
    situation.objects().entrySet().stream()
        .map(e -> Map.entry((Thing) renamed(e.getKey(), renaming), e.getValue()))
        .sorted(
            java.util.Comparator.comparing((Map.Entry<Thing, Value.Nature> e) -> e.getKey().sort())
                .thenComparing(e -> e.getKey().number()))
        .forEach(e -> objects.put(e.getKey(), e.getValue()));
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    situation.values().entrySet().stream()
        .map(e -> Map.entry(renamed(e.getKey(), renaming), renamed(e.getValue(), renaming)))
        .sorted(java.util.Comparator.comparing(e -> cellText(e.getKey())))
        .forEach(e -> values.put(e.getKey(), e.getValue()));
    return new Named(
        new Situation(objects, values),
        new Question(
            question.topic(),
            question.arguments().stream().map(v -> renamed(v, renaming)).toList()),
        best);
  }

  private static Value renamed(Value value, Map<Thing, Thing> names) {
    return value instanceof Thing thing ? names.getOrDefault(thing, thing) : value;
  }

  private static Cell renamed(Cell cell, Map<Thing, Thing> names) {
    return switch (cell) {
      case Cell.Being(Thing thing) -> new Cell.Being((Thing) renamed(thing, names));
      case Cell.Stored(String term, List<Value> arguments) ->
          new Cell.Stored(term, renamed(arguments, names));
      case Cell.CurrentStep step -> step;
      case Cell.Opaque(String wording, List<Value> arguments) ->
          new Cell.Opaque(wording, renamed(arguments, names));
      case Cell.Happened(String event, List<Value> arguments, var period) ->
          new Cell.Happened(event, renamed(arguments, names), period);
      case Cell.Modal(var modality, String act, List<Value> arguments) ->
          new Cell.Modal(modality, act, renamed(arguments, names));
      case Cell.Counting(Thing thing, String kind, String purpose) ->
          new Cell.Counting((Thing) renamed(thing, names), kind, purpose);
    };
  }

  private static List<Value> renamed(List<Value> values, Map<Thing, Thing> names) {
    return values.stream().map(v -> renamed(v, names)).toList();
  }

  /** A text that identifies the cell. */
  static String cellText(Cell cell) {
    return switch (cell) {
      case Cell.Being(Thing thing) -> "being " + thing.words();
      case Cell.Stored(String term, List<Value> arguments) -> term + words(arguments);
      case Cell.CurrentStep _ -> "step";
      case Cell.Opaque(String wording, List<Value> arguments) ->
          "opaque \"" + wording + "\"" + words(arguments);
      case Cell.Happened(String event, List<Value> arguments, var period) ->
          "happened " + event + words(arguments) + " " + period;
      case Cell.Modal(var modality, String act, List<Value> arguments) ->
          modality + " " + act + words(arguments);
      case Cell.Counting(Thing thing, String kind, String purpose) ->
          thing.words() + " counts as " + kind + " for " + purpose;
    };
  }

  private static String words(List<Value> values) {
    return values.stream().map(v -> v.words()).collect(Collectors.joining(", ", "(", ")"));
  }
}
