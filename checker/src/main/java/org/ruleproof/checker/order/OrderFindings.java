package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;

/** Reports order cycles, dependences, departures and ties as findings. */
public final class OrderFindings {
  private final FindingProse prose;

  private OrderFindings(FindingProse prose) {
    this.prose = prose;
  }

  /** {@return one finding for each cycle, in order} */
  public static List<Finding> ofCycles(List<OrderCycle> cycles, FindingProse prose) {
    OrderFindings writer = new OrderFindings(prose);
    return cycles.stream().map(writer::cycle).toList();
  }

  /** {@return one finding for each dependence, in order} */
  public static List<Finding> ofDependences(List<OrderDependence> dependences, FindingProse prose) {
    OrderFindings writer = new OrderFindings(prose);
    return dependences.stream().map(writer::dependence).toList();
  }

  /** {@return one note for each departure, in order} */
  public static List<Finding> ofDepartures(
      List<OrderDepartureSearch.Departure> departures, FindingProse prose) {
    OrderFindings writer = new OrderFindings(prose);
    return departures.stream().map(writer::departure).toList();
  }

  /** {@return one warning for each tie, in order} */
  public static List<Finding> ofTies(
      List<OrderTieSearch.Tie> ties, FindingProse prose, EnglishPrinter english) {
    OrderFindings writer = new OrderFindings(prose);
    return ties.stream().map(tie -> writer.tie(tie, english)).toList();
  }

  private Finding tie(OrderTieSearch.Tie found, EnglishPrinter english) {
    List<ClaimInForce> cited = List.of(found.claim());
    String picked = english.expression(found.choice());
    return prose.finding(
        "order-" + hash("tie", cited),
        FindingKind.ORDER_DEPENDENCE,
        Level.WARNING,
        Certainty.SATISFIABLE,
        prose.names(cited) + ": a tie, and nobody says how to break it",
        cited,
        Optional.of(
            new Witness(
                List.of(),
                List.of(line("more than one can be", picked)),
                "two of the sort and no better one, up to four objects of a sort")),
        List.of(),
        Resolution.UNSETTLED,
        prose.said(cited)
            + " More than one may be "
            + picked
            + ", and nobody says which of them is meant. An order among equals, or a player who"
            + " chooses, would settle it.");
  }

  private Finding departure(OrderDepartureSearch.Departure found) {
    List<ClaimInForce> cited = new ArrayList<>(List.of(found.order()));
    cited.addAll(found.policies());
    return prose.finding(
        "order-" + hash("departure", cited),
        FindingKind.ORDER_DEPENDENCE,
        Level.NOTE,
        Certainty.SATISFIABLE,
        prose.names(List.of(found.order())) + ": an exception to the order that a policy gives",
        cited,
        Optional.empty(),
        List.of(),
        Resolution.settled(
            Optional.of(prose.ruling(found.order()).id()),
            "the special order goes before the general one"),
        prose.said(List.of(found.order()))
            + " Without it "
            + prose.names(found.policies())
            + " would order them "
            + how(found.policies())
            + ", which may be the other way round.");
  }

  private Finding cycle(OrderCycle cycle) {
    if (!cycle.isSettled() && cycle.decision().isPresent()) {
      return superseded(cycle, cycle.decision().get());
    }
    String explanation =
        prose.said(cycle.claims())
            + (cycle.claims().size() == 1
                ? " Where two such things happen at one moment, only one of them can come first. "
                : " In one situation these cannot all be met. ")
            + (cycle.isSettled()
                ? prose.names(cycle.ranking()) + " ranks them " + how(cycle.ranking()) + "."
                : "Nothing ranks them"
                    + (cycle.abstaining().isEmpty()
                        ? "."
                        : ". The order that "
                            + prose.names(cycle.abstaining())
                            + " gives such things in general does not apply here."));
    return prose.finding(
        "order-" + hash("cycle", cycle.claims()),
        FindingKind.ORDER_CYCLE,
        cycle.isSettled() ? Level.NOTE : Level.ERROR,
        Certainty.SATISFIABLE,
        prose.names(cycle.claims())
            + (cycle.isSettled()
                ? ": several things must each come first or last, and are ranked"
                : ": orders that cannot all be met"),
        cycle.cited(),
        Optional.empty(),
        List.of(),
        resolution(cycle.ranking()),
        explanation);
  }

  /** A cycle that ends because one ruling yields is a contradiction settled by precedence. */
  private Finding superseded(OrderCycle cycle, OrderCycle.Decision decision) {
    List<ClaimInForce> claims = cycle.claims();
    return prose.finding(
        "order-" + hash("cycle", claims),
        FindingKind.SUPERSEDED,
        Level.NOTE,
        Certainty.SATISFIABLE,
        prose.names(claims) + ": orders that cannot all be met",
        claims,
        Optional.empty(),
        List.of(),
        new Resolution(
            true,
            Optional.of(prose.ruling(decision.winner()).id()),
            decision.principle(),
            List.of(prose.ruling(decision.loser()).id()),
            List.of(),
            List.of()),
        prose.said(claims)
            + " In one situation these cannot all be met. Without "
            + prose.names(List.of(decision.loser()))
            + " the others can.");
  }

  private Finding dependence(OrderDependence found) {
    List<ClaimInForce> both =
        found.first() == found.second()
            ? List.of(found.first())
            : List.of(found.first(), found.second());
    String between =
        found.between().isEmpty() ? "" : " It matters by " + prose.names(found.between()) + ".";
    String settled =
        found.isSettled()
            ? " " + prose.names(found.policies()) + " orders them " + how(found.policies()) + "."
            : " No policy orders them. " + hint(both);
    return prose.finding(
        "order-" + hash("dependence", both),
        FindingKind.ORDER_DEPENDENCE,
        found.isSettled() ? Level.NOTE : Level.WARNING,
        found.play().isPresent() ? Certainty.REACHABLE : Certainty.SATISFIABLE,
        prose.names(both)
            + (found.isSettled()
                ? ": the order of two effects matters, and is fixed"
                : ": the order of two effects matters, and nobody fixed it"),
        found.cited(),
        Optional.of(witness(found)),
        found.play().orElse(List.of()),
        resolution(found.policies()),
        prose.said(both)
            + (both.size() == 1 ? " Two of these" : " Both")
            + " can be due at one moment, "
            + found.moment()
            + ". Before: "
            + found.start()
            + ". After the first and then the second: "
            + found.firstFirst()
            + ". After the second and then the first: "
            + found.secondFirst()
            + "."
            + between
            + settled
            + (found.alike().isEmpty()
                ? ""
                : " So it is with " + prose.names(found.alike()) + "."));
  }

  /** A claim that would settle it, as it can be written. */
  private static String hint(List<ClaimInForce> both) {
    return both.size() == 1
        ? "An order of these effects at that moment, by initiative or by the choice of the owner,"
            + " would settle it."
        : "A claim would settle it, such as: "
            + RulePrinter.place(both.getFirst().standing().itself())
            + " before "
            + RulePrinter.place(both.getLast().standing().itself())
            + ".";
  }

  private static Witness witness(OrderDependence found) {
    return new Witness(
        List.of(),
        List.of(
            line("before", found.start()),
            line("after the first and then the second", found.firstFirst()),
            line("after the second and then the first", found.secondFirst())),
        found.play().isPresent()
            ? "the plays of the game that the rules set up, each run until nothing more is due"
            : "two effects at one moment, up to four objects of a sort; what they set off in turn"
                + " is not followed");
  }

  private static Witness.Line line(String term, String value) {
    return new Witness.Line(term, value, term + ": " + value, true);
  }

  private Resolution resolution(List<ClaimInForce> policies) {
    return policies.isEmpty()
        ? Resolution.UNSETTLED
        : Resolution.settled(
            Optional.of(prose.ruling(policies.getFirst()).id()),
            "a policy orders them " + how(policies));
  }

  private static String how(List<ClaimInForce> policies) {
    return policies.stream()
        .map(OrderPolicies::words)
        .distinct()
        .collect(Collectors.joining(", or "));
  }

  private static String hash(String what, List<ClaimInForce> claims) {
    return TextHash.of(
        what
            + "\u001f"
            + claims.stream()
                .map(ClaimInForce::ruling)
                .distinct()
                .sorted()
                .collect(Collectors.joining("\u001f")));
  }
}
