package org.ruleproof.corpus.draft.grammar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ruleproof.corpus.draft.grammar.Grammar.Element;
import org.ruleproof.corpus.draft.grammar.Grammar.Rule;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The phrases of one sentence, found from the left and remembered. For each symbol and stretch the
 * cheapest readings are kept, and beyond a number of attempts nothing more is found: the cost of a
 * sentence is bounded. For one thread.
 */
public final class Chart {
  /** Readings kept of one symbol over one stretch. */
  private static final int MOST_READINGS = 4;

  private static final int MOST_ATTEMPTS = 30_000;

  private final List<Token> tokens;
  private final GrammarSymbols terminals;
  private final Map<Place, List<Node>> known = new HashMap<>();
  private int attempts;

  /** The phrases of these tokens in the words of a vocabulary. */
  public Chart(Lexicon lexicon, Vocabulary vocabulary, List<Token> tokens) {
    this.tokens = List.copyOf(tokens);
    this.terminals = new GrammarSymbols(lexicon, vocabulary, this.tokens, this);
  }

  private record Place(String symbol, int from) {}

  private record Partial(List<Node> parts, int cost) {}

  /** {@return the readings of all tokens as this symbol, the cheapest first} */
  public List<Node> whole(String symbol) {
    return at(symbol, 0).stream().filter(node -> node.to() == tokens.size()).toList();
  }

  /** {@return what the symbol stands for at this place, the cheapest first of each length} */
  List<Node> at(String symbol, int from) {
    Place place = new Place(symbol, from);
    List<Node> found = known.get(place);
    if (found == null) {
      known.put(place, List.of()); // a phrase does not begin with itself
      found = attempts++ < MOST_ATTEMPTS ? look(symbol, from) : List.of();
      known.put(place, found);
    }
    return found;
  }

  private List<Node> look(String symbol, int from) {
    List<Rule> rules = Grammar.of(symbol);
    if (rules.isEmpty()) {
      return terminals.at(symbol, from);
    }
    Map<Integer, List<Node>> byEnd = new TreeMap<>();
    for (Rule rule : rules) {
      read(rule, from)
          .forEach(
              (end, partials) ->
                  partials.forEach(
                      p ->
                          byEnd
                              .computeIfAbsent(end, e -> new ArrayList<>())
                              .add(
                                  new Node.Tree(
                                      symbol,
                                      rule.label(),
                                      from,
                                      end,
                                      p.cost() + rule.cost(),
                                      p.parts()))));
    }
    return byEnd.values().stream()
        .flatMap(
            same -> same.stream().sorted(Comparator.comparingInt(Node::cost)).limit(MOST_READINGS))
        .toList();
  }

  /** All ways through the elements of a rule, by where they end. */
  private Map<Integer, List<Partial>> read(Rule rule, int from) {
    Map<Integer, List<Partial>> open = new TreeMap<>();
    open.put(from, List.of(new Partial(List.of(), 0)));
    for (Element element : rule.elements()) {
      Map<Integer, List<Partial>> next = new TreeMap<>();
      if (element.optional()) {
        open.forEach((at, partials) -> partials.forEach(p -> add(next, at, p)));
      }
      Map<Integer, List<Partial>> last = open;
      do {
        Map<Integer, List<Partial>> behind = new TreeMap<>();
        last.forEach(
            (at, partials) ->
                at(element.symbol(), at)
                    .forEach(node -> partials.forEach(p -> extend(behind, p, node, at))));
        behind.forEach((at, partials) -> partials.forEach(p -> add(next, at, p)));
        last = behind;
      } while (element.repeats() && !last.isEmpty());
      open = next;
      if (open.isEmpty()) {
        break;
      }
    }
    return open;
  }

  private static void extend(Map<Integer, List<Partial>> open, Partial before, Node node, int at) {
    if (node.to() == at && !node.rule().startsWith("@")) {
      return; // a part that repeats without a word would never end
    }
    List<Node> parts = new ArrayList<>(before.parts());
    parts.add(node);
    add(open, node.to(), new Partial(parts, before.cost() + node.cost()));
  }

  private static void add(Map<Integer, List<Partial>> open, int end, Partial partial) {
    List<Partial> same = open.computeIfAbsent(end, e -> new ArrayList<>());
    int at = 0;
    while (at < same.size() && same.get(at).cost() <= partial.cost()) {
      at++;
    }
    if (at < MOST_READINGS) {
      same.add(at, partial);
      if (same.size() > MOST_READINGS) {
        same.removeLast();
      }
    }
  }
}
