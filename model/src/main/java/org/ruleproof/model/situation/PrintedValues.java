package org.ruleproof.model.situation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Values by declarations alone: those of a type, and those printed on cards. */
public final class PrintedValues {
  private final Vocabulary vocabulary;
  private final Set<String> printed;

  /** The values that these declarations print. */
  public PrintedValues(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printed =
        vocabulary.cards().stream()
            .flatMap(card -> card.features().stream())
            .map(feature -> feature.fact())
            .collect(Collectors.toSet());
  }

  /** The values of a type that is the same in every situation; none for a type of objects. */
  public static List<Value> constants(Vocabulary vocabulary, Type type) {
    return switch (type) {
      case Type.Range range ->
          LongStream.rangeClosed(vocabulary.value(range.low()), vocabulary.value(range.high()))
              .<Value>mapToObj(Quantity::of)
              .toList();
      case Type.Enumeration _, Type.Alternatives _, Type.Step _ ->
          vocabulary.namesOf(type).stream().<Value>map(Name::new).toList();
      case Type.Kind _, Type.OrNone _ -> List.of();
      case Type.ListOf _ -> throw new Untranslatable("a list");
      case Type.AnyNumber _ -> throw new Untranslatable("a number without bounds");
    };
  }

  /** Whether a term is defined for these arguments: each has the declared sort or range. */
  public static boolean isDefinedFor(
      Declaration.Term term, List<Value> arguments, SituationView situation) {
    for (int i = 0; i < arguments.size(); i++) {
      if (!isDefinedFor(term.parameters().get(i).type(), arguments.get(i), situation)) {
        return false;
      }
    }
    return true;
  }

  /** A parameter of a kind is defined for every object of the kind's sort. */
  private static boolean isDefinedFor(Type parameter, Value value, SituationView situation) {
    return switch (parameter) {
      case Type.Kind kind ->
          value instanceof Thing thing
              && thing.sort().equals(situation.vocabulary().rootOf(kind.name()));
      case Type.OrNone orNone ->
          value.equals(Value.NONE) || isDefinedFor(orNone.type(), value, situation);
      default -> situation.values(parameter).contains(value);
    };
  }

  /**
   * The printed value of a fact of a card's copy; empty if the card does not print it.
   *
   * @param cardOf the card that an object is a copy of
   */
  public Optional<Value> of(
      Declaration.Term term,
      List<Value> arguments,
      SituationView situation,
      Function<Thing, Optional<String>> cardOf) {
    if (term.storage() != Declaration.Storage.FACT
        || arguments.isEmpty()
        || !(arguments.getFirst() instanceof Thing thing)
        || !printed.contains(term.name())) {
      return Optional.empty();
    }
    return cardOf
        .apply(thing)
        .flatMap(vocabulary::card)
        .flatMap(
            card ->
                card.features().stream()
                    .filter(feature -> feature.fact().equals(term.name()))
                    .filter(feature -> names(feature.arguments(), arguments, situation))
                    .map(feature -> constant(feature.value()))
                    .findFirst());
  }

  private boolean names(List<Expression> stated, List<Value> arguments, SituationView situation) {
    if (stated.size() + 1 != arguments.size()) {
      return false;
    }
    for (int i = 0; i < stated.size(); i++) {
      Value argument = arguments.get(i + 1);
      if (stated.get(i) instanceof Expression.CardName name
          ? !situation.isMember(argument, name.name())
          : !constant(stated.get(i)).equals(argument)) {
        return false;
      }
    }
    return true;
  }

  /** The value of a constant in a declaration. */
  public Value constant(Expression stated) {
    return switch (stated) {
      case Expression.Number n -> Quantity.of(n.value());
      case Expression.Constant c -> new Name(c.name());
      case Expression.Parameter p -> Quantity.of(vocabulary.parameter(p.name()).orElseThrow());
      case Expression.Minus m when constant(m.operand()) instanceof Quantity(var number) ->
          new Quantity(number.negate());
      default -> throw new Untranslatable("a feature that is not a constant: " + stated);
    };
  }
}
