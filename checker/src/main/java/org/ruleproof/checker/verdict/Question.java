package org.ruleproof.checker.verdict;

import java.util.List;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Value;

/** A question to a judge: the value of a head for these arguments in a situation. */
public record Question(Topic topic, List<Value> arguments) {
  public Question {
    arguments = List.copyOf(arguments);
  }

  /** A question about one act, event, term or kind. */
  public Question(Head.Family family, String name, List<Value> arguments) {
    this(new Topic.Named(family, name), arguments);
  }

  /** The sort of term. */
  public Head.Family family() {
    return topic.family();
  }
}
