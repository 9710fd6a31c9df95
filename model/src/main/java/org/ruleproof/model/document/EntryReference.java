package org.ruleproof.model.document;

import java.util.Objects;
import java.util.Optional;

/**
 * Another entry that an entry sends its reader to.
 *
 * @param target what the text calls it, without markup
 * @param place the name the document itself gives the place, such as an element's id; empty when
 *     the words are all there is
 * @param line the line it is named on, from 1
 */
public record EntryReference(String target, Optional<String> place, int line) {

  public EntryReference {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(place, "place");
    if (line < 1) {
      throw new IllegalArgumentException("lines count from 1, this is " + line);
    }
  }
}
