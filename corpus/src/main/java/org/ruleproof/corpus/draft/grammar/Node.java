package org.ruleproof.corpus.draft.grammar;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.lexicon.Frame;
import org.ruleproof.corpus.draft.lexicon.Sense;

/** What the grammar found at a stretch of a sentence. Of two nodes the cheaper one is likelier. */
public sealed interface Node {
  /** {@return the place of the first token} */
  int from();

  /** {@return the place behind the last token} */
  int to();

  /** {@return what the reading costs, from 0} */
  int cost();

  /** {@return the rule or symbol that was found} */
  String rule();

  /**
   * What a rule found.
   *
   * @param label which of the rules of that name; empty for one without a label
   */
  record Tree(String rule, String label, int from, int to, int cost, List<Node> parts)
      implements Node {
    public Tree {
      parts = List.copyOf(parts);
    }

    /** {@return the parts that are of this rule or symbol} */
    public List<Node> all(String wanted) {
      return parts.stream().filter(part -> part.rule().equals(wanted)).toList();
    }

    /** {@return the first part of this rule or symbol} */
    public Optional<Node> first(String wanted) {
      return all(wanted).stream().findFirst();
    }

    /** {@return the trees among the parts that are of this rule} */
    public Stream<Tree> trees(String wanted) {
      return all(wanted).stream().filter(Tree.class::isInstance).map(Tree.class::cast);
    }
  }

  /**
   * Words of a list or of the vocabulary.
   *
   * @param value the part of the word list's name behind the dot, or the number that is written
   * @param senses what the vocabulary may mean by the words
   */
  record Leaf(String rule, String value, int from, int to, List<Sense> senses) implements Node {
    public Leaf {
      senses = List.copyOf(senses);
    }

    @Override
    public int cost() {
      return from == to ? 0 : 1;
    }
  }

  /**
   * A verb with the nouns around it.
   *
   * @param readings the ways to read it, the likeliest first; never empty
   */
  record Verb(String rule, int from, int to, List<Reading> readings) implements Node {
    public Verb {
      readings = List.copyOf(readings);
    }

    @Override
    public int cost() {
      return readings.getFirst().cost();
    }
  }

  /** A frame that stands at a verb, and its nouns. */
  record Reading(Frame frame, List<Argument> arguments, int cost) {
    public Reading {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A noun behind a verb.
   *
   * @param preposition the word before it; empty where there is none
   * @param place which argument the frame has there; {@link Frame#UNKNOWN} where it does not say
   */
  record Argument(String preposition, int place, Node noun) {}
}
