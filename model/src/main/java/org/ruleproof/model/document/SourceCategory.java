package org.ruleproof.model.document;

/** The sorts of oddities in a source. All are notes: the document is read anyway. */
public enum SourceCategory {
  /** An entry has a heading and no text. */
  MISSING_TEXT("missing-text"),
  /** An entry has no date. */
  MISSING_DATE("missing-date"),
  /** A word without its end, as at the margin of a scanned page. */
  CUT_WORD("cut-word"),
  /** A date that does not exist, or is before the game or after the document. */
  IMPOSSIBLE_DATE("impossible-date"),
  /** A date long before all other rulings on its subject. */
  SUSPECT_DATE("suspect-date"),
  /** A topic with several spellings that differ in letters, apostrophes or blanks. */
  TOPIC_SPELLING("topic-spelling"),
  /** A topic with several spellings that differ in capitals. */
  TOPIC_CASE("topic-case"),
  /** Bytes or characters that are not text, or a truncated file. */
  DAMAGED("damaged"),
  /** Lines that belong to no entry. */
  STRAY_TEXT("stray-text"),
  /** Entries with equal texts. */
  SAME_TEXT("same-text"),
  /** Entries with nearly equal texts. */
  SIMILAR_TEXT("similar-text"),
  /** A reference to an entry that is in no document at hand. */
  MISSING_ENTRY("missing-entry"),
  /** An entry that says it reverses or replaces an earlier one. */
  REVERSAL("reversal");

  private final String code;

  SourceCategory(String code) {
    this.code = code;
  }

  /** {@return the name of the category in reports} */
  public String code() {
    return code;
  }
}
