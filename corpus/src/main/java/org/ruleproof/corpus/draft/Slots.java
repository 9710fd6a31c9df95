package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Element;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate.Does;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Applies an act, event or term to the nouns around its verb: those that stand where the frame has a
 * place to that argument, the others by their types, by what prepositions do, and by their order.
 */
final class Slots {
  private final Vocabulary vocabulary;
  private final Referents referents;
  private final Kinds kinds;
  private final Tools tools;
  private final Filling filling;
  private final Unsaid unsaid;
  private final Selves selves;

  Slots(Vocabulary vocabulary, Referents referents) {
    this.vocabulary = vocabulary;
    this.referents = referents;
    this.kinds = new Kinds(vocabulary);
    this.tools = new Tools(vocabulary);
    this.filling = new Filling(vocabulary);
    this.unsaid = new Unsaid(vocabulary, referents);
    this.selves = new Selves(kinds);
  }

  /**
   * What was applied.
   *
   * @param value what the frame gives for the value of a term
   * @param amount the number that stands around the verb
   * @param cause that the card works which makes the event happen: "X blanks Y"
   * @param whole whether every noun around the verb found its place
   */
  record Filled(
      Expression.Apply applied,
      boolean act,
      Optional<Noun> value,
      Optional<Amount> amount,
      Optional<Expression> cause,
      boolean whole) {}

  /**
   * {@return the frame applied to the nouns around its verb} Nouns that it uses are understood.
   *
   * @param subject what stands before the verb
   * @param gap what it is done to, where that stands before all
   */
  Optional<Filled> fill(
      Scene scene, Does does, Optional<Noun> subject, Optional<Noun> gap, boolean passive) {
    return fill(scene, does, subject, gap, Optional.empty(), passive);
  }

  /** {@return the frame applied, with a tool that stands before its verb} */
  Optional<Filled> fillWith(Scene scene, Does does, Optional<Noun> subject, Noun means) {
    return fill(scene, does, subject, Optional.empty(), Optional.of(means), false);
  }

  private Optional<Filled> fill(
      Scene scene,
      Does does,
      Optional<Noun> subject,
      Optional<Noun> gap,
      Optional<Noun> means,
      boolean passive) {
    Frame frame = does.frame();
    boolean doing = frame.sense() instanceof Sense.OfDoing d && d.act();
    if (does.before().isPresent()
        && subject.or(() -> gap).stream().noneMatch(n -> says(scene, n, does.before().get()))) {
      return Optional.empty();
    }
    Around around = around(scene, does, subject, gap, passive);
    boolean misplaced =
        frame.sense() instanceof Sense.OfDoing
            && does.elements().stream()
                .filter(e -> e.argument() >= 0 && !around.placed.containsKey(e.argument()))
                .anyMatch(e -> isMeasure(e.phrase()) || isValue(e.phrase()));
    if (misplaced) {
      return Optional.empty(); // "uses an ability in a conflict" is not "uses a card in a conflict"
    }
    Optional<String> transitive =
        doing && !passive
            ? tools.withObject(frame.sense().name(), frame.verb(), around.objects)
            : Optional.empty();
    boolean act = doing && transitive.isEmpty();
    String name = transitive.orElse(frame.sense().name());
    if (means.isPresent() && act) {
      name = tools.withTool(name, "means");
      around.tools.addFirst(means.get());
    }
    if (frame.sense() instanceof Sense.OfDoing
        && !passive
        && (!frame.hasPlaces() || !around.subjects.isEmpty())) {
      boolean object =
          !around.placed.isEmpty()
              || around.objects.stream().anyMatch(n -> kinds.isObjects(n.type()))
              || frame.hasPreposition()
                  && around.goals.stream().anyMatch(n -> kinds.isObjects(n.type()));
      name = tools.withSubject(name, act, subject, object);
    }
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    Map<Integer, Noun> filled = new HashMap<>();
    filling.fill(parameters, around, filled, frame.hasPreposition(), passive);
    subject.filter(s -> !passive).ifPresent(s -> filling.said(frame, s, parameters, filled));
    List<Expression> arguments = new ArrayList<>();
    boolean complete = true;
    for (int i = 0; i < parameters.size(); i++) {
      Type type = Kinds.plain(parameters.get(i).type());
      Noun noun = filled.get(i);
      if (noun != null) {
        arguments.add(referents.measures().argument(scene, noun, type).orElseGet(noun::reference));
      } else {
        boolean you = i == 0 && parameters.size() > 1 && kinds.isPlayers(type);
        complete &= you && frame.hasPlaces(); // "a card that has a legal target": for whom it is
        arguments.add(unsaid(scene, frame, parameters.get(i), i, around));
      }
    }
    if (frame.sense() instanceof Sense.OfTerm term
        && (!complete || around.value.filter(v -> !isValue(term, v)).isPresent())) {
      return Optional.empty();
    }
    if (frame.sense() instanceof Sense.OfDoing
            && selves.isOnItself(scene, parameters, filled, arguments)
        || selves.isToHimself(parameters, filled, arguments) && !Selves.saysSelf(scene, does)) {
      return Optional.empty();
    }
    Optional<Noun> unplaced =
        subject
            .filter(s -> frame.sense() instanceof Sense.OfDoing)
            .map(s -> thing(scene, frame, s))
            .filter(s -> act && passive || !kinds.isPlayers(s.type()))
            .filter(s -> !filled.containsValue(s))
            .filter(s -> act && passive || !arguments.contains(s.reference()))
            .filter(s -> s.beside().stream().noneMatch(filled::containsValue));
    boolean nothing = !act && filled.isEmpty() && around.amounts.isEmpty();
    if (unplaced.isPresent()
        && (passive
            || nothing
            || frame.verb().equals("be")
            || !kinds.isObjects(unplaced.get().type()))) {
      return Optional.empty(); // what it is said of has no part in it
    }
    does.places().forEach(place -> scene.understand(place, place + 1));
    selves.distinct(scene, parameters, filled, arguments);
    filled.values().removeIf(n -> !act && isOfFrame(scene, frame, around, n));
    subject.ifPresent(
        who -> {
          if (transitive.isPresent()) { // he wins his own conflict
            possession(who, parameters.getFirst(), arguments.getFirst()).ifPresent(scene::sayOfAll);
          } else {
            ofPlayer(scene, who, parameters, filled, arguments);
          }
        });
    boolean whole = used(scene, around, filled, arguments) && around.whole;
    return Optional.of(
        new Filled(
            Build.apply(name, arguments),
            act,
            around.value,
            around.amounts.stream().findFirst(),
            unplaced.filter(s -> !act).flatMap(s -> tools.works(scene, s)),
            whole));
  }

  /** "win a conflict": the noun is one of the frame's own words. */
  private static boolean isOfFrame(Scene scene, Frame frame, Around around, Noun noun) {
    return Optional.ofNullable(around.phrases.get(noun))
        .filter(p -> isWordOf(scene, frame, p))
        .isPresent();
  }

  private static boolean isWordOf(Scene scene, Frame frame, NounPhrase phrase) {
    return phrase.head() instanceof NounPhrase.Head.Named h
        && frame.parts().contains(new Frame.Part.Word(scene.tokens().get(h.to() - 1).stem()));
  }

  /** "A faction gains a mark": on a card of its own, where the event itself names no player. */
  private void ofPlayer(
      Scene scene,
      Noun who,
      List<TypedName> parameters,
      Map<Integer, Noun> filled,
      List<Expression> arguments) {
    if (!kinds.isPlayers(who.type()) || arguments.contains(who.reference())) {
      return;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (kinds.isObjects(parameters.get(i).type()) && !filled.containsKey(i)) {
        Expression thing = arguments.get(i);
        possession(who, parameters.get(i), thing).ifPresent(has -> scene.say(thing, has));
        return;
      }
    }
    scene.saidOf(who.reference()).forEach(scene::sayOfAll);
  }

  private Optional<Expression> possession(Noun who, TypedName parameter, Expression thing) {
    return kinds
        .possession(parameter.type())
        .filter(term -> kinds.isPlayers(who.type()))
        .map(term -> Build.equal(Build.apply(term.name(), thing), who.reference()));
  }

  private boolean isValue(Sense.OfTerm term, Noun value) {
    return vocabulary.term(term.name()).filter(t -> kinds.meet(value.type(), t.type())).isPresent();
  }

  private static boolean says(Scene scene, Noun noun, String stem) {
    for (int i = noun.from(); i < noun.to(); i++) {
      Token token = scene.tokens().get(i);
      if (token.stem().equals(stem)) {
        return true;
      }
      boolean behind = i > noun.from() && Prepositions.ALL.contains(token.low());
      if (behind || token.isGoing() || i > noun.from() && token.low().endsWith("ed")) {
        return false;
      }
    }
    return false;
  }

  private Around around(
      Scene scene, Does does, Optional<Noun> subject, Optional<Noun> gap, boolean passive) {
    Around around = new Around();
    Frame frame = does.frame();
    int patient = patient(frame);
    if (subject.isPresent()) {
      Noun noun = thing(scene, frame, subject.get());
      int place = passive ? patient : frame.subject();
      if (frame.hasPlaces() && !passive && place == Frame.VALUE) {
        around.value = Optional.of(noun);
      } else if (place >= 0 && fits(frame, place, noun)) {
        around.placed.put(place, noun);
      } else {
        around.subjects.add(noun);
      }
      around.subjects.addAll(noun.beside());
    }
    if (gap.isPresent()) {
      if (patient >= 0 && fits(frame, patient, gap.get())) {
        around.placed.put(patient, gap.get());
      } else {
        around.objects.add(gap.get());
      }
    }
    for (Element element : does.elements()) {
      element(scene, does, element, around);
    }
    return around;
  }

  /** What a number of a thing does, the thing does: "the bonus from X does not apply to Y". */
  private Noun thing(Scene scene, Frame frame, Noun noun) {
    boolean numbered =
        vocabulary.parametersOf(frame.sense().name()).orElse(List.of()).stream()
            .anyMatch(p -> Kinds.isNumber(p.type()));
    long things =
        vocabulary.parametersOf(frame.sense().name()).orElse(List.of()).stream()
            .filter(p -> !kinds.isPlayers(p.type()))
            .count();
    if (numbered
        || things < 2
        || !(frame.sense() instanceof Sense.OfDoing)
        || !Kinds.isNumber(noun.type())
        || !(noun.reference() instanceof Expression.Apply of)
        || of.arguments().isEmpty()) {
      return noun;
    }
    Expression first = of.arguments().getFirst();
    Optional<Type> type =
        switch (first) {
          case Expression.CardName c ->
              Optional.of(referents.card(0, 0, c.name(), noun.quantity()).type());
          case Expression.Variable v when kinds.isObjects(scene.typeOf(v)) ->
              Optional.of(scene.typeOf(v));
          default -> Optional.empty();
        };
    return type.map(t -> new Noun(noun.from(), noun.to(), first, t, noun.quantity())).orElse(noun);
  }

  /** "at war with the Narn": a player who has that value, where a player is asked for. */
  private Noun player(Scene scene, Frame frame, Noun noun) {
    List<TypedName> parameters = vocabulary.parametersOf(frame.sense().name()).orElse(List.of());
    long players = parameters.stream().filter(p -> kinds.isPlayers(p.type())).count();
    if (players < 2
        || !(noun.type() instanceof Type.Enumeration value)
        || parameters.stream().anyMatch(p -> kinds.meet(noun.type(), p.type()))) {
      return noun;
    }
    Type type = kinds.players().orElseThrow();
    return kinds
        .valued(type, value.name())
        .map(
            term -> {
              Expression who = scene.fresh(type);
              scene.say(who, Build.equal(Build.apply(term.name(), who), noun.reference()));
              return new Noun(noun.from(), noun.to(), who, type, noun.quantity());
            })
        .orElse(noun);
  }

  private boolean fits(Frame frame, int place, Noun noun) {
    List<TypedName> parameters = vocabulary.parametersOf(frame.sense().name()).orElse(List.of());
    return place < parameters.size() && kinds.meet(noun.type(), parameters.get(place).type());
  }

  /** The argument that stands right behind the verb, before which it stands in the passive. */
  private static int patient(Frame frame) {
    for (int i = 1; i < frame.parts().size(); i++) {
      if (frame.parts().get(i) instanceof Frame.Part.Place place
          && !(frame.parts().get(i - 1) instanceof Frame.Part.Word before
              && Prepositions.ALL.contains(before.stem()))) {
        return place.argument();
      }
    }
    return Frame.UNKNOWN;
  }

  private void element(Scene scene, Does does, Element element, Around around) {
    NounPhrase phrase = element.phrase();
    phrase.determiner().amount().ifPresent(around.amounts::add);
    boolean literal =
        phrase.head() instanceof NounPhrase.Head.Named named
            && does.places().contains(named.to() - 1);
    boolean measure = isMeasure(phrase);
    boolean numbered =
        vocabulary.parametersOf(does.frame().sense().name()).orElse(List.of()).stream()
            .anyMatch(p -> Kinds.isNumber(p.type()));
    boolean alone = phrase.owner().isEmpty() && phrase.qualifiers().isEmpty();
    if (measure && alone && (literal || numbered && element.argument() < 0)) {
      referents.measures().understand(scene, phrase);
      return;
    }
    Optional<NounPhrase> whose =
        phrase
            .owner()
            .filter(o -> phrase.attributes().isEmpty() && !phrase.isKind())
            .filter(o -> isWordOf(scene, does.frame(), phrase));
    if (whose.isPresent()) { // "use X's ability" is said as "use the ability of X"
      scene.understand(whose.get().to(), phrase.to());
      element(scene, does, element.with(whose.get()), around);
      return;
    }
    if (phrase.head() instanceof NounPhrase.Head.Numeral number) {
      around.amounts.add(number.amount());
      return;
    }
    Optional<Noun> found = referents.of(scene, phrase);
    if (found.isEmpty()) {
      around.whole = false;
      scene.leaveOut(phrase.from(), phrase.to());
      return;
    }
    Noun named = thing(scene, does.frame(), found.get());
    Noun noun = element.argument() < 0 ? named : player(scene, does.frame(), named);
    if (element.argument() == Frame.VALUE) {
      around.value = found;
      around.phrases.put(noun, phrase);
      return;
    }
    if (element.argument() >= 0) {
      if (fits(does.frame(), element.argument(), noun)) {
        around.placed.put(element.argument(), noun);
        around.phrases.put(noun, phrase);
      } else {
        around.whole = false;
        scene.leaveOut(phrase.from(), phrase.to());
      }
      return;
    }
    around.phrases.put(noun, phrase);
    String preposition = element.preposition();
    if (preposition.isEmpty()
        && does.frame().isForDoing()
        && phrase.to() <= does.places().getLast()) {
      around.subjects.add(noun); // "rotate a fleet to oppose"
    } else if (preposition.isEmpty()) {
      around.objects.add(noun);
    } else if (Prepositions.MEANS.contains(preposition)) {
      around.tools.add(noun);
      if (preposition.equals("by")) {
        around.doers.add(noun);
      }
    } else {
      around.goals.add(noun);
    }
    around.goals.addAll(noun.beside());
  }

  private boolean isMeasure(NounPhrase phrase) {
    return phrase.head() instanceof NounPhrase.Head.Named named
        && named.sense() instanceof Sense.OfTerm t
        && kinds.isMeasure(t);
  }

  private static boolean isValue(NounPhrase phrase) {
    return phrase.head() instanceof NounPhrase.Head.Named named
        && named.sense() instanceof Sense.OfEnumeration;
  }

  private Expression unsaid(
      Scene scene, Frame frame, TypedName parameter, int place, Around around) {
    Type type = Kinds.plain(parameter.type());
    Optional<Noun> here = unsaid.here(scene, frame, parameter, around);
    if (here.isPresent()) {
      return here.get().reference();
    }
    if (Kinds.isNumber(type) && !around.amounts.isEmpty()) {
      Amount amount = around.amounts.getFirst();
      scene.understand(amount.from(), amount.to());
      return Build.number(amount.value());
    }
    return kinds.isPlayers(type) && place == 0 ? scene.player(type) : scene.fresh(type);
  }

  /** The player whom the sentence addresses is meant wherever nobody is named. */
  private static boolean isMeant(Scene scene, Noun player) {
    return scene.player(player.type()).equals(player.reference());
  }

  /** Marks the nouns that have a place; {@return whether all have} Players are meant anyway. */
  private boolean used(
      Scene scene, Around around, Map<Integer, Noun> filled, List<Expression> arguments) {
    Set<Noun> used = new HashSet<>(filled.values());
    boolean all = true;
    for (Map.Entry<Noun, NounPhrase> entry : around.phrases.entrySet()) {
      Noun noun = entry.getKey();
      boolean self = scene.tokens().get(entry.getValue().from()).low().endsWith("self");
      boolean place =
          used.contains(noun)
              || around.value.filter(noun::equals).isPresent()
              || !self
                  && (arguments.contains(noun.reference())
                      || kinds.isPlayers(noun.type()) && isMeant(scene, noun));
      boolean beside = used.containsAll(noun.beside()) || noun.beside().isEmpty();
      if (place) {
        referents.measures().understand(scene, entry.getValue());
      } else {
        scene.leaveOut(entry.getValue().from(), entry.getValue().to());
      }
      all &= place && beside;
    }
    return all;
  }
}
