package org.ruleproof.corpus.draft.lexicon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.corpus.draft.text.Token;

/** The marks in names of cards, which end no clause and no sentence: "Wait, No!". */
final class NameMarks {
  private final Map<String, List<List<Token>>> byFirst = new HashMap<>();

  /** Learns a name as it is written; only one with a mark in it matters. */
  void learn(List<Token> name) {
    if (!name.isEmpty() && name.getFirst().isWord() && name.stream().anyMatch(t -> !t.isWord())) {
      byFirst.computeIfAbsent(name.getFirst().low(), w -> new ArrayList<>()).add(name);
    }
  }

  /**
   * {@return the tokens without the marks that belong to names} A last mark stays where a sentence may
   * end behind it. O(n).
   */
  List<Token> without(List<Token> tokens) {
    if (byFirst.isEmpty()) {
      return tokens;
    }
    List<Token> kept = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      int end = end(tokens, at);
      boolean open = end == tokens.size() || tokens.get(end).isCapital();
      for (int i = at; i < end; i++) {
        if (tokens.get(i).isWord() || end == at + 1 || open && i == end - 1) {
          kept.add(tokens.get(i));
        }
      }
      at = end;
    }
    return kept;
  }

  /** Where the name ends that begins here, or behind this token. */
  private int end(List<Token> tokens, int at) {
    int best = at + 1;
    if (tokens.get(at).isCapital()) {
      for (List<Token> name : byFirst.getOrDefault(tokens.get(at).low(), List.of())) {
        int end = end(tokens, at, name);
        best = Math.max(best, end);
      }
    }
    return best;
  }

  private static int end(List<Token> tokens, int from, List<Token> name) {
    int at = from;
    for (Token part : name) {
      if (at < tokens.size() && tokens.get(at).low().equals(part.low())) {
        at++;
      } else if (part.isWord()) {
        return from;
      }
    }
    return at;
  }
}
