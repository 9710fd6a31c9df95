package org.ruleproof.corpus.source;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.TextHash;

/**
 * Determines an entry's action from its words: an instruction at the start of a sentence, or a
 * label. O(n).
 */
public final class EntryActionReader {

  private static final String SENTENCE = "(?:^|[.!?:)\"\u201d] )";
  private static final Pattern REFERS = Pattern.compile("^See (?:also )?\\S");
  private static final Pattern CORRECTS =
      Pattern.compile(
          "(?i)^(?:errata|revised text|corrected text)\\s*:|\\bshould (?:now )?read\\b");

  /** One of these is in every text that corrects; most texts have none, and looking is cheap. */
  private static final List<String> HINTS = List.of("errata", "text", "read");

  private static final Pattern REPLACES =
      Pattern.compile(
          SENTENCE
              + "(?:Replace (?:the|this)\\b|(?:Delete|Remove|Ignore) (?:the|this)"
              + " [^.]*\\breplace\\b)");
  private static final Pattern DELETES =
      Pattern.compile(
          SENTENCE + "(?:Delete|Remove) (?:the|this)\\b[^.]*\\b(?:entry|glossary|text)\\b");
  private static final Pattern ADDS = Pattern.compile(SENTENCE + "Add (?:the following|to)\\b");

  private EntryActionReader() {}

  /**
   * {@return the action of the entry}
   *
   * @param references number of references in the text
   */
  public static EntryAction of(List<PlacedLine> lines, int references) {
    StringBuilder all = new StringBuilder();
    lines.forEach(line -> all.append(line.text()).append(' '));
    String text = TextHash.collapsed(all.toString());
    if (references > 0 && REFERS.matcher(text).find() && isOneSentence(text)) {
      return EntryAction.REFERS;
    }
    boolean removes = text.contains("Delete ") || text.contains("Remove ");
    boolean orders = removes || text.contains("Replace ") || text.contains("Ignore ");
    if (orders && REPLACES.matcher(text).find()) {
      return EntryAction.REPLACES;
    }
    if (removes && DELETES.matcher(text).find()) {
      return EntryAction.DELETES;
    }
    if (text.contains("Add ") && ADDS.matcher(text).find()) {
      return EntryAction.ADDS;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    return HINTS.stream().anyMatch(lower::contains) && CORRECTS.matcher(text).find()
        ? EntryAction.CORRECTS
        : EntryAction.RULES;
  }

  private static boolean isOneSentence(String text) {
    for (int i = text.indexOf(". "); i >= 0; i = text.indexOf(". ", i + 1)) {
      if (!Character.isLowerCase(text.charAt(i + 2))) {
        return false;
      }
    }
    return true;
  }
}
