package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Frame;
import org.ruleproof.corpus.draft.lexicon.Frame.Part;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Gives each parameter of an act, event or term one of the nouns around its verb: first those with a
 * place in the words of the vocabulary, then by their types. A noun that finds no place makes the verb
 * one that is not understood.
 */
public final class SlotFilling {
  private static final Set<String> WITH = WordLists.of("with");
  private static final Set<String> ONTO = WordLists.of("onto");
  private static final Set<String> PREPOSITIONS = WordLists.of("preposition");

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
      Sense sense,
      Expression.Apply applied,
      Optional<Referent> value,
      Optional<StatedAmount> amount,
      boolean none) {

    /**
     * {@return that it happens, or may or must be done}
     *
     * @param nobody whether the denial is that of who does it, which the caller says
     * @param since how far back it counts
     */
    Optional<Expression> happened(
        Sense.OfDoing doing, Modality modality, boolean nobody, Period since) {
      Expression said =
          switch (modality) {
            case PERMIT, FORBID ->
                new Expression.Modal(Span.NONE, Expression.Modality.PERMITTED, applied);
            case OBLIGE, EXCUSE ->
                new Expression.Modal(Span.NONE, Expression.Modality.OBLIGED, applied);
            case HAPPENS, HAPPENS_NOT -> new Expression.Happened(Span.NONE, applied, since);
          };
      boolean known = doing.act() || said instanceof Expression.Happened;
      boolean denied = doing.denied() ^ (none && !nobody);
      return known ? Optional.of(denied ? ExpressionMaker.not(said) : said) : Optional.empty();
    }
  }

  /** A noun and the word before it. */
  private record Around(String preposition, Referent noun) {}

  /**
   * {@return what the likeliest reading of the verb gives of which all nouns find a place}
   *
   * @param subject who or what does it or is so
   * @param object what it is done to, where that does not stand behind the verb
   * @param then what is made of the verb with its arguments
   */
  <T> Optional<T> fill(
      Scene scene,
      Node.Verb verb,
      Optional<Referent> subject,
      Optional<Referent> object,
      Function<Filled, Optional<T>> then) {
    for (Node.Reading reading : verb.readings()) {
      Optional<T> found = scene.attempt(() -> fill(scene, reading, subject, object).flatMap(then));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** {@return one reading with its arguments; empty where a noun finds no place} */
  public Optional<Filled> fill(
      Scene scene, Node.Reading verb, Optional<Referent> subject, Optional<Referent> object) {
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
        free.add(new Around("object", object.get()));
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
      boolean agent =
          argument.preposition().equals("by") && frame.hasPlaces() && object.isPresent();
      if (argument.place() != Frame.UNKNOWN) {
        placed.put(argument.place(), noun.get());
      } else if (agent
          && subject.isEmpty()
          && !placed.containsKey(frame.subject())
          && fits(frame.sense().name(), frame.subject(), noun.get())) {
        placed.put(frame.subject(), noun.get());
      } else {
        free.add(new Around(argument.preposition(), noun.get()));
      }
    }
    boolean doer =
        object.isEmpty()
            && verb.arguments().isEmpty()
            && !frame.hasPlaces()
            && subject.filter(s -> types.isObjects(s.type())).isPresent();
    List<String> below = withMeans(name);
    String found = name;
    Optional<Map<Integer, Referent>> filled = Optional.empty();
    if (doer && !below.isEmpty()) { // "a rotated character cannot sponsor": it is what does it
      found = below.getFirst();
      int last = vocabulary.parametersOf(found).orElse(List.of()).size() - 1;
      filled = subject.filter(s -> fits(below.getFirst(), last, s)).map(s -> Map.of(last, s));
    } else {
      filled = filled(name, frame, placed, free);
      boolean means = free.stream().anyMatch(a -> isDoer(a) || a.preposition().equals("doer"));
      for (String one : means && filled.isEmpty() ? below : List.<String>of()) {
        if (filled.isEmpty()) {
          filled = filled(one, frame, placed, free);
          found = one;
        }
      }
    }
    String act = found;
    boolean no = none;
    return filled.flatMap(f -> applied(scene, frame, act, f, no));
  }

  private boolean fits(String name, int place, Referent noun) {
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
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
        .filter(below -> vocabulary.parametersOf(below).orElse(List.of()).size() == places + 1)
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
    boolean act = frame.sense() instanceof Sense.OfDoing doing && doing.act();
    List<Around> left = new ArrayList<>(free);
    Map<String, Integer> guide = guide(name, frame);
    // first what has a place by its preposition, then the others in their order
    for (Around around : free) {
      if (guided(parameters, filled, guide, frame, around, act)) {
        left.remove(around);
      }
    }
    for (Around around : List.copyOf(left)) {
      for (int i = 0; i < parameters.size(); i++) {
        if (take(parameters, filled, i, around, act)) {
          left.remove(around);
          break;
        }
      }
    }
    if (frame.sense() instanceof Sense.OfTerm
        && left.size() == 1
        && !filled.containsKey(Frame.VALUE)) {
      filled.put(Frame.VALUE, left.removeFirst().noun());
    }
    return left.isEmpty() ? Optional.of(filled) : Optional.empty();
  }

  /** Gives the noun the place if it may stand there; what an act is done to does not do it. */
  private boolean take(
      List<TypedName> parameters,
      Map<Integer, Referent> filled,
      int place,
      Around around,
      boolean act) {
    boolean takes =
        place >= 0
            && place < parameters.size()
            && !filled.containsKey(place)
            && (isDoer(around) || !act || place != firstPlayer(parameters))
            && types.meet(around.noun().type(), parameters.get(place).type());
    if (takes) {
      filled.put(place, around.noun());
    }
    return takes;
  }

  private boolean guided(
      List<TypedName> parameters,
      Map<Integer, Referent> filled,
      Map<String, Integer> guide,
      Frame frame,
      Around around,
      boolean act) {
    String word =
        switch (around.preposition()) {
          case "subject", "doer" -> "?";
          case "object" -> "";
          default -> WITH.contains(around.preposition()) ? "with" : around.preposition();
        };
    int place = guide.getOrDefault(word, Frame.UNKNOWN);
    if (place != Frame.UNKNOWN) {
      return take(parameters, filled, place, around, act);
    }
    boolean goal =
        ONTO.contains(word)
            && frame.parts().getLast() instanceof Part.Word last
            && ONTO.contains(last.stem());
    for (int i = parameters.size() - 1; goal && i >= 0; i--) {
      if (take(parameters, filled, i, around, act)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the noun stands where the one who does it stands. */
  private static boolean isDoer(Around around) {
    return around.preposition().equals("subject") || WITH.contains(around.preposition());
  }

  private int firstPlayer(List<TypedName> parameters) {
    return IntStream.range(0, parameters.size())
        .filter(i -> types.isPlayers(parameters.get(i).type()))
        .findFirst()
        .orElse(-1);
  }

  /**
   * Which argument stands behind which preposition, the object behind the empty one: by the words of
   * the vocabulary with this verb, or with any where this verb has no preposition of its own.
   */
  private Map<String, Integer> guide(String name, Frame frame) {
    List<Frame> all = lexicon.templates(name);
    List<Frame> same = all.stream().filter(f -> f.verb().equals(frame.verb())).toList();
    boolean own =
        frame.parts().getLast() instanceof Part.Word last
            && frame.parts().size() > 1
            && PREPOSITIONS.contains(last.stem());
    Map<String, Integer> guide = new HashMap<>();
    for (Frame other : own ? List.<Frame>of() : same.isEmpty() ? all : same) {
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
    guide.remove("?");
    return guide;
  }

  private Optional<Filled> applied(
      Scene scene, Frame frame, String name, Map<Integer, Referent> filled, boolean none) {
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    Optional<StatedAmount> amount = Optional.empty();
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
        new Filled(frame.sense(), ExpressionMaker.apply(name, arguments), value, amount, none));
  }

  private static boolean isOfCards(List<Expression> arguments) {
    return arguments.stream().filter(Expression.CardName.class::isInstance).count() > 1;
  }
}
