package org.ruleproof.model.print;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts a question about one player to that player, as rulebooks do: "May you play a card if you are
 * hidden?". An amount that is mentioned once is left out.
 */
final class SecondPerson {
  /** What has no open quotation mark before it; names of cards stay. */
  private static final String UNQUOTED = "(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

  private static final String ONE = "\\ba %1$s\\b";
  private static final String MANY =
      "\\b(?:some|no|every|each|any|another|other|the) %1$s\\b|\\b%1$s [A-Z]\\b";
  private static final String OWNED =
      "\\bthe ((?:(?!the )[\\w'-]+ ){1,4}?)of (?:a|that) %1$s\\b(?!')";
  private static final String ASKED = "(^|, )(does|is|has|was) (?:a|that) %1$s\\b";
  private static final String SUBJECT =
      "(^|(?:[,:]|\\b(?:if|and|or|when|whenever|that|unless|which|whether|so|of|either|neither|both|but|than)) )"
          + "(?:a|that) %1$s (?!(?:and|or)\\b)([a-z]+)\\b";

  /** Stands for the noun of another player. */
  private static final String OTHER = "\u0001";

  private static final Pattern LETTERED =
      Pattern.compile("([\\w'\":,;]+ )(?:some )?([a-z]+) ([A-Z])\\b" + UNQUOTED);

  private static final Pattern DETERMINER =
      Pattern.compile(
          "(?:an?|the|no|every|each|any|an?other|other|that|this|one) ", Pattern.CASE_INSENSITIVE);

  private final String noun;

  /** For players that are called so. */
  SecondPerson(String noun) {
    this.noun = noun;
  }

  /**
   * {@return the question to the only player in it; unchanged if there are others} Cost: the square
   * of the length, which is that of a title.
   */
  String asked(String question) {
    String plain =
        withoutLoneLetters(question)
            .replaceAll("(\\w+)s for an? \\1\\b", "$1s of a kind")
            .replaceAll("\\((the number of [^()]*)\\)(?= is |[?,:])", "$1");
    if (!plain.contains("that amount")) {
      plain = plain.replaceAll(" by an amount\\b", "").replaceAll("\\ban amount of (?=\\w)", "");
    }
    String text = ofTwo(plain);
    if (pattern(ONE).matcher(text).results().count() != 1 || pattern(MANY).matcher(text).find()) {
      return plain;
    }
    text = pattern("\\b(?:a|that) %1$s's ").matcher(text).replaceAll("your ");
    text = pattern(OWNED).matcher(text).replaceAll(m -> "your " + m.group(1).strip());
    text = pattern(ASKED).matcher(text).replaceAll(m -> m.group(1) + plural(m.group(2)) + " you");
    text =
        pattern(SUBJECT)
            .matcher(text)
            .replaceAll(m -> Matcher.quoteReplacement(m.group(1) + "you " + verb(m.group(2))));
    text = pattern("\\b(?:a|that) %1$s\\b").matcher(text).replaceAll("you");
    return EnglishClaims.sentence(text.replace(OTHER, noun));
  }

  /** A question about players A and B as one about a player and another. */
  private String ofTwo(String question) {
    int one = question.indexOf(noun + " A");
    if (one < 0 || question.indexOf(noun + " B") < one || question.contains(noun + " C")) {
      return question;
    }
    String text =
        pattern("(?<=%1$s B) that is not %1$s A\\b(?: and (whose )?)?")
            .matcher(question)
            .replaceAll(
                m -> m.group(1) != null ? " whose " : m.group().endsWith(" and ") ? " that " : "");
    String others =
        pattern("\\b(no|every|each|the) %1$s B\\b").matcher(text).replaceAll("$1 other " + OTHER);
    text =
        others.equals(text)
            ? pattern("\\b(?:an? |some |)%1$s B\\b").matcher(text).replaceFirst("another " + OTHER)
            : others;
    text = pattern("\\b(?:an? |some |)%1$s B\\b").matcher(text).replaceAll("that other " + OTHER);
    String called = Matcher.quoteReplacement(noun);
    text = pattern("\\b(?:some )?%1$s A\\b").matcher(text).replaceFirst("a " + called);
    return pattern("\\b%1$s A\\b").matcher(text).replaceAll("that " + called);
  }

  private static String verb(String word) {
    return EnglishVerbs.isThird(word) ? plural(word) : word;
  }

  private static String plural(String third) {
    return EnglishVerbs.many(third.toLowerCase(Locale.ROOT));
  }

  /** The text without the letters of things of which it names only one. */
  private static String withoutLoneLetters(String text) {
    Map<String, Set<String>> letters = new HashMap<>();
    LETTERED
        .matcher(text)
        .results()
        .forEach(m -> letters.computeIfAbsent(m.group(2), w -> new HashSet<>()).add(m.group(3)));
    Set<String> mentioned = new HashSet<>();
    return LETTERED
        .matcher(text)
        .replaceAll(
            m ->
                letters.getOrDefault(m.group(2), Set.of()).size() > 1
                        || m.start() > 0 && Character.isUpperCase(m.group(1).charAt(0))
                    ? Matcher.quoteReplacement(m.group())
                    : Matcher.quoteReplacement(
                        m.group(1) + mention(m.group(1), m.group(2), mentioned.add(m.group(2)))));
  }

  /** The noun after a word; after "a", "no" or "every" it needs nothing more. */
  private static String mention(String before, String noun, boolean first) {
    return EnglishNouns.isMany(noun) || DETERMINER.matcher(before).matches()
        ? noun
        : first ? EnglishNouns.one(noun) : "that " + noun;
  }

  private Pattern pattern(String form) {
    return Pattern.compile(
        "(?:" + form.formatted(Pattern.quote(noun)) + ")" + UNQUOTED, Pattern.CASE_INSENSITIVE);
  }
}
