package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds all loops of a rule base: cycles of the reaction graph whose iteration makes itself
 * possible again, and repeatable acts.
 *
 * <p>A cycle that only moves on to other objects is no loop, because it ends with the objects. Some
 * iterations need two rounds to return to the same objects, for example when two players react to
 * each other.
 */
public final class LoopSearch {
  /** The greatest number of cycles examined in one strongly connected component. */
  public static final int MOST_CYCLES = 1_000;

  private static final int MOST_ROUNDS = 2;

  /**
   * The result of a search.
   *
   * @param notLooked the number of edges without an examined cycle, because their component has too
   *     many
   * @param undecided a sentence for each undecided query
   */
  public record Result(List<Loop> loops, int notLooked, List<String> undecided) {
    public Result {
      loops = List.copyOf(loops);
      undecided = List.copyOf(undecided);
    }
  }

  private final LoopQueries queries;
  private final ReactionGraph graph;
  private final LoopBlockers blockers;

  private LoopSearch(LoopQueries queries) {
    this.queries = queries;
    this.graph = ReactionGraph.of(queries);
    this.blockers = new LoopBlockers(queries);
  }

  /** Searches all claims. Deterministic. */
  public static Result search(Vocabulary vocabulary, List<ClaimInForce> claims) {
    return search(new LoopQueries(vocabulary, claims));
  }

  /** Searches the claims of the queries. Deterministic. */
  public static Result search(LoopQueries queries) {
    return new LoopSearch(queries).run();
  }

  private Result run() {
    List<Loop> loops = new ArrayList<>();
    int notLooked = 0;
    for (ShortCycles.PartCycles<ReactionEdge> part : ShortCycles.of(graph.graph(), MOST_CYCLES)) {
      notLooked += part.notLooked();
      List<Loop> ofPart = new ArrayList<>();
      for (List<ReactionEdge> cycle : part.cycles()) {
        loop(cycle).ifPresent(ofPart::add);
      }
      loops.addAll(BreakingSets.of(ofPart));
    }
    List<Loop> all = gathered(loops);
    all.addAll(RepeatedAct.loops(queries));
    return new Result(all, notLooked, graph.undecided());
  }

  /**
   * The loops for which no smaller set of claims makes a loop at least as serious. Of several with
   * the same rulings the most serious and shortest remains.
   */
  private static List<Loop> gathered(List<Loop> loops) {
    Map<Set<String>, Loop> best = new LinkedHashMap<>();
    for (Loop loop : loops) {
      boolean smaller =
          loops.stream()
              .anyMatch(
                  l ->
                      l.outcome().ordinal() <= loop.outcome().ordinal()
                          && l.claims().size() < loop.claims().size()
                          && loop.claims().containsAll(l.claims()));
      if (!smaller) {
        Set<String> key = new LinkedHashSet<>(loop.rulings());
        best.merge(key, loop, (a, b) -> weight(b) < weight(a) ? b : a);
      }
    }
    return new ArrayList<>(best.values());
  }

  private static int weight(Loop loop) {
    return loop.outcome().ordinal() * 100 + loop.nodes().size();
  }

  private Optional<Loop> loop(List<ReactionEdge> cycle) {
    Optional<Loop> found = Optional.empty();
    if (cycle.stream().allMatch(e -> graph.graph().getEdgeSource(e).isReplacement())) {
      return found; // each applies once to an event and to what has taken its place
    }
    for (int rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
      List<ReactionEdge> edges =
          Collections.nCopies(rounds, cycle).stream().flatMap(List::stream).toList();
      Optional<CycleIteration> iteration = CycleIteration.closed(graph, edges, List.of());
      Optional<Loop> own = iteration.flatMap(this::loop);
      if (iteration.isEmpty() || own.isEmpty()) {
        continue;
      }
      Loop loop =
          switch (own.get().outcome()) {
            case BOUNDED -> withSides(edges, iteration.get(), own.get());
            case UNBOUNDED -> ended(edges, iteration.get(), own.get());
            case WITHIN_TURN, CLOSED, PERMITTED -> own.get();
          };
      if (found.isEmpty() || loop.outcome().ordinal() < found.get().outcome().ordinal()) {
        found = Optional.of(loop);
      }
    }
    return found;
  }

  /**
   * A bounded loop together with what else its steps set off: first what must follow, then what may.
   * If that restores what the loop uses up, the loop is not bounded.
   */
  private Loop withSides(List<ReactionEdge> edges, CycleIteration iteration, Loop bounded) {
    List<SideReaction> sides = SideReaction.of(graph, iteration, Set.copyOf(bounded.moved()));
    Loop gravest = bounded;
    for (boolean mandatory : List.of(true, false)) {
      Set<SideReaction> set = new LinkedHashSet<>();
      Optional<CycleIteration> with = Optional.empty();
      for (SideReaction side : sides) {
        Set<SideReaction> more = new LinkedHashSet<>(set);
        more.addAll(side.line());
        Optional<CycleIteration> meets =
            mandatory && !side.isMandatory()
                ? Optional.empty()
                : CycleIteration.closed(graph, edges, more);
        set = meets.isPresent() ? more : set;
        with = meets.isPresent() ? meets : with;
      }
      Optional<Loop> loop = with.flatMap(this::loop);
      if (loop.isPresent() && loop.get().outcome() == Loop.Outcome.UNBOUNDED) {
        return loop.get();
      }
      if (loop.isPresent()
          && loop.get().outcome() == Loop.Outcome.BOUNDED
          && loop.get().most().orElse(0) > gravest.most().orElse(Long.MAX_VALUE)) {
        gravest = loop.get();
      }
    }
    return gravest;
  }

  /**
   * An unbounded loop together with what else its steps set off, where that ends it by coming before
   * the next step. Whether it does is for a claim to say that orders the two rules.
   */
  private Loop ended(List<ReactionEdge> edges, CycleIteration iteration, Loop loop) {
    Set<String> read =
        iteration.steps().stream()
            .flatMap(step -> Stream.concat(step.holds().stream(), step.bars().stream()))
            .flatMap(condition -> Parts.symbols(condition).stream())
            .collect(Collectors.toSet());
    if (read.isEmpty() || !loop.isMandatory()) {
      return loop; // nothing can make a condition fail, or somebody may stop anyway
    }
    List<ClaimInForce> always = new ArrayList<>();
    List<ClaimInForce> perhaps = new ArrayList<>();
    for (SideReaction side : SideReaction.of(graph, iteration, read)) {
      if (ends(CycleIteration.closed(graph, edges, side.line()), iteration)) {
        ClaimInForce own = side.node().claim();
        ClaimInForce next = edges.get(side.at()).to().claim();
        if (order(own, next).isPresent() && side.isMandatory() && side.parent().isEmpty()) {
          always.addAll(List.of(own, order(own, next).get()));
        } else if (order(next, own).isEmpty() && !perhaps.contains(own)) {
          perhaps.add(own);
        }
      }
    }
    return loop.endedBy(always, perhaps);
  }

  /** Whether an iteration with reactions beside it that nothing restrains cannot go on for ever. */
  private boolean ends(Optional<CycleIteration> with, CycleIteration iteration) {
    return with.filter(
            w ->
                w.steps().stream()
                    .filter(CycleIteration.Step::isSide)
                    .allMatch(s -> s.holds().isEmpty() && s.bars().isEmpty()))
        .filter(
            w ->
                w.conditions().isEmpty()
                    || queries.isPossible(
                            iteration.conditions(),
                            List.of(Expression.And.all(w.conditions())),
                            w.variables())
                        == Satisfiability.IMPOSSIBLE)
        .flatMap(blockers::withoutRefused)
        .map(w -> CycleSimulation.of(queries, blockers, w))
        .filter(run -> run.exact() && run.most().isPresent())
        .isPresent();
  }

  /** The claim that one rule comes before another, if one says so without a condition. */
  private Optional<ClaimInForce> order(ClaimInForce one, ClaimInForce two) {
    return queries.claims().stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.OrderRules o
                    && o.policy().isEmpty()
                    && c.claim().when().isEmpty()
                    && c.claim().unless().isEmpty()
                    && one.isNamedBy(o.rules().getFirst())
                    && two.isNamedBy(o.rules().getLast()))
        .findFirst();
  }

  /** The loop of an iteration; empty where it cannot occur twice. */
  private Optional<Loop> loop(CycleIteration iteration) {
    Satisfiability possible = queries.isPossible(iteration, List.of());
    if (possible == Satisfiability.IMPOSSIBLE) {
      return Optional.empty();
    }
    Optional<CycleIteration> left = blockers.withoutRefused(iteration);
    if (left.isEmpty()) {
      return Optional.empty();
    }
    CycleSimulation.Result run = CycleSimulation.of(queries, blockers, left.get());
    if (!run.again() || run.most().orElse(2) < 2) {
      return Optional.empty();
    }
    Loop loop = verdict(left.get(), run, possible == Satisfiability.POSSIBLE && run.exact());
    boolean counted = loop.outcome() != Loop.Outcome.BOUNDED || !blockers.refusesLater(left.get());
    return Optional.of(counted ? loop : loop.uncounted());
  }

  private Loop verdict(CycleIteration iteration, CycleSimulation.Result run, boolean decided) {
    List<Reaction> nodes = iteration.steps().stream().map(CycleIteration.Step::node).toList();
    List<ClaimInForce> closing = blockers.of(iteration);
    OptionalLong most = run.most();
    Loop.Outcome outcome;
    if (!closing.isEmpty()) {
      outcome = Loop.Outcome.CLOSED;
      most = LoopBlockers.limit(closing);
    } else if (steps(iteration) > 1) {
      outcome = Loop.Outcome.WITHIN_TURN;
      most = OptionalLong.of(1);
    } else if (most.isPresent()) {
      outcome = Loop.Outcome.BOUNDED;
    } else {
      outcome = Loop.Outcome.UNBOUNDED;
    }
    return new Loop(
        List.copyOf(new LinkedHashSet<>(nodes)),
        List.copyOf(iteration.claims()),
        outcome,
        most,
        List.copyOf(run.bounds()),
        List.copyOf(run.moved()),
        closing.isEmpty() ? ending(iteration, run.bounds()) : closing,
        iteration.steps().stream()
            .filter(CycleIteration.Step::isSide)
            .map(s -> s.node().claim())
            .distinct()
            .toList(),
        List.of(),
        clamps(run.moved()),
        List.of(),
        decided);
  }

  /** The prohibitions that read a state that ends the iteration. */
  private List<ClaimInForce> ending(CycleIteration iteration, Collection<String> bounds) {
    return iteration.steps().stream()
        .flatMap(step -> blockers.prohibitions(step).stream())
        .filter(
            p ->
                p.applies(queries.vocabulary()).stream()
                    .anyMatch(c -> !Collections.disjoint(Parts.symbols(c), bounds)))
        .map(EventApplicability::claim)
        .distinct()
        .toList();
  }

  /** The number of different steps of the turn that an iteration needs. */
  private static long steps(CycleIteration iteration) {
    return iteration.steps().stream()
        .flatMap(s -> s.holds().stream())
        .flatMap(h -> LoopQueries.step(h).stream())
        .distinct()
        .count();
  }

  private List<ClaimInForce> clamps(Collection<String> moved) {
    return queries.clamps().stream()
        .filter(c -> moved.contains(((Statement.Clamp) c.claim().statement()).term().name()))
        .toList();
  }
}
