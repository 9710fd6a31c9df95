package org.ruleproof.reports.ask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.view.CaseView;

/**
 * A question with the answer that a person expects.
 *
 * @param line of its {@code ask}, 1-based
 * @param words the lines above it, for people
 * @param subject an act or event, with a condition if need be
 * @param outcomes how its situations come out, all of them
 * @param by the id of a ruling that decides in one of them
 */
public record QuestionTest(
    int line, String words, String subject, List<Outcome> outcomes, Optional<String> by) {
  private static final Pattern EXPECTED = Pattern.compile("([a-z ,]+?)(?: by (\\S+))?");

  public QuestionTest {
    outcomes = List.copyOf(outcomes);
  }

  /** How a question came out. */
  public sealed interface Result {
    /** As expected. */
    record Passed() implements Result {}

    /** Otherwise. */
    record Failed(String found) implements Result {}

    /** No situation was found that could be judged. */
    record Undecided() implements Result {}
  }

  /**
   * {@return the questions of a file} A question is a line {@code ask ACT} and a line {@code expect
   * OUTCOME, ... [by RULING-ID]}; any other line is words for people, or a comment behind {@code #}.
   *
   * @throws InputException one line per error, and for a file without a question
   */
  public static List<QuestionTest> of(String file, String text) {
    List<QuestionTest> tests = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    List<String> words = new ArrayList<>();
    Optional<String> asked = Optional.empty();
    int askedAt = 0;
    List<String> lines = text.lines().map(String::strip).toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String place = file + ":" + (i + 1) + ": ";
      if (line.startsWith("ask ")) {
        if (asked.isPresent()) {
          wrong.add(place + "a second 'ask'; expected 'expect OUTCOME' for the one before");
        }
        asked = Optional.of(line.substring(4).strip());
        askedAt = i + 1;
      } else if (line.startsWith("expect ")) {
        Matcher said = EXPECTED.matcher(line.substring(7).strip());
        List<Outcome> outcomes = said.matches() ? outcomes(said.group(1)) : List.of();
        if (asked.isEmpty()) {
          wrong.add(place + "'expect' without 'ask' before it");
        } else if (outcomes.isEmpty()) {
          wrong.add(
              place
                  + "expected one or more of "
                  + Arrays.stream(Outcome.values())
                      .map(Outcome::word)
                      .collect(Collectors.joining(", "))
                  + ", then nothing or 'by RULING-ID'");
        } else {
          tests.add(
              new QuestionTest(
                  askedAt,
                  String.join(" ", words),
                  asked.get(),
                  outcomes,
                  Optional.ofNullable(said.group(2))));
        }
        asked = Optional.empty();
        words.clear();
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        words.add(line);
      }
    }
    asked.ifPresent(a -> wrong.add(file + ": the last 'ask' has no 'expect'"));
    if (wrong.isEmpty() && tests.isEmpty()) {
      wrong.add(file + ": no question; expected lines 'ask ACT' and 'expect OUTCOME'");
    }
    if (!wrong.isEmpty()) {
      throw new InputException(wrong);
    }
    return tests;
  }

  /** {@return the outcomes with these words; empty if a word is none} */
  private static List<Outcome> outcomes(String words) {
    List<Outcome> outcomes = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      Optional<Outcome> outcome =
          Arrays.stream(Outcome.values()).filter(o -> o.word().equals(word.strip())).findFirst();
      if (outcome.isEmpty()) {
        return List.of();
      }
      outcomes.add(outcome.get());
    }
    return outcomes;
  }

  /** {@return how the answer compares with the expected one} */
  public Result against(AskResult answer) {
    List<CaseView> cases = answer.cases();
    if (cases.isEmpty()) {
      return new Result.Undecided();
    }
    TreeSet<String> found = new TreeSet<>(cases.stream().map(CaseView::outcome).toList());
    List<String> deciding =
        cases.stream()
            .flatMap(c -> c.deciding().stream())
            .map(RulingCitation::id)
            .distinct()
            .sorted()
            .toList();
    boolean as =
        found.equals(new TreeSet<>(outcomes.stream().map(Outcome::word).toList()))
            && by.map(deciding::contains).orElse(true);
    return as
        ? new Result.Passed()
        : new Result.Failed(
            String.join(", ", found)
                + (deciding.isEmpty() ? "" : " by " + String.join(", ", deciding)));
  }

  /** {@return what is expected, as in the file} */
  public String expected() {
    return outcomes.stream().map(Outcome::word).collect(Collectors.joining(", "))
        + by.map(id -> " by " + id).orElse("");
  }
}
