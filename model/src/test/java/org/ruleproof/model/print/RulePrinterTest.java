package org.ruleproof.model.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

class RulePrinterTest {
  private static final Span AT = Span.NONE;
  private final RulePrinter printer =
      new RulePrinter(
          new Vocabulary(
              List.of(new Declaration.Kind(AT, "Card", List.of(), Optional.empty(), List.of()))));

  @Test
  void a_claim_reads_as_the_design_writes_it() {
    Claim claim =
        claim(
            new Statement.Forbid(AT, apply("play", variable("p"), variable("c"))),
            and(
                positive(apply("gives", variable("c"), constant("shadow"))),
                positive(apply("marks", variable("p"), constant("vorlon")))));
    assertEquals(
        "forbid play(p, c) when gives(c, shadow) > 0 and marks(p, vorlon) > 0",
        printer.claim(claim));
  }

  @Test
  void operands_get_parentheses_only_where_they_bind_looser() {
    Expression x = variable("x");
    Expression y = variable("y");
    Expression sum = new Expression.Arithmetic(AT, Expression.ArithmeticOperator.PLUS, x, y);
    Expression product =
        new Expression.Arithmetic(AT, Expression.ArithmeticOperator.TIMES, sum, sum);
    assertEquals("(x + y) * (x + y)", printer.expression(product));
    Expression or = new Expression.Or(AT, x, y);
    assertEquals("x or y or (x or y)", printer.expression(new Expression.Or(AT, or, or)));
    assertEquals("(x or y) and (x or y)", printer.expression(and(or, or)));
    assertEquals("not (x or y)", printer.expression(new Expression.Not(AT, or)));
    Binder binder = new Binder(AT, "c", "Card");
    Expression count = new Expression.Count(AT, binder, Optional.of(x));
    assertEquals("(count of c: Card where x) > 0", printer.expression(positive(count)));
  }

  @Test
  void a_kind_is_quoted_where_its_name_is_not_one_word_of_the_grammar() {
    for (String name : List.of("Steal Babylon 4", "G'Kar", "4th", "a-", "a..b", "")) {
      assertEquals("kind \"" + name + "\" is Card", printed(name));
    }
    for (String name : List.of("Fleet", "x1", "War_Conflict", "non-aligned", "a.b")) {
      assertEquals("kind " + name + " is Card", printed(name));
    }
  }

  private static String printed(String kind) {
    Declaration.Kind card =
        new Declaration.Kind(AT, "Card", List.of(), Optional.empty(), List.of());
    Declaration.Kind item =
        new Declaration.Kind(AT, kind, List.of("Card"), Optional.empty(), List.of());
    return new RulePrinter(new Vocabulary(List.of(card, item))).item(item);
  }

  @Test
  void two_minuses_never_begin_a_comment() {
    Expression minus = new Expression.Minus(AT, variable("x"));
    assertEquals("-(-x)", printer.expression(new Expression.Minus(AT, minus)));
    assertEquals(
        "-(-3)", printer.expression(new Expression.Minus(AT, new Expression.Number(AT, -3))));
  }

  @Test
  void what_is_no_kind_is_quoted() {
    assertEquals("c is Card", printer.expression(new Expression.IsKind(AT, variable("c"), "Card")));
    assertEquals(
        "c is not \"The \\\"Card\\\"\"",
        printer.expression(
            new Expression.Not(AT, new Expression.IsKind(AT, variable("c"), "The \"Card\""))));
  }

  @Test
  void a_long_claim_breaks_before_its_condition_and_never_inside_a_string() {
    Expression opaque =
        new Expression.Opaque(AT, "a wording with and, or and where in it ".repeat(3), List.of());
    String text =
        printer.claim(
            claim(
                new Statement.Forbid(AT, apply("play", variable("p"), variable("c"))),
                and(opaque, and(opaque, opaque))));
    List<String> lines = text.lines().toList();
    assertEquals("forbid play(p, c)", lines.getFirst());
    assertTrue(lines.get(1).startsWith("    when opaque \""), text);
    assertTrue(lines.get(2).startsWith("      and "), text);
    assertTrue(
        lines.stream().allMatch(l -> l.chars().filter(c -> c == '"').count() % 2 == 0), text);
  }

  private static Claim claim(Statement statement, Expression when) {
    return new Claim(
        AT,
        false,
        false,
        false,
        statement,
        Optional.of(when),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of());
  }

  private static Expression and(Expression left, Expression right) {
    return new Expression.And(AT, left, right);
  }

  private static Expression positive(Expression term) {
    return new Expression.Comparison(
        AT, Expression.ComparisonOperator.GREATER, term, new Expression.Number(AT, 0));
  }

  private static Expression.Apply apply(String name, Expression... arguments) {
    return new Expression.Apply(AT, name, List.of(arguments));
  }

  private static Expression variable(String name) {
    return new Expression.Variable(AT, name);
  }

  private static Expression constant(String name) {
    return new Expression.Constant(AT, name);
  }
}
