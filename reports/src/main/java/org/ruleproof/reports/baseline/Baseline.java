package org.ruleproof.reports.baseline;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.RulingCitation;

/** The known findings of a packet, by finding id. */
public final class Baseline {

  /** What a rules team decided about a question. */
  public sealed interface Decision {
    /** One of its answers holds. */
    record Taken(String answer) implements Decision {}

    /** The decisions that need no further word. */
    enum Plain implements Decision {
      /** All answers hold, each in its place. */
      BOTH,
      /** Nobody would ask this. */
      NO_QUESTION,
      /** The finding may stay. */
      KNOWN
    }
  }

  /**
   * A known finding.
   *
   * @param level its level when it was accepted; empty in entries that do not say it
   * @param title the question that it raises
   * @param reason why, as written by the team; empty if nobody has written one
   * @param rulings ids of the finding's rulings; may be empty
   */
  public record Entry(
      String id,
      Optional<Level> level,
      String title,
      Decision decision,
      String reason,
      List<String> rulings) {
    public Entry {
      rulings = List.copyOf(rulings);
    }

    /** An entry about a finding of today. */
    public Entry(Finding finding, String title, Decision decision, String reason) {
      this(
          finding.id(),
          Optional.of(finding.level()),
          title,
          decision,
          reason,
          finding.rulings().stream().map(RulingCitation::id).toList());
    }

    /** {@return the decision with its reason, in words} Empty if neither says anything. */
    public String words() {
      String because = reason.isBlank() ? "" : ", because " + reason;
      return switch (decision) {
        case Decision.Taken(String answer) -> "answered: " + answer + because;
        case Decision.Plain.BOTH -> "both hold" + because;
        case Decision.Plain.NO_QUESTION -> "not a question" + because;
        case Decision.Plain.KNOWN -> reason;
      };
    }
  }

  /** The baseline without entries. */
  public static final Baseline NONE = new Baseline(List.of());

  private final Optional<String> game;
  private final SequencedMap<String, Entry> entries = new LinkedHashMap<>();

  /** A baseline without a game; of two entries with the same id the later counts. */
  public Baseline(List<Entry> entries) {
    this(Optional.empty(), entries);
  }

  /** The same with a game, which older files lack. */
  public Baseline(Optional<String> game, List<Entry> entries) {
    this.game = game;
    entries.forEach(entry -> this.entries.put(entry.id(), entry));
  }

  /** {@return the entries in file order} */
  public List<Entry> entries() {
    return List.copyOf(entries.values());
  }

  /** {@return the game id, if the file has one} */
  public Optional<String> game() {
    return game;
  }

  /**
   * {@return the reason why this baseline belongs to another packet: another game, or no common
   * ruling} Empty if it may belong to the report.
   */
  public Optional<String> foreignTo(AuditReport report) {
    if (game.isPresent() && !game.get().equals(report.game())) {
      return Optional.of(
          "it is of game '" + game.get() + "', the audit of '" + report.game() + "'");
    }
    Set<String> named = new HashSet<>();
    entries.values().forEach(entry -> named.addAll(entry.rulings()));
    boolean known =
        named.isEmpty() || report.rulings().stream().anyMatch(r -> named.contains(r.id()));
    return known
        ? Optional.empty()
        : Optional.of("none of the " + named.size() + " rulings that it names is among those read");
  }

  /** {@return the number of entries without a word of why} */
  public int withoutReason() {
    return (int) entries.values().stream().filter(entry -> entry.words().isBlank()).count();
  }

  /** Whether the finding is known, and no more serious than it was. */
  public boolean knows(Finding finding) {
    return entry(finding).isPresent();
  }

  /** {@return what was decided about a known finding and why, in words} */
  public Optional<String> reason(Finding finding) {
    return entry(finding).map(Entry::words).filter(words -> !words.isBlank());
  }

  private Optional<Entry> entry(Finding finding) {
    return Optional.ofNullable(entries.get(finding.id()))
        .filter(e -> e.level().map(l -> finding.level().compareTo(l) <= 0).orElse(true));
  }

  /** {@return the entries that match no finding of the report} */
  public List<Entry> stale(AuditReport report) {
    Set<String> found = new HashSet<>();
    report.findings().forEach(finding -> found.add(finding.id()));
    return entries.values().stream().filter(entry -> !found.contains(entry.id())).toList();
  }

  /** {@return a baseline of the report's findings that keeps existing reasons} */
  public Baseline renewedBy(AuditReport report) {
    return renewedBy(report.game(), report.findings(), "");
  }

  /**
   * {@return a baseline of these findings that keeps existing reasons}
   *
   * @param reason the reason for findings that have none yet
   */
  public Baseline renewedBy(String ofGame, List<Finding> findings, String reason) {
    return new Baseline(
        Optional.of(ofGame), findings.stream().map(finding -> renewed(finding, reason)).toList());
  }

  private Entry renewed(Finding finding, String reason) {
    Optional<Entry> old = entry(finding);
    return new Entry(
        finding,
        finding.title(),
        old.map(Entry::decision).orElse(Decision.Plain.KNOWN),
        old.map(Entry::reason).filter(r -> !r.isBlank()).orElse(reason));
  }
}
