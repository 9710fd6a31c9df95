package org.ruleproof.corpus.draft.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;

/**
 * English words by what they do in a sentence, from the resources beside this package. A resource has a
 * list on each line, its name before a colon; a list "modal.permit" is one of the lists of "modal".
 */
public final class WordLists {
  private static final SequencedMap<String, List<String>> WORDS = lists("words.txt");
  private static final Map<String, Map<String, List<Entry>>> PHRASES = phrases();

  private WordLists() {}

  /**
   * One entry of a list.
   *
   * @param list the part of the list's name behind the dot; empty where there is none
   */
  public record Entry(List<String> words, String list) {
    public Entry {
      words = List.copyOf(words);
    }
  }

  /** {@return the words of the list} */
  public static Set<String> of(String name) {
    return Set.copyOf(Objects.requireNonNull(WORDS.get(name), name));
  }

  /** {@return the entries of the lists of that name that stand at this place, the longest first} */
  public static List<Entry> at(String name, List<Token> tokens, int at) {
    Map<String, List<Entry>> byFirst = Objects.requireNonNull(PHRASES.get(name), name);
    return at >= tokens.size() || tokens.get(at).named()
        ? List.of()
        : byFirst.getOrDefault(tokens.get(at).low(), List.of()).stream()
            .filter(entry -> stands(entry.words(), tokens, at))
            .toList();
  }

  /** {@return the irregular forms by their stem} */
  static SequencedMap<String, List<String>> stems() {
    return lists("stems.txt");
  }

  private static boolean stands(List<String> words, List<Token> tokens, int at) {
    for (int i = 0; i < words.size(); i++) {
      if (at + i >= tokens.size() || !tokens.get(at + i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static Map<String, Map<String, List<Entry>>> phrases() {
    Map<String, Map<String, List<Entry>>> all = new HashMap<>();
    WORDS.forEach(
        (list, phrases) -> {
          int dot = list.indexOf('.');
          String name = dot < 0 ? list : list.substring(0, dot);
          String part = dot < 0 ? "" : list.substring(dot + 1);
          Map<String, List<Entry>> byFirst = all.computeIfAbsent(name, n -> new HashMap<>());
          for (String phrase : phrases) {
            List<String> words = Arrays.asList(phrase.split(" ", -1));
            byFirst
                .computeIfAbsent(words.getFirst(), w -> new ArrayList<>())
                .add(new Entry(words, part));
          }
        });
    all.values()
        .forEach(
            byFirst ->
                byFirst
                    .values()
                    .forEach(e -> e.sort(Comparator.comparingInt(x -> -x.words().size()))));
    return all;
  }

  private static SequencedMap<String, List<String>> lists(String resource) {
    SequencedMap<String, List<String>> lists = new LinkedHashMap<>();
    for (String line : lines(resource)) {
      int colon = line.indexOf(": ");
      lists
          .computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
          .addAll(Arrays.asList(line.substring(colon + 2).split(", ", -1)));
    }
    return lists;
  }

  /** {@return the lines of a resource of the drafts, without comments and blank ones} */
  public static List<String> lines(String resource) {
    try (var in =
        Objects.requireNonNull(
            WordLists.class.getResourceAsStream("/org/ruleproof/corpus/draft/" + resource),
            resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
