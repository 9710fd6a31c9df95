package org.ruleproof.reports.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import org.ruleproof.corpus.described.PacketDescription;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult;
import org.ruleproof.corpus.starter.StarterRules;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof init}. */
@Command(
    name = "init",
    description = {
      "Starts the rules of a game of your own, from a packet of its rulings.",
      "Writes a folder: how the packet is read, a vocabulary to begin with, one drafted ruling and a"
          + " workflow that checks all of it. What no option says is asked."
    })
final class InitCommand implements Callable<Integer> {
  private static final String WORKFLOW = ".github/workflows/ruleproof.yml";

  /** For a repository with the folder's content at its root, and the packet beside it. */
  private static final String WORKFLOW_TEXT =
      """
      # Checks the rules at every push. Put the packet into this repository, or fetch it before.
      name: ruleproof
      on: [push, pull_request]
      jobs:
        audit:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
            - uses: actions/setup-java@v4
              with: {distribution: temurin, java-version: '25'}
            - run: ruleproof check rules
            - run: ruleproof audit %s --rules rules
      """;

  private final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();

  @Parameters(paramLabel = "DIR", description = "The new folder.")
  private Path folder = Path.of("");

  @Option(
      names = "--packet",
      paramLabel = "FILE",
      description = "A packet: Markdown, plain text, HTML, YAML, JSON, CSV or TSV.")
  private Optional<String> packet = Optional.empty();

  @Option(names = "--game", paramLabel = "ID", description = "A short name, such as too-many-hats.")
  private Optional<String> game = Optional.empty();

  @Option(names = "--title", paramLabel = "TEXT", description = "The game's name. Default: the id.")
  private Optional<String> title = Optional.empty();

  InitCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public Integer call() throws IOException {
    BufferedReader answers =
        new BufferedReader(new InputStreamReader(screen.in(), StandardCharsets.UTF_8));
    String file =
        packet.isPresent() ? packet.get() : asked("The packet's file", "--packet", answers);
    String id =
        game.isPresent() ? game.get() : asked("A short name of the game", "--game", answers);
    if (!id.equals(TopicSlug.of(id))) {
      throw new InputException(
          "--game: found '" + id + "', expected letters, digits and dashes: " + TopicSlug.of(id));
    }
    Path rules = folder.resolve("rules");
    Optional<PacketDescription> description =
        DocumentReaders.proposed(Path.of(file)).map(d -> d.in(id));
    SourceDocument document = document(file, id, description);
    StarterRules start = StarterRules.of(document, title.orElse(id));
    SequencedMap<Path, String> files = new LinkedHashMap<>();
    description.ifPresent(d -> files.put(rules.resolve(PacketDescription.FILE), d.yaml()));
    files.put(rules.resolve("vocabulary.rules"), start.vocabulary());
    files.put(rules.resolve("rulings.rules"), start.rulings());
    files.put(
        folder.resolve(WORKFLOW), WORKFLOW_TEXT.formatted(quoted(Path.of(file).getFileName())));
    for (Path path : files.keySet()) {
      if (Files.exists(path)) {
        throw new InputException(path + ": stands there already; expected a new folder");
      }
    }
    for (Map.Entry<Path, String> one : files.entrySet()) {
      AtomicFile.write(
          one.getKey(), out -> out.write(one.getValue().getBytes(StandardCharsets.UTF_8)));
    }
    say(
        "Read "
            + file
            + ": "
            + document.entries().size()
            + " entries, "
            + document.findings().size()
            + " findings about the source");
    description.ifPresent(
        d -> say("  " + rules.resolve(PacketDescription.FILE) + ": " + d.shape()));
    next("read " + quoted(file) + " --rules " + quoted(rules));
    say(
        "Wrote "
            + rules.resolve("vocabulary.rules")
            + ": 2 kinds, "
            + start.cards().size()
            + " cards, "
            + start.acts().size()
            + " acts, principles to choose from");
    next("check " + quoted(rules));
    say("Wrote " + rules.resolve("rulings.rules") + ": one ruling, drafted");
    next("audit " + quoted(file) + " --rules " + quoted(rules));
    say("Wrote " + folder.resolve(WORKFLOW) + ": the same at every push");
    return ExitStatus.CLEAN;
  }

  private static SourceDocument document(
      String file, String id, Optional<PacketDescription> description) {
    return switch (DocumentReaders.read(
        Path.of(file), Optional.of(id), description.map(List::of).orElse(List.of()))) {
      case ReadResult.Read(SourceDocument document) -> document;
      case ReadResult.Refused(String oneLine) -> throw new InputException(oneLine);
    };
  }

  private String asked(String what, String option, BufferedReader answers) throws IOException {
    screen.out().print(what + ": ");
    screen.out().flush();
    String answer = answers.readLine();
    if (answer == null || answer.isBlank()) {
      throw new InputException("init: no answer; expected " + option + " with a value");
    }
    return answer.strip();
  }

  private void say(String line) {
    screen.out().println(SafeText.line(line));
  }

  private void next(String command) {
    say("  next: ./ruleproof " + command);
  }

  private static String quoted(Object path) {
    String words = path.toString();
    return words.matches("[\\w./-]+") ? words : "'" + words.replace("'", "'\\''") + "'";
  }
}
