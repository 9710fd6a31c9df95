package org.ruleproof.constraints.contradiction;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Identity;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;

/**
 * Which claims and axioms a question about two sides reads, by name: those of its sides, those that
 * lift them, and those that may carry an implication. Thread-safe.
 */
final class QuestionClaims {
  private record ClaimAndTopic(String claim, Topic topic) {}

  private final RelevantClaims relevant;
  private final RelevanceFilter filter;
  private final int reach;
  private final Map<Identity<Assertion>, Set<String>> speakers = new ConcurrentHashMap<>();
  private final Map<ClaimAndTopic, Set<String>> lifters = new ConcurrentHashMap<>();

  /**
   * The claims of questions about these.
   *
   * @param reach how many claims in a row may leave a contradiction without a situation
   */
  QuestionClaims(RelevantClaims relevant, RelevanceFilter filter, int reach) {
    this.relevant = relevant;
    this.filter = filter;
    this.reach = reach;
  }

  /** The claims of the sides, and those that lift them. */
  Set<String> own(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> own = new HashSet<>(lifters(first));
    own.add(first.claim().name());
    for (ClaimSide second : seconds) {
      own.addAll(lifters(second));
      own.add(second.claim().name());
    }
    return own;
  }

  /** The claims that give values to what an assertion reads, and those that make its things. */
  private Stream<String> givers(RelevantClaims.Stated said) {
    Assertion assertion = said.assertion();
    return Stream.concat(
        filter.givers(new ClaimSide(said.claim(), assertion, true)).stream(),
        IntStream.range(0, assertion.head().arguments().size())
            .boxed()
            .flatMap(place -> assertion.kindsAt(place).stream())
            .flatMap(kind -> relevant.about(Head.Family.MEMBER, kind).stream())
            .map(RelevantClaims.Stated::name));
  }

  /** The claims that lift the side, and those that say where they apply. */
  private Set<String> lifters(ClaimSide side) {
    return lifters.computeIfAbsent(
        new ClaimAndTopic(side.claim().name(), side.topic()),
        _ ->
            SideApplicability.lifters(relevant, side)
                .flatMap(said -> Stream.concat(Stream.of(said.name()), givers(said)))
                .collect(Collectors.toSet()));
  }

  /** The claims and axioms on which an implication in either direction may depend. */
  Set<String> carriers(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> carriers = ofNumbers(first, seconds);
    carriers.addAll(withDeniers(first, seconds, false));
    return carriers;
  }

  /**
   * Those that may carry an implication, and those that may keep one of them from binding.
   *
   * @param forwards whether from the first side to the others alone
   */
  Set<String> withDeniers(ClaimSide first, List<ClaimSide> seconds, boolean forwards) {
    Set<String> carriers = new HashSet<>();
    for (ClaimSide second : seconds) {
      carriers.addAll(filter.carriersAndDeniers(first, second));
      if (!forwards) {
        carriers.addAll(filter.carriersAndDeniers(second, first));
      }
    }
    return carriers;
  }

  /**
   * The claims and axioms that may carry an implication in either direction, and the claims that
   * give values to the terms of the sides' numbers.
   */
  Set<String> ofNumbers(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> carriers = new HashSet<>();
    for (ClaimSide second : seconds) {
      carriers.addAll(filter.carriersOfNumbers(first, second));
      carriers.addAll(filter.carriersOfNumbers(second, first));
    }
    return carriers;
  }

  /** Those that may carry an implication between the conditions, in either direction. */
  Set<String> ofConditions(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> carriers = new HashSet<>(forwards(first, seconds));
    seconds.forEach(second -> carriers.addAll(filter.carriers(second, first)));
    return carriers;
  }

  /** Those that may carry an implication from the first side to the others. */
  Set<String> forwards(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> carriers = new HashSet<>();
    SideApplicability.lifters(relevant, first).flatMap(this::givers).forEach(carriers::add);
    for (ClaimSide second : seconds) {
      carriers.addAll(filter.carriers(first, second));
      SideApplicability.lifters(relevant, second).flatMap(this::givers).forEach(carriers::add);
    }
    return carriers;
  }

  /**
   * The claims that give a value to a symbol of the sides' conditions, directly or through others and
   * axioms, and these axioms.
   */
  Set<String> speakers(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> speakers = new HashSet<>(speakers(first));
    seconds.forEach(second -> speakers.addAll(speakers(second)));
    return speakers;
  }

  private Set<String> speakers(ClaimSide side) {
    return speakers.computeIfAbsent(
        new Identity<>(side.assertion()), _ -> filter.speakers(side, reach));
  }
}
