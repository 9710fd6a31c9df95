package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The question of two claims that give one situation two answers. */
final class SideQuestions {
  /** A question with conditions of more weight names the texts instead; the example shows them. */
  private static final int MOST = 3;

  private final Vocabulary vocabulary;
  private final EnglishPrinter english;

  SideQuestions(Vocabulary vocabulary, EnglishPrinter english) {
    this.vocabulary = vocabulary;
    this.english = english;
  }

  /**
   * The question of the side with more conditions, under its conditions. Where each side also
   * applies without the other, the conditions of the other follow after "even if".
   */
  String of(Finding finding, Claim one, Claim two) {
    boolean firstLeads = leads(finding, one, two);
    Claim lead = firstLeads ? one : two;
    Claim other = firstLeads ? two : one;
    Substitution names = names(other, lead);
    Claim rest = renamed(other, names);
    List<Expression> own = conditions(lead);
    List<Expression> theirs = names.in(conditions(other));
    List<Expression> telling =
        own.stream()
            .sorted(
                Comparator.comparing(SideQuestions::isStep)
                    .thenComparing(c -> !theirs.contains(c))
                    .thenComparing(c -> !namesCard(c)))
            .toList();
    List<Expression> even =
        lead.evenIf().isPresent()
            ? lead.evenIf().stream().toList()
            : isPartial(finding)
                ? theirs.stream().filter(c -> !own.contains(c)).toList()
                : List.of();
    Claim asked =
        Claim.of(lead.statement(), variables(lead, rest))
            .withWhen(all(telling))
            .withUnless(isPartial(finding) ? Optional.empty() : lead.unless())
            .withEvenIf(lead.evenIf());
    int place = firstLeads ? 0 : Math.min(1, finding.rulings().size() - 1);
    return asked(finding.rulings().get(place).topic(), asked, even, List.of(rest));
  }

  /**
   * The question of the claim under its conditions; if they are many, under the most telling of
   * them and the topic.
   */
  String asked(String topic, Claim claim, List<Expression> even, List<Claim> others) {
    List<Expression> head = new ArrayList<>(ClaimParts.of(Claim.of(claim.statement(), List.of())));
    List<Expression> parts = new ArrayList<>(head);
    if (!english.isYesOrNo(claim)) { // its answers are part of the question
      others.forEach(o -> parts.addAll(ClaimParts.of(Claim.of(o.statement(), List.of()))));
    }
    List<Expression> evenIf = telling(joined(parts, conditions(claim)), even);
    List<Expression> when = telling(joined(parts, evenIf), conditions(claim));
    List<Expression> all =
        Stream.of(when, evenIf, claim.unless().stream().toList()).flatMap(List::stream).toList();
    boolean whole = weight(head, all) <= MOST;
    // what a text says of itself is its point, and goes before its other conditions
    boolean point = claim.evenIf().isPresent() && weight(head, evenIf) <= MOST;
    List<Expression> shown =
        whole
            ? when
            : telling(parts, within(head, when, point ? MOST - weight(head, evenIf) : MOST));
    Optional<Expression> unless = whole ? claim.unless() : Optional.empty();
    Optional<Expression> objection = whole || point ? all(evenIf) : Optional.empty();
    Optional<String> under = Optional.of(topic).filter(t -> !whole && !point);
    if (objection.isEmpty() && unless.isEmpty()) {
      Optional<String> plain = named(claim, shown);
      if (plain.isPresent()) {
        return under(under, plain.get());
      }
    }
    parts.addAll(whole ? all : shown);
    parts.addAll(objection.stream().toList());
    Claim asked =
        Claim.of(claim.statement(), used(claim.variables(), parts))
            .withWhen(all(shown))
            .withUnless(unless);
    return under(under, english.question(asked, objection, others));
  }

  /** The question about the texts on a topic, which it names; unchanged if it does so already. */
  static String under(Optional<String> topic, String question) {
    return topic
        .filter(t -> !question.toLowerCase(Locale.ROOT).contains(t.toLowerCase(Locale.ROOT)))
        .map(
            t ->
                "Under '"
                    + t
                    + "', "
                    + question.substring(0, 1).toLowerCase(Locale.ROOT)
                    + question.substring(1))
        .orElse(question);
  }

  /**
   * The conditions without those that two things are two, which their names say, and without those
   * that only name a thing of which nothing else is said.
   */
  private static List<Expression> telling(List<Expression> around, List<Expression> conditions) {
    List<Expression> left =
        conditions.stream()
            .filter(c -> !isDifference(c))
            .filter(
                c ->
                    introduced(c)
                        .map(
                            v ->
                                Stream.concat(around.stream(), conditions.stream())
                                    .filter(o -> o != c && !(o instanceof Expression.IsKind))
                                    .anyMatch(o -> Parts.freeVariables(o).contains(v)))
                        .orElse(true))
            .toList();
    return left.size() < conditions.size() ? telling(around, left) : left;
  }

  private static List<Expression> joined(List<Expression> one, List<Expression> two) {
    return Stream.concat(one.stream(), two.stream()).toList();
  }

  private static boolean isDifference(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.NOT_EQUAL
        && Unification.variable(c.left()).isPresent()
        && Unification.variable(c.right()).isPresent();
  }

  /** The variable to which a condition only gives a kind or a name. */
  private static Optional<String> introduced(Expression condition) {
    return switch (condition) {
      case Expression.IsKind kind -> Unification.variable(kind.subject());
      case Expression.Comparison c when c.operator() == Expression.ComparisonOperator.EQUAL ->
          Unification.variable(c.right());
      default -> Optional.empty();
    };
  }

  /** The number of atoms of the conditions and of the things that the head does not name. */
  private static int weight(List<Expression> head, List<Expression> conditions) {
    Set<String> things = new LinkedHashSet<>();
    conditions.forEach(c -> things.addAll(Parts.freeVariables(c)));
    head.forEach(part -> things.removeAll(Parts.freeVariables(part)));
    return things.size() + conditions.stream().mapToInt(SideQuestions::atoms).sum();
  }

  /**
   * The question about a thing that a condition names, such as a player's ambassador, without that
   * condition; empty if there is no such thing. Only what is done with the thing mentions it.
   */
  private Optional<String> named(Claim lead, List<Expression> conditions) {
    Optional<Expression.Apply> head =
        switch (lead.statement()) {
          case Statement.Permit p -> Optional.of(p.act());
          case Statement.Forbid f -> Optional.of(f.subject());
          case Statement.Oblige o -> Optional.of(o.act());
          default -> Optional.empty();
        };
    for (Expression condition : conditions) {
      if (head.isPresent()
          && condition instanceof Expression.Comparison c
          && c.operator() == Expression.ComparisonOperator.EQUAL
          && c.left() instanceof Expression.Apply term
          && c.right() instanceof Expression.Variable thing
          && isObject(head.get(), thing.name())) {
        List<Expression> rest = conditions.stream().filter(o -> o != condition).toList();
        List<Expression> elsewhere = new ArrayList<>(rest);
        elsewhere.add(term);
        Substitution named = new Substitution(Map.of(thing.name(), term));
        Expression.Apply act = named.in(head.get());
        if (elsewhere.stream().noneMatch(e -> Parts.freeVariables(e).contains(thing.name()))
            && english.isNoun(term)) {
          elsewhere.add(act);
          return Optional.of(
              english.question(
                  Claim.of(about(lead.statement(), act), used(lead.variables(), elsewhere))
                      .withWhen(all(rest)),
                  Optional.empty(),
                  List.of()));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the thing is what an act is done with, and is mentioned once. */
  private boolean isObject(Expression.Apply head, String thing) {
    List<Expression> arguments = head.arguments();
    List<Integer> places =
        IntStream.range(0, arguments.size())
            .filter(i -> Parts.freeVariables(arguments.get(i)).contains(thing))
            .boxed()
            .toList();
    return places.size() == 1
        && arguments.get(places.getFirst()) instanceof Expression.Variable
        && (places.getFirst() > 0 || vocabulary.act(head.name()).isEmpty());
  }

  private static Statement about(Statement statement, Expression.Apply act) {
    return switch (statement) {
      case Statement.Permit p -> new Statement.Permit(p.at(), act, p.always());
      case Statement.Forbid f -> new Statement.Forbid(f.at(), act);
      case Statement.Oblige o -> new Statement.Oblige(o.at(), act);
      default -> statement;
    };
  }

  /** Whether the question is that of the first side. */
  private boolean leads(Finding finding, Claim one, Claim two) {
    if (english.isYesOrNo(one) != english.isYesOrNo(two)) {
      return english.isYesOrNo(one);
    }
    return isPartial(finding)
        ? isYes(one) || !isYes(two)
        : conditions(one).size() >= conditions(two).size();
  }

  /** The first conditions that together have no more weight than this. */
  private static List<Expression> within(
      List<Expression> head, List<Expression> conditions, int most) {
    List<Expression> shown = new ArrayList<>();
    for (Expression condition : conditions) {
      shown.add(condition);
      if (weight(head, shown) > most) {
        shown.removeLast();
      }
    }
    return shown;
  }

  private static boolean isStep(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.left() instanceof Expression.Apply a
        && a.name().equals("step");
  }

  private boolean namesCard(Expression condition) {
    return !Parts.cards(condition, c -> vocabulary.card(c).isPresent()).isEmpty();
  }

  private static int atoms(Expression condition) {
    return switch (condition) {
      case Expression.And a -> atoms(a.left()) + atoms(a.right());
      case Expression.Or o -> Math.max(1, atoms(o.left()) + atoms(o.right()));
      case Expression.Implies i -> atoms(i.left()) + atoms(i.right());
      case Expression.Not n -> Math.max(1, atoms(n.operand()));
      case Expression.Every e -> 1 + e.where().map(SideQuestions::atoms).orElse(0) + atoms(e.has());
      case Expression.Some e -> e.where().map(SideQuestions::atoms).orElse(1);
      case Expression.None e -> e.where().map(SideQuestions::atoms).orElse(1);
      case Expression.IsKind k when Unification.variable(k.subject()).isPresent() -> 0;
      default -> 1;
    };
  }

  /** Those variables that occur free in the parts. */
  static List<TypedName> used(List<TypedName> variables, List<Expression> parts) {
    Set<String> free = new LinkedHashSet<>();
    parts.forEach(part -> free.addAll(Parts.freeVariables(part)));
    return variables.stream().filter(v -> free.contains(v.name())).toList();
  }

  /** Whether each side also applies where the other does not, as far as is known. */
  static boolean isPartial(Finding finding) {
    return finding
        .resolution()
        .extent()
        .map(extent -> extent == Extent.PARTIAL || extent == Extent.IN_DOUBT)
        .orElse(true);
  }

  private boolean isYes(Claim claim) {
    return claim.statement() instanceof Statement.Permit
        || claim.statement() instanceof Statement.Oblige;
  }

  /** The conjuncts of the claim's condition. */
  static List<Expression> conditions(Claim claim) {
    return Stream.concat(claim.when().stream(), claim.onlyWhen().stream())
        .flatMap(condition -> Parts.conjuncts(condition).stream())
        .toList();
  }

  /** The conjunction; empty if there is nothing to join. */
  static Optional<Expression> all(List<Expression> conditions) {
    return conditions.stream().reduce((a, b) -> new Expression.And(a.at(), a, b));
  }

  /** The variables of a claim in terms of those of another about the same head. */
  private Substitution names(Claim claim, Claim lead) {
    Map<String, Expression> values = new HashMap<>();
    heads(claim, lead)
        .flatMap(pair -> Unification.of(pair.getFirst(), pair.getLast()))
        .ifPresent(unification -> values.putAll(unification.values()));
    for (TypedName variable : claim.variables()) {
      lead.variables().stream()
          .filter(v -> v.type().equals(variable.type()) && !values.containsKey(variable.name()))
          .map(v -> new Expression.Variable(Span.NONE, v.name()))
          .filter(v -> !values.containsValue(v) && isSaidOf(claim, variable, lead, v, values))
          .findFirst()
          .ifPresent(v -> values.put(variable.name(), v));
    }
    Set<String> taken = lead.variables().stream().map(TypedName::name).collect(Collectors.toSet());
    for (TypedName variable : claim.variables()) {
      if (!values.containsKey(variable.name()) && taken.contains(variable.name())) {
        values.put(variable.name(), new Expression.Variable(Span.NONE, variable.name() + "'"));
      }
    }
    return new Substitution(values);
  }

  /** Whether a condition on the variable is one of the lead's on the other variable. */
  private static boolean isSaidOf(
      Claim claim,
      TypedName variable,
      Claim lead,
      Expression.Variable other,
      Map<String, Expression> values) {
    Map<String, Expression> more = new HashMap<>(values);
    more.put(variable.name(), other);
    return conditions(claim).stream()
        .filter(c -> Parts.freeVariables(c).contains(variable.name()))
        .map(new Substitution(more)::in)
        .anyMatch(conditions(lead)::contains);
  }

  /** The claim with what it answers in other variables; effects keep theirs. */
  private static Claim renamed(Claim claim, Substitution in) {
    return claim.withStatement(
        switch (claim.statement()) {
          case Statement.Value v -> new Statement.Value(v.at(), in.in(v.term()), in.in(v.value()));
          case Statement.Base b -> new Statement.Base(b.at(), in.in(b.term()), in.in(b.value()));
          case Statement.Modify m ->
              new Statement.Modify(
                  m.at(), in.in(m.source()), in.in(m.term()), m.operator(), in.in(m.amount()));
          case Statement.Clamp c ->
              new Statement.Clamp(c.at(), in.in(c.term()), c.atLeast(), in.in(c.bound()));
          case Statement.HappensAt h ->
              new Statement.HappensAt(h.at(), in.in(h.subject()), in(h.moment(), in));
          case Statement.Decide d ->
              new Statement.Decide(d.at(), in.in(d.subject()), in(d.moment(), in));
          default -> claim.statement();
        });
  }

  private static Moment in(Moment moment, Substitution names) {
    return new Moment(moment.at(), moment.relation(), names.in(moment.anchor()));
  }

  /** The arguments of the two claims' heads about one thing. */
  private Optional<List<List<Expression>>> heads(Claim claim, Claim lead) {
    List<Assertion> ours = Meaning.of(vocabulary, lead);
    return Meaning.of(vocabulary, claim).stream()
        .flatMap(
            a ->
                ours.stream()
                    .filter(b -> a.head().topic().equals(b.head().topic()))
                    .map(b -> List.of(a.head().arguments(), b.head().arguments())))
        .findFirst();
  }

  private static List<TypedName> variables(Claim lead, Claim rest) {
    Map<String, TypedName> all = new LinkedHashMap<>();
    lead.variables().forEach(v -> all.put(v.name(), v));
    rest.variables()
        .forEach(
            v -> {
              String name = all.containsKey(v.name()) ? v.name() + "'" : v.name();
              all.put(name, new TypedName(name, v.type()));
            });
    return List.copyOf(all.values());
  }
}
