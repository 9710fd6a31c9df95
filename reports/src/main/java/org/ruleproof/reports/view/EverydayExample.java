package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.Witness;

/**
 * A situation as somebody tells it at a table: players have names, cards are called by their kind
 * or title, and what is as usual is not said.
 */
public final class EverydayExample {
  private static final String PLAYER = "player";
  private static final List<String> PEOPLE =
      List.of("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi");
  private static final List<String> PLACES = List.of("first", "second", "third", "fourth", "fifth");
  private static final Pattern LABEL = Pattern.compile("\\b([a-z]+) \\d+\\b");
  private static final Pattern COPY = Pattern.compile("a copy of (\".*\")");

  private EverydayExample() {}

  /** {@return the facts of the situation that are not as usual, one sentence each} */
  public static List<String> of(Witness witness) {
    Map<String, String> names = names(witness);
    List<String> labels =
        names.keySet().stream().sorted(Comparator.comparingInt(String::length).reversed()).toList();
    List<String> sentences = new ArrayList<>();
    for (Witness.Line line : witness.lines()) {
      if (line.chosen()) {
        String words = line.words();
        for (String label : labels) {
          words =
              words.replaceAll(
                  "\\b" + Pattern.quote(label) + "\\b",
                  Matcher.quoteReplacement(names.getOrDefault(label, label)));
        }
        sentences.add(ReportPhrases.capital(words) + ".");
      }
    }
    return sentences;
  }

  /**
   * The name of each object, by its label: objects are written "card 1: a character"; those that
   * only the facts mention are whatever their label says.
   */
  private static Map<String, String> names(Witness witness) {
    Map<String, String> natures = new LinkedHashMap<>();
    witness.objects().stream()
        .map(object -> object.split(": ", 2))
        .filter(parts -> parts.length == 2)
        .forEach(parts -> natures.put(parts[0], noun(parts[1])));
    Set<String> kinds =
        natures.keySet().stream().map(l -> l.split(" ", 2)[0]).collect(Collectors.toSet());
    kinds.add(PLAYER);
    witness.lines().stream()
        .filter(Witness.Line::chosen)
        .flatMap(line -> LABEL.matcher(line.words()).results())
        .filter(label -> kinds.contains(label.group(1)))
        .forEach(label -> natures.putIfAbsent(label.group(), label.group(1)));
    Map<String, Long> alike =
        natures.values().stream().collect(Collectors.groupingBy(n -> n, Collectors.counting()));
    Map<String, Integer> used = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    natures.forEach(
        (label, noun) -> {
          int place = used.merge(noun, 1, Integer::sum) - 1;
          if (noun.equals(PLAYER) && place < PEOPLE.size()) {
            names.put(label, PEOPLE.get(place));
          } else if (alike.getOrDefault(noun, 1L) == 1) {
            names.put(label, noun.startsWith("\"") ? noun : "the " + noun);
          } else if (place < PLACES.size()) {
            names.put(label, "the " + PLACES.get(place) + " " + noun);
          }
        });
    return names;
  }

  private static String noun(String nature) {
    return COPY.matcher(nature)
        .replaceFirst("$1")
        .replaceFirst("^(any|an?) ", "")
        .replaceFirst("^([^\"]+?), .*", "$1");
  }
}
