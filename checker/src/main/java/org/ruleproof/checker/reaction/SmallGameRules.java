package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The rules of a {@link SmallGame}: what a game can hold of guarded changes, with unknowns beside.
 */
final class SmallGameRules {
  /** The greatest number where a type has none. */
  private static final int MOST_NUMBER = 99;

  private static final String GAME = "small";

  /** The beginning of the name of a constant, which no term has. */
  private static final String CONSTANT = "the ";

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final boolean held;
  private final Map<String, Type> variables = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Term> states = new LinkedHashMap<>();
  private final SequencedMap<String, List<String>> objects = new LinkedHashMap<>();
  private final List<SequencedSet<Expression.Apply>> read = new ArrayList<>();
  private final Set<Expression> fixed = new HashSet<>();
  private final Set<String> set = new LinkedHashSet<>();

  /** The kinds that have one member, each of which is an object of its own. */
  private final Set<String> ones = new LinkedHashSet<>();

  /** What each constant stands for, by the name of its state. */
  private final Map<String, String> constants = new LinkedHashMap<>();

  private final Map<String, List<Statement.Clamp>> always = new LinkedHashMap<>();
  private final List<Declaration.Act> acts = new ArrayList<>();
  private final Game game;

  SmallGameRules(
      SmallGame.Common common,
      List<TypedName> variables,
      List<SmallGame.Step> steps,
      boolean held) {
    this.vocabulary = common.vocabulary();
    this.printer = new RulePrinter(vocabulary);
    this.held = held;
    variables.forEach(v -> this.variables.put(v.name(), v.type()));
    steps.forEach(s -> s.changes().forEach(c -> set.add(c.target().name())));
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (isOneOfAKind(kind) && steps.stream().allMatch(s -> givesOnlySuch(kind, s))) {
        this.variables.put(kind.name(), new Type.Kind(kind.name()));
        ones.add(kind.name());
      }
    }
    for (int i = 0; i < steps.size(); i++) {
      read.add(new LinkedHashSet<>());
      acts.add(act("step " + i, steps.get(i)));
    }
    List<Item> items = items(acts, limits(common.clamps()));
    Game known = common.lowered().get(items);
    this.game = known == null ? lowered(items) : known;
    common.lowered().putIfAbsent(items, game);
  }

  Game game() {
    return game;
  }

  /** The transition of each step; empty where it has no condition or change. */
  List<Optional<Transition>> steps() {
    return acts.stream()
        .map(
            act -> game.transitions().stream().filter(t -> t.name().equals(act.name())).findFirst())
        .toList();
  }

  /** The states that a step reads or sets, apart from constants that name an argument. */
  List<Expression.Apply> read(int step) {
    return read.get(step).stream().filter(a -> !(isConstant(a) && fixed.contains(a))).toList();
  }

  /** Whether a step sets the state. */
  boolean sets(String state) {
    return set.contains(state);
  }

  /** Whether the term is a state of the game. */
  boolean holds(String term) {
    return states.containsKey(term);
  }

  /** The objects that a state may have as its value, by their variables; empty for other states. */
  List<String> objectsOf(String state) {
    return Optional.ofNullable(states.get(state))
        .flatMap(s -> s.type().kind())
        .map(k -> objects.getOrDefault(k, List.of()))
        .orElse(List.of());
  }

  /** What the constant with that state stands for; empty for other states. */
  Optional<String> standsFor(String state) {
    return Optional.ofNullable(constants.get(state));
  }

  /** The name of the state of a variable. */
  static String constant(Expression.Variable variable) {
    return CONSTANT + variable.name();
  }

  /** Whether the value is within the limits that always apply to the state. */
  boolean isWithinLimits(String name, int value) {
    return always.getOrDefault(name, List.of()).stream()
        .allMatch(
            c -> {
              long bound = ((Expression.Number) c.bound()).value();
              return c.atLeast() ? value >= bound : value <= bound;
            });
  }

  private static boolean isOneOfAKind(Declaration.Kind kind) {
    Type.Bound one = Type.Bound.of(1);
    return kind.count().equals(Optional.of(new Type.Range(one, one)));
  }

  /** Whether what the step makes of a state of such objects is again one of a kind. */
  private boolean givesOnlySuch(Declaration.Kind kind, SmallGame.Step step) {
    return step.changes().stream()
        .filter(
            c ->
                targetType(c.target().name())
                    .flatMap(Type::kind)
                    .filter(vocabulary.rootOf(kind.name())::equals)
                    .isPresent())
        .allMatch(
            c ->
                c.value() instanceof Expression.The t
                    && vocabulary
                        .kind(t.binder().kind())
                        .filter(SmallGameRules::isOneOfAKind)
                        .isPresent());
  }

  /** The expression with what is one of a kind under its name. */
  private Expression named(Expression expression) {
    return switch (expression) {
      case Expression.The t when ones.contains(t.binder().kind()) && t.where().isEmpty() ->
          new Expression.Variable(t.at(), t.binder().kind());
      case Expression.IsKind k when ones.contains(k.kind()) ->
          Expression.Comparison.equal(k.subject(), new Expression.Variable(k.at(), k.kind()));
      case Expression.Not n -> new Expression.Not(n.at(), named(n.operand()));
      default -> expression;
    };
  }

  private Declaration.Act act(String name, SmallGame.Step step) {
    Optional<Expression> guard =
        step.holds().stream()
            .flatMap(h -> guard(h).stream())
            .reduce((a, b) -> new Expression.And(Span.NONE, a, b));
    List<Effect> effects = new ArrayList<>();
    for (Effect.Change change : step.changes()) {
      Optional<Type> type = targetType(change.target().name());
      if (type.isPresent()) {
        effects.add(
            new Effect.Change(
                Span.NONE,
                change.operator(),
                applied(change.target()),
                value(change.value(), type.get())));
      }
    }
    return new Declaration.Act(Span.NONE, name, List.of(), List.of(), List.of(), guard, effects);
  }

  private Optional<Type> targetType(String name) {
    return vocabulary
        .term(name)
        .flatMap(this::typeOf)
        .or(() -> Optional.ofNullable(variables.get(name)).flatMap(this::small));
  }

  /** The parts of the condition that the game can hold and that depend on what changes. */
  private List<Expression> guard(Expression condition) {
    return Parts.conjuncts(condition).stream()
        .map(this::named)
        .filter(c -> !Collections.disjoint(Parts.symbols(c), set) && isPlayable(c))
        .map(this::in)
        .toList();
  }

  /** The expression in the game, or the unknown that stands for it. */
  private Expression value(Expression expression, Type type) {
    Expression named = named(expression);
    return isPlayable(named) ? in(named) : unknown(printer.expression(expression), type);
  }

  private boolean isPlayable(Expression expression) {
    boolean own =
        switch (expression) {
          case Expression.Number _,
              Expression.Constant _,
              Expression.Parameter _,
              Expression.Minus _,
              Expression.Arithmetic _,
              Expression.Fraction _,
              Expression.Increments _,
              Expression.Extreme _,
              Expression.Comparison _,
              Expression.InRange _,
              Expression.Not _,
              Expression.And _,
              Expression.Or _,
              Expression.Implies _ ->
              true;
          case Expression.Variable v -> isKnown(v.name());
          case Expression.TypedVariable v -> isKnown(v.name());
          case Expression.Apply a ->
              vocabulary
                  .term(a.name())
                  .filter(t -> t.parameters().size() == a.arguments().size())
                  .flatMap(this::typeOf)
                  .isPresent();
          default -> false;
        };
    return own && Parts.children(expression).stream().allMatch(this::isPlayable);
  }

  private boolean isKnown(String variable) {
    return Optional.ofNullable(variables.get(variable)).flatMap(this::small).isPresent();
  }

  private Expression in(Expression expression) {
    Map<String, Expression> values = new LinkedHashMap<>();
    for (String name : Parts.freeVariables(expression)) {
      values.put(name, unknown(name, variables.getOrDefault(name, new Type.AnyNumber())));
    }
    Expression played = new Substitution(values).in(expression);
    declare(played);
    return played;
  }

  /** A target, with unknowns for the arguments that the game cannot hold. */
  Expression.Apply applied(Expression.Apply target) {
    if (variables.containsKey(target.name()) && vocabulary.term(target.name()).isEmpty()) {
      return unknown(target.name(), variables.getOrDefault(target.name(), new Type.AnyNumber()));
    }
    List<TypedName> parameters = vocabulary.parametersOf(target.name()).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(
          i < target.arguments().size()
              ? value(target.arguments().get(i), parameters.get(i).type())
              : unknown(target.name() + i, parameters.get(i).type()));
    }
    Expression.Apply applied = new Expression.Apply(Span.NONE, target.name(), arguments);
    declare(applied);
    return applied;
  }

  private void declare(Expression expression) {
    if (expression instanceof Expression.Apply a && vocabulary.term(a.name()).isPresent()) {
      states.computeIfAbsent(a.name(), n -> state(vocabulary.term(n).orElseThrow()));
      read.getLast().add(a);
      fixed.addAll(a.arguments());
    }
    Parts.children(expression).forEach(this::declare);
  }

  private Declaration.Term state(Declaration.Term declared) {
    return term(
        declared.name(),
        declared.parameters().stream()
            .map(p -> new TypedName(p.name(), small(p.type()).orElseThrow()))
            .toList(),
        typeOf(declared).orElseThrow(),
        declared.initial().filter(i -> !(i instanceof Expression.Apply)));
  }

  private static Type range(long low, long high) {
    return new Type.Range(Type.Bound.of(low), Type.Bound.of(high));
  }

  private static long end(Type.Bound bound) {
    return bound.negative() ? -bound.value() : bound.value();
  }

  /** A constant of the game: an object of its own, or any value of the type. */
  private Expression.Apply unknown(String name, Type type) {
    Type small = small(type).orElse(range(0, 9));
    String own = CONSTANT + name;
    constants.put(own, name);
    if (states.putIfAbsent(own, term(own, List.of(), small, Optional.empty())) == null) {
      small.kind().ifPresent(k -> objects.computeIfAbsent(k, _ -> new ArrayList<>()).add(name));
    }
    Expression.Apply constant = new Expression.Apply(Span.NONE, own, List.of());
    if (small.kind().isEmpty()) {
      read.getLast().add(constant);
    }
    return constant;
  }

  private static Declaration.Term term(
      String name, List<TypedName> parameters, Type type, Optional<Expression> initial) {
    return new Declaration.Term(
        Span.NONE, Declaration.Storage.STATE, name, parameters, type, initial, List.of());
  }

  boolean isConstant(Expression.Apply apply) {
    return constants.containsKey(apply.name());
  }

  /** The type of a term that the game can hold. */
  private Optional<Type> typeOf(Declaration.Term term) {
    return term.parameters().stream().allMatch(p -> small(p.type()).isPresent())
        ? small(term.type())
        : Optional.empty();
  }

  /** The type with the sort of a kind in its place; empty for a list. */
  private Optional<Type> small(Type type) {
    return switch (type) {
      case Type.Range r ->
          Optional.of(range(vocabulary.value(r.low()), vocabulary.value(r.high())));
      case Type.AnyNumber _ -> Optional.of(range(0, MOST_NUMBER));
      case Type.Kind k -> Optional.of(new Type.Kind(vocabulary.rootOf(k.name())));
      case Type.Enumeration _, Type.Alternatives _, Type.Step _ -> Optional.of(type);
      case Type.OrNone o -> small(o.type()).map(Type.OrNone::new);
      case Type.ListOf _ -> Optional.empty();
    };
  }

  /** The limits of the states that change: constants that claims give, and the ends of the type. */
  private List<Claim> limits(List<ClaimInForce> clamps) {
    List<Claim> limits = new ArrayList<>();
    for (ClaimInForce claim : clamps) {
      if (claim.claim().statement() instanceof Statement.Clamp clamp
          && clamp.bound() instanceof Expression.Number) {
        if (claim.claim().when().isEmpty() && claim.claim().unless().isEmpty()) {
          always.computeIfAbsent(clamp.term().name(), _ -> new ArrayList<>()).add(clamp);
        }
        limit(clamp.term().name(), clamp.atLeast(), clamp.bound()).ifPresent(limits::add);
      }
    }
    for (String name : set) {
      if (held
          && states.get(name) instanceof Declaration.Term term
          && term.type() instanceof Type.Range(Type.Bound low, Type.Bound high)) {
        limit(name, true, new Expression.Number(Span.NONE, end(low))).ifPresent(limits::add);
        limit(name, false, new Expression.Number(Span.NONE, end(high))).ifPresent(limits::add);
      }
    }
    return limits;
  }

  private Optional<Claim> limit(String name, boolean atLeast, Expression bound) {
    Declaration.Term term = states.get(name);
    if (term == null || !set.contains(name) || !(term.type() instanceof Type.Range)) {
      return Optional.empty();
    }
    List<TypedName> any = new ArrayList<>();
    List<Expression> arguments = new ArrayList<>();
    for (TypedName parameter : term.parameters()) {
      String variable = "any " + any.size();
      any.add(new TypedName(variable, parameter.type()));
      arguments.add(new Expression.Variable(Span.NONE, variable));
    }
    Expression.Apply target = new Expression.Apply(Span.NONE, name, arguments);
    return Optional.of(Claim.of(new Statement.Clamp(Span.NONE, target, atLeast, bound), any));
  }

  private List<Item> items(List<Declaration.Act> acts, List<Claim> limits) {
    List<Item> items = new ArrayList<>(List.of(new Declaration.Game(Span.NONE, GAME, GAME)));
    for (Declaration declaration : vocabulary.declarations()) {
      if (declaration instanceof Declaration.Parameter
          || declaration instanceof Declaration.Enumeration
          || declaration instanceof Declaration.Steps) {
        items.add(declaration);
      }
    }
    for (Declaration.Term state : states.values()) {
      state.type().kind().ifPresent(k -> objects.putIfAbsent(k, new ArrayList<>()));
      state
          .parameters()
          .forEach(p -> p.type().kind().ifPresent(k -> objects.putIfAbsent(k, new ArrayList<>())));
    }
    objects.forEach(
        (kind, names) -> {
          names.add("another " + kind);
          Type.Bound count = Type.Bound.of(names.size());
          items.add(
              new Declaration.Kind(
                  Span.NONE,
                  kind,
                  List.of(),
                  Optional.of(new Type.Range(count, count)),
                  List.of()));
        });
    items.addAll(states.values());
    items.addAll(acts);
    items.add(new Declaration.Rule(Span.NONE, "limits", limits));
    return items;
  }

  private static Game lowered(List<Item> items) {
    return GameFactory.of(
        new RuleBase(
            new Vocabulary(items),
            List.of((Declaration.Rule) items.getLast()),
            List.of(),
            List.of(new RuleFile(GAME, items))),
        Map.of());
  }
}
