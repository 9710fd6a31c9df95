package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.Topic.EffectForm;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Translates claims into assertions: the only place where the meaning of a form of claim is
 * defined.
 *
 * <p>Each disjunct of an {@code or} in a condition gives an assertion of its own, so one claim may
 * have several assertions that differ only in their conditions.
 */
public final class Meaning {
  /** The answer of an order of two things, the other way round. */
  static final Answer AFTER = choice("after");

  private final Vocabulary vocabulary;
  private final Claim claim;
  private final List<Assertion> assertions = new ArrayList<>();

  private Meaning(Vocabulary vocabulary, Claim claim) {
    this.vocabulary = vocabulary;
    this.claim = claim;
  }

  /**
   * The assertions of the claim; empty for claims of other analyses ({@code either}, {@code
   * repeals}, {@code axiom}, an order of rules).
   */
  public static List<Assertion> of(Vocabulary vocabulary, Claim claim) {
    Meaning meaning = new Meaning(vocabulary, claim);
    meaning.read();
    return List.copyOf(meaning.assertions);
  }

  private void read() {
    Force value = Force.VALUE;
    switch (claim.statement()) {
      case Statement.Permit permit -> permit(permit);
      case Statement.PermitAgain again -> again(again);
      case Statement.Forbid forbid ->
          say(
              applied(actOrEvent(forbid.subject()), forbid.subject()),
              new Answer.Flag(false),
              Force.EVERYWHERE);
      case Statement.Oblige oblige -> {
        say(applied(Family.OBLIGED, oblige.act()), new Answer.Flag(true), Force.EVERYWHERE);
        say(applied(Family.PERMITTED, oblige.act()), new Answer.Flag(true), Force.EVERYWHERE);
      }
      case Statement.Excuse excuse ->
          say(applied(Family.OBLIGED, excuse.act()), new Answer.Flag(false), Force.NO_BAR);
      case Statement.Value v ->
          say(applied(Family.VALUE, v.term()), new Answer.Exactly(v.value()), value);
      case Statement.Base b ->
          say(applied(Family.BASE, b.term()), new Answer.Exactly(b.value()), value);
      case Statement.Modify m -> modify(m, value);
      case Statement.Clamp c ->
          say(applied(Family.VALUE, c.term()), new Answer.Bounded(c.atLeast(), c.bound()), value);
      case Statement.Limit l ->
          say(
              limit(l.subject(), l.period(), l.forEach().map(b -> vocabulary.rootOf(b.kind()))),
              new Answer.Exactly(l.count()),
              value);
      case Statement.OrderEffects o ->
          o.effects().forEach(e -> say(effectHead(e), choice(o.policy().name()), value));
      case Statement.TogetherWith t -> order(t.first(), t.second(), "together", value);
      case Statement.Before b -> order(b.earlier(), b.later(), "before", value);
      case Statement.Resolves r ->
          say(
              thing(Family.ORDER, r.subject()),
              r.first() ? Answer.When.FIRST : Answer.When.LAST,
              value);
      case Statement.OrderModifiers o ->
          say(applied(Family.MODIFIER_ORDER, o.term()), modifierOrder(o.order()), value);
      case Statement.OnlyGreatest o ->
          o.terms().forEach(t -> say(applied(Family.LIKE_MODIFIERS, t), choice("greatest"), value));
      case Statement.Rounding r -> rounding(r, value);
      case Statement.Decide d ->
          say(thing(Family.DECISION, d.subject()), moment(d.moment()), value);
      case Statement.HappensAt h -> happensAt(h, value);
      case Statement.Fix f -> say(applied(Family.FIXING, f.term()), moment(f.moment()), value);
      case Statement.Recompute r -> say(applied(Family.FIXING, r.term()), Answer.When.NEVER, value);
      case Statement.IsKind k ->
          say(
              new Head(Family.MEMBER, k.kind(), List.of(k.subject())),
              new Answer.Flag(!k.negated()),
              value);
      case Statement.CountsAs c -> say(countsHead(c), new Answer.Flag(!c.negated()), value);
      case Statement.Whenever w -> whenever(w, value);
      case Statement.AsSoonAs a ->
          effects(a.effects(), List.of(a.condition()), "", List.of(), value);
      case Statement.Either e -> {}
      case Statement.OrderRules o -> {}
      case Statement.Repeals r -> {}
      case Statement.Axiom a -> {}
    }
  }

  /** More than once in all, and for each thing that the act is about. */
  private void again(Statement.PermitAgain again) {
    Answer more = new Answer.Bounded(true, new Expression.Number(again.at(), again.times() + 1));
    Stream<Optional<String>> each =
        vocabulary.parametersOf(again.act().name()).stream()
            .flatMap(List::stream)
            .flatMap(
                p -> p.type() instanceof Type.Kind(String kind) ? Stream.of(kind) : Stream.of())
            .map(vocabulary::rootOf)
            .distinct()
            .map(Optional::of);
    Stream.concat(Stream.of(Optional.<String>empty()), each)
        .forEach(kind -> say(limit(again.act(), again.period(), kind), more, Force.NO_BAR));
  }

  private void permit(Statement.Permit permit) {
    Head head = applied(actOrEvent(permit.act()), permit.act());
    Force force = permission();
    if (claim.onlyWhen().isEmpty()) {
      say(head, new Answer.Flag(true), force);
      return;
    }
    Expression only = claim.onlyWhen().get();
    say(head, new Answer.Flag(true), force, List.of(only), List.of());
    say(head, new Answer.Flag(false), Force.EVERYWHERE, List.of(), List.of(only));
  }

  private Force permission() {
    return claim.always() ? Force.EVERYWHERE : Force.NO_BAR;
  }

  private void modify(Statement.Modify m, Force force) {
    Optional<Expression> source =
        m.source().or(() -> claim.by().map(c -> new Expression.CardName(m.at(), c)));
    if (source.isEmpty()) {
      return; // two modifiers without sources both apply
    }
    List<Expression> arguments = new ArrayList<>(m.term().arguments());
    arguments.add(source.get());
    boolean times = m.operator() == Statement.ModifyOperator.TIMES;
    Expression amount =
        m.operator() == Statement.ModifyOperator.MINUS
            ? new Expression.Minus(m.at(), m.amount())
            : m.amount();
    say(
        new Head(new Topic.Modifier(m.term().name(), times), arguments),
        new Answer.Exactly(amount),
        force);
  }

  private void order(Expression first, Expression second, String how, Force force) {
    boolean swap = name(first).compareTo(name(second)) > 0;
    Expression left = swap ? second : first;
    Expression right = swap ? first : second;
    String answer = how.equals("before") && swap ? "after" : how;
    Topic order = new Topic.Order(name(left), name(right));
    say(new Head(order, joined(arguments(left), arguments(right))), choice(answer), force);
    if (name(left).equals(name(right))) { // the same for the swapped pair
      say(
          new Head(order, joined(arguments(right), arguments(left))),
          choice(answer.equals("before") ? "after" : answer),
          force);
    }
  }

  private void rounding(Statement.Rounding r, Force force) {
    Topic topic = new Topic.Rounding(r.term().map(Expression.Apply::name), r.quantity());
    List<Expression> arguments = r.term().map(Expression.Apply::arguments).orElse(List.of());
    say(
        new Head(topic, arguments),
        choice(r.direction() + r.time().map(t -> " " + t).orElse("")),
        force);
  }

  private void happensAt(Statement.HappensAt h, Force force) {
    Answer.When moment = moment(h.moment());
    say(thing(Family.MOMENT, h.subject()), moment, force);
    if (h.subject() instanceof Expression.Apply act
        && vocabulary.act(act.name()).isPresent()
        && moment.anchor().isEmpty()) {
      say(
          applied(Family.PERMITTED, act),
          new Answer.Flag(true),
          Force.NO_BAR,
          List.of(within(h.at(), moment)),
          List.of());
    }
  }

  private Expression within(Span at, Answer.When moment) {
    Expression step = new Expression.Apply(at, "step", List.of());
    List<Expression> admitted = new ArrayList<>();
    List<String> steps = vocabulary.steps();
    for (int i = 0; i < steps.size(); i++) {
      if (2 * i + 1 >= moment.first() && 2 * i + 1 <= moment.last()) {
        admitted.add(
            new Expression.Comparison(
                at,
                Expression.ComparisonOperator.EQUAL,
                step,
                new Expression.Constant(at, steps.get(i))));
      }
    }
    return admitted.stream()
        .reduce((a, b) -> new Expression.Or(at, a, b))
        .orElse(new Expression.Constant(at, "no"));
  }

  private Head countsHead(Statement.CountsAs c) {
    Optional<String> purpose = c.purpose().map(Parts::purpose);
    if (c.target() instanceof Expression.KindName kind) {
      return new Head(new Topic.Counts(kind.name(), purpose), List.of(c.subject()));
    }
    return new Head(
        new Topic.CountsAs(name(c.subject()), name(c.target()), purpose),
        joined(arguments(c.subject()), arguments(c.target())));
  }

  private void whenever(Statement.Whenever w, Force force) {
    Expression happened = new Expression.Happened(w.at(), w.event(), Period.TRIGGER);
    boolean instead = w.form() == Statement.ReactionForm.INSTEAD;
    List<Expression> situation =
        joined(List.of(happened), instead ? List.of() : OwnEffects.of(vocabulary, w.event()));
    String event = w.event().name();
    effects(w.effects(), situation, event, w.event().arguments(), force);
    if (instead) {
      // Of several replacements each applies in its turn: an order, and no contradiction.
      assertions.removeIf(a -> a.head().topic() instanceof Topic.Becomes);
      return;
    }
    Head whole = applied(Family.WHOLE_EFFECT, w.event());
    List<Topic> effects = w.effects().stream().map(e -> effectHead(e).topic()).toList();
    if (w.form() == Statement.ReactionForm.THEN_ONLY) {
      say(whole, new Answer.Only(effects), force);
    } else {
      effects.forEach(effect -> say(whole, new Answer.Also(effect), Force.VALUE));
    }
  }

  private void effects(
      List<Effect> effects,
      List<Expression> situation,
      String event,
      List<Expression> eventArguments,
      Force force) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Happen h ->
            say(
                applied(actOrEvent(h.event()), h.event()),
                new Answer.Flag(true),
                permission(),
                situation,
                List.of());
        case Effect.Change c when c.operator() == Effect.ChangeOperator.BECOMES -> {
          say(
              new Head(
                  new Topic.Becomes(event, c.target().name()),
                  joined(eventArguments, c.target().arguments())),
              new Answer.Exactly(c.value()),
              force,
              situation,
              List.of());
        }
        case Effect.Change c -> {} // changes by several sources accumulate
        case Effect.ForEvery f ->
            effects(List.of(f.effect()), situation, event, eventArguments, force);
        case Effect.Together t -> effects(t.effects(), situation, event, eventArguments, force);
        case Effect.Choose c -> {}
        case Effect.Add a -> {}
        case Effect.Remove r -> {}
        case Effect.Shuffle s -> {}
      }
    }
  }

  private static Head effectHead(Effect effect) {
    return switch (effect) {
      case Effect.Happen h -> policy(EffectForm.HAPPEN, h.event());
      case Effect.Change c -> policy(EffectForm.valueOf(c.operator().name()), c.target());
      case Effect.ForEvery f -> effectHead(f.effect());
      case Effect.Together t ->
          t.effects().isEmpty()
              ? new Head(new Topic.Policy(EffectForm.TOGETHER, ""), List.of())
              : effectHead(t.effects().getFirst());
      case Effect.Choose c ->
          new Head(new Topic.Policy(EffectForm.CHOOSE, ""), List.of(c.chooser()));
      case Effect.Add a -> policy(EffectForm.ADD, a.list());
      case Effect.Remove r -> policy(EffectForm.REMOVE, r.list());
      case Effect.Shuffle s -> policy(EffectForm.SHUFFLE, s.list());
    };
  }

  private static Head policy(EffectForm form, Expression.Apply of) {
    return new Head(new Topic.Policy(form, of.name()), of.arguments());
  }

  private static Answer.Choice modifierOrder(Statement.ModifierOrder order) {
    return switch (order) {
      case Statement.ModifierOrder.Arrival a -> choice("arrival");
      case Statement.ModifierOrder.TimesBeforePlus t -> choice("times before plus");
      case Statement.ModifierOrder.PlusBeforeTimes p -> choice("plus before times");
      case Statement.ModifierOrder.Chosen c -> choice(c.by().name());
      case Statement.ModifierOrder.Placed p ->
          choice(
              (p.source() instanceof Expression.CardName card ? card.name() : name(p.source()))
                  + (p.last() ? " last" : " first"));
    };
  }

  private static Answer.Choice choice(String name) {
    return new Answer.Choice(name);
  }

  private Answer.When moment(Moment moment) {
    String words = words(moment);
    Optional<Integer> step =
        moment.anchor() instanceof Expression.Constant constant
            ? vocabulary.stepPlace(constant.name())
            : Optional.empty();
    int end = 2 * vocabulary.steps().size();
    if (step.isEmpty()) {
      String anchor = name(moment.anchor());
      return switch (moment.relation()) {
        case BEFORE -> new Answer.When(0, 0, 0, anchor, words);
        case AFTER -> new Answer.When(2, 2, 0, anchor, words);
        case AT, DURING, START_OF, END_OF -> new Answer.When(1, 1, 0, anchor, words);
      };
    }
    int place = 2 * step.get() + 1;
    return switch (moment.relation()) {
      case AT, DURING -> new Answer.When(place, place, 0, "", words);
      case START_OF -> new Answer.When(place, place, -1, "", words);
      case END_OF -> new Answer.When(place, place, 1, "", words);
      case BEFORE -> new Answer.When(0, place - 1, 0, "", words);
      case AFTER -> new Answer.When(place + 1, end, 0, "", words);
    };
  }

  private static String words(Moment moment) {
    return moment.relation().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
        + " "
        + name(moment.anchor());
  }

  private Family actOrEvent(Expression.Apply apply) {
    return vocabulary.act(apply.name()).isPresent() ? Family.PERMITTED : Family.HAPPENS;
  }

  private static Head applied(Family family, Expression.Apply apply) {
    return new Head(family, apply.name(), apply.arguments());
  }

  private static Head limit(Expression.Apply subject, Period period, Optional<String> forEach) {
    return new Head(new Topic.Limit(subject.name(), period, forEach), subject.arguments());
  }

  static Head thing(Family family, Expression thing) {
    return new Head(family, name(thing), arguments(thing));
  }

  /** The name of a thing; empty for a thing that is itself an argument. */
  static String name(Expression thing) {
    return switch (thing) {
      case Expression.Apply a -> a.name();
      case Expression.Constant c -> c.name();
      case Expression.KindName k -> k.name();
      default -> "";
    };
  }

  static List<Expression> arguments(Expression thing) {
    return switch (thing) {
      case Expression.Apply a -> a.arguments();
      case Expression.Constant _, Expression.KindName _ -> List.of();
      default -> List.of(thing);
    };
  }

  private static List<Expression> joined(List<Expression> first, List<Expression> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private void say(Head head, Answer answer, Force force) {
    say(head, answer, force, List.of(), List.of());
  }

  private void say(
      Head head,
      Answer answer,
      Force force,
      List<Expression> moreHolds,
      List<Expression> moreBars) {
    List<Expression> bars = new ArrayList<>(moreBars);
    claim.unless().ifPresent(bars::add);
    List<Expression> alternatives =
        claim.when().map(Meaning::alternatives).orElse(List.of(Expression.Constant.YES));
    for (Expression alternative : alternatives) {
      for (List<Expression> more : products(moreHolds)) {
        List<Expression> holds = new ArrayList<>(more);
        if (!alternative.equals(Expression.Constant.YES)) {
          holds.add(alternative);
        }
        assertions.add(new Assertion(claim, head, answer, force, holds, bars, claim.evenIf()));
      }
    }
  }

  private static List<List<Expression>> products(List<Expression> conjuncts) {
    List<List<Expression>> products = List.of(List.of());
    for (Expression conjunct : conjuncts) {
      List<List<Expression>> longer = new ArrayList<>();
      for (List<Expression> product : products) {
        for (Expression alternative : alternatives(conjunct)) {
          List<Expression> next = new ArrayList<>(product);
          next.add(alternative);
          longer.add(next);
        }
      }
      products = longer;
    }
    return products;
  }

  /**
   * The disjuncts of a condition, also inside conjunctions; the condition itself if there are more
   * than 64.
   */
  static List<Expression> alternatives(Expression condition) {
    List<Expression> alternatives =
        switch (condition) {
          case Expression.Or or -> {
            List<Expression> both = new ArrayList<>(alternatives(or.left()));
            both.addAll(alternatives(or.right()));
            yield both;
          }
          case Expression.And and -> {
            List<Expression> products = new ArrayList<>();
            for (Expression left : alternatives(and.left())) {
              for (Expression right : alternatives(and.right())) {
                products.add(new Expression.And(and.at(), left, right));
              }
            }
            yield products;
          }
          default -> List.of(condition);
        };
    return alternatives.size() > 64 ? List.of(condition) : alternatives;
  }
}
