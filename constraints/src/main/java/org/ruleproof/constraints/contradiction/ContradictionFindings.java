package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.BeatenClaims.Ending;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Standing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Clashes as findings: one for each pair of rulings, with who wins and what remains of the loser.
 */
public final class ContradictionFindings {
  private final Prevailing prevailing;
  private final List<ClaimInForce> claims;
  private final BeatenClaims beaten;
  private final FindingProse prose;
  private final PremiseNames supports;

  private ContradictionFindings(
      Vocabulary vocabulary, List<ClaimInForce> claims, List<Clash> clashes, FindingProse prose) {
    this.prevailing = new Prevailing(vocabulary.principles());
    this.claims = claims;
    this.beaten = new BeatenClaims(vocabulary, prevailing, claims, clashes);
    this.prose = prose;
    this.supports = new PremiseNames(vocabulary);
  }

  /** The findings of these clashes, contradictions and notes, in order of the clashes. */
  public static List<Finding> of(
      Vocabulary vocabulary, List<ClaimInForce> claims, List<Clash> clashes, FindingProse prose) {
    return new ContradictionFindings(vocabulary, claims, clashes, prose).write(clashes);
  }

  private List<Finding> write(List<Clash> clashes) {
    Map<String, List<Clash>> byRulings = new LinkedHashMap<>();
    for (Clash clash : clashes) {
      List<String> pair =
          List.of(clash.first().ruling(), clash.second().ruling()).stream().sorted().toList();
      byRulings.computeIfAbsent(String.join(" ", pair), p -> new ArrayList<>()).add(clash);
    }
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
        findings.add(contradiction(plainest(contradictions), contradictions));
      }
    }
    return findings;
  }

  /** A finding for each {@code repeals}, settled if it is newer than what it repeals. */
  private List<Finding> repeals() {
    List<Finding> findings = new ArrayList<>();
    Repeals inForce = new Repeals(claims);
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Repeals repeals
          && !inForce.repeal(claim)) {
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

  /** A contradiction, and who wins: of the two, or a third claim that ends it. */
  private record Judged(Clash clash, Prevailing.Decision decision, Optional<Ending> ending) {
    boolean settled() {
      return ending.isPresent() || decision.winner() != Prevailing.Winner.NEITHER;
    }
  }

  private Judged judged(Clash clash) {
    Prevailing.Decision decision = beaten.decide(clash);
    return new Judged(clash, decision, beaten.ending(clash, decision.winner()));
  }

  /** An open contradiction rather than a settled one, then the shortest chain, the largest extent. */
  private Judged plainest(List<Clash> clashes) {
    return clashes.stream()
        .map(this::judged)
        .min(
            Comparator.comparing(Judged::settled)
                .thenComparingInt(judged -> judged.clash().chain().size())
                .thenComparing(j -> extent(j.clash(), j.decision().winner())))
        .orElseThrow();
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
        core(clash).stream().map(prose::claim).toList(),
        supports(clash),
        Optional.of(clash.witness()),
        List.of(),
        Resolution.NOTHING_TO_SETTLE,
        "No contradiction: " + clash.reason() + ".");
  }

  private Finding contradiction(Judged judged, List<Clash> all) {
    Clash clash = judged.clash();
    Prevailing.Decision decision = judged.decision();
    boolean settled = judged.settled();
    RulingCitation one = prose.ruling(clash.first());
    RulingCitation two = prose.ruling(clash.second());
    Certainty certainty = certainty(clash);
    Level level =
        settled
            ? Level.NOTE
            : certainty == Certainty.DRAFTED || decision.inDoubt() ? Level.WARNING : Level.ERROR;
    List<ClaimInForce> core = core(clash);
    judged.ending().map(Ending::third).filter(t -> !core.contains(t)).ifPresent(core::add);
    String explanation = explanation(clash, all, decision, one, two);
    return new Finding(
        id(clash),
        settled ? FindingKind.SUPERSEDED : FindingKind.CONTRADICTION,
        level,
        certainty,
        FindingProse.name(one)
            + " and "
            + FindingProse.name(two)
            + " give one situation two answers",
        prose.rulings(core),
        core.stream().map(prose::claim).toList(),
        supports(clash),
        Optional.of(clash.witness()),
        List.of(),
        judged.ending().map(this::ended).orElseGet(() -> resolution(clash, decision)),
        explanation + chain(judged));
  }

  /** What becomes of the winner, as a sentence behind a blank; empty if nothing beats it. */
  private String chain(Judged judged) {
    if (judged.ending().isPresent()) {
      return " "
          + FindingProse.name(prose.ruling(judged.ending().get().third()))
          + " ends it: it prevails wherever the two exclude each other.";
    }
    Clash clash = judged.clash();
    List<ClaimInForce> others =
        new ArrayList<>(
            switch (judged.decision().winner()) {
              case FIRST -> beaten.winnersOver(clash.first());
              case SECOND -> beaten.winnersOver(clash.second());
              case NEITHER -> List.of();
            });
    others.removeIf(core(clash)::contains);
    return others.isEmpty()
        ? ""
        : " The winner gives way in turn where " + prose.names(others) + " applies.";
  }

  /** What holds where a third claim beats one of the two, or both. */
  private Resolution ended(Ending ending) {
    ClaimInForce third = ending.third();
    List<ClaimInForce> losers = ending.losers();
    List<ClaimInForce> alive = remaining(losers);
    return new Resolution(
        true,
        Optional.of(prose.ruling(third).id()),
        losers.stream()
            .map(c -> prevailing.decide(third.standing(), c.standing()))
            .filter(d -> d.winner() == Prevailing.Winner.FIRST)
            .flatMap(d -> d.principle().stream())
            .map(Declaration.Principle::name)
            .findFirst(),
        ids(losers),
        ids(losers.stream().filter(c -> remaining(List.of(c)).isEmpty()).toList()),
        alive.stream().map(c -> remains(c, List.of())).toList(),
        Optional.of(
            losers.stream().allMatch(beaten::isDead) ? Extent.GENERAL_PREVAILS : Extent.PARTIAL));
  }

  private List<String> ids(List<ClaimInForce> claims) {
    return claims.stream().map(c -> prose.ruling(c).id()).distinct().toList();
  }

  private Resolution resolution(Clash clash, Prevailing.Decision decision) {
    Parties parties = Parties.of(clash);
    Extent extent = decision.inDoubt() ? Extent.IN_DOUBT : extent(clash, decision.winner());
    if (decision.winner() == Prevailing.Winner.NEITHER) {
      return Resolution.unsettled(extent);
    }
    boolean firstWins = decision.winner() == Prevailing.Winner.FIRST;
    ClaimInForce winner = firstWins ? clash.first() : clash.second();
    ClaimInForce loser = firstWins ? parties.secondYields() : parties.firstYields();
    List<ClaimInForce> alive = remaining(List.of(loser));
    return new Resolution(
        true,
        Optional.of(prose.ruling(winner).id()),
        decision.principle().map(Declaration.Principle::name),
        ids(List.of(loser)),
        alive.isEmpty() ? ids(List.of(loser)) : List.of(),
        alive.stream().map(c -> remains(c, c.equals(loser) ? List.of(winner) : List.of())).toList(),
        Optional.of(extent));
  }

  /** The claims of these claims' rulings of which something is left. */
  private List<ClaimInForce> remaining(List<ClaimInForce> losers) {
    return claims.stream()
        .filter(c -> losers.stream().anyMatch(l -> l.ruling().equals(c.ruling())))
        .filter(c -> !beaten.isDead(c))
        .toList();
  }

  /** What is left of a claim, in words. */
  private String remains(ClaimInForce claim, List<ClaimInForce> winners) {
    List<ClaimInForce> all = new ArrayList<>(winners);
    all.addAll(beaten.winnersOver(claim));
    return all.isEmpty()
        ? prose.english().apply(claim.claim())
        : prose.sentence(claim.claim()) + " But not where " + prose.names(all) + " applies.";
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
    if (decision.winner() == Prevailing.Winner.NEITHER) {
      whyNoDate(clash.first().standing(), clash.second().standing()).ifPresent(sentences::add);
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

  /** Why no date decides between two claims that it would decide between if both were rulings. */
  private Optional<String> whyNoDate(Standing one, Standing two) {
    if (prevailing.byPrinciples(asRuling(one), asRuling(two)) == Prevailing.Winner.NEITHER) {
      return Optional.empty();
    }
    if (one.origin() == Origin.CARD && two.origin() == Origin.CARD) {
      return Optional.of(
          "Both report what a card prints, and the later report is no newer rule: the dates do not"
              + " decide.");
    }
    return Stream.of(one, two)
        .filter(book -> book.origin() == Origin.RULEBOOK)
        .flatMap(book -> book.date().stream())
        .map(date -> "The rulebook is of " + date + ", but no principle sets it above that ruling.")
        .findFirst();
  }

  private static Standing asRuling(Standing one) {
    return one.as(one.source().of(Origin.RULING));
  }

  private List<ClaimInForce> core(Clash clash) {
    List<ClaimInForce> core = new ArrayList<>();
    core.add(clash.first());
    core.addAll(clash.seconds());
    core.addAll(clash.chain());
    return core;
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
