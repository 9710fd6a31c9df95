package org.ruleproof.model.vocabulary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/**
 * The declared names of one game, by name, in the order of declaration.
 *
 * <p>Facts, states, terms, acts and events share one name space. Kinds, enumerations and cards
 * share another: a quoted card name is a kind, and its copies are the members. Of two declarations
 * of one name the first is kept; the parser reports the second.
 */
public final class Vocabulary {
  private final SequencedMap<String, Declaration.Kind> kinds = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Enumeration> enumerations = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Enumeration> enumerationOfMember =
      new LinkedHashMap<>();
  private final SequencedMap<String, Integer> steps = new LinkedHashMap<>();
  private final Map<String, List<String>> stepWords = new HashMap<>();
  private final SequencedMap<String, Declaration.Term> terms = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Act> acts = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Event> events = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Card> cards = new LinkedHashMap<>();
  private final SequencedMap<String, Long> parameters = new LinkedHashMap<>();
  private final SequencedMap<String, String> settings = new LinkedHashMap<>();
  private final List<Declaration.Apart> aparts = new ArrayList<>();
  private final List<Declaration.Axiom> axioms = new ArrayList<>();
  private final List<Declaration.Principle> principles = new ArrayList<>();
  private final List<Declaration.Document> documents = new ArrayList<>();
  private final Map<String, SequencedSet<String>> kindsAbove = new ConcurrentHashMap<>();
  private final Map<String, String> roots = new ConcurrentHashMap<>();
  private final Map<String, SequencedSet<String>> actsAbove = new ConcurrentHashMap<>();
  private final Map<String, List<Declaration.Apart>> apartsOf = new HashMap<>();
  private final List<Declaration.Kind> allKinds;
  private final List<Declaration.Term> allTerms;
  private final List<Declaration.Card> allCards;
  private final List<Declaration.Axiom> allAxioms;
  private final List<String> allSteps;
  private final List<Declaration> declarations = new ArrayList<>();
  private Optional<Declaration.Game> game = Optional.empty();

  /** The vocabulary that these items declare; other items are ignored. */
  public Vocabulary(List<? extends Item> items) {
    for (Item item : items) {
      if (item instanceof Declaration declaration) {
        add(declaration);
      }
    }
    // cached, because searches read these millions of times
    allKinds = List.copyOf(kinds.values());
    allTerms = List.copyOf(terms.values());
    allCards = List.copyOf(cards.values());
    allAxioms = List.copyOf(axioms);
    allSteps = List.copyOf(steps.keySet());
    for (Declaration.Apart apart : aparts) {
      new LinkedHashSet<>(apart.kinds())
          .forEach(kind -> apartsOf.computeIfAbsent(kind, k -> new ArrayList<>()).add(apart));
    }
  }

  private void add(Declaration declaration) {
    if (isRead(declaration)) {
      declarations.add(declaration);
    }
    switch (declaration) {
      case Declaration.Game g -> {
        if (game.isEmpty()) {
          game = Optional.of(g);
        }
      }
      case Declaration.Kind k -> kinds.putIfAbsent(k.name(), k);
      case Declaration.Enumeration e -> {
        enumerations.putIfAbsent(e.name(), e);
        e.members().forEach(m -> enumerationOfMember.putIfAbsent(m.name(), e));
      }
      case Declaration.Steps s ->
          s.members()
              .forEach(
                  m -> {
                    steps.putIfAbsent(m.name(), steps.size());
                    stepWords.putIfAbsent(m.name(), m.words());
                  });
      case Declaration.Term t -> terms.putIfAbsent(t.name(), t);
      case Declaration.Act a -> acts.putIfAbsent(a.name(), a);
      case Declaration.Event e -> events.putIfAbsent(e.name(), e);
      case Declaration.Card c -> cards.putIfAbsent(c.name(), c);
      case Declaration.Parameter p -> parameters.putIfAbsent(p.name(), p.value());
      case Declaration.Setting s -> settings.putIfAbsent(s.name(), s.value());
      case Declaration.Apart a -> aparts.add(a);
      case Declaration.Axiom a -> axioms.add(a);
      case Declaration.Principle p -> principles.add(p);
      case Declaration.Document d -> documents.add(d);
      case Declaration.Use u -> {}
      case Declaration.Initially i -> {}
      case Declaration.Rule r -> {}
      case Declaration.Invariant i -> {}
      case Declaration.TurnsRound t -> {}
      case Declaration.EachRound e -> {}
      case Declaration.InitiativeOrder o -> {}
      case Declaration.Over o -> {}
    }
  }

  /** Whether the vocabulary reads anything from such a declaration. */
  private static boolean isRead(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Document _,
          Declaration.Use _,
          Declaration.Initially _,
          Declaration.Rule _,
          Declaration.Invariant _,
          Declaration.TurnsRound _,
          Declaration.EachRound _,
          Declaration.InitiativeOrder _,
          Declaration.Over _ ->
          false;
      default -> true;
    };
  }

  /** All declarations that it was built from, in order. */
  public List<Declaration> declarations() {
    return Collections.unmodifiableList(declarations);
  }

  /** The game, if a game item names it. */
  public Optional<Declaration.Game> game() {
    return game;
  }

  /** The kind of that name. */
  public Optional<Declaration.Kind> kind(String name) {
    return Optional.ofNullable(kinds.get(name));
  }

  /** All kinds in order of declaration. */
  public List<Declaration.Kind> kinds() {
    return allKinds;
  }

  /** The enumeration of that name. */
  public Optional<Declaration.Enumeration> enumeration(String name) {
    return Optional.ofNullable(enumerations.get(name));
  }

  /** {@return the type of a variable of that kind or enumeration} O(1). */
  public Type typeNamed(String kindOrEnumeration) {
    return enumerations.containsKey(kindOrEnumeration)
        ? new Type.Enumeration(kindOrEnumeration)
        : new Type.Kind(kindOrEnumeration);
  }

  /** All enumerations in order of declaration. */
  public List<Declaration.Enumeration> enumerations() {
    return List.copyOf(enumerations.values());
  }

  /** The enumeration with this member; members are unique within a game. */
  public Optional<Declaration.Enumeration> enumerationOf(String member) {
    return Optional.ofNullable(enumerationOfMember.get(member));
  }

  /** All steps in order. */
  public List<String> steps() {
    return allSteps;
  }

  /** The words for a step. */
  public List<String> stepWords(String name) {
    return stepWords.getOrDefault(name, List.of());
  }

  /** The index of a step among the steps, from 0. */
  public Optional<Integer> stepPlace(String name) {
    return Optional.ofNullable(steps.get(name));
  }

  /** The fact, state or term of that name. */
  public Optional<Declaration.Term> term(String name) {
    return Optional.ofNullable(terms.get(name));
  }

  /** All facts, states and terms in order of declaration. */
  public List<Declaration.Term> terms() {
    return allTerms;
  }

  /** The act of that name. */
  public Optional<Declaration.Act> act(String name) {
    return Optional.ofNullable(acts.get(name));
  }

  /** All acts in order of declaration. */
  public List<Declaration.Act> acts() {
    return List.copyOf(acts.values());
  }

  /** The event of that name. */
  public Optional<Declaration.Event> event(String name) {
    return Optional.ofNullable(events.get(name));
  }

  /** All events in order of declaration. */
  public List<Declaration.Event> events() {
    return List.copyOf(events.values());
  }

  /** The declared card of that name. */
  public Optional<Declaration.Card> card(String name) {
    return Optional.ofNullable(cards.get(name));
  }

  /** All declared cards in order of declaration. */
  public List<Declaration.Card> cards() {
    return allCards;
  }

  /** The value of a parameter of the game. */
  public Optional<Long> parameter(String name) {
    return Optional.ofNullable(parameters.get(name));
  }

  /** All parameters and their declared values. */
  public SequencedMap<String, Long> parameters() {
    return Collections.unmodifiableSequencedMap(parameters);
  }

  /** The value of a setting. */
  public Optional<String> setting(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  /** The declarations of kinds that exclude each other. */
  public List<Declaration.Apart> aparts() {
    return List.copyOf(aparts);
  }

  /** The declarations of kinds that exclude each other and include this kind. */
  public List<Declaration.Apart> apartsOf(String kind) {
    return Collections.unmodifiableList(apartsOf.getOrDefault(kind, List.of()));
  }

  /** The axioms in order. */
  public List<Declaration.Axiom> axioms() {
    return allAxioms;
  }

  /** The documents that the rules are taken from, in the order of the files. */
  public List<Declaration.Document> documents() {
    return Collections.unmodifiableList(documents);
  }

  /** The principles of precedence, in the order in which they decide. */
  public List<Declaration.Principle> principles() {
    return List.copyOf(principles);
  }

  /**
   * The kind or card itself and every kind above it, nearest first. An undeclared card has only
   * itself. Cyclic declarations end where they repeat.
   */
  public SequencedSet<String> kindsAbove(String name) {
    return kindsAbove.computeIfAbsent(
        name,
        start -> {
          SequencedSet<String> above = new LinkedHashSet<>();
          List<String> pending = new ArrayList<>(List.of(start));
          while (!pending.isEmpty()) {
            String next = pending.removeFirst();
            if (above.add(next)) {
              pending.addAll(parentsOf(next));
            }
          }
          return Collections.unmodifiableSequencedSet(above);
        });
  }

  /** The kinds that the card or kind is declared to be of. */
  public List<String> parentsOf(String name) {
    if (cards.get(name) instanceof Declaration.Card card) {
      return card.kinds();
    }
    return kinds.get(name) instanceof Declaration.Kind kind ? kind.parents() : List.of();
  }

  /** Whether every member of {@code kind} is declared to be a member of {@code above}. */
  public boolean isWithin(String kind, String above) {
    return kindsAbove(kind).contains(above);
  }

  /** The sort of a kind's members: the end of the chain of its first parents. */
  public String rootOf(String kind) {
    String known = roots.get(kind);
    if (known != null) {
      return known;
    }
    SequencedSet<String> line = new LinkedHashSet<>();
    String root = kind;
    while (line.add(root) && !parentsOf(root).isEmpty()) {
      root = parentsOf(root).getFirst();
    }
    roots.put(kind, root);
    return root;
  }

  /** The act itself and every act that it is a kind of, nearest first. */
  public SequencedSet<String> actsAbove(String name) {
    return actsAbove.computeIfAbsent(
        name, act -> acts.containsKey(act) ? namesAbove(act) : new LinkedHashSet<>());
  }

  /** Of two acts, the one that is a kind of the other. */
  public Optional<String> narrower(String one, String two) {
    return one.equals(two) || actsAbove(one).contains(two)
        ? Optional.of(one)
        : Optional.of(two).filter(t -> actsAbove(t).contains(one));
  }

  /** The act or event itself, if there is one, and every one that it is a kind of, nearest first. */
  public SequencedSet<String> namesAbove(String name) {
    SequencedSet<String> above = new LinkedHashSet<>();
    List<String> pending = new ArrayList<>(List.of(name));
    while (!pending.isEmpty()) {
      String next = pending.removeFirst();
      boolean known = acts.containsKey(next) || events.containsKey(next);
      if (known && above.add(next)) {
        act(next).ifPresent(act -> pending.addAll(act.parents()));
        event(next).ifPresent(event -> event.parents().forEach(p -> pending.add(p.name())));
      }
    }
    return Collections.unmodifiableSequencedSet(above);
  }

  /** The parameters of an act, event, fact, state or term of that name. */
  public Optional<List<TypedName>> parametersOf(String name) {
    return term(name)
        .map(Declaration.Term::parameters)
        .or(() -> act(name).map(Declaration.Act::parameters))
        .or(() -> event(name).map(Declaration.Event::parameters));
  }

  /** The names of the values of a type, in order; none of numbers, objects and lists. */
  public List<String> namesOf(Type type) {
    return switch (type) {
      case Type.Enumeration(String name) ->
          enumeration(name).stream()
              .flatMap(e -> e.members().stream())
              .map(Declaration.Member::name)
              .toList();
      case Type.Alternatives(List<String> members) -> members;
      case Type.Step _ -> allSteps;
      case Type.Range _, Type.Kind _, Type.OrNone _, Type.ListOf _, Type.AnyNumber _ -> List.of();
    };
  }

  /** The value of a bound under the declared parameters; an unknown parameter counts as 0. */
  public long value(Type.Bound bound) {
    return bound.in(parameters);
  }
}
