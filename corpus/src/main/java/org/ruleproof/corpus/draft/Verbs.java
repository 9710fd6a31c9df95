package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.Frame.Part;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/**
 * Finds the frames of the vocabulary at a verb and gives each parameter of its act, event or term one of
 * the nouns around it: first those with a place in the words of the vocabulary, then by their types. A
 * noun that finds no place makes the verb one that is not understood.
 */
final class Verbs {
  private static final Set<String> PREPOSITIONS = WordLists.of("preposition");
  private static final Set<String> WITH = WordLists.of("with");
  private static final Set<String> ONTO = WordLists.of("onto");
  private static final Set<String> PASSED_OVER = WordLists.of("passed-over");
  private static final Set<String> UNCHANGED = WordLists.of("unchanged-participle");

  private static final int MOST_ARGUMENTS = 4;

  /** What an argument costs that no noun names. */
  private static final int OPEN = 10;

  /** What a doing costs that is told, where the verb may say what is so. */
  private static final int TOLD = 100;

  private static final String SUBJECT = "subject";
  private static final String OBJECT = "object";

  private final Scene scene;
  private final Nouns nouns;

  Verbs(Scene scene, Nouns nouns) {
    this.scene = scene;
    this.nouns = nouns;
  }

  /** The form of a verb, and with it where its subject stands. */
  enum Form {
    /** "Sponsor". */
    BASE,
    /** "Sponsors". */
    FINITE,
    /** "Sponsored" behind "be": what stands before it is what it is done to. */
    PASSIVE,
    /** "In play" behind "is". */
    BEING
  }

  /** What a verb with its nouns says; what costs less is likelier. */
  private record Reading(List<Said> said, int end, int cost) {}

  /**
   * A noun beside the verb.
   *
   * @param word the preposition before it, or that it is the subject or the object
   * @param place which argument the frame has there; {@link Frame#UNKNOWN} where it does not say
   */
  private record Argument(String word, int place, Thing noun) {}

  /**
   * {@return the verbs in this form that begin here with all their nouns, the longest first}
   *
   * @param subject what stands before the verb and does it or is so
   * @param object what stands before the verb and it is done to
   */
  List<Found<List<Said>>> at(
      Form form, int at, Optional<Thing> subject, Optional<Thing> object, Mood mood) {
    if (at >= scene.tokens.size() || scene.tokens.get(at).named()) {
      return List.of();
    }
    List<Reading> all = new ArrayList<>();
    for (Frame frame : scene.lexicon.frames(scene.tokens.get(at).stem())) {
      if (fits(form, scene.tokens.get(at), frame)) {
        read(new Search(form, frame, at, subject, object, mood, all), 1, at + 1, List.of(), false);
      }
    }
    return all.stream()
        .sorted(Comparator.comparingInt((Reading r) -> -r.end()).thenComparingInt(Reading::cost))
        .map(reading -> new Found<>(reading.said(), reading.end()))
        .toList();
  }

  private static boolean fits(Form form, Token verb, Frame frame) {
    boolean term = frame.sense() instanceof Sense.OfTerm;
    boolean base = verb.low().equals(verb.stem());
    boolean past =
        !base && !verb.low().endsWith("s") && !verb.isGoing()
            || verb.low().endsWith("ed")
            || UNCHANGED.contains(verb.low());
    boolean be = frame.verb().equals("be");
    return switch (form) {
      case BASE -> !be && !frame.reduced() && !verb.isGoing() && (base || !past);
      case FINITE ->
          !be
              && !frame.reduced()
              && !verb.isGoing()
              && (base || verb.low().endsWith("s"))
              && !PREPOSITIONS.contains(verb.low());
      case PASSIVE -> past && !term;
      case BEING -> term && !be && (frame.reduced() || !frame.hasPlaces());
    };
  }

  private static boolean alike(String one, String other) {
    return one.equals(other)
        || WITH.contains(one) && WITH.contains(other)
        || ONTO.contains(one) && ONTO.contains(other);
  }

  /** One frame at one verb, and the ways found to read it. */
  private record Search(
      Form form,
      Frame frame,
      int verb,
      Optional<Thing> subject,
      Optional<Thing> object,
      Mood mood,
      List<Reading> found) {}

  /** Goes on behind the parts read so far; the object of a passive stands before its verb. */
  private void read(
      Search search, int part, int at, List<List<Argument>> arguments, boolean skipped) {
    List<Part> parts = search.frame().parts();
    if (!scene.goesOnTrying()) {
      return;
    }
    if (part == parts.size()) {
      done(search, at, arguments);
    } else if (parts.get(part) instanceof Part.Word(String stem)) {
      word(search, stem, part, at, arguments, skipped);
    } else if (parts.get(part) instanceof Part.Place(int place)) {
      if (search.object().isPresent() && !skipped) {
        read(search, part + 1, at, arguments, true);
      }
      argument(search, part + 1, before(search, at), place, at, arguments, skipped);
    }
    if (arguments.size() < MOST_ARGUMENTS && at < scene.tokens.size()) {
      free(search, part, at, arguments, skipped);
    }
  }

  private void argument(
      Search search,
      int part,
      String word,
      int place,
      int at,
      List<List<Argument>> before,
      boolean skipped) {
    for (Found<List<Thing>> noun : nouns.joined(at)) {
      List<List<Argument>> all = new ArrayList<>(before);
      all.add(noun.meaning().stream().map(thing -> new Argument(word, place, thing)).toList());
      read(search, part, noun.end(), all, skipped);
    }
  }

  private void word(
      Search search,
      String stem,
      int part,
      int at,
      List<List<Argument>> arguments,
      boolean skipped) {
    int next = at;
    while (scene.stands(PASSED_OVER, next)) {
      next++;
    }
    for (int i = at; i <= next && i < scene.tokens.size(); i++) {
      Token token = scene.tokens.get(i);
      boolean stands =
          token.stem().equals(stem) || PREPOSITIONS.contains(stem) && alike(stem, token.low());
      if (stands && !token.named()) {
        read(search, part + 1, i + 1, arguments, skipped);
        return;
      }
    }
  }

  /** A noun that the frame has no place for, alone right behind the verb or behind a preposition. */
  private void free(
      Search search, int part, int at, List<List<Argument>> arguments, boolean skipped) {
    List<Part> parts = search.frame().parts();
    boolean aims = parts.contains(new Part.Word("to")); // "rotate X to attack": X does it
    String before = before(search, at);
    boolean first = arguments.isEmpty() && at == search.verb() + 1 && search.object().isEmpty();
    if (scene.stands(PREPOSITIONS, at)) {
      String word = scene.tokens.get(at).low();
      argument(search, part, word, Frame.UNKNOWN, at + 1, arguments, skipped);
    } else if (!search.frame().hasPlaces() && (!before.isEmpty() || first)
        || aims && (part == 1 || part == parts.size())) {
      String word = aims && part == 1 ? SUBJECT : before;
      argument(search, part, word, Frame.UNKNOWN, at, arguments, skipped);
    }
  }

  /** The preposition of the frame right before the place. */
  private String before(Search search, int at) {
    String low = scene.tokens.get(at - 1).low();
    return at - 1 > search.verb() && PREPOSITIONS.contains(low) ? low : "";
  }

  /** One for each of the nouns that a list beside the verb joins. */
  private void done(Search search, int at, List<List<Argument>> arguments) {
    List<List<Argument>> each = List.of(List.of());
    for (List<Argument> argument : arguments) {
      List<List<Argument>> longer = new ArrayList<>();
      for (List<Argument> before : each) {
        for (Argument one : argument) {
          List<Argument> all = new ArrayList<>(before);
          all.add(one);
          longer.add(all);
        }
      }
      each = longer;
    }
    Frame frame = search.frame();
    boolean told = search.form() == Form.FINITE && frame.sense() instanceof Sense.OfDoing;
    int cost = (told ? TOLD : 0) - frame.parts().size();
    List<Said> all = new ArrayList<>();
    for (List<Argument> one : each) {
      Optional<Filled> filled = filled(search, one);
      Optional<Said> said = filled.flatMap(f -> said(frame, f, search.mood()));
      if (said.isEmpty()) {
        return;
      }
      all.add(said.get());
      cost += OPEN * filled.get().open();
    }
    search.found().add(new Reading(all, at, cost));
  }

  /**
   * An act, event or term with its arguments.
   *
   * @param open how many arguments no noun names
   */
  private record Filled(
      Expression.Apply applied,
      Optional<Thing> value,
      boolean none,
      List<Expression> facts,
      int open) {}

  /** What the verb says in this mood; empty where the words do not fit the term. */
  private Optional<Said> said(Frame frame, Filled filled, Mood mood) {
    Mood how = filled.none() ? mood.denied() : mood;
    if (frame.sense() instanceof Sense.OfDoing doing) {
      return Optional.of(
          new Said(
              doing.denied() ? how.denied() : how,
              Optional.of(doing),
              filled.applied(),
              filled.facts()));
    }
    Type type = scene.vocabulary.term(filled.applied().name()).orElseThrow().type();
    if (type.isNumber()) {
      return Optional.of(filled)
          .filter(f -> f.value().isEmpty())
          .map(f -> Said.of(mood, Facts.counted(f.applied(), f.none()), f.facts()));
    }
    Optional<Expression> fact =
        filled.value().isEmpty()
            ? Optional.<Expression>of(filled.applied())
                .filter(applied -> type.plain().isCondition())
            : filled
                .value()
                .filter(v -> scene.types.meet(v.type(), type))
                .filter(v -> v.type() instanceof Type.Kind || !Facts.isVariable(v.reference()))
                .map(v -> Facts.equal(filled.applied(), v.reference()));
    return fact.map(f -> Said.of(how, f, filled.facts()));
  }

  private Optional<Filled> filled(Search search, List<Argument> arguments) {
    Frame frame = search.frame();
    String name = frame.sense().name();
    List<Argument> around = new ArrayList<>(arguments);
    search.object().ifPresent(o -> around.addFirst(new Argument(OBJECT, frame.object(), o)));
    search.subject().ifPresent(s -> around.addFirst(new Argument(SUBJECT, frame.subject(), s)));
    List<String> means = withMeans(name);
    if (around.size() == 1 && !frame.hasPlaces() && !means.isEmpty()) {
      String act = means.getFirst(); // "a rotated character cannot sponsor": it is what does it
      int last = scene.vocabulary.parametersOf(act).orElseThrow().size() - 1;
      Optional<Thing> alone = search.subject().filter(s -> scene.types.isObjects(s.type()));
      if (alone.isPresent()) {
        return alone
            .filter(s -> fits(act, last, s))
            .flatMap(s -> applied(search, act, Map.of(last, s), around));
      }
    }
    return places(name, frame, around).flatMap(p -> applied(search, name, p, around));
  }

  /** The acts below that say with what it is done. */
  private List<String> withMeans(String name) {
    int places = scene.vocabulary.parametersOf(name).orElse(List.of()).size();
    return scene.vocabulary.acts().stream()
        .filter(below -> below.parameters().size() == places + 1)
        .map(Declaration.Act::name)
        .filter(below -> below.startsWith(name + "-"))
        .filter(below -> scene.vocabulary.actsAbove(below).contains(name))
        .toList();
  }

  private boolean fits(String name, int place, Thing noun) {
    List<TypedName> parameters = scene.vocabulary.parametersOf(name).orElse(List.of());
    return place >= 0
        && place < parameters.size()
        && scene.types.meet(noun.type(), parameters.get(place).type());
  }

  /** Which noun stands in which place; empty where one finds none. */
  private Optional<Map<Integer, Thing>> places(String name, Frame frame, List<Argument> around) {
    List<TypedName> parameters = scene.vocabulary.parametersOf(name).orElse(List.of());
    Map<Integer, Thing> places = new HashMap<>();
    List<Argument> free = new ArrayList<>();
    for (Argument argument : around) {
      if (argument.place() == Frame.UNKNOWN) {
        free.add(argument);
      } else if (argument.place() == Frame.VALUE || fits(name, argument.place(), argument.noun())) {
        places.put(argument.place(), argument.noun());
      } else {
        return Optional.empty();
      }
    }
    Map<String, Integer> guide = guide(name, frame);
    free.removeIf(a -> take(name, places, guide.getOrDefault(key(a.word()), Frame.UNKNOWN), a));
    free.removeIf(
        a -> IntStream.range(0, parameters.size()).anyMatch(i -> take(name, places, i, a)));
    if (frame.sense() instanceof Sense.OfTerm && free.size() == 1) {
      places.putIfAbsent(Frame.VALUE, free.removeFirst().noun());
    }
    return free.isEmpty() ? Optional.of(places) : Optional.empty();
  }

  private static String key(String word) {
    return WITH.contains(word) ? "with" : word.equals(OBJECT) ? "" : word;
  }

  /**
   * Which argument stands behind which preposition, the object behind the empty one: by the words of
   * the vocabulary with this verb, or with any where this verb has no preposition of its own.
   */
  private Map<String, Integer> guide(String name, Frame frame) {
    List<Frame> all = scene.lexicon.templates(name);
    List<Frame> same = all.stream().filter(f -> f.verb().equals(frame.verb())).toList();
    boolean own =
        frame.parts().size() > 1
            && frame.parts().getLast() instanceof Part.Word(String last)
            && PREPOSITIONS.contains(last);
    Map<String, Integer> guide = new HashMap<>();
    for (Frame other : own ? List.<Frame>of() : same.isEmpty() ? all : same) {
      String before = "";
      for (Part part : other.parts().subList(1, other.parts().size())) {
        switch (part) {
          case Part.Word(String stem) -> before = key(stem);
          case Part.Place(int argument) -> {
            guide.putIfAbsent(before, argument);
            before = SUBJECT;
          }
        }
      }
    }
    guide.remove(SUBJECT);
    return guide;
  }

  /** Gives the noun the place if it is free and the noun may stand there. */
  private boolean take(String name, Map<Integer, Thing> places, int place, Argument argument) {
    boolean takes = !places.containsKey(place) && fits(name, place, argument.noun());
    if (takes) {
      places.put(place, argument.noun());
    }
    return takes;
  }

  private Optional<Filled> applied(
      Search search, String name, Map<Integer, Thing> places, List<Argument> around) {
    List<TypedName> parameters = scene.vocabulary.parametersOf(name).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    int open = 0;
    for (int i = 0; i < parameters.size(); i++) {
      Type type = parameters.get(i).type().plain();
      Thing noun = places.get(i);
      if (noun != null) {
        arguments.add(noun.reference());
      } else if (scene.types.isPlayers(type)) {
        arguments.add(scene.player(type).reference());
      } else if (search.frame().sense() instanceof Sense.OfTerm) {
        return Optional.empty();
      } else {
        open++;
        int place = -1 - search.verb() * parameters.size() - i;
        arguments.add(scene.variable(type, place).reference());
      }
    }
    boolean cards = arguments.stream().filter(Expression.CardName.class::isInstance).count() > 1;
    if (arguments.stream().distinct().count() < arguments.size() && !cards) {
      return Optional.empty(); // nothing is done with a thing to itself
    }
    return Optional.of(
        new Filled(
            new Expression.Apply(Span.NONE, name, arguments),
            Optional.ofNullable(places.get(Frame.VALUE)),
            around.stream().skip(1).anyMatch(a -> a.noun().none()),
            around.stream().flatMap(a -> a.noun().said().stream()).distinct().toList(),
            open));
  }
}
