package org.ruleproof.model.print;

import java.util.stream.Collectors;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Prints the typed tree in the rule language: {@code read(print(x)) = x}, apart from spans.
 *
 * <p>Parentheses are written only where the meaning or the reader needs them. An equality is
 * printed with {@code =}, even if it was written with {@code is}; binders have their kinds. The
 * text depends only on the tree and on which names are kinds.
 *
 * <p>Three trees that no text produces are approximated: an {@code either} with a condition of its
 * own (the parser attaches it to the second reading), a string with control characters (they become
 * blanks), a name that is a keyword.
 */
public final class RulePrinter {
  private final ExpressionWriter expressions;
  private final EffectWriter effects;
  private final ClaimWriter claims;
  private final StatementWriter statements;
  private final ItemWriter items;

  /**
   * A printer for trees over a vocabulary.
   *
   * @param vocabulary tells kinds, printed bare, from cards, printed in quotation marks
   */
  public RulePrinter(Vocabulary vocabulary) {
    expressions = new ExpressionWriter(vocabulary);
    effects = new EffectWriter(expressions);
    claims = new ClaimWriter(expressions, effects);
    statements = new StatementWriter(expressions, effects, claims);
    items = new ItemWriter(expressions, effects, claims);
  }

  /** The file's items, separated by blank lines; each line ends with a line feed. */
  public String file(RuleFile file) {
    return file.items().stream().map(i -> item(i) + "\n").collect(Collectors.joining("\n"));
  }

  /** The item: its first line in the first column, without a line feed at the end. */
  public String item(Item item) {
    return items.write(item);
  }

  /** The claim on lines of at most 100 columns if possible; no line feed at the end. */
  public String claim(Claim claim) {
    return claims.block(claim, "");
  }

  /** The claim on one line, however long. */
  public String claimLine(Claim claim) {
    return claims.line(claim, BindingStrength.QUANTITY);
  }

  /** The statement on one line. */
  public String statement(Statement statement) {
    return statements.write(statement, BindingStrength.QUANTITY);
  }

  /** The expression on one line. */
  public String expression(Expression expression) {
    return expressions.whole(expression);
  }

  /** The type as in a declaration. */
  public String type(Type type) {
    return expressions.type(type);
  }

  /** The name of a ruling, entry or rule, also where one of its claims is referred to. */
  public static String place(ClaimReference reference) {
    return ClaimWriter.place(reference);
  }
}
