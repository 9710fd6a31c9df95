package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.screen.InputException;

/**
 * The rules of an audit.
 *
 * @param texts the rule files, with paths as in spans
 * @param bundled whether the bundled rule base is included
 */
public record AuditRules(String game, RuleBase base, List<RuleText> texts, boolean bundled) {
  private static final int SHOWN = 5;

  /**
   * {@return the bundled rules of the game with the user's, or the user's alone if they declare the
   * game}
   *
   * @param wanted the game that the user or the packet names
   * @throws InputException one line per error in a rule file, or if no rules exist for the game
   */
  public static AuditRules of(List<RuleText> users, Optional<String> wanted) {
    return of(users, List.of(), wanted, (card, where) -> {});
  }

  /**
   * {@return the same with errata} A card that is named only in errata gets the most frequent root
   * kind of the game's cards.
   *
   * @param errata rule files that may name undeclared cards
   * @param unknown receives each undeclared card and the diagnostic for it
   * @throws InputException one line per other error in a rule file
   */
  public static AuditRules of(
      List<RuleText> users,
      List<RuleText> errata,
      Optional<String> wanted,
      BiConsumer<String, Diagnostic> unknown) {
    return of(users, errata, wanted, unknown, RulesResult::diagnostics);
  }

  /**
   * {@return the rules with drafts of their rulings, and what one file repeats of another}
   *
   * @param errors which diagnostics are errors
   */
  public static AuditRules withDrafts(
      List<RuleText> users,
      Optional<String> wanted,
      Function<RulesResult, List<Diagnostic>> errors) {
    return of(users, List.of(), wanted, (card, where) -> {}, errors);
  }

  private static AuditRules of(
      List<RuleText> users,
      List<RuleText> errata,
      Optional<String> wanted,
      BiConsumer<String, Diagnostic> unknown,
      Function<RulesResult, List<Diagnostic>> errors) {
    Optional<String> declared = RuleFiles.declaredGame(users);
    String game = wanted.or(() -> declared).orElseGet(() -> BundledRules.games().getFirst());
    boolean own = declared.map(game::equals).orElse(false);
    List<RuleText> bundled = own ? List.of() : BundledRules.load(game);
    if (bundled.isEmpty() && !own) {
      List<String> known = new ArrayList<>(BundledRules.games());
      declared.ifPresent(known::add);
      throw new InputException(
          "no rules for game '"
              + game
              + "'; expected --rules DIR with them ('ruleproof init DIR' starts such a folder), or one"
              + " of: "
              + String.join(", ", known));
    }
    List<RuleText> all = new ArrayList<>(bundled);
    all.addAll(users);
    all.addAll(errata);
    RuleBase base =
        parsed(all, UnknownCards.in(errata), unknown, errors, wanted.or(() -> declared).isEmpty());
    return new AuditRules(game, base, all, !own);
  }

  /**
   * {@return the rules for these packets}
   *
   * @throws InputException one line per error in a rule file, if no rules exist for the game, and
   *     if nothing but the form of the packets tells a game that knows none of their topics
   */
  static AuditRules of(List<RuleText> users, PacketGuide guide, List<SourceDocument> packets) {
    AuditRules rules =
        of(users, guide.game().or(() -> packets.stream().findFirst().map(SourceDocument::game)));
    if (rules.bundled && guide.game().isEmpty() && !packets.isEmpty() && rules.isForeign(packets)) {
      throw new InputException(
          packets.getFirst().path()
              + ": looks like a packet of '"
              + rules.game
              + "', but does not name its game, and no entry is about a topic or card of that one;"
              + " expected --rules DIR with the rules of its game, which 'ruleproof init DIR --packet "
              + packets.getFirst().path()
              + "' starts, or --game "
              + rules.game);
    }
    return rules;
  }

  /** Whether neither a title names the game nor a topic is one of the rules, or one of their cards. */
  private boolean isForeign(List<SourceDocument> packets) {
    Set<String> known =
        Stream.concat(
                base.rulings().stream().map(Ruling::topic),
                base.vocabulary().cards().stream().map(Declaration.Card::name))
            .map(TopicSlug::of)
            .collect(Collectors.toSet());
    return packets.stream()
            .flatMap(packet -> packet.entries().stream())
            .map(entry -> TopicSlug.of(entry.topic()))
            .noneMatch(known::contains)
        && packets.stream()
            .flatMap(packet -> packet.titleBlock().stream())
            .map(line -> TopicSlug.of(line).replace("-", ""))
            .noneMatch(line -> line.contains(game.replace("-", "")));
  }

  /** {@return the vocabulary without rules and rulings} */
  AuditRules withoutClaims() {
    return new AuditRules(
        game, new RuleBase(base.vocabulary(), List.of(), List.of(), base.files()), texts, bundled);
  }

  /** {@return the rule files as a report lists them} */
  public List<Source> files() {
    return texts.stream()
        .map(text -> new Source(text.path(), text.path(), text.sha256(), 0))
        .toList();
  }

  private static RuleBase parsed(
      List<RuleText> texts,
      UnknownCards cards,
      BiConsumer<String, Diagnostic> unknown,
      Function<RulesResult, List<Diagnostic>> errors,
      boolean guessed) {
    List<SourceText> sources = new ArrayList<>();
    texts.forEach(text -> sources.add(new SourceText(text.path(), text.text())));
    RulesResult result = RuleReader.read(sources);
    if (!result.usable() && cards.areAll(result.diagnostics())) {
      sources.add(cards.declared(result, unknown));
      result = RuleReader.read(sources);
    }
    List<Diagnostic> wrong = errors.apply(result);
    if (!wrong.isEmpty()) {
      throw refused(wrong, guessed);
    }
    return result.base();
  }

  /**
   * {@return one line per error; the first {@value #SHOWN} behind their likely cause, if rules of a
   * game that nothing names lack a name}
   *
   * @param guessed whether nothing names the game
   */
  public static InputException refused(List<Diagnostic> errors, boolean guessed) {
    List<String> lines = errors.stream().map(Diagnostic::line).collect(Collectors.toList());
    if (guessed && errors.stream().anyMatch(error -> error.code().startsWith("unknown-"))) {
      if (lines.size() > SHOWN) {
        lines.set(SHOWN, "and " + (lines.size() - SHOWN) + " more");
        lines.subList(SHOWN + 1, lines.size()).clear();
      }
      lines.addFirst(
          "nothing names the game, and the names were looked up in the rules of '"
              + BundledRules.games().getFirst()
              + "'; expected --rules DIR with the rules of another game, or --game ID");
    }
    return new InputException(lines);
  }
}
