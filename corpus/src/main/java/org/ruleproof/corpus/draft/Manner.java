package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * "Via any method", "by any means other than a conflict": in whatever way something is done, but for the
 * way that is named.
 *
 * @param to place behind the words for the manner, where what is left out of it begins
 */
record Manner(int to) {
  private static final Set<String> WAYS = Set.of("method", "means", "way", "manner");
  private static final Set<String> ANY = Set.of("any", "whatever", "some");
  private static final List<List<String>> LEAVING_OUT =
      List.of(
          List.of("except", "for"),
          List.of("except", "by"),
          List.of("except"),
          List.of("other", "than"),
          List.of("besides"));

  /** {@return the manner that begins here and takes up the stretch} */
  static Optional<Manner> at(List<Token> tokens, int at, int to) {
    boolean manner =
        at + 2 < to
            && Prepositions.MEANS.contains(tokens.get(at).low())
            && ANY.contains(tokens.get(at + 1).low())
            && WAYS.contains(tokens.get(at + 2).low());
    if (!manner) {
      return Optional.empty();
    }
    int behind = at + 3;
    if (behind == to) {
      return Optional.of(new Manner(to));
    }
    return LEAVING_OUT.stream()
        .filter(words -> stands(tokens, words, behind, to))
        .findFirst()
        .map(words -> new Manner(behind + words.size()));
  }

  private static boolean stands(List<Token> tokens, List<String> words, int at, int to) {
    for (int i = 0; i < words.size(); i++) {
      if (at + i + 1 >= to || !tokens.get(at + i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }
}
