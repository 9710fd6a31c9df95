package org.ruleproof.model.print;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.print.Mentions.Sort;

/** Expressions in English: values as noun phrases, atoms of conditions as clauses. */
final class EnglishExpressions {
  private final Wordings wordings;
  private final Mentions mentions;
  private final TermWords terms;
  private final DoingWords doings;
  private final EnglishConditions conditions;
  private final Map<String, String> bound = new HashMap<>();

  EnglishExpressions(Wordings wordings, Mentions mentions) {
    this.wordings = wordings;
    this.mentions = mentions;
    this.terms = new TermWords(wordings);
    this.doings = new DoingWords(wordings);
    this.conditions = new EnglishConditions(this);
  }

  EnglishConditions conditions() {
    return conditions;
  }

  Wordings wordings() {
    return wordings;
  }

  /**
   * Makes a bound variable known from here on.
   *
   * @return what {@link Mentions} knows it by
   */
  String bind(Binder binder) {
    String noun = binder.kind().isEmpty() ? "thing" : wordings.noun(binder.kind());
    String key = binder.name() + ":" + noun;
    mentions.declare(key, noun, Sort.BOUND);
    bound.put(binder.name(), key);
    return key;
  }

  private String bindEach(Binder binder) {
    String noun = binder.kind().isEmpty() ? "thing" : wordings.noun(binder.kind());
    String key = binder.name() + ":" + noun + ":" + bound.size() + mentions.size();
    mentions.declare(key, noun, Sort.EACH);
    bound.put(binder.name(), key);
    return key;
  }

  private String variable(String name) {
    return Mentions.of(bound.getOrDefault(name, name));
  }

  /** The act or event in words. */
  Doing doing(Expression.Apply apply) {
    return doings.doing(apply, nouns(apply.arguments()));
  }

  /** Whether the name is an act or event. */
  boolean isDoing(Expression.Apply apply) {
    return wordings.vocabulary().act(apply.name()).isPresent()
        || wordings.vocabulary().event(apply.name()).isPresent();
  }

  List<String> nouns(List<Expression> expressions) {
    return expressions.stream().map(this::noun).toList();
  }

  /** The value of an expression as a noun phrase. */
  String noun(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> Long.toString(n.value());
      case Expression.Constant c -> wordings.constant(c.name());
      case Expression.Parameter p -> p.name();
      case Expression.Variable v -> variable(v.name());
      case Expression.TypedVariable v -> {
        mentions.declare(v.name(), wordings.noun(v.kind()), Sort.HEAD);
        yield variable(v.name());
      }
      case Expression.KindName k -> Nouns.one(wordings.noun(k.name()));
      case Expression.CardName c -> Wordings.quoted(c.name());
      case Expression.Apply a -> applied(a);
      case Expression.Other o -> "the other one than " + noun(o.of());
      case Expression.Minus m -> "minus " + leaf(m.operand());
      case Expression.Arithmetic a -> arithmetic(a);
      case Expression.Fraction f ->
          fraction(f.numerator(), f.denominator()) + " of " + leaf(f.of()) + " (rounded)";
      case Expression.Increments i ->
          "the number of increments of " + i.size() + " in " + leaf(i.of()) + " (rounded)";
      case Expression.Count c -> {
        String name = bind(c.binder());
        yield "the number of "
            + Mentions.many(name)
            + conditions.restrictionOfMany(name, c.where());
      }
      case Expression.Aggregate a -> aggregate(a);
      case Expression.Extreme e ->
          (e.highest() ? "the highest of " : "the lowest of ")
              + Lists.and(e.operands().stream().map(this::leaf).toList());
      case Expression.The t -> the(t);
      case Expression.ListPart l ->
          switch (l.operator()) {
                case SIZE -> "the number of cards in ";
                case TOP -> "the top of ";
                case BOTTOM -> "the bottom of ";
              }
              + noun(l.list());
      case Expression.Comparison _,
          Expression.InRange _,
          Expression.InList _,
          Expression.IsKind _,
          Expression.CountsAs _,
          Expression.Modal _,
          Expression.Not _,
          Expression.And _,
          Expression.Or _,
          Expression.Implies _,
          Expression.Every _,
          Expression.Some _,
          Expression.None _,
          Expression.Happened _,
          Expression.Opaque _ ->
          "whether " + conditions.inside(expression);
    };
  }

  private String applied(Expression.Apply apply) {
    if (apply.name().equals("step") && apply.arguments().isEmpty()) {
      return "the current step";
    }
    if (isDoing(apply)) {
      return doing(apply).gerund();
    }
    return isFlag(apply)
        ? "whether " + terms.flag(apply, nouns(apply.arguments())).text()
        : terms.noun(apply, nouns(apply.arguments()));
  }

  /** A part of arithmetic, in parentheses where it is itself made of parts. */
  private String leaf(Expression expression) {
    return switch (expression) {
      case Expression.Arithmetic _,
          Expression.Fraction _,
          Expression.Increments _,
          Expression.Aggregate _,
          Expression.Count _,
          Expression.The _,
          Expression.Extreme _ ->
          "(" + noun(expression) + ")";
      default -> noun(expression);
    };
  }

  private String arithmetic(Expression.Arithmetic a) {
    String operator =
        switch (a.operator()) {
          case PLUS -> " plus ";
          case MINUS -> " minus ";
          case TIMES -> " times ";
          case DIVIDE -> " divided by ";
        };
    return leaf(a.left()) + operator + leaf(a.right());
  }

  private static String fraction(long numerator, long denominator) {
    List<String> parts = List.of("third", "quarter", "fifth", "sixth", "seventh", "eighth");
    if (denominator == 2 && numerator == 1) {
      return "half";
    }
    if (denominator >= 3 && denominator <= 8) {
      String part = parts.get((int) denominator - 3);
      return numerator == 1 ? "one " + part : numerator + " " + Nouns.many(part);
    }
    return numerator + " parts in " + denominator;
  }

  private String aggregate(Expression.Aggregate a) {
    List<String> names = a.over().stream().map(this::bindEach).toList();
    String term = leaf(a.term());
    List<String> unsaid =
        names.stream().filter(n -> !term.contains(Mentions.of(n))).map(Mentions::of).toList();
    String operator =
        switch (a.operator()) {
          case SUM -> "the total of ";
          case HIGHEST -> "the highest of ";
          case LOWEST -> "the lowest of ";
          case AVERAGE -> "the average of ";
        };
    String last = names.getLast();
    String only =
        a.where().isPresent()
            ? " (counting only "
                + Mentions.many(last)
                + conditions.restrictionOfMany(last, a.where())
                + ")"
            : "";
    return operator
        + Mentions.deeper(term + (unsaid.isEmpty() ? "" : " for " + Lists.and(unsaid)))
        + only;
  }

  private String the(Expression.The the) {
    String name = bind(the.binder());
    String ranking =
        the.ranking()
            .map(
                r ->
                    (the.where().isPresent() ? " and" : "")
                        + " for which "
                        + Mentions.deeper(leaf(r.term()))
                        + (r.highest() ? " is highest" : " is lowest"))
            .orElse("");
    return "the "
        + Mentions.named(name)
        + conditions.restriction(name, the.where(), true)
        + ranking
        + (the.firstOfEquals() ? " (the first of them if several are equal)" : "");
  }

  /** An atom of a condition as a clause. */
  Clause atom(Expression atom) {
    return switch (atom) {
      case Expression.Apply a -> flag(a);
      case Expression.Comparison c -> comparison(c);
      case Expression.InRange r ->
          Clause.of(
              leaf(r.value()),
              "lies between " + leaf(r.low()) + " and " + leaf(r.high()) + " (both included)");
      case Expression.InList l -> Clause.of(noun(l.element()), "is in " + noun(l.list()));
      case Expression.IsKind i -> Clause.of(noun(i.subject()), "is " + member(i));
      case Expression.CountsAs c ->
          Clause.of(
              noun(c.subject()),
              "counts as " + thing(c.target()) + c.purpose().map(this::purpose).orElse(""));
      case Expression.Modal m -> modal(m);
      case Expression.Happened h -> happened(h);
      case Expression.Opaque o -> {
        String who = o.arguments().isEmpty() ? "" : " for " + Lists.and(nouns(o.arguments()));
        yield Clause.of(Wordings.quoted(o.wording()), "holds" + who);
      }
      case Expression.Constant c when c.name().equals("yes") -> Clause.of("this", "always holds");
      case Expression.Constant c when c.name().equals("no") ->
          new Clause("this", "never holds", "always holds");
      default -> Clause.of(noun(atom), "holds");
    };
  }

  /** "a fleet", "a copy of "X""; a term that gives a card is that card itself. */
  private String member(Expression.IsKind i) {
    boolean named =
        wordings.vocabulary().kind(i.kind()).isEmpty()
            && wordings.vocabulary().enumeration(i.kind()).isEmpty();
    return named && i.subject() instanceof Expression.Apply
        ? Wordings.quoted(i.kind())
        : Nouns.one(wordings.noun(i.kind()));
  }

  private Clause flag(Expression.Apply apply) {
    return isDoing(apply)
        ? Clause.of(doing(apply).gerund(), "happens")
        : terms.flag(apply, nouns(apply.arguments()));
  }

  private Clause modal(Expression.Modal modal) {
    Doing doing = doing(modal.act());
    return switch (modal.modality()) {
      case PERMITTED ->
          new Clause(doing.subject(), "may " + doing.base(), "may not " + doing.base());
      case OBLIGED ->
          new Clause(doing.subject(), "must " + doing.base(), "need not " + doing.base());
    };
  }

  private Clause happened(Expression.Happened happened) {
    Doing doing = doing(happened.event());
    String past = doing.past() + " this " + Words.of(happened.period());
    return new Clause(doing.subject(), "has " + past, "has not " + past);
  }

  /** " for playing", " when it comes to that player's power". */
  String purpose(Expression purpose) {
    return purpose instanceof Expression.Apply a && isDoing(a) && a.arguments().isEmpty()
        ? " for the purpose of " + Wordings.quoted(wordings.wording(a.name()))
        : " for the purpose of " + thing(purpose);
  }

  /** A thing by its name: a kind with its article, an act as "a player playing a card". */
  String thing(Expression thing) {
    return thing instanceof Expression.Apply a && a.arguments().isEmpty() && isDoing(a)
        ? Wordings.quoted(wordings.wording(a.name()))
        : noun(thing);
  }

  private Clause comparison(Expression.Comparison c) {
    boolean equality =
        c.operator() == ComparisonOperator.EQUAL || c.operator() == ComparisonOperator.NOT_EQUAL;
    if (c.left() instanceof Expression.Apply a && isFlag(a) && isYesOrNo(c.right())) {
      boolean said =
          c.right().equals(Expression.Constant.YES) == (c.operator() == ComparisonOperator.EQUAL);
      return said ? flag(a) : flag(a).not();
    }
    boolean constant = c.right() instanceof Expression.Constant;
    if (!constant && (isNumber(c.left()) || isNumber(c.right()))) {
      return numbers(c);
    }
    if (equality) {
      Clause equal = equal(c.left(), c.right());
      return c.operator() == ComparisonOperator.EQUAL ? equal : equal.not();
    }
    String how =
        switch (c.operator()) {
          case EQUAL, NOT_EQUAL -> "is ";
          case LESS -> "comes before ";
          case AT_MOST -> "does not come after ";
          case GREATER -> "comes after ";
          case AT_LEAST -> "does not come before ";
        };
    return new Clause(
        noun(c.left()), how + noun(c.right()), opposite(c.operator()) + noun(c.right()));
  }

  private static String opposite(ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL -> "is not ";
      case LESS -> "does not come before ";
      case AT_MOST -> "comes after ";
      case GREATER -> "does not come after ";
      case AT_LEAST -> "comes before ";
    };
  }

  private Clause numbers(Expression.Comparison c) {
    if (c.left() instanceof Expression.Apply a && wordings.type(a.name()).isPresent()) {
      return terms.compared(a, nouns(a.arguments()), c.operator(), leaf(c.right()));
    }
    String amount = TermWords.amount(c.operator(), leaf(c.right()));
    Clause clause = Clause.of(leaf(c.left()), "is " + amount);
    return c.operator() == ComparisonOperator.NOT_EQUAL ? clause.not() : clause;
  }

  private Clause equal(Expression left, Expression right) {
    return left instanceof Expression.Apply a
            && !isDoing(a)
            && !a.name().equals("step")
            && !isFlag(a)
        ? terms.equal(a, nouns(a.arguments()), noun(right))
        : Clause.of(noun(left), "is " + (isPlace(left, right) ? "the same as " : "") + noun(right));
  }

  private static boolean isPlace(Expression left, Expression right) {
    return left instanceof Expression.Variable && right instanceof Expression.Variable;
  }

  private static boolean isYesOrNo(Expression expression) {
    return expression.equals(Expression.Constant.YES) || expression.equals(Expression.Constant.NO);
  }

  /** Whether the expression is a yes/no term applied. */
  boolean isFlag(Expression.Apply apply) {
    return wordings
        .type(apply.name())
        .filter(t -> t instanceof Type.Alternatives a && a.members().contains("yes"))
        .isPresent();
  }

  /** Whether the expression is a number, as far as its form and the vocabulary tell. */
  boolean isNumber(Expression expression) {
    return switch (expression) {
      case Expression.Number _,
          Expression.Parameter _,
          Expression.Minus _,
          Expression.Arithmetic _,
          Expression.Fraction _,
          Expression.Increments _,
          Expression.Count _,
          Expression.Aggregate _,
          Expression.Extreme _ ->
          true;
      case Expression.ListPart l -> l.operator() == Expression.ListPartOperator.SIZE;
      case Expression.Apply a ->
          wordings.type(a.name()).map(EnglishExpressions::isRange).orElse(false);
      default -> false;
    };
  }

  private static boolean isRange(Type type) {
    return type instanceof Type.Range || (type instanceof Type.OrNone o && isRange(o.type()));
  }

  /** The value of an expression for a sentence about yes/no: the clause, denied for "no". */
  Optional<Clause> asFlag(Expression.Apply term, Expression value) {
    if (!isFlag(term)) {
      return Optional.empty();
    }
    Clause clause = flag(term);
    if (value.equals(Expression.Constant.YES)) {
      return Optional.of(clause);
    }
    if (value.equals(Expression.Constant.NO)) {
      return Optional.of(clause.not());
    }
    return Optional.of(Clause.whole(clause.text() + " exactly when " + conditions.inside(value)));
  }

  /** The value of any term said to be that of an expression. */
  Clause valued(Expression.Apply term, Expression value) {
    return asFlag(term, value)
        .orElseGet(
            () ->
                comparison(
                    new Expression.Comparison(term.at(), ComparisonOperator.EQUAL, term, value)));
  }
}
