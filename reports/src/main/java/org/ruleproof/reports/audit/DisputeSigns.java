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
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What makes the question of two claims worth asking, or not. */
final class DisputeSigns {
  private static final int FEW_FACTS = 2;

  private DisputeSigns() {}

  /** {@return the signs of a finding about two claims} */
  static Set<Sign> of(Vocabulary vocabulary, Finding finding, Claim one, Claim two) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    boolean partial = SideQuestions.isPartial(finding);
    add(signs, Sign.UNSETTLED, !finding.resolution().settled());
    add(
        signs,
        Sign.EQUAL_CONDITIONS,
        finding.resolution().extent().equals(Optional.of(Extent.TOTAL)));
    add(signs, Sign.REPEAL, one.statement() instanceof Statement.Repeals);
    add(
        signs,
        Sign.PLAIN_SITUATION,
        finding.witness().stream()
                .flatMap(w -> w.lines().stream())
                .filter(Witness.Line::chosen)
                .count()
            <= FEW_FACTS);
    add(signs, Sign.EVEN_IF, one.evenIf().isPresent() || two.evenIf().isPresent());
    add(signs, Sign.ALWAYS, one.always() || two.always());
    add(signs, Sign.STRICT_OVERLAP, partial && (one.strict() || two.strict()));
    add(signs, Sign.OPAQUE_OVERLAP, partial && (isOpaque(one) || isOpaque(two)));
    Set<String> cards = cards(vocabulary, one);
    Set<String> others = cards(vocabulary, two);
    List<RulingCitation> rulings = finding.rulings();
    boolean sameTopic =
        rulings.size() > 1 && rulings.get(0).topic().equalsIgnoreCase(rulings.get(1).topic());
    add(signs, Sign.SAME_TOPIC, sameTopic);
    add(signs, Sign.TEXTS_ALIKE, rulings.size() > 1 && alike(rulings.get(0), rulings.get(1)));
    add(
        signs,
        Sign.DIFFERENT_CARDS,
        !sameTopic
            && !cards.isEmpty()
            && !others.isEmpty()
            && cards.stream().noneMatch(others::contains));
    boolean firstWins =
        finding.resolution().inForce().equals(Optional.of(finding.claims().getFirst().rulingId()));
    add(
        signs,
        Sign.GENERAL_OVER_CARD,
        finding.kind() == FindingKind.SUPERSEDED
            && !sameTopic
            && finding.resolution().extent().equals(Optional.of(Extent.GENERAL_PREVAILS))
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

  /** {@return the cards that the claim names} */
  static Set<String> cards(Vocabulary vocabulary, Claim claim) {
    Set<String> cards = new LinkedHashSet<>();
    ClaimParts.of(claim)
        .forEach(e -> cards.addAll(Parts.cards(e, c -> vocabulary.card(c).isPresent())));
    return cards;
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
