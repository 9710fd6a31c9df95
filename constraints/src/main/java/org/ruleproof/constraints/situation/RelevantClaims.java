package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims in force, indexed by the heads they give answers for. */
public final class RelevantClaims {
  /**
   * An assertion with its claim.
   *
   * @param place its index among all assertions, in source order
   */
  public record Stated(ClaimInForce claim, String name, Assertion assertion, int place) {}

  /** The index that this one restricts. */
  private final Optional<RelevantClaims> whole;

  private final Vocabulary vocabulary;
  private final Prevailing prevailing;
  private final Map<Topic, List<Stated>> index = new LinkedHashMap<>();
  private final List<Set<Symbol>> axiomSymbols;
  private final Map<Symbol, List<Integer>> axiomsBySymbol;
  private final List<String> axiomNames;
  private final Map<Integer, AxiomDenial> denials;
  private final SequencedMap<String, ClaimInForce> claims = new LinkedHashMap<>();
  private volatile Optional<List<String>> kindsGiven = Optional.empty();
  private volatile Optional<Map<String, List<Type>>> opaqueTypes = Optional.empty();
  private final Map<String, List<Stated>> byClaim = new HashMap<>();
  private final Map<Scope, ValueEncoding> values;
  private final ConditionParts conditionParts;
  private final QuotientRounding quotients;
  private final Map<CardAndKind, List<String>> made = new ConcurrentHashMap<>();
  private final Map<String, Boolean> plainCards = new ConcurrentHashMap<>();
  private final Map<Topic, List<Stated>> withThoseAbove = new ConcurrentHashMap<>();
  private final Map<Topic, List<Stated>> lifting = new ConcurrentHashMap<>();
  private final Map<Head.Family, List<Stated>> liftingOfFamily = new ConcurrentHashMap<>();

  /** An index of these claims, which are in source order. */
  public RelevantClaims(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.whole = Optional.empty();
    this.vocabulary = vocabulary;
    this.prevailing = new Prevailing(vocabulary.principles());
    this.axiomSymbols =
        vocabulary.axioms().stream().<Set<Symbol>>map(a -> Symbol.in(a.condition())).toList();
    this.axiomsBySymbol = new HashMap<>();
    for (int i = 0; i < axiomSymbols.size(); i++) {
      for (Symbol symbol : axiomSymbols.get(i)) {
        axiomsBySymbol.computeIfAbsent(symbol, s -> new ArrayList<>()).add(i);
      }
    }
    this.denials = new ConcurrentHashMap<>();
    this.axiomNames = IntStream.range(0, axiomSymbols.size()).mapToObj(CoreItems::axiom).toList();
    this.values = new ConcurrentHashMap<>();
    this.conditionParts = new ConditionParts();
    this.quotients = new QuotientRounding(vocabulary, claims);
    int place = 0;
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        add(new Stated(claim, claim.name(), assertion, place++));
      }
    }
  }

  private RelevantClaims(RelevantClaims whole, Set<String> claims) {
    this.whole = Optional.of(whole);
    this.vocabulary = whole.vocabulary;
    this.prevailing = whole.prevailing;
    this.axiomSymbols = whole.axiomSymbols;
    this.axiomsBySymbol = whole.axiomsBySymbol;
    this.denials = whole.denials;
    this.axiomNames = whole.axiomNames;
    this.values = whole.values;
    this.conditionParts = whole.conditionParts;
    this.quotients = whole.quotients;
    List<Stated> some = new ArrayList<>();
    claims.forEach(name -> some.addAll(whole.byClaim.getOrDefault(name, List.of())));
    some.sort(Comparator.comparingInt(Stated::place));
    some.forEach(this::add);
  }

  private void add(Stated stated) {
    claims.putIfAbsent(stated.name(), stated.claim());
    byClaim.computeIfAbsent(stated.name(), n -> new ArrayList<>()).add(stated);
    index.computeIfAbsent(stated.assertion().head().topic(), t -> new ArrayList<>()).add(stated);
  }

  /**
   * The same index restricted to some claims. It depends only on these claims, on the rounding of
   * quotients, and on the vocabulary.
   *
   * @param claims their names; unknown names are ignored
   */
  public RelevantClaims of(Set<String> claims) {
    return new RelevantClaims(this, claims);
  }

  /** The vocabulary of the game. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /**
   * How the claims in force round quotients. A restricted index has the rounding of the whole one.
   */
  public QuotientRounding quotients() {
    return quotients;
  }

  /** The encoding of values in that scope; cached, because few scopes occur in many questions. */
  ValueEncoding values(Scope scope) {
    return values.computeIfAbsent(
        scope, s -> new ValueEncoding(vocabulary, new WorldObjects(vocabulary, s)));
  }

  /** What conditions consist of. */
  ConditionParts conditionParts() {
    return conditionParts;
  }

  /** The types of the arguments of opaque conditions, by their keys; computed at the first call. */
  Map<String, List<Type>> opaqueTypes() {
    Map<String, List<Type>> known =
        opaqueTypes.orElseGet(() -> OpaqueTypes.of(vocabulary, List.copyOf(claims.values())));
    opaqueTypes = Optional.of(known);
    return known;
  }

  /** The symbols that each axiom reads, in order of declaration. */
  List<Set<Symbol>> axiomSymbols() {
    return axiomSymbols;
  }

  /** Whether an axiom reads that symbol. */
  public boolean isSpokenOfByAxioms(Symbol symbol) {
    return axiomsBySymbol.containsKey(symbol);
  }

  /** The axioms that read the symbol, by their places. */
  List<Integer> axiomsAbout(Symbol symbol) {
    return axiomsBySymbol.getOrDefault(symbol, List.of());
  }

  /** The axioms that read some opaque condition. */
  List<Integer> axiomsWithOpaque() {
    return axiomsBySymbol.entrySet().stream()
        .filter(e -> e.getKey() instanceof Symbol.Opaque)
        .flatMap(e -> e.getValue().stream())
        .distinct()
        .toList();
  }

  /** What denies an axiom by its place. */
  AxiomDenial denial(int place) {
    return denials.computeIfAbsent(place, axiom -> new AxiomDenial(vocabulary.axioms().get(axiom)));
  }

  /** The name of an axiom by its place. */
  String axiomName(int place) {
    return axiomNames.get(place);
  }

  /**
   * The assertions about that topic in source order. For an act, those about the acts it is
   * declared as a kind of follow, because they apply to it too.
   */
  public List<Stated> about(Topic topic) {
    return withThoseAbove.computeIfAbsent(
        topic,
        t ->
            t.withThoseAbove(vocabulary).stream()
                .flatMap(
                    above ->
                        index.getOrDefault(above, List.of()).stream()
                            .filter(s -> above.equals(t) || s.assertion().isOfKindsToo()))
                .toList());
  }

  /** Those of them whose claims lift other claims. */
  public List<Stated> liftersAbout(Topic topic) {
    return lifting.computeIfAbsent(
        topic, t -> about(t).stream().filter(s -> !s.claim().claim().lifting().isEmpty()).toList());
  }

  /** The assertions of claims that lift other claims, about all topics of that family. */
  public List<Stated> liftersAbout(Head.Family family) {
    return liftingOfFamily.computeIfAbsent(
        family,
        f ->
            index.values().stream()
                .flatMap(List::stream)
                .filter(s -> s.assertion().head().family() == f)
                .filter(s -> !s.claim().claim().lifting().isEmpty())
                .toList());
  }

  /** The assertions about that act, event, term or kind. */
  public List<Stated> about(Head.Family family, String name) {
    return about(new Topic.Named(family, name));
  }

  /** Whether it is a card, and no claim and no axiom speaks of what is a copy of it. */
  boolean isPlainCard(String kind) {
    return plainCards.computeIfAbsent(
        kind,
        k ->
            vocabulary.card(k).isPresent()
                && about(Head.Family.MEMBER, k).isEmpty()
                && !isSpokenOfByAxioms(new Symbol.Kind(k)));
  }

  /**
   * Whether the assertion may make a copy of the card a member of the kind. It may not if it
   * requires another card, or if it requires the membership itself.
   */
  boolean mayMake(Assertion assertion, String card, String kind) {
    return assertion.kindsAt(0).stream()
        .noneMatch(
            known ->
                vocabulary.isWithin(known, kind)
                    || vocabulary.card(known).isPresent() && !known.equals(card));
  }

  /** The kind and the kinds within it that some claim may give to a copy of the card. */
  List<String> kindsMade(String card, String kind) {
    return made.computeIfAbsent(
        new CardAndKind(card, kind),
        m ->
            whole.map(all -> all.kindsMade(card, kind)).orElseGet(() -> kindsGiven(kind)).stream()
                .filter(
                    given ->
                        about(Head.Family.MEMBER, given).stream()
                            .anyMatch(s -> mayMake(s.assertion(), card, kind)))
                .toList());
  }

  private record CardAndKind(String card, String kind) {}

  private List<String> kindsGiven(String within) {
    return kindsGiven().stream().filter(given -> vocabulary.isWithin(given, within)).toList();
  }

  /** The kinds of whose members some claim speaks, in source order. */
  List<String> kindsGiven() {
    List<String> known =
        kindsGiven.orElseGet(
            () ->
                index.keySet().stream()
                    .filter(topic -> topic.family() == Head.Family.MEMBER)
                    .flatMap(topic -> topic.names().stream())
                    .toList());
    kindsGiven = Optional.of(known);
    return known;
  }

  /** Which of two claims prevails. */
  Prevailing prevailing() {
    return prevailing;
  }
}
