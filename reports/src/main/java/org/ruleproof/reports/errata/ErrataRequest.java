package org.ruleproof.reports.errata;

import java.util.List;
import org.ruleproof.reports.audit.AuditRequest;

/**
 * The inputs and options of an errata report.
 *
 * @param against the rulings without the errata
 * @param errata paths of the new rulings, or {@code -} for standard input; may be empty
 * @param withdrawn report ids of the rulings to withdraw
 */
public record ErrataRequest(AuditRequest against, List<String> errata, List<String> withdrawn) {
  public ErrataRequest {
    errata = List.copyOf(errata);
    withdrawn = List.copyOf(withdrawn);
  }
}
