package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Lowers {@code instead}: claims that replace an event. A claim replaces an event at most once, also
 * where the event is part of its own replacement. Which of several comes first is a transition, and
 * so is a player's choice to use or decline one.
 */
final class Replacements {
  /** The prefix of the continuation's names beside those of a claim. */
  private static final String BEHIND = "!";

  private final LoweringContext context;
  private final Events events;

  Replacements(LoweringContext context, Events events) {
    this.context = context;
    this.events = events;
  }

  /** Whether a choice can interrupt a replacement of the event. */
  boolean suspend(String event) {
    List<ClaimInForce> claims = replacing(event, Set.of());
    return claims.size() > 1 || claims.stream().anyMatch(this::offersOrSuspends);
  }

  private boolean offersOrSuspends(ClaimInForce claim) {
    Statement.Whenever w = whenever(claim);
    return w.may() || w.effects().stream().anyMatch(context.effects::suspends);
  }

  private static Statement.Whenever whenever(ClaimInForce claim) {
    return (Statement.Whenever) claim.claim().statement();
  }

  /** The claims that replace the event and have not replaced it yet. */
  private List<ClaimInForce> replacing(String event, Set<String> replaced) {
    return context.claims.replacing(event).stream()
        .filter(c -> !replaced.contains(c.name()))
        .toList();
  }

  /** An event that is about to happen, the claims that have replaced it, and what comes then. */
  private record Coming(
      Declaration.Event event, LoweringScope scope, Set<String> replaced, Continuation then) {
    Coming in(LoweringScope other) {
      return new Coming(event, other, replaced, then);
    }

    /** The same, which the claim has replaced or been declined for. */
    Coming without(ClaimInForce claim) {
      SortedSet<String> more = new TreeSet<>(replaced);
      more.add(claim.name());
      return new Coming(event, scope, more, then);
    }
  }

  /** The replacement of the event where a claim applies, else the event itself. */
  Command instead(
      Declaration.Event event, LoweringScope scope, Set<String> replaced, Continuation then) {
    return instead(new Coming(event, scope, replaced, then));
  }

  private Command instead(Coming coming) {
    List<ClaimInForce> claims =
        replacing(coming.event().name(), coming.replaced()).stream()
            .filter(c -> !applies(c, coming).isNo())
            .toList();
    List<Code> applying = claims.stream().map(c -> isNext(c, claims, coming)).toList();
    boolean asks = claims.size() > 1 || claims.stream().anyMatch(c -> whenever(c).may());
    Command asked = asks ? asked(claims, coming) : Command.NOTHING;
    Command next =
        events.ordinary(
            coming.event(), coming.scope(), arguments(coming), coming.replaced(), coming.then());
    for (int i = claims.size() - 1; i >= 0; i--) {
      List<Code> others = new ArrayList<>(applying);
      others.remove(i);
      Code alone = Code.any(others).not();
      boolean may = whenever(claims.get(i)).may();
      Command one = may ? asked : replaced(claims.get(i), coming);
      next =
          new Command.When(
              applying.get(i),
              may || alone.isYes() ? one : new Command.When(alone, one, asked),
              next);
    }
    return next;
  }

  private List<LoweredExpression> arguments(Coming coming) {
    return events.known(coming.event().name(), coming.scope());
  }

  private Applicability.Match match(ClaimInForce claim, Coming coming) {
    return context.applicability.match(
        claim.claim(),
        whenever(claim).event().arguments(),
        arguments(coming),
        coming.scope().bare());
  }

  private Code applies(ClaimInForce claim, Coming coming) {
    return context.applicability.orNever(
        claim, whenever(claim).event(), arguments(coming), coming.scope());
  }

  /** Whether it applies, and none of the others that apply must come before it. */
  private Code isNext(ClaimInForce claim, List<ClaimInForce> claims, Coming coming) {
    Code next = applies(claim, coming);
    for (ClaimInForce other : claims) {
      if (other != claim) {
        Code first = context.reactions.order().precedes(other, claim, coming.scope());
        next = next.and(applies(other, coming).and(first).not());
      }
    }
    return next;
  }

  private Command replaced(ClaimInForce claim, Coming coming) {
    Coming without = coming.without(claim);
    return context
        .lowerOr(
            claim,
            Optional.<Command>empty(),
            () ->
                Optional.of(
                    context.effects.all(
                        whenever(claim).effects(),
                        coming.then().hide(BEHIND, coming.scope(), match(claim, coming).scope()),
                        new Events.Manner(without.replaced(), false),
                        coming.then().hidden(BEHIND))))
        .orElseGet(() -> instead(without));
  }

  /** Asks which of the claims that apply comes next, and whether one that may be declined is. */
  private Command asked(List<ClaimInForce> claims, Coming coming) {
    List<String> parameters = events.names(coming.event().name());
    Set<String> kept = new LinkedHashSet<>(parameters);
    kept.addAll(coming.then().uses());
    List<Choices.Option> options = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      Origin origin = PlayableClaims.originOf(claim);
      Function<LoweringScope, Code> possible = inner -> isNext(claim, claims, coming.in(inner));
      options.add(
          new Choices.Option(
              Transition.Part.OPTION,
              origin.what(),
              possible,
              Continuation.of(context, kept, inner -> replaced(claim, coming.in(inner))),
              origin));
      if (whenever(claim).may()) {
        options.add(
            new Choices.Option(
                Transition.Part.REFUSAL,
                "not: " + origin.what(),
                possible,
                Continuation.of(context, kept, inner -> instead(coming.in(inner).without(claim))),
                origin));
      }
    }
    return context.choices.offer(options, parameters, coming.scope());
  }
}
