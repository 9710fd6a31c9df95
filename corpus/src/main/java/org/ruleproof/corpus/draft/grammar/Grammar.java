package org.ruleproof.corpus.draft.grammar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.corpus.draft.text.WordLists;

/** The rules of the resource {@code grammar.txt}, by their names. */
final class Grammar {
  private static final Map<String, List<Rule>> RULES = rules();

  private Grammar() {}

  /** One rule; its cost is added to that of its parts. */
  record Rule(String label, List<Element> elements, int cost) {}

  /** One element of a rule. */
  record Element(String symbol, boolean optional, boolean repeats) {}

  /** {@return the rules of that name; none for a symbol that the grammar does not define} */
  static List<Rule> of(String name) {
    return RULES.getOrDefault(name, List.of());
  }

  private static Map<String, List<Rule>> rules() {
    Map<String, List<Rule>> rules = new HashMap<>();
    for (String line : WordLists.lines("grammar.txt")) {
      int equals = line.indexOf(" = ");
      List<String> head = words(line.substring(0, equals));
      List<Element> elements = new ArrayList<>();
      int cost = 0;
      for (String word : words(line.substring(equals + 3))) {
        if (word.startsWith("+")) {
          cost = Integer.parseInt(word.substring(1));
          continue;
        }
        boolean optional = word.endsWith("?");
        boolean repeats = word.endsWith("*");
        String symbol = optional || repeats ? word.substring(0, word.length() - 1) : word;
        elements.add(new Element(symbol, optional || repeats, repeats));
      }
      rules
          .computeIfAbsent(head.getFirst(), name -> new ArrayList<>())
          .add(new Rule(head.size() > 1 ? head.get(1) : "", List.copyOf(elements), cost));
    }
    return rules;
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split(" +", -1));
  }
}
