package org.ruleproof.checker.lowering;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ReactionForm;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Lowers {@code instead}: claims that replace an event, and a player's choice to use or decline
 * one. A claim replaces an event at most once, also where the event is part of its own replacement.
 */
final class Replacements {
  /** Prefixes of the names of the continuation, and of the event's parameters. */
  private static final String BEHIND = "!";

  private static final String LEFT = "?";

  private final LoweringContext context;
  private final Events events;

  Replacements(LoweringContext context, Events events) {
    this.context = context;
    this.events = events;
  }

  /** Whether a choice can interrupt a replacement of the event. */
  boolean suspend(String event) {
    return replacing(event).stream().anyMatch(this::offersOrSuspends);
  }

  private boolean offersOrSuspends(ClaimInForce claim) {
    Statement.Whenever w = (Statement.Whenever) claim.claim().statement();
    return w.may() || w.effects().stream().anyMatch(context.effects()::suspends);
  }

  /** The claims that replace the event. */
  private List<ClaimInForce> replacing(String event) {
    return context.claims().all().stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Whenever w
                    && w.form() == ReactionForm.INSTEAD
                    && w.event().name().equals(event))
        .toList();
  }

  /** The replacement of the event where a claim applies, else the event itself. */
  Command instead(
      Declaration.Event event,
      LoweringScope scope,
      List<LoweredExpression> arguments,
      Set<String> replaced,
      Continuation then) {
    for (ClaimInForce claim : replacing(event.name())) {
      if (!replaced.contains(claim.name())) {
        Set<String> more = new HashSet<>(replaced);
        more.add(claim.name());
        Command ordinary = instead(event, scope, arguments, more, then);
        return context.lowerOr(
            claim, ordinary, () -> replaced(claim, event, scope, arguments, more, then, ordinary));
      }
    }
    return events.ordinary(event, scope, arguments, then);
  }

  private Command replaced(
      ClaimInForce claim,
      Declaration.Event event,
      LoweringScope scope,
      List<LoweredExpression> arguments,
      Set<String> replaced,
      Continuation then,
      Command ordinary) {
    Claim c = claim.claim();
    Statement.Whenever w = (Statement.Whenever) c.statement();
    Applicability.Match match =
        context.applicability().match(c, w.event().arguments(), arguments, scope.bare());
    Code applies =
        CodeBuilder.and(match.condition(), context.applicability().conditions(c, match.scope()));
    LoweringScope own = then.hide(BEHIND, scope, match.scope());
    Continuation behind = then.hidden(BEHIND);
    Command stands =
        w.may()
            ? offered(claim, w, event, own, scope, replaced, then)
            : lines(w.effects(), own, replaced, behind);
    return new Command.When(applies, stands, ordinary);
  }

  /** Offers the replacement to a player, who may decline it. */
  private Command offered(
      ClaimInForce claim,
      Statement.Whenever w,
      Declaration.Event event,
      LoweringScope own,
      LoweringScope scope,
      Set<String> replaced,
      Continuation then) {
    List<String> parameters = events.names(event.name());
    LoweringScope both = own;
    for (String name : parameters) {
      both = both.with(LEFT + name, scope.find(name).orElseThrow());
    }
    Set<String> taken = new LinkedHashSet<>(FreeNames.of(w.effects()));
    then.uses().forEach(name -> taken.add(BEHIND + name));
    Set<String> left = new LinkedHashSet<>();
    parameters.forEach(name -> left.add(LEFT + name));
    then.uses().forEach(name -> left.add(BEHIND + name));
    Continuation instead =
        Continuation.of(
            context, taken, inner -> lines(w.effects(), inner, replaced, then.hidden(BEHIND)));
    Continuation asUsual =
        Continuation.of(
            context,
            left,
            inner -> {
              LoweringScope usual = inner.bare();
              for (String name : parameters) {
                usual = usual.with(name, inner.find(LEFT + name).orElseThrow());
              }
              for (String name : then.uses()) {
                if (inner.find(BEHIND + name).isPresent()) {
                  usual = usual.with(name, inner.find(BEHIND + name).orElseThrow());
                }
              }
              return instead(event, usual, events.known(event.name(), usual), replaced, then);
            });
    return context
        .choices()
        .offer(
            PlayableClaims.originOf(claim).what(),
            List.copyOf(left).subList(0, parameters.size()),
            both,
            instead,
            asUsual,
            PlayableClaims.originOf(claim));
  }

  /** The lines of a replacement; events in them are not replaced by the same claims again. */
  private Command lines(
      List<Effect> effects, LoweringScope scope, Set<String> replaced, Continuation then) {
    if (effects.isEmpty()) {
      return then.in(scope);
    }
    Effect first = effects.getFirst();
    List<Effect> others = effects.subList(1, effects.size());
    if (!context.effects().suspends(first)) {
      Command line =
          first instanceof Effect.Happen h
              ? events.happen(h.event(), scope, replaced)
              : context.effects().all(List.of(first), scope);
      return Effects.block(List.of(line, lines(others, scope, replaced, then)));
    }
    SequencedSet<String> uses = new LinkedHashSet<>(FreeNames.of(others));
    uses.addAll(then.uses());
    Continuation rest =
        others.isEmpty()
            ? then
            : Continuation.of(context, uses, inner -> lines(others, inner, replaced, then));
    return first instanceof Effect.Happen h
        ? events.happen(h.event(), scope, replaced, rest)
        : context.effects().all(List.of(first), scope, rest);
  }
}
