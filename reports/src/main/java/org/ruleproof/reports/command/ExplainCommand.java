package org.ruleproof.reports.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.audit.Focus;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.FindingPages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof explain}. */
@Command(
    name = "explain",
    description = {
      "Shows one finding in full: texts, claims, situation, who wins and why.",
      "With two rulings: their finding, or what keeps them from conflicting.",
      "With one ruling: what became of it and the findings that name it.",
      "With --kind: what a kind of finding means and what to do about it."
    })
final class ExplainCommand extends ScreenCommand {
  /** Game (optional), topic, date and ordinal. */
  private static final Pattern RULING =
      Pattern.compile("(?:[^:/]+:)?[^:/]+:(?:\\d{4}-\\d\\d-\\d\\d|undated):\\d+");

  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "In place of an id: the page about a kind of finding, such as loop.")
  private Optional<FindingKind> kind = Optional.empty();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FINDING-ID|RULING-ID",
      description = "A finding, or a ruling, by the id that reports give it.")
  private String subject = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "[RULING-ID] PACKET",
      description = "A second ruling; then packets as for audit.")
  private List<String> rest = new ArrayList<>();

  @Override
  public Integer call() {
    if (kind.isPresent() != subject.isEmpty()) {
      throw new InputException(
          "ruleproof explain: expected the id of a finding or of a ruling, or --kind and no id; see"
              + " ruleproof explain --help");
    }
    if (kind.isPresent()) {
      screen().out().print(FindingPages.text(kind.get()));
      return ExitStatus.CLEAN;
    }
    List<String> subjects = new ArrayList<>(List.of(subject));
    List<String> packets = new ArrayList<>(rest);
    if (isRuling(subject) && !packets.isEmpty() && isRuling(packets.getFirst())) {
      subjects.add(packets.removeFirst());
    }
    AuditResult result = audited(subjects, inputs.request(packets));
    Explanation explanation = new Explanation(result, TextOptions.of(screen(), true));
    String text =
        subjects.size() == 2
            ? explanation.ofPair(subjects.getFirst(), subjects.getLast())
            : isRuling(subject) ? explanation.ofRuling(subject) : explanation.ofFinding(subject);
    screen().out().print(text);
    return ExitStatus.CLEAN;
  }

  /**
   * The part of the audit that the subjects need; the whole audit if that part lacks the finding.
   */
  private AuditResult audited(List<String> subjects, AuditRequest request) {
    if (isRuling(subjects.getFirst())) {
      return AuditRun.run(request, new Focus.OfRulings(Set.copyOf(subjects)), screen());
    }
    if (request.packets().contains("-")) {
      return AuditRun.run(request, screen()); // a second audit could not read standard input again
    }
    AuditResult some = AuditRun.run(request, new Focus.OfFinding(subject), screen());
    return some.report().findings().stream().anyMatch(f -> f.id().startsWith(subject))
        ? some
        : AuditRun.run(request, screen());
  }

  private static boolean isRuling(String word) {
    try {
      return RULING.matcher(word).matches() && !Files.exists(Path.of(word));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
