package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;

/**
 * Conditions in English.
 *
 * <p>One level of "and" or "or" is said plainly, a second between commas ("either ... or ...",
 * "both ... and ..."); anything deeper becomes a list with letters or numbers, so that what belongs
 * to what is never a guess.
 */
final class EnglishConditions {
  private final EnglishExpressions expressions;

  /** How many lists stand around what is being said. */
  private int lists;

  EnglishConditions(EnglishExpressions expressions) {
    this.expressions = expressions;
  }

  /** A condition in words and whether it ends in a list, after which nothing may follow. */
  record ConditionText(String text, boolean list) {}

  /** The condition in words, marked as one. */
  ConditionText said(Expression condition) {
    Expression plain = NegationNormalForm.of(condition);
    boolean list = depth(plain) > 2;
    return new ConditionText(ReferringPhrases.condition(text(plain)), list);
  }

  /** The condition in words as a part of something else. */
  String inside(Expression condition) {
    return text(NegationNormalForm.of(condition));
  }

  /** A condition as one clause, when it is an atom; else a sentence. */
  EnglishClause clause(Expression condition) {
    return switch (condition) {
      case Expression.Not n -> clause(n.operand()).not();
      case Expression.And _, Expression.Or _, Expression.Implies _ ->
          EnglishClause.whole(inside(condition));
      case Expression.Some s ->
          new EnglishClause("", "there is " + some(s.binder(), s.where()), "there is no " + no(s));
      case Expression.None n -> {
        Expression.Some some = new Expression.Some(n.at(), n.binder(), n.where());
        yield new EnglishClause(
            "", "there is no " + no(some), "there is " + some(n.binder(), n.where()));
      }
      case Expression.Every e -> every(e);
      default -> expressions.atom(condition);
    };
  }

  private String some(Binder binder, Optional<Expression> where) {
    String name = expressions.bind(binder);
    return ReferringPhrases.introduced(name) + restriction(name, where, false);
  }

  private String no(Expression.Some some) {
    String name = expressions.bind(some.binder());
    return ReferringPhrases.named(name) + restriction(name, some.where(), true);
  }

  private EnglishClause every(Expression.Every every) {
    String name = expressions.bind(every.binder());
    String subject =
        "every " + ReferringPhrases.named(name) + restriction(name, every.where(), true);
    Expression has = NegationNormalForm.of(every.has());
    EnglishClause clause = depth(has) == 0 ? clause(has) : EnglishClause.whole(inside(has));
    if (clause.subject().equals(ReferringPhrases.of(name))) {
      return EnglishClause.whole(subject + " " + ReferringPhrases.deeper(clause.yes()));
    }
    return EnglishClause.whole("for " + subject + ", " + ReferringPhrases.deeper(clause.text()));
  }

  /**
   * " that is hidden", " for which ..." after a noun; empty without a condition.
   *
   * @param deep whether a variable first mentioned there would be taken for another one each time
   */
  String restriction(String name, Optional<Expression> where, boolean deep) {
    return restriction(name, where, deep, false);
  }

  /** The same after a plural. */
  String restrictionOfMany(String name, Optional<Expression> where) {
    return restriction(name, where, true, true);
  }

  private String restriction(String name, Optional<Expression> where, boolean deep, boolean many) {
    if (where.isEmpty()) {
      return "";
    }
    Expression plain = NegationNormalForm.of(where.get());
    List<String> predicates = new ArrayList<>();
    for (Expression conjunct : NegationNormalForm.conjuncts(plain)) {
      if (depth(conjunct) == 0) {
        EnglishClause clause = clause(conjunct);
        if (clause.subject().equals(ReferringPhrases.of(name))) {
          String predicate = many ? EnglishVerbs.many(clause.yes()) : clause.yes();
          predicates.add(clause.denied() ? ReferringPhrases.deeper(predicate) : predicate);
        }
      }
    }
    String text =
        predicates.size() == NegationNormalForm.conjuncts(plain).size()
            ? " that " + String.join(" and ", predicates)
            : " for which " + text(plain);
    return deep ? ReferringPhrases.deeper(text) : text;
  }

  /** How many levels of "and" and "or" change on the way to the deepest atom. */
  private int depth(Expression condition) {
    return switch (condition) {
      case Expression.And a ->
          1 + NegationNormalForm.conjuncts(a).stream().mapToInt(this::depth).max().orElse(0);
      case Expression.Or o ->
          1 + NegationNormalForm.disjuncts(o).stream().mapToInt(this::depth).max().orElse(0);
      case Expression.Not n -> depth(n.operand());
      case Expression.Some s -> depthInside(s.where());
      case Expression.None n -> depthInside(n.where());
      case Expression.Every e ->
          Math.max(depthInside(e.where()), depth(NegationNormalForm.of(e.has())));
      default -> 0;
    };
  }

  private int depthInside(Optional<Expression> where) {
    return where.map(w -> depth(NegationNormalForm.of(w))).orElse(0);
  }

  /** Words for a normal form. */
  private String text(Expression condition) {
    boolean and = condition instanceof Expression.And;
    if (!and && !(condition instanceof Expression.Or)) {
      return clause(condition).text();
    }
    List<Expression> parts =
        and ? NegationNormalForm.conjuncts(condition) : NegationNormalForm.disjuncts(condition);
    return switch (depth(condition)) {
      case 1 -> String.join(and ? " and " : " or ", clauses(parts));
      case 2 -> commas(parts, and);
      default -> list(parts, and);
    };
  }

  private List<String> clauses(List<Expression> parts) {
    return parts.stream().map(p -> clause(p).text()).toList();
  }

  private String commas(List<Expression> parts, boolean and) {
    List<String> said = new ArrayList<>();
    for (Expression part : parts) {
      List<Expression> inner =
          and ? NegationNormalForm.disjuncts(part) : NegationNormalForm.conjuncts(part);
      if (inner.size() == 1) {
        said.add(clause(part).text());
      } else if (and) {
        said.add("either " + String.join(" or ", clauses(inner)));
      } else {
        said.add(
            inner.size() == 2
                ? "both " + String.join(" and ", clauses(inner))
                : "all of this: " + String.join(" and ", clauses(inner)));
      }
    }
    return (and ? "" : "either ") + String.join(and ? ", and " : ", or ", said);
  }

  private String list(List<Expression> parts, boolean and) {
    int level = lists++;
    StringBuilder text =
        new StringBuilder(and ? "all of this holds: " : "at least one of these holds: ");
    for (int i = 0; i < parts.size(); i++) {
      text.append(i == 0 ? "" : "; ").append(label(level, i)).append(' ');
      text.append(text(parts.get(i)));
    }
    lists--;
    return text.toString();
  }

  /** (a), (1), (A), then these doubled, so that no two lists around each other share a style. */
  private static String label(int level, int place) {
    String mark =
        switch (level % 3) {
          case 0 -> letters('a', place);
          case 1 -> Integer.toString(place + 1);
          default -> letters('A', place);
        };
    return "(" + mark.repeat(1 + level / 3) + ")";
  }

  private static String letters(char first, int place) {
    return (char) (first + place % 26) + (place < 26 ? "" : Integer.toString(place / 26));
  }
}
