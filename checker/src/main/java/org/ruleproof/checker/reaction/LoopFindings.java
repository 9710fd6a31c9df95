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
  private final Vocabulary vocabulary;
  private final LoopPolicy policy;
  private final EnglishPrinter english;
  private final Lassos lassos;
  private final FindingProse prose;

  private LoopFindings(Vocabulary vocabulary, Lassos lassos, FindingProse prose) {
    this.vocabulary = vocabulary;
    this.lassos = lassos;
    this.policy = LoopPolicy.of(vocabulary);
    this.english = new EnglishPrinter(vocabulary);
    this.prose = prose;
  }

  /**
   * {@return one finding for each loop, in order}
   *
   * @param lassos plays of the game that the rules model, if any
   */
  public static List<Finding> of(
      Vocabulary vocabulary, List<Loop> loops, Lassos lassos, FindingProse prose) {
    LoopFindings writer = new LoopFindings(vocabulary, lassos, prose);
    return loops.stream().map(writer::write).toList();
  }

  /**
   * {@return reactions without end that a play comes to, where none of the loops found is one of
   * them}
   *
   * @param found the findings of {@link #of}
   */
  public static Optional<Finding> ofPlays(
      List<Finding> found, List<ClaimInForce> claims, Lassos lassos, FindingProse prose) {
    if (found.stream().anyMatch(f -> f.level() == Level.ERROR && !f.trace().isEmpty())) {
      return Optional.empty();
    }
    return lassos
        .withoutEnd()
        .map(
            endless -> {
              List<ClaimInForce> all =
                  claims.stream().filter(c -> endless.places().contains(c.claim().at())).toList();
              return prose.finding(
                  "loop-"
                      + TextHash.of(
                          all.stream()
                              .map(ClaimInForce::name)
                              .sorted()
                              .collect(Collectors.joining("\u001f"))),
                  FindingKind.LOOP,
                  Level.ERROR,
                  Certainty.REACHABLE,
                  prose.names(all) + ": one effect brings on the next without end",
                  all,
                  Optional.empty(),
                  endless.trace().steps().stream().map(Trace.Step::move).toList(),
                  Resolution.UNSETTLED,
                  prose.said(all) + " In the play that is shown nothing ends it.");
            });
  }

  private Finding write(Loop loop) {
    List<ClaimInForce> all = cited(loop);
    Optional<List<String>> play =
        loop.outcome() == Loop.Outcome.UNBOUNDED ? lassos.of(loop) : Optional.empty();
    return prose.finding(
        "loop-" + TextHash.of(key(loop)),
        FindingKind.LOOP,
        level(loop),
        play.isPresent() ? Certainty.REACHABLE : Certainty.SATISFIABLE,
        title(loop),
        all,
        Optional.empty(),
        play.orElse(List.of()),
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

  private Level level(Loop loop) {
    return !isOpen(loop) || lassos.refute(loop)
        ? Level.NOTE
        : lassos.prove(loop)
                || loop.isMandatory()
                    && loop.decided()
                    && loop.restoring().isEmpty()
                    && lassos.ending(loop).isEmpty()
            ? Level.ERROR
            : Level.WARNING;
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
          case UNBOUNDED -> "the game's own rule for loops: " + policy.words();
          case BOUNDED -> "each pass " + spent(loop);
          case WITHIN_TURN -> "the next pass waits for another turn";
          case CLOSED -> "a claim in force closes the loop";
          case PERMITTED -> "a claim in force permits the repetition";
        };
    return Resolution.settled(decides.map(c -> prose.ruling(c).id()), by);
  }

  /** Whether nothing bounds the loop, and the game has no rule for such loops. */
  private boolean isOpen(Loop loop) {
    return loop.outcome() == Loop.Outcome.UNBOUNDED && !policy.settles(loop.isMandatory());
  }

  private String title(Loop loop) {
    return prose.names(loop.claims())
        + switch (loop.outcome()) {
          case UNBOUNDED ->
              loop.isMandatory()
                  ? ": one effect brings on the next without end"
                  : ": players can repeat it without end";
          case BOUNDED -> ": a loop that ends by itself";
          case WITHIN_TURN -> ": a loop that runs once each turn";
          case CLOSED -> ": a loop that a ruling closes";
          case PERMITTED -> ": an act that may be repeated";
        };
  }

  private String explanation(Loop loop) {
    boolean refuted = loop.outcome() == Loop.Outcome.UNBOUNDED && lassos.refute(loop);
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
    if (unbounded && !lassos.ending(loop).isEmpty()) {
      said.add(
          "It ends if "
              + String.join(" or ", lassos.ending(loop))
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
    if (!loop.decided() && !refuted && !lassos.prove(loop)) {
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
    if (loop.isMandatory()) {
      return "No player decides anything in it.";
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
          policy.settles(loop.isMandatory())
              ? "Only the game's own rule for loops ends it."
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
