package org.ruleproof.model.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.vocabulary.RuleBase;

class FixturesTest {
  private static final String EXPECT = "-- expect ";

  @TestFactory
  Stream<DynamicTest> good_files_have_no_error() {
    return Fixtures.in("good").stream()
        .map(
            fixture ->
                dynamicTest(
                    fixture.getFileName().toString(),
                    () ->
                        assertEquals(
                            "",
                            RuleReader.read(Fixtures.sources(fixture)).diagnostics().stream()
                                .map(Diagnostic::line)
                                .collect(Collectors.joining("\n")))));
  }

  @TestFactory
  Stream<DynamicTest> good_files_are_read_back_from_what_is_printed_of_them() {
    return Fixtures.in("good").stream()
        .map(fixture -> dynamicTest(fixture.getFileName().toString(), () -> readsBack(fixture)));
  }

  private static void readsBack(Path fixture) {
    RuleBase base = RuleReader.read(Fixtures.sources(fixture)).base();
    RulePrinter printer = new RulePrinter(base.vocabulary());
    List<SourceText> printed =
        base.files().stream().map(f -> new SourceText(f.path(), printer.file(f))).toList();
    RulesResult again = RuleReader.read(printed);
    assertEquals(List.of(), again.diagnostics());
    assertEquals(base.files(), again.base().files());
  }

  @TestFactory
  Stream<DynamicTest> bad_files_have_exactly_the_errors_they_expect() {
    return Fixtures.in("bad").stream()
        .map(
            fixture ->
                dynamicTest(
                    fixture.getFileName().toString(),
                    () -> assertEquals(expected(fixture), found(fixture))));
  }

  @Test
  void the_fixture_named_after_a_code_shows_it() {
    for (Path fixture : Fixtures.in("bad")) {
      String code = fixture.getFileName().toString().replace(".rules", "");
      assertFalse(
          RuleReader.read(Fixtures.sources(fixture)).diagnostics().stream()
              .noneMatch(d -> d.code().equals(code)),
          code);
    }
  }

  @Test
  void every_code_that_a_fixture_shows_has_a_fixture_of_its_name() {
    Set<String> shown = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    for (Path fixture : Fixtures.in("bad")) {
      named.add(fixture.getFileName().toString().replace(".rules", ""));
      RuleReader.read(Fixtures.sources(fixture)).diagnostics().forEach(d -> shown.add(d.code()));
    }
    assertEquals(named, shown);
  }

  private static String expected(Path fixture) {
    return Fixtures.sources(fixture)
        .getLast()
        .content()
        .lines()
        .filter(line -> line.startsWith(EXPECT))
        .map(line -> line.substring(EXPECT.length()))
        .collect(Collectors.joining("\n"));
  }

  private static String found(Path fixture) {
    List<SourceText> sources = Fixtures.sources(fixture);
    String own = sources.getLast().path();
    return RuleReader.read(sources).diagnostics().stream()
        .map(d -> (d.at().file().equals(own) ? "" : d.at().file() + ":") + line(d))
        .collect(Collectors.joining("\n"));
  }

  private static String line(Diagnostic d) {
    return d.at().line()
        + ":"
        + d.at().column()
        + " "
        + d.code()
        + ": "
        + d.message()
        + (d.hint().isEmpty() ? "" : " (" + d.hint() + ")");
  }
}
