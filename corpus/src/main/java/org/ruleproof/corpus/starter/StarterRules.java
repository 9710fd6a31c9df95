package org.ruleproof.corpus.starter;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.text.Stems;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.syntax.RuleReader;

/**
 * The first rule files of a game.
 *
 * @param vocabulary declarations: players, the commonest cards and acts, principles
 * @param rulings one ruling as a draft
 * @param cards the cards declared
 * @param acts the acts declared
 */
public record StarterRules(
    String vocabulary, String rulings, List<Counted> cards, List<Counted> acts) {

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

  /** {@return the first rules for the packet of a game} O(n). */
  public static StarterRules of(SourceDocument packet, String title) {
    List<Saying> sayings = sayings(packet.entries());
    List<Counted> acts =
        counted(
            sayings.stream()
                .collect(
                    Collectors.groupingBy(
                        Saying::verb, Collectors.mapping(Saying::entry, Collectors.toList()))));
    List<Counted> cards = cards(packet.entries());
    return new StarterRules(
        vocabulary(packet, title, cards, acts), rulings(packet, title, sayings, acts), cards, acts);
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

  private static String vocabulary(
      SourceDocument packet, String title, List<Counted> cards, List<Counted> acts) {
    StringBuilder out = new StringBuilder();
    out.append("game \"").append(title.replace("\"", "")).append("\" id ").append(packet.game());
    out.append(
        """


        -- What the game is made of. The names below are the packet's commonest; delete what is none.
        kind Player has 2 words "player"
        kind Card words "card"

        -- Topics of the packet, with the number of entries that name them. Give cards kinds of their own.
        """);
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
        -- what your rules say, in their order; "source" is the page that says it.
        principle "the later ruling wins" newer ruling beats older ruling
        -- principle "a card beats the rules" card text beats rulebook source "the golden rule"
        -- principle "a ruling beats the rules" ruling beats rulebook
        -- principle "cannot beats can" strict claim beats plain claim
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

  private static String rulings(
      SourceDocument packet, String title, List<Saying> sayings, List<Counted> acts) {
    StringBuilder out = new StringBuilder();
    out.append("document packet \"Rulings for ").append(title.replace("\"", "")).append("\"\n\n");
    Set<String> declared = acts.stream().map(Counted::word).collect(Collectors.toSet());
    Optional<Saying> first =
        sayings.stream()
            .filter(one -> declared.contains(one.verb()) && isName(one.entry().topic()))
            .min(Comparator.comparingInt(one -> one.entry().text().length()));
    if (first.isEmpty()) {
      return out.append("-- ruling \"TOPIC\" 2024-01-10 #1\n--   forbid ACT(p, c)\n").toString();
    }
    RulingEntry entry = first.get().entry();
    out.append("-- ").append(packet.id()).append(", ").append(shown(entry)).append('\n');
    out.append(
        """
        -- A guess by its verb alone. Write what the text says, then delete the word draft.
        """);
    out.append("draft ")
        .append(entry.date().isPresent() ? "ruling \"" : "entry \"")
        .append(entry.topic())
        .append('"')
        .append(entry.date().map(day -> " " + day).orElse(""))
        .append(" #")
        .append(entry.ordinal())
        .append(" text ")
        .append(entry.textHash())
        .append("\n  ")
        .append(first.get().forbids() ? "forbid " : "permit ")
        .append(first.get().verb())
        .append("(p, c)\n");
    return out.toString();
  }
}
