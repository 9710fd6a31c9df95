package org.ruleproof.corpus.damage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.damage.WordScanner.Word;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Words that lost their end at the margin of a scanned page. The scan's lines are often joined, so a cut
 * word may stand anywhere in a line. A word counts as cut when
 *
 * <ul>
 *   <li>the list of common words does not have it;
 *   <li>it begins a word that the document has at least {@value #KNOWN} times, and {@value #KNOWN}
 *       times as often as itself; {@value #KNOWN_WELL} times, when it stands there more than {@value
 *       #RARE} times;
 *   <li>it is no stem: at most one of the longer words is the word with an ending of English, a plural
 *       not counting as evidence unless it is far more frequent;
 *   <li>it is no abbreviation or name: all capitals, a short word before a full stop, a short name in a
 *       list, part of a compound, a word that comes again and has a sign right after it.
 * </ul>
 *
 * Made for few false alarms: a cut that leaves a common word, or a word used nowhere else, is missed.
 */
final class CutWords {

  private static final int RARE = 3;
  private static final int KNOWN = 8;
  private static final int KNOWN_PLURAL = 40;
  private static final int KNOWN_WELL = 100;
  private static final int SHORT = 4;
  private static final Set<String> ENDINGS =
      Set.of("s", "es", "d", "ed", "r", "er", "or", "ing", "ly", "al", "ion", "able");

  private final WordCounts counts;
  private final Map<String, Boolean> judged = new HashMap<>();
  private final List<SourceFinding> findings = new ArrayList<>();

  private CutWords(WordCounts counts) {
    this.counts = counts;
  }

  /** {@return one finding for each cut word, in file order} */
  static List<SourceFinding> of(List<PlacedEntry> entries) {
    List<String> lines = new ArrayList<>();
    for (PlacedEntry placed : entries) {
      lines.add(placed.entry().topic());
      lines.add(placed.entry().relatesTo());
      placed.lines().forEach(line -> lines.add(line.text()));
    }
    CutWords cut = new CutWords(WordCounts.of(lines));
    for (PlacedEntry placed : entries) {
      RulingEntry entry = placed.entry();
      cut.look(entry, entry.line(), entry.topic(), " in the topic");
      cut.look(entry, entry.line(), entry.relatesTo(), " in the second subject");
      for (PlacedLine line : placed.lines()) {
        cut.look(entry, line.line(), line.text(), "");
      }
    }
    return cut.findings;
  }

  private void look(RulingEntry entry, int line, String text, String where) {
    WordScanner.forEach(
        text,
        word -> {
          if (!isAbbreviation(word) && judged.computeIfAbsent(word.lower(), this::isCut)) {
            String guess =
                where.isEmpty() && word.to() - word.from() > 1 ? guess(word.lower()) : "";
            findings.add(
                SourceFinding.at(
                    SourceCategory.CUT_WORD,
                    entry,
                    line,
                    "The word "
                        + ForeignText.quoted(word.written())
                        + where
                        + " looks cut off"
                        + guess
                        + "."));
          }
        });
  }

  private boolean isAbbreviation(Word word) {
    char before = word.before();
    char after = word.after();
    if (isCompound(before) || isCompound(after)) {
      return true;
    }
    String written = word.written();
    boolean again = counts.count(word.lower()) > 1;
    boolean signed = !ForeignText.isBlank(after);
    boolean shortName = Character.isUpperCase(written.charAt(0)) && written.length() < SHORT;
    return written.equals(written.toUpperCase(Locale.ROOT))
        || (written.length() <= SHORT && after == '.')
        || (written.length() == 1 && (signed || !ForeignText.isBlank(before)))
        || (shortName && (after == ',' || again))
        || (again && signed);
  }

  private static boolean isCompound(char beside) {
    return beside == '-' || Character.isDigit(beside) || WordScanner.isApostrophe(beside);
  }

  private boolean isCut(String word) {
    int count = counts.count(word);
    if (count == 0 || counts.isCommon(word)) {
      return false;
    }
    List<String> longer = longer(word);
    Optional<String> best = best(longer);
    int known = count > RARE ? KNOWN_WELL : KNOWN;
    if (best.isEmpty() || counts.count(best.get()) < known * count) {
      return false;
    }
    String ending = best.get().substring(word.length());
    boolean plural = ending.equals("s") || ending.equals("es");
    if (plural && counts.count(best.get()) < KNOWN_PLURAL * count) {
      return false;
    }
    long inflected =
        longer.stream().filter(other -> ENDINGS.contains(other.substring(word.length()))).count();
    return inflected < 2 || word.length() < SHORT - 1;
  }

  /** The one word that the cut word can have been, when the document leaves no other. */
  private String guess(String word) {
    List<String> longer = longer(word);
    String best = best(longer).orElseThrow();
    boolean alone =
        longer.stream()
            .filter(other -> !other.startsWith(best))
            .allMatch(other -> counts.count(other) * SHORT <= counts.count(best));
    return alone ? ", perhaps from " + ForeignText.quoted(best) : "";
  }

  /** The longer words, those with an apostrophe right after the word apart. */
  private List<String> longer(String word) {
    return counts.longer(word).stream()
        .filter(other -> !WordScanner.isApostrophe(other.charAt(word.length())))
        .toList();
  }

  private Optional<String> best(List<String> longer) {
    return longer.stream()
        .max(Comparator.comparingInt(counts::count).thenComparing(Comparator.naturalOrder()));
  }
}
