package org.ruleproof.constraints.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.vocabulary.RuleBase;

/** What must hold of the judge on any rule base. */
class JudgeProperties {
  private static final Profile TINY = Profile.TINY.with(BruteForceJudge.FORMS).withRulings(3);

  private static final Profile TINIEST =
      new Profile(2, 2, 1, 2, 1, 2, 64, 2, 3, true, false, BruteForceJudge.FORMS);

  @Provide
  Arbitrary<RuleBase> tiny() {
    return RandomRuleBase.of(TINY);
  }

  @Provide
  Arbitrary<RuleBase> tiniest() {
    return RandomRuleBase.of(TINIEST);
  }

  private static Scope scope(int players, int cards) {
    SequencedMap<String, Integer> objects = new LinkedHashMap<>();
    objects.put("Player", players);
    objects.put("Card", cards);
    return new Scope(objects);
  }

  /** A verdict within the judge's means; the case does not count where there is none. */
  private static <T> T judged(Supplier<T> verdict) {
    Optional<T> found = Optional.empty();
    try {
      found = Optional.of(verdict.get());
    } catch (TooManySituations | Untranslatable e) {
      Assume.that(false);
    }
    return found.orElseThrow();
  }

  @Property(tries = 100)
  void what_the_judge_does_not_look_at_does_not_matter(@ForAll("tiniest") RuleBase base) {
    Scope scope = scope(1, 2);
    SortedSet<Verdict> enough = judged(() -> BruteForceJudge.contradictions(base, scope));
    SortedSet<Verdict> everything =
        judged(() -> BruteForceJudge.contradictions(base, scope, Diligence.EVERYTHING));

    assertEquals(everything, enough);
  }

  @Property(tries = 100)
  void looking_for_notes_changes_no_contradiction(@ForAll("tiny") RuleBase base) {
    Scope scope = scope(2, 2);
    SortedSet<Verdict> without = judged(() -> BruteForceJudge.contradictions(base, scope));
    SortedSet<Verdict> with = judged(() -> BruteForceJudge.judge(base, scope));

    assertEquals(
        without.stream().toList(),
        with.stream().filter(v -> v.outcome() == Outcome.CONTRADICTION).toList());
  }

  @Property(tries = 100)
  void the_order_of_the_rulings_changes_no_contradiction(@ForAll("tiny") RuleBase base) {
    Scope scope = scope(2, 2);
    RuleBase reversed =
        new RuleBase(base.vocabulary(), base.rules(), base.rulings().reversed(), base.files());

    assertEquals(
        pairs(judged(() -> BruteForceJudge.contradictions(base, scope))),
        pairs(judged(() -> BruteForceJudge.contradictions(reversed, scope))));
  }

  private static Set<Set<String>> pairs(SortedSet<Verdict> verdicts) {
    return verdicts.stream()
        .map(v -> Set.copyOf(List.of(v.rulingA(), v.rulingB())))
        .collect(Collectors.toSet());
  }
}
