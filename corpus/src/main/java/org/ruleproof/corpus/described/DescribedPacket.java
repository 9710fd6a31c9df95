package org.ruleproof.corpus.described;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.damage.SourceChecks;
import org.ruleproof.corpus.described.Form.Span;
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
import org.ruleproof.corpus.source.SeeReferences;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.corpus.source.WrittenDates;
import org.ruleproof.corpus.source.WrittenDates.Written;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** Reads a text as a description says, with an account of every line. Single use; O(n). */
final class DescribedPacket {

  /** Parts that only say where a unit stands; lines of them that nobody reads are stray. */
  private static final Set<String> PLACES =
      Set.of(Blocks.HEADING, Blocks.ABOVE, Blocks.NUMBER, TreeLayout.KEY);

  private static final String UNDATED = "undated";

  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)*[a-z]?");
  private static final Pattern MARK = Pattern.compile("\\{ref:\\s*([^{}]*[^{}\\s])\\s*\\}");
  private static final Pattern RULE =
      Pattern.compile("(?i)\\b(?:rule|section)s? (\\d+(?:\\.\\d+)*[a-z]?)\\b");

  /** As an entry looks that begins within the text of another. */
  private static final Form WITHIN = Form.of(" - {date} - ");

  /** An entry's words by role. */
  private record Fitted(Unit unit, Map<Role, List<PlacedLine>> words, List<String> misfits) {

    String line(Role role) {
      return words.getOrDefault(role, List.of()).stream()
          .map(line -> ForeignText.bare(line.text()))
          .filter(word -> !word.isEmpty())
          .collect(Collectors.joining(" - "));
    }

    Optional<String> some(Role role) {
      return Optional.of(line(role)).filter(word -> !word.isEmpty());
    }
  }

  private final SourceLines text;
  private final PacketDescription description;
  private final LineAccount account;
  private final List<SourceFinding> findings = new ArrayList<>();
  private final List<PlacedEntry> entries = new ArrayList<>();
  private final SequencedMap<String, List<Integer>> unread = new LinkedHashMap<>();

  private DescribedPacket(SourceLines text, PacketDescription description) {
    this.text = text;
    this.description = description;
    this.account = new LineAccount(text.lines().size());
  }

  /** {@return all entries among the units, and findings about all other lines} */
  static ReadDocument reading(
      SourceLines text, PacketDescription description, Units layout, GameFacts game) {
    return new DescribedPacket(text, description).reading(layout, game);
  }

  /** {@return whether the unit is an entry of the description} */
  static boolean fits(PacketDescription description, Unit unit) {
    return new Fitting(description, unit).fitted().isPresent();
  }

  /** {@return whether the unit is an entry with a text} */
  static boolean says(PacketDescription description, Unit unit) {
    return new Fitting(description, unit).fitted().flatMap(f -> f.some(Role.TEXT)).isPresent();
  }

  private ReadDocument reading(Units layout, GameFacts game) {
    EntryNumbering numbering = new EntryNumbering(game.game(), text.id());
    List<Fitted> fitted = new ArrayList<>();
    for (Unit unit : layout.of(description.entries())) {
      Optional<Fitted> fits = new Fitting(description, unit).fitted();
      fits.ifPresentOrElse(fitted::add, () -> misfit(unit));
    }
    fitted.forEach(fit -> entry(fit, numbering));
    references();
    outside(layout);
    unread.forEach(
        (part, lines) ->
            stray(
                lines.getFirst(),
                lines.getFirst(),
                "The part "
                    + ForeignText.quoted(part)
                    + " of "
                    + lines.size()
                    + (lines.size() == 1 ? " entry" : " entries")
                    + " is read as nothing."));
    List<String> title =
        others(fitted.isEmpty() ? text.lines().size() + 1 : fitted.getFirst().unit().line());
    Optional<LocalDate> issued = Days.inTitle(title);
    findings.addAll(SourceChecks.of(entries, text, game.firstDay(), issued));
    return ReadDocument.of(text.id(), text, game, title, entries, findings, account);
  }

  /** Reports the values of a tree beside the entries, unless a part such as ../name reads them. */
  private void outside(Units layout) {
    layout
        .outside()
        .forEach(
            (path, lines) -> {
              lines.forEach(line -> use(line.line(), Use.FINDING));
              String name = path.substring(path.lastIndexOf('/') + 1);
              if (!path.equals("game")
                  && description.read().keySet().stream()
                      .noneMatch(part -> part.endsWith("../" + name))) {
                stray(
                    lines.getFirst().line(),
                    lines.getLast().line(),
                    "The part "
                        + ForeignText.quoted(path)
                        + " belongs to no entry, in "
                        + lines.size()
                        + (lines.size() == 1 ? " line." : " lines."));
              }
            });
    layout.marks().forEach(line -> use(line, Use.MARKUP));
  }

  /** Takes the parts of a unit for roles. */
  private record Fitting(PacketDescription description, Unit unit) {

    Optional<Fitted> fitted() {
      Map<Role, List<PlacedLine>> words = new EnumMap<>(Role.class);
      List<String> misfits = new ArrayList<>();
      for (Map.Entry<String, List<Form>> part : description.read().entrySet()) {
        List<PlacedLine> lines = unit.lines(part.getKey());
        if (!lines.isEmpty()
            && !part.getValue().isEmpty()
            && !take(lines, part.getValue(), words)) {
          if (part.getValue().stream()
              .anyMatch(
                  form -> form.roles().contains(Role.TOPIC) || form.roles().contains(Role.TEXT))) {
            return Optional.empty();
          }
          lines.forEach(line -> misfits.add(line.text()));
        }
      }
      List<PlacedLine> body = words.getOrDefault(Role.TEXT, List.of());
      String joined = joined(body);
      for (Form form : description.find()) {
        form.all(joined).forEach(spans -> put(body, spans, words));
      }
      Fitted fitted = new Fitted(unit, words, misfits);
      return fitted.some(Role.TOPIC).map(_ -> fitted);
    }

    private static boolean take(
        List<PlacedLine> lines, List<Form> forms, Map<Role, List<PlacedLine>> words) {
      String joined = joined(lines);
      for (Form form : forms) {
        Optional<Map<Role, Span>> spans = form.in(joined);
        if (spans.isPresent()) {
          put(lines, spans.get(), words);
          return true;
        }
      }
      return false;
    }

    private static String joined(List<PlacedLine> lines) {
      return lines.stream().map(PlacedLine::text).collect(Collectors.joining("\n"));
    }

    private static void put(
        List<PlacedLine> lines, Map<Role, Span> spans, Map<Role, List<PlacedLine>> words) {
      spans.forEach(
          (role, span) ->
              words.computeIfAbsent(role, r -> new ArrayList<>()).addAll(cut(lines, span)));
    }

    private static List<PlacedLine> cut(List<PlacedLine> lines, Span span) {
      List<PlacedLine> cut = new ArrayList<>();
      int at = 0;
      for (PlacedLine line : lines) {
        int end = at + line.text().length();
        if (at < span.to() && span.from() < end) {
          String part =
              line.text().substring(Math.max(0, span.from() - at), Math.min(end, span.to()) - at);
          if (!ForeignText.isBlank(part)) {
            cut.add(new PlacedLine(line.line(), ForeignText.strip(part)));
          }
        }
        at = end + 1;
      }
      return cut;
    }
  }

  private void entry(Fitted fit, EntryNumbering numbering) {
    Unit unit = fit.unit();
    for (int line = unit.line(); line <= unit.lastLine(); line++) {
      use(line, Use.ENTRY);
    }
    description
        .read()
        .keySet()
        .forEach(part -> unit.lines(part).forEach(line -> use(line.line(), Use.ENTRY)));
    unit.parts()
        .forEach(
            (part, lines) -> {
              if (!PLACES.contains(part)
                  && !part.startsWith("../")
                  && !part.startsWith(TreeLayout.KEY + " ")
                  && !lines.isEmpty()
                  && !description.read().containsKey(part)) {
                unread.computeIfAbsent(part, p -> new ArrayList<>()).add(lines.getFirst().line());
              }
            });
    List<String> dates =
        fit.words().getOrDefault(Role.DATE, List.of()).stream().map(PlacedLine::text).toList();
    Optional<Written> day =
        dates.stream()
            .flatMap(date -> day(date).stream())
            .max((a, b) -> a.day().compareTo(b.day()));
    PlacedEntry entry =
        numbering.entry(
            unit.line(),
            fit.line(Role.TOPIC),
            fit.line(Role.GROUP),
            day.map(Written::day),
            fit.words().getOrDefault(Role.TEXT, List.of()),
            EntryDetails.of(fit.some(Role.REFERENCE), fit.some(Role.AUTHOR), dates));
    entries.add(entry);
    complain(fit, entry, dates, day);
  }

  /** Adds the rules that a text names by number, such as {@code rule 702.3b}. */
  private static void toRules(PlacedEntry entry, List<EntryReference> references) {
    references.removeIf(reference -> RULE.matcher(reference.target()).lookingAt());
    marked(RULE, entry, references);
  }

  private static void marked(Pattern mark, PlacedEntry entry, List<EntryReference> references) {
    for (PlacedLine line : entry.lines()) {
      Matcher m = mark.matcher(line.text());
      while (m.find()) {
        references.add(new EntryReference(m.group(1), Optional.empty(), line.line()));
      }
    }
  }

  private Optional<Written> day(String written) {
    return Optional.ofNullable(description.versions().get(written))
        .map(day -> new Written(day, true))
        .or(() -> WrittenDates.of(written));
  }

  private void complain(Fitted fit, PlacedEntry entry, List<String> dates, Optional<Written> day) {
    String topic = ForeignText.quoted(entry.entry().topic());
    if (entry.lines().isEmpty()) {
      about(entry, SourceCategory.MISSING_TEXT, "The entry " + topic + " has no text.");
    }
    if (description.roles().contains(Role.DATE)
        && (dates.isEmpty()
            ? fit.misfits().isEmpty()
            : dates.stream().allMatch(UNDATED::equalsIgnoreCase))) {
      about(entry, SourceCategory.MISSING_DATE, "The entry " + topic + " has no date.");
    }
    if (!WITHIN.all(entry.entry().text()).isEmpty()) {
      about(
          entry,
          SourceCategory.STRAY_TEXT,
          "In the text of the entry "
              + topic
              + " another entry seems to begin; each needs a line of its own.");
    }
    fit.misfits().forEach(word -> impossible(entry, word));
    for (String date : dates) {
      Optional<Written> one = day(date);
      if (one.isEmpty() && !date.equalsIgnoreCase(UNDATED)) {
        impossible(entry, date);
      } else if (one.isPresent() && !one.get().exact() && one.equals(day)) {
        about(
            entry,
            SourceCategory.MISSING_DATE,
            "The date "
                + ForeignText.quoted(date)
                + " of the entry "
                + topic
                + " names no day; "
                + one.get().day()
                + " stands for it.");
      }
    }
  }

  private void impossible(PlacedEntry entry, String written) {
    boolean version = !written.isEmpty() && Character.toLowerCase(written.charAt(0)) == 'v';
    about(
        entry,
        SourceCategory.IMPOSSIBLE_DATE,
        "The date "
            + ForeignText.quoted(written)
            + " of the entry "
            + ForeignText.quoted(entry.entry().topic())
            + (version
                ? " is a version; 'versions:' in the packet description gives it a day."
                : " is no day of the calendar, or can be read as two; write it year-month-day."));
  }

  private void about(PlacedEntry entry, SourceCategory category, String message) {
    findings.add(SourceFinding.at(category, entry.entry(), entry.entry().line(), message));
  }

  private void misfit(Unit unit) {
    for (int line = unit.line(); line <= unit.lastLine(); line++) {
      use(line, Use.FINDING);
    }
    stray(
        unit.line(),
        unit.lastLine(),
        "This is no entry; those of this packet are " + description.shape() + ".");
  }

  /** Enters all lines that no unit holds; returns those before the first entry. */
  private List<String> others(int first) {
    List<String> title = new ArrayList<>();
    int from = 0;
    for (int line = 1; line <= text.lines().size() + 1; line++) {
      boolean free = line <= text.lines().size() && account.of(line) == Use.NONE;
      String words = free ? text.lines().get(line - 1) : "";
      boolean stray = false;
      if (free && ForeignText.isBlank(words)) {
        account.enter(line, Use.BLANK);
      } else if (free && (line >= first || description.format().isTree()) && isMarkup(words)) {
        account.enter(line, Use.MARKUP);
      } else if (free && line < first) {
        title.add(words);
        account.enter(line, Use.TITLE);
      } else if (free) {
        account.enter(line, Use.FINDING);
        stray = true;
      }
      if (stray && from == 0) {
        from = line;
      } else if (!stray && from > 0) {
        stray(from, line - 1, "Words that belong to no entry.");
        from = 0;
      }
    }
    return title;
  }

  /** Whether the line holds no words outside tags. */
  private boolean isMarkup(String words) {
    boolean tag = false;
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (description.format() == PacketFormat.HTML && (c == '<' || c == '>')) {
        tag = c == '<';
      } else if (!tag && Character.isLetterOrDigit(c)) {
        return false;
      }
    }
    return true;
  }

  private void use(int line, Use use) {
    if (account.of(line) == Use.NONE) {
      account.enter(line, ForeignText.isBlank(text.lines().get(line - 1)) ? Use.BLANK : use);
    }
  }

  private void stray(int line, int lastLine, String message) {
    findings.add(
        new SourceFinding(
            SourceCategory.STRAY_TEXT, text.id(), line, lastLine, message, List.of()));
  }

  private void references() {
    List<List<EntryReference>> references = SeeReferences.of(entries);
    boolean numbered = entries.stream().anyMatch(entry -> NUMBER.matches(entry.entry().topic()));
    for (int i = 0; i < entries.size(); i++) {
      PlacedEntry placed = entries.get(i);
      if (numbered) {
        toRules(placed, references.get(i));
      }
      marked(MARK, placed, references.get(i));
      EntryDetails details =
          placed
              .entry()
              .details()
              .referring(
                  EntryActionReader.of(placed.lines(), references.get(i).size()),
                  references.get(i));
      entries.set(i, new PlacedEntry(placed.entry().with(details), placed.lines()));
    }
  }
}
