package org.ruleproof.reports.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.ruleproof.corpus.described.PacketDescription;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.starter.StarterRules;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.reports.audit.PacketGuide;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.ReportPhrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof init}. */
@Command(
    name = "init",
    description = {
      "Starts the rules of a game of your own, from a packet of its rulings.",
      "Writes a folder: how the packet is read, a vocabulary to begin with, one drafted ruling, a"
          + " test and a workflow that checks all of it. What no option says is asked."
    })
final class InitCommand extends ScreenCommand {
  private static final String QUESTIONS = "questions.txt";
  private static final String WORKFLOW = ".github/workflows/ruleproof.yml";

  /** The workflow, for a repository with the folder's content at its root and the packet beside it. */
  private static final String WORKFLOW_RESOURCE = "audit-packet.yml";

  @Parameters(paramLabel = "DIR", description = "The new folder.")
  private Path folder = Path.of("");

  @Option(
      names = "--packet",
      paramLabel = "FILE",
      description =
          "A packet, or a folder of them: Markdown, plain text, HTML, YAML, JSON, CSV or TSV.")
  private Optional<String> packet = Optional.empty();

  @Option(names = "--game", paramLabel = "ID", description = "A short name, such as too-many-hats.")
  private Optional<String> game = Optional.empty();

  @Option(names = "--title", paramLabel = "TEXT", description = "The game's name. Default: the id.")
  private Optional<String> title = Optional.empty();

  @Override
  public Integer call() throws IOException {
    BufferedReader answers =
        new BufferedReader(new InputStreamReader(screen().in(), StandardCharsets.UTF_8));
    String file =
        packet.isPresent() ? packet.get() : asked("The packet's file", "--packet", answers);
    String id =
        game.isPresent() ? game.get() : asked("A short name of the game", "--game", answers);
    if (!id.equals(TopicSlug.of(id))) {
      throw new InputException(
          "--game: found '" + id + "', expected letters, digits and dashes: " + TopicSlug.of(id));
    }
    Path rules = folder.resolve("rules");
    List<PacketDescription> descriptions =
        DocumentReaders.proposed(Packets.files(List.of(file)).stream().map(Path::of).toList())
            .stream()
            .map(description -> description.in(id))
            .toList();
    List<SourceDocument> documents =
        Packets.apart(List.of(file), new PacketGuide(Optional.of(id), descriptions), screen());
    List<RulingEntry> entries =
        documents.stream().flatMap(document -> document.entries().stream()).toList();
    StarterRules start = StarterRules.of(entries, id, title.orElse(id));
    SequencedMap<Path, String> files = new LinkedHashMap<>();
    List<String> shapes = new ArrayList<>();
    for (PacketDescription one : descriptions) {
      String number = files.isEmpty() ? "" : files.size() + 1 + "-";
      Path path = rules.resolve(number + PacketDescription.FILE);
      files.put(path, one.yaml());
      shapes.add("  " + path + ": " + one.shape());
    }
    Path questions = folder.resolve(QUESTIONS);
    files.put(rules.resolve("vocabulary.rules"), start.vocabulary());
    files.put(rules.resolve("rulings.rules"), start.rulings());
    start.question().ifPresent(question -> files.put(questions, question));
    files.put(folder.resolve(WORKFLOW), workflow(Path.of(file).getFileName()));
    write(files);
    say(
        "Read "
            + file
            + ": "
            + entries.size()
            + (entries.size() == 1 ? " entry, " : " entries, ")
            + ReportPhrases.count(
                documents.stream().mapToInt(document -> document.findings().size()).sum(),
                "finding")
            + " about the source");
    shapes.forEach(this::say);
    next("read " + quoted(file) + " --rules " + quoted(rules));
    say(
        "Wrote "
            + rules.resolve("vocabulary.rules")
            + ": 2 kinds, "
            + ReportPhrases.count(start.cards().size(), "card")
            + ", "
            + ReportPhrases.count(start.acts().size(), "act")
            + ", principles to choose from");
    next("check " + quoted(rules));
    say("Wrote " + rules.resolve("rulings.rules") + ": one ruling, drafted");
    next("audit " + quoted(file) + " --rules " + quoted(rules));
    if (start.question().isPresent()) {
      say("Wrote " + questions + ": one question with the answer that it expects");
      next("test " + quoted(questions) + " --rules " + quoted(rules));
    }
    say("Wrote " + folder.resolve(WORKFLOW) + ": audits every change");
    return ExitStatus.CLEAN;
  }

  private static String workflow(Path packet) throws IOException {
    try (InputStream in = InitCommand.class.getResourceAsStream(WORKFLOW_RESOURCE)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .replace("PACKET: packet.md", "PACKET: " + quoted(packet));
    }
  }

  private static void write(Map<Path, String> files) throws IOException {
    for (Path path : files.keySet()) {
      if (Files.exists(path)) {
        throw new InputException(path + ": stands there already; expected a new folder");
      }
    }
    for (Map.Entry<Path, String> one : files.entrySet()) {
      AtomicFile.write(
          one.getKey(), out -> out.write(one.getValue().getBytes(StandardCharsets.UTF_8)));
    }
  }

  private String asked(String what, String option, BufferedReader answers) throws IOException {
    screen().out().print(what + ": ");
    screen().out().flush();
    String answer = answers.readLine();
    if (answer == null || answer.isBlank()) {
      throw new InputException("init: no answer; expected " + option + " with a value");
    }
    return answer.strip();
  }

  private void say(String line) {
    screen().out().println(SafeText.line(line));
  }

  private void next(String command) {
    say("  next: ./ruleproof " + command);
  }

  private static String quoted(Object path) {
    String words = path.toString();
    return words.matches("[\\w./-]+") ? words : "'" + words.replace("'", "'\\''") + "'";
  }
}
