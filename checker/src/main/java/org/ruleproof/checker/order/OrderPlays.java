package org.ruleproof.checker.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds order dependences in plays of a game. Where two reactions are due, one of them or both
 * mandatory, it runs them in either order and then everything that is due, and compares the final
 * states by what the rules read. So it does with two replacements of one event.
 */
public final class OrderPlays {
  private final Vocabulary vocabulary;
  private final StateGraph plays;
  private final OrderPolicies policies;
  private final Map<String, ClaimInForce> reactions = new HashMap<>();
  private final Set<Transition> acts;
  private final List<Integer> read = new ArrayList<>();
  private final Map<Integer, Optional<Map<List<Integer>, Integer>>> ends = new HashMap<>();

  private OrderPlays(Vocabulary vocabulary, List<ClaimInForce> claims, StateGraph plays) {
    this.vocabulary = vocabulary;
    this.plays = plays;
    this.policies = new OrderPolicies(vocabulary, claims);
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Reacting) {
        reactions.put(claim.claim().at().toString(), claim);
      }
    }
    this.acts = Collections.newSetFromMap(new IdentityHashMap<>());
    acts.addAll(plays.game().groups().getLast().transitions());
    Set<StateArray> arrays = readBy(plays.game());
    for (StateArray array : plays.game().layout().arrays()) {
      for (int slot = array.first(); slot < array.first() + array.size(); slot++) {
        if (arrays.contains(array)) {
          read.add(slot);
        }
      }
    }
  }

  /**
   * {@return the given dependences, with those found in plays in place of others for the same
   * claims, and new ones at the end; unchanged where the rules model no game}
   *
   * @param found the dependences found without plays
   * @param ordered the plays that follow the orders that claims state
   * @param plays the plays in which any order is possible; the same where no claim states one
   */
  public static List<OrderDependence> confirmed(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      List<OrderDependence> found,
      Optional<StateGraph> ordered,
      Optional<StateGraph> plays) {
    if (plays.isEmpty()) {
      return found;
    }
    Map<Set<String>, OrderDependence> all = new LinkedHashMap<>();
    found.forEach(d -> all.put(key(d.first(), d.second()), d));
    Map<Set<String>, OrderDependence> shown =
        new OrderPlays(vocabulary, claims, plays.get()).search(all);
    Map<Set<String>, OrderDependence> open =
        ordered.equals(plays)
            ? shown
            : ordered
                .filter(StateGraph::complete)
                .map(graph -> new OrderPlays(vocabulary, claims, graph).search(Map.of()))
                .orElse(shown);
    shown.forEach(
        (key, dependence) ->
            all.put(
                key,
                dependence.isSettled() || open.containsKey(key)
                    ? dependence
                    : dependence.settled(stating(vocabulary, claims, dependence))));
    return List.copyOf(all.values());
  }

  /**
   * {@return the cycles without those of a claim whose event, in the plays of the game that the
   * rules model, never meets itself to an effect}
   *
   * @param dependences what {@link #confirmed} found
   */
  public static List<OrderCycle> met(
      Vocabulary vocabulary,
      List<OrderCycle> cycles,
      List<OrderDependence> dependences,
      Optional<StateGraph> plays) {
    return plays
        .filter(graph -> graph.complete() && graph.game().notFollowed().isEmpty())
        .map(
            graph ->
                cycles.stream()
                    .filter(
                        c ->
                            !(c.claims().getFirst().claim().statement()
                                    instanceof Statement.Resolves r)
                                || c.claims().size() > 1
                                || dependences.stream()
                                    .anyMatch(
                                        d ->
                                            isAbout(r.subject(), names(vocabulary, d.first()))
                                                && isAbout(
                                                    r.subject(), names(vocabulary, d.second()))))
                    .toList())
        .orElse(cycles);
  }

  private static Set<String> key(ClaimInForce first, ClaimInForce second) {
    Set<String> key = new LinkedHashSet<>();
    key.add(first.ruling());
    key.add(second.ruling());
    return key;
  }

  /** The orders through which the claims say which of the two comes first, the fewest of them. */
  private static List<ClaimInForce> stating(
      Vocabulary vocabulary, List<ClaimInForce> claims, OrderDependence dependence) {
    List<ClaimInForce> stated =
        claims.stream().filter(c -> c.claim().statement().ordersEffects()).toList();
    return ways(vocabulary, stated, dependence.first(), dependence.second())
        .or(() -> ways(vocabulary, stated, dependence.second(), dependence.first()))
        .orElse(stated);
  }

  /** The shortest chain of stated orders from an effect of one to an effect of the other. */
  private static Optional<List<ClaimInForce>> ways(
      Vocabulary vocabulary, List<ClaimInForce> stated, ClaimInForce from, ClaimInForce to) {
    Set<String> ends = names(vocabulary, to);
    Map<String, List<ClaimInForce>> reached = new LinkedHashMap<>();
    names(vocabulary, from).forEach(name -> reached.put(name, List.of()));
    Deque<String> open = new ArrayDeque<>(reached.keySet());
    while (!open.isEmpty()) {
      String at = open.removeFirst();
      List<ClaimInForce> way = Objects.requireNonNull(reached.get(at));
      for (ClaimInForce claim : stated) {
        List<ClaimInForce> longer = new ArrayList<>(way);
        longer.add(claim);
        if (claim.claim().statement() instanceof Statement.Resolves r
            && (r.first() ? isAbout(r.subject(), Set.of(at)) : isAbout(r.subject(), ends))) {
          return Optional.of(longer);
        }
        Optional<StatedOrder> order =
            StatedOrder.of(claim).filter(o -> o.first().isEmpty() && o.earlier().name().equals(at));
        if (order.filter(o -> ends.contains(o.later().name())).isPresent()) {
          return Optional.of(longer);
        }
        if (order.isPresent() && reached.putIfAbsent(order.get().later().name(), longer) == null) {
          open.addLast(order.get().later().name());
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isAbout(Expression subject, Set<String> names) {
    return subject instanceof Expression.Apply apply && names.contains(apply.name());
  }

  private static Set<String> names(Vocabulary vocabulary, ClaimInForce reaction) {
    Set<String> names = new LinkedHashSet<>();
    events(reaction).forEach(e -> names.addAll(vocabulary.actsAbove(e.name())));
    events(reaction).forEach(e -> names.add(e.name()));
    names.add(StatedOrder.rule(reaction.standing().itself()).name());
    return names;
  }

  /** The dependences shown by plays, by {@link #key}, in the order of their states. */
  private Map<Set<String>, OrderDependence> search(Map<Set<String>, OrderDependence> found) {
    Map<Set<String>, OrderDependence> shown = new LinkedHashMap<>();
    for (int state = 0; state < plays.size(); state++) {
      List<Step> due = due(state);
      for (int i = 0; i < due.size(); i++) {
        for (int j = i + 1; j < due.size(); j++) {
          ClaimInForce first = claim(due.get(i));
          ClaimInForce second = claim(due.get(j));
          boolean oneRuling = first != second && first.ruling().equals(second.ruling());
          Set<String> key = key(first, second);
          if (!oneRuling && !shown.containsKey(key)) { // one ruling's order is left to its reader
            compare(due.get(i), due.get(j), Optional.ofNullable(found.get(key)))
                .ifPresent(d -> shown.put(key, d));
          }
        }
      }
    }
    return shown;
  }

  /** The effects that may come next in a state, without the refusals of what may be declined. */
  private List<Step> due(int state) {
    return plays.from(state).stream()
        .filter(s -> s.transition().kind() == Transition.Kind.REACTION)
        .filter(s -> reactions.containsKey(place(s)))
        .filter(s -> s.transition().part() != Transition.Part.REFUSAL)
        .toList();
  }

  private static boolean isOptional(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Whenever w && w.may();
  }

  private static boolean isReplacement(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Whenever w
        && w.form() == Statement.ReactionForm.INSTEAD;
  }

  /** The state after one effect and then the other, where that one can still come. */
  private int then(Step one, Step two) {
    List<Step> next = due(one.to());
    return next.stream()
        .filter(s -> s.words().equals(two.words()))
        .findFirst()
        .or(
            () ->
                next.stream()
                    .filter(s -> isReplacement(claim(s)) && place(s).equals(place(two)))
                    .findFirst())
        .map(Step::to)
        .orElse(one.to());
  }

  /** The place of a step's rule as text; equality of spans ignores their values. */
  private static String place(Step step) {
    return step.transition().origin().at().toString();
  }

  private ClaimInForce claim(Step step) {
    return Objects.requireNonNull(reactions.get(place(step)));
  }

  private Optional<OrderDependence> compare(Step one, Step two, Optional<OrderDependence> before) {
    if (isOptional(claim(one)) && isOptional(claim(two))) {
      return Optional.empty(); // players choose both, and when
    }
    Optional<Map<List<Integer>, Integer>> ones = ends(then(one, two));
    Optional<Map<List<Integer>, Integer>> twos = ends(then(two, one));
    if (ones.isEmpty() || twos.isEmpty() || ones.get().keySet().equals(twos.get().keySet())) {
      return Optional.empty();
    }
    int left = other(ones.get(), twos.get());
    int right = other(twos.get(), ones.get());
    List<Integer> a = plays.state(left);
    List<Integer> b = plays.state(right);
    List<Integer> differ = read.stream().filter(s -> !a.get(s).equals(b.get(s))).toList();
    ClaimInForce first = claim(one);
    ClaimInForce second = claim(two);
    return Optional.of(
        new OrderDependence(
            first,
            second,
            before.map(OrderDependence::between).orElse(List.of()),
            before.map(OrderDependence::about).orElse(""),
            before.map(OrderDependence::moment).orElseGet(() -> moment(one, two)),
            shown(plays.state(one.from()), differ),
            shown(a, differ),
            shown(b, differ),
            before.map(OrderDependence::policies).orElseGet(() -> ordering(first, second)),
            Optional.of(plays.wayTo(one.from())),
            before.map(OrderDependence::restating).orElse(List.of()),
            before.map(OrderDependence::alike).orElse(List.of())));
  }

  private String moment(Step one, Step two) {
    return claim(one).claim().statement() instanceof Statement.Whenever w
            && claim(two).claim().statement() instanceof Statement.Whenever v
            && w.event().name().equals(v.event().name())
        ? "when " + ReactionPair.anyEvent(vocabulary, w.event())
        : "when " + one.words() + " and " + two.words() + " are due";
  }

  /**
   * A final state of the first set that is not in the second; if there is none, any of the first.
   */
  private static int other(Map<List<Integer>, Integer> of, Map<List<Integer>, Integer> notOf) {
    return of.entrySet().stream()
        .filter(e -> !notOf.containsKey(e.getKey()))
        .findFirst()
        .or(() -> of.entrySet().stream().findFirst())
        .orElseThrow()
        .getValue();
  }

  private String shown(List<Integer> state, List<Integer> slots) {
    return slots.stream()
        .filter(s -> !plays.game().layout().arrayOf(s).isInternal())
        .map(s -> plays.game().layout().show(s, state.get(s)))
        .reduce((x, y) -> x + ", " + y)
        .orElse("only what happened before differs");
  }

  /**
   * The states in which nothing more is due, one for each combination of read values. Empty where
   * the state graph is incomplete, or such a state is never reached.
   */
  private Optional<Map<List<Integer>, Integer>> ends(int from) {
    Optional<Map<List<Integer>, Integer>> known = ends.get(from);
    if (known != null) {
      return known;
    }
    Map<Integer, List<Integer>> quiet = new TreeMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    Set<Integer> seen = new HashSet<>(open);
    boolean all = true;
    while (!open.isEmpty()) {
      int state = open.removeFirst();
      all &= plays.isKnown(state);
      List<Step> pending =
          plays.from(state).stream().filter(s -> !acts.contains(s.transition())).toList();
      if (pending.isEmpty()) {
        quiet.put(state, read(state));
      }
      pending.stream().map(Step::to).filter(seen::add).forEach(open::add);
    }
    Map<List<Integer>, Integer> byRead = new LinkedHashMap<>();
    quiet.forEach((state, values) -> byRead.putIfAbsent(values, state));
    Optional<Map<List<Integer>, Integer>> answer =
        all && !byRead.isEmpty() ? Optional.of(byRead) : Optional.empty();
    ends.put(from, answer);
    return answer;
  }

  /** The values that rules read; in a state without moves nothing reads those of the play itself. */
  private List<Integer> read(int state) {
    List<Integer> values = plays.state(state);
    boolean last = plays.from(state).isEmpty();
    return read.stream()
        .map(s -> last && plays.game().layout().arrayOf(s).isInternal() ? 0 : values.get(s))
        .toList();
  }

  /** The policies that cover the events of both reactions, whatever their arguments. */
  private List<ClaimInForce> ordering(ClaimInForce first, ClaimInForce second) {
    List<ClaimInForce> naming = policies.naming(first, second);
    if (!naming.isEmpty()) {
      return naming;
    }
    List<ClaimInForce> both = new ArrayList<>(speaking(first));
    both.retainAll(speaking(second));
    return both;
  }

  private List<ClaimInForce> speaking(ClaimInForce reaction) {
    List<ClaimInForce> speaking = new ArrayList<>();
    for (Expression.Apply event : events(reaction)) {
      policies.of(event).stream()
          .filter(p -> p.holds().isEmpty())
          .map(EventApplicability::claim)
          .filter(c -> !speaking.contains(c))
          .forEach(speaking::add);
    }
    return speaking;
  }

  private static List<Expression.Apply> events(ClaimInForce reaction) {
    return Stream.of(reaction.claim().statement())
        .filter(Statement.Reacting.class::isInstance)
        .flatMap(r -> ((Statement.Reacting) r).effects().stream())
        .filter(Effect.Happen.class::isInstance)
        .map(e -> ((Effect.Happen) e).event())
        .toList();
  }

  /**
   * The states that a guard, condition, term or invariant reads, and those that nothing at all
   * reads: the players do.
   */
  private static Set<StateArray> readBy(Game game) {
    Set<StateArray> arrays = new HashSet<>();
    game.functions().forEach(f -> code(f.body(), arrays));
    game.invariants().forEach(i -> code(i.condition().code(), arrays));
    code(game.over(), arrays);
    Set<StateArray> used = new HashSet<>();
    game.procedures().forEach(p -> commands(p.body(), arrays, used));
    for (Transition transition : game.transitions()) {
      transition.guard().forEach(c -> code(c.code(), arrays));
      commands(transition.effect(), arrays, used);
    }
    game.layout().arrays().stream()
        .filter(a -> !a.isInternal() && !used.contains(a))
        .forEach(arrays::add);
    return arrays;
  }

  private static void code(Code code, Set<StateArray> arrays) {
    if (code instanceof Code.Read read) {
      arrays.add(read.array());
    }
    code.parts().forEach(part -> code(part, arrays));
  }

  /**
   * Adds what the command reads.
   *
   * @param conditions what its conditions read
   * @param used what it reads at all, except where a state is changed by its own value
   */
  private static void commands(Command command, Set<StateArray> conditions, Set<StateArray> used) {
    Set<StateArray> own = new HashSet<>();
    command.codes().forEach(code -> code(code, own));
    if (command instanceof Command.Set set) {
      own.remove(set.array());
    }
    if (command instanceof Command.When) {
      conditions.addAll(own);
    }
    used.addAll(own);
    command.commands().forEach(inner -> commands(inner, conditions, used));
  }
}
