package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers to the questions of a small game, through files and piped lines. */
class SettleCommandTest {
  private static final String RULES =
      """
      game "Quay" id quay
      kind Sailor has 2 words "sailor"
      state coins(Sailor): 0..9 = 3 words "coins of {1}"
      state aboard(Sailor): no | yes = no words "is aboard"
      act sail(Sailor) words "sail"
      act rest(Sailor) words "rest"

      ruling "Debts" 2021-03-01 #1
        permit sail(s) when coins(s) = 0 and aboard(s)
      ruling "Fees" 2021-03-01 #1
        forbid sail(s) when coins(s) < 2
      ruling "Ports" 2021-03-01 #1
        permit rest(s) when coins(s) > 5 and opaque "in haste"(s)
      ruling "Tides" 2021-03-01 #1
        forbid rest(s) when coins(s) > 5
      """;

  @TempDir Path folder;
  private Path answers;
  private Path rules;

  @BeforeEach
  void write() throws IOException {
    rules = Files.createDirectory(folder.resolve("rules")).resolve("quay.rules");
    Files.writeString(rules, RULES);
    answers = rules.resolveSibling("answers.txt");
  }

  @Test
  void an_answer_strikes_a_claim_of_which_nothing_is_left() {
    String out = settle(1, "sail", "no").out();
    assertTrue(out.contains("Strike the claim at"), out);
    assertTrue(out.contains("permit sail(s) when coins(s) = 0 and aboard(s)\n  A ruling"), out);
  }

  @Test
  void the_exception_that_an_answer_proposes_settles_the_question() throws IOException {
    Run first = settle(1, "sail", "yes");
    String guard = "forbid sail(s) when coins(s) < 2 unless coins(s) = 0 and aboard(s)";
    assertTrue(first.out().contains(guard), first.out());
    Files.writeString(rules, RULES.replace("forbid sail(s) when coins(s) < 2", guard));
    Files.delete(answers);
    assertFalse(list(1).out().contains("May a sailor sail"), list(1).out());
  }

  @Test
  void exceptions_for_several_findings_are_one_change_of_the_claim() throws IOException {
    String shoals =
        """
        ruling "Shoals" 2021-03-01 #1
          permit sail(s) when coins(s) = 1 and not aboard(s)
        """;
    String guard =
        "forbid sail(s) when coins(s) < 2 unless coins(s) = 0 and aboard(s) or coins(s) = 1 and not"
            + " aboard(s)";
    Files.writeString(rules, RULES + shoals);
    String out = settle(1, "sail", "yes").out().replaceAll("\\s+", " ");
    assertTrue(out.contains(guard), out);
    assertEquals(2, out.split("Change the claim").length, out);
    Files.writeString(rules, RULES.replace("forbid sail(s) when coins(s) < 2", guard) + shoals);
    Files.delete(answers);
    assertFalse(list(1).out().contains("May a sailor sail"), list(1).out());
  }

  @Test
  void answers_are_kept_at_once_and_audits_leave_out_what_is_answered() throws IOException {
    Run broken = Run.of(bytes("both because the tide decides\nnonsense\n"), arguments("settle"));
    assertEquals(2, broken.status(), broken.err());
    assertTrue(broken.err().contains("found 'nonsense', expected a letter"), broken.err());
    assertEquals(1, Files.readString(answers).lines().filter(l -> l.startsWith("both: ")).count());
    assertTrue(list(1).out().contains("1 open question; 1 finding answered"), list(1).out());
    Run.of(bytes("no, because nobody asks\n"), arguments("settle")).assertStatus(0);
    Run audit = Run.of("audit", "--rules", rules.toString(), "--answers", answers.toString());
    assertTrue(audit.assertStatus(0).out().contains("2 known findings left out"), audit.out());
  }

  @Test
  void every_card_says_that_an_answer_rests_on_words_that_no_rule_explains() {
    String caution = "Rests on words that no rule explains: ";
    assertTrue(list(1).out().contains(caution + "\"in haste\"."), list(1).out());
    assertTrue(Run.of(arguments("audit")).out().contains(caution + "\"in haste\"."));
    String page = Run.of(arguments("audit", "--format", "html")).out();
    assertTrue(page.contains(caution + "\\\"in haste\\\"."), page);
    String json = Run.of(arguments("audit", "--format", "json")).out();
    assertTrue(json.replaceAll("\\s", "").contains("\"opaque\":[\"inhaste\"]"), json);
  }

  @Test
  void what_an_answer_leaves_open_between_others_stays_open() throws IOException {
    String fares =
        """
        term fare(Sailor): 0..9 words "fare of {1}"
        ruling "Gold" 2021-03-01 #1
          fare(s) = 1
        ruling "Silver" 2021-03-01 #1
          fare(s) = 2
        ruling "Brass" 2021-03-01 #1
          fare(s) = 3
        """;
    Files.writeString(rules, RULES.substring(0, RULES.indexOf("act sail")) + fares);
    Run run = Run.of(bytes("A\n"), arguments("settle")).assertStatus(1);
    assertTrue(run.out().contains("still open: 1 finding"), run.out());
    assertTrue(list(1).out().contains("1 open question; 2 findings answered"), list(1).out());
  }

  @Test
  void deleted_lines_take_an_answer_back() throws IOException {
    settle(1, "sail", "no");
    String text = Files.readString(answers);
    Files.writeString(answers, text.substring(0, text.indexOf("question: ")));
    assertTrue(list(1).out().contains("2 open questions; 0 findings answered"), list(1).out());
  }

  @Test
  void an_answer_whose_question_is_gone_is_said() throws IOException {
    settle(1, "sail", "no");
    Files.writeString(rules, RULES.replace("forbid sail(s) when coins(s) < 2", "permit sail(s)"));
    String out = list(1).out();
    assertTrue(out.contains("No such question any more: May a sailor sail"), out);
    assertTrue(out.contains("answered: no"), out);
  }

  @Test
  void hostile_text_in_the_file_stays_text() throws IOException {
    Files.writeString(
        answers, "question: \u001b[2J<script>\nknown: \u202Eevil\u0007\nfinding: error loop-1\n");
    String out = list(1).out();
    assertTrue(out.contains("\uFFFD[2J<script> (loop-1; \uFFFDevil\uFFFD)"), out);
  }

  @Test
  void answers_without_a_question_or_without_a_word_of_why_are_refused() {
    for (String line : new String[] {"both", "no because", "K", "loop-000000 a", "own"}) {
      Run run = Run.of(bytes(line + "\n"), arguments("settle"));
      assertEquals(2, run.status(), line);
      assertFalse(Files.exists(answers), line);
    }
  }

  /** Answers the question about an act with the letter of the first answer that begins so. */
  private Run settle(int status, String about, String answer) {
    String card = list(1).out();
    String of = card.substring(card.indexOf("May a sailor " + about.split(" ")[0]));
    String id = of.replaceAll("(?s).*?\n([a-z]+-[0-9a-f]+),.*", "$1");
    String wanted = answer.equals("no") ? "No" : "Yes";
    String letter = of.replaceAll("(?s).*?\n  ([A-Z]) " + wanted + "\n.*", "$1");
    return Run.of(bytes(id + ": " + letter + "\n"), arguments("settle")).assertStatus(status);
  }

  private Run list(int status) {
    return Run.of(arguments("settle", "--list")).assertStatus(status);
  }

  private String[] arguments(String... before) {
    String[] all = java.util.Arrays.copyOf(before, before.length + 2);
    all[before.length] = "--rules";
    all[before.length + 1] = rules.toString();
    return all;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
