package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words with places for arguments: {@code {1}} for the first argument, {@code {0}} for the value.
 *
 * @param text the words
 */
record Template(String text) {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
  private static final Pattern LEADING = Pattern.compile("^\\{(\\d)} +");

  /** Whether it has a place for any argument. */
  boolean hasPlaces() {
    return PLACE.matcher(text).find();
  }

  /** The numbers of its places: 1-based arguments, and 0 for the value. */
  List<Integer> places() {
    return PLACE.matcher(text).results().map(p -> Integer.parseInt(p.group(1))).toList();
  }

  /** Whether it has a place for the value. */
  boolean hasValue() {
    return text.contains("{0}");
  }

  /** The place at its start, which is the subject; empty if it begins with a word. */
  Optional<Integer> subject() {
    Matcher leading = LEADING.matcher(text);
    return leading.find() ? Optional.of(Integer.parseInt(leading.group(1))) : Optional.empty();
  }

  /** The words after the subject. */
  Template predicate() {
    return new Template(LEADING.matcher(text).replaceFirst(""));
  }

  /**
   * The words with arguments and value filled in. Arguments without a place are added at the end,
   * except those in {@code said}.
   */
  String filled(List<String> arguments, String value, List<Integer> said) {
    List<Integer> places = new ArrayList<>(said);
    Matcher matcher = PLACE.matcher(ofOne(arguments, value));
    StringBuilder filled = new StringBuilder();
    while (matcher.find()) {
      int place = Integer.parseInt(matcher.group(1));
      places.add(place);
      matcher.appendReplacement(
          filled, Matcher.quoteReplacement(argument(place, arguments, value)));
    }
    matcher.appendTail(filled);
    List<String> left = new ArrayList<>();
    for (int i = 1; i <= arguments.size(); i++) {
      if (!places.contains(i)) {
        left.add(arguments.get(i - 1));
      }
    }
    return left.isEmpty() ? filled.toString() : filled + " for " + EnglishLists.and(left);
  }

  /** The words filled in, where other words say the remaining arguments. */
  String among(String others, List<String> arguments) {
    return filled(arguments, "", new Template(others).places());
  }

  private static String argument(int place, List<String> arguments, String value) {
    return place == 0 ? value : place <= arguments.size() ? arguments.get(place - 1) : "";
  }

  /** The words with "card" instead of "cards" after a place that is filled with 1. */
  private String ofOne(List<String> arguments, String value) {
    return PLACE
        .matcher(text)
        .results()
        .filter(p -> text.startsWith(" ", p.end()))
        .filter(p -> argument(Integer.parseInt(p.group(1)), arguments, value).matches("(.* )?1"))
        .findFirst()
        .map(p -> text.substring(0, p.end() + 1) + EnglishNouns.single(text.substring(p.end() + 1)))
        .orElse(text);
  }
}
