package org.ruleproof.corpus.links;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.document.TopicSlug;

/**
 * Finds entries that say they reverse or replace an earlier ruling, or delete or rewrite an entry.
 * The target is the ruling of the same topic with the date that the text names; if it names none,
 * the latest earlier one; for an undated entry, the first entry with the same topic in another
 * document. O(n).
 */
final class Reversals {

  private static final List<String> HINTS =
      List.of("revers", "supersed", "overrul", "incorrect", "rescind", "withdraw", "replac");
  private static final String EARLIER = "(?:previous|earlier|prior|old|older|former|past)";
  private static final String RULING = "(?:rulings?|interpretations?|answers?|clarifications?)";
  private static final String UNDONE =
      "(?:reverse[sd]?|reversal|reversing|supersede[sd]?|overrule[sd]?|rescind(?:s|ed)|withdrawn|replace[sd]?)";

  /** A word for undoing and an earlier ruling, in one sentence. */
  private static final Pattern SAYS =
      Pattern.compile(
          "(?i)\\b"
              + UNDONE
              + "\\b[^.]*\\b"
              + EARLIER
              + "\\b[^.]{0,60}\\b"
              + RULING
              + "\\b|\\b"
              + EARLIER
              + "\\b[^.]{0,60}\\b"
              + RULING
              + "\\b[^.]*\\b"
              + UNDONE
              + "\\b|\\bincorrect "
              + RULING
              + "\\b");

  /** A reversal with the year or day of what it undoes, such as {@code Reversal of RTR 20010711}. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)\\breversal of (?:an? |the )?(?:[A-Z]{2,5} )?((?:19|20)\\d{2}(?:\\d{4})?)\\b");

  /** The word alone in brackets, or at the start of a remark in them. */
  private static final Pattern MARKED = Pattern.compile("(?i)[\\[(<](?:partial )?reversal\\b");

  private Reversals() {}

  /** {@return one finding per such entry} */
  static List<SourceFinding> of(List<RulingEntry> entries) {
    Map<String, Topic> topics = new HashMap<>();
    entries.forEach(
        entry -> topics.computeIfAbsent(TopicSlug.of(entry.topic()), _ -> new Topic()).add(entry));
    List<SourceFinding> findings = new ArrayList<>();
    for (RulingEntry entry : entries) {
      Optional<String> said = said(entry);
      if (said.isPresent()) {
        Optional<RulingEntry> meant =
            topics.getOrDefault(TopicSlug.of(entry.topic()), new Topic()).undoneBy(entry);
        List<String> ids = new ArrayList<>(List.of(entry.id()));
        meant.ifPresent(earlier -> ids.add(earlier.id()));
        findings.add(
            new SourceFinding(
                SourceCategory.REVERSAL,
                entry.sourceId(),
                entry.line(),
                entry.line(),
                "The entry "
                    + EntryNames.of(entry)
                    + " says that it "
                    + said.get()
                    + meant
                        .map(earlier -> "; it may mean " + EntryNames.of(earlier) + ".")
                        .orElse(", which the documents at hand do not hold under its topic."),
                ids));
      }
    }
    return findings;
  }

  private static Optional<String> said(RulingEntry entry) {
    String lower = entry.text().toLowerCase(Locale.ROOT);
    String text = TextHash.collapsed(entry.text());
    if (HINTS.stream().anyMatch(lower::contains)
        && List.of(SAYS, NAMED, MARKED).stream().anyMatch(one -> one.matcher(text).find())) {
      return Optional.of("reverses or replaces an earlier ruling");
    }
    boolean ofEntry = lower.contains("glossary") || lower.contains("entry");
    if (ofEntry && entry.details().action() == EntryAction.REPLACES) {
      return Optional.of("replaces an entry, or a part of one");
    }
    if (ofEntry && entry.details().action() == EntryAction.DELETES) {
      return Optional.of("deletes an entry, or a part of one");
    }
    return Optional.empty();
  }

  /** The possible targets of a topic: the last entry of each day, the first of each source. */
  private static final class Topic {
    private final NavigableMap<LocalDate, RulingEntry> days = new TreeMap<>();
    private final SequencedMap<String, RulingEntry> sources = new LinkedHashMap<>();

    void add(RulingEntry entry) {
      entry.date().ifPresent(day -> days.put(day, entry));
      sources.putIfAbsent(entry.sourceId(), entry);
    }

    Optional<RulingEntry> undoneBy(RulingEntry entry) {
      Matcher named = NAMED.matcher(TextHash.collapsed(entry.text()));
      if (named.find()) {
        String digits = named.group(1);
        return days.values().stream()
            .filter(other -> !other.equals(entry) && isOf(digits, other))
            .findFirst();
      }
      return entry.date().isPresent()
          ? Optional.ofNullable(days.lowerEntry(entry.date().get())).map(Map.Entry::getValue)
          : sources.values().stream()
              .filter(other -> !other.sourceId().equals(entry.sourceId()))
              .findFirst();
    }

    private static boolean isOf(String digits, RulingEntry entry) {
      return entry.date().map(LocalDate::toString).orElse("").replace("-", "").startsWith(digits)
          || entry.details().dates().stream().anyMatch(date -> date.contains(digits));
    }
  }
}
