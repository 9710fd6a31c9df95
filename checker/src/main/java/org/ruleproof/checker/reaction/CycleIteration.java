package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
   * One node of an iteration.
   *
   * @param holds its conditions, and those for its event to happen at all
   * @param effects its effects
   * @param hears the event that triggers it, if one does
   * @param claims the claims of the edge to the next node, or to a side reaction from its cause
   * @param onward the effect that triggers the next node; empty for a side reaction
   * @param refused the other effects that do not happen because a claim prevents them
   * @param side the side reaction; empty for the nodes of the cycle
   */
  record Step(
      Reaction node,
      List<Expression> holds,
      List<Expression> bars,
      List<GuardedEffect> effects,
      Optional<Expression.Apply> hears,
      List<ClaimInForce> claims,
      OptionalInt onward,
      Set<Integer> refused,
      Optional<SideReaction> side) {
    Step {
      holds = List.copyOf(holds);
      bars = List.copyOf(bars);
      effects = List.copyOf(effects);
      claims = List.copyOf(claims);
      refused = Set.copyOf(refused);
    }

    private Step refusing(Set<Integer> effects) {
      return new Step(node, holds, bars, this.effects, hears, claims, onward, effects, side);
    }

    /** Its effects without the refused ones. */
    List<GuardedEffect> done() {
      return IntStream.range(0, effects.size())
          .filter(d -> !refused.contains(d))
          .mapToObj(effects::get)
          .toList();
    }
  }

  /** {@return the two nodes of an edge in sequence; empty when their events do not unify} */
  static Optional<CycleIteration> open(ReactionGraph graph, ReactionEdge edge) {
    return new Builder(graph, List.of(edge), 1, false, List.of()).build();
  }

  /**
   * {@return {@code rounds} rounds of the cycle with side reactions; empty when it cannot return to
   * the same arguments, or a side reaction cannot occur in it}
   *
   * @param sides each after its cause
   */
  static Optional<CycleIteration> closed(
      ReactionGraph graph, List<ReactionEdge> cycle, int rounds, Collection<SideReaction> sides) {
    return new Builder(graph, cycle, rounds, true, sides).build();
  }

  /**
   * {@return the iteration without these effects; empty where one of them triggers a side reaction}
   *
   * @param refused for each step the effects that do not happen
   */
  Optional<CycleIteration> refusing(List<Set<Integer>> refused) {
    List<Step> left = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      for (int beside : besides(i)) {
        if (refused.get(i).contains(effectOf(beside))) {
          return Optional.empty();
        }
      }
      left.add(step.refusing(refused.get(i)));
    }
    return Optional.of(new CycleIteration(left, conditions, variables, closed));
  }

  /** The places of the side reactions that the step at this place triggers. */
  List<Integer> besides(int place) {
    Optional<SideReaction> parent = steps.get(place).side();
    long at = steps.subList(0, place).stream().filter(s -> s.side().isEmpty()).count();
    List<Integer> besides = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Optional<SideReaction> side = steps.get(i).side();
      if (side.isPresent()
          && side.get().parent().equals(parent)
          && (parent.isPresent() || side.get().at() == at)) {
        besides.add(i);
      }
    }
    return besides;
  }

  /** For a side reaction, the effect of its cause that triggers it; else -1. */
  int effectOf(int place) {
    return steps.get(place).side().map(s -> s.edge().effect()).orElse(-1);
  }

  /** The events among the effects, in order. */
  List<Expression.Apply> events() {
    List<Expression.Apply> events = new ArrayList<>();
    for (Step step : steps) {
      step.done().forEach(effect -> effect.event().ifPresent(events::add));
    }
    return events;
  }

  /** The changes in an iteration, in order, including those by declared effects of events. */
  List<Effect.Change> changes(Vocabulary vocabulary) {
    List<Effect.Change> changes = new ArrayList<>();
    steps.forEach(s -> changes.addAll(changes(vocabulary, s)));
    return changes;
  }

  static List<Effect.Change> changes(Vocabulary vocabulary, Step step) {
    List<Effect.Change> changes = new ArrayList<>();
    step.done().forEach(d -> changes.addAll(GuardedEffects.changes(vocabulary, d)));
    return changes;
  }

  /** The claims of the iteration in order, without repetition. */
  Set<ClaimInForce> claims() {
    Set<ClaimInForce> claims = new LinkedHashSet<>();
    for (Step step : steps) {
      claims.add(step.node().claim());
      claims.addAll(step.claims());
    }
    return claims;
  }

  /** Builds an iteration. */
  private static final class Builder {
    private final ReactionGraph graph;
    private final List<ReactionEdge> edges = new ArrayList<>();
    private final boolean closing;
    private final List<SideReaction> sides;
    private final Unifier unifier = new Unifier();

    /** The nodes of the cycle, then the side reactions; each with variables of its own. */
    private final List<Reaction> nodes = new ArrayList<>();

    private final List<Reaction> renamed = new ArrayList<>();
    private final List<List<Expression>> more = new ArrayList<>();
    private final List<List<Expression>> moreBars = new ArrayList<>();
    private boolean possible = true;

    Builder(
        ReactionGraph graph,
        List<ReactionEdge> cycle,
        int rounds,
        boolean closing,
        Collection<SideReaction> sides) {
      this.sides = List.copyOf(sides);
      this.graph = graph;
      this.closing = closing;
      for (int i = 0; i < rounds; i++) {
        edges.addAll(cycle);
      }
      edges.forEach(l -> nodes.add(l.from()));
      if (!closing) {
        nodes.add(edges.getLast().to());
      }
      sides.forEach(side -> nodes.add(side.node()));
      for (Reaction node : nodes) {
        Reaction own = RenamedClaim.of(graph.vocabulary(), (renamed.size() + 1) + " ", node);
        renamed.add(own);
        more.add(new ArrayList<>());
        moreBars.add(new ArrayList<>());
        unifier.know(own.variables());
      }
    }

    Optional<CycleIteration> build() {
      int main = nodes.size() - sides.size();
      for (int i = 0; i < edges.size() && possible; i++) {
        join(edges.get(i), i, (i + 1) % main);
      }
      for (int s = 0; s < sides.size() && possible; s++) {
        join(sides.get(s), main + s);
      }
      if (!possible) {
        return Optional.empty();
      }
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < main; i++) {
        Optional<ReactionEdge> edge =
            i < edges.size() ? Optional.of(edges.get(i)) : Optional.empty();
        if (closing || edge.isPresent() || edges.size() == 1) {
          steps.add(step(i, edge, Optional.empty()));
        }
        for (int s = 0; s < sides.size(); s++) {
          if (sides.get(s).at() == i) {
            steps.add(step(main + s, Optional.empty(), Optional.of(sides.get(s))));
          }
        }
      }
      return Optional.of(new CycleIteration(steps, unifier.conditions(), unifier.open(), closing));
    }

    private void join(ReactionEdge edge, int from, int to) {
      GuardedEffect effect = renamed.get(from).effects().get(edge.effect());
      happens(effect, from);
      switch (edge.trigger()) {
        case ReactionEdge.Trigger.ByEvent byEvent -> hear(byEvent, effect, to, from);
        case ReactionEdge.Trigger.Enabled enabled -> enable(enabled, effect, to);
      }
    }

    /** The conditions of a side reaction restrict only itself, not the iteration. */
    private void join(SideReaction side, int to) {
      int from =
          side.parent().map(p -> nodes.size() - sides.size() + sides.indexOf(p)).orElse(side.at());
      GuardedEffect effect = renamed.get(from).effects().get(side.edge().effect());
      happens(effect, to);
      if (side.edge().trigger() instanceof ReactionEdge.Trigger.ByEvent byEvent) {
        hear(byEvent, effect, to, to);
      }
      side.changing().forEach(d -> happens(renamed.get(to).effects().get(d), to));
    }

    /** The effect happens in this iteration, so its conditions become conditions of the step. */
    private void happens(GuardedEffect effect, int step) {
      more.get(step).addAll(effect.holds());
      effect
          .event()
          .ifPresent(e -> more.get(step).addAll(GuardedEffects.onlyIf(graph.vocabulary(), e)));
    }

    private void hear(
        ReactionEdge.Trigger.ByEvent byEvent, GuardedEffect effect, int to, int condition) {
      Expression.Apply event = effect.event().orElseThrow();
      EventAlias alias =
          EventAlias.of(graph.vocabulary(), graph.countings(), event).get(byEvent.alias());
      Expression.Apply sound = alias.event();
      if (alias.counting().isPresent()) {
        EventAlias.Counting counting = alias.counting().get();
        Claim claim = counting.claim().claim();
        RenamedClaim own =
            new RenamedClaim(graph.vocabulary(), (condition + 1) + " as ", claim.variables());
        Expression.Apply source = own.in(counting.subject());
        sound = own.in(sound);
        own.with(Parts.conjuncts(claim.when()), claim.unless().stream().toList());
        unifier.know(own.variables());
        possible &=
            unifier.unify(
                GuardedEffects.as(graph.vocabulary(), event, source.name()).orElse(event), source);
        more.get(condition).addAll(own.holds());
        moreBars.get(condition).addAll(own.bars());
      }
      Reaction hearing = renamed.get(to);
      Optional<Expression.Apply> ear =
          byEvent.ear() == 0
              ? hearing.hears()
              : Optional.of(ReactionNodes.happenings(hearing).get(byEvent.ear() - 1));
      if (ear.isPresent()) {
        possible &= unifier.unify(sound, ear.get());
      }
    }

    /** Unifies the changed state with the first place where the node's condition reads it. */
    private void enable(ReactionEdge.Trigger.Enabled enabled, GuardedEffect effect, int to) {
      Optional<Expression.Apply> target =
          GuardedEffects.changes(graph.vocabulary(), effect).stream()
              .map(Effect.Change::target)
              .filter(t -> t.name().equals(enabled.symbol()))
              .findFirst();
      Optional<Expression.Apply> read =
          renamed.get(to).holds().stream()
              .flatMap(h -> Parts.applications(h).stream())
              .filter(a -> a.name().equals(enabled.symbol()))
              .findFirst();
      if (target.isPresent() && read.isPresent()) {
        possible &= unifier.unify(target.get(), read.get());
      }
    }

    private Step step(int i, Optional<ReactionEdge> onward, Optional<SideReaction> side) {
      Reaction own = renamed.get(i);
      return new Step(
          nodes.get(i),
          unifier.in(Stream.concat(own.holds().stream(), more.get(i).stream()).toList()),
          unifier.in(Stream.concat(own.bars().stream(), moreBars.get(i).stream()).toList()),
          own.effects().stream().map(d -> d.with(unifier::in)).toList(),
          own.hears().map(unifier::in),
          onward.or(() -> side.map(SideReaction::edge)).stream()
              .flatMap(edge -> edge.claims().stream())
              .toList(),
          onward.isPresent() ? OptionalInt.of(onward.get().effect()) : OptionalInt.empty(),
          Set.of(),
          side);
    }
  }
}
