package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Frame;
import org.ruleproof.corpus.draft.lexicon.Frame.Part;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Gives each parameter of an act, event or term one of the nouns around its verb: first those with a
 * place in the words of the vocabulary, then by their types. A noun that finds no place makes the verb
 * one that is not understood.
 */
public final class SlotFilling {
  private static final Set<String> WITH = WordLists.of("with");

  private final Vocabulary vocabulary;
  private final VocabularyTypes types;
  private final Lexicon lexicon;
  private final NounReader nouns;

  SlotFilling(Vocabulary vocabulary, Lexicon lexicon, NounReader nouns) {
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
    this.lexicon = lexicon;
    this.nouns = nouns;
  }

  /**
   * A verb with its arguments.
   *
   * @param value what a term is said to have for its value
   * @param amount the number that a term is compared with
   */
  public record Filled(
      Expression.Apply applied, Optional<Referent> value, Optional<Amount> amount, boolean none) {}

  /** A noun and the word before it. */
  private record Around(String preposition, Referent noun) {}

  /**
   * {@return the verb with its arguments; empty where a noun is not understood or finds no place}
   *
   * @param subject who or what does it or is so
   * @param object what it is done to, where that does not stand behind the verb
   */
  public Optional<Filled> fill(
      Scene scene, Node.Verb verb, Optional<Referent> subject, Optional<Referent> object) {
    Frame frame = verb.frame();
    String name = frame.sense().name();
    Map<Integer, Referent> placed = new HashMap<>();
    List<Around> free = new ArrayList<>();
    boolean none = subject.map(Referent::none).orElse(false);
    Optional<Around> before = subject.map(s -> new Around("subject", s));
    if (frame.subject() != Frame.UNKNOWN && subject.isPresent()) {
      placed.put(frame.subject(), subject.get());
    } else {
      before.ifPresent(free::add);
    }
    if (object.isPresent()) {
      int place = gap(frame);
      if (place == Frame.UNKNOWN) {
        free.add(new Around("", object.get()));
      } else {
        placed.put(place, object.get());
      }
      none |= object.get().none();
    }
    for (Node.Argument argument : verb.arguments()) {
      Optional<Referent> noun = nouns.only(scene, argument.noun());
      if (noun.isEmpty()) {
        return Optional.empty();
      }
      none |= noun.get().none();
      boolean agent = argument.preposition().equals("by") && frame.hasPlaces() && object.isPresent();
      if (argument.place() != Frame.UNKNOWN) {
        placed.put(argument.place(), noun.get());
      } else if (agent && subject.isEmpty() && !placed.containsKey(frame.subject())
          && fits(frame, frame.subject(), noun.get())) {
        placed.put(frame.subject(), noun.get());
      } else {
        free.add(new Around(argument.preposition(), noun.get()));
      }
    }
    Optional<Map<Integer, Referent>> filled = filled(name, frame, placed, free);
    if (filled.isEmpty()) {
      for (String below : withMeans(name)) {
        filled = filled(below, frame, placed, free);
        if (filled.isPresent()) {
          name = below;
          break;
        }
      }
    }
    boolean no = none;
    String found = name;
    return filled.flatMap(f -> applied(scene, frame, found, f, no));
  }

  private boolean fits(Frame frame, int place, Referent noun) {
    List<TypedName> parameters = vocabulary.parametersOf(frame.sense().name()).orElse(List.of());
    return place >= 0
        && place < parameters.size()
        && types.meet(noun.type(), parameters.get(place).type());
  }

  /** Which argument stands right behind the verb in the words of the vocabulary. */
  private static int gap(Frame frame) {
    for (Part part : frame.parts()) {
      if (part instanceof Part.Place place) {
        return place.argument();
      }
    }
    return Frame.UNKNOWN;
  }

  /** The acts below that say with what it is done. */
  private List<String> withMeans(String name) {
    int places = vocabulary.parametersOf(name).orElse(List.of()).size();
    return vocabulary.acts().stream()
        .map(Declaration.Act::name)
        .filter(below -> !below.equals(name) && vocabulary.actsAbove(below).contains(name))
        .filter(below -> below.startsWith(name + "-"))
        .filter(
            below -> vocabulary.parametersOf(below).orElse(List.of()).size() == places + 1)
        .toList();
  }

  private Optional<Map<Integer, Referent>> filled(
      String name, Frame frame, Map<Integer, Referent> placed, List<Around> free) {
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    Map<Integer, Referent> filled = new HashMap<>();
    for (Map.Entry<Integer, Referent> entry : placed.entrySet()) {
      int place = entry.getKey();
      boolean meets =
          place == Frame.VALUE
              || place < parameters.size()
                  && types.meet(entry.getValue().type(), parameters.get(place).type());
      if (!meets) {
        return Optional.empty();
      }
      filled.put(place, entry.getValue());
    }
    List<Around> left = new ArrayList<>(free);
    Map<String, Integer> guide = guide(name, frame);
    // first the object and what has a place by its preposition, the subject last
    for (Around around : free) {
      boolean doer = around.preposition().equals("subject") || around.preposition().equals("doer");
      Integer place = doer
          ? null
          : guide.get(WITH.contains(around.preposition()) ? "with" : around.preposition());
      if (place != null && take(parameters, filled, place, around.noun())) {
        left.remove(around);
      }
    }
    for (Around around : List.copyOf(left)) {
      for (int i = 0; i < parameters.size(); i++) {
        if (take(parameters, filled, i, around.noun())) {
          left.remove(around);
          break;
        }
      }
    }
    if (frame.sense() instanceof Sense.OfTerm && left.size() == 1
        && !filled.containsKey(Frame.VALUE)) {
      filled.put(Frame.VALUE, left.removeFirst().noun());
    }
    return left.isEmpty() ? Optional.of(filled) : Optional.empty();
  }

  private boolean take(
      List<TypedName> parameters, Map<Integer, Referent> filled, int place, Referent noun) {
    boolean takes =
        place >= 0
            && place < parameters.size()
            && !filled.containsKey(place)
            && types.meet(noun.type(), parameters.get(place).type());
    if (takes) {
      filled.put(place, noun);
    }
    return takes;
  }

  /** Which argument stands behind which preposition, by the first words that say so of this name. */
  private Map<String, Integer> guide(String name, Frame frame) {
    Map<String, Integer> guide = new HashMap<>();
    for (Frame other : lexicon.templates(name)) {
      String before = "";
      for (Part part : other.parts().subList(1, other.parts().size())) {
        switch (part) {
          case Part.Word word -> before = WITH.contains(word.stem()) ? "with" : word.stem();
          case Part.Place place -> {
            guide.putIfAbsent(before, place.argument());
            before = "?";
          }
        }
      }
    }
    return frame.sense().name().equals(name) || !guide.isEmpty() ? guide : Map.of();
  }

  private Optional<Filled> applied(
      Scene scene, Frame frame, String name, Map<Integer, Referent> filled, boolean none) {
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    Optional<Amount> amount = Optional.empty();
    boolean term = frame.sense() instanceof Sense.OfTerm;
    for (int i = 0; i < parameters.size(); i++) {
      Type type = VocabularyTypes.plain(parameters.get(i).type());
      Referent noun = filled.get(i);
      if (noun != null) {
        boolean counts = noun.amount().isPresent() && noun.type() instanceof Type.Enumeration;
        if (counts && !term) {
          return Optional.empty(); // how many is not said in a claim
        }
        amount = counts ? noun.amount() : amount;
        arguments.add(noun.reference());
      } else if (types.isPlayers(type)) {
        arguments.add(scene.player(type).reference());
      } else if (term) {
        return Optional.empty();
      } else {
        arguments.add(scene.fresh(type));
      }
    }
    if (arguments.stream().distinct().count() < arguments.size() && !isOfCards(arguments)) {
      return Optional.empty(); // nothing is done with a thing to itself
    }
    Optional<Referent> value = Optional.ofNullable(filled.get(Frame.VALUE));
    if (value.isPresent() && value.get().type() instanceof Type.AnyNumber) {
      amount = value.get().amount();
      value = Optional.empty();
    }
    return Optional.of(
        new Filled(ExpressionMaker.apply(name, arguments), value, amount, none));
  }

  private static boolean isOfCards(List<Expression> arguments) {
    return arguments.stream().filter(Expression.CardName.class::isInstance).count() > 1;
  }
}
