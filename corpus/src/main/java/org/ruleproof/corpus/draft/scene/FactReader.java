package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.scene.SlotFilling.Filled;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What clauses and phrases say to be so, as conditions. Empty for what is not understood whole. */
public final class FactReader {
  private static final String STEP = "step";

  private final Vocabulary vocabulary;
  private final VocabularyTypes types;
  private final NounReader nouns;
  private final SlotFilling slots;
  private final Possessions possessions;

  /** Conditions in the words of a vocabulary. */
  public FactReader(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
    this.nouns = new NounReader(vocabulary, this);
    this.possessions = new Possessions(vocabulary);
    this.slots = new SlotFilling(vocabulary, lexicon, nouns);
  }

  /** {@return what reads nouns} */
  public NounReader nouns() {
    return nouns;
  }

  /** {@return what gives verbs their arguments} */
  public SlotFilling slots() {
    return slots;
  }

  /** {@return what the stretch behind "if", "during" and their kind says to be so} */
  public Optional<Expression> condition(Scene scene, Node.Tree condition) {
    return condition.label().equals("step")
        ? step((Node.Tree) condition.parts().getLast())
        : fact(scene, (Node.Tree) condition.parts().getLast());
  }

  /** {@return that it is that step of the game, or one of that round} */
  public Optional<Expression> step(Node.Tree step) {
    String name = ((Node.Leaf) step.parts().getLast()).senses().getFirst().name();
    return ExpressionMaker.any(
        vocabulary.steps().stream()
            .filter(s -> s.equals(name) || s.startsWith(name + "."))
            .map(
                s ->
                    ExpressionMaker.equal(ExpressionMaker.apply(STEP), ExpressionMaker.constant(s)))
            .toList());
  }

  private Optional<Expression> fact(Scene scene, Node.Tree fact) {
    List<Expression> parts = new ArrayList<>();
    for (Node.Tree stated : fact.trees("stated").toList()) {
      Optional<Expression> part = stated(scene, (Node.Tree) stated.parts().getFirst());
      if (part.isEmpty()) {
        return part;
      }
      parts.add(part.get());
    }
    return fact.label().equals("or") ? ExpressionMaker.any(parts) : ExpressionMaker.all(parts);
  }

  private Optional<Expression> stated(Scene scene, Node.Tree stated) {
    Set<String> before = new LinkedHashSet<>(scene.variables().keySet());
    return switch (stated.rule()) {
      case "clause" -> clause(scene, stated);
      case "there" -> existence(scene, stated, before);
      case "predicate" ->
          subject(scene)
              .flatMap(s -> predicate(scene, stated, Optional.of(s), Optional.empty(), before));
      default -> subject(scene).flatMap(s -> being(scene, s, stated));
    };
  }

  /** "There is no legal target in play". */
  private Optional<Expression> existence(Scene scene, Node.Tree there, Set<String> before) {
    Optional<Referent> thing =
        nouns.only(scene, there.parts().getLast()).filter(t -> types.isObjects(t.type()));
    boolean denied = there.first("not").isPresent() ^ thing.map(Referent::none).orElse(false);
    return thing
        .filter(t -> t.reference() instanceof Expression.Variable)
        .flatMap(t -> ExpressionMaker.all(scene.saidOf(t.reference())))
        .map(said -> denied ? scene.denied(said, before) : said);
  }

  /** Who or what a condition without a subject is about. */
  private Optional<Referent> subject(Scene scene) {
    return scene
        .subject()
        .or(() -> scene.last(r -> types.isObjects(r.type())))
        .or(scene::topic)
        .or(() -> scene.last(r -> true));
  }

  private Optional<Expression> clause(Scene scene, Node.Tree clause) {
    if (clause.label().equals("doing")) {
      return Optional.empty();
    }
    Node subject = clause.parts().getFirst();
    List<Expression> all = new ArrayList<>();
    List<Referent> subjects = nouns.each(scene, subject);
    subjects.stream().findFirst().ifPresent(scene::subject);
    Set<String> before = new LinkedHashSet<>(scene.variables().keySet());
    for (Referent one : subjects) {
      if (one.none()) {
        before.removeAll(Parts.freeVariables(one.reference()));
      }
      Optional<Expression> fact =
          predicate(
              scene,
              (Node.Tree) clause.parts().getLast(),
              Optional.of(one),
              Optional.empty(),
              before);
      if (fact.isEmpty()) {
        return fact;
      }
      all.add(fact.get());
    }
    return NounReader.isEither(scene, subject)
        ? ExpressionMaker.any(all)
        : ExpressionMaker.all(all);
  }

  /** What the predicate says of its subject; variables that are not among those before are denied with it. */
  private Optional<Expression> predicate(
      Scene scene,
      Node.Tree predicate,
      Optional<Referent> subject,
      Optional<Referent> object,
      Set<String> before) {
    Modality modality = Modality.of(predicate);
    Node last = predicate.parts().getLast();
    boolean none = subject.map(Referent::none).orElse(false);
    Period since = predicate.first("~have").isPresent() ? Period.GAME : Period.TURN;
    Optional<Expression> said =
        switch (predicate.label()) {
          case "act", "fact" -> done(scene, (Node.Verb) last, modality, subject, object, since);
          case "passive", "done" -> passive(scene, (Node.Verb) last, modality, subject, since);
          case "state", "is" -> subject.flatMap(s -> being(scene, s, (Node.Tree) last));
          case "own", "has" -> subject.flatMap(s -> possession(scene, s, last, before));
          default -> Optional.empty();
        };
    boolean denied = modality.denies() ^ none;
    boolean may =
        modality == Modality.PERMIT
            && !predicate.label().equals("act")
            && !predicate.label().equals("passive");
    return may ? Optional.empty() : said.map(s -> denied ? scene.denied(s, before) : s);
  }

  private Optional<Expression> passive(
      Scene scene, Node.Verb verb, Modality modality, Optional<Referent> subject, Period since) {
    return verb.rule().equals("@passed")
        ? slots.fill(scene, verb, subject, Optional.empty(), this::holds)
        : done(scene, verb, modality, Optional.empty(), subject, since);
  }

  private Optional<Expression> done(
      Scene scene,
      Node.Verb verb,
      Modality modality,
      Optional<Referent> subject,
      Optional<Referent> object,
      Period since) {
    return slots.fill(
        scene,
        verb,
        subject,
        object,
        f ->
            f.sense() instanceof Sense.OfDoing doing
                ? f.happened(doing, modality, subject.map(Referent::none).orElse(false), since)
                : holds(f));
  }

  /** {@return the term as a condition: it holds, has that value, or is more than nothing} */
  public Optional<Expression> holds(Filled filled) {
    Declaration.Term term = vocabulary.term(filled.applied().name()).orElseThrow();
    if (filled.none() && !VocabularyTypes.isNumber(term.type())) {
      return Optional.empty();
    }
    if (filled.value().isPresent()) {
      Referent value = filled.value().get();
      if (value.reference() instanceof Expression.Variable
          && value.type() instanceof Type.Enumeration) {
        return term.type() instanceof Type.OrNone // "loyal to a race"
            ? Optional.of(
                ExpressionMaker.compare(
                    Expression.ComparisonOperator.NOT_EQUAL,
                    filled.applied(),
                    ExpressionMaker.constant("none")))
            : Optional.empty();
      }
      return types.meet(value.type(), term.type())
          ? Optional.of(ExpressionMaker.equal(filled.applied(), value.reference()))
          : Optional.empty();
    }
    if (VocabularyTypes.isNumber(term.type())) {
      return Optional.of(Possessions.counted(filled.applied(), filled.amount(), filled.none()));
    }
    return VocabularyTypes.isCondition(term.type())
        ? Optional.of(filled.applied())
        : Optional.empty();
  }

  /** {@return what words such as "rotated", "Human", "Telepath" say of a thing} */
  Optional<Expression> quality(Referent thing, Node.Leaf words) {
    return words.senses().stream()
        .map(sense -> quality(thing, sense))
        .flatMap(Optional::stream)
        .findFirst();
  }

  Optional<Expression> quality(Referent thing, Sense sense) {
    return switch (sense) {
      case Sense.OfKind kind ->
          types.meet(thing.type(), new Type.Kind(kind.name()))
              ? Optional.of(ExpressionMaker.isKind(thing.reference(), kind.name()))
              : Optional.empty();
      case Sense.OfMember member ->
          types
              .valued(thing.type(), member.enumeration())
              .map(
                  term ->
                      ExpressionMaker.equal(
                          ExpressionMaker.apply(term.name(), thing.reference()),
                          ExpressionMaker.constant(member.name())));
      case Sense.OfTerm of ->
          vocabulary
              .term(of.name())
              .filter(t -> types.isQuality(of))
              .filter(t -> types.meet(thing.type(), t.parameters().getFirst().type()))
              .map(t -> quality(t, of.denied(), thing.reference()));
      case Sense.OfCard c -> Optional.empty();
      case Sense.OfDoing d -> Optional.empty();
      case Sense.OfEnumeration e -> Optional.empty();
      case Sense.OfRole r -> Optional.empty();
      case Sense.OfStep s -> Optional.empty();
    };
  }

  private static Expression quality(Declaration.Term term, boolean denied, Expression thing) {
    Expression applied = ExpressionMaker.apply(term.name(), thing);
    if (!VocabularyTypes.isCondition(term.type())) {
      return ExpressionMaker.equal(applied, ExpressionMaker.constant("none"));
    }
    return denied ? ExpressionMaker.not(applied) : applied;
  }

  /** {@return what stands behind a noun says of it} */
  Optional<Expression> qualifier(Scene scene, Referent thing, Node.Tree qualifier) {
    Set<String> before = Set.copyOf(scene.variables().keySet());
    Node last = qualifier.parts().getLast();
    return switch (qualifier.label()) {
      case "who" ->
          predicate(scene, (Node.Tree) last, Optional.of(thing), Optional.empty(), before);
      case "gap" ->
          nouns.each(scene, qualifier.parts().get(qualifier.parts().size() - 2)).stream()
              .reduce((a, b) -> a)
              .flatMap(
                  who ->
                      done(
                          scene,
                          (Node.Verb) last,
                          Modality.HAPPENS,
                          Optional.of(who),
                          Optional.of(thing),
                          Period.TURN));
      case "being" ->
          slots.fill(scene, (Node.Verb) last, Optional.of(thing), Optional.empty(), this::holds);
      case "not" ->
          slots
              .fill(scene, (Node.Verb) last, Optional.of(thing), Optional.empty(), this::holds)
              .map(fact -> scene.denied(fact, before));
      case "member" -> quality(thing, (Node.Leaf) last);
      case "done" ->
          passive(scene, (Node.Verb) last, Modality.HAPPENS, Optional.of(thing), Period.TURN);
      case "with" -> possession(scene, thing, last, before);
      default -> Optional.empty();
    };
  }

  /** {@return what "is ..." says of the subject} */
  public Optional<Expression> being(Scene scene, Referent subject, Node.Tree being) {
    if (!being.label().isEmpty()) {
      List<Expression> parts = new ArrayList<>();
      for (Node.Tree one : being.trees("being-one").toList()) {
        Optional<Expression> part = quality(subject, (Node.Leaf) one.parts().getFirst());
        if (part.isEmpty()) {
          return part;
        }
        parts.add(part.get());
      }
      return being.label().equals("or") ? ExpressionMaker.any(parts) : ExpressionMaker.all(parts);
    }
    return switch (being.parts().getFirst()) {
      case Node.Leaf leaf -> quality(subject, leaf);
      case Node.Verb verb ->
          slots.fill(scene, verb, Optional.of(subject), Optional.empty(), this::holds);
      case Node.Tree noun -> identity(scene, subject, noun);
    };
  }

  /** "Is a Telepath", "is your ambassador", "is at least 3". */
  private Optional<Expression> identity(Scene scene, Referent subject, Node.Tree noun) {
    Optional<Referent> other = nouns.only(scene, noun);
    if (other.isEmpty() || other.get().none()) {
      return Optional.empty();
    }
    Referent is = other.get();
    if (VocabularyTypes.isNumber(subject.type()) && is.type() instanceof Type.AnyNumber) {
      return is.amount().map(a -> a.said(subject.reference()));
    }
    if (is.type() instanceof Type.Enumeration) {
      return is.reference() instanceof Expression.Constant c
          ? quality(subject, new Sense.OfMember(c.name(), ((Type.Enumeration) is.type()).name()))
          : Optional.empty();
    }
    if (!types.meet(subject.type(), is.type())) {
      return Optional.empty();
    }
    return switch (is.reference()) {
      case Expression.Variable v -> {
        List<Expression> all = new ArrayList<>();
        List<Expression> said = scene.takeFacts(v.name());
        if (said.isEmpty() && is.type() instanceof Type.Kind kind && types.isObjects(is.type())) {
          all.add(ExpressionMaker.isKind(subject.reference(), kind.name()));
        }
        said.forEach(f -> all.add(new Substitution(Map.of(v.name(), subject.reference())).in(f)));
        if (!said.isEmpty()
            && is.type() instanceof Type.Kind kind
            && !types.isWithin(subject.type(), kind)
            && types.isObjects(is.type())) {
          all.add(ExpressionMaker.isKind(subject.reference(), kind.name()));
        }
        yield ExpressionMaker.all(all);
      }
      case Expression.CardName card ->
          Optional.of(ExpressionMaker.isKind(subject.reference(), card.name()));
      default -> Optional.empty();
    };
  }

  /** {@return what "has ..." says of the owner} */
  public Optional<Expression> possession(Scene scene, Referent owner, Node had) {
    return possession(scene, owner, had, Set.copyOf(scene.variables().keySet()));
  }

  /** "Has two Shadow Marks", "has a Major Agenda", "has 10 influence". */
  private Optional<Expression> possession(
      Scene scene, Referent owner, Node had, Set<String> before) {
    List<Expression> all = new ArrayList<>();
    for (Referent thing : nouns.each(scene, had)) {
      Optional<Expression> one = possessions.of(owner, thing);
      if (one.isEmpty()) {
        return one;
      }
      boolean counted =
          VocabularyTypes.isNumber(thing.type()) || thing.type() instanceof Type.Enumeration;
      all.add(thing.none() && !counted ? scene.denied(one.get(), before) : one.get());
    }
    return NounReader.isEither(scene, had) ? ExpressionMaker.any(all) : ExpressionMaker.all(all);
  }

  /** {@return the kind that the noun names, where the subject may be of it} */
  public Optional<String> member(Referent subject, Referent noun) {
    return noun.reference() instanceof Expression.Variable
            && noun.type() instanceof Type.Kind kind
            && types.isObjects(kind)
            && types.meet(subject.type(), kind)
        ? Optional.of(kind.name())
        : Optional.empty();
  }
}
