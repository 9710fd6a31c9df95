package org.ruleproof.corpus.starter;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.text.Stems;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.syntax.RuleReader;

/**
 * The first rule files of a game.
 *
 * @param vocabulary declarations: players, the commonest cards and acts, principles
 * @param rulings one ruling as a draft
 * @param question a question with the answer that the ruling gives, if one was drafted
 * @param cards the cards declared
 * @param acts the acts declared
 */
public record StarterRules(
    String vocabulary,
    String rulings,
    Optional<String> question,
    List<Counted> cards,
    List<Counted> acts) {

  /**
   * A word of the packet.
   *
   * @param uses how many entries use it
   * @param example an entry that does
   */
  public record Counted(String word, int uses, RulingEntry example) {}

  /** What an entry says of a verb. */
  private record Saying(String verb, boolean forbids, RulingEntry entry) {}

  private static final int MOST = 12;
  private static final int CANDIDATES = 500;
  private static final int LONGEST_NAME = 60;

  private static final Pattern SAYING =
      Pattern.compile(
          "(?i)\\b(cannot|can't|can not|may not|must not|mustn't|can|may|must)"
              + "(?: (?:also|only|still|then|be|never))* ([a-z]{3,20})\\b");

  private static final Set<String> NO_ACTS =
      Set.of("have", "the", "not", "this", "that", "any", "all", "his", "its", "their", "need");

  private static final Pattern NOUN =
      Pattern.compile("(?i)\\b(?:an?|each|every|another|any) ([a-z]{3,20})(?:[ .,;:)]|$)");

  private static final Set<String> NO_KINDS =
      Set.of(
          "one",
          "new",
          "few",
          "single",
          "given",
          "time",
          "other",
          "player",
          "card",
          "copy",
          "way",
          "different",
          "another",
          "additional",
          "second",
          "such",
          "the",
          "and",
          "number",
          "more");

  /** {@return the first rules for entries of a game} O(n). */
  public static StarterRules of(List<RulingEntry> entries, String game, String title) {
    List<Saying> sayings = sayings(entries);
    List<Counted> acts =
        counted(
            sayings.stream()
                .collect(
                    Collectors.groupingBy(
                        Saying::verb, Collectors.mapping(Saying::entry, Collectors.toList()))));
    List<Counted> cards = cards(entries);
    Set<String> declared = acts.stream().map(Counted::word).collect(Collectors.toSet());
    Optional<Saying> first =
        sayings.stream()
            .filter(one -> declared.contains(one.verb()) && isName(one.entry().topic()))
            .min(Comparator.comparingInt(one -> one.entry().text().length()));
    String name = title.replace("\"", "");
    return new StarterRules(
        "game \"" + name + "\" id " + game + '\n' + vocabulary(cards, acts, nouns(entries)),
        "document packet \"Rulings for " + name + "\"\n\n" + rulings(first),
        first.map(StarterRules::question),
        cards,
        acts);
  }

  private static List<Counted> nouns(List<RulingEntry> entries) {
    Map<String, List<RulingEntry>> uses = new HashMap<>();
    for (RulingEntry entry : entries) {
      Matcher m = NOUN.matcher(entry.text());
      while (m.find()) {
        String noun = m.group(1).toLowerCase(Locale.ROOT);
        if (!NO_KINDS.contains(noun)) {
          uses.computeIfAbsent(noun, n -> new ArrayList<>()).add(entry);
        }
      }
    }
    return counted(uses);
  }

  private static List<Saying> sayings(List<RulingEntry> entries) {
    Stems stems = new Stems();
    List<Saying> sayings = new ArrayList<>();
    for (RulingEntry entry : entries) {
      Matcher m = SAYING.matcher(entry.text());
      while (m.find()) {
        String verb = stems.of(m.group(2).toLowerCase(Locale.ROOT));
        boolean forbids =
            !Set.of("can", "may", "must").contains(m.group(1).toLowerCase(Locale.ROOT));
        if (!NO_ACTS.contains(verb) && verb.matches("[a-z]+") && RuleReader.isName(verb)) {
          sayings.add(new Saying(verb, forbids, entry));
        }
      }
    }
    return sayings;
  }

  /** The topics with most entries, counted with the texts that name them. */
  private static List<Counted> cards(List<RulingEntry> entries) {
    Map<String, List<RulingEntry>> uses =
        entries.stream()
            .filter(entry -> isName(entry.topic()))
            .collect(Collectors.groupingBy(RulingEntry::topic));
    List<String> candidates =
        uses.entrySet().stream()
            .sorted(
                Comparator.comparingInt(
                        (Map.Entry<String, List<RulingEntry>> use) -> -use.getValue().size())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(CANDIDATES)
            .map(Map.Entry::getKey)
            .toList();
    uses.keySet().retainAll(Set.copyOf(candidates));
    for (RulingEntry entry : entries) {
      for (String topic : candidates) {
        if (!entry.topic().equals(topic) && entry.text().contains(topic)) {
          uses.computeIfAbsent(topic, t -> new ArrayList<>()).add(entry);
        }
      }
    }
    return counted(uses);
  }

  private static boolean isName(String topic) {
    return topic.length() <= LONGEST_NAME
        && topic.chars().noneMatch(c -> c == '"' || c == '\\' || Character.isISOControl(c));
  }

  private static List<Counted> counted(Map<String, List<RulingEntry>> uses) {
    return uses.entrySet().stream()
        .map(
            use ->
                new Counted(
                    use.getKey(),
                    (int) use.getValue().stream().distinct().count(),
                    use.getValue().getFirst()))
        .sorted(Comparator.comparingInt(Counted::uses).reversed().thenComparing(Counted::word))
        .limit(MOST)
        .toList();
  }

  private static String vocabulary(List<Counted> cards, List<Counted> acts, List<Counted> nouns) {
    StringBuilder out = new StringBuilder();
    out.append(
        """

        -- What the game is made of. The names below are the packet's commonest; delete what is none.
        kind Player has 2 words "player"
        kind Card words "card"

        -- Words that the packet says "a", "each" or "any" of. Those that your claims speak of become kinds.
        """);
    for (Counted noun : nouns) {
      out.append("-- kind ")
          .append(noun.word().substring(0, 1).toUpperCase(Locale.ROOT))
          .append(noun.word().substring(1))
          .append(" words \"")
          .append(noun.word())
          .append("\" -- ")
          .append(of(noun))
          .append('\n');
    }
    out.append(
        "\n-- Topics of the packet, with the number of entries that name them. Give cards kinds of"
            + " their own.\n");
    for (Counted card : cards) {
      out.append("card \"").append(card.word()).append("\": Card");
      out.append(" -- ").append(of(card)).append('\n');
    }
    out.append(
        "\n-- What players do: verbs that the packet says \"can\", \"may\" or \"must\" of.\n");
    for (Counted act : acts) {
      out.append("act ").append(act.word()).append("(Player, Card)");
      out.append(" -- ").append(of(act)).append('\n');
    }
    out.append(
        """

        -- Who wins where two rulings contradict each other. The first that picks a side decides. Keep
        -- what your rules say, in their order; "source" is the page that says it. Usual places: the
        -- packet's first page, the golden rule of the rulebook, the announcement of a new rulebook.
        principle "the later ruling wins" newer ruling beats older ruling
        -- principle "a card beats the rules" card text beats rulebook source "the golden rule"
        -- principle "cannot beats can" strict claim beats plain claim source "the golden rule"
        -- principle "a ruling beats the rules" newer ruling beats older rulebook source "the rulebook"
        -- principle "scope" specific claim beats general claim source "the golden rule"
        -- principle "rules team" ruling by "NAME" beats claim source "who may answer"
        """);
    return out.toString();
  }

  private static String of(Counted counted) {
    return counted.uses()
        + (counted.uses() == 1 ? " entry" : " entries")
        + ", such as "
        + shown(counted.example());
  }

  private static String shown(RulingEntry entry) {
    return "line " + entry.line() + ": " + ForeignText.quoted(entry.text());
  }

  private static String rulings(Optional<Saying> first) {
    if (first.isEmpty()) {
      return "-- ruling \"TOPIC\" 2024-01-10 #1\n--   forbid ACT(p, c)\n";
    }
    RulingEntry entry = first.get().entry();
    return "-- "
        + entry.sourceId()
        + ", "
        + shown(entry)
        + "\n-- A guess by its verb alone. Write what the text says, then delete the word draft.\n"
        + "draft "
        + (entry.date().isPresent() ? "ruling \"" : "entry \"")
        + entry.topic()
        + '"'
        + entry.date().map(day -> " " + day).orElse("")
        + " #"
        + entry.ordinal()
        + " text "
        + entry.textHash()
        + "\n  "
        + (first.get().forbids() ? "forbid " : "permit ")
        + first.get().verb()
        + "(p, c)\n";
  }

  private static String question(Saying first) {
    return "# Questions with the answers that a person expects; behind # is a remark.\n"
        + "ask "
        + first.verb()
        + "(p, c)\nexpect "
        + (first.forbids() ? "refused" : "allowed")
        + '\n';
  }
}
