package org.ruleproof.model.document;

import java.util.List;
import java.util.Objects;
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
 */
public record EntryDetails(
    boolean starred,
    EntryAction action,
    Optional<String> place,
    Optional<String> parent,
    List<EntryReference> references,
    List<List<String>> table) {

  /** An ordinary entry. */
  public static final EntryDetails NONE = of(EntryAction.RULES);

  public EntryDetails {
    Objects.requireNonNull(action, "action");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(parent, "parent");
    references = List.copyOf(references);
    table = table.stream().map(List::copyOf).toList();
  }

  /** {@return the details of an entry with nothing but an action} */
  public static EntryDetails of(EntryAction action) {
    return new EntryDetails(
        false, action, Optional.empty(), Optional.empty(), List.of(), List.of());
  }
}
