package org.ruleproof.model.meaning;

import java.util.ArrayDeque;
import java.util.Collections;
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

  private final Map<String, Set<String>> direct = new LinkedHashMap<>();
  private final Map<String, Set<String>> closed = new LinkedHashMap<>();

  /** The dependencies by what these claims say. */
  public TermDependencies(List<ClaimInForce> claims) {
    for (ClaimInForce claim : claims) {
      of(claim)
          .forEach(
              (symbol, read) ->
                  direct.computeIfAbsent(symbol, s -> new LinkedHashSet<>()).addAll(read));
    }
  }

  /** {@return what the claim reads to define it, by term, and by kind as {@code is KIND}} */
  public static Map<String, Set<String>> of(ClaimInForce claim) {
    Map<String, Set<String>> defined = new LinkedHashMap<>();
    for (Assertion assertion : claim.assertions()) {
      String name = assertion.head().topic().names().stream().findFirst().orElse("");
      boolean member = assertion.head().family() == Head.Family.MEMBER;
      if (member || VALUED.contains(assertion.head().family())) {
        Set<String> read =
            defined.computeIfAbsent((member ? "is " : "") + name, n -> new LinkedHashSet<>());
        assertion.holds().forEach(h -> read.addAll(Parts.symbols(h)));
        assertion.bars().forEach(b -> read.addAll(Parts.symbols(b)));
        assertion.answer().expression().ifPresent(e -> read.addAll(Parts.symbols(e)));
        if (member) {
          assertion.head().arguments().forEach(a -> read.addAll(Parts.symbols(a)));
        }
      }
    }
    if (claim.assertions().isEmpty() && claim.claim().statement() instanceof Statement.Modify m) {
      Set<String> read = defined.computeIfAbsent(m.term().name(), n -> new LinkedHashSet<>());
      read.addAll(Parts.symbols(m.amount()));
      claim.claim().when().ifPresent(w -> read.addAll(Parts.symbols(w)));
      claim.claim().unless().ifPresent(u -> read.addAll(Parts.symbols(u)));
    }
    return defined;
  }

  /** {@return the symbol, and all symbols on which its value can depend} */
  public Set<String> of(String symbol) {
    Set<String> known = closed.get(symbol);
    if (known != null) {
      return known;
    }
    Set<String> all = new LinkedHashSet<>();
    ArrayDeque<String> pending = new ArrayDeque<>(List.of(symbol));
    while (!pending.isEmpty()) {
      String next = pending.removeFirst();
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
  public SequencedSet<Set<String>> cycles() {
    SequencedSet<Set<String>> cycles = new LinkedHashSet<>();
    direct.forEach(
        (symbol, read) -> {
          if (read.stream().anyMatch(s -> of(s).contains(symbol))) {
            Set<String> cycle = new LinkedHashSet<>(of(symbol));
            cycle.removeIf(other -> !of(other).contains(symbol));
            cycles.add(cycle);
          }
        });
    return cycles;
  }

  /** {@return whether the condition can depend on one of these symbols} */
  public boolean dependsOn(Expression condition, Set<String> names) {
    return !names.isEmpty()
        && Parts.symbols(condition).stream().anyMatch(s -> !Collections.disjoint(names, of(s)));
  }

  /** {@return all symbols on which the condition can depend} */
  public Set<String> of(Expression condition) {
    Set<String> all = new LinkedHashSet<>();
    Parts.symbols(condition).forEach(s -> all.addAll(of(s)));
    return all;
  }
}
