package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
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
  /** A question of more words leaves out conditions and names the texts; the example shows them. */
  private static final int MOST_WORDS = 25;

  /** The most conditions of a question that leaves out others. */
  private static final int MOST_CONDITIONS = 2;

  private final Vocabulary vocabulary;
  private final EnglishPrinter english;

  SideQuestions(Vocabulary vocabulary, EnglishPrinter english) {
    this.vocabulary = vocabulary;
    this.english = english;
  }

  /**
   * The question of the side with more conditions, under its conditions, those of both sides first.
   * Where each side also applies without the other, the conditions of the other follow.
   */
  String of(Finding finding, Claim one, Claim two) {
    boolean firstLeads = leads(finding, one, two);
    Claim lead = firstLeads ? one : two;
    Claim other = firstLeads ? two : one;
    Substitution names = names(other, lead);
    Claim rest = renamed(other, names);
    List<Expression> own = conditions(lead);
    List<Expression> theirs = names.in(conditions(other));
    List<Expression> more =
        isPartial(finding) && lead.evenIf().isEmpty()
            ? theirs.stream().filter(c -> !own.contains(c)).toList()
            : List.of();
    List<Expression> head = ClaimParts.of(Claim.of(lead.statement(), List.of()));
    Set<String> asks =
        used(lead.variables(), head).stream().map(TypedName::name).collect(Collectors.toSet());
    List<Expression> excused = lead.evenIf().map(Parts::conjuncts).orElse(List.of());
    List<Expression> all = joined(own, more);
    List<Expression> telling =
        all.stream()
            .sorted(
                Comparator.<Expression, Boolean>comparing(c -> !isNoun(c, own, lead))
                    .thenComparing(LoopQueries::isStep)
                    .thenComparing(c -> !theirs.contains(c) || !own.contains(c))
                    .thenComparing(c -> !excused.contains(c))
                    .thenComparing(
                        c ->
                            !Parts.freeVariables(c).isEmpty()
                                && Collections.disjoint(asks, Parts.freeVariables(c)))
                    .thenComparing(c -> !own.contains(c))
                    .thenComparing(c -> !namesCard(c)))
            .toList();
    Claim asked =
        Claim.of(lead.statement(), variables(lead, rest))
            .withWhen(all(telling))
            .withUnless(isPartial(finding) ? Optional.empty() : lead.unless());
    int place = firstLeads ? 0 : Math.min(1, finding.rulings().size() - 1);
    return asked(finding.rulings().get(place).topic(), asked, List.of(rest));
  }

  /**
   * The question of the claim under its conditions, without what is as usual; if it is long, under
   * those that fit and the topic.
   */
  String asked(String topic, Claim claim, List<Claim> others) {
    List<Expression> parts = new ArrayList<>(ClaimParts.of(Claim.of(claim.statement(), List.of())));
    if (!english.isYesOrNo(claim)) { // its answers are part of the question
      others.forEach(o -> parts.addAll(ClaimParts.of(Claim.of(o.statement(), List.of()))));
    }
    List<Expression> when = conditions(claim).stream().filter(c -> !isUsual(c)).toList();
    String whole = question(claim, when, parts, others);
    Claim brief = claim.withUnless(Optional.empty());
    List<Expression> shown = new ArrayList<>();
    String asked = question(brief, shown, parts, others);
    for (Expression condition :
        joined(when, conditions(claim).stream().filter(this::isUsual).toList())) {
      shown.add(condition);
      String longer = question(brief, shown, parts, others);
      long told = telling(parts, shown).stream().filter(c -> !isNoun(c, shown, claim)).count();
      if (told > MOST_CONDITIONS || words(longer) > MOST_WORDS) {
        shown.removeLast();
      } else {
        asked = longer;
      }
    }
    return asked.equals(whole) ? whole : under(Optional.of(topic), asked);
  }

  private String question(
      Claim claim, List<Expression> when, List<Expression> head, List<Claim> others) {
    List<Expression> parts = new ArrayList<>(head);
    List<Expression> told = telling(parts, when);
    parts.addAll(told);
    claim.unless().ifPresent(parts::add);
    Claim asked =
        Claim.of(claim.statement(), used(claim.variables(), parts))
            .withWhen(all(told))
            .withUnless(claim.unless());
    return english.question(asked, others);
  }

  /** Whether it is the first to say of what kind a thing is, or whose of the players it is. */
  private boolean isNoun(Expression condition, List<Expression> all, Claim claim) {
    if (condition instanceof Expression.Comparison c) {
      List<TypedName> owners = used(claim.variables(), List.of(c.left()));
      return all.contains(c)
          && introduced(c).isPresent()
          && !owners.isEmpty()
          && owners.stream().allMatch(this::isPlayer);
    }
    return condition instanceof Expression.IsKind
        && all.stream()
            .filter(c -> c instanceof Expression.IsKind)
            .filter(c -> introduced(c).equals(introduced(condition)))
            .findFirst()
            .equals(Optional.of(condition));
  }

  private boolean isPlayer(TypedName variable) {
    return variable.type() instanceof Type.Kind k && vocabulary.rootOf(k.name()).equals("Player");
  }

  static int words(String text) {
    return text.split(" ").length;
  }

  /** Whether the condition says what is so unless something changes it. */
  private boolean isUsual(Expression condition) {
    return condition instanceof Expression.Not(var _, Expression.Apply flag)
        && vocabulary
            .term(flag.name())
            .filter(t -> t.initial().equals(Optional.of(Expression.Constant.NO)))
            .isPresent();
  }

  /**
   * The question about the texts on a topic, which it names; unchanged if it names that or a card.
   */
  static String under(Optional<String> topic, String question) {
    return topic
        .map(t -> t.replace("\"", ""))
        .filter(t -> !question.contains("\""))
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
                                    .filter(o -> o != c)
                                    .anyMatch(o -> Parts.freeVariables(o).contains(v)))
                        .orElse(true))
            .toList();
    return left.size() < conditions.size() ? telling(around, left) : left;
  }

  private static List<Expression> joined(List<Expression> one, List<Expression> two) {
    return Stream.concat(one.stream(), two.stream()).toList();
  }

  static boolean isDifference(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.NOT_EQUAL
        && Unification.variable(c.left()).isPresent()
        && Unification.variable(c.right()).isPresent();
  }

  /** The variable to which a condition only gives a kind or a name. */
  static Optional<String> introduced(Expression condition) {
    return switch (condition) {
      case Expression.IsKind kind -> Unification.variable(kind.subject());
      case Expression.Comparison c when c.operator() == Expression.ComparisonOperator.EQUAL ->
          Unification.variable(c.right());
      default -> Optional.empty();
    };
  }

  /** Whether the question is that of the first side. */
  private boolean leads(Finding finding, Claim one, Claim two) {
    if (english.isYesOrNo(one) != english.isYesOrNo(two)) {
      return english.isYesOrNo(one);
    }
    boolean firstWins =
        finding.resolution().inForce().equals(Optional.of(finding.claims().getFirst().rulingId()));
    return switch (finding.resolution().extent().orElse(Extent.PARTIAL)) {
      case PARTIAL, IN_DOUBT -> isYes(one) || !isYes(two);
      case SPECIAL_PREVAILS -> firstWins;
      case GENERAL_PREVAILS -> !firstWins;
      case TOTAL, UNDECIDED_SPECIAL -> narrowness(one) >= narrowness(two);
    };
  }

  /** How much a claim says of where it applies, its kinds and cards included. */
  private int narrowness(Claim claim) {
    List<Expression> head = ClaimParts.of(Claim.of(claim.statement(), List.of()));
    long kinds =
        used(claim.variables(), head).stream()
            .filter(
                v ->
                    v.type() instanceof Type.Kind k
                        && !k.name().equals(vocabulary.rootOf(k.name())))
            .count();
    long conditions = conditions(claim).stream().filter(c -> !(c instanceof Expression.Or)).count();
    return (int) (kinds + conditions + head.stream().filter(this::namesCard).count());
  }

  private boolean namesCard(Expression condition) {
    return !Parts.cards(condition, c -> vocabulary.card(c).isPresent()).isEmpty();
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

  /** The conjuncts of the claim's conditions. */
  static List<Expression> conditions(Claim claim) {
    return Stream.of(claim.when(), claim.onlyWhen(), claim.evenIf())
        .flatMap(Optional::stream)
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
    for (Expression condition : conditions(claim)) {
      for (Expression known : conditions(lead)) { // one card has one controller
        if (new Substitution(values).in(condition) instanceof Expression.Comparison own
            && known instanceof Expression.Comparison its
            && introduced(known).isPresent()
            && own.left().equals(its.left())) {
          introduced(condition).ifPresent(v -> values.putIfAbsent(v, its.right()));
        }
      }
    }
    claim
        .variables()
        .forEach(v -> values.putIfAbsent(v.name(), new Expression.Variable(Span.NONE, other(v))));
    return new Substitution(values);
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

  /** The name of a variable of the other claim that is none of the leading one's. */
  private static String other(TypedName variable) {
    return variable.name() + "'";
  }

  private static List<TypedName> variables(Claim lead, Claim rest) {
    List<TypedName> others =
        rest.variables().stream().map(v -> new TypedName(other(v), v.type())).toList();
    return Stream.of(lead.variables(), rest.variables(), others).flatMap(List::stream).toList();
  }
}
