package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.kernel.Algebra;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;

/** The operators on Boolean and integer variables of a world. */
final class SymbolicAlgebra implements Algebra<Bit, SymbolicValue, VariableBindings> {
  private final World world;
  private final ConditionVariables conditions;
  private final Logic logic;
  private final SymbolicNumbers numbers;
  private final Tables tables;

  /** The constant none, apart from the number that encodes it. */
  private final SymbolicValue none;

  /** Variables of numbers or none, whose number for none may be that of a number. */
  private final Set<Num> numbersOrNone = Collections.newSetFromMap(new IdentityHashMap<>());

  SymbolicAlgebra(World world, ConditionVariables conditions) {
    this.world = world;
    this.conditions = conditions;
    this.logic = world.logic();
    this.numbers = new SymbolicNumbers(world);
    this.tables = new Tables(world);
    this.none = SymbolicValue.of(world.problem().another(ValueEncoding.NONE));
  }

  @Override
  public Bit truth(boolean holds) {
    return logic.constant(holds);
  }

  @Override
  public Bit not(Bit operand) {
    return logic.not(operand);
  }

  @Override
  public Bit and(Bit left, Supplier<Bit> right) {
    return logic.isNo(left) ? left : logic.and(left, right.get());
  }

  @Override
  public Bit or(Bit left, Supplier<Bit> right) {
    return logic.isYes(left) ? left : logic.or(left, right.get());
  }

  @Override
  public Bit some(Binder binder, VariableBindings scope, Function<VariableBindings, Bit> body) {
    return conditions.overMembers(
        binder.name(),
        typeOf(binder),
        scope,
        (member, inner) -> and(member, () -> body.apply(inner)));
  }

  private Type typeOf(Binder binder) {
    return world.vocabulary().typeNamed(binder.kind());
  }

  @Override
  public Bit someCopy(String card, VariableBindings scope, Function<VariableBindings, Bit> body) {
    String name = Parts.copyOf(card);
    return scope.fixesCopies() && scope.binds(name)
        ? body.apply(scope)
        : conditions.overMembers(
            name,
            new Type.Kind(card),
            scope,
            (member, inner) -> and(member, () -> body.apply(inner)));
  }

  @Override
  public List<String> quotedIn(Expression atom) {
    return world.conditionParts().quotedIn(atom);
  }

  @Override
  public Bit compare(ComparisonOperator operator, SymbolicValue left, SymbolicValue right) {
    if (mayBeNone(left, right) || mayBeNone(right, left)) {
      SymbolicValue open = mayBeNone(left, right) ? left : right;
      Bit isNumber =
          logic.compare(open.variable(), ComparisonOperator.NOT_EQUAL, ValueEncoding.NONE);
      Bit same = conditions.compare(left, ComparisonOperator.EQUAL, right);
      switch (operator) {
        case EQUAL -> {
          return logic.and(isNumber, same);
        }
        case NOT_EQUAL -> {
          return logic.and(isDefined(left), isDefined(right), logic.not(logic.and(isNumber, same)));
        }
        case LESS, AT_MOST, GREATER, AT_LEAST -> {}
      }
    }
    return conditions.compare(left, operator, right);
  }

  /** Whether one may be none where the other, which never is, has the number that encodes it. */
  private boolean mayBeNone(SymbolicValue value, SymbolicValue other) {
    return numbersOrNone.contains(value.variable())
        && other.variable() != none.variable()
        && !numbersOrNone.contains(other.variable());
  }

  @Override
  public Bit isMember(SymbolicValue value, String kind, Expression at) {
    return conditions.isKind(value, kind);
  }

  @Override
  public Bit isDefined(SymbolicValue value) {
    return logic.and(value.defined());
  }

  @Override
  public Bit isYes(SymbolicValue value) {
    return conditions.compare(value, ComparisonOperator.EQUAL, world.number(1));
  }

  @Override
  public Bit countsAs(Expression.CountsAs e, SymbolicValue subject, VariableBindings scope) {
    Optional<String> purpose = e.purpose().map(Parts::purpose);
    if (!(e.target() instanceof Expression.KindName kind)) {
      return world.undetermined(
          new Uninterpreted.CountsAs(
              Symbol.in(e.subject()),
              Symbol.in(e.target()),
              purpose.map(p -> " for " + p).orElse("")),
          List.of());
    }
    Topic.Counts topic = new Topic.Counts(kind.name(), purpose);
    Uninterpreted what = new Uninterpreted.Counts(topic);
    return tables.truth(
        what.text(),
        List.of(subject),
        arguments ->
            world.determined(
                what, arguments, counts -> () -> determine(topic, arguments.getFirst(), counts)));
  }

  /** Posts that an object counts as a member where it is one, or a claim says so. */
  private void determine(Topic.Counts topic, int object, Bit counts) {
    List<Bit> yes = new ArrayList<>(List.of(logic.not(counts), world.kind(object, topic.kind())));
    Topic always = new Topic.Counts(topic.kind(), Optional.empty());
    for (Topic each : new LinkedHashSet<>(List.of(always, topic))) {
      yes.addAll(world.claimValues().bindFlag(each, List.of(world.number(object)), counts));
    }
    logic.require(yes);
  }

  @Override
  public Bit happened(Expression.Happened e, List<SymbolicValue> arguments) {
    String event = e.event().name();
    return unknown(
        new Symbol.Named(event), new Uninterpreted.Happened(event, e.period()), arguments);
  }

  @Override
  public Bit opaque(Expression.Opaque e, List<SymbolicValue> arguments) {
    return unknown(new Symbol.Opaque(e.wording()), new Uninterpreted.Opaque(e.key()), arguments);
  }

  /** One unknown for each list and element: enough for membership, not for the order. */
  @Override
  public Bit inList(
      Expression.Apply list,
      List<SymbolicValue> arguments,
      SymbolicValue element,
      VariableBindings scope) {
    List<SymbolicValue> all = new ArrayList<>(arguments);
    all.add(element);
    return unknown(new Symbol.Named(list.name()), new Uninterpreted.InList(list.name()), all);
  }

  /** A condition that no claim determines, though axioms may constrain its symbol. */
  private Bit unknown(Symbol symbol, Uninterpreted what, List<SymbolicValue> arguments) {
    return tables.truth(
        what.text(),
        arguments,
        known -> {
          world.readsUnknown(symbol, known);
          return world.undetermined(what, known);
        });
  }

  @Override
  public SymbolicValue listPart(
      Expression.ListPart e, Expression.Apply list, List<SymbolicValue> arguments) {
    throw new Untranslatable(e.at(), "the size or an end of a list");
  }

  @Override
  public Bit modal(Expression.Modal e, List<SymbolicValue> arguments, VariableBindings scope) {
    boolean permitted = e.modality() == Expression.Modality.PERMITTED;
    Head.Family family = permitted ? Head.Family.PERMITTED : Head.Family.OBLIGED;
    String act = e.act().name();
    Uninterpreted what = new Uninterpreted.Modal(e.modality(), act);
    return tables.truth(
        what.text(),
        arguments,
        known ->
            world.determined(
                what,
                known,
                is ->
                    () ->
                        world
                            .claimValues()
                            .bindFlag(
                                new Topic.Named(family, act),
                                known.stream().map(world::number).toList(),
                                is)));
  }

  @Override
  public SymbolicValue number(long number) {
    return world.number(SymbolicNumbers.within(number));
  }

  @Override
  public SymbolicValue constant(Expression.Constant e, VariableBindings scope) {
    return e.name().equals("none") ? none : world.number(world.values().constant(e.name()));
  }

  @Override
  public SymbolicValue parameter(Expression.Parameter e) {
    return number(
        world
            .vocabulary()
            .parameter(e.name())
            .orElseThrow(() -> new Untranslatable(e.at(), "a number that nobody declared")));
  }

  @Override
  public SymbolicValue variable(String name, Expression at, VariableBindings scope) {
    return scope.get(name);
  }

  /** The kind was tested where the variable was bound. */
  @Override
  public SymbolicValue typed(SymbolicValue variable, Expression.TypedVariable e) {
    return variable;
  }

  @Override
  public SymbolicValue term(
      Expression.Apply e, List<SymbolicValue> arguments, VariableBindings scope) {
    SymbolicValue value = tables.term(e.name(), arguments);
    boolean isNumberOrNone =
        world
            .vocabulary()
            .term(e.name())
            .filter(t -> t.type() instanceof Type.OrNone o && o.type() instanceof Type.Range)
            .isPresent();
    if (isNumberOrNone && value.variable().is(ValueEncoding.NONE)) {
      return new SymbolicValue(none.variable(), 1, value.defined());
    }
    if (isNumberOrNone && !value.variable().isFixed()) {
      numbersOrNone.add(value.variable());
    }
    return value;
  }

  @Override
  public SymbolicValue other(Expression.Other e, SymbolicValue of, VariableBindings scope) {
    int[] both =
        typeOf(e.of(), scope)
            .filter(t -> !(t instanceof Type.Range || t instanceof Type.ListOf))
            .map(t -> world.values().domain(t))
            .filter(all -> all.length == 2)
            .orElse(new int[0]);
    if (both.length == 0) {
      return numbers.undefined();
    }
    SymbolicValue sum = world.number(both[0] + both[1]);
    SymbolicValue other = numbers.arithmetic(ArithmeticOperator.MINUS, sum, of);
    return withoutNone(new SymbolicValue(other.variable(), 1, of.defined()), e.of());
  }

  /** The type of a value without none; empty for what has no type of its own. */
  private Optional<Type> typeOf(Expression e, VariableBindings scope) {
    return switch (e) {
      case Expression.Constant c when c.name().equals("yes") || c.name().equals("no") ->
          Optional.of(Type.Alternatives.YES_NO);
      case Expression.Constant c ->
          world.vocabulary().enumerationOf(c.name()).map(x -> new Type.Enumeration(x.name()));
      case Expression.Variable v -> scope.typeOf(v.name());
      case Expression.TypedVariable v -> Optional.of(new Type.Kind(v.kind()));
      case Expression.CardName c -> Optional.of(new Type.Kind(c.name()));
      case Expression.Apply a ->
          world
              .vocabulary()
              .term(a.name())
              .map(t -> t.type() instanceof Type.OrNone orNone ? orNone.type() : t.type());
      case Expression.The t -> Optional.of(typeOf(t.binder()));
      case Expression.Other o -> typeOf(o.of(), scope);
      default -> Optional.empty();
    };
  }

  @Override
  public SymbolicValue withoutNone(SymbolicValue value, Expression at) {
    boolean orNone =
        at instanceof Expression.Apply apply
            && world
                .vocabulary()
                .term(apply.name())
                .filter(t -> t.type() instanceof Type.OrNone)
                .isPresent();
    if (!orNone && value.variable() != none.variable()) {
      return value;
    }
    List<Bit> defined = new ArrayList<>(value.defined());
    defined.add(logic.compare(value.variable(), ComparisonOperator.NOT_EQUAL, ValueEncoding.NONE));
    return new SymbolicValue(value.variable(), value.denominator(), defined);
  }

  @Override
  public SymbolicValue arithmetic(
      ArithmeticOperator operator, SymbolicValue left, SymbolicValue right, Expression at) {
    return numbers.arithmetic(operator, left, right);
  }

  @Override
  public SymbolicValue quotient(Expression at, SymbolicValue of, long numerator, long denominator) {
    return numbers.quotient(at, of, numerator, denominator);
  }

  @Override
  public SymbolicValue extreme(boolean highest, SymbolicValue one, SymbolicValue two) {
    return numbers.extreme(highest, one, two);
  }

  @Override
  public SymbolicValue count(
      Expression.Count e, VariableBindings scope, Function<VariableBindings, Bit> where) {
    List<Bit> filters = new ArrayList<>();
    each(List.of(e.binder()), scope, where, (filter, inner) -> filters.add(filter));
    return numbers.count(filters);
  }

  /** Visits the members that may satisfy the filter, each with where it does. */
  private void each(
      List<Binder> binders,
      VariableBindings scope,
      Function<VariableBindings, Bit> where,
      BiConsumer<Bit, VariableBindings> visitor) {
    each(binders, logic.constant(true), scope, where, visitor);
  }

  private void each(
      List<Binder> binders,
      Bit so,
      VariableBindings scope,
      Function<VariableBindings, Bit> where,
      BiConsumer<Bit, VariableBindings> visitor) {
    if (binders.isEmpty()) {
      Bit filter = logic.and(so, where.apply(scope));
      if (!logic.isNo(filter)) {
        visitor.accept(filter, scope);
      }
      return;
    }
    Binder binder = binders.getFirst();
    conditions.visitMembers(
        binder.name(),
        typeOf(binder),
        scope,
        (member, inner) ->
            each(binders.subList(1, binders.size()), logic.and(so, member), inner, where, visitor));
  }

  @Override
  public SymbolicValue aggregate(
      Expression.Aggregate e,
      VariableBindings scope,
      Function<VariableBindings, Bit> where,
      Function<VariableBindings, SymbolicValue> term) {
    List<Bit> filters = new ArrayList<>();
    List<SymbolicValue> terms = new ArrayList<>();
    each(
        e.over(),
        scope,
        where,
        (filter, inner) -> {
          filters.add(filter);
          terms.add(term.apply(inner));
        });
    return numbers.rounded(e, numbers.aggregate(e.operator(), filters, terms));
  }

  /** Undefined for a tie, unless the first of equals is asked for. */
  @Override
  public SymbolicValue the(
      Expression.The e,
      VariableBindings scope,
      Function<VariableBindings, Bit> where,
      Optional<Function<VariableBindings, SymbolicValue>> rank) {
    List<Bit> filters = new ArrayList<>();
    List<Integer> members = new ArrayList<>();
    List<SymbolicValue> ranks = new ArrayList<>();
    each(
        List.of(e.binder()),
        scope,
        where,
        (filter, inner) -> {
          filters.add(filter);
          members.add(inner.get(e.binder().name()).variable().value());
          rank.ifPresent(r -> ranks.add(r.apply(inner)));
        });
    if (members.isEmpty()) {
      return numbers.undefined();
    }
    Num result = world.problem().number(members.stream().mapToInt(m -> m).sorted().toArray());
    List<Bit> some = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      List<Bit> fits = new ArrayList<>(List.of(filters.get(i)));
      if (rank.isPresent()) {
        fits.addAll(ranks.get(i).defined());
      }
      for (int j = 0; j < members.size(); j++) {
        boolean yieldsToEquals = !e.firstOfEquals() || j < i;
        if (j != i && rank.isPresent()) {
          boolean highest = e.ranking().orElseThrow().highest();
          ComparisonOperator operator =
              highest
                  ? yieldsToEquals ? ComparisonOperator.GREATER : ComparisonOperator.AT_LEAST
                  : yieldsToEquals ? ComparisonOperator.LESS : ComparisonOperator.AT_MOST;
          fits.add(
              logic.or(
                  logic.not(filters.get(j)),
                  conditions.compare(ranks.get(i), operator, ranks.get(j))));
        } else if (j != i && yieldsToEquals) {
          fits.add(logic.not(filters.get(j)));
        }
      }
      Bit only = logic.and(fits);
      logic.implies(only, logic.compare(result, ComparisonOperator.EQUAL, members.get(i)));
      some.add(only);
    }
    return new SymbolicValue(result, 1, List.of(logic.or(some)));
  }

  @Override
  public SymbolicValue value(Bit truth) {
    return SymbolicValue.of(truth);
  }
}
