package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.PacketGuide;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.compare.CheckedRules;
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

  /** {@return the rules with these files, which may be among the rules, or be standard input} */
  CheckedRules with(List<Path> files, Screen screen) {
    List<RuleText> others = RuleFiles.read(rules);
    List<RuleText> texts = RuleFiles.read(files, screen);
    return CheckedRules.of(others, texts, game).corrected(others, texts).orRefused();
  }
}
