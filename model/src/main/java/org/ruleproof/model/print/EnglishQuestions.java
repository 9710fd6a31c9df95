package org.ruleproof.model.print;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;

/** Statements as the questions that they answer, and as answers. */
final class EnglishQuestions {
  private static final String YES = "yes";
  private static final String NO = "no";

  /** Stands for what is asked for. */
  private static final String VALUE = "the value";

  private final EnglishStatements statements;
  private final EnglishExpressions expressions;

  EnglishQuestions(EnglishStatements statements) {
    this.statements = statements;
    this.expressions = statements.expressions();
  }

  /** Whether the question asks for yes or no. */
  boolean isYesOrNo(Statement statement) {
    return statement instanceof Statement.Before
        || statement instanceof Statement.Value v && expressions.comparisons().isFlag(v.term())
        || answer(statement).startsWith(YES)
        || answer(statement).equals(NO);
  }

  /** The question, without its question mark. */
  String asked(Statement statement) {
    return switch (statement) {
      case Statement.Permit p -> modal(p.act(), statements.isAct(p.act()) ? "may" : "can");
      case Statement.PermitAgain p -> modal(p.act(), "may") + PeriodNames.again(p);
      case Statement.Forbid f -> modal(f.subject(), statements.isAct(f.subject()) ? "may" : "can");
      case Statement.Oblige o -> duty(expressions.doing(o.act()));
      case Statement.Excuse e -> duty(expressions.doing(e.act()));
      case Statement.Value v ->
          expressions
              .comparisons()
              .asFlag(v.term(), Expression.Constant.YES)
              .map(EnglishClause::asked)
              .orElseGet(() -> what(v.term()));
      case Statement.Base b -> "what does " + noun(b.term()) + " start from";
      case Statement.Modify m ->
          m.source()
              .map(s -> "how does " + expressions.thing(s) + " change " + noun(m.term()))
              .orElseGet(() -> "how does " + noun(m.term()) + " change");
      case Statement.Clamp c -> "how far can " + noun(c.term()) + (c.atLeast() ? " fall" : " rise");
      case Statement.Limit l ->
          "how often "
              + modal(l.subject(), statements.isAct(l.subject()) ? "may" : "can")
              + " each "
              + PeriodNames.of(l.period())
              + l.forEach().map(b -> " for each " + ReferringPhrases.named(b.name())).orElse("");
      case Statement.OrderEffects o ->
          "who orders these effects, when they are due "
              + statements.moments().at(o.moment())
              + ": "
              + EnglishLists.and(o.effects().stream().map(statements.effects()::one).toList());
      case Statement.OrderRules o ->
          (o.policy().isPresent() ? "who orders " : "what comes first: ")
              + EnglishLists.and(o.rules().stream().map(EnglishStatements::reference).toList());
      case Statement.TogetherWith t ->
          "do "
              + EnglishLists.and(List.of(thing(t.first()), thing(t.second())))
              + " happen at one and the same moment";
      case Statement.OrderModifiers o ->
          "in which order do modifiers of " + noun(o.term()) + " apply";
      case Statement.OnlyGreatest o ->
          "does only the greatest of several like modifiers of "
              + EnglishLists.or(o.terms().stream().map(expressions::noun).toList())
              + " apply";
      case Statement.Rounding r ->
          "how are fractions" + r.term().map(t -> " in " + noun(t)).orElse("") + " rounded";
      case Statement.Decide d ->
          d.subject() instanceof Expression.Apply a && expressions.isDoing(a)
              ? "when is it decided whether " + expressions.doing(a).clause().text()
              : "when is the choice about " + thing(d.subject()) + " made";
      case Statement.HappensAt h ->
          h.subject() instanceof Expression.Apply a && expressions.isDoing(a)
              ? "when " + expressions.doing(a).clause().asked()
              : "when " + EnglishVerbs.asked(thing(h.subject()), "comes");
      case Statement.Before b -> happening(b.earlier()).beforeOrAfter(happening(b.later()));
      case Statement.Resolves r ->
          (r.subject() instanceof Expression.Apply a && expressions.isDoing(a)
                  ? expressions.doing(a).clause().asked()
                  : "does " + thing(r.subject()) + " come")
              + (r.first() ? " before all else" : " after all else");
      case Statement.Fix f -> "when is " + noun(f.term()) + " worked out";
      case Statement.Recompute r -> "when is " + noun(r.term()) + " worked out";
      case Statement.IsKind i ->
          expressions.atom(new Expression.IsKind(i.at(), i.subject(), i.kind())).asked();
      case Statement.CountsAs c ->
          expressions
              .atom(new Expression.CountsAs(c.at(), c.subject(), c.target(), c.purpose()))
              .asked();
      case Statement.Whenever w ->
          "what happens when " + expressions.doing(w.event()).clause().text();
      case Statement.AsSoonAs a ->
          "what happens as soon as " + expressions.conditions().said(a.condition()).text();
      case Statement.Either e -> asked(e.first().statement());
      case Statement.Repeals r -> "is " + EnglishStatements.reference(r.reference()) + " replaced";
      case Statement.Axiom a ->
          "is it always so that " + expressions.conditions().said(a.condition()).text();
    };
  }

  private static String chooser(Policy policy) {
    return switch (policy) {
      case INITIATIVE -> "the one with the initiative";
      case OWNERS_CHOICE -> "the owner";
      case CONTROLLERS_CHOICE -> "the controller";
      case RANDOM -> "chance";
    };
  }

  /** The answer to the question. */
  String answer(Statement statement) {
    return switch (statement) {
      case Statement.Permit _,
          Statement.PermitAgain _,
          Statement.Oblige _,
          Statement.TogetherWith _,
          Statement.OnlyGreatest _,
          Statement.Axiom _ ->
          YES;
      case Statement.Repeals _ -> "no longer so";
      case Statement.Forbid _, Statement.Excuse _ -> NO;
      case Statement.IsKind i -> i.negated() ? NO : YES;
      case Statement.CountsAs c -> c.negated() ? NO : YES;
      case Statement.Value v when expressions.comparisons().isFlag(v.term()) ->
          v.value() instanceof Expression.Constant c ? c.name() : statements.said(v);
      case Statement.Value v
          when v.value() instanceof Expression.Constant c && c.name().equals("none") ->
          none(v.term());
      case Statement.Value v -> noun(v.value());
      case Statement.Base b -> noun(b.value());
      case Statement.Modify m -> change(m);
      case Statement.Clamp c -> (c.atLeast() ? "not below " : "not above ") + noun(c.bound());
      case Statement.Limit l ->
          switch (l.count()) {
            case Expression.Number n when n.value() == 1 -> "once";
            case Expression.Number n -> "up to " + n.value() + " times";
            default -> "as often as " + expressions.leaf(l.count());
          };
      case Statement.OrderEffects o -> chooser(o.policy());
      case Statement.OrderRules o ->
          o.policy()
              .map(EnglishQuestions::chooser)
              .orElseGet(() -> EnglishStatements.reference(o.rules().getFirst()));
      case Statement.Decide d -> statements.moments().at(d.moment());
      case Statement.HappensAt h -> statements.moments().at(h.moment());
      case Statement.Before b -> thing(b.earlier()) + " first";
      case Statement.Resolves r -> r.first() ? "yes, first" : "yes, last";
      case Statement.Fix f -> "once, " + statements.moments().at(f.moment());
      case Statement.Recompute _ -> "anew whenever the game changes";
      case Statement.Reacting r -> statements.effects().all(r.effects());
      case Statement.Either e -> answer(e.first().statement());
      case Statement.OrderModifiers o ->
          switch (o.order()) {
            case Statement.ModifierOrder.Arrival _ -> "in the order in which they came";
            case Statement.ModifierOrder.TimesBeforePlus _ -> "multiplication before addition";
            case Statement.ModifierOrder.PlusBeforeTimes _ -> "addition before multiplication";
            case Statement.ModifierOrder.Chosen c ->
                "in an order " + EnglishStatements.chosen(c.by());
            case Statement.ModifierOrder.Placed p ->
                "what " + thing(p.source()) + " gives " + (p.last() ? "last" : "first");
          };
      case Statement.Rounding r ->
          switch (r.direction()) {
            case UP -> "up";
            case DOWN -> "down";
            case HALF_UP -> "to the nearest whole number";
          };
    };
  }

  /** "by adding 2", "not at all" for adding nothing. */
  private String change(Statement.Modify m) {
    boolean times = m.operator() == Statement.ModifyOperator.TIMES;
    if (m.amount() instanceof Expression.Number n && n.value() == (times ? 1 : 0)) {
      return "not at all";
    }
    return switch (m.operator()) {
          case PLUS -> "by adding ";
          case MINUS -> "by taking away ";
          case TIMES -> "by multiplying it by ";
        }
        + noun(m.amount());
  }

  /** "nobody", "no race". */
  private String none(Expression.Apply term) {
    Optional<Type> type = expressions.wordings().type(term.name());
    return type.filter(this::isPlayer).isPresent()
        ? "nobody"
        : type.map(t -> "no " + expressions.wordings().noun(t)).orElse("none");
  }

  private String modal(Expression.Apply doing, String modal) {
    EventPhrase phrase = expressions.doing(doing);
    return modal + " " + phrase.subject() + " " + phrase.base();
  }

  private static String duty(EventPhrase phrase) {
    return EnglishVerbs.asked(phrase.subject(), "has to " + phrase.base());
  }

  private EnglishClause happening(Expression event) {
    return event instanceof Expression.Apply a && expressions.isDoing(a)
        ? expressions.doing(a).clause()
        : EnglishClause.of(thing(event), "comes");
  }

  private String what(Expression.Apply term) {
    String noun = noun(term);
    EnglishClause said =
        expressions.terms().equal(term, expressions.nouns(term.arguments()), VALUE);
    boolean person = expressions.wordings().type(term.name()).filter(this::isPlayer).isPresent();
    if (said.subject().equals(VALUE)) {
      return (person ? "who " : "what ") + said.yes();
    }
    if (said.yes().endsWith(" " + VALUE) && !said.yes().equals("is " + VALUE)) {
      String verb = said.yes().substring(0, said.yes().length() - VALUE.length()).strip();
      return (person ? "who " : "what ") + EnglishVerbs.asked(said.subject(), verb);
    }
    return (person ? "who is " : EnglishNouns.isMany(noun) ? "what are " : "what is ") + noun;
  }

  private boolean isPlayer(Type type) {
    return switch (type) {
      case Type.Kind k -> expressions.wordings().vocabulary().rootOf(k.name()).equals("Player");
      case Type.OrNone o -> isPlayer(o.type());
      default -> false;
    };
  }

  private String noun(Expression expression) {
    return expressions.noun(expression);
  }

  private String thing(Expression expression) {
    return expressions.thing(expression);
  }
}
