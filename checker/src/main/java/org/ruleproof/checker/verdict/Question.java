package org.ruleproof.checker.verdict;

import java.util.List;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Value;

/**
 * What is asked of a situation: what a term of that family is there, for these arguments.
 *
 * @param symbol the name of the act, event, term or kind, as in {@link Head}
 */
public record Question(Head.Family family, String symbol, List<Value> arguments) {
  public Question {
    arguments = List.copyOf(arguments);
  }
}
