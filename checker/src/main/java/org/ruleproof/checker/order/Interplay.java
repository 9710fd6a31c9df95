package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.reaction.Covering;
import org.ruleproof.checker.reaction.Deed;
import org.ruleproof.checker.reaction.Deeds;
import org.ruleproof.checker.reaction.Domains;
import org.ruleproof.checker.reaction.Partial;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * How two reactions due at one moment can get into each other's way: both set one state, or the one
 * sets what decides whether the other's event happens.
 */
final class Interplay {
  private final Vocabulary vocabulary;

  /** A prohibition under a condition that names a card, with what its condition reads. */
  record Prohibition(ClaimInForce claim, Set<String> reads) {
    /** {@return those among the claims, in their order} */
    static List<Prohibition> of(List<ClaimInForce> claims) {
      return claims.stream()
          .filter(c -> c.claim().statement() instanceof Statement.Forbid)
          .filter(c -> c.claim().when().isPresent() && !c.cards().isEmpty())
          .map(c -> new Prohibition(c, Parts.symbols(c.claim().when().orElseThrow())))
          .toList();
    }
  }

  private final List<ClaimInForce> claims;
  private final List<Prohibition> prohibitions;
  private final Questions questions;
  private final Policies policies;
  private final Reaction first;
  private final Reaction second;
  private final Pair.Meeting meeting;
  private final RulePrinter printer;

  Interplay(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      List<Prohibition> prohibitions,
      Questions questions,
      Policies policies,
      Reaction first,
      Reaction second,
      Pair.Meeting meeting) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.prohibitions = prohibitions;
    this.questions = questions;
    this.policies = policies;
    this.first = first;
    this.second = second;
    this.meeting = meeting;
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return a dependence, the first that is found} */
  Optional<OrderDependence> find() {
    for (int d = 0; d < first.deeds().size(); d++) {
      for (int e = 0; e < second.deeds().size(); e++) {
        Optional<OrderDependence> found = oneState(d, e);
        if (found.isEmpty()) {
          found = prevents(d, e, true);
        }
        if (found.isEmpty() && first != second) {
          found = prevents(d, e, false);
        }
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private List<Deed.Change> changes(Deed deed) {
    return switch (deed) {
      case Deed.Change c -> List.of(c);
      case Deed.Happening h -> Deeds.changesOf(vocabulary, h.event());
    };
  }

  /** The states that a deed sets. */
  private Set<String> moved(Deed deed) {
    Set<String> moved = new LinkedHashSet<>();
    changes(deed).forEach(c -> moved.add(c.target().name()));
    return moved;
  }

  private List<Expression> onlyIf(Deed deed) {
    return deed instanceof Deed.Happening h ? Deeds.onlyIf(vocabulary, h.event()) : List.of();
  }

  private Optional<Pair> pair() {
    Pair pair = new Pair(vocabulary, first, second, meeting);
    return pair.meet() ? Optional.of(pair) : Optional.empty();
  }

  // both set one state

  private Optional<OrderDependence> oneState(int d, int e) {
    if (Collections.disjoint(moved(first.deeds().get(d)), moved(second.deeds().get(e)))) {
      return Optional.empty();
    }
    Optional<Pair> probe = pair();
    if (probe.isEmpty()) {
      return Optional.empty();
    }
    List<Deed.Change> ones = changes(probe.get().deed(true, d));
    List<Deed.Change> twos = changes(probe.get().deed(false, e));
    for (int i = 0; i < ones.size(); i++) {
      for (int j = 0; j < twos.size(); j++) {
        if (!ones.get(i).target().name().equals(twos.get(j).target().name())
            || !mayDiffer(ones.get(i), twos.get(j))) {
          continue;
        }
        Pair pair = pair().orElseThrow();
        Deed.Change one = changes(pair.deed(true, d)).get(i);
        Deed.Change two = changes(pair.deed(false, e)).get(j);
        if (pair.same(one.target(), two.target())) {
          Optional<OrderDependence> found =
              run(pair, one, onlyIf(pair.deed(true, d)), two, onlyIf(pair.deed(false, e)));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Two changes that add up join, but for a limit between them. */
  private boolean mayDiffer(Deed.Change one, Deed.Change two) {
    boolean adds =
        one.operator() != Effect.ChangeOperator.BECOMES
            && two.operator() != Effect.ChangeOperator.BECOMES;
    if (adds) {
      return one.operator() != two.operator() && !limits(one.target().name()).isEmpty();
    }
    return !(one.value() instanceof Expression.Constant c
        && two.value() instanceof Expression.Constant d
        && c.name().equals(d.name()));
  }

  private List<ClaimInForce> limits(String term) {
    return claims.stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Clamp clamp
                    && clamp.term().name().equals(term)
                    && clamp.bound() instanceof Expression.Number)
        .toList();
  }

  private Optional<OrderDependence> run(
      Pair pair, Deed.Change one, List<Expression> oneIf, Deed.Change two, List<Expression> twoIf) {
    String cell = printer.expression(pair.unifier().in(one.target()));
    for (Object start : starts(pair, cell, one.target().name())) {
      Object firstFirst = after(pair, cell, after(pair, cell, start, one, oneIf), two, twoIf);
      Object secondFirst = after(pair, cell, after(pair, cell, start, two, twoIf), one, oneIf);
      if (firstFirst.equals(secondFirst)) {
        continue;
      }
      List<Expression> differ = new ArrayList<>();
      if (one.operator() == Effect.ChangeOperator.BECOMES
          && two.operator() == Effect.ChangeOperator.BECOMES) {
        differ.add(
            new Expression.Comparison(
                Span.NONE,
                Expression.ComparisonOperator.NOT_EQUAL,
                pair.in(one.value()),
                pair.in(two.value())));
      }
      if (!pair.isPossible(questions, differ, List.of())) {
        return Optional.empty();
      }
      return Optional.of(
          dependence(
              pair,
              one.operator() == two.operator() ? List.of() : limitsBetween(one, two),
              words(cell) + " is " + words(start),
              words(cell) + " is " + words(firstFirst),
              words(cell) + " is " + words(secondFirst)));
    }
    return Optional.empty();
  }

  private List<ClaimInForce> limitsBetween(Deed.Change one, Deed.Change two) {
    return one.operator() == Effect.ChangeOperator.BECOMES
            || two.operator() == Effect.ChangeOperator.BECOMES
        ? List.of()
        : limits(one.target().name());
  }

  /** The values of the state with which both can be due, what is said of it before a game first. */
  private List<Object> starts(Pair pair, String cell, String term) {
    Optional<Object> preferred =
        vocabulary
            .term(term)
            .flatMap(t -> t.initial())
            .flatMap(new Partial(vocabulary, a -> Optional.empty())::value);
    List<Object> starts = new ArrayList<>();
    for (Object start : Domains.of(vocabulary, term)) {
      Partial partial =
          new Partial(
              vocabulary,
              a -> printer.expression(a).equals(cell) ? Optional.of(start) : Optional.empty());
      if (pair.holds().stream().allMatch(h -> partial.truth(h).orElse(true))) {
        if (preferred.isPresent() && preferred.get().equals(start)) {
          starts.addFirst(start);
        } else {
          starts.add(start);
        }
      }
    }
    return starts;
  }

  private Object after(
      Pair pair, String cell, Object value, Deed.Change change, List<Expression> onlyIf) {
    Partial partial =
        new Partial(
            vocabulary,
            a -> printer.expression(a).equals(cell) ? Optional.of(value) : Optional.empty());
    boolean happens = onlyIf.stream().map(pair::in).allMatch(c -> partial.truth(c).orElse(true));
    if (!happens) {
      return value;
    }
    Expression by = pair.in(change.value());
    return switch (change.operator()) {
      case BECOMES -> partial.value(by).orElse("?" + printer.expression(by));
      case RISES, FALLS -> {
        long step = by instanceof Expression.Number n ? n.value() : 1;
        yield value instanceof Long v
            ? limited(
                change.target().name(),
                change.operator() == Effect.ChangeOperator.RISES ? v + step : v - step,
                v)
            : value;
      }
    };
  }

  /** A change stops at a limit that it would pass. */
  private Object limited(String term, long value, long before) {
    long limited = value;
    for (ClaimInForce claim : limits(term)) {
      Statement.Clamp clamp = (Statement.Clamp) claim.claim().statement();
      long bound = ((Expression.Number) clamp.bound()).value();
      if (clamp.atLeast() && value < before && before >= bound) {
        limited = Math.max(limited, bound);
      } else if (!clamp.atLeast() && value > before && before <= bound) {
        limited = Math.min(limited, bound);
      }
    }
    return limited;
  }

  // the one decides whether the other happens

  private Optional<OrderDependence> prevents(int d, int e, boolean firstActs) {
    int acting = firstActs ? d : e;
    int waiting = firstActs ? e : d;
    Set<String> moved = moved((firstActs ? first : second).deeds().get(acting));
    if (prohibitions.stream().allMatch(p -> Collections.disjoint(p.reads(), moved))) {
      return Optional.empty();
    }
    Optional<Pair> probe = pair();
    if (probe.isEmpty()
        || !(probe.get().deed(!firstActs, waiting) instanceof Deed.Happening happening)) {
      return Optional.empty();
    }
    for (Prohibition prohibition : prohibitions) {
      ClaimInForce claim = prohibition.claim();
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && !Collections.disjoint(prohibition.reads(), moved)) {
        // one that names a card: what the rules forbid in general is about acts, not such moments;
        // a prohibition that holds in a part of the reaction's situations drops the effect there,
        // whichever of the two is newer
        Optional<Covering> covering =
            Covering.of(vocabulary, claim, forbid.subject(), happening.event());
        if (covering.isPresent()) {
          Optional<OrderDependence> found = forbidden(claim, acting, waiting, firstActs);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<OrderDependence> forbidden(
      ClaimInForce claim, int acting, int waiting, boolean firstActs) {
    Statement.Forbid forbid = (Statement.Forbid) claim.claim().statement();
    Pair pair = pair().orElseThrow();
    Deed.Happening happening = (Deed.Happening) pair.deed(!firstActs, waiting);
    Covering covering =
        Covering.of(vocabulary, claim, forbid.subject(), happening.event()).orElseThrow();
    pair.unifier().know(covering.variables());
    for (Deed.Change change : changes(pair.deed(firstActs, acting))) {
      for (Expression condition : covering.holds()) {
        Optional<Expression.Apply> read = application(condition, change.target().name());
        if (read.isEmpty() || !pair.same(change.target(), read.get())) {
          continue;
        }
        String cell = printer.expression(pair.unifier().in(change.target()));
        for (Object start : starts(pair, cell, change.target().name())) {
          boolean before = holds(pair, condition, cell, start);
          Object changed = after(pair, cell, start, change, onlyIf(pair.deed(firstActs, acting)));
          boolean after = holds(pair, condition, cell, changed);
          if (before == after
              || endsAlike(pair, cell, start, change, happening, firstActs, acting)) {
            continue;
          }
          List<Expression> more = new ArrayList<>();
          covering.holds().stream().filter(h -> h != condition).forEach(more::add);
          if (!pair.isPossible(questions, more, covering.bars())) {
            return Optional.empty();
          }
          String event = happening.event().name();
          String acts = after ? event + " does not happen" : event + " happens";
          String waits = before ? event + " does not happen" : event + " happens";
          return Optional.of(
              dependence(
                  pair,
                  List.of(claim),
                  words(cell) + " is " + words(start),
                  firstActs ? acts : waits,
                  firstActs ? waits : acts));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the event changes only the state itself, and that ends the same in either order. */
  private boolean endsAlike(
      Pair pair,
      String cell,
      Object start,
      Deed.Change change,
      Deed.Happening happening,
      boolean firstActs,
      int acting) {
    List<Deed.Change> effects = Deeds.changesOf(vocabulary, happening.event());
    boolean onlyThis =
        !effects.isEmpty()
            && effects.stream()
                .allMatch(c -> printer.expression(pair.unifier().in(c.target())).equals(cell));
    if (!onlyThis) {
      return false;
    }
    List<Expression> onlyIf = onlyIf(pair.deed(firstActs, acting));
    Object alone = after(pair, cell, start, change, onlyIf);
    Object both = start;
    for (Deed.Change effect : effects) {
      both = after(pair, cell, both, effect, onlyIf(happening));
    }
    return after(pair, cell, both, change, onlyIf).equals(alone);
  }

  private boolean holds(Pair pair, Expression condition, String cell, Object value) {
    return new Partial(
            vocabulary,
            a -> printer.expression(a).equals(cell) ? Optional.of(value) : Optional.empty())
        .truth(pair.in(condition))
        .orElse(false);
  }

  private static Optional<Expression.Apply> application(Expression expression, String symbol) {
    if (!Parts.binders(expression).isEmpty()) {
      return Optional.empty();
    }
    if (expression instanceof Expression.Apply a && a.name().equals(symbol)) {
      return Optional.of(a);
    }
    return Parts.children(expression).stream()
        .flatMap(c -> application(c, symbol).stream())
        .findFirst();
  }

  // what is told

  private OrderDependence dependence(
      Pair pair, List<ClaimInForce> between, String start, String firstFirst, String secondFirst) {
    return new OrderDependence(
        first.claim(),
        second.claim(),
        between,
        moment(),
        start,
        firstFirst,
        secondFirst,
        ordering(pair));
  }

  private String moment() {
    return switch (meeting) {
      case ONE_EVENT -> "the event " + first.hears().map(Expression.Apply::name).orElse("");
      case ONE_STEP -> "the step " + OrderDependenceSearch.step(first).orElse("");
      case TWO_EVENTS ->
          "two events of the sort " + first.hears().map(Expression.Apply::name).orElse("");
    };
  }

  /** The policies that speak of both, wherever both are due; those that name a card only if both do. */
  private List<ClaimInForce> ordering(Pair pair) {
    List<Expression.Apply> ones = ordered(true, pair);
    List<Expression.Apply> twos = ordered(false, pair);
    List<ClaimInForce> found = new ArrayList<>();
    for (Expression.Apply one : ones) {
      for (Policies.Speaking policy : policies.of(one)) {
        boolean both =
            twos.stream()
                .anyMatch(t -> policies.of(t).stream().anyMatch(q -> q.claim() == policy.claim()));
        boolean always =
            policy.where().holds().isEmpty()
                || !pair.isPossible(questions, List.of(), List.of(all(policy.where().holds())));
        if (both && always && !found.contains(policy.claim())) {
          found.add(policy.claim());
        }
      }
    }
    return found;
  }

  private List<Expression.Apply> ordered(boolean ofFirst, Pair pair) {
    List<Expression.Apply> events = new ArrayList<>();
    if (meeting == Pair.Meeting.TWO_EVENTS) {
      pair.trigger(ofFirst).ifPresent(events::add);
      return events;
    }
    Reaction reaction = ofFirst ? first : second;
    for (int i = 0; i < reaction.deeds().size(); i++) {
      if (pair.deed(ofFirst, i) instanceof Deed.Happening h) {
        events.add(h.event());
      }
    }
    return events;
  }

  private static Expression all(List<Expression> conditions) {
    return conditions.stream()
        .reduce((a, b) -> new Expression.And(Span.NONE, a, b))
        .orElse(Expression.Constant.YES);
  }

  /** Names of variables without what tells two occurrences apart; the second side's are marked. */
  private static String words(Object value) {
    String text = value.toString();
    String plain = text.startsWith("?") ? text.substring(1) : text;
    return plain
        .replace("2 ", "other ")
        .replace("1 ", "")
        .replace("of ", "")
        .toLowerCase(Locale.ROOT);
  }
}
