package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.definition.SelfReadingFindings;
import org.ruleproof.checker.definition.SelfReadingSearch;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.order.OrderCycleSearch;
import org.ruleproof.checker.order.OrderDepartureSearch;
import org.ruleproof.checker.order.OrderDependence;
import org.ruleproof.checker.order.OrderDependenceSearch;
import org.ruleproof.checker.order.OrderFindings;
import org.ruleproof.checker.order.OrderPlays;
import org.ruleproof.checker.order.OrderTieSearch;
import org.ruleproof.checker.reaction.Lassos;
import org.ruleproof.checker.reaction.Loop;
import org.ruleproof.checker.reaction.LoopFindings;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.LoopSearch;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The search for loops, for cyclic orders, and for effects whose order is not fixed. */
final class TimingAudit {
  private TimingAudit() {}

  /** {@return all findings; deterministic} */
  static AuditSearch.Outcome search(String game, BoundRules rules, Optional<LocalDate> asOf) {
    AuditSearch search = AuditSearch.of(game, rules, asOf);
    Vocabulary vocabulary = search.vocabulary();
    List<ClaimInForce> claims = search.claims();
    FindingProse prose = search.prose();
    LoopQueries queries = new LoopQueries(vocabulary, claims);
    Optional<StateGraph> plays =
        GameFactory.modelled(rules.base())
            .map(modelled -> StateGraph.of(modelled, StateGraph.USUAL));
    Optional<StateGraph> anyOrder =
        claims.stream().noneMatch(c -> c.claim().statement().ordersEffects())
            ? plays
            : GameFactory.modelledInAnyOrder(rules.base())
                .map(modelled -> StateGraph.of(modelled, StateGraph.USUAL));
    LoopSearch.Result loops = LoopSearch.search(queries);
    boolean asks = loops.loops().stream().anyMatch(l -> l.outcome() == Loop.Outcome.UNBOUNDED);
    Optional<StateGraph> more =
        plays
            .filter(graph -> asks && !graph.complete())
            .map(graph -> StateGraph.of(graph.game(), StateGraph.MOST))
            .or(() -> plays);
    Lassos lassos = new Lassos(vocabulary, claims, more);
    List<Finding> findings = new ArrayList<>(LoopFindings.of(loops.loops(), lassos, prose));
    findings.addAll(SelfReadingFindings.of(SelfReadingSearch.search(vocabulary, claims), prose));
    List<OrderDependence> dependences =
        OrderPlays.confirmed(
            vocabulary, claims, OrderDependenceSearch.search(queries), plays, anyOrder);
    findings.addAll(
        OrderFindings.ofCycles(
            OrderPlays.met(vocabulary, OrderCycleSearch.search(queries), dependences, anyOrder),
            prose));
    findings.addAll(OrderFindings.ofDepartures(OrderDepartureSearch.search(queries), prose));
    findings.addAll(OrderFindings.ofDependences(dependences, prose));
    OrderTieSearch.Result ties = OrderTieSearch.search(queries);
    findings.addAll(OrderFindings.ofTies(ties.ties(), prose, new EnglishPrinter(vocabulary)));
    List<String> undecided = new ArrayList<>();
    if (plays.filter(StateGraph::tellsAll).isEmpty()) {
      undecided.addAll(loops.undecided());
    }
    undecided.addAll(ties.undecided());
    undecided.addAll(queries.inconclusive());
    if (plays.isEmpty()) {
      GameFactory.refusals(rules.base()).forEach(line -> undecided.add("No play: " + line + "."));
    }
    plays.ifPresent(
        graph ->
            graph.game().notFollowed().stream()
                .map(c -> "No play follows " + c.line() + ".")
                .forEach(undecided::add));
    if (plays.filter(StateGraph::overflows).isPresent()) {
      undecided.add("In a play " + Exploration.OVERFLOW + "; what lies beyond is unknown.");
    }
    if (loops.notLooked() > 0) {
      undecided.add(
          "There may be more loops: "
              + loops.notLooked()
              + " steps from one rule to another lie on circles that were not looked at.");
    }
    return search.outcome(findings, undecided);
  }
}
