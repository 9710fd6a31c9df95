package org.ruleproof.corpus.draft.precedent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The ways in which a vocabulary names what claims speak of. Remembers its answers. */
final class ThingWords {
  /** What stands before the words that say the opposite of a yes/no term. */
  private static final String DENIAL = "not ";

  private final Vocabulary vocabulary;
  private final Function<String, List<String>> stems;
  private final Map<String, Thing> known = new HashMap<>();
  private final Map<String, List<String>> members = new HashMap<>();

  /**
   * The words of a vocabulary.
   *
   * @param stems the stems of the words of a text that matter
   */
  ThingWords(Vocabulary vocabulary, Function<String, List<String>> stems) {
    this.vocabulary = vocabulary;
    this.stems = stems;
    for (Declaration.Enumeration enumeration : vocabulary.enumerations()) {
      for (Declaration.Member member : enumeration.members()) {
        members.computeIfAbsent(member.name(), m -> new ArrayList<>()).addAll(member.words());
      }
    }
  }

  /** A fact, state, term, act or event. */
  Thing symbol(String name) {
    return known.computeIfAbsent(
        "symbol " + name,
        k -> {
          List<String> words = new ArrayList<>();
          vocabulary.act(name).ifPresent(a -> words.addAll(a.words()));
          vocabulary.event(name).ifPresent(e -> words.addAll(e.words()));
          vocabulary.term(name).ifPresent(t -> words.addAll(t.words()));
          return thing(name, words);
        });
  }

  /** A kind. */
  Thing kind(String name) {
    return known.computeIfAbsent(
        "kind " + name,
        k ->
            thing(
                spaced(name),
                vocabulary.kind(name).map(Declaration.Kind::words).orElse(List.of())));
  }

  /** A member of an enumeration or a step. */
  Thing member(String name) {
    return known.computeIfAbsent(
        "member " + name, k -> thing(name, members.getOrDefault(name, List.of())));
  }

  /** What a condition says in words of its own. */
  Thing wording(String wording) {
    return known.computeIfAbsent("opaque " + wording, k -> thing(wording, List.of()));
  }

  /** The stems of a text. */
  Set<String> of(String text) {
    return new HashSet<>(stems.apply(text));
  }

  private Thing thing(String name, List<String> words) {
    List<Set<String>> phrases = new ArrayList<>();
    phrases.add(of(name));
    List<Set<String>> denials = new ArrayList<>();
    for (String word : words) {
      boolean denied = word.startsWith(DENIAL);
      (denied ? denials : phrases).add(of(withoutPlaces(word)));
    }
    return new Thing(name, phrases, denials);
  }

  /** "{1} gives {2}" to "gives". */
  private static String withoutPlaces(String words) {
    StringBuilder plain = new StringBuilder();
    int at = 0;
    while (at < words.length()) {
      int close = words.charAt(at) == '{' ? words.indexOf('}', at) : -1;
      if (close > 0) {
        at = close + 1;
      } else {
        plain.append(words.charAt(at));
        at++;
      }
    }
    return plain.toString();
  }

  /** "MajorAgenda" to "Major Agenda". */
  private static String spaced(String kind) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < kind.length(); i++) {
      boolean begins =
          i > 0
              && Character.isUpperCase(kind.charAt(i))
              && Character.isLowerCase(kind.charAt(i - 1));
      words.append(begins ? " " : "").append(kind.charAt(i));
    }
    return words.toString();
  }
}
