package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Re-examines a bounded loop together with side reactions that change the same states: if they
 * restore what the loop uses up, the loop is not bounded.
 */
final class Replenishment {
  private final Vocabulary vocabulary;
  private final LoopQueries queries;
  private final ReactionGraph graph;
  private final List<ReactionEdge> cycle;
  private final int rounds;
  private final Function<CycleIteration, Optional<Loop>> verdict;

  /** Examines the cycle with {@code verdict}, which is empty where an iteration is no loop. */
  Replenishment(
      Vocabulary vocabulary,
      LoopQueries queries,
      ReactionGraph graph,
      List<ReactionEdge> cycle,
      int rounds,
      Function<CycleIteration, Optional<Loop>> verdict) {
    this.vocabulary = vocabulary;
    this.queries = queries;
    this.graph = graph;
    this.cycle = cycle;
    this.rounds = rounds;
    this.verdict = verdict;
  }

  /** {@return the most serious loop with side reactions, or the given one if none is worse} */
  Loop of(CycleIteration iteration, Loop bounded) {
    List<SideReaction> sides = SideReactions.of(vocabulary, graph, iteration, Set.copyOf(bounded.moved()));
    Loop gravest = bounded;
    for (Set<SideReaction> set : SideReactions.together(sides)) {
      Optional<Loop> loop = mayBeAlone(set, sides) ? with(set) : Optional.empty();
      if (loop.isPresent() && loop.get().outcome() == Loop.Outcome.UNBOUNDED) {
        return smallest(set, loop.get());
      }
      if (loop.isPresent() && isLonger(loop.get(), gravest)) {
        gravest = loop.get();
      }
    }
    return gravest;
  }

  private static boolean isLonger(Loop one, Loop two) {
    return one.outcome() == Loop.Outcome.BOUNDED
        && one.most().orElse(0) > two.most().orElse(Long.MAX_VALUE);
  }

  private Optional<Loop> with(Collection<SideReaction> set) {
    return CycleIteration.closed(graph, cycle, rounds, set).flatMap(verdict);
  }

  /** The loop without side reactions that it does not need. */
  private Loop smallest(Set<SideReaction> set, Loop loop) {
    Loop smallest = loop;
    List<SideReaction> needed = new ArrayList<>(set);
    for (SideReaction side : set) {
      List<SideReaction> fewer = needed.stream().filter(s -> !s.line().contains(side)).toList();
      Optional<Loop> without = fewer.isEmpty() ? Optional.empty() : with(fewer);
      if (without.isPresent() && without.get().outcome() == Loop.Outcome.UNBOUNDED) {
        smallest = without.get();
        needed = new ArrayList<>(fewer);
      }
    }
    return smallest;
  }

  /** Whether each mandatory side reaction outside the set can fail to occur. */
  private boolean mayBeAlone(Set<SideReaction> set, List<SideReaction> all) {
    return all.stream()
        .filter(s -> s.isMandatory() && !set.contains(s))
        .allMatch(s -> canStayAway(s, set));
  }

  /**
   * Whether the iteration with the set leaves some condition of the reaction undetermined. Only
   * conditions that no iteration changes are considered.
   */
  private boolean canStayAway(SideReaction side, Set<SideReaction> set) {
    Optional<CycleIteration> alone = CycleIteration.closed(graph, cycle, rounds, set);
    Set<SideReaction> more = new LinkedHashSet<>(set);
    more.addAll(side.line());
    Optional<CycleIteration> both = CycleIteration.closed(graph, cycle, rounds, more);
    if (alone.isEmpty() || both.isEmpty()) {
      return true;
    }
    Set<String> written = new LinkedHashSet<>();
    both.get().changes(vocabulary).forEach(c -> written.add(c.target().name()));
    List<Expression> holds = new ArrayList<>();
    List<Expression> bars = new ArrayList<>();
    for (CycleIteration.Step step : both.get().steps()) {
      if (step.side().filter(side.line()::contains).isPresent()) {
        step.holds().stream().filter(h -> queries.isStill(h, written)).forEach(holds::add);
        step.bars().stream().filter(b -> queries.isStill(b, written)).forEach(bars::add);
      }
    }
    List<TypedName> variables = new ArrayList<>(both.get().variables());
    variables.removeAll(alone.get().variables());
    return queries.isPossibleWithout(alone.get(), holds, bars, variables)
        != Satisfiability.IMPOSSIBLE;
  }
}
