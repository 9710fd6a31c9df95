package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;

/** What words say to be so of a thing. Empty for what is not understood whole. */
final class Facts {
  private final Scene scene;
  private final Clauses clauses;

  Facts(Scene scene, Clauses clauses) {
    this.scene = scene;
    this.clauses = clauses;
  }

  static Expression equal(Expression left, Expression right) {
    return new Expression.Comparison(Span.NONE, ComparisonOperator.EQUAL, left, right);
  }

  /** {@return that the number is more than nothing, or nothing} */
  static Expression counted(Expression number, boolean none) {
    return new Expression.Comparison(
        Span.NONE,
        none ? ComparisonOperator.EQUAL : ComparisonOperator.GREATER,
        number,
        new Expression.Number(Span.NONE, 0));
  }

  private static Expression constant(String name) {
    return new Expression.Constant(Span.NONE, name);
  }

  private static Expression.Apply term(String name, Thing thing) {
    return new Expression.Apply(Span.NONE, name, List.of(thing.reference()));
  }

  /** {@return what a word such as "rotated", "Human", "Telepath" says of a thing} */
  Optional<Expression> quality(Thing thing, Sense sense) {
    return switch (sense) {
      case Sense.OfKind(String kind) ->
          Optional.<Expression>of(new Expression.IsKind(Span.NONE, thing.reference(), kind))
              .filter(fact -> scene.types.meet(thing.type(), new Type.Kind(kind)));
      case Sense.OfMember(String member, String enumeration) ->
          scene
              .types
              .valued(thing.type(), enumeration)
              .map(term -> equal(term(term.name(), thing), constant(member)));
      case Sense.OfTerm(String name, boolean denied) ->
          scene
              .types
              .quality(sense)
              .filter(t -> scene.types.meet(thing.type(), t.parameters().getFirst().type()))
              .map(
                  t ->
                      !t.type().plain().isCondition()
                          ? equal(term(name, thing), constant("none"))
                          : denied
                              ? new Expression.Not(Span.NONE, term(name, thing))
                              : term(name, thing));
      case Sense.OfCard c -> Optional.empty();
      case Sense.OfDoing d -> Optional.empty();
      case Sense.OfEnumeration e -> Optional.empty();
      case Sense.OfStep s -> Optional.empty();
    };
  }

  /** {@return what may stand behind a noun without "is": "in play", "loyal to you", "Human"} */
  List<Found<Expression>> bare(int at, Thing thing) {
    List<Found<Expression>> all = new ArrayList<>();
    for (Found<Sense> sense : clauses.nouns().senses(at)) {
      if (sense.meaning() instanceof Sense.OfMember) {
        quality(thing, sense.meaning()).ifPresent(f -> all.add(new Found<>(f, sense.end())));
      }
    }
    for (Found<List<Said>> verb : state(at, thing, Mood.SO)) {
      all(verb.meaning()).ifPresent(facts -> all.add(new Found<>(joined(facts), verb.end())));
    }
    return all;
  }

  static Expression joined(List<Expression> facts) {
    return facts.stream()
        .distinct()
        .reduce((left, right) -> new Expression.And(Span.NONE, left, right))
        .orElseThrow();
  }

  private List<Found<List<Said>>> state(int at, Thing thing, Mood mood) {
    return clauses.verbs().at(Verbs.Form.BEING, at, Optional.of(thing), Optional.empty(), mood);
  }

  static boolean isVariable(Expression reference) {
    return reference instanceof Expression.Variable;
  }

  /** {@return what "is ..." says of the subject} */
  List<Found<Said>> being(int at, Thing subject, Mood mood) {
    List<Found<Said>> all = new ArrayList<>();
    for (Found<Sense> sense : clauses.nouns().senses(at)) {
      quality(subject, sense.meaning())
          .map(fact -> Said.of(mood, fact, subject.said()))
          .ifPresent(said -> all.add(new Found<>(said, sense.end())));
    }
    for (Found<List<Said>> verb : state(at, subject, mood)) {
      verb.meaning().stream()
          .filter(s -> verb.meaning().size() == 1)
          .forEach(s -> all.add(new Found<>(s, verb.end())));
    }
    for (Found<Thing> noun : clauses.nouns().at(at)) {
      identity(subject, noun.meaning(), mood).ifPresent(s -> all.add(new Found<>(s, noun.end())));
    }
    return all;
  }

  /** "Is a Telepath", "is your ambassador", "is Lord Mollari". */
  private Optional<Said> identity(Thing subject, Thing is, Mood mood) {
    Mood how = is.none() ? mood.denied() : mood;
    if (!scene.types.meet(subject.type(), is.type())) {
      return Optional.empty();
    }
    return switch (is.reference()) {
      case Expression.Variable v when is.type() instanceof Type.Kind(String kind) -> {
        Substitution same = new Substitution(Map.of(v.name(), subject.reference()));
        List<Expression> facts = new ArrayList<>();
        boolean known = scene.types.isWithin(subject.type(), is.type());
        if (scene.types.isObjects(is.type()) && (is.said().isEmpty() || !known)) {
          facts.add(new Expression.IsKind(Span.NONE, subject.reference(), kind));
        }
        is.said().forEach(fact -> facts.add(same.in(fact)));
        yield facts.isEmpty()
            ? Optional.empty()
            : Optional.of(Said.of(how, joined(facts), subject.said()));
      }
      case Expression.CardName card ->
          Optional.of(
              Said.of(
                  how,
                  new Expression.IsKind(Span.NONE, subject.reference(), card.name()),
                  subject.said()));
      default -> Optional.empty();
    };
  }

  /** {@return what "has ..." says of the owner: marks, a card it controls} */
  Optional<Said> possession(Thing owner, Thing thing, Mood mood) {
    if (thing.type() instanceof Type.Enumeration) {
      return scene
          .types
          .marks(owner.type(), thing.type())
          .map(
              t ->
                  new Expression.Apply(
                      Span.NONE, t.name(), List.of(owner.reference(), thing.reference())))
          .map(t -> Said.of(mood, counted(t, thing.none()), owner.said()));
    }
    if (!scene.types.isPlayers(owner.type()) || !scene.types.isObjects(thing.type())) {
      return Optional.empty();
    }
    List<Expression> said = new ArrayList<>(owner.said());
    said.addAll(thing.said());
    return scene
        .types
        .possession(thing.type())
        .map(t -> equal(term(t.name(), thing), owner.reference()))
        .map(fact -> Said.of(thing.none() ? mood.denied() : mood, fact, said));
  }

  /** {@return all that is said, as facts of what it is said of; empty where one cannot be one} */
  Optional<List<Expression>> all(List<Said> all) {
    List<Expression> facts = new ArrayList<>();
    for (Said said : all) {
      Optional<Expression> fact = said.positive();
      if (fact.isEmpty()) {
        return Optional.empty();
      }
      if (said.mood().denies()) {
        if (Parts.freeVariables(fact.get()).stream().filter(v -> !Scene.isPlayer(v)).count() > 1) {
          return Optional.empty(); // of no such thing, not of one that it is not so of
        }
        facts.add(new Expression.Not(Span.NONE, fact.get()));
      } else {
        facts.add(fact.get());
      }
      facts.addAll(said.facts());
    }
    return Optional.of(facts);
  }
}
