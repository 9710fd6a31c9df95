package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Where the two readings of an {@code either} differ, and which claims in force leave one of them.
 *
 * <p>A claim leaves one reading if it contradicts the other, does not yield to it, and does not
 * contradict the one it leaves.
 */
public final class EitherReadings {
  /**
   * Two readings that differ.
   *
   * @param claims the claims of several rulings with both readings, in source order
   * @param witness the plainest situation in which the readings differ
   * @param settles the claim in force that leaves one reading; empty if there is none
   * @param first whether the first reading is left
   * @param bearing claims in force about what counts as what in it, grouped by equal text
   */
  public record Parted(
      List<ClaimInForce> claims,
      Witness witness,
      Optional<ClaimInForce> settles,
      boolean first,
      List<List<ClaimInForce>> bearing) {
    public Parted {
      claims = List.copyOf(claims);
      bearing = bearing.stream().map(List::copyOf).toList();
    }
  }

  /** The pairs of readings that differ, and a sentence for each inconclusive one. */
  public record Result(List<Parted> parted, List<String> undecided) {
    public Result {
      parted = List.copyOf(parted);
      undecided = List.copyOf(undecided);
    }
  }

  private static final int REACH = 1;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final RelevantClaims relevant;
  private final Prevailing prevailing;
  private final RelevanceFilter filter;

  private EitherReadings(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.relevant = new RelevantClaims(vocabulary, claims);
    this.prevailing = new Prevailing(vocabulary.principles());
    this.filter = new RelevanceFilter(vocabulary, new AxiomIndex(vocabulary), claims, REACH);
  }

  /** {@return every either in force whose readings differ, in source order; equal ones together} */
  public static Result of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    EitherReadings readings = new EitherReadings(vocabulary, claims);
    List<ClaimInForce> eithers =
        claims.stream().filter(c -> c.claim().statement() instanceof Statement.Either).toList();
    List<Parted> parted = new ArrayList<>();
    List<String> undecided = new ArrayList<>();
    for (List<ClaimInForce> saying : readings.sayings(eithers)) {
      try {
        readings.parted(saying).ifPresent(parted::add);
      } catch (Untranslatable reason) {
        undecided.add(
            "Where the readings of "
                + saying.getFirst().title()
                + " part could not be decided: "
                + reason.getMessage()
                + ".");
      }
    }
    return new Result(parted, undecided);
  }

  private Optional<Parted> parted(List<ClaimInForce> saying) {
    ClaimInForce claim = saying.getFirst();
    Statement.Either either = (Statement.Either) claim.claim().statement();
    List<ClaimSide> first = sides(claim, either.first());
    List<ClaimSide> second = sides(claim, either.second());
    Optional<Witness> witness = Optional.empty();
    for (ClaimSide one : first) {
      for (ClaimSide two : second) {
        witness = plainer(witness, apart(one, two));
      }
    }
    if (witness.isEmpty()) {
      return Optional.empty();
    }
    for (ClaimInForce other : claims) {
      if (other.ruling().equals(claim.ruling()) || yields(other, claim)) {
        continue;
      }
      boolean againstFirst = contradicts(other, first);
      boolean againstSecond = contradicts(other, second);
      if (againstFirst != againstSecond) {
        return Optional.of(
            new Parted(saying, witness.get(), Optional.of(other), againstSecond, List.of()));
      }
    }
    return Optional.of(new Parted(saying, witness.get(), Optional.empty(), false, bearing(claim)));
  }

  private List<ClaimSide> sides(ClaimInForce claim, Claim reading) {
    ClaimInForce said = claim.reading(reading).asserting(Meaning.of(vocabulary, reading));
    return said.assertions().stream().map(a -> new ClaimSide(said, a, true)).toList();
  }

  private static Optional<Witness> plainer(Optional<Witness> one, Optional<Witness> two) {
    if (one.isEmpty() || two.isEmpty()) {
      return one.or(() -> two);
    }
    return chosen(two.get()) < chosen(one.get()) ? two : one;
  }

  private static long chosen(Witness witness) {
    return witness.lines().stream().filter(Witness.Line::chosen).count();
  }

  /** A situation in which both apply with different answers, or only one of them applies. */
  private Optional<Witness> apart(ClaimSide one, ClaimSide two) {
    boolean oneHead = sameHead(one.assertion(), two.assertion());
    Optional<Witness> best = Optional.empty();
    Scope scope = Scopes.of(vocabulary, List.of(one, two));
    if (oneHead) {
      PairQuestion question = question(scope, one, List.of(two));
      for (List<Place> instance : question.instances()) {
        best =
            plainer(
                best,
                WitnessWriter.write(
                    vocabulary, scope, question.showing(instance, Set.of()), instance));
      }
    }
    best = plainer(best, alone(scope, one, two, oneHead));
    return plainer(best, alone(scope, two, one, oneHead));
  }

  private Optional<Witness> alone(
      Scope scope, ClaimSide speaks, ClaimSide silent, boolean oneHead) {
    PairQuestion question = question(scope, speaks, oneHead ? List.of(silent) : List.of());
    Optional<Witness> best = Optional.empty();
    for (List<Place> instance :
        HeadInstances.of(vocabulary, scope, speaks, oneHead ? silent : speaks)) {
      best =
          plainer(
              best,
              WitnessWriter.write(vocabulary, scope, question.firstAlone(instance), instance));
    }
    return best;
  }

  private PairQuestion question(Scope scope, ClaimSide first, List<ClaimSide> seconds) {
    return new PairQuestion(
        relevant, scope, item -> true, REACH, ContradictionMode.IMPLICATION, first, seconds);
  }

  private static boolean sameHead(Assertion one, Assertion two) {
    return one.head().topic().equals(two.head().topic());
  }

  private boolean yields(ClaimInForce other, ClaimInForce either) {
    return Exemption.of(prevailing, other, either) != Exemption.NONE
        || prevailing.beats(either.standing(), other.standing());
  }

  private boolean contradicts(ClaimInForce other, List<ClaimSide> reading) {
    for (Assertion assertion : other.assertions()) {
      ClaimSide said = new ClaimSide(other, assertion, true);
      for (ClaimSide side : reading) {
        if (sameHead(assertion, side.assertion())
            && (contradict(said, side) || contradict(side, said))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean contradict(ClaimSide one, ClaimSide two) {
    Optional<ContradictionMode> mode = ContradictionMode.of(one.assertion(), two.assertion());
    if (mode.isEmpty()
        || mode.get() == ContradictionMode.PERMISSION
            && !filter.mayImply(one, two)
            && !filter.mayExcuse(one, two)) {
      return false;
    }
    Scope scope = Scopes.of(vocabulary, List.of(one, two));
    return new PairQuestion(relevant, scope, item -> true, REACH, mode.get(), one, List.of(two))
        .contradiction(Set.of())
        .isPresent();
  }

  /** The {@code counts as} claims between things that the ruling mentions. */
  private List<List<ClaimInForce>> bearing(ClaimInForce claim) {
    Set<Symbol> spoken = new LinkedHashSet<>();
    for (ClaimInForce own : claims) {
      if (own.ruling().equals(claim.ruling())) {
        spoken(own, spoken);
        if (own.claim().statement() instanceof Statement.Either e) {
          sides(own, e.first()).forEach(s -> spoken(s.claim(), spoken));
          sides(own, e.second()).forEach(s -> spoken(s.claim(), spoken));
        }
      }
    }
    return sayings(
        claims.stream()
            .filter(c -> !c.ruling().equals(claim.ruling()))
            .filter(c -> c.assertions().stream().anyMatch(a -> isBetween(a.head(), spoken)))
            .toList());
  }

  /** {@return the claims, grouped by equal text} */
  private List<List<ClaimInForce>> sayings(List<ClaimInForce> all) {
    RulePrinter printer = new RulePrinter(vocabulary);
    SequencedMap<String, List<ClaimInForce>> sayings = new LinkedHashMap<>();
    for (ClaimInForce claim : all) {
      sayings.computeIfAbsent(printer.claimLine(claim.claim()), c -> new ArrayList<>()).add(claim);
    }
    return List.copyOf(sayings.values());
  }

  private static boolean isBetween(Head head, Set<Symbol> spoken) {
    return head.topic() instanceof Topic.CountsAs(String one, String two, var purpose)
        && purpose.isEmpty()
        && spoken.contains(new Symbol.Named(one))
        && spoken.contains(new Symbol.Named(two));
  }

  private static void spoken(ClaimInForce claim, Set<Symbol> spoken) {
    for (Assertion assertion : claim.assertions()) {
      if (assertion.head().topic() instanceof Topic.Named named) {
        spoken.add(new Symbol.Named(named.name()));
      }
      assertion.holds().forEach(h -> spoken.addAll(Symbol.in(h)));
      assertion.bars().forEach(b -> spoken.addAll(Symbol.in(b)));
    }
  }
}
