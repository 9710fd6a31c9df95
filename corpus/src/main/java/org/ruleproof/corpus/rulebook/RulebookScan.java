package org.ruleproof.corpus.rulebook;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.source.Days;
import org.ruleproof.corpus.source.EntryActionReader;
import org.ruleproof.corpus.source.EntryNumbering;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.SourceFinding;

/** The state of one reading of a rulebook. Single use; O(n). */
final class RulebookScan {

  private static final int LONGEST_RUN = 3;
  private static final String GLOSSARY = "Glossary";
  private static final Pattern ERRATA = Pattern.compile("(?i)\\b(?:errata|clarifications)\\b");
  private static final Pattern TERM =
      Pattern.compile("^((?:\\*\\*)?\\p{Lu}[^\\s.:]*(?: [^\\s.:]+){0,4}?) ?[-\u2013] ");
  private static final Pattern TERM_WITH_STOP =
      Pattern.compile("^(\\p{Lu}[^\\s.:]*, etc\\.) [-\u2013] ");

  private final SourceLines text;
  private final GameFacts game;
  private final LineAccount account;
  private final EntryNumbering numbering;
  private final List<PlacedEntry> entries = new ArrayList<>();
  private final List<String> title = new ArrayList<>();
  private final List<PlacedLine> body = new ArrayList<>();

  private Optional<LocalDate> printed = Optional.empty();
  private String topic = "";
  private int topicLine;
  private String parent = "";
  private boolean dated;

  private String chapter = "";
  private String section = "";

  /** The section of the latest step; an aside between two steps does not end it. */
  private String steps = "";

  private Optional<String> errata = Optional.empty();
  private boolean glossary;

  RulebookScan(SourceLines text, GameFacts game) {
    this.text = text;
    this.game = game;
    this.account = new LineAccount(text.lines().size());
    this.numbering = new EntryNumbering(game.game(), text.id());
  }

  ReadDocument reading() {
    List<String> lines = text.lines();
    boolean[] headings = headings(lines);
    for (int i = 0; i < lines.size(); i++) {
      String words = ForeignText.strip(lines.get(i));
      if (words.isEmpty()) {
        account.enter(i + 1, Use.BLANK);
      } else if (headings[i] && (topicLine > 0 || SectionHeadings.isChapter(words))) {
        if (topicLine == 0) {
          printed = Days.inTitle(title);
        }
        account.enter(i + 1, Use.ENTRY);
        heading(i + 1, words);
      } else if (topicLine == 0) {
        title.add(lines.get(i));
        account.enter(i + 1, Use.TITLE);
      } else {
        account.enter(i + 1, Use.ENTRY);
        text(i + 1, words);
      }
    }
    close();
    List<SourceFinding> findings =
        SourceChecks.of(entries, text, Optional.empty(), Optional.empty());
    return ReadDocument.of(text.id(), text, game, title, entries, findings, account);
  }

  private void heading(int line, String words) {
    close();
    String name = SectionHeadings.topic(words);
    if (SectionHeadings.isChapter(words)) {
      chapter = name;
      section = "";
      errata = Optional.empty();
      glossary = false;
      open(line, name, "");
      return;
    }
    if (glossary) {
      chapter = "";
    }
    glossary = name.equals(GLOSSARY);
    if (glossary) {
      errata = Optional.empty();
    } else if (ERRATA.matcher(name).find()) {
      errata = Optional.of(name);
    }
    if (SectionHeadings.isStep(words)) {
      steps = SectionHeadings.isFirstStep(words) || steps.isEmpty() ? section : steps;
      open(line, name, steps);
      return;
    }
    section = name;
    open(line, name, errata.filter(zone -> !zone.equals(name)).orElse(chapter));
  }

  private void text(int line, String words) {
    if (glossary) {
      Optional<Matcher> term = term(words);
      if (term.isPresent()) {
        close();
        open(line, term.get().group(1).replace("*", ""), GLOSSARY);
        body.add(new PlacedLine(line, ForeignText.strip(words.substring(term.get().end()))));
        return;
      }
    }
    body.add(new PlacedLine(line, words));
  }

  private static Optional<Matcher> term(String words) {
    for (Pattern pattern : List.of(TERM, TERM_WITH_STOP)) {
      Matcher matcher = pattern.matcher(words);
      if (matcher.find()) {
        return Optional.of(matcher);
      }
    }
    return Optional.empty();
  }

  private void open(int line, String name, String under) {
    topic = name;
    topicLine = line;
    parent = under;
    dated = errata.isPresent();
  }

  private void close() {
    if (topicLine == 0) {
      return;
    }
    EntryAction action =
        body.isEmpty()
            ? EntryAction.HEADS
            : dated ? correction(EntryActionReader.of(body, 0)) : EntryAction.RULES;
    entries.add(
        numbering.entry(
            topicLine,
            topic,
            parent,
            dated ? printed : Optional.empty(),
            body,
            EntryDetails.of(action)));
    body.clear();
  }

  /** An entry under errata is a correction unless its words state another action. */
  private EntryAction correction(EntryAction seen) {
    boolean corrects = parent.toLowerCase(Locale.ROOT).startsWith("errata");
    return corrects && seen == EntryAction.RULES ? EntryAction.CORRECTS : seen;
  }

  /**
   * Marks heading lines. In a long run without text between, as in a table, only the ends count.
   */
  private static boolean[] headings(List<String> lines) {
    boolean[] headings = new boolean[lines.size()];
    List<Integer> run = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (ForeignText.isBlank(lines.get(i))) {
        continue;
      }
      if (standsAlone(lines, i) && SectionHeadings.isHeading(lines.get(i))) {
        run.add(i);
      } else {
        mark(run, headings);
      }
    }
    mark(run, headings);
    return headings;
  }

  private static void mark(List<Integer> run, boolean[] headings) {
    for (int i = 0; i < run.size(); i++) {
      headings[run.get(i)] = run.size() <= LONGEST_RUN || i == 0 || i == run.size() - 1;
    }
    run.clear();
  }

  /** {@return whether the neighbouring lines are blank or absent} */
  static boolean standsAlone(List<String> lines, int at) {
    return (at == 0 || ForeignText.isBlank(lines.get(at - 1)))
        && (at + 1 == lines.size() || ForeignText.isBlank(lines.get(at + 1)));
  }
}
