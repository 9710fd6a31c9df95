package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What a claim about an event says of its kinds (docs/meaning.md, Kinds of acts and events). */
public final class EventKinds {
  private EventKinds() {}

  /**
   * {@return the assertion about each kind of its event, nearest first} Empty for other heads, and
   * for the effect of a reaction: it makes a loss happen, and not a purge.
   */
  public static List<Assertion> of(Vocabulary vocabulary, Assertion assertion) {
    List<Assertion> kinds = new ArrayList<>();
    if (assertion.head().family() == Head.Family.HAPPENS && !isEffect(assertion)) {
      add(vocabulary, assertion, kinds, 0);
    }
    return kinds;
  }

  private static boolean isEffect(Assertion assertion) {
    return assertion.answer().equals(new Answer.Flag(true))
        && assertion.claim().statement() instanceof Statement.Reacting;
  }

  private static void add(
      Vocabulary vocabulary, Assertion assertion, List<Assertion> kinds, int depth) {
    if (depth > vocabulary.events().size()) {
      return;
    }
    for (Declaration.Event event : vocabulary.events()) {
      for (Expression.Apply parent : event.parents()) {
        if (assertion.head().topic().isAbout(parent.name())) {
          Assertion lower = about(event, parent, assertion);
          kinds.add(lower);
          add(vocabulary, lower, kinds, depth + 1);
        }
      }
    }
  }

  private static Assertion about(
      Declaration.Event event, Expression.Apply parent, Assertion assertion) {
    List<Expression> given = assertion.head().arguments();
    Map<String, Expression> values = new HashMap<>();
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < Math.min(parent.arguments().size(), given.size()); i++) {
      if (!(parent.arguments().get(i) instanceof Expression.Variable v)
          || values.putIfAbsent(v.name(), given.get(i)) != null) {
        others.add(i);
      }
    }
    List<TypedName> variables = new ArrayList<>(assertion.claim().variables());
    List<Expression> arguments = new ArrayList<>();
    for (TypedName parameter : event.parameters()) {
      String any = "any " + event.name() + " " + arguments.size();
      Expression free = new Expression.Variable(Span.NONE, any);
      Expression argument =
          parameter.name().isEmpty() ? free : values.getOrDefault(parameter.name(), free);
      if (argument == free) {
        variables.add(new TypedName(any, parameter.type()));
      }
      values.putIfAbsent(parameter.name(), free);
      arguments.add(argument);
    }
    Map<String, Expression> parts = new HashMap<>();
    List<Expression> conditions = new ArrayList<>();
    for (int i : others) {
      Expression place = given.get(i);
      Expression part = new Substitution(values).in(parent.arguments().get(i));
      Optional<String> name = Unification.variable(place);
      boolean isFree = name.isPresent() && !arguments.contains(place);
      if (!isFree || parts.putIfAbsent(name.get(), part) != null) {
        conditions.add(equal(place, part));
      } else if (place instanceof Expression.TypedVariable typed) {
        conditions.add(new Expression.IsKind(Span.NONE, part, typed.kind()));
      }
    }
    conditions.addAll(assertion.holds());
    Substitution inParts = new Substitution(parts);
    return new Assertion(
        assertion.claim().withVariables(variables),
        new Head(Head.Family.HAPPENS, event.name(), arguments),
        assertion.answer(),
        assertion.force(),
        inParts.in(conditions),
        inParts.in(assertion.bars()),
        inParts.in(assertion.evenIf()));
  }

  private static Expression equal(Expression place, Expression part) {
    return switch (place) {
      case Expression.CardName card -> new Expression.IsKind(Span.NONE, part, card.name());
      case Expression.KindName kind -> new Expression.IsKind(Span.NONE, part, kind.name());
      default ->
          new Expression.Comparison(Span.NONE, Expression.ComparisonOperator.EQUAL, place, part);
    };
  }
}
