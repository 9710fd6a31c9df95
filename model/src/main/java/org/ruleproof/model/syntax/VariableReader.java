package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/** Resolves bare names: known and new variables, constants, parameters. */
final class VariableReader {
  private static final int LONG_ENOUGH_TO_MISTYPE = 4;

  private final ReaderContext context;
  private final DeclaredNames names;
  private final VariableScope scope;

  VariableReader(ReaderContext context, VariableScope scope) {
    this.context = context;
    this.names = context.names();
    this.scope = scope;
  }

  /**
   * The meaning of a bare name: a visible variable, a member of the expected type, a constant, a
   * parameter, or a new variable. Empty for a term without parameters, which the caller resolves,
   * and for anything else.
   */
  Optional<TypedExpression> bare(
      Span at, String name, Optional<Type> expected, ExpressionPosition position) {
    Optional<TypedExpression> known = known(at, name, expected, position);
    if (known.isPresent()) {
      return known;
    }
    boolean applicable =
        names.sort(name).isPresent()
            && (names.vocabulary().parametersOf(name).orElse(List.of()).isEmpty()
                || names.typeOfConstant(name).isEmpty());
    if (applicable) {
      return Optional.empty();
    }
    Optional<TypedExpression> constant = constant(at, name);
    if (constant.isPresent()) {
      return constant;
    }
    if (names.isKind(name) || names.vocabulary().enumeration(name).isPresent()) {
      context.report(
          "wrong-type",
          at,
          name + " is a kind, and one of its members is expected here",
          names.vocabulary().card(name).isPresent()
              ? "a card's name stands in quotation marks: \"" + name + "\""
              : "a kind stands right of is, counts as, or a colon");
      return Optional.of(ReaderContext.failed(at));
    }
    return fresh(at, name, expected, position);
  }

  /** The same where a bare act, event or term means all its applications. */
  Optional<TypedExpression> bareUnlessApplied(Span at, String name, Optional<Type> expected) {
    Optional<TypedExpression> known = known(at, name, expected, ExpressionPosition.COMPARED);
    return known.isPresent() || names.sort(name).isPresent() ? known : constant(at, name);
  }

  private Optional<TypedExpression> known(
      Span at, String name, Optional<Type> expected, ExpressionPosition position) {
    Optional<VariableScope.Variable> variable = scope.find(name);
    if (variable.isPresent()) {
      if (position == ExpressionPosition.COMPARED && expected.isPresent()) {
        variable.get().settle(type -> names.types().fits(expected.get(), type));
      }
      return Optional.of(use(at, variable.get(), expected));
    }
    return expected
        .filter(type -> names.types().members(type).contains(name))
        .map(type -> TypedExpression.of(new Expression.Constant(at, name), type.plain()));
  }

  private Optional<TypedExpression> constant(Span at, String name) {
    Optional<Type> type = names.typeOfConstant(name);
    if (type.isPresent()) {
      return Optional.of(TypedExpression.of(new Expression.Constant(at, name), type.get()));
    }
    return names
        .vocabulary()
        .parameter(name)
        .map(value -> TypedExpression.number(new Expression.Parameter(at, name)));
  }

  private Optional<TypedExpression> fresh(
      Span at, String name, Optional<Type> expected, ExpressionPosition position) {
    if (!mayBeNew(name, expected, position)) {
      List<String> near = new ArrayList<>(names.allValues());
      near.addAll(names.allApplied());
      near.addAll(names.allKinds());
      scope.free().forEach(v -> near.add(v.name()));
      expected.ifPresent(type -> near.addAll(names.types().members(type)));
      context.unknown("unknown-name", at, "the name", name, names.hint(name, scope, near));
      return Optional.of(ReaderContext.failed(at));
    }
    VariableScope.Variable variable = scope.addFree(name, at, expected.map(Type::plain));
    if (position == ExpressionPosition.COMPARED
        && name.length() > VariableScope.SHORT
        && !(expected.isPresent() && expected.get() instanceof Type.OrNone)) {
      variable.needAnotherUse();
    }
    return Optional.of(
        new TypedExpression(new Expression.Variable(at, name), expected.map(Type::plain)));
  }

  private boolean mayBeNew(String name, Optional<Type> expected, ExpressionPosition position) {
    if (!scope.freeAllowed()
        || position == ExpressionPosition.PLAIN
        || !Character.isLowerCase(name.codePointAt(0))
        || names.lost().contains(name)) {
      return false;
    }
    boolean object = expected.isPresent() && expected.get().plain() instanceof Type.Kind;
    if (position == ExpressionPosition.COMPARED && name.length() > VariableScope.SHORT && !object) {
      return false;
    }
    if (name.indexOf('-') > 0 && !names.hint(name, scope, List.of()).isEmpty()) {
      return false;
    }
    return name.length() < LONG_ENOUGH_TO_MISTYPE
        || expected.isEmpty()
        || NearestWords.near(name, names.types().members(expected.get())).isEmpty();
  }

  /** A use of a visible variable; the first use with a type gives the variable its type. */
  TypedExpression use(Span at, VariableScope.Variable variable, Optional<Type> expected) {
    Expression node = new Expression.Variable(at, variable.name());
    scope.use(variable, at);
    if (expected.isEmpty()) {
      return new TypedExpression(node, variable.type());
    }
    Type wanted = expected.get().plain();
    if (variable.type().isEmpty()
        || (variable.type().get() instanceof Type.AnyNumber && wanted instanceof Type.Range)) {
      variable.setType(wanted);
      return TypedExpression.of(node, wanted);
    }
    Type known = variable.type().get();
    if (!names.types().fits(wanted, known)) {
      conflict(at, variable, known, wanted);
      return TypedExpression.untyped(node);
    }
    return TypedExpression.of(node, known);
  }

  private void conflict(Span at, VariableScope.Variable variable, Type known, Type wanted) {
    context.report(
        "conflicting-variable",
        at,
        variable.name()
            + " is "
            + TypeRules.words(known)
            + " since line "
            + variable.first().line()
            + ", and "
            + TypeRules.words(wanted)
            + " is expected here");
  }

  /** {@code name: KIND}. */
  TypedExpression typed(
      Span at,
      RuleLanguageParser.NameContext nameTree,
      RuleLanguageParser.KindNameContext kindTree) {
    String name = nameTree.getText();
    String kind = ReaderContext.kindName(kindTree);
    Optional<Type> type = context.kind(kindTree);
    if (type.isEmpty()) {
      return ReaderContext.failed(at);
    }
    Optional<VariableScope.Variable> variable = scope.find(name);
    if (variable.isEmpty()) {
      if (!scope.freeAllowed()) {
        context.unknown("unknown-name", at, "the name", name, List.of());
      }
      scope.addFree(name, at, type);
    } else if (variable.get().type().isPresent()
        && !names.types().fits(type.get(), variable.get().type().get())) {
      conflict(at, variable.get(), variable.get().type().get(), type.get());
      return ReaderContext.failed(at);
    } else {
      scope.use(variable.get(), at);
      variable.get().setType(type.get());
    }
    return TypedExpression.of(new Expression.TypedVariable(at, name, kind), type.get());
  }
}
