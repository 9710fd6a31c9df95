package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.corpus.draft.text.Sentence;
import org.ruleproof.corpus.draft.text.Sentences;
import org.ruleproof.corpus.draft.text.Stems;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.Tokens;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Drafts claims from prose, word by word and by rule: the same text gives the same claims. */
public final class Drafts {
  /** Sentences of an entry beyond this many are not drafted. */
  private static final int MOST_SENTENCES = 200;

  /** Sentences beyond this many words are not drafted: no rules writer writes one. */
  private static final int MOST_WORDS = 120;

  /** What words mean is told of this many words of an entry. */
  private static final int MOST_MEANINGS = 2000;

  private Drafts() {}

  /**
   * {@return the claims drafted from some of the entries, the same as when all are drafted} O(n) in the
   * length of their texts.
   *
   * @param base the rules of the game; its vocabulary is the one that drafts are written in
   * @param entries all entries that may name cards
   * @param wanted which of them are drafted
   */
  public static Draft of(RuleBase base, List<RulingEntry> entries, Predicate<RulingEntry> wanted) {
    Tokens tokens = new Tokens(new Stems());
    Lexicon lexicon = new Lexicon(base.vocabulary(), tokens);
    CardNames names = new CardNames(base.vocabulary(), lexicon, tokens);
    names.learn(entries);
    List<Declaration.Card> cards = names.declarations();
    Vocabulary vocabulary = with(base, cards);
    SentenceReader reader = new SentenceReader(vocabulary, lexicon);
    // no entry is read after another
    List<Drafted> drafted =
        entries.stream().filter(wanted).toList().parallelStream()
            .map(entry -> drafted(entry, reader, lexicon))
            .toList();
    return new Draft(vocabulary, cards, drafted);
  }

  private static Vocabulary with(RuleBase base, List<Declaration.Card> cards) {
    List<Item> items = new ArrayList<>();
    base.files().forEach(file -> items.addAll(file.items()));
    items.addAll(cards);
    return new Vocabulary(items);
  }

  private static Drafted drafted(RulingEntry entry, SentenceReader reader, Lexicon lexicon) {
    Optional<String> topic = CardNames.headings(entry).stream().findFirst().flatMap(lexicon::card);
    List<Token> tokens = lexicon.tokens(CardNames.drafted(entry));
    List<SentenceReading> readings = new ArrayList<>();
    Map<Written, SentenceReading> known = new HashMap<>();
    for (Sentence sentence : Sentences.of(tokens)) {
      if (readings.size() >= MOST_SENTENCES || sentence.tokens().size() > MOST_WORDS) {
        readings.add(new SentenceReading(List.of(), Understanding.NONE, List.of()));
        continue;
      }
      boolean first = readings.isEmpty();
      Written written =
          new Written(
              first, sentence.quoted(), sentence.tokens().stream().map(Token::text).toList());
      readings.add(known.computeIfAbsent(written, w -> reader.read(sentence, topic, !first)));
    }
    List<Claim> claims = readings.stream().flatMap(r -> r.claims().stream()).distinct().toList();
    return new Drafted(
        entry,
        claims.isEmpty() ? Optional.empty() : Optional.of(ruling(entry, claims, readings)),
        readings,
        WordMeaning.of(lexicon, tokens.subList(0, Math.min(tokens.size(), MOST_MEANINGS))));
  }

  /** A sentence by its words; the first of an entry does not point back to another. */
  private record Written(boolean first, boolean quoted, List<String> words) {}

  private static Ruling ruling(
      RulingEntry entry, List<Claim> claims, List<SentenceReading> readings) {
    String missed =
        readings.stream()
            .flatMap(r -> r.unknown().stream())
            .distinct()
            .collect(Collectors.joining(" "));
    boolean whole =
        readings.stream()
            .allMatch(
                r ->
                    r.understanding() == Understanding.FULL
                        || r.understanding() == Understanding.QUESTION);
    return new Ruling(
        Span.NONE,
        true,
        entry.topic(),
        entry.date(),
        entry.ordinal(),
        Optional.of(entry.textHash()),
        Optional.empty(),
        Ruling.Publication.PLAIN,
        whole
            ? new Ruling.Status.Formalised()
            : new Ruling.Status.Partly(
                missed.isEmpty() ? "not understood: a sentence" : "not understood: " + missed),
        claims,
        List.of(),
        List.of(),
        List.of());
  }
}
