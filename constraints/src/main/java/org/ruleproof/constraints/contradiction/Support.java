package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
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
  /** A claim in force that gives a symbol a value where each of its parts is supported. */
  record Giver(String claim, String given, List<Set<String>> parts) {}

  /** Some of the claims of a search. */
  record Some(Set<String> claims, List<Giver> givers) {}

  private final Vocabulary vocabulary;
  private final int reach;

  /** An axiom: what it tells where something is known of any of what it is set off by. */
  private record Law(Set<String> setOffBy, Set<String> tells) {}

  private final List<Law> axioms = new ArrayList<>();
  private final List<Giver> givers = new ArrayList<>();
  private final Map<String, List<Giver>> giving = new HashMap<>();
  private final Map<Assertion, List<Set<String>>> wanted =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<Assertion, Held> held = Collections.synchronizedMap(new IdentityHashMap<>());

  Support(Vocabulary vocabulary, List<ClaimInForce> claims, int reach) {
    this.vocabulary = vocabulary;
    this.reach = reach;
    for (Declaration.Axiom axiom : vocabulary.axioms()) {
      axioms.add(law(axiom.condition()));
    }
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
          List<Set<String>> needs = new ArrayList<>(parts(assertion));
          Set<String> value = valueSymbols(assertion);
          if (!value.isEmpty()) {
            needs.add(value);
          }
          Giver giver = new Giver(claim.name(), given, needs);
          givers.add(giver);
          for (String symbol : given(given)) {
            giving.computeIfAbsent(symbol, s -> new ArrayList<>()).add(giver);
          }
        }
      }
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
    Held held = held(first);
    return wanted(second).stream().allMatch(held::touches);
  }

  /** Whether the first might imply that one of the seconds applies, each helped by the others. */
  boolean mayImplyTogether(Side first, List<Side> seconds) {
    if (seconds.size() == 1) {
      return mayImply(first, seconds.getFirst());
    }
    Held held = held(first);
    for (Side second : seconds) {
      for (Set<String> part : wanted(second)) {
        boolean helped =
            held.touches(part)
                || seconds.stream()
                    .anyMatch(
                        s -> s != second && !Collections.disjoint(symbols(s.assertion()), part));
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
   * prohibition must itself speak of what is excused, not by way of other claims.
   */
  boolean mayExcuse(Side permission, Side prohibition) {
    if (permission.assertion().evenIf().isEmpty()) {
      return false;
    }
    Held within = held(permission);
    Held held = withKinds(start(prohibition));
    List<Set<String>> parts =
        Parts.conjuncts(permission.assertion().evenIf().get()).stream()
            .map(Parts::symbols)
            .<Set<String>>map(LinkedHashSet::new)
            .filter(part -> !part.isEmpty())
            .toList();
    return parts.stream().allMatch(part -> within.touches(part) || held.touches(part))
        && (parts.isEmpty() || parts.stream().anyMatch(held::touches));
  }

  /**
   * The claims and axioms that may carry an implication from the one side to the other: those that
   * give a value to what is asked for, and that the first side may set off.
   */
  Set<String> carriers(Side first, Side second) {
    Set<String> carriers = new LinkedHashSet<>();
    Set<String> asked = new LinkedHashSet<>();
    wanted(second).forEach(asked::addAll);
    Held held = held(first);
    for (int i = 0; i < reach; i++) {
      Set<String> more = new LinkedHashSet<>(asked);
      for (String symbol : asked) {
        for (Giver giver : giving.getOrDefault(symbol, List.of())) {
          if (held.setsOff(giver)) {
            carriers.add(giver.claim());
            giver.parts().forEach(more::addAll);
          }
        }
      }
      asked = more;
    }
    Set<String> both = new LinkedHashSet<>(asked);
    both.addAll(symbols(first.assertion()));
    for (int i = 0; i < axioms.size(); i++) {
      Law axiom = axioms.get(i);
      if (axiom.setOffBy().stream().anyMatch(both::contains)
          && axiom.tells().stream().anyMatch(both::contains)) {
        carriers.add("axiom " + (i + 1));
      }
    }
    return carriers;
  }

  /** Which of the claims of a search these are, to be asked about often. */
  Some some(Set<String> claims) {
    return new Some(
        claims, givers.stream().filter(giver -> claims.contains(giver.claim())).toList());
  }

  /** Whether one of these claims is among the {@link #carriers}; quick where none of them is. */
  boolean mayCarry(Side first, Side second, Some some) {
    for (Giver giver : some.givers()) {
      if ((reach > 1 || isAskedFor(giver, second)) && held(first).setsOff(giver)) {
        return reach == 1 || !Collections.disjoint(carriers(first, second), some.claims());
      }
    }
    return false;
  }

  private boolean isAskedFor(Giver giver, Side second) {
    Set<String> gives = given(giver.given());
    return wanted(second).stream().anyMatch(asked -> !Collections.disjoint(asked, gives));
  }

  /** What is given along with a symbol: with a kind those above it. */
  private Set<String> given(String symbol) {
    Set<String> given = new LinkedHashSet<>(List.of(symbol));
    if (symbol.startsWith("is ")) {
      vocabulary.kindsAbove(symbol.substring(3)).forEach(k -> given.add("is " + k));
    }
    return given;
  }

  private static Law law(Expression condition) {
    return switch (condition) {
      case Expression.Implies i -> new Law(Parts.symbols(i.left()), Parts.symbols(i.right()));
      case Expression.Every e -> {
        Set<String> where = new LinkedHashSet<>();
        e.where().ifPresent(w -> where.addAll(Parts.symbols(w)));
        yield new Law(where, Parts.symbols(e.has()));
      }
      default -> new Law(Parts.symbols(condition), Parts.symbols(condition));
    };
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

  /** What a side asks for: the symbols of each part of its condition, those with any. */
  private List<Set<String>> wanted(Side side) {
    return wanted.computeIfAbsent(side.assertion(), Support::parts);
  }

  private static List<Set<String>> parts(Assertion assertion) {
    List<Set<String>> parts = new ArrayList<>();
    assertion.head().arguments().forEach(a -> parts.add(Parts.symbols(a)));
    for (Expression condition : assertion.holds()) {
      Parts.conjuncts(condition).forEach(c -> parts.add(Parts.symbols(c)));
    }
    assertion.bars().forEach(b -> parts.add(Parts.symbols(b)));
    return parts.stream().filter(p -> !p.isEmpty()).toList();
  }

  /** What a side has a hold on, and which givers it may set off. */
  private record Held(Set<String> symbols, boolean everyKind, Map<Giver, Boolean> setOff) {
    Held(Set<String> symbols, boolean everyKind) {
      this(symbols, everyKind, Collections.synchronizedMap(new IdentityHashMap<>()));
    }

    boolean setsOff(Giver giver) {
      return setOff.computeIfAbsent(giver, g -> g.parts().stream().allMatch(this::touches));
    }

    boolean touches(Set<String> part) {
      for (String symbol : part) {
        if (symbols.contains(symbol) || everyKind && symbol.startsWith("is ")) {
          return true;
        }
      }
      return false;
    }
  }

  private Held held(Side side) {
    return held.computeIfAbsent(side.assertion(), a -> closure(side));
  }

  private Held closure(Side side) {
    Held now = withKinds(start(side));
    for (int i = 0; i < reach; i++) {
      Set<String> more = new LinkedHashSet<>(now.symbols());
      for (Law axiom : axioms) {
        if (axiom.setOffBy().stream().anyMatch(now.symbols()::contains)) {
          more.addAll(axiom.tells());
        }
      }
      Held before = now;
      for (Giver giver : givers) {
        if (giver.parts().stream().allMatch(before::touches)) {
          more.add(giver.given());
        }
      }
      now = withKinds(more);
    }
    return now;
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

  private Held withKinds(Set<String> symbols) {
    Set<String> closed = new LinkedHashSet<>();
    boolean everyKind = false;
    List<String> pending = new ArrayList<>(symbols);
    while (!pending.isEmpty()) {
      String symbol = pending.removeLast();
      if (closed.add(symbol) && symbol.startsWith("is ")) {
        String kind = symbol.substring(3);
        everyKind |= vocabulary.card(kind).isPresent();
        pending.addAll(kindSymbols(kind));
      }
    }
    return new Held(closed, everyKind);
  }

  /** What knowing an object's kind tells: kinds above, kinds apart, and the facts of a card. */
  private List<String> kindSymbols(String kind) {
    List<String> symbols = new ArrayList<>();
    vocabulary.kindsAbove(kind).forEach(k -> symbols.add("is " + k));
    for (Declaration.Apart apart : vocabulary.aparts()) {
      if (apart.kinds().contains(kind)) {
        apart.kinds().forEach(k -> symbols.add("is " + k));
      }
    }
    vocabulary.card(kind).ifPresent(c -> c.features().forEach(f -> symbols.add(f.fact())));
    return symbols;
  }
}
