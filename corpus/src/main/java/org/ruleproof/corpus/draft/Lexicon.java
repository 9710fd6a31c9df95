package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.Tokens;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The words of a vocabulary, by their first stem. A declared name stands for itself beside its words:
 * {@code lose-influence} is found as "lose influence", "loses influence", "lost influence". Words
 * with places such as {@code {1}} make frames of clauses.
 */
final class Lexicon {
  private static final Set<String> ARTICLES = WordLists.of("article");

  /** What stands before the words that say the opposite of a yes/no term: "not uncontested". */
  private static final String DENIAL = "not ";

  private final Tokens tokens;
  private final Map<String, List<Phrase>> phrases = new HashMap<>();
  private final Map<String, String> cards = new LinkedHashMap<>();
  private final Map<String, List<List<String>>> cardsByFirst = new HashMap<>();
  private final Map<String, List<Frame>> frames = new HashMap<>();
  private final Map<String, List<Frame>> templates = new HashMap<>();

  /** Words by their stems in order, articles left out. */
  private record Phrase(List<String> stems, Sense sense) {}

  /** The words of this vocabulary. O(n) in its size. */
  Lexicon(Vocabulary vocabulary, Tokens tokens) {
    this.tokens = tokens;
    for (Declaration.Act act : vocabulary.acts()) {
      doing(act.name(), act.words(), true);
    }
    for (Declaration.Event event : vocabulary.events()) {
      doing(event.name(), event.words(), false);
    }
    for (Declaration.Kind kind : vocabulary.kinds()) {
      add(spaced(kind.name()), new Sense.OfKind(kind.name()));
      kind.words().forEach(word -> add(word, new Sense.OfKind(kind.name())));
    }
    for (Declaration.Enumeration enumeration : vocabulary.enumerations()) {
      add(spaced(enumeration.name()), new Sense.OfEnumeration(enumeration.name()));
      for (Declaration.Member member : enumeration.members()) {
        Sense sense = new Sense.OfMember(member.name(), enumeration.name());
        add(member.name(), sense);
        member.words().forEach(word -> add(word, sense));
      }
    }
    for (Declaration.Term term : vocabulary.terms()) {
      add(term.name(), new Sense.OfTerm(term.name(), false));
      for (String word : term.words()) {
        boolean denied = word.startsWith(DENIAL) && VocabularyTypes.isDeniable(term);
        String said = denied ? word.substring(DENIAL.length()) : word;
        add(said, new Sense.OfTerm(term.name(), denied));
        if (said.startsWith("is ")) { // of what may stand behind any form of "be"
          add(said.substring("is ".length()), new Sense.OfTerm(term.name(), denied));
        }
      }
    }
    for (String step : vocabulary.steps()) {
      add(step, new Sense.OfStep(step));
      List.of(" round", " step", " phase").forEach(w -> add(step + w, new Sense.OfStep(step)));
      vocabulary.stepWords(step).forEach(word -> add(word, new Sense.OfStep(step)));
    }
    for (Declaration.Card card : vocabulary.cards()) {
      addCard(card.name(), card.name());
      card.words().forEach(word -> addCard(word, card.name()));
    }
  }

  /** Words of an act or event; "not stay in play" says by "stay in play" that it does not happen. */
  private void doing(String name, List<String> words, boolean act) {
    add(name, new Sense.OfDoing(name, act, false));
    for (String word : words) {
      boolean denied = word.startsWith(DENIAL);
      add(denied ? word.substring(DENIAL.length()) : word, new Sense.OfDoing(name, act, denied));
    }
  }

  private void add(String written, Sense sense) {
    boolean template = written.indexOf('{') >= 0;
    List<String> stems = stems(written);
    if (!template && !stems.isEmpty()) {
      List<Phrase> same = phrases.computeIfAbsent(stems.getFirst(), s -> new ArrayList<>());
      Phrase phrase = new Phrase(stems, sense);
      if (same.contains(phrase)) {
        return;
      }
      same.add(phrase);
    }
    boolean verb = sense instanceof Sense.OfDoing || sense instanceof Sense.OfTerm;
    if (verb && !stems.isEmpty()) {
      for (Frame frame : Frame.of(written, sense, this::stems)) {
        frames.computeIfAbsent(frame.verb(), s -> new ArrayList<>()).add(frame);
        if (frame.hasPlaces()) {
          templates.computeIfAbsent(sense.name(), n -> new ArrayList<>()).add(frame);
        }
      }
    }
  }

  private List<String> stems(String written) {
    return tokens.of(written).stream()
        .filter(Token::isWord)
        .filter(t -> !ARTICLES.contains(t.low()))
        .map(Token::stem)
        .toList();
  }

  /** "MajorAgenda" to "major agenda". */
  private static String spaced(String kind) {
    return kind.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
  }

  /** Makes a name known as that of a card. The first card of a name keeps it. */
  void addCard(String written, String name) {
    List<String> words = words(written);
    if (!words.isEmpty() && cards.putIfAbsent(String.join(" ", words), name) == null) {
      cardsByFirst.computeIfAbsent(words.getFirst(), w -> new ArrayList<>()).add(words);
      if (words.getFirst().equals("the") && words.size() > 2) {
        addCard(String.join(" ", words.subList(1, words.size())), name);
      }
    }
  }

  private List<String> words(String written) {
    return tokens.of(written).stream().filter(Token::isWord).map(Token::low).toList();
  }

  /** {@return the tokens of the text} Words of names know it. */
  List<Token> tokens(String text) {
    List<Token> all = new ArrayList<>(tokens.of(text));
    int at = 0;
    while (at < all.size()) {
      int end = card(all, at).map(Found::end).orElse(at + 1);
      for (int i = at; i < end && end - at > 1; i++) {
        all.set(i, all.get(i).inName());
      }
      at = end;
    }
    return all;
  }

  /** {@return the card that goes by exactly these words} */
  Optional<String> card(String written) {
    return Optional.ofNullable(cards.get(String.join(" ", words(written))));
  }

  /** {@return the longest card name at this place; names are written with a capital} */
  Optional<Found<Sense>> card(List<Token> all, int from) {
    return all.get(from).isCapital()
        ? cardsByFirst.getOrDefault(all.get(from).low(), List.of()).stream()
            .filter(words -> from + words.size() <= all.size())
            .filter(
                words ->
                    words.equals(
                        all.subList(from, from + words.size()).stream().map(Token::low).toList()))
            .max((a, b) -> Integer.compare(a.size(), b.size()))
            .map(
                words ->
                    new Found<>(
                        new Sense.OfCard(cards.getOrDefault(String.join(" ", words), "")),
                        from + words.size()))
        : Optional.empty();
  }

  /** {@return the frames whose verb has this stem} */
  List<Frame> frames(String stem) {
    return frames.getOrDefault(stem, List.of());
  }

  /** {@return the frames that say where the arguments of an act, event or term stand} */
  List<Frame> templates(String name) {
    return templates.getOrDefault(name, List.of());
  }

  /** {@return the longest phrase of such a sense that stands at this place} */
  Optional<Found<Sense>> longest(List<Token> all, int from, Predicate<Sense> wanted) {
    return all(all, from).stream()
        .filter(found -> wanted.test(found.meaning()))
        .reduce((a, b) -> b.end() > a.end() ? b : a);
  }

  /** {@return all phrases that stand at this place, word by word, articles passed over} */
  List<Found<Sense>> all(List<Token> all, int from) {
    return phrases.getOrDefault(all.get(from).stem(), List.of()).stream()
        .map(p -> new Found<>(p.sense(), end(all, from, p.stems())))
        .filter(found -> found.end() > 0)
        .collect(Collectors.toList());
  }

  /** Where the words end that stand there; -1 where others do. */
  private static int end(List<Token> all, int from, List<String> stems) {
    int at = from;
    for (String stem : stems) {
      while (at > from && at < all.size() && ARTICLES.contains(all.get(at).low())) {
        at++;
      }
      if (at >= all.size() || !all.get(at).stem().equals(stem)) {
        return -1;
      }
      at++;
    }
    return at;
  }
}
