package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.Noun.Quantity;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a noun phrase names in a scene: a card, a thing of a kind, a player, a value, a number. What is
 * said of a thing where it is named joins the scene. A phrase names the same wherever it is asked for.
 */
final class Referents {
  private static final Set<String> ALL = Set.of("all", "every", "each");

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Qualities qualities;
  private final Measures measures;
  private final Copies copies;
  private final Pointing pointing;
  private final Owners owners;

  Referents(Vocabulary vocabulary, Facts facts) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.qualities = new Qualities(vocabulary, this, facts);
    this.measures = new Measures(vocabulary, this);
    this.copies = new Copies(kinds, this);
    this.pointing = new Pointing(vocabulary, this);
    this.owners = new Owners(vocabulary, this);
  }

  Qualities qualities() {
    return qualities;
  }

  Measures measures() {
    return measures;
  }

  /** {@return what the phrase names; empty if the vocabulary or the scene does not tell} */
  Optional<Noun> of(Scene scene, NounPhrase phrase) {
    Optional<Noun> known = scene.named(phrase);
    if (known.isPresent()) {
      return known;
    }
    Optional<Noun> found = found(scene, phrase);
    found.ifPresent(
        noun -> {
          scene.name(phrase, noun);
          if (!(phrase.head() instanceof Head.Pronoun)) {
            scene.speakOf(noun);
          }
        });
    return found;
  }

  private Optional<Noun> found(Scene scene, NounPhrase phrase) {
    return switch (phrase.head()) {
      case Head.Pronoun pronoun -> pronoun(scene, phrase, pronoun.word());
      case Head.CopyOf copy -> copies.of(scene, phrase, copy.original());
      case Head.Same same -> same(scene, phrase);
      case Head.Numeral number ->
          Optional.of(
              new Noun(
                  phrase.from(),
                  phrase.to(),
                  Build.number(number.amount().value()),
                  new Type.AnyNumber(),
                  Quantity.ANY));
      case Head.Named named ->
          switch (named.sense()) {
            case Sense.OfCard card -> card(scene, phrase, card.name());
            case Sense.OfKind kind -> ofKind(scene, phrase, kind.name());
            case Sense.OfEnumeration e -> measures.ofEnumeration(scene, phrase, e.name());
            case Sense.OfMember m -> measures.ofMember(scene, phrase, m);
            case Sense.OfTerm term -> ofTerm(scene, phrase, term);
            case Sense.OfRole role -> ofRole(scene, phrase, role);
            case Sense.OfDoing d -> Optional.empty();
            case Sense.OfStep s -> Optional.empty();
          };
    };
  }

  /** "it": the subject of the last clause, else the last thing, else what the ruling is about. */
  private Optional<Noun> pronoun(Scene scene, NounPhrase phrase, String word) {
    if (word.equals("yourself")) {
      Type player = kinds.players().orElseThrow();
      return Optional.of(
          new Noun(phrase.from(), phrase.to(), scene.player(player), player, Quantity.ANY));
    }
    if (word.equals("this") && scene.topic().isPresent() && scene.spoken().isEmpty()) {
      return scene.topic().map(c -> card(phrase.from(), phrase.to(), c, Quantity.ANY));
    }
    if (word.equals(Copies.THAT)) {
      return copies.again(scene, phrase);
    }
    boolean person = !word.equals("it") && !word.equals("this") && !word.equals("itself");
    List<Noun> meant = new ArrayList<>(scene.spoken());
    scene.lastSubject().ifPresent(meant::add);
    for (int i = meant.size() - 1; i >= 0; i--) {
      Noun noun = meant.get(i);
      if (kinds.isObjects(noun.type()) || person && kinds.isPlayers(noun.type())) {
        return Optional.of(
            new Noun(phrase.from(), phrase.to(), noun.reference(), noun.type(), Quantity.ANY));
      }
    }
    Optional<Noun> before = Pointing.pronoun(scene, phrase, word);
    before.ifPresent(scene::speakOf);
    return before
        .or(() -> scene.topic().map(c -> card(phrase.from(), phrase.to(), c, Quantity.ANY)))
        .or(() -> ofHeading(scene, phrase))
        .or(
            () ->
                meant.stream()
                    .filter(n -> kinds.isPlayers(n.type()))
                    .reduce((a, b) -> b)
                    .map(
                        n ->
                            new Noun(
                                phrase.from(),
                                phrase.to(),
                                n.reference(),
                                n.type(),
                                Quantity.ANY)));
  }

  /** "They" under the heading "Agendas": any thing of that kind. */
  private Optional<Noun> ofHeading(Scene scene, NounPhrase phrase) {
    return scene
        .kind()
        .map(
            kind -> {
              Noun noun =
                  new Noun(phrase.from(), phrase.to(), scene.fresh(kind), kind, Quantity.ANY);
              scene.speakOf(noun);
              return noun;
            });
  }

  /** "all fleets", where one of them is spoken of behind. */
  private Optional<Noun> ofAll(Scene scene, Type type) {
    return before(scene, type)
        .filter(n -> n.from() < n.to())
        .filter(n -> isAll(scene, n.from()) || n.from() > 0 && isAll(scene, n.from() - 1));
  }

  private static boolean isAll(Scene scene, int at) {
    return ALL.contains(scene.tokens().get(at).low());
  }

  /** "your own", "that of another player": of the kind of the last thing spoken of. */
  private Optional<Noun> same(Scene scene, NounPhrase phrase) {
    for (int i = scene.spoken().size() - 1; i >= 0; i--) {
      Noun noun = scene.spoken().get(i);
      if (kinds.isObjects(noun.type())) {
        Type type = Kinds.plain(noun.type());
        Noun another =
            new Noun(
                phrase.from(),
                phrase.to(),
                scene.fresh(type),
                type,
                phrase.determiner().quantity());
        return qualities.say(scene, phrase, another) ? Optional.of(another) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  Noun card(int from, int to, String card, Quantity quantity) {
    return new Noun(from, to, new Expression.CardName(Span.NONE, card), kindOf(card), quantity);
  }

  private Optional<Noun> card(Scene scene, NounPhrase phrase, String card) {
    Noun noun = card(phrase.from(), phrase.to(), card, phrase.determiner().quantity());
    if (phrase.qualifiers().isEmpty() && phrase.attributes().isEmpty() && !isOwned(phrase)) {
      return Optional.of(noun);
    }
    if (phrase.qualifiers().stream().allMatch(Qualifier.Unknown.class::isInstance)
        && phrase.attributes().stream().allMatch(a -> a.sense().isEmpty())
        && !isOwned(phrase)) {
      return Optional.of(noun);
    }
    Expression thing = scene.fresh(noun.type());
    scene.say(thing, Build.isKind(thing, card));
    Noun one =
        new Noun(phrase.from(), phrase.to(), thing, noun.type(), phrase.determiner().quantity());
    return qualities.say(scene, phrase, one) ? Optional.of(one) : Optional.empty();
  }

  private static boolean isOwned(NounPhrase phrase) {
    return phrase.owner().isPresent() || phrase.determiner().yours();
  }

  /** The kind that a card's members are of; what is not declared yet is a thing of the game. */
  private Type kindOf(String card) {
    return new Type.Kind(
        vocabulary
            .card(card)
            .map(c -> c.kinds().getFirst())
            .orElseGet(() -> vocabulary.rootOf(card)));
  }

  private Optional<Noun> ofKind(Scene scene, NounPhrase phrase, String kind) {
    Type type = new Type.Kind(kind);
    Determiner said = phrase.determiner();
    if (kinds.isPlayers(type)) {
      return player(scene, phrase, type);
    }
    Optional<Noun> itself = owners.itself(scene, phrase, kind);
    if (itself.isPresent()) {
      return itself;
    }
    Optional<Expression> theirs = owners.theirs(scene, phrase, type);
    boolean bare = phrase.qualifiers().isEmpty() && phrase.owner().isEmpty() && !said.yours();
    Optional<Noun> oneOfAll = bare && said.singles() ? ofAll(scene, type) : Optional.empty();
    if (oneOfAll.isPresent()) {
      return oneOfAll.map(
          n -> new Noun(phrase.from(), phrase.to(), n.reference(), type, Quantity.ANY));
    }
    if (said.again() && bare && theirs.isEmpty() && !Seconds.isShared(scene.tokens(), phrase)) {
      boolean plain = phrase.attributes().isEmpty();
      Optional<Noun> before =
          said.here() && plain
              ? here(scene, type)
                  .filter(c -> kinds.isWithin(c.type(), type))
                  .or(() -> before(scene, type))
                  .or(() -> pointing.again(scene, phrase, type))
                  .or(() -> pointing.here(scene, type))
              : before(scene, type)
                  .or(() -> plain ? pointing.again(scene, phrase, type) : Optional.empty())
                  .or(() -> plain ? here(scene, type) : Optional.empty());
      if (before.isPresent() && (plain || agrees(scene, before.get(), phrase))) {
        Noun known = before.get();
        if (pointing.isNewcomer(scene, phrase, known)) {
          return Optional.empty();
        }
        pointing.understandOld(scene, phrase, known);
        return Optional.of(
            new Noun(phrase.from(), phrase.to(), known.reference(), known.type(), Quantity.ANY));
      }
      if (before.isEmpty() && said.here() && plain && scene.topic().isPresent()) {
        return Optional.empty(); // "this fleet" is no fleet whatever
      }
    }
    Expression thing = theirs.or(() -> scene.open(type, kinds)).orElseGet(() -> scene.fresh(type));
    boolean known =
        said.the()
            && phrase.attributes().isEmpty()
            && scene.spoken().stream().noneMatch(n -> kinds.isObjects(n.type()));
    if ((said.that() || known) && bare) {
      scene.say(thing, scene.context());
    }
    if (said.other() || said.same() && !Seconds.isShared(scene.tokens(), phrase)) {
      sameAs(scene, thing, type);
    }
    Noun noun = new Noun(phrase.from(), phrase.to(), thing, type, said.quantity());
    return qualities.say(scene, phrase, noun) ? Optional.of(noun) : Optional.empty();
  }

  /** Whether each word before the noun was said of the thing before, or is part of its kind. */
  private boolean agrees(Scene scene, Noun before, NounPhrase phrase) {
    return phrase.attributes().stream()
        .map(Attribute::sense)
        .allMatch(
            s ->
                s.isPresent()
                    && qualities
                        .fact(s.get(), before.reference(), before.type())
                        .filter(f -> scene.saidOf(before.reference()).contains(f))
                        .isPresent());
  }

  private Optional<Noun> player(Scene scene, NounPhrase phrase, Type type) {
    Optional<Noun> labelled = labelled(scene, phrase, type);
    if (labelled.isPresent()) {
      return labelled;
    }
    Optional<Noun> whose = ofPlayer(scene, phrase);
    if (whose.isPresent()) {
      return whose;
    }
    Determiner said = phrase.determiner();
    String word = scene.tokens().get(phrase.head() instanceof Head.Named n ? n.from() : 0).low();
    boolean another = said.other() || word.equals("opponent") || word.equals("opponents");
    boolean again = said.again() && !word.equals("you");
    if (again && phrase.qualifiers().isEmpty() && phrase.attributes().isEmpty()) {
      for (int i = scene.spoken().size() - 1; i >= 0; i--) {
        Noun noun = scene.spoken().get(i);
        if (kinds.isPlayers(noun.type())) {
          return Optional.of(
              new Noun(phrase.from(), phrase.to(), noun.reference(), type, said.quantity()));
        }
      }
    }
    Expression who;
    if (said.yours() && !another) {
      who = scene.player(type);
    } else if (another) {
      who = scene.fresh(type);
      scene.say(who, Build.not(Build.equal(scene.player(type), who)));
    } else if (!word.equals("you") && scene.isAddressed()) {
      who = scene.fresh(type); // "you" is somebody else, or the same by chance
    } else {
      who = scene.player(type);
    }
    Noun noun = new Noun(phrase.from(), phrase.to(), who, type, said.quantity());
    return qualities.say(scene, phrase, noun) ? Optional.of(noun) : Optional.empty();
  }

  /** "another player's faction", "the faction of a player": himself. */
  private Optional<Noun> ofPlayer(Scene scene, NounPhrase phrase) {
    Optional<NounPhrase> owner =
        phrase.owner().isPresent() && phrase.qualifiers().isEmpty()
            ? phrase.owner()
            : phrase.owner().isEmpty()
                    && phrase.qualifiers().size() == 1
                    && phrase.qualifiers().getFirst() instanceof Qualifier.Of of
                ? Optional.of(of.phrase())
                : Optional.empty();
    return phrase.attributes().isEmpty()
        ? owner
            .flatMap(o -> of(scene, o))
            .filter(n -> kinds.isPlayers(n.type()))
            .map(
                n ->
                    new Noun(
                        phrase.from(),
                        phrase.to(),
                        n.reference(),
                        n.type(),
                        phrase.determiner().quantity()))
        : Optional.empty();
  }

  /** "Player 1": the same wherever he is named, and nobody else. */
  private static Optional<Noun> labelled(Scene scene, NounPhrase phrase, Type type) {
    if (!(phrase.head() instanceof Head.Named named)
        || named.to() - named.from() < 2
        || !NounGrammar.isLabel(scene.tokens().get(named.to() - 1))) {
      return Optional.empty();
    }
    String label = scene.tokens().get(named.to() - 1).low();
    Optional<Expression> known = scene.labelled(label);
    Expression who = known.orElseGet(() -> scene.unlabelled(type));
    if (known.isEmpty()) {
      for (Expression other : scene.label(label, who)) {
        scene.say(who, Build.not(Build.equal(other, who)));
      }
    }
    return Optional.of(
        new Noun(phrase.from(), phrase.to(), who, type, phrase.determiner().quantity()));
  }

  /** "that agenda": the last thing of the kind. */
  private Optional<Noun> before(Scene scene, Type type) {
    for (int i = scene.spoken().size() - 1; i >= 0; i--) {
      Noun noun = scene.spoken().get(i);
      if (kinds.isWithin(noun.type(), type)) {
        return Optional.of(noun);
      }
    }
    return Optional.empty();
  }

  /** The card that the ruling is about, if it is such a thing. */
  Optional<Noun> here(Scene scene, Type type) {
    return scene
        .topic()
        .map(c -> card(0, 0, c, Quantity.ANY))
        .filter(c -> kinds.meet(c.type(), type));
  }

  private void sameAs(Scene scene, Expression thing, Type type) {
    for (int i = scene.spoken().size() - 1; i >= 0; i--) {
      Noun noun = scene.spoken().get(i);
      if (kinds.isWithin(noun.type(), type) && noun.reference() instanceof Expression.Variable) {
        scene.say(thing, Build.not(Build.equal(thing, noun.reference())));
        return;
      }
      if (kinds.meet(noun.type(), type) && noun.reference() instanceof Expression.CardName card) {
        scene.say(thing, Build.not(Build.isKind(thing, card.name())));
        return;
      }
    }
  }

  private Optional<Noun> ofTerm(Scene scene, NounPhrase phrase, Sense.OfTerm sense) {
    Declaration.Term term = vocabulary.term(sense.name()).orElseThrow();
    if (kinds.isMeasure(sense)) {
      return measures.measure(scene, phrase, term);
    }
    Type parameter = Kinds.plain(term.parameters().getFirst().type());
    if (Kinds.isCondition(term.type())) {
      Expression thing =
          kinds.isPlayers(parameter) ? scene.player(parameter) : scene.fresh(parameter);
      Expression fact = Build.apply(term.name(), thing);
      scene.say(thing, sense.denied() ? Build.not(fact) : fact);
      Noun noun =
          new Noun(phrase.from(), phrase.to(), thing, parameter, phrase.determiner().quantity());
      return qualities.say(scene, phrase, noun) ? Optional.of(noun) : Optional.empty();
    }
    return thing(scene, phrase, term, parameter);
  }

  /** "your ambassador", "the initiator of the conflict": what a term gives for something. */
  private Optional<Noun> thing(
      Scene scene, NounPhrase phrase, Declaration.Term term, Type parameter) {
    Type type = Kinds.plain(term.type());
    List<NounPhrase> owners = new ArrayList<>();
    phrase.owner().ifPresent(owners::add);
    List<Qualifier> others = new ArrayList<>();
    for (Qualifier qualifier : phrase.qualifiers()) {
      if (qualifier instanceof Qualifier.Of of && owners.isEmpty()) {
        owners.add(of.phrase());
      } else {
        others.add(qualifier);
      }
    }
    Expression of;
    if (owners.isEmpty()) {
      of =
          kinds.isPlayers(parameter)
              ? phrase.determiner().other() ? another(scene, parameter) : scene.player(parameter)
              : lastOf(scene, parameter);
    } else {
      Optional<Noun> owner = of(scene, owners.getFirst());
      Optional<Expression> value = owner.flatMap(o -> measures.argument(scene, o, parameter));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      of = value.get();
    }
    Expression thing = scene.fresh(type);
    if (!owners.isEmpty() || !phrase.determiner().whichever()) {
      scene.say(thing, Build.equal(Build.apply(term.name(), of), thing));
    }
    for (Attribute part : phrase.attributes()) {
      Optional<Expression> owner = part.sense().flatMap(s -> qualities.fact(s, of, parameter));
      if (owner.isPresent()) {
        scene.say(of, owner.get());
      } else {
        qualities.say(scene, part, thing, type);
      }
    }
    Noun noun = new Noun(phrase.from(), phrase.to(), thing, type, phrase.determiner().quantity());
    return qualities.sayAll(scene, others, noun) ? Optional.of(noun) : Optional.empty();
  }

  /** "a participant in the conflict". */
  private Optional<Noun> ofRole(Scene scene, NounPhrase phrase, Sense.OfRole role) {
    Declaration.Term term = vocabulary.term(role.name()).orElseThrow();
    Type type = Kinds.plain(term.parameters().getFirst().type());
    Type second = Kinds.plain(term.parameters().getLast().type());
    Expression thing = scene.fresh(type);
    Optional<Expression> other = Optional.empty();
    List<Qualifier> rest = new ArrayList<>();
    for (Qualifier qualifier : phrase.qualifiers()) {
      if (qualifier instanceof Qualifier.Of of && other.isEmpty()) {
        Optional<Expression> value =
            of(scene, of.phrase()).flatMap(n -> measures.argument(scene, n, second));
        if (value.isEmpty()) {
          return Optional.empty();
        }
        other = value;
      } else {
        rest.add(qualifier);
      }
    }
    scene.say(thing, Build.apply(term.name(), thing, other.orElseGet(() -> lastOf(scene, second))));
    Noun noun = new Noun(phrase.from(), phrase.to(), thing, type, phrase.determiner().quantity());
    phrase.attributes().forEach(a -> qualities.say(scene, a, thing, type));
    return qualities.sayAll(scene, rest, noun) ? Optional.of(noun) : Optional.empty();
  }

  private static Expression another(Scene scene, Type type) {
    Expression other = scene.fresh(type);
    scene.say(other, Build.not(Build.equal(scene.player(type), other)));
    return other;
  }

  Expression lastOf(Scene scene, Type type) {
    for (int i = scene.spoken().size() - 1; i >= 0; i--) {
      if (kinds.isWithin(scene.spoken().get(i).type(), type)) {
        return scene.spoken().get(i).reference();
      }
    }
    return here(scene, type)
        .filter(c -> kinds.isWithin(c.type(), type))
        .map(Noun::reference)
        .orElseGet(() -> scene.leaveOpen(type));
  }
}
