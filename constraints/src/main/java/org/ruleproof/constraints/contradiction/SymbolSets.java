package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Symbols of claims as numbers, so that sets of them intersect in a few machine words. A search
 * does this for every pair of claims.
 *
 * <p>Kinds ({@code is K}) have odd numbers, all others even ones. Any number of threads.
 */
final class SymbolSets {
  private static final String KIND = "is ";
  private static final String ABOVE = "above a kind: ";

  /** The symbols that something constrains, and whether it constrains membership in every kind. */
  record Held(BitSet symbols, boolean everyKind) {
    /** Whether one of these symbols is constrained. */
    boolean touches(int[] part) {
      for (int symbol : part) {
        if (everyKind && isKind(symbol) || symbols.get(symbol)) {
          return true;
        }
      }
      return false;
    }

    /** Whether one symbol of each part is constrained. */
    boolean touchesAll(int[][] parts) {
      for (int[] part : parts) {
        if (!touches(part)) {
          return false;
        }
      }
      return true;
    }
  }

  private final Vocabulary vocabulary;
  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<String, Held> told = new ConcurrentHashMap<>();
  private final AtomicInteger kinds = new AtomicInteger();
  private final AtomicInteger others = new AtomicInteger();

  SymbolSets(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  private int number(String symbol) {
    return numbers.computeIfAbsent(
        symbol,
        s -> s.startsWith(KIND) ? 2 * kinds.getAndIncrement() + 1 : 2 * others.getAndIncrement());
  }

  /** Whether the symbol with this number is a kind. */
  static boolean isKind(int symbol) {
    return (symbol & 1) == 1;
  }

  /** The numbers of some symbols. */
  int[] of(Collection<String> symbols) {
    return symbols.stream().mapToInt(this::number).toArray();
  }

  /** The numbers of some symbols, as a set. */
  BitSet set(Collection<String> symbols) {
    BitSet set = new BitSet();
    symbols.forEach(s -> set.set(number(s)));
    return set;
  }

  /** The symbols on which these depend: membership in a kind depends on all kinds above it. */
  BitSet asked(Collection<String> symbols) {
    BitSet all = set(symbols);
    for (String symbol : symbols) {
      if (symbol.startsWith(KIND)) {
        vocabulary
            .kindsAbove(symbol.substring(KIND.length()))
            .forEach(kind -> all.set(number(ABOVE + kind)));
      }
    }
    return all;
  }

  /**
   * The symbols that a value of a symbol determines: membership in a kind implies those above it.
   */
  int[] given(String symbol) {
    Set<String> given = new LinkedHashSet<>(List.of(symbol));
    if (symbol.startsWith(KIND)) {
      String kind = symbol.substring(KIND.length());
      vocabulary.kindsAbove(kind).forEach(above -> given.add(KIND + above));
      given.add(ABOVE + kind);
    }
    return of(given);
  }

  /** Whether one of the numbers is in the set. */
  static boolean meets(BitSet set, int[] numbers) {
    for (int number : numbers) {
      if (set.get(number)) {
        return true;
      }
    }
    return false;
  }

  /** The symbols with everything that they constrain. */
  Held withKinds(Collection<String> symbols) {
    BitSet all = new BitSet();
    boolean everyKind = false;
    for (String symbol : symbols) {
      Held tells = tells(symbol);
      all.or(tells.symbols());
      everyKind |= tells.everyKind();
    }
    return new Held(all, everyKind);
  }

  /** Everything that a symbol constrains, including itself. */
  Held tells(String symbol) {
    Held known = told.get(symbol);
    if (known != null) {
      return known;
    }
    BitSet closed = new BitSet();
    boolean everyKind = false;
    List<String> pending = new ArrayList<>(List.of(symbol));
    while (!pending.isEmpty()) {
      String next = pending.removeLast();
      int number = number(next);
      if (!closed.get(number)) {
        closed.set(number);
        if (next.startsWith(KIND)) {
          String kind = next.substring(KIND.length());
          everyKind |= vocabulary.card(kind).isPresent();
          pending.addAll(ofKind(kind));
        }
      }
    }
    Held tells = new Held(closed, everyKind);
    told.put(symbol, tells);
    return tells;
  }

  /** What membership in a kind constrains: kinds above, disjoint kinds, and the facts of a card. */
  private List<String> ofKind(String kind) {
    List<String> symbols = new ArrayList<>();
    vocabulary.kindsAbove(kind).forEach(k -> symbols.add(KIND + k));
    vocabulary.apartsOf(kind).forEach(apart -> apart.kinds().forEach(k -> symbols.add(KIND + k)));
    vocabulary.card(kind).ifPresent(c -> c.features().forEach(f -> symbols.add(f.fact())));
    return symbols;
  }
}
