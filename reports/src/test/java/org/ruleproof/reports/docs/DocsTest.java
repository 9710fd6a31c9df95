package org.ruleproof.reports.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.reports.command.RuleproofCommandLine;
import org.ruleproof.reports.docs.MarkdownBlocks.Block;
import org.ruleproof.reports.screen.Screen;

/**
 * Runs every code block of the documentation. The first word after a fence says what is in it.
 *
 * <ul>
 *   <li>{@code rules}: rules. A block that declares a game is read alone. Any other is read with
 *       the last block of its page that does, else with the first one, else with examples/hats.
 *   <li>{@code console}: lines {@code $ ./ruleproof ...}, each followed by what the program says. A
 *       word {@code ...} stands for anything; only words count, not where the lines break.
 *   <li>{@code text}, {@code sh}, {@code json}, {@code yaml}, {@code mermaid}: nothing that is run.
 * </ul>
 *
 * <p>{@code > FILE} behind that word writes the block into FILE for the commands below it on the
 * page, and {@code >> FILE} adds it to FILE.
 */
class DocsTest {
  private static final String[] PAGES = {"README.md", "docs", "examples"};
  private static final Set<String> NOT_RUN =
      Set.of("text", "sh", "json", "yaml", "mermaid", "markdown");
  private static final Path HATS = MarkdownBlocks.ROOT.resolve("examples/hats");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final Pattern WRITTEN = Pattern.compile("\\S+ (>>?) (\\S+)");
  private static final Pattern COMMAND = Pattern.compile("\\./ruleproof ([a-z]+)([^`#]*)");
  private static final Pattern OPTION = Pattern.compile("--[a-z-]+");
  private static final String PROMPT = "$ ";

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicNode> every_code_block_does_what_it_says() {
    return MarkdownBlocks.pages(PAGES).stream()
        .map(
            page -> {
              Run run = new Run(MarkdownBlocks.of(page), scratch(page));
              return dynamicContainer(
                  page.toString(),
                  run.page.stream().map(b -> dynamicTest(b.place(), () -> run.block(b))));
            });
  }

  @Test
  void every_command_that_a_page_names_knows_the_options_that_stand_behind_it() throws IOException {
    List<String> unknown = new ArrayList<>();
    for (Path page : MarkdownBlocks.pages(PAGES)) {
      for (String line : Files.readAllLines(MarkdownBlocks.ROOT.resolve(page))) {
        Matcher command = COMMAND.matcher(line);
        while (command.find()) {
          String help = said(command.group(1), "--help");
          OPTION
              .matcher(command.group(2))
              .results()
              .map(MatchResult::group)
              .filter(option -> !help.matches("(?s)Usage:.*" + option + "\\b.*"))
              .forEach(option -> unknown.add(page + ": " + command.group() + ": " + option));
          if (!help.startsWith("Usage:")) {
            unknown.add(page + ": " + command.group() + ": " + help);
          }
        }
      }
    }
    assertEquals(List.of(), unknown);
  }

  @Test
  void the_tour_grows_the_game_that_is_shipped() throws IOException {
    Run run = new Run(MarkdownBlocks.of(Path.of("docs/language.md")), folder.resolve("tour"));
    for (Block block : run.page) {
      run.write(block);
    }
    for (String file :
        List.of("packet.md", "rules/vocabulary.rules", "rules/rulings.rules", "erratum.rules")) {
      assertEquals(
          Files.readString(HATS.resolve(file)),
          Files.readString(run.scratch.resolve("hats").resolve(file)),
          file + " as docs/language.md leaves it is not that of examples/hats");
    }
  }

  /** What the program says to these words, on either stream. */
  private static String said(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RuleproofCommandLine.run(
        Screen.captured(new ByteArrayInputStream(new byte[0]), out, out), words);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Path scratch(Path page) {
    try {
      return Files.createDirectories(folder.resolve(page));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * One page on its way from top to bottom.
   *
   * @param scratch where the files that it has its reader write are
   */
  private record Run(List<Block> page, Path scratch) {

    void block(Block block) throws IOException {
      write(block);
      switch (block.tag()) {
        case "rules" -> rules(block);
        case "console" -> console(block);
        default ->
            assertTrue(
                NOT_RUN.contains(block.tag()),
                () ->
                    block.place()
                        + ": a code block of '"
                        + block.tag()
                        + "'; expected rules, console or one of "
                        + NOT_RUN);
      }
    }

    void write(Block block) throws IOException {
      Matcher written = WRITTEN.matcher(block.info());
      if (written.matches()) {
        Path file = scratch.resolve(written.group(2));
        Files.createDirectories(file.getParent());
        if (written.group(1).equals(">")) {
          Files.writeString(file, block.text());
        } else {
          Files.writeString(file, "\n" + block.text(), StandardOpenOption.APPEND);
        }
      }
    }

    private void rules(Block block) throws IOException {
      List<SourceText> texts = new ArrayList<>();
      if (WRITTEN.matcher(block.info()).matches()) {
        texts.addAll(files(scratch));
      } else {
        if (!declaresGame(block)) {
          texts.addAll(base(block));
        }
        texts.add(new SourceText(block.place(), block.text()));
      }
      List<Diagnostic> wrong = RuleReader.read(texts).diagnostics();
      assertEquals(
          List.of(),
          wrong.stream().map(Diagnostic::line).toList(),
          "the rules at " + block.place() + " are not right");
    }

    private List<SourceText> base(Block block) throws IOException {
      List<Block> bases = page.stream().filter(Run::declaresGame).toList();
      if (bases.isEmpty()) {
        return files(HATS.resolve("rules"));
      }
      Block base = bases.getFirst();
      for (Block other : bases) {
        base = other.line() < block.line() ? other : base;
      }
      return List.of(new SourceText(base.place(), base.text()));
    }

    private static boolean declaresGame(Block block) {
      return block.tag().equals("rules")
          && block.lines().stream().anyMatch(l -> l.startsWith("game "));
    }

    private static List<SourceText> files(Path below) throws IOException {
      List<SourceText> texts = new ArrayList<>();
      try (Stream<Path> files = Files.walk(below)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".rules")).sorted().toList()) {
          texts.add(new SourceText(file.getFileName().toString(), Files.readString(file)));
        }
      }
      return texts;
    }

    private void console(Block block) {
      List<String> lines = block.lines();
      if (lines.isEmpty() || !lines.getFirst().startsWith(PROMPT)) {
        fail(block.place() + ": a console begins with '$ ./ruleproof'");
      }
      int at = 0;
      while (at < lines.size()) {
        int next = at + 1;
        while (next < lines.size() && !lines.get(next).startsWith(PROMPT)) {
          next++;
        }
        command(
            block.place(at + 1),
            lines.get(at).substring(PROMPT.length()),
            String.join("\n", lines.subList(at + 1, next)).strip());
        at = next;
      }
    }

    private void command(String place, String line, String expected) {
      List<String> words =
          WORD.matcher(line)
              .results()
              .map(
                  m ->
                      Stream.of(1, 2, 3)
                          .map(m::group)
                          .filter(Objects::nonNull)
                          .findFirst()
                          .orElse(""))
              .collect(Collectors.toCollection(ArrayList::new));
      assertEquals("./ruleproof", words.removeFirst(), place + ": this command is not run");
      for (int i = 1; i < words.size(); i++) {
        words.set(i, path(words.get(i - 1), words.get(i)));
      }
      String found =
          said(words.toArray(String[]::new))
              .replace(scratch + "/", "")
              .replace(MarkdownBlocks.ROOT + "/", "")
              .strip();
      if (!pattern(expected).matcher(String.join(" ", found.split("\\s+"))).matches()) {
        throw new AssertionFailedError(
            place + ": $ " + line + "\n-- expected --\n" + expected + "\n-- found --\n" + found,
            expected,
            found);
      }
    }

    /** The word, or the file that it names: of those the page wrote, else of the repository. */
    private String path(String before, String word) {
      Path written = scratch.resolve(word);
      Path shipped = MarkdownBlocks.ROOT.resolve(word);
      if (word.startsWith("../")) {
        assumeTrue(Files.exists(shipped), () -> "skipped: there is no " + word);
      }
      if (before.equals("--game") || word.startsWith("-")) {
        return word;
      }
      if (Files.exists(written) || before.equals("--out") || before.equals("init")) {
        return written.toString();
      }
      return Files.exists(shipped) ? shipped.toString() : word;
    }

    private static Pattern pattern(String expected) {
      StringBuilder pattern = new StringBuilder();
      boolean open = true;
      for (String word : expected.split("\\s+")) {
        boolean any = word.equals("...");
        pattern.append(open || any ? " ?" : " ").append(any ? ".*" : Pattern.quote(word));
        open = any;
      }
      return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }
  }
}
