package org.ruleproof.corpus.draft.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * English words by what they do in a sentence, from the resources beside this package. A resource has a
 * list on each line, its name before a colon; a list "modal.permit" is one of the lists of "modal".
 */
public final class WordLists {
  private static final SequencedMap<String, List<String>> WORDS = lists("words.txt");

  /** The entries of the lists of a name, the longest first. */
  private static final Map<String, List<Entry>> PHRASES =
      WORDS.entrySet().stream()
          .flatMap(list -> list.getValue().stream().map(phrase -> entry(list.getKey(), phrase)))
          .sorted(Comparator.comparingInt(entry -> -entry.words().size()))
          .collect(Collectors.groupingBy(Entry::name));

  private WordLists() {}

  /**
   * One entry of a list.
   *
   * @param name the list's name, as far as a dot
   * @param list the part of the list's name behind the dot; empty where there is none
   */
  public record Entry(String name, String list, List<String> words) {
    public Entry {
      words = List.copyOf(words);
    }

    /** {@return the constant that is named like the part behind the dot} */
    public <E extends Enum<E>> E as(Class<E> constants) {
      return Enum.valueOf(constants, list.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  private static Entry entry(String list, String phrase) {
    int dot = list.indexOf('.');
    return new Entry(
        dot < 0 ? list : list.substring(0, dot),
        dot < 0 ? "" : list.substring(dot + 1),
        List.of(phrase.split(" ", -1)));
  }

  /** {@return the words of the list} */
  public static Set<String> of(String name) {
    return Set.copyOf(Objects.requireNonNull(WORDS.get(name), name));
  }

  /** {@return the entries of the lists of that name that stand at this place, the longest first} */
  public static List<Entry> at(String name, List<Token> tokens, int at) {
    List<Entry> entries = Objects.requireNonNull(PHRASES.get(name), name);
    return at >= tokens.size() || tokens.get(at).named()
        ? List.of()
        : entries.stream().filter(entry -> stands(entry.words(), tokens, at)).toList();
  }

  private static boolean stands(List<String> words, List<Token> tokens, int at) {
    for (int i = 0; i < words.size(); i++) {
      if (at + i >= tokens.size() || !tokens.get(at + i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** {@return the lists of a resource by their names} */
  static SequencedMap<String, List<String>> lists(String resource) {
    SequencedMap<String, List<String>> lists = new LinkedHashMap<>();
    try (var in =
        Objects.requireNonNull(
            WordLists.class.getResourceAsStream("/org/ruleproof/corpus/draft/" + resource),
            resource)) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        int colon = line.indexOf(": ");
        if (colon > 0 && !line.startsWith("#")) {
          lists
              .computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
              .addAll(List.of(line.substring(colon + 2).split(", ", -1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lists;
  }
}
