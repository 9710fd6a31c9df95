package org.ruleproof.reports.baseline;

import java.util.ArrayList;
import java.util.Collections;
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

  /**
   * A known finding.
   *
   * @param level its level when it was accepted; empty in entries written by older versions
   * @param reason why the finding is accepted, as written by the team; empty if nobody has written
   *     one
   * @param rulings ids of the finding's rulings; empty in entries written by older versions
   */
  public record Entry(
      String id,
      String kind,
      Optional<Level> level,
      String title,
      String reason,
      List<String> rulings) {
    public Entry {
      rulings = List.copyOf(rulings);
    }

    /** An entry with neither a level nor rulings. */
    public Entry(String id, String kind, String title, String reason) {
      this(id, kind, Optional.empty(), title, reason, List.of());
    }
  }

  /** The baseline without entries. */
  public static final Baseline NONE = new Baseline(List.of());

  private final Optional<String> game;
  private final SequencedMap<String, Entry> entries = new LinkedHashMap<>();

  /** A baseline without a game; of two entries with the same id the first counts. */
  public Baseline(List<Entry> entries) {
    this(Optional.empty(), entries);
  }

  /** The same with a game, which older files lack. */
  public Baseline(Optional<String> game, List<Entry> entries) {
    this.game = game;
    entries.forEach(entry -> this.entries.putIfAbsent(entry.id(), entry));
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

  /** {@return the number of entries without a reason} */
  public int withoutReason() {
    return (int) entries.values().stream().filter(entry -> entry.reason().isBlank()).count();
  }

  /** Whether the finding is known, and no more serious than it was. */
  public boolean knows(Finding finding) {
    return entry(finding).isPresent();
  }

  /** {@return the written reason of a known finding} */
  public Optional<String> reason(Finding finding) {
    return entry(finding).map(Entry::reason).filter(reason -> !reason.isBlank());
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
    List<Entry> renewed = new ArrayList<>();
    for (Finding finding : findings) {
      renewed.add(
          new Entry(
              finding.id(),
              finding.kind().code(),
              Optional.of(finding.level()),
              finding.title(),
              reason(finding).orElse(reason),
              finding.rulings().stream().map(RulingCitation::id).toList()));
    }
    return new Baseline(Optional.of(ofGame), Collections.unmodifiableList(renewed));
  }
}
