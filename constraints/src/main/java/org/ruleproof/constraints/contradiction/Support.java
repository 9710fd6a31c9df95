package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A quick test that leaves most pairs unasked: a condition that speaks of something on which neither
 * the other condition, nor any axiom, card or claim in force has a hold, is not implied.
 */
final class Support {
  /** A claim in force that gives a symbol a value where each of its parts is supported. */
  private record Giver(String given, List<Set<String>> parts, Set<String> reads) {}

  private final Vocabulary vocabulary;
  private final int reach;
  private final List<List<String>> axioms = new ArrayList<>();
  private final List<Giver> givers = new ArrayList<>();
  private final Map<Assertion, List<Set<String>>> wanted = new IdentityHashMap<>();
  private final Map<Assertion, Held> held = new IdentityHashMap<>();

  Support(Vocabulary vocabulary, List<ClaimInForce> claims, int reach) {
    this.vocabulary = vocabulary;
    this.reach = reach;
    for (Declaration.Axiom axiom : vocabulary.axioms()) {
      axioms.add(List.copyOf(Parts.symbols(axiom.condition())));
    }
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        String given =
            switch (assertion.head().family()) {
              case VALUE -> assertion.head().symbol();
              case MEMBER, COUNTS -> "is " + assertion.head().symbol();
              case PERMITTED -> "permitted " + assertion.head().symbol();
              case OBLIGED -> "obliged " + assertion.head().symbol();
              default -> "";
            };
        if (!given.isEmpty()) {
          givers.add(new Giver(given, parts(assertion), symbols(assertion)));
        }
      }
    }
  }

  private static Set<String> symbols(Assertion assertion) {
    Set<String> symbols = new LinkedHashSet<>();
    assertion.head().arguments().forEach(a -> symbols.addAll(Parts.symbols(a)));
    assertion.holds().forEach(h -> symbols.addAll(Parts.symbols(h)));
    assertion.bars().forEach(b -> symbols.addAll(Parts.symbols(b)));
    return symbols;
  }

  /** Whether the first's condition might imply the second's. */
  boolean mayImply(Side first, Side second) {
    Held held = held(first);
    return wanted(second).stream().allMatch(held::touches);
  }

  /** What a side asks for: the symbols of each part of its condition, those with any. */
  private List<Set<String>> wanted(Side side) {
    return wanted.computeIfAbsent(side.assertion(), Support::parts);
  }

  private static List<Set<String>> parts(Assertion assertion) {
    List<Set<String>> parts = new ArrayList<>();
    assertion.head().arguments().forEach(a -> parts.add(Parts.symbols(a)));
    for (Expression condition : assertion.holds()) {
      Parts.conjuncts(condition).forEach(c -> parts.add(Parts.symbols(c)));
    }
    assertion.bars().forEach(b -> parts.add(Parts.symbols(b)));
    return parts.stream().filter(p -> !p.isEmpty()).toList();
  }

  private record Held(Set<String> symbols, boolean everyKind) {
    boolean touches(Set<String> part) {
      for (String symbol : part) {
        if (symbols.contains(symbol)
            || everyKind && symbol.startsWith("is ")
            || symbol.startsWith("permitted ")
            || symbol.startsWith("obliged ")) {
          return true;
        }
      }
      return false;
    }
  }

  private Held held(Side side) {
    return held.computeIfAbsent(side.assertion(), a -> closure(side));
  }

  private Held closure(Side side) {
    Set<String> start = symbols(side.assertion());
    side.claim().claim().variables().stream()
        .map(TypedName::type)
        .forEach(
            t -> {
              if (t instanceof Type.Kind kind) {
                start.add("is " + kind.name());
              }
            });
    Held now = withKinds(start);
    for (int i = 0; i < reach; i++) {
      Set<String> more = new LinkedHashSet<>(now.symbols());
      for (List<String> axiom : axioms) {
        if (axiom.stream().anyMatch(now.symbols()::contains)) {
          more.addAll(axiom);
        }
      }
      Held before = now;
      for (Giver giver : givers) {
        if (giver.parts().stream().allMatch(before::touches)) {
          more.add(giver.given());
        }
        if (before.symbols().contains(giver.given())) {
          more.addAll(giver.reads()); // what the claim reads follows from the value it gives
        }
      }
      now = withKinds(more);
    }
    return now;
  }

  private Held withKinds(Set<String> symbols) {
    Set<String> closed = new LinkedHashSet<>();
    boolean everyKind = false;
    List<String> pending = new ArrayList<>(symbols);
    while (!pending.isEmpty()) {
      String symbol = pending.removeLast();
      if (closed.add(symbol) && symbol.startsWith("is ")) {
        String kind = symbol.substring(3);
        everyKind |= vocabulary.card(kind).isPresent();
        pending.addAll(kindSymbols(kind));
      }
    }
    return new Held(closed, everyKind);
  }

  /** What knowing an object's kind tells: kinds above, kinds apart, and the facts of a card. */
  private List<String> kindSymbols(String kind) {
    List<String> symbols = new ArrayList<>();
    vocabulary.kindsAbove(kind).forEach(k -> symbols.add("is " + k));
    for (Declaration.Apart apart : vocabulary.aparts()) {
      if (apart.kinds().contains(kind)) {
        apart.kinds().forEach(k -> symbols.add("is " + k));
      }
    }
    vocabulary.card(kind).ifPresent(c -> c.features().forEach(f -> symbols.add(f.fact())));
    return symbols;
  }
}
