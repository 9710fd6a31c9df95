package org.ruleproof.model.document;

import java.time.LocalDate;
import java.util.Optional;

/** The name of a ruling in a sentence. */
public final class RulingTitle {
  private RulingTitle() {}

  /**
   * {@return the topic in quotation marks, with the date if there is one} A quoted topic is not
   * quoted again.
   */
  public static String of(String topic, Optional<LocalDate> date) {
    boolean quoted = topic.length() > 1 && topic.startsWith("\"") && topic.endsWith("\"");
    return (quoted ? topic : "\"" + topic + "\"") + date.map(d -> " of " + d).orElse("");
  }
}
