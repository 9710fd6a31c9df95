package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Claim;

/**
 * The cards that a heading names. "These cards" under a heading that names several are each of them;
 * all else that the text says of its topic it says of the first.
 */
record Topics(List<String> cards) {
  Topics {
    cards = List.copyOf(cards);
  }

  /** {@return the topics of the entry} None where the first name is no card's. */
  static Topics of(Lexicon lexicon, RulingEntry entry) {
    List<String> names = CardNames.headings(entry);
    if (names.isEmpty() || lexicon.card(names.getFirst()).isEmpty()) {
      return new Topics(List.of());
    }
    SequencedSet<String> cards = new LinkedHashSet<>(List.of(lexicon.card(names.getFirst())));
    for (String part : entry.topic().split("/", 8)) {
      Optional<String> card = lexicon.cut(part.strip());
      if (card.isEmpty()) {
        return new Topics(List.of(cards.getFirst()));
      }
      cards.add(card.get());
    }
    return new Topics(List.copyOf(cards));
  }

  Optional<String> first() {
    return cards.stream().findFirst();
  }

  /** {@return the topics and these cards} */
  SequencedSet<String> and(SequencedSet<String> more) {
    SequencedSet<String> all = new LinkedHashSet<>(cards);
    all.addAll(more);
    return all;
  }

  /** {@return what the sentence says of the topic, or of each where it speaks of all} */
  SentenceReader.Read read(
      SentenceReader reader,
      Lexicon lexicon,
      Sentence sentence,
      List<String> heading,
      Carried carried) {
    SentenceReader.Read whole =
        reader.read(sentence, new SentenceReader.Before(first(), heading, carried));
    if (cards.size() < 2 || !isOfThese(sentence.tokens(), lexicon)) {
      return whole;
    }
    SentenceReading reading = whole.reading();
    List<Claim> all = new ArrayList<>(reading.claims());
    cards.stream()
        .skip(1)
        .map(card -> new SentenceReader.Before(Optional.of(card), heading, carried))
        .map(before -> reader.read(sentence, before).reading())
        .forEach(other -> all.addAll(other.claims()));
    return new SentenceReader.Read(
        new SentenceReading(all, reading.understanding(), reading.words()), whole.after());
  }

  private static boolean isOfThese(List<Token> tokens, Lexicon lexicon) {
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean these = token.is("these") || token.is("both") && !tokens.get(i + 1).is("these");
      if (these
          && tokens.get(i + 1).low().endsWith("s")
          && lexicon.longest(tokens, i + 1, i + 2, s -> s instanceof Sense.OfKind).found()) {
        return true;
      }
    }
    return false;
  }
}
