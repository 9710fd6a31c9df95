package org.ruleproof.model.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.source.Diagnostic;

/** The bundled libraries are rules like any others. */
class RuleLibraryTest {
  private static final String GAME =
      """
      game "G" id g
      kind Player has 2
      kind Card
      enum Keyword = swift
      """;
  private static final List<String> NAMES = RuleLibrary.NAMES;

  private static RulesResult read(String text) {
    return RuleReader.read(List.of(new SourceText("g.rules", text)));
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void each_library_is_read_once_behind_the_game_that_uses_it(String name) {
    String use = "use \"" + name + "\"\n";
    RulesResult result = read(GAME + use + use);
    assertEquals(List.of(), result.diagnostics());
    assertEquals(2, result.base().files().size());
    List<Item> items = result.base().files().getLast().items();
    assertFalse(items.isEmpty());
    assertEquals("library/" + name + ".rules", items.getFirst().at().file());
  }

  @Test
  void libraries_are_used_together() {
    assertEquals(
        List.of(), read(GAME + "use \"stack\"\nuse \"zones\"\nuse \"keywords\"\n").diagnostics());
  }

  @Test
  void the_example_uses_them() throws IOException {
    String duel = Files.readString(Path.of("../examples/duel/duel.rules"));
    assertEquals(List.of(), read(duel).diagnostics());
  }

  @Test
  void a_library_that_does_not_exist_is_named_with_those_that_do() {
    List<Diagnostic> diagnostics = read(GAME + "use \"stak\"\n").diagnostics();
    assertEquals(
        List.of("there is no library \"stak\"; known are keywords, stack, zones"),
        diagnostics.stream().map(Diagnostic::message).toList());
  }
}
