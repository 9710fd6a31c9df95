package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;

/**
 * What two claims are compared by, whatever their variables are called: variables of the head stand
 * under their places, all others are one, and a variable that is said to be a copy of a card is that
 * card.
 *
 * @param form the kind of claim in one word: "forbid", "value"
 * @param head the act, event, term or kind that it gives an answer about
 * @param arguments what the head is applied to, a variable by what it is said to be
 * @param conditions all that it asks for, in no order
 */
record ClaimShape(
    String form, String head, List<String> arguments, SequencedSet<String> conditions) {

  /** {@return the shape of the claim} */
  static ClaimShape of(Claim claim, RulePrinter printer) {
    List<Expression> head = head(claim.statement());
    Map<String, Expression> names = new LinkedHashMap<>();
    Map<String, String> cards = new LinkedHashMap<>();
    List<Expression> asked = new ArrayList<>();
    claim.when().ifPresent(c -> asked.addAll(Parts.conjuncts(c)));
    claim.onlyWhen().ifPresent(c -> asked.addAll(Parts.conjuncts(c)));
    for (Expression condition : asked) {
      if (condition instanceof Expression.IsKind is
          && is.subject() instanceof Expression.Variable v
          && Character.isUpperCase(is.kind().codePointAt(0))) {
        cards.putIfAbsent(v.name(), is.kind());
      }
    }
    for (TypedName variable : claim.variables()) {
      names.put(variable.name(), new Expression.Variable(Span.NONE, "any"));
    }
    for (Expression condition : asked) {
      Parts.freeVariables(condition)
          .forEach(n -> names.putIfAbsent(n, new Expression.Variable(Span.NONE, "any")));
    }
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      String name = variable(head.get(i));
      if (!name.isEmpty()) {
        names.put(name, new Expression.Variable(Span.NONE, "h" + i));
      }
      arguments.add(argument(head.get(i), cards, printer));
    }
    cards.forEach((name, card) -> names.put(name, new Expression.CardName(Span.NONE, card)));
    Substitution renamed = new Substitution(names);
    SequencedSet<String> conditions = new TreeSet<>();
    asked.stream()
        .filter(c -> !(c instanceof Expression.IsKind is && !variable(is.subject()).isEmpty()))
        .forEach(c -> conditions.add(printer.expression(renamed.in(c))));
    claim
        .unless()
        .ifPresent(c -> conditions.add("not (" + printer.expression(renamed.in(c)) + ")"));
    return new ClaimShape(form(claim), symbol(claim.statement()), arguments, conditions);
  }

  private static String form(Claim claim) {
    String form = claim.statement().getClass().getSimpleName();
    return claim.onlyWhen().isPresent() ? form + " only" : form;
  }

  private static String variable(Expression argument) {
    return switch (argument) {
      case Expression.Variable v -> v.name();
      case Expression.TypedVariable v -> v.name();
      default -> "";
    };
  }

  private static String argument(
      Expression argument, Map<String, String> cards, RulePrinter printer) {
    return switch (argument) {
      case Expression.Variable v -> cards.getOrDefault(v.name(), "any");
      case Expression.TypedVariable v -> cards.getOrDefault(v.name(), v.kind());
      case Expression.CardName c -> c.name();
      case Expression.Number n -> "any";
      default -> printer.expression(argument);
    };
  }

  private static List<Expression> head(Statement statement) {
    return application(statement).map(Expression.Apply::arguments).orElse(List.of());
  }

  private static String symbol(Statement statement) {
    return switch (statement) {
      case Statement.IsKind s -> s.kind();
      case Statement.CountsAs s when s.target() instanceof Expression.KindName k -> k.name();
      default -> application(statement).map(Expression.Apply::name).orElse("");
    };
  }

  private static Optional<Expression.Apply> application(Statement statement) {
    Optional<Expression> head =
        switch (statement) {
          case Statement.Permit s -> Optional.of(s.act());
          case Statement.PermitAgain s -> Optional.of(s.act());
          case Statement.Forbid s -> Optional.of(s.subject());
          case Statement.Oblige s -> Optional.of(s.act());
          case Statement.Excuse s -> Optional.of(s.act());
          case Statement.Value s -> Optional.of(s.term());
          case Statement.Base s -> Optional.of(s.term());
          case Statement.Modify s -> Optional.of(s.term());
          case Statement.Clamp s -> Optional.of(s.term());
          case Statement.Limit s -> Optional.of(s.subject());
          case Statement.Decide s -> Optional.of(s.subject());
          case Statement.HappensAt s -> Optional.of(s.subject());
          case Statement.Before s -> Optional.of(s.earlier());
          case Statement.Resolves s -> Optional.of(s.subject());
          case Statement.Fix s -> Optional.of(s.term());
          case Statement.Recompute s -> Optional.of(s.term());
          case Statement.CountsAs s -> Optional.of(s.subject());
          case Statement.Whenever s -> Optional.of(s.event());
          default -> Optional.empty();
        };
    return head.filter(Expression.Apply.class::isInstance).map(Expression.Apply.class::cast);
  }

  /** Whether both answer the same question about the same things. */
  boolean meets(ClaimShape other) {
    return form.equals(other.form) && head.equals(other.head);
  }

  /** Whether both are also about the same cards and kinds, as far as either says. */
  boolean isAlike(ClaimShape other) {
    return meets(other) && arguments.equals(other.arguments);
  }
}
