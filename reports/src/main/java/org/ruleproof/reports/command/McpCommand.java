package org.ruleproof.reports.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.audit.RequestedRules;
import org.ruleproof.reports.mcp.McpWorkspace;
import org.ruleproof.reports.mcp.ToolServer;
import org.ruleproof.reports.screen.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof mcp}. The libraries of the protocol are loaded by the call alone. */
@Command(
    name = "mcp",
    description = {
      "Serves the commands as tools of the Model Context Protocol, on standard input and output.",
      "A client can name no other rules or packets than these, and nothing is written."
    })
final class McpCommand extends ScreenCommand {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "PACKET",
      arity = "0..*",
      description = "Packets as for audit. None: the bundled rule base alone.")
  private List<String> packets = new ArrayList<>();

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "The folder with the drafts that a client may name. Default: this one.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (packets.contains(Packets.STANDARD_INPUT)) {
      throw new InputException("mcp: standard input is the client's; expected files");
    }
    // errors of the inputs are told now, and the packet says which game it is of
    String game = RequestedRules.of(request(rules.game()), screen()).game();
    ToolServer.serve(
        new McpWorkspace(folder, request(Optional.of(game))), RuleproofCommandLine::run, screen());
    return ExitStatus.CLEAN;
  }

  private AuditRequest request(Optional<String> game) {
    return new AuditRequest(packets, game, rules.rules(), Optional.empty(), DraftUse.NONE);
  }
}
