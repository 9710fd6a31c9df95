package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Identity;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The symbols that sides constrain and read, independent of other claims; computed once for each
 * assertion. Any number of threads.
 */
final class SideSymbols {
  /**
   * The symbols of a side.
   *
   * @param symbols all its symbols
   * @param parts the conjuncts of its condition
   * @param asks all symbols that the parts depend on
   * @param answerAsks the symbols that its number depends on
   * @param start the symbols that it constrains by itself
   * @param excuse the symbols of each conjunct of its {@code even if}
   */
  record Entry(
      BitSet symbols,
      List<Part> parts,
      BitSet asks,
      BitSet answerAsks,
      SymbolSets.Held start,
      int[][] excuse) {}

  private final Vocabulary vocabulary;
  private final AxiomIndex axioms;
  private final SymbolSets symbols;
  private final Map<Identity<Assertion>, Entry> said = new ConcurrentHashMap<>();

  SideSymbols(Vocabulary vocabulary, AxiomIndex axioms) {
    this.vocabulary = vocabulary;
    this.axioms = axioms;
    this.symbols = axioms.symbols();
  }

  /** The symbols of a side. */
  Entry of(ClaimSide side) {
    Identity<Assertion> same = new Identity<>(side.assertion());
    Entry known = said.get(same);
    if (known != null) {
      return known;
    }
    Set<Symbol> all = withGuards(side);
    Entry read =
        new Entry(
            symbols.set(all),
            wanted(side),
            symbols.asked(all),
            symbols.asked(answerSymbols(side.assertion())),
            symbols.withKinds(start(side)),
            side.assertion().evenIf().stream()
                .flatMap(excuse -> Parts.conjuncts(excuse).stream())
                .map(SideSymbols::excused)
                .filter(part -> !part.isEmpty())
                .map(symbols::of)
                .toArray(int[][]::new));
    said.put(same, read);
    return read;
  }

  /**
   * The symbols that a side constrains by its own claim, without the {@code counts as} that carried
   * it here.
   */
  SymbolSets.Held itself(ClaimSide side) {
    if (side.through().isEmpty()) {
      return of(side).start();
    }
    Set<Symbol> own = new LinkedHashSet<>();
    for (Assertion assertion : side.claim().assertions()) {
      own.addAll(start(new ClaimSide(side.claim(), assertion, true)));
    }
    return symbols.withKinds(own);
  }

  /** A conjunct of a condition. Whether it always holds is searched on demand. Thread-safe. */
  final class Part {
    private final int[] symbols;
    private final int[] contrary;
    private final ClaimSide side;
    private final Optional<Expression> condition;
    private final boolean bar;
    private volatile Optional<Boolean> holdsAlways;

    private Part(ClaimSide side, BitSet symbols, Optional<Expression> condition, boolean bar) {
      this.symbols = symbols.stream().toArray();
      this.contrary = SymbolSets.contrary(symbols);
      this.side = side;
      this.condition = condition.filter(axioms::mayHoldAlways);
      this.bar = bar;
      this.holdsAlways = this.condition.isPresent() ? Optional.empty() : Optional.of(false);
    }

    /** The numbers of its symbols, and of their truths and falsities where it may hold. */
    int[] symbols() {
      return symbols;
    }

    /** The truths and falsities that its negation implies. */
    int[] contrary() {
      return contrary;
    }

    /** Whether it is known without a search that it can fail. */
    boolean isSeenOpen() {
      return holdsAlways.isPresent() && !holdsAlways.get();
    }

    /** Whether it holds in every situation. */
    boolean holdsAlways() {
      Optional<Boolean> known = holdsAlways;
      if (known.isEmpty()) {
        known = condition.map(part -> axioms.holdsAlways(side, part, bar));
        holdsAlways = known;
      }
      return known.orElse(false);
    }
  }

  /** The conjuncts that a side needs: not those that always hold, alone or with their alternatives. */
  List<Part> needed(ClaimSide side) {
    boolean always =
        side.claim().claim().when().stream()
            .filter(Expression.Or.class::isInstance)
            .map(Expression.Or.class::cast)
            .filter(or -> !Collections.disjoint(Symbol.in(or.left()), Symbol.in(or.right())))
            .anyMatch(or -> axioms.holdsAlways(side, or, false));
    Assertion assertion = side.assertion();
    ClaimSide free = new ClaimSide(side.claim(), assertion.when(List.of(), assertion.bars()), true);
    return wanted(always && assertion.holds().size() == 1 ? free : side).stream()
        .filter(part -> !part.holdsAlways())
        .toList();
  }

  /** The conjuncts of a side's condition, without those that have no symbol. */
  private List<Part> wanted(ClaimSide side) {
    List<Part> wanted = new ArrayList<>();
    for (Expression argument : side.assertion().head().arguments()) {
      BitSet numbers = symbols.set(Symbol.in(argument));
      Symbol.in(argument).forEach(symbol -> numbers.set(symbols.signed(symbol, true)));
      if (!numbers.isEmpty()) {
        wanted.add(new Part(side, numbers, Optional.empty(), false));
      }
    }
    for (Expression condition : side.assertion().holds()) {
      Parts.conjuncts(condition).forEach(part -> wanted(side, part, false, wanted));
    }
    side.assertion().bars().forEach(bar -> wanted(side, bar, true, wanted));
    return wanted;
  }

  private void wanted(ClaimSide side, Expression part, boolean bar, List<Part> wanted) {
    BitSet numbers = symbols.set(Symbol.in(part));
    if (!numbers.isEmpty()) {
      signed(part, !bar, numbers);
      wanted.add(new Part(side, numbers, Optional.of(part), bar));
    }
  }

  /** The truths and falsities that exclude what an assertion gives. */
  int[] excluding(Assertion assertion, Symbol given) {
    BitSet numbers = new BitSet();
    boolean yes = assertion.answer().equals(new Answer.Flag(true)) || isConstant(assertion, "yes");
    boolean no = assertion.answer().equals(new Answer.Flag(false)) || isConstant(assertion, "no");
    if (!yes) {
      numbers.set(symbols.signed(given, true));
    }
    if (!no) {
      numbers.set(symbols.signed(given, false));
    }
    if (yes && given instanceof Symbol.Kind(String kind)) {
      vocabulary.kindsAbove(kind).stream()
          .flatMap(above -> vocabulary.apartsOf(above).stream())
          .flatMap(apart -> apart.kinds().stream())
          .forEach(other -> numbers.set(symbols.signed(new Symbol.Kind(other), true)));
    }
    return numbers.stream().toArray();
  }

  private static boolean isConstant(Assertion assertion, String name) {
    return assertion.answer() instanceof Answer.Exactly exactly
        && exactly.value() instanceof Expression.Constant constant
        && constant.name().equals(name);
  }

  /** Adds the truths and falsities with which a part may hold; both where that is unknown. */
  private void signed(Expression part, boolean affirmed, BitSet numbers) {
    switch (part) {
      case Expression.Not not -> signed(not.operand(), !affirmed, numbers);
      case Expression.And _, Expression.Or _ ->
          Parts.children(part).forEach(child -> signed(child, affirmed, numbers));
      case Expression.Implies implies -> {
        signed(implies.left(), !affirmed, numbers);
        signed(implies.right(), affirmed, numbers);
      }
      case Expression.Apply term -> {
        numbers.set(symbols.signed(new Symbol.Named(term.name()), affirmed));
        term.arguments().forEach(argument -> signedBothWays(argument, numbers));
      }
      case Expression.IsKind is -> {
        numbers.set(symbols.signed(new Symbol.Kind(is.kind()), affirmed));
        if (!affirmed) {
          denied(is.kind(), numbers);
        }
        signedBothWays(is.subject(), numbers);
      }
      case Expression.Comparison equal when axioms.isOneOfMany(equal) -> {
        boolean same = equal.operator() == Expression.ComparisonOperator.EQUAL;
        signed(equal.left(), same == affirmed, numbers);
        signedBothWays(equal.right(), numbers);
      }
      case Expression.Happened happened -> // no claim says what has happened
          happened.event().arguments().forEach(argument -> signedBothWays(argument, numbers));
      default -> signedBothWays(part, numbers);
    }
  }

  private void signedBothWays(Expression part, BitSet numbers) {
    for (Symbol symbol : Symbol.in(part)) {
      numbers.set(symbols.signed(symbol, true));
      numbers.set(symbols.signed(symbol, false));
      if (symbol instanceof Symbol.Kind(String kind)) {
        denied(kind, numbers);
      }
    }
  }

  /**
   * Adds the symbols that imply that something is not of the kind: that it is not of a kind above, and
   * for a card, that it is of a kind the card is not of.
   */
  private void denied(String kind, BitSet numbers) {
    vocabulary
        .kindsAbove(kind)
        .forEach(above -> numbers.set(symbols.signed(new Symbol.Kind(above), false)));
    if (vocabulary.card(kind).isPresent()) {
      vocabulary.kinds().stream()
          .map(Declaration.Kind::name)
          .filter(other -> vocabulary.rootOf(other).equals(vocabulary.rootOf(kind)))
          .filter(other -> !vocabulary.isWithin(kind, other))
          .forEach(other -> numbers.set(symbols.number(new Symbol.Kind(other))));
    }
  }

  /** The symbols of an assertion's head and condition. */
  static Set<Symbol> all(Assertion assertion) {
    Set<Symbol> all = new LinkedHashSet<>();
    Stream.of(assertion.head().arguments(), assertion.holds(), assertion.bars())
        .flatMap(List::stream)
        .forEach(part -> all.addAll(Symbol.in(part)));
    return all;
  }

  /**
   * The symbols of a conjunct of {@code even if}. A card as an argument of a term is left out: the
   * term is constrained by what mentions the term, not by what mentions cards.
   */
  private static Set<Symbol> excused(Expression part) {
    Set<Symbol> related = new LinkedHashSet<>();
    Set<Symbol> asked = new LinkedHashSet<>();
    related(part, related, asked);
    related.removeAll(asked);
    Set<Symbol> spoken = Symbol.in(part);
    spoken.removeAll(related);
    return spoken;
  }

  private static void related(Expression part, Set<Symbol> related, Set<Symbol> asked) {
    switch (part) {
      case Expression.Apply apply -> {
        for (Expression argument : apply.arguments()) {
          if (argument instanceof Expression.CardName card) {
            related.add(new Symbol.Kind(card.name()));
          }
        }
      }
      case Expression.IsKind kind -> asked.add(new Symbol.Kind(kind.kind()));
      default -> {}
    }
    Parts.children(part).forEach(child -> related(child, related, asked));
  }

  /**
   * The terms of a number. Its own term is left out, because it has the value before this claim.
   * Aggregates are left out too, because they would read most of the rules.
   */
  private static Set<Symbol> answerSymbols(Assertion assertion) {
    Set<Symbol> symbols = new LinkedHashSet<>();
    assertion.answer().expression().ifPresent(number -> terms(number, symbols));
    if (assertion.head().topic() instanceof Topic.Named named) {
      symbols.remove(new Symbol.Named(named.name()));
    }
    return symbols;
  }

  private static void terms(Expression number, Set<Symbol> terms) {
    if (Parts.binders(number).isEmpty()) {
      if (number instanceof Expression.Apply term) {
        terms.add(new Symbol.Named(term.name()));
      }
      Parts.children(number).forEach(part -> terms(part, terms));
    }
  }

  /** The symbols that a side constrains by itself. */
  private Set<Symbol> start(ClaimSide side) {
    Set<Symbol> start = withGuards(side);
    side.claim().claim().variables().stream()
        .map(TypedName::type)
        .forEach(
            t -> {
              if (t instanceof Type.Kind kind) {
                start.add(new Symbol.Kind(kind.name()));
              }
            });
    return start;
  }

  /** The symbols of the side and of what makes its act possible. */
  private Set<Symbol> withGuards(ClaimSide side) {
    Set<Symbol> all = all(side.assertion());
    side.assertion().head().acts(vocabulary).stream()
        .flatMap(act -> act.guard().stream())
        .forEach(guard -> all.addAll(Symbol.in(guard)));
    return all;
  }
}
