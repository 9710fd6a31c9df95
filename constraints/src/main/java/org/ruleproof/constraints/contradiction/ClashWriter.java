package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.CoreItems;
import org.ruleproof.constraints.situation.StatedFacts;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Writes what a question found as a clash. Thread-safe. */
final class ClashWriter {
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Scopes scopes;
  private final StatedFacts stated;
  private final Map<String, Integer> order = new LinkedHashMap<>();

  /** Writes clashes among these claims, which are in source order. */
  ClashWriter(Vocabulary vocabulary, List<ClaimInForce> claims, Scopes scopes, StatedFacts stated) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.scopes = scopes;
    this.stated = stated;
    claims.forEach(c -> order.putIfAbsent(c.name(), order.size()));
  }

  /** The contradiction of an instance: its minimal core, how plausible it is, a witness. */
  Clash clash(
      PairQuestion question, PairQuestion eitherWay, List<Place> instance, Exemption exemption) {
    List<String> items = new ArrayList<>(question.used());
    items.sort((a, b) -> Integer.compare(rank(a), rank(b)));
    List<String> core = MinimalCore.of(items, without -> question.contradicts(instance, without));
    PairVerdict verdict = PairVerdict.CONTRADICTION;
    String reason = exemption.words();
    String own = question.first().claim().ruling();
    boolean throughOthers =
        claims.stream().anyMatch(c -> core.contains(c.name()) && !c.ruling().equals(own));
    if (exemption != Exemption.NONE && !(exemption == Exemption.ONE_RULING && throughOthers)) {
      verdict = PairVerdict.NARROWING;
    } else if (!Plausibility.withOneOpaque(question, instance)) {
      verdict = PairVerdict.NARROWING;
      reason = "two conditions that the vocabulary does not know would have to hold together";
    } else if (!Plausibility.withKnownFacts(vocabulary, stated, question, instance)) {
      verdict = PairVerdict.NARROWING;
      reason = "it would be one only if a named card had a property that nobody has stated of it";
    }
    return written(question, eitherWay, instance, core, verdict, reason);
  }

  /** Whether a side applies only where one of the others does, or an alternative of theirs. */
  private boolean yieldsEverywhere(PairQuestion question, ClaimSide side, List<ClaimSide> others) {
    Set<ClaimSide> all = new LinkedHashSet<>(List.of(side));
    for (ClaimSide other : others) {
      all.add(other);
      SidesByHead.of(vocabulary, other.claim()).stream()
          .filter(same -> other.through().isEmpty() && same.topic().equals(other.topic()))
          .filter(same -> same.assertion().answer().equals(other.assertion().answer()))
          .forEach(all::add);
    }
    return question.yieldsEverywhere(List.copyOf(all), scopes.of(List.copyOf(all)));
  }

  private int rank(String item) {
    return CoreItems.isCard(item) || CoreItems.isAxiom(item)
        ? order.size()
        : order.getOrDefault(item, order.size());
  }

  /** A clash with its witness. */
  Clash written(
      PairQuestion question,
      PairQuestion eitherWay,
      List<Place> instance,
      List<String> core,
      PairVerdict verdict,
      String reason) {
    World world = question.showing(instance, Set.of());
    Witness witness =
        WitnessWriter.write(vocabulary, question.scope(), world, instance)
            .orElse(new Witness(List.of(), List.of(), ""));
    Set<String> linked = new HashSet<>(core);
    question.first().through().ifPresent(link -> linked.add(link.name()));
    question.seconds().forEach(s -> s.through().ifPresent(link -> linked.add(link.name())));
    List<ClaimInForce> chain = claims.stream().filter(c -> linked.contains(c.name())).toList();
    List<String> facts =
        core.stream().filter(i -> CoreItems.isCard(i) || CoreItems.isAxiom(i)).toList();
    return new Clash(
        verdict,
        question.first().claim(),
        question.seconds().stream().map(ClaimSide::claim).distinct().toList(),
        question.first().through().stream().toList(),
        chain,
        facts,
        reason,
        witness,
        verdict == PairVerdict.CONTRADICTION
            && yieldsEverywhere(question, question.first(), question.seconds()),
        verdict == PairVerdict.CONTRADICTION
            && question.seconds().stream()
                .allMatch(
                    second -> yieldsEverywhere(eitherWay, second, List.of(question.first()))));
  }
}
