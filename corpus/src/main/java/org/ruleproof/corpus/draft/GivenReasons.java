package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;

/**
 * "You cannot find X with Y. It is no Agenda.": what a sentence that points back denies of the very
 * cards that the one before forbids something with is the reason for that, so that the prohibition
 * is of such cards. As it is so of them, the prohibition says no less.
 */
final class GivenReasons {
  private static final Set<String> POINTING =
      Set.of("it", "he", "she", "they", "neither", "none", "this");

  private GivenReasons() {}

  /** Gives each prohibition the reason that the sentence behind it states. */
  static void join(List<Sentence> sentences, List<SentenceReading> readings) {
    for (int i = 1; i < readings.size(); i++) {
      List<Statement.IsKind> reasons = reasons(sentences.get(i), readings.get(i));
      if (!reasons.isEmpty()) {
        SentenceReading before = readings.get(i - 1);
        boolean several = sentences.get(i).tokens().get(1).is("of");
        List<Claim> claims =
            before.claims().stream().map(c -> because(c, reasons, several)).toList();
        readings.set(i - 1, new SentenceReading(claims, before.understanding(), before.words()));
      }
    }
  }

  private static List<Statement.IsKind> reasons(Sentence sentence, SentenceReading reading) {
    boolean back =
        !sentence.tokens().isEmpty()
            && POINTING.contains(sentence.tokens().getFirst().low())
            && reading.understanding() == Understanding.FULL;
    List<Statement.IsKind> denied = new ArrayList<>();
    for (Claim claim : reading.claims()) {
      if (back && claim.statement() instanceof Statement.IsKind is && is.negated()) {
        denied.add(is);
      } else {
        return List.of();
      }
    }
    return denied;
  }

  private static Claim because(Claim claim, List<Statement.IsKind> reasons, boolean several) {
    return claim.statement() instanceof Statement.Forbid forbid
        ? reasons.stream()
            .filter(r -> r.subject() instanceof Expression.CardName)
            .filter(r -> isMeant(forbid.subject().arguments(), r.subject(), several))
            .findFirst()
            .map(r -> because(claim, forbid, (Expression.CardName) r.subject(), r.kind()))
            .orElse(claim)
        : claim;
  }

  /** Whether the prohibition is on that card; a word for one means no second card of it. */
  private static boolean isMeant(List<Expression> arguments, Expression card, boolean several) {
    List<Expression> cards =
        arguments.stream().filter(Expression.CardName.class::isInstance).toList();
    return cards.indexOf(card) == cards.lastIndexOf(card)
        && (several ? cards.contains(card) : !cards.isEmpty() && cards.getFirst().equals(card));
  }

  /** The prohibition on each copy of the card that is not of the kind. */
  private static Claim because(
      Claim claim, Statement.Forbid forbid, Expression.CardName card, String kind) {
    Expression copy = Build.variable(unused(claim, forbid.subject()));
    Substitution copies = new Substitution(Map.of(Parts.copyOf(card.name()), copy));
    List<Expression> when = new ArrayList<>();
    when.add(Build.isKind(copy, card.name()));
    when.add(Build.not(Build.isKind(copy, kind)));
    claim.when().map(copies::in).map(Parts::conjuncts).ifPresent(when::addAll);
    return claim
        .withStatement(
            new Statement.Forbid(forbid.at(), (Expression.Apply) copies.in(forbid.subject())))
        .withWhen(Build.all(when));
  }

  private static String unused(Claim claim, Expression.Apply act) {
    Set<String> used = new TreeSet<>(Parts.freeVariables(act));
    List.of(claim.when(), claim.unless(), claim.onlyWhen())
        .forEach(c -> c.ifPresent(e -> used.addAll(Parts.freeVariables(e))));
    claim.variables().forEach(v -> used.add(v.name()));
    char letter = 'c';
    while (used.contains(String.valueOf(letter))) {
      letter++;
    }
    return String.valueOf(letter);
  }
}
