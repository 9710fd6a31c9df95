package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Narn and Centauri characters", "Shadow/Vorlon Fleets": several words of one sort that share the
 * noun behind the last of them. Each is read as if the noun stood behind it too.
 */
final class SharedHeads {
  private final Grammar grammar;
  private final Mentions mentions;
  private final Kinds kinds;

  SharedHeads(Grammar grammar, Mentions mentions, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.mentions = mentions;
    this.kinds = new Kinds(vocabulary);
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /**
   * {@return the phrases that begin with such words, joined}
   *
   * @param begin where the words before them begin
   * @param from the first of the words
   */
  Optional<NounPhrase> at(int begin, int from, int to, Determiner determiner) {
    List<Attribute> words = new ArrayList<>();
    int at = from;
    while (at < to) {
      Lexicon.Match word = mentions.at(at, to);
      int next = word.end();
      boolean alone = word.found() && isWord(word.sense()) && next < to && isParted(next);
      if (!alone || !words.isEmpty() && !alike(words.getFirst(), word.sense())) {
        return Optional.empty();
      }
      words.add(new Attribute(at, next, Optional.of(word.sense())));
      boolean and = token(next).is("and");
      boolean or = token(next).is("or") || token(next).slashed();
      at = and || token(next).is("or") || token(next).is(",") ? next + 1 : next;
      if (and || or) {
        Optional<NounPhrase> last =
            at < to ? grammar.nouns(at, to).stream().findFirst() : Optional.empty();
        if (last.filter(n -> shares(words.getFirst(), n)).isPresent()) {
          return last.map(n -> joined(begin, words, n, determiner, token(next).is("and")));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isParted(int at) {
    return token(at).is("and") || token(at).is("or") || token(at).is(",") || token(at).slashed();
  }

  private boolean isWord(Sense sense) {
    return sense instanceof Sense.OfMember || sense instanceof Sense.OfTerm t && kinds.isQuality(t);
  }

  /** Values of one enumeration, or two qualities. */
  private static boolean alike(Attribute one, Sense other) {
    Sense first = one.sense().orElseThrow();
    return first instanceof Sense.OfMember a
        ? other instanceof Sense.OfMember b && a.enumeration().equals(b.enumeration())
        : other instanceof Sense.OfTerm;
  }

  private boolean shares(Attribute first, NounPhrase last) {
    return last.joined().isEmpty()
        && last.owner().isEmpty()
        && last.determiner().equals(Determiner.NONE)
        && last.head() instanceof Head.Named named
        && named.sense() instanceof Sense.OfKind kind
        && kinds.isObjects(new Type.Kind(kind.name()))
        && !last.attributes().isEmpty()
        && !last.attributes().getFirst().denied()
        && last.attributes().getFirst().sense().filter(s -> alike(first, s)).isPresent();
  }

  private static NounPhrase joined(
      int begin, List<Attribute> words, NounPhrase last, Determiner determiner, boolean and) {
    List<NounPhrase> all = new ArrayList<>();
    for (Attribute word : words) {
      List<Attribute> own = new ArrayList<>(List.of(word));
      own.addAll(last.attributes().subList(1, last.attributes().size()));
      int start = all.isEmpty() ? begin : word.from();
      all.add(
          new NounPhrase(
              start,
              last.to(),
              determiner,
              Optional.empty(),
              own,
              last.head(),
              last.qualifiers(),
              List.of(),
              false));
    }
    NounPhrase first = all.removeFirst();
    all.add(last);
    return new NounPhrase(
        begin,
        last.to(),
        determiner,
        Optional.empty(),
        first.attributes(),
        last.head(),
        last.qualifiers(),
        all,
        !and);
  }
}
