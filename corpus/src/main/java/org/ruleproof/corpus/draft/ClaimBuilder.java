package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.DeniedVariables;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Makes a claim of what a clause rules and the conditions around it. */
final class ClaimBuilder {
  private final Vocabulary vocabulary;
  private final Conditions conditions;
  private final Reactions reactions;

  ClaimBuilder(Vocabulary vocabulary, Conditions conditions) {
    this.vocabulary = vocabulary;
    this.conditions = conditions;
    this.reactions = new Reactions(vocabulary);
  }

  /** A condition and what it does. */
  record Condition(Role role, Expression expression) {}

  /** {@return the claim; empty if what was understood would rule more than the text does} */
  Optional<Claim> claim(
      Scene scene, Said said, List<Condition> around, Optional<Expression> context) {
    if (!said.only().isEmpty() && !(said.statement() instanceof Statement.Permit)) {
      return Optional.empty(); // "only" is said of what may be done
    }
    List<Expression> when = new ArrayList<>();
    List<Expression> unless = new ArrayList<>(scene.exceptions());
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
    boolean duty =
        said.modality() == Modality.OBLIGE
            && said.statement() instanceof Statement.Permit p
            && vocabulary.act(p.act().name()).isPresent();
    if (duty && onlyWhen.isEmpty()) {
      return Optional.empty(); // "must be played": not said when
    }
    when.addAll(scene.always());
    reactions.settle(scene, when);
    if (!onlyWhen.isEmpty() && said.only().isEmpty() && isUnknown(onlyWhen)) {
      when.addAll(onlyWhen); // what nobody understands bars nothing
      onlyWhen.clear();
    }
    Statement statement =
        onlyWhen.isEmpty() && evenIf.isEmpty()
            ? reactions.reaction(scene, said, when, around)
            : said.statement();
    conditions
        .placed(scene, said.clause().from(), said.clause().to())
        .ifPresent(
            at -> ((at.only() || said.restricts()) && permits ? onlyWhen : when).add(at.step()));
    conditions.as(scene, said.clause().from(), said.clause().to()).ifPresent(when::add);
    if (statement.equals(said.statement()) && onlyWhen.isEmpty() && evenIf.isEmpty()) {
      statement = reactions.moment(said, when);
    }
    Optional<Statement> placed = FixedAmounts.placed(vocabulary, statement, when);
    if (placed.isEmpty()) {
      return Optional.empty();
    }
    statement = placed.get();
    Wording.rest(scene, said.clause().from(), said.clause().to()).ifPresent(when::add);
    scene.leftOut(said.clause().from(), said.clause().to()).ifPresent(when::add);
    boolean due =
        when.stream().anyMatch(c -> Parts.conjuncts(c).stream().anyMatch(ClaimBuilder::isTrigger));
    if (statement instanceof Statement.Oblige owed
        && (hasOpaque(when) || hasOpaque(unless) || !due || isOfSome(scene, owed.act(), when))) {
      return Optional.empty(); // a duty under a condition that nobody knows clashes with everything
    }
    SequencedSet<String> known = new LinkedHashSet<>();
    List<Expression> heads = heads(statement);
    List<Expression> facts = scene.withFacts(heads, known);
    List<Expression> first = new ArrayList<>(facts.subList(heads.size(), facts.size()));
    first.addAll(scene.withFacts(when, known));
    if (isTooWide(scene, statement, heads, first, unless, onlyWhen)) {
      return Optional.empty();
    }
    List<Expression> topical = Parts.children(heads.isEmpty() ? Build.number(0) : heads.getFirst());
    boolean card = topical.stream().anyMatch(Expression.CardName.class::isInstance);
    boolean rounds = statement instanceof Statement.Rounding;
    boolean all = SameDoings.isOfAll(scene, said);
    if (!rounds && !card && !all && first.stream().noneMatch(c -> namesTopic(scene, c))) {
      context.filter(c -> !first.contains(c)).ifPresent(first::add);
    }
    // under a card's name it is that card which rounds so, but for the rule that cards make
    // exceptions to
    Optional<String> by = rounds && !scene.isHedged() ? scene.topic() : Optional.empty();
    List<Expression> used = new ArrayList<>(first);
    if (statement instanceof Statement.Whenever) {
      used.addAll(heads.subList(1, heads.size()));
      first.addAll(kindsOf(scene, heads.subList(0, 1), used));
    } else {
      first.addAll(kindsOf(scene, heads, used));
    }
    boolean follows =
        unless.isEmpty()
            && onlyWhen.isEmpty()
            && evenIf.isEmpty()
            && !hasOpaque(first)
            && reactions.isDue(said, statement, around);
    if (follows) {
      first.addAll(kindsOf(scene, List.of(), heads));
    }
    Optional<Expression> whenAll = Build.all(joined(grounded(values(scene, first, heads), heads)));
    if (follows && whenAll.isPresent() && statement instanceof Statement.Permit effect) {
      statement = Reactions.due(whenAll.get(), effect);
      whenAll = Optional.empty();
    }
    return Optional.of(
            new Claim(
                Span.NONE,
                scene.isHedged(),
                false,
                scene.isEveryTime() && statement instanceof Statement.Whenever && !hasOpaque(first),
                statement,
                whenAll,
                inner(scene, unless, known),
                inner(scene, onlyWhen, known),
                inner(scene, evenIf, known),
                Optional.empty(),
                by,
                List.of(),
                List.of()))
        .map(claim -> NamedCopies.in(vocabulary, scene, claim))
        .map(DeniedVariables::withoutThem)
        .filter(claim -> DeniedVariables.of(claim).isEmpty())
        .map(claim -> typed(scene, claim));
  }

  /**
   * {@return what the condition describes as done, as permitted: acts of which it says enough} "Is
   * attacked and is neutralized" lets nobody attack who is neutralized: a state told after an act
   * may come of it.
   */
  List<Claim> taken(Scene scene, Condition condition, Optional<Expression> context) {
    List<Expression> parts = Parts.conjuncts(condition.expression());
    List<Claim> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Expression.Happened done) {
        List<Expression> when = new ArrayList<>(parts.subList(0, i));
        parts.subList(i + 1, parts.size()).stream()
            .filter(later -> !isState(later))
            .forEach(when::add);
        all.addAll(taken(scene, done.event(), when, context));
      }
    }
    return all;
  }

  private static boolean isState(Expression condition) {
    return condition instanceof Expression.Apply
        || condition instanceof Expression.Not not && not.operand() instanceof Expression.Apply;
  }

  /** {@return that the act is permitted under the conditions, if enough is said of it} */
  List<Claim> taken(
      Scene scene, Expression act, List<Expression> when, Optional<Expression> context) {
    return act instanceof Expression.Apply head
            && vocabulary.act(head.name()).isPresent()
            && !isOfAny(scene, head)
        ? claim(scene, new Statement.Permit(Span.NONE, head, false), when, context).stream()
            .toList()
        : List.of();
  }

  private Optional<Claim> claim(
      Scene scene, Statement statement, List<Expression> when, Optional<Expression> context) {
    SequencedSet<String> known = new LinkedHashSet<>();
    List<Expression> heads = heads(statement);
    List<Expression> facts = scene.withFacts(heads, known);
    List<Expression> first = new ArrayList<>(facts.subList(heads.size(), facts.size()));
    first.addAll(scene.withFacts(when, known));
    boolean card =
        heads.stream()
            .flatMap(h -> Parts.children(h).stream())
            .anyMatch(Expression.CardName.class::isInstance);
    if (!card && first.stream().noneMatch(c -> namesTopic(scene, c))) {
      context.filter(c -> !first.contains(c)).ifPresent(first::add);
    }
    first.addAll(kindsOf(scene, heads, first));
    return Optional.of(
            new Claim(
                Span.NONE,
                scene.isHedged(),
                false,
                false,
                statement,
                Build.all(joined(grounded(values(scene, first, heads), heads))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of()))
        .map(DeniedVariables::withoutThem)
        .filter(claim -> DeniedVariables.of(claim).isEmpty())
        .map(claim -> typed(scene, claim));
  }

  /** Whether the condition says of itself which card the ruling is about. */
  private boolean namesTopic(Scene scene, Expression condition) {
    return scene
        .topic()
        .filter(card -> Parts.cards(condition, c -> vocabulary.card(c).isPresent()).contains(card))
        .isPresent();
  }

  private List<Expression> values(
      Scene scene, List<Expression> conditions, List<Expression> heads) {
    Set<String> known = new HashSet<>();
    heads.forEach(h -> known.addAll(Parts.freeVariables(h)));
    return new SomeValues(vocabulary, scene, known).without(conditions);
  }

  /** Without what compares two variables of which nothing else is said. */
  private static List<Expression> grounded(List<Expression> conditions, List<Expression> heads) {
    Set<String> known = new HashSet<>();
    heads.forEach(h -> known.addAll(Parts.freeVariables(h)));
    List<Expression> parts = conditions.stream().flatMap(c -> Parts.conjuncts(c).stream()).toList();
    parts.stream()
        .filter(c -> !isOfVariables(c))
        .forEach(c -> known.addAll(Parts.freeVariables(c)));
    return parts.stream()
        .filter(c -> !isOfVariables(c) || Parts.freeVariables(c).stream().anyMatch(known::contains))
        .toList();
  }

  private static boolean isOfVariables(Expression condition) {
    return switch (condition) {
      case Expression.Not n -> isOfVariables(n.operand());
      case Expression.Comparison c ->
          c.left() instanceof Expression.Variable && c.right() instanceof Expression.Variable;
      default -> false;
    };
  }

  /** What is a card by its name is some copy of it. */
  private static Expression named(Expression condition) {
    return switch (condition) {
      case Expression.Not n -> Build.not(named(n.operand()));
      case Expression.Comparison c
          when c.operator() == ComparisonOperator.EQUAL
              && c.right() instanceof Expression.CardName card ->
          Build.isKind(c.left(), card.name());
      default -> condition;
    };
  }

  /** All that nobody understands is one condition. */
  private static List<Expression> joined(List<Expression> conditions) {
    List<Expression> all = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (Expression condition :
        conditions.stream()
            .flatMap(c -> Parts.conjuncts(c).stream())
            .map(ClaimBuilder::named)
            .distinct()
            .toList()) {
      if (condition instanceof Expression.Opaque o && o.arguments().isEmpty()) {
        words.add(o.wording());
      } else if (condition instanceof Expression.Comparison c && c.left().equals(c.right())) {
        continue; // "you" are yourself
      } else {
        all.add(Plainly.said(condition));
      }
    }
    if (!words.isEmpty()) {
      all.add(Build.opaque(String.join(" ", words)));
    }
    return all;
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
    boolean permits = statement instanceof Statement.Permit && !refuses;
    if (statement instanceof Statement.Modify m && m.source().isEmpty()) {
      return when.isEmpty() && unless.isEmpty() && isOfAny(scene, m.term());
    }
    return (refuses && when.stream().allMatch(ClaimBuilder::isVacuous) && unless.isEmpty()
            || permits
                && when.stream().allMatch(Expression.Opaque.class::isInstance)
                && unless.stream().allMatch(ClaimBuilder::hasOpaque))
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

  /**
   * "You must discard a card": with some card. A claim would ask it of every one; so nothing is said but
   * of things that take part in what the duty waits for.
   */
  private boolean isOfSome(Scene scene, Expression doing, List<Expression> when) {
    Set<String> waited = new HashSet<>();
    when.stream()
        .flatMap(c -> Parts.conjuncts(c).stream())
        .filter(ClaimBuilder::isTrigger)
        .forEach(c -> waited.addAll(Parts.freeVariables(c)));
    return Parts.freeVariables(doing).stream()
        .filter(name -> isObject(scene, name))
        .anyMatch(name -> !waited.contains(name));
  }

  private boolean isObject(Scene scene, String variable) {
    Type type = scene.variables().get(variable);
    return type != null && new Kinds(vocabulary).isObjects(type);
  }

  /** What a duty waits for. */
  private static boolean isTrigger(Expression condition) {
    return condition instanceof Expression.Happened;
  }

  /** "Somebody else": says nothing of whom the statement speaks of. */
  private static boolean isVacuous(Expression condition) {
    return condition instanceof Expression.Not n
        && n.operand() instanceof Expression.Comparison c
        && c.left() instanceof Expression.Variable
        && c.right() instanceof Expression.Variable;
  }

  private static boolean isUnknown(List<Expression> conditions) {
    return joined(conditions).stream().allMatch(Expression.Opaque.class::isInstance);
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
    return Build.all(joined(grounded(all, before)));
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
      case Statement.PermitAgain s -> List.of(s.act());
      case Statement.HappensAt s -> List.of(s.subject());
      case Statement.Resolves s -> List.of(s.subject());
      case Statement.Before s -> List.of(s.earlier(), s.later());
      case Statement.Value s -> List.of(s.term());
      case Statement.Clamp s -> List.of(s.term());
      case Statement.Modify s -> {
        List<Expression> all = new ArrayList<>(List.of(s.term()));
        s.source().ifPresent(all::add);
        yield all;
      }
      case Statement.IsKind s -> List.of(s.subject());
      case Statement.CountsAs s -> List.of(s.subject());
      case Statement.Recompute s -> List.of(s.term());
      case Statement.Fix s -> List.of(s.term(), s.moment().anchor());
      case Statement.Whenever s -> {
        List<Expression> all = new ArrayList<>(List.of(s.event()));
        for (Effect effect : s.effects()) {
          if (effect instanceof Effect.Happen happen) {
            all.add(happen.event());
          }
        }
        yield all;
      }
      default -> List.of();
    };
  }

  /** The kind that the head asks for where the variable is said to be of a wider one. */
  private Type asked(Claim claim, String name, Type said) {
    for (Expression head : heads(claim.statement())) {
      if (!(head instanceof Expression.Apply apply)) {
        continue;
      }
      List<TypedName> parameters = vocabulary.parametersOf(apply.name()).orElse(List.of());
      for (int i = 0; i < Math.min(parameters.size(), apply.arguments().size()); i++) {
        Type declared = Kinds.plain(parameters.get(i).type());
        if (apply.arguments().get(i).equals(Build.variable(name))
            && declared instanceof Type.Kind inner
            && said instanceof Type.Kind outer
            && vocabulary.isWithin(inner.name(), outer.name())) {
          return declared;
        }
      }
    }
    return said;
  }

  /** Whether a claim of a value says which one: "controlled by the player" alone does not. */
  static boolean saysWhich(Claim claim) {
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
        variables.add(new TypedName(name, asked(claim, name, type)));
      }
    }
    return TypedVariables.in(vocabulary, claim, variables);
  }
}
