package org.ruleproof.reports.audit;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A relevance filter for number and timing searches: the rulings that share vocabulary with given
 * rulings. Findings about the remaining rulings change at most through a chain of rulings, and
 * longer chains are not followed. Cost: O(n) in the length of the claims.
 */
final class TouchedClaims {
  /**
   * How many steps of shared vocabulary are followed: to the triggers and effects of a reaction.
   */
  private static final int HOPS = 2;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Set<String> touching;
  private final Map<ClaimInForce, Set<String>> words = new LinkedHashMap<>();

  TouchedClaims(Vocabulary vocabulary, List<ClaimInForce> claims, Set<String> touching) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.touching = touching;
  }

  /** Whether the touching rulings are about a computation. */
  boolean numbers() {
    return own().stream().anyMatch(this::isOfNumbers);
  }

  /** Whether the touching rulings are about timing. */
  boolean timing() {
    return own().stream().anyMatch(this::isOfTime);
  }

  /** {@return the rulings about the same numbers, with the touching rulings} */
  Set<String> ofNumbers() {
    Set<String> terms = new HashSet<>();
    boolean all = false;
    for (ClaimInForce claim : own()) {
      if (isOfNumbers(claim)) {
        words(claim).stream().filter(this::isNumber).forEach(terms::add);
        all |= claim.claim().statement() instanceof Statement.Rounding r && r.term().isEmpty();
      }
    }
    Set<String> rulings = new LinkedHashSet<>(touching);
    for (ClaimInForce claim : claims) {
      boolean general =
          switch (claim.claim().statement()) {
            case Statement.Rounding r -> true;
            case Statement.OrderModifiers o -> true;
            case Statement.OnlyGreatest g -> true;
            default -> false;
          };
      if (all || general || words(claim).stream().anyMatch(terms::contains)) {
        rulings.add(claim.ruling());
      }
    }
    return rulings;
  }

  /** {@return the timing rulings that share vocabulary, with the touching rulings} */
  Set<String> ofTiming() {
    List<ClaimInForce> timed = claims.stream().filter(this::isOfTime).toList();
    Set<String> rulings = new LinkedHashSet<>(touching);
    Set<String> reached = new HashSet<>();
    own().stream().filter(this::isOfTime).forEach(c -> reached.addAll(moving(c)));
    for (int hop = 0; hop < HOPS; hop++) {
      Set<String> more = new HashSet<>();
      for (ClaimInForce claim : timed) {
        if (moving(claim).stream().anyMatch(reached::contains)) {
          rulings.add(claim.ruling());
          more.addAll(moving(claim));
        }
      }
      reached.addAll(more);
    }
    timed.stream()
        .filter(c -> c.claim().statement() instanceof Statement.OrderEffects)
        .forEach(c -> rulings.add(c.ruling()));
    return rulings;
  }

  private List<ClaimInForce> own() {
    return claims.stream().filter(c -> touching.contains(c.ruling())).toList();
  }

  private boolean isOfNumbers(ClaimInForce claim) {
    boolean computes =
        ClaimParts.of(claim.claim()).stream()
            .flatMap(Parts::whole)
            .anyMatch(TouchedClaims::computes);
    return computes
        || switch (claim.claim().statement()) {
          case Statement.Value v -> isNumber(v.term().name());
          case Statement.Base b -> true;
          case Statement.Modify m -> true;
          case Statement.Clamp c -> true;
          case Statement.OrderModifiers o -> true;
          case Statement.OnlyGreatest g -> true;
          case Statement.Rounding r -> true;
          case Statement.Either e -> true;
          case Statement.Reacting r -> r.effects().stream().anyMatch(this::movesNumber);
          default -> false;
        };
  }

  private static boolean computes(Expression part) {
    return QuotientRounding.quantity(part).isPresent()
        || part instanceof Expression.Arithmetic a
            && (a.operator() == Expression.ArithmeticOperator.TIMES
                || a.operator() == Expression.ArithmeticOperator.DIVIDE);
  }

  private boolean movesNumber(Effect effect) {
    return effect instanceof Effect.Change change && isNumber(change.target().name());
  }

  private boolean isNumber(String term) {
    return vocabulary.term(term).map(t -> t.type() instanceof Type.Range).orElse(false);
  }

  private boolean isOfTime(ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Reacting r -> true;
      case Statement.OrderEffects o -> true;
      case Statement.OrderRules o -> true;
      case Statement.TogetherWith t -> true;
      case Statement.Before b -> true;
      case Statement.Resolves r -> true;
      case Statement.HappensAt h -> true;
      case Statement.Limit l -> true;
      case Statement.PermitAgain p -> true;
      case Statement.Oblige o -> true;
      case Statement.CountsAs c -> c.subject() instanceof Expression.Apply;
      case Statement.Forbid f -> vocabulary.event(f.subject().name()).isPresent();
      case Statement.Value v -> true;
      default -> false;
    };
  }

  /**
   * The acts, events and assigned states in the claim, with the ancestors of its acts and events.
   */
  private Set<String> moving(ClaimInForce claim) {
    Set<String> moving = new HashSet<>();
    for (String word : words(claim)) {
      if (vocabulary.act(word).isPresent()) {
        moving.add(word);
        moving.addAll(vocabulary.actsAbove(word));
      }
      vocabulary
          .event(word)
          .ifPresent(
              event -> {
                moving.add(word);
                event.parents().forEach(parent -> moving.add(parent.name()));
              });
      vocabulary
          .term(word)
          .filter(term -> term.storage() == Declaration.Storage.STATE)
          .filter(term -> claim.claim().statement() instanceof Statement.Value)
          .ifPresent(term -> moving.add(word));
    }
    return moving;
  }

  /** The names of what the claim reads, changes or does. */
  private Set<String> words(ClaimInForce claim) {
    return words.computeIfAbsent(
        claim,
        c ->
            ClaimParts.of(c.claim()).stream()
                .flatMap(part -> Parts.each(Expression.Apply.class, part))
                .map(Expression.Apply::name)
                .collect(Collectors.toSet()));
  }
}
