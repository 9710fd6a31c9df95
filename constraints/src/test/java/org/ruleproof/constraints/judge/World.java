package org.ruleproof.constraints.judge;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.situation.PrintedValues;
import org.ruleproof.model.situation.QuotedCards;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What all situations of a search have in common: the words, the objects, what they may be. */
final class World {
  private final Vocabulary vocabulary;
  private final Scope scope;
  private final Natures natures;
  private final Map<String, List<Thing>> things = new HashMap<>();
  private final Map<String, List<Nature>> naturesOfSort = new HashMap<>();
  private final Map<String, String> sorts = new HashMap<>();
  private final Map<Type, List<? extends Value>> constants = new HashMap<>();
  private final Map<Expression, List<String>> quotes = new IdentityHashMap<>();

  /**
   * The world of that vocabulary and scope.
   *
   * @param disputed the kinds whose members claims add to or take from
   */
  World(Vocabulary vocabulary, Scope scope, Set<String> disputed) {
    this.vocabulary = vocabulary;
    this.scope = scope;
    this.natures = new Natures(vocabulary, disputed);
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** All objects of the sort that a kind or card belongs to. */
  List<Thing> things(String kind) {
    return things.computeIfAbsent(
        vocabulary.rootOf(kind),
        sort -> IntStream.range(0, scope.count(sort)).mapToObj(i -> new Thing(sort, i)).toList());
  }

  /** The kind without parents that a kind or card is below. */
  String sort(String kind) {
    return sorts.computeIfAbsent(kind, vocabulary::rootOf);
  }

  /** The values of a type that is the same in every situation. */
  List<? extends Value> constants(Type type) {
    return constants.computeIfAbsent(type, t -> PrintedValues.constants(vocabulary, t));
  }

  /** All that an object of that sort may be. */
  List<Nature> natures(String sort) {
    return naturesOfSort.computeIfAbsent(sort, natures::of);
  }

  /** Whether a member of the kind cannot have the other membership. */
  boolean excludes(String kind, Given.Member other) {
    return other.is()
        ? areTwoCards(kind, other.kind()) || areApart(kind, other.kind())
        : isWithin(kind, other.kind());
  }

  /** An object is a copy of one card at most. */
  private boolean areTwoCards(String one, String two) {
    return !one.equals(two) && vocabulary.card(one).isPresent() && vocabulary.card(two).isPresent();
  }

  private boolean areApart(String one, String two) {
    return vocabulary.aparts().stream()
        .anyMatch(
            apart ->
                apart.kinds().stream().filter(k -> isWithin(one, k) || isWithin(two, k)).count()
                    > 1);
  }

  private boolean isWithin(String kind, String above) {
    return vocabulary.isWithin(kind, above);
  }

  /** The cards that stand for some copy of theirs in an atom. */
  List<String> quotedIn(Expression atom) {
    return quotes.computeIfAbsent(atom, QuotedCards::inAtom);
  }

  /** Whether a copy of that card is declared to be a member of that kind. */
  boolean isDeclared(String card, String kind) {
    return natures.declared(card).contains(kind);
  }
}
