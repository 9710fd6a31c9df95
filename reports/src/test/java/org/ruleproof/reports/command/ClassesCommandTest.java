package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rulings of a small game, and what each adds to older ones. */
class ClassesCommandTest {
  private static final String RULES =
      """
      game "Quay" id quay
      kind Sailor has 2 words "sailor"
      kind Flag has 1 words "flag"
      card "Red Flag": Flag
      state coins(Sailor): 0..9 = 3 words "coins of {1}"
      act sail(Sailor) words "sail"
      act rest(Sailor) words "rest"
      act sing(Sailor) words "sing"
      principle "the later ruling wins" newer ruling beats older ruling

      ruling "Fees" 2021-03-01 #1
        forbid sail(s) when coins(s) < 4
      ruling "Reminder" 2021-03-02 #1
        forbid sail(s) when coins(s) < 2
      ruling "Wider" 2021-03-03 #1
        forbid sail(s) when coins(s) < 6
      ruling "Exception" 2021-03-04 #1
        permit sail(s) when coins(s) = 0
      ruling "Rests" 2021-03-05 #1
        permit rest(s) when coins(s) < 2
      ruling "No rest" 2021-03-06 #1
        forbid rest(s) when coins(s) < 2
      ruling "Red Flag" 2021-03-07 #1
        forbid sing(s) when coins(s) = 9
      """;

  @TempDir Path folder;

  @Test
  void each_ruling_has_its_class_with_the_older_rulings_that_prove_it() throws IOException {
    JsonNode json = JsonMapper.shared().readTree(classes("--format", "json"));
    assertEquals(
        List.of(
            "fees new-law []",
            "reminder restates [fees]",
            "wider widens [fees, reminder]",
            "exception narrows [fees, reminder, wider]",
            "rests new-law []",
            "no-rest contrary [rests]",
            "red-flag new-law []"),
        json.path("rulings")
            .valueStream()
            .map(
                r ->
                    topic(r.path("id"))
                        + " "
                        + r.path("class").asString()
                        + " "
                        + r.path("because")
                            .valueStream()
                            .map(b -> topic(b.path("older")))
                            .distinct()
                            .toList())
            .toList());
  }

  @Test
  void reminders_are_listed_with_what_implies_them_and_doubtful_places_too() throws IOException {
    String text = classes();
    assertTrue(text.contains("1 restates older rulings: reminders that can be dropped"), text);
    assertTrue(text.contains("'Fees' of 2021-03-01: A sailor may not sail if"), text);
    assertTrue(text.contains("It is filed under 'Red Flag', of which its claims say noth"), text);
  }

  private static String topic(JsonNode id) {
    return id.asString().split(":")[1];
  }

  private String classes(String... more) throws IOException {
    Path rules = Files.writeString(folder.resolve("quay.rules"), RULES);
    List<String> all = new ArrayList<>(List.of("classes", "--rules", rules.toString()));
    all.addAll(List.of(more));
    return Run.of(all.toArray(String[]::new)).assertStatus(0).out();
  }
}
