package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Which claims speak of an act or event somewhere in the situations that a question is about.
 *
 * <p>Axioms and what is stated of cards count; values that other claims give do not. A claim of which
 * it cannot be told is named too.
 */
public final class SpeakingSearch {
  private final Vocabulary vocabulary;
  private final Background background;

  private SpeakingSearch(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.background = new Background(vocabulary, List.of());
  }

  /**
   * The claims of other rulings that speak where a claim of this one does, whatever they answer.
   *
   * @param question id of the ruling whose claims are the question
   */
  public static List<ClaimInForce> where(
      Vocabulary vocabulary, List<ClaimInForce> claims, String question) {
    SpeakingSearch search = new SpeakingSearch(vocabulary);
    SequencedSet<ClaimInForce> speaking = new LinkedHashSet<>();
    for (List<Side> sides : Carrying.byHead(vocabulary, claims).values()) {
      for (Side asked : sides) {
        if (asked.claim().ruling().equals(question) && asked.itself()) {
          sides.stream()
              .filter(side -> !side.claim().ruling().equals(question))
              .filter(side -> !speaking.contains(side.claim()))
              .filter(side -> search.meet(asked, side))
              .forEach(side -> speaking.add(side.claim()));
        }
      }
    }
    return claims.stream()
        .filter(c -> speaking.stream().anyMatch(s -> s.name().equals(c.name())))
        .toList();
  }

  private boolean meet(Side asked, Side side) {
    try {
      Scope scope = Scopes.of(vocabulary, List.of(asked, side));
      PairQuestion question =
          new PairQuestion(
              background, scope, item -> true, 1, Meeting.OVERLAP, asked, List.of(side));
      return question.instances().stream().anyMatch(i -> question.meet(i, Set.of()));
    } catch (Untranslatable unknown) {
      return true;
    }
  }
}
