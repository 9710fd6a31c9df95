package org.ruleproof.corpus.draft.precedent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Claims by the cards that they name and by the words that they have, and how much a word or a thing
 * tells: the logarithm of how few rulings or claims have it. O(n) in the size of the claims to make.
 */
final class PrecedentIndex {
  /**
   * What a word tells at most that no ruling has, in hundredths: about as much as one that one in 30 has.
   */
  private static final int UNKNOWN = 350;

  /** What it tells that two things of one sort are told apart. */
  private static final int OTHER = 400;

  /** What a word of the note tells beside one of the claim itself, in tenths. */
  private static final int BESIDE = 8;

  private final Vocabulary vocabulary;
  private final ThingWords words;
  private final UnaryOperator<String> cardOf;
  private final Map<String, List<Precedent>> byCard = new HashMap<>();
  private final Map<String, List<Precedent>> byStem = new HashMap<>();
  private final Map<String, Integer> rulingsWith = new HashMap<>();
  private final Map<Thing, Integer> claimsWith = new HashMap<>();
  private int rulings;
  private int claims;

  /**
   * The index of the reviewed claims among those of the rulings.
   *
   * @param cardOf the card that a topic names, or the empty string
   */
  PrecedentIndex(
      Vocabulary vocabulary, ThingWords words, UnaryOperator<String> cardOf, List<Ruling> all) {
    this.vocabulary = vocabulary;
    this.words = words;
    this.cardOf = cardOf;
    all.stream().filter(r -> !r.draft() && !r.claims().isEmpty()).forEach(this::learn);
  }

  private void learn(Ruling ruling) {
    Set<String> beside = new LinkedHashSet<>(words.of(ruling.topic()));
    ruling.notes().forEach(note -> beside.addAll(words.of(note)));
    Set<String> stems = new HashSet<>(beside);
    String topic = cardOf.apply(ruling.topic());
    for (int i = 0; i < ruling.claims().size(); i++) {
      ClaimThings things = new ClaimThings(vocabulary, words, ruling.claims().get(i));
      if (things.head().isEmpty()) {
        continue;
      }
      Set<String> cards = new LinkedHashSet<>(things.cards());
      if (!topic.isEmpty()) {
        cards.add(topic);
      }
      Set<String> own = new LinkedHashSet<>();
      things.all().forEach(thing -> own.addAll(thing.stems()));
      stems.addAll(own);
      add(
          new Precedent(
              ruling,
              i + 1,
              ruling.claims().get(i),
              things.head(),
              things.rest(),
              cards,
              things.alternatives(),
              things.denied(),
              things.others(),
              own,
              beside));
      new HashSet<>(things.all()).forEach(thing -> claimsWith.merge(thing, 1, Integer::sum));
      claims++;
    }
    rulings++;
    stems.forEach(stem -> rulingsWith.merge(stem, 1, Integer::sum));
  }

  private void add(Precedent precedent) {
    precedent
        .cards()
        .forEach(c -> byCard.computeIfAbsent(c, k -> new ArrayList<>()).add(precedent));
    Set<String> found = new LinkedHashSet<>(precedent.own());
    found.addAll(precedent.beside());
    found.forEach(stem -> byStem.computeIfAbsent(stem, k -> new ArrayList<>()).add(precedent));
  }

  /**
   * {@return the claims whose cards agree with those of the clause, the closest first; of two as close
   * the one that stands first in the rules} O(k log k) for k claims that share a card, or a word where
   * there is no card.
   */
  List<Match> matches(Told told) {
    Set<Precedent> candidates = new LinkedHashSet<>();
    Set<String> cards = new LinkedHashSet<>(told.cards());
    told.topic().ifPresent(cards::add);
    for (String card : cards.stream().sorted().toList()) {
      candidates.addAll(byCard.getOrDefault(card, List.of()));
    }
    if (cards.isEmpty()) {
      told.words().forEach(stem -> candidates.addAll(byStem.getOrDefault(stem, List.of())));
    }
    return candidates.stream()
        .filter(p -> p.isAbout(told.cards(), c -> told.topic().filter(c::equals).isPresent()))
        .map(p -> match(told, p))
        .sorted(Comparator.comparingInt(Match::score).reversed())
        .toList();
  }

  private Match match(Told told, Precedent precedent) {
    Set<String> context = new HashSet<>(told.words());
    context.addAll(told.heading());
    context.addAll(told.before());
    int things = precedent.others() ? OTHER : 0;
    int said = precedent.others() && PlainWords.tellApart(told.small()) ? OTHER : 0;
    for (List<Thing> part : List.of(precedent.head(), precedent.rest())) {
      for (Thing thing : part) {
        int weight = information(claimsWith.getOrDefault(thing, 0), claims);
        things += weight;
        said += thing.isNamedBy(context) ? weight : thing.isTouchedBy(context) ? weight / 3 : 0;
      }
    }
    int note = precedent.beside().stream().mapToInt(this::weight).sum();
    int noted = precedent.beside().stream().filter(context::contains).mapToInt(this::weight).sum();
    return new Match(
        precedent,
        explained(told.words(), precedent),
        explained(told.around(), precedent),
        share(said, things),
        share(noted, note));
  }

  /** How much of some words a claim, its ruling's note and its topic have. */
  private int explained(Collection<String> stems, Precedent precedent) {
    int all = 0;
    int explained = 0;
    for (String stem : stems) {
      int weight = weight(stem);
      all += weight;
      explained +=
          precedent.own().contains(stem)
              ? weight
              : precedent.beside().contains(stem) ? weight * BESIDE / 10 : 0;
    }
    return share(explained, all);
  }

  private static int share(int part, int whole) {
    return whole == 0 ? 0 : part * Match.WHOLE / whole;
  }

  private int weight(String stem) {
    int with = rulingsWith.getOrDefault(stem, 0);
    int information = information(with, rulings);
    return PlainWords.isFilling(stem)
        ? 0
        : with == 0 ? Math.min(UNKNOWN, information) : information;
  }

  /** In hundredths, never none; a strict logarithm, so that every machine gives the same. */
  private static int information(int with, int of) {
    return (int) Math.round(100 * StrictMath.log((of + 2.0) / (with + 1.0)));
  }
}
