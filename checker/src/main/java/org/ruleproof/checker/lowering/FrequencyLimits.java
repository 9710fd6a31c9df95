package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Limits on how often an act or event can happen in a period.
 *
 * <p>{@code for each x} counts separately for each value of x. Without it, a limit counts for each
 * value of the first variable in its arguments, which is the player. A {@code permit again} claim
 * raises the limit to two.
 */
final class FrequencyLimits {
  /** A limit and the array of its counts. */
  private record Counted(
      ClaimInForce claim, Statement.Limit limit, Optional<String> each, StateArray counts) {}

  private final LoweringContext context;
  private final List<Counted> limits = new ArrayList<>();

  FrequencyLimits(LoweringContext context) {
    this.context = context;
  }

  /** Adds slots for the counts. */
  void prepare() {
    for (ClaimInForce claim : context.claims().all()) {
      if (claim.claim().statement() instanceof Statement.Limit limit) {
        context.lowerOr(claim, false, () -> prepare(claim, limit));
      }
    }
  }

  private boolean prepare(ClaimInForce claim, Statement.Limit limit) {
    Optional<String> each =
        limit.forEach().isPresent()
            ? Optional.of(limit.forEach().get().name())
            : limit.subject().arguments().stream()
                .flatMap(a -> FreeNames.of(a).stream())
                .findFirst();
    if (limit.forEach().isPresent()
        && limit.subject().arguments().stream()
            .noneMatch(a -> FreeNames.of(a).contains(each.orElseThrow()))) {
      throw new Untranslatable(
          limit.at(), "it counts for each " + each.orElseThrow() + ", which it does not speak of");
    }
    List<Dimension> dimensions = new ArrayList<>();
    each.ifPresent(
        name -> {
          ValueType type = context.applicability().typeOf(claim.claim(), name);
          dimensions.add(new Dimension(type.sort(), type.values()));
        });
    if (!(limit.count() instanceof Expression.Number most)) {
      throw new Untranslatable(limit.at(), "a limit that is computed");
    }
    long high = most.value() + (mayAgain(limit) ? 1 : 0);
    StateArray counts =
        context
            .states()
            .add(
                "times#" + limit.subject().name() + " " + (limits.size() + 1),
                dimensions,
                Sort.numbers(0, high),
                0,
                high,
                limit.at());
    limits.add(new Counted(claim, limit, each, counts));
    return true;
  }

  private boolean mayAgain(Statement.Limit limit) {
    return context.claims().all().stream()
        .anyMatch(
            c ->
                c.claim().statement() instanceof Statement.PermitAgain again
                    && again.act().name().equals(limit.subject().name())
                    && again.period() == limit.period());
  }

  /** The cell of a limit's counts for an instance of its subject, and whether the limit applies. */
  private record Cell(Code applies, Applications.Place place) {}

  private Cell cell(Counted counted, List<LoweredExpression> arguments, LoweringScope scope) {
    Claim claim = counted.claim().claim();
    Applicability.Match match =
        context
            .applicability()
            .match(claim, counted.limit().subject().arguments(), arguments, scope.bare());
    Code applies =
        CodeBuilder.and(
            match.condition(),
            context
                .applicability()
                .conditions(
                    claim,
                    claim.when().stream().toList(),
                    claim.unless().stream().toList(),
                    match.scope()));
    List<LoweredExpression> index =
        counted.each().flatMap(name -> match.scope().find(name)).stream().toList();
    return new Cell(applies, Applications.place(index, counted.counts().dimensions()));
  }

  /** Whether no limit is reached. */
  Code admitted(Iterable<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    Code admitted = Code.ONE;
    for (Counted counted : limits) {
      for (String symbol : symbols) {
        if (symbol.equals(counted.limit().subject().name())) {
          admitted =
              CodeBuilder.and(
                  admitted,
                  context.lowerOr(
                      counted.claim(), Code.ONE, () -> below(counted, arguments, scope)));
        }
      }
    }
    return admitted;
  }

  private Code below(Counted counted, List<LoweredExpression> arguments, LoweringScope scope) {
    Cell cell = cell(counted, arguments, scope);
    long most = ((Expression.Number) counted.limit().count()).value();
    Code limit = CodeBuilder.number(most);
    for (ClaimInForce claim : context.claims().all()) {
      if (claim.claim().statement() instanceof Statement.PermitAgain again
          && again.act().name().equals(counted.limit().subject().name())
          && again.period() == counted.limit().period()) {
        Applicability.Match match =
            context
                .applicability()
                .match(claim.claim(), again.act().arguments(), arguments, scope.bare());
        Code again2 =
            CodeBuilder.and(
                match.condition(),
                context
                    .applicability()
                    .conditions(
                        claim.claim(),
                        claim.claim().when().stream().toList(),
                        claim.claim().unless().stream().toList(),
                        match.scope()));
        limit = CodeBuilder.when(again2, CodeBuilder.number(Math.max(2, most)), limit);
      }
    }
    Code reached =
        CodeBuilder.and(
            CodeBuilder.and(cell.applies(), cell.place().defined()),
            CodeBuilder.atMost(limit, new Code.Read(counted.counts(), cell.place().code())));
    return CodeBuilder.not(reached);
  }

  /** Counts an act or event. */
  Command count(Iterable<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (Counted counted : limits) {
      for (String symbol : symbols) {
        if (symbol.equals(counted.limit().subject().name())) {
          commands.add(
              context.lowerOr(
                  counted.claim(), Command.NOTHING, () -> one(counted, arguments, scope)));
        }
      }
    }
    return Effects.block(commands);
  }

  private Command one(Counted counted, List<LoweredExpression> arguments, LoweringScope scope) {
    Cell cell = cell(counted, arguments, scope);
    Code more = CodeBuilder.add(new Code.Read(counted.counts(), cell.place().code()), Code.ONE);
    return Effects.when(
        CodeBuilder.and(cell.applies(), cell.place().defined()),
        new Command.Set(
            counted.counts(),
            cell.place().code(),
            CodeBuilder.minimum(more, CodeBuilder.number(counted.counts().high())),
            PlayableClaims.originOf(counted.claim())));
  }

  /** Resets the counts of the periods that end. */
  Command forget(Set<Period> ended, LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (Counted counted : limits) {
      if (ended.contains(counted.limit().period())) {
        commands.add(EventHistory.clear(counted.counts(), 0, scope));
      }
    }
    return Effects.block(commands);
  }
}
