package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a vocabulary's axioms tell, whatever claims there are; all searches over one vocabulary may
 * share it. Any number of threads.
 */
final class AxiomIndex {
  /** An axiom: what it tells where something is known of any of what it is set off by. */
  record AxiomEntry(int[] setOffBy, int[] tells, SymbolSets.Held told) {}

  private final SymbolSets symbols;
  private final List<AxiomEntry> axioms;

  AxiomIndex(Vocabulary vocabulary) {
    this.symbols = new SymbolSets(vocabulary);
    this.axioms = vocabulary.axioms().stream().map(axiom -> law(axiom.condition())).toList();
  }

  /** The numbers of what claims and axioms speak of. */
  SymbolSets symbols() {
    return symbols;
  }

  /** One for each axiom of the vocabulary, in their order. */
  List<AxiomEntry> axioms() {
    return axioms;
  }

  private AxiomEntry law(Expression condition) {
    return switch (condition) {
      case Expression.Implies i -> law(Parts.symbols(i.left()), Parts.symbols(i.right()));
      case Expression.Every e -> {
        Set<String> where = new LinkedHashSet<>();
        e.where().ifPresent(w -> where.addAll(Parts.symbols(w)));
        yield law(where, Parts.symbols(e.has()));
      }
      default -> law(Parts.symbols(condition), Parts.symbols(condition));
    };
  }

  /** What only says which things are one tells by that what set it off is not so. */
  private AxiomEntry law(Set<String> setOffBy, Set<String> concluded) {
    Set<String> tells = concluded.isEmpty() ? setOffBy : concluded;
    return new AxiomEntry(symbols.of(setOffBy), symbols.of(tells), symbols.withKinds(tells));
  }
}
