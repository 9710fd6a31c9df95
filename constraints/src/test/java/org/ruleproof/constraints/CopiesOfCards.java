package org.ruleproof.constraints;

import java.util.List;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Small rule bases in which a claim may make a copy of one card one of another. */
public final class CopiesOfCards {
  private CopiesOfCards() {}

  /** {@return the rules about cards called Hat, Cup and Bell} */
  public static RuleBase base(String rules) {
    String game =
        """
        game "Copies" id copies
        kind Card
        card "Hat": Card
        card "Cup": Card
        card "Bell": Card
        """;
    return RuleReader.read(List.of(new SourceText("copies.rules", game + rules))).base();
  }
}
