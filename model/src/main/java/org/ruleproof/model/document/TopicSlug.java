package org.ruleproof.model.document;

import java.text.Normalizer;

/**
 * The name of a topic in ids, equal for spellings that differ only in case, accents or punctuation.
 */
public final class TopicSlug {

  /** The slug of a topic without a letter or digit. */
  public static final String NONE = "untitled";

  private static final String STEP = "step-";

  private TopicSlug() {}

  /**
   * {@return the ASCII letters and digits of the topic in lower case, without accents, with one
   * {@code '-'} between them for each run of anything else} O(n).
   */
  public static String of(String topic) {
    String plain =
        Normalizer.isNormalized(topic, Normalizer.Form.NFKD)
            ? topic
            : Normalizer.normalize(topic, Normalizer.Form.NFKD);
    StringBuilder slug = new StringBuilder(plain.length());
    boolean gap = false;
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (isSlugCharacter(c)) {
        if (gap && !slug.isEmpty()) {
          slug.append('-');
        }
        slug.append(c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c);
        gap = false;
      } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
        gap = true;
      }
    }
    return slug.isEmpty() ? NONE : slug.toString();
  }

  /**
   * {@return the slug of a heading without a leading step number ({@code "step-5-check-victory"})}
   * Empty for a step number alone ({@code "step-5"}). O(n).
   */
  public static String withoutStep(String slug) {
    int end = STEP.length();
    while (slug.startsWith(STEP) && end < slug.length() && Character.isDigit(slug.charAt(end))) {
      end++;
    }
    if (end == STEP.length() || end < slug.length() && slug.charAt(end) != '-') {
      return slug;
    }
    return end == slug.length() ? "" : slug.substring(end + 1);
  }

  private static boolean isSlugCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
