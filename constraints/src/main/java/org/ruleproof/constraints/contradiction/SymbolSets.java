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
 * What claims speak of, numbered, so that sets of it meet in a few machine words: a search asks that
 * of every two claims.
 *
 * <p>Kinds ({@code is K}) have odd numbers, all else even ones. Any number of threads.
 */
final class SymbolSets {
  private static final String KIND = "is ";
  private static final String ABOVE = "above a kind: ";

  /** What is known of where something is held: what, and whether of any kind at all. */
  record Held(BitSet symbols, boolean everyKind) {
    /** Whether one of these is held. */
    boolean touches(int[] part) {
      for (int symbol : part) {
        if (everyKind && isKind(symbol) || symbols.get(symbol)) {
          return true;
        }
      }
      return false;
    }

    /** Whether one of each of these is held. */
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

  /** Whether the symbol with this number asks for a kind. */
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

  /**
   * What is asked along with some symbols: whether something is of a kind is also asked of the kinds
   * above, of which it would have to be.
   */
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

  /** What of the things asked a value of a symbol answers: with a kind those above it. */
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

  /** The symbols and what knowing them tells. */
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

  /** What knowing a symbol tells, itself included. */
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

  /** What knowing an object's kind tells: kinds above, kinds apart, and the facts of a card. */
  private List<String> ofKind(String kind) {
    List<String> symbols = new ArrayList<>();
    vocabulary.kindsAbove(kind).forEach(k -> symbols.add(KIND + k));
    vocabulary.apartsOf(kind).forEach(apart -> apart.kinds().forEach(k -> symbols.add(KIND + k)));
    vocabulary.card(kind).ifPresent(c -> c.features().forEach(f -> symbols.add(f.fact())));
    return symbols;
  }
}
