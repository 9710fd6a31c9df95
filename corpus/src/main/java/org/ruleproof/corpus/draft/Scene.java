package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What the sentence that is being read has spoken of so far: its variables, what holds of each, what
 * pronouns may mean, and which words were understood. Filled while one sentence is read.
 */
final class Scene {
  private static final List<String> PLAYERS = List.of("p", "q", "r", "s", "t");
  private static final List<String> OBJECTS =
      List.of("c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
  private static final List<String> VALUES = List.of("m", "n", "x", "y", "z", "u", "v", "w");

  private final Vocabulary vocabulary;
  private final List<Token> tokens;
  private final Optional<String> topic;
  private final Optional<Type> kind;
  private final String heading;
  private final boolean[] understood;
  private final SequencedMap<String, Type> variables = new LinkedHashMap<>();
  private final Map<String, List<Expression>> facts = new LinkedHashMap<>();
  private final List<Noun> spoken = new ArrayList<>();
  private final List<Expression> always = new ArrayList<>();
  private final List<Expression> exceptions = new ArrayList<>();
  private final List<int[]> leftOut = new ArrayList<>();
  private Optional<Expression> player = Optional.empty();
  private boolean hedged;
  private boolean everyTime;
  private boolean missed;
  private Optional<Expression> open = Optional.empty();
  private Optional<Noun> lastSubject = Optional.empty();
  private final IdentityHashMap<NounPhrase, Noun> nouns = new IdentityHashMap<>();
  private final IdentityHashMap<NounPhrase.Qualifier, Proposition> read = new IdentityHashMap<>();
  private final IdentityHashMap<NounPhrase.Attribute, Boolean> unknown = new IdentityHashMap<>();
  private final IdentityHashMap<NounPhrase.Qualifier, Boolean> unread = new IdentityHashMap<>();
  private final boolean[] worded;
  private final SequencedMap<String, Expression> labels = new LinkedHashMap<>();
  private final Set<Integer> counted = new HashSet<>();
  private final Carried carried;
  private final Map<String, Expression> again = new HashMap<>();
  private final Set<String> spent = new HashSet<>();

  /**
   * The scene of a sentence.
   *
   * @param topic the card that the ruling is about
   * @param kind the kind of things that it is about, where it is about no card
   * @param heading the stems of the words of its heading, with a blank between
   * @param carried what the sentence before spoke of
   */
  Scene(
      Vocabulary vocabulary,
      List<Token> tokens,
      Optional<String> topic,
      Optional<Type> kind,
      String heading,
      Carried carried) {
    this.carried = carried;
    this.heading = heading;
    this.kind = kind;
    this.vocabulary = vocabulary;
    this.tokens = tokens;
    this.topic = topic;
    this.understood = new boolean[tokens.size()];
    this.worded = new boolean[tokens.size()];
  }

  /** {@return the same scene, which goes its own way from here} */
  Scene copy() {
    Scene copy = new Scene(vocabulary, tokens, topic, kind, heading, carried);
    copy.become(this);
    return copy;
  }

  /** Takes on all that the other scene of the sentence holds. */
  void become(Scene other) {
    System.arraycopy(other.understood, 0, understood, 0, understood.length);
    variables.clear();
    variables.putAll(other.variables);
    facts.clear();
    other.facts.forEach((name, said) -> facts.put(name, new ArrayList<>(said)));
    spoken.clear();
    spoken.addAll(other.spoken);
    nouns.clear();
    nouns.putAll(other.nouns);
    read.clear();
    read.putAll(other.read);
    unknown.clear();
    unknown.putAll(other.unknown);
    labels.clear();
    labels.putAll(other.labels);
    counted.clear();
    counted.addAll(other.counted);
    unread.clear();
    unread.putAll(other.unread);
    again.clear();
    again.putAll(other.again);
    spent.clear();
    spent.addAll(other.spent);
    System.arraycopy(other.worded, 0, worded, 0, worded.length);
    always.clear();
    always.addAll(other.always);
    exceptions.clear();
    exceptions.addAll(other.exceptions);
    leftOut.clear();
    leftOut.addAll(other.leftOut);
    player = other.player;
    open = other.open;
    hedged = other.hedged;
    everyTime = other.everyTime;
    missed = other.missed;
    lastSubject = other.lastSubject;
  }

  /** What the sentence before spoke of. */
  Carried carried() {
    return carried;
  }

  /** {@return what a variable of the sentence before is here} */
  Optional<Expression> again(String before) {
    return Optional.ofNullable(again.get(before));
  }

  void again(String before, Expression here) {
    again.put(before, here);
  }

  /** Whether the thing is one that the sentence before spoke of. */
  boolean isAgain(Expression thing) {
    return again.containsValue(thing);
  }

  /** Whether what was said of the variable was said of it no longer. */
  boolean isSpent(String name) {
    return spent.contains(name);
  }

  /** {@return what the phrase was found to name} */
  Optional<Noun> named(NounPhrase phrase) {
    return Optional.ofNullable(nouns.get(phrase));
  }

  void name(NounPhrase phrase, Noun noun) {
    nouns.put(phrase, noun);
  }

  /** Says that a word before a noun says nothing that the vocabulary knows of it. */
  void unknown(NounPhrase.Attribute attribute) {
    unknown.put(attribute, true);
  }

  boolean isUnknown(NounPhrase.Attribute attribute) {
    return unknown.containsKey(attribute);
  }

  /** A player without a label: whom the sentence addresses, or another. */
  Expression unlabelled(Type type) {
    return labels.isEmpty() && player.isEmpty() && !isAddressed() ? player(type) : fresh(type);
  }

  /** {@return the player of that label, if one was spoken of} */
  Optional<Expression> labelled(String label) {
    return Optional.ofNullable(labels.get(label));
  }

  /** Gives a player a label; {@return those that have another one} */
  List<Expression> label(String label, Expression player) {
    List<Expression> others = List.copyOf(labels.values());
    labels.put(label, player);
    return others;
  }

  /** Says that the amount is part of what was understood. */
  void count(Amount amount) {
    count(amount.from(), amount.to());
  }

  /** Says that the words tell how many, and are understood. */
  void count(int from, int to) {
    understand(from, to);
    IntStream.range(from, to).forEach(counted::add);
  }

  boolean isCounted(Amount amount) {
    return isCounted(amount.from());
  }

  boolean isCounted(int place) {
    return counted.contains(place);
  }

  /** Says that nobody understands what stands behind a noun. */
  void unread(NounPhrase.Qualifier qualifier) {
    unread.put(qualifier, true);
  }

  boolean isUnread(NounPhrase.Qualifier qualifier) {
    return unread.containsKey(qualifier);
  }

  /** Says that the words of the stretch are a condition already. */
  void word(int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, worded.length); i++) {
      worded[i] = true;
    }
  }

  boolean isWorded(int at) {
    return worded[at];
  }

  /** Says in which way a clause about a noun was understood. */
  void read(NounPhrase.Qualifier clause, Proposition way) {
    read.put(clause, way);
  }

  /** {@return in which way the clause was understood, if it was} */
  Optional<Proposition> read(NounPhrase.Qualifier clause) {
    return Optional.ofNullable(read.get(clause));
  }

  /** How many words that matter were understood. */
  int understoodWords(int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += understood[i] && Wording.matters(tokens.get(i)) ? 1 : 0;
    }
    return count;
  }

  void forget(int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, understood.length); i++) {
      understood[i] = false;
    }
  }

  /** What the sentence takes for granted of what it speaks of: that the ruling is about its topic. */
  Expression context() {
    return Build.opaque(heading.isEmpty() ? "what was said before" : heading);
  }

  List<Token> tokens() {
    return tokens;
  }

  Optional<String> topic() {
    return topic;
  }

  /** The kind of things that the ruling is about, where it is about no card. */
  Optional<Type> kind() {
    return kind;
  }

  void understand(int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, understood.length); i++) {
      understood[i] = true;
    }
  }

  boolean isUnderstood(int at) {
    return understood[at];
  }

  /** A variable that stands nowhere yet. */
  Expression fresh(Type type) {
    List<String> names =
        switch (type) {
          case Type.Kind kind ->
              vocabulary.kind(kind.name()).map(k -> k.count().isPresent()).orElse(false)
                  ? PLAYERS
                  : OBJECTS;
          default -> VALUES;
        };
    String name = names.stream().filter(this::isFree).findFirst().orElse("");
    for (int i = 1; name.isEmpty(); i++) {
      String numbered = names.getFirst() + i;
      name = isFree(numbered) ? numbered : "";
    }
    variables.put(name, type);
    return Build.variable(name);
  }

  private boolean isFree(String name) {
    return !variables.containsKey(name)
        && vocabulary.enumerationOf(name).isEmpty()
        && vocabulary.parametersOf(name).isEmpty()
        && vocabulary.parameter(name).isEmpty()
        && vocabulary.stepPlace(name).isEmpty();
  }

  /** The player that the sentence addresses. */
  Expression player(Type type) {
    if (player.isEmpty()) {
      player = Optional.of(fresh(type));
    }
    return player.get();
  }

  /** A variable for a thing that the sentence may name later: "the initiator of" what. */
  Expression leaveOpen(Type type) {
    Expression thing = fresh(type);
    open = Optional.of(thing);
    return thing;
  }

  /** {@return the thing left open, if such a thing may be it; then it is open no longer} */
  Optional<Expression> open(Type type, Kinds kinds) {
    Optional<Expression> found =
        open.filter(o -> o instanceof Expression.Variable v && kinds.isWithin(type, typeOf(v)));
    found.ifPresent(
        o -> {
          open = Optional.empty();
          if (o instanceof Expression.Variable v) {
            retype(v, type);
          }
        });
    return found;
  }

  /** Says of a variable what the sentence says of it where it is named. */
  void say(Expression variable, Expression fact) {
    if (variable instanceof Expression.Variable v) {
      facts.computeIfAbsent(v.name(), n -> new ArrayList<>()).add(fact);
    }
  }

  Type typeOf(Expression.Variable variable) {
    return variables.getOrDefault(variable.name(), new Type.AnyNumber());
  }

  void retype(Expression.Variable variable, Type type) {
    variables.put(variable.name(), type);
  }

  /** {@return what was said of the variable, which is said of it no longer} */
  List<Expression> takeFacts(Expression.Variable variable) {
    spent.add(variable.name());
    List<Expression> taken = facts.remove(variable.name());
    return taken == null ? List.of() : taken;
  }

  /** Says what holds whatever is spoken of. */
  void sayOfAll(Expression fact) {
    always.add(fact);
  }

  /** Says of what case nothing is said, whatever is spoken of. */
  void exceptOfAll(Expression fact) {
    exceptions.add(fact);
  }

  /** {@return the cases of which nothing is said} */
  List<Expression> exceptions() {
    return exceptions;
  }

  /** Whether the sentence speaks to a player. */
  boolean isAddressed() {
    return tokens.stream().anyMatch(t -> t.is("you") || t.is("your"));
  }

  /** Says that what the sentence lets happen happens every time, whatever else is so. */
  void sayEveryTime() {
    everyTime = true;
  }

  boolean isEveryTime() {
    return everyTime;
  }

  /** Says that the sentence yields to whatever says otherwise. */
  void hedge() {
    hedged = true;
  }

  boolean isHedged() {
    return hedged;
  }

  /** Says that a condition without a word that matters was not understood. */
  void miss() {
    missed = true;
  }

  boolean hasMissed() {
    return missed;
  }

  /** Says that the stretch has no place in what was understood of its clause. */
  void leaveOut(int from, int to) {
    leftOut.add(new int[] {from, to});
  }

  /** How much was left out. */
  int leftOut() {
    return leftOut.size();
  }

  /** {@return the small words of the clause that have no place in it, as a condition} */
  Optional<Expression> leftOut(int from, int to) {
    StringBuilder words = new StringBuilder();
    for (int[] stretch : leftOut) {
      boolean small =
          stretch[0] >= from
              && stretch[1] <= to
              && tokens.subList(stretch[0], stretch[1]).stream().noneMatch(Wording::matters);
      if (small) {
        tokens
            .subList(stretch[0], stretch[1])
            .forEach(t -> words.append(words.isEmpty() ? "" : " ").append(t.stem()));
      }
    }
    return words.isEmpty() ? Optional.empty() : Optional.of(Build.opaque(words.toString()));
  }

  /** {@return what holds whatever is spoken of} */
  List<Expression> always() {
    return always;
  }

  /** Whether that is the player whom the sentence addresses. */
  boolean isPlayer(String name) {
    return player.filter(p -> p.equals(Build.variable(name))).isPresent();
  }

  /** {@return what was said of it so far} */
  List<Expression> saidOf(Expression thing) {
    return thing instanceof Expression.Variable v
        ? facts.getOrDefault(v.name(), List.of())
        : List.of();
  }

  SequencedMap<String, Type> variables() {
    return variables;
  }

  void subject(Noun noun) {
    lastSubject = Optional.of(noun);
  }

  /** What the last main clause was about. */
  Optional<Noun> lastSubject() {
    return lastSubject;
  }

  void speakOf(Noun noun) {
    spoken.add(noun);
  }

  /** The nouns spoken of, the latest last. */
  List<Noun> spoken() {
    return spoken;
  }

  /**
   * {@return the conditions and all that is said of the variables they speak of}
   *
   * @param known variables whose facts stand elsewhere; those added here join them
   */
  List<Expression> withFacts(List<Expression> conditions, SequencedSet<String> known) {
    List<Expression> all = new ArrayList<>(conditions);
    List<Expression> pending = new ArrayList<>(conditions);
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
