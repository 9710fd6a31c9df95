package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Pairs of reactions to an event and its inverse, such as a card that stops and starts to work. One
 * takes what the other gives. If there is nothing left to take, going there and back is a gain. The
 * events themselves come from outside.
 */
final class InverseReactions {
  /** The greatest number of taking reactions in one loop. */
  private static final int MOST_TAKING = 2;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final LoopQueries queries;
  private final List<Reaction> reactions;

  InverseReactions(Vocabulary vocabulary, List<ClaimInForce> claims, LoopQueries queries) {
    this.vocabulary = vocabulary;
    this.queries = queries;
    this.claims = claims;
    this.reactions =
        ReactionNodes.of(vocabulary, claims).stream()
            .filter(r -> r.form() == Reaction.Form.MUST && r.hears().isPresent())
            .toList();
  }

  /** {@return one loop for each reaction that gives what others take} */
  List<Loop> loops() {
    List<Loop> loops = new ArrayList<>();
    for (Reaction giving : reactions) {
      Set<String> rulings = new HashSet<>(Set.of(giving.claim().ruling()));
      List<Reaction> taking =
          reactions.stream()
              .filter(r -> !r.claim().ruling().equals(giving.claim().ruling()))
              .filter(r -> undoes(r, giving))
              .sorted(Comparator.comparing(r -> !namesTheSame(r, giving)))
              .filter(r -> rulings.add(r.claim().ruling()))
              .limit(MOST_TAKING)
              .toList();
      if (!taking.isEmpty()) {
        loops.add(loop(giving, taking));
      }
    }
    return loops;
  }

  private static boolean namesTheSame(Reaction one, Reaction two) {
    return one.claim().cards().stream().anyMatch(two.claim().cards()::contains);
  }

  /** Whether the reactions are to inverse events, and one takes what the other gives. */
  private boolean undoes(Reaction taking, Reaction giving) {
    for (GuardedEffect.Change there :
        GuardedEffects.changesOf(vocabulary, taking.hears().orElseThrow())) {
      for (GuardedEffect.Change back :
          GuardedEffects.changesOf(vocabulary, giving.hears().orElseThrow())) {
        if (areOpposite(there, back) && takesBack(taking, giving, there, back)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the changes set a state that has only two values to either of them. */
  private boolean areOpposite(GuardedEffect.Change one, GuardedEffect.Change two) {
    return vocabulary.term(one.target().name()).map(t -> hasTwo(t.type())).orElse(false)
        && one.target().name().equals(two.target().name())
        && one.operator() == Effect.ChangeOperator.BECOMES
        && two.operator() == Effect.ChangeOperator.BECOMES
        && one.value() instanceof Expression.Constant a
        && two.value() instanceof Expression.Constant b
        && !a.name().equals(b.name());
  }

  private boolean hasTwo(Type type) {
    return switch (type) {
      case Type.Alternatives a -> a.members().size() == 2;
      case Type.Enumeration e ->
          vocabulary.enumeration(e.name()).map(d -> d.members().size() == 2).orElse(false);
      default -> false;
    };
  }

  private boolean takesBack(
      Reaction taking, Reaction giving, GuardedEffect.Change there, GuardedEffect.Change back) {
    for (GuardedEffect.Change less : moves(taking, Effect.ChangeOperator.FALLS)) {
      for (GuardedEffect.Change more : moves(giving, Effect.ChangeOperator.RISES)) {
        if (less.target().name().equals(more.target().name()) && hasFloor(less.target().name())) {
          if (canMeet(taking, giving, there, back, less, more)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean canMeet(
      Reaction taking,
      Reaction giving,
      GuardedEffect.Change there,
      GuardedEffect.Change back,
      GuardedEffect.Change less,
      GuardedEffect.Change more) {
    Unifier unifier = new Unifier();
    RenamedClaim one = new RenamedClaim(vocabulary, "1 ", taking.variables());
    RenamedClaim two = new RenamedClaim(vocabulary, "2 ", giving.variables());
    one.with(taking.holds(), taking.bars());
    two.with(giving.holds(), giving.bars());
    boolean meet =
        unifier.unify(one.in(there.target()), two.in(back.target()))
            && unifier.unify(one.in(less.target()), two.in(more.target()));
    if (!meet) {
      return false;
    }
    unifier.know(one.variables());
    unifier.know(two.variables());
    // the moved state has different values at the two times, so conditions on it are left out
    String moved = less.target().name();
    List<Expression> holds = new ArrayList<>(unifier.conditions());
    for (RenamedClaim side : List.of(one, two)) {
      side.holds().stream()
          .filter(h -> !LoopQueries.isStep(h) && !ReactionGraph.reads(h, moved))
          .map(unifier::in)
          .forEach(holds::add);
    }
    return queries.isPossible(holds, List.of(), unifier.open()) == Satisfiability.POSSIBLE;
  }

  private List<GuardedEffect.Change> moves(Reaction reaction, Effect.ChangeOperator operator) {
    return reaction.effects().stream()
        .flatMap(e -> GuardedEffects.changes(vocabulary, e).stream())
        .filter(c -> c.operator() == operator)
        .toList();
  }

  private boolean hasFloor(String state) {
    return claims.stream()
        .anyMatch(
            c ->
                c.claim().statement() instanceof Statement.Clamp clamp
                    && clamp.atLeast()
                    && clamp.term().name().equals(state));
  }

  private static Loop loop(Reaction giving, List<Reaction> taking) {
    List<Reaction> nodes = new ArrayList<>(taking);
    nodes.add(giving);
    Set<ClaimInForce> claims = new LinkedHashSet<>();
    nodes.forEach(n -> claims.add(n.claim()));
    return Loop.of(
        nodes, claims, Loop.Outcome.EXTERNAL, OptionalLong.empty(), List.of(), List.of());
  }
}
