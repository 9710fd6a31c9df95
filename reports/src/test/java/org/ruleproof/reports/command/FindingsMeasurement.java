package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ruleproof.corpus.draft.DraftText;
import org.ruleproof.corpus.draft.Drafts;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.audit.PacketGuide;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.gold.GoldLists;
import org.ruleproof.reports.gold.HistoryText;
import org.ruleproof.reports.gold.MeasureText;
import org.ruleproof.reports.gold.PacketHistory;
import org.ruleproof.reports.gold.StructureMeasurement;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * How what is read, or the findings of an audit, stand to lists that readers made. For those who work
 * on the program; docs/CONTRIBUTING.md tells how to run it.
 */
@Command(
    name = "findings",
    description =
        "Measures what is read, or the findings of an audit, against lists that readers made.")
public final class FindingsMeasurement implements Callable<Integer> {
  private final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();
  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Option(
      names = "--gold",
      paramLabel = "DIR",
      required = true,
      description =
          "The folder of contradictions.jsonl, near-misses.jsonl, rounding.jsonl and timing.jsonl,"
              + " or of GAME-entries.jsonl.")
  private Path gold = Path.of("");

  @Option(
      names = "--drafts-only",
      description = "Measure drafts alone: no reviewed claim takes part.")
  private boolean draftsOnly;

  @Option(
      names = "--history",
      description = "Play the packet forward day by day, and measure on which day what is found.")
  private boolean history;

  @Option(
      names = "--places",
      paramLabel = "PREFIX",
      description =
          "What the lists write before the headings of these documents: of ST:doubling it is ST."
              + " Only items about them count. None: the lists number the entries of one packet.")
  private String places = "";

  @Parameters(
      paramLabel = "PACKET",
      arity = "1..*",
      description =
          "The packet whose entries the lists number; with --places, documents of a game.")
  private List<String> packets = new ArrayList<>();

  FindingsMeasurement(Screen screen) {
    this.screen = screen;
  }

  /** Prints the figures; the arguments are options and a packet, as {@code --help} lists them. */
  public static void main(String[] arguments) {
    Screen screen = Screen.ofProcess();
    int status = new CommandLine(new FindingsMeasurement(screen)).execute(arguments);
    screen.out().flush();
    System.exit(status);
  }

  @Override
  public Integer call() {
    SourceDocument document =
        Packets.read(packets, new PacketGuide(inputs.request(List.of()).game(), List.of()), screen)
            .getFirst();
    GoldLists lists = new GoldLists(gold, places);
    if (places.isEmpty() && StructureMeasurement.isListed(gold, document.game())) {
      say(StructureMeasurement.of(document, gold).lines());
      return ExitStatus.CLEAN;
    }
    if (history) {
      AuditRequest reviewed = inputs.request(packets, DraftUse.NONE);
      say(
          HistoryText.of(
              AuditRun.run(reviewed, screen).report(), PacketHistory.of(reviewed, screen), lists));
      return ExitStatus.CLEAN;
    }
    AuditRequest request =
        draftsOnly ? inputs.request(packets, DraftUse.ONLY) : inputs.request(packets);
    say(MeasureText.of(AuditRun.run(request, screen).report(), lists));
    if (draftsOnly) {
      screen.out().println();
      AuditRules rules = AuditRules.of(List.of(), Optional.of(document.game()));
      say(DraftText.figures(Drafts.of(rules.base(), document.entries(), entry -> true)));
    }
    return ExitStatus.CLEAN;
  }

  private void say(List<String> lines) {
    lines.forEach(line -> screen.out().println(SafeText.line(line)));
  }
}
