package org.ruleproof.constraints.contradiction;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Prevailing.Winner;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Which claims beat which, over all contradictions of an audit: what is dead, and which third claim
 * ends a contradiction of two others (docs/meaning.md, Who wins).
 */
final class BeatenClaims {
  private final Prevailing prevailing;
  private final Remainders remainders;
  private final Map<String, SequencedSet<ClaimInForce>> winners = new LinkedHashMap<>();
  private final Map<String, List<List<ClaimSide>>> sides = new HashMap<>();
  private final Set<String> dead = new HashSet<>();

  /** The claims that these contradictions leave beaten. */
  BeatenClaims(
      Vocabulary vocabulary, Prevailing prevailing, List<ClaimInForce> claims, List<Clash> all) {
    this.prevailing = prevailing;
    this.remainders = new Remainders(vocabulary);
    for (List<ClaimSide> said : SidesByHead.byHead(vocabulary, claims).values()) {
      said.stream()
          .map(side -> side.claim().name())
          .distinct()
          .forEach(name -> sides.computeIfAbsent(name, n -> new ArrayList<>()).add(said));
    }
    Map<String, SequencedSet<ClaimInForce>> certain = new LinkedHashMap<>();
    Set<String> clashing = new HashSet<>();
    Repeals repeals = new Repeals(claims);
    for (ClaimInForce claim : claims) {
      for (ClaimInForce repeal : repeals.of(claim)) {
        dead.add(claim.name());
        of(winners, claim).add(repeal);
      }
    }
    for (Clash clash : all) {
      if (clash.verdict() != PairVerdict.CONTRADICTION) {
        continue;
      }
      clashing.add(clash.first().name());
      clash.seconds().forEach(second -> clashing.add(second.name()));
      Prevailing.Decision decision = decide(clash);
      boolean first = decision.winner() == Winner.FIRST;
      if (decision.winner() == Winner.NEITHER) {
        continue;
      }
      if (clash.chain().isEmpty()) {
        for (ClaimInForce second : clash.seconds()) {
          ClaimInForce loser = first ? second : clash.first();
          ClaimInForce winner = first ? clash.first() : second;
          of(winners, loser).add(winner);
          if (!decision.inDoubt()) {
            of(certain, loser).add(winner);
          }
        }
      }
      if (!decision.inDoubt()) {
        yielding(clash, first)
            .filter(loser -> loser.assertions().size() == 1)
            .ifPresent(loser -> dead.add(loser.name()));
      }
    }
    for (ClaimInForce claim : claims) {
      if (clashing.contains(claim.name())) {
        List<ClaimInForce> over = withOverlaps(claim, of(certain, claim), false);
        if (!over.isEmpty() && !isDead(claim) && remainders.isNothingLeft(claim, over)) {
          dead.add(claim.name());
        }
      }
    }
  }

  /** Who wins, in the situations of the clash. */
  Prevailing.Decision decide(Clash clash) {
    return Parties.of(clash)
        .decide(
            prevailing,
            (holds, bars) -> remainders.canBe(clash.first(), clash.second(), holds, bars));
  }

  /**
   * Those that beat a claim, with those whose value beats its own where the two overlap: they make no
   * finding, and leave nothing of it there.
   */
  private List<ClaimInForce> withOverlaps(
      ClaimInForce claim, Collection<ClaimInForce> found, boolean inDoubt) {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(found);
    for (List<ClaimSide> said : sides.getOrDefault(claim.name(), List.of())) {
      List<ClaimSide> own = said.stream().filter(s -> s.claim().isReadingOf(claim)).toList();
      for (ClaimSide other : said) {
        if (!other.claim().isReadingOf(claim)
            && (!other.claim().draft() || claim.draft())
            && own.stream().anyMatch(side -> isOfValues(side, other))) {
          Prevailing.Decision decision =
              prevailing.decide(other.claim().standing(), claim.standing());
          if (decision.winner() == Winner.FIRST && (inDoubt || !decision.inDoubt())) {
            all.add(other.claim());
          }
        }
      }
    }
    return List.copyOf(all);
  }

  private static boolean isOfValues(ClaimSide one, ClaimSide two) {
    return ContradictionMode.of(one.assertion(), two.assertion())
        .filter(ContradictionMode.IMPLICATION::equals)
        .isPresent();
  }

  private static SequencedSet<ClaimInForce> of(
      Map<String, SequencedSet<ClaimInForce>> winners, ClaimInForce loser) {
    return winners.computeIfAbsent(loser.name(), name -> new LinkedHashSet<>());
  }

  /** The loser, if it applies only where the winner does. */
  private static Optional<ClaimInForce> yielding(Clash clash, boolean firstWins) {
    if (!firstWins) {
      return Optional.of(clash.first()).filter(loser -> clash.firstYieldsEverywhere());
    }
    return Optional.of(clash.second())
        .filter(loser -> clash.secondYieldsEverywhere())
        .filter(loser -> clash.chain().isEmpty() && clash.seconds().size() == 1);
  }

  /** Whether nothing is left of a claim: others beat it wherever it applies, or it is repealed. */
  boolean isDead(ClaimInForce claim) {
    return dead.contains(claim.name());
  }

  /** The claims that beat this one somewhere, in the order in which they were found. */
  List<ClaimInForce> winnersOver(ClaimInForce claim) {
    return List.copyOf(winners.getOrDefault(claim.name(), new LinkedHashSet<>()));
  }

  /**
   * How a third claim ends a contradiction of two others.
   *
   * @param third the one in force
   * @param losers those of the two that it, or another claim of the chain, beats
   */
  record Ending(ClaimInForce third, List<ClaimInForce> losers) {
    Ending {
      losers = List.copyOf(losers);
    }
  }

  private record Beating(ClaimInForce winner, ClaimInForce loser) {}

  /**
   * The third claim that holds wherever the two of a clash exclude each other, since it beats the
   * winner, or one of the two if none wins. Empty if there is none, or the clash needs a chain.
   *
   * @param winner the winner of the two, if one wins
   */
  Optional<Ending> ending(Clash clash, Winner winner) {
    if (!clash.chain().isEmpty() || clash.seconds().size() != 1) {
      return Optional.empty();
    }
    List<Beating> beatings = new ArrayList<>();
    if (winner != Winner.SECOND) {
      thirds(clash.first(), clash.second()).forEach(beatings::add);
    }
    if (winner != Winner.FIRST) {
      thirds(clash.second(), clash.first()).forEach(beatings::add);
    }
    if (!isEnded(clash, beatings)) {
      boolean isOver = beatings.stream().map(Beating::loser).anyMatch(this::isDead);
      beatings.removeIf(beating -> !isDead(beating.loser()));
      return isOver ? Optional.of(ending(beatings)) : Optional.empty();
    }
    beatings.sort(Comparator.comparing(b -> b.winner().standing().date().orElse(LocalDate.MIN)));
    for (Beating beating : List.copyOf(beatings)) {
      List<Beating> others = new ArrayList<>(beatings);
      others.remove(beating);
      if (isEnded(clash, others)) {
        beatings = others;
      }
    }
    return Optional.of(ending(beatings));
  }

  private boolean isEnded(Clash clash, List<Beating> beatings) {
    return !beatings.isEmpty()
        && remainders.isEnded(
            clash.first(),
            over(clash.first(), beatings),
            clash.second(),
            over(clash.second(), beatings));
  }

  private static List<ClaimInForce> over(ClaimInForce loser, List<Beating> beatings) {
    return beatings.stream().filter(b -> b.loser().equals(loser)).map(Beating::winner).toList();
  }

  /** The reviewed claims, unless a draft is in question, that beat the one and are not the other. */
  private Stream<Beating> thirds(ClaimInForce beaten, ClaimInForce other) {
    return withOverlaps(beaten, winnersOver(beaten), true).stream()
        .filter(third -> !third.isReadingOf(other))
        .filter(third -> !third.draft() || beaten.draft() || other.draft())
        .map(third -> new Beating(third, beaten));
  }

  /** The claim at the end of the chain of those that beat one of the two and one another. */
  private Ending ending(List<Beating> beatings) {
    List<ClaimInForce> thirds = beatings.stream().map(Beating::winner).distinct().toList();
    ClaimInForce last =
        thirds.stream()
            .filter(t -> thirds.stream().noneMatch(u -> prevails(u, t)))
            .findFirst()
            .orElse(thirds.getFirst());
    Set<String> seen = new HashSet<>();
    while (isDead(last) && seen.add(last.name()) && !winnersOver(last).isEmpty()) {
      last = winnersOver(last).getFirst();
    }
    return new Ending(last, beatings.stream().map(Beating::loser).distinct().toList());
  }

  private boolean prevails(ClaimInForce one, ClaimInForce two) {
    return prevailing.beats(one.standing(), two.standing());
  }
}
