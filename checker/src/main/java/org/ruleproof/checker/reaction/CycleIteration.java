package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * One or more rounds of a cycle of reactions: its nodes in order, with separate variables for each,
 * and with the events between them unified.
 *
 * @param steps the nodes in order; side reactions come after their cause
 * @param conditions conditions for the events to be equal
 * @param variables all free variables
 * @param closed whether the last step triggers the first with the same arguments
 */
record CycleIteration(
    List<Step> steps, List<Expression> conditions, List<TypedName> variables, boolean closed) {
  CycleIteration {
    steps = List.copyOf(steps);
    conditions = List.copyOf(conditions);
    variables = List.copyOf(variables);
  }

  /**
   * The effect that triggers a side reaction.
   *
   * @param step the place of the step that has it
   */
  record Cause(int step, int effect) {}

  /**
   * One node of an iteration.
   *
   * @param node the reaction as it stands in the graph
   * @param own the same in the variables of the iteration, with the conditions for its event to
   *     happen at all
   * @param edge the edge to the next node, or to a side reaction from its cause; empty for the last
   *     node of an open way
   * @param refused the other effects that do not happen because a claim prevents them
   * @param cause what triggers a side reaction; empty for the nodes of the cycle
   */
  record Step(
      Reaction node,
      Reaction own,
      Optional<ReactionEdge> edge,
      Set<Integer> refused,
      Optional<Cause> cause) {
    Step {
      refused = Set.copyOf(refused);
    }

    /** The effect that triggers the next node; empty for a side reaction. */
    Optional<Integer> onward() {
      return edge.filter(_ -> !isSide()).map(ReactionEdge::effect);
    }

    List<Expression> holds() {
      return own.holds();
    }

    List<Expression> bars() {
      return own.bars();
    }

    List<GuardedEffect> effects() {
      return own.effects();
    }

    boolean isSide() {
      return cause.isPresent();
    }

    private Step refusing(Set<Integer> effects) {
      return new Step(node, own, edge, effects, cause);
    }

    /** Its effects without the refused ones. */
    Stream<GuardedEffect> done() {
      return IntStream.range(0, effects().size())
          .filter(d -> !refused.contains(d))
          .mapToObj(effects()::get);
    }

    /** The changes that its effects make, including those declared of events. */
    Stream<Effect.Change> changes(Vocabulary vocabulary) {
      return done().flatMap(d -> GuardedEffects.changes(vocabulary, d).stream());
    }
  }

  /** {@return the two nodes of an edge in sequence; empty when their events do not unify} */
  static Optional<CycleIteration> open(ReactionGraph graph, ReactionEdge edge) {
    return new Builder(graph, List.of(edge), false, List.of()).build();
  }

  /**
   * {@return the closed way along the edges with side reactions; empty when it cannot return to the
   * same arguments, or a side reaction cannot occur in it}
   *
   * @param sides each after its cause
   */
  static Optional<CycleIteration> closed(
      ReactionGraph graph, List<ReactionEdge> edges, Collection<SideReaction> sides) {
    return new Builder(graph, edges, true, sides).build();
  }

  /**
   * {@return the iteration without these effects; empty where one of them triggers a side reaction}
   *
   * @param refused for each step the effects that do not happen
   */
  Optional<CycleIteration> refusing(List<Set<Integer>> refused) {
    return steps.stream()
            .flatMap(s -> s.cause().stream())
            .anyMatch(c -> refused.get(c.step()).contains(c.effect()))
        ? Optional.empty()
        : Optional.of(
            new CycleIteration(
                IntStream.range(0, steps.size())
                    .mapToObj(i -> steps.get(i).refusing(refused.get(i)))
                    .toList(),
                conditions,
                variables,
                closed));
  }

  /** The steps of the cycle itself. */
  List<Step> cycle() {
    return steps.stream().filter(s -> !s.isSide()).toList();
  }

  /** The changes in an iteration, in order. */
  List<Effect.Change> changes(Vocabulary vocabulary) {
    return steps.stream().flatMap(s -> s.changes(vocabulary)).toList();
  }

  /** The claims of the iteration in order, without repetition. */
  Set<ClaimInForce> claims() {
    Set<ClaimInForce> claims = new LinkedHashSet<>();
    for (Step step : steps) {
      claims.add(step.node().claim());
      step.edge().ifPresent(edge -> claims.addAll(edge.claims()));
    }
    return claims;
  }

  /** Builds an iteration. */
  private static final class Builder {
    /** A step with variables of its own, and the conditions that are found for it. */
    private record Part(
        Reaction node,
        Reaction own,
        Optional<ReactionEdge> edge,
        Optional<SideReaction> side,
        Optional<Cause> cause,
        List<Expression> holds,
        List<Expression> bars) {}

    private final ReactionGraph graph;
    private final Vocabulary vocabulary;
    private final List<ReactionEdge> edges;
    private final boolean closing;
    private final Unifier unifier = new Unifier();
    private final List<Part> parts = new ArrayList<>();
    private final List<Integer> cycle = new ArrayList<>();
    private boolean possible = true;

    Builder(
        ReactionGraph graph,
        List<ReactionEdge> edges,
        boolean closing,
        Collection<SideReaction> sides) {
      this.graph = graph;
      this.vocabulary = graph.vocabulary();
      this.edges = edges;
      this.closing = closing;
      for (int i = 0; i < edges.size(); i++) {
        int at = i;
        cycle.add(parts.size());
        add(edges.get(i).from(), Optional.of(edges.get(i)), Optional.empty());
        sides.stream()
            .filter(side -> side.at() == at)
            .forEach(side -> add(side.node(), Optional.of(side.edge()), Optional.of(side)));
      }
      if (!closing) {
        cycle.add(parts.size());
        add(edges.getLast().to(), Optional.empty(), Optional.empty());
      }
    }

    private void add(Reaction node, Optional<ReactionEdge> edge, Optional<SideReaction> side) {
      Optional<Cause> cause = side.map(s -> new Cause(causing(s), s.edge().effect()));
      Reaction own = RenamedClaim.of(vocabulary, (parts.size() + 1) + " ", node);
      unifier.know(own.variables());
      List<Expression> holds = new ArrayList<>(own.holds());
      parts.add(new Part(node, own, edge, side, cause, holds, new ArrayList<>(own.bars())));
    }

    /** The place of the step that triggers a side reaction: its parent, else the last of the cycle. */
    private int causing(SideReaction side) {
      return IntStream.range(0, parts.size())
          .filter(i -> side.parent().isPresent() && parts.get(i).side().equals(side.parent()))
          .findFirst()
          .orElse(cycle.getLast());
    }

    Optional<CycleIteration> build() {
      for (int i = 0; i < edges.size() && possible; i++) {
        join(edges.get(i), cycle.get(i), cycle.get((i + 1) % cycle.size()), cycle.get(i));
      }
      for (int i = 0; i < parts.size() && possible; i++) {
        Part part = parts.get(i);
        if (part.side().isPresent()) { // its conditions restrict only itself, not the iteration
          join(part.side().get().edge(), part.cause().orElseThrow().step(), i, i);
          for (int changing : part.side().get().changing()) {
            happens(part.own().effects().get(changing), i);
          }
        }
      }
      List<Step> steps = possible ? parts.stream().map(this::step).toList() : List.of();
      return possible
          ? Optional.of(new CycleIteration(steps, unifier.conditions(), unifier.open(), closing))
          : Optional.empty();
    }

    private void join(ReactionEdge edge, int from, int to, int condition) {
      GuardedEffect effect = parts.get(from).own().effects().get(edge.effect());
      happens(effect, condition);
      switch (edge.trigger()) {
        case ReactionEdge.Trigger.ByEvent byEvent -> hear(byEvent, effect, to, condition);
        case ReactionEdge.Trigger.Enabled enabled -> enable(enabled, effect, to);
      }
    }

    /** The effect happens in this iteration, so its conditions become conditions of the step. */
    private void happens(GuardedEffect effect, int step) {
      List<Expression> holds = parts.get(step).holds();
      holds.addAll(effect.holds());
      effect.event().ifPresent(e -> holds.addAll(GuardedEffects.onlyIf(vocabulary, e)));
    }

    private void hear(
        ReactionEdge.Trigger.ByEvent byEvent, GuardedEffect effect, int to, int condition) {
      Expression.Apply event = effect.event().orElseThrow();
      ReactionGraph.Alias alias = graph.aliases(event).get(byEvent.alias());
      Expression.Apply sound = alias.event();
      if (alias.counting().isPresent()) {
        ReactionGraph.Counting counting = alias.counting().get();
        Claim claim = counting.claim().claim();
        RenamedClaim own =
            new RenamedClaim(vocabulary, (condition + 1) + " as ", claim.variables());
        Expression.Apply source = own.in(counting.subject());
        sound = own.in(sound);
        own.with(Parts.conjuncts(claim.when()), claim.unless().stream().toList());
        unifier.know(own.variables());
        possible &=
            unifier.unify(
                GuardedEffects.as(vocabulary, event, source.name()).orElse(event), source);
        parts.get(condition).holds().addAll(own.holds());
        parts.get(condition).bars().addAll(own.bars());
      }
      Reaction hearing = parts.get(to).own();
      Optional<Expression.Apply> ear =
          byEvent.ear() == 0
              ? hearing.hears()
              : Optional.of(hearing.happenings().get(byEvent.ear() - 1));
      if (ear.isPresent()) {
        possible &= unifier.unify(sound, ear.get());
      }
    }

    /** Unifies the changed state with the first place where the node's condition reads it. */
    private void enable(ReactionEdge.Trigger.Enabled enabled, GuardedEffect effect, int to) {
      Optional<Expression.Apply> target =
          GuardedEffects.changes(vocabulary, effect).stream()
              .map(Effect.Change::target)
              .filter(t -> t.name().equals(enabled.symbol()))
              .findFirst();
      Optional<Expression.Apply> read =
          parts.get(to).own().holds().stream()
              .flatMap(h -> Parts.applications(h).stream())
              .filter(a -> a.name().equals(enabled.symbol()))
              .findFirst();
      if (target.isPresent() && read.isPresent()) {
        possible &= unifier.unify(target.get(), read.get());
      }
    }

    private Step step(Part part) {
      return new Step(
          part.node(),
          new Reaction(
              part.node().claim(),
              part.node().form(),
              part.own().hears().map(unifier::in),
              unifier.in(part.holds()),
              unifier.in(part.bars()),
              part.own().variables(),
              part.own().effects().stream().map(d -> d.with(unifier::in)).toList()),
          part.edge(),
          Set.of(),
          part.cause());
    }
  }
}
