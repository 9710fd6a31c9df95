package org.ruleproof.reports.explore;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.checker.reach.ActingRulings;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.view.ExplorationView;

/** Reads a game that the user names. */
public final class PlayableGame {
  /** The file name of {@code --reach} conditions in diagnostics. */
  private static final String REACH = "--reach";

  private PlayableGame() {}

  /**
   * {@return the game, with an invariant {@code reach N: not C} for each condition C}
   *
   * @param name the id of a bundled game, a {@code .rules} file, or a folder of them
   * @param set values of parameters by name
   * @param reach conditions in the rule language
   * @throws InputException one line per error
   */
  public static Game of(String name, Map<String, String> set, List<String> reach) {
    return games(read(name, reach), set).game();
  }

  /**
   * A playable game.
   *
   * @param rules the rules, with those rulings that act on it
   * @param acting counts of the rulings that act on the game, if they were requested
   */
  public record Ready(
      RuleBase rules, GameFactory.Playable playable, Optional<ExplorationView.Acting> acting) {}

  /**
   * {@return the same with the game's symmetry, its sets of interchangeable members}
   *
   * @param withRulings whether the game's bundled rulings act on it
   */
  public static Ready withSymmetry(
      String name, Map<String, String> set, List<String> reach, boolean withRulings) {
    RuleBase rules = read(name, reach);
    if (!withRulings) {
      return new Ready(rules, games(rules, set), Optional.empty());
    }
    List<SourceText> texts = new ArrayList<>();
    BundledRules.load(name).forEach(text -> texts.add(new SourceText(text.path(), text.text())));
    RuleBase rulings = RuleReader.read(texts).base();
    if (rulings.rulings().isEmpty()) {
      throw new InputException(
          "--with-rulings: no rulings are bundled beside '"
              + name
              + "'; the rulings in a file of rules act on its game without it");
    }
    ActingRulings.Joined joined = ActingRulings.on(rules, rulings);
    GameFactory.Playable playable = games(joined.base(), set);
    Set<String> silent =
        playable.game().leftOut().stream()
            .map(claim -> claim.origin().at().toString())
            .collect(Collectors.toSet());
    List<List<Claim>> acting =
        joined.base().rulings().stream()
            .map(r -> r.claims().stream().filter(c -> !silent.contains(c.at().toString())).toList())
            .filter(claims -> !claims.isEmpty())
            .toList();
    return new Ready(
        joined.base(),
        new GameFactory.Playable(playable.game().without(joined.silent()), playable.symmetry()),
        Optional.of(
            new ExplorationView.Acting(acting.size(), acting.stream().mapToInt(List::size).sum())));
  }

  private static GameFactory.Playable games(RuleBase base, Map<String, String> set) {
    try {
      GameFactory.Playable playable = GameFactory.withSymmetry(base, set);
      for (OmittedClaim claim : playable.game().leftOut()) {
        if (claim.why() == OmittedClaim.Why.UNDECLARED) {
          throw new InputException(
              claim.origin().at() + ": " + claim.claim() + ": " + claim.because());
        }
      }
      return playable;
    } catch (UnplayableException e) {
      throw refused(e.diagnostics());
    }
  }

  private static RuleBase read(String name, List<String> reach) {
    List<SourceText> texts = new ArrayList<>();
    texts(name).forEach(text -> texts.add(new SourceText(text.path(), text.text())));
    for (int i = 0; i < reach.size(); i++) {
      if (reach.get(i).chars().anyMatch(c -> c == '\n' || c == '\r')) {
        throw new InputException(REACH + ": found a line end; expected a condition in one line");
      }
      texts.add(
          new SourceText(REACH, "always \"" + reachName(i) + "\"\n  not (" + reach.get(i) + ")\n"));
    }
    RulesResult result = RuleReader.read(texts);
    if (!result.usable()) {
      throw refused(result.diagnostics());
    }
    boolean bundled = BundledRules.games().contains(name);
    if (bundled && !result.base().rulings().isEmpty() && !GameFactory.setsUp(result.base())) {
      throw new InputException(
          "'"
              + name
              + "' holds rulings and no game: nothing says how a play begins, goes round or is"
              + " over; audit, ask and corpus take it");
    }
    return result.base();
  }

  /** {@return the name of the invariant for the condition at this index} */
  public static String reachName(int place) {
    return "reach " + (place + 1);
  }

  private static InputException refused(List<Diagnostic> diagnostics) {
    return new InputException(
        diagnostics.stream()
            .map(
                d ->
                    d.at().file().isEmpty()
                        ? d.line().substring(d.line().indexOf(' ') + 1)
                        : d.line())
            .toList());
  }

  private static List<RuleText> texts(String name) {
    List<RuleText> bundled = BundledRules.playable(name);
    if (!bundled.isEmpty()) {
      return bundled;
    }
    try {
      if (Files.exists(Path.of(name))) {
        return RuleFiles.read(List.of(Path.of(name)));
      }
    } catch (InvalidPathException e) {
      // not a file either; reported below
    }
    throw new InputException(
        "no game '"
            + name
            + "'; expected one of: "
            + String.join(", ", BundledRules.games())
            + ", or a .rules file or a folder of them");
  }
}
