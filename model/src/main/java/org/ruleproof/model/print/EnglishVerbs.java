package org.ruleproof.model.print;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * English verbs by rule. A verb phrase is a verb and its complements ("lose the vote"); only its
 * first word is inflected. Third person is the form after "he" ("loses the vote").
 */
final class EnglishVerbs {
  /** Irregular verbs: base, then third person. */
  private static final Map<String, String> IRREGULAR =
      Map.of("be", "is", "have", "has", "do", "does", "go", "goes");

  /** Irregular participles: base, then the form after "has". */
  private static final Map<String, String> PARTICIPLES =
      Pattern.compile("(\\w+) (\\w+)")
          .matcher(
              """
              be been, bear borne, beat beaten, become become, begin begun, bid bid, bind bound,
              break broken, bring brought, build built, buy bought, cast cast, catch caught,
              choose chosen, come come, cut cut, deal dealt, do done, draw drawn, eat eaten,
              fall fallen, fight fought, find found, fly flown, forbid forbidden, forget forgotten,
              get got, give given, go gone, grow grown, have had, hide hidden, hit hit, hold held,
              hurt hurt, keep kept, know known, lay laid, lead led, leave left, lend lent, let let,
              lie lain, lose lost, make made, meet met, pay paid, put put, read read, rise risen,
              run run, say said, see seen, sell sold, send sent, set set, shoot shot, show shown,
              shut shut, speak spoken, spend spent, split split, spread spread, stand stood,
              steal stolen, strike struck, swear sworn, take taken, tell told, throw thrown,
              undo undone, wear worn, win won, withdraw withdrawn, write written
              """)
          .results()
          .collect(Collectors.toUnmodifiableMap(r -> r.group(1), r -> r.group(2)));

  /** Verbs in third person that are followed by "not". */
  private static final Set<String> AUXILIARY =
      Set.of(
          "is", "are", "was", "were", "can", "could", "may", "might", "must", "will", "would",
          "should");

  private static final Set<String> NO_VERB =
      Set.of("its", "his", "this", "plus", "minus", "always");

  private static final Pattern BEING = Pattern.compile("is (not |)an? (.*)");

  private EnglishVerbs() {}

  /** Whether the phrase begins with a verb in third person, guessed by its form. */
  static boolean isThird(String phrase) {
    String verb = first(phrase);
    return isSurelyThird(verb)
        || (verb.length() > 3
            && verb.endsWith("s")
            && Character.isLowerCase(verb.charAt(0))
            && !verb.endsWith("ss")
            && !verb.endsWith("us")
            && !NO_VERB.contains(verb));
  }

  /** Whether the word can only be a verb in third person. */
  static boolean isSurelyThird(String word) {
    return AUXILIARY.contains(word) || IRREGULAR.containsValue(word);
  }

  /** "play a card" to "plays a card". */
  static String third(String base) {
    return withFirst(base, thirdOf(first(base)));
  }

  /** "plays a card" to "play a card"; "is ready" to "be ready"; "may play" to itself. */
  static String base(String third) {
    return withFirst(third, baseOf(first(third)));
  }

  /** "play a card" to "playing a card". */
  static String gerund(String base) {
    return withFirst(base, gerundOf(first(base)));
  }

  /** "play a card" to "played a card", the form after "has". */
  static String participle(String base) {
    String verb = first(base);
    String irregular = PARTICIPLES.get(verb);
    if (irregular != null) {
      return withFirst(base, irregular);
    }
    if (endsInConsonantAndY(verb)) {
      return withFirst(base, verb.substring(0, verb.length() - 1) + "ied");
    }
    String stem = verb.endsWith("e") ? verb.substring(0, verb.length() - 1) : doubled(verb);
    return withFirst(base, stem + "ed");
  }

  /** "plays a card" to "does not play a card"; "is ready" to "is not ready". */
  static String negated(String third) {
    String verb = first(third);
    String rest = third.substring(verb.length());
    if (verb.equals("can")) {
      return "cannot" + rest;
    }
    return AUXILIARY.contains(verb) || isPerfect(verb, rest)
        ? verb + " not" + rest
        : "does not " + baseOf(verb) + rest;
  }

  /** "a player" and "plays a card" to "does a player play a card"; "is ready" to "is it ready". */
  static String asked(String subject, String third) {
    String verb = first(third);
    String rest = third.substring(verb.length());
    if (AUXILIARY.contains(verb) || isPerfect(verb, rest)) {
      return verb + " " + subject + rest;
    }
    return (EnglishNouns.isMany(subject) ? "do " : "does ") + subject + " " + base(third);
  }

  private static boolean isPerfect(String verb, String rest) {
    String second = first(rest.strip());
    return (verb.equals("has") || verb.equals("have"))
        && (second.endsWith("ed") || PARTICIPLES.containsValue(second));
  }

  /** The plural: "plays a card" to "play a card", "is ready" to "are ready". */
  static String many(String third) {
    return switch (first(third)) {
      case "is" -> withFirst(third, "are");
      case "was" -> withFirst(third, "were");
      case "are", "were" -> third;
      default -> base(third);
    };
  }

  /** The plural for each of several: "is a fleet" to "are fleets". */
  static String eachOfMany(String third) {
    Matcher noun = BEING.matcher(third);
    return noun.matches() ? "are " + noun.group(1) + EnglishNouns.many(noun.group(2)) : many(third);
  }

  /** A subject with a verb phrase, in the plural if the subject is plural. */
  static String agreeing(String subject, String third) {
    return subject + " " + (EnglishNouns.isMany(subject) ? many(third) : third);
  }

  private static String first(String phrase) {
    int blank = phrase.indexOf(' ');
    return blank < 0 ? phrase : phrase.substring(0, blank);
  }

  private static String withFirst(String phrase, String verb) {
    return verb + phrase.substring(first(phrase).length());
  }

  private static String thirdOf(String verb) {
    String irregular = IRREGULAR.get(verb);
    if (irregular != null) {
      return irregular;
    }
    if (AUXILIARY.contains(verb)) {
      return verb;
    }
    if (endsInConsonantAndY(verb)) {
      return verb.substring(0, verb.length() - 1) + "ies";
    }
    return verb + (verb.matches(".*(s|x|z|ch|sh|o)") ? "es" : "s");
  }

  private static String baseOf(String verb) {
    for (Map.Entry<String, String> form : IRREGULAR.entrySet()) {
      if (form.getValue().equals(verb)) {
        return form.getKey();
      }
    }
    if (verb.equals("are")) {
      return "be";
    }
    if (AUXILIARY.contains(verb) || verb.length() < 3 || verb.matches(".*[^s](ss|us)")) {
      return verb;
    }
    if (verb.endsWith("ies") && verb.length() > 4) {
      return verb.substring(0, verb.length() - 3) + "y";
    }
    if (verb.matches(".*(ss|x|zz|ch|sh|o)es")) {
      return verb.substring(0, verb.length() - 2);
    }
    return verb.endsWith("s") ? verb.substring(0, verb.length() - 1) : verb;
  }

  private static String gerundOf(String verb) {
    if (verb.endsWith("ie")) {
      return verb.substring(0, verb.length() - 2) + "ying";
    }
    if (verb.matches(".*[^aeiouy]+e") && verb.length() > 2) {
      return verb.substring(0, verb.length() - 1) + "ing";
    }
    return doubled(verb) + "ing";
  }

  /** "stop" to "stopp". */
  private static String doubled(String verb) {
    boolean stressedAtEnd =
        verb.matches("[^aeiou]*[aeiou][bdglmnprt]|(con|de|in|pre|re|trans)fer|(in|oc|re)cur")
            || verb.matches("(ad|com|o|per|sub|trans)mit|(com|ex|pro|re)pel");
    return stressedAtEnd ? verb + verb.charAt(verb.length() - 1) : verb;
  }

  private static boolean endsInConsonantAndY(String verb) {
    return verb.matches(".*[^aeiou]y");
  }
}
