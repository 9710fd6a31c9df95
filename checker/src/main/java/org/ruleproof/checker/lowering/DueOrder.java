package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.lowering.PendingReactions.Reaction;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Which of the effects that are due together comes first, by {@code before}, {@code resolves first}
 * and {@code resolves last}. Orders are closed transitively; of two that contradict each other the
 * prevailing one holds, and neither where nothing decides.
 */
final class DueOrder {
  /**
   * A claim that one effect comes before another.
   *
   * @param earlier empty for any other effect, as is {@code later}
   */
  private record Link(
      ClaimInForce claim, Optional<Expression.Apply> earlier, Optional<Expression.Apply> later) {}

  /** A due effect with the values of its variables. */
  record Due(Reaction reaction, LoweringScope scope) {}

  private final LoweringContext context;
  private final List<Link> links = new ArrayList<>();

  /** The orders among the effects of these reactions; a claim about others takes no part. */
  DueOrder(LoweringContext context, List<ClaimInForce> claims, List<Reaction> reactions) {
    this.context = context;
    for (ClaimInForce claim : claims) {
      Optional<Link> link =
          switch (claim.claim().statement()) {
            case Statement.Before b ->
                Optional.of(new Link(claim, applied(b.earlier()), applied(b.later())))
                    .filter(l -> l.earlier().isPresent() && l.later().isPresent());
            case Statement.Resolves r ->
                applied(r.subject())
                    .map(
                        subject ->
                            r.first()
                                ? new Link(claim, Optional.of(subject), Optional.empty())
                                : new Link(claim, Optional.empty(), Optional.of(subject)));
            default -> Optional.empty();
          };
      if (link.filter(l -> reactions.stream().anyMatch(r -> isAbout(l.earlier(), r)))
          .filter(l -> reactions.stream().anyMatch(r -> isAbout(l.later(), r)))
          .isPresent()) {
        links.add(link.get());
      } else if (claim.claim().statement().ordersEffects()) {
        context
            .claims()
            .leaveOut(claim, "no reactions that could be due together have the effects");
      }
    }
  }

  private static Optional<Expression.Apply> applied(Expression expression) {
    return expression instanceof Expression.Apply a ? Optional.of(a) : Optional.empty();
  }

  private boolean isAbout(Optional<Expression.Apply> subject, Reaction reaction) {
    return subject.isEmpty() || effect(subject.get(), reaction).isPresent();
  }

  /** The effect of the reaction that the subject of a claim is about. */
  private Optional<Expression.Apply> effect(Expression.Apply subject, Reaction reaction) {
    return reaction.effects().stream()
        .filter(Effect.Happen.class::isInstance)
        .map(e -> ((Effect.Happen) e).event())
        .filter(
            e ->
                e.name().equals(subject.name())
                    || context.vocabulary().actsAbove(e.name()).contains(subject.name()))
        .findFirst();
  }

  /** Whether one of two due effects must come before the other. */
  Code precedes(Due one, Due other) {
    Code precedes = paths(one, other);
    Code back = paths(other, one);
    boolean two = !one.reaction().equals(other.reaction());
    if (two && !CodeBuilder.isNo(precedes) && !CodeBuilder.isNo(back)) {
      Origin origin = PlayableClaims.originOf(other.reaction().claim());
      context
          .permissions()
          .remark(
              origin.what(),
              "the order of "
                  + PlayableClaims.originOf(one.reaction().claim()).what()
                  + " and "
                  + origin.what()
                  + " is stated both ways",
              origin);
    }
    return CodeBuilder.and(precedes, CodeBuilder.not(back));
  }

  private Code paths(Due one, Due two) {
    List<Code> all = new ArrayList<>();
    for (Link link : links) {
      boolean self = isAbout(link.earlier(), two.reaction()) && link.later().isEmpty();
      boolean both = isAbout(link.later(), one.reaction()) && link.earlier().isEmpty();
      if (isAbout(link.earlier(), one.reaction()) && !self && !both) {
        Optional<List<Optional<LoweredExpression>>> arguments =
            Optional.of(link.earlier().map(e -> arguments(e, one)).orElse(List.of()));
        all.add(paths(link, arguments.get(), two, List.of(link)));
      }
    }
    return CodeBuilder.or(all);
  }

  /** The values of an effect's arguments, as a claim's subject about it takes them. */
  private List<Optional<LoweredExpression>> arguments(Expression.Apply subject, Due due) {
    Expression.Apply effect = effect(subject, due.reaction()).orElseThrow();
    return context.expressions().arguments(effect, due.scope()).stream().map(Optional::of).toList();
  }

  /** Whether the link, or it and others behind it, lead from an effect to the other one. */
  private Code paths(
      Link link, List<Optional<LoweredExpression>> from, Due two, List<Link> behind) {
    return context.lowerOr(
        link.claim(),
        Code.ZERO,
        () -> {
          List<Code> all = new ArrayList<>();
          LoweringScope bare = two.scope().bare();
          Applicability.Match first =
              link.earlier()
                  .map(e -> unify(link, e, from, bare))
                  .orElse(new Applicability.Match(Code.ONE, bare));
          if (isAbout(link.later(), two.reaction())) {
            List<Optional<LoweredExpression>> to =
                link.later().map(l -> arguments(l, two)).orElse(List.of());
            Applicability.Match both =
                link.later()
                    .map(l -> unify(link, l, to, first.scope()))
                    .orElse(new Applicability.Match(Code.ONE, first.scope()));
            all.add(
                CodeBuilder.and(
                    CodeBuilder.and(first.condition(), both.condition()),
                    CodeBuilder.and(
                        context.applicability().conditions(link.claim().claim(), both.scope()),
                        CodeBuilder.not(beaten(link, from, to, bare)))));
          }
          for (Link next : links) {
            if (!behind.contains(next)
                && link.later().isPresent()
                && next.earlier()
                    .filter(e -> e.name().equals(link.later().get().name()))
                    .isPresent()) {
              List<Link> longer = new ArrayList<>(behind);
              longer.add(next);
              all.add(
                  CodeBuilder.and(
                      CodeBuilder.and(
                          first.condition(),
                          context.applicability().conditions(link.claim().claim(), first.scope())),
                      paths(next, known(link.later().get(), first.scope()), two, longer)));
            }
          }
          return CodeBuilder.or(all);
        });
  }

  /** The arguments whose variables have values. */
  private List<Optional<LoweredExpression>> known(Expression.Apply subject, LoweringScope scope) {
    return subject.arguments().stream()
        .map(
            a ->
                FreeNames.of(a).stream().allMatch(n -> scope.find(n).isPresent())
                    ? Optional.of(context.expressions().value(a, scope))
                    : Optional.<LoweredExpression>empty())
        .toList();
  }

  private Applicability.Match unify(
      Link link,
      Expression.Apply subject,
      List<Optional<LoweredExpression>> values,
      LoweringScope scope) {
    List<Integer> present =
        IntStream.range(0, values.size()).filter(i -> values.get(i).isPresent()).boxed().toList();
    return context
        .applicability()
        .match(
            link.claim().claim(),
            present.stream().map(subject.arguments()::get).toList(),
            present.stream().map(i -> values.get(i).orElseThrow()).toList(),
            scope);
  }

  /** Whether a claim of the opposite order prevails over the link there. */
  private Code beaten(
      Link link,
      List<Optional<LoweredExpression>> from,
      List<Optional<LoweredExpression>> to,
      LoweringScope bare) {
    List<Code> all = new ArrayList<>();
    for (Link other : links) {
      if (isOpposite(link, other)
          && context.prevailing().beats(other.claim().standing(), link.claim().standing())) {
        Applicability.Match first = unify(other, other.earlier().orElseThrow(), to, bare);
        Applicability.Match both = unify(other, other.later().orElseThrow(), from, first.scope());
        all.add(
            CodeBuilder.and(
                CodeBuilder.and(first.condition(), both.condition()),
                context.applicability().conditions(other.claim().claim(), both.scope())));
      }
    }
    return CodeBuilder.or(all);
  }

  private static boolean isOpposite(Link one, Link two) {
    return one.earlier().isPresent()
        && one.later().isPresent()
        && two.earlier().filter(e -> e.name().equals(one.later().get().name())).isPresent()
        && two.later().filter(l -> l.name().equals(one.earlier().get().name())).isPresent();
  }

  /** Whether any claim orders due effects. */
  boolean any() {
    return !links.isEmpty();
  }
}
