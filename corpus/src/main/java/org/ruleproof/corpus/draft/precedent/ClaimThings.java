package org.ruleproof.corpus.draft.precedent;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What a claim speaks of, in the order in which it does. Filled while one claim is read. */
final class ClaimThings {
  private static final List<String> PLAIN = List.of("yes", "no", "none");

  private final Vocabulary vocabulary;
  private final ThingWords words;
  private final SequencedSet<Thing> head = new LinkedHashSet<>();
  private final SequencedSet<Thing> rest = new LinkedHashSet<>();
  private final SequencedSet<String> cards = new LinkedHashSet<>();
  private final SequencedSet<String> alternatives = new LinkedHashSet<>();
  private final SequencedSet<Thing> affirmed = new LinkedHashSet<>();
  private final SequencedSet<Thing> denied = new LinkedHashSet<>();
  private boolean others;

  ClaimThings(Vocabulary vocabulary, ThingWords words, Claim claim) {
    this.vocabulary = vocabulary;
    this.words = words;
    statement(claim.statement());
    List.of(claim.when(), claim.unless(), claim.onlyWhen(), claim.evenIf())
        .forEach(c -> c.ifPresent(condition -> add(condition, rest)));
    claim.when().ifPresent(condition -> signs(condition, false));
    claim.onlyWhen().ifPresent(condition -> signs(condition, false));
    claim.evenIf().ifPresent(condition -> signs(condition, false));
    claim.unless().ifPresent(condition -> signs(condition, true));
    claim.until().ifPresent(m -> add(m, rest));
    claim.by().ifPresent(cards::add);
    for (TypedName variable : claim.variables()) {
      if (variable.type() instanceof Type.Kind kind) {
        kind(kind.name(), rest);
      }
    }
    rest.removeAll(head);
  }

  /** What it answers a question about. */
  List<Thing> head() {
    return List.copyOf(head);
  }

  /** What its conditions speak of beside that. */
  List<Thing> rest() {
    return List.copyOf(rest);
  }

  /** All that it speaks of. */
  List<Thing> all() {
    return Stream.concat(head.stream(), rest.stream()).toList();
  }

  /** The cards that it names. */
  SequencedSet<String> cards() {
    return cards;
  }

  /** Those of the cards that it names as one of several. */
  SequencedSet<String> alternatives() {
    return alternatives;
  }

  /** What it asks for the absence of, and nowhere for the presence. */
  SequencedSet<Thing> denied() {
    SequencedSet<Thing> only = new LinkedHashSet<>(denied);
    only.removeAll(affirmed);
    only.removeAll(head);
    return only;
  }

  /** Whether it tells two things of one sort apart. */
  boolean others() {
    return others;
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Permit s -> add(s.act(), head);
      case Statement.PermitAgain s -> add(s.act(), head);
      case Statement.Forbid s -> add(s.subject(), head);
      case Statement.Oblige s -> add(s.act(), head);
      case Statement.Excuse s -> add(s.act(), head);
      case Statement.Value s -> pair(s.term(), s.value());
      case Statement.Base s -> pair(s.term(), s.value());
      case Statement.Modify s -> {
        s.source().ifPresent(source -> add(source, rest));
        add(s.term(), head);
        add(s.amount(), rest);
      }
      case Statement.Clamp s -> pair(s.term(), s.bound());
      case Statement.Limit s -> add(s.subject(), head);
      case Statement.OrderEffects s -> {
        s.effects().forEach(e -> effect(e, head));
        add(s.moment(), rest);
      }
      case Statement.TogetherWith s -> pair(s.first(), s.second());
      case Statement.OrderModifiers s -> add(s.term(), head);
      case Statement.OnlyGreatest s -> s.terms().forEach(t -> add(t, head));
      case Statement.Rounding s -> {
        head.add(words.wording("round"));
        s.term().ifPresent(t -> add(t, rest));
      }
      case Statement.Decide s -> {
        add(s.subject(), head);
        add(s.moment(), rest);
      }
      case Statement.HappensAt s -> {
        add(s.subject(), head);
        add(s.moment(), rest);
      }
      case Statement.Before s -> pair(s.earlier(), s.later());
      case Statement.Resolves s -> add(s.subject(), head);
      case Statement.Fix s -> {
        add(s.term(), head);
        add(s.moment(), rest);
      }
      case Statement.Recompute s -> add(s.term(), head);
      case Statement.IsKind s -> {
        add(s.subject(), head);
        kind(s.kind(), head);
      }
      case Statement.CountsAs s -> {
        pair(s.subject(), s.target());
        s.purpose().ifPresent(p -> add(p, rest));
      }
      case Statement.Whenever s -> {
        s.effects().forEach(e -> effect(e, head));
        add(s.event(), rest);
      }
      case Statement.AsSoonAs s -> {
        s.effects().forEach(e -> effect(e, head));
        add(s.condition(), rest);
      }
      case Statement.Either s -> statement(s.first().statement());
      case Statement.Repeals s -> {}
      case Statement.Axiom s -> add(s.condition(), head);
    }
  }

  private void pair(Expression first, Expression second) {
    add(first, head);
    add(second, head);
  }

  private void effect(Effect effect, SequencedSet<Thing> into) {
    switch (effect) {
      case Effect.Change c -> {
        add(c.target(), into);
        add(c.value(), into);
      }
      case Effect.Happen h -> add(h.event(), into);
      case Effect.ForEvery f -> {
        f.where().ifPresent(w -> add(w, rest));
        effect(f.effect(), into);
      }
      case Effect.Together t -> t.effects().forEach(e -> effect(e, into));
      case Effect.Choose c -> c.where().ifPresent(w -> add(w, rest));
      case Effect.Add a -> add(a.list(), into);
      case Effect.Remove r -> add(r.list(), into);
      case Effect.Shuffle s -> add(s.list(), into);
    }
  }

  private void add(Moment moment, SequencedSet<Thing> into) {
    add(moment.anchor(), into);
  }

  private void add(Expression expression, SequencedSet<Thing> into) {
    Optional<Thing> thing =
        switch (expression) {
          case Expression.Apply a -> Optional.of(words.symbol(a.name()));
          case Expression.Constant c when !PLAIN.contains(c.name()) ->
              Optional.of(words.member(c.name()));
          case Expression.Opaque o -> Optional.of(words.wording(o.wording()));
          default -> Optional.empty();
        };
    thing.ifPresent(into::add);
    others |=
        expression instanceof Expression.Comparison c
            && c.operator() == Expression.ComparisonOperator.NOT_EQUAL
            && c.left() instanceof Expression.Variable
            && c.right() instanceof Expression.Variable;
    switch (expression) {
      case Expression.CardName c -> cards.add(c.name());
      case Expression.KindName k -> kind(k.name(), into);
      case Expression.IsKind k -> kind(k.kind(), into);
      case Expression.TypedVariable v -> kind(v.kind(), into);
      default -> {}
    }
    Parts.binders(expression).stream().map(Binder::kind).forEach(k -> kind(k, rest));
    if (expression instanceof Expression.Or) {
      alternatives.addAll(Parts.cards(expression, card -> vocabulary.card(card).isPresent()));
    }
    Parts.children(expression).forEach(child -> add(child, into));
  }

  /** Which facts and states a condition asks to be so, and which not to be so. */
  private void signs(Expression condition, boolean negated) {
    switch (condition) {
      case Expression.Not not -> signs(not.operand(), !negated);
      case Expression.None none -> none.where().ifPresent(where -> signs(where, !negated));
      case Expression.Comparison c when Expression.Constant.NO.equals(c.right()) ->
          signs(c.left(), !negated);
      default -> {
        if (condition instanceof Expression.Apply a) {
          (negated ? denied : affirmed).add(words.symbol(a.name()));
        }
        Parts.children(condition).forEach(child -> signs(child, negated));
      }
    }
  }

  private void kind(String name, SequencedSet<Thing> into) {
    if (vocabulary.card(name).isPresent()) {
      cards.add(name);
    } else if (vocabulary.kind(name).isPresent() && !vocabulary.rootOf(name).equals(name)) {
      into.add(words.kind(name));
    }
  }
}
