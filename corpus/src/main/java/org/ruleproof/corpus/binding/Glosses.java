package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Ruling;

/** The rule base's own summary of a ruling, used without its text. */
final class Glosses {
  private Glosses() {}

  /** {@return the ruling's notes and the glosses of its unsaid parts, one line each} */
  static String of(Ruling ruling) {
    List<String> lines = new ArrayList<>(ruling.notes());
    ruling.unsaid().forEach(unsaid -> lines.add(unsaid.gloss()));
    return String.join("\n", lines);
  }
}
