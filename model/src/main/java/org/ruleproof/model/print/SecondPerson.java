package org.ruleproof.model.print;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts a question about one player to that player, as rulebooks do: "May you play a card if you are
 * hidden?". An amount that is mentioned once is left out.
 */
final class SecondPerson {
  private static final String ONE = "\\ba %1$s\\b";
  private static final String MANY =
      "\\b(?:some|no|every|each|any|another|other|the) %1$s\\b|\\b%1$s [A-Z]\\b";
  private static final String OWNED = "\\bthe ((?:(?!the )[\\w'-]+ ){1,4}?)of (?:a|that) %1$s\\b(?!')";
  private static final String ASKED = "^(Does|Is|Has|Was) (?:a|that) %1$s\\b";
  private static final String SUBJECT =
      "(^|(?:[,:]|\\b(?:if|and|or|when|whenever|that|unless|which|whether|so|of)) )"
          + "(?:a|that) %1$s ([a-z]+)\\b";

  /** Stands for the noun of another player. */
  private static final String OTHER = "\u0001";

  private final String noun;

  /** For players that are called so. */
  SecondPerson(String noun) {
    this.noun = noun;
  }

  /** {@return the question to the only player in it; unchanged if there are others} O(length). */
  String asked(String question) {
    String plain = question.replaceAll("\\((the number of [^()]*)\\)(?= is |[?,:])", "$1");
    if (!plain.contains("that amount")) {
      plain = plain.replaceAll(" by an amount\\b", "").replaceAll("\\ban amount of (?=\\w)", "");
    }
    String text = ofTwo(plain);
    if (pattern(ONE).matcher(text).results().count() != 1 || pattern(MANY).matcher(text).find()) {
      return plain;
    }
    text = pattern("\\b(?:a|that) %1$s's ").matcher(text).replaceAll("your ");
    text = pattern(OWNED).matcher(text).replaceAll(m -> "your " + m.group(1).strip());
    text = pattern(ASKED).matcher(text).replaceAll(m -> plural(m.group(1)) + " you");
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
                m ->
                    m.group(1) != null ? " whose " : m.group().endsWith(" and ") ? " that " : "");
    text = pattern("\\b(no|every|each) %1$s B\\b").matcher(text).replaceAll("$1 other " + OTHER);
    text = pattern("\\b(?:an? |some |)%1$s B\\b").matcher(text).replaceFirst("another " + OTHER);
    text = pattern("\\b%1$s B\\b").matcher(text).replaceAll("that other " + OTHER);
    text = pattern("\\b(?:some )?%1$s A\\b").matcher(text).replaceFirst("a " + Matcher.quoteReplacement(noun));
    return pattern("\\b%1$s A\\b").matcher(text).replaceAll("that " + Matcher.quoteReplacement(noun));
  }

  private static String verb(String word) {
    return EnglishVerbs.isThird(word) || word.equals("does") || word.equals("has")
        ? plural(word)
        : word;
  }

  private static String plural(String third) {
    return switch (third) {
      case "Does" -> "Do";
      case "Is" -> "Are";
      case "Has" -> "Have";
      case "Was" -> "Were";
      default -> EnglishVerbs.many(third);
    };
  }

  private Pattern pattern(String form) {
    return Pattern.compile(form.formatted(Pattern.quote(noun)), Pattern.CASE_INSENSITIVE);
  }
}
