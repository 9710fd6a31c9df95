package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
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
  private static final int MOST_WORDS = 250;

  private Drafts() {}

  /**
   * {@return the claims drafted from the entries} O(n) in the length of the texts.
   *
   * @param base the rules of the game; its vocabulary is the one that drafts are written in
   * @param entries all entries that may name cards
   */
  public static Draft of(RuleBase base, List<RulingEntry> entries) {
    return of(base, entries, entry -> true);
  }

  /**
   * {@return the claims drafted from some of the entries, the same as when all are drafted} O(n) in the
   * length of their texts.
   *
   * @param entries all entries that may name cards
   * @param wanted which of them are drafted
   */
  public static Draft of(RuleBase base, List<RulingEntry> entries, Predicate<RulingEntry> wanted) {
    return of(base, entries, wanted, List.of());
  }

  /**
   * {@return the claims drafted from some of the entries; what the grammar does not understand of a
   * sentence is read after the claim in force that speaks of the same things} O(n) in the length of their
   * texts and of the claims.
   *
   * @param entries all entries that may name cards
   * @param wanted which of them are drafted
   * @param precedents the rulings in force; drafts among them are no precedents
   */
  public static Draft of(
      RuleBase base,
      List<RulingEntry> entries,
      Predicate<RulingEntry> wanted,
      List<Ruling> precedents) {
    Tokens tokens = new Tokens(new Stems());
    Lexicon lexicon = new Lexicon(base.vocabulary(), tokens);
    CardNames names = new CardNames(base.vocabulary(), lexicon, tokens);
    names.learn(entries);
    List<Declaration.Card> cards = names.declarations();
    Vocabulary vocabulary = with(base, cards);
    SentenceReader reader = new SentenceReader(vocabulary, lexicon);
    Optional<PrecedentReader> after =
        precedents.isEmpty()
            ? Optional.empty()
            : Optional.of(new PrecedentReader(vocabulary, lexicon, tokens, precedents));
    Sentences sentences = new Sentences(lexicon, vocabulary);
    Unaffected unaffected = new Unaffected(vocabulary, lexicon);
    Uninvolved uninvolved = new Uninvolved(vocabulary, lexicon);
    List<RulingEntry> open = entries.stream().filter(wanted).toList();
    // No entry is read after another. Precedents are looked up by one thread at a time.
    Stream<RulingEntry> read = after.isPresent() ? open.stream() : open.parallelStream();
    return new Draft(
        vocabulary,
        cards,
        read.map(
                entry ->
                    drafted(
                        entry,
                        reader,
                        after,
                        sentences,
                        unaffected,
                        uninvolved,
                        lexicon,
                        Topics.of(lexicon, entry),
                        heading(tokens, entry)))
            .toList());
  }

  /** {@return the vocabulary of the rules with these cards declared} */
  public static Vocabulary with(RuleBase base, List<Declaration.Card> cards) {
    List<Item> items = new ArrayList<>();
    base.files().forEach(file -> items.addAll(file.items()));
    items.addAll(cards);
    return new Vocabulary(items);
  }

  /** The stems of the heading's words that matter. */
  private static List<String> heading(Tokens tokens, RulingEntry entry) {
    return tokens.of(entry.topic()).stream()
        .filter(Wording::matters)
        .map(Token::stem)
        .distinct()
        .toList();
  }

  private static Drafted drafted(
      RulingEntry entry,
      SentenceReader reader,
      Optional<PrecedentReader> precedents,
      Sentences sentences,
      Unaffected unaffected,
      Uninvolved uninvolved,
      Lexicon lexicon,
      Topics topics,
      List<String> heading) {
    List<SentenceReading> readings = new ArrayList<>();
    SequencedSet<String> notes = new LinkedHashSet<>();
    List<Sentence> written = sentences.of(entry.text());
    List<Sentence> all =
        new Initials(lexicon).spelled(written, () -> topics.and(lexicon.named(written)));
    Set<String> words = new LinkedHashSet<>();
    all.forEach(
        s -> s.tokens().stream().filter(Wording::matters).forEach(t -> words.add(t.stem())));
    Carried carried = Carried.NOTHING;
    for (Sentence sentence : all) {
      boolean whole = readings.size() < MOST_SENTENCES && sentence.tokens().size() <= MOST_WORDS;
      if (!whole) {
        readings.add(new SentenceReading(List.of(), Understanding.NONE, List.of()));
        continue;
      }
      SentenceReader.Read one = topics.read(reader, lexicon, sentence, heading, carried);
      SentenceReading reading = one.reading();
      carried = one.after();
      if (precedents.isPresent()) {
        PrecedentReader.Read read =
            precedents.get().read(sentence, reading, topics.first(), heading, words);
        reading = read.reading();
        notes.addAll(read.notes());
      }
      readings.add(reading);
    }
    GivenReasons.join(all, readings);
    WholeEffects.sayAll(all, readings);
    Function<Sentence, SentenceReading> alone =
        said -> topics.read(reader, lexicon, said, heading, Carried.NOTHING).reading();
    unaffected.sayAll(all, readings, alone);
    uninvolved.sayAll(all, readings, alone);
    List<Claim> claims = readings.stream().flatMap(r -> r.claims().stream()).distinct().toList();
    return new Drafted(
        entry,
        claims.isEmpty() && notes.isEmpty()
            ? Optional.empty()
            : Optional.of(ruling(entry, claims, readings, notes)),
        readings);
  }

  private static Ruling ruling(
      RulingEntry entry,
      List<Claim> claims,
      List<SentenceReading> readings,
      SequencedSet<String> notes) {
    String missed =
        readings.stream()
            .flatMap(r -> r.words().stream())
            .filter(w -> !w.understood())
            .map(SentenceReading.Word::text)
            .distinct()
            .collect(Collectors.joining(" "));
    boolean part = readings.stream().anyMatch(r -> r.understanding() == Understanding.PART);
    return new Ruling(
        Span.NONE,
        true,
        entry.topic(),
        entry.date(),
        entry.ordinal(),
        Optional.of(entry.textHash()),
        Optional.empty(),
        missed.isEmpty() && !part
            ? new Ruling.Status.Formalised()
            : new Ruling.Status.Partly(
                missed.isEmpty()
                    ? notes.isEmpty() ? "not understood: a condition" : "read after another ruling"
                    : "not understood: " + missed),
        claims,
        List.of(),
        List.copyOf(notes),
        List.of());
  }
}
