package org.ruleproof.model.print;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.print.ReferringPhrases.Sort;

/** Expressions in English: values as noun phrases, atoms of conditions as clauses. */
final class EnglishExpressions {
  private final VocabularyWords wordings;
  private final ReferringPhrases mentions;
  private final TermWords terms;
  private final EventPhrases doings;
  private final EnglishConditions conditions;
  private final EnglishComparisons comparisons;
  private final Map<String, String> bound = new HashMap<>();
  private final Map<String, String> called = new HashMap<>();

  EnglishExpressions(VocabularyWords wordings, ReferringPhrases mentions) {
    this.wordings = wordings;
    this.mentions = mentions;
    this.terms = new TermWords(wordings, mentions);
    this.doings = new EventPhrases(wordings);
    this.conditions = new EnglishConditions(this);
    this.comparisons = new EnglishComparisons(this, terms);
  }

  EnglishConditions conditions() {
    return conditions;
  }

  EnglishComparisons comparisons() {
    return comparisons;
  }

  TermWords terms() {
    return terms;
  }

  VocabularyWords wordings() {
    return wordings;
  }

  /**
   * Declares a bound variable.
   *
   * @return its key in {@link ReferringPhrases}
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

  ReferringPhrases mentions() {
    return mentions;
  }

  private String variable(String name) {
    String key = key(name);
    return mentions.isAddressee(key)
        ? ReferringPhrases.YOU
        : called.getOrDefault(key, ReferringPhrases.of(key));
  }

  /** The key of a variable in {@link ReferringPhrases}. */
  String key(String variable) {
    return bound.getOrDefault(variable, variable);
  }

  /** Calls the variable by what it is from now on, unless that mentions it. */
  boolean call(String variable, Expression.Apply thing) {
    String noun = noun(thing);
    mentions.call();
    return !noun.contains(variable(variable)) && called.putIfAbsent(key(variable), noun) == null;
  }

  /** Sets the keys of the variables in what follows; others are their own. */
  void call(Map<String, String> keys) {
    bound.clear();
    bound.putAll(keys);
  }

  /** Whether the marked text mentions a player by a variable, and nothing else. */
  boolean isPlayer(String marked) {
    return mentions.isCalled(marked, wordings.noun("Player"));
  }

  /** Whether the expression is a variable for a player, in a text to one. */
  boolean isPlayer(Expression expression) {
    return expression instanceof Expression.Variable && isPlayer(noun(expression))
        || noun(expression).equals(ReferringPhrases.YOU);
  }

  /** The act or event in words. */
  EventPhrase doing(Expression.Apply apply) {
    return doings.doing(apply, nouns(apply.arguments()));
  }

  /** Whether the words of a term are a noun for its value. */
  boolean isNoun(Expression.Apply term) {
    return terms.isNoun(term, nouns(term.arguments()));
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
        mentions.declare(key(v.name()), wordings.noun(v.kind()), Sort.HEAD);
        yield variable(v.name());
      }
      case Expression.KindName k -> EnglishNouns.one(wordings.noun(k.name()));
      case Expression.CardName c ->
          mentions.title(VocabularyWords.quoted(c.name()), wordings.noun(c.name()));
      case Expression.Apply a -> applied(a);
      case Expression.Other(var _, Expression.Variable(var _, var name)) ->
          ReferringPhrases.other(name);
      case Expression.Other o -> "the one other than " + noun(o.of());
      case Expression.Minus m -> "minus " + leaf(m.operand());
      case Expression.Arithmetic a -> arithmetic(a);
      case Expression.Fraction f ->
          fraction(f.numerator(), f.denominator()) + " of " + leaf(f.of()) + " (rounded)";
      case Expression.Increments i ->
          "the number of increments of " + i.size() + " in " + leaf(i.of()) + " (rounded)";
      case Expression.Count c -> {
        String name = bind(c.binder());
        yield "the number of "
            + ReferringPhrases.many(name)
            + conditions.restrictionOfMany(name, c.where());
      }
      case Expression.Aggregate a -> aggregate(a);
      case Expression.Extreme e ->
          (e.second() ? "the second " : "the ")
              + (e.operands().size() > 2 || e.second()
                  ? e.highest() ? "highest of " : "lowest of "
                  : e.highest() ? "higher of " : "lower of ")
              + EnglishLists.and(e.operands().stream().map(this::leaf).toList());
      case Expression.The t -> the(t);
      case Expression.ListPart l ->
          switch (l.operator()) {
                case SIZE -> "the number of cards in ";
                case TOP -> "the top of ";
                case BOTTOM -> "the bottom of ";
              }
              + noun(l.list());
      case Expression.Condition _ -> "whether " + conditions.inside(expression);
    };
  }

  private String applied(Expression.Apply apply) {
    if (apply.name().equals("step") && apply.arguments().isEmpty()) {
      return "the current step";
    }
    if (isDoing(apply)) {
      return doing(apply).gerund();
    }
    return comparisons.isFlag(apply)
        ? "whether " + terms.flag(apply, nouns(apply.arguments())).text()
        : terms.noun(apply, nouns(apply.arguments()));
  }

  /** An operand of arithmetic, in parentheses if it is compound. */
  String leaf(Expression expression) {
    return switch (expression) {
      case Expression.Number _, Expression.Parameter _ -> noun(expression);
      case Expression.Numeric _, Expression.The _ -> "(" + noun(expression) + ")";
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
      return numerator == 1 ? "one " + part : numerator + " " + EnglishNouns.many(part);
    }
    return numerator + " parts in " + denominator;
  }

  private String aggregate(Expression.Aggregate a) {
    List<String> names = a.over().stream().map(this::bindEach).toList();
    String term = leaf(a.term());
    List<String> unsaid =
        names.stream()
            .filter(n -> !term.contains(ReferringPhrases.of(n)))
            .map(ReferringPhrases::of)
            .toList();
    String operator =
        switch (a.operator()) {
          case SUM -> "the total of ";
          case HIGHEST -> "the highest of ";
          case LOWEST -> "the lowest of ";
          case AVERAGE -> "the average of ";
        };
    String last = ReferringPhrases.of(names.getLast());
    String said = term + (unsaid.isEmpty() ? "" : " for " + EnglishLists.and(unsaid));
    if (a.where().isEmpty() || said.endsWith(last)) {
      return operator
          + ReferringPhrases.deeper(
              said + conditions.restriction(names.getLast(), a.where(), true));
    }
    return operator
        + ReferringPhrases.deeper(said)
        + " (counting only "
        + ReferringPhrases.many(names.getLast())
        + conditions.restrictionOfMany(names.getLast(), a.where())
        + ")";
  }

  private String the(Expression.The the) {
    String name = bind(the.binder());
    String ranking =
        the.ranking()
            .map(
                r ->
                    (the.where().isPresent() ? " and" : "")
                        + " for which "
                        + ReferringPhrases.deeper(leaf(r.term()))
                        + (r.highest() ? " is highest" : " is lowest"))
            .orElse("");
    return "the "
        + ReferringPhrases.named(name)
        + conditions.restriction(name, the.where(), true)
        + ranking
        + (the.firstOfEquals() ? " (the first of them if several are equal)" : "");
  }

  /** An atom of a condition as a clause. */
  EnglishClause atom(Expression atom) {
    return switch (atom) {
      case Expression.Apply a -> flag(a);
      case Expression.Comparison c -> comparisons.said(c);
      case Expression.InRange r ->
          EnglishClause.of(
              leaf(r.value()),
              "lies between " + leaf(r.low()) + " and " + leaf(r.high()) + " (both included)");
      case Expression.InList l -> EnglishClause.of(noun(l.element()), "is in " + noun(l.list()));
      case Expression.IsKind i -> EnglishClause.of(noun(i.subject()), "is " + member(i));
      case Expression.CountsAs c ->
          EnglishClause.of(
              noun(c.subject()),
              "counts as " + thing(c.target()) + c.purpose().map(this::purpose).orElse(""));
      case Expression.Modal m -> modal(m);
      case Expression.Happened h -> happened(h);
      case Expression.Opaque o -> {
        String who =
            o.arguments().isEmpty() ? "" : " for " + EnglishLists.and(nouns(o.arguments()));
        yield EnglishClause.of(VocabularyWords.quoted(o.wording()), "holds" + who);
      }
      case Expression.Constant c when c.name().equals("yes") ->
          EnglishClause.of("this", "always holds");
      case Expression.Constant c when c.name().equals("no") ->
          new EnglishClause("this", "never holds", "always holds");
      default -> EnglishClause.of(noun(atom), "holds");
    };
  }

  /** "a fleet", "a copy of "X""; for a term whose value is a card, the card itself. */
  String member(Expression.IsKind i) {
    boolean named =
        wordings.vocabulary().kind(i.kind()).isEmpty()
            && wordings.vocabulary().enumeration(i.kind()).isEmpty();
    return named && (mentions.isPersonal() || i.subject() instanceof Expression.Apply)
        ? VocabularyWords.quoted(i.kind())
        : EnglishNouns.one(wordings.noun(i.kind()));
  }

  /** A yes/no term as a clause; for an act or event, that it happens. */
  EnglishClause flag(Expression.Apply apply) {
    return isDoing(apply)
        ? EnglishClause.of(doing(apply).gerund(), "happens")
        : terms.flag(apply, nouns(apply.arguments()));
  }

  private EnglishClause modal(Expression.Modal modal) {
    EventPhrase phrase = doing(modal.act());
    return switch (modal.modality()) {
      case PERMITTED ->
          new EnglishClause(phrase.subject(), "may " + phrase.base(), "may not " + phrase.base());
      case OBLIGED ->
          new EnglishClause(phrase.subject(), "must " + phrase.base(), "need not " + phrase.base());
    };
  }

  private EnglishClause happened(Expression.Happened happened) {
    EventPhrase doing = doing(happened.event());
    String past =
        happened.period() == Period.TRIGGER
            ? "just " + doing.past()
            : doing.past() + " this " + PeriodNames.of(happened.period());
    return new EnglishClause(doing.subject(), "has " + past, "has not " + past).agreed();
  }

  /** " for playing", " when it comes to that player's power". */
  String purpose(Expression purpose) {
    return purpose instanceof Expression.Apply a && isDoing(a) && a.arguments().isEmpty()
        ? " for the purpose of " + VocabularyWords.quoted(wordings.name(a.name()))
        : " for the purpose of " + thing(purpose);
  }

  /** A thing by its name: a kind with its article, a bare act in quotation marks. */
  String thing(Expression thing) {
    if (thing instanceof Expression.Apply a && a.arguments().isEmpty() && isDoing(a)) {
      String name = wordings.name(a.name());
      return mentions.isPersonal() ? EnglishVerbs.gerund(name) : VocabularyWords.quoted(name);
    }
    return noun(thing);
  }
}
