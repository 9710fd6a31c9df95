package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The nouns around a verb by what stands before them. */
final class Around {
  final List<Noun> subjects = new ArrayList<>();
  final List<Noun> objects = new ArrayList<>();
  final List<Noun> tools = new ArrayList<>();

  /** Those of the tools that stand behind "by". */
  final List<Noun> doers = new ArrayList<>();

  final List<Noun> goals = new ArrayList<>();
  final List<Amount> amounts = new ArrayList<>();
  final Map<Integer, Noun> placed = new HashMap<>();
  final Map<Noun, NounPhrase> phrases = new HashMap<>();
  Optional<Noun> value = Optional.empty();
  boolean whole = true;

  List<Noun> all() {
    List<Noun> all = new ArrayList<>(subjects);
    all.addAll(objects);
    all.addAll(tools);
    all.addAll(goals);
    return all;
  }
}
