package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What one reading of a sentence has spoken of so far: its variables, what holds of each and what a
 * pronoun may mean. Filled while the sentence is read.
 */
public final class Scene {
  private static final List<String> PLAYERS = List.of("p", "q", "r", "s", "t");
  private static final List<String> OBJECTS =
      List.of("c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
  private static final List<String> VALUES = List.of("m", "n", "x", "y", "z", "u", "v", "w");

  private final Vocabulary vocabulary;
  private final VocabularyTypes types;
  private final List<Token> tokens;
  private final Optional<String> topic;
  private final boolean goesOn;
  private final SequencedMap<String, Type> variables = new LinkedHashMap<>();
  private final Map<String, List<Expression>> facts = new LinkedHashMap<>();
  private final List<Referent> spoken = new ArrayList<>();
  private Optional<Referent> player = Optional.empty();
  private boolean addressed;
  private Optional<Referent> subject = Optional.empty();

  /**
   * The scene of a sentence, empty.
   *
   * @param topic the card that the ruling is about
   * @param goesOn whether another sentence stands before it
   */
  public Scene(Vocabulary vocabulary, List<Token> tokens, Optional<String> topic, boolean goesOn) {
    this.goesOn = goesOn;
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
    this.tokens = List.copyOf(tokens);
    this.topic = topic;
  }

  /** {@return what the reading gives; where it gives nothing, the scene is as it was before} */
  public <T> Optional<T> attempt(Supplier<Optional<T>> reading) {
    SequencedMap<String, Type> knownVariables = new LinkedHashMap<>(variables);
    Map<String, List<Expression>> knownFacts = new LinkedHashMap<>();
    facts.forEach((name, said) -> knownFacts.put(name, new ArrayList<>(said)));
    List<Referent> knownSpoken = new ArrayList<>(spoken);
    Optional<Referent> knownPlayer = player;
    Optional<Referent> knownSubject = subject;
    Optional<T> read = reading.get();
    if (read.isEmpty()) {
      variables.clear();
      variables.putAll(knownVariables);
      facts.clear();
      facts.putAll(knownFacts);
      spoken.clear();
      spoken.addAll(knownSpoken);
      player = knownPlayer;
      subject = knownSubject;
    }
    return read;
  }

  List<Token> tokens() {
    return tokens;
  }

  /** Whether the word at the place is a past form: "discarded". */
  public boolean isPast(int at) {
    return tokens.get(at).low().endsWith("ed") && !tokens.get(at).named();
  }

  /** {@return the card that the ruling is about, as the sentence may name it} */
  public Optional<Referent> topic() {
    return topic.map(this::card);
  }

  /** {@return the card of that name} */
  Referent card(String name) {
    Type type =
        vocabulary.card(name).map(Declaration.Card::kinds).orElse(List.of()).stream()
            .findFirst()
            .<Type>map(Type.Kind::new)
            .orElseGet(() -> new Type.Kind(vocabulary.rootOf(name)));
    return new Referent(new Expression.CardName(Span.NONE, name), type);
  }

  /** {@return the variables with their types, in the order in which they were spoken of} */
  public SequencedMap<String, Type> variables() {
    return Collections.unmodifiableSequencedMap(variables);
  }

  /** {@return a variable that nothing is known of} */
  Expression fresh(Type type) {
    List<String> names =
        types.isPlayers(type) ? PLAYERS : type instanceof Type.Kind ? OBJECTS : VALUES;
    String name = names.stream().filter(this::isFree).findFirst().orElse("");
    for (int i = 1; name.isEmpty(); i++) {
      String numbered = names.getFirst() + i;
      name = isFree(numbered) ? numbered : "";
    }
    variables.put(name, type);
    return ExpressionMaker.variable(name);
  }

  private boolean isFree(String name) {
    return !variables.containsKey(name)
        && vocabulary.term(name).isEmpty()
        && vocabulary.parameter(name).isEmpty()
        && vocabulary.enumerationOf(name).isEmpty();
  }

  /** {@return the player whom the sentence addresses or speaks of first} */
  Referent player(Type type) {
    if (player.isEmpty()) {
      player = Optional.of(new Referent(fresh(type), type));
    }
    return player.get();
  }

  /** Whether the variable is the player whom the sentence addresses. */
  boolean isPlayer(String variable) {
    return player.filter(p -> p.reference().equals(ExpressionMaker.variable(variable))).isPresent();
  }

  /** Remembers that a player is spoken to as "you": "it" is then no player. */
  void address() {
    addressed = true;
  }

  boolean isAddressed() {
    return addressed;
  }

  boolean hasPlayer() {
    return player.isPresent();
  }

  /** Adds what holds of a variable. */
  void say(Expression variable, Expression fact) {
    if (variable instanceof Expression.Variable v) {
      facts.computeIfAbsent(v.name(), n -> new ArrayList<>()).add(fact);
    }
  }

  /** Remembers what a clause is about, for pronouns. */
  public void subject(Referent referent) {
    subject = Optional.of(referent);
  }

  /** {@return what the last clause is about} */
  Optional<Referent> subject() {
    return subject;
  }

  /** {@return what was said of the variable so far} */
  List<Expression> saidOf(Expression variable) {
    return variable instanceof Expression.Variable v
        ? List.copyOf(facts.getOrDefault(v.name(), List.of()))
        : List.of();
  }

  /** Whether a sentence before this one may have said which thing "the fleet" is. */
  boolean goesOn() {
    return goesOn;
  }

  /** Remembers what was spoken of, for pronouns. */
  void speakOf(Referent referent) {
    spoken.add(referent);
  }

  /** {@return what was last spoken of that is so} */
  Optional<Referent> last(Predicate<Referent> wanted) {
    return spoken.reversed().stream().filter(wanted).findFirst();
  }

  /** {@return what holds of the variable, which is said of it no longer} */
  List<Expression> takeFacts(String variable) {
    List<Expression> said = facts.remove(variable);
    return said == null ? List.of() : said;
  }

  /**
   * {@return the denial: of things that were not spoken of before there is none of which it is so}
   *
   * @param before the variables that were spoken of before
   */
  Expression denied(Expression said, Set<String> before) {
    if (said instanceof Expression.Modal) {
      return ExpressionMaker.not(said);
    }
    List<Expression> all = new ArrayList<>(List.of(said));
    List<Binder> fresh = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>(before);
    for (int i = 0; i < all.size(); i++) {
      for (String name : Parts.freeVariables(all.get(i))) {
        if (variables.get(name) instanceof Type.Kind kind && !isPlayer(name) && seen.add(name)) {
          fresh.add(new Binder(Span.NONE, name, kind.name()));
          all.addAll(takeFacts(name));
        }
      }
    }
    if (fresh.isEmpty()) {
      return ExpressionMaker.not(said);
    }
    Optional<Expression> where = ExpressionMaker.all(all);
    for (Binder inner : fresh.subList(1, fresh.size()).reversed()) {
      where = Optional.of(new Expression.Some(Span.NONE, inner, where));
    }
    return new Expression.None(Span.NONE, fresh.getFirst(), where);
  }

  /**
   * {@return the expressions, and behind them all that was said of their variables}
   *
   * @param known variables of which that has been said; those found are added
   */
  public List<Expression> withFacts(List<Expression> expressions, Set<String> known) {
    List<Expression> all = new ArrayList<>(expressions);
    List<Expression> pending = new ArrayList<>(expressions);
    while (!pending.isEmpty()) {
      for (String name : new LinkedHashSet<>(Parts.freeVariables(pending.removeFirst()))) {
        if (known.add(name)) {
          List<Expression> said = facts.getOrDefault(name, List.of());
          all.addAll(said);
          pending.addAll(said);
        }
      }
    }
    return all;
  }
}
