package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AskCommandTest {
  @TempDir private Path folder;
  private String rules;
  private String packet;

  @BeforeEach
  void writeGame() {
    ChessGame.write(folder);
    rules = folder.resolve("rules").toString();
    packet = folder.resolve("packet.txt").toString();
  }

  @Test
  void a_topic_is_answered_with_what_is_overridden_and_by_what() {
    assertTold(
        ask("Check"),
        "'Check', 1999-05-06, packet line 5: overridden",
        "A player may not castle if that player is in check.",
        "'Castling' of 2000-01-02 stays in force where both apply: the most recent date wins;",
        "nothing remains of this one");
  }

  @Test
  void a_topic_without_claims_is_said_to_have_none() {
    assertTold(ask("stalemate"), "'Stalemate' of 2000-01-02", "has no claims: unread");
  }

  @Test
  void a_situation_is_answered_with_all_rulings_that_speak_there_the_newest_first() {
    String answer = ask("castle(p) when checked(p)");
    assertTold(
        answer,
        "What may be said of castle(p) when checked(p)",
        "'Castling', 2000-01-02, packet line 3: contradicted, and no principle says who wins",
        "'Check', 1999-05-06, packet line 5: overridden");
    assertTrue(!answer.contains("Resigning"), answer);
    assertTrue(!ask("castle(p) when not checked(p)").contains("'Castling'"), "out of check");
  }

  @Test
  void what_is_neither_names_the_nearest_topic_and_what_is_wrong_with_it_as_a_situation() {
    Run run = Run.of("ask", "Castlin", "--rules", rules, packet).assertRefused(1);
    assertTrue(run.err().contains("did you mean Castling?"), run.err());
    assertEquals(2, Run.of("ask", "castle(p) when flying(p)", "--rules", rules, packet).status());
  }

  private String ask(String subject) {
    return Run.of("ask", subject, "--rules", rules, packet).assertStatus(0).out();
  }

  private static void assertTold(String text, String... told) {
    for (String words : List.of(told)) {
      assertTrue(text.replaceAll("\\s+", " ").contains(words), () -> words + " is not in\n" + text);
    }
  }
}
