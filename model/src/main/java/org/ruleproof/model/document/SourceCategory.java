package org.ruleproof.model.document;

/** What can be odd about a source. All of it is a note: the document is read all the same. */
public enum SourceCategory {
  /** An entry has a heading and no text. */
  MISSING_TEXT("missing-text"),
  /** An entry has no date. */
  MISSING_DATE("missing-date"),
  /** A word lost its end, as at the margin of a scanned page. */
  CUT_WORD("cut-word"),
  /** A date that the calendar, the game's first day or the document's own day rules out. */
  IMPOSSIBLE_DATE("impossible-date"),
  /** A date that stands alone, long before every other ruling on a subject. */
  SUSPECT_DATE("suspect-date"),
  /** One topic written with other letters, apostrophes or blanks. */
  TOPIC_SPELLING("topic-spelling"),
  /** One topic written in other capitals. */
  TOPIC_CASE("topic-case"),
  /** Bytes or characters that are no text, or a file that ends too early. */
  DAMAGED("damaged"),
  /** Lines that belong to no entry. */
  STRAY_TEXT("stray-text"),
  /** Entries with one text. */
  SAME_TEXT("same-text"),
  /** Entries that say nearly the same in nearly the same words. */
  SIMILAR_TEXT("similar-text"),
  /** A reference to an entry that the documents at hand do not hold. */
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
