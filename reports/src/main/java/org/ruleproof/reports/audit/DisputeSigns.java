package org.ruleproof.reports.audit;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What makes the question of two claims worth asking, or not. */
final class DisputeSigns {
  private static final int FEW_FACTS = 2;
  private static final int MANY_FACTS = 5;

  private DisputeSigns() {}

  /** {@return the signs of a finding about two claims} */
  static Set<Sign> of(Vocabulary vocabulary, Finding finding, Claim one, Claim two) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    boolean partial = SideQuestions.isPartial(finding);
    Optional<Extent> extent = finding.resolution().extent();
    boolean general = extent.equals(Optional.of(Extent.GENERAL_PREVAILS));
    boolean total = extent.equals(Optional.of(Extent.TOTAL));
    add(signs, Sign.UNSETTLED, !finding.resolution().settled());
    add(signs, Sign.EQUAL_CONDITIONS, total);
    add(signs, Sign.REPEAL, one.statement() instanceof Statement.Repeals);
    long facts =
        finding.witness().stream()
            .flatMap(w -> w.lines().stream())
            .filter(Witness.Line::chosen)
            .count();
    add(signs, Sign.PLAIN_SITUATION, facts <= FEW_FACTS);
    // where nothing is left of one side, the facts are its own condition
    add(signs, Sign.MANY_FACTS, facts >= MANY_FACTS && !total && !general);
    add(signs, Sign.OVERLAP, partial);
    add(signs, Sign.BY_ITS_TEXT, isByText(vocabulary, one) != isByText(vocabulary, two));
    add(signs, Sign.ALWAYS, one.always() || two.always());
    add(signs, Sign.STRICT_OVERLAP, partial && (one.strict() || two.strict()));
    add(signs, Sign.OPAQUE_OVERLAP, partial && (isOpaque(one) || isOpaque(two)));
    Set<String> cards = cards(vocabulary, List.of(one));
    Set<String> others = cards(vocabulary, List.of(two));
    List<RulingCitation> rulings = finding.rulings();
    boolean sameTopic =
        rulings.size() > 1 && rulings.get(0).topic().equalsIgnoreCase(rulings.get(1).topic());
    add(signs, Sign.SAME_TOPIC, sameTopic);
    add(signs, Sign.TEXTS_ALIKE, rulings.size() > 1 && alike(rulings.get(0), rulings.get(1)));
    add(signs, Sign.DIFFERENT_CARDS, !sameTopic && areSeveral(vocabulary, List.of(one, two)));
    boolean firstWins =
        finding.resolution().inForce().equals(Optional.of(finding.claims().getFirst().rulingId()));
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

  /** Whether more than half of the words of both texts are the same. */
  private static boolean alike(RulingCitation one, RulingCitation two) {
    Set<String> words = words(one);
    Set<String> all = words(two);
    long both = words.stream().filter(all::contains).count();
    all.addAll(words);
    return !all.isEmpty() && both * 2 > all.size();
  }

  private static Set<String> words(RulingCitation ruling) {
    return Stream.of(ruling.text().toLowerCase(Locale.ROOT).split("\\W+"))
        .filter(word -> word.length() > 2)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
