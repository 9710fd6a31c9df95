package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate.Does;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/** Nothing is done with a thing to itself, or by a player to himself, unless the words say so. */
final class Selves {
  private final Kinds kinds;

  Selves(Kinds kinds) {
    this.kinds = kinds;
  }

  /** No card is named as what it is done with and to: something was not understood. */
  boolean isOnItself(
      Scene scene,
      List<TypedName> parameters,
      Map<Integer, Noun> filled,
      List<Expression> arguments) {
    List<Expression> things = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Noun noun = filled.get(i);
      boolean named =
          noun != null
              && noun.reference() instanceof Expression.CardName
              && IntStream.range(noun.from(), noun.to())
                  .anyMatch(k -> scene.tokens().get(k).isCapital());
      if (kinds.isObjects(parameters.get(i).type()) && !named) {
        things.add(arguments.get(i));
      } else if (named && things.contains(arguments.get(i))) {
        return true;
      }
    }
    return things.stream().distinct().count() < things.size();
  }

  /** Whether "himself" or the like stands there. */
  static boolean saysSelf(Scene scene, Does does) {
    return does.elements().stream()
        .anyMatch(e -> scene.tokens().get(e.phrase().from()).low().endsWith("self"));
  }

  /** Nobody is at war with himself: "them" was not understood. */
  boolean isToHimself(
      List<TypedName> parameters, Map<Integer, Noun> filled, List<Expression> arguments) {
    List<Expression> players = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (kinds.isPlayers(parameters.get(i).type()) && filled.containsKey(i)) {
        players.add(arguments.get(i));
      }
    }
    return players.stream().distinct().count() < players.size();
  }

  /** One player does nothing to himself unless it is said. */
  void distinct(
      Scene scene,
      List<TypedName> parameters,
      Map<Integer, Noun> filled,
      List<Expression> arguments) {
    List<Integer> players = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (kinds.isPlayers(parameters.get(i).type())) {
        players.add(i);
      }
    }
    if (players.size() > 1
        && !filled.containsKey(players.getFirst())
        && arguments.get(players.getFirst()).equals(arguments.get(players.getLast()))) {
      Type type = Kinds.plain(parameters.get(players.getFirst()).type());
      arguments.set(players.getFirst(), scene.fresh(type));
    }
  }
}
