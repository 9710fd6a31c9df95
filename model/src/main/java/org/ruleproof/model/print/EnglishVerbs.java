package org.ruleproof.model.print;

import java.util.Map;
import java.util.Set;

/**
 * English verbs by rule. A verb phrase is a verb and what follows it ("lose the vote"); only its
 * first word changes. In third person it is what stands after "he" ("loses the vote").
 */
final class EnglishVerbs {
  /** Verbs whose forms no rule gives: base, then third person. */
  private static final Map<String, String> IRREGULAR =
      Map.of("be", "is", "have", "has", "do", "does", "go", "goes");

  /** Verbs whose form after "has" no rule gives. */
  private static final Map<String, String> PARTICIPLES =
      Map.ofEntries(
          Map.entry("be", "been"),
          Map.entry("become", "become"),
          Map.entry("bid", "bid"),
          Map.entry("bring", "brought"),
          Map.entry("build", "built"),
          Map.entry("buy", "bought"),
          Map.entry("choose", "chosen"),
          Map.entry("do", "done"),
          Map.entry("draw", "drawn"),
          Map.entry("fall", "fallen"),
          Map.entry("find", "found"),
          Map.entry("get", "got"),
          Map.entry("give", "given"),
          Map.entry("go", "gone"),
          Map.entry("have", "had"),
          Map.entry("hold", "held"),
          Map.entry("keep", "kept"),
          Map.entry("lay", "laid"),
          Map.entry("lead", "led"),
          Map.entry("leave", "left"),
          Map.entry("lose", "lost"),
          Map.entry("make", "made"),
          Map.entry("pay", "paid"),
          Map.entry("put", "put"),
          Map.entry("rise", "risen"),
          Map.entry("say", "said"),
          Map.entry("see", "seen"),
          Map.entry("sell", "sold"),
          Map.entry("send", "sent"),
          Map.entry("set", "set"),
          Map.entry("show", "shown"),
          Map.entry("spend", "spent"),
          Map.entry("stand", "stood"),
          Map.entry("steal", "stolen"),
          Map.entry("take", "taken"),
          Map.entry("tell", "told"),
          Map.entry("undo", "undone"),
          Map.entry("win", "won"));

  /** Third persons that take "not" after them. */
  private static final Set<String> AUXILIARY =
      Set.of(
          "is", "are", "was", "were", "can", "could", "may", "might", "must", "will", "would",
          "should");

  private static final Set<String> NO_VERB =
      Set.of("its", "his", "this", "plus", "minus", "always");

  private EnglishVerbs() {}

  /** Whether the phrase begins with a verb in third person, as far as its looks tell. */
  static boolean isThird(String phrase) {
    String verb = first(phrase);
    return AUXILIARY.contains(verb)
        || IRREGULAR.containsValue(verb)
        || (verb.length() > 3
            && verb.endsWith("s")
            && Character.isLowerCase(verb.charAt(0))
            && !verb.endsWith("ss")
            && !verb.endsWith("us")
            && !NO_VERB.contains(verb));
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

  /** "play a card" to "played a card", as it follows "has". */
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
    boolean perfect = verb.equals("has") && first(rest.strip()).endsWith("ed");
    return AUXILIARY.contains(verb) || perfect
        ? verb + " not" + rest
        : "does not " + baseOf(verb) + rest;
  }

  /** "plays a card" to "play a card", "is ready" to "are ready": said of several. */
  static String many(String third) {
    String verb = first(third);
    return withFirst(
        third,
        switch (verb) {
          case "is" -> "are";
          case "was" -> "were";
          default -> baseOf(verb);
        });
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
    boolean isShort = verb.matches("[^aeiou]*[aeiou][bdglmnprt]");
    return isShort ? verb + verb.charAt(verb.length() - 1) : verb;
  }

  private static boolean endsInConsonantAndY(String verb) {
    return verb.matches(".*[^aeiou]y");
  }
}
