package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
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

  /** Marks of a symbol by polarity: the part holds where the symbol is true, or where it is false. */
  private static final String AFFIRMED = "so: ";

  private static final String DENIED = "not so: ";

  private final Vocabulary vocabulary;
  private final AxiomIndex axioms;
  private final SymbolSets symbols;
  private final Map<AssertionIdentity, Entry> said = new ConcurrentHashMap<>();

  SideSymbols(Vocabulary vocabulary, AxiomIndex axioms) {
    this.vocabulary = vocabulary;
    this.axioms = axioms;
    this.symbols = axioms.symbols();
  }

  /** The symbols of a side. */
  Entry of(ClaimSide side) {
    AssertionIdentity same = new AssertionIdentity(side.assertion());
    Entry known = said.get(same);
    if (known != null) {
      return known;
    }
    List<Set<String>> parts = parts(side.assertion());
    Entry read =
        new Entry(
            symbols.set(all(side.assertion())),
            wanted(side),
            asked(parts),
            asked(List.of(answerSymbols(side.assertion()))),
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
    Set<String> own = new LinkedHashSet<>();
    for (Assertion assertion : side.claim().assertions()) {
      own.addAll(start(new ClaimSide(side.claim(), assertion, true)));
    }
    return symbols.withKinds(own);
  }

  /** The symbols of each part of a condition that has any. */
  static List<Set<String>> parts(Assertion assertion) {
    List<Set<String>> parts = new ArrayList<>();
    assertion.head().arguments().forEach(a -> parts.add(Parts.symbols(a)));
    for (Expression condition : assertion.holds()) {
      Parts.conjuncts(condition).forEach(c -> parts.add(Parts.symbols(c)));
    }
    assertion.bars().forEach(b -> parts.add(Parts.symbols(b)));
    return parts.stream().filter(p -> !p.isEmpty()).toList();
  }

  /** A conjunct of a condition. Whether it always holds is searched on demand. Thread-safe. */
  final class Part {
    private final int[] symbols;
    private final int[] contrary;
    private final ClaimSide side;
    private final Optional<Expression> condition;
    private final boolean bar;
    private volatile Optional<Boolean> holdsAlways;

    private Part(ClaimSide side, Set<String> symbols, Optional<Expression> condition, boolean bar) {
      this.symbols = SideSymbols.this.symbols.of(symbols);
      this.contrary = SideSymbols.this.symbols.of(SideSymbols.contrary(symbols));
      this.side = side;
      this.condition = condition.filter(axioms::mayHoldAlways);
      this.bar = bar;
      this.holdsAlways = this.condition.isPresent() ? Optional.empty() : Optional.of(false);
    }

    /** Its symbols, and once more with their marks. */
    int[] symbols() {
      return symbols;
    }

    /** The marks that its negation implies. */
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

  /** The conjuncts of a side's condition, without those that have no symbol. */
  List<Part> wanted(ClaimSide side) {
    List<Part> wanted = new ArrayList<>();
    for (Expression argument : side.assertion().head().arguments()) {
      Set<String> symbols = new LinkedHashSet<>(Parts.symbols(argument));
      symbols.stream().map(symbol -> AFFIRMED + symbol).toList().forEach(symbols::add);
      if (!symbols.isEmpty()) {
        wanted.add(new Part(side, symbols, Optional.empty(), false));
      }
    }
    for (Expression condition : side.assertion().holds()) {
      Parts.conjuncts(condition).forEach(part -> wanted(side, part, false, wanted));
    }
    side.assertion().bars().forEach(bar -> wanted(side, bar, true, wanted));
    return wanted;
  }

  private void wanted(ClaimSide side, Expression part, boolean bar, List<Part> wanted) {
    Set<String> symbols = new LinkedHashSet<>(Parts.symbols(part));
    if (!symbols.isEmpty()) {
      signed(part, !bar, symbols);
      wanted.add(new Part(side, symbols, Optional.of(part), bar));
    }
  }

  /** The marks that exclude what an assertion gives: for yes and no the other, else both. */
  int[] excluding(Assertion assertion, String given) {
    Set<String> marks = new LinkedHashSet<>();
    boolean yes = assertion.answer().equals(new Answer.Flag(true)) || isConstant(assertion, "yes");
    boolean no = assertion.answer().equals(new Answer.Flag(false)) || isConstant(assertion, "no");
    if (!yes) {
      marks.add(AFFIRMED + given);
    }
    if (!no) {
      marks.add(DENIED + given);
    }
    if (yes && given.startsWith("is ")) {
      String kind = given.substring("is ".length());
      vocabulary.kindsAbove(kind).stream()
          .flatMap(above -> vocabulary.apartsOf(above).stream())
          .flatMap(apart -> apart.kinds().stream())
          .forEach(other -> marks.add(AFFIRMED + "is " + other));
    }
    return symbols.of(marks);
  }

  private static boolean isConstant(Assertion assertion, String name) {
    return assertion.answer() instanceof Answer.Exactly exactly
        && exactly.value() instanceof Expression.Constant constant
        && constant.name().equals(name);
  }

  /** The marks with their polarity reversed. */
  private static Set<String> contrary(Set<String> part) {
    Set<String> contrary = new LinkedHashSet<>();
    for (String symbol : part) {
      if (symbol.startsWith(AFFIRMED)) {
        contrary.add(DENIED + symbol.substring(AFFIRMED.length()));
      } else if (symbol.startsWith(DENIED)) {
        contrary.add(AFFIRMED + symbol.substring(DENIED.length()));
      }
    }
    return contrary;
  }

  /** Adds the marked symbols of a part; a symbol of unknown polarity gets both marks. */
  private void signed(Expression part, boolean affirmed, Set<String> symbols) {
    switch (part) {
      case Expression.Not not -> signed(not.operand(), !affirmed, symbols);
      case Expression.And _, Expression.Or _ ->
          Parts.children(part).forEach(child -> signed(child, affirmed, symbols));
      case Expression.Implies implies -> {
        signed(implies.left(), !affirmed, symbols);
        signed(implies.right(), affirmed, symbols);
      }
      case Expression.Apply term -> {
        symbols.add((affirmed ? AFFIRMED : DENIED) + term.name());
        term.arguments().forEach(argument -> signedBothWays(argument, symbols));
      }
      case Expression.IsKind is -> {
        symbols.add((affirmed ? AFFIRMED : DENIED) + "is " + is.kind());
        if (!affirmed) {
          denied(is.kind(), symbols);
        }
        signedBothWays(is.subject(), symbols);
      }
      case Expression.Comparison equal when axioms.isOneOfMany(equal) -> {
        boolean same = equal.operator() == Expression.ComparisonOperator.EQUAL;
        signed(equal.left(), same == affirmed, symbols);
        signedBothWays(equal.right(), symbols);
      }
      case Expression.Happened happened -> // no claim says what has happened
          happened.event().arguments().forEach(argument -> signedBothWays(argument, symbols));
      default -> signedBothWays(part, symbols);
    }
  }

  private void signedBothWays(Expression part, Set<String> symbols) {
    for (String symbol : Parts.symbols(part)) {
      symbols.add(AFFIRMED + symbol);
      symbols.add(DENIED + symbol);
      if (symbol.startsWith("is ")) {
        denied(symbol.substring("is ".length()), symbols);
      }
    }
  }

  /**
   * Adds the symbols that imply that something is not of the kind: that it is not of a kind above, and
   * for a card, that it is of a kind the card is not of.
   */
  private void denied(String kind, Set<String> symbols) {
    vocabulary.kindsAbove(kind).forEach(above -> symbols.add(DENIED + "is " + above));
    if (vocabulary.card(kind).isPresent()) {
      vocabulary.kinds().stream()
          .map(Declaration.Kind::name)
          .filter(other -> vocabulary.rootOf(other).equals(vocabulary.rootOf(kind)))
          .filter(other -> !vocabulary.isWithin(kind, other))
          .forEach(other -> symbols.add("is " + other));
    }
  }

  /** All symbols that the parts depend on. */
  BitSet asked(List<Set<String>> parts) {
    Set<String> asked = new HashSet<>();
    parts.forEach(asked::addAll);
    return symbols.asked(asked);
  }

  private static Set<String> all(Assertion assertion) {
    Set<String> all = new LinkedHashSet<>();
    parts(assertion).forEach(all::addAll);
    return all;
  }

  /**
   * The symbols of a conjunct of {@code even if}. A card as an argument of a term is left out: the
   * term is constrained by what mentions the term, not by what mentions cards.
   */
  private static Set<String> excused(Expression part) {
    Set<String> related = new LinkedHashSet<>();
    Set<String> asked = new LinkedHashSet<>();
    related(part, related, asked);
    related.removeAll(asked);
    Set<String> spoken = new LinkedHashSet<>(Parts.symbols(part));
    spoken.removeAll(related);
    return spoken;
  }

  private static void related(Expression part, Set<String> related, Set<String> asked) {
    switch (part) {
      case Expression.Apply apply -> {
        for (Expression argument : apply.arguments()) {
          if (argument instanceof Expression.CardName) {
            related.addAll(Parts.symbols(argument));
          }
        }
      }
      case Expression.IsKind kind -> asked.add("is " + kind.kind());
      default -> {}
    }
    Parts.children(part).forEach(child -> related(child, related, asked));
  }

  /**
   * The terms of a number. Its own term is left out, because it has the value before this claim.
   * Aggregates are left out too, because they would read most of the rules.
   */
  private static Set<String> answerSymbols(Assertion assertion) {
    Set<String> symbols = new LinkedHashSet<>();
    switch (assertion.answer()) {
      case Answer.Exactly e -> terms(e.value(), symbols);
      case Answer.Bounded b -> terms(b.bound(), symbols);
      case Answer.Flag _, Answer.Choice _, Answer.When _, Answer.Only _, Answer.Also _ -> {}
    }
    if (assertion.head().topic() instanceof Topic.Named named) {
      symbols.remove(named.name());
    }
    return symbols;
  }

  private static void terms(Expression number, Set<String> terms) {
    if (Parts.binders(number).isEmpty()) {
      if (number instanceof Expression.Apply term) {
        terms.add(term.name());
      }
      Parts.children(number).forEach(part -> terms(part, terms));
    }
  }

  /** The symbols that a side constrains by itself. */
  private Set<String> start(ClaimSide side) {
    Set<String> start = all(side.assertion());
    side.claim().claim().variables().stream()
        .map(TypedName::type)
        .forEach(
            t -> {
              if (t instanceof Type.Kind kind) {
                start.add("is " + kind.name());
              }
            });
    side.assertion().head().acts(vocabulary).stream()
        .flatMap(act -> act.guard().stream())
        .forEach(guard -> start.addAll(Parts.symbols(guard)));
    return start;
  }
}
