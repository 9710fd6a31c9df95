package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.ruleproof.corpus.draft.NounPhrase.Head;

/** "characters, fleets and locations", "X/Y": needs an "and", "or" or slash before the last. */
final class JoinedNouns {
  private static final int MOST_JOINED = 6;

  private final Grammar grammar;
  private final BiFunction<Integer, Integer, List<NounPhrase>> one;

  /**
   * Joins nouns of a text.
   *
   * @param one the phrases between two places without anything joined to them, the longest first
   */
  JoinedNouns(Grammar grammar, BiFunction<Integer, Integer, List<NounPhrase>> one) {
    this.grammar = grammar;
    this.one = one;
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** {@return the phrase with all that is joined to it, if anything is} O(n) in the length of the list. */
  Optional<NounPhrase> to(NounPhrase first, int to) {
    List<NounPhrase> more = new ArrayList<>();
    int at = first.to();
    boolean last = false;
    boolean either = false;
    while (!last && more.size() < MOST_JOINED && at < to) {
      int next = at;
      boolean slashed = token(at).slashed();
      while (next < to && token(next).is(",")) {
        next++;
      }
      if (slashed) {
        either = true;
      } else if (next < to && isJoining(token(next))) {
        either = !token(next).is("and");
        last = true;
        next++;
        if (next < to && token(next).is("or")) { // "and/or"
          either = true;
          next++;
        }
      } else if (next == at) {
        return Optional.empty();
      }
      Optional<NounPhrase> another = next < to ? like(first, next, to) : Optional.empty();
      if (another.isEmpty()) {
        return Optional.empty();
      }
      more.add(another.get());
      at = another.get().to();
      last |= slashed && (at == to || !token(at).slashed());
    }
    if (!last) {
      return Optional.empty();
    }
    List<NounPhrase> all = new ArrayList<>(List.of(first));
    all.addAll(more);
    more.replaceAll(noun -> SlashedPairs.one(noun, all, grammar.tokens()));
    return Optional.of(
        new NounPhrase(
            first.from(),
            at,
            first.determiner(),
            first.owner(),
            first.attributes(),
            first.head(),
            SlashedPairs.one(first, all, grammar.tokens()).qualifiers(),
            more,
            either));
  }

  private static boolean isJoining(Token token) {
    return token.is("and") || token.is("or") || token.is("nor");
  }

  private Optional<NounPhrase> like(NounPhrase first, int from, int to) {
    boolean copies = first.head() instanceof Head.CopyOf;
    return one.apply(from, to).stream()
        .filter(n -> sort(n) == sort(first) && (copies || !Copies.isCopy(n)))
        .findFirst();
  }

  /** Things join with things, values with values. */
  private static int sort(NounPhrase phrase) {
    return switch (phrase.head()) {
      case Head.Named named ->
          switch (named.sense()) {
            case Sense.OfMember m -> 1;
            case Sense.OfEnumeration e -> 1;
            case Sense.OfTerm t -> 2;
            case Sense.OfRole r -> 0;
            case Sense.OfKind k -> 0;
            case Sense.OfCard c -> 0;
            case Sense.OfDoing d -> 3;
            case Sense.OfStep s -> 4;
          };
      case Head.Pronoun p -> 5;
      case Head.CopyOf c -> 0;
      case Head.Same s -> 5;
      case Head.Numeral n -> 6;
    };
  }
}
