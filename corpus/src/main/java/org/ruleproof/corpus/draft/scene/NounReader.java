package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a noun phrase names: a card, a thing of a kind, a player, a value or a number. What the phrase
 * says of it joins the scene. A phrase of which any word is not understood names nothing.
 */
public final class NounReader {
  private static final Set<String> OTHER = WordLists.of("other");
  private static final Set<String> BACK = WordLists.of("back");
  private static final Set<String> HIS = WordLists.of("his");
  private static final Set<String> POINTING = WordLists.of("pointing");
  private static final Set<String> UNSAID = WordLists.of("unsaid");
  private static final Set<String> YOU = WordLists.of("you");

  private final Vocabulary vocabulary;
  private final VocabularyTypes types;
  private final FactReader facts;
  private final TermNouns terms;

  NounReader(Vocabulary vocabulary, FactReader facts) {
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
    this.facts = facts;
    this.terms = new TermNouns(vocabulary, facts, this);
  }

  /** Whether the phrase joins nouns by "or". */
  static boolean isEither(Scene scene, Node nouns) {
    return nouns instanceof Node.Tree tree
        && tree.first("joiner").filter(j -> !scene.tokens().get(j.from()).is("and")).isPresent();
  }

  /** {@return what each noun of the phrase names; none where one is not understood} */
  public List<Referent> each(Scene scene, Node nouns) {
    List<Referent> all = new ArrayList<>();
    boolean nor =
        nouns instanceof Node.Tree tree
            && tree.first("joiner").filter(j -> scene.tokens().get(j.from()).is("nor")).isPresent();
    for (Node.Tree noun : nouns(nouns)) {
      Optional<Referent> one = one(scene, noun);
      if (one.isEmpty()) {
        return List.of();
      }
      scene.speakOf(one.get());
      Referent said = one.get();
      all.add(nor ? new Referent(said.reference(), said.type(), true, said.amount()) : said);
    }
    return all;
  }

  /** {@return what a phrase of one noun names} */
  Optional<Referent> only(Scene scene, Node nouns) {
    List<Referent> all = each(scene, nouns);
    return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  /** {@return the nouns that the phrase joins} */
  public static List<Node.Tree> nouns(Node node) {
    List<Node.Tree> all = new ArrayList<>();
    if (node instanceof Node.Tree tree) {
      switch (tree.rule()) {
        case "noun", "amount" -> all.add(tree);
        default -> tree.parts().forEach(part -> all.addAll(nouns(part)));
      }
    }
    return all;
  }

  private Optional<Referent> one(Scene scene, Node.Tree noun) {
    if (noun.rule().equals("amount")) {
      return number(StatedAmount.of(noun));
    }
    return switch (noun.label()) {
      case "pronoun" -> pronoun(scene, scene.tokens().get(noun.from()).low());
      case "number" -> number(StatedAmount.of((Node.Tree) noun.parts().getFirst()));
      case "copy" -> copy(scene, noun);
      case "owned" -> owned(scene, noun);
      default -> {
        List<Node> parts = noun.parts();
        NounPhrase phrase = NounPhrase.of(scene, parts);
        Node.Tree head = noun.trees("head").findFirst().orElseThrow();
        yield read(phrase, head, Optional.empty(), noun.trees("qualifier").toList());
      }
    };
  }

  private static Optional<Referent> number(StatedAmount amount) {
    return Optional.of(
        new Referent(
            ExpressionMaker.number(amount.value()),
            new Type.AnyNumber(),
            false,
            Optional.of(amount)));
  }

  /** "The player's ambassador": the first head is whose the second is. */
  private Optional<Referent> owned(Scene scene, Node.Tree noun) {
    List<Node> parts = noun.parts();
    int mark =
        IntStream.range(0, parts.size())
            .filter(i -> parts.get(i).rule().equals("@possessive"))
            .findFirst()
            .orElseThrow();
    List<Node.Tree> heads = noun.trees("head").toList();
    return read(
            NounPhrase.of(scene, parts.subList(0, mark)),
            heads.getFirst(),
            Optional.empty(),
            List.of())
        .flatMap(
            owner ->
                read(
                    NounPhrase.of(scene, parts.subList(mark, parts.size())),
                    heads.getLast(),
                    Optional.of(owner),
                    noun.trees("qualifier").toList()));
  }

  private Optional<Referent> pronoun(Scene scene, String word) {
    boolean thing = word.equals("it") || word.equals("this");
    return scene
        .subject()
        .filter(
            s ->
                types.isObjects(s.type())
                    || types.isPlayers(s.type()) && !(thing && scene.isAddressed()))
        .filter(s -> !(word.equals("this") && scene.topic().isPresent()))
        .or(() -> word.equals("this") ? scene.topic() : Optional.empty())
        .or(() -> scene.last(r -> types.isObjects(r.type()) || !thing && types.isPlayers(r.type())))
        .map(r -> new Referent(r.reference(), r.type()))
        .or(scene::topic);
  }

  /** "Another copy of X": a card that has its name. */
  private Optional<Referent> copy(Scene scene, Node.Tree noun) {
    Optional<Referent> original = one(scene, noun.trees("noun").findFirst().orElseThrow());
    NounPhrase phrase = NounPhrase.of(scene, noun.parts());
    if (original.isEmpty() || phrase.has(Set.of("only")) || phrase.amount().isPresent()) {
      return Optional.empty();
    }
    Expression of = original.get().reference();
    if (of instanceof Expression.CardName) {
      return original.map(o -> new Referent(of, o.type(), phrase.none(), Optional.empty()));
    }
    return types
        .sameName()
        .map(
            same -> {
              Expression copy = scene.fresh(original.get().type());
              scene.say(copy, ExpressionMaker.apply(same.name(), copy, of));
              return new Referent(copy, original.get().type(), phrase.none(), Optional.empty());
            });
  }

  private Optional<Referent> read(
      NounPhrase phrase, Node.Tree head, Optional<Referent> owner, List<Node.Tree> qualifiers) {
    if (phrase.has(UNSAID)) {
      return Optional.empty(); // what they say of the noun is not said in a claim
    }
    Node.Leaf leaf = (Node.Leaf) head.parts().getFirst();
    for (Sense sense : leaf.senses()) {
      Optional<Referent> named =
          phrase.scene().attempt(() -> read(phrase, leaf, sense, owner, qualifiers));
      if (named.isPresent()) {
        return named;
      }
    }
    return Optional.empty();
  }

  private Optional<Referent> read(
      NounPhrase phrase,
      Node.Leaf leaf,
      Sense sense,
      Optional<Referent> owner,
      List<Node.Tree> qualifiers) {
    List<Node.Tree> others = new ArrayList<>(qualifiers);
    Optional<Referent> whose = owner;
    boolean text = sense instanceof Sense.OfKind kind && isText(kind.name());
    boolean related = text || sense instanceof Sense.OfTerm || sense instanceof Sense.OfRole;
    Optional<Node.Tree> of = qualifiers.stream().filter(q -> q.label().equals("of")).findFirst();
    if (related && whose.isEmpty() && of.isPresent()) {
      whose = only(phrase.scene(), of.get().parts().getLast());
      if (whose.isEmpty()) {
        return Optional.empty();
      }
      others.remove(of.get());
    }
    if (text && whose.filter(w -> types.isObjects(w.type())).isPresent()) {
      return phrase.adjectives().isEmpty() && others.isEmpty() ? whose : Optional.empty();
    }
    Optional<Referent> mine = whose.or(() -> determined(phrase, sense));
    Optional<Referent> named =
        switch (sense) {
          case Sense.OfCard card -> ofCard(phrase, card.name(), mine, !others.isEmpty());
          case Sense.OfKind kind -> ofKind(phrase, kind.name(), leaf, mine, !others.isEmpty());
          case Sense.OfTerm term when types.isQuality(term) -> terms.ofQuality(phrase, term, mine);
          case Sense.OfTerm term -> terms.ofTerm(phrase, term, mine);
          case Sense.OfRole role -> terms.ofRole(phrase, role, mine);
          case Sense.OfMember member when mine.isEmpty() -> TermNouns.ofMember(phrase, member);
          case Sense.OfMember member -> Optional.empty();
          case Sense.OfEnumeration marks when mine.isEmpty() && !phrase.has(BACK) ->
              TermNouns.ofEnumeration(phrase, marks.name());
          case Sense.OfEnumeration marks -> Optional.empty();
          case Sense.OfDoing d -> Optional.empty();
          case Sense.OfStep s -> Optional.empty();
        };
    return named.filter(n -> qualified(phrase.scene(), n, others));
  }

  /** "The effect of X" is said of X, by the words of the widest kind. */
  private boolean isText(String kind) {
    return types.isObjects(new Type.Kind(kind)) && vocabulary.rootOf(kind).equals(kind);
  }

  /** "Your", "its": whose the noun is. */
  private Optional<Referent> determined(NounPhrase phrase, Sense sense) {
    Scene scene = phrase.scene();
    if (phrase.has(YOU)) {
      return types.players().map(scene::player);
    }
    if (!phrase.has(HIS)) {
      return Optional.empty();
    }
    Optional<Type> asked =
        sense instanceof Sense.OfTerm || sense instanceof Sense.OfRole
            ? vocabulary
                .parametersOf(sense.name())
                .filter(p -> !p.isEmpty())
                .map(p -> VocabularyTypes.plain(p.getFirst().type()))
            : types.players();
    return asked.flatMap(
        type ->
            types.isPlayers(type)
                ? Optional.of(scene.player(type))
                : scene.last(r -> types.meet(r.type(), type)).or(scene::topic));
  }

  private Optional<Referent> ofCard(
      NounPhrase phrase, String name, Optional<Referent> owner, boolean qualified) {
    Scene scene = phrase.scene();
    Referent card = scene.card(name);
    boolean plain = phrase.adjectives().isEmpty() && owner.isEmpty() && !qualified;
    if (phrase.amount().isPresent() || phrase.has(OTHER) && !plain) {
      return Optional.empty();
    }
    if (plain) {
      return Optional.of(
          new Referent(card.reference(), card.type(), phrase.none(), Optional.empty()));
    }
    Expression thing = scene.fresh(card.type());
    scene.say(thing, ExpressionMaker.isKind(thing, name));
    return described(
        phrase, new Referent(thing, card.type(), phrase.none(), Optional.empty()), owner);
  }

  private Optional<Referent> ofKind(
      NounPhrase phrase, String name, Node.Leaf leaf, Optional<Referent> owner, boolean qualified) {
    Type type = new Type.Kind(name);
    Scene scene = phrase.scene();
    if (types.isPlayers(type)) {
      return player(phrase, type, scene.tokens().get(leaf.from()).low(), owner);
    }
    if (phrase.counts()) {
      return Optional.empty(); // how many there are is not said in a claim
    }
    boolean plain = phrase.adjectives().isEmpty() && owner.isEmpty() && !qualified;
    boolean back = phrase.has(BACK);
    if (plain && back) {
      Optional<Referent> known =
          scene
              .last(r -> types.isWithin(r.type(), type))
              .or(() -> scene.topic().filter(t -> types.isWithin(t.type(), type)));
      if (known.isPresent()) {
        return known.map(k -> new Referent(k.reference(), k.type()));
      }
    }
    boolean unknownTopic = scene.topic().filter(t -> types.isWithin(type, t.type())).isPresent();
    if (plain && phrase.has(Set.of("this")) && unknownTopic) {
      return scene.topic();
    }
    boolean points = phrase.has(POINTING) || scene.goesOn() && phrase.has(Set.of("the"));
    if (plain && points) {
      return Optional.empty(); // another sentence says which
    }
    Optional<Referent> before = scene.last(r -> types.meet(r.type(), type));
    Expression thing = scene.fresh(type);
    if (phrase.has(OTHER) && before.isPresent()) {
      scene.say(
          thing,
          ExpressionMaker.compare(
              Expression.ComparisonOperator.NOT_EQUAL, thing, before.get().reference()));
    }
    return described(phrase, new Referent(thing, type, phrase.none(), Optional.empty()), owner);
  }

  private Optional<Referent> player(
      NounPhrase phrase, Type type, String word, Optional<Referent> owner) {
    Scene scene = phrase.scene();
    if (YOU.contains(word)) {
      scene.address();
    }
    boolean nobody = WordLists.of("nobody").contains(word) || phrase.none();
    if (owner.isPresent() && !phrase.has(HIS) && !phrase.has(YOU) || phrase.counts()) {
      return Optional.empty();
    }
    boolean other = phrase.has(OTHER) || word.equals("opponent") || word.equals("opponents");
    if (other) {
      Referent you = scene.player(type);
      Expression rival = scene.fresh(type);
      scene.say(
          rival,
          ExpressionMaker.compare(Expression.ComparisonOperator.NOT_EQUAL, rival, you.reference()));
      return described(
          phrase, new Referent(rival, type, nobody, Optional.empty()), Optional.empty());
    }
    boolean again =
        !scene.hasPlayer()
            || YOU.contains(word)
            || phrase.has(BACK)
            || phrase.has(YOU)
            || phrase.has(HIS);
    Expression who = again ? scene.player(type).reference() : scene.fresh(type);
    return described(phrase, new Referent(who, type, nobody, Optional.empty()), Optional.empty());
  }

  /** Says what adjectives and an owner say of the thing. */
  Optional<Referent> described(NounPhrase phrase, Referent thing, Optional<Referent> owner) {
    for (Node.Tree adjective : phrase.adjectives()) {
      Optional<Expression> fact = facts.quality(thing, (Node.Leaf) adjective.parts().getFirst());
      if (fact.isEmpty()) {
        return Optional.empty();
      }
      phrase.scene().say(thing.reference(), fact.get());
    }
    if (owner.isPresent()) {
      Optional<Declaration.Term> whose = types.possession(thing.type());
      if (whose.isEmpty() || !types.isPlayers(owner.get().type())) {
        return Optional.empty();
      }
      Expression term = ExpressionMaker.apply(whose.get().name(), thing.reference());
      phrase.scene().say(thing.reference(), ExpressionMaker.equal(term, owner.get().reference()));
    }
    return Optional.of(thing);
  }

  /** Says what stands behind the noun; false where one is not understood. */
  private boolean qualified(Scene scene, Referent thing, List<Node.Tree> qualifiers) {
    for (Node.Tree qualifier : qualifiers) {
      Optional<Expression> fact = facts.qualifier(scene, thing, qualifier);
      if (fact.isEmpty() || !(thing.reference() instanceof Expression.Variable)) {
        return false;
      }
      scene.say(thing.reference(), fact.get());
    }
    return true;
  }
}
