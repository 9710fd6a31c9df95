package org.ruleproof.corpus.described;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.corpus.source.WrittenDates;

/**
 * The form of a part of an entry, such as <code>{topic} - {date} - {text}</code>. A role in braces
 * stands for words; a blank stands for blanks, a dash between blanks for any dash; all else stands
 * for itself.
 *
 * @param written the form as written
 * @param pattern the same as a regular expression with a group per role
 * @param opening the same up to where the words of a last role begin, which go on to the end
 * @param roles the roles of the groups
 */
record Form(String written, Pattern pattern, Pattern opening, List<Role> roles) {

  private static final String BLANKS = "[\\s\\p{Z}\\x{FEFF}]";

  /** The words of a role in a text. */
  record Span(int from, int to) {}

  Form {
    roles = List.copyOf(roles);
  }

  /**
   * {@return the form}
   *
   * @throws IllegalArgumentException with one sentence, if a word in braces is no role, or occurs
   *     twice
   */
  static Form of(String written) {
    StringBuilder regex = new StringBuilder();
    List<Role> roles = new ArrayList<>();
    int afterDate = -1;
    String end = "";
    String endBegins = "\\z";
    for (int i = 0; i < written.length(); ) {
      char c = written.charAt(i);
      int close = c == '{' ? written.indexOf('}', i) : -1;
      if (close > 0) {
        String word = written.substring(i + 1, close);
        Role role =
            Role.of(word)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "found '{"
                                + word
                                + "}', expected {topic}, {text}, {date}, {author}, {reference} or"
                                + " {group}"));
        if (roles.contains(role)) {
          throw new IllegalArgumentException("found '{" + word + "}' twice in '" + written + "'");
        }
        roles.add(role);
        i = close + 1;
        boolean last = i == written.length();
        if (last && role == Role.TEXT && afterDate >= 0) {
          // a dated entry without a text is an entry still
          regex.insert(afterDate, "(?:");
          end = "(.*))?";
          endBegins = "()|\\z)";
        } else if (last && role != Role.DATE) {
          end = role == Role.TEXT ? "(.*)" : "(.+)";
          endBegins = role == Role.TEXT ? "()" : "(.)";
        } else {
          regex.append(words(role));
        }
        afterDate = role == Role.DATE ? regex.length() : -1;
      } else if (c == ' ') {
        regex.append(BLANKS).append(written.startsWith("{text}", i + 1) ? '*' : '+');
        i++;
      } else {
        boolean dash = c == '-' && isBlankAt(written, i - 1) && isBlankAt(written, i + 1);
        regex.append(dash ? "[-\u2013\u2014]" : Pattern.quote(String.valueOf(c)));
        i++;
      }
    }
    if (roles.isEmpty()) {
      throw new IllegalArgumentException(
          "found '" + written + "', expected a role in braces, such as {topic}");
    }
    return new Form(
        written,
        Pattern.compile("(?s)" + regex + end),
        Pattern.compile("(?s)" + regex + endBegins),
        roles);
  }

  /**
   * {@return the roles' places in the text, if the whole text has this form} O(n): a long text at the
   * end is not looked through.
   */
  Optional<Map<Role, Span>> in(String text) {
    Matcher m = opening.matcher(text);
    if (!mayFit(text) || !m.lookingAt()) {
      return Optional.empty();
    }
    Map<Role, Span> spans = spans(m);
    Role last = roles.getLast();
    if (last != Role.DATE && written.endsWith("{" + last + "}")) {
      spans.computeIfPresent(last, (_, span) -> new Span(span.from(), text.length()));
    }
    return Optional.of(spans);
  }

  /** {@return the roles' places in each part of the text that has this form} O(n). */
  List<Map<Role, Span>> all(String text) {
    List<Map<Role, Span>> found = new ArrayList<>();
    Matcher m = pattern.matcher(text);
    while (mayFit(text) && m.find()) {
      found.add(spans(m));
    }
    return found;
  }

  /** Whether the text has what every date has: a pattern with dates takes long to find none. */
  private boolean mayFit(String text) {
    return !roles.contains(Role.DATE) || WrittenDates.mayBeIn(text);
  }

  private Map<Role, Span> spans(Matcher m) {
    Map<Role, Span> spans = new EnumMap<>(Role.class);
    for (int i = 0; i < roles.size(); i++) {
      if (m.start(i + 1) >= 0) {
        spans.put(roles.get(i), new Span(m.start(i + 1), m.end(i + 1)));
      }
    }
    return spans;
  }

  private static String words(Role role) {
    return switch (role) {
      case DATE -> "\\**(" + WrittenDates.PATTERN + ")\\**";
      case TEXT -> "(.+?)";
      case TOPIC, AUTHOR, REFERENCE, GROUP -> "(.*?)";
    };
  }

  private static boolean isBlankAt(String text, int at) {
    return at >= 0 && at < text.length() && text.charAt(at) == ' ';
  }
}
