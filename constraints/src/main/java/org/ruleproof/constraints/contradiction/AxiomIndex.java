package org.ruleproof.constraints.contradiction;

import java.lang.ref.SoftReference;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.VariableBindings;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a vocabulary's axioms constrain, independent of any claims. Searches over one vocabulary may
 * share it. Any number of threads.
 */
final class AxiomIndex {
  /**
   * An axiom.
   *
   * @param setOffBy the symbols of its condition
   * @param tells the symbols of its conclusion
   * @param told both, with all that they imply
   * @param asks both, with the kinds on which they depend
   */
  record AxiomEntry(int[] setOffBy, int[] tells, SymbolSets.Held told, BitSet asks) {
    /** Whether one of its symbols is known: an axiom is used in both directions. */
    boolean isSetOff(BitSet known) {
      return SymbolSets.meets(known, setOffBy) || SymbolSets.meets(known, tells);
    }
  }

  /** A conjunct, or a condition under {@code unless}, with the types of its variables. */
  private record Asked(Expression condition, boolean bar, List<TypedName> variables) {}

  /** Conflicts after which a condition is taken to hold always, so that the pair is asked. */
  private static final long MOST_CONFLICTS = 200;

  /** The last one: an editor asks again and again over the same declarations. */
  private static volatile SoftReference<AxiomIndex> latest = new SoftReference<>(null);

  private final List<Declaration> declarations;
  private final RelevantClaims axiomsAlone;
  private final Map<Asked, Boolean> always = new ConcurrentHashMap<>();

  private final SymbolSets symbols;
  private final List<AxiomEntry> axioms;

  /** {@return the index of a vocabulary; the last one if that had the same declarations} */
  static AxiomIndex of(Vocabulary vocabulary) {
    AxiomIndex index = latest.get();
    if (index == null || !index.declarations.equals(vocabulary.declarations())) {
      index = new AxiomIndex(vocabulary);
      latest = new SoftReference<>(index);
    }
    return index;
  }

  AxiomIndex(Vocabulary vocabulary) {
    this.declarations = vocabulary.declarations();
    this.symbols = new SymbolSets(vocabulary);
    this.axiomsAlone = new RelevantClaims(vocabulary, List.of());
    this.axioms = vocabulary.axioms().stream().map(axiom -> law(axiom.condition())).toList();
  }

  /** The numbers of the symbols of claims and axioms. */
  SymbolSets symbols() {
    return symbols;
  }

  /** One entry for each axiom of the vocabulary, in order of declaration. */
  List<AxiomEntry> axioms() {
    return axioms;
  }

  /**
   * {@return whether types, cards and axioms admit no situation where the part fails for all values of
   * its variables} Any condition implies such a part. Memoised; a miss costs one small search.
   *
   * @param bar whether the part stands under {@code unless}
   */
  boolean holdsAlways(ClaimSide side, Expression part, boolean bar) {
    Set<String> free = Parts.freeVariables(part);
    List<TypedName> variables =
        side.claim().claim().variables().stream().filter(v -> free.contains(v.name())).toList();
    return always.computeIfAbsent(
        new Asked(part, bar, variables), asked -> !mayFail(side.claim(), asked));
  }

  /** Whether the part might hold always, without a search. Only an axiom can force an atom. */
  boolean mayHoldAlways(Expression part) {
    return switch (part) {
      case Expression.Apply _,
          Expression.IsKind _,
          Expression.CountsAs _,
          Expression.Modal _,
          Expression.Happened _,
          Expression.InList _,
          Expression.Opaque _ ->
          isSpokenOfByAxioms(part);
      case Expression.Not not -> mayHoldAlways(not.operand());
      case Expression.Comparison comparison ->
          isSpokenOfByAxioms(part) || !hasBothAnswers(comparison);
      default -> true;
    };
  }

  private boolean isSpokenOfByAxioms(Expression part) {
    return Symbol.in(part).stream().anyMatch(axiomsAlone::isSpokenOfByAxioms);
  }

  /** Whether the values of the compared term give both answers; false where that is not seen. */
  private boolean hasBothAnswers(Expression.Comparison comparison) {
    Optional<Type> type = typeOf(comparison.left());
    if (type.isPresent() && type.get() instanceof Type.Range range) {
      return comparison.right() instanceof Expression.Number number
          && isBetween(comparison.operator(), number.value(), range);
    }
    return valuesOf(type) > 1;
  }

  /**
   * Whether the comparison says which of at least three values a term has. Its negation then excludes
   * one value and implies none.
   */
  boolean isOneOfMany(Expression.Comparison comparison) {
    return switch (comparison.operator()) {
      case LESS, AT_MOST, GREATER, AT_LEAST -> false;
      case EQUAL, NOT_EQUAL -> valuesOf(typeOf(comparison.left())) > 2;
    };
  }

  /** How many values the type has, at least; 0 where nothing is known. */
  private long valuesOf(Optional<Type> type) {
    Vocabulary vocabulary = axiomsAlone.vocabulary();
    return switch (type.orElse(new Type.AnyNumber())) {
      case Type.Range range -> vocabulary.value(range.high()) - vocabulary.value(range.low()) + 1;
      case Type.Kind _, Type.OrNone _ -> Long.MAX_VALUE;
      case Type.Enumeration e ->
          vocabulary.enumeration(e.name()).map(all -> all.members().size()).orElse(0);
      case Type.Alternatives all -> all.members().size();
      case Type.Step _ -> vocabulary.steps().size();
      case Type.ListOf _, Type.AnyNumber _ -> 0;
    };
  }

  private Optional<Type> typeOf(Expression expression) {
    if (!(expression instanceof Expression.Apply term)) {
      return Optional.empty();
    }
    return term.name().equals("step")
        ? Optional.of(new Type.Step())
        : axiomsAlone.vocabulary().term(term.name()).map(Declaration.Term::type);
  }

  /** Whether some numbers of the range compare so and some do not. */
  private boolean isBetween(Expression.ComparisonOperator operator, long number, Type.Range range) {
    long least = axiomsAlone.vocabulary().value(range.low());
    long most = axiomsAlone.vocabulary().value(range.high());
    return switch (operator) {
      case EQUAL, NOT_EQUAL -> least < most && least <= number && number <= most;
      case LESS, AT_LEAST -> least < number && number <= most;
      case AT_MOST, GREATER -> least <= number && number < most;
    };
  }

  private boolean mayFail(ClaimInForce claim, Asked asked) {
    Vocabulary vocabulary = axiomsAlone.vocabulary();
    ClaimSide part =
        ClaimSide.ofCondition(
            claim,
            asked.bar() ? List.of() : List.of(asked.condition()),
            asked.bar() ? List.of(asked.condition()) : List.of());
    try {
      World world =
          new World(axiomsAlone, Scopes.of(vocabulary, List.of(part)), Set.of(), item -> true, 1);
      Expression holds =
          asked.bar() ? new Expression.Not(Span.NONE, asked.condition()) : asked.condition();
      Bit truth = world.conditions().some(holds, VariableBindings.of(asked.variables()));
      if (world.isImpossible(truth)) {
        return true;
      }
      world.refuse(truth);
      return WorldSolver.isPossible(world, List.of(), MOST_CONFLICTS);
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private AxiomEntry law(Expression condition) {
    return switch (condition) {
      case Expression.Implies i -> law(Symbol.in(i.left()), Symbol.in(i.right()));
      case Expression.Every e -> {
        Set<Symbol> where = new LinkedHashSet<>();
        e.where().ifPresent(w -> where.addAll(Symbol.in(w)));
        yield law(where, Symbol.in(e.has()));
      }
      default -> law(Symbol.in(condition), Symbol.in(condition));
    };
  }

  /** An axiom about equality only constrains the symbols of its premise. */
  private AxiomEntry law(Set<Symbol> setOffBy, Set<Symbol> concluded) {
    Set<Symbol> tells = concluded.isEmpty() ? setOffBy : concluded;
    Set<Symbol> both = new LinkedHashSet<>(setOffBy);
    both.addAll(tells);
    return new AxiomEntry(
        symbols.of(setOffBy), symbols.of(tells), symbols.withKinds(both), symbols.asked(both));
  }
}
