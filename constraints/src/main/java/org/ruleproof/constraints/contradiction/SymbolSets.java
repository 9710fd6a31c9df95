package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Symbols of claims as numbers, so that sets of them intersect in a few machine words. A search
 * does this for every pair of claims. Any number of threads.
 *
 * <p>A symbol has four numbers in a row: for itself (0 modulo 4), that it is true (1), that it is
 * false (2), and membership of a kind (3). Of a kind, the first stands for what is above it.
 */
final class SymbolSets {
  private static final int AFFIRMED = 1;
  private static final int DENIED = 2;
  private static final int KIND = 3;

  /** The symbols that something constrains, and whether it constrains membership in every kind. */
  record Held(BitSet symbols, boolean everyKind) {
    /** The symbols of both. */
    Held with(Held other) {
      BitSet all = (BitSet) symbols.clone();
      all.or(other.symbols);
      return new Held(all, everyKind || other.everyKind);
    }

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
  private final Map<Symbol, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Symbol, Held> told = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  SymbolSets(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The number of a symbol. */
  int number(Symbol symbol) {
    return numbers.computeIfAbsent(
        symbol, s -> 4 * next.getAndIncrement() + (s instanceof Symbol.Kind ? KIND : 0));
  }

  /** The number for the truth of a symbol, or for its falsity. */
  int signed(Symbol symbol, boolean affirmed) {
    return 4 * (number(symbol) / 4) + (affirmed ? AFFIRMED : DENIED);
  }

  /** The truths and falsities among the numbers, each turned into the other. */
  static int[] contrary(BitSet numbers) {
    return numbers.stream()
        .filter(n -> n % 4 == AFFIRMED || n % 4 == DENIED)
        .map(n -> n % 4 == AFFIRMED ? n + 1 : n - 1)
        .toArray();
  }

  private int above(String kind) {
    return number(new Symbol.Kind(kind)) - KIND;
  }

  /** Whether the number is that of a kind. */
  static boolean isKind(int symbol) {
    return symbol % 4 == KIND;
  }

  /** The numbers of some symbols. */
  int[] of(Collection<Symbol> symbols) {
    return symbols.stream().mapToInt(this::number).toArray();
  }

  /** The numbers of some symbols, as a set. */
  BitSet set(Collection<Symbol> symbols) {
    BitSet set = new BitSet();
    symbols.forEach(s -> set.set(number(s)));
    return set;
  }

  /** The symbols on which these depend: membership in a kind depends on all kinds above it. */
  BitSet asked(Collection<Symbol> symbols) {
    BitSet all = set(symbols);
    for (Symbol symbol : symbols) {
      if (symbol instanceof Symbol.Kind(String kind)) {
        vocabulary.kindsAbove(kind).forEach(above -> all.set(above(above)));
      }
    }
    return all;
  }

  /**
   * The symbols that a value of a symbol determines: membership in a kind implies those above it.
   */
  int[] given(Symbol symbol) {
    BitSet given = set(List.of(symbol));
    if (symbol instanceof Symbol.Kind(String kind)) {
      vocabulary.kindsAbove(kind).forEach(above -> given.set(number(new Symbol.Kind(above))));
      given.set(above(kind));
    }
    return given.stream().toArray();
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
  Held withKinds(Collection<Symbol> symbols) {
    return symbols.stream().map(this::tells).reduce(new Held(new BitSet(), false), Held::with);
  }

  /** Everything that a symbol constrains, including itself. */
  Held tells(Symbol symbol) {
    Held known = told.get(symbol);
    if (known != null) {
      return known;
    }
    BitSet closed = new BitSet();
    boolean everyKind = false;
    List<Symbol> pending = new ArrayList<>(List.of(symbol));
    while (!pending.isEmpty()) {
      Symbol next = pending.removeLast();
      int number = number(next);
      if (!closed.get(number)) {
        closed.set(number);
        if (next instanceof Symbol.Kind(String kind)) {
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
  private List<Symbol> ofKind(String kind) {
    List<Symbol> symbols = new ArrayList<>();
    vocabulary.kindsAbove(kind).forEach(k -> symbols.add(new Symbol.Kind(k)));
    vocabulary
        .apartsOf(kind)
        .forEach(apart -> apart.kinds().forEach(k -> symbols.add(new Symbol.Kind(k))));
    vocabulary
        .card(kind)
        .ifPresent(c -> c.features().forEach(f -> symbols.add(new Symbol.Named(f.fact()))));
    return symbols;
  }
}
