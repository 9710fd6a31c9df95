package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The objects of a game: the members of every kind, numbered from 0 within each sort. A sort is a
 * kind without parents together with all kinds and cards below it.
 *
 * <p>A kind that {@code has N} has N members in total. Members that no kind or card below it
 * provides are plain members. A declared card is one object, or as many copies as a kind of its
 * name has.
 */
final class GameObjects {
  /**
   * An object.
   *
   * @param kind the most specific kind, or the card
   */
  private record Member(String name, String kind) {}

  private final Vocabulary vocabulary;
  private final Settings settings;
  private final Map<String, List<Member>> members = new LinkedHashMap<>();
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, Domain> domains = new LinkedHashMap<>();

  GameObjects(Vocabulary vocabulary, Settings settings) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (root(kind.name()).equals(kind.name())) {
        List<Member> all = new ArrayList<>();
        fill(kind.name(), all, new LinkedHashSet<>());
        members.put(kind.name(), all);
        sorts.put(kind.name(), new Sort(kind.name(), all.stream().map(Member::name).toList()));
      }
    }
  }

  /** The name of the sort of a kind or card. */
  String root(String kind) {
    return vocabulary.rootOf(kind);
  }

  private void fill(String kind, List<Member> all, Set<String> visited) {
    if (!visited.add(kind)) {
      return;
    }
    for (Declaration.Kind below : vocabulary.kinds()) {
      if (below.parents().contains(kind) && root(below.name()).equals(root(kind))) {
        fill(below.name(), all, visited);
      }
    }
    for (Declaration.Card card : vocabulary.cards()) {
      if (card.kinds().contains(kind) && visited.add("card " + card.name())) {
        all.add(new Member("\"" + card.name() + "\"", card.name()));
      }
    }
    Optional<Integer> count = Optional.ofNullable(settings.counts().get(kind));
    if (count.isEmpty()) {
      return;
    }
    int present = (int) all.stream().filter(m -> vocabulary.isWithin(m.kind(), kind)).count();
    if (present > count.get()) {
      throw new UnplayableException(
          "too-many-members",
          vocabulary.kind(kind).map(Declaration.Kind::at).orElseThrow(),
          kind + " has " + count.get() + " members, and the kinds below it have " + present,
          "raise the number of " + kind);
    }
    for (int i = present; i < count.get(); i++) {
      all.add(new Member(count.get() == 1 ? kind : kind + " " + (i - present + 1), kind));
    }
  }

  /** The sort of a kind or card. */
  Sort sort(String kind) {
    return sorts.getOrDefault(root(kind), new Sort(root(kind), List.of()));
  }

  /** The members of a kind or card, as numbers within its sort. */
  Domain domain(String kind) {
    return domains.computeIfAbsent(
        kind,
        name -> {
          List<Member> all = members.getOrDefault(root(name), List.of());
          List<Integer> within = new ArrayList<>();
          for (int i = 0; i < all.size(); i++) {
            if (vocabulary.isWithin(all.get(i).kind(), name)) {
              within.add(i);
            }
          }
          return new Domain(within);
        });
  }

  /** The declared kinds and cards of the object, nearest first. */
  SequencedSet<String> kindsOf(String root, int member) {
    return vocabulary.kindsAbove(members.getOrDefault(root, List.of()).get(member).kind());
  }

  /** Groups of several members that were created for the same kind or card. */
  List<Symmetry.Group> alike() {
    List<Symmetry.Group> groups = new ArrayList<>();
    members.forEach(
        (root, all) -> {
          Map<String, List<Integer>> byKind = new LinkedHashMap<>();
          for (int i = 0; i < all.size(); i++) {
            byKind.computeIfAbsent(all.get(i).kind(), kind -> new ArrayList<>()).add(i);
          }
          byKind.values().stream()
              .filter(alike -> alike.size() > 1)
              .forEach(alike -> groups.add(new Symmetry.Group(sort(root), alike)));
        });
    return groups;
  }
}
