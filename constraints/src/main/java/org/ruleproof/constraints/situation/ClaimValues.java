package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.constraints.situation.RelevantClaims.Stated;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.RequiredCard;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.precedence.BindingClaims;
import org.ruleproof.model.source.Span;

/**
 * Unifies heads of claims with known arguments, and posts the values that claims in force give.
 *
 * <p>A claim binds where its condition holds, unless another claim applies with another answer and
 * wins or ties by precedence.
 */
public final class ClaimValues {
  /**
   * A unified head: the condition of its unification, and the resulting values of its variables.
   */
  public record Match(Bit where, VariableBindings environment) {}

  /**
   * A claim that may give a value.
   *
   * @param raw whether its condition holds
   * @param copies by object, the card that the object must be a copy of
   */
  private record Candidate(
      Stated stated, Bit raw, VariableBindings environment, Map<Integer, String> copies) {
    /** Whether the answers fit, or an object would have to be a copy of two cards. */
    boolean neverExcludes(Candidate other) {
      if (!stated.assertion().answer().mayExclude(other.stated().assertion().answer())) {
        return true;
      }
      return copies.entrySet().stream()
          .anyMatch(
              e ->
                  other.copies().containsKey(e.getKey())
                      && !other.copies().get(e.getKey()).equals(e.getValue()));
    }
  }

  private final World world;
  private final RelevantClaims relevant;

  ClaimValues(World world, RelevantClaims relevant) {
    this.world = world;
    this.relevant = relevant;
  }

  /** Unifies the head of an assertion with a list of values, place by place. */
  public Match meet(Assertion assertion, List<SymbolicValue> instance) {
    Logic logic = world.logic();
    VariableBindings bindings = VariableBindings.of(assertion.claim().variables());
    List<Bit> where = new ArrayList<>();
    for (Unification.Place place : world.conditionParts().applied(assertion).places()) {
      if (place.index() >= instance.size()) {
        continue;
      }
      SymbolicValue value = instance.get(place.index());
      switch (place) {
        case Unification.Place.Binds binds -> {
          bindings = bindings.with(binds.variable(), value);
          binds
              .kind()
              .or(() -> binds.type().flatMap(Type::kind))
              .ifPresent(kind -> where.add(world.conditions().isKind(value, kind)));
        }
        case Unification.Place.IsOf is -> where.add(world.conditions().isKind(value, is.kind()));
        case Unification.Place.Equals(int index, Expression argument) -> {
          if (Parts.freeVariables(argument).stream().allMatch(bindings::binds)) {
            SymbolicValue said = world.conditions().value(argument, bindings);
            where.add(world.conditions().compare(said, ComparisonOperator.EQUAL, value));
          } else { // the open variables are existential
            bindings = bindings.with(placeName(index), value);
          }
        }
      }
    }
    return new Match(logic.and(where), bindings);
  }

  private static String placeName(int place) {
    return "place " + place;
  }

  /** The condition of an assertion, and equations for its open arguments. */
  private static List<Expression> holds(Assertion assertion, VariableBindings bindings) {
    List<Expression> holds = new ArrayList<>();
    List<Expression> arguments = assertion.head().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (bindings.binds(placeName(i))) {
        holds.add(
            new Expression.Comparison(
                Span.NONE,
                Expression.ComparisonOperator.EQUAL,
                arguments.get(i),
                new Expression.Variable(Span.NONE, placeName(i))));
      }
    }
    holds.addAll(assertion.holds());
    return holds;
  }

  /**
   * The condition under which the assertion applies to that instance of its head: one match for
   * each combination of values of the variables that are in its answer but not in its head. Matches
   * that cannot apply are left out.
   */
  public List<Match> applies(Assertion assertion, List<SymbolicValue> instance) {
    Match match = meet(assertion, instance);
    if (world.logic().isNo(match.where())) {
      return List.of();
    }
    List<String> inAnswer =
        assertion.answer().expression().stream()
            .flatMap(value -> Parts.freeVariables(value).stream())
            .toList();
    List<Match> applies = new ArrayList<>();
    world
        .conditions()
        .forEach(
            inAnswer,
            match.environment(),
            (member, bindings) -> {
              Bit where =
                  world
                      .logic()
                      .and(
                          match.where(),
                          member,
                          world
                              .conditions()
                              .some(holds(assertion, bindings), assertion.bars(), bindings));
              if (!world.logic().isNo(where)) {
                applies.add(new Match(where, bindings));
              }
            });
    return applies;
  }

  void bindValue(String term, List<Integer> arguments, Num variable) {
    List<SymbolicValue> instance = known(arguments);
    List<Candidate> candidates = candidates(new Topic.Named(Family.VALUE, term), instance);
    List<Bit> binds = binding(candidates);
    for (int i = 0; i < candidates.size(); i++) {
      Answer answer = candidates.get(i).stated().assertion().answer();
      VariableBindings bindings = candidates.get(i).environment();
      world.logic().implies(binds.get(i), agrees(answer, bindings, SymbolicValue.of(variable)));
    }
  }

  /** Posts what claims say about a membership; returns where claims assert it. */
  List<Given> bindMembership(String kind, int object, Bit variable) {
    return bindYesOrNo(new Topic.Named(Family.MEMBER, kind), known(List.of(object)), variable);
  }

  /** The condition under which an assertion gives yes. */
  record Given(Assertion by, Bit where) {}

  /** Posts what claims say about a yes or no; returns where claims give yes. */
  List<Bit> bindFlag(Topic topic, List<SymbolicValue> instance, Bit variable) {
    return bindYesOrNo(topic, instance, variable).stream().map(Given::where).toList();
  }

  private List<Given> bindYesOrNo(Topic topic, List<SymbolicValue> instance, Bit variable) {
    List<Candidate> candidates = candidates(topic, instance);
    List<Given> yes = new ArrayList<>();
    List<Bit> binds = binding(candidates);
    for (int i = 0; i < candidates.size(); i++) {
      Assertion assertion = candidates.get(i).stated().assertion();
      boolean answer = assertion.answer() instanceof Answer.Flag flag && flag.yes();
      world.logic().implies(binds.get(i), answer ? variable : world.logic().not(variable));
      if (answer) {
        yes.add(new Given(assertion, binds.get(i)));
      }
    }
    return yes;
  }

  private List<SymbolicValue> known(List<Integer> arguments) {
    return arguments.stream().map(a -> world.number(a)).toList();
  }

  private List<Candidate> candidates(Topic topic, List<SymbolicValue> instance) {
    List<Candidate> candidates = new ArrayList<>();
    for (Stated stated : relevant.about(topic)) {
      boolean counts =
          world.heeds(stated.name()) || world.saysElsewhere(stated.name(), topic, instance);
      if (readsItself(stated) || !counts) {
        continue;
      }
      for (Match match : applies(stated.assertion(), instance)) {
        candidates.add(
            new Candidate(
                stated, match.where(), match.environment(), copies(stated.assertion(), instance)));
      }
    }
    return candidates;
  }

  /** By object, the card that it must be a copy of for the assertion to apply to it. */
  private Map<Integer, String> copies(Assertion assertion, List<SymbolicValue> instance) {
    Map<Integer, String> copies = new HashMap<>();
    List<Expression> arguments = assertion.head().arguments();
    for (int i = 0; i < Math.min(arguments.size(), instance.size()); i++) {
      Num thing = instance.get(i).variable();
      if (thing.isFixed()) {
        RequiredCard.of(world.vocabulary(), arguments.get(i), assertion.holds())
            .ifPresent(card -> copies.put(thing.value(), card));
      }
    }
    return copies;
  }

  /** The analysis of definitions, not this one, judges a value that reads its own term. */
  static boolean readsItself(Stated stated) {
    return stated.assertion().answer() instanceof Answer.Exactly exactly
        && stated.assertion().head().topic() instanceof Topic.Named named
        && Parts.mentions(exactly.value(), named.name());
  }

  /** Where each candidate binds. */
  private List<Bit> binding(List<Candidate> all) {
    return BindingClaims.of(
            relevant.prevailing(),
            all.stream().map(c -> c.stated().claim().standing()).toList(),
            all.stream().map(Candidate::raw).toList(),
            new BindingClaims.Exclusion<>() {
              @Override
              public Bit of(int one, int other) {
                return exclude(
                    all.get(one).stated().assertion().answer(),
                    all.get(one).environment(),
                    all.get(other).stated().assertion().answer(),
                    all.get(other).environment());
              }

              @Override
              public boolean isNever(int one, int other) {
                return all.get(one).neverExcludes(all.get(other));
              }
            },
            world.logic(),
            condition -> world.conditions().some(condition, VariableBindings.of(List.of())))
        .binds();
  }

  private Bit agrees(Answer answer, VariableBindings bindings, SymbolicValue term) {
    ConditionVariables conditions = world.conditions();
    return switch (answer) {
      case Answer.Exactly e ->
          conditions.compare(term, ComparisonOperator.EQUAL, conditions.value(e.value(), bindings));
      case Answer.Bounded b ->
          conditions.compare(
              term,
              b.atLeast() ? ComparisonOperator.AT_LEAST : ComparisonOperator.AT_MOST,
              conditions.value(b.bound(), bindings));
      case Answer.Flag f ->
          conditions.compare(term, ComparisonOperator.EQUAL, world.number(f.yes() ? 1 : 0));
      case Answer.Choice _, Answer.When _, Answer.Only _, Answer.Also _ ->
          world.logic().constant(true);
    };
  }

  /** Whether two answers for one head exclude each other. */
  public Bit exclude(Answer one, VariableBindings first, Answer two, VariableBindings second) {
    ConditionVariables conditions = world.conditions();
    Logic logic = world.logic();
    return switch (one) {
      case Answer.Flag f -> logic.constant(two instanceof Answer.Flag g && f.yes() != g.yes());
      case Answer.Choice c ->
          logic.constant(two instanceof Answer.Choice d && !c.name().equals(d.name()));
      case Answer.When w -> logic.constant(two instanceof Answer.When v && w.excludes(v));
      case Answer.Only o ->
          logic.constant(
              two instanceof Answer.Also a && !o.effects().contains(a.effect())
                  || two instanceof Answer.Only p && !o.effects().equals(p.effects()));
      case Answer.Also a ->
          logic.constant(two instanceof Answer.Only o && !o.effects().contains(a.effect()));
      case Answer.Exactly e ->
          switch (two) {
            case Answer.Exactly g ->
                conditions.compare(
                    conditions.value(e.value(), first),
                    ComparisonOperator.NOT_EQUAL,
                    conditions.value(g.value(), second));
            case Answer.Bounded b ->
                conditions.compare(
                    conditions.number(e.value(), first),
                    b.atLeast() ? ComparisonOperator.LESS : ComparisonOperator.GREATER,
                    conditions.number(b.bound(), second));
            default -> logic.constant(false);
          };
      case Answer.Bounded b ->
          switch (two) {
            case Answer.Exactly g -> exclude(two, second, one, first);
            case Answer.Bounded c when b.atLeast() != c.atLeast() ->
                conditions.compare(
                    conditions.number(b.bound(), first),
                    b.atLeast() ? ComparisonOperator.GREATER : ComparisonOperator.LESS,
                    conditions.number(c.bound(), second));
            default -> logic.constant(false);
          };
    };
  }
}
