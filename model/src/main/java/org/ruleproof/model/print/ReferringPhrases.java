package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/**
 * Turns variables into "a player", "that player", "player A", in the order in which a text mentions
 * them.
 *
 * <p>While a text is put together a mention is a mark; when it is whole, the marks are read from
 * left to right. Where two variables go by one noun each gets a letter, for good. A variable that
 * does not stand in the head means "some"; where the first mention of such a one lies inside a
 * denial or a quantity, it is introduced before the condition: "for some card, ...".
 */
final class ReferringPhrases {
  /** What sort of variable it is. */
  enum Sort {
    /** Of the head: means every. */
    HEAD,
    /** Of a condition only: means some. */
    SOME,
    /** Bound by a quantity, which introduces it itself. */
    BOUND,
    /** Bound by a total or the like, which its first mention introduces as "each player". */
    EACH
  }

  private record Entry(String noun, Sort sort) {}

  private static final char VARIABLE = '\uE000';
  private static final char END = '\uE002';
  private static final char DEEPER = '\uE003';
  private static final char SHALLOWER = '\uE004';
  private static final char CONDITION = '\uE005';
  private static final char CONDITION_END = '\uE006';
  private static final char NEW = '\uE007';
  private static final char NAMED = '\uE008';
  private static final char MANY = '\uE009';
  private static final char OTHER = '\uE00A';

  private final SequencedMap<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, String> preferred = new HashMap<>();
  private final Map<String, String> letters = new HashMap<>();
  private final Map<String, Integer> lettersOfNoun = new HashMap<>();
  private final Set<String> mentioned = new HashSet<>();

  /** Makes the variable known, unless it is already; a noun that was preferred for it wins. */
  void declare(String name, String noun, Sort sort) {
    entries.putIfAbsent(name, new Entry(preferred.getOrDefault(name, noun), sort));
  }

  /** Has a variable go by this noun, whatever it is declared with later. */
  void prefer(String name, String noun) {
    preferred.putIfAbsent(name, noun);
  }

  /** How many variables are known. */
  int size() {
    return entries.size();
  }

  /** Whether the mention is longer than a name: no "'s" should follow it. */
  boolean isPhrase(String marked) {
    String name = marked.substring(1, marked.length() - 1);
    Entry entry = entries.get(name);
    String noun = entry == null ? preferred.getOrDefault(name, "") : entry.noun();
    return noun.endsWith("\"") || (entry != null && entry.sort() == Sort.EACH);
  }

  /** The mark of a mention. */
  static String of(String variable) {
    return VARIABLE + variable + END;
  }

  /** Whether the text has a mark of the variable, other than one that introduces it. */
  static boolean mentions(String marked, String variable) {
    return marked.contains(of(variable)) || marked.contains(named(variable));
  }

  /** The mark that introduces a bound variable: its noun after "a", or with its letter. */
  static String introduced(String variable) {
    return NEW + variable + END;
  }

  /** The mark of a variable's noun alone, with its letter: after "no", "every", "the". */
  static String named(String variable) {
    return NAMED + variable + END;
  }

  /** The mark of a bound variable's noun in the plural. */
  static String many(String variable) {
    return MANY + variable + END;
  }

  /** The mark of the only other one of a variable's kind. */
  static String other(String variable) {
    return OTHER + variable + END;
  }

  /** Marks a stretch that says something of "some" card only if the card was named before. */
  static String deeper(String text) {
    return DEEPER + text + SHALLOWER;
  }

  /** Marks a condition. */
  static String condition(String text) {
    return CONDITION + text + CONDITION_END;
  }

  /** The text without marks, without control characters, each run of blanks as one. */
  String read(String marked) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < marked.length(); i++) {
      char c = marked.charAt(i);
      switch (c) {
        case VARIABLE, NEW, NAMED, MANY, OTHER -> {
          int end = marked.indexOf(END, i);
          String mention = mention(marked.substring(i + 1, end), c);
          boolean is = text.toString().endsWith(" is ") && mention.matches("some .*[^ A-Z]");
          text.append(is ? EnglishNouns.one(mention.substring(5)) : mention);
          i = end;
        }
        case CONDITION -> text.append(introductions(conditionAt(marked, i)));
        case DEEPER, SHALLOWER, CONDITION_END -> {}
        default -> text.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return text.toString()
        .replaceAll(" +", " ")
        .replaceAll(" ([.,;:])", "$1")
        .replace(" that that ", " which that ")
        .replaceAll("\\bthe (?=(an?|that|some|each|every) )", "")
        .replaceAll("(?:\\ban? )?(\\b(?:an?|that|some|each) (\\w+)) \\2s?\\b", "$1")
        .replaceAll("(?:\\ban? )?(\\b(\\w+) [A-Z]) \\2s?\\b", "$1")
        .strip();
  }

  /** The text of the rule base without what would be read as a mark. */
  static String harmless(String text) {
    return text.replaceAll("[\uE000-\uE00A]", "");
  }

  private String mention(String name, char mark) {
    Entry entry = entries.get(name);
    if (entry == null) {
      return mark == OTHER ? "the other one than " + name : name;
    }
    String letter = letter(name, entry);
    if (mark == OTHER) {
      boolean plain = letter.isEmpty() && mentioned.contains(name);
      return "the other " + entry.noun() + (plain ? "" : " than " + mention(name, VARIABLE));
    }
    boolean first = mentioned.add(name);
    if (entry.sort() == Sort.EACH && mark == VARIABLE && first) {
      return "each " + lettered(entry.noun(), letter);
    }
    String noun = lettered(mark == MANY ? EnglishNouns.many(entry.noun()) : entry.noun(), letter);
    if (mark == NEW) {
      return EnglishNouns.one(noun);
    }
    if (mark == NAMED || mark == MANY) {
      return noun;
    }
    if (!letter.isEmpty()) {
      return (first && entry.sort() == Sort.SOME ? "some " : "") + noun;
    }
    return switch (entry.sort()) {
      case HEAD -> first ? EnglishNouns.one(noun) : "that " + noun;
      case SOME -> first ? "some " + noun : "that " + noun;
      case BOUND, EACH -> "that " + noun;
    };
  }

  /** "card A", but "copy A of "X"". */
  private static String lettered(String noun, String letter) {
    return noun.endsWith("\"") && noun.contains(" of ")
        ? noun.replaceFirst(" of ", letter + " of ")
        : noun + letter;
  }

  /** Empty, or a blank and the letter, when several variables go by the noun. */
  private String letter(String name, Entry entry) {
    long sharing = entries.values().stream().filter(e -> e.noun().equals(entry.noun())).count();
    if (sharing < 2) {
      return "";
    }
    return letters.computeIfAbsent(
        name,
        n -> {
          int place = lettersOfNoun.merge(entry.noun(), 1, Integer::sum) - 1;
          return " " + (char) ('A' + place % 26) + (place < 26 ? "" : "" + place / 26);
        });
  }

  private static String conditionAt(String marked, int start) {
    int depth = 0;
    for (int i = start; i < marked.length(); i++) {
      if (marked.charAt(i) == CONDITION) {
        depth++;
      } else if (marked.charAt(i) == CONDITION_END && --depth == 0) {
        return marked.substring(start + 1, i);
      }
    }
    return marked.substring(start + 1);
  }

  /** "for some card and some player, " for what the condition would otherwise first name deep. */
  private String introductions(String condition) {
    List<String> names = new ArrayList<>();
    Set<String> shallow = new HashSet<>(mentioned);
    int depth = 0;
    for (int i = 0; i < condition.length(); i++) {
      switch (condition.charAt(i)) {
        case DEEPER -> depth++;
        case SHALLOWER -> depth--;
        case VARIABLE -> {
          String name = condition.substring(i + 1, condition.indexOf(END, i));
          Entry entry = entries.get(name);
          if (entry != null && entry.sort() == Sort.SOME && shallow.add(name) && depth > 0) {
            names.add(name);
          }
        }
        default -> {}
      }
    }
    return names.isEmpty()
        ? ""
        : "for " + EnglishLists.and(names.stream().map(n -> mention(n, VARIABLE)).toList()) + ", ";
  }
}
