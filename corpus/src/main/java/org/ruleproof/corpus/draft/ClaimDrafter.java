package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.Clauses.Said;
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
  private final SequencedMap<String, String> names = new LinkedHashMap<>();

  private ClaimDrafter(Scene scene) {
    this.scene = scene;
    this.vocabulary = scene.vocabulary;
  }

  /** What a condition does. */
  enum Role {
    IF,
    UNLESS,
    EVEN_IF,
    ONLY_IF
  }

  /** What is said behind "if" and its kind. */
  record Condition(Role role, List<Said> said, Thing subject) {}

  /**
   * {@return the claim} Empty for what rules nothing, and where what was understood would rule more than
   * the text does. Under a card's heading a claim that names no card may hold for that card alone.
   */
  static Optional<Claim> claim(Scene scene, Said said, List<Condition> conditions) {
    return statement(said).flatMap(s -> new ClaimDrafter(scene).claim(s, said, conditions));
  }

  private static Optional<Statement> statement(Said said) {
    if (said.doing().isPresent()) {
      Expression.Apply head = (Expression.Apply) said.what();
      return switch (said.mood()) {
        case PERMIT -> Optional.of(new Statement.Permit(Span.NONE, head, false));
        case FORBID, NOT_SO -> Optional.of(new Statement.Forbid(Span.NONE, head));
        case SO -> Optional.empty();
      };
    }
    boolean denied = said.mood() == Mood.NOT_SO;
    if (said.event() || !denied && said.mood() != Mood.SO) {
      return Optional.empty();
    }
    return switch (said.what()) {
      case Expression.Apply term -> Optional.of(value(term, !denied));
      case Expression.Not(Span at, Expression.Apply term) -> Optional.of(value(term, denied));
      case Expression.IsKind(Span at, Expression subject, String kind) ->
          Optional.of(new Statement.IsKind(at, subject, kind, denied));
      case Expression.Comparison(
              Span at,
              ComparisonOperator operator,
              Expression.Apply term,
              Expression value)
          when !denied
              && operator == ComparisonOperator.EQUAL
              && !(value instanceof Expression.Variable) ->
          Optional.of(new Statement.Value(at, term, value));
      default -> Optional.empty();
    };
  }

  private static Statement value(Expression.Apply term, boolean yes) {
    return new Statement.Value(
        Span.NONE, term, new Expression.Constant(Span.NONE, yes ? "yes" : "no"));
  }

  private Optional<Claim> claim(Statement statement, Said said, List<Condition> conditions) {
    boolean permits = statement instanceof Statement.Permit;
    List<Expression> heads = heads(statement);
    Set<String> known = new LinkedHashSet<>();
    Stream.concat(heads.stream(), said.facts().stream())
        .forEach(e -> known.addAll(Parts.freeVariables(e)));
    List<Expression> when = new ArrayList<>(said.facts());
    List<Expression> unless = new ArrayList<>();
    List<Expression> onlyWhen = new ArrayList<>();
    List<Expression> evenIf = new ArrayList<>();
    for (Condition condition : conditions) {
      boolean only = permits && (said.only() || condition.role() == Role.ONLY_IF);
      List<Expression> side =
          switch (condition.role()) {
            case IF, ONLY_IF -> only ? onlyWhen : when;
            case UNLESS -> unless;
            case EVEN_IF -> evenIf;
          };
      for (Said one : condition.said()) {
        Optional<Expression> fact = fact(one, condition.subject(), known);
        if (fact.isEmpty()) {
          return Optional.empty();
        }
        side.add(fact.get());
      }
    }
    if (said.only() && onlyWhen.isEmpty() || !permits && !evenIf.isEmpty()) {
      return Optional.empty();
    }
    boolean bare = unless.isEmpty() && onlyWhen.isEmpty() && when.stream().allMatch(this::isVacuous);
    if (bare && heads.stream().allMatch(h -> h instanceof Expression.Apply a && isOfAny(a))) {
      return Optional.empty(); // a rule about everything: something was left out
    }
    Set<String> told = new LinkedHashSet<>();
    heads.forEach(head -> told.addAll(Parts.freeVariables(head)));
    Claim claim =
        Claim.of(statement, List.of())
            .withWhen(joined(when, told))
            .withUnless(joined(unless, told))
            .withOnlyWhen(joined(onlyWhen, told))
            .withEvenIf(joined(evenIf, told));
    return Optional.of(DeniedVariables.withoutThem(claim))
        .filter(c -> DeniedVariables.of(c).isEmpty())
        .filter(c -> scene.topic.isEmpty() || namesACard(c))
        .map(this::named);
  }

  private boolean namesACard(Claim claim) {
    return ClaimParts.of(claim).stream()
        .anyMatch(part -> !Parts.cards(part, n -> vocabulary.card(n).isPresent()).isEmpty());
  }

  /** That it is so; where it is denied, that there is none of the things it speaks of first. */
  private Optional<Expression> fact(Said said, Thing subject, Set<String> known) {
    Optional<Expression> positive = said.positive();
    if (positive.isEmpty()) {
      return positive;
    }
    List<Expression> all = new ArrayList<>(List.of(positive.get()));
    all.addAll(said.facts());
    if (!said.mood().denies()) {
      return Optional.of(Facts.joined(all));
    }
    SequencedSet<String> fresh = new LinkedHashSet<>();
    all.forEach(e -> fresh.addAll(Parts.freeVariables(e)));
    fresh.removeAll(known);
    if (!subject.none()) {
      fresh.removeAll(Parts.freeVariables(subject.reference()));
    }
    fresh.removeIf(v -> Scene.isPlayer(v) || !(scene.typeOf(v).orElseThrow() instanceof Type.Kind));
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
    Type.Kind kind = (Type.Kind) scene.typeOf(variable).orElseThrow();
    return new Binder(Span.NONE, name(variable), kind.name());
  }

  private Optional<Expression> joined(List<Expression> conditions, Set<String> told) {
    List<Expression> all = new ArrayList<>();
    for (Expression condition : conditions) {
      Parts.conjuncts(condition).forEach(c -> all.add(plainly(c)));
    }
    for (Expression condition : conditions) {
      for (String name : Parts.freeVariables(condition)) {
        if (scene.typeOf(name).orElse(new Type.AnyNumber()) instanceof Type.Kind(String kind)
            && !vocabulary.rootOf(kind).equals(kind)
            && told.add(name)) { // a head would say it
          all.add(new Expression.IsKind(Span.NONE, new Expression.Variable(Span.NONE, name), kind));
        }
      }
    }
    all.removeIf(c -> c instanceof Expression.Comparison k && k.left().equals(k.right()));
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

  /** Whether each argument is any thing that may stand there. */
  private boolean isOfAny(Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    return IntStream.range(0, head.arguments().size())
        .allMatch(
            i ->
                head.arguments().get(i) instanceof Expression.Variable v
                    && scene.typeOf(v.name())
                        .equals(
                            Optional.of(VocabularyTypes.plain(parameters.get(i).type()))));
  }

  /** "Somebody else": says nothing of whom the statement speaks of. */
  private boolean isVacuous(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == ComparisonOperator.NOT_EQUAL
        && c.left() instanceof Expression.Variable
        && c.right() instanceof Expression.Variable;
  }

  /** What the statement speaks of. */
  private static List<Expression> heads(Statement statement) {
    return switch (statement) {
      case Statement.Permit s -> List.of(s.act());
      case Statement.Forbid s -> List.of(s.subject());
      case Statement.Value s -> List.of(s.term());
      case Statement.IsKind s -> List.of(s.subject());
      default -> throw new IllegalArgumentException("not drafted: " + statement);
    };
  }

  /** The claim with short names for its variables, in order, and their kinds where a head needs them. */
  private Claim named(Claim claim) {
    SequencedSet<String> used = new LinkedHashSet<>();
    heads(claim.statement()).forEach(head -> used.addAll(Parts.freeVariables(head)));
    Stream.of(claim.when(), claim.unless(), claim.onlyWhen(), claim.evenIf())
        .flatMap(Optional::stream)
        .forEach(condition -> used.addAll(Parts.freeVariables(condition)));
    used.removeIf(name -> scene.typeOf(name).isEmpty());
    Map<String, Expression> renamed = new LinkedHashMap<>();
    List<TypedName> variables = new ArrayList<>();
    for (String name : used) {
      renamed.put(name, new Expression.Variable(Span.NONE, name(name)));
      variables.add(new TypedName(name(name), scene.typeOf(name).orElseThrow()));
    }
    names.keySet().forEach(n -> renamed.putIfAbsent(n, new Expression.Variable(Span.NONE, name(n))));
    Substitution substitution = new Substitution(renamed);
    return claim
        .withStatement(renamed(claim.statement(), substitution))
        .withWhen(substitution.in(claim.when()))
        .withUnless(substitution.in(claim.unless()))
        .withOnlyWhen(substitution.in(claim.onlyWhen()))
        .withEvenIf(substitution.in(claim.evenIf()))
        .withVariables(variables);
  }

  private Statement renamed(Statement statement, Substitution names) {
    return switch (statement) {
      case Statement.Permit s -> new Statement.Permit(s.at(), head(s.act(), names), s.always());
      case Statement.Forbid s ->
          new Statement.Forbid(s.at(), head((Expression.Apply) s.subject(), names));
      case Statement.Value s -> new Statement.Value(s.at(), head(s.term(), names), s.value());
      case Statement.IsKind s ->
          new Statement.IsKind(
              s.at(), typed(s.subject(), Optional.empty(), names), s.kind(), s.negated());
      default -> throw new IllegalArgumentException("not drafted: " + statement);
    };
  }

  private Expression.Apply head(Expression.Apply head, Substitution names) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    for (int i = 0; i < head.arguments().size(); i++) {
      Expression argument = head.arguments().get(i);
      boolean again = head.arguments().subList(0, i).contains(argument);
      Optional<Type> declared = Optional.of(VocabularyTypes.plain(parameters.get(i).type()));
      arguments.add(again ? names.in(argument) : typed(argument, declared, names));
    }
    return new Expression.Apply(head.at(), head.name(), arguments);
  }

  /** The variable with its kind, where the place that it stands in does not tell that. */
  private Expression typed(Expression argument, Optional<Type> declared, Substitution names) {
    return argument instanceof Expression.Variable(Span at, String variable)
            && scene.typeOf(variable).orElseThrow() instanceof Type.Kind kind
            && !Optional.<Type>of(kind).equals(declared)
            && !declared.filter(d -> scene.types.isWithin(d, kind)).isPresent()
        ? new Expression.TypedVariable(at, name(variable), kind.name())
        : names.in(argument);
  }

  private String name(String variable) {
    String known = names.get(variable);
    if (known == null) {
      Type type = scene.typeOf(variable).orElseThrow();
      List<String> letters =
          scene.types.isPlayers(type) ? PLAYERS : type instanceof Type.Kind ? OBJECTS : VALUES;
      known =
          Stream.concat(
                  letters.stream(),
                  IntStream.iterate(1, i -> i + 1).mapToObj(i -> letters.getFirst() + i))
              .filter(this::isFree)
              .findFirst()
              .orElseThrow();
      names.put(variable, known);
    }
    return known;
  }

  private boolean isFree(String name) {
    return !names.containsValue(name)
        && vocabulary.term(name).isEmpty()
        && vocabulary.parameter(name).isEmpty()
        && vocabulary.enumerationOf(name).isEmpty();
  }
}
