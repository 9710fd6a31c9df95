package org.ruleproof.constraints.contradiction;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.VariableBindings;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a vocabulary's axioms tell, whatever claims there are; all searches over one vocabulary may
 * share it. Any number of threads.
 */
final class AxiomIndex {
  /** An axiom: the two sides of what it says, and what it tells where something is known of one. */
  record AxiomEntry(int[] setOffBy, int[] tells, SymbolSets.Held told) {
    /** Whether something is known of what it speaks of: it is read in both directions. */
    boolean isSetOff(BitSet known) {
      return SymbolSets.meets(known, setOffBy) || SymbolSets.meets(known, tells);
    }
  }

  /** Some condition, true where no value of its variables is to make it true, and its variables. */
  private record Asked(Expression condition, boolean bar, List<TypedName> variables) {}

  /** So few steps are enough for what holds always: what is given up is taken to be able to. */
  private static final long MOST_NODES = 200;

  private final RelevantClaims axiomsAlone;
  private final Map<Asked, Boolean> always = new ConcurrentHashMap<>();

  private final SymbolSets symbols;
  private final List<AxiomEntry> axioms;

  AxiomIndex(Vocabulary vocabulary) {
    this.symbols = new SymbolSets(vocabulary);
    this.axiomsAlone = new RelevantClaims(vocabulary, List.of());
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

  /**
   * Whether types, cards and axioms leave no situation in which a part of a condition fails for all
   * values of its variables: then it follows from anything.
   *
   * @param bar whether the part stands under {@code unless}
   */
  boolean holdsAlways(ClaimSide side, Expression part, boolean bar) {
    return always.computeIfAbsent(
        new Asked(part, bar, side.claim().claim().variables()), asked -> !mayFail(side, asked));
  }

  /** Whether it might; of what no axiom speaks of, nothing settles which value it has. */
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
          isSpokenOfByAxioms(part) || !hasSeveralAnswers(comparison);
      default -> true;
    };
  }

  private boolean isSpokenOfByAxioms(Expression part) {
    return Parts.symbols(part).stream().anyMatch(axiomsAlone::isSpokenOfByAxioms);
  }

  /** Whether a term is compared with one of its values such that others answer differently. */
  private boolean hasSeveralAnswers(Expression.Comparison comparison) {
    Vocabulary vocabulary = axiomsAlone.vocabulary();
    Optional<Type> type = typeOf(comparison.left());
    return type.isPresent()
        && switch (type.get()) {
          case Type.Range range ->
              comparison.right() instanceof Expression.Number number
                  && isBetween(
                      comparison.operator(),
                      number.value(),
                      vocabulary.value(range.low()),
                      vocabulary.value(range.high()));
          case Type.OrNone _ -> true;
          case Type.Kind _ -> comparison.right() instanceof Expression.Variable;
          case Type.Enumeration e ->
              vocabulary.enumeration(e.name()).map(all -> all.members().size() > 1).orElse(false);
          case Type.Alternatives all -> all.members().size() > 1;
          case Type.Step _ -> vocabulary.steps().size() > 1;
          case Type.ListOf _, Type.AnyNumber _ -> false;
        };
  }

  /** Whether it says which of three values or more a term has, so that where it is not so it tells none. */
  boolean isOneOfMany(Expression.Comparison comparison) {
    Vocabulary vocabulary = axiomsAlone.vocabulary();
    Optional<Type> type = typeOf(comparison.left());
    return switch (comparison.operator()) {
      case LESS, AT_MOST, GREATER, AT_LEAST -> false;
      case EQUAL, NOT_EQUAL ->
          type.isPresent()
              && switch (type.get()) {
                case Type.Range range ->
                    vocabulary.value(range.high()) - vocabulary.value(range.low()) > 1;
                case Type.Kind _, Type.OrNone _ -> true;
                case Type.Enumeration e ->
                    vocabulary.enumeration(e.name()).map(a -> a.members().size() > 2).orElse(false);
                case Type.Alternatives all -> all.members().size() > 2;
                case Type.Step _ -> vocabulary.steps().size() > 2;
                case Type.ListOf _, Type.AnyNumber _ -> false;
              };
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

  /** Whether of the numbers from the least to the most some compare so and some do not. */
  private static boolean isBetween(
      Expression.ComparisonOperator operator, long number, long least, long most) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL -> least < most && least <= number && number <= most;
      case LESS, AT_LEAST -> least < number && number <= most;
      case AT_MOST, GREATER -> least <= number && number < most;
    };
  }

  private boolean mayFail(ClaimSide side, Asked asked) {
    Vocabulary vocabulary = axiomsAlone.vocabulary();
    try {
      World world =
          new World(
              axiomsAlone, Scopes.of(vocabulary, List.of(side)), Set.of(), item -> true, 1);
      Expression holds =
          asked.bar() ? new Expression.Not(Span.NONE, asked.condition()) : asked.condition();
      BoolVar truth = world.conditions().some(holds, VariableBindings.of(asked.variables()));
      if (world.isImpossible(truth)) {
        return true;
      }
      world.refuse(truth);
      return WorldSolver.isPossible(world, List.of(), MOST_NODES);
    } catch (Untranslatable unknown) {
      return false;
    }
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
    Set<String> both = new LinkedHashSet<>(setOffBy);
    both.addAll(tells);
    return new AxiomEntry(symbols.of(setOffBy), symbols.of(tells), symbols.withKinds(both));
  }
}
