package org.ruleproof.reports.gold;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.cache.Cache;
import org.ruleproof.reports.errata.ErrataBase;
import org.ruleproof.reports.errata.ErrataRequest;
import org.ruleproof.reports.screen.Screen;

/**
 * A packet played forward: the rulings of each day as errata against all that was in force before.
 * Costs about as much as an audit of the whole.
 */
public final class PacketHistory {
  /**
   * What the rulings of a day brought.
   *
   * @param introduced the contradictions that were not there before
   */
  public record Day(LocalDate date, List<Finding> introduced) {
    public Day {
      introduced = List.copyOf(introduced);
    }
  }

  private PacketHistory() {}

  /** {@return the days on which rulings with claims were given, in order} */
  public static List<Day> of(AuditRequest packet, Screen screen) {
    ErrataBase base = ErrataBase.read(new ErrataRequest(packet, List.of(), List.of()), screen);
    SortedMap<LocalDate, Set<String>> rulings = new TreeMap<>();
    for (Ruling ruling : base.rules().base().rulings()) {
      ClaimsInForce.dateOf(ruling)
          .filter(day -> !ruling.claims().isEmpty())
          .ifPresent(
              day ->
                  rulings
                      .computeIfAbsent(day, d -> new LinkedHashSet<>())
                      .add(ClaimsInForce.idOf(base.game(), ruling)));
    }
    List<Day> days = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    rulings.forEach(
        (day, ids) -> {
          screen.progress("playing " + day);
          TouchedAudit audit =
              new TouchedAudit(
                  base.game(), base.rules(), Optional.of(day), packet.cache().map(Cache::answers));
          List<Finding> found = audit.contradictions(Touching.of(ids)).findings();
          days.add(new Day(day, found.stream().filter(f -> seen.add(f.id())).toList()));
        });
    packet.cache().ifPresent(cache -> cache.answers().save());
    screen.progressDone();
    return days;
  }
}
