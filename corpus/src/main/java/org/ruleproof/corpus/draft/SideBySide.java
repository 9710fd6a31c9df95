package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Expression;

/** "X and Y", "X, Y or Z": the cards that a sentence names with nothing but that between them. */
final class SideBySide {
  private static final Set<String> JOINING = Set.of(",", "and", "or", "nor");

  private SideBySide() {}

  /** {@return the cards named side by side; none where the sentence names such twice} */
  static List<Noun> in(List<Token> tokens, List<Noun> things) {
    List<Noun> cards =
        things.stream()
            .filter(n -> n.reference() instanceof Expression.CardName && n.from() < n.to())
            .sorted(Comparator.comparingInt(Noun::from))
            .toList();
    List<List<Noun>> rows = new ArrayList<>();
    for (Noun card : cards) {
      boolean again = !rows.isEmpty() && rows.getLast().getLast().to() > card.from();
      if (again) {
        continue; // spoken of twice, named once
      }
      if (!rows.isEmpty() && isJoined(tokens, rows.getLast().getLast().to(), card.from())) {
        rows.getLast().add(card);
      } else {
        rows.add(new ArrayList<>(List.of(card)));
      }
    }
    List<List<Noun>> groups = rows.stream().filter(r -> r.size() > 1).toList();
    return groups.size() == 1 ? groups.getFirst() : List.of();
  }

  private static boolean isJoined(List<Token> tokens, int from, int to) {
    return from < to && tokens.subList(from, to).stream().allMatch(t -> JOINING.contains(t.low()));
  }
}
