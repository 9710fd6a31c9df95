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
 * Finds words that lost their end at the margin of a scanned page. Lines are often joined after the
 * scan, so a cut word may be anywhere in a line. A word counts as cut if
 * <ul>
 *   <li>it is not in the list of common words;
 *   <li>it is a prefix of a word with at least {@value #KNOWN} occurrences, and {@value #KNOWN}
 *       times its own; {@value #KNOWN_WELL} times its own if it occurs more than {@value #RARE}
 *       times;
 *   <li>it is no stem: at most one longer word is the word with an English ending, and a plural
 *       is no evidence unless it has {@value #KNOWN_PLURAL} times its occurrences;
 *   <li>it is no abbreviation or name: all capitals, a short word before a full stop, a short name
 *       in a list, part of a compound, or a repeated word directly before a punctuation mark.
 * </ul>
 * Tuned for few false alarms: it misses cuts that leave a common word, and words that occur nowhere
 * else in full.
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

  /** {@return one finding per cut word, in file order} */
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

  /** The likely full word, if the document has no comparable alternative. */
  private String guess(String word) {
    List<String> longer = longer(word);
    String best = best(longer).orElseThrow();
    boolean alone =
        longer.stream()
            .filter(other -> !other.startsWith(best))
            .allMatch(other -> counts.count(other) * SHORT <= counts.count(best));
    return alone ? ", perhaps from " + ForeignText.quoted(best) : "";
  }

  /** The longer words with this prefix, without possessives. */
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
