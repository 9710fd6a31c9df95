package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.antlr.v4.runtime.Token;

/** Words for what is expected at a place, the most helpful first. */
final class ExpectedPhrases {
  /** The words that begin an item. */
  static final Set<String> ITEM_WORDS =
      Set.of(
          "game",
          "document",
          "parameter",
          "setting",
          "kind",
          "apart",
          "enum",
          "step",
          "fact",
          "state",
          "term",
          "act",
          "event",
          "card",
          "initially",
          "rule",
          "axiom",
          "always",
          "principle",
          "round",
          "order",
          "over",
          "ruling",
          "entry",
          "draft",
          "use");

  /** The words that begin a claim. */
  static final Set<String> CLAIM_WORDS =
      Set.of(
          "permit",
          "forbid",
          "oblige",
          "excuse",
          "limit",
          "whenever",
          "either",
          "repeals",
          "generally",
          "strict",
          "decide",
          "fix",
          "recompute",
          "order",
          "only",
          "round",
          "as",
          "always",
          "axiom");

  private static final int MOST_WORDS = 6;

  /**
   * Words that belong together.
   *
   * @param markers the group is expected if all of these are
   * @param phrase the phrase for the group
   * @param covers the words that the phrase includes
   * @param sorts the types of token that the phrase includes
   */
  private record Group(Set<String> markers, String phrase, Set<String> covers, Set<Integer> sorts) {
    /**
     * Whether these are periods. They are spelt like names, so they are mentioned only where no
     * name is possible.
     */
    boolean periods() {
      return markers.contains("trigger");
    }
  }

  private static final Set<Integer> ANY_VALUE =
      Set.of(RuleLanguageParser.STRING, RuleLanguageParser.INT, RuleLanguageParser.NAME);

  private static final List<Group> GROUPS =
      List.of(
          new Group(
              Set.of("apart", "enum"),
              "an item (kind, enum, fact, state, act, event, card, rule, ruling, ...)",
              ITEM_WORDS,
              Set.of()),
          new Group(
              Set.of("permit", "oblige"),
              "a claim (permit, forbid, oblige, ...)",
              union(CLAIM_WORDS, Set.of("none")),
              Set.of(RuleLanguageParser.STRING, RuleLanguageParser.NAME)),
          new Group(
              Set.of("duplicate", "unsaid"),
              "a status, note or example",
              Set.of("duplicate", "unsaid", "note", "example", "out", "partly", "unreadable"),
              Set.of()),
          new Group(
              Set.of("count", "not"),
              "a value or condition",
              Set.of(
                  "yes",
                  "no",
                  "none",
                  "not",
                  "other",
                  "count",
                  "sum",
                  "highest",
                  "lowest",
                  "average",
                  "every",
                  "some",
                  "the",
                  "fraction",
                  "per",
                  "happened",
                  "opaque",
                  "permitted",
                  "obliged",
                  "size",
                  "top",
                  "bottom",
                  "-",
                  "("),
              ANY_VALUE),
          new Group(
              Set.of("together", "for"),
              "an effect",
              Set.of("together", "shuffle", "add", "remove", "for"),
              Set.of(RuleLanguageParser.NAME)),
          new Group(
              Set.of("counts", "resolves"),
              "what is said of it (=, is, at least, plus, counts as, before, ...)",
              Set.of(
                  "(",
                  "=",
                  "after",
                  "at",
                  "before",
                  "counts",
                  "does",
                  "gives",
                  "is",
                  "minus",
                  "plus",
                  "resolves",
                  "starts",
                  "times",
                  "together",
                  ":"),
              Set.of()),
          new Group(
              Set.of("becomes", "rises"),
              "what happens to it (becomes, rises by, falls by)",
              Set.of("becomes", "rises", "falls", "chooses", "("),
              Set.of()),
          new Group(
              Set.of("and", "="),
              "an operator (and, or, is, =, <, +, ...)",
              Set.of(
                  "and", "or", "implies", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "in",
                  "is", "counts", "(", ":", ".."),
              Set.of()),
          new Group(
              Set.of("unless", "lifting"),
              "a condition (when, unless, ...)",
              Set.of("when", "unless", "only", "even", "until", "by", "lifting", "again", "("),
              Set.of()),
          new Group(
              Set.of("trigger", "turn", "game", "round"),
              "a period (trigger, step, round, turn or game)",
              Set.of("trigger", "step", "round", "turn", "game"),
              Set.of()));

  private ExpectedPhrases() {}

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> all = new TreeSet<>(a);
    all.addAll(b);
    return Set.copyOf(all);
  }

  /** The phrase {@code , expected A, B or C}. */
  static String expected(ExpectedTokens expected) {
    SortedSet<String> words = new TreeSet<>(expected.words());
    SortedSet<Integer> sorts = new TreeSet<>(expected.sorts());
    List<String> ideas = new ArrayList<>();
    boolean name = expected.sorts().contains(RuleLanguageParser.NAME);
    for (Group group : GROUPS) {
      if (expected.words().containsAll(group.markers()) && !(name && group.periods())) {
        ideas.add(group.phrase());
        words.removeAll(group.covers());
        sorts.removeAll(group.sorts());
      }
    }
    if (name) {
      words.removeAll(NameWords.ALL);
    }
    List<String> phrases = new ArrayList<>();
    words.stream()
        .filter(w -> !Character.isLetter(w.codePointAt(0)))
        .map(w -> "'" + w + "'")
        .forEach(phrases::add);
    phrases.addAll(ideas);
    sorts.stream().map(ExpectedPhrases::sort).filter(s -> !s.isEmpty()).forEach(phrases::add);
    List<String> letters =
        words.stream().filter(w -> Character.isLetter(w.codePointAt(0))).toList();
    letters.stream().limit(MOST_WORDS).map(w -> "'" + w + "'").forEach(phrases::add);
    if (letters.size() > MOST_WORDS) {
      phrases.add("...");
    }
    if (sorts.contains(Token.EOF) || sorts.contains(RuleLanguageParser.LINE)) {
      phrases.add("the end of the line");
    }
    return phrases.isEmpty() ? ", which cannot stand here" : ", expected " + joined(phrases);
  }

  private static String joined(List<String> phrases) {
    return phrases.size() == 1
        ? phrases.getFirst()
        : String.join(", ", phrases.subList(0, phrases.size() - 1)) + " or " + phrases.getLast();
  }

  private static String sort(int type) {
    return switch (type) {
      case RuleLanguageParser.NAME -> "a name";
      case RuleLanguageParser.STRING -> "a quoted name or text";
      case RuleLanguageParser.INT -> "a number";
      case RuleLanguageParser.DATE -> "a date such as 2000-02-07";
      case RuleLanguageParser.HASH -> "a hash of 12 digits or letters a to f";
      case RuleLanguageParser.READING -> "'or' and a second reading";
      default -> "";
    };
  }
}
