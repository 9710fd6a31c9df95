package org.ruleproof.reports.baseline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.baseline.Baseline.Decision;
import org.ruleproof.reports.baseline.Baseline.Entry;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;

/**
 * Reads and writes a baseline as plain text for people: a paragraph for each decision, with lines
 * {@code KEY: VALUE}. Foreign text in it is made harmless and stands on one line. Lines that begin
 * with # are remarks.
 */
public final class BaselineFile {
  private static final String GAME = "game";
  private static final String QUESTION = "question";
  private static final String BECAUSE = "because";
  private static final String FINDING = "finding";
  private static final String TAKEN = "taken";
  private static final String HEAD =
      """
      # Answers to the questions of audits. To take an answer back, delete its lines.
      """;

  private BaselineFile() {}

  /**
   * {@return the baseline in the file}
   *
   * @throws InputException if the file cannot be read or is no baseline
   */
  public static Baseline read(Path path) {
    try {
      return new Reading(path).of(Files.readString(path));
    } catch (NoSuchFileException e) {
      throw new InputException(path + ": there is no such file; expected answers or a baseline");
    } catch (IOException e) {
      throw new InputException(path + ": cannot be read (" + FileErrors.words(e) + ")");
    }
  }

  /** The paragraph that is being read. */
  private static final class Reading {
    private final Path path;
    private final List<Entry> entries = new ArrayList<>();
    private Optional<String> game = Optional.empty();
    private int line;
    private String question = "";
    private String because = "";
    private Optional<Decision> decision = Optional.empty();
    private final List<String> findings = new ArrayList<>();

    Reading(Path path) {
      this.path = path;
    }

    Baseline of(String text) {
      for (String raw : text.split("\n", -1)) {
        line++;
        String one = raw.replace("\uFEFF", "").strip();
        if (one.isEmpty()) {
          end();
        } else if (!one.startsWith("#")) {
          int colon = one.indexOf(':');
          take(colon < 0 ? one : one.substring(0, colon), one.substring(colon + 1).strip());
        }
      }
      end();
      return new Baseline(game, entries);
    }

    private void take(String key, String value) {
      switch (key) {
        case GAME -> game = Optional.of(value);
        case QUESTION -> question = value;
        case BECAUSE -> because = value;
        case FINDING -> findings.add(value);
        case TAKEN -> decide(new Decision.Taken(value));
        default -> {
          Decision.Plain plain =
              Arrays.stream(Decision.Plain.values())
                  .filter(d -> key(d).equals(key))
                  .findFirst()
                  .orElseThrow(
                      () ->
                          wrong(
                              "found '"
                                  + key
                                  + "', expected question, taken, both, not a question, known,"
                                  + " because or finding, and a colon"));
          decide(plain);
          because = value;
        }
      }
    }

    private void decide(Decision one) {
      if (decision.isPresent()) {
        throw wrong("a second decision in one paragraph; expected a blank line before it");
      }
      decision = Optional.of(one);
    }

    private void end() {
      if (question.isEmpty() && decision.isEmpty() && findings.isEmpty()) {
        return;
      }
      if (decision.isEmpty() || findings.isEmpty()) {
        throw wrong(
            "an answer that ends above has no line '"
                + (decision.isEmpty() ? "taken" : FINDING)
                + ":'; delete the rest of it to take it back");
      }
      for (String finding : findings) {
        List<String> words = List.of(finding.split("\\s+"));
        Optional<Level> level =
            Arrays.stream(Level.values()).filter(l -> l.code().equals(words.getFirst())).findAny();
        if (level.isEmpty() || words.size() < 2) {
          throw wrong(
              "found 'finding: " + finding + "', expected note, warning or error, and an id");
        }
        entries.add(
            new Entry(
                words.get(1),
                level,
                question,
                decision.get(),
                because,
                words.subList(2, words.size())));
      }
      question = "";
      because = "";
      decision = Optional.empty();
      findings.clear();
    }

    private InputException wrong(String what) {
      return new InputException(path + ":" + line + ": " + what);
    }
  }

  private static String key(Decision.Plain decision) {
    return switch (decision) {
      case BOTH -> "both";
      case NO_QUESTION -> "not a question";
      case KNOWN -> "known";
    };
  }

  /**
   * {@return the baseline, if it may belong to the report}
   *
   * @throws InputException if it belongs to another packet
   */
  public static Baseline of(Path path, Baseline baseline, AuditReport report) {
    baseline
        .foreignTo(report)
        .ifPresent(
            why -> {
              throw new InputException(path + ": this is the baseline of another packet: " + why);
            });
    return baseline;
  }

  /** Writes the baseline atomically. */
  public static void write(Path path, Baseline baseline) {
    write(path, text(baseline));
  }

  /** {@return the baseline as the text of a file; a paragraph may follow it} */
  public static String text(Baseline baseline) {
    StringBuilder text = new StringBuilder(head(baseline.game()));
    baseline.entries().forEach(entry -> text.append(paragraph(List.of(entry))));
    return text.toString();
  }

  /**
   * Adds a decision to the end of the file, which it makes if there is none. What stands in the file
   * stays as it is. Another process sees the file with the decision or without it, never a part.
   *
   * @param entries the findings that the decision is about, with one question and one decision
   */
  public static void add(Path path, String game, List<Entry> entries) {
    try {
      String old = Files.exists(path) ? Files.readString(path) : head(Optional.of(game));
      write(path, old + (old.endsWith("\n") ? "" : "\n") + paragraph(entries));
    } catch (IOException e) {
      throw new InputException(path + ": cannot be read (" + FileErrors.words(e) + ")");
    }
  }

  private static void write(Path path, String text) {
    AtomicFile.write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String head(Optional<String> game) {
    return HEAD + game.map(id -> line(GAME, id)).orElse("");
  }

  private static String paragraph(List<Entry> entries) {
    Entry first = entries.getFirst();
    StringBuilder text = new StringBuilder("\n").append(line(QUESTION, first.title()));
    switch (first.decision()) {
      case Decision.Taken(String answer) -> {
        text.append(line(TAKEN, answer));
        if (!first.reason().isBlank()) {
          text.append(line(BECAUSE, first.reason()));
        }
      }
      case Decision.Plain plain -> text.append(line(key(plain), first.reason()));
    }
    for (Entry entry : entries) {
      String level = entry.level().orElse(Level.ERROR).code();
      text.append(
          line(FINDING, level + " " + entry.id() + " " + String.join(" ", entry.rulings())));
    }
    return text.toString();
  }

  private static String line(String key, String value) {
    return (key + ": " + SafeText.line(value)).strip() + "\n";
  }
}
