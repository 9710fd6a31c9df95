package org.ruleproof.model.print;

import java.util.Locale;
import java.util.regex.Pattern;

/** English nouns by rule: articles, plurals, possessives, names as words. */
final class EnglishNouns {
  /** Letters that are spelt: "S1", "U.S.S.", "EMF", "X-wing". */
  private static final Pattern SPELLED =
      Pattern.compile("[A-Z](?=[0-9.-]|$)|[B-HJ-Z](?= )|[A-Z]{2,3}(?![A-Za-z'])");

  private static final String ALIKE = ".*\\b(species|series|personnel)";

  private EnglishNouns() {}

  /** The noun after "a" or "an". */
  static String one(String noun) {
    return noun.startsWith("other ") ? "an" + noun : article(noun) + " " + noun;
  }

  private static String article(String noun) {
    String name = noun.replaceFirst("^\"", "");
    String low = name.toLowerCase(Locale.ROOT);
    boolean vowelSound;
    if (SPELLED.matcher(name).lookingAt()) {
      vowelSound = "AEFHILMNORSX".indexOf(name.charAt(0)) >= 0;
    } else if (low.matches("[aeiou].*")) {
      vowelSound = !low.matches("(uni|use|eu|one\\b|ura).*");
    } else {
      vowelSound = low.matches("(hour|honor|honest|heir).*");
    }
    return vowelSound ? "an" : "a";
  }

  /** "card" to "cards", "enemy of Earth" to "enemies of Earth". */
  static String many(String noun) {
    String head = head(noun);
    String many =
        head.matches(".*[^aeiou]y")
            ? head.substring(0, head.length() - 1) + "ies"
            : head + (head.matches(ALIKE) ? "" : head.matches(".*(s|x|z|ch|sh)") ? "es" : "s");
    return many + noun.substring(head.length());
  }

  /** The inverse of {@link #many}; other nouns are unchanged. */
  static String single(String nouns) {
    String head = head(nouns);
    String rest = nouns.substring(head.length());
    if (!isMany(head)) {
      return nouns;
    }
    if (head.endsWith("ies")) {
      return head.substring(0, head.length() - 3) + "y" + rest;
    }
    int ending = head.matches(".*(s|x|z|ch|sh)es") ? 2 : 1;
    return head.substring(0, head.length() - ending) + rest;
  }

  /** "that player" to "that player's". */
  static String possessive(String owner) {
    return owner.equals(ReferringPhrases.YOU) ? "your" : owner + (owner.endsWith("s") ? "'" : "'s");
  }

  /** Whether the noun phrase is plural: the last word before a preposition ends in s. */
  static boolean isMany(String phrase) {
    String head = head(phrase);
    String noun = head.substring(head.lastIndexOf(' ') + 1);
    return phrase.equals(ReferringPhrases.YOU)
        || noun.length() > 2
            && noun.endsWith("s")
            && !noun.matches(".*(ss|us|is|chaos)|" + ALIKE)
            && !head.startsWith("what ");
  }

  /** The phrase up to its first preposition. */
  private static String head(String phrase) {
    return phrase.split(" (in|of|on|to|from|for|by|with|at|that|counted)\\b", 2)[0].strip();
  }

  /** A name of the rule language as words: "lose-influence" to "lose influence". */
  static String words(String name) {
    return name.replace('-', ' ').replace('.', ' ').replace('_', ' ').strip();
  }

  /** The name of a kind or enumeration as a noun: "MajorAgenda" to "major agenda". */
  static String ofType(String name) {
    return words(name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")).toLowerCase(Locale.ROOT);
  }
}
