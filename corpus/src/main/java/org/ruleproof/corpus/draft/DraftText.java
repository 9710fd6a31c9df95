package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A draft as a file of the rule language, to be read beside the rules of its game. All that is no claim
 * is a comment.
 */
public final class DraftText {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final List<String> lines = new ArrayList<>();

  private DraftText(Draft draft) {
    this.vocabulary = draft.vocabulary();
    this.printer = new RulePrinter(vocabulary);
  }

  /**
   * {@return the lines of the file} For each entry first what helps most to write its claims: the nearest
   * rulings and what its words mean; then the claims drafted, and the words that the vocabulary has
   * nothing for. No entry is left out.
   *
   * @param document what the drafts were made from, for the first line
   * @param nearest the rulings that are nearest to an entry, the nearest first
   */
  public static List<String> of(
      Draft draft, String document, Function<RulingEntry, List<Ruling>> nearest) {
    DraftText text = new DraftText(draft);
    text.lines.add("-- drafted from " + comment(document) + "; no reader has confirmed any of it");
    figures(draft).forEach(line -> text.lines.add("-- " + line));
    text.lines.add("");
    draft.cards().forEach(card -> text.lines.add(text.printer.item(card)));
    draft.entries().forEach(drafted -> text.entry(drafted, nearest.apply(drafted.entry())));
    return text.lines;
  }

  private void entry(Drafted drafted, List<Ruling> nearest) {
    lines.add("");
    lines.add("-- " + named(drafted.entry()));
    if (!nearest.isEmpty()) {
      lines.add("-- nearest rulings in force:");
    }
    for (Ruling ruling : nearest) {
      lines.add("--   " + comment(ruling.topic() + ruling.date().map(d -> " " + d).orElse("")));
      ruling.claims().forEach(c -> lines.add("--     " + comment(printer.claimLine(c))));
    }
    SequencedMap<String, SequencedSet<String>> words = new LinkedHashMap<>();
    for (WordMeaning meaning : drafted.meanings()) {
      declaration(meaning.sense())
          .ifPresent(
              said ->
                  words
                      .computeIfAbsent(
                          meaning.words().toLowerCase(Locale.ROOT), w -> new LinkedHashSet<>())
                      .add(said));
    }
    if (!words.isEmpty()) {
      lines.add("-- words of the vocabulary:");
      words.forEach(
          (said, of) -> lines.add("--   " + comment(said) + ": " + String.join("; ", of)));
    }
    drafted
        .ruling()
        .ifPresentOrElse(
            ruling -> lines.addAll(printer.item(ruling).lines().toList()),
            () -> lines.add("-- nothing drafted: " + named(drafted.entry())));
    String missed =
        drafted.sentences().stream()
            .flatMap(s -> s.unknown().stream())
            .distinct()
            .collect(Collectors.joining(" "));
    if (!missed.isEmpty()) {
      lines.add("-- not understood: " + comment(missed));
    }
  }

  /** What the rule file declares, without its words. Cards are named by their names. */
  private Optional<String> declaration(Sense sense) {
    return switch (sense) {
      case Sense.OfCard _ -> Optional.empty();
      case Sense.OfStep(String step) -> Optional.of("step " + step);
      case Sense.OfEnumeration(String name) -> Optional.of("enum " + name);
      case Sense.OfMember(String member, String name) ->
          Optional.of("enum " + name + " = " + member);
      case Sense.OfKind(String name) -> Optional.of("kind " + name);
      case Sense.OfTerm(String name, boolean _) ->
          vocabulary
              .term(name)
              .map(
                  term ->
                      term.storage().name().toLowerCase(Locale.ROOT)
                          + " "
                          + parameters(name)
                          + ": "
                          + printer.type(term.type()));
      case Sense.OfDoing(String name, boolean act, boolean _) ->
          Optional.of((act ? "act " : "event ") + parameters(name));
    };
  }

  private String parameters(String name) {
    return name
        + vocabulary.parametersOf(name).orElse(List.of()).stream()
            .map(TypedName::type)
            .map(printer::type)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** {@return how many entries and sentences were understood how far, a line each} */
  public static List<String> figures(Draft draft) {
    int full = draft.sentences(Understanding.FULL);
    int none = draft.sentences(Understanding.NONE);
    return List.of(
        "entries with a draft: " + draft.rulings().size() + " of " + draft.entries().size(),
        share("sentences understood", full, full + none),
        share("sentences not understood", none, full + none),
        "questions that were quoted, left out: " + draft.sentences(Understanding.QUESTION));
  }

  private static String share(String what, int part, int all) {
    String share = all == 0 ? "" : String.format(Locale.ROOT, " (%.3f)", (double) part / all);
    return what + ": " + part + " of " + all + share;
  }

  private static String named(RulingEntry entry) {
    return comment(entry.topic())
        + " "
        + entry.date().map(Object::toString).orElse(RulingEntry.UNDATED)
        + " #"
        + entry.ordinal();
  }

  /** Foreign text on one line of a comment. */
  private static String comment(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .forEach(
            c ->
                plain.appendCodePoint(
                    Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c));
    return plain.toString();
  }
}
