package org.ruleproof.corpus.damage;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** Packets put together for one check at a time. */
final class Documents {

  private final StringBuilder text = new StringBuilder("Made-up rulings\n\n");

  /** Adds an entry of one line of text. */
  Documents add(String topic, String relatesTo, String date, String words) {
    text.append("- Rule/Card:** ").append(topic);
    text.append(" **Relates to:** ").append(relatesTo).append("\n ");
    text.append(date).append(' ').append(words).append('\n');
    return this;
  }

  /** Adds the same entry several times. */
  Documents add(int times, String topic, String relatesTo, String date, String words) {
    for (int i = 0; i < times; i++) {
      add(topic, relatesTo, date, words);
    }
    return this;
  }

  /** {@return the findings of that category, in order} */
  List<SourceFinding> findings(SourceCategory category) {
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return assertInstanceOf(
            Read.class, DocumentReaders.read("made-up.txt", bytes, Optional.empty(), List.of()))
        .document()
        .findings()
        .stream()
        .filter(finding -> finding.category() == category)
        .toList();
  }

  /** {@return the messages of the findings of that category, in order} */
  List<String> messages(SourceCategory category) {
    return findings(category).stream().map(SourceFinding::message).toList();
  }
}
