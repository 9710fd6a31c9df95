package org.ruleproof.reports.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.baseline.Baseline.Decision;
import org.ruleproof.reports.baseline.Baseline.Entry;
import org.ruleproof.reports.baseline.BaselineFile;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.text.SettleText;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.AnswerChoice;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Section;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof settle}. */
@Command(
    name = "settle",
    description = {
      "Goes through the questions of an audit, and keeps your answers in a file.",
      "Each answer is a line on standard input; what follows from it is printed. audit --answers"
          + " FILE leaves out what is answered."
    })
final class SettleCommand extends ScreenCommand {
  private static final String EXPECTED =
      "a letter, both because ..., no because ... (not a question), own ..., skip or quit";

  private static final Pattern WITH_ID = Pattern.compile("([a-z-]+-[0-9a-f]{6,})\\s*:?\\s+(.*)");
  private static final Pattern ANSWER =
      Pattern.compile(
          "(?i)(?:(?<letter>[a-z])|(?<both>both)|(?<no>no|not a question)|(?<own>own))"
              + "(?:(?:,\\s*|\\s+)(?:because\\b\\s*+)?+(?<words>.*))?");

  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Parameters(paramLabel = "PACKET", arity = "0..*", description = "Packets as for audit.")
  private List<String> packets = new ArrayList<>();

  @Option(
      names = "--answers",
      paramLabel = "FILE",
      description = "The file of answers. Default: answers.txt beside the rules.")
  private Optional<Path> answers = Optional.empty();

  @Option(names = "--list", description = "List the open questions, and ask nothing.")
  private boolean list;

  @Override
  public Integer call() throws IOException {
    if (packets.contains("-") && !list) {
      throw new InputException(
          "settle reads answers from standard input; expected a packet's file");
    }
    AuditRequest request = inputs.request(packets);
    Path file = answers.orElseGet(() -> beside(request.rules()));
    Baseline known = Files.exists(file) ? BaselineFile.read(file) : Baseline.NONE;
    AuditResult result = AuditRun.run(request, screen());
    AuditView view =
        new AuditView(result.report(), Optional.of(BaselineFile.of(file, known, result.report())));
    List<DisputedQuestion> open = new ArrayList<>(view.questions());
    open.removeIf(question -> question.section() == Section.NOTES);
    say(
        ReportPhrases.count(open.size(), "open question")
            + "; "
            + ReportPhrases.count(view.known(), "finding")
            + " answered in "
            + file);
    print(SettleText.gone(view.stale(), options()));
    if (list) {
      open.forEach(question -> print(card(question)));
    } else {
      say("Answer with " + EXPECTED + ".");
      new Round(result, file, open).ask();
    }
    return !open.isEmpty()
        ? ExitStatus.FINDINGS
        : result.report().complete() ? ExitStatus.CLEAN : ExitStatus.INCONCLUSIVE;
  }

  private static Path beside(List<Path> rules) {
    Path first = rules.isEmpty() ? Path.of("") : rules.getFirst();
    return (Files.isDirectory(first) || rules.isEmpty() ? first : first.resolveSibling(""))
        .resolve("answers.txt");
  }

  /** One round through the open questions; what is answered is open no longer. */
  private final class Round {
    private final AuditResult result;
    private final Path file;
    private final List<DisputedQuestion> open;
    private final List<DisputedQuestion> skipped = new ArrayList<>();
    private final BufferedReader lines =
        new BufferedReader(new InputStreamReader(screen().in(), StandardCharsets.UTF_8));

    Round(AuditResult result, Path file, List<DisputedQuestion> open) {
      this.result = result;
      this.file = file;
      this.open = open;
    }

    void ask() throws IOException {
      Optional<DisputedQuestion> shown = Optional.empty();
      while (true) {
        Optional<DisputedQuestion> next =
            open.stream().filter(q -> !skipped.contains(q)).findFirst();
        if (next.isEmpty()) {
          return;
        }
        if (!next.equals(shown)) {
          print(card(next.get()));
          shown = next;
        }
        screen().out().print("> ");
        screen().out().flush();
        String line = lines.readLine();
        if (line == null || line.strip().matches("(?i)q|quit")) {
          say("");
          return;
        }
        if (!screen().typed()) {
          say(line.strip());
        }
        try {
          take(line.strip(), next.get());
        } catch (InputException e) {
          if (!screen().typed()) {
            throw e;
          }
          e.lines().forEach(SettleCommand.this::say);
        }
      }
    }

    private void take(String line, DisputedQuestion current) {
      Matcher with = WITH_ID.matcher(line);
      DisputedQuestion question =
          with.matches()
              ? open.stream()
                  .filter(q -> q.findings().stream().anyMatch(f -> f.id().equals(with.group(1))))
                  .findFirst()
                  .orElseThrow(
                      () -> new InputException("'" + with.group(1) + "' is no open question"))
              : current;
      String words = with.matches() ? with.group(2).strip() : line;
      if (words.isEmpty() || words.matches("(?i)s|skip")) {
        skipped.add(question);
        return;
      }
      Matcher answer = ANSWER.matcher(words);
      if (!answer.matches()) {
        throw new InputException("found '" + words + "', expected " + EXPECTED);
      }
      keep(question, decision(question, answer), reason(answer));
    }

    private Decision decision(DisputedQuestion question, Matcher answer) {
      String words = Optional.ofNullable(answer.group("words")).orElse("");
      if (answer.group("letter") != null) {
        char letter = Character.toUpperCase(answer.group("letter").charAt(0));
        return AnswerChoice.of(question).stream()
            .filter(choice -> choice.letter() == letter)
            .<Decision>map(choice -> new Decision.Taken(choice.answer()))
            .findFirst()
            .orElseThrow(
                () -> new InputException("no answer " + letter + " here; expected " + EXPECTED));
      }
      if (words.isBlank()) {
        throw new InputException("'" + answer.group() + "' gives no words; expected " + EXPECTED);
      }
      return answer.group("own") != null
          ? new Decision.Taken(words)
          : answer.group("both") != null ? Decision.Plain.BOTH : Decision.Plain.NO_QUESTION;
    }

    private static String reason(Matcher answer) {
      String words = Optional.ofNullable(answer.group("words")).orElse("");
      return answer.group("own") == null ? words : "";
    }

    private void keep(DisputedQuestion question, Decision decision, String reason) {
      List<Finding> answered =
          decision instanceof Decision.Taken(String answer)
              ? question.decidedBy(answer)
              : question.findings();
      BaselineFile.add(
          file,
          result.report().game(),
          answered.stream().map(f -> new Entry(f, question.text(), decision, reason)).toList());
      print(SettleText.effects(question, answered, decision, reason, result.edits(), options()));
      say("  kept in " + file);
      say("");
      if (answered.size() == question.findings().size()) {
        open.remove(question);
      } else {
        skipped.add(question);
      }
    }
  }

  private String card(DisputedQuestion question) {
    return SettleText.card(question, AnswerChoice.of(question), options());
  }

  private TextOptions options() {
    return TextOptions.of(screen(), false);
  }

  private void print(String text) {
    screen().out().print(text);
  }

  private void say(String line) {
    screen().out().println(SafeText.line(line));
  }
}
