package org.ruleproof.corpus.draft.scene;

import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/** A number and how a value is compared with it: "at least 3", "10 or more", "two". */
public record StatedAmount(ComparisonOperator operator, long value) {

  /** {@return the amount that the node says} */
  static StatedAmount of(Node.Tree node) {
    long value = 0;
    ComparisonOperator operator = ComparisonOperator.EQUAL;
    for (Node part : node.parts()) {
      if (part instanceof Node.Leaf leaf) {
        if (leaf.rule().equals("@number")) {
          value = Long.parseLong(leaf.value());
        } else {
          operator = operator(leaf.value());
        }
      }
    }
    return new StatedAmount(operator, value);
  }

  private static ComparisonOperator operator(String list) {
    return switch (list) {
      case "at-least" -> ComparisonOperator.AT_LEAST;
      case "at-most" -> ComparisonOperator.AT_MOST;
      case "greater" -> ComparisonOperator.GREATER;
      case "less" -> ComparisonOperator.LESS;
      default -> ComparisonOperator.EQUAL;
    };
  }

  /** Whether it is "one", and neither more nor less. */
  boolean isOne() {
    return operator == ComparisonOperator.EQUAL && value == 1;
  }

  /** {@return that the term compares so} */
  Expression said(Expression term) {
    return ExpressionMaker.compare(operator, term, ExpressionMaker.number(value));
  }
}
