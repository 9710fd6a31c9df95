package org.ruleproof.corpus.draft;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The words that say whether something may, must, does or does not happen. */
final class Modals {
  /**
   * A modal that stands somewhere.
   *
   * @param from place of its first word
   * @param to place behind its last
   */
  record Found(Modality modality, int from, int to) {}

  private record Form(List<String> words, Modality modality) {}

  private static final List<Form> FORMS =
      Map.of(
              Modality.PERMIT,
              List.of(
                  "may",
                  "can",
                  "may still",
                  "can still",
                  "could",
                  "is allowed to",
                  "are allowed to",
                  "be allowed to",
                  "is able to",
                  "are able to",
                  "be able to",
                  "is permitted to",
                  "are permitted to",
                  "is legal to",
                  "is legal for",
                  "it is legal for",
                  "it is possible for",
                  "is possible for",
                  "it is allowed to",
                  "is fine to",
                  "it is fine to",
                  "nothing prevents you from",
                  "nothing stops you from",
                  "there is no restriction on",
                  "there is no restriction on who can",
                  "there are no restrictions on who can",
                  "there is no limit to who can",
                  "there are no restrictions on",
                  "there is no prohibition on",
                  "there is no prohibition against",
                  "there is no limit on",
                  "is capable of",
                  "are capable of",
                  "might",
                  "has the option to",
                  "have the option to",
                  "are entitled to",
                  "is entitled to",
                  "is possible to",
                  "it is possible to",
                  "it's possible to",
                  "it is legal to",
                  "is eligible to",
                  "are eligible to",
                  "are free to",
                  "is free to",
                  "allows you to",
                  "does not prevent",
                  "do not prevent",
                  "doesn't prevent",
                  "does not stop",
                  "does not preclude",
                  "do not preclude",
                  "doesn't preclude",
                  "lets you",
                  "may choose to",
                  "does not keep",
                  "allows",
                  "allow",
                  "will allow",
                  "would allow",
                  "can allow",
                  "lets",
                  "enables"),
              Modality.FORBID,
              List.of(
                  "cannot",
                  "can't",
                  "can not",
                  "may not",
                  "must not",
                  "can never",
                  "may never",
                  "could not",
                  "is not allowed to",
                  "are not allowed to",
                  "is unable to",
                  "are unable to",
                  "not able to",
                  "is not able to",
                  "are not able to",
                  "is not permitted to",
                  "are not permitted to",
                  "is not legal to",
                  "it is not possible to",
                  "is not possible to",
                  "is illegal to",
                  "is illegal for",
                  "is not legal for",
                  "it is not legal for",
                  "it is not legal to",
                  "it is impossible to",
                  "is impossible to",
                  "it is impossible for",
                  "it is not possible for",
                  "there is no way to",
                  "are prohibited from",
                  "is forbidden to",
                  "are forbidden to",
                  "is incapable of",
                  "never may",
                  "shall not",
                  "ought not to",
                  "fails to",
                  "it is illegal to",
                  "is not eligible to",
                  "are not eligible to",
                  "is prohibited from",
                  "is prevented from",
                  "are prevented from",
                  "may no longer",
                  "can no longer",
                  "cannot ever",
                  "isn't allowed to",
                  "aren't allowed to",
                  "does not allow you to",
                  "doesn't allow you to",
                  "do not allow you to",
                  "will not allow you to",
                  "would not allow you to",
                  "won't allow you to",
                  "does not let you",
                  "doesn't let you",
                  "do not let you",
                  "will not let you",
                  "may neither",
                  "can neither",
                  "will not be able to",
                  "won't be able to",
                  "prevents",
                  "precludes",
                  "will prevent",
                  "prevent",
                  "does not allow",
                  "do not allow",
                  "doesn't allow",
                  "will not allow",
                  "would not allow",
                  "won't allow",
                  "does not let",
                  "do not let",
                  "doesn't let",
                  "will not let",
                  "does not enable",
                  "do not enable"),
              Modality.OBLIGE,
              List.of(
                  "must",
                  "would have to",
                  "will have to",
                  "would need to",
                  "will need to",
                  "had to",
                  "has to",
                  "have to",
                  "is required to",
                  "are required to",
                  "need to",
                  "needs to",
                  "must always",
                  "is forced to",
                  "are forced to"),
              Modality.EXCUSE,
              List.of(
                  "does not have to",
                  "do not have to",
                  "don't have to",
                  "doesn't have to",
                  "need not",
                  "does not need to",
                  "do not need to",
                  "don't need to",
                  "doesn't need to",
                  "is not required to",
                  "are not required to",
                  "does not need",
                  "isn't required to",
                  "aren't required to"),
              Modality.HAPPENS_NOT,
              List.of(
                  "does not",
                  "do not",
                  "doesn't",
                  "don't",
                  "will not",
                  "won't",
                  "did not",
                  "would not",
                  "should not",
                  "shouldn't",
                  "is not",
                  "are not",
                  "is not considered to have",
                  "are not considered to have",
                  "isn't",
                  "aren't",
                  "is no longer",
                  "are no longer",
                  "no longer",
                  "is never",
                  "are never",
                  "has not",
                  "have not",
                  "was not",
                  "never",
                  "will no longer"),
              Modality.HAPPENS,
              List.of(
                  "will",
                  "would",
                  "should",
                  "does",
                  "do",
                  "is",
                  "are",
                  "is considered to have",
                  "are considered to have",
                  "will still",
                  "is still",
                  "are still",
                  "will be",
                  "has",
                  "have"))
          .entrySet()
          .stream()
          .flatMap(
              e -> e.getValue().stream().map(w -> new Form(List.of(w.split(" ", -1)), e.getKey())))
          .sorted(
              Comparator.comparingInt((Form f) -> -f.words().size())
                  .thenComparing(f -> String.join(" ", f.words())))
          .toList();

  private static final Map<String, List<Form>> BY_FIRST =
      FORMS.stream().collect(Collectors.groupingBy(form -> form.words().getFirst()));

  /** Behind these "do" is no modal. */
  private static final Set<String> BEFORE_DO =
      Set.of("cannot", "can't", "can", "may", "must", "could", "couldn't", "might", "not", "to");

  /** Words between a modal and its verb that change nothing here. */
  private static final Set<String> BETWEEN =
      Set.of(
          "always",
          "still",
          "also",
          "then",
          "legally",
          "normally",
          "now",
          "ever",
          "again",
          "immediately",
          "automatically",
          "simply",
          "actually",
          "already",
          "either",
          "both",
          "choose",
          "decide",
          "elect",
          "attempt",
          "try",
          "get",
          "to",
          "subsequently",
          "later",
          "just",
          "even",
          "otherwise",
          "all",
          "generally",
          "currently",
          "specifically",
          "freely",
          "technically",
          "effectively",
          "basically",
          "indeed",
          "necessarily",
          "instead",
          "too",
          "therefore",
          "thus",
          "merely",
          "really",
          "somehow",
          "anyway",
          "thereby",
          "only",
          "certainly",
          "clearly",
          "obviously",
          "explicitly",
          "definitely",
          "perfectly",
          "though",
          "first");

  private static final Set<String> ADVERBS =
      Set.of("still", "also", "always", "now", "ever", "even", "then", "just", "therefore");

  private static final Set<String> LEGAL =
      Set.of(
          "legal", "allowed", "permitted", "possible", "permissible", "fine", "acceptable", "ok");
  private static final Set<String> ILLEGAL =
      Set.of("illegal", "prohibited", "forbidden", "impossible", "disallowed");

  /** Words between two commas behind a modal, at most. */
  private static final int LONGEST_ASIDE = 7;

  private Modals() {}

  /** {@return the longest modal that begins here} */
  static Optional<Found> at(List<Token> tokens, int at, int to) {
    if (at >= to || tokens.get(at).named()) {
      return Optional.empty();
    }
    if (at > 0 && tokens.get(at).is("do") && BEFORE_DO.contains(tokens.get(at - 1).low())) {
      return Optional.empty(); // "cannot do harm": a verb like others
    }
    List<Form> forms = BY_FIRST.getOrDefault(tokens.get(at).low(), List.of());
    if (forms.isEmpty()) {
      return Optional.empty();
    }
    boolean named =
        at > 0
            && (tokens.get(at - 1).possessive()
                || Lexicon.ARTICLES.contains(tokens.get(at - 1).low()));
    if (named) {
      return Optional.empty(); // "the cannot of a card", "a must"
    }
    for (Form form : forms) {
      int end = end(form.words(), tokens, at, to);
      if (end > at) {
        return Optional.of(necessarily(tokens, new Found(form.modality(), at, end), to));
      }
    }
    return Optional.empty();
  }

  /** "Does not necessarily attack": it need not, but nothing keeps it from it. */
  private static Found necessarily(List<Token> tokens, Found found, int to) {
    boolean denied =
        found.modality() == Modality.HAPPENS_NOT || found.modality() == Modality.FORBID;
    return denied && found.to() < to && tokens.get(found.to()).is("necessarily")
        ? new Found(Modality.EXCUSE, found.from(), found.to() + 1)
        : found;
  }

  /** Where the words end that begin here, adverbs between them passed over: "is still allowed to". */
  private static int end(List<String> words, List<Token> tokens, int from, int to) {
    int at = from;
    for (int i = 0; i < words.size(); i++) {
      while (i > 0 && at < to && !tokens.get(at).is(words.get(i)) && isAdverb(tokens.get(at))) {
        at++;
      }
      if (at >= to || !tokens.get(at).is(words.get(i))) {
        return from;
      }
      at++;
    }
    return at;
  }

  private static boolean isAdverb(Token token) {
    return token.low().endsWith("ly") || ADVERBS.contains(token.low());
  }

  /** {@return the first modal of the stretch} */
  static Optional<Found> first(List<Token> tokens, int from, int to) {
    for (int i = from; i < to; i++) {
      Optional<Found> found = at(tokens, i, to);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  static boolean anywhere(List<Token> tokens, int from, int to) {
    return first(tokens, from, to).isPresent();
  }

  /** {@return "is legal", "is not allowed": what is said of a doing as a whole} */
  static Optional<Found> judgement(List<Token> tokens, int from, int to) {
    int at = from;
    boolean denied = false;
    boolean be = false;
    while (at < to) {
      Token token = tokens.get(at);
      if (token.stem().equals("be") || token.is("isn't")) {
        be = true;
        denied ^= token.is("isn't");
      } else if (token.is("not") || token.is("never")) {
        denied = !denied;
      } else if (be && (LEGAL.contains(token.low()) || ILLEGAL.contains(token.low()))) {
        boolean permits = LEGAL.contains(token.low()) ^ denied;
        return Optional.of(new Found(permits ? Modality.PERMIT : Modality.FORBID, from, at + 1));
      } else if (!isAdverb(token) && !isBetween(token) && !token.is("a") && !token.is("will")) {
        return Optional.empty();
      }
      at++;
    }
    return Optional.empty();
  }

  /** {@return behind ", therefore," or ", as your first action," at the place, or the place itself} */
  static int behindAside(List<Token> tokens, int at, int to) {
    if (at >= to || !tokens.get(at).is(",")) {
      return at;
    }
    for (int i = at + 1; i + 1 < to && i - at <= LONGEST_ASIDE; i++) {
      if (tokens.get(i).is(",")) {
        return anywhere(tokens, at, i) ? at : i + 1;
      }
    }
    return at;
  }

  /** Whether the word changes nothing between a modal and its verb. */
  static boolean isBetween(Token token) {
    return BETWEEN.contains(token.low());
  }
}
