package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.RuleBase;

/** Which situations are admitted at all, and which of them show a contradiction. */
final class Consistency {
  private final World world;
  private final InForce inForce;
  private final List<Axiom> axioms;

  Consistency(World world, RuleBase base, InForce inForce) {
    this.world = world;
    this.inForce = inForce;
    this.axioms =
        Stream.concat(
                world.vocabulary().axioms().stream()
                    .map(a -> new Axiom(a.condition(), a.variables())),
                Stream.concat(
                        base.rules().stream().flatMap(rule -> rule.claims().stream()),
                        base.rulings().stream().flatMap(ruling -> ruling.claims().stream()))
                    .flatMap(Consistency::axiom))
            .toList();
  }

  /** A condition that holds whatever its variables stand for. */
  private record Axiom(Expression condition, List<TypedName> variables) {
    boolean holds(Evaluator evaluator) {
      return !evaluator.some(
          variables, Environment.EMPTY, each -> !evaluator.holds(condition, each));
    }
  }

  private static Stream<Axiom> axiom(Claim claim) {
    if (!(claim.statement() instanceof Statement.Axiom axiom)) {
      return Stream.empty();
    }
    Expression condition = axiom.condition();
    if (claim.when().isPresent()) {
      condition = new Expression.Implies(claim.at(), claim.when().get(), condition);
    }
    if (claim.unless().isPresent()) {
      condition = new Expression.Or(claim.at(), claim.unless().get(), condition);
    }
    return Stream.of(new Axiom(condition, claim.variables()));
  }

  /**
   * Requires that a situation be admitted: every type has members, the axioms hold, and the claims
   * in force have their way, but for the judged ones.
   */
  void require(Evaluator evaluator, List<Source> judged) {
    Situation situation = evaluator.situation();
    for (Declaration.Term term : world.vocabulary().terms()) {
      situation.require(() -> isInhabited(term.type(), situation));
    }
    for (Axiom axiom : axioms) {
      situation.require(() -> axiom.holds(evaluator));
    }
    inForce.require(evaluator, judged);
  }

  private static boolean isInhabited(Type type, Situation situation) {
    return !(type instanceof Type.Kind kind)
        || situation.world().things(kind.name()).stream()
            .anyMatch(thing -> situation.isMember(thing, kind.name()));
  }

  /**
   * Whether an admitted situation may stand for a contradiction. It may not where two opaque
   * conditions are true together, nor where an unknown fact of a declared card has not the value
   * that is preferred: such a conflict is a note.
   */
  boolean isPlain(Evaluator evaluator, List<Source> judged) {
    Situation situation = evaluator.situation();
    long opaque =
        situation.cells().stream()
            .filter(cell -> cell instanceof Cell.Opaque && situation.isSo(cell))
            .count();
    return opaque < 2
        && situation.cells().stream()
            .allMatch(
                cell ->
                    !(cell instanceof Cell.Stored fact)
                        || isPreferred(fact, evaluator)
                        || inForce.isKnown(fact, evaluator, judged));
  }

  private boolean isPreferred(Cell.Stored fact, Evaluator evaluator) {
    Declaration.Term term = world.vocabulary().term(fact.term()).orElseThrow();
    Optional<Expression> preferred = term.initial();
    return term.storage() != Declaration.Storage.FACT
        || preferred.isEmpty()
        || fact.arguments().stream().noneMatch(a -> isCopy(a, evaluator.situation()))
        || evaluator.situation().value(term, fact.arguments()).stream()
            .anyMatch(evaluator.values(preferred.get(), Environment.EMPTY)::contains);
  }

  private static boolean isCopy(Value value, Situation situation) {
    return value instanceof Thing thing && situation.nature(thing).card().isPresent();
  }
}
