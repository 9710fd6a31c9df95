package org.ruleproof.constraints.judge;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Age;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.language.Declaration.PrincipleSide;
import org.ruleproof.model.language.Declaration.Width;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * A claim and where it stands.
 *
 * @param ruling the ruling, or empty for a rule with no document behind it
 * @param rule the name of that rule, or empty
 * @param place 1-based place of the claim in its ruling or rule
 * @param quoted the cards that the claim names
 * @param head the name of what it speaks of, for the principles of precedence
 */
record Source(
    Optional<Ruling> ruling, String rule, int place, Claim claim, Set<String> quoted, String head) {

  /** Whether the claim is a rulebook's. */
  boolean isRulebook() {
    return ruling.isEmpty()
        || ruling.get().document().map(Declaration.Document::rulebook).orElse(false);
  }

  /** Whether the claim permits in every situation, not only in the ordinary sense of "may". */
  boolean isAlways() {
    return claim.always();
  }

  /** Whether this claim says that the other gives way to it. */
  boolean lifts(Source other) {
    return claim.lifting().stream().anyMatch(other::isNamedBy);
  }

  /** Whether the reference names this claim, alone or with its ruling's others. */
  boolean isNamedBy(ClaimReference reference) {
    boolean named =
        ruling
            .map(
                r ->
                    reference.form() != ClaimReference.Form.RULE
                        && r.topic().equals(reference.topic())
                        && r.date().equals(reference.date())
                        && r.ordinal() == reference.ordinal())
            .orElse(reference.form() == ClaimReference.Form.RULE && rule.equals(reference.topic()));
    if (reference.form() == ClaimReference.Form.EARLIER) {
      return (reference.topic().isEmpty()
              || ruling.map(r -> r.topic().equals(reference.topic())).orElse(false))
          && dateOf().map(own -> own.isBefore(reference.date().orElseThrow())).orElse(false);
    }
    return named && (reference.claim().isEmpty() || reference.claim().getAsInt() == place);
  }

  /** Whether another document replaces its own, or an erratum in force what its card prints. */
  boolean isReplaced(RuleBase base) {
    return isReplaced(ruling, base)
        || base.rulings().stream()
            .filter(r -> claim.by().isPresent() && claim.by().equals(r.publication().erratum()))
            .filter(r -> !isReplaced(Optional.of(r), base))
            .map(r -> new Source(Optional.of(r), "", 1, claim, quoted, head))
            .anyMatch(e -> ruling.isPresent() ? e.isPrintedAfter(this) : isTextOfItsCard(base));
  }

  private boolean isTextOfItsCard(RuleBase base) {
    return base.rules().stream().anyMatch(r -> r.name().equals(rule) && r.isTextOf(claim.by()));
  }

  private static boolean isReplaced(Optional<Ruling> ruling, RuleBase base) {
    return ruling
        .flatMap(Ruling::document)
        .map(
            own ->
                base.files().stream()
                    .flatMap(file -> file.items().stream())
                    .anyMatch(
                        item ->
                            item instanceof Declaration.Document other
                                && other.replaces().contains(own.title())))
        .orElse(false);
  }

  private boolean isPrintedAfter(Source other) {
    int days =
        dateOf().isPresent() && other.dateOf().isPresent()
            ? dateOf().get().compareTo(other.dateOf().get())
            : 0;
    return days > 0 || days == 0 && other.placeOfDay() > 0 && other.placeOfDay() < placeOfDay();
  }

  /** Whether this claim prevails over the other: see "Who wins" in docs/meaning.md. */
  boolean prevailsOver(
      Source other, List<Principle> principles, BiPredicate<Claim, Claim> narrower) {
    if (lifts(other) != other.lifts(this)) {
      return lifts(other);
    }
    if (claim.generally() != other.claim.generally()) {
      return other.claim.generally();
    }
    if (Exemption.isException(this, other) != Exemption.isException(other, this)) {
      return Exemption.isException(this, other);
    }
    for (Principle principle : principles) {
      boolean wins = isPicked(principle, other, narrower);
      if (wins != other.isPicked(principle, this, narrower)) {
        return wins;
      }
    }
    return false;
  }

  private boolean isPicked(Principle principle, Source loser, BiPredicate<Claim, Claim> narrower) {
    boolean readsDates = principle.winner().age().or(() -> principle.loser().age()).isPresent();
    return Stream.of(this, loser).noneMatch(s -> principle.exceptOn().contains(s.head))
        && is(principle.winner(), loser, narrower)
        && loser.is(principle.loser(), this, narrower)
        && !(readsDates && (isSilentAbout(loser) || loser.isSilentAbout(this)));
  }

  private boolean is(PrincipleSide side, Source other, BiPredicate<Claim, Claim> narrower) {
    Set<Origin> origins =
        claim.by().isPresent() ? Set.of(Origin.CARD, Origin.RULING) : Set.of(origin());
    return (claim.strict() || !side.strict())
        && side.origin().map(origins::contains).orElse(true)
        && side.document().map(d -> d.equals(document())).orElse(true)
        && side.author().map(a -> a.equals(author())).orElse(true)
        && side.width()
            .map(
                w ->
                    w == Width.NARROWER
                        ? narrower.test(claim, other.claim)
                        : narrower.test(other.claim, claim))
            .orElse(true)
        && side.age().map(a -> a == Age.NEWER ? isNewer(other) : other.isNewer(this)).orElse(true);
  }

  /** A newer claim that is not strict says nothing of an older one's "cannot". */
  private boolean isSilentAbout(Source other) {
    return isNewer(other) && other.claim.strict() && !claim.strict();
  }

  private boolean isNewer(Source other) {
    return !(claim.by().isPresent() && other.claim.by().isPresent())
        && date().isPresent()
        && other
            .date()
            .map(
                before ->
                    before.isBefore(date().get())
                        || before.equals(date().get())
                            && other.placeOfDay() > 0
                            && other.placeOfDay() < placeOfDay())
            .orElse(false);
  }

  /** Its place in its day, or 0. */
  private int placeOfDay() {
    return ruling.flatMap(r -> r.publication().place()).orElse(0);
  }

  private String document() {
    return ruling.flatMap(Ruling::document).map(Declaration.Document::title).orElse("");
  }

  private String author() {
    return ruling
        .flatMap(
            r ->
                r.publication()
                    .author()
                    .or(() -> r.document().flatMap(Declaration.Document::author)))
        .orElse("");
  }

  private Optional<LocalDate> date() {
    return ruling.flatMap(
        r ->
            r.date()
                .or(
                    () ->
                        r.document()
                            .filter(Declaration.Document::rulebook)
                            .flatMap(Declaration.Document::date)));
  }

  /** The date of the ruling, or of the document around an entry. */
  private Optional<LocalDate> dateOf() {
    return ruling.flatMap(r -> r.date().or(() -> r.document().flatMap(Declaration.Document::date)));
  }

  private Origin origin() {
    if (claim.by().isPresent()) {
      return Origin.CARD;
    }
    return isRulebook() ? Origin.RULEBOOK : Origin.RULING;
  }
}
