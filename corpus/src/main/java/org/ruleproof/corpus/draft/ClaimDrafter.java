package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.DeniedVariables;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Makes a claim of what a clause rules and the conditions around it. */
final class ClaimDrafter {
  private static final List<String> PLAYERS = List.of("p", "q", "r", "s", "t");
  private static final List<String> OBJECTS =
      List.of("c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
  private static final List<String> VALUES = List.of("m", "n", "x", "y", "z", "u", "v", "w");

  private final Scene scene;
  private final Vocabulary vocabulary;
  private final SequencedMap<String, Type> variables = new LinkedHashMap<>();
  private final Set<String> players = new HashSet<>();

  private ClaimDrafter(Scene scene) {
    this.scene = scene;
    this.vocabulary = scene.vocabulary;
  }

  /** What a condition does; each has a list of the words that open it. */
  enum Role {
    IF,
    UNLESS,
    EVEN_IF,
    ONLY_IF
  }

  /**
   * What is said behind "if" and its kind.
   *
   * @param subject what it is about
   */
  record Condition(Role role, List<Said> said, Thing subject) {}

  /**
   * {@return the claim} Empty for what rules nothing, and where what was understood would rule more than
   * the text does. Under a card's heading a claim that names no card may hold for that card alone.
   */
  static Optional<Claim> claim(Scene scene, Said said, List<Condition> conditions) {
    ClaimDrafter drafter = new ClaimDrafter(scene);
    List<Expression> spoken = new ArrayList<>(List.of(said.what()));
    spoken.addAll(said.facts());
    for (Condition condition : conditions) {
      for (Said one : condition.said()) {
        spoken.add(one.what());
        spoken.addAll(one.facts());
      }
    }
    Substitution names = drafter.names(spoken);
    return drafter.claim(
        said.in(names),
        conditions.stream()
            .map(
                c ->
                    new Condition(
                        c.role(),
                        c.said().stream().map(one -> one.in(names)).toList(),
                        new Thing(
                            names.in(c.subject().reference()),
                            c.subject().type(),
                            c.subject().none(),
                            List.of())))
            .toList());
  }

  /** Short names for the variables, in their order. */
  private Substitution names(List<Expression> spoken) {
    Map<String, Expression> names = new LinkedHashMap<>();
    for (Expression expression : spoken) {
      for (String variable : Parts.freeVariables(expression)) {
        Optional<Type> known = scene.typeOf(variable);
        if (known.isPresent() && !names.containsKey(variable)) {
          Type type = known.get();
          List<String> letters =
              scene.types.isPlayers(type) ? PLAYERS : type instanceof Type.Kind ? OBJECTS : VALUES;
          String name =
              Stream.concat(
                      letters.stream(),
                      IntStream.iterate(1, i -> i + 1).mapToObj(i -> letters.getFirst() + i))
                  .filter(this::isFree)
                  .findFirst()
                  .orElseThrow();
          names.put(variable, new Expression.Variable(Span.NONE, name));
          variables.put(name, type);
          if (Scene.isPlayer(variable)) {
            players.add(name);
          }
        }
      }
    }
    return new Substitution(names);
  }

  private boolean isFree(String name) {
    return !variables.containsKey(name)
        && vocabulary.term(name).isEmpty()
        && vocabulary.parameter(name).isEmpty()
        && vocabulary.enumerationOf(name).isEmpty();
  }

  private Optional<Claim> claim(Said said, List<Condition> conditions) {
    Optional<Statement> statement = statement(said);
    if (statement.isEmpty()) {
      return Optional.empty();
    }
    boolean permits = statement.get() instanceof Statement.Permit;
    Set<String> head = new LinkedHashSet<>(Parts.freeVariables(head(said)));
    Set<String> known = new LinkedHashSet<>(head);
    said.facts().forEach(fact -> known.addAll(Parts.freeVariables(fact)));
    Map<Role, List<Expression>> all = new EnumMap<>(Role.class);
    Function<Role, List<Expression>> sides =
        role -> all.computeIfAbsent(role, r -> new ArrayList<>());
    sides.apply(Role.IF).addAll(said.facts());
    for (Condition condition : conditions) {
      boolean must = !permits && condition.role() == Role.ONLY_IF;
      List<Expression> side = sides.apply(must ? Role.IF : condition.role());
      for (Said one : condition.said()) {
        Optional<Expression> fact = fact(one, condition.subject(), known);
        if (fact.isEmpty()) {
          return Optional.empty();
        }
        side.add(fact.get());
      }
    }
    boolean bare =
        Stream.of(Role.IF, Role.UNLESS, Role.ONLY_IF).allMatch(role -> sides.apply(role).isEmpty());
    if (!permits && !sides.apply(Role.EVEN_IF).isEmpty()
        || bare && isOfAny(head(said))) { // a rule about everything: something was left out
      return Optional.empty();
    }
    Claim claim =
        Claim.of(statement.get(), List.of())
            .withWhen(joined(sides.apply(Role.IF), head))
            .withUnless(joined(sides.apply(Role.UNLESS), head))
            .withOnlyWhen(joined(sides.apply(Role.ONLY_IF), head))
            .withEvenIf(joined(sides.apply(Role.EVEN_IF), head));
    SequencedSet<String> free = new LinkedHashSet<>();
    ClaimParts.of(claim).forEach(part -> free.addAll(Parts.freeVariables(part)));
    return Optional.of(DeniedVariables.withoutThem(claim))
        .filter(c -> DeniedVariables.of(c).isEmpty())
        .filter(c -> scene.topic.isEmpty() || namesACard(c))
        .map(
            c ->
                c.withVariables(
                    variables.entrySet().stream()
                        .filter(v -> free.contains(v.getKey()))
                        .map(v -> new TypedName(v.getKey(), v.getValue()))
                        .toList()));
  }

  private boolean namesACard(Claim claim) {
    return ClaimParts.of(claim).stream()
        .anyMatch(part -> !Parts.cards(part, n -> vocabulary.card(n).isPresent()).isEmpty());
  }

  private Optional<Statement> statement(Said said) {
    if (said.doing().isPresent()) {
      Expression.Apply done = typed((Expression.Apply) said.what());
      return switch (said.mood()) {
        case PERMIT -> Optional.of(new Statement.Permit(Span.NONE, done, false));
        case FORBID, NOT_SO -> Optional.of(new Statement.Forbid(Span.NONE, done));
        case SO -> Optional.empty();
      };
    }
    boolean denied = said.mood() == Mood.NOT_SO;
    if (!denied && said.mood() != Mood.SO) {
      return Optional.empty();
    }
    return switch (said.what()) {
      case Expression.Apply term -> Optional.of(value(term, denied ? "no" : "yes"));
      case Expression.Not(Span _, Expression.Apply term) ->
          Optional.of(value(term, denied ? "yes" : "no"));
      case Expression.IsKind(Span at, Expression subject, String kind) ->
          Optional.of(new Statement.IsKind(at, typed(subject, Optional.empty()), kind, denied));
      case Expression.Comparison c
          when !denied
              && c.operator() == ComparisonOperator.EQUAL
              && c.left() instanceof Expression.Apply term
              && !(c.right() instanceof Expression.Variable) ->
          Optional.of(new Statement.Value(c.at(), typed(term), c.right()));
      default -> Optional.empty();
    };
  }

  private Statement value(Expression.Apply term, String value) {
    return new Statement.Value(Span.NONE, typed(term), new Expression.Constant(Span.NONE, value));
  }

  /** What the claim is about. */
  private static Expression head(Said said) {
    return switch (said.what()) {
      case Expression.Not not -> not.operand();
      case Expression.IsKind is -> is.subject();
      case Expression.Comparison comparison -> comparison.left();
      default -> said.what();
    };
  }

  /** The head with the kinds of its variables, where their places do not tell them. */
  private Expression.Apply typed(Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    for (int i = 0; i < head.arguments().size(); i++) {
      Expression argument = head.arguments().get(i);
      boolean again = head.arguments().subList(0, i).contains(argument);
      arguments.add(
          again ? argument : typed(argument, Optional.of(parameters.get(i).type().plain())));
    }
    return new Expression.Apply(head.at(), head.name(), arguments);
  }

  private Expression typed(Expression argument, Optional<Type> declared) {
    return argument instanceof Expression.Variable(Span at, String name)
            && variables.get(name) instanceof Type.Kind kind
            && declared.filter(d -> scene.types.isWithin(d, kind)).isEmpty()
        ? new Expression.TypedVariable(at, name, kind.name())
        : argument;
  }

  /** Whether each argument is any thing that may stand there. */
  private boolean isOfAny(Expression head) {
    if (!(head instanceof Expression.Apply(Span _, String name, List<Expression> arguments))) {
      return false;
    }
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    return IntStream.range(0, arguments.size())
        .allMatch(
            i ->
                arguments.get(i) instanceof Expression.Variable(Span _, String variable)
                    && parameters.get(i).type().plain().equals(variables.get(variable)));
  }

  /** That it is so; where it is denied, that there is none of the things it speaks of first. */
  private Optional<Expression> fact(Said said, Thing subject, Set<String> known) {
    Optional<Expression> positive = said.positive();
    if (positive.isEmpty()) {
      return positive;
    }
    List<Expression> all = new ArrayList<>(List.of(positive.get()));
    all.addAll(said.facts());
    SequencedSet<String> fresh = new LinkedHashSet<>();
    all.forEach(e -> fresh.addAll(Parts.freeVariables(e)));
    fresh.removeAll(known);
    fresh.removeAll(players);
    fresh.removeIf(v -> !(variables.get(v) instanceof Type.Kind));
    if (!subject.none()) {
      fresh.removeAll(Parts.freeVariables(subject.reference()));
    }
    if (!said.mood().denies()) {
      return Optional.of(Facts.joined(all));
    }
    if (fresh.isEmpty() || positive.get() instanceof Expression.Modal) {
      all.set(0, new Expression.Not(Span.NONE, positive.get()));
      return Optional.of(Facts.joined(all));
    }
    Optional<Expression> where = Optional.of(Facts.joined(all));
    String first = fresh.removeFirst();
    for (String inner : fresh.reversed()) {
      where = Optional.of(new Expression.Some(Span.NONE, binder(inner), where));
    }
    return Optional.of(new Expression.None(Span.NONE, binder(first), where));
  }

  private Binder binder(String variable) {
    Type.Kind kind = (Type.Kind) Objects.requireNonNull(variables.get(variable));
    return new Binder(Span.NONE, variable, kind.name());
  }

  /** All conditions, and the kinds of variables that nothing else tells. */
  private Optional<Expression> joined(List<Expression> conditions, Set<String> told) {
    List<Expression> all = new ArrayList<>();
    conditions.forEach(c -> Parts.conjuncts(c).forEach(part -> all.add(plainly(part))));
    for (Expression condition : conditions) {
      for (String name : Parts.freeVariables(condition)) {
        if (variables.get(name) instanceof Type.Kind(String kind)
            && !vocabulary.rootOf(kind).equals(kind)
            && told.add(name)) {
          all.add(new Expression.IsKind(Span.NONE, new Expression.Variable(Span.NONE, name), kind));
        }
      }
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(Facts.joined(all));
  }

  /** "a != b", not "not (a = b)"; what is a card by its name is some copy of it. */
  private static Expression plainly(Expression condition) {
    return switch (condition) {
      case Expression.Not(Span at, Expression.Comparison c)
          when c.operator() == ComparisonOperator.EQUAL ->
          new Expression.Comparison(at, ComparisonOperator.NOT_EQUAL, c.left(), c.right());
      case Expression.Comparison c
          when c.operator() == ComparisonOperator.EQUAL
              && c.left() instanceof Expression.Variable
              && c.right() instanceof Expression.CardName card ->
          new Expression.IsKind(c.at(), c.left(), card.name());
      default -> condition;
    };
  }
}
