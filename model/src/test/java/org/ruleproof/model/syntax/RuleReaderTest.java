package org.ruleproof.model.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;

class RuleReaderTest {
  private static final Span AT = Span.NONE;

  private static RulesResult read(String text) {
    return RuleReader.read(List.of(Fixtures.vocabulary(), new SourceText("text.rules", text)));
  }

  private static Claim claim(String text) {
    RulesResult result = read("rule \"x\"\n  " + text + "\n");
    assertEquals(List.of(), result.diagnostics().stream().map(Diagnostic::line).toList());
    return result.base().rules().getFirst().claims().getFirst();
  }

  private static Expression condition(String text) {
    return claim("power(p) = 1 when " + text).when().orElseThrow();
  }

  @Test
  void a_file_of_nothing_is_a_rule_base_of_nothing() {
    RulesResult result = RuleReader.read(List.of(new SourceText("empty.rules", "")));
    assertTrue(result.usable());
    assertEquals(List.of(), result.base().files().getFirst().items());
    assertTrue(RuleReader.read(List.of()).usable());
  }

  @Test
  void a_long_text_is_parsed_once_and_again_when_a_letter_changed() {
    String remarks = "-- nothing is declared here\n".repeat(5_000);
    RulesResult first = longText(remarks + "kind Player\n");
    assertSame(first, longText(remarks + "kind Player\n"));
    RulesResult changed = longText(remarks + "kind Prayer\n");
    assertTrue(changed.base().vocabulary().kind("Prayer").isPresent());
    assertFalse(changed.base().vocabulary().kind("Player").isPresent());
  }

  private static RulesResult longText(String text) {
    return RuleReader.read(List.of(new SourceText("long.rules", text)));
  }

  @Test
  void a_variable_has_the_type_of_its_first_place_and_comes_in_order_of_the_text() {
    Claim claim = claim("forbid play(p, c: Agenda) when marks(q, m) > inf(p) and turn is q");
    assertEquals(
        List.of(
            new TypedName("p", new Type.Kind("Player")),
            new TypedName("c", new Type.Kind("Agenda")),
            new TypedName("q", new Type.Kind("Player")),
            new TypedName("m", new Type.Enumeration("Mark"))),
        claim.variables());
  }

  @Test
  void is_before_a_kind_is_membership_and_before_a_value_an_equality() {
    Expression variable = new Expression.Variable(AT, "c");
    assertEquals(new Expression.IsKind(AT, variable, "Agenda"), condition("c is Agenda"));
    assertEquals(
        new Expression.Not(AT, new Expression.IsKind(AT, variable, "Londo")),
        condition("c is not \"Londo\""));
    assertEquals(
        new Expression.Comparison(
            AT,
            Expression.ComparisonOperator.NOT_EQUAL,
            new Expression.Apply(AT, "species", List.of(variable)),
            new Expression.Constant(AT, "narn")),
        condition("species(c) is not narn"));
  }

  @Test
  void after_is_read_as_before_with_the_sides_exchanged() {
    assertEquals(claim("lose(p, n) before pass(q)"), claim("pass(q) after lose(p, n)"));
    assertEquals(claim("lose(p, n) before c"), claim("c after lose(p, n)"));
  }

  @Test
  void a_quoted_name_is_a_card_in_an_argument_and_a_kind_as_a_target() {
    Statement.CountsAs counts =
        (Statement.CountsAs) claim("\"Londo\" counts as \"Londo\"").statement();
    assertEquals(new Expression.CardName(AT, "Londo"), counts.subject());
    assertEquals(new Expression.KindName(AT, "Londo"), counts.target());
  }

  @Test
  void a_bare_act_means_any_arguments_where_a_claim_speaks_of_it_as_a_whole() {
    Statement.CountsAs counts =
        (Statement.CountsAs) claim("c counts as Agenda for sponsor").statement();
    assertEquals(Optional.of(new Expression.Apply(AT, "sponsor", List.of())), counts.purpose());
  }

  @Test
  void a_member_may_be_called_like_a_term_that_takes_arguments() {
    RulesResult result =
        read(
            "enum Scope = wide | species\n"
                + "state scope(Card): Scope\n"
                + "always \"x\" scope(c) is species\n");
    assertEquals(List.of(), result.diagnostics());
  }

  @Test
  void what_resolved_is_kept_beside_the_errors() {
    RulesResult result =
        read(
            """
            rule "x"
              permit play(p, c)
              permit plya(p, c)
              permit sponsor(p, c)
            act bad(Player p) when nothing
            """);
    assertFalse(result.usable());
    assertEquals(2, result.diagnostics().size());
    assertEquals(2, result.base().rules().getFirst().claims().size());
    assertTrue(result.base().vocabulary().act("bad").isPresent());
  }

  @Test
  void the_use_of_a_name_whose_declaration_does_not_parse_is_no_second_error() {
    RulesResult result = read("fact weight(Card) 0..3\nalways \"x\" weight(c) > 0\n");
    assertEquals(List.of("syntax"), result.diagnostics().stream().map(Diagnostic::code).toList());
  }

  @Test
  void a_ruling_knows_its_document_date_and_hash() {
    RulesResult result =
        read(
            """
            document packet "Packet" dated 2001-07-17
            draft ruling "Mark" 2000-02-07 #3 text 0123456789ab
              note "a \\"gloss\\""
              forbid play(p, c)
            """);
    Ruling ruling = result.base().rulings().getFirst();
    assertTrue(ruling.draft());
    assertEquals("Packet", ruling.document().orElseThrow().title());
    assertEquals(Optional.of(LocalDate.of(2000, 2, 7)), ruling.date());
    assertEquals(3, ruling.ordinal());
    assertEquals(Optional.of("0123456789ab"), ruling.textHash());
    assertEquals(List.of("a \"gloss\""), ruling.notes());
  }

  @Test
  void a_byte_order_mark_and_windows_line_ends_change_nothing() {
    String text = Fixtures.vocabulary().content();
    RulesResult result =
        RuleReader.read(List.of(new SourceText("w.rules", "\uFEFF" + text.replace("\n", "\r\n"))));
    assertEquals(List.of(), result.diagnostics());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(", "not ", "- ", "other ", "f(", "every x: Card where ", "inf(p) implies "})
  void depth_is_an_error_and_no_overflow(String opening) {
    String text = "always \"deep\" " + opening.repeat(10_000) + "inf(p)\n";
    RulesResult result = read(text);
    assertEquals(List.of("too-deep"), result.diagnostics().stream().map(Diagnostic::code).toList());
  }

  /** Half the stack that a thread has by default, so that other readers of the tree have room. */
  @Test
  void what_is_just_not_too_deep_is_read_and_printed_on_a_small_stack() throws Exception {
    int most = NestingDepth.DEEPEST - 1;
    List<String> conditions =
        List.of(
            "(".repeat(most) + "inf(p) > 3" + ")".repeat(most),
            "not ".repeat(most) + "inf(p) > 3",
            "inf(p)" + " + 1".repeat(NestingDepth.OPERATORS - 1) + " > 3",
            "inf(p) > 3" + " implies inf(p) > 3".repeat(most),
            "every q: Player where inf(q) > 0 has ".repeat(most) + "inf(p) > 3");
    for (String condition : conditions) {
      AtomicReference<String> printed = new AtomicReference<>("");
      Runnable readAndPrint =
          () -> {
            RulesResult result = read("always \"deep\" " + condition + "\n");
            assertEquals(List.of(), result.diagnostics());
            printed.set(
                new RulePrinter(result.base().vocabulary()).file(result.base().files().getLast()));
          };
      Thread thread = new Thread(null, readAndPrint, "small stack", 512 * 1024);
      thread.start();
      thread.join();
      assertFalse(printed.get().isEmpty(), condition);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a ", "a, ", "\"x\" ", "3 ", "and ", "inf(p) > 3 and ", "#", "\u0000", "\""})
  void a_line_of_a_million_characters_is_answered(String part) {
    String text = "always \"long\" " + part.repeat(1_000_000 / part.length()) + "\n";
    assertFalse(read(text).usable());
  }

  @Test
  void many_items_are_read_in_time_proportional_to_their_number() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      text.append("ruling \"R\" 2000-01-01 #").append(i + 1).append('\n');
      text.append("  forbid play(p, c) when marks(p, shadow) > 0 and c is Agenda\n");
    }
    RulesResult result = read(text.toString());
    assertEquals(5_000, result.base().rulings().size());
  }

  @Test
  void garbage_is_answered_with_diagnostics() {
    Random random = new Random(20260101);
    for (int round = 0; round < 20; round++) {
      char[] garbage = new char[5_000];
      for (int i = 0; i < garbage.length; i++) {
        garbage[i] = (char) random.nextInt(round % 2 == 0 ? 256 : 65_536);
      }
      String text = new String(garbage);
      assertFalse(read(text).usable());
    }
  }
}
