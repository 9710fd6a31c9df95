package org.ruleproof.model.document;

import java.time.LocalDate;
import java.util.Optional;

/** How a sentence names a ruling. */
public final class RulingTitle {
  private RulingTitle() {}

  /** {@return the topic in quotation marks and the date, if there is one} */
  public static String of(String topic, Optional<LocalDate> date) {
    return "\"" + topic + "\"" + date.map(d -> " of " + d).orElse("");
  }
}
