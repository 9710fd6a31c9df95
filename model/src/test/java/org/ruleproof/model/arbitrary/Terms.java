package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Storage;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/** Random facts, states and terms over given sorts. */
final class Terms {
  private static final Span AT = Span.NONE;

  private final Profile profile;
  private final Sorts sorts;

  private Terms(Profile profile, Sorts sorts) {
    this.profile = profile;
    this.sorts = sorts;
  }

  /**
   * At least one stored yes/no term or number, one computed number and at times more; what is
   * stored holds to the profile's number of terms and situations.
   */
  static Arbitrary<List<Declaration.Term>> arbitrary(Profile profile, Sorts sorts) {
    Terms terms = new Terms(profile, sorts);
    Arbitrary<List<Declaration.Term>> stored =
        terms.term(true).list().ofMinSize(1).ofMaxSize(profile.terms());
    Arbitrary<List<Declaration.Term>> computed = terms.term(false).list().ofMaxSize(2);
    return Combinators.combine(terms.plain(), stored, computed)
        .as(
            (first, more, last) -> {
              List<Declaration.Term> all = new ArrayList<>(List.of(first));
              all.addAll(more);
              all.add(terms.power());
              all.addAll(last);
              return terms.fitting(all);
            });
  }

  /** The terms with names of their own, without the stored ones that the profile has no room for. */
  private List<Declaration.Term> fitting(List<Declaration.Term> drawn) {
    List<Declaration.Term> kept = new ArrayList<>();
    Set<String> names = new HashSet<>();
    long situations = 1;
    int stored = 0;
    for (Declaration.Term term : drawn) {
      if (term.storage() != Storage.TERM) {
        double grown = situations * Math.pow(size(term.type()), cells(term));
        if (stored == profile.terms() || grown > profile.situations()) {
          continue;
        }
        situations = (long) grown;
        stored++;
      }
      String name = term.name();
      for (int i = 2; !names.add(name); i++) {
        name = term.name() + "-" + i;
      }
      kept.add(named(term, name));
    }
    return kept;
  }

  private long cells(Declaration.Term term) {
    return term.parameters().stream().mapToLong(p -> size(p.type())).reduce(1, (a, b) -> a * b);
  }

  private long size(Type type) {
    return sorts.size(type, profile);
  }

  private static Declaration.Term named(Declaration.Term t, String name) {
    return new Declaration.Term(
        AT, t.storage(), name, t.parameters(), t.type(), t.initial(), t.words());
  }

  /** A stored yes/no term of one card, or a number of a player. */
  private Arbitrary<Declaration.Term> plain() {
    return Arbitraries.of(
        declaration(Storage.STATE, "hidden", List.of(kind("Card")), Type.Alternatives.YES_NO),
        declaration(Storage.STATE, "unrest", List.of(kind("Player")), Sorts.range(0, 1)));
  }

  /** A computed number of a player, which every vocabulary has. */
  private Declaration.Term power() {
    return declaration(
        Storage.TERM, "power", List.of(kind("Player")), Sorts.range(-1, profile.high()));
  }

  private Arbitrary<Declaration.Term> term(boolean stored) {
    Arbitrary<Storage> storage =
        stored ? Arbitraries.of(Storage.FACT, Storage.STATE) : Arbitraries.just(Storage.TERM);
    return Combinators.combine(storage, parameters(), type(stored))
        .flatAs(
            (s, parameters, type) ->
                Combinators.combine(initial(s, type), Arbitraries.of(false, true))
                    .as(
                        (initial, words) -> {
                          String name = name(s, type);
                          return new Declaration.Term(
                              AT,
                              s,
                              name,
                              typed(parameters),
                              type,
                              initial,
                              words ? words(name, parameters.size(), type) : List.of());
                        }));
  }

  private static List<String> words(String name, int parameters, Type type) {
    return switch (parameters) {
      case 0 -> List.of(name);
      case 1 -> type.equals(Type.Alternatives.YES_NO) ? List.of("{1} is " + name) : List.of(name);
      default ->
          type.equals(Type.Alternatives.YES_NO)
              ? List.of("{1} is " + name + " for {2}")
              : List.of(name + " of {1} for {2}");
    };
  }

  private static Declaration.Term declaration(
      Storage storage, String name, List<Type> parameters, Type type) {
    return new Declaration.Term(
        AT, storage, name, typed(parameters), type, Optional.empty(), List.of());
  }

  private static List<TypedName> typed(List<Type> parameters) {
    return parameters.stream().map(t -> new TypedName("", t)).toList();
  }

  private Arbitrary<List<Type>> parameters() {
    List<List<Type>> shapes =
        new ArrayList<>(
            List.of(
                List.of(kind("Card")),
                List.of(kind("Player")),
                List.of(),
                List.of(kind("Player"), new Type.Enumeration("Mark")),
                List.of(kind("Card"), kind("Player"))));
    if (profile.rich()) {
      shapes.add(List.of(kind("Card"), kind("Card")));
      sorts.subkinds().forEach(k -> shapes.add(List.of(kind(k))));
      sorts.enumerations().forEach(e -> shapes.add(List.of(new Type.Enumeration(e.name()))));
    }
    return Arbitraries.of(shapes);
  }

  private Arbitrary<Type> type(boolean stored) {
    List<Type> types =
        new ArrayList<>(
            List.of(
                Type.Alternatives.YES_NO,
                Sorts.range(0, 1),
                Sorts.range(0, profile.high()),
                new Type.Enumeration("Mark"),
                new Type.OrNone(kind("Card"))));
    if (profile.wide()) {
      types.add(new Type.Step());
    }
    if (stored && (profile.wide() || profile.rich())) {
      types.add(new Type.ListOf(kind("Card"), Type.Bound.of(2)));
    }
    if (profile.rich()) {
      types.add(Sorts.range(-2, profile.high()));
      types.add(kind("Player"));
      types.add(new Type.OrNone(new Type.Enumeration("Mark")));
      sorts.subkinds().forEach(k -> types.add(new Type.OrNone(kind(k))));
    }
    return Arbitraries.of(types);
  }

  private static String name(Storage storage, Type type) {
    return switch (type) {
      case Type.Alternatives _ -> storage == Storage.FACT ? "unique" : "rotated";
      case Type.Range _ -> storage == Storage.FACT ? "cost" : "influence";
      case Type.Enumeration _ -> "side";
      case Type.Kind _ -> "controller";
      case Type.OrNone o -> o.type() instanceof Type.Enumeration ? "color" : "target";
      case Type.ListOf _ -> "deck";
      case Type.Step _ -> "due";
      case Type.AnyNumber _ -> "value";
    };
  }

  private static Type.Kind kind(String name) {
    return new Type.Kind(name);
  }

  private Arbitrary<Optional<Expression>> initial(Storage storage, Type type) {
    return switch (type) {
      case Type.Range r when storage != Storage.TERM ->
          Literals.number(r).<Expression>map(n -> n).optional();
      case Type.Alternatives _ when storage != Storage.TERM ->
          Arbitraries.of(
              Optional.empty(),
              Optional.of(new Expression.Constant(AT, "no")),
              Optional.of(new Expression.Constant(AT, "yes")));
      default -> Arbitraries.just(Optional.empty());
    };
  }
}
