package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.Noun.Quantity;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds what a sentence names: cards, things of a kind, players, members of enumerations. */
final class Nouns {
  private static final Set<String> DETERMINERS =
      Set.of(
          "a",
          "an",
          "the",
          "any",
          "all",
          "each",
          "every",
          "this",
          "that",
          "these",
          "those",
          "your",
          "his",
          "her",
          "their",
          "its",
          "another",
          "other",
          "one",
          "no",
          "some",
          "same",
          "own",
          "only",
          "both",
          "such",
          "more",
          "either",
          "opposing",
          "different",
          "additional",
          "new",
          "two",
          "most",
          "neither");
  private static final Set<String> PRONOUNS =
      Set.of("it", "he", "she", "him", "they", "them", "itself", "himself");
  private static final Set<String> AGAIN =
      Set.of("the", "that", "this", "those", "these", "such", "his", "its", "their");
  private static final Set<String> AFTER = Set.of("in", "on", "out", "of", "at");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;

  Nouns(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
  }

  /** Whether a noun ends just before this place. */
  boolean endsAt(List<Token> tokens, int at) {
    for (int from = Math.max(0, at - 5); from < at; from++) {
      if (mention(tokens, from, at).filter(m -> m.end() == at).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a noun begins here. */
  boolean beginsAt(List<Token> tokens, int at, int to) {
    return at < to
        && (DETERMINERS.contains(tokens.get(at).low())
            || PRONOUNS.contains(tokens.get(at).low())
            || mention(tokens, at, to).isPresent());
  }

  /** Whether a card's name begins here. */
  boolean beginsName(List<Token> tokens, int at, int to) {
    return lexicon.card(tokens, at, to).found();
  }

  /** Whether this word can be the verb of an act, event or condition of two things. */
  boolean hasVerb(List<Token> tokens, int at) {
    return lexicon.beginning(tokens.get(at).stem()).stream()
        .anyMatch(
            p ->
                p.sense() instanceof Sense.OfDoing
                    || p.sense() instanceof Sense.OfTerm t
                        && vocabulary.parametersOf(t.name()).orElse(List.of()).size() == 2);
  }

  boolean hasDoing(List<Token> tokens, int from, int to) {
    for (int i = from; i < to; i++) {
      if (lexicon.beginning(tokens.get(i).stem()).stream()
          .anyMatch(p -> p.sense() instanceof Sense.OfDoing)) {
        return true;
      }
    }
    return false;
  }

  private Optional<Lexicon.Match> mention(List<Token> tokens, int from, int to) {
    if (Doings.PREPOSITIONS.contains(tokens.get(from).low())) {
      return Optional.empty();
    }
    Lexicon.Match card = lexicon.card(tokens, from, to);
    Lexicon.Match other = lexicon.longest(tokens, from, to, this::isNoun);
    Lexicon.Match longer = card.end() >= other.end() ? card : other;
    return longer.found() ? Optional.of(longer) : Optional.empty();
  }

  private boolean isNoun(Sense sense) {
    return switch (sense) {
      case Sense.OfKind k -> true;
      case Sense.OfCard c -> true;
      case Sense.OfMember m -> true;
      case Sense.OfEnumeration e -> true;
      case Sense.OfTerm t -> isAdjective(t) || isThing(t);
      case Sense.OfDoing d -> false;
      case Sense.OfStep s -> false;
    };
  }

  /** A yes/no term of one thing. */
  private boolean isAdjective(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> t.parameters().size() == 1 && Kinds.isCondition(t.type()))
        .isPresent();
  }

  /** A term whose value is a thing or a player: "ambassador". */
  private boolean isThing(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> t.parameters().size() == 1 && Kinds.plain(t.type()) instanceof Type.Kind)
        .isPresent();
  }

  /** {@return the first noun of the stretch, wherever it begins} */
  Optional<Noun> first(Scene scene, int from, int to) {
    for (int i = from; i < to; i++) {
      Optional<Noun> noun = at(scene, i, to);
      if (noun.isPresent()) {
        return noun;
      }
    }
    return Optional.empty();
  }

  /** {@return all nouns of the stretch in order} */
  List<Noun> all(Scene scene, int from, int to) {
    List<Noun> nouns = new ArrayList<>();
    int at = from;
    while (at < to) {
      Optional<Noun> noun = at(scene, at, to);
      noun.ifPresent(nouns::add);
      at = noun.map(Noun::to).orElse(at + 1);
    }
    return nouns;
  }

  /** {@return the noun that begins here; what is said of it joins the scene} */
  Optional<Noun> at(Scene scene, int from, int to) {
    List<Token> tokens = scene.tokens();
    if (PRONOUNS.contains(tokens.get(from).low())) {
      return pronoun(scene, from);
    }
    Determined said = new Determined();
    int at = from;
    while (at < to
        && (DETERMINERS.contains(tokens.get(at).low()) || tokens.get(at).isNumber())
        && !lexicon.card(tokens, at, to).found()) {
      said.add(tokens.get(at).low());
      at++;
    }
    List<Part> parts = new ArrayList<>();
    while (at < to) {
      Optional<Lexicon.Match> match = mention(tokens, at, to);
      if (match.isEmpty()) {
        break;
      }
      if (vocabulary.kind(match.get().sense().name()).map(k -> k.count().isPresent()).orElse(false)
          && tokens.get(match.get().end() - 1).possessive()) {
        said.add("your"); // "the player's"
        scene.understand(at, match.get().end());
        at = match.get().end();
        continue;
      }
      parts.add(new Part(at, match.get()));
      at = match.get().end();
      if (tokens.get(at - 1).possessive() && !(match.get().sense() instanceof Sense.OfCard)) {
        break;
      }
    }
    if (parts.isEmpty()) {
      return copy(scene, from, at, to, said)
          .or(() -> ofThisCard(scene, from, end(from, tokens), said));
    }
    return phrase(scene, from, parts, said, to);
  }

  private static int end(int from, List<Token> tokens) {
    int at = from;
    while (at < tokens.size() && DETERMINERS.contains(tokens.get(at).low())) {
      at++;
    }
    return at;
  }

  /** "another copy of the same agenda", "copies of Telepath Colony". */
  private Optional<Noun> copy(Scene scene, int from, int at, int to, Determined said) {
    List<Token> tokens = scene.tokens();
    boolean copies =
        at + 2 < to && tokens.get(at).stem().equals("copy") && tokens.get(at + 1).is("of");
    if (!copies) {
      return Optional.empty();
    }
    Optional<Noun> original = at(scene, at + 2, to).filter(n -> kinds.isObjects(n.type()));
    if (original.isEmpty()) {
      return Optional.empty();
    }
    Noun of = original.get();
    Expression copy = scene.fresh(Kinds.plain(of.type()));
    switch (of.reference()) {
      case Expression.CardName card -> scene.say(copy, Build.isKind(copy, card.name()));
      default ->
          kinds
              .sameName()
              .ifPresent(same -> scene.say(copy, Build.apply(same.name(), copy, of.reference())));
    }
    Noun noun = new Noun(from, of.to(), copy, Kinds.plain(of.type()), said.quantity());
    scene.speakOf(noun);
    return Optional.of(noun);
  }

  private record Part(int from, Lexicon.Match match) {
    Sense sense() {
      return match.sense();
    }
  }

  /** The small words before a noun. */
  private static final class Determined {
    private boolean yours;
    private boolean no;
    private boolean only;
    private boolean other;
    private boolean again;
    private boolean here;
    private boolean that;
    private boolean same;

    void add(String word) {
      yours |= word.equals("your") || word.equals("own");
      no |= word.equals("no") || word.equals("neither");
      only |= word.equals("only");
      other |=
          word.equals("another")
              || word.equals("other")
              || word.equals("opposing")
              || word.equals("different");
      again |= AGAIN.contains(word);
      here |= word.equals("this");
      that |= word.equals("that") || word.equals("those") || word.equals("these");
      same |= word.equals("same");
    }

    Quantity quantity() {
      return no ? Quantity.NO : only ? Quantity.ONLY : Quantity.ANY;
    }
  }

  private Optional<Noun> pronoun(Scene scene, int from) {
    List<Noun> meant = new ArrayList<>(scene.spoken());
    scene.lastSubject().ifPresent(meant::add);
    for (int i = meant.size() - 1; i >= 0; i--) {
      Noun noun = meant.get(i);
      if (kinds.isObjects(noun.type())) {
        return Optional.of(new Noun(from, from + 1, noun.reference(), noun.type(), Quantity.ANY));
      }
    }
    return scene.topic().map(card -> card(from, from + 1, card, Quantity.ANY));
  }

  /** "This cannot be ...": the card that the ruling is about. */
  private Optional<Noun> ofThisCard(Scene scene, int from, int at, Determined said) {
    boolean alone = at == from + 1 && scene.tokens().get(from).is("this");
    boolean verb =
        alone
            && at < scene.tokens().size()
            && Modals.at(scene.tokens(), at, scene.tokens().size()).isPresent();
    return verb && said.again
        ? scene.topic().map(c -> card(from, at, c, Quantity.ANY))
        : Optional.empty();
  }

  private Noun card(int from, int to, String card, Quantity quantity) {
    return new Noun(
        from,
        to,
        new Expression.CardName(org.ruleproof.model.source.Span.NONE, card),
        kindOf(card),
        quantity);
  }

  /** The kind that a card's members are of; what is not declared yet is a thing of the game. */
  private Type kindOf(String card) {
    return new Type.Kind(
        vocabulary
            .card(card)
            .map(c -> c.kinds().getFirst())
            .orElseGet(() -> vocabulary.rootOf(card)));
  }

  private Optional<Noun> phrase(Scene scene, int from, List<Part> parts, Determined said, int to) {
    int head = head(parts);
    if (head < 0) {
      return Optional.empty();
    }
    int end = parts.get(head).match().end();
    Optional<Noun> noun =
        switch (parts.get(head).sense()) {
          case Sense.OfCard card -> Optional.of(card(from, end, card.name(), said.quantity()));
          case Sense.OfKind kind ->
              ofKind(scene, from, end, kind.name(), parts.subList(0, head), said);
          case Sense.OfEnumeration e ->
              ofEnumeration(scene, from, end, e.name(), parts.subList(0, head), said);
          case Sense.OfMember m ->
              Optional.of(
                  new Noun(
                      from,
                      end,
                      Build.constant(m.name()),
                      new Type.Enumeration(m.enumeration()),
                      said.quantity()));
          case Sense.OfTerm term -> ofTerm(scene, from, end, term, parts.subList(0, head), said);
          case Sense.OfDoing d -> Optional.empty();
          case Sense.OfStep s -> Optional.empty();
        };
    noun.ifPresent(scene::speakOf);
    return noun.map(n -> after(scene, n, to));
  }

  /** The last part that names a thing; a card's name before the word for its kind is the thing. */
  private int head(List<Part> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).sense() instanceof Sense.OfCard) {
        return i;
      }
    }
    int member = -1;
    for (int i = parts.size() - 1; i >= 0; i--) {
      switch (parts.get(i).sense()) {
        case Sense.OfKind k -> {
          return i;
        }
        case Sense.OfEnumeration e -> {
          return i;
        }
        case Sense.OfTerm t -> {
          if (isThing(t) || i == parts.size() - 1 && namesItsThing(parts.get(i), t)) {
            return i;
          }
        }
        case Sense.OfMember m -> member = Math.max(member, i);
        case Sense.OfCard c -> member = i;
        case Sense.OfDoing d -> {}
        case Sense.OfStep s -> {}
      }
    }
    return member;
  }

  /** "Home Faction": a condition of a player whose last word is a word for players. */
  private boolean namesItsThing(Part part, Sense.OfTerm term) {
    Type of = vocabulary.parametersOf(term.name()).orElse(List.of()).getFirst().type();
    return Kinds.plain(of) instanceof Type.Kind kind
        && part.match().end() - part.from() > 1
        && vocabulary.term(term.name()).stream()
            .flatMap(t -> t.words().stream())
            .anyMatch(
                w ->
                    vocabulary.kind(kind.name()).stream()
                        .flatMap(k -> k.words().stream())
                        .anyMatch(own -> w.toLowerCase(Locale.ROOT).endsWith(" " + own)));
  }

  private Optional<Noun> ofKind(
      Scene scene, int from, int end, String kind, List<Part> adjectives, Determined said) {
    Type type = new Type.Kind(kind);
    if (kinds.isPlayers(type)) {
      if (said.other || scene.tokens().get(end - 1).is("opponent")) {
        Expression other = scene.fresh(type);
        scene.say(other, Build.not(Build.equal(scene.player(type), other)));
        return Optional.of(described(scene, from, end, other, type, adjectives, said));
      }
      return Optional.of(described(scene, from, end, scene.player(type), type, adjectives, said));
    }
    if (said.again && !said.other) {
      Optional<Noun> before =
          said.here && adjectives.isEmpty()
              ? here(scene, type).or(() -> before(scene, type))
              : before(scene, type)
                  .or(() -> adjectives.isEmpty() ? here(scene, type) : Optional.empty());
      if (before.isPresent()) {
        Noun known = before.get();
        return Optional.of(new Noun(from, end, known.reference(), known.type(), Quantity.ANY));
      }
    }
    Expression thing = scene.open(type, kinds).orElseGet(() -> scene.fresh(type));
    if (said.that && !said.other) {
      scene.say(thing, scene.context());
    }
    if (said.other || said.same) {
      sameAs(scene, thing, type);
    }
    return Optional.of(described(scene, from, end, thing, type, adjectives, said));
  }

  /** "that agenda": the last thing of the kind, or the card that the ruling is about. */
  private Optional<Noun> before(Scene scene, Type type) {
    for (int i = scene.spoken().size() - 1; i >= 0; i--) {
      Noun noun = scene.spoken().get(i);
      if (kinds.isWithin(noun.type(), type)) {
        return Optional.of(noun);
      }
    }
    return Optional.empty();
  }

  private Optional<Noun> here(Scene scene, Type type) {
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
    }
  }

  private Noun described(
      Scene scene,
      int from,
      int end,
      Expression thing,
      Type type,
      List<Part> adjectives,
      Determined said) {
    adjectives.forEach(part -> say(scene, part, thing, type));
    if (said.yours && kinds.isObjects(type)) {
      kinds
          .possession()
          .ifPresent(
              owner ->
                  scene.say(
                      thing,
                      Build.equal(
                          Build.apply(owner.name(), thing),
                          scene.player(Kinds.plain(owner.type())))));
    }
    return new Noun(from, end, thing, type, said.quantity());
  }

  /** What an adjective says of a thing; under its own words if the vocabulary does not tell. */
  private void say(Scene scene, Part part, Expression thing, Type type) {
    scene.say(
        thing,
        fact(part.sense(), thing, type)
            .orElseGet(
                () ->
                    Build.opaque(
                        scene.tokens().subList(part.from(), part.match().end()).stream()
                            .map(Token::stem)
                            .collect(Collectors.joining(" ")))));
  }

  /** What an adjective says of a thing. */
  Optional<Expression> fact(Sense sense, Expression thing, Type type) {
    return switch (sense) {
      case Sense.OfKind kind ->
          kinds.isObjects(new Type.Kind(kind.name())) && kinds.isObjects(type)
              ? Optional.of(Build.isKind(thing, kind.name()))
              : Optional.empty();
      case Sense.OfMember m ->
          kinds
              .valued(type, m.enumeration())
              .map(t -> Build.equal(Build.apply(t.name(), thing), Build.constant(m.name())));
      case Sense.OfTerm term ->
          vocabulary
              .term(term.name())
              .filter(t -> t.parameters().size() == 1 && Kinds.isCondition(t.type()))
              .filter(t -> kinds.meet(type, t.parameters().getFirst().type()))
              .map(t -> Build.apply(t.name(), thing));
      case Sense.OfCard c ->
          kinds.isObjects(type) ? Optional.of(Build.isKind(thing, c.name())) : Optional.empty();
      case Sense.OfEnumeration e -> Optional.empty();
      case Sense.OfDoing d -> Optional.empty();
      case Sense.OfStep s -> Optional.empty();
    };
  }

  private Optional<Noun> ofEnumeration(
      Scene scene, int from, int end, String name, List<Part> before, Determined said) {
    Type type = new Type.Enumeration(name);
    for (Part part : before) {
      if (part.sense() instanceof Sense.OfMember m && m.enumeration().equals(name)) {
        return Optional.of(new Noun(from, end, Build.constant(m.name()), type, said.quantity()));
      }
    }
    return Optional.of(new Noun(from, end, scene.fresh(type), type, said.quantity()));
  }

  private Optional<Noun> ofTerm(
      Scene scene, int from, int end, Sense.OfTerm sense, List<Part> adjectives, Determined said) {
    Declaration.Term term = vocabulary.term(sense.name()).orElseThrow();
    Type parameter = Kinds.plain(term.parameters().getFirst().type());
    if (Kinds.isCondition(term.type())) {
      Expression thing =
          kinds.isPlayers(parameter) ? scene.player(parameter) : scene.fresh(parameter);
      scene.say(thing, Build.apply(term.name(), thing));
      return Optional.of(new Noun(from, end, thing, parameter, said.quantity()));
    }
    Type type = Kinds.plain(term.type());
    Expression thing = scene.fresh(type);
    Expression of =
        kinds.isPlayers(parameter)
            ? said.other ? scene.fresh(parameter) : scene.player(parameter)
            : lastOf(scene, parameter);
    scene.say(thing, Build.equal(Build.apply(term.name(), of), thing));
    for (Part part : adjectives) {
      Optional<Expression> owner = fact(part.sense(), of, parameter);
      if (owner.isPresent()) {
        scene.say(of, owner.get());
      } else {
        say(scene, part, thing, type);
      }
    }
    return Optional.of(new Noun(from, end, thing, type, said.quantity()));
  }

  private Expression lastOf(Scene scene, Type type) {
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

  /** "characters in play": what is said behind the noun. */
  private Noun after(Scene scene, Noun noun, int to) {
    List<Token> tokens = scene.tokens();
    int at = noun.to();
    if (at >= to || !AFTER.contains(tokens.get(at).low()) || !kinds.isObjects(noun.type())) {
      return noun;
    }
    Lexicon.Match match =
        lexicon.longest(
            tokens,
            at,
            to,
            s -> s instanceof Sense.OfMember || s instanceof Sense.OfTerm t && isAdjective(t));
    if (!match.found() || match.end() - at < 2) {
      return noun;
    }
    Optional<Expression> fact = fact(match.sense(), noun.reference(), noun.type());
    if (fact.isEmpty() || !(noun.reference() instanceof Expression.Variable)) {
      return noun;
    }
    scene.say(noun.reference(), fact.get());
    return new Noun(noun.from(), match.end(), noun.reference(), noun.type(), noun.quantity());
  }
}
