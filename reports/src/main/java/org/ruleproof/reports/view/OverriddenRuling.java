package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;

/**
 * The findings in which one ruling yields, so that a reader meets it once however many others
 * override it.
 *
 * @param loser the id of the ruling that yields; empty where a finding has not just one
 * @param findings at least one, in report order
 */
public record OverriddenRuling(String loser, List<Finding> findings) {
  /** So many findings are read more easily together than one by one. */
  private static final int MANY = 3;

  public OverriddenRuling {
    findings = List.copyOf(findings);
  }

  /** Whether the findings are better shown as one. */
  public boolean isMany() {
    return findings.size() >= MANY;
  }

  /** {@return the findings by the ruling that yields, in the order of the first of each} */
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
