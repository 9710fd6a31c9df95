package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Random values of a type, and names applied to random arguments. */
final class Values {
  private static final Span AT = Span.NONE;

  private final Vocabulary vocabulary;
  private final Profile profile;
  private final List<TypedName> scope;
  private final List<TypedName> bound;

  /**
   * Values that may use these variables.
   *
   * @param scope the variables of the head; empty in the head itself
   * @param bound the variables of the quantities around
   */
  Values(Vocabulary vocabulary, Profile profile, List<TypedName> scope, List<TypedName> bound) {
    this.vocabulary = vocabulary;
    this.profile = profile;
    this.scope = List.copyOf(scope);
    this.bound = List.copyOf(bound);
  }

  /** The variable that a quantity around these values would bind. */
  TypedName binding(String kind) {
    return new TypedName(Variables.bound(kind, bound.size()), new Type.Kind(kind));
  }

  /** The same inside one more quantity over that kind. */
  Values inside(String kind) {
    List<TypedName> more = new ArrayList<>(bound);
    more.add(binding(kind));
    return new Values(vocabulary, profile, scope, more);
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  boolean rich() {
    return profile.rich();
  }

  boolean wide() {
    return profile.wide();
  }

  /** The variables in sight that have that type or one within it. */
  List<Expression> known(Type type) {
    return Stream.concat(bound.stream(), scope.stream())
        .filter(v -> fits(v.type(), type))
        .<Expression>map(v -> new Expression.Variable(AT, v.name()))
        .toList();
  }

  private boolean fits(Type own, Type asked) {
    return own instanceof Type.Kind o && asked instanceof Type.Kind a
        ? vocabulary.isWithin(o.name(), a.name())
        : own.equals(asked);
  }

  /** A declared name applied to variables and, now and then, to literals. */
  Arbitrary<Expression.Apply> applied(String name) {
    List<Arbitrary<Expression>> arguments =
        vocabulary.parametersOf(name).orElseThrow().stream().map(p -> argument(p.type())).toList();
    return arguments.isEmpty()
        ? Arbitraries.just(new Expression.Apply(AT, name, List.of()))
        : Combinators.combine(arguments).as(all -> new Expression.Apply(AT, name, all));
  }

  /** One of these terms applied. */
  Arbitrary<Expression.Apply> applied(List<Declaration.Term> terms) {
    return Arbitraries.oneOf(terms.stream().map(t -> applied(t.name())).toList());
  }

  /** An argument for a parameter of that type. */
  Arbitrary<Expression> argument(Type type) {
    return switch (type) {
      case Type.Kind k -> object(k);
      case Type.Enumeration e -> orVariable(e, constants(members(e)));
      case Type.Range r -> orVariable(r, Literals.number(r).map(n -> n));
      case Type.Alternatives a -> constants(a.members());
      case Type.Step _ -> constants(vocabulary.steps());
      case Type.OrNone o -> argument(o.type());
      case Type.ListOf l -> argument(l.element());
      case Type.AnyNumber _ -> Literals.number(0, profile.high()).map(n -> n);
    };
  }

  private Arbitrary<Expression> orVariable(Type type, Arbitrary<Expression> literal) {
    List<Expression> variables = variables(type);
    return variables.isEmpty()
        ? literal
        : Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.of(variables)), Tuple.of(1, literal));
  }

  private Arbitrary<Expression> object(Type.Kind kind) {
    List<Expression> choices = new ArrayList<>(variables(kind));
    for (Declaration.Kind below : vocabulary.kinds()) {
      if (bound.isEmpty()
          && !below.name().equals(kind.name())
          && vocabulary.isWithin(below.name(), kind.name())) {
        Variables.of(new Type.Kind(below.name())).stream()
            .filter(name -> !isKnown(name))
            .limit(1)
            .forEach(name -> choices.add(new Expression.TypedVariable(AT, name, below.name())));
      }
    }
    if (profile.wide() && kind.name().equals("Player")) {
      known(kind).forEach(player -> choices.add(new Expression.Other(AT, player)));
    }
    Arbitrary<Expression> variable = Arbitraries.of(choices);
    List<Expression> cards =
        vocabulary.cards().stream()
            .filter(c -> vocabulary.isWithin(c.name(), kind.name()))
            .<Expression>map(c -> new Expression.CardName(AT, c.name()))
            .toList();
    return cards.isEmpty()
        ? variable
        : Arbitraries.frequencyOf(Tuple.of(3, variable), Tuple.of(1, Arbitraries.of(cards)));
  }

  /**
   * Known variables of the type, and the names of that very type whether known or new; inside a
   * quantity new ones only where there is no other.
   */
  private List<Expression> variables(Type type) {
    List<Expression> variables = new ArrayList<>(known(type));
    if (!bound.isEmpty() && !variables.isEmpty()) {
      return variables;
    }
    Variables.of(type).stream()
        .map(name -> new Expression.Variable(AT, name))
        .filter(v -> !variables.contains(v))
        .forEach(variables::add);
    return variables;
  }

  /**
   * A value of that kind where its use does not tell its kind: a variable in sight or a new one that
   * says its kind.
   */
  Arbitrary<Expression> toldObject(Type.Kind kind) {
    List<Expression> told = new ArrayList<>(known(kind));
    if (bound.isEmpty() || told.isEmpty()) {
      Variables.of(kind)
          .forEach(name -> told.add(new Expression.TypedVariable(AT, name, kind.name())));
    }
    return Arbitraries.of(told);
  }

  /** A member of the kind that no argument is: a variable in sight, or a named card. */
  List<Expression> things(Type.Kind kind) {
    List<Expression> things = new ArrayList<>(known(kind));
    vocabulary.cards().stream()
        .filter(c -> vocabulary.isWithin(c.name(), kind.name()))
        .forEach(c -> things.add(new Expression.CardName(AT, c.name())));
    return things;
  }

  private boolean isKnown(String name) {
    return scope.stream().anyMatch(v -> v.name().equals(name));
  }

  List<String> members(Type.Enumeration type) {
    return vocabulary.enumeration(type.name()).orElseThrow().members().stream()
        .map(Declaration.Member::name)
        .toList();
  }

  static Arbitrary<Expression> constants(List<String> names) {
    return Arbitraries.of(names).map(n -> new Expression.Constant(AT, n));
  }

  /** The declared terms whose values have such a type. */
  List<Declaration.Term> terms(Class<? extends Type> type) {
    return vocabulary.terms().stream().filter(t -> type.isInstance(t.type())).toList();
  }

  /** A literal within the type; for objects a variable in sight, empty when there is none. */
  Optional<Arbitrary<Expression>> literal(Type type) {
    return switch (type) {
      case Type.Range r -> Optional.of(Literals.number(r).map(n -> n));
      case Type.Alternatives a -> Optional.of(constants(a.members()));
      case Type.Enumeration e -> Optional.of(constants(members(e)));
      case Type.Step _ -> Optional.of(constants(vocabulary.steps()));
      case Type.OrNone o ->
          Optional.of(
              literal(o.type())
                  .map(l -> Arbitraries.oneOf(constants(List.of("none")), l))
                  .orElse(constants(List.of("none"))));
      case Type.Kind k -> {
        List<Expression> known = known(k);
        yield known.isEmpty() ? Optional.empty() : Optional.of(Arbitraries.of(known));
      }
      case Type.ListOf _ -> Optional.empty();
      case Type.AnyNumber _ -> Optional.of(Literals.number(0, profile.high()).map(n -> n));
    };
  }
}
