package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.RuleFiles;
import picocli.CommandLine.Option;

/** The rules beside which a command that needs no packet reads rule files. */
final class RulesOptions {
  @Option(names = "--game", paramLabel = "ID", description = "The game. Default: babylon5.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE|DIR",
      description = "Rules beside the bundled ones; a folder that declares a game stands alone.")
  private List<Path> rules = new ArrayList<>();

  Optional<String> game() {
    return game;
  }

  List<Path> rules() {
    return rules;
  }

  /**
   * Some rule files, read beside the rules.
   *
   * @param paths as they stand in spans
   */
  record Asked(AuditRules all, Set<String> paths) {
    RuleBase base() {
      return all.base();
    }

    List<Ruling> rulings() {
      return base().rulings().stream().filter(r -> paths.contains(r.at().file())).toList();
    }
  }

  /** {@return the rules with these files, which may be among the rules} */
  Asked with(List<Path> files) {
    List<RuleText> asked = RuleFiles.read(files);
    Set<String> paths = asked.stream().map(RuleText::path).collect(Collectors.toSet());
    List<RuleText> all = new ArrayList<>(RuleFiles.read(rules));
    all.removeIf(text -> paths.contains(text.path()));
    all.addAll(asked);
    return new Asked(AuditRules.of(all, game), paths);
  }
}
