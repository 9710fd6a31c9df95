package org.ruleproof.reports.errata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.Citations;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.syntax.NearestWords;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Findings about names in errata that are neither in the rules nor in the packet. */
final class UnknownNames {
  private final SequencedSet<String> known = new LinkedHashSet<>();

  /** Knows the names of cards and topics. */
  UnknownNames(Binding old, List<SourceDocument> packets, Vocabulary vocabulary) {
    vocabulary.cards().forEach(card -> known.add(card.name()));
    packets.forEach(p -> p.entries().forEach(entry -> known.add(entry.topic())));
    old.statuses().forEach(status -> known.add(status.topic()));
  }

  /** {@return the finding about an undeclared card in a rule} */
  Finding ofCard(String game, String card, String at) {
    known.remove(card);
    return finding(game, card, "It stands at " + at + ".", List.of());
  }

  /**
   * {@return the findings about headings that were read as new card names, or that nearly equal a
   * known name}
   *
   * @param drafted the drafted errata, whose vocabulary has the new card names
   * @param words the vocabulary without the errata
   */
  List<Finding> ofTopics(
      String game, List<SourceDocument> errata, Binding drafted, Vocabulary words) {
    Set<String> slugs = known.stream().map(TopicSlug::of).collect(Collectors.toSet());
    Set<String> learned =
        drafted.rules().base().vocabulary().cards().stream()
            .map(Declaration.Card::name)
            .filter(name -> words.card(name).isEmpty())
            .collect(Collectors.toSet());
    List<Finding> findings = new ArrayList<>();
    for (SourceDocument document : errata) {
      for (RulingEntry entry : document.entries()) {
        boolean strange =
            learned.contains(entry.topic()) || !NearestWords.hint(entry.topic(), known).isEmpty();
        if (strange && slugs.add(TopicSlug.of(entry.topic()))) {
          findings.add(finding(game, entry.topic(), "", List.of(Citations.of(entry))));
        }
      }
    }
    return findings;
  }

  private Finding finding(String game, String card, String where, List<RulingCitation> rulings) {
    String near = NearestWords.hint(card, known);
    return new Finding(
        "unknown-name-" + TextHash.of(game + "\u001f" + card),
        FindingKind.REFERENCE,
        Level.WARNING,
        Certainty.SATISFIABLE,
        "\"" + card + "\" is the name of no card and no topic that the rules or the packet know",
        rulings,
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        Resolution.NOTHING_TO_SETTLE,
        (near.isEmpty()
                ? "No known name is near it."
                : near.substring(0, 1).toUpperCase(Locale.ROOT) + near.substring(1))
            + (where.isEmpty() ? "" : " " + where)
            + " Of a card with that name nothing is stated.");
  }

  /** {@return a hint to the nearest id, for an error message} */
  static String expected(String id, Collection<String> ids) {
    String near = NearestWords.hint(id, ids);
    return near.isEmpty() ? "expected an id from a report's list of rulings" : near;
  }
}
