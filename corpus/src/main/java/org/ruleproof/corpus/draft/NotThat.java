package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** "This targets a faction, not a character": it targets the one and does not target the other. */
final class NotThat {
  private static final Map<String, String> VERBS =
      Map.of(
          "targets", "target",
          "affects", "affect",
          "applies", "apply",
          "supports", "support",
          "opposes", "oppose",
          "replaces", "replace",
          "requires", "require",
          "blanks", "blank");

  private static final Set<String> ARTICLES = Set.of("a", "an", "the", "any", "your");
  private static final Set<String> AIMS = Set.of("to", "against", "on");
  private static final Set<String> STOPPING = Set.of(",", "(", ")", "and", "or", "but");

  private NotThat() {}

  /** {@return what the sentence says of the one, and what of the other where it denies one} O(n). */
  static Stream<Sentence> each(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    int not = -1;
    for (int i = 1; i + 2 < tokens.size(); i++) {
      if (tokens.get(i).is(",") && tokens.get(i + 1).is("not")) {
        not = i;
        break;
      }
    }
    int verb = not;
    while (verb > 0 && !VERBS.containsKey(tokens.get(verb).low())) {
      verb = STOPPING.contains(tokens.get(verb - 1).low()) ? 0 : verb - 1;
    }
    return verb > 0 && denies(tokens, verb, not + 2)
        ? Stream.of(
            new Sentence(tokens.subList(0, not), sentence.quoted()),
            new Sentence(denial(tokens, verb, not), sentence.quoted()))
        : Stream.of(sentence);
  }

  /** Whether what is denied stands in the same way to the verb, and nothing behind it. */
  private static boolean denies(List<Token> tokens, int verb, int at) {
    boolean aim = AIMS.contains(tokens.get(verb + 1).low());
    int noun = aim && tokens.get(at).is(tokens.get(verb + 1).low()) ? at + 1 : at;
    boolean noted = noun > at || noun < tokens.size() && ARTICLES.contains(tokens.get(noun).low());
    return noted
        && tokens.subList(noun, tokens.size()).stream()
            .noneMatch(t -> STOPPING.contains(t.low()) || Modals.at(List.of(t), 0, 1).isPresent());
  }

  private static List<Token> denial(List<Token> tokens, int verb, int not) {
    List<Token> all = new ArrayList<>(tokens.subList(0, verb));
    Token said = tokens.get(verb);
    Token denied = tokens.get(not + 1);
    String base = VERBS.getOrDefault(said.low(), said.stem());
    all.add(new Token("does", "does", "do", false, denied.start(), denied.end()));
    all.add(denied);
    all.add(new Token(base, base, said.stem(), false, said.start(), said.end()));
    Token aim = tokens.get(verb + 1);
    if (AIMS.contains(aim.low()) && !tokens.get(not + 2).is(aim.low())) {
      all.add(aim);
    }
    all.addAll(tokens.subList(not + 2, tokens.size()));
    return all;
  }
}
