package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.checker.exploration.Trace;
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
  /** Of the ways in which players leave a loop, so many are named. */
  private static final int MOST_NAMED = 3;

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
   * {@return a finding for each loop, and for each further one that plays go on in} A loop that is
   * said to end is left out where plays go on in it.
   *
   * @param lassos plays of the game that the rules model, if any
   */
  public static List<Finding> of(List<Loop> loops, Lassos lassos, FindingProse prose) {
    List<Loop> all =
        new ArrayList<>(
            loops.stream()
                .filter(l -> l.outcome() == Loop.Outcome.UNBOUNDED || lassos.lap(l).isEmpty())
                .toList());
    all.addAll(lassos.beside(all));
    LoopFindings writer = new LoopFindings(lassos, prose);
    return all.stream().map(writer::played).map(writer::write).toList();
  }

  /**
   * A loop and what plays tell of it.
   *
   * @param lap the part of the plays that goes on in it
   * @param refuted whether plays tell that none does
   * @param mandatory whether no player can leave it
   * @param ending what ends it where it comes in between
   * @param open whether nothing bounds it, and the game has no rule for such loops
   */
  private record Played(
      Loop loop,
      Optional<Lap> lap,
      boolean refuted,
      boolean mandatory,
      List<String> ending,
      boolean open) {}

  private Played played(Loop loop) {
    boolean unbounded = loop.outcome() == Loop.Outcome.UNBOUNDED;
    Optional<Lap> lap = unbounded ? lassos.lap(loop) : Optional.empty();
    boolean mandatory =
        lap.filter(Lap::endless).isPresent()
            || loop.isMandatory() && lap.map(l -> l.leaving().isEmpty()).orElse(true);
    return new Played(
        loop,
        lap,
        unbounded && lap.isEmpty() && lassos.tellAll(loop.claims()),
        mandatory,
        lap.map(Lap::ending)
            .orElseGet(() -> loop.ending().stream().map(c -> prose.names(List.of(c))).toList()),
        unbounded && !policy.settles(mandatory));
  }

  private Finding write(Played played) {
    Loop loop = played.loop();
    return prose.finding(
        "loop-" + TextHash.of(key(loop)),
        FindingKind.LOOP,
        level(played),
        played.lap().isPresent() ? Certainty.REACHABLE : Certainty.SATISFIABLE,
        title(played),
        cited(loop),
        Optional.empty(),
        played.lap().stream()
            .flatMap(lap -> lassos.told(lap, loop.nodes()).steps().stream())
            .map(Trace.Step::move)
            .toList(),
        resolution(played),
        explanation(played));
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

  /** Plays decide where they come to the loop and out of it; else what is known of the claims. */
  private static Level level(Played played) {
    Loop loop = played.loop();
    boolean must =
        played.mandatory()
            && loop.decided()
            && loop.restoring().isEmpty()
            && played.ending().isEmpty();
    return !played.open() || played.refuted()
        ? Level.NOTE
        : must || played.lap().filter(Lap::endless).isPresent() ? Level.ERROR : Level.WARNING;
  }

  private Resolution resolution(Played played) {
    if (played.open()) {
      return Resolution.UNSETTLED;
    }
    Loop loop = played.loop();
    Optional<ClaimInForce> decides =
        switch (loop.outcome()) {
          case CLOSED -> Optional.of(loop.limiting().getFirst());
          case PERMITTED -> Optional.of(loop.claims().getFirst());
          case UNBOUNDED, BOUNDED, WITHIN_TURN -> Optional.empty();
        };
    String by =
        switch (loop.outcome()) {
          case UNBOUNDED -> "the game's own rule for loops: " + policy.words();
          case BOUNDED -> "each pass " + spent(loop);
          case WITHIN_TURN -> "the next pass waits for another turn";
          case CLOSED -> "a claim in force closes the loop";
          case PERMITTED -> "a claim in force permits the repetition";
        };
    return Resolution.settled(decides.map(c -> prose.ruling(c).id()), by);
  }

  private String title(Played played) {
    return prose.names(played.loop().claims())
        + switch (played.loop().outcome()) {
          case UNBOUNDED ->
              played.mandatory()
                  ? ": one effect brings on the next without end"
                  : ": players can repeat it without end";
          case BOUNDED -> ": a loop that ends by itself";
          case WITHIN_TURN -> ": a loop that runs once each turn";
          case CLOSED -> ": a loop that a ruling closes";
          case PERMITTED -> ": an act that may be repeated";
        };
  }

  private String explanation(Played played) {
    Loop loop = played.loop();
    Optional<Lap> lap = played.lap();
    boolean unbounded = loop.outcome() == Loop.Outcome.UNBOUNDED && !played.refuted();
    List<String> said = new ArrayList<>(List.of(iteration(loop), who(played)));
    lap.filter(Lap::grows).ifPresent(_ -> said.add("Each time more effects are due."));
    said.add(
        played.refuted()
            ? "In the game that the rules model, as they set it up, no play goes on in it for ever."
            : end(played));
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
    if (unbounded && !played.ending().isEmpty()) {
      said.add(
          "It ends if "
              + String.join(" or ", played.ending())
              + " comes in between, which is due as well, and nothing says which comes first.");
    }
    if (!loop.breaking().isEmpty()) {
      said.add(
          "It is broken by a change of "
              + loop.breaking().stream()
                  .map(set -> set.stream().map(this::name).collect(Collectors.joining(" and ")))
                  .collect(Collectors.joining(", or of "))
              + ".");
    }
    if (!loop.decided() && !played.refuted() && lap.filter(Lap::endless).isEmpty()) {
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

  private String who(Played played) {
    if (played.mandatory()) {
      return played.lap().filter(Lap::isDecided).isPresent()
          ? "Whatever a player chooses, it goes on."
          : "No player decides anything in it.";
    }
    Loop loop = played.loop();
    if (loop.isMandatory()) {
      return "A player can leave it "
          + played.lap().stream()
              .flatMap(lap -> lap.leaving().stream())
              .limit(MOST_NAMED)
              .collect(Collectors.joining(" or "))
          + ".";
    }
    return "It goes on only as long as a player wishes: "
        + loop.choices().stream()
            .map(n -> prose.names(List.of(n.claim())))
            .distinct()
            .collect(Collectors.joining(", "))
        + " leaves the choice.";
  }

  private String end(Played played) {
    Loop loop = played.loop();
    return switch (loop.outcome()) {
      case UNBOUNDED ->
          played.open() ? "Nothing stated ends it." : "Only the game's own rule for loops ends it.";
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
