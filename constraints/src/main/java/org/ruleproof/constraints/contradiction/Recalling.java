package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.Answers.Answer;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ContentDigest;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Answers questions about two sides by what earlier searches answered, and by searching where they
 * did not. Safe for several threads.
 *
 * <p>What was found out about a permission is recalled for the very same rulings asked together: so
 * that what is recalled is what would be found, whatever the search makes of one of them for the
 * sake of another.
 */
final class Recalling {
  private final Answering answering;
  private final Answers answers;
  private final QuestionDigest digest;
  private final Map<String, ClaimInForce> claims = new HashMap<>();
  private final List<ClaimInForce> inOrder;

  Recalling(
      Answers answers,
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      Answering answering,
      Support support,
      ContradictionSearch.Settings settings) {
    this.answering = answering;
    this.answers = answers;
    this.digest = new QuestionDigest(vocabulary, claims, answering, support, settings);
    this.inOrder = claims;
    claims.forEach(claim -> this.claims.putIfAbsent(claim.name(), claim));
  }

  /** See {@link Answering#pair}. */
  Outcome pair(Meeting meeting, Side first, Side second, Exemption exemption) {
    String question = digest.of(meeting, first, second, exemption);
    return recalled(question, first, List.of(second))
        .orElseGet(
            () -> {
              Outcome outcome = answering.pair(meeting, first, second, exemption);
              keep(question, outcome, first, List.of(second));
              return outcome;
            });
  }

  /** See {@link Answering#permission}. */
  List<Outcome> permission(Side first, List<List<Side>> rulings) {
    List<List<Side>> asked = rulings.stream().filter(r -> answering.isAsked(first, r)).toList();
    List<String> questions = asked.stream().map(ruling -> digest.of(first, ruling)).toList();
    String all = ContentDigest.of(questions);
    List<String> among = questions.stream().map(q -> digest.among(q, all)).toList();
    List<Optional<Outcome>> known = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      known.add(recalled(among.get(i), first, asked.get(i)));
    }
    if (known.stream().allMatch(Optional::isPresent)) {
      return known.stream().flatMap(Optional::stream).toList();
    }
    List<Outcome> found = answering.permission(first, asked);
    for (int i = 0; i < asked.size(); i++) {
      keep(among.get(i), found.get(i), first, asked.get(i));
    }
    return found;
  }

  private Optional<Outcome> recalled(String question, Side first, List<Side> seconds) {
    return answers
        .to(question)
        .flatMap(
            answer ->
                switch (answer) {
                  case Answer.NoClash _ -> Optional.of(Outcome.NOTHING);
                  case Answer.Undecided(String why) -> Optional.of(Outcome.undecided(why));
                  case Answer.Clashing clashing -> clash(clashing, first, seconds);
                });
  }

  /** The clash as it was found, if all that it names is there. */
  private Optional<Outcome> clash(Answer.Clashing clashing, Side first, List<Side> seconds) {
    boolean isWhole =
        clashing.stated().equals(digest.stated(first, seconds))
            && clashing.seconds().stream().allMatch(i -> i >= 0 && i < seconds.size())
            && claims.keySet().containsAll(clashing.chain());
    if (!isWhole) {
      return Optional.empty();
    }
    return Optional.of(
        Outcome.of(
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

  /** A clash beside something undecided is asked about again: it is rare, and neither is all. */
  private void keep(String question, Outcome outcome, Side first, List<Side> seconds) {
    if (outcome.inconclusive().isPresent() && outcome.clash().isPresent()) {
      return;
    }
    if (outcome.inconclusive().isPresent()) {
      answers.keep(question, new Answer.Undecided(outcome.inconclusive().get()));
    } else if (outcome.clash().isEmpty()) {
      answers.keep(question, new Answer.NoClash());
    } else {
      answers.keep(question, clashing(outcome.clash().get(), first, seconds));
    }
  }

  private Answer clashing(Clash clash, Side first, List<Side> seconds) {
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
