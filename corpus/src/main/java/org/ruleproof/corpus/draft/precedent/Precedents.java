package org.ruleproof.corpus.draft.precedent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Reads sentences after the reviewed claims that speak of the same things.
 *
 * <p>What rules the same matter names the same things: cards, acts, kinds, conditions. So the claim whose
 * things the words of a sentence name says what the sentence is about, and its words say what it answers:
 * its modal, its numbers and values, its moment. The conditions of the claim stay. Three rules keep this
 * from inventing contradictions: the cards must agree; a sentence is taken to say the opposite of its
 * precedent only where no claim nearly as close about the same thing agrees with it; and never where it
 * has a contrast ("but not") that leaves open which half is meant.
 */
public final class Precedents {
  /** A claim is nearly as close as the closest from this many hundredths of its score on. */
  private static final int NEAR = 80;

  private final Vocabulary vocabulary;
  private final ThingWords words;
  private final PrecedentIndex index;

  /**
   * The precedents among some rulings. O(n) in the size of their claims.
   *
   * @param rulings those in force; drafts among them are no precedents
   * @param stems the stems of the words of a text that matter
   * @param cardOf the card that a topic names, or the empty string
   */
  public Precedents(
      Vocabulary vocabulary,
      List<Ruling> rulings,
      Function<String, List<String>> stems,
      UnaryOperator<String> cardOf) {
    this.vocabulary = vocabulary;
    this.words = new ThingWords(vocabulary, stems);
    this.index = new PrecedentIndex(vocabulary, words, cardOf, rulings);
  }

  /**
   * A clause read after a claim.
   *
   * @param claim what it says
   * @param explained the stems of all words that the claim or its ruling has for what it speaks of
   * @param ruling the claim's ruling
   * @param after the ruling, as a reader would look it up
   * @param again whether it says what the ruling says and no more
   */
  public record Reading(
      Claim claim, Set<String> explained, Ruling ruling, String after, boolean again) {
    public Reading {
      explained = Set.copyOf(explained);
    }
  }

  /**
   * {@return what the clauses of a sentence say after precedents, in their order; the same clauses give
   * the same} Where several clauses are read after one claim, those that name what it answers count and
   * not those that only have a word of it; where they say two things of it, neither is believed. O(k log k) for the k claims that share a card with a clause,
   * or a word with one that names no card.
   */
  public List<Reading> read(List<Told> clauses) {
    Map<Precedent, List<Chosen>> byPrecedent = new LinkedHashMap<>();
    for (Told told : clauses) {
      Optional<Match> match = chosen(told);
      match.ifPresent(
          m ->
              byPrecedent
                  .computeIfAbsent(m.precedent(), p -> new ArrayList<>())
                  .add(new Chosen(told, m)));
    }
    List<Reading> readings = new ArrayList<>();
    byPrecedent.forEach(
        (precedent, all) -> {
          List<Chosen> naming = all.stream().filter(c -> c.match().isNamedBy(c.told())).toList();
          List<Reading> said = new ArrayList<>();
          for (Chosen one : naming.isEmpty() ? all : naming) {
            said(one.told(), precedent).ifPresent(c -> said.add(reading(precedent, c)));
          }
          if (said.stream().map(Reading::claim).distinct().count() == 1) {
            readings.addAll(said);
          }
        });
    return readings;
  }

  /** Whether a word says nothing of what a sentence speaks of. */
  public static boolean isFilling(String stem) {
    return PlainWords.isFilling(stem);
  }

  private record Chosen(Told told, Match match) {}

  private static Reading reading(Precedent precedent, Claim claim) {
    Set<String> explained = new HashSet<>(precedent.own());
    explained.addAll(precedent.beside());
    return new Reading(
        claim,
        explained,
        precedent.ruling(),
        precedent.title(),
        claim.statement().equals(precedent.claim().statement()));
  }

  /** The claim to read the clause after: one that agrees before one that does not. */
  private Optional<Match> chosen(Told told) {
    List<Match> matches = index.matches(told);
    if (matches.isEmpty()) {
      return Optional.empty();
    }
    int top = matches.getFirst().score();
    List<Match> close =
        matches.stream()
            .filter(m -> m.score() * 100 >= top * NEAR)
            .filter(m -> m.isClose(told) && !m.precedent().isCrossedBy(told))
            .toList();
    if (close.isEmpty()) {
      return Optional.empty();
    }
    Precedent best = close.getFirst().precedent();
    return close.stream()
        .filter(m -> m.precedent().first().equals(best.first()))
        .filter(m -> !m.precedent().others() || PlainWords.tellApart(told.small()))
        .filter(m -> agrees(told, m.precedent()))
        .findFirst()
        .or(
            () ->
                close.stream()
                    .findFirst()
                    .filter(m -> !isTurned(best) || told.plain() && m.isTouchedBy(told)));
  }

  private boolean agrees(Told told, Precedent precedent) {
    return said(told, precedent)
        .map(c -> c.statement().equals(precedent.claim().statement()))
        .orElse(false);
  }

  /** Whether what a sentence says otherwise than the claim can only be its opposite. */
  private static boolean isTurned(Precedent precedent) {
    return switch (precedent.claim().statement()) {
      case Statement.HappensAt s -> false;
      case Statement.Decide s -> false;
      case Statement.Fix s -> false;
      case Statement.Base s -> false;
      case Statement.Clamp s -> false;
      case Statement.Limit s -> false;
      case Statement.Rounding s -> false;
      case Statement.Value s ->
          s.value() instanceof Expression.Constant c
              && (c.name().equals("yes") || c.name().equals("no"));
      default -> true;
    };
  }

  /** What the clause says where the claim says something. */
  private Optional<Claim> said(Told told, Precedent precedent) {
    Set<String> ruled = told.ruledWords();
    boolean opposite =
        precedent.first().isDeniedBy(ruled)
            || Contraries.opposes(ruled, precedent.first()).orElse(false);
    Stance stance = opposite ? told.stance().ofOpposite() : told.stance();
    return new Otherwise(told, stance, new Differences(vocabulary, words, told))
        .of(precedent.claim());
  }
}
