package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Makes a claim of what a clause rules and the conditions around it. */
final class ClaimBuilder {
  private final Vocabulary vocabulary;
  private final Conditions conditions;

  ClaimBuilder(Vocabulary vocabulary, Conditions conditions) {
    this.vocabulary = vocabulary;
    this.conditions = conditions;
  }

  /** A condition and what it does. */
  record Condition(Role role, Expression expression) {}

  /** {@return the claim; empty if what was understood would rule more than the text does} */
  Optional<Claim> claim(
      Scene scene, Said said, List<Condition> around, Optional<Expression> context) {
    List<Expression> when = new ArrayList<>();
    List<Expression> unless = new ArrayList<>();
    List<Expression> onlyWhen = new ArrayList<>(said.only());
    List<Expression> evenIf = new ArrayList<>();
    boolean permits = said.statement() instanceof Statement.Permit p && !p.always();
    for (Condition condition : around) {
      switch (condition.role()) {
        case UNLESS -> unless.add(condition.expression());
        case EVEN_IF -> {
          if (permits) {
            evenIf.add(condition.expression());
          }
        }
        case ONLY_IF -> (permits ? onlyWhen : when).add(condition.expression());
        default -> when.add(condition.expression());
      }
    }
    conditions
        .placed(scene, said.clause().from(), said.clause().to())
        .ifPresent(at -> (at.only() && permits ? onlyWhen : when).add(at.step()));
    Wording.rest(scene, said.clause().from(), said.clause().to()).ifPresent(when::add);
    when.addAll(scene.always());
    scene.leftOut(said.clause().from(), said.clause().to()).ifPresent(when::add);
    if (said.statement() instanceof Statement.Oblige && (hasOpaque(when) || hasOpaque(unless))) {
      return Optional.empty(); // a duty under a condition that nobody knows clashes with everything
    }
    SequencedSet<String> known = new LinkedHashSet<>();
    List<Expression> heads = heads(said.statement());
    List<Expression> facts = scene.withFacts(heads, known);
    List<Expression> first = new ArrayList<>(facts.subList(heads.size(), facts.size()));
    first.addAll(scene.withFacts(when, known));
    if (isTooWide(scene, said.statement(), heads, first, unless, onlyWhen)) {
      return Optional.empty();
    }
    List<Expression> topical = Parts.children(heads.isEmpty() ? Build.number(0) : heads.getFirst());
    boolean card = topical.stream().anyMatch(Expression.CardName.class::isInstance);
    if (!card) {
      context.filter(c -> !first.contains(c)).ifPresent(first::add);
    }
    first.addAll(kindsOf(scene, heads, first));
    Optional<Expression> whenAll = Build.all(first);
    return Optional.of(
            new Claim(
                Span.NONE,
                scene.isHedged(),
                false,
                said.statement(),
                whenAll,
                inner(scene, unless, known),
                inner(scene, onlyWhen, known),
                inner(scene, evenIf, known),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of()))
        .map(claim -> typed(scene, claim));
  }

  /** A prohibition that nothing limits is no rule of a game: something was not understood. */
  private boolean isTooWide(
      Scene scene,
      Statement statement,
      List<Expression> heads,
      List<Expression> when,
      List<Expression> unless,
      List<Expression> onlyWhen) {
    boolean refuses =
        statement instanceof Statement.Forbid
            || statement instanceof Statement.Oblige
            || !onlyWhen.isEmpty();
    return refuses
        && when.isEmpty()
        && unless.isEmpty()
        && (onlyWhen.isEmpty() || hasOpaque(onlyWhen))
        && heads.stream().allMatch(h -> h instanceof Expression.Apply a && isOfAny(scene, a));
  }

  /** Whether each argument is any thing that may stand there. */
  private boolean isOfAny(Scene scene, Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    for (int i = 0; i < head.arguments().size(); i++) {
      boolean any =
          head.arguments().get(i) instanceof Expression.Variable v
              && i < parameters.size()
              && (scene.typeOf(v).equals(Kinds.plain(parameters.get(i).type()))
                  || Kinds.isNumber(parameters.get(i).type()));
      if (!any) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasOpaque(List<Expression> conditions) {
    return conditions.stream().anyMatch(ClaimBuilder::hasOpaque);
  }

  private static boolean hasOpaque(Expression condition) {
    return condition instanceof Expression.Opaque || hasOpaque(Parts.children(condition));
  }

  private Optional<Expression> inner(
      Scene scene, List<Expression> conditions, SequencedSet<String> known) {
    List<Expression> all = scene.withFacts(conditions, new LinkedHashSet<>(known));
    List<Expression> before = known.stream().<Expression>map(Build::variable).toList();
    all.addAll(kindsOf(scene, before, all));
    return Build.all(all);
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
        said.add(Build.isKind(Build.variable(name), kind.name()));
      }
    }
    return said;
  }

  /** What the statement speaks of, in the order in which it is read. */
  private static List<Expression> heads(Statement statement) {
    return switch (statement) {
      case Statement.Permit s -> List.of(s.act());
      case Statement.Forbid s -> List.of(s.subject());
      case Statement.Oblige s -> List.of(s.act());
      case Statement.Excuse s -> List.of(s.act());
      case Statement.Limit s -> List.of(s.subject());
      case Statement.Resolves s -> List.of(s.subject());
      case Statement.Before s -> List.of(s.earlier(), s.later());
      case Statement.Value s -> List.of(s.term());
      case Statement.Clamp s -> List.of(s.term());
      case Statement.IsKind s -> List.of(s.subject());
      case Statement.CountsAs s -> List.of(s.subject());
      default -> List.of();
    };
  }

  /** The claim with its variables typed, each where it is first used. */
  private Claim typed(Scene scene, Claim claim) {
    List<Expression> parts = new ArrayList<>(heads(claim.statement()));
    claim.when().ifPresent(parts::add);
    claim.unless().ifPresent(parts::add);
    claim.onlyWhen().ifPresent(parts::add);
    claim.evenIf().ifPresent(parts::add);
    SequencedSet<String> used = new LinkedHashSet<>();
    parts.forEach(p -> used.addAll(Parts.freeVariables(p)));
    List<TypedName> variables = new ArrayList<>();
    for (String name : used) {
      Type type = scene.variables().get(name);
      if (type != null) {
        variables.add(new TypedName(name, type));
      }
    }
    return TypedVariables.in(vocabulary, claim, variables);
  }
}
