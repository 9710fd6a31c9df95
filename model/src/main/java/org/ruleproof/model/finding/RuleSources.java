package org.ruleproof.model.finding;

import org.ruleproof.model.document.TopicSlug;

/** The names of rule files as sources, for rulings without a document. */
public final class RuleSources {
  private static final String ENDING = ".rules";

  private RuleSources() {}

  /**
   * {@return the id of a rule file as a source: {@code rules-NAME} or {@code rulebook-NAME}} O(n).
   *
   * @param file path of the file, as in spans
   * @param rulebook whether it stands for a rulebook
   */
  public static String id(String file, boolean rulebook) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    String stem = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    return (rulebook ? "rulebook-" : "rules-") + TopicSlug.of(stem);
  }
}
