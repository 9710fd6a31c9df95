package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/**
 * The sorts of a random vocabulary: kinds, enumerations and steps.
 *
 * @param subkinds the kinds below Card
 */
record Sorts(
    List<Declaration.Kind> kinds,
    List<String> subkinds,
    Optional<Declaration.Apart> apart,
    List<Declaration.Enumeration> enumerations,
    Declaration.Steps steps) {
  private static final Span AT = Span.NONE;
  private static final List<String> SUBKINDS = List.of("Agenda", "Fleet", "MajorAgenda");

  /** Player, Card, some kinds below it, Mark and sometimes Ability, two steps or three. */
  static Arbitrary<Sorts> arbitrary(Profile profile) {
    return Combinators.combine(
            Arbitraries.integers().between(0, Math.min(profile.subkinds(), SUBKINDS.size())),
            Arbitraries.of(false, true),
            Arbitraries.integers().between(2, Math.max(2, profile.members())),
            Arbitraries.of(false, true),
            Arbitraries.integers().between(2, 3),
            Arbitraries.of(false, true))
        .as(
            (subkinds, apart, members, second, steps, words) ->
                new Sorts(
                    kinds(profile, subkinds, words),
                    SUBKINDS.subList(0, subkinds),
                    apart && subkinds > 1
                        ? Optional.of(new Declaration.Apart(AT, List.of("Agenda", "Fleet")))
                        : Optional.empty(),
                    enumerations(members, second && profile.rich()),
                    new Declaration.Steps(
                        AT,
                        List.of("declare", "action", "draw").subList(0, steps).stream()
                            .map(s -> new Declaration.Member(s, words(s + " phase", words)))
                            .toList())));
  }

  private static List<Declaration.Kind> kinds(Profile profile, int subkinds, boolean words) {
    List<Declaration.Kind> kinds = new ArrayList<>();
    kinds.add(
        new Declaration.Kind(
            AT,
            "Player",
            List.of(),
            Optional.of(range(profile.players(), profile.players())),
            words("player", words)));
    kinds.add(new Declaration.Kind(AT, "Card", List.of(), Optional.empty(), words("card", words)));
    for (String name : SUBKINDS.subList(0, subkinds)) {
      String parent = name.equals("MajorAgenda") ? "Agenda" : "Card";
      kinds.add(
          new Declaration.Kind(
              AT,
              name,
              List.of(parent),
              Optional.empty(),
              words(name.equals("MajorAgenda") ? "Major Agenda" : name, words)));
    }
    return kinds;
  }

  private static List<Declaration.Enumeration> enumerations(int members, boolean second) {
    List<String> marks = List.of("shadow", "vorlon", "doom");
    Declaration.Enumeration mark =
        enumeration("Mark", marks.subList(0, Math.min(members, marks.size())));
    return second
        ? List.of(mark, enumeration("Ability", List.of("psi", "intrigue")))
        : List.of(mark);
  }

  private static Declaration.Enumeration enumeration(String name, List<String> members) {
    return new Declaration.Enumeration(
        AT, name, members.stream().map(m -> new Declaration.Member(m, List.of())).toList());
  }

  /** The declarations in order. */
  List<Item> items() {
    List<Item> items = new ArrayList<>(kinds);
    apart.ifPresent(items::add);
    items.addAll(enumerations);
    items.add(steps);
    return items;
  }

  /** The number of values of a type with the profile's players and cards. */
  long size(Type type, Profile profile) {
    return switch (type) {
      case Type.Range r -> r.high().value() - (r.low().negative() ? -1 : 1) * r.low().value() + 1;
      case Type.Kind k -> k.name().equals("Player") ? profile.players() : profile.cards();
      case Type.Enumeration e ->
          enumerations.stream()
              .filter(d -> d.name().equals(e.name()))
              .mapToLong(d -> d.members().size())
              .sum();
      case Type.Alternatives a -> a.members().size();
      case Type.Step _ -> steps.members().size();
      case Type.OrNone o -> size(o.type(), profile) + 1;
      case Type.ListOf l ->
          IntStream.rangeClosed(0, (int) l.most().value())
              .mapToLong(n -> (long) Math.pow(size(l.element(), profile), n))
              .sum();
      case Type.AnyNumber _ -> profile.high() + 1L;
    };
  }

  static Type.Range range(long low, long high) {
    return new Type.Range(Type.Bound.of(low), Type.Bound.of(high));
  }

  static List<String> words(String word, boolean any) {
    return any ? List.of(word) : List.of();
  }
}
