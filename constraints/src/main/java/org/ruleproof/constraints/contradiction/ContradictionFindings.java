package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Clashes as findings: one for each pair of rulings, with who wins and what remains of the loser.
 */
public final class ContradictionFindings {
  private final Prevailing prevailing;
  private final List<ClaimInForce> claims;
  private final FindingProse prose;
  private final PremiseNames supports;

  private ContradictionFindings(
      Vocabulary vocabulary, List<ClaimInForce> claims, FindingProse prose) {
    this.prevailing = new Prevailing(vocabulary.principles());
    this.claims = claims;
    this.prose = prose;
    this.supports = new PremiseNames(vocabulary);
  }

  /** The findings of these clashes, contradictions and notes, in order of the clashes. */
  public static List<Finding> of(
      Vocabulary vocabulary, List<ClaimInForce> claims, List<Clash> clashes, FindingProse prose) {
    return new ContradictionFindings(vocabulary, claims, prose).write(clashes);
  }

  private List<Finding> write(List<Clash> clashes) {
    Map<String, List<Clash>> byRulings = new LinkedHashMap<>();
    for (Clash clash : clashes) {
      List<String> pair =
          List.of(clash.first().ruling(), clash.second().ruling()).stream().sorted().toList();
      byRulings.computeIfAbsent(String.join(" ", pair), p -> new ArrayList<>()).add(clash);
    }
    Set<String> dead = deadClaims(clashes);
    List<Finding> findings = new ArrayList<>(repeals());
    Set<String> repealed = new LinkedHashSet<>();
    findings.forEach(f -> repealed.add(f.id()));
    for (List<Clash> group : byRulings.values()) {
      List<Clash> contradictions =
          group.stream().filter(c -> c.verdict() == PairVerdict.CONTRADICTION).toList();
      if (repealed.contains(id(group.getFirst()))) {
        continue; // the finding about the repeal says it already
      }
      if (contradictions.isEmpty()) {
        findings.add(note(group.getFirst()));
      } else {
        findings.add(contradiction(plainest(contradictions), contradictions, dead));
      }
    }
    return findings;
  }

  /** A finding for each {@code repeals}, settled if it is newer than what it repeals. */
  private List<Finding> repeals() {
    List<Finding> findings = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Repeals repeals) {
        claims.stream()
            .filter(c -> c.isNamedBy(repeals.reference()))
            .findFirst()
            .ifPresent(repealed -> findings.add(repeal(claim, repealed)));
      }
    }
    return findings;
  }

  private Finding repeal(ClaimInForce claim, ClaimInForce repealed) {
    RulingCitation one = prose.ruling(claim);
    RulingCitation two = prose.ruling(repealed);
    boolean settled =
        claim.standing().date().isPresent()
            && repealed
                .standing()
                .date()
                .map(d -> d.isBefore(claim.standing().date().get()))
                .orElse(false);
    return new Finding(
        id(claim, repealed),
        settled ? FindingKind.SUPERSEDED : FindingKind.CONTRADICTION,
        settled ? Level.NOTE : Level.ERROR,
        Certainty.SATISFIABLE,
        FindingProse.name(one) + " says that it replaces " + FindingProse.name(two),
        List.of(one, two),
        List.of(prose.claim(claim), prose.claim(repealed)),
        List.of(),
        Optional.empty(),
        List.of(),
        settled
            ? new Resolution(
                true,
                Optional.of(one.id()),
                Optional.of("a repeal newer than the last print of what it repeals"),
                List.of(two.id()),
                List.of(),
                List.of(),
                Optional.of(Extent.TOTAL))
            : Resolution.unsettled(Extent.TOTAL),
        settled
            ? FindingProse.name(one) + " is newer and in force."
            : FindingProse.name(two)
                + " was printed again later, so the repeal does not settle it.");
  }

  /** The clash with the shortest chain, then the largest extent. */
  private Clash plainest(List<Clash> clashes) {
    return clashes.stream()
        .min(
            Comparator.<Clash>comparingInt(clash -> clash.chain().size())
                .thenComparing(
                    clash -> extent(clash, Parties.of(clash).decide(prevailing).winner())))
        .orElseThrow();
  }

  /** The losing claims that yield in every situation in which they apply. */
  private Set<String> deadClaims(List<Clash> clashes) {
    Set<String> dead = new LinkedHashSet<>();
    for (Clash clash : clashes) {
      if (clash.verdict() != PairVerdict.CONTRADICTION) {
        continue;
      }
      Prevailing.Decision decision = Parties.of(clash).decide(prevailing);
      if (decision.inDoubt()) {
        continue;
      }
      switch (decision.winner()) {
        case FIRST -> {
          if (clash.secondYieldsEverywhere()
              && clash.chain().isEmpty()
              && clash.seconds().size() == 1
              && saysOneThing(clash.second())) {
            dead.add(clash.second().name());
          }
        }
        case SECOND -> {
          if (clash.firstYieldsEverywhere() && saysOneThing(clash.first())) {
            dead.add(clash.first().name());
          }
        }
        case NEITHER -> {}
      }
    }
    return dead;
  }

  /** A claim with several assertions is not called dead, because some of them may remain. */
  private static boolean saysOneThing(ClaimInForce claim) {
    return claim.assertions().size() == 1;
  }

  private Finding note(Clash clash) {
    RulingCitation one = prose.ruling(clash.first());
    RulingCitation two = prose.ruling(clash.second());
    return new Finding(
        id(clash),
        FindingKind.NARROWING,
        Level.NOTE,
        certainty(clash),
        FindingProse.name(one)
            + " and "
            + FindingProse.name(two)
            + " overlap without contradicting",
        prose.rulings(core(clash)),
        cited(clash),
        supports(clash),
        Optional.of(clash.witness()),
        List.of(),
        Resolution.NOTHING_TO_SETTLE,
        "No contradiction: " + clash.reason() + ".");
  }

  private Finding contradiction(Clash clash, List<Clash> all, Set<String> dead) {
    Parties parties = Parties.of(clash);
    Prevailing.Decision decision = parties.decide(prevailing);
    boolean settled = decision.winner() != Prevailing.Winner.NEITHER;
    RulingCitation one = prose.ruling(clash.first());
    RulingCitation two = prose.ruling(clash.second());
    Certainty certainty = certainty(clash);
    Level level =
        settled
            ? Level.NOTE
            : certainty == Certainty.DRAFTED || decision.inDoubt() ? Level.WARNING : Level.ERROR;
    return new Finding(
        id(clash),
        settled ? FindingKind.SUPERSEDED : FindingKind.CONTRADICTION,
        level,
        certainty,
        FindingProse.name(one)
            + " and "
            + FindingProse.name(two)
            + " give one situation two answers",
        prose.rulings(core(clash)),
        cited(clash),
        supports(clash),
        Optional.of(clash.witness()),
        List.of(),
        resolution(clash, parties, decision, dead),
        explanation(clash, all, decision, one, two));
  }

  private Resolution resolution(
      Clash clash, Parties parties, Prevailing.Decision decision, Set<String> dead) {
    Extent extent = decision.inDoubt() ? Extent.IN_DOUBT : extent(clash, decision.winner());
    if (decision.winner() == Prevailing.Winner.NEITHER) {
      return Resolution.unsettled(extent);
    }
    boolean firstWins = decision.winner() == Prevailing.Winner.FIRST;
    ClaimInForce winner = firstWins ? clash.first() : clash.second();
    ClaimInForce loser = firstWins ? parties.secondYields() : parties.firstYields();
    List<ClaimInForce> ofLoser =
        claims.stream().filter(c -> c.ruling().equals(loser.ruling())).toList();
    List<String> remains =
        ofLoser.stream()
            .filter(c -> !dead.contains(c.name()))
            .map(
                c ->
                    c.name().equals(loser.name())
                        ? prose.sentence(c.claim())
                            + " But not where "
                            + FindingProse.name(prose.ruling(winner))
                            + " applies."
                        : prose.english().apply(c.claim()))
            .toList();
    return new Resolution(
        true,
        Optional.of(prose.ruling(winner).id()),
        decision.principle().map(Declaration.Principle::name),
        List.of(prose.ruling(loser).id()),
        remains.isEmpty() ? List.of(prose.ruling(loser).id()) : List.of(),
        remains,
        Optional.of(extent));
  }

  private static Extent extent(Clash clash, Prevailing.Winner winner) {
    boolean first = clash.firstYieldsEverywhere();
    boolean second = clash.secondYieldsEverywhere();
    if (first && second) {
      return Extent.TOTAL;
    }
    if (!first && !second) {
      return Extent.PARTIAL;
    }
    return switch (winner) {
      case NEITHER -> Extent.UNDECIDED_SPECIAL;
      case FIRST -> first ? Extent.SPECIAL_PREVAILS : Extent.GENERAL_PREVAILS;
      case SECOND -> second ? Extent.SPECIAL_PREVAILS : Extent.GENERAL_PREVAILS;
    };
  }

  /** Where each of the two applies, as a sentence. */
  private static String extentWords(Clash clash, RulingCitation one, RulingCitation two) {
    return switch (extent(clash, Prevailing.Winner.NEITHER)) {
      case TOTAL -> "Both apply in exactly the same situations.";
      case PARTIAL -> "Each also applies where the other does not.";
      case UNDECIDED_SPECIAL, GENERAL_PREVAILS, SPECIAL_PREVAILS, IN_DOUBT ->
          clash.firstYieldsEverywhere()
              ? FindingProse.name(one) + " applies only where " + FindingProse.name(two) + " does."
              : FindingProse.name(two) + " applies only where " + FindingProse.name(one) + " does.";
    };
  }

  private String explanation(
      Clash clash,
      List<Clash> all,
      Prevailing.Decision decision,
      RulingCitation one,
      RulingCitation two) {
    List<String> sentences = new ArrayList<>();
    sentences.add(prose.said(List.of(clash.first())));
    sentences.add(
        FindingProse.name(two)
            + " says: "
            + String.join(
                " ", clash.seconds().stream().map(c -> prose.sentence(c.claim())).toList()));
    if (!clash.chain().isEmpty()) {
      sentences.add("They meet because of " + prose.names(clash.chain()) + ".");
    }
    sentences.add(extentWords(clash, one, two));
    if (decision.inDoubt()) {
      sentences.add(
          "The newer of the two says nothing of the \"cannot\" that the other reports, so its date"
              + " does not decide.");
    }
    if (!decision.dissent().isEmpty()) {
      sentences.add(
          "A later principle would have picked the other side: "
              + String.join("; ", decision.dissent())
              + ".");
    }
    if (all.size() > 1) {
      sentences.add("The two rulings clash in " + all.size() + " pairs of claims.");
    }
    return String.join(" ", sentences);
  }

  private List<ClaimInForce> core(Clash clash) {
    List<ClaimInForce> core = new ArrayList<>();
    core.add(clash.first());
    core.addAll(clash.seconds());
    core.addAll(clash.chain());
    return core;
  }

  private List<ClaimCitation> cited(Clash clash) {
    return core(clash).stream().map(prose::claim).toList();
  }

  private List<String> supports(Clash clash) {
    return clash.support().stream().map(supports::of).toList();
  }

  private static Certainty certainty(Clash clash) {
    boolean draft =
        clash.first().draft()
            || clash.seconds().stream().anyMatch(ClaimInForce::draft)
            || clash.chain().stream().anyMatch(ClaimInForce::draft);
    return draft ? Certainty.DRAFTED : Certainty.SATISFIABLE;
  }

  private static String id(Clash clash) {
    return id(clash.first(), clash.second());
  }

  private static String id(ClaimInForce first, ClaimInForce second) {
    return id(first.ruling(), second.ruling());
  }

  /** {@return the id of a contradiction between two rulings} It does not depend on their order. */
  public static String id(String one, String other) {
    boolean inOrder = one.compareTo(other) <= 0;
    return "conflict-" + TextHash.of((inOrder ? one : other) + "\u001f" + (inOrder ? other : one));
  }
}
