package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.Tokens;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Which headings of a document name cards that the vocabulary lacks, and of what kind they are as far
 * as their rulings tell ("this conflict", "this agenda").
 */
final class CardNames {
  private static final Set<String> SMALL = WordLists.of("small-in-names");

  private static final int MOST_CHARACTERS = 100_000;

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Tokens tokens;
  private final SequencedMap<String, String> kinds = new LinkedHashMap<>();

  /** Names that this lexicon learns. */
  CardNames(Vocabulary vocabulary, Lexicon lexicon, Tokens tokens) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.tokens = tokens;
  }

  /** Learns the cards that the entries name, into the lexicon too. O(n). */
  void learn(List<RulingEntry> entries) {
    if (objectKind().isEmpty()) {
      return;
    }
    Set<String> names = namesInTexts(entries);
    for (RulingEntry entry : entries) {
      headings(entry).stream()
          .filter(heading -> isName(heading, names) && lexicon.card(heading).isEmpty())
          .forEach(
              heading -> {
                kinds.put(heading, objectKind());
                lexicon.addCard(heading, heading);
              });
    }
  }

  /** {@return the text of the entry, as far as it is drafted} No ruling is longer. */
  static String drafted(RulingEntry entry) {
    return entry.text().substring(0, Math.min(entry.text().length(), MOST_CHARACTERS));
  }

  /** The words that have a capital in the midst of a sentence. */
  private Set<String> namesInTexts(List<RulingEntry> entries) {
    Set<String> names = new HashSet<>();
    for (RulingEntry entry : entries) {
      List<Token> words = tokens.of(drafted(entry));
      for (int i = 1; i < words.size(); i++) {
        if (words.get(i).isWord() && words.get(i).isCapital() && words.get(i - 1).isWord()) {
          names.add(words.get(i).text());
        }
      }
    }
    return names;
  }

  /** {@return what the rule language must declare of the cards learned, in order of their headings} */
  List<Declaration.Card> declarations() {
    List<Declaration.Card> cards = new ArrayList<>();
    kinds.forEach(
        (name, kind) ->
            cards.add(
                new Declaration.Card(
                    Span.NONE, name, List.of(kind), List.of(), List.of(), List.of())));
    return cards;
  }

  /** {@return the names in a heading: "A/B" names two} */
  static List<String> headings(RulingEntry entry) {
    SequencedSet<String> names = new LinkedHashSet<>();
    for (String heading : List.of(entry.topic(), entry.relatesTo())) {
      for (String part : heading.split("/", 8)) {
        String name = part.strip();
        if (!name.isEmpty() && name.length() <= 60) {
          names.add(name);
        }
      }
    }
    return List.copyOf(names);
  }

  /** A name of a card: every word that matters has a capital, and no word of the game is meant. */
  private boolean isName(String heading, Set<String> names) {
    List<Token> words = tokens.of(heading).stream().filter(Token::isWord).toList();
    return !words.isEmpty()
        && (words.size() > 1 || names.contains(words.getFirst().text()))
        && words.stream().allMatch(w -> w.isCapital() || w.isNumber() || SMALL.contains(w.low()))
        && words.stream().anyMatch(w -> !w.isNumber() && w.low().length() > 1)
        && heading.chars().noneMatch(c -> c < ' ' || c == '"' || c == '\\')
        && vocabulary.kind(heading).isEmpty()
        && vocabulary.enumeration(heading).isEmpty()
        && !isOfKnownWords(words);
  }

  /** "Shadow Marks", "Drakh Agendas": words of the game side by side, and no name. */
  private boolean isOfKnownWords(List<Token> words) {
    int at = 0;
    while (at < words.size()) {
      Optional<Found<Sense>> match = lexicon.longest(words, at, sense -> true);
      if (match.isEmpty() && !SMALL.contains(words.get(at).low())) {
        return false;
      }
      at = match.map(Found::end).orElse(at + 1);
    }
    return true;
  }

  /** The kind that the game's cards are of: the one most facts and acts speak of, or none. */
  String objectKind() {
    Map<String, Integer> uses = new LinkedHashMap<>();
    vocabulary.cards().forEach(c -> c.kinds().forEach(k -> count(vocabulary.rootOf(k), uses)));
    if (uses.isEmpty()) {
      vocabulary.acts().forEach(a -> a.parameters().forEach(p -> count(p.type(), uses)));
      vocabulary.terms().forEach(t -> t.parameters().forEach(p -> count(p.type(), uses)));
    }
    return uses.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse("");
  }

  private void count(Type type, Map<String, Integer> uses) {
    if (type instanceof Type.Kind kind
        && vocabulary.kind(kind.name()).map(k -> k.count().isEmpty()).orElse(false)) {
      count(vocabulary.rootOf(kind.name()), uses);
    }
  }

  private static void count(String kind, Map<String, Integer> uses) {
    uses.merge(kind, 1, Integer::sum);
  }
}
