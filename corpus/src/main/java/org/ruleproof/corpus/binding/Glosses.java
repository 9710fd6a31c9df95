package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Ruling;

/** The rule base's own words about a ruling, for when its text is not at hand. */
final class Glosses {
  private Glosses() {}

  /** {@return the notes of the ruling and the glosses of what it leaves unsaid, a line each} */
  static String of(Ruling ruling) {
    List<String> lines = new ArrayList<>(ruling.notes());
    ruling.unsaid().forEach(unsaid -> lines.add(unsaid.gloss()));
    return String.join("\n", lines);
  }
}
