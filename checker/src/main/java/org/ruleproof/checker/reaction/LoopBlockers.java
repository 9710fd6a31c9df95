package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The claims that end a loop: limits and prohibitions on an event of the iteration, if they apply
 * in every iteration or in every one after the first; and reactions of the iteration that can occur
 * only once.
 */
final class LoopBlockers {
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final LoopQueries queries;
  private final Prevailing prevailing;
  private final Map<String, List<ClaimInForce>> refusing = new LinkedHashMap<>();

  LoopBlockers(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.claims = queries.claims();
    this.queries = queries;
    this.prevailing = new Prevailing(vocabulary.principles());
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Governing g && g.refuses()) {
        refusing.computeIfAbsent(g.about().name(), _ -> new ArrayList<>()).add(claim);
      }
    }
  }

  /** {@return the least of the limits; empty without a numeric limit} */
  static OptionalLong limit(List<ClaimInForce> closing) {
    return closing.stream()
        .map(c -> c.claim().statement())
        .filter(Statement.Limit.class::isInstance)
        .map(s -> ((Statement.Limit) s).count())
        .filter(Expression.Number.class::isInstance)
        .mapToLong(n -> ((Expression.Number) n).value())
        .min();
  }

  /** {@return the claims that close the iteration, in order} */
  List<ClaimInForce> of(CycleIteration iteration) {
    Set<ClaimInForce> closing = new LinkedHashSet<>(ofItself(iteration));
    Set<ClaimInForce> others = new HashSet<>();
    for (CycleIteration.Step step : iteration.cycle()) {
      int onward = step.onward().orElseThrow();
      about(step.effects().get(onward)).stream()
          .filter(c -> refuses(c, iteration, step, onward))
          .forEach(others::add);
    }
    claims.stream().filter(others::contains).forEach(closing::add);
    return List.copyOf(closing);
  }

  /** The reactions whose conditions fail for good after an event of the iteration. */
  private Set<ClaimInForce> ofItself(CycleIteration iteration) {
    Set<ClaimInForce> closing = new LinkedHashSet<>();
    for (CycleIteration.Step step : iteration.cycle()) {
      if (Stream.concat(
              step.bars().stream(),
              step.holds().stream()
                  .flatMap(
                      h -> h instanceof Expression.Not n ? Stream.of(n.operand()) : Stream.of()))
          .anyMatch(bar -> lasts(bar, iteration))) {
        closing.add(step.node().claim());
      }
    }
    return closing;
  }

  /** Whether the condition says that an event of each iteration has happened. */
  private boolean lasts(Expression condition, CycleIteration iteration) {
    return condition instanceof Expression.Happened h
        && isKept(h, iteration)
        && happened(iteration).contains(h.event());
  }

  /** Whether the event still counts in the next iteration. An act starts a new trigger period. */
  private static boolean isKept(Expression.Happened happened, CycleIteration iteration) {
    return happened.period() != Period.TRIGGER
        || iteration.steps().stream().noneMatch(s -> s.node().form() == Reaction.Form.OBLIGED);
  }

  /**
   * {@return the iteration without effects that claims prevent; empty where such an effect triggers
   * a side reaction} The effects that trigger the next node stay.
   */
  Optional<CycleIteration> withoutRefused(CycleIteration iteration) {
    List<Set<Integer>> refused = new ArrayList<>();
    for (CycleIteration.Step step : iteration.steps()) {
      Set<Integer> ofStep = new HashSet<>();
      for (int d = 0; d < step.effects().size(); d++) {
        int effect = d;
        if (!step.onward().equals(Optional.of(d))
            && about(step.effects().get(d)).stream()
                .anyMatch(c -> refuses(c, iteration, step, effect))) {
          ofStep.add(d);
        }
      }
      refused.add(ofStep);
    }
    return iteration.refusing(refused);
  }

  /**
   * Whether an effect that is refused in general may happen in the first few iterations. Then the
   * number of iterations is unknown.
   */
  boolean refusesLater(CycleIteration iteration) {
    return iteration.steps().stream()
        .anyMatch(s -> s.refused().stream().anyMatch(d -> later(iteration, s, d)));
  }

  private boolean later(CycleIteration iteration, CycleIteration.Step step, int effect) {
    Optional<Expression.Apply> event = step.effects().get(effect).event();
    return event.isPresent()
        && about(step.effects().get(effect)).stream()
            .filter(c -> c.claim().statement() instanceof Statement.Forbid)
            .filter(c -> isInForceAgainst(c, step.node().claim()))
            .flatMap(c -> covering(c, event.get()).stream())
            .noneMatch(c -> speaks(iteration, c));
  }

  private Optional<EventApplicability> covering(ClaimInForce claim, Expression.Apply event) {
    Expression.Apply subject = ((Statement.Governing) claim.claim().statement()).about();
    return EventApplicability.of(vocabulary, claim, subject, event);
  }

  /** The limits and prohibitions on an event or act and its parents, by name. */
  private List<ClaimInForce> about(GuardedEffect effect) {
    return effect.event().stream()
        .flatMap(event -> GuardedEffects.madeBy(vocabulary, event).stream())
        .flatMap(e -> refusing.getOrDefault(e.name(), List.of()).stream())
        .toList();
  }

  /** {@return the prohibitions of what triggers the next node, with their conditions} */
  List<EventApplicability> prohibitions(CycleIteration.Step step) {
    return step.onward().stream()
        .flatMap(
            onward ->
                about(step.effects().get(onward)).stream()
                    .filter(c -> c.claim().statement() instanceof Statement.Forbid)
                    .filter(c -> isInForceAgainst(c, step.node().claim()))
                    .flatMap(c -> covering(c, step, onward)))
        .toList();
  }

  /** The claim's conditions for what an effect makes happen; beside the way, for its event alone. */
  private Stream<EventApplicability> covering(
      ClaimInForce claim, CycleIteration.Step step, int effect) {
    return step.effects().get(effect).event().stream()
        .flatMap(
            event ->
                step.onward().equals(Optional.of(effect))
                    ? GuardedEffects.madeBy(vocabulary, event).stream()
                    : Stream.of(event))
        .flatMap(e -> covering(claim, e).stream());
  }

  /** Whether the claim prevents an effect in every iteration, or in all but the first few. */
  private boolean refuses(
      ClaimInForce claim, CycleIteration iteration, CycleIteration.Step step, int effect) {
    return isInForceAgainst(claim, step.node().claim())
        && covering(claim, step, effect).anyMatch(c -> speaks(iteration, onceRound(iteration, c)));
  }

  private boolean isInForceAgainst(ClaimInForce claim, ClaimInForce reaction) {
    return claim != reaction && !prevailing.beats(reaction.standing(), claim.standing());
  }

  /** Whether the claim applies wherever the iteration is possible. */
  private boolean speaks(CycleIteration iteration, EventApplicability applicability) {
    return queries.isPossibleWithout(iteration, applicability) == Satisfiability.IMPOSSIBLE;
  }

  /** The claim's conditions, without those on events that each iteration makes happen. */
  private EventApplicability onceRound(CycleIteration iteration, EventApplicability applicability) {
    EventApplicability left = applicability;
    for (Expression.Apply event : happened(iteration)) {
      left = left.after(event, h -> isKept(h, iteration));
    }
    return left;
  }

  /** The events that trigger the steps of an iteration, under all their names. */
  private Set<Expression.Apply> happened(CycleIteration iteration) {
    Set<Expression.Apply> happened = new LinkedHashSet<>();
    List<CycleIteration.Step> cycle = iteration.cycle();
    for (int i = 0; i < cycle.size(); i++) {
      CycleIteration.Step next = cycle.get((i + 1) % cycle.size());
      if (!next.node().isReplacement()) {
        cycle.get(i).effects().get(cycle.get(i).onward().orElseThrow()).event().stream()
            .flatMap(e -> GuardedEffects.withThoseAbove(vocabulary, e).stream())
            .forEach(happened::add);
        next.own().hears().ifPresent(happened::add);
      }
    }
    return happened;
  }
}
