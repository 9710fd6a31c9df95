package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * "Purging a mark is done as an action", "X does not require an action": whether a doing, or the use of
 * a card, counts as an action of the player.
 */
final class AsActions {
  private static final Set<String> DONE =
      Set.of("done", "performed", "used", "taken", "played", "considered", "treated");
  private static final Set<String> ARTICLES = Set.of("a", "an", "your", "any", "the");
  private static final Set<String> SEPARATE = Set.of("separate", "normal", "full");
  private static final Set<String> ENDING =
      Set.of(",", "because", "since", "so", "if", "when", "and", "but", "which", "unless");
  private static final Set<String> SOMETHING = Set.of("something", "you", "do");

  private final Lexicon lexicon;

  AsActions(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** {@return the sentence as one on what counts as an action, if it is one} O(n). */
  Sentence plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    boolean doing = !tokens.isEmpty() && tokens.getFirst().isGoing();
    for (int i = 1; !sentence.quoted() && i + 1 < tokens.size(); i++) {
      Optional<Verdict> verdict = verdict(tokens, i);
      if (verdict.isPresent() && (doing || isCard(tokens, i))) {
        return new Sentence(said(tokens, i, doing, verdict.get()), false);
      }
      if (Modals.at(tokens, i, tokens.size()).isPresent() || tokens.get(i).is(",")) {
        return sentence;
      }
    }
    return sentence;
  }

  /**
   * What the words from there on say.
   *
   * @param counts whether it is an action
   * @param last place of the word "action"
   */
  private record Verdict(boolean counts, int last) {}

  private static Optional<Verdict> verdict(List<Token> tokens, int from) {
    Token verb = tokens.get(from);
    int at = from + 1;
    boolean denied = at < tokens.size() && tokens.get(at).is("not");
    at += denied ? 1 : 0;
    boolean requires = verb.is("requires") || verb.is("takes");
    if (verb.is("does") && denied && at < tokens.size()) {
      requires = tokens.get(at).is("require") || tokens.get(at).is("take");
      at++;
    } else if (verb.is("is")) {
      at = behind(tokens, at, DONE);
      at = behind(tokens, at, SOMETHING);
      at = behind(tokens, at, Set.of("as"));
    } else if (!requires || denied) {
      return Optional.empty();
    }
    int article = behind(tokens, at, ARTICLES);
    int noun = behind(tokens, article, SEPARATE);
    boolean action =
        article > at && noun < tokens.size() && tokens.get(noun).stem().equals("action");
    boolean ends = noun + 1 >= tokens.size() || ENDING.contains(tokens.get(noun + 1).low());
    return action && ends && (requires || verb.is("is"))
        ? Optional.of(new Verdict(!denied, noun))
        : Optional.empty();
  }

  private static int behind(List<Token> tokens, int from, Set<String> words) {
    int at = from;
    while (at < tokens.size() && words.contains(tokens.get(at).low())) {
      at++;
    }
    return at;
  }

  /** Whether nothing but a card is named up to there. */
  private boolean isCard(List<Token> tokens, int to) {
    return lexicon.card(tokens, 0, to).end() == to;
  }

  private List<Token> said(List<Token> tokens, int verb, boolean doing, Verdict verdict) {
    List<Token> all = new ArrayList<>();
    Token first = tokens.getFirst();
    if (!doing) {
      words("using", first, all);
    }
    for (int i = 0; i < verb; i++) {
      boolean of = doing && i == 1 && tokens.get(i).is("of"); // "purging of a mark"
      if (!of) {
        all.add(tokens.get(i));
      }
    }
    words(
        verdict.counts() ? "counts as an action" : "does not count as an action",
        tokens.get(verb),
        all);
    all.addAll(tokens.subList(verdict.last() + 1, tokens.size()));
    return all;
  }

  private void words(String written, Token place, List<Token> all) {
    for (Token word : lexicon.tokens(written)) {
      all.add(new Token(word.text(), word.low(), word.stem(), false, place.start(), place.end()));
    }
  }
}
