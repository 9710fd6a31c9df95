package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reports loops as findings. */
public final class LoopFindings {
  private static final String ENDLESS = ": one effect brings on the next without end";
  private static final String REPEATED = ": players can repeat it without end";
  private static final String NOBODY = "No player decides anything in it.";
  private static final String POLICY_ENDS = "Only the game's own rule for loops ends it.";

  private final Vocabulary vocabulary;
  private final LoopPolicy policy;
  private final EnglishPrinter english;
  private final Lassos lassos;
  private final FindingProse prose;

  private LoopFindings(Lassos lassos, FindingProse prose) {
    this.vocabulary = lassos.vocabulary();
    this.lassos = lassos;
    this.policy = LoopPolicy.of(vocabulary);
    this.english = new EnglishPrinter(vocabulary);
    this.prose = prose;
  }

  /**
   * {@return a finding for each loop, and for each part of the plays that goes on without being one
   * of them; a loop that is said to end is left out where plays go on in it}
   *
   * @param lassos plays of the game that the rules model, if any
   */
  public static List<Finding> of(List<Loop> loops, Lassos lassos, FindingProse prose) {
    LoopFindings writer = new LoopFindings(lassos, prose);
    List<Loop> all =
        loops.stream()
            .filter(l -> l.outcome() == Loop.Outcome.UNBOUNDED || lassos.lap(l).isEmpty())
            .toList();
    List<Finding> findings = new ArrayList<>(all.stream().map(writer::write).toList());
    Map<Set<ClaimInForce>, Lap> others = new LinkedHashMap<>();
    for (Lap lap : lassos.laps()) {
      if ((lap.endless() || !lap.exits().isEmpty())
          && all.stream().noneMatch(l -> lassos.isIn(l, lap))) {
        others.putIfAbsent(new LinkedHashSet<>(lassos.claims(lap)), lap);
      }
    }
    others.forEach(
        (own, lap) -> {
          if (others.entrySet().stream().noneMatch(o -> isSmaller(o, own, lap))) {
            findings.add(writer.write(lap, List.copyOf(own)));
          }
        });
    return findings;
  }

  /** Whether a part of the plays shows as much with fewer of the claims. */
  private static boolean isSmaller(
      Map.Entry<Set<ClaimInForce>, Lap> one, Set<ClaimInForce> claims, Lap lap) {
    return one.getKey().size() < claims.size()
        && claims.containsAll(one.getKey())
        && (one.getValue().endless() || !lap.endless());
  }

  private Finding write(Lap lap, List<ClaimInForce> claims) {
    boolean settled = policy.settles(!lap.isLeft());
    List<String> said = new ArrayList<>(List.of(prose.said(claims), who(lap)));
    lap.leaving().forEach(said::add);
    lap.ending().forEach(said::add);
    said.add(lap.grows() ? "Each time more effects are due." : "");
    said.add(
        settled ? POLICY_ENDS : lap.endless() ? "In the play that is shown nothing ends it." : "");
    return prose.finding(
        "loop-"
            + TextHash.of(
                claims.stream()
                    .map(ClaimInForce::name)
                    .sorted()
                    .collect(Collectors.joining("\u001f"))),
        FindingKind.LOOP,
        settled ? Level.NOTE : lap.endless() ? Level.ERROR : Level.WARNING,
        Certainty.REACHABLE,
        prose.names(claims) + (lap.isLeft() ? REPEATED : ENDLESS),
        claims,
        Optional.empty(),
        lassos.told(lap),
        settled ? Resolution.settled(Optional.empty(), byPolicy()) : Resolution.UNSETTLED,
        said.stream().filter(s -> !s.isEmpty()).collect(Collectors.joining(" ")));
  }

  private static String who(Lap lap) {
    return lap.isLeft()
        ? ""
        : lap.steps().stream().anyMatch(Lassos::isDecided)
            ? "Whatever a player chooses, it goes on."
            : NOBODY;
  }

  private Finding write(Loop loop) {
    List<ClaimInForce> all = cited(loop);
    Optional<Lap> lap = lap(loop);
    return prose.finding(
        "loop-" + TextHash.of(key(loop)),
        FindingKind.LOOP,
        level(loop),
        lap.isPresent() ? Certainty.REACHABLE : Certainty.SATISFIABLE,
        title(loop),
        all,
        Optional.empty(),
        lap.map(l -> lassos.told(l, loop)).orElse(List.of()),
        resolution(loop),
        explanation(loop));
  }

  private static String key(Loop loop) {
    return loop.rulings().stream().sorted().collect(Collectors.joining("\u001f"))
        + loop.nodes().stream()
            .map(n -> n.claim().name())
            .sorted()
            .collect(Collectors.joining("\u001f"));
  }

  private static List<ClaimInForce> cited(Loop loop) {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(loop.claims());
    all.addAll(loop.limiting());
    if (loop.outcome() == Loop.Outcome.UNBOUNDED) {
      all.addAll(loop.clamps());
    }
    return List.copyOf(all);
  }

  private Optional<Lap> lap(Loop loop) {
    return loop.outcome() == Loop.Outcome.UNBOUNDED ? lassos.lap(loop) : Optional.empty();
  }

  /** Whether plays tell that nobody can go on in the loop. */
  private boolean isRefuted(Loop loop) {
    return loop.outcome() == Loop.Outcome.UNBOUNDED
        && lap(loop).isEmpty()
        && lassos.tellAll(loop.claims());
  }

  /** Plays decide where they come to the loop and out of it; else what is known of the claims. */
  private Level level(Loop loop) {
    if (!isOpen(loop) || isRefuted(loop)) {
      return Level.NOTE;
    }
    boolean must = loop.isMandatory() && loop.decided() && loop.restoring().isEmpty();
    return lap(loop).map(l -> l.endless() || must && l.exits().isEmpty()).orElse(must)
        ? Level.ERROR
        : Level.WARNING;
  }

  /** Whether no player can leave the loop. */
  private boolean isMandatory(Loop loop) {
    return lap(loop).map(l -> l.endless() || loop.isMandatory() && !l.isLeft()).orElse(loop.isMandatory());
  }

  private Resolution resolution(Loop loop) {
    if (isOpen(loop)) {
      return Resolution.UNSETTLED;
    }
    Optional<ClaimInForce> decides =
        switch (loop.outcome()) {
          case CLOSED -> Optional.of(loop.limiting().getFirst());
          case PERMITTED -> Optional.of(loop.claims().getFirst());
          case UNBOUNDED, BOUNDED, WITHIN_TURN -> Optional.empty();
        };
    String by =
        switch (loop.outcome()) {
          case UNBOUNDED -> byPolicy();
          case BOUNDED -> "each pass " + spent(loop);
          case WITHIN_TURN -> "the next pass waits for another turn";
          case CLOSED -> "a claim in force closes the loop";
          case PERMITTED -> "a claim in force permits the repetition";
        };
    return Resolution.settled(decides.map(c -> prose.ruling(c).id()), by);
  }

  /** Whether nothing bounds the loop, and the game has no rule for such loops. */
  private boolean isOpen(Loop loop) {
    return loop.outcome() == Loop.Outcome.UNBOUNDED && !policy.settles(isMandatory(loop));
  }

  private String byPolicy() {
    return "the game's own rule for loops: " + policy.words();
  }

  private String title(Loop loop) {
    return prose.names(loop.claims())
        + switch (loop.outcome()) {
          case UNBOUNDED ->
              isMandatory(loop) ? ENDLESS : REPEATED;
          case BOUNDED -> ": a loop that ends by itself";
          case WITHIN_TURN -> ": a loop that runs once each turn";
          case CLOSED -> ": a loop that a ruling closes";
          case PERMITTED -> ": an act that may be repeated";
        };
  }

  private String explanation(Loop loop) {
    boolean refuted = isRefuted(loop);
    boolean unbounded = loop.outcome() == Loop.Outcome.UNBOUNDED && !refuted;
    List<String> said = new ArrayList<>(List.of(iteration(loop), who(loop)));
    said.add(
        refuted
            ? "In the game that the rules model, as they set it up, no play goes on in it for ever."
            : end(loop));
    if (unbounded && !loop.restoring().isEmpty()) {
      said.add(
          prose.names(loop.restoring())
              + " gives back what one pass takes. The loop ends only if that waits until nothing is"
              + " left to take.");
    }
    if (unbounded && !loop.clamps().isEmpty()) {
      said.add(
          prose.names(loop.clamps())
              + " stops the change at its limit, but an effect that changes nothing happens all the"
              + " same, so the loop goes on.");
    }
    if (loop.isMandatory()) {
      lap(loop).stream().flatMap(Lap::leaving).forEach(said::add);
    }
    lap(loop).stream().flatMap(Lap::ending).forEach(said::add);
    if (!loop.breaking().isEmpty()) {
      said.add(
          "It is broken by a change of "
              + loop.breaking().stream()
                  .map(set -> set.stream().map(this::name).collect(Collectors.joining(" and ")))
                  .collect(Collectors.joining(", or of "))
              + ".");
    }
    if (!loop.decided() && !refuted && lap(loop).filter(Lap::endless).isEmpty()) {
      said.add("Not every condition of the loop could be followed, so check it by hand.");
    }
    return said.stream().filter(s -> !s.isEmpty()).collect(Collectors.joining(" "));
  }

  private String iteration(Loop loop) {
    if (loop.outcome() == Loop.Outcome.PERMITTED) {
      return "Said of the act: " + prose.said(loop.claims());
    }
    return "One pass: " + prose.said(loop.claims()) + " Then it begins again.";
  }

  private String who(Loop loop) {
    Optional<Lap> lap = lap(loop);
    if (loop.isMandatory() || lap.filter(Lap::endless).isPresent()) {
      return lap.map(LoopFindings::who).orElse(NOBODY);
    }
    return "It goes on only as long as a player wishes: "
        + loop.choices().stream()
            .map(n -> prose.names(List.of(n.claim())))
            .distinct()
            .collect(Collectors.joining(", "))
        + " leaves the choice.";
  }

  private String end(Loop loop) {
    return switch (loop.outcome()) {
      case UNBOUNDED ->
          policy.settles(isMandatory(loop))
              ? POLICY_ENDS
              : "Nothing stated ends it.";
      case BOUNDED ->
          "Each pass "
              + spent(loop)
              + (loop.most().isPresent()
                  ? ", so the loop runs at most " + times(loop.most().getAsLong()) + "."
                  : ".");
      case WITHIN_TURN ->
          "Its parts belong to different steps, so the next pass waits for another turn.";
      case CLOSED ->
          "It is closed by "
              + prose.names(loop.limiting())
              + (loop.most().isPresent() ? " after " + times(loop.most().getAsLong()) : "")
              + ".";
      case PERMITTED ->
          loop.limiting().isEmpty()
              ? loop.most().isPresent()
                  ? "At most " + times(loop.most().getAsLong()) + "."
                  : "No ruling here says a number; it goes on as long as it can be paid for."
              : "What each time takes, or what keeps it in bounds: " + prose.said(loop.limiting());
    };
  }

  private static String times(long n) {
    return n == 1 ? "once" : n == 2 ? "twice" : n + " times";
  }

  /** What an iteration does to the states that end it, in words. */
  private String spent(Loop loop) {
    List<String> states = loop.bounds();
    if (states.isEmpty()) {
      return "uses up what it needs";
    }
    Set<Effect.ChangeOperator> ways =
        loop.nodes().stream()
            .flatMap(n -> n.effects().stream())
            .flatMap(d -> GuardedEffects.changes(vocabulary, d).stream())
            .filter(c -> states.contains(c.target().name()))
            .map(Effect.Change::operator)
            .collect(Collectors.toSet());
    boolean one = ways.size() == 1;
    return (one && ways.contains(Effect.ChangeOperator.FALLS)
            ? "uses up "
            : one && ways.contains(Effect.ChangeOperator.RISES) ? "raises " : "changes ")
        + states.stream()
            .map(s -> english.expression(new Expression.Apply(Span.NONE, s, List.of())))
            .collect(Collectors.joining(" and "));
  }

  private String name(String ruling) {
    return Optional.ofNullable(prose.citations().get(ruling))
        .map(FindingProse::name)
        .orElse(ruling);
  }
}
