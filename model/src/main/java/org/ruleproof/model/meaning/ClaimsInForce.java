package org.ruleproof.model.meaning;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.precedence.Standing;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims of a rule base that are in force at a date, in source order. */
public final class ClaimsInForce {
  private ClaimsInForce() {}

  /**
   * All claims of the rules, and of the rulings not dated after {@code asOf}. An undated entry is
   * in force from the date of its document. Rules are in force at any date; for precedence they
   * have the date of the first rulebook that the rule base names.
   *
   * @param game id of the game, the first part of every ruling's id
   */
  public static List<ClaimInForce> of(RuleBase base, String game, Optional<LocalDate> asOf) {
    List<ClaimInForce> claims = new ArrayList<>();
    Optional<LocalDate> printed = printed(base);
    for (Declaration.Rule rule : base.rules()) {
      String id = game + ":rule:" + TopicSlug.of(rule.name());
      for (int i = 0; i < rule.claims().size(); i++) {
        claims.add(
            claim(
                base.vocabulary(),
                id,
                ClaimReference.Form.RULE,
                rule.name(),
                Optional.empty(),
                printed,
                1,
                i + 1,
                rule.claims().get(i),
                Origin.RULEBOOK,
                false));
      }
    }
    for (Ruling ruling : base.rulings()) {
      Optional<LocalDate> date = dateOf(ruling);
      if (asOf.isPresent() && date.isPresent() && date.get().isAfter(asOf.get())) {
        continue;
      }
      String id = idOf(game, ruling);
      boolean rulebook = ruling.document().map(Declaration.Document::rulebook).orElse(false);
      for (int i = 0; i < ruling.claims().size(); i++) {
        Claim claim = ruling.claims().get(i);
        claims.add(
            claim(
                base.vocabulary(),
                id,
                ruling.date().isPresent() ? ClaimReference.Form.RULING : ClaimReference.Form.ENTRY,
                ruling.topic(),
                date,
                rulebook ? date : ruling.date(), // of an undated entry the date abstains
                ruling.ordinal(),
                i + 1,
                claim,
                rulebook ? Origin.RULEBOOK : claim.by().isPresent() ? Origin.CARD : Origin.RULING,
                ruling.draft()));
      }
    }
    return List.copyOf(claims);
  }

  /** The date of the first rulebook. */
  private static Optional<LocalDate> printed(RuleBase base) {
    return base.files().stream()
        .flatMap(file -> file.items().stream())
        .filter(Declaration.Document.class::isInstance)
        .map(Declaration.Document.class::cast)
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
      Optional<LocalDate> printed,
      int ordinal,
      int number,
      Claim claim,
      Origin origin,
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
        new Standing(itself, claim, printed, origin, head, cards),
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
