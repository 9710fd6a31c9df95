package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;

/**
 * The findings with the same overridden ruling, so that a report can show its text once.
 *
 * @param loser the id of the overridden ruling; empty if the finding has no single loser
 * @param findings at least one, in report order
 */
public record OverriddenRuling(String loser, List<Finding> findings) {
  /** From this many findings on, they are shown together. */
  private static final int MANY = 3;

  public OverriddenRuling {
    findings = List.copyOf(findings);
  }

  /** Whether to show the findings together. */
  public boolean isMany() {
    return findings.size() >= MANY;
  }

  /** {@return the findings grouped by overridden ruling, in the order of first occurrence} */
  public static List<OverriddenRuling> of(List<Finding> findings) {
    Map<String, List<Finding>> byLoser = new LinkedHashMap<>();
    int alone = 0;
    for (Finding finding : findings) {
      Resolution resolution = finding.resolution();
      boolean one = resolution.losers().size() == 1 && resolution.inForce().isPresent();
      String key = one ? resolution.losers().getFirst() : "\0" + alone++;
      byLoser.computeIfAbsent(key, k -> new ArrayList<>()).add(finding);
    }
    List<OverriddenRuling> all = new ArrayList<>();
    byLoser.forEach(
        (loser, some) -> all.add(new OverriddenRuling(loser.startsWith("\0") ? "" : loser, some)));
    return List.copyOf(all);
  }
}
