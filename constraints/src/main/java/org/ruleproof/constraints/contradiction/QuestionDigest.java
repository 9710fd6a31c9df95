package org.ruleproof.constraints.contradiction;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ContentDigest;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A digest of all that the answer to a question depends on, in a scope that is not fixed: the
 * vocabulary, what is asked, what the two sides say, and each claim that the question reads, in source
 * order. Safe for several threads.
 */
final class QuestionDigest {
  /** A claim and its place in source order. */
  private record Placed(ClaimInForce claim, int place) {}

  private final Answering answering;
  private final Support support;
  private final String rules;
  private final Map<String, Placed> claims = new HashMap<>();
  private final Map<String, String> claimDigests = new ConcurrentHashMap<>();
  private final Map<SameAssertion, String> sideDigests = new ConcurrentHashMap<>();

  QuestionDigest(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      Answering answering,
      Support support,
      ContradictionSearch.Settings settings) {
    this.answering = answering;
    this.support = support;
    this.rules =
        new ContentDigest()
            .add(vocabulary.declarations())
            .add(settings.reach())
            .add(settings.narrowings())
            .hexadecimal();
    for (ClaimInForce claim : claims) {
      this.claims.putIfAbsent(claim.name(), new Placed(claim, this.claims.size()));
    }
  }

  /** The digest of a question about two sides. */
  String of(Meeting meeting, Side first, Side second, Exemption exemption) {
    ContentDigest digest = new ContentDigest().add(rules).add(meeting).add(exemption);
    add(digest, first, List.of(second));
    return digest.hexadecimal();
  }

  /** The digest of the question whether one ruling's prohibitions take a permission back. */
  String of(Side permission, List<Side> prohibitions) {
    ContentDigest digest = new ContentDigest().add(rules).add("ruling");
    add(digest, permission, prohibitions);
    return digest.hexadecimal();
  }

  /** The digest of a question that is asked along with others. */
  String among(String question, List<String> all) {
    return new ContentDigest().add(question).add(all).hexadecimal();
  }

  private void add(ContentDigest digest, Side first, List<Side> seconds) {
    digest.add(side(first));
    Set<String> reads = answering.own(first, seconds);
    for (Side second : seconds) {
      Set<String> carriers = answering.carriers(first, List.of(second));
      reads.addAll(carriers);
      digest
          .add(side(second))
          .add(support.mayImply(first, second))
          .add(support.mayImply(second, first))
          .add(support.mayExcuse(first, second))
          .add(carriers);
    }
    digest.add(support.mayImplyTogether(first, seconds));
    reads.stream()
        .flatMap(name -> Optional.ofNullable(claims.get(name)).stream())
        .sorted(Comparator.comparingInt(Placed::place))
        .forEach(placed -> digest.add(claim(placed.claim())));
  }

  private String claim(ClaimInForce claim) {
    return claimDigests.computeIfAbsent(claim.name(), _ -> ContentDigest.of(claim));
  }

  private String side(Side side) {
    return sideDigests.computeIfAbsent(
        new SameAssertion(side.assertion()),
        _ ->
            new ContentDigest()
                .add(side.assertion())
                .add(side.itself())
                .add(Optional.of(side.claim().name()))
                .add(side.through().map(ClaimInForce::name))
                .hexadecimal());
  }
}
