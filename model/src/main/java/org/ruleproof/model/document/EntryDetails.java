package org.ruleproof.model.document;

import java.util.List;
import java.util.Optional;

/**
 * What a document says about an entry in addition to topic, date and text. Most packets say nothing
 * more: {@link #NONE}.
 *
 * @param starred whether it is marked as new or changed
 * @param action what it does
 * @param place the name that the document gives it, such as an element's id
 * @param parent the topic of the entry that contains it
 * @param references the entries it refers to, in the order of the text
 * @param table the cells of a table in its text, row by row; empty if it has no table
 * @param author who ruled
 * @param dates all dates as written, in the order of the document
 */
public record EntryDetails(
    boolean starred,
    EntryAction action,
    Optional<String> place,
    Optional<String> parent,
    List<EntryReference> references,
    List<List<String>> table,
    Optional<String> author,
    List<String> dates) {

  /** An ordinary entry. */
  public static final EntryDetails NONE = of(EntryAction.RULES);

  public EntryDetails {
    references = List.copyOf(references);
    table = table.stream().map(List::copyOf).toList();
    dates = List.copyOf(dates);
  }

  /** The details of an entry without an author, and with no date but its own. */
  public EntryDetails(
      boolean starred,
      EntryAction action,
      Optional<String> place,
      Optional<String> parent,
      List<EntryReference> references,
      List<List<String>> table) {
    this(starred, action, place, parent, references, table, Optional.empty(), List.of());
  }

  /** {@return the details of an entry with nothing but an action} */
  public static EntryDetails of(EntryAction action) {
    return new EntryDetails(
        false, action, Optional.empty(), Optional.empty(), List.of(), List.of());
  }

  /** {@return the details of an ordinary entry with a place, an author and dates} */
  public static EntryDetails of(
      Optional<String> place, Optional<String> author, List<String> dates) {
    return new EntryDetails(
        false, EntryAction.RULES, place, Optional.empty(), List.of(), List.of(), author, dates);
  }

  /** {@return the same details with another action and other references} */
  public EntryDetails referring(EntryAction other, List<EntryReference> to) {
    return new EntryDetails(starred, other, place, parent, to, table, author, dates);
  }
}
