package org.ruleproof.corpus.packet;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.source.PlacedLine;

/** The parts of an entry before it is numbered. Filled only by {@link EntryBlock}. */
final class RawEntry {

  /** Lines inside the entry that do not belong to it. */
  record Stray(int line, int lastLine, String why) {}

  final int line;
  String topic;
  String relatesTo = "";
  Optional<LocalDate> date = Optional.empty();
  Optional<PlacedLine> writtenDate = Optional.empty();
  final List<PlacedLine> text = new ArrayList<>();
  final List<Stray> strays = new ArrayList<>();

  RawEntry(int line, String topic) {
    this.line = line;
    this.topic = topic;
  }
}
