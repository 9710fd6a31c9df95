package org.ruleproof.corpus.names;

/** What may be wrong with a well-formed claim: it hints at a claim that says other than its text. */
public enum Lint {
  /** An opaque phrase that only one ruling uses, so the claim meets no other. */
  LONE_PHRASE("opaque phrase that no other ruling uses"),
  /** An opaque phrase whose words are those of a declared name. */
  SAYABLE_PHRASE("opaque phrase that the vocabulary seems to say"),
  /** A prohibition that an opaque phrase excuses: it is never seen to apply. */
  EXCUSED_BY_PHRASE("prohibition that hangs on the absence of an opaque phrase"),
  /** One claim of a ruling lacks a condition that all its sisters have. */
  LOST_CONDITION("condition that only this claim of the ruling lacks"),
  /** No other ruling or rule speaks of what the claim is about. */
  MEETS_NONE("claim that can meet no other ruling"),
  /** A name that the checked files declare and one ruling uses. */
  USED_ONCE("declared name that at most one ruling uses"),
  /** A permission whose act the same ruling forbids wherever the permission speaks. */
  SELF_DEFEATED("permission that its own ruling takes back"),
  /** A card with the most general kind of its game. */
  KINDLESS_CARD("card whose kind says no more than that it is a card"),
  /** A claim with {@code always} whose text has no word for it. */
  ALWAYS_UNSAID("always, where the text says nothing like it"),
  /** A final value where the text speaks of a base. */
  VALUE_FOR_BASE("final value, where the text speaks of a base"),
  /** A name with "resolve" where the text speaks of success. */
  RESOLVED_FOR_SUCCESS("resolving, where the text speaks of success");

  private final String words;

  Lint(String words) {
    this.words = words;
  }

  /** {@return what it is, in words} */
  public String words() {
    return words;
  }

  /** {@return the stable code for reports} */
  public String code() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
