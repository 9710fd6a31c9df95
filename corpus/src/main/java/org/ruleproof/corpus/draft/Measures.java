package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What noun phrases name that are no things: members of enumerations and numbers. */
final class Measures {
  /** Words before a noun of which a claim says nothing. */
  private static final Set<String> UNSAID =
      Set.of(
          "more",
          "less",
          "fewer",
          "greater",
          "higher",
          "most",
          "second",
          "several",
          "many",
          "multiple",
          "whole",
          "entire",
          "different",
          "old",
          "various");

  private final Kinds kinds;
  private final Referents referents;

  Measures(Vocabulary vocabulary, Referents referents) {
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** "Vorlon Mark", "a mark of that card". */
  Optional<Noun> ofEnumeration(Scene scene, NounPhrase phrase, String name) {
    Type type = new Type.Enumeration(name);
    Optional<List<Noun>> beside = beside(scene, phrase);
    if (beside.isEmpty()) {
      return Optional.empty();
    }
    for (Attribute part : phrase.attributes()) {
      if (part.sense().isPresent()
          && part.sense().get() instanceof Sense.OfMember m
          && m.enumeration().equals(name)) {
        return Optional.of(value(phrase, Build.constant(m.name()), type, beside.get()));
      }
      return Optional.empty();
    }
    for (Noun noun : beside.get()) {
      if (noun.type().equals(type)) { // "the race of"
        return Optional.of(noun);
      }
    }
    if (beside.get().size() == 1) { // "your race", "the species of that character"
      Noun owner = beside.get().getFirst();
      Optional<Declaration.Term> valued = kinds.valued(owner.type(), name);
      if (valued.isPresent()) {
        return Optional.of(
            value(phrase, Build.apply(valued.get().name(), owner.reference()), type, List.of()));
      }
    }
    Expression some = scene.fresh(type);
    boolean another = phrase.determiner().other() && phrase.attributes().isEmpty();
    if (another || phrase.qualifiers().stream().anyMatch(Qualifier.Except.class::isInstance)) {
      Optional<Type> players = kinds.players();
      Optional<Declaration.Term> own = players.flatMap(p -> kinds.valued(p, name));
      if (own.isEmpty()) {
        return Optional.empty();
      }
      Expression yours = Build.apply(own.get().name(), scene.player(players.orElseThrow()));
      scene.say(some, Build.not(Build.equal(some, yours)));
    }
    return Optional.of(value(phrase, some, type, beside.get()));
  }

  /** "other than your own". */
  private static boolean isYours(NounPhrase phrase) {
    return phrase.head() instanceof Head.Same && phrase.determiner().yours();
  }

  private static Noun value(NounPhrase phrase, Expression reference, Type type, List<Noun> beside) {
    return new Noun(
        phrase.from(), phrase.to(), reference, type, phrase.determiner().quantity(), beside);
  }

  /** What the value is of: its owner, "of" what, "your"; empty if that is not understood. */
  private Optional<List<Noun>> beside(Scene scene, NounPhrase phrase) {
    List<Noun> all = new ArrayList<>();
    List<NounPhrase> phrases = new ArrayList<>();
    phrase.owner().ifPresent(phrases::add);
    for (Qualifier qualifier : phrase.qualifiers()) {
      switch (qualifier) {
        case Qualifier.Of of -> phrases.add(of.phrase());
        case Qualifier.Within within when !within.denied() -> phrases.add(within.phrase());
        case Qualifier.Related related -> phrases.add(related.phrase());
        case Qualifier.Except except when isYours(except.phrase()) -> {}
        default -> {
          return Optional.empty();
        }
      }
    }
    for (NounPhrase of : phrases) {
      Optional<Noun> noun = referents.of(scene, of);
      if (noun.isEmpty()) {
        return Optional.empty();
      }
      all.add(noun.get());
    }
    Determiner said = phrase.determiner();
    Optional<Type> players = kinds.players();
    if (said.yours() && players.isPresent()) {
      all.add(
          new Noun(
              phrase.from(),
              phrase.from(),
              scene.player(players.get()),
              players.get(),
              Noun.Quantity.ANY));
    } else if (said.its() && all.isEmpty()) {
      last(scene).ifPresent(all::add);
    }
    return Optional.of(all);
  }

  private Optional<Noun> last(Scene scene) {
    List<Noun> spoken = new ArrayList<>(scene.spoken());
    for (int i = spoken.size() - 1; i >= 0; i--) {
      if (kinds.isObjects(spoken.get(i).type()) || kinds.isPlayers(spoken.get(i).type())) {
        return Optional.of(spoken.get(i));
      }
    }
    return scene.topic().map(c -> referents.card(0, 0, c, Noun.Quantity.ANY));
  }

  /** "Shadow", "his Psi". */
  Optional<Noun> ofMember(Scene scene, NounPhrase phrase, Sense.OfMember member) {
    Type type = new Type.Enumeration(member.enumeration());
    Optional<List<Noun>> beside = beside(scene, phrase);
    if (beside.isEmpty() || phrase.attributes().stream().anyMatch(a -> a.sense().isEmpty())) {
      return Optional.empty();
    }
    if (beside.get().size() == 1) {
      Noun of = beside.get().getFirst();
      Optional<Noun> measured =
          kinds
              .measured(of.type(), member.enumeration())
              .map(
                  t ->
                      number(
                          phrase,
                          Build.apply(t.name(), of.reference(), Build.constant(member.name()))));
      if (measured.isPresent()) {
        return measured;
      }
    }
    return Optional.of(value(phrase, Build.constant(member.name()), type, beside.get()));
  }

  private static Noun number(NounPhrase phrase, Expression reference) {
    return new Noun(
        phrase.from(),
        phrase.to(),
        reference,
        new Type.AnyNumber(),
        phrase.determiner().quantity());
  }

  /** "your influence", "the cost of the card", "Psi rating". */
  Optional<Noun> measure(Scene scene, NounPhrase phrase, Declaration.Term term) {
    List<Noun> near = new ArrayList<>();
    List<NounPhrase> phrases = new ArrayList<>();
    phrase.owner().ifPresent(phrases::add);
    for (Qualifier qualifier : phrase.qualifiers()) {
      switch (qualifier) {
        case Qualifier.Of of -> phrases.add(of.phrase());
        case Qualifier.Within within when !within.denied() -> phrases.add(within.phrase());
        case Qualifier.Related related -> phrases.add(related.phrase());
        default -> {
          return Optional.empty();
        }
      }
    }
    for (NounPhrase of : phrases) {
      Optional<Noun> noun = referents.of(scene, of);
      if (noun.isEmpty()) {
        return Optional.empty();
      }
      near.add(noun.get());
    }
    for (Attribute part : phrase.attributes()) {
      if (part.sense().isPresent() && part.sense().get() instanceof Sense.OfMember m) {
        near.add(
            new Noun(
                part.from(),
                part.to(),
                Build.constant(m.name()),
                new Type.Enumeration(m.enumeration()),
                Noun.Quantity.ANY));
      } else {
        return Optional.empty();
      }
    }
    return applied(scene, phrase, term, near);
  }

  private Optional<Noun> applied(
      Scene scene, NounPhrase phrase, Declaration.Term term, List<Noun> near) {
    List<Noun> left = new ArrayList<>(near);
    List<Expression> arguments = new ArrayList<>();
    boolean players = term.parameters().stream().anyMatch(p -> kinds.isPlayers(p.type()));
    for (var parameter : term.parameters()) {
      Type type = Kinds.plain(parameter.type());
      Optional<Noun> noun = left.stream().filter(n -> kinds.meet(n.type(), type)).findFirst();
      if (noun.isPresent()) {
        left.remove(noun.get());
        arguments.add(referents.measures().argument(scene, noun.get(), type).orElseThrow());
      } else if (kinds.isPlayers(type)) {
        arguments.add(scene.player(type));
      } else if (kinds.isObjects(type) && (players || near.isEmpty())) {
        Optional<Noun> last = last(scene).filter(n -> kinds.meet(n.type(), type));
        if (last.isEmpty() && scene.topic().isPresent()) {
          return Optional.empty();
        }
        arguments.add(last.map(Noun::reference).orElseGet(() -> scene.leaveOpen(type)));
      } else if (type instanceof Type.Enumeration) {
        arguments.add(scene.fresh(type));
      } else {
        return Optional.empty();
      }
    }
    return left.isEmpty()
        ? Optional.of(number(phrase, Build.apply(term.name(), arguments)))
        : Optional.empty();
  }

  /**
   * {@return the noun where a thing of the type is asked for: itself, or one of the kind that is the
   * card named}
   */
  Optional<Expression> argument(Scene scene, Noun noun, Type type) {
    if (!kinds.meet(noun.type(), type)) {
      return Optional.empty();
    }
    if (!(type instanceof Type.Kind asked)
        || kinds.isWithin(noun.type(), type)
        || noun.type().equals(type)) {
      return Optional.of(noun.reference());
    }
    return switch (noun.reference()) {
      case Expression.CardName card -> {
        Expression thing = scene.fresh(type);
        scene.say(thing, Build.isKind(thing, card.name()));
        yield Optional.of(thing);
      }
      case Expression.Variable v when kinds.isWithin(type, noun.type()) -> {
        scene.retype(v, asked);
        yield Optional.of(v);
      }
      default -> Optional.of(noun.reference());
    };
  }

  private static boolean isDeterminer(Scene scene, int at) {
    Token token = scene.tokens().get(at);
    return Determiner.ALL.contains(token.low()) || token.isNumber();
  }

  /** Marks what a phrase says as understood, but for words that only stand there. */
  void understand(Scene scene, NounPhrase phrase) {
    List<NounPhrase> joined = phrase.joined();
    int end = joined.isEmpty() ? phrase.to() : phrase.each().getFirst().to();
    scene.understand(phrase.from(), end);
    for (Attribute attribute : phrase.attributes()) {
      boolean said = scene.isWorded(attribute.from()); // "undefined"
      if (attribute.sense().isEmpty() && !said || scene.isUnknown(attribute)) {
        scene.forget(attribute.from(), attribute.to());
      }
    }
    phrase
        .determiner()
        .amount()
        .filter(a -> !scene.isCounted(a))
        .ifPresent(a -> scene.forget(a.from(), a.to()));
    int head = phrase.head() instanceof Head.Named name ? name.from() : phrase.to();
    int named = phrase.attributes().stream().mapToInt(Attribute::from).min().orElse(head);
    for (int i = phrase.from(); i < named && isDeterminer(scene, i); i++) {
      if (UNSAID.contains(scene.tokens().get(i).low()) && !scene.isCounted(i)) {
        scene.forget(i, i + 1);
      }
    }
    for (Qualifier qualifier : phrase.qualifiers()) {
      if (scene.isUnread(qualifier)) {
        scene.forget(qualifier.from(), qualifier.to());
        continue;
      }
      switch (qualifier) {
        case Qualifier.Unknown unknown -> scene.forget(unknown.from(), unknown.to());
        case Qualifier.Of of -> understand(scene, of.phrase());
        case Qualifier.Within within -> understand(scene, within.phrase());
        case Qualifier.Related related -> understand(scene, related.phrase());
        case Qualifier.With with -> understand(scene, with.phrase());
        case Qualifier.Than than -> understand(scene, than.phrase());
        case Qualifier.Except except -> understand(scene, except.phrase());
        case Qualifier.Said said -> understand(scene, said);
        case Qualifier.Being being -> {}
      }
    }
    phrase.owner().ifPresent(owner -> understand(scene, owner));
    if (phrase.head() instanceof Head.CopyOf copy) {
      understand(scene, copy.original());
    }
  }

  private void understand(Scene scene, Qualifier.Said said) {
    Optional<Proposition> read = scene.read(said);
    if (read.isEmpty()) {
      scene.forget(said.from(), said.to());
      return;
    }
    read.get().subject().ifPresent(subject -> understand(scene, subject));
    switch (read.get().verb().predicate()) {
      case VerbPhrase.Predicate.Does does ->
          does.elements().forEach(e -> understand(scene, e.phrase()));
      case VerbPhrase.Predicate.Has has -> understand(scene, has.phrase());
      case VerbPhrase.Predicate.Bound bound -> {}
      case VerbPhrase.Predicate.Is is -> {
        for (VerbPhrase.Complement complement : is.complements()) {
          if (complement instanceof VerbPhrase.Complement.Thing thing) {
            understand(scene, thing.phrase());
          } else if (complement instanceof VerbPhrase.Complement.Within within) {
            understand(scene, within.phrase());
          }
        }
      }
    }
  }
}
