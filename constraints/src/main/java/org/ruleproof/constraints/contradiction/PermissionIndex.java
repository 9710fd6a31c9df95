package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BiConsumer;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * For each prohibition the permissions that it may revoke by itself, indexed by symbols, so that a
 * large packet does not need a test of every pair.
 *
 * <p>Leaves out pairs that {@link ContradictionSearch} would not ask about, and prohibitions that
 * name a card the permission does not name: a prohibition about one card does not revoke a
 * permission about any card. Not thread-safe.
 */
public final class PermissionIndex {
  /** A side with its symbols; compared by identity, because it is a large tree. */
  private static final class Known {
    private final ClaimSide side;
    private final SideSymbols.Entry entry;
    private final HeadArguments places;
    private final Set<Symbol> named;
    private final Set<Symbol> namedByHead = new LinkedHashSet<>();

    private Known(ClaimSide side, SideSymbols.Entry entry, HeadArguments places) {
      this.side = side;
      this.entry = entry;
      this.places = places;
      this.named = SideSymbols.all(side.assertion());
      for (Expression argument : side.assertion().head().arguments()) {
        if (argument instanceof Expression.CardName card) {
          namedByHead.add(new Symbol.Kind(card.name()));
        }
      }
    }
  }

  private final Vocabulary vocabulary;
  private final SideSymbols said;
  private final Map<Topic, PermissionGroup> shelves = new HashMap<>();

  private PermissionIndex(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.said = new SideSymbols(vocabulary, AxiomIndex.of(vocabulary));
  }

  /**
   * Passes on each permission with each claim of another ruling that may revoke it, some pairs more
   * than once. Cost: the number of pairs, and for each claim one list for each of its symbols.
   */
  public static void pairs(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      BiConsumer<ClaimSide, ClaimSide> permissionAndProhibition) {
    PermissionIndex index = new PermissionIndex(vocabulary);
    for (ClaimInForce claim : claims) {
      if (has(claim, true)) {
        index.sides(claim, true).forEach(index::add);
      }
    }
    for (ClaimInForce claim : claims) {
      if (has(claim, false)) {
        List<Known> prohibitions = index.sides(claim, false);
        for (Known prohibition : prohibitions) {
          index
              .takenBack(prohibition, unhelped(prohibition, prohibitions))
              .forEach(p -> permissionAndProhibition.accept(p.side, prohibition.side));
        }
      }
    }
  }

  private static boolean has(ClaimInForce claim, boolean permission) {
    return claim.assertions().stream().anyMatch(a -> isPermission(a) == permission);
  }

  private static boolean isPermission(Assertion assertion) {
    return assertion.force() == Force.NO_BAR;
  }

  private List<Known> sides(ClaimInForce claim, boolean permissions) {
    List<Known> sides = new ArrayList<>();
    for (ClaimSide side : SidesByHead.of(vocabulary, claim)) {
      if (isPermission(side.assertion()) == permissions
          && (permissions || shelves.containsKey(side.topic()))) {
        sides.add(new Known(side, said.of(side), HeadArguments.of(vocabulary, side)));
      }
    }
    return sides;
  }

  private void add(Known permission) {
    shelves.computeIfAbsent(permission.side.topic(), k -> new PermissionGroup()).add(permission);
  }

  /**
   * The parts that a permission must constrain to imply the prohibition. Parts that another
   * assertion of the same claim shares are left out, because {@code A or B} may be implied where
   * neither A nor B is.
   */
  private static List<int[]> unhelped(Known prohibition, List<Known> ofOneClaim) {
    List<int[]> unhelped = new ArrayList<>();
    for (SideSymbols.Part wanted : prohibition.entry.parts()) {
      int[] part = wanted.symbols();
      boolean helped =
          ofOneClaim.stream()
              .filter(other -> other != prohibition)
              .filter(other -> other.side.topic().equals(prohibition.side.topic()))
              .anyMatch(other -> SymbolSets.meets(other.entry.symbols(), part));
      if (!helped && !wanted.holdsAlways()) {
        unhelped.add(part);
      }
    }
    return unhelped;
  }

  private Set<Known> takenBack(Known prohibition, List<int[]> wanted) {
    SequencedSet<Known> taken = new LinkedHashSet<>();
    Optional.ofNullable(shelves.get(prohibition.side.topic()))
        .ifPresent(
            group -> {
              group.implying(prohibition, wanted).stream()
                  .filter(p -> mayMeet(p, prohibition))
                  .filter(p -> p.named.containsAll(prohibition.namedByHead))
                  .filter(p -> wanted.stream().allMatch(p.entry.start()::touches))
                  .forEach(taken::add);
              group.excusing(prohibition, said.itself(prohibition.side)).stream()
                  .filter(p -> mayMeet(p, prohibition))
                  .filter(
                      p -> EvenIfFilter.mayReach(said, p.side, p.entry.start(), prohibition.side))
                  .forEach(taken::add);
            });
    return taken;
  }

  private static boolean mayMeet(Known permission, Known prohibition) {
    return !permission.side.claim().ruling().equals(prohibition.side.claim().ruling())
        && (permission.side.itself() || prohibition.side.itself())
        && ContradictionMode.of(permission.side.assertion(), prohibition.side.assertion())
            .isPresent()
        && permission.places.mayMeet(prohibition.places);
  }

  /** The permissions for one act or event. */
  private final class PermissionGroup {
    private final List<Known> all = new ArrayList<>();
    private final Map<Integer, List<Known>> holding = new HashMap<>();
    private final List<Known> holdingAnyKind = new ArrayList<>();
    private final Map<Symbol, List<Known>> naming = new HashMap<>();
    private final Excuses general = new Excuses();
    private final Map<Integer, Map<String, Excuses>> named = new LinkedHashMap<>();

    private void add(Known permission) {
      all.add(permission);
      permission.entry.start().symbols().stream()
          .forEach(s -> holding.computeIfAbsent(s, k -> new ArrayList<>()).add(permission));
      if (permission.entry.start().everyKind()) {
        holdingAnyKind.add(permission);
      }
      for (Symbol symbol : permission.named) {
        naming.computeIfAbsent(symbol, k -> new ArrayList<>()).add(permission);
      }
      if (permission.side.assertion().evenIf().isPresent()) {
        excuses(permission.places.named()).add(permission);
      }
    }

    private Excuses excuses(List<Optional<String>> places) {
      for (int i = 0; i < places.size(); i++) {
        if (places.get(i).isPresent()) {
          return named
              .computeIfAbsent(i, k -> new LinkedHashMap<>())
              .computeIfAbsent(places.get(i).get(), k -> new Excuses());
        }
      }
      return general;
    }

    /** A superset of those that may imply that the prohibition applies. */
    private List<Known> implying(Known prohibition, List<int[]> wanted) {
      List<Known> fewest = all;
      for (Symbol card : prohibition.namedByHead) {
        List<Known> those = naming.getOrDefault(card, List.of());
        fewest = those.size() < fewest.size() ? those : fewest;
      }
      for (int[] part : wanted) {
        int size = 0;
        boolean kinds = false;
        for (int symbol : part) {
          size += holding.getOrDefault(symbol, List.of()).size();
          kinds |= SymbolSets.isKind(symbol);
        }
        size += kinds ? holdingAnyKind.size() : 0;
        if (size < fewest.size()) {
          SequencedSet<Known> touching = new LinkedHashSet<>();
          for (int symbol : part) {
            touching.addAll(holding.getOrDefault(symbol, List.of()));
          }
          if (kinds) {
            touching.addAll(holdingAnyKind);
          }
          fewest = List.copyOf(touching);
        }
      }
      return fewest;
    }

    /** A superset of those whose {@code even if} may cover the prohibition. */
    private Set<Known> excusing(Known prohibition, SymbolSets.Held held) {
      SequencedSet<Known> excusing = new LinkedHashSet<>();
      general.touched(held, excusing);
      named.forEach(
          (place, cards) -> {
            Optional<String> card =
                place < prohibition.places.named().size()
                    ? prohibition.places.named().get(place)
                    : Optional.empty();
            if (card.isPresent()) {
              Optional.ofNullable(cards.get(card.get()))
                  .ifPresent(some -> some.touched(held, excusing));
            } else {
              cards.values().forEach(some -> some.touched(held, excusing));
            }
          });
      return excusing;
    }
  }

  /** Permissions by the symbols of their {@code even if}. */
  private static final class Excuses {
    private final Map<Integer, List<Known>> bySymbol = new HashMap<>();
    private final SequencedSet<Known> ofKinds = new LinkedHashSet<>();
    private final List<Known> ofNothing = new ArrayList<>();

    /**
     * Indexes the permission by one part that its own condition does not constrain, if there is
     * one, because the prohibition must constrain that part. Otherwise by all parts.
     */
    private void add(Known permission) {
      int[][] parts = permission.entry.excuse();
      if (parts.length == 0) {
        ofNothing.add(permission);
      }
      for (int[] part : parts) {
        if (!permission.entry.start().touches(part)) {
          add(permission, part);
          return;
        }
      }
      for (int[] part : parts) {
        add(permission, part);
      }
    }

    private void add(Known permission, int[] part) {
      for (int symbol : part) {
        bySymbol.computeIfAbsent(symbol, k -> new ArrayList<>()).add(permission);
        if (SymbolSets.isKind(symbol)) {
          ofKinds.add(permission);
        }
      }
    }

    private void touched(SymbolSets.Held held, SequencedSet<Known> touched) {
      touched.addAll(ofNothing);
      held.symbols().stream()
          .forEach(symbol -> touched.addAll(bySymbol.getOrDefault(symbol, List.of())));
      if (held.everyKind()) {
        touched.addAll(ofKinds);
      }
    }
  }
}
