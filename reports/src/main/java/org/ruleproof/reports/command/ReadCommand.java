package org.ruleproof.reports.command;

import java.io.IOException;
import java.util.List;
import org.ruleproof.corpus.binding.SourceFindings;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.json.ReportJson;
import org.ruleproof.reports.text.ReadText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof read}. */
@Command(
    name = "read",
    description = "Shows what was read of a packet, entry by entry, and what is odd about it.")
final class ReadCommand extends ScreenCommand {
  @Parameters(paramLabel = "PACKET", description = "A packet of rulings; - is standard input.")
  private String packet = "";

  @Mixin private final RulesOptions rules = new RulesOptions();

  @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}")
  private ReadFormat format = ReadFormat.TEXT;

  @Override
  public Integer call() throws IOException {
    for (SourceDocument document : Packets.read(List.of(packet), rules.guide(), screen())) {
      switch (format) {
        case TEXT ->
            ReadText.write(
                screen().out(),
                document,
                SourceFindings.of(document),
                TextOptions.of(screen(), true));
        case JSON -> ReportJson.write(screen().out(), document);
      }
    }
    return ExitStatus.CLEAN;
  }
}
