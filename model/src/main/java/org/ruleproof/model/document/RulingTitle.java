package org.ruleproof.model.document;

import java.time.LocalDate;
import java.util.Optional;

/** How a sentence names a ruling. */
public final class RulingTitle {
  private RulingTitle() {}

  /**
   * {@return the topic in quotation marks and the date, if there is one} A topic that is a quotation
   * already is not quoted again.
   */
  public static String of(String topic, Optional<LocalDate> date) {
    boolean quoted = topic.length() > 1 && topic.startsWith("\"") && topic.endsWith("\"");
    return (quoted ? topic : "\"" + topic + "\"") + date.map(d -> " of " + d).orElse("");
  }
}
