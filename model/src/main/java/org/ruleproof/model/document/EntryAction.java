package org.ruleproof.model.document;

/** What an entry does to the document. */
public enum EntryAction {
  /** It is a ruling of its own. */
  RULES("rules"),
  /** It replaces an entry or a part of one. */
  REPLACES("replaces"),
  /** It deletes an entry or a part of one. */
  DELETES("deletes"),
  /** It adds to an entry. */
  ADDS("adds"),
  /** It gives the new text of a card or rule. */
  CORRECTS("corrects"),
  /** It only refers to other entries. */
  REFERS("refers"),
  /** It is the heading of the entries below it and has no text. */
  HEADS("heads");

  private final String code;

  EntryAction(String code) {
    this.code = code;
  }

  /** {@return the name of the action in reports} */
  public String code() {
    return code;
  }
}
