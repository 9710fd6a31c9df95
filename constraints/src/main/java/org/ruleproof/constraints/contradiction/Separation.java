package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Why the claims of two rulings do not contradict each other, in words. */
public final class Separation {
  private static final String EXCLUDED = "their conditions exclude each other";

  private final Vocabulary vocabulary;
  private final RelevantClaims relevant;
  private final int reach;
  private final SequencedSet<SeparatedPair> pairs = new LinkedHashSet<>();

  private Separation(Vocabulary vocabulary, List<ClaimInForce> claims, int reach) {
    this.vocabulary = vocabulary;
    this.relevant = new RelevantClaims(vocabulary, claims);
    this.reach = reach;
  }

  /**
   * Two claims with one head, one of each ruling.
   *
   * @param why why they do not contradict each other, in words without a full stop
   */
  public record SeparatedPair(ClaimSide first, ClaimSide second, Way way, String why) {
    /** Whether they give answers that exclude each other. */
    public boolean opposed() {
      return way != Way.ALIKE;
    }
  }

  /** How two claims are kept apart, the most important for a reader first. */
  public enum Way {
    /** They are not. */
    CONTRADICTING,
    /** The search was inconclusive. */
    UNDECIDED,
    /** By an exemption, or because neither implies the other. */
    REASON,
    /** Their conditions exclude each other. */
    EXCLUDED,
    /** Their answers do not exclude each other. */
    ALIKE
  }

  /**
   * Each pair of their claims with one head, with its most important way. Empty if a ruling has no
   * claim in force.
   *
   * @param reach as in {@link ContradictionSearch.Settings}
   */
  public static List<SeparatedPair> between(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      int reach,
      String firstRuling,
      String secondRuling) {
    Separation separation = new Separation(vocabulary, claims, reach);
    List<ClaimInForce> one = ofRuling(claims, firstRuling);
    List<ClaimInForce> two = ofRuling(claims, secondRuling);
    one.forEach(a -> two.forEach(b -> separation.pair(a, b)));
    return List.copyOf(separation.pairs);
  }

  private static List<ClaimInForce> ofRuling(List<ClaimInForce> claims, String ruling) {
    return claims.stream().filter(c -> c.ruling().equals(ruling)).toList();
  }

  private void pair(ClaimInForce one, ClaimInForce two) {
    List<SeparatedPair> ways = new ArrayList<>();
    for (ClaimSide first : SidesByHead.of(vocabulary, one)) {
      for (ClaimSide second : SidesByHead.of(vocabulary, two)) {
        boolean oneHead =
            first.topic().equals(second.topic()) && (first.itself() || second.itself());
        if (oneHead) {
          ways.add(ask(first, second));
        }
      }
    }
    ways.stream().min(Comparator.comparing(SeparatedPair::way)).ifPresent(pairs::add);
  }

  private SeparatedPair ask(ClaimSide first, ClaimSide second) {
    Optional<ContradictionMode> mode = ContradictionMode.of(first.assertion(), second.assertion());
    Optional<ContradictionMode> turned =
        ContradictionMode.of(second.assertion(), first.assertion());
    if (mode.isPresent()) {
      Reason reason = why(mode.get(), first, second);
      return new SeparatedPair(first, second, reason.way(), reason.why());
    }
    if (turned.isPresent()) {
      Reason reason = why(turned.get(), second, first);
      return new SeparatedPair(first, second, reason.way(), reason.why());
    }
    return ContradictionMode.isSilenced(first.assertion(), second.assertion())
        ? new SeparatedPair(
            first,
            second,
            Way.REASON,
            "the one speaks only where the act is permitted, and the other forbids it")
        : new SeparatedPair(
            first, second, Way.ALIKE, "they give no two answers that exclude each other");
  }

  private record Reason(Way way, String why) {}

  private Reason why(ContradictionMode mode, ClaimSide first, ClaimSide second) {
    Exemption exemption =
        Exemption.of(new Prevailing(vocabulary.principles()), first.claim(), second.claim());
    if (exemption != Exemption.NONE) {
      return new Reason(Way.REASON, exemption.words());
    }
    try {
      Scope scope = Scopes.of(vocabulary, List.of(first, second));
      PairQuestion question =
          new PairQuestion(relevant, scope, i -> true, reach, mode, first, List.of(second));
      boolean contradict =
          question.instances().stream().anyMatch(i -> question.contradicts(i, Set.of()));
      if (contradict) {
        return new Reason(Way.CONTRADICTING, "they do contradict each other");
      }
      String reason = reason(question);
      return new Reason(reason.equals(EXCLUDED) ? Way.EXCLUDED : Way.REASON, reason);
    } catch (Untranslatable reason) {
      return new Reason(Way.UNDECIDED, "not decided, " + reason.getMessage());
    }
  }

  private String reason(PairQuestion question) {
    for (List<Place> instance : question.instances()) {
      if (question.meet(instance, Set.of())) {
        return switch (question.mode()) {
          case OVERLAP -> "where both speak they agree";
          case PERMISSION ->
              "the permission does not imply the prohibition; it speaks also where the"
                  + " prohibition does not"
                  + example(question, instance);
          case IMPLICATION -> "neither speaks wherever the other does, or they agree where both do";
        };
      }
    }
    if (question.instances().isEmpty()) {
      return "they have no instance in common";
    }
    List<Place> instance = question.instances().getFirst();
    List<String> keep =
        MinimalCore.of(List.copyOf(question.used()), without -> !question.meet(instance, without));
    return keep.isEmpty()
        ? EXCLUDED
        : "they are kept apart by "
            + String.join(", ", keep.stream().map(new PremiseNames(vocabulary)::of).toList());
  }

  private String example(PairQuestion question, List<Place> instance) {
    Optional<Witness> witness =
        WitnessWriter.write(vocabulary, question.scope(), question.firstAlone(instance), instance);
    List<String> chosen =
        witness.map(Witness::lines).orElse(List.of()).stream()
            .filter(Witness.Line::chosen)
            .filter(l -> l.term().indexOf('[') < 0) // has no words
            .map(l -> l.term() + " is " + l.value())
            .toList();
    return chosen.isEmpty() ? "" : ", for example where " + String.join(" and ", chosen);
  }
}
