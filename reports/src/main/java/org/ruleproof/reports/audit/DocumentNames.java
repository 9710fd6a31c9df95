package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;

/** Maps rule base ids of rulings to their ids and citations in the documents. */
final class DocumentNames {
  private DocumentNames() {}

  /** {@return the citations by rule base id} */
  static Map<String, RulingCitation> citations(String game, BoundRules rules) {
    Map<String, RulingCitation> citations = new LinkedHashMap<>();
    List<Ruling> rulings = rules.base().rulings();
    for (int i = 0; i < rulings.size(); i++) {
      citations.putIfAbsent(ClaimsInForce.idOf(game, rulings.get(i)), rules.citations().get(i));
    }
    return citations;
  }

  /** {@return the finding with document ids, which differ where an edition has moved a ruling} */
  static Finding in(Finding finding, Map<String, RulingCitation> citations) {
    List<ClaimCitation> claims = new ArrayList<>();
    for (ClaimCitation claim : finding.claims()) {
      RulingCitation ruling = citations.get(claim.rulingId());
      String id = ruling == null ? claim.rulingId() : ruling.id();
      claims.add(new ClaimCitation(id, claim.at(), claim.claim(), claim.english()));
    }
    return finding.withClaims(claims);
  }
}
