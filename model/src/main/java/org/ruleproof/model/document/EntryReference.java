package org.ruleproof.model.document;

import java.util.Optional;

/**
 * A reference from an entry to another.
 *
 * @param target what the text calls the other entry, without markup
 * @param place the name that the document gives the place, such as an element's id; empty if there
 *     are only words
 * @param line the line of the reference, from 1
 */
public record EntryReference(String target, Optional<String> place, int line) {

  public EntryReference {
    if (line < 1) {
      throw new IllegalArgumentException("lines count from 1, this is " + line);
    }
  }
}
