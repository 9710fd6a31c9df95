package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.lsp.OpenRules;
import org.ruleproof.reports.lsp.RulesServer;
import org.ruleproof.reports.screen.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ruleproof lsp}. The libraries of the protocol are loaded by the call alone. */
@Command(
    name = "lsp",
    description = {
      "Serves an editor: errors as you type, texts and read-backs, names, formatting.",
      "Speaks the Language Server Protocol on standard input and output."
    })
final class LspCommand extends ScreenCommand {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "PACKET",
      arity = "0..*",
      description = "Packets with the texts of the rulings, which are shown beside their claims.")
  private List<String> packets = new ArrayList<>();

  @Override
  public Integer call() throws InterruptedException {
    if (packets.contains(Packets.STANDARD_INPUT)) {
      throw new InputException("lsp: standard input is the editor's; expected files");
    }
    List<SourceDocument> documents = Packets.read(packets, rules.guide(), screen());
    Optional<String> game =
        rules.game().or(() -> documents.stream().findFirst().map(SourceDocument::game));
    List<Path> paths = rules.rules().stream().map(p -> p.toAbsolutePath().normalize()).toList();
    return RulesServer.serve(new OpenRules(paths, game, documents), screen())
        ? ExitStatus.CLEAN
        : ExitStatus.FINDINGS;
  }
}
