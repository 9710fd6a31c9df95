package org.ruleproof.corpus.draft.claim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.claim.ClauseReader.Ruled;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.scene.ExpressionMaker;
import org.ruleproof.corpus.draft.scene.Scene;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.DeniedVariables;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Makes a claim of what a clause rules and the conditions around it. */
final class ClaimDrafter {
  private final Vocabulary vocabulary;

  ClaimDrafter(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** What a condition does. */
  enum Role {
    IF,
    PROVISO,
    UNLESS,
    EVEN_IF,
    ONLY_IF
  }

  /** A condition and what it does. */
  record Condition(Role role, Expression expression) {}

  /** {@return the claim; empty if what was understood would rule more than the text does} */
  Optional<Claim> claim(Scene scene, Ruled ruled, List<Condition> around, boolean generally) {
    List<Expression> when = new ArrayList<>();
    List<Expression> unless = new ArrayList<>();
    List<Expression> onlyWhen = new ArrayList<>();
    List<Expression> evenIf = new ArrayList<>();
    boolean permits = ruled.statement() instanceof Statement.Permit;
    for (Condition condition : around) {
      List<Expression> side =
          switch (condition.role()) {
            case IF -> ruled.only() && permits ? onlyWhen : when;
            case PROVISO -> permits ? onlyWhen : when;
            case UNLESS -> unless;
            case EVEN_IF -> evenIf;
            case ONLY_IF -> permits ? onlyWhen : when;
          };
      side.add(condition.expression());
    }
    if (ruled.only() && onlyWhen.isEmpty() || !permits && !evenIf.isEmpty()) {
      return Optional.empty();
    }
    if (ruled.statement() instanceof Statement.Oblige duty && !isDue(scene, duty, when)) {
      return Optional.empty();
    }
    SequencedSet<String> known = new LinkedHashSet<>();
    List<Expression> heads = heads(ruled.statement());
    List<Expression> facts = scene.withFacts(heads, known);
    List<Expression> first = new ArrayList<>(facts.subList(heads.size(), facts.size()));
    first.addAll(scene.withFacts(when, known));
    if (isTooWide(scene, ruled.statement(), heads, first, unless, onlyWhen)) {
      return Optional.empty();
    }
    first.addAll(kindsOf(scene, heads, first));
    Claim claim =
        (generally ? hedged(ruled.statement()) : Claim.of(ruled.statement(), List.of()))
            .withWhen(joined(first))
            .withUnless(inner(scene, unless, known))
            .withOnlyWhen(inner(scene, onlyWhen, known))
            .withEvenIf(inner(scene, evenIf, known));
    return Optional.of(DeniedVariables.withoutThem(claim))
        .filter(c -> DeniedVariables.of(c).isEmpty())
        .filter(ClaimDrafter::saysWhich)
        .map(c -> typed(scene, c));
  }

  /** Whether the duty waits for something, and is about what took part in that. */
  private static boolean isDue(Scene scene, Statement.Oblige duty, List<Expression> when) {
    Set<String> waited = new LinkedHashSet<>();
    when.stream()
        .flatMap(c -> Parts.conjuncts(c).stream())
        .filter(Expression.Happened.class::isInstance)
        .forEach(c -> waited.addAll(Parts.freeVariables(c)));
    return waited.containsAll(Parts.freeVariables(duty.act())) && !waited.isEmpty();
  }

  private static Claim hedged(Statement statement) {
    return Claim.of(statement, List.of()).hedged();
  }

  private Optional<Expression> inner(
      Scene scene, List<Expression> conditions, SequencedSet<String> known) {
    List<Expression> all = scene.withFacts(conditions, new LinkedHashSet<>(known));
    List<Expression> before = known.stream().<Expression>map(ExpressionMaker::variable).toList();
    all.addAll(kindsOf(scene, before, all));
    return joined(all);
  }

  private static Optional<Expression> joined(List<Expression> conditions) {
    return ExpressionMaker.all(
        conditions.stream()
            .flatMap(c -> Parts.conjuncts(c).stream())
            .map(ClaimDrafter::plainly)
            .filter(c -> !(c instanceof Expression.Comparison k && k.left().equals(k.right())))
            .distinct()
            .toList());
  }

  /** "a != b", not "not (a = b)"; what is a card by its name is some copy of it. */
  private static Expression plainly(Expression condition) {
    return switch (condition) {
      case Expression.Not n when n.operand() instanceof Expression.Comparison c ->
          plainly(ExpressionMaker.compare(denied(c.operator()), c.left(), c.right()));
      case Expression.Comparison c
          when c.operator() == ComparisonOperator.EQUAL
              && c.left() instanceof Expression.Variable
              && c.right() instanceof Expression.CardName card ->
          ExpressionMaker.isKind(c.left(), card.name());
      default -> condition;
    };
  }

  private static ComparisonOperator denied(ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL -> ComparisonOperator.NOT_EQUAL;
      case NOT_EQUAL -> ComparisonOperator.EQUAL;
      case LESS -> ComparisonOperator.AT_LEAST;
      case AT_LEAST -> ComparisonOperator.LESS;
      case AT_MOST -> ComparisonOperator.GREATER;
      case GREATER -> ComparisonOperator.AT_MOST;
    };
  }

  /** A rule about everything that nothing limits is no rule of a game: something was left out. */
  private boolean isTooWide(
      Scene scene,
      Statement statement,
      List<Expression> heads,
      List<Expression> when,
      List<Expression> unless,
      List<Expression> onlyWhen) {
    boolean bare =
        unless.isEmpty() && onlyWhen.isEmpty() && when.stream().allMatch(ClaimDrafter::isVacuous);
    return bare
        && heads.stream().allMatch(h -> h instanceof Expression.Apply a && isOfAny(scene, a));
  }

  /** Whether each argument is any thing that may stand there. */
  private boolean isOfAny(Scene scene, Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    for (int i = 0; i < head.arguments().size(); i++) {
      boolean any =
          head.arguments().get(i) instanceof Expression.Variable v
              && i < parameters.size()
              && VocabularyTypes.plain(parameters.get(i).type())
                  .equals(scene.variables().get(v.name()));
      if (!any) {
        return false;
      }
    }
    return true;
  }

  /** "Somebody else": says nothing of whom the statement speaks of. */
  private static boolean isVacuous(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == ComparisonOperator.NOT_EQUAL
        && c.left() instanceof Expression.Variable
        && c.right() instanceof Expression.Variable;
  }

  /** The kinds of the variables that only the conditions use: a head would say them. */
  private List<Expression> kindsOf(
      Scene scene, List<Expression> heads, List<Expression> conditions) {
    SequencedSet<String> names = new LinkedHashSet<>();
    conditions.forEach(c -> names.addAll(Parts.freeVariables(c)));
    heads.forEach(h -> names.removeAll(Parts.freeVariables(h)));
    List<Expression> said = new ArrayList<>();
    for (String name : names) {
      if (scene.variables().get(name) instanceof Type.Kind kind
          && !vocabulary.rootOf(kind.name()).equals(kind.name())) {
        said.add(ExpressionMaker.isKind(ExpressionMaker.variable(name), kind.name()));
      }
    }
    return said;
  }

  /** What the statement speaks of, in the order in which it is read. */
  private static List<Expression> heads(Statement statement) {
    return switch (statement) {
      case Statement.Permit s -> List.of(s.act());
      case Statement.PermitAgain s -> List.of(s.act());
      case Statement.Forbid s -> List.of(s.subject());
      case Statement.Oblige s -> List.of(s.act());
      case Statement.Excuse s -> List.of(s.act());
      case Statement.Value s -> List.of(s.term());
      case Statement.Clamp s -> List.of(s.term());
      case Statement.IsKind s -> List.of(s.subject());
      case Statement.CountsAs s -> List.of(s.subject());
      default -> throw new IllegalArgumentException("not drafted: " + statement);
    };
  }

  /** Whether a claim of a value says which one: "controlled by the player" alone does not. */
  private static boolean saysWhich(Claim claim) {
    if (!(claim.statement() instanceof Statement.Value said)) {
      return true;
    }
    Set<String> known = new LinkedHashSet<>(Parts.freeVariables(said.term()));
    Stream.of(claim.when(), claim.unless(), claim.onlyWhen())
        .flatMap(Optional::stream)
        .forEach(condition -> known.addAll(Parts.freeVariables(condition)));
    return known.containsAll(Parts.freeVariables(said.value()));
  }

  /** The claim with its variables typed, each where it is first used. */
  private Claim typed(Scene scene, Claim claim) {
    List<Expression> parts = new ArrayList<>(heads(claim.statement()));
    if (claim.statement() instanceof Statement.Value value) {
      parts.add(value.value());
    }
    Stream.of(claim.when(), claim.unless(), claim.onlyWhen(), claim.evenIf())
        .flatMap(Optional::stream)
        .forEach(parts::add);
    SequencedSet<String> used = new LinkedHashSet<>();
    parts.forEach(p -> used.addAll(Parts.freeVariables(p)));
    List<TypedName> variables =
        used.stream()
            .flatMap(
                name ->
                    Optional.ofNullable(scene.variables().get(name))
                        .map(type -> new TypedName(name, asked(claim, name, type)))
                        .stream())
            .toList();
    return TypedVariables.in(vocabulary, claim, variables);
  }

  /** The kind that the head asks for where the variable is said to be of a wider one. */
  private Type asked(Claim claim, String name, Type said) {
    for (Expression head : heads(claim.statement())) {
      List<TypedName> parameters =
          head instanceof Expression.Apply apply
              ? vocabulary.parametersOf(apply.name()).orElse(List.of())
              : List.of();
      for (int i = 0; i < parameters.size(); i++) {
        Type declared = VocabularyTypes.plain(parameters.get(i).type());
        if (Parts.children(head).get(i).equals(ExpressionMaker.variable(name))
            && declared instanceof Type.Kind inner
            && said instanceof Type.Kind outer
            && vocabulary.isWithin(inner.name(), outer.name())) {
          return declared;
        }
      }
    }
    return said;
  }
}
