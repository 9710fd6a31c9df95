package org.ruleproof.corpus.draft;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** One sentence: its words, its variables and what a pronoun in it means. For one thread. */
final class Scene {
  /** Beyond this many attempts nothing more is read: the cost of a sentence is bounded. */
  private static final int MOST_ATTEMPTS = 6_000;

  private static final String PLAYER = "player";

  final Vocabulary vocabulary;
  final VocabularyTypes types;
  final Lexicon lexicon;
  final List<Token> tokens;
  final Optional<Thing> topic;

  /** Whether a sentence before this one may have said which thing "the fleet" is. */
  final boolean goesOn;

  private final Map<String, Type> variables = new HashMap<>();
  private int attempts;

  /** What "it" means: what the last clause is about, or the topic. */
  Optional<Thing> it;

  Scene(
      Vocabulary vocabulary,
      Lexicon lexicon,
      List<Token> tokens,
      Optional<String> topic,
      boolean goesOn) {
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
    this.lexicon = lexicon;
    this.tokens = tokens;
    this.topic = topic.map(this::card);
    this.goesOn = goesOn;
    this.it = this.topic;
  }

  /** {@return the card of that name} */
  Thing card(String name) {
    Type type =
        vocabulary.card(name).map(Declaration.Card::kinds).orElse(List.of()).stream()
            .findFirst()
            .<Type>map(Type.Kind::new)
            .orElseGet(() -> new Type.Kind(vocabulary.rootOf(name)));
    return new Thing(new Expression.CardName(Span.NONE, name), type);
  }

  /** {@return the variable for such a thing that the words there name} The same for the same words. */
  Thing variable(Type type, int at) {
    String name = at + ":" + type;
    variables.put(name, type);
    return new Thing(new Expression.Variable(Span.NONE, name), type);
  }

  /** {@return the player whom the sentence addresses or speaks of first} */
  Thing player(Type type) {
    variables.put(PLAYER, type);
    return new Thing(new Expression.Variable(Span.NONE, PLAYER), type);
  }

  static boolean isPlayer(String variable) {
    return variable.equals(PLAYER);
  }

  Optional<Type> typeOf(String variable) {
    return Optional.ofNullable(variables.get(variable));
  }

  /** Whether more may be tried. */
  boolean goesOnTrying() {
    return attempts++ < MOST_ATTEMPTS;
  }

  /** Whether one of these words stands there, and is no part of a name. */
  boolean stands(Set<String> words, int at) {
    return at < tokens.size() && !tokens.get(at).named() && words.contains(tokens.get(at).low());
  }

  boolean stands(String word, int at) {
    return stands(Set.of(word), at);
  }

  /** {@return the place behind the longest entry of the list that stands there, or that place} */
  int behind(String list, int at) {
    return WordLists.at(list, tokens, at).stream()
        .findFirst()
        .map(entry -> at + entry.words().size())
        .orElse(at);
  }

  /** {@return the place behind all entries of the list that stand there, and commas between them} */
  int behindAll(String list, int at) {
    int end = behind(list, at);
    int comma = end > at && stands(",", end) ? end + 1 : end;
    return end == at ? at : Math.max(end, behindAll(list, comma));
  }
}
