package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare} tells where drafts of the same rulings say the same. */
class CompareCommandTest {
  private static final String GALE = "ruling \"Gale\" 2020-01-01 #1\n";
  private static final String CALM = "ruling \"Calm\" 2020-01-02 #1\n";

  @TempDir private Path folder;
  private String rules = "";

  @BeforeEach
  void vocabulary() throws IOException {
    rules =
        file(
            "harbour.rules",
            """
            game "Harbour" id harbour
            kind Player has 2..4
            state afloat(Player): no | yes words "is afloat"
            state cargo(Player): 0..20 words "cargo"
            act sail(Player) words "sail"
            document packet "Harbour rulings"
            ruling "Gale" 2020-01-01 #1
              permit sail(p)
            """);
  }

  @Test
  void drafts_that_write_the_same_otherwise_agree_and_take_the_place_of_the_ruling_in_force()
      throws IOException {
    String a = file("a.rules", GALE + "  forbid sail(p) when cargo(p) >= 5 or afloat(p)\n");
    String b =
        file(
            "b.rules",
            GALE + "  forbid sail(q) when afloat(q)\n  forbid sail(q) when cargo(q) > 4\n");
    Run run = Run.of("compare", a, b, "--rules", rules).assertStatus(0);
    assertTrue(run.out().contains("1 ruling: the drafts agree."), run.out());
  }

  @Test
  void a_file_of_the_rules_may_be_one_of_the_drafts() throws IOException {
    String b = file("b.rules", GALE + "  forbid sail(p)\n");
    Run run = Run.of("compare", rules, b, "--rules", folder.toString()).assertStatus(1);
    assertTrue(run.out().contains("1 ruling: the drafts differ."), run.out());
  }

  @Test
  void a_difference_is_a_situation_with_two_answers_and_the_merge_keeps_the_rest()
      throws IOException {
    String both = "  forbid sail(p) when cargo(p) = 7\n";
    String a = file("a.rules", GALE + both + "  permit sail(p) when afloat(p)\n" + CALM + both);
    String b = file("b.rules", GALE + both + "  forbid sail(p) when afloat(p)\n");
    String merged = folder.resolve("merged.rules").toString();
    Run run = Run.of("compare", a, b, "--rules", rules, "--merge", merged).assertStatus(1);
    String out = run.out().replaceAll("\\s+", " ");
    assertTrue(out.contains("? Suppose: player 1: any player; player 1 is afloat"), out);
    assertTrue(out.contains("a.rules: player 1 may sail. A player may sail if"), out);
    assertTrue(out.contains("b.rules: player 1 may not sail. A player may not sail if"), out);
    assertTrue(out.contains("\"Calm\" of 2020-01-02: only in "), out);
    String text = Files.readString(folder.resolve("merged.rules"));
    assertTrue(text.contains("\n  forbid sail(p) when cargo(p) = 7\n"), text);
    assertTrue(
        text.contains("\n-- they part where player 1: any player; player 1 is afloat"), text);
    Run.of("check", merged, "--game", "harbour", "--rules", withoutGale()).assertStatus(0);
    String json = Run.of("compare", a, b, "--rules", rules, "--format", "json").out();
    assertTrue(json.contains("\"verdict\" : \"differ\""), json);
  }

  private String withoutGale() throws IOException {
    String text = Files.readString(Path.of(rules));
    return file("other.rules", text.substring(0, text.indexOf("ruling \"Gale")));
  }

  @Test
  void a_duplicate_says_what_it_repeats() throws IOException {
    String a = file("a.rules", CALM + "  permit sail(p)\n");
    String b = file("b.rules", CALM + "  duplicate of \"Gale\" 2020-01-01 #1\n");
    Run.of("compare", a, b, "--rules", rules).assertStatus(0);
  }

  @Test
  void a_modifier_with_a_source_is_another_than_one_without() throws IOException {
    String card = "card \"Old Tub\": Player\n" + GALE;
    String a = file("a.rules", card + "  cargo(p) plus 2 when afloat(p)\n");
    String b = file("b.rules", card + "  t: \"Old Tub\" gives cargo(p) plus 2 when afloat(p)\n");
    Run.of("compare", a, b, "--rules", rules).assertStatus(1);
  }

  @Test
  void of_three_drafts_those_that_agree_are_asked_about_once() throws IOException {
    String a = file("a.rules", GALE + "  permit sail(p)\n");
    String b = file("b.rules", GALE + "  forbid sail(p)\n");
    String c = file("c.rules", GALE + "  forbid sail(who)\n");
    Run run = Run.of("compare", a, b, c, "--rules", rules).assertStatus(1);
    assertEquals(1, run.out().split("\\?", -1).length - 1, run.out());
  }

  @Test
  void what_is_proved_neither_way_is_open() throws IOException {
    String event = "event leak(Player)\n" + GALE;
    String a = file("a.rules", event + "  whenever leak(p) then cargo(p) rises by 1\n");
    String b = file("b.rules", event + "  whenever leak(p) then cargo(p) rises by 2\n");
    Run.of("compare", a, b, "--rules", rules).assertStatus(4);
  }

  @Test
  void drafts_that_cannot_be_compared_are_refused_with_the_place() throws IOException {
    String good = file("a.rules", "state rich(Player): no | yes\n" + GALE + "  permit sail(p)\n");
    String other = file("b.rules", CALM + "  permit sail(p)\n");
    String typed = file("c.rules", "state rich(Player): 0..3\n" + GALE + "  permit sail(p)\n");
    String broken = file("d.rules", GALE + "  permit sial(p)\n  permit\n");
    String twice = file("e.rules", GALE + "  permit sail(p)\n" + GALE + "  permit sail(p)\n");
    String axiom = file("f.rules", "axiom afloat(p)\n" + GALE + "  permit sail(p)\n");
    String big = file("g.rules", "-- all of it\n".repeat(900_000));
    for (String bad : new String[] {other, typed, twice, axiom, big, good}) {
      Run.of("compare", good, bad, "--rules", rules).assertRefused(1);
    }
    Run.of("compare", good, broken, "--rules", rules).assertRefused(2);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
