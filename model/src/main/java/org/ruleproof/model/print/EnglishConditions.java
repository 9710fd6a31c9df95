package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/**
 * Conditions in English.
 *
 * <p>One level of "and" or "or" is plain, a second is separated by commas ("either ... or ...",
 * "both ... and ..."). Anything deeper becomes a list with letters or numbers, so that the
 * structure is unambiguous.
 */
final class EnglishConditions {
  private final EnglishExpressions expressions;

  /** The number of enclosing lists. */
  private int lists;

  /** Whether a subject that is not a player is said once for the conditions in a row about it. */
  private boolean brief;

  EnglishConditions(EnglishExpressions expressions) {
    this.expressions = expressions;
  }

  /** Says a subject once from now on: "that card is hidden and is a fleet". */
  void shorten() {
    brief = true;
  }

  /** A condition in English, and whether it ends in a list, which nothing may follow. */
  record ConditionText(String text, boolean list) {}

  /** The condition in English, marked as one. */
  ConditionText said(Expression condition) {
    Expression plain = NegationNormalForm.of(condition);
    boolean list = depth(plain) > 2;
    return new ConditionText(ReferringPhrases.condition(text(plain)), list);
  }

  /** The condition in English as a part of something else. */
  String inside(Expression condition) {
    return text(NegationNormalForm.of(condition));
  }

  /** A condition as one clause if it is an atom; else as a sentence. */
  EnglishClause clause(Expression condition) {
    return switch (condition) {
      case Expression.Not(var _, Expression.Comparison c) ->
          EnglishClause.whole(clause(c).text()).not();
      case Expression.Not n -> clause(n.operand()).not();
      case Expression.Or or when isOfKinds(or) -> {
        List<Expression.IsKind> kinds = kinds(or);
        yield EnglishClause.of(
            expressions.noun(kinds.getFirst().subject()),
            "is " + EnglishLists.or(kinds.stream().map(expressions::member).toList()));
      }
      case Expression.And _, Expression.Or _, Expression.Implies _ ->
          EnglishClause.whole(inside(condition));
      case Expression.Some s -> some(s);
      case Expression.None n -> clause(new Expression.Some(n.at(), n.binder(), n.where())).not();
      case Expression.Every e -> every(e);
      default -> expressions.atom(condition);
    };
  }

  /** Whether one thing is a member of one of several kinds: "is an event or a conflict". */
  private static boolean isOfKinds(Expression.Or or) {
    List<Expression.IsKind> kinds = kinds(or);
    return kinds.size() == NegationNormalForm.disjuncts(or).size()
        && kinds.stream().map(Expression.IsKind::subject).distinct().count() == 1;
  }

  private static List<Expression.IsKind> kinds(Expression.Or or) {
    return NegationNormalForm.disjuncts(or).stream()
        .filter(Expression.IsKind.class::isInstance)
        .map(Expression.IsKind.class::cast)
        .toList();
  }

  /** "there is a card that is hidden"; to a player "a card is hidden", "no card is hidden". */
  private EnglishClause some(Expression.Some some) {
    String name = expressions.bind(some.binder());
    List<Expression> conjuncts = conjuncts(name, some.where());
    for (int i = conjuncts.size() - 1; i >= 0 && expressions.mentions().isPersonal(); i--) {
      List<Expression> rest = new ArrayList<>(conjuncts);
      Expression last = rest.remove(i);
      String which =
          restriction(
              name, rest.stream().reduce((a, b) -> new Expression.And(a.at(), a, b)), false);
      EnglishClause said = depth(last) > 0 ? EnglishClause.whole("") : clause(last);
      if (!said.denied() && !which.startsWith(" for ") && said.isAbout(name, which.isEmpty())) {
        String noun = expressions.mentions().noun(name);
        String mark = ReferringPhrases.of(name);
        EnglishClause whole =
            said.subject().contains(mark) ? EnglishClause.whole(said.text()) : said;
        return new EnglishClause(
            whole.subject(),
            whole.yes().replace(mark, ReferringPhrases.introduced(name) + which),
            whole.yes().replace(mark, "no " + noun + ReferringPhrases.deeper(which)));
      }
    }
    return new EnglishClause(
        "",
        "there is " + ReferringPhrases.introduced(name) + restriction(name, some.where(), false),
        "there is no " + ReferringPhrases.named(name) + restriction(name, some.where(), true));
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
   * " that is hidden", " whose owner is ...", " for which ..." after a noun; empty without a
   * condition.
   *
   * @param deep whether it is in the scope of a negation or quantifier, see
   *     {@link ReferringPhrases#deeper}
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
    List<Expression> left = conjuncts(name, where);
    List<String> clauses = new ArrayList<>();
    for (String pronoun : List.of("that ", "whose ")) {
      List<String> said =
          left.stream().flatMap(c -> relative(name, pronoun, c, many).stream()).toList();
      left.removeIf(c -> relative(name, pronoun, c, many).isPresent());
      if (!said.isEmpty()) {
        clauses.add(pronoun + String.join(" and ", said));
      }
    }
    left.forEach(c -> object(name, c, many).ifPresent(clauses::add));
    left.stream()
        .filter(c -> object(name, c, many).isEmpty())
        .reduce((a, b) -> new Expression.And(a.at(), a, b))
        .ifPresent(rest -> clauses.add((many ? "for each of which " : "for which ") + text(rest)));
    String text = clauses.isEmpty() ? "" : " " + String.join(" and ", clauses);
    return deep ? ReferringPhrases.deeper(text) : text;
  }

  /** What the condition says, without that the thing is another one in a text to a player. */
  private List<Expression> conjuncts(String name, Optional<Expression> where) {
    List<Expression> conjuncts =
        new ArrayList<>(
            where.map(w -> Parts.conjuncts(NegationNormalForm.of(w))).orElse(List.of()));
    conjuncts.removeIf(c -> expressions.mentions().isPersonal() && isOther(name, c));
    return conjuncts;
  }

  /** "that you control", "in which it is a participant": the thing is the object of the sentence. */
  private Optional<String> object(String name, Expression condition, boolean many) {
    if (depth(condition) > 0 || condition instanceof Expression.Or) {
      return eitherOr(name, condition, many).map("that "::concat);
    }
    EnglishClause clause = clause(condition);
    String said = clause.subject() + " " + clause.yes();
    String mark = " " + ReferringPhrases.of(name);
    if (clause.subject().isEmpty()
        || clause.yes().equals("is" + mark)
        || clause.yes().equals("is not" + mark)
        || !said.endsWith(mark)
        || said.endsWith(" and" + mark) // one of a list is no object by itself
        || said.indexOf(mark) < said.length() - mark.length()
        || clause.subject().contains(mark.strip())) {
      return Optional.empty();
    }
    String before = said.substring(0, said.length() - mark.length());
    String relative =
        TermWords.preposition(before)
            .map(p -> p + " which " + before.substring(0, before.length() - p.length()).strip())
            .orElse("that " + before);
    return Optional.of(clause.denied() ? ReferringPhrases.deeper(relative) : relative);
  }

  /** Whether it says that the thing is none of another name, as "another card" does. */
  private boolean isOther(String name, Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.NOT_EQUAL
        && expressions.nouns(List.of(c.left(), c.right())).contains(ReferringPhrases.of(name))
        && expressions.mentions().describe(name, "other");
  }

  /** The words after "that" or "whose" if the condition is about the variable in this form. */
  private Optional<String> relative(
      String name, String pronoun, Expression condition, boolean many) {
    if (depth(condition) > 0 || condition instanceof Expression.Or) {
      return Optional.empty();
    }
    EnglishClause clause = clause(condition);
    String mark = ReferringPhrases.of(name);
    boolean that = pronoun.equals("that ");
    String yes = that && many ? EnglishVerbs.eachOfMany(clause.yes()) : clause.yes();
    String said = clause.denied() ? ReferringPhrases.deeper(yes) : yes;
    if (that) {
      return Optional.of(said).filter(_ -> clause.subject().equals(mark));
    }
    return TermWords.ownedBy(mark, clause.subject()).map(thing -> thing + " " + said);
  }

  /** "is either a fleet or a character", "either is hidden or has a vote". */
  private Optional<String> eitherOr(String name, Expression condition, boolean many) {
    if (!(condition instanceof Expression.Or or)) {
      return Optional.empty();
    }
    List<Expression> parts = NegationNormalForm.disjuncts(or);
    List<String> said =
        parts.stream().flatMap(p -> relative(name, "that ", p, many).stream()).toList();
    if (said.size() < parts.size()) {
      return Optional.empty();
    }
    String verb = said.getFirst().substring(0, said.getFirst().indexOf(' ') + 1);
    boolean shared = !verb.isEmpty() && said.stream().allMatch(s -> s.startsWith(verb));
    return Optional.of(
        shared
            ? verb
                + "either "
                + said.stream()
                    .map(s -> s.substring(verb.length()))
                    .collect(Collectors.joining(" or "))
            : "either " + String.join(" or ", said));
  }

  /** The nesting depth of alternating "and" and "or". */
  private int depth(Expression condition) {
    return switch (condition) {
      case Expression.And a ->
          1 + Parts.conjuncts(a).stream().mapToInt(this::depth).max().orElse(0);
      case Expression.Or o when isOfKinds(o) -> 0;
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

  /** A condition in negation normal form in English. */
  private String text(Expression condition) {
    boolean and = condition instanceof Expression.And;
    if (!and && !(condition instanceof Expression.Or or && !isOfKinds(or))) {
      return clause(condition).text();
    }
    List<Expression> parts =
        and ? Parts.conjuncts(condition) : NegationNormalForm.disjuncts(condition);
    return switch (depth(condition)) {
      case 1 -> joined(parts, and);
      case 2 -> commas(parts, and);
      default -> list(parts, and);
    };
  }

  private List<String> clauses(List<Expression> parts) {
    return said(parts.stream().map(this::clause).toList());
  }

  private List<String> said(List<EnglishClause> clauses) {
    List<String> said = new ArrayList<>();
    String before = "";
    for (EnglishClause clause : clauses) {
      boolean again = clause.subject().equals(before) && isSaidOnce(before);
      said.add(again ? clause.predicate() : clause.text());
      // a "not" would be taken for one of what follows it, too
      before =
          clause.denied() && clause.subject().equals(ReferringPhrases.YOU) ? "" : clause.subject();
    }
    return said;
  }

  private boolean isSaidOnce(String subject) {
    return brief && !subject.isEmpty() && !expressions.isPlayer(subject);
  }

  private String joined(List<Expression> parts, boolean and) {
    List<EnglishClause> clauses = parts.stream().map(this::clause).toList();
    List<String> subjects = clauses.stream().map(EnglishClause::subject).toList();
    long different = subjects.stream().distinct().count();
    boolean enumerated =
        and
            && brief
            && (different == subjects.size() || different == 1 && isSaidOnce(subjects.getFirst()));
    return enumerated
        ? EnglishLists.and(said(clauses))
        : String.join(and ? " and " : " or ", said(clauses));
  }

  private String commas(List<Expression> parts, boolean and) {
    List<String> said = new ArrayList<>();
    for (Expression part : parts) {
      List<Expression> inner = and ? NegationNormalForm.disjuncts(part) : Parts.conjuncts(part);
      if (inner.size() == 1 || depth(part) == 0) {
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

  /** (a), (1), (A), then these doubled, so that no two nested lists have the same style. */
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
