package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.PacketGuide;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.compare.ComparedDrafts;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Option;

/** The options that say which rules are meant, and so how packets are read. */
final class RulesOptions {
  @Option(
      names = "--game",
      paramLabel = "ID",
      completionCandidates = BundledGames.class,
      description =
          "The game, where neither the packet nor --rules tells: ${COMPLETION-CANDIDATES}. Without"
              + " any of the three: the first of these.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE|DIR",
      description =
          "Rules beside the bundled ones; a folder that declares a game stands alone. A file"
              + " packet.yaml in the folder says how its packets are read.")
  private List<Path> rules = new ArrayList<>();

  /** The games whose rules come with the program. */
  static final class BundledGames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return BundledRules.games().iterator();
    }
  }

  Optional<String> game() {
    return game;
  }

  List<Path> rules() {
    return rules;
  }

  /** {@return how packets of the game are read} */
  PacketGuide guide() {
    return PacketGuide.of(game, rules, RuleFiles.read(rules));
  }

  /** {@return the rules themselves} */
  AuditRules all() {
    return AuditRules.of(RuleFiles.read(rules), game);
  }

  /**
   * Some rule files, read beside the rules. Their rulings stand in place of those that the rules
   * have under the same names.
   *
   * @param paths as they stand in spans
   */
  record Asked(String game, RuleBase base, Set<String> paths) {
    List<Ruling> rulings() {
      return base.rulings().stream().filter(r -> paths.contains(r.at().file())).toList();
    }
  }

  /** {@return the rules with these files, which may be among the rules, or be standard input} */
  Asked with(List<Path> files, Screen screen) {
    List<RuleText> asked = RuleFiles.read(files, screen);
    Set<String> paths = asked.stream().map(RuleText::path).collect(Collectors.toSet());
    List<RuleText> all = new ArrayList<>(RuleFiles.read(rules));
    all.removeIf(text -> paths.contains(text.path()));
    all.addAll(asked);
    AuditRules read =
        AuditRules.withDrafts(all, game, result -> ComparedDrafts.errors(result, List.of(paths)));
    return new Asked(read.game(), replaced(read, paths), paths);
  }

  /** The rules without the rulings that the files write anew. */
  private static RuleBase replaced(AuditRules read, Set<String> paths) {
    RuleBase base = read.base();
    Set<String> anew =
        base.rulings().stream()
            .filter(r -> paths.contains(r.at().file()))
            .map(r -> ClaimsInForce.idOf(read.game(), r))
            .collect(Collectors.toSet());
    return new RuleBase(
        base.vocabulary(),
        base.rules(),
        base.rulings().stream()
            .filter(
                r ->
                    paths.contains(r.at().file())
                        || !anew.contains(ClaimsInForce.idOf(read.game(), r)))
            .toList(),
        base.files());
  }
}
