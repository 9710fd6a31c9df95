package org.ruleproof.checker.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds order dependences in plays of a game. Where two mandatory reactions are due, it runs either
 * first and then everything that is due, and compares the final states by what the rules read.
 */
public final class OrderPlays {
  private final StateGraph plays;
  private final OrderPolicies policies;
  private final Map<String, ClaimInForce> reactions = new HashMap<>();
  private final Set<Transition> acts;
  private final List<Integer> read = new ArrayList<>();
  private final Map<Integer, Optional<Map<List<Integer>, Integer>>> ends = new HashMap<>();

  private OrderPlays(Vocabulary vocabulary, List<ClaimInForce> claims, StateGraph plays) {
    this.plays = plays;
    this.policies = new OrderPolicies(vocabulary, claims);
    for (ClaimInForce claim : claims) {
      boolean must =
          claim.claim().statement() instanceof Statement.AsSoonAs
              || claim.claim().statement() instanceof Statement.Whenever w
                  && !w.may()
                  && w.form() != Statement.ReactionForm.INSTEAD;
      if (must) {
        reactions.put(claim.claim().at().toString(), claim);
      }
    }
    this.acts = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
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
   */
  public static List<OrderDependence> confirmed(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      List<OrderDependence> found,
      Optional<StateGraph> plays) {
    if (plays.isEmpty()) {
      return found;
    }
    Map<Set<String>, OrderDependence> all = new LinkedHashMap<>();
    found.forEach(d -> all.put(key(d.first(), d.second()), d));
    new OrderPlays(vocabulary, claims, plays.get()).search(all);
    return List.copyOf(all.values());
  }

  private static Set<String> key(ClaimInForce first, ClaimInForce second) {
    Set<String> key = new LinkedHashSet<>();
    key.add(first.ruling());
    key.add(second.ruling());
    return key;
  }

  private void search(Map<Set<String>, OrderDependence> found) {
    Set<Set<String>> shown = new HashSet<>();
    for (int state = 0; state < plays.size(); state++) {
      List<Step> due =
          plays.from(state).stream()
              .filter(s -> s.transition().kind() == Transition.Kind.REACTION)
              .filter(s -> reactions.containsKey(place(s)))
              .toList();
      for (int i = 0; i < due.size(); i++) {
        for (int j = i + 1; j < due.size(); j++) {
          ClaimInForce first = claim(due.get(i));
          ClaimInForce second = claim(due.get(j));
          boolean oneRuling = first != second && first.ruling().equals(second.ruling());
          Set<String> key = key(first, second);
          if (oneRuling || shown.contains(key)) {
            continue; // the order within one ruling is left to its reader
          }
          Optional<OrderDependence> shows =
              compare(due.get(i), due.get(j), Optional.ofNullable(found.get(key)));
          if (shows.isPresent()) {
            shown.add(key);
            found.put(key, shows.get());
          }
        }
      }
    }
  }

  /** The place of a step's rule as text; equality of spans ignores their values. */
  private static String place(Step step) {
    return step.transition().origin().at().toString();
  }

  private ClaimInForce claim(Step step) {
    return java.util.Objects.requireNonNull(reactions.get(place(step)));
  }

  private Optional<OrderDependence> compare(Step one, Step two, Optional<OrderDependence> before) {
    Optional<Map<List<Integer>, Integer>> ones = ends(one.to());
    Optional<Map<List<Integer>, Integer>> twos = ends(two.to());
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
            before
                .map(OrderDependence::moment)
                .orElse("when " + one.words() + " and " + two.words() + " are due"),
            shown(plays.state(one.from()), differ),
            shown(a, differ),
            shown(b, differ),
            before.map(OrderDependence::policies).orElseGet(() -> ordering(first, second)),
            Optional.of(plays.wayTo(one.from())),
            before.map(OrderDependence::restating).orElse(List.of()),
            before.map(OrderDependence::alike).orElse(List.of())));
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
    List<ClaimInForce> both = new ArrayList<>(speaking(first));
    both.retainAll(speaking(second));
    return both;
  }

  private List<ClaimInForce> speaking(ClaimInForce reaction) {
    List<ClaimInForce> speaking = new ArrayList<>();
    for (Expression.Apply event : events(reaction)) {
      policies.of(event).stream()
          .filter(p -> p.where().holds().isEmpty())
          .map(OrderPolicies.ApplicablePolicy::claim)
          .filter(c -> !speaking.contains(c))
          .forEach(speaking::add);
    }
    return speaking;
  }

  private static List<Expression.Apply> events(ClaimInForce reaction) {
    List<org.ruleproof.model.language.Effect> effects =
        switch (reaction.claim().statement()) {
          case Statement.Whenever w -> w.effects();
          case Statement.AsSoonAs a -> a.effects();
          default -> List.of();
        };
    return effects.stream()
        .filter(org.ruleproof.model.language.Effect.Happen.class::isInstance)
        .map(e -> ((org.ruleproof.model.language.Effect.Happen) e).event())
        .toList();
  }

  /** The states that a guard, condition, term or invariant reads. */
  private static Set<StateArray> readBy(Game game) {
    Set<StateArray> arrays = new HashSet<>();
    game.functions().forEach(f -> code(f.body(), arrays));
    game.invariants().forEach(i -> code(i.condition().code(), arrays));
    code(game.over(), arrays);
    game.procedures().forEach(p -> conditions(p.body(), arrays));
    for (Transition transition : game.transitions()) {
      transition.guard().forEach(c -> code(c.code(), arrays));
      conditions(transition.effect(), arrays);
    }
    return arrays;
  }

  private static void code(Code code, Set<StateArray> arrays) {
    if (code instanceof Code.Read read) {
      arrays.add(read.array());
    }
    code.parts().forEach(part -> code(part, arrays));
  }

  private static void conditions(Command command, Set<StateArray> arrays) {
    if (command instanceof Command.When when) {
      code(when.condition(), arrays);
    }
    command.commands().forEach(inner -> conditions(inner, arrays));
  }
}
