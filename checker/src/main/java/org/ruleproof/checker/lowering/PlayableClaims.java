package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.game.OmittedClaim.Why;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.EventKinds;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.TermDependencies;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims in force that take part in a game, and the others with the reason. */
final class PlayableClaims {
  /**
   * An assertion with its claim.
   *
   * @param assertion one of the claim's assertions, or what it says of a kind of its event
   * @param said that of the claim itself
   */
  record AssertedClaim(ClaimInForce claim, Assertion assertion, Assertion said) {
    /** Whether a permission and a prohibition can contradict each other in a kind of both. */
    boolean opposes(AssertedClaim other, Vocabulary vocabulary) {
      return said.head().topic().opposes(other.said.head().topic(), vocabulary);
    }
  }

  private final List<ClaimInForce> claims = new ArrayList<>();
  private final Map<Topic, List<AssertedClaim>> said = new HashMap<>();
  private final Set<ClaimInForce> silent = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<OmittedClaim> leftOut = new ArrayList<>();
  private final RulePrinter printer;

  /** The claims of {@link #claims} without those left out; below, parts of them. */
  private List<ClaimInForce> playing = List.of();

  private final Map<String, List<ClaimInForce>> computing = new HashMap<>();
  private final Map<String, List<ClaimInForce>> replacing = new HashMap<>();
  private boolean oblige;
  private List<AssertedClaim> memberships = List.of();
  private boolean stale = true;

  PlayableClaims(RuleBase base, String game) {
    this.printer = new RulePrinter(base.vocabulary());
    claims.addAll(ClaimsInForce.of(base, game, Optional.empty()));
    Repeals repeals = new Repeals(claims);
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        Stream.concat(Stream.of(assertion), EventKinds.of(base.vocabulary(), assertion).stream())
            .forEach(
                one ->
                    said.computeIfAbsent(one.head().topic(), topic -> new ArrayList<>())
                        .add(new AssertedClaim(claim, one, assertion)));
      }
      if (repeals.repeal(claim)) {
        leaveOut(claim, Why.NO_PART, "a newer ruling repeals it");
      }
      opaqueIn(claim).ifPresent(wording -> leaveOut(claim, "\"" + wording + "\" is opaque"));
      unplayed(claim.claim().statement(), base.vocabulary())
          .ifPresent(because -> leaveOut(claim, because));
    }
    leaveOutCycles(base.vocabulary());
  }

  /** Leaves out the claims that define terms or kinds by one another, or a kind by itself. */
  private void leaveOutCycles(Vocabulary vocabulary) {
    TermDependencies dependencies =
        new TermDependencies(
            all().stream()
                .filter(c -> !isClampOfState(c.claim().statement(), vocabulary))
                .toList());
    for (Set<Symbol> cycle : dependencies.cycles()) {
      if (cycle.size() == 1 && cycle.iterator().next() instanceof Symbol.Named) {
        continue; // such a claim reads what the claims before it left
      }
      List<ClaimInForce> defining =
          all().stream().filter(claim -> isDefinedWithin(claim, cycle)).toList();
      if (defining.stream().anyMatch(PlayableClaims::isComputed)) {
        continue; // the one that leads back is left out where it is met, as an audit passes it over
      }
      defining.forEach(
          claim ->
              leaveOut(
                  claim,
                  cycle.size() == 1
                      ? "what is of a kind depends on what is of it"
                      : words(cycle) + " are defined by one another"));
    }
  }

  private static String words(Set<Symbol> cycle) {
    return String.join(
        " and ",
        cycle.stream()
            .map(s -> s instanceof Symbol.Kind(String kind) ? "being " + kind : s.name())
            .toList());
  }

  private static boolean isDefinedWithin(ClaimInForce claim, Set<Symbol> cycle) {
    return TermDependencies.of(claim).entrySet().stream()
        .anyMatch(d -> cycle.contains(d.getKey()) && !Collections.disjoint(cycle, d.getValue()));
  }

  /** Whether it gives a base or a modifier. */
  private static boolean isComputed(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Modify
        || claim.assertions().stream()
            .map(said -> said.head().family())
            .anyMatch(f -> f == Head.Family.BASE || f == Head.Family.MODIFIER);
  }

  private static boolean isClampOfState(Statement statement, Vocabulary vocabulary) {
    return statement instanceof Statement.Clamp c
        && vocabulary
            .term(c.term().name())
            .filter(t -> t.storage() == Declaration.Storage.STATE)
            .isPresent();
  }

  private void refresh() {
    if (!stale) {
      return;
    }
    stale = false;
    playing = claims.stream().filter(c -> !silent.contains(c)).toList();
    computing.clear();
    replacing.clear();
    oblige = false;
    List<AssertedClaim> ofMembers = new ArrayList<>();
    for (ClaimInForce claim : playing) {
      for (Assertion assertion : claim.assertions()) {
        if (assertion.head().family() == Head.Family.MEMBER
            || assertion.head().family() == Head.Family.COUNTS) {
          ofMembers.add(new AssertedClaim(claim, assertion, assertion));
        }
        oblige |= assertion.head().family() == Head.Family.OBLIGED;
      }
      if (claim.claim().statement() instanceof Statement.Whenever w
          && w.form() == Statement.ReactionForm.INSTEAD) {
        replacing.computeIfAbsent(w.event().name(), event -> new ArrayList<>()).add(claim);
      }
      claim
          .claim()
          .statement()
          .computes()
          .ifPresent(
              term -> computing.computeIfAbsent(term.name(), t -> new ArrayList<>()).add(claim));
    }
    memberships = List.copyOf(ofMembers);
  }

  /** Why a form of claim has no effect in a game, or is not supported. */
  private static Optional<String> unplayed(Statement statement, Vocabulary vocabulary) {
    return switch (statement) {
      case Statement.TogetherWith t ->
          Optional.of(
              "effects of different rules that are due together run one after another; those of one"
                  + " rule can stand under 'together'");
      case Statement.OrderModifiers(var _, var _, Statement.ModifierOrder.Chosen _) ->
          Optional.of("an order that a player chooses anew each time is no single value");
      case Statement.Decide d -> Optional.of("a choice is made where its line stands");
      case Statement.HappensAt h
          when !(h.subject() instanceof Expression.Apply a
              && vocabulary.act(a.name()).isPresent()
              && h.moment().anchor() instanceof Expression.Constant) ->
          Optional.of("what happens does so where its line stands");
      case Statement.Base b
          when vocabulary
              .term(b.term().name())
              .filter(t -> t.storage() == Declaration.Storage.STATE)
              .isPresent() ->
          Optional.of("a state starts from what is stored");
      case Statement.Either e -> Optional.of("it admits two readings");
      case Statement.CountsAs c
          when c.purpose().isPresent() || !(c.target() instanceof Expression.KindName) ->
          Optional.of("what counts as another for a purpose is not followed");
      default -> Optional.empty();
    };
  }

  private static Optional<String> opaqueIn(ClaimInForce claim) {
    return claim.assertions().stream()
        .flatMap(
            a -> {
              List<Expression> all = new ArrayList<>(a.holds());
              all.addAll(a.bars());
              all.addAll(a.head().arguments());
              return all.stream();
            })
        .flatMap(e -> Symbol.in(e).stream())
        .filter(Symbol.Opaque.class::isInstance)
        .map(Symbol::name)
        .findFirst();
  }

  /** The claims that take part, in source order. */
  List<ClaimInForce> all() {
    refresh();
    return playing;
  }

  /**
   * The assertions of {@link #all()} about membership, in source order; the same list until one is
   * left out.
   */
  List<AssertedClaim> memberships() {
    refresh();
    return memberships;
  }

  /** The claims of {@link #all()} that give the value, base, modifiers or clamps of a term. */
  List<ClaimInForce> computing(String term) {
    refresh();
    return computing.getOrDefault(term, List.of());
  }

  /** The claims of {@link #all()} that replace the event, in source order. */
  List<ClaimInForce> replacing(String event) {
    refresh();
    return replacing.getOrDefault(event, List.of());
  }

  /** Whether one of {@link #all()} obliges. */
  boolean oblige() {
    refresh();
    return oblige;
  }

  /** The assertions about this act, event, term or kind, in source order. */
  List<AssertedClaim> of(Head.Family family, String name) {
    return of(new Topic.Named(family, name));
  }

  /** The assertions about this topic, in source order. */
  List<AssertedClaim> of(Topic topic) {
    return said.getOrDefault(topic, List.of()).stream()
        .filter(s -> !silent.contains(s.claim()))
        .toList();
  }

  /** Leaves out one of {@link #all()}, which a play would have to follow. */
  void leaveOut(ClaimInForce claim, String because) {
    leaveOut(claim, Why.NOT_FOLLOWED, because);
  }

  /** Leaves out one of {@link #all()}; only the first reason is kept. */
  void leaveOut(ClaimInForce claim, Why why, String because) {
    if (silent.add(claim)) {
      leftOut.add(new OmittedClaim(why, text(claim.claim()), originOf(claim), because));
      stale = true;
    }
  }

  List<OmittedClaim> leftOut() {
    return List.copyOf(leftOut);
  }

  String text(Claim claim) {
    return printer.claimLine(claim);
  }

  static Origin originOf(ClaimInForce claim) {
    String what =
        switch (claim.form()) {
              case RULE -> "rule";
              case RULING -> "ruling";
              case EARLIER -> "earlier ruling";
              case ENTRY -> "entry";
            }
            + " \""
            + claim.topic()
            + "\""
            + claim.date().map(d -> " " + d).orElse("");
    return new Origin(what, claim.claim().at());
  }
}
