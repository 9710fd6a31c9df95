package org.ruleproof.reports.errata;

import java.util.List;
import org.ruleproof.reports.audit.AuditRequest;

/**
 * What is to be changed in what.
 *
 * @param against the rulings as they are
 * @param errata paths of the new rulings, or {@code -} for standard input; may be empty
 * @param withdrawn ids of rulings to take back, as reports give them
 */
public record ErrataRequest(AuditRequest against, List<String> errata, List<String> withdrawn) {
  public ErrataRequest {
    errata = List.copyOf(errata);
    withdrawn = List.copyOf(withdrawn);
  }
}
