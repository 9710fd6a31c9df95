package org.ruleproof.checker.verdict;

import java.util.List;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Value;

/**
 * A question to a judge: the value of a head for these arguments in a situation.
 *
 * @param symbol the name of the act, event, term or kind, as in {@link Head}
 */
public record Question(Head.Family family, String symbol, List<Value> arguments) {
  public Question {
    arguments = List.copyOf(arguments);
  }
}
