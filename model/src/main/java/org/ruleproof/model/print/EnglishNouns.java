package org.ruleproof.model.print;

import java.util.Locale;
import java.util.regex.Pattern;

/** English nouns by rule: articles, plurals, possessives, names as words. */
final class EnglishNouns {
  /** Letters that are read out one by one: "S1", "U.S.S.", "EMF", "X-wing". */
  private static final Pattern SPELLED =
      Pattern.compile("[A-Z](?=[0-9.-]|$)|[B-HJ-Z](?= )|[A-Z]{2,3}(?![A-Za-z'])");

  private EnglishNouns() {}

  /** The noun after "a" or "an". */
  static String one(String noun) {
    return article(noun) + " " + noun;
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

  /** "card" to "cards", "enemy" to "enemies". */
  static String many(String noun) {
    if (noun.matches(".*[^aeiou]y")) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    return noun + (noun.matches(".*(s|x|z|ch|sh)") ? "es" : "s");
  }

  /** "marks" to "mark", "enemies" to "enemy": what {@link #many} made of it, at the phrase's end. */
  static String single(String nouns) {
    if (nouns.endsWith("ies")) {
      return nouns.substring(0, nouns.length() - 3) + "y";
    }
    if (nouns.matches(".*(s|x|z|ch|sh)es")) {
      return nouns.substring(0, nouns.length() - 2);
    }
    return nouns.endsWith("s") ? nouns.substring(0, nouns.length() - 1) : nouns;
  }

  /** "that player" to "that player's". */
  static String possessive(String owner) {
    return owner + (owner.endsWith("s") ? "'" : "'s");
  }

  /** Whether the noun phrase speaks of several: the last word before a preposition ends in s. */
  static boolean isMany(String phrase) {
    String head = phrase.split(" (in|of|on|to|from|for|by|with|at|that|counted)\\b", 2)[0].strip();
    String noun = head.substring(head.lastIndexOf(' ') + 1);
    return noun.length() > 2 && noun.endsWith("s") && !noun.matches(".*(ss|us|is)");
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
