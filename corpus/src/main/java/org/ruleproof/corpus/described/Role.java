package org.ruleproof.corpus.described;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a part of an entry is. */
enum Role {
  TOPIC,
  TEXT,
  DATE,
  AUTHOR,
  REFERENCE,
  GROUP;

  static Optional<Role> of(String word) {
    return Arrays.stream(values()).filter(role -> role.toString().equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
