package org.ruleproof.model.meaning;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;

/** The symbols on which the value of a term can depend, directly or through other terms. */
public final class TermDependencies {
  private static final Set<Head.Family> VALUED =
      Set.of(Head.Family.VALUE, Head.Family.BASE, Head.Family.MODIFIER);

  private final Map<Symbol, Set<Symbol>> direct = new LinkedHashMap<>();
  private final Map<Symbol, Set<Symbol>> closed = new LinkedHashMap<>();

  /** The dependencies by what these claims say. */
  public TermDependencies(List<ClaimInForce> claims) {
    for (ClaimInForce claim : claims) {
      of(claim)
          .forEach(
              (symbol, read) ->
                  direct.computeIfAbsent(symbol, s -> new LinkedHashSet<>()).addAll(read));
    }
  }

  /** {@return what the claim reads to define it, by term and by kind} */
  public static Map<Symbol, Set<Symbol>> of(ClaimInForce claim) {
    Map<Symbol, Set<Symbol>> defined = new LinkedHashMap<>();
    for (Assertion assertion : claim.assertions()) {
      String name = assertion.head().topic().names().stream().findFirst().orElse("");
      boolean member = assertion.head().family() == Head.Family.MEMBER;
      if (member || VALUED.contains(assertion.head().family())) {
        Symbol symbol = member ? new Symbol.Kind(name) : new Symbol.Named(name);
        Set<Symbol> read = defined.computeIfAbsent(symbol, _ -> new LinkedHashSet<>());
        assertion.holds().forEach(h -> read.addAll(Symbol.in(h)));
        assertion.bars().forEach(b -> read.addAll(Symbol.in(b)));
        assertion.answer().expression().ifPresent(e -> read.addAll(Symbol.in(e)));
        if (member) {
          assertion.head().arguments().forEach(a -> read.addAll(Symbol.in(a)));
        }
      }
    }
    if (claim.assertions().isEmpty() && claim.claim().statement() instanceof Statement.Modify m) {
      Set<Symbol> read =
          defined.computeIfAbsent(new Symbol.Named(m.term().name()), _ -> new LinkedHashSet<>());
      read.addAll(Symbol.in(m.amount()));
      claim.claim().when().ifPresent(w -> read.addAll(Symbol.in(w)));
      claim.claim().unless().ifPresent(u -> read.addAll(Symbol.in(u)));
    }
    return defined;
  }

  /** {@return the symbol, and all symbols on which its value can depend} */
  public Set<Symbol> of(Symbol symbol) {
    Set<Symbol> known = closed.get(symbol);
    if (known != null) {
      return known;
    }
    Set<Symbol> all = new LinkedHashSet<>();
    ArrayDeque<Symbol> pending = new ArrayDeque<>(List.of(symbol));
    while (!pending.isEmpty()) {
      Symbol next = pending.removeFirst();
      if (all.add(next)) {
        pending.addAll(direct.getOrDefault(next, Set.of()));
      }
    }
    closed.put(symbol, all);
    return all;
  }

  /**
   * {@return the sets of symbols that are defined by one another, in the order of the claims} A set
   * of one is a symbol that reads itself.
   */
  public SequencedSet<Set<Symbol>> cycles() {
    SequencedSet<Set<Symbol>> cycles = new LinkedHashSet<>();
    direct.forEach(
        (symbol, read) -> {
          if (read.stream().anyMatch(s -> of(s).contains(symbol))) {
            Set<Symbol> cycle = new LinkedHashSet<>(of(symbol));
            cycle.removeIf(other -> !of(other).contains(symbol));
            cycles.add(cycle);
          }
        });
    return cycles;
  }

  /** {@return whether the condition can depend on one of the symbols with these texts} */
  public boolean dependsOn(Expression condition, Set<String> texts) {
    return !texts.isEmpty()
        && Symbol.in(condition).stream()
            .anyMatch(s -> of(s).stream().map(Symbol::text).anyMatch(texts::contains));
  }

  /** {@return all symbols on which the condition can depend} */
  public Set<Symbol> symbols(Expression condition) {
    Set<Symbol> all = new LinkedHashSet<>();
    Symbol.in(condition).forEach(s -> all.addAll(of(s)));
    return all;
  }

  /** {@return their texts} */
  public Set<String> of(Expression condition) {
    Set<String> texts = new LinkedHashSet<>();
    symbols(condition).forEach(symbol -> texts.add(symbol.text()));
    return texts;
  }
}
