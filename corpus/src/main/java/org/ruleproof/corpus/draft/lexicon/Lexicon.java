package org.ruleproof.corpus.draft.lexicon;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
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
public final class Lexicon {
  /** Words that carry no meaning of their own between the words of a phrase. */
  public static final Set<String> ARTICLES = WordLists.of("article");

  private static final Set<String> PREPOSITIONS = WordLists.of("preposition");

  /** What stands before the words that say the opposite of a yes/no term: "not uncontested". */
  private static final String DENIAL = "not ";

  private final Tokens tokens;
  private final Map<String, List<Phrase>> byFirst = new HashMap<>();
  private final Map<String, String> cards = new LinkedHashMap<>();
  private final Map<String, List<List<String>>> cardsByFirst = new HashMap<>();
  private final Map<String, List<Frame>> frames = new HashMap<>();
  private final Map<String, List<Frame>> templates = new HashMap<>();
  private final NameMarks marks = new NameMarks();
  private int rank;

  /** The words of this vocabulary. O(n) in its size. */
  public Lexicon(Vocabulary vocabulary, Tokens tokens) {
    this.tokens = tokens;
    for (Declaration.Act act : vocabulary.acts()) {
      doing(act.name(), act.words(), true);
    }
    for (Declaration.Event event : vocabulary.events()) {
      doing(event.name(), event.words(), false);
    }
    for (Declaration.Kind kind : vocabulary.kinds()) {
      add(spaced(kind.name()), kind.words(), new Sense.OfKind(kind.name()));
    }
    for (Declaration.Enumeration enumeration : vocabulary.enumerations()) {
      add(spaced(enumeration.name()), new Sense.OfEnumeration(enumeration.name()));
      for (Declaration.Member member : enumeration.members()) {
        add(member.name(), member.words(), new Sense.OfMember(member.name(), enumeration.name()));
      }
    }
    for (Declaration.Term term : vocabulary.terms()) {
      boolean deniable = VocabularyTypes.isDeniable(term);
      List<String> words =
          term.words().stream().filter(w -> !deniable || !w.startsWith(DENIAL)).toList();
      add(term.name(), words, new Sense.OfTerm(term.name()));
      if (deniable) {
        term.words().stream()
            .filter(w -> w.startsWith(DENIAL))
            .forEach(w -> add(w.substring(DENIAL.length()), new Sense.OfTerm(term.name(), true)));
      }
      role(term);
    }
    byFirst.values().forEach(same -> same.removeIf(p -> isComposed(p, vocabulary)));
    for (String step : vocabulary.steps()) {
      add(step, List.of(step + " round", step + " step", step + " phase"), new Sense.OfStep(step));
      vocabulary.stepWords(step).forEach(word -> add(word, new Sense.OfStep(step)));
      int dot = step.indexOf('.');
      if (dot > 0) { // all steps of a round
        String round = step.substring(0, dot);
        add(round + " round", new Sense.OfStep(round));
        add(round + " phase", new Sense.OfStep(round));
      }
    }
    for (Declaration.Card card : vocabulary.cards()) {
      addCard(card.name(), card.name());
      card.words().forEach(word -> addCard(word, card.name()));
    }
  }

  /** "Neutral character": a kind of which an adjective and a wider kind say all that its name does. */
  private boolean isComposed(Phrase phrase, Vocabulary vocabulary) {
    int words = phrase.stems().size();
    return phrase.sense() instanceof Sense.OfKind kind
        && words > 1
        && beginning(phrase.stems().getFirst()).stream()
            .filter(p -> p.stems().size() == 1)
            .anyMatch(p -> p.sense() instanceof Sense.OfTerm of && of.denied())
        && kind(phrase.stems().subList(1, words))
            .filter(wider -> vocabulary.isWithin(kind.name(), wider))
            .isPresent();
  }

  /** Makes a name known as that of a card. The first card of a name keeps it. */
  void addCard(String written, String name) {
    List<String> words = tokens.of(written).stream().filter(Token::isWord).map(Token::low).toList();
    String key = String.join(" ", words);
    marks.learn(tokens.of(written));
    if (!words.isEmpty() && cards.putIfAbsent(key, name) == null) {
      cardsByFirst.computeIfAbsent(words.getFirst(), w -> new ArrayList<>()).add(words);
      if (words.getFirst().equals("the") && words.size() > 2) {
        addCard(String.join(" ", words.subList(1, words.size())), name);
      }
    }
  }

  /** {@return the tokens of the text, without the marks in names of cards} Words of names know it. */
  public List<Token> tokens(String text) {
    List<Token> all = new ArrayList<>(marks.without(tokens.of(text)));
    int at = 0;
    while (at < all.size()) {
      Match name = card(all, at, all.size());
      int end = name.found() ? name.end() : at + 1;
      for (int i = at; i < end && end - at > 1; i++) {
        all.set(i, all.get(i).inName());
      }
      at = end;
    }
    return all;
  }

  /** {@return the card that goes by exactly these words, or the empty string} */
  public String card(String written) {
    List<String> words = tokens.of(written).stream().filter(Token::isWord).map(Token::low).toList();
    return cards.getOrDefault(String.join(" ", words), "");
  }

  /** {@return the card of that name, or the only one whose name the words are, cut in a word} O(n). */
  public Optional<String> cut(String written) {
    String whole = card(written);
    String begun =
        tokens.of(written).stream().filter(Token::isWord).map(Token::low).collect(joining(" "));
    if (!whole.isEmpty() || begun.indexOf(' ') < 0) {
      return Optional.of(whole).filter(name -> !name.isEmpty());
    }
    List<String> names =
        cards.entrySet().stream()
            .filter(e -> e.getKey().startsWith(begun) && e.getKey().length() > begun.length())
            .filter(e -> e.getKey().charAt(begun.length()) != ' ')
            .map(Map.Entry::getValue)
            .distinct()
            .toList();
    return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
  }

  private void add(String name, List<String> words, Sense sense) {
    add(name, sense);
    words.forEach(word -> words(word, sense));
  }

  private void words(String word, Sense sense) {
    if (word.indexOf('{') < 0) {
      add(word, sense);
    } else {
      Frames.ofTemplate(word, sense, rank++, this::stems).forEach(this::addFrame);
    }
  }

  /** Words of an act or event; "not stay in play" says by "stay in play" that it does not happen. */
  private void doing(String name, List<String> words, boolean act) {
    add(
        name,
        words.stream().filter(w -> !w.startsWith(DENIAL)).toList(),
        new Sense.OfDoing(name, act));
    Sense denied = new Sense.OfDoing(name, act, true);
    words.stream()
        .filter(w -> w.startsWith(DENIAL))
        .map(w -> w.substring(DENIAL.length()))
        .forEach(w -> words(w, denied));
  }

  /** "is a participant in" makes a participant of one thing in another. */
  private void role(Declaration.Term term) {
    if (term.parameters().size() != 2 || !VocabularyTypes.isCondition(term.type())) {
      return;
    }
    for (String word : term.words()) {
      int end = word.lastIndexOf(' ');
      boolean noun =
          !word.endsWith(" copy of") // a phrase of its own
              && (word.startsWith("is a ") || word.startsWith("is an "))
              && PREPOSITIONS.contains(word.substring(end + 1));
      if (noun) {
        add(word.substring(word.indexOf(' ', 3) + 1, end), new Sense.OfRole(term.name()));
      }
    }
  }

  private void addFrame(Frame frame) {
    List<Frame> same = frames.computeIfAbsent(frame.verb(), s -> new ArrayList<>());
    if (same.stream()
        .noneMatch(
            f ->
                f.parts().equals(frame.parts())
                    && f.subject() == frame.subject()
                    && f.sense().equals(frame.sense()))) {
      same.add(frame);
      if (frame.hasPlaces()) {
        templates.computeIfAbsent(frame.sense().name(), n -> new ArrayList<>()).add(frame);
      }
    }
  }

  /** {@return the frames whose verb has this stem} */
  public List<Frame> frames(String stem) {
    return frames.getOrDefault(stem, List.of());
  }

  /** {@return the frames that say where the arguments of an act, event or term stand} */
  public List<Frame> templates(String name) {
    return templates.getOrDefault(name, List.of());
  }

  private void add(String written, Sense sense) {
    List<String> stems = stems(written);
    if (stems.isEmpty()) {
      return;
    }
    List<Phrase> same = byFirst.computeIfAbsent(stems.getFirst(), s -> new ArrayList<>());
    if (same.stream().noneMatch(p -> p.stems().equals(stems) && p.sense().equals(sense))) {
      same.add(new Phrase(stems, sense, rank++));
      if (sense instanceof Sense.OfDoing || sense instanceof Sense.OfTerm t && !t.denied()) {
        addFrame(Frames.ofWords(stems, sense, rank));
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

  /** "MajorAgenda" to "Major Agenda". */
  private static String spaced(String kind) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < kind.length(); i++) {
      if (i > 0
          && Character.isUpperCase(kind.charAt(i))
          && Character.isLowerCase(kind.charAt(i - 1))) {
        words.append(' ');
      }
      words.append(kind.charAt(i));
    }
    return words.toString().toLowerCase(Locale.ROOT);
  }

  /** {@return the kind that exactly these words stand for} */
  public Optional<String> kind(List<String> stems) {
    return stems.isEmpty()
        ? Optional.empty()
        : beginning(stems.getFirst()).stream()
            .filter(p -> p.sense() instanceof Sense.OfKind && p.stems().equals(stems))
            .map(p -> p.sense().name())
            .findFirst();
  }

  /** {@return the phrases that begin with this stem} */
  public List<Phrase> beginning(String stem) {
    return byFirst.getOrDefault(stem, List.of());
  }

  /**
   * {@return the longest phrase of such a sense that stands at this place, word by word, articles
   * passed over} The match says how far it reaches.
   */
  public Match longest(List<Token> tokens, int from, int to, Predicate<Sense> wanted) {
    Match best = Match.NONE;
    for (Phrase phrase : beginning(tokens.get(from).stem())) {
      if (wanted.test(phrase.sense())) {
        int end = end(tokens, from, to, phrase.stems());
        if (end > best.end()) {
          best = new Match(phrase.sense(), end);
        }
      }
    }
    return best;
  }

  /** {@return all phrases that stand at this place} */
  public List<Match> all(List<Token> tokens, int from) {
    return from >= tokens.size()
        ? List.of()
        : beginning(tokens.get(from).stem()).stream()
            .map(p -> new Match(p.sense(), end(tokens, from, tokens.size(), p.stems())))
            .filter(Match::found)
            .toList();
  }

  private static int end(List<Token> tokens, int from, int to, List<String> stems) {
    int at = from;
    for (int i = 0; i < stems.size(); i++) {
      while (i > 0 && at < to && ARTICLES.contains(tokens.get(at).low())) {
        at++;
      }
      if (at >= to || !tokens.get(at).stem().equals(stems.get(i))) {
        return -1;
      }
      at++;
    }
    return at;
  }

  /** {@return the longest card name at this place; names are written with a capital} */
  public Match card(List<Token> tokens, int from, int to) {
    Match best = Match.NONE;
    if (!tokens.get(from).isCapital()) {
      return best;
    }
    for (List<String> words : cardsByFirst.getOrDefault(tokens.get(from).low(), List.of())) {
      int end = from + words.size();
      if (end <= to && end > best.end() && same(tokens, from, words)) {
        String name = cards.getOrDefault(String.join(" ", words), "");
        best = new Match(new Sense.OfCard(name), end);
      }
    }
    return best;
  }

  private static boolean same(List<Token> tokens, int from, List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (!tokens.get(from + i).low().equals(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * A phrase that stands somewhere.
   *
   * @param end place behind its last token; -1 when none stands there
   */
  public record Match(Sense sense, int end) {
    /** No phrase. */
    public static final Match NONE = new Match(new Sense.OfKind(""), -1);

    /** Whether any phrase stands there. */
    public boolean found() {
      return end > 0;
    }
  }
}
