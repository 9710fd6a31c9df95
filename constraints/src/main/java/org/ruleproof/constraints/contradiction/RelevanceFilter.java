package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.CoreItems;
import org.ruleproof.constraints.situation.Identity;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The relevance filter: a cheap necessary condition for an implication between conditions. A
 * condition is not implied if a part of it has only symbols that neither the other condition, nor
 * any axiom, card or claim in force constrains.
 *
 * <p>Claims and axioms are followed in both directions, because another value than a claim gives
 * implies that its condition fails. Two claims that imply something only together are not followed.
 * Not used for a fixed scope.
 */
final class RelevanceFilter {
  /**
   * A claim in force that gives a symbol a value if all its parts are constrained.
   *
   * @param cards the cards that it makes members of a kind, as symbols
   */
  private record Giver(
      int place,
      ClaimInForce by,
      Answer answer,
      BitSet cards,
      int[] gives,
      SymbolSets.Held tells,
      int[][] parts,
      BitSet asks,
      int[][] contraries) {
    String claim() {
      return by.name();
    }

    /**
     * What another value than it gives implies: that the one part fails of which nothing is known, or
     * one of all parts. Nothing where more parts are unknown.
     */
    BitSet impliedBackwards(SymbolSets.Held held) {
      BitSet implied = new BitSet();
      int unknown = -1;
      for (int i = 0; i < parts.length; i++) {
        if (!held.touches(parts[i])) {
          if (unknown >= 0) {
            return implied;
          }
          unknown = i;
        }
      }
      for (int i = 0; i < contraries.length; i++) {
        if (unknown < 0 || unknown == i) {
          IntStream.of(contraries[i]).forEach(implied::set);
        }
      }
      return implied;
    }
  }

  /** Some of the claims of a search. */
  record Some(Set<String> claims, List<Giver> givers) {}

  /** The symbols that a side constrains, and the givers it may trigger in either direction. */
  private record Reached(
      SymbolSets.Held held, BitSet setsOff, BitSet readsBackwards, Map<Integer, BitSet> implied) {}

  private static final BitSet NONE = new BitSet();

  private final Vocabulary vocabulary;
  private final int reach;
  private final Prevailing prevailing;
  private final SymbolSets symbols;
  private final List<AxiomIndex.AxiomEntry> axioms;
  private final List<Giver> givers = new ArrayList<>();
  private final Map<Integer, List<Giver>> giving = new HashMap<>();
  private final Map<Integer, List<Giver>> asking = new HashMap<>();
  private final Map<Integer, List<Giver>> excludedBy = new HashMap<>();
  private final Map<Integer, BitSet> needing = new HashMap<>();
  private final BitSet needingKinds = new BitSet();
  private final BitSet needingNothing = new BitSet();
  private final SideSymbols said;
  private final Map<Identity<Assertion>, Reached> reached = new ConcurrentHashMap<>();
  private final Map<Identity<Assertion>, BitSet> denying = new ConcurrentHashMap<>();
  private final Map<Integer, BitSet> deniers = new ConcurrentHashMap<>();
  private final Map<Integer, BitSet> directDeniers = new ConcurrentHashMap<>();

  /** By claim what lifts it: a side holds only where that does not apply, and so constrains it. */
  private final Map<String, List<ClaimSide>> lifters = new HashMap<>();

  RelevanceFilter(Vocabulary vocabulary, AxiomIndex axioms, List<ClaimInForce> claims, int reach) {
    this.vocabulary = vocabulary;
    this.reach = reach;
    this.prevailing = new Prevailing(vocabulary.principles());
    this.symbols = axioms.symbols();
    this.said = new SideSymbols(vocabulary, axioms);
    this.axioms = axioms.axioms();
    Set<String> asked = askedActs(claims);
    claims.stream()
        .filter(claim -> !claim.claim().lifting().isEmpty())
        .forEach(claim -> lifter(claim, claims));
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        Topic topic = assertion.head().topic();
        if (assertion.head().acts(vocabulary).isEmpty()) {
          Symbol.given(topic).ifPresent(given -> giver(claim, assertion, given));
        } else {
          asked.stream()
              .filter(
                  act ->
                      new Topic.Named(topic.family(), act)
                          .withThoseAbove(vocabulary)
                          .contains(topic))
              .forEach(act -> giver(claim, assertion, new Symbol.Named(act)));
        }
      }
    }
    index();
  }

  private void lifter(ClaimInForce claim, List<ClaimInForce> claims) {
    List<ClaimSide> sides =
        claim.assertions().stream().map(a -> new ClaimSide(claim, a, true)).toList();
    claims.stream()
        .filter(other -> claim.standing().lifts(other.standing()))
        .forEach(o -> lifters.computeIfAbsent(o.name(), n -> new ArrayList<>()).addAll(sides));
  }

  /** The acts that some condition tests for being permitted or obliged. */
  private Set<String> askedActs(List<ClaimInForce> claims) {
    Set<String> asked = new LinkedHashSet<>();
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        Stream.of(assertion.holds(), assertion.bars(), assertion.evenIf().stream().toList())
            .flatMap(List::stream)
            .forEach(condition -> askedActs(condition, asked));
      }
    }
    vocabulary.axioms().forEach(axiom -> askedActs(axiom.condition(), asked));
    vocabulary.acts().stream()
        .flatMap(act -> act.guard().stream())
        .forEach(guard -> askedActs(guard, asked));
    return asked;
  }

  private static void askedActs(Expression condition, Set<String> asked) {
    if (condition instanceof Expression.Modal modal) {
      asked.add(modal.act().name());
    }
    Parts.children(condition).forEach(part -> askedActs(part, asked));
  }

  private void giver(ClaimInForce claim, Assertion assertion, Symbol given) {
    ClaimSide side = new ClaimSide(claim, assertion, true);
    List<SideSymbols.Part> wanted = said.needed(side);
    List<int[]> needs = new ArrayList<>(wanted.stream().map(SideSymbols.Part::symbols).toList());
    BitSet asks = said.of(side).asks();
    Set<Symbol> value = valueSymbols(assertion);
    if (!value.isEmpty()) {
      needs.add(symbols.of(value));
      asks = (BitSet) asks.clone();
      asks.or(symbols.asked(value));
    }
    Giver giver =
        new Giver(
            givers.size(),
            claim,
            assertion.answer(),
            cards(assertion),
            symbols.given(given),
            symbols.tells(given),
            needs.toArray(int[][]::new),
            asks,
            wanted.stream().map(SideSymbols.Part::contrary).toArray(int[][]::new));
    givers.add(giver);
    Stream.of(giver.contraries())
        .flatMapToInt(IntStream::of)
        .distinct()
        .forEach(symbol -> asking.computeIfAbsent(symbol, s -> new ArrayList<>()).add(giver));
    for (int symbol : said.excluding(assertion, given)) {
      excludedBy.computeIfAbsent(symbol, s -> new ArrayList<>()).add(giver);
    }
    for (int symbol : giver.gives()) {
      giving.computeIfAbsent(symbol, s -> new ArrayList<>()).add(giver);
    }
  }

  /** Whether the first side's condition may imply the second's. */
  boolean mayImply(ClaimSide first, ClaimSide second) {
    SymbolSets.Held held = reached(first).held();
    List<SideSymbols.Part> parts = said.of(second).parts();
    return parts.stream().noneMatch(part -> part.isSeenOpen() && !held.touches(part.symbols()))
        && parts.stream().allMatch(part -> held.touches(part.symbols()) || part.holdsAlways());
  }

  /**
   * Whether the first may imply that one of the seconds applies. A part may be covered by another
   * second.
   */
  boolean mayImplyTogether(ClaimSide first, List<ClaimSide> seconds) {
    if (seconds.size() == 1) {
      return mayImply(first, seconds.getFirst());
    }
    List<ClaimSide> left = new ArrayList<>(seconds);
    boolean fewer = true;
    while (fewer) { // without one that cannot apply, it helps no other
      List<ClaimSide> others = List.copyOf(left);
      fewer = left.removeIf(second -> !isHelped(reached(first).held(), second, others));
    }
    return left.size() > 1;
  }

  /** Whether each part is known, read by one of the others too, or always true. */
  private boolean isHelped(SymbolSets.Held held, ClaimSide second, List<ClaimSide> others) {
    return said.of(second).parts().stream()
        .allMatch(
            part ->
                held.touches(part.symbols())
                    || others.stream()
                        .anyMatch(
                            other ->
                                other != second
                                    && SymbolSets.meets(said.of(other).symbols(), part.symbols()))
                    || part.holdsAlways());
  }

  /** Whether the prohibition may hold only where the permission's {@code even if} does. */
  boolean mayExcuse(ClaimSide permission, ClaimSide prohibition) {
    return EvenIfFilter.mayReach(said, permission, reached(permission).held(), prohibition);
  }

  /**
   * The claims and axioms that may carry an implication from the first side to the second: those
   * that give values to what the second reads and that the first may trigger. Also those that make
   * a card a member of a kind that the first reads, because a named card has no other kinds than
   * the declared ones.
   */
  Set<String> carriers(ClaimSide first, ClaimSide second) {
    return carriers(first, second, new BitSet(), false);
  }

  /**
   * The {@link #carriers}, and those that may keep one of them from binding, because a claim carries
   * nothing where it is beaten. Many more, which can only exclude that an implication is carried.
   */
  Set<String> carriersAndDeniers(ClaimSide first, ClaimSide second) {
    return carriers(first, second, new BitSet(), true);
  }

  /**
   * The {@link #carriers}, and all claims that give values to the terms of the numbers in both
   * answers.
   */
  Set<String> carriersOfNumbers(ClaimSide first, ClaimSide second) {
    return carriers(first, second, made(first, second), false);
  }

  private Set<String> carriers(ClaimSide first, ClaimSide second, BitSet made, boolean denied) {
    Set<String> carriers = new LinkedHashSet<>(givers(made, reach, List.of()));
    BitSet carrying = new BitSet();
    BitSet asked = (BitSet) said.of(second).asks().clone();
    BitSet setsOff = reached(first).setsOff();
    BitSet own = said.of(first).asks();
    for (int symbol = own.nextSetBit(0); symbol >= 0; symbol = own.nextSetBit(symbol + 1)) {
      for (Giver giver : giving.getOrDefault(symbol, List.of())) {
        if (makes(giver, first) && setsOff.get(giver.place())) {
          carrying.or(denied ? withDeniers(giver) : alone(giver));
        }
      }
    }
    BitSet backwards = (BitSet) denying(second).clone();
    backwards.and(reached(first).readsBackwards());
    for (int place = backwards.nextSetBit(0); place >= 0; place = backwards.nextSetBit(place + 1)) {
      BitSet implied = reached(first).implied().getOrDefault(place, new BitSet());
      if (said.of(second).parts().stream()
          .anyMatch(part -> SymbolSets.meets(implied, part.symbols()))) {
        carrying.or(denied ? withDeniers(givers.get(place)) : alone(givers.get(place)));
      }
    }
    for (int i = 0; i < reach; i++) {
      BitSet more = (BitSet) asked.clone();
      for (int symbol = asked.nextSetBit(0); symbol >= 0; symbol = asked.nextSetBit(symbol + 1)) {
        for (Giver giver : giving.getOrDefault(symbol, List.of())) {
          if (setsOff.get(giver.place())) {
            BitSet found = denied ? withDeniers(giver) : alone(giver);
            carrying.or(found);
            found.stream().forEach(place -> more.or(givers.get(place).asks()));
          }
        }
      }
      asked = more;
    }
    carrying.stream().forEach(place -> carriers.add(givers.get(place).claim()));
    BitSet both = asked;
    both.or(made);
    both.or(said.of(first).symbols());
    for (int i = 0; i < axioms.size(); i++) {
      AxiomIndex.AxiomEntry axiom = axioms.get(i);
      if (SymbolSets.meets(both, axiom.setOffBy()) && SymbolSets.meets(both, axiom.tells())) {
        carriers.add(CoreItems.axiom(i));
      }
    }
    return carriers;
  }

  private static BitSet alone(Giver giver) {
    BitSet place = new BitSet();
    place.set(giver.place());
    return place;
  }

  /** The place of a giver, and those of all that may keep it, or one of them, from binding. */
  private BitSet withDeniers(Giver giver) {
    return deniers.computeIfAbsent(giver.place(), this::allDeniers);
  }

  private BitSet allDeniers(int giver) {
    BitSet all = new BitSet();
    BitSet open = new BitSet();
    open.set(giver);
    while (!open.isEmpty()) {
      int next = open.nextSetBit(0);
      all.set(next);
      open.or(directDeniers.computeIfAbsent(next, place -> directDeniers(givers.get(place))));
      open.andNot(all);
    }
    return all;
  }

  /** The places of the claims that may keep it from binding. */
  private BitSet directDeniers(Giver giver) {
    BitSet places = new BitSet();
    for (int symbol : giver.gives()) {
      for (Giver denier : giving.getOrDefault(symbol, List.of())) {
        if (!places.get(denier.place()) && mayDeny(denier, giver)) {
          places.set(denier.place());
        }
      }
    }
    return places;
  }

  private boolean mayDeny(Giver denier, Giver giver) {
    return denier.answer().mayExclude(giver.answer())
        && !prevailing.beats(giver.by().standing(), denier.by().standing());
  }

  /** The places of the claims whose condition the side needs to fail; another value of theirs implies that. */
  private BitSet denying(ClaimSide second) {
    return denying.computeIfAbsent(
        new Identity<>(second.assertion()),
        _ -> {
          BitSet places = new BitSet();
          for (SideSymbols.Part part : said.of(second).parts()) {
            for (int symbol : part.symbols()) {
              asking.getOrDefault(symbol, List.of()).forEach(giver -> places.set(giver.place()));
            }
          }
          return places;
        });
  }

  /** The symbols of the numbers in both answers. */
  private BitSet made(ClaimSide first, ClaimSide second) {
    BitSet made = (BitSet) said.of(first).answerAsks().clone();
    made.or(said.of(second).answerAsks());
    return made;
  }

  /** The claims that give values to what a side reads, directly or through each other. */
  Set<String> givers(ClaimSide side) {
    return givers(said.of(side).asks(), reach, List.of());
  }

  /** The same through so many claims and axioms in a row, and these axioms. */
  Set<String> speakers(ClaimSide side, int inARow) {
    return givers(said.of(side).asks(), inARow, axioms);
  }

  private Set<String> givers(BitSet symbols, int inARow, List<AxiomIndex.AxiomEntry> through) {
    Set<String> givers = new LinkedHashSet<>();
    BitSet asked = (BitSet) symbols.clone();
    for (int i = 0; i < inARow; i++) {
      BitSet more = (BitSet) asked.clone();
      for (int place = 0; place < through.size(); place++) {
        if (through.get(place).isSetOff(asked)) {
          givers.add(CoreItems.axiom(place));
          more.or(through.get(place).asks());
        }
      }
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

  /** These claims of a search and those that they may deny, prepared for many calls. */
  Some some(Set<String> claims) {
    BitSet all = new BitSet();
    List<Giver> open =
        new ArrayList<>(givers.stream().filter(g -> claims.contains(g.claim())).toList());
    while (!open.isEmpty()) {
      Giver denier = open.removeLast();
      if (!all.get(denier.place())) {
        all.set(denier.place());
        for (int symbol : denier.gives()) {
          giving.getOrDefault(symbol, List.of()).stream()
              .filter(giver -> mayDeny(denier, giver))
              .forEach(open::add);
        }
      }
    }
    return new Some(claims, all.stream().mapToObj(givers::get).toList());
  }

  /** Whether one of these claims is among the {@link #carriers}; fast if none is. */
  boolean mayCarry(ClaimSide first, ClaimSide second, Some some) {
    BitSet made = made(first, second);
    for (Giver giver : some.givers()) {
      boolean goesIn = reach > 1 ? !made.isEmpty() : SymbolSets.meets(made, giver.gives());
      if (goesIn
          || (reach > 1 || isAskedFor(giver, second) || makes(giver, first))
              && (reached(first).setsOff().get(giver.place())
                  || reached(first).readsBackwards().get(giver.place()))) {
        return reach == 1
            || !Collections.disjoint(carriersOfNumbers(first, second), some.claims())
            || !Collections.disjoint(carriersAndDeniers(first, second), some.claims());
      }
    }
    return false;
  }

  /** Whether the side reads what one of these claims gives, directly or through others. */
  boolean mayAskFor(ClaimSide side, Some some) {
    return reach > 1 && !some.givers().isEmpty()
        || some.givers().stream().anyMatch(giver -> isAskedFor(giver, side));
  }

  /** Whether it gives a card that the side names a kind that the side reads. */
  private boolean makes(Giver giver, ClaimSide side) {
    return !giver.cards().isEmpty()
        && giver.cards().intersects(said.of(side).symbols())
        && SymbolSets.meets(said.of(side).asks(), giver.gives());
  }

  private BitSet cards(Assertion assertion) {
    Set<Symbol> cards = new LinkedHashSet<>();
    if (assertion.head().family() == Head.Family.MEMBER) {
      assertion.kindsAt(0).stream()
          .filter(kind -> vocabulary.card(kind).isPresent())
          .forEach(card -> cards.add(new Symbol.Kind(card)));
    }
    return symbols.asked(cards);
  }

  private boolean isAskedFor(Giver giver, ClaimSide second) {
    SideSymbols.Entry asks = said.of(second);
    return SymbolSets.meets(asks.asks(), giver.gives())
        || denying(second).get(giver.place())
        || SymbolSets.meets(asks.answerAsks(), giver.gives());
  }

  /** The symbols of a value. A value constrains something only if one of these is constrained. */
  private static Set<Symbol> valueSymbols(Assertion assertion) {
    return assertion.answer().expression().<Set<Symbol>>map(Symbol::in).orElse(Set.of());
  }

  private Reached reached(ClaimSide side) {
    return reached.computeIfAbsent(new Identity<>(side.assertion()), _ -> closure(side));
  }

  private BitSet marks(ClaimSide side) {
    BitSet marks = new BitSet();
    said.of(side).parts().forEach(part -> IntStream.of(part.symbols()).forEach(marks::set));
    return marks;
  }

  private Reached closure(ClaimSide side) {
    SymbolSets.Held now = said.of(side).start();
    BitSet read = marks(side);
    for (ClaimSide lifter : lifters.getOrDefault(side.claim().name(), List.of())) {
      now = now.with(said.of(lifter).start());
      said.of(lifter).parts().forEach(part -> IntStream.of(part.contrary()).forEach(read::set));
    }
    List<Giver> backwards = excluded(read);
    BitSet setsOff = new BitSet(givers.size());
    for (int i = 0; i < reach; i++) {
      BitSet more = (BitSet) now.symbols().clone();
      boolean everyKind = now.everyKind();
      for (AxiomIndex.AxiomEntry axiom : axioms) {
        if (axiom.isSetOff(now.symbols())) {
          more.or(axiom.told().symbols());
          everyKind |= axiom.told().everyKind();
        }
      }
      BitSet setOff = setOff(now, setsOff);
      for (int at = setOff.nextSetBit(0); at >= 0; at = setOff.nextSetBit(at + 1)) {
        SymbolSets.Held tells = givers.get(at).tells();
        more.or(tells.symbols());
        everyKind |= tells.everyKind();
      }
      for (Giver giver : backwards) {
        more.or(giver.impliedBackwards(now));
      }
      now = new SymbolSets.Held(more, everyKind);
    }
    setOff(now, setsOff);
    BitSet readsBackwards = new BitSet(givers.size());
    Map<Integer, BitSet> implied = new HashMap<>();
    for (Giver giver : backwards) {
      BitSet symbols = giver.impliedBackwards(now);
      if (!symbols.isEmpty()) {
        readsBackwards.set(giver.place());
        implied.put(giver.place(), symbols);
      }
    }
    return new Reached(now, setsOff, readsBackwards, implied);
  }

  /** Marks the givers of which each part is constrained now. Returns those that were not yet. */
  private BitSet setOff(SymbolSets.Held now, BitSet setsOff) {
    BitSet more = (BitSet) needingNothing.clone();
    BitSet known = now.symbols();
    for (int symbol = known.nextSetBit(0); symbol >= 0; symbol = known.nextSetBit(symbol + 1)) {
      more.or(needing.getOrDefault(symbol, NONE));
    }
    if (now.everyKind()) {
      more.or(needingKinds);
    }
    more.andNot(setsOff);
    for (int place = more.nextSetBit(0); place >= 0; place = more.nextSetBit(place + 1)) {
      if (!now.touchesAll(givers.get(place).parts())) {
        more.clear(place);
      }
    }
    setsOff.or(more);
    return more;
  }

  /**
   * Files each giver under the symbols of one of its parts, the one that fewest givers read: only
   * where one of them is constrained can it be set off.
   */
  private void index() {
    Map<Integer, Integer> readers = new HashMap<>();
    givers.stream()
        .flatMap(giver -> Stream.of(giver.parts()))
        .flatMapToInt(IntStream::of)
        .forEach(symbol -> readers.merge(symbol, 1, Integer::sum));
    for (Giver giver : givers) {
      Stream.of(giver.parts())
          .min(Comparator.comparingInt(part -> IntStream.of(part).map(readers::get).sum()))
          .ifPresentOrElse(
              part -> IntStream.of(part).forEach(symbol -> index(giver.place(), symbol)),
              () -> needingNothing.set(giver.place()));
    }
  }

  private void index(int place, int symbol) {
    needing.computeIfAbsent(symbol, _ -> new BitSet()).set(place);
    if (SymbolSets.isKind(symbol)) {
      needingKinds.set(place);
    }
  }

  /** The givers whose value a side with these marked symbols may exclude. */
  private List<Giver> excluded(BitSet read) {
    BitSet places = new BitSet(givers.size());
    for (int symbol = read.nextSetBit(0); symbol >= 0; symbol = read.nextSetBit(symbol + 1)) {
      excludedBy.getOrDefault(symbol, List.of()).forEach(giver -> places.set(giver.place()));
    }
    return places.stream().mapToObj(givers::get).toList();
  }
}
