package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.arbitrary.StatementForm;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Decides which rulings of a tiny rule base contradict by trying every situation of a scope.
 *
 * <p>Bound to LANGUAGE, "Situations and contradiction"; the tests of this package say it sentence
 * by sentence. Claims of other than its {@link #FORMS} are passed over.
 */
public final class BruteForceJudge {
  /** The forms of claims that it judges or, as axioms, that it obeys. */
  public static final Set<StatementForm> FORMS =
      Collections.unmodifiableSet(
          EnumSet.complementOf(
              EnumSet.of(
                  StatementForm.PERMIT_AGAIN,
                  StatementForm.ORDER_EFFECTS,
                  StatementForm.ORDER_RULES,
                  StatementForm.TOGETHER_WITH,
                  StatementForm.ORDER_MODIFIERS,
                  StatementForm.ONLY_GREATEST,
                  StatementForm.EITHER)));

  /** How many situations are looked at for all questions about a base together. */
  public static final long MOST = 50_000;

  private static final BiPredicate<Claim, Claim> NONE = (one, other) -> false;

  private final RuleBase base;
  private final List<List<Saying>> sayings;
  private final List<Saying> all = new ArrayList<>();
  private final World world;
  private final Consistency consistency;
  private final Situations situations;
  private final Diligence diligence;

  private BruteForceJudge(
      RuleBase base, Scope scope, Diligence diligence, BiPredicate<Claim, Claim> narrower) {
    Sayings reader = new Sayings(base.vocabulary());
    this.base = base;
    this.sayings = base.rulings().stream().map(r -> inForce(reader.of(r))).toList();
    sayings.forEach(all::addAll);
    base.rules().forEach(rule -> all.addAll(inForce(reader.of(rule))));
    this.world = new World(base.vocabulary(), scope, InForce.disputedKinds(all, base.vocabulary()));
    this.consistency = new Consistency(world, base, new InForce(world, base, all, narrower));
    this.diligence = diligence;
    this.situations = new Situations(world, diligence, new Situations.Budget(MOST));
  }

  private List<Saying> inForce(List<Saying> said) {
    return said.stream().filter(saying -> !saying.source().isReplaced(base)).toList();
  }

  /**
   * All contradictions and, more roughly, all notes between two rulings of the base.
   *
   * @throws TooManySituations when more than {@link #MOST} would have to be tried
   * @throws BeyondTheJudge when the base says what the judge cannot try, such as a list
   */
  public static SortedSet<Verdict> judge(RuleBase base, Scope scope) {
    return new BruteForceJudge(base, scope, Diligence.ENOUGH, NONE).verdicts(true);
  }

  /** All contradictions between two rulings of the base: less work than {@link #judge}. */
  public static SortedSet<Verdict> contradictions(RuleBase base, Scope scope) {
    return contradictions(base, scope, Diligence.ENOUGH);
  }

  /**
   * The same.
   *
   * @param narrower whether the first of two claims is proved to be the more specific one: of such a
   *     proof the language says only that it may be missed
   */
  public static SortedSet<Verdict> contradictions(
      RuleBase base, Scope scope, BiPredicate<Claim, Claim> narrower) {
    return new BruteForceJudge(base, scope, Diligence.ENOUGH, narrower).verdicts(false);
  }

  static SortedSet<Verdict> contradictions(RuleBase base, Scope scope, Diligence diligence) {
    return new BruteForceJudge(base, scope, diligence, NONE).verdicts(false);
  }

  /**
   * Whether the one claim prevails over the other where both apply and exclude each other.
   *
   * @param one the place of a claim among all claims of the base's rulings, from 0
   */
  public static boolean prevails(
      RuleBase base, int one, int other, BiPredicate<Claim, Claim> narrower) {
    List<Source> sources =
        base.rulings().stream()
            .flatMap(ruling -> Sayings.sources(ruling, base.vocabulary()).stream())
            .toList();
    return sources
        .get(one)
        .prevailsOver(sources.get(other), base.vocabulary().principles(), narrower);
  }

  private SortedSet<Verdict> verdicts(boolean notes) {
    SortedSet<Verdict> verdicts = new TreeSet<>();
    List<Ruling> rulings = base.rulings();
    for (int first = 0; first < rulings.size(); first++) {
      for (int second = first + 1; second < rulings.size(); second++) {
        String one = Verdict.name(rulings.get(first));
        String two = Verdict.name(rulings.get(second));
        outcome(first, second, notes)
            .filter(outcome -> notes || outcome == Outcome.CONTRADICTION)
            .ifPresent(outcome -> verdicts.add(new Verdict(one, two, outcome)));
      }
    }
    return verdicts;
  }

  private Optional<Outcome> outcome(int first, int second, boolean notes) {
    if (repeals(first, second) || repeals(second, first)) {
      return Optional.of(Outcome.CONTRADICTION);
    }
    return new PairJudge(world, all, consistency, situations, diligence, notes)
        .judge(sayings.get(first), sayings.get(second));
  }

  /** Whether a claim of the one says that it replaces a claim of the other. */
  private boolean repeals(int one, int two) {
    return base.rulings().get(one).claims().stream()
        .flatMap(
            claim ->
                claim.statement() instanceof Statement.Repeals repeals
                    ? Stream.of(repeals.reference())
                    : Stream.empty())
        .anyMatch(
            reference ->
                Sayings.sources(base.rulings().get(two), base.vocabulary()).stream()
                    .anyMatch(source -> source.isNamedBy(reference)));
  }
}
