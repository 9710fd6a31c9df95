package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.grammar.Node;

/**
 * What stands before the head of a noun.
 *
 * @param determiners small words in lower case: "the", "your"
 * @param amount a number before it
 */
record NounPhrase(
    Scene scene,
    List<String> determiners,
    Optional<StatedAmount> amount,
    List<Node.Tree> adjectives) {
  NounPhrase {
    determiners = List.copyOf(determiners);
    adjectives = List.copyOf(adjectives);
  }

  /** {@return what these parts of a noun say before its head} */
  static NounPhrase of(Scene scene, List<Node> parts) {
    List<String> determiners = new ArrayList<>();
    List<Node.Tree> adjectives = new ArrayList<>();
    Optional<StatedAmount> amount = Optional.empty();
    for (Node part : parts) {
      if (part instanceof Node.Tree tree && tree.rule().equals("determiner")) {
        if (tree.parts().getFirst() instanceof Node.Tree number) {
          amount = Optional.of(StatedAmount.of(number));
        } else {
          determiners.add(scene.tokens().get(tree.from()).low());
        }
      } else if (part instanceof Node.Tree tree && tree.rule().equals("adjective")) {
        adjectives.add(tree);
      }
    }
    return new NounPhrase(scene, determiners, amount, adjectives);
  }

  /** {@return the same with other adjectives} */
  NounPhrase with(List<Node.Tree> others) {
    return new NounPhrase(scene, determiners, amount, others);
  }

  boolean has(Set<String> words) {
    return determiners.stream().anyMatch(words::contains);
  }

  boolean none() {
    return determiners.contains("no") || determiners.contains("neither");
  }

  /** Whether it says how many there are, other than one. */
  boolean counts() {
    return amount.filter(a -> !a.isOne()).isPresent();
  }
}
