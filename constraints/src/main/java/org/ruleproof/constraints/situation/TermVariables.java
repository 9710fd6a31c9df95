package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.constraints.situation.World.Ground;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The facts, states and terms that a world reads. The first read of a term at its arguments makes a
 * variable and posts what its type, cards and claims say about it.
 */
final class TermVariables {
  /** The greatest number of terms in one search; more are refused as too many to search. */
  private static final int MOST = 4000;

  /** The term that every game has: the step. */
  static final Declaration.Term STEP =
      new Declaration.Term(
          Span.NONE,
          Declaration.Storage.STATE,
          "step",
          List.of(),
          new Type.Step(),
          Optional.empty(),
          List.of());

  private final World world;
  private final Map<GroundAtom.Term, Ground> grounds = new LinkedHashMap<>();
  private final Map<Integer, List<Ground>> byFirst = new HashMap<>();

  TermVariables(World world) {
    this.world = world;
  }

  /** All that were read, in the order of reading. */
  Collection<Ground> all() {
    return grounds.values();
  }

  /** Those of them whose first argument is that number. */
  List<Ground> of(int first) {
    return byFirst.getOrDefault(first, List.of());
  }

  /** The variable of a term at constant arguments. */
  Num get(String name, List<Integer> arguments) {
    GroundAtom.Term applied = new GroundAtom.Term(name, arguments);
    Ground known = grounds.get(applied);
    if (known != null) {
      world.reads(name, arguments);
      bind(applied, known.variable());
      return known.variable();
    }
    if (grounds.size() + world.members().size() > MOST) {
      throw new Untranslatable("the question reads more than " + MOST + " terms");
    }
    Declaration.Term term = declared(world.vocabulary(), name);
    world.reads(name, arguments);
    Num variable = world.variable(name, term.type());
    Ground ground = new Ground(name, arguments, term.type(), variable, preferred(term));
    put(applied, ground);
    restrictToKind(term.type(), variable);
    world.factOfCards(ground, term);
    bind(applied, variable);
    return variable;
  }

  private void put(GroundAtom.Term applied, Ground ground) {
    grounds.put(applied, ground);
    if (!applied.arguments().isEmpty()) {
      byFirst.computeIfAbsent(applied.arguments().getFirst(), _ -> new ArrayList<>()).add(ground);
    }
    world.noteRead(new Symbol.Named(applied.name()));
  }

  /**
   * Offers the claims about the term, once and only within the reach. A term first read at the last
   * depth gets them when it is read at a smaller one.
   */
  private void bind(GroundAtom.Term term, Num variable) {
    world.offer(term, () -> world.claimValues().bindValue(term.name(), term.arguments(), variable));
  }

  /** A fact, state or term by its name. */
  static Declaration.Term declared(Vocabulary vocabulary, String name) {
    return name.equals(STEP.name())
        ? STEP
        : vocabulary
            .term(name)
            .orElseThrow(() -> new Untranslatable(name + " is no fact, state or term"));
  }

  private void restrictToKind(Type type, Num variable) {
    Type inner = type instanceof Type.OrNone orNone ? orNone.type() : type;
    if (inner instanceof Type.Kind kind
        && !world.vocabulary().rootOf(kind.name()).equals(kind.name())) {
      Logic logic = world.logic();
      for (int object : world.values().domain(inner)) {
        logic.implies(
            logic.compare(variable, ComparisonOperator.EQUAL, object),
            world.kind(object, kind.name()));
      }
    }
  }

  /**
   * The preferred value of a term: its declared initial value, else none, 0, or the first of its
   * type.
   */
  int preferred(Declaration.Term term) {
    return term.initial()
        .flatMap(e -> world.conditions().constant(e))
        .orElseGet(
            () -> {
              int[] domain = world.values().domain(term.type());
              boolean holdsZero = Arrays.stream(domain).anyMatch(v -> v == 0);
              boolean holdsNone = domain.length > 0 && domain[0] == ValueEncoding.NONE;
              return holdsNone
                  ? ValueEncoding.NONE
                  : holdsZero ? 0 : domain.length == 0 ? 0 : domain[0];
            });
  }
}
