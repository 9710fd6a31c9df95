package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.OmittedClaim.Why;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Limits on how often an act or event can happen in a period.
 *
 * <p>{@code for each x} counts separately for each value of x. Without it, a limit counts for each
 * value of the first variable in its arguments, which is the player. The act is counted whatever
 * permits it and whatever the condition of the limit is. Of the limits that stand the least counts;
 * a {@code permit again} adds one, and a lifted limit does not count.
 */
final class FrequencyLimits {
  /** A limit, the variable that it counts for, and the array of its counts. */
  private record Counted(
      ClaimInForce claim, Statement.Limit limit, Optional<String> each, StateArray counts) {}

  /** What a limit counts, up to a number that no other limit of the same exceeds. */
  private record Subject(Expression.Apply subject, Period period, Optional<String> each) {}

  private final LoweringContext context;
  private final List<Counted> limits = new ArrayList<>();

  FrequencyLimits(LoweringContext context) {
    this.context = context;
  }

  /** Adds slots for the counts. */
  void prepare() {
    Map<Subject, List<ClaimInForce>> alike = new LinkedHashMap<>();
    Map<Subject, Long> most = new LinkedHashMap<>();
    for (ClaimInForce claim : context.claims.all()) {
      if (claim.claim().statement() instanceof Statement.Limit limit && isDeclared(claim, limit)) {
        context.lower(
            claim,
            () -> {
              Subject subject = new Subject(limit.subject(), limit.period(), each(limit));
              most.merge(subject, most(limit), Math::max);
              alike.computeIfAbsent(subject, s -> new ArrayList<>()).add(claim);
            });
      }
    }
    alike.forEach((subject, claims) -> prepare(subject, claims, most.getOrDefault(subject, 0L)));
  }

  private static Optional<String> each(Statement.Limit limit) {
    Optional<String> each = limit.forEach().map(e -> e.name());
    SequencedSet<String> names = FreeNames.of(limit.subject());
    if (each.filter(name -> !names.contains(name)).isPresent()) {
      throw new Untranslatable(
          limit.at(), "it counts for each " + each.get() + ", which it does not speak of");
    }
    return each.or(() -> names.stream().findFirst());
  }

  /** Whether the rules say when the period of a limit ends; a limit of another takes no part. */
  private boolean isDeclared(ClaimInForce claim, Statement.Limit limit) {
    Period period = limit.period();
    if (period == Period.TRIGGER || period == Period.GAME || context.turns.hasEnd(period)) {
      return true;
    }
    String name = period.name().toLowerCase(Locale.ROOT);
    context.claims.leaveOut(
        claim,
        Why.UNDECLARED,
        "nothing says when a "
            + name
            + " ends; declare the steps of a turn, such as 'step main < end'"
            + (period == Period.TURN
                ? ", or the event that begins one, such as 'setting turn = begin-turn'"
                : ""));
    return false;
  }

  private long most(Statement.Limit limit) {
    long most =
        switch (limit.count()) {
          case Expression.Number n -> n.value();
          case Expression.Parameter p -> context.settings.parameters().getOrDefault(p.name(), 0L);
          case Expression.Apply a ->
              context
                  .vocabulary
                  .term(a.name())
                  .map(t -> context.types.of(t.type(), t.at()).high())
                  .orElseThrow(() -> new Untranslatable(limit.at(), "a limit that is no number"));
          default ->
              throw new Untranslatable(limit.at(), "a limit that is computed in its own line");
        };
    return most + again(limit).stream().mapToLong(a -> a.permit().times()).sum();
  }

  /** A permission of an act once more, or several times. */
  private record Again(ClaimInForce claim, Statement.PermitAgain permit) {}

  /**
   * The permissions that may add to a limit: of its act, a kind of that or what it is a kind of.
   */
  private List<Again> again(Statement.Limit limit) {
    List<Again> again = new ArrayList<>();
    for (ClaimInForce claim : context.claims.all()) {
      if (claim.claim().statement() instanceof Statement.PermitAgain permit
          && permit.period() == limit.period()
          && (isKindOf(permit.act().name(), limit.subject().name())
              || isKindOf(limit.subject().name(), permit.act().name()))) {
        again.add(new Again(claim, permit));
      }
    }
    return again;
  }

  private boolean isKindOf(String one, String other) {
    return one.equals(other) || context.vocabulary.actsAbove(one).contains(other);
  }

  private void prepare(Subject subject, List<ClaimInForce> claims, long most) {
    context.lower(
        claims.getFirst(),
        () -> {
          List<Dimension> dimensions = new ArrayList<>();
          subject
              .each()
              .map(name -> context.applicability.typeOf(claims.getFirst().claim(), name))
              .ifPresent(type -> dimensions.add(type.dimension()));
          StateArray counts =
              context.states.add(
                  "times#" + subject.subject().name() + " " + (limits.size() + 1),
                  dimensions,
                  Sort.numbers(0, most),
                  0,
                  most,
                  subject.subject().at());
          for (ClaimInForce claim : claims) {
            Statement.Limit limit = (Statement.Limit) claim.claim().statement();
            limits.add(new Counted(claim, limit, subject.each(), counts));
          }
        });
  }

  /** An act or event with those above it. */
  private record Happening(
      Collection<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {}

  /** The count for an instance of a limit's subject, and whether the limit is about it. */
  private record Count(Applicability.Match match, Applications.Place place) {
    Code applies() {
      return match.condition().and(place.defined());
    }
  }

  private Count count(Counted counted, List<LoweredExpression> arguments, LoweringScope scope) {
    Applicability.Match match =
        context.applicability.match(
            counted.claim().claim(),
            counted.limit().subject().arguments(),
            arguments,
            scope.bare());
    List<LoweredExpression> index =
        counted.each().flatMap(name -> match.scope().find(name)).stream().toList();
    return new Count(match, Applications.place(index, counted.counts().dimensions()));
  }

  /** Whether no limit is reached. */
  Code admitted(
      Collection<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    Happening happening = new Happening(symbols, arguments, scope);
    Code admitted = Code.ONE;
    for (String symbol : symbols) {
      for (Period period : Period.values()) {
        List<DecidingClaims.Given> given = new ArrayList<>();
        List<Code> reached = new ArrayList<>();
        for (Counted counted : limits) {
          if (counted.limit().period() == period
              && counted.limit().subject().name().equals(symbol)) {
            context.lower(
                counted.claim(),
                () -> {
                  Count count = count(counted, arguments, scope);
                  LoweredExpression value =
                      context.expressions.value(counted.limit().count(), count.match().scope());
                  Code limit = value.number().plus(more(counted, happening));
                  given.add(
                      DecidingClaims.Given.exactly(
                          counted.claim(), holds(counted, count, happening), value.number()));
                  reached.add(limit.atMost(counted.counts().at(count.place().code())));
                });
          }
        }
        admitted =
            Code.all(
                admitted,
                new DecidingClaims(context, scope, "a limit of " + symbol, given)
                    .anyStanding(reached)
                    .not());
      }
    }
    return admitted;
  }

  /** Whether the limit applies and no claim lifts it. */
  private Code holds(Counted counted, Count count, Happening happening) {
    Code holds =
        Code.all(
            count.applies(),
            context.applicability.conditions(counted.claim().claim(), count.match().scope()));
    for (ClaimInForce lifting : context.claims.all()) {
      if (lifting.claim().lifting().stream().anyMatch(counted.claim()::isNamedBy)
          && !(lifting.claim().statement() instanceof Statement.PermitAgain)) {
        Optional<Expression.Apply> head =
            switch (lifting.claim().statement()) {
              case Statement.Limit l -> Optional.of(l.subject());
              case Statement.Permit p -> Optional.of(p.act());
              default -> Optional.empty();
            };
        if (head.filter(h -> happening.symbols().contains(h.name())).isPresent()) {
          holds = holds.and(applies(lifting, head.get(), happening).not());
        }
      }
    }
    return holds;
  }

  private Code applies(ClaimInForce claim, Expression.Apply head, Happening happening) {
    return context.applicability.orNever(claim, head, happening.arguments(), happening.scope());
  }

  /** How many more times claims permit the act, unless the limit prevails over them. */
  private Code more(Counted counted, Happening happening) {
    Code more = Code.ZERO;
    for (Again again : again(counted.limit())) {
      if (happening.symbols().contains(again.permit().act().name())
          && !context.prevailing.beats(counted.claim().standing(), again.claim().standing())) {
        Code applies = applies(again.claim(), again.permit().act(), happening);
        more = more.plus(applies.choose(Code.number(again.permit().times()), Code.ZERO));
      }
    }
    return more;
  }

  /** Counts an act or event. */
  Command count(Iterable<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    Map<StateArray, Command> commands = new LinkedHashMap<>();
    for (Counted counted : limits) {
      for (String symbol : symbols) {
        if (symbol.equals(counted.limit().subject().name())) {
          commands.computeIfAbsent(
              counted.counts(),
              array ->
                  context.lowerOr(
                      counted.claim(), Command.NOTHING, () -> one(counted, arguments, scope)));
        }
      }
    }
    return Command.block(List.copyOf(commands.values()));
  }

  private Command one(Counted counted, List<LoweredExpression> arguments, LoweringScope scope) {
    Count count = count(counted, arguments, scope);
    Code more = counted.counts().at(count.place().code()).plus(1);
    return Effects.when(
        count.applies(),
        new Command.Set(
            counted.counts(),
            count.place().code(),
            more.min(Code.number(counted.counts().high())),
            PlayableClaims.originOf(counted.claim())));
  }

  /** Resets the counts of the periods that end. */
  Command forget(Set<Period> ended, LoweringScope scope) {
    return Command.block(
        limits.stream()
            .filter(counted -> ended.contains(counted.limit().period()))
            .map(Counted::counts)
            .distinct()
            .map(counts -> EventHistory.clear(counts, 0, scope))
            .toList());
  }
}
