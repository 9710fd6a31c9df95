package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.model.language.Statement;
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
    Repeals repeals = Repeals.among(claims);
    claims.stream().filter(repeals::repeal).forEach(repealed -> repealed(repealed, claims));
    for (Clash clash : all) {
      if (clash.verdict() != PairVerdict.CONTRADICTION) {
        continue;
      }
      Prevailing.Decision decision = Parties.of(clash).decide(prevailing);
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
        yielding(clash, first).filter(loser -> loser.assertions().size() == 1)
            .ifPresent(loser -> dead.add(loser.name()));
      }
    }
    for (ClaimInForce claim : claims) {
      if (certain.containsKey(claim.name())
          && remainders.isNothingLeft(claim, withOverlaps(claim, of(certain, claim), false))) {
        dead.add(claim.name());
      }
    }
  }

  private void repealed(ClaimInForce repealed, List<ClaimInForce> claims) {
    dead.add(repealed.name());
    claims.stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Repeals(var at, var reference)
                    && repealed.isNamedBy(reference))
        .forEach(of(winners, repealed)::add);
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
   * The third claim that holds wherever the two of a clash exclude each other, since it beats the
   * winner, or one of the two if none wins. Empty if there is none, or the clash needs a chain.
   *
   * @param winner the winner of the two, if one wins
   */
  Optional<ClaimInForce> ending(Clash clash, Winner winner) {
    if (!clash.chain().isEmpty() || clash.seconds().size() != 1) {
      return Optional.empty();
    }
    ClaimInForce one = clash.first();
    ClaimInForce two = clash.second();
    List<ClaimInForce> overOne = winner == Winner.SECOND ? List.of() : thirds(one, two);
    List<ClaimInForce> overTwo = winner == Winner.FIRST ? List.of() : thirds(two, one);
    List<ClaimInForce> thirds = new ArrayList<>(overOne);
    thirds.addAll(overTwo);
    boolean ends =
        !thirds.isEmpty()
            && (!overOne.isEmpty() && isDead(one)
                || !overTwo.isEmpty() && isDead(two)
                || remainders.isEnded(one, overOne, two, overTwo));
    return ends ? Optional.of(last(thirds)) : Optional.empty();
  }

  /** The reviewed claims, unless a draft is in question, that beat the one and are not the other. */
  private List<ClaimInForce> thirds(ClaimInForce beaten, ClaimInForce other) {
    return withOverlaps(beaten, winnersOver(beaten), true).stream()
        .filter(third -> !third.isReadingOf(other))
        .filter(third -> !third.draft() || beaten.draft() || other.draft())
        .toList();
  }

  /** The claim at the end of the chain of those that beat one of these and one another. */
  private ClaimInForce last(List<ClaimInForce> thirds) {
    ClaimInForce last =
        thirds.stream()
            .filter(t -> thirds.stream().noneMatch(u -> prevails(u, t)))
            .findFirst()
            .orElse(thirds.getFirst());
    Set<String> seen = new HashSet<>();
    while (isDead(last) && seen.add(last.name()) && !winnersOver(last).isEmpty()) {
      last = winnersOver(last).getFirst();
    }
    return last;
  }

  private boolean prevails(ClaimInForce one, ClaimInForce two) {
    return prevailing.beats(one.standing(), two.standing());
  }
}
