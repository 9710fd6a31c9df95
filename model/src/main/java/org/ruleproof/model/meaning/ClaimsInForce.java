package org.ruleproof.model.meaning;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.kernel.Subsumption;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.precedence.Standing;
import org.ruleproof.model.precedence.Standing.Source;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims of a rule base that are in force at a date, in source order. */
public final class ClaimsInForce {
  private ClaimsInForce() {}

  /**
   * All claims of the rules, and of the rulings that are {@linkplain #isInForce in force}. Rules are
   * in force at any date; for precedence they have the date of the first rulebook that the rule base
   * names, and the texts of cards none. What an erratum replaces is left out.
   *
   * @param game id of the game, the first part of every ruling's id
   */
  public static List<ClaimInForce> of(RuleBase base, String game, Optional<LocalDate> asOf) {
    List<ClaimInForce> claims = new ArrayList<>();
    Optional<LocalDate> printed = printed(base);
    List<Ruling> rulings =
        base.rulings().stream().filter(ruling -> isInForce(base, ruling, asOf)).toList();
    List<Ruling> errata =
        rulings.stream().filter(r -> r.publication().erratum().isPresent()).toList();
    for (Declaration.Rule rule : base.rules()) {
      String id = game + ":rule:" + TopicSlug.of(rule.name());
      for (int i = 0; i < rule.claims().size(); i++) {
        Claim claim = rule.claims().get(i);
        boolean isText = rule.isTextOf(claim.by());
        if (isText && errata.stream().anyMatch(e -> isErratum(e, claim))) {
          continue;
        }
        claims.add(
            claim(
                base.vocabulary(),
                id,
                ClaimReference.Form.RULE,
                rule.name(),
                Optional.empty(),
                new Source(
                    isText ? Optional.empty() : printed,
                    Optional.empty(),
                    isText ? Origin.CARD : Origin.RULEBOOK,
                    Optional.empty(),
                    Optional.empty()),
                1,
                i + 1,
                claim,
                false));
      }
    }
    for (Ruling ruling : rulings) {
      Optional<LocalDate> date = dateOf(ruling);
      String id = idOf(game, ruling);
      boolean rulebook = ruling.document().map(Declaration.Document::rulebook).orElse(false);
      for (int i = 0; i < ruling.claims().size(); i++) {
        Claim claim = ruling.claims().get(i);
        if (errata.stream().anyMatch(e -> isErratum(e, claim) && isNewer(e, ruling))) {
          continue;
        }
        claims.add(
            claim(
                base.vocabulary(),
                id,
                ruling.date().isPresent() ? ClaimReference.Form.RULING : ClaimReference.Form.ENTRY,
                ruling.topic(),
                date,
                new Source(
                    rulebook ? date : ruling.date(), // of an undated entry the date abstains
                    ruling.publication().place(),
                    rulebook
                        ? Origin.RULEBOOK
                        : claim.by().isPresent() ? Origin.CARD : Origin.RULING,
                    ruling.document().map(Declaration.Document::title),
                    ruling.author()),
                ruling.ordinal(),
                i + 1,
                claim,
                ruling.draft()));
      }
    }
    return base.vocabulary().principles().stream().anyMatch(ClaimsInForce::asksForWidth)
        ? compared(base.vocabulary(), claims)
        : List.copyOf(claims);
  }

  private static boolean asksForWidth(Declaration.Principle principle) {
    return principle.winner().width().isPresent() || principle.loser().width().isPresent();
  }

  /** Each claim with those that apply wherever it does. O(claims squared). */
  private static List<ClaimInForce> compared(Vocabulary vocabulary, List<ClaimInForce> claims) {
    Subsumption subsumption = new Subsumption(vocabulary);
    return claims.stream()
        .map(
            claim ->
                claim.within(
                    claims.stream()
                        .filter(other -> other != claim)
                        .filter(other -> subsumption.within(claim.assertions(), other.assertions()))
                        .map(other -> other.standing().itself())
                        .collect(Collectors.toSet())))
        .toList();
  }

  /**
   * Whether a ruling is in force at a date, or at all: from the day that it says, else from its own or
   * its document's date, until another document replaces its own.
   */
  public static boolean isInForce(RuleBase base, Ruling ruling, Optional<LocalDate> asOf) {
    return hasCome(ruling.publication().since().or(() -> dateOf(ruling)), asOf)
        && ruling.document().stream()
            .noneMatch(
                document ->
                    base.vocabulary().documents().stream()
                        .anyMatch(
                            other ->
                                other.replaces().contains(document.title())
                                    && hasCome(other.date(), asOf)));
  }

  /** Whether a day has come at another; one that is not given has. */
  public static boolean hasCome(Optional<LocalDate> date, Optional<LocalDate> asOf) {
    return date.isEmpty() || asOf.isEmpty() || !date.get().isAfter(asOf.get());
  }

  private static boolean isErratum(Ruling erratum, Claim claim) {
    return claim.by().isPresent() && erratum.publication().erratum().equals(claim.by());
  }

  private static boolean isNewer(Ruling one, Ruling other) {
    return printing(one).isAfter(printing(other));
  }

  private static Source printing(Ruling ruling) {
    return new Source(
        dateOf(ruling),
        ruling.publication().place(),
        Origin.CARD,
        Optional.empty(),
        Optional.empty());
  }

  /** The date of the first rulebook. */
  private static Optional<LocalDate> printed(RuleBase base) {
    return base.vocabulary().documents().stream()
        .filter(Declaration.Document::rulebook)
        .findFirst()
        .flatMap(Declaration.Document::date);
  }

  /** The id of a ruling: game, topic slug, date, ordinal. */
  public static String idOf(String game, Ruling ruling) {
    return RulingEntry.id(game, ruling.topic(), ruling.date(), ruling.ordinal());
  }

  /** The date of a ruling; for an undated entry, that of its document. */
  public static Optional<LocalDate> dateOf(Ruling ruling) {
    return ruling.date().or(() -> ruling.document().flatMap(Declaration.Document::date));
  }

  private static ClaimInForce claim(
      Vocabulary vocabulary,
      String id,
      ClaimReference.Form form,
      String topic,
      Optional<LocalDate> date,
      Source source,
      int ordinal,
      int number,
      Claim claim,
      boolean draft) {
    List<Assertion> assertions = Meaning.of(vocabulary, claim);
    String head = assertions.isEmpty() ? "" : assertions.getFirst().head().topic().text();
    List<String> cards = cards(vocabulary, claim);
    ClaimReference itself =
        new ClaimReference(Span.NONE, form, topic, date, ordinal, OptionalInt.of(number));
    return new ClaimInForce(
        id,
        form,
        topic,
        date,
        ordinal,
        number,
        claim,
        new Standing(itself, claim, source, head, cards, Set.of()),
        draft,
        assertions,
        cards);
  }

  private static List<String> cards(Vocabulary vocabulary, Claim claim) {
    return ClaimParts.of(claim).stream()
        .flatMap(part -> Parts.cards(part, name -> vocabulary.card(name).isPresent()).stream())
        .distinct()
        .toList();
  }
}
