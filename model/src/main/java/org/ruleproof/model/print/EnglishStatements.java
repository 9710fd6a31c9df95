package org.ruleproof.model.print;

import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;

/** Statements other than {@code either} in English, each a sentence without its full stop. */
final class EnglishStatements {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

  private final EnglishExpressions expressions;
  private final EnglishEffects effects;
  private final EnglishMoments moments;

  EnglishStatements(EnglishExpressions expressions) {
    this.expressions = expressions;
    this.effects = new EnglishEffects(expressions);
    this.moments = new EnglishMoments(expressions);
  }

  EnglishExpressions expressions() {
    return expressions;
  }

  EnglishMoments moments() {
    return moments;
  }

  EnglishEffects effects() {
    return effects;
  }

  /** The statement as a sentence. */
  String said(Statement statement) {
    return switch (statement) {
      case Statement.Permit p -> doing(p.act()).with("may") + (p.always() ? " in every case" : "");
      case Statement.PermitAgain p -> doing(p.act()).with("may") + PeriodNames.again(p);
      case Statement.Forbid f -> doing(f.subject()).with(isAct(f.subject()) ? "may not" : "cannot");
      case Statement.Oblige o -> doing(o.act()).with("must");
      case Statement.Excuse e -> doing(e.act()).with("need not");
      case Statement.Value v -> expressions.comparisons().valued(v.term(), v.value()).text();
      case Statement.Base b ->
          EnglishVerbs.agreeing(noun(b.term()), "starts from ")
              + noun(b.value())
              + ", before anything modifies it";
      case Statement.Modify m -> modify(m);
      case Statement.Clamp c ->
          noun(c.term())
              + (c.atLeast() ? " cannot fall below " : " cannot rise above ")
              + noun(c.bound());
      case Statement.Limit l -> limit(l);
      case Statement.OrderEffects o ->
          "the order of these effects, when they are due "
              + moments.at(o.moment())
              + ", is "
              + ordered(o.policy())
              + ": "
              + EnglishLists.and(o.effects().stream().map(effects::one).toList());
      case Statement.OrderRules o -> {
        List<String> rules = o.rules().stream().map(EnglishStatements::reference).toList();
        yield o.policy()
            .map(p -> "the order of " + EnglishLists.and(rules) + " is " + ordered(p))
            .orElseGet(() -> "what " + String.join(" does comes before what ", rules) + " does");
      }
      case Statement.TogetherWith t ->
          EnglishLists.and(List.of(thing(t.first()), thing(t.second())))
              + " happen at one and the same moment";
      case Statement.OrderModifiers o -> modifiers(o);
      case Statement.OnlyGreatest o ->
          "of several like modifiers of "
              + EnglishLists.or(o.terms().stream().map(this::noun).toList())
              + ", only the greatest applies";
      case Statement.Rounding r -> rounding(r);
      case Statement.Decide d ->
          "the choice about " + thing(d.subject()) + " is made " + moments.at(d.moment());
      case Statement.HappensAt h ->
          h.subject() instanceof Expression.Apply a && expressions.isDoing(a)
              ? doing(a).clause().text() + " " + moments.at(h.moment())
              : thing(h.subject()) + " comes " + moments.at(h.moment());
      case Statement.Before b -> thing(b.earlier()) + " comes before " + thing(b.later());
      case Statement.Resolves r ->
          thing(r.subject()) + (r.first() ? " resolves first" : " resolves last");
      case Statement.Fix f ->
          EnglishVerbs.agreeing(noun(f.term()), "is fixed ")
              + moments.at(f.moment())
              + ", whatever changes afterwards";
      case Statement.Recompute r ->
          EnglishVerbs.agreeing(noun(r.term()), "is worked out anew whenever the game changes");
      case Statement.IsKind i -> {
        EnglishClause clause =
            expressions.atom(new Expression.IsKind(i.at(), i.subject(), i.kind()));
        yield (i.negated() ? clause.not() : clause).text();
      }
      case Statement.CountsAs c -> {
        EnglishClause clause =
            expressions.atom(new Expression.CountsAs(c.at(), c.subject(), c.target(), c.purpose()));
        yield (c.negated() ? clause.not() : clause).text();
      }
      case Statement.Whenever w -> whenever(w);
      case Statement.AsSoonAs a ->
          "as soon as "
              + expressions.conditions().said(a.condition()).text()
              + ", this happens: "
              + effects.all(a.effects());
      case Statement.Either _ -> throw new IllegalArgumentException("either is for claims to say");
      case Statement.Repeals r -> "this replaces " + reference(r.reference());
      case Statement.Axiom a ->
          "this is always so: " + expressions.conditions().said(a.condition()).text();
    };
  }

  private static String ordered(Policy policy) {
    return switch (policy) {
      case INITIATIVE -> "that of initiative";
      case OWNERS_CHOICE -> "chosen by the owner";
      case CONTROLLERS_CHOICE -> "chosen by the controller";
      case RANDOM -> "random";
    };
  }

  private String modify(Statement.Modify m) {
    String amount = noun(m.amount());
    String term = noun(m.term());
    if (m.source().isPresent()) {
      String source = thing(m.source().get());
      return switch (m.operator()) {
        case PLUS -> EnglishVerbs.agreeing(source, "adds ") + amount + " to " + term;
        case MINUS -> EnglishVerbs.agreeing(source, "takes ") + amount + " from " + term;
        case TIMES -> EnglishVerbs.agreeing(source, "multiplies ") + term + " by " + amount;
      };
    }
    return switch (m.operator()) {
      case PLUS -> EnglishVerbs.agreeing(amount, "is added to ") + term;
      case MINUS -> EnglishVerbs.agreeing(amount, "is taken from ") + term;
      case TIMES -> EnglishVerbs.agreeing(term, "is multiplied by ") + amount;
    };
  }

  private String limit(Statement.Limit l) {
    String often =
        switch (l.count()) {
          case Expression.Number n when n.value() == 1 -> "at most once";
          case Expression.Number n -> "at most " + n.value() + " times";
          default -> "at most as often as " + expressions.leaf(l.count());
        };
    String each = l.forEach().map(b -> " for each " + ReferringPhrases.named(b.name())).orElse("");
    String period = " each " + PeriodNames.of(l.period());
    return doing(l.subject()).with(isAct(l.subject()) ? "may" : "can")
        + " "
        + often
        + period
        + each;
  }

  private String modifiers(Statement.OrderModifiers o) {
    String term = noun(o.term());
    return switch (o.order()) {
      case Statement.ModifierOrder.Arrival _ ->
          "modifiers of " + term + " apply in the order in which they came";
      case Statement.ModifierOrder.TimesBeforePlus _ ->
          "modifiers that multiply " + term + " apply before those that add to it";
      case Statement.ModifierOrder.PlusBeforeTimes _ ->
          "modifiers that add to " + term + " apply before those that multiply it";
      case Statement.ModifierOrder.Chosen c ->
          "modifiers of " + term + " apply in an order " + chosen(c.by());
      case Statement.ModifierOrder.Placed p ->
          "of the modifiers of "
              + term
              + ", what "
              + thing(p.source())
              + " gives applies "
              + (p.last() ? "last" : "first");
    };
  }

  private String rounding(Statement.Rounding r) {
    return switch (r.quantity()) {
          case FRACTIONS -> "fractions";
          case INCREMENTS -> "increments";
          case AVERAGES -> "averages";
        }
        + r.term().map(t -> " in " + noun(t)).orElse("")
        + " are rounded "
        + switch (r.direction()) {
          case UP -> "up";
          case DOWN -> "down";
          case HALF_UP -> "to the nearest whole number, halves up";
        }
        + r.time()
            .map(
                t ->
                    switch (t) {
                      case AT_ONCE -> ", each at once";
                      case AT_THE_END -> ", only at the end";
                    })
            .orElse("");
  }

  private String whenever(Statement.Whenever w) {
    EventPhrase event = doing(w.event());
    String then = effects.all(w.effects());
    String happened = "whenever " + event.clause().text() + ", ";
    return switch (w.form()) {
      case THEN -> happened + (w.may() ? "this may then happen: " : "") + then;
      case THEN_ONLY ->
          happened + (w.may() ? "only this may happen: " : "only this happens: ") + then;
      case INSTEAD ->
          "whenever "
              + event.with("would")
              + ", this "
              + (w.may() ? "may happen" : "happens")
              + " instead: "
              + then;
    };
  }

  /** Who chooses an order, as the end of a clause. */
  static String chosen(Policy by) {
    return by == Policy.OWNERS_CHOICE ? "that the owner chooses" : "that the controller chooses";
  }

  /** The name of a ruling, entry or rule, or of one of its claims. */
  static String reference(ClaimReference reference) {
    String topic = VocabularyWords.quoted(reference.topic());
    String place =
        switch (reference.form()) {
          case RULING ->
              "the ruling "
                  + topic
                  + reference.date().map(d -> " of " + DAY.format(d)).orElse("")
                  + number(reference.ordinal());
          case ENTRY -> "the entry " + topic + number(reference.ordinal());
          case RULE -> "the rule " + topic;
          case EARLIER ->
              "all earlier rulings" + (reference.topic().isEmpty() ? "" : " on " + topic);
        };
    return reference.claim().isPresent()
        ? "claim " + reference.claim().getAsInt() + " of " + place
        : place;
  }

  private static String number(int ordinal) {
    return ordinal == 1 ? "" : ", number " + ordinal;
  }

  boolean isAct(Expression.Apply subject) {
    return expressions.wordings().vocabulary().act(subject.name()).isPresent();
  }

  private EventPhrase doing(Expression.Apply apply) {
    return expressions.doing(apply);
  }

  private String noun(Expression expression) {
    return expressions.noun(expression);
  }

  private String thing(Expression expression) {
    return expressions.thing(expression);
  }
}
