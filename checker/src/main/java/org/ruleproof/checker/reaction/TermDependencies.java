package org.ruleproof.checker.reaction;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;

/** The symbols on which the value of a term can depend, directly or through other terms. */
final class TermDependencies {
  private final Map<String, Set<String>> direct = new LinkedHashMap<>();
  private final Map<String, Set<String>> closed = new LinkedHashMap<>();

  TermDependencies(List<ClaimInForce> claims) {
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        String name = assertion.head().topic().names().stream().findFirst().orElse("");
        switch (assertion.head().family()) {
          case VALUE, BASE, MODIFIER -> note(name, assertion);
          case MEMBER -> note("is " + name, assertion);
          default -> {}
        }
      }
      if (claim.assertions().isEmpty() && claim.claim().statement() instanceof Statement.Modify m) {
        Set<String> names = direct.computeIfAbsent(m.term().name(), n -> new LinkedHashSet<>());
        names.addAll(Parts.symbols(m.amount()));
        claim.claim().when().ifPresent(w -> names.addAll(Parts.symbols(w)));
        claim.claim().unless().ifPresent(u -> names.addAll(Parts.symbols(u)));
      }
    }
  }

  private void note(String term, Assertion assertion) {
    Set<String> names = direct.computeIfAbsent(term, n -> new LinkedHashSet<>());
    assertion.holds().forEach(h -> names.addAll(Parts.symbols(h)));
    assertion.bars().forEach(b -> names.addAll(Parts.symbols(b)));
    assertion.answer().expression().ifPresent(e -> names.addAll(Parts.symbols(e)));
    if (assertion.head().family() == Head.Family.MEMBER) {
      assertion.head().arguments().forEach(a -> names.addAll(Parts.symbols(a)));
    }
  }

  /** {@return the symbol, and all symbols on which its value can depend} */
  Set<String> of(String symbol) {
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

  /** {@return whether the condition can depend on one of these symbols} */
  boolean dependsOn(Expression condition, Set<String> names) {
    return !names.isEmpty()
        && Parts.symbols(condition).stream().anyMatch(s -> !Collections.disjoint(names, of(s)));
  }

  /** {@return all symbols on which the condition can depend} */
  Set<String> of(Expression condition) {
    Set<String> all = new LinkedHashSet<>();
    Parts.symbols(condition).forEach(s -> all.addAll(of(s)));
    return all;
  }
}
