package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.reach.Goal;
import org.ruleproof.checker.reach.GoalBuilder;
import org.ruleproof.checker.reach.PlaySearch;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Searches the modelled game for the situations of contradictions. A contradiction whose situation
 * is reachable gets a shortest play; the others get the reason why none was found.
 */
final class PlayedFindings implements AuditResult.Plays {
  /** Maximum number of states per scope. */
  static final long MOST_STATES = 400_000;

  private final Vocabulary vocabulary;
  private final Map<String, ClaimInForce> claims = new HashMap<>();
  private final List<SourceText> texts = new ArrayList<>();
  private final List<Map<String, String>> scopes;
  private final Explorer explorer;

  /**
   * Plays of the bundled game, or of the user's own game.
   *
   * @param game id of a game
   * @param rules the audited rules
   * @param own the user's rule files, if they declare the game
   */
  PlayedFindings(
      String game,
      BoundRules rules,
      Optional<List<RuleText>> own,
      Optional<LocalDate> asOf,
      Explorer explorer) {
    this.vocabulary = rules.base().vocabulary();
    this.explorer = explorer;
    for (ClaimInForce claim : ClaimsInForce.of(rules.base(), game, asOf)) {
      claims.put(claim.claim().at().toString(), claim);
    }
    for (RuleText text : own.orElseGet(() -> BundledRules.playable(game))) {
      texts.add(new SourceText(text.path(), text.text()));
    }
    this.scopes = own.isPresent() ? List.of(Map.of()) : BundledRules.scopes(game);
  }

  @Override
  public AuditResult.Played tried(List<Finding> findings) {
    if (findings.stream().noneMatch(this::isPlayable)) {
      return new AuditResult.Played(findings, true);
    }
    RuleBase playable = RuleReader.read(texts).base();
    if (!GameFactory.setsUp(playable)) {
      return new AuditResult.Played(findings, true);
    }
    Vocabulary game = playable.vocabulary();
    List<List<String>> conditions = new ArrayList<>();
    Map<String, Integer> places = new HashMap<>();
    Map<String, String> becauses = new HashMap<>();
    for (Finding finding : findings) {
      if (isPlayable(finding)) {
        switch (GoalBuilder.of(vocabulary, game, core(finding))) {
          case Goal.Condition(List<String> alternatives) -> {
            places.put(finding.id(), conditions.size());
            conditions.add(alternatives);
          }
          case Goal.NotModelled(String because) -> becauses.put(finding.id(), because);
        }
      }
    }
    List<PlaySearch.Answer> answers =
        new PlaySearch(texts, scopes, MOST_STATES, explorer).to(conditions);
    List<Finding> played = new ArrayList<>();
    boolean complete = true;
    for (Finding finding : findings) {
      Optional<PlaySearch.Answer> answer =
          Optional.ofNullable(places.get(finding.id())).map(answers::get);
      complete &=
          answer.stream()
              .noneMatch(a -> a instanceof PlaySearch.Answer.NotReached n && !n.complete());
      played.add(
          answer
              .map(a -> with(finding, a))
              .or(
                  () ->
                      Optional.ofNullable(becauses.get(finding.id()))
                          .map(because -> saying(finding, "No play can show it: " + because + ".")))
              .orElse(finding));
    }
    return new AuditResult.Played(List.copyOf(played), complete);
  }

  private boolean isPlayable(Finding finding) {
    return (finding.kind() == FindingKind.CONTRADICTION || finding.kind() == FindingKind.SUPERSEDED)
        && finding.certainty() == Certainty.SATISFIABLE
        && finding.witness().isPresent()
        && core(finding).size() == finding.claims().size();
  }

  private List<ClaimInForce> core(Finding finding) {
    return finding.claims().stream()
        .map(c -> Optional.ofNullable(claims.get(c.at().toString())))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Finding with(Finding finding, PlaySearch.Answer answer) {
    return switch (answer) {
      case PlaySearch.Answer.Reached(String scope, List<String> moves) ->
          saying(
              finding.reachedBy(moves),
              "A play from the start of the game comes to it, where " + scope + ".");
      case PlaySearch.Answer.NotReached(List<String> looked, boolean complete) ->
          saying(
              finding,
              (complete
                      ? "No play comes to it in the scopes that were searched: "
                      : "Whether a play comes to it is undecided; searched were: ")
                  + String.join("; ", looked)
                  + ".");
      case PlaySearch.Answer.NotUnderstood(String because) ->
          saying(finding, "No play can show it: the game reads it otherwise (" + because + ").");
    };
  }

  private static Finding saying(Finding finding, String sentence) {
    return finding.withExplanation((finding.explanation().strip() + " " + sentence).strip());
  }
}
