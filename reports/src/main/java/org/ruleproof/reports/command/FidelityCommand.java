package org.ruleproof.reports.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.corpus.fidelity.ReaderVerdicts;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.reports.audit.RequestedRules;
import org.ruleproof.reports.html.AuditHtml;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.text.FidelityMarkdown;
import org.ruleproof.reports.view.FidelityView;
import org.ruleproof.reports.view.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof fidelity}. */
@Command(
    name = "fidelity",
    description = {
      "Shows the text of each ruling, sentence by sentence, beside its claims in plain English.",
      "For readers who judge whether the claims say what the text says."
    })
final class FidelityCommand extends ScreenCommand {
  /** The formats of the page. */
  enum Format {
    MARKDOWN,
    HTML;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Parameters(paramLabel = "PACKET", arity = "1..*", description = "Packets as for audit.")
  private List<String> packets = new ArrayList<>();

  @Option(
      names = "--topic",
      paramLabel = "TOPIC",
      description = "Only the rulings of this topic; may be given several times.")
  private List<String> topics = new ArrayList<>();

  @Option(
      names = "--verdicts",
      paramLabel = "FILE",
      description = {
        "What readers said, a line each: DATE READER CLAIM VERDICT [REMARK].",
        "The verdict is right, too-much, too-little or wrong; the page gives each claim its name."
      })
  private Optional<Path> verdicts = Optional.empty();

  @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}")
  private Format format = Format.MARKDOWN;

  @Override
  public Integer call() throws IOException {
    ReaderVerdicts said = verdicts();
    RequestedRules read = RequestedRules.of(inputs.request(packets), screen());
    List<String> slugs = topics.stream().map(TopicSlug::of).toList();
    FidelityView view =
        new FidelityView(
            read.game(),
            Tool.NAME + " " + Tool.version(),
            RulingReading.of(
                read.rules(),
                ruling -> slugs.isEmpty() || slugs.contains(TopicSlug.of(ruling.topic()))),
            said);
    switch (format) {
      case MARKDOWN -> screen().out().print(FidelityMarkdown.of(view));
      case HTML -> AuditHtml.write(screen().out(), view);
    }
    return ExitStatus.CLEAN;
  }

  private ReaderVerdicts verdicts() {
    if (verdicts.isEmpty()) {
      return ReaderVerdicts.of("");
    }
    Path file = verdicts.get();
    try {
      return ReaderVerdicts.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read (" + FileErrors.words(e) + ")");
    } catch (ReaderVerdicts.MalformedVerdict e) {
      throw new InputException(file + ":" + e.getMessage());
    }
  }
}
