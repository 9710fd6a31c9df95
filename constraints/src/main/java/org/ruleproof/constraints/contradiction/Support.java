package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Items;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A quick test that leaves most pairs unasked: a condition that speaks of something on which neither
 * the other condition, nor any axiom, card or claim in force has a hold, is not implied.
 *
 * <p>Claims and axioms are followed forwards only: what follows for a claim's condition from a value
 * that it would give is not pursued. A fixed scope is searched without this test's help.
 */
final class Support {
  /**
   * A claim in force that gives a symbol a value where each of its parts is supported.
   *
   * @param cards the cards that it makes members of a kind, as symbols
   */
  private record Giver(
      int place,
      String claim,
      BitSet cards,
      int[] gives,
      Symbols.Held tells,
      int[][] parts,
      BitSet asks) {}

  /** Some of the claims of a search. */
  record Some(Set<String> claims, List<Giver> givers) {}

  /** What a side has a hold on, and which givers it may set off. */
  private record Reached(Symbols.Held held, BitSet setsOff) {}

  /** What is read of a side: what it speaks of, and what each part of its condition asks for. */
  private record Said(
      BitSet symbols,
      int[][] wanted,
      BitSet asks,
      BitSet answerAsks,
      Symbols.Held start,
      int[][] excuse) {}

  private final Vocabulary vocabulary;
  private final int reach;
  private final Symbols symbols;
  private final List<Laws.Law> axioms;
  private final List<Giver> givers = new ArrayList<>();
  private final Map<Integer, List<Giver>> giving = new HashMap<>();
  private final Map<SameAssertion, Said> said = new ConcurrentHashMap<>();
  private final Map<SameAssertion, Reached> reached = new ConcurrentHashMap<>();

  Support(Vocabulary vocabulary, Laws laws, List<ClaimInForce> claims, int reach) {
    this.vocabulary = vocabulary;
    this.reach = reach;
    this.symbols = laws.symbols();
    this.axioms = laws.axioms();
    Set<String> asked = askedActs(claims);
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        String given =
            switch (assertion.head().family()) {
              case VALUE -> assertion.head().symbol();
              case MEMBER, COUNTS -> "is " + assertion.head().symbol();
              case PERMITTED, OBLIGED -> assertion.head().symbol();
              default -> "";
            };
        if (!given.isEmpty()) {
          giver(claim, assertion, given);
        }
        switch (assertion.head().family()) {
          case PERMITTED, OBLIGED -> {
            for (String act : asked) {
              if (!act.equals(given) && vocabulary.actsAbove(act).contains(given)) {
                giver(claim, assertion, act);
              }
            }
          }
          default -> {}
        }
      }
    }
  }

  /** The acts of which a condition asks whether they are permitted or a duty. */
  private Set<String> askedActs(List<ClaimInForce> claims) {
    Set<String> asked = new LinkedHashSet<>();
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        Stream.concat(assertion.holds().stream(), assertion.bars().stream())
            .forEach(condition -> askedActs(condition, asked));
      }
    }
    return asked;
  }

  private static void askedActs(Expression condition, Set<String> asked) {
    if (condition instanceof Expression.Modal modal) {
      asked.add(modal.act().name());
    }
    Parts.children(condition).forEach(part -> askedActs(part, asked));
  }

  private void giver(ClaimInForce claim, Assertion assertion, String given) {
    List<Set<String>> needs = new ArrayList<>(parts(assertion));
    Set<String> value = valueSymbols(assertion);
    if (!value.isEmpty()) {
      needs.add(value);
    }
    Giver giver =
        new Giver(
            givers.size(),
            claim.name(),
            cards(assertion),
            symbols.given(given),
            symbols.tells(given),
            numbers(needs),
            asked(needs));
    givers.add(giver);
    for (int symbol : giver.gives()) {
      giving.computeIfAbsent(symbol, s -> new ArrayList<>()).add(giver);
    }
  }

  private static Set<String> symbols(Assertion assertion) {
    Set<String> symbols = new LinkedHashSet<>();
    assertion.head().arguments().forEach(a -> symbols.addAll(Parts.symbols(a)));
    assertion.holds().forEach(h -> symbols.addAll(Parts.symbols(h)));
    assertion.bars().forEach(b -> symbols.addAll(Parts.symbols(b)));
    return symbols;
  }

  /** Whether the first's condition might imply the second's. */
  boolean mayImply(Side first, Side second) {
    return reached(first).held().touchesAll(said(second).wanted());
  }

  /** Whether the first might imply that one of the seconds applies, each helped by the others. */
  boolean mayImplyTogether(Side first, List<Side> seconds) {
    if (seconds.size() == 1) {
      return mayImply(first, seconds.getFirst());
    }
    Symbols.Held held = reached(first).held();
    for (Side second : seconds) {
      for (int[] part : said(second).wanted()) {
        boolean helped =
            held.touches(part)
                || seconds.stream()
                    .anyMatch(s -> s != second && Symbols.meets(said(s).symbols(), part));
        if (!helped) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether the prohibition might hold only where what the permission says {@code even if} of does.
   * What the permission's own condition implies already is no excuse worth asking about; and the
   * prohibition must itself speak of what is excused, not by way of other claims: not of the act
   * alone where what is excused is a property of the one it is done with.
   */
  boolean mayExcuse(Side permission, Side prohibition) {
    if (permission.assertion().evenIf().isEmpty()
        || excusedPlaces(permission.assertion()).stream()
            .anyMatch(place -> isSilentOn(prohibition.assertion(), place))) {
      return false;
    }
    Symbols.Held within = reached(permission).held();
    Symbols.Held held = itself(prohibition);
    boolean any = false;
    int[][] parts = said(permission).excuse();
    for (int[] part : parts) {
      boolean touched = held.touches(part);
      if (!touched && !within.touches(part)) {
        return false;
      }
      any |= touched;
    }
    return any || parts.length == 0;
  }

  /** What a side speaks of itself, not by way of the claim that carried it here. */
  private Symbols.Held itself(Side side) {
    if (side.through().isEmpty()) {
      return said(side).start();
    }
    Set<String> own = new LinkedHashSet<>();
    for (Assertion assertion : side.claim().assertions()) {
      own.addAll(start(new Side(side.claim(), assertion, true)));
    }
    return symbols.withKinds(own);
  }

  /** The places of the head whose things the excuse speaks of. */
  private static Set<Integer> excusedPlaces(Assertion permission) {
    Set<String> excused = new LinkedHashSet<>();
    permission.evenIf().ifPresent(e -> excused.addAll(Parts.freeVariables(e)));
    Set<Integer> places = new LinkedHashSet<>();
    List<Expression> arguments = permission.head().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (Parts.freeVariables(arguments.get(i)).stream().anyMatch(excused::contains)) {
        places.add(i);
      }
    }
    return places;
  }

  /** Whether any thing may stand at this place of the head, for all that the assertion says. */
  private static boolean isSilentOn(Assertion assertion, int place) {
    List<Expression> arguments = assertion.head().arguments();
    if (place >= arguments.size()) {
      return true;
    }
    if (!(arguments.get(place) instanceof Expression.Variable variable)) {
      return false;
    }
    boolean elsewhere = false;
    for (int i = 0; i < arguments.size(); i++) {
      elsewhere |= i != place && Parts.freeVariables(arguments.get(i)).contains(variable.name());
    }
    return !elsewhere
        && Stream.of(assertion.holds(), assertion.bars())
            .flatMap(List::stream)
            .noneMatch(part -> Parts.freeVariables(part).contains(variable.name()));
  }

  /**
   * The claims and axioms that may carry an implication from the one side to the other: those that
   * give a value to what is asked for, and that the first side may set off. And those that make a thing
   * what the first side asks for, without which a named card would be no more than it is declared.
   */
  Set<String> carriers(Side first, Side second) {
    return carriers(first, second, new BitSet());
  }

  /**
   * The {@link #carriers}, and all that give a value to what the numbers that the two state are made
   * of, for without these nobody knows the numbers.
   */
  Set<String> carriersOfNumbers(Side first, Side second) {
    return carriers(first, second, made(first, second));
  }

  private Set<String> carriers(Side first, Side second, BitSet made) {
    Set<String> carriers = new LinkedHashSet<>(givers(made));
    BitSet asked = (BitSet) said(second).asks().clone();
    BitSet setsOff = reached(first).setsOff();
    BitSet own = said(first).asks();
    for (int symbol = own.nextSetBit(0); symbol >= 0; symbol = own.nextSetBit(symbol + 1)) {
      for (Giver giver : giving.getOrDefault(symbol, List.of())) {
        if (makes(giver, first) && setsOff.get(giver.place())) {
          carriers.add(giver.claim());
        }
      }
    }
    for (int i = 0; i < reach; i++) {
      BitSet more = (BitSet) asked.clone();
      for (int symbol = asked.nextSetBit(0); symbol >= 0; symbol = asked.nextSetBit(symbol + 1)) {
        for (Giver giver : giving.getOrDefault(symbol, List.of())) {
          if (setsOff.get(giver.place())) {
            carriers.add(giver.claim());
            more.or(giver.asks());
          }
        }
      }
      asked = more;
    }
    BitSet both = asked;
    both.or(made);
    both.or(said(first).symbols());
    for (int i = 0; i < axioms.size(); i++) {
      Laws.Law axiom = axioms.get(i);
      if (Symbols.meets(both, axiom.setOffBy()) && Symbols.meets(both, axiom.tells())) {
        carriers.add(Items.axiom(i));
      }
    }
    return carriers;
  }

  /** What the numbers that the two state are made of. */
  private BitSet made(Side first, Side second) {
    BitSet made = (BitSet) said(first).answerAsks().clone();
    made.or(said(second).answerAsks());
    return made;
  }

  /** The claims that give a value to what a side asks for, itself or by way of others of these. */
  Set<String> givers(Side side) {
    return givers(said(side).asks());
  }

  private Set<String> givers(BitSet symbols) {
    Set<String> givers = new LinkedHashSet<>();
    BitSet asked = (BitSet) symbols.clone();
    for (int i = 0; i < reach; i++) {
      BitSet more = (BitSet) asked.clone();
      for (int symbol = asked.nextSetBit(0); symbol >= 0; symbol = asked.nextSetBit(symbol + 1)) {
        for (Giver giver : giving.getOrDefault(symbol, List.of())) {
          givers.add(giver.claim());
          more.or(giver.asks());
        }
      }
      asked = more;
    }
    return givers;
  }

  /** Which of the claims of a search these are, to be asked about often. */
  Some some(Set<String> claims) {
    return new Some(
        claims, givers.stream().filter(giver -> claims.contains(giver.claim())).toList());
  }

  /** Whether one of these claims is among the {@link #carriers}; quick where none of them is. */
  boolean mayCarry(Side first, Side second, Some some) {
    BitSet made = made(first, second);
    for (Giver giver : some.givers()) {
      boolean goesIn = reach > 1 ? !made.isEmpty() : Symbols.meets(made, giver.gives());
      if (goesIn
          || (reach > 1 || isAskedFor(giver, second) || makes(giver, first))
              && reached(first).setsOff().get(giver.place())) {
        return reach == 1 || !Collections.disjoint(carriersOfNumbers(first, second), some.claims());
      }
    }
    return false;
  }

  /** Whether the side asks for what one of these claims gives, itself or by way of others. */
  boolean mayAskFor(Side side, Some some) {
    return reach > 1 && !some.givers().isEmpty()
        || some.givers().stream().anyMatch(giver -> isAskedFor(giver, side));
  }

  /** Whether it makes a card that the side names something that the side asks for. */
  private boolean makes(Giver giver, Side side) {
    return !giver.cards().isEmpty()
        && giver.cards().intersects(said(side).symbols())
        && Symbols.meets(said(side).asks(), giver.gives());
  }

  private BitSet cards(Assertion assertion) {
    Set<String> cards = new LinkedHashSet<>();
    if (assertion.head().family() == Head.Family.MEMBER) {
      assertion.kindsAt(0).stream()
          .filter(kind -> vocabulary.card(kind).isPresent())
          .forEach(card -> cards.add("is " + card));
    }
    return asked(List.of(cards));
  }

  private boolean isAskedFor(Giver giver, Side second) {
    Said asks = said(second);
    return Symbols.meets(asks.asks(), giver.gives())
        || Symbols.meets(asks.answerAsks(), giver.gives());
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

  /** A value tells something only where something is known of what it is made of. */
  private static Set<String> valueSymbols(Assertion assertion) {
    return switch (assertion.answer()) {
      case Answer.Exactly e -> Parts.symbols(e.value());
      case Answer.Bounded b -> Parts.symbols(b.bound());
      case Answer.Flag f -> Set.of();
      case Answer.Choice c -> Set.of();
      case Answer.When w -> Set.of();
      case Answer.Only o -> Set.of();
      case Answer.Also a -> Set.of();
    };
  }

  private Said said(Side side) {
    SameAssertion same = new SameAssertion(side.assertion());
    Said known = said.get(same);
    if (known != null) {
      return known;
    }
    List<Set<String>> parts = parts(side.assertion());
    Said read =
        new Said(
            symbols.set(symbols(side.assertion())),
            numbers(parts),
            asked(parts),
            asked(List.of(answerSymbols(side.assertion()))),
            symbols.withKinds(start(side)),
            side.assertion().evenIf().stream()
                .flatMap(excuse -> Parts.conjuncts(excuse).stream())
                .map(Parts::symbols)
                .filter(part -> !part.isEmpty())
                .map(symbols::of)
                .toArray(int[][]::new));
    said.put(same, read);
    return read;
  }

  /** The symbols of each part of a condition, those with any. */
  private static List<Set<String>> parts(Assertion assertion) {
    List<Set<String>> parts = new ArrayList<>();
    assertion.head().arguments().forEach(a -> parts.add(Parts.symbols(a)));
    for (Expression condition : assertion.holds()) {
      Parts.conjuncts(condition).forEach(c -> parts.add(Parts.symbols(c)));
    }
    assertion.bars().forEach(b -> parts.add(Parts.symbols(b)));
    return parts.stream().filter(p -> !p.isEmpty()).toList();
  }

  private int[][] numbers(List<Set<String>> parts) {
    return parts.stream().map(symbols::of).toArray(int[][]::new);
  }

  private BitSet asked(List<Set<String>> parts) {
    Set<String> asked = new HashSet<>();
    parts.forEach(asked::addAll);
    return symbols.asked(asked);
  }

  private Reached reached(Side side) {
    SameAssertion same = new SameAssertion(side.assertion());
    Reached known = reached.get(same);
    if (known != null) {
      return known;
    }
    Reached closed = closure(side);
    reached.put(same, closed);
    return closed;
  }

  private Reached closure(Side side) {
    Symbols.Held now = said(side).start();
    for (int i = 0; i < reach; i++) {
      BitSet more = (BitSet) now.symbols().clone();
      boolean everyKind = now.everyKind();
      for (Laws.Law axiom : axioms) {
        if (Symbols.meets(now.symbols(), axiom.setOffBy())) {
          more.or(axiom.told().symbols());
          everyKind |= axiom.told().everyKind();
        }
      }
      for (Giver giver : givers) {
        if (now.touchesAll(giver.parts())) {
          more.or(giver.tells().symbols());
          everyKind |= giver.tells().everyKind();
        }
      }
      now = new Symbols.Held(more, everyKind);
    }
    BitSet setsOff = new BitSet(givers.size());
    for (Giver giver : givers) {
      if (now.touchesAll(giver.parts())) {
        setsOff.set(giver.place());
      }
    }
    return new Reached(now, setsOff);
  }

  /** What a side speaks of itself. */
  private Set<String> start(Side side) {
    Set<String> start = symbols(side.assertion());
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
