package org.ruleproof.corpus.draft;

import java.util.List;

/**
 * Words that stand for an act or event.
 *
 * @param name the declared name
 * @param act whether it is an act
 * @param places the places of its words, the verb first
 * @param withPreposition whether its words hold a preposition: "play on"
 */
record Doing(String name, boolean act, List<Integer> places, boolean withPreposition) {
  Doing {
    places = List.copyOf(places);
  }

  int verb() {
    return places.getFirst();
  }
}
