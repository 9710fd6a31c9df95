package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What sides speak of and ask for, whatever other claims there are. Each assertion is read once. Any
 * number of threads.
 */
final class SideSymbols {
  /**
   * What is read of a side.
   *
   * @param symbols all that it speaks of
   * @param wanted what each part of its condition asks for
   * @param asks what all of them ask for
   * @param answerAsks what the number that it states is made of
   * @param start what it has a hold on by itself
   * @param excuse what each part of what it says {@code even if} of speaks of
   */
  record Entry(
      BitSet symbols,
      int[][] wanted,
      BitSet asks,
      BitSet answerAsks,
      SymbolSets.Held start,
      int[][] excuse) {}

  private final Vocabulary vocabulary;
  private final SymbolSets symbols;
  private final Map<AssertionIdentity, Entry> said = new ConcurrentHashMap<>();

  SideSymbols(Vocabulary vocabulary, SymbolSets symbols) {
    this.vocabulary = vocabulary;
    this.symbols = symbols;
  }

  /** What is read of a side. */
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
            numbers(parts),
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

  /** What a side speaks of itself, not by way of the claim that carried it here. */
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

  /** The symbols of each part of a condition, those with any. */
  static List<Set<String>> parts(Assertion assertion) {
    List<Set<String>> parts = new ArrayList<>();
    assertion.head().arguments().forEach(a -> parts.add(Parts.symbols(a)));
    for (Expression condition : assertion.holds()) {
      Parts.conjuncts(condition).forEach(c -> parts.add(Parts.symbols(c)));
    }
    assertion.bars().forEach(b -> parts.add(Parts.symbols(b)));
    return parts.stream().filter(p -> !p.isEmpty()).toList();
  }

  /** The numbers of the symbols of each part. */
  int[][] numbers(List<Set<String>> parts) {
    return parts.stream().map(symbols::of).toArray(int[][]::new);
  }

  /** What all parts ask for. */
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
   * What part of an excuse speaks of. That a named card stands in a relation is told by what speaks of
   * the relation, not by what speaks of cards.
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
   * The terms that a number is made of. Its own term it reads as the claims before it left that; and
   * what it counts is asked of each object there is, which would bring in most of the rules.
   */
  private static Set<String> answerSymbols(Assertion assertion) {
    Set<String> symbols = new LinkedHashSet<>();
    switch (assertion.answer()) {
      case Answer.Exactly e -> terms(e.value(), symbols);
      case Answer.Bounded b -> terms(b.bound(), symbols);
      case Answer.Flag _, Answer.Choice _, Answer.When _, Answer.Only _, Answer.Also _ -> {}
    }
    symbols.remove(assertion.head().symbol());
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

  /** What a side speaks of itself. */
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
    switch (side.assertion().head().family()) {
      case PERMITTED, OBLIGED ->
          vocabulary.actsAbove(side.assertion().head().symbol()).stream()
              .flatMap(act -> vocabulary.act(act).stream())
              .flatMap(act -> act.guard().stream())
              .forEach(guard -> start.addAll(Parts.symbols(guard)));
      default -> {}
    }
    return start;
  }
}
