package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.reports.view.EstimateView;
import org.ruleproof.reports.view.ExplorationView;
import org.ruleproof.reports.view.ReportPhrases;

/** The result of a game's exploration as text. */
public final class ExplorationText {
  /** Up to this many parameters of value 0 are listed one by one. */
  private static final long FEW = 3;

  private static final long MILLISECOND = 1_000_000L;

  private ExplorationText() {}

  /** {@return the whole report} */
  public static String of(ExplorationView view, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    Exploration found = view.exploration();
    page.line(LineStyle.HEADING, view.game().name() + parameters(view.game()));
    notFollowed(page, view.game().notFollowed(), options.verbose());
    found.walks().ifPresentOrElse(walks -> walked(page, found, walks), () -> searched(page, found));
    view.symmetry().ifPresent(symmetry -> exchanged(page, symmetry));
    view.acting()
        .ifPresent(
            acting ->
                page.item(
                    0,
                    "Rulings:",
                    "%s of %s act on the game"
                        .formatted(
                            ReportPhrases.count(acting.claims(), "claim"),
                            ReportPhrases.count(acting.rulings(), "ruling"))));
    page.item(
        0,
        found.complete() ? "Complete:" : "Inconclusive:",
        found
            .stopped()
            .map(why -> why + "; what lies beyond is unknown")
            .orElse("every reachable state was expanded"));
    if (view.exceedsLoops()) {
      page.item(
          0,
          "Loops:",
          "not looked for; more than " + ReportPhrases.count(StateGraph.MOST, "state"));
    }
    page.item(0, "Took", time(found));
    kept(page, view);
    view.violations().forEach(v -> violation(page, v));
    reached(page, view);
    list(page, "Never came up", found.coverage());
    leftOut(
        page,
        view.game().leftOut().stream()
            .filter(c -> c.why() != OmittedClaim.Why.NOT_FOLLOWED)
            .toList(),
        options.verbose());
    return page.toString();
  }

  /** {@return what a search would take} */
  public static String of(EstimateView view, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    page.line(LineStyle.HEADING, view.game().name() + parameters(view.game()));
    page.item(
        0,
        view.estimate().exact() ? "Counted" : "Estimated",
        ReportPhrases.count(view.states(), "state")
            + (view.estimate().exact()
                ? ""
                : "; the samples admit "
                    + ReportPhrases.number(view.least())
                    + " to "
                    + ReportPhrases.number(view.greatest())));
    page.item(
        0,
        "Takes",
        ReportPhrases.count(view.seconds(), "second")
            + " on one thread, "
            + megabytes(view.bytes())
            + " for the visited states");
    page.item(0, "Engine:", engine(view));
    return page.toString();
  }

  private static String engine(EstimateView view) {
    String memory = megabytes(view.bytesOfJava());
    return switch (view.machine()) {
      case THIS -> "the local engine, on this machine";
      case THIS_WITH_FILES ->
          "the local engine, on this machine with temporary files, or in memory where Java may take"
              + " "
              + memory;
      case LARGER ->
          "the local engine, on a machine where Java may take " + memory + ", or --engine spark";
      case CLUSTER -> "--engine spark, where the executors together may take " + memory;
    };
  }

  private static String megabytes(long bytes) {
    return ReportPhrases.number(Math.ceilDiv(bytes, 1 << 20)) + " MB";
  }

  private static void walked(TextPage page, Exploration found, Exploration.Walks walks) {
    page.item(
        0,
        "Walked",
        "%s of %s at most (seed %s): %s, %s came to an end, %s"
            .formatted(
                ReportPhrases.count(walks.number(), "random walk"),
                ReportPhrases.count(walks.depth(), "transition"),
                walks.seed(),
                ReportPhrases.count(found.transitions() - walks.number(), "transition"),
                ReportPhrases.number(walks.ended()),
                ReportPhrases.count(found.deadlocks(), "deadlock")));
  }

  private static void exchanged(TextPage page, Symmetry symmetry) {
    String groups =
        symmetry.groups().stream()
            .map(g -> g.members().stream().map(g.sort()::show).collect(Collectors.joining(", ")))
            .collect(Collectors.joining("; "));
    page.item(
        0,
        "Taken for one:",
        groups.isEmpty()
            ? "nothing; every member is told apart"
            : "states that differ in which is which of " + groups);
    symmetry.apart().forEach(why -> page.item(2, "Told apart", why));
  }

  private static void searched(TextPage page, Exploration found) {
    page.item(
        0,
        "Found",
        "%s, %s, depth %s, %s"
            .formatted(
                ReportPhrases.count(found.distinctStates(), "state"),
                ReportPhrases.count(found.transitions(), "transition"),
                found.depth(),
                ReportPhrases.count(found.deadlocks(), "deadlock")));
  }

  /**
   * The parameters. Zeros are summed up, since a game with many kinds of cards leaves most counts
   * 0.
   */
  private static String parameters(Game game) {
    List<String> said = new ArrayList<>();
    long zeros = game.parameters().values().stream().filter(value -> value == 0).count();
    game.parameters()
        .forEach(
            (name, value) -> {
              if (value != 0 || zeros <= FEW) {
                said.add(name + " = " + value);
              }
            });
    if (zeros > FEW) {
      said.add((said.isEmpty() ? "all " : "the other ") + zeros + " are 0");
    }
    return said.isEmpty() ? "" : String.join(", ", said).transform(all -> " (" + all + ")");
  }

  private static String time(Exploration found) {
    long milliseconds = Math.max(1, found.nanoseconds() / MILLISECOND);
    String seconds = milliseconds / 1000 + "." + milliseconds % 1000 / 100 + " s, ";
    boolean walked = found.walks().isPresent();
    long all = walked ? found.transitions() : found.distinctStates();
    return seconds
        + ReportPhrases.number(all * 1000 / milliseconds)
        + (walked
            ? " transitions a second"
            : " states a second, " + found.bytesPerState() + " bytes a state");
  }

  private static void kept(TextPage page, ExplorationView view) {
    List<String> broken = view.exploration().violations().stream().map(Violation::name).toList();
    String kept =
        view.game().invariants().stream()
            .map(Game.Invariant::name)
            .filter(name -> !broken.contains(name) && !name.startsWith("reach "))
            .collect(Collectors.joining(", "));
    if (!kept.isEmpty()) {
      page.item(0, view.conclusive() ? "Holds:" : "Holds as far as was looked:", kept);
    }
  }

  private static void violation(TextPage page, Violation violation) {
    String what =
        switch (violation.kind()) {
          case INVARIANT -> "Fails: " + violation.name();
          case FAILURE -> "Goes wrong: " + violation.name();
          case DEADLOCK -> "Deadlock";
          case ENDLESS -> "Without end";
        };
    page.heading(what);
    page.words(0, violation.explanation());
    page.item(0, "In", ReportPhrases.count(violation.times(), "case"));
    trace(page, violation.trace());
  }

  private static void trace(TextPage page, Trace trace) {
    page.blank().item(0, "At the start:", String.join(", ", trace.start()));
    int place = 1;
    for (Trace.Step step : trace.steps()) {
      page.item(2, place++ + ".", step.move());
      step.changes().forEach(change -> page.words(6, change));
    }
    int last = place;
    trace.failing().ifPresent(move -> page.item(2, last + ".", move + " goes wrong"));
  }

  private static void reached(TextPage page, ExplorationView view) {
    for (int i = 0; i < view.sought().size(); i++) {
      String name = "reach " + (i + 1);
      List<Violation> found = view.reached().stream().filter(v -> v.name().equals(name)).toList();
      page.heading((found.isEmpty() ? "Not reached: " : "Reached: ") + view.sought().get(i));
      found.forEach(v -> trace(page, v.trace()));
    }
  }

  private static void list(TextPage page, String heading, List<String> lines) {
    if (!lines.isEmpty()) {
      page.heading(heading + " (" + lines.size() + ")");
      lines.forEach(line -> page.item(0, "-", line));
    }
  }

  /** Claims without which the answer says less than the rules, in the first lines. */
  private static void notFollowed(TextPage page, List<OmittedClaim> claims, boolean verbose) {
    if (claims.isEmpty()) {
      return;
    }
    page.item(
        0, "Inconclusive:", ReportPhrases.count(claims.size(), "claim") + " could not be followed");
    claims.stream().limit(verbose ? claims.size() : FEW).forEach(c -> page.item(2, "-", c.line()));
    if (!verbose && claims.size() > FEW) {
      page.words(2, "--verbose lists them all");
    }
  }

  private static void leftOut(TextPage page, List<OmittedClaim> claims, boolean verbose) {
    if (claims.isEmpty()) {
      return;
    }
    if (!verbose) {
      page.blank()
          .words(
              0,
              ReportPhrases.count(claims.size(), "claim")
                  + " took no part; --verbose lists them with the reasons.");
      return;
    }
    List<OmittedClaim> wordless =
        claims.stream().filter(c -> c.why() == OmittedClaim.Why.NO_WORD).toList();
    list(
        page,
        "Took no part",
        claims.stream().filter(c -> !wordless.contains(c)).map(OmittedClaim::line).toList());
    list(page, "Words that the game lacks, and whose claims take no part for it", byWord(wordless));
  }

  /** The omitted claims by missing symbol, the most frequent symbol first. */
  private static List<String> byWord(List<OmittedClaim> claims) {
    SortedMap<String, List<OmittedClaim>> words = new TreeMap<>();
    claims.forEach(c -> words.computeIfAbsent(c.because(), word -> new ArrayList<>()).add(c));
    return words.entrySet().stream()
        .sorted(Comparator.comparingInt(e -> -e.getValue().size()))
        .map(
            e ->
                "%s: %s of %s"
                    .formatted(
                        e.getKey(),
                        ReportPhrases.count(e.getValue().size(), "claim"),
                        e.getValue().stream()
                            .map(c -> c.origin().what())
                            .distinct()
                            .collect(Collectors.joining(", "))))
        .toList();
  }
}
