package org.ruleproof.model.document;

/** What an entry does to the document it adds to. */
public enum EntryAction {
  /** It rules on its subject by itself. */
  RULES("rules"),
  /** It takes the place of an entry, or of a part of one. */
  REPLACES("replaces"),
  /** It takes an entry, or a part of one, away. */
  DELETES("deletes"),
  /** It adds to an entry. */
  ADDS("adds"),
  /** It gives the text of a card or rule anew. */
  CORRECTS("corrects"),
  /** It only names other entries. */
  REFERS("refers"),
  /** It is the heading of the entries below it, without a text of its own. */
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
