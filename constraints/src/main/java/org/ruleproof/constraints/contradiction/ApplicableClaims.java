package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The claims about an act or event that apply somewhere in the situations of a question.
 *
 * <p>The situations satisfy axioms and stated facts of cards, and things count as what claims say;
 * values given by other claims are ignored. A claim is included where the search is inconclusive.
 */
public final class ApplicableClaims {
  private final Vocabulary vocabulary;
  private final RelevantClaims relevant;

  private ApplicableClaims(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    Predicate<ClaimInForce> counts = c -> c.claim().statement() instanceof Statement.CountsAs;
    this.relevant = new RelevantClaims(vocabulary, claims.stream().filter(counts).toList());
  }

  /**
   * The claims of other rulings that can apply together with a claim of this one, whatever their
   * answers.
   *
   * @param question id of the ruling whose claims are the question
   */
  public static List<ClaimInForce> where(
      Vocabulary vocabulary, List<ClaimInForce> claims, String question) {
    ApplicableClaims search = new ApplicableClaims(vocabulary, claims);
    SequencedSet<ClaimInForce> speaking = new LinkedHashSet<>();
    for (List<ClaimSide> sides : SidesByHead.byHead(vocabulary, claims).values()) {
      for (ClaimSide asked : sides) {
        if (asked.claim().ruling().equals(question) && asked.itself()) {
          sides.stream()
              .filter(side -> !side.claim().ruling().equals(question))
              .filter(side -> !speaking.contains(side.claim()))
              .filter(side -> search.meet(asked, side))
              .forEach(side -> speaking.add(side.claim()));
        }
      }
    }
    return claims.stream()
        .filter(c -> speaking.stream().anyMatch(s -> s.name().equals(c.name())))
        .toList();
  }

  /**
   * The claims of other rulings about the moment, order or frequency of what the question is about,
   * and those that bound what it changes. Whether they apply in its situations is not tested.
   */
  public static List<ClaimInForce> beside(
      Vocabulary vocabulary, List<ClaimInForce> claims, String question) {
    Set<String> asked = new LinkedHashSet<>();
    claims.stream()
        .filter(claim -> claim.ruling().equals(question))
        .flatMap(claim -> claim.assertions().stream())
        .flatMap(assertion -> assertion.head().topic().names().stream())
        .forEach(symbol -> asked.addAll(vocabulary.namesAbove(symbol)));
    Set<String> changed = new LinkedHashSet<>();
    for (String name : asked) {
      vocabulary.act(name).ifPresent(act -> act.effects().forEach(e -> changed(e, changed)));
      vocabulary.event(name).ifPresent(event -> event.effects().forEach(e -> changed(e, changed)));
    }
    return claims.stream()
        .filter(claim -> !claim.ruling().equals(question))
        .filter(claim -> isBeside(claim.claim().statement(), asked, changed))
        .toList();
  }

  private static void changed(Effect effect, Set<String> changed) {
    switch (effect) {
      case Effect.Change change -> changed.add(change.target().name());
      case Effect.ForEvery every -> changed(every.effect(), changed);
      case Effect.Together together -> together.effects().forEach(e -> changed(e, changed));
      case Effect.Happen _, Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> {}
    }
  }

  private static boolean isBeside(Statement statement, Set<String> asked, Set<String> changed) {
    return switch (statement) {
      case Statement.HappensAt at -> isOf(at.subject(), asked);
      case Statement.Before before -> isOf(before.earlier(), asked) || isOf(before.later(), asked);
      case Statement.Resolves resolves -> isOf(resolves.subject(), asked);
      case Statement.Limit limit -> isOf(limit.subject(), asked);
      case Statement.PermitAgain again -> isOf(again.act(), asked);
      case Statement.OrderEffects order ->
          order.effects().stream()
              .anyMatch(e -> e instanceof Effect.Happen happen && isOf(happen.event(), asked));
      case Statement.Clamp clamp -> changed.contains(clamp.term().name());
      default -> false;
    };
  }

  private static boolean isOf(Expression subject, Set<String> asked) {
    return subject instanceof Expression.Apply apply && asked.contains(apply.name());
  }

  private boolean meet(ClaimSide asked, ClaimSide side) {
    try {
      Scope scope = Scopes.of(vocabulary, List.of(asked, side));
      PairQuestion question =
          new PairQuestion(
              relevant, scope, item -> true, 1, ContradictionMode.OVERLAP, asked, List.of(side));
      return question.instances().stream().anyMatch(i -> question.meet(i, Set.of()));
    } catch (Untranslatable unknown) {
      return true;
    }
  }
}
