package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.AnswerStore.Answer;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ContentDigest;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Answers questions about two sides from the cache, and searches for the rest. Thread-safe.
 *
 * <p>Answers about a permission are stored for the exact set of rulings that are asked together, so
 * that a cached answer is the same as a new one, even if the search for one ruling affects another.
 */
final class CachedPairSolver {
  private final PairSolver solver;
  private final AnswerStore answers;
  private final QuestionDigest digest;
  private final Map<String, ClaimInForce> claims = new HashMap<>();
  private final List<ClaimInForce> inOrder;

  CachedPairSolver(
      AnswerStore answers,
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      PairSolver solver,
      RelevanceFilter filter,
      ContradictionSearch.Settings settings) {
    this.solver = solver;
    this.answers = answers;
    this.digest = new QuestionDigest(vocabulary, claims, solver, filter, settings);
    this.inOrder = claims;
    claims.forEach(claim -> this.claims.putIfAbsent(claim.name(), claim));
  }

  /** See {@link PairSolver#pair}. */
  PairOutcome pair(ContradictionMode mode, ClaimSide first, ClaimSide second, Exemption exemption) {
    String question = digest.of(mode, first, second, exemption);
    return recalled(question, first, List.of(second))
        .orElseGet(
            () -> {
              PairOutcome outcome = solver.pair(mode, first, second, exemption);
              keep(question, outcome, first, List.of(second));
              return outcome;
            });
  }

  /** See {@link PairSolver#permission}. */
  List<PairOutcome> permission(ClaimSide first, List<List<ClaimSide>> rulings) {
    PermittedSituations situations = solver.situations(first);
    List<List<ClaimSide>> asked =
        rulings.stream()
            .filter(r -> solver.isAsked(first, r) && !solver.areApart(first, r, situations))
            .toList();
    List<String> questions = asked.stream().map(ruling -> digest.of(first, ruling)).toList();
    String all = ContentDigest.of(questions);
    List<String> among = questions.stream().map(q -> digest.among(q, all)).toList();
    List<Optional<PairOutcome>> known = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      known.add(recalled(among.get(i), first, asked.get(i)));
    }
    if (known.stream().allMatch(Optional::isPresent)) {
      return known.stream().flatMap(Optional::stream).toList();
    }
    List<PairOutcome> found = solver.permission(first, asked, situations);
    for (int i = 0; i < asked.size(); i++) {
      keep(among.get(i), found.get(i), first, asked.get(i));
    }
    return found;
  }

  private Optional<PairOutcome> recalled(
      String question, ClaimSide first, List<ClaimSide> seconds) {
    return answers
        .to(question)
        .flatMap(
            answer ->
                switch (answer) {
                  case Answer.NoClash _ -> Optional.of(PairOutcome.NOTHING);
                  case Answer.Excluded(String stated) ->
                      Optional.of(PairOutcome.EXCLUDED)
                          .filter(_ -> stated.equals(digest.stated(first, seconds)));
                  case Answer.Undecided(String why) -> Optional.of(PairOutcome.undecided(why));
                  case Answer.Clashing clashing -> clash(clashing, first, seconds);
                });
  }

  /** The stored clash, if everything that it refers to exists. */
  private Optional<PairOutcome> clash(
      Answer.Clashing clashing, ClaimSide first, List<ClaimSide> seconds) {
    boolean isWhole =
        clashing.stated().equals(digest.stated(first, seconds))
            && clashing.seconds().stream().allMatch(i -> i >= 0 && i < seconds.size())
            && claims.keySet().containsAll(clashing.chain());
    if (!isWhole) {
      return Optional.empty();
    }
    return Optional.of(
        PairOutcome.of(
            new Clash(
                clashing.verdict(),
                first.claim(),
                clashing.seconds().stream().map(i -> seconds.get(i).claim()).distinct().toList(),
                first.through().stream().toList(),
                inOrder.stream().filter(c -> clashing.chain().contains(c.name())).toList(),
                clashing.support(),
                clashing.reason(),
                clashing.witness(),
                clashing.firstYieldsEverywhere(),
                clashing.secondYieldsEverywhere())));
  }

  /** What else a partly inconclusive question yields is not stored: it is rare, and incomplete. */
  private void keep(
      String question, PairOutcome outcome, ClaimSide first, List<ClaimSide> seconds) {
    if (outcome.inconclusive().isPresent()) {
      if (outcome.clash().isEmpty() && !outcome.isExcluded()) {
        answers.keep(question, new Answer.Undecided(outcome.inconclusive().get()));
      }
    } else if (outcome.clash().isPresent()) {
      answers.keep(question, clashing(outcome.clash().get(), first, seconds));
    } else if (outcome.isExcluded()) {
      answers.keep(question, new Answer.Excluded(digest.stated(first, seconds)));
    } else {
      answers.keep(question, new Answer.NoClash());
    }
  }

  private Answer clashing(Clash clash, ClaimSide first, List<ClaimSide> seconds) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < seconds.size(); i++) {
      if (clash.seconds().contains(seconds.get(i).claim())) {
        places.add(i);
      }
    }
    return new Answer.Clashing(
        digest.stated(first, seconds),
        clash.verdict(),
        places,
        clash.chain().stream().map(ClaimInForce::name).toList(),
        clash.support(),
        clash.reason(),
        clash.witness(),
        clash.firstYieldsEverywhere(),
        clash.secondYieldsEverywhere());
  }
}
