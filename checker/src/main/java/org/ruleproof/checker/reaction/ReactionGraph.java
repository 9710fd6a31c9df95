package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The reaction graph of a rule base. There is an edge from a to b when in some situation an effect
 * of a is an event to which b reacts, or makes a condition of b true. See docs/meaning.md, "Order
 * and loops".
 *
 * <p>Edges are first created by name. Only edges on cycles are then checked with the solver,
 * because no other can be in a loop.
 */
public final class ReactionGraph {
  private final Vocabulary vocabulary;
  private final LoopQueries queries;
  private final List<Counting> countings;
  private final DirectedPseudograph<Reaction, ReactionEdge> graph =
      new DirectedPseudograph<>(ReactionEdge.class);
  private final Map<Reaction, List<ReactionEdge>> answers = new HashMap<>();
  private final List<String> undecided = new ArrayList<>();

  private ReactionGraph(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.queries = queries;
    this.countings = queries.claims().stream().flatMap(c -> counting(c).stream()).toList();
  }

  /** {@return the graph of these claims, with all satisfiable edges on cycles} */
  public static ReactionGraph of(LoopQueries queries) {
    ReactionGraph built = new ReactionGraph(queries);
    Reaction.of(queries.vocabulary(), queries.claims()).forEach(built.graph::addVertex);
    built.connect();
    built.keepPossible();
    return built;
  }

  /** The nodes in the order of their claims, and the edges. */
  public Graph<Reaction, ReactionEdge> graph() {
    return graph;
  }

  /** A sentence for each undecided edge; these edges are kept. */
  public List<String> undecided() {
    return List.copyOf(undecided);
  }

  /** {@return the edges to reactions to an event of the node, including edges on no cycle} */
  List<ReactionEdge> answers(Reaction node) {
    return answers.getOrDefault(node, List.of());
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /**
   * An event under one of its names: its own, that of a parent, or one that it counts as by a claim;
   * or an event that it makes happen.
   *
   * @param event the event under that name; in the variables of the claim, if one gives the name
   * @param counting the claim that gives the name
   */
  record Alias(Expression.Apply event, Optional<Counting> counting) {}

  /** A claim that an event or act counts as another, without a purpose. */
  record Counting(ClaimInForce claim, Expression.Apply subject, Expression.Apply target) {}

  private Optional<Counting> counting(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.CountsAs c
            && !c.negated()
            && c.purpose().isEmpty()
            && c.subject() instanceof Expression.Apply subject
            && c.target() instanceof Expression.Apply target
            && isEventOrAct(subject)
            && isEventOrAct(target)
        ? Optional.of(new Counting(claim, subject, target))
        : Optional.empty();
  }

  private boolean isEventOrAct(Expression.Apply apply) {
    return vocabulary.event(apply.name()).isPresent() || vocabulary.act(apply.name()).isPresent();
  }

  /** {@return all aliases of an event, itself first} */
  List<Alias> aliases(Expression.Apply event) {
    List<Expression.Apply> own = GuardedEffects.madeBy(vocabulary, event);
    List<Alias> aliases = new ArrayList<>();
    own.forEach(one -> aliases.add(new Alias(one, Optional.empty())));
    for (Counting counting : countings) {
      for (Expression.Apply one : own) {
        if (one.name().equals(counting.subject().name())) {
          GuardedEffects.withThoseAbove(vocabulary, counting.target()).stream()
              .filter(target -> own.stream().noneMatch(o -> o.name().equals(target.name())))
              .forEach(target -> aliases.add(new Alias(target, Optional.of(counting))));
        }
      }
    }
    return aliases;
  }

  private record Ear(Reaction node, Expression.Apply event, int number) {}

  private void connect() {
    Map<String, List<Ear>> ears = new HashMap<>();
    Map<String, List<Reaction>> waiting = new LinkedHashMap<>();
    for (Reaction node : graph.vertexSet()) {
      node.hears()
          .ifPresent(
              e -> ears.computeIfAbsent(e.name(), n -> new ArrayList<>()).add(new Ear(node, e, 0)));
      if (node.waitsForCondition()) {
        read(node).forEach(s -> waiting.computeIfAbsent(s, _ -> new ArrayList<>()).add(node));
        int number = 1;
        for (Expression.Apply event : node.happenings()) {
          ears.computeIfAbsent(event.name(), n -> new ArrayList<>())
              .add(new Ear(node, event, number++));
        }
      }
    }
    for (Reaction node : List.copyOf(graph.vertexSet())) {
      for (int d = 0; d < node.effects().size(); d++) {
        heard(node, d, ears);
        enabled(node, d, waiting);
      }
    }
  }

  private Set<String> read(Reaction node) {
    Set<String> symbols = new LinkedHashSet<>();
    node.holds().stream()
        .filter(h -> !(h instanceof Expression.Happened))
        .forEach(h -> symbols.addAll(queries.dependencies().of(h)));
    node.bars().forEach(b -> symbols.addAll(queries.dependencies().of(b)));
    return symbols;
  }

  private void heard(Reaction node, int effect, Map<String, List<Ear>> ears) {
    Optional<Expression.Apply> event = node.effects().get(effect).event();
    if (event.isEmpty()) {
      return;
    }
    List<Alias> aliases = aliases(event.get());
    for (int e = 0; e < aliases.size(); e++) {
      for (Ear ear : ears.getOrDefault(aliases.get(e).event().name(), List.of())) {
        ReactionEdge.Trigger trigger = new ReactionEdge.Trigger.ByEvent(e, ear.number());
        List<ClaimInForce> between =
            aliases.get(e).counting().stream().map(Counting::claim).toList();
        ReactionEdge edge = add(node, ear.node(), effect, trigger, between);
        if (!ear.node().waitsForCondition()) {
          answers.computeIfAbsent(node, n -> new ArrayList<>()).add(edge);
        }
      }
    }
  }

  private void enabled(Reaction node, int effect, Map<String, List<Reaction>> waiting) {
    for (Effect.Change change : GuardedEffects.changes(vocabulary, node.effects().get(effect))) {
      String symbol = change.target().name();
      for (Reaction other : waiting.getOrDefault(symbol, List.of())) {
        add(node, other, effect, new ReactionEdge.Trigger.Enabled(symbol), List.of());
      }
    }
  }

  private ReactionEdge add(
      Reaction from,
      Reaction to,
      int effect,
      ReactionEdge.Trigger trigger,
      List<ClaimInForce> between) {
    Set<ClaimInForce> claims = new LinkedHashSet<>();
    claims.add(from.claim());
    claims.addAll(between);
    claims.add(to.claim());
    ReactionEdge edge = new ReactionEdge(from, to, effect, trigger, List.copyOf(claims));
    graph.addEdge(from, to, edge);
    return edge;
  }

  private void keepPossible() {
    boolean removed = true;
    Set<ReactionEdge> asked = new LinkedHashSet<>();
    while (removed) {
      removed = false;
      Map<Reaction, Integer> part = parts();
      for (ReactionEdge edge : List.copyOf(graph.edgeSet())) {
        Integer from = part.get(edge.from());
        if (from == null || !from.equals(part.get(edge.to()))) {
          graph.removeEdge(edge);
        } else if (asked.add(edge) && !isPossible(edge)) {
          graph.removeEdge(edge);
          removed = true;
        }
      }
    }
  }

  private Map<Reaction, Integer> parts() {
    Map<Reaction, Integer> part = new HashMap<>();
    int number = 0;
    for (Set<Reaction> set :
        new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
      for (Reaction node : set) {
        part.put(node, number);
      }
      number++;
    }
    return part;
  }

  private boolean isPossible(ReactionEdge edge) {
    Optional<CycleIteration> iteration = CycleIteration.open(this, edge);
    if (iteration.isEmpty()) {
      return false;
    }
    Satisfiability possible = queries.isPossible(iteration.get(), List.of());
    if (possible == Satisfiability.UNDECIDED) {
      undecided.add(
          "Whether "
              + edge.from().claim().title()
              + " can set off "
              + edge.to().claim().title()
              + " could not be decided.");
    }
    return possible != Satisfiability.IMPOSSIBLE;
  }
}
