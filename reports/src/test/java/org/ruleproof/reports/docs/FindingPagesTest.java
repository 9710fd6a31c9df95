package org.ruleproof.reports.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.command.RuleproofCommandLine;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.text.AuditText;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FindingPages;

/**
 * The pages of docs/findings keep their word: the rule base of a page that has the finding has it,
 * the one that nearly has it does not, and what the page proposes to write settles it.
 *
 * <p>Blocks of a page: {@code rules has} and {@code rules nearly}, each with a packet in {@code
 * markdown} of the same name where the finding is about a document; {@code text finding} is what is
 * found; {@code rules settles} is a ruling in the place of the one under its topic in {@code rules
 * has}, or beside it; {@code rules part} may stand there too.
 */
class FindingPagesTest {
  private static final Path INDEX = Path.of("docs/findings/README.md");
  private static final Pattern COMMAND = Pattern.compile("(?m)^ +\\./ruleproof (\\w+)(.*)$");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*?)(?: \\.\\.\\.)?\"");
  private static final String PROGRAM = program();
  private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

  @TempDir private Path folder;

  @Test
  void every_kind_has_a_page_and_every_page_is_of_a_kind() {
    Set<String> pages =
        MarkdownBlocks.pages("docs/findings").stream()
            .filter(page -> !page.equals(INDEX))
            .map(page -> page.toString().replace('\\', '/'))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> kinds =
        Stream.of(FindingKind.values())
            .map(FindingPages::path)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(kinds, pages);
  }

  @Test
  void the_index_has_a_line_for_every_kind() throws IOException {
    String index = Files.readString(MarkdownBlocks.ROOT.resolve(INDEX));
    for (FindingKind kind : FindingKind.values()) {
      String link = "| [" + kind.code() + "](" + kind.code() + ".md) |";
      assertEquals(2, index.split(Pattern.quote(link), -1).length, link);
    }
  }

  @Test
  void the_finding_that_the_index_explains_is_printed_so() throws IOException {
    AuditReport report = audit(text(page(FindingKind.CONTRADICTION), "rules has"), "");
    String printed =
        AuditText.of(new AuditView(report, Optional.empty()), new TextOptions(100, false, false));
    String shown = words(text(INDEX, "text report"));
    assertTrue(
        words(printed).contains(shown), () -> INDEX + " shows another report than\n" + printed);
  }

  @ParameterizedTest
  @EnumSource
  void the_rule_base_that_has_it_has_the_finding_that_the_page_tells(FindingKind kind)
      throws IOException {
    Path page = page(kind);
    AuditReport report = audit(text(page, "rules has"), packet(page, "markdown has"));
    List<String> found =
        report.findings().stream()
            .map(f -> f.title() + " " + code(f) + ", " + f.certainty().code())
            .toList();
    assertEquals(List.of(words(text(page, "text finding"))), found, page::toString);
  }

  @ParameterizedTest
  @EnumSource
  void the_rule_base_that_nearly_has_it_has_no_finding_at_all(FindingKind kind) throws IOException {
    Path page = page(kind);
    AuditReport report = audit(text(page, "rules nearly"), packet(page, "markdown nearly"));
    assertEquals(
        List.of(), report.findings().stream().map(Finding::title).toList(), page::toString);
  }

  /** In the section on how to read a finding only words of reports stand in quotes. */
  @ParameterizedTest
  @EnumSource
  void what_a_page_quotes_of_reports_is_what_the_program_says(FindingKind kind) throws IOException {
    String page = Files.readString(MarkdownBlocks.ROOT.resolve(page(kind)));
    String reading =
        words(page.substring(page.indexOf("## How to"), page.indexOf("## What to do")));
    List<String> unsaid =
        QUOTED
            .matcher(reading)
            .results()
            .map(quoted -> quoted.group(1))
            .filter(quoted -> !PROGRAM.contains(quoted))
            .toList();
    assertEquals(List.of(), unsaid, () -> page(kind) + " quotes what no report says");
  }

  @ParameterizedTest
  @EnumSource
  void what_a_page_proposes_to_write_settles_the_finding(FindingKind kind) throws IOException {
    Path page = page(kind);
    String has = text(page, "rules has");
    Set<String> before = codes(audit(has, packet(page, "markdown has")));
    for (MarkdownBlocks.Block block : MarkdownBlocks.of(page)) {
      if (block.info().equals("rules settles")) {
        Set<String> after = codes(audit(replaced(has, block.text()), packet(page, "markdown has")));
        after.retainAll(before);
        assertEquals(Set.of(), after, block::place);
      } else if (block.info().equals("rules part")) {
        audit(has + block.text(), packet(page, "markdown has"));
      }
    }
  }

  @Test
  void every_block_of_a_page_has_a_meaning_here() {
    Set<String> known =
        Set.of(
            "rules has",
            "rules nearly",
            "rules settles",
            "rules part",
            "markdown has",
            "markdown nearly",
            "text finding",
            "text report");
    List<String> unknown =
        MarkdownBlocks.pages("docs/findings").stream()
            .flatMap(page -> MarkdownBlocks.of(page).stream())
            .filter(block -> !known.contains(block.info()))
            .map(MarkdownBlocks.Block::place)
            .toList();
    assertEquals(List.of(), unknown, "blocks that nothing checks");
  }

  @Test
  void every_command_of_a_page_has_the_options_that_it_is_given() throws IOException {
    Function<String, String> help = command -> run(command, "--help");
    for (Path page : MarkdownBlocks.pages("docs/findings")) {
      String text = Files.readString(MarkdownBlocks.ROOT.resolve(page));
      for (MatchResult command : COMMAND.matcher(text).results().toList()) {
        for (MatchResult option : OPTION.matcher(command.group(2)).results().toList()) {
          assertTrue(
              help.apply(command.group(1)).contains(option.group()),
              () -> page + ": " + command.group(1) + " has no option " + option.group());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_program_prints_the_page_of_a_kind(FindingKind kind) throws IOException {
    assertEquals(
        Files.readString(MarkdownBlocks.ROOT.resolve(page(kind))),
        run("explain", "--kind", kind.code()));
  }

  /** The sources of the program, where each text that is broken over lines is in one piece. */
  private static String program() {
    try (Stream<Path> files = Files.walk(MarkdownBlocks.ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> file.toString().contains("src" + File.separator + "main"))
          .sorted()
          .map(FindingPagesTest::read)
          .collect(Collectors.joining("\n"))
          .replaceAll("\"\\s*\\+\\s*\"", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String words(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static Path page(FindingKind kind) {
    return Path.of(FindingPages.path(kind));
  }

  /** The text of the one block of the page that has this name. */
  private static String text(Path page, String info) {
    List<String> texts =
        MarkdownBlocks.of(page).stream()
            .filter(block -> block.info().equals(info))
            .map(MarkdownBlocks.Block::text)
            .toList();
    assertEquals(1, texts.size(), () -> page + " should have one block '" + info + "'");
    return texts.getFirst();
  }

  /** The packet of that name, empty where the finding is about no document. */
  private static String packet(Path page, String info) {
    return MarkdownBlocks.of(page).stream()
        .filter(block -> block.info().equals(info))
        .map(MarkdownBlocks.Block::text)
        .collect(Collectors.joining());
  }

  /** The rules with this ruling in the place of what stands under its topic, if anything does. */
  private static String replaced(String rules, String ruling) {
    String head = ruling.substring(0, ruling.indexOf("\" ") + 2);
    return Stream.of(rules.split("(?m)^(?=\\S)", -1))
            .filter(item -> !item.startsWith(head))
            .collect(Collectors.joining())
        + ruling;
  }

  private AuditReport audit(String rules, String packet) throws IOException {
    Path base = Files.writeString(folder.resolve("harbour.rules"), rules);
    List<String> packets =
        packet.isEmpty()
            ? List.of()
            : List.of(Files.writeString(folder.resolve("packet.md"), packet).toString());
    AuditRequest request =
        new AuditRequest(
            packets, Optional.empty(), List.of(base), Optional.empty(), DraftUse.ELSEWHERE);
    AuditReport report = AuditRun.run(request, screen(new ByteArrayOutputStream())).report();
    assertTrue(report.complete(), () -> "undecided: " + report.notices());
    return report;
  }

  private static Set<String> codes(AuditReport report) {
    return report.findings().stream()
        .map(FindingPagesTest::code)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Kind and level, as reports print them. */
  private static String code(Finding finding) {
    return finding.kind().code() + ", " + finding.level().code();
  }

  private static String run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RuleproofCommandLine.run(screen(out), args);
    String printed = out.toString(StandardCharsets.UTF_8);
    assertFalse(printed.isEmpty(), () -> String.join(" ", args) + " printed nothing");
    return printed;
  }

  private static Screen screen(ByteArrayOutputStream out) {
    return Screen.captured(new ByteArrayInputStream(new byte[0]), out, new ByteArrayOutputStream());
  }
}
