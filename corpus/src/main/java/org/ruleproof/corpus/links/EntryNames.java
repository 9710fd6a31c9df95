package org.ruleproof.corpus.links;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.RulingEntry;

/** Names entries in messages. */
final class EntryNames {

  private static final int MOST = 6;

  /** More citations would not help the reader of a finding. */
  private static final int MOST_CITED = 50;

  private EntryNames() {}

  static String of(RulingEntry entry) {
    return ForeignText.quoted(entry.topic())
        + entry.date().map(LocalDate::toString).map(day -> " of " + day).orElse("");
  }

  /** {@return the ids of the first {@value #MOST_CITED} entries} */
  static List<String> ids(List<RulingEntry> entries) {
    return entries.stream().limit(MOST_CITED).map(RulingEntry::id).toList();
  }

  /** {@return the names of the first entries, and the number of further ones} */
  static String of(List<RulingEntry> entries) {
    String named =
        entries.stream().limit(MOST).map(EntryNames::of).collect(Collectors.joining(", "));
    return entries.size() > MOST ? named + " and " + (entries.size() - MOST) + " more" : named;
  }
}
