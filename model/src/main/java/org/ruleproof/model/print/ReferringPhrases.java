package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Turns variables into "a player", "that player", "player A", in the order in which a text mentions
 * them.
 *
 * <p>While a text is built, a mention is a mark; the marks of the final text are replaced from left
 * to right. If two variables have the same noun, each gets a letter. A variable outside the head is
 * existential: if its first mention is inside a negation or a quantifier, it is introduced before
 * the condition: "for some card, ...".
 *
 * <p>A text to one player calls that player "you", and needs no letters: "another player", "the
 * first card", "it".
 */
final class ReferringPhrases {
  /** The sort of a variable. */
  enum Sort {
    /** In the head: universal. */
    HEAD,
    /** In a condition only: existential. */
    SOME,
    /** Bound by a quantifier, which introduces it. */
    BOUND,
    /** Bound by an aggregate; its first mention introduces it as "each player". */
    EACH
  }

  private record Entry(String noun, Sort sort) {}

  /** The player to whom a text is addressed. */
  static final String YOU = "you";

  private static final List<String> PLACES = List.of("first", "second", "third", "fourth", "fifth");

  private static final Pattern MARK = Pattern.compile("[\uE000\uE007-\uE00A]([^\uE002]*)\uE002");

  private static final Pattern AMOUNT =
      Pattern.compile("(?: by)? an(?:other)? amount(?: of(?= \\w))?\\b");

  private static final Pattern LATER_AMOUNT = Pattern.compile("\\b(?:that|first|other) amount\\b");

  private static final Pattern DOING =
      Pattern.compile("(?<=\\b(?:that|which|whom|what) you )[a-z]+s\\b");

  private static final Pattern OWNED =
      Pattern.compile("\\bthe ((?:(?!the )[\\w-]+ ){1,4}?)of (you|it)\\b(?!')");

  private static final String COPY = "copy of \"";
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

  /** Whether the text is one to a player. */
  private final boolean personal;

  private final Predicate<String> things;

  private Optional<String> addressee = Optional.empty();

  private boolean called;

  /** What the text that is read mentions, in order. */
  private final SequencedSet<String> present = new LinkedHashSet<>();

  /** Phrases of a text to a player, or of another, given what nouns are those of things. */
  ReferringPhrases(boolean personal, Predicate<String> things) {
    this.personal = personal;
    this.things = things;
  }

  /** Whether the text is one to a player. */
  boolean isPersonal() {
    return personal;
  }

  /** Calls the variable "you" in a text to a player, unless another is called so. */
  void address(String name) {
    addressee = personal ? addressee.or(() -> Optional.of(name)) : addressee;
  }

  /** Whether the variable is called "you". */
  boolean isAddressee(String name) {
    return addressee.equals(Optional.of(name));
  }

  /** Declares the variable, unless it is known. A preferred noun takes precedence. */
  void declare(String name, String noun, Sort sort) {
    entries.putIfAbsent(name, new Entry(preferred.getOrDefault(name, noun), sort));
  }

  /** Whether a text to a player has mentioned it before the conditions. */
  boolean isKnown(String name) {
    return isAddressee(name)
        || personal && entries.containsKey(name) && entries.get(name).sort() == Sort.HEAD;
  }

  /** {@return yes} From then on the noun of the variable has the word before it. */
  boolean describe(String name, String word) {
    entries.computeIfPresent(
        name, (_, e) -> e.noun().startsWith(word) ? e : new Entry(word + " " + e.noun(), e.sort()));
    return true;
  }

  /** The title of a card; in a text to a player that has no copy of it, the mark of a mention. */
  String title(String title, String copy) {
    if (!personal || preferred.containsValue(copy)) {
      return title;
    }
    declare(copy, copy, Sort.HEAD);
    return of(copy);
  }

  /** A thing of the text has a phrase of its own, so that "it" could be taken for that. */
  void call() {
    called = true;
  }

  /** Sets the noun of a variable, whatever its declaration says later. */
  void prefer(String name, String noun) {
    preferred.putIfAbsent(name, noun);
  }

  /** The noun of a known variable, which does not mention it. */
  String noun(String name) {
    return Optional.ofNullable(entries.get(name)).map(Entry::noun).orElse(name);
  }

  /** The number of known variables. */
  int size() {
    return entries.size();
  }

  /** Whether the mention is longer than a name, so that "'s" should not follow it. */
  boolean isPhrase(String marked) {
    Entry entry = entries.get(marked.substring(1, marked.length() - 1));
    return nounOf(marked).endsWith("\"") || (entry != null && entry.sort() == Sort.EACH);
  }

  /** Whether the text is a mention of a variable with this noun. */
  boolean isCalled(String marked, String noun) {
    return marked.length() > 1 && marked.charAt(0) == VARIABLE && nounOf(marked).equals(noun);
  }

  private String nounOf(String marked) {
    String name = marked.substring(1, marked.length() - 1);
    Entry entry = entries.get(name);
    return entry == null ? preferred.getOrDefault(name, "") : entry.noun();
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

  /** The mark of a variable's noun alone, with its letter, for use after "no", "every", "the". */
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

  /**
   * Marks a part in which a first mention of an existential variable would have the wrong scope.
   */
  static String deeper(String text) {
    return DEEPER + text + SHALLOWER;
  }

  /** Marks a condition. */
  static String condition(String text) {
    return CONDITION + text + CONDITION_END;
  }

  /** The text without marks and control characters, and with single blanks. */
  String read(String marked) {
    MARK.matcher(marked)
        .results()
        .map(m -> m.group(1))
        .filter(entries::containsKey)
        .forEach(present::add);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < marked.length(); i++) {
      char c = marked.charAt(i);
      switch (c) {
        case VARIABLE, NEW, NAMED, MANY, OTHER -> {
          int end = marked.indexOf(END, i);
          String mention = mention(marked.substring(i + 1, end), c, text.toString());
          boolean is = text.toString().endsWith(" is ") && mention.matches("some .*[^ A-Z]");
          text.append(is ? EnglishNouns.one(mention.substring(5)) : mention);
          i = end;
        }
        case CONDITION -> text.append(introductions(conditionAt(marked, i)));
        case DEEPER, SHALLOWER, CONDITION_END -> {}
        default -> text.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    String said = text.toString();
    if (personal) {
      said =
          said.replace("it's ", "its ")
              .replace("you's ", "your ")
              .replaceAll("(\\w+)s for an? \\1\\b", "$1s of a kind");
      said = DOING.matcher(said).replaceAll(m -> EnglishVerbs.many(m.group()));
      if (!LATER_AMOUNT.matcher(said).find()) {
        said = AMOUNT.matcher(said).replaceAll("");
      }
      said =
          OWNED
              .matcher(said)
              .replaceAll(m -> (m.group(2).equals("it") ? "its " : "your ") + m.group(1).strip());
    }
    return said.replaceAll(" +", " ")
        .replaceAll(" ([.,;:])", "$1")
        .replace(" that that ", " which that ")
        .replaceAll("\\bthe (?=(an?|that|some|each|every) )", "")
        .replaceAll(
            "(?:\\ban? )?(\\b(?:an?(?:other)?|that|some|each|the \\w+) (\\w+)) \\2s?\\b", "$1")
        .replaceAll("(?:\\ban? )?(\\b(\\w+) [A-Z]) \\2s?\\b", "$1")
        .strip();
  }

  /** The text of the rule base without characters that could be taken for marks. */
  static String harmless(String text) {
    return text.replaceAll("[\uE000-\uE00A]", "");
  }

  private String mention(String name, char mark, String before) {
    Entry entry = entries.get(name);
    if (entry == null) {
      return mark == OTHER ? "the one other than " + name : name;
    }
    if (personal) {
      return plain(name, entry, mark, before);
    }
    String letter = letter(name, entry);
    if (mark == OTHER) {
      return "the other "
          + entry.noun()
          + (letter.isEmpty() ? "" : " than " + mention(name, VARIABLE, before));
    }
    boolean first = mentioned.add(name);
    if (entry.sort() == Sort.EACH && mark == VARIABLE && first) {
      return "each " + lettered(entry.noun(), letter);
    }
    String called = first || mark != VARIABLE ? entry.noun() : again(entry.noun());
    String noun = lettered(mark == MANY ? EnglishNouns.many(called) : called, letter);
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

  /** A mention in a text to a player, after the text so far. */
  private String plain(String name, Entry entry, char mark, String before) {
    if (mark == OTHER) {
      return "the other " + entry.noun();
    }
    boolean first = mentioned.add(name);
    boolean bound = entry.sort() == Sort.BOUND || entry.sort() == Sort.EACH;
    List<String> alike = alike(entry, present);
    boolean introduced = mark == NEW || mark == VARIABLE && first && !bound;
    if (entry.noun().startsWith(COPY) && alike.size() == 1 && mark != NAMED && mark != MANY) {
      return introduced ? entry.noun().substring(COPY.length() - 1) : again(entry, before);
    }
    int you =
        addressee.map(entries::get).filter(e -> e.noun().equals(entry.noun())).isPresent() ? 1 : 0;
    int place = bound ? 0 : Math.min(alike.indexOf(name) + you, PLACES.size() - 1);
    if (introduced || mark == MANY || mark == NAMED || first) {
      String noun =
          (place < 2 ? List.of("", "other ").get(place) : PLACES.get(place) + " ") + entry.noun();
      return introduced
          ? EnglishNouns.one(noun)
          : mark == MANY ? EnglishNouns.many(noun) : (mark == VARIABLE ? "each " : "") + noun;
    }
    if (bound || alike(entry, mentioned).size() == 1 && you == 0) {
      return bound ? "that " + entry.noun() : again(entry, before);
    }
    boolean other = alike.size() + you == 2 && place == 1;
    return "the " + (other ? "other" : PLACES.get(place)) + " " + again(entry.noun());
  }

  private List<String> alike(Entry entry, Collection<String> names) {
    return names.stream()
        .filter(n -> !isAddressee(n))
        .filter(n -> Optional.ofNullable(entries.get(n)).filter(e -> isAlike(e, entry)).isPresent())
        .toList();
  }

  private static boolean isAlike(Entry one, Entry other) {
    return one.noun().equals(other.noun());
  }

  /** "it" for the only thing that was mentioned. */
  private String again(Entry entry, String before) {
    String title = entry.noun().startsWith(COPY) ? entry.noun().substring(COPY.length() - 1) : "";
    long count = mentioned.stream().map(entries::get).filter(e -> things.test(e.noun())).count();
    return things.test(entry.noun())
            && count == 1
            && !called
            && !before.replace(title, "").contains("\"")
        ? "it"
        : title.isEmpty() ? "that " + entry.noun() : title;
  }

  /** "copy" for a copy of a card that was mentioned, if there is no copy of another card. */
  private String again(String noun) {
    return noun.startsWith(COPY)
            && entries.values().stream()
                .map(Entry::noun)
                .allMatch(other -> other.equals(noun) || !other.startsWith(COPY))
        ? "copy"
        : noun;
  }

  /** "card A", but "copy A of "X"". */
  private static String lettered(String noun, String letter) {
    return noun.endsWith("\"") && noun.contains(" of ")
        ? noun.replaceFirst(" of ", letter + " of ")
        : noun + letter;
  }

  /** A blank and the letter if several variables have the noun; else empty. */
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

  /**
   * "for some card and some player, " for the variables that the condition would first mention in a
   * deeper part.
   */
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
        : "for "
            + EnglishLists.and(names.stream().map(n -> mention(n, VARIABLE, "")).toList())
            + ", ";
  }
}
