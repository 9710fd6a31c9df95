package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** Whatever a text says, its draft is a rule file without errors, and always the same one. */
final class DraftsReadBackProperties {

  @Property(tries = 60)
  void every_draft_reads_back_without_errors(@ForAll("texts") List<String> texts) {
    List<String> lines = lines(texts);
    RulesResult read = RuleReader.read(withVocabulary(String.join("\n", lines)));
    assertEquals(
        List.of(),
        read.diagnostics().stream().map(d -> d.line()).toList(),
        () -> String.join("\n", lines));
  }

  @Property(tries = 20)
  void the_same_text_gives_the_same_draft(@ForAll("texts") List<String> texts) {
    assertEquals(lines(texts), lines(texts));
  }

  @Property(tries = 60)
  void no_garbage_breaks_the_reader(@ForAll String heading, @ForAll String text) {
    lines(List.of(heading.isBlank() ? "x" : heading, text));
  }

  /** Each of these words means several things: all ways to read them would never end. */
  @Example
  void a_long_run_of_adjectives_is_soon_given_up() {
    lines(List.of("Fleets", "Vorlon Shadow Minbari Centauri ".repeat(28) + "fleets may heal."));
  }

  private static List<String> lines(List<String> texts) {
    List<RulingEntry> entries = new ArrayList<>();
    for (int i = 1; i < texts.size(); i++) {
      entries.add(
          RulingEntry.of(
              "babylon5", "own", i, texts.getFirst(), "", Optional.empty(), i, texts.get(i)));
    }
    return DraftText.of(
        Drafts.of(BundledBase.BABYLON5, entries, entry -> true), "texts", entry -> List.of());
  }

  /** All that the bundled rules declare, without what they rule. */
  private static final String DECLARATIONS = declarations();

  private static String declarations() {
    RulePrinter printer = new RulePrinter(BundledBase.BABYLON5.vocabulary());
    return BundledBase.BABYLON5.files().stream()
        .flatMap(file -> file.items().stream())
        .filter(item -> !(item instanceof Ruling) && !(item instanceof Declaration.Document))
        .map(printer::item)
        .collect(Collectors.joining("\n"));
  }

  private static List<SourceText> withVocabulary(String draft) {
    return List.of(
        new SourceText("declarations.rules", DECLARATIONS), new SourceText("draft.rules", draft));
  }

  @Provide
  Arbitrary<List<String>> texts() {
    Arbitrary<String> word =
        Arbitraries.of(
            "you",
            "your",
            "it",
            "a",
            "the",
            "another",
            "no",
            "only",
            "this",
            "character",
            "characters",
            "fleet",
            "conflict",
            "agenda",
            "faction",
            "player",
            "Ambassador",
            "Londo Mollari",
            "Psi World",
            "Playing Both Sides",
            "Shadow",
            "Vorlon",
            "Mark",
            "Marks",
            "Narn",
            "Drakh",
            "copy of",
            "may",
            "cannot",
            "must",
            "does not have to",
            "can",
            "is",
            "is not",
            "are considered",
            "counts as",
            "sponsor",
            "sponsored",
            "sponsoring",
            "play",
            "played on",
            "replace",
            "replaced by",
            "attack",
            "attacked",
            "discard",
            "gain",
            "purge",
            "use",
            "to",
            "by",
            "with",
            "on",
            "in play",
            "if",
            "unless",
            "when",
            "even if",
            "only if",
            "before",
            "during",
            "after",
            "the action round",
            "who",
            "which",
            "has",
            "have",
            "3",
            "at least 2",
            "influence",
            "power",
            "cost",
            "below",
            "neutralized",
            "rotated",
            "ready",
            "Home Faction",
            "and",
            "or",
            "but",
            ",",
            ".",
            ";",
            "(",
            ")",
            "\"",
            "once per turn",
            "first",
            "resolves",
            "rounded up",
            "lead",
            "leading",
            "win",
            "victory",
            "New Card",
            "the New Card");
    Arbitrary<String> text = word.list().ofMinSize(3).ofMaxSize(16).map(w -> String.join(" ", w));
    Arbitrary<String> heading =
        Arbitraries.of("New Card", "Agendas", "Psi World", "attack", "Marks", "\"odd\" heading");
    return heading.flatMap(
        h ->
            text.list()
                .ofMinSize(5)
                .ofMaxSize(30)
                .map(
                    t -> {
                      List<String> all = new ArrayList<>(List.of(h));
                      all.addAll(t);
                      return all;
                    }));
  }
}
