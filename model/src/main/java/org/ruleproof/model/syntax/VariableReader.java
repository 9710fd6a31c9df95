package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/** Resolves bare names: variables old and new, constants, parameters. */
final class VariableReader {
  private static final int LONG_ENOUGH_TO_MISTYPE = 4;

  private final Reading reading;
  private final Names names;
  private final Scope scope;

  VariableReader(Reading reading, Scope scope) {
    this.reading = reading;
    this.names = reading.names();
    this.scope = scope;
  }

  /**
   * What a bare name is: a variable in sight, a member of the expected type, a term without
   * parameters (left to the caller: empty), a constant, a parameter, or a new variable. Empty also
   * when it is none of these.
   */
  Optional<Typed> bare(Span at, String name, Optional<Type> expected, Position position) {
    Optional<Typed> known = known(at, name, expected, position);
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
    Optional<Typed> constant = constant(at, name);
    if (constant.isPresent()) {
      return constant;
    }
    if (names.isKind(name) || names.vocabulary().enumeration(name).isPresent()) {
      reading.report(
          "wrong-type",
          at,
          name + " is a kind, and one of its members is expected here",
          names.vocabulary().card(name).isPresent()
              ? "a card's name stands in quotation marks: \"" + name + "\""
              : "a kind stands right of is, counts as, or a colon");
      return Optional.of(Reading.failed(at));
    }
    return fresh(at, name, expected, position);
  }

  /** The same where a bare act, event or term is meant as a whole. */
  Optional<Typed> bareUnlessApplied(Span at, String name, Optional<Type> expected) {
    Optional<Typed> known = known(at, name, expected, Position.COMPARED);
    return known.isPresent() || names.sort(name).isPresent() ? known : constant(at, name);
  }

  private Optional<Typed> known(Span at, String name, Optional<Type> expected, Position position) {
    Optional<Scope.Variable> variable = scope.find(name);
    if (variable.isPresent()) {
      if (position == Position.COMPARED && expected.isPresent()) {
        variable.get().settle(type -> names.types().fits(expected.get(), type));
      }
      return Optional.of(use(at, variable.get(), expected));
    }
    return expected
        .filter(type -> names.types().members(type).contains(name))
        .map(type -> Typed.of(new Expression.Constant(at, name), Types.plain(type)));
  }

  private Optional<Typed> constant(Span at, String name) {
    Optional<Type> type = names.typeOfConstant(name);
    if (type.isPresent()) {
      return Optional.of(Typed.of(new Expression.Constant(at, name), type.get()));
    }
    return names
        .vocabulary()
        .parameter(name)
        .map(value -> Typed.number(new Expression.Parameter(at, name)));
  }

  private Optional<Typed> fresh(Span at, String name, Optional<Type> expected, Position position) {
    if (!mayBeNew(name, expected, position)) {
      List<String> near = new ArrayList<>(names.allValues());
      near.addAll(names.allApplied());
      near.addAll(names.allKinds());
      scope.free().forEach(v -> near.add(v.name()));
      expected.ifPresent(type -> near.addAll(names.types().members(type)));
      reading.unknown("unknown-name", at, "the name", name, names.hint(name, scope, near));
      return Optional.of(Reading.failed(at));
    }
    Scope.Variable variable = scope.addFree(name, at, expected.map(Types::plain));
    if (position == Position.COMPARED
        && name.length() > Scope.SHORT
        && !(expected.isPresent() && expected.get() instanceof Type.OrNone)) {
      variable.needAnotherUse();
    }
    return Optional.of(new Typed(new Expression.Variable(at, name), expected.map(Types::plain)));
  }

  private boolean mayBeNew(String name, Optional<Type> expected, Position position) {
    if (!scope.freeAllowed()
        || position == Position.PLAIN
        || !Character.isLowerCase(name.codePointAt(0))
        || names.lost().contains(name)) {
      return false;
    }
    boolean object = expected.isPresent() && Types.plain(expected.get()) instanceof Type.Kind;
    if (position == Position.COMPARED && name.length() > Scope.SHORT && !object) {
      return false;
    }
    if (name.indexOf('-') > 0 && !names.hint(name, scope, List.of()).isEmpty()) {
      return false;
    }
    return name.length() < LONG_ENOUGH_TO_MISTYPE
        || expected.isEmpty()
        || Nearest.near(name, names.types().members(expected.get())).isEmpty();
  }

  /** A use of a variable in sight; the first use that has a type settles the variable's. */
  Typed use(Span at, Scope.Variable variable, Optional<Type> expected) {
    Expression node = new Expression.Variable(at, variable.name());
    scope.use(variable, at);
    if (expected.isEmpty()) {
      return new Typed(node, variable.type());
    }
    Type wanted = Types.plain(expected.get());
    if (variable.type().isEmpty()
        || (variable.type().get() instanceof Type.AnyNumber && wanted instanceof Type.Range)) {
      variable.setType(wanted);
      return Typed.of(node, wanted);
    }
    Type known = variable.type().get();
    if (!names.types().fits(wanted, known)) {
      conflict(at, variable, known, wanted);
      return Typed.untyped(node);
    }
    return Typed.of(node, known);
  }

  private void conflict(Span at, Scope.Variable variable, Type known, Type wanted) {
    reading.report(
        "conflicting-variable",
        at,
        variable.name()
            + " is "
            + Types.words(known)
            + " since line "
            + variable.first().line()
            + ", and "
            + Types.words(wanted)
            + " is expected here");
  }

  /** {@code name: KIND}. */
  Typed typed(
      Span at,
      RuleLanguageParser.NameContext nameTree,
      RuleLanguageParser.KindNameContext kindTree) {
    String name = nameTree.getText();
    String kind = Reading.kindName(kindTree);
    Optional<Type> type = reading.kind(kindTree);
    if (type.isEmpty()) {
      return Reading.failed(at);
    }
    Optional<Scope.Variable> variable = scope.find(name);
    if (variable.isEmpty()) {
      if (!scope.freeAllowed()) {
        reading.unknown("unknown-name", at, "the name", name, List.of());
      }
      scope.addFree(name, at, type);
    } else if (variable.get().type().isPresent()
        && !names.types().fits(type.get(), variable.get().type().get())) {
      conflict(at, variable.get(), variable.get().type().get(), type.get());
      return Reading.failed(at);
    } else {
      scope.use(variable.get(), at);
      variable.get().setType(type.get());
    }
    return Typed.of(new Expression.TypedVariable(at, name, kind), type.get());
  }
}
