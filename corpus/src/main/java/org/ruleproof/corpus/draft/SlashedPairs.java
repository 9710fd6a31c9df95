package org.ruleproof.corpus.draft;

import java.util.List;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;

/**
 * "A rotated fleet/location with a mark": nouns with nothing but slashes between them stand in one place
 * of a phrase; what stands before the first and behind the last is said of each.
 */
final class SlashedPairs {
  private SlashedPairs() {}

  /** {@return the noun with what is said of it, if it is a bare one of those that slashes part} */
  static NounPhrase one(NounPhrase noun, List<NounPhrase> all, List<Token> tokens) {
    boolean slashed =
        all.stream().skip(1).allMatch(n -> tokens.get(n.from()).slashed())
            && all.stream().allMatch(SlashedPairs::isKind);
    if (!slashed) {
      return noun;
    }
    NounPhrase first = all.getFirst();
    boolean bare =
        noun.determiner().equals(Determiner.NONE)
            && noun.owner().isEmpty()
            && noun.attributes().isEmpty();
    List<Qualifier> behind =
        noun.qualifiers().isEmpty() ? all.getLast().qualifiers() : noun.qualifiers();
    return new NounPhrase(
        noun.from(),
        noun.to(),
        bare ? first.determiner() : noun.determiner(),
        bare ? first.owner() : noun.owner(),
        bare ? first.attributes() : noun.attributes(),
        noun.head(),
        behind,
        noun.joined(),
        noun.either());
  }

  private static boolean isKind(NounPhrase phrase) {
    return phrase.head() instanceof Head.Named named && named.sense() instanceof Sense.OfKind;
  }
}
