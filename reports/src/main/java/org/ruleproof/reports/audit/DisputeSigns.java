package org.ruleproof.reports.audit;

import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.model.finding.Dispute.Sign;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What makes the question of two claims worth asking, or not. */
final class DisputeSigns {
  private static final int FEW_FACTS = 2;
  private static final int MANY_FACTS = 5;

  private DisputeSigns() {}

  /**
   * {@return the signs of a finding about two claims}
   *
   * @param cited all claims of the finding
   */
  static Set<Sign> of(
      Vocabulary vocabulary, Finding finding, Claim one, Claim two, List<Claim> cited) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    boolean partial = SideQuestions.isPartial(finding);
    Optional<Extent> extent = finding.resolution().extent();
    boolean general = extent.equals(Optional.of(Extent.GENERAL_PREVAILS));
    boolean total = extent.equals(Optional.of(Extent.TOTAL));
    add(signs, Sign.UNSETTLED, !finding.resolution().settled());
    boolean agree = mayAgree(vocabulary, one, two);
    boolean bridged =
        cited.stream()
            .filter(c -> c != one && c != two)
            .anyMatch(c -> c.statement() instanceof Statement.CountsAs);
    Optional<String> inForce = finding.resolution().inForce();
    boolean firstWins = inForce.equals(Optional.of(finding.claims().getFirst().rulingId()));
    boolean denied =
        !bridged
            && (!firstWins && denies(two, one)
                || (firstWins || inForce.isEmpty()) && denies(one, two));
    add(signs, Sign.MAY_AGREE, agree);
    add(signs, Sign.BRIDGED, bridged);
    add(signs, Sign.EXCEPTION_DENIED, denied);
    add(signs, Sign.NOTHING_LEFT, general);
    add(signs, Sign.EQUAL_CONDITIONS, total && !agree);
    add(signs, Sign.REPEAL, one.statement() instanceof Statement.Repeals);
    long facts =
        finding.witness().stream()
            .flatMap(w -> w.lines().stream())
            .filter(Witness.Line::chosen)
            .count();
    add(signs, Sign.PLAIN_SITUATION, facts <= FEW_FACTS);
    // where nothing is left of one side or of its exception, the facts are its own condition
    add(signs, Sign.MANY_FACTS, facts >= MANY_FACTS && !total && !general && !denied);
    add(signs, Sign.OVERLAP, partial);
    add(signs, Sign.BY_ITS_TEXT, isByText(vocabulary, one) != isByText(vocabulary, two));
    add(signs, Sign.ALWAYS, one.always() || two.always());
    add(signs, Sign.STRICT_OVERLAP, partial && (one.strict() || two.strict()));
    add(signs, Sign.OPAQUE_OVERLAP, partial && (isOpaque(one) || isOpaque(two)));
    Set<String> cards = cards(vocabulary, List.of(one));
    Set<String> others = cards(vocabulary, List.of(two));
    List<RulingCitation> rulings = finding.rulings();
    boolean sameTopic =
        !Collections.disjoint(cards, others)
            || rulings.size() > 1
                && rulings.get(0).topic().equalsIgnoreCase(rulings.get(1).topic());
    add(signs, Sign.SAME_TOPIC, sameTopic);
    add(signs, Sign.DIFFERENT_CARDS, !sameTopic && !cards.isEmpty() && !others.isEmpty());
    add(
        signs,
        Sign.GENERAL_OVER_CARD,
        finding.kind() == FindingKind.SUPERSEDED
            && !sameTopic
            && general
            && (firstWins ? cards : others).isEmpty()
            && !(firstWins ? others : cards).isEmpty());
    return signs;
  }

  private static void add(Set<Sign> signs, Sign sign, boolean is) {
    if (is) {
      signs.add(sign);
    }
  }

  /** Whether one claim names a value, and the other something that may have this very value. */
  private static boolean mayAgree(Vocabulary vocabulary, Claim one, Claim two) {
    List<Expression> values =
        Stream.of(one, two)
            .flatMap(claim -> Meaning.of(vocabulary, claim).stream().limit(1))
            .flatMap(assertion -> assertion.answer().expression().stream())
            .toList();
    return values.size() == 2
        && values.stream().filter(DisputeSigns::isNamed).count() == 1
        && values.stream()
            .noneMatch(v -> v instanceof Expression.Constant c && c.name().equals("none"));
  }

  private static boolean isNamed(Expression value) {
    return value instanceof Expression.Number || value instanceof Expression.Constant;
  }

  /** Whether the claim speaks of a case in spite of which the exception is made. */
  private static boolean denies(Claim claim, Claim exception) {
    List<Expression> cases = shapes(SideQuestions.conditions(claim));
    return shapes(Parts.conjuncts(exception.evenIf())).stream().anyMatch(cases::contains);
  }

  /** The conditions without the names of their variables. */
  private static List<Expression> shapes(List<Expression> conditions) {
    return conditions.stream()
        .flatMap(DisputeSigns::cases)
        .filter(c -> !(c instanceof Expression.IsKind) && !SideQuestions.isDifference(c))
        .map(
            c ->
                new Substitution(
                        Parts.freeVariables(c).stream()
                            .collect(
                                Collectors.toMap(
                                    v -> v, v -> new Expression.Variable(Span.NONE, ""))))
                    .in(c))
        .toList();
  }

  private static Stream<Expression> cases(Expression condition) {
    return switch (condition) {
      case Expression.And a -> Stream.concat(cases(a.left()), cases(a.right()));
      case Expression.Or o -> Stream.concat(cases(o.left()), cases(o.right()));
      default -> Stream.of(condition);
    };
  }

  private static boolean isOpaque(Claim claim) {
    return SideQuestions.conditions(claim).stream().anyMatch(c -> !Parts.opaque(c).isEmpty());
  }

  /** Whether it permits an act with a card on which a fact is printed. */
  private static boolean isByText(Vocabulary vocabulary, Claim claim) {
    return claim.statement() instanceof Statement.Permit permit
        && SideQuestions.conditions(claim).stream()
            .anyMatch(
                c ->
                    c instanceof Expression.Apply fact
                        && vocabulary.term(fact.name()).filter(DisputeSigns::isPrinted).isPresent()
                        && fact.arguments().stream().anyMatch(Expression.Constant.class::isInstance)
                        && Parts.freeVariables(permit.act()).containsAll(Parts.freeVariables(c)));
  }

  private static boolean isPrinted(Declaration.Term term) {
    return term.storage() == Declaration.Storage.FACT;
  }

  /** {@return whether the claims name more than one card} */
  static boolean areSeveral(Vocabulary vocabulary, List<Claim> claims) {
    return cards(vocabulary, claims).size() > 1;
  }

  /** {@return the cards that the claims name} */
  static Set<String> cards(Vocabulary vocabulary, List<Claim> claims) {
    return claims.stream()
        .flatMap(claim -> ClaimParts.of(claim).stream())
        .flatMap(part -> Parts.cards(part, c -> vocabulary.card(c).isPresent()).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
