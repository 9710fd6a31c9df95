package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Everything that an object may be: a copy of a declared card of its sort, or of none and then a
 * member of any kinds.
 *
 * <p>A member of a kind is a member of the kinds above it, and of no two kinds that are apart. A
 * copy of a card has the card's declared kinds and no others; the disputed kinds alone may differ,
 * because some claim speaks of them ({@link InForce} asks whether it may).
 */
final class Natures {
  private final Vocabulary vocabulary;
  private final Set<String> disputed;

  /**
   * The natures of that vocabulary.
   *
   * @param disputed the kinds whose members claims add to or take from
   */
  Natures(Vocabulary vocabulary, Set<String> disputed) {
    this.vocabulary = vocabulary;
    this.disputed = Set.copyOf(disputed);
  }

  /** All natures of an object of that sort. */
  List<Nature> of(String sort) {
    List<Nature> natures = new ArrayList<>();
    List<Set<String>> memberships = memberships(sort);
    memberships.forEach(kinds -> natures.add(new Nature(Optional.empty(), kinds)));
    for (Declaration.Card card : vocabulary.cards()) {
      if (vocabulary.rootOf(card.name()).equals(sort)) {
        memberships.stream()
            .filter(kinds -> disputed.containsAll(difference(kinds, declared(card.name()))))
            .forEach(kinds -> natures.add(new Nature(Optional.of(card.name()), kinds)));
      }
    }
    return natures;
  }

  /** The kinds of a card below its sort, as declared. */
  Set<String> declared(String card) {
    Set<String> kinds = new LinkedHashSet<>(vocabulary.kindsAbove(card));
    kinds.remove(card);
    kinds.remove(vocabulary.rootOf(card));
    return kinds;
  }

  /** All sets of kinds below the sort that one object may be a member of. */
  private List<Set<String>> memberships(String sort) {
    List<Set<String>> all = new ArrayList<>(List.of(Set.of()));
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (!kind.name().equals(sort) && vocabulary.rootOf(kind.name()).equals(sort)) {
        for (Set<String> without : List.copyOf(all)) {
          Set<String> with = new HashSet<>(without);
          with.add(kind.name());
          all.add(with);
        }
      }
    }
    return all.stream().filter(kinds -> isUpward(kinds, sort) && isApart(kinds)).toList();
  }

  private boolean isUpward(Set<String> kinds, String sort) {
    return kinds.stream()
        .flatMap(kind -> vocabulary.kindsAbove(kind).stream())
        .allMatch(above -> above.equals(sort) || kinds.contains(above));
  }

  private boolean isApart(Set<String> kinds) {
    return vocabulary.aparts().stream()
        .allMatch(apart -> apart.kinds().stream().filter(kinds::contains).count() < 2);
  }

  private static Set<String> difference(Set<String> one, Set<String> two) {
    Set<String> either = new HashSet<>(one);
    either.addAll(two);
    either.removeIf(kind -> one.contains(kind) && two.contains(kind));
    return either;
  }
}
