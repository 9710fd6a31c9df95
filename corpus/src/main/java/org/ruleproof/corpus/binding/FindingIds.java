package org.ruleproof.corpus.binding;

import java.util.HashMap;
import java.util.Map;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.FindingKind;

/**
 * Makes ids of findings from a kind and a hash of particulars. The second finding with the same
 * particulars gets the suffix {@code -2}. Single use.
 */
final class FindingIds {
  private final Map<String, Integer> used = new HashMap<>();

  /** {@return the id of the next finding of this kind with these particulars} */
  String next(FindingKind kind, String... particulars) {
    String stem = kind.code() + "-" + TextHash.of(String.join("\u001f", particulars));
    int times = used.merge(stem, 1, Integer::sum);
    return times == 1 ? stem : stem + "-" + times;
  }
}
