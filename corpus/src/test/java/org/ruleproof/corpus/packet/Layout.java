package org.ruleproof.corpus.packet;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** The page layouts of packets, each of them writing the same entry in its own way. */
enum Layout {
  LIST {
    @Override
    List<String> lines(Sample entry) {
      List<String> lines = new ArrayList<>();
      lines.add("- Rule/Card:** " + entry.topic() + " **Relates to:** " + entry.relatesTo() + "  ");
      lines.add(" " + day(entry) + " " + entry.text().getFirst() + "  ");
      entry.text().stream().skip(1).forEach(line -> lines.add(" " + line));
      return lines;
    }
  },
  LIST_OF_BOLD_TOPICS {
    @Override
    List<String> lines(Sample entry) {
      return List.of(
          "- Rule/Card:** **" + entry.topic() + "** **Relates to:** " + entry.relatesTo(),
          " " + day(entry) + " \u00a0\u00a0 " + String.join("\n ", entry.text()));
    }
  },
  BOLD {
    @Override
    List<String> lines(Sample entry) {
      return List.of(
          "**Rule/Card:** " + entry.topic() + "**Relates to:** " + entry.relatesTo(),
          "",
          day(entry) + " " + String.join("\n", entry.text()),
          "");
    }
  },
  BOLD_THROUGHOUT {
    @Override
    List<String> lines(Sample entry) {
      String second = entry.relatesTo().isEmpty() ? "" : " " + entry.relatesTo();
      return List.of(
          "**Rule/Card: " + entry.topic() + "****Relates to:" + second + "**",
          "",
          day(entry) + " " + String.join("\n\n", entry.text()),
          "");
    }
  },
  SECOND_BEFORE_DATE {
    @Override
    List<String> lines(Sample entry) {
      return List.of(
          "**Rule/Card:** " + entry.topic(),
          "",
          "**Relates to:** " + entry.relatesTo(),
          "",
          day(entry) + " " + String.join("\n", entry.text()),
          "");
    }
  },
  SECOND_AFTER_TEXT {
    @Override
    List<String> lines(Sample entry) {
      return List.of(
          "**Rule/Card:** " + entry.topic() + "  ",
          day(entry),
          "",
          String.join("\n", entry.text()),
          "",
          "**Relates to:** " + entry.relatesTo(),
          "");
    }
  },
  PLAIN {
    @Override
    List<String> lines(Sample entry) {
      return List.of(
          "Rule/Card: " + entry.topic() + " Relates to: " + entry.relatesTo(),
          day(entry) + "\t" + String.join("\n", entry.text()),
          "");
    }
  };

  /** What an entry says, whatever the layout. */
  record Sample(String topic, String relatesTo, LocalDate date, List<String> text) {}

  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu/MM/dd");

  /** {@return the entry in this layout; an item may hold several lines} */
  abstract List<String> lines(Sample entry);

  private static String day(Sample entry) {
    return DAY.format(entry.date());
  }
}
