package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The types of the arguments of opaque conditions, inferred from their uses. */
final class OpaqueTypes {
  private OpaqueTypes() {}

  /** The types by the key of the wording, where a use shows them all. */
  static Map<String, List<Type>> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    Map<String, List<Type>> types = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      Map<String, Type> variables = new LinkedHashMap<>();
      claim.claim().variables().forEach(v -> variables.put(v.name(), v.type()));
      for (Assertion assertion : claim.assertions()) {
        assertion.holds().forEach(e -> walk(vocabulary, variables, e, types));
        assertion.bars().forEach(e -> walk(vocabulary, variables, e, types));
      }
    }
    for (Declaration.Axiom axiom : vocabulary.axioms()) {
      Map<String, Type> variables = new LinkedHashMap<>();
      axiom.variables().forEach(v -> variables.put(v.name(), v.type()));
      walk(vocabulary, variables, axiom.condition(), types);
    }
    return types;
  }

  private static void walk(
      Vocabulary vocabulary,
      Map<String, Type> variables,
      Expression expression,
      Map<String, List<Type>> types) {
    if (expression instanceof Expression.Opaque opaque) {
      List<Type> known = new ArrayList<>();
      for (Expression argument : opaque.arguments()) {
        typeOf(vocabulary, variables, argument).ifPresent(known::add);
      }
      if (known.size() == opaque.arguments().size()) {
        types.putIfAbsent(opaque.key(), known);
      }
    }
    Map<String, Type> inner = new LinkedHashMap<>(variables);
    for (Binder binder : Parts.binders(expression)) {
      inner.put(binder.name(), vocabulary.typeNamed(binder.kind()));
    }
    Parts.children(expression).forEach(c -> walk(vocabulary, inner, c, types));
  }

  private static Optional<Type> typeOf(
      Vocabulary vocabulary, Map<String, Type> variables, Expression argument) {
    return switch (argument) {
      case Expression.Variable v -> Optional.ofNullable(variables.get(v.name()));
      case Expression.TypedVariable v -> Optional.of(vocabulary.typeNamed(v.kind()));
      case Expression.CardName c -> Optional.of(new Type.Kind(c.name()));
      case Expression.Apply a -> vocabulary.term(a.name()).map(t -> t.type());
      case Expression.Constant c ->
          vocabulary.enumerationOf(c.name()).map(e -> new Type.Enumeration(e.name()));
      case Expression.Number _ -> Optional.of(new Type.AnyNumber());
      default -> Optional.empty();
    };
  }
}
