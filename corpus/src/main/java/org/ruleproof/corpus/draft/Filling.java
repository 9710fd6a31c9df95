package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Gives each parameter of an act, event or term one of the nouns around its verb: first those with a
 * place of their own, then values, players and things by their types and by what stands before them.
 */
final class Filling {
  private final Kinds kinds;

  Filling(Vocabulary vocabulary) {
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * Fills what can be filled.
   *
   * @param filled the noun of each parameter by its number
   * @param preposition whether the words of the frame end in what it aims at: "play on"
   */
  void fill(
      List<TypedName> parameters,
      Around around,
      Map<Integer, Noun> filled,
      boolean preposition,
      boolean passive) {
    place(parameters, around, filled);
    values(parameters, around, filled);
    players(parameters, around, filled, passive);
    objects(parameters, around, filled, preposition, passive);
  }

  /** "It must replace another": what is so of one thing is so of the subject, not of the object. */
  void said(Frame frame, Noun subject, List<TypedName> parameters, Map<Integer, Noun> filled) {
    boolean quality =
        frame.sense() instanceof Sense.OfTerm term
            && kinds.isQuality(term)
            && !frame.hasPlaces()
            && filled.containsKey(0)
            && kinds.isObjects(parameters.getFirst().type())
            && kinds.meet(subject.type(), parameters.getFirst().type());
    if (quality) {
      filled.put(0, subject);
    }
  }

  private static void place(List<TypedName> parameters, Around around, Map<Integer, Noun> filled) {
    around.placed.forEach(
        (place, noun) -> {
          if (place < parameters.size()) {
            filled.put(place, noun);
          }
        });
  }

  private void values(List<TypedName> parameters, Around around, Map<Integer, Noun> filled) {
    for (int i = 0; i < parameters.size(); i++) {
      Type type = Kinds.plain(parameters.get(i).type());
      if (!(type instanceof Type.Kind) && !filled.containsKey(i)) {
        int place = i;
        around.all().stream()
            .filter(n -> !filled.containsValue(n) && kinds.meet(n.type(), type))
            .findFirst()
            .ifPresent(n -> filled.put(place, n));
      }
    }
  }

  private void players(
      List<TypedName> parameters, Around around, Map<Integer, Noun> filled, boolean passive) {
    List<Integer> players = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (kinds.isPlayers(parameters.get(i).type()) && !filled.containsKey(i)) {
        players.add(i);
      }
    }
    List<Noun> doers = passive ? around.tools : around.subjects;
    List<Noun> aims = new ArrayList<>(passive ? around.subjects : List.of());
    aims.addAll(around.objects);
    aims.addAll(around.goals);
    if (!passive) {
      aims.addAll(around.tools);
    }
    for (int place : players) {
      Type type = parameters.get(place).type();
      boolean first = place == firstPlayer(parameters);
      fill(place, type, first ? doers : aims, filled);
      boolean things = parameters.stream().anyMatch(p -> kinds.isObjects(p.type()));
      if (first && players.size() == 1 && !(passive && things)) {
        fill(place, type, aims, filled);
      }
    }
  }

  private int firstPlayer(List<TypedName> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      if (kinds.isPlayers(parameters.get(i).type())) {
        return i;
      }
    }
    return -1;
  }

  private void objects(
      List<TypedName> parameters,
      Around around,
      Map<Integer, Noun> filled,
      boolean preposition,
      boolean passive) {
    List<Integer> objects = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (kinds.isObjects(parameters.get(i).type()) && !filled.containsKey(i)) {
        objects.add(i);
      }
    }
    if (objects.isEmpty()) {
      return;
    }
    boolean tool = Tools.isTool(parameters.get(objects.getLast()));
    if (tool && objects.size() == 1) {
      fill(objects.getLast(), parameters.get(objects.getLast()).type(), around.tools, filled);
      fill(objects.getLast(), parameters.get(objects.getLast()).type(), around.subjects, filled);
      return;
    }
    boolean several = objects.size() > 1;
    int patient = preposition || tool ? objects.getFirst() : objects.getLast();
    int other = patient == objects.getFirst() ? objects.getLast() : objects.getFirst();
    List<List<Noun>> first = new ArrayList<>();
    List<List<Noun>> second = new ArrayList<>();
    if (tool) {
      first.addAll(
          passive
              ? List.of(around.subjects, around.objects, around.goals)
              : List.of(around.objects, around.goals));
      if (!passive && !around.tools.isEmpty()) {
        first.add(around.subjects); // "X enters play with Y": what it is done to does it
      }
      second.addAll(List.of(around.tools, around.subjects));
    } else if (passive) {
      first.add(around.subjects);
      second.addAll(
          preposition ? List.of(around.goals, around.tools) : List.of(around.tools, around.goals));
    } else {
      first.add(around.objects);
      if (several && !preposition) {
        first.add(around.goals);
      }
      second.addAll(
          preposition
              ? List.of(around.goals, around.tools, around.subjects)
              : List.of(around.subjects, around.tools, around.goals));
    }
    first.forEach(nouns -> fill(patient, parameters.get(patient).type(), nouns, filled));
    if (several) {
      second.forEach(nouns -> fill(other, parameters.get(other).type(), nouns, filled));
    }
    if (!tool && !passive) {
      fill(patient, parameters.get(patient).type(), around.goals, filled);
      fill(patient, parameters.get(patient).type(), around.subjects, filled);
    }
    boolean unknown = passive && around.subjects.isEmpty() && around.placed.isEmpty();
    objects.stream()
        .filter(place -> !filled.containsKey(place) && !(unknown && place == patient))
        .sorted(Comparator.naturalOrder())
        .forEach(
            place -> {
              fill(place, parameters.get(place).type(), around.goals, filled);
              List<Noun> tools = new ArrayList<>(around.tools);
              if (place == patient && isOfNobody(around, filled)) {
                tools.removeAll(around.doers); // "blanked by X": X does it
              }
              fill(place, parameters.get(place).type(), tools, filled);
            });
  }

  /** Whether what stands before the verb has no part in what is done. */
  private static boolean isOfNobody(Around around, Map<Integer, Noun> filled) {
    return around.placed.isEmpty() && around.subjects.stream().noneMatch(filled::containsValue);
  }

  private void fill(int place, Type type, List<Noun> nouns, Map<Integer, Noun> filled) {
    for (Noun noun : nouns) {
      if (!filled.containsKey(place)
          && !filled.containsValue(noun)
          && kinds.meet(noun.type(), type)
          && Kinds.plain(noun.type()) instanceof Type.Kind) {
        filled.put(place, noun);
      }
    }
  }
}
