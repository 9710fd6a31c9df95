package org.ruleproof.model.document;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a document says of an entry beside its topic, date and text. Most packets say nothing of the
 * kind: {@link #NONE}.
 *
 * @param starred whether it is marked as new or changed
 * @param action what it does
 * @param place the name the document gives it, such as an element's id
 * @param parent the topic of the entry it stands inside of
 * @param references the entries it sends its reader to, in the order of the text
 * @param table the cells of a table in its text, row by row; none when it has no table
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

  /** {@return an entry of which only its action is known} */
  public static EntryDetails of(EntryAction action) {
    return new EntryDetails(
        false, action, Optional.empty(), Optional.empty(), List.of(), List.of());
  }
}
