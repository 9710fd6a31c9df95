package org.ruleproof.constraints.contradiction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What keeps the claims of two rulings from contradicting each other, in words. */
public final class Separation {
  private final Vocabulary vocabulary;
  private final Background background;
  private final int reach;
  private final Prose prose;
  private final SequencedSet<String> lines = new LinkedHashSet<>();

  private Separation(Vocabulary vocabulary, List<ClaimInForce> claims, int reach, Prose prose) {
    this.vocabulary = vocabulary;
    this.background = new Background(vocabulary, claims);
    this.reach = reach;
    this.prose = prose;
  }

  /**
   * One line for each pair of their claims that speaks of one thing, or a single line that says that
   * none does. Rulings without claims give a line that says so.
   *
   * @param reach as in {@link ContradictionSearch.Settings}
   */
  public static List<String> between(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      int reach,
      String firstRuling,
      String secondRuling,
      Prose prose) {
    Separation separation = new Separation(vocabulary, claims, reach, prose);
    List<ClaimInForce> one = ofRuling(claims, firstRuling);
    List<ClaimInForce> two = ofRuling(claims, secondRuling);
    if (one.isEmpty() || two.isEmpty()) {
      return List.of(
          (one.isEmpty() ? firstRuling : secondRuling)
              + " has no claim in force, so nothing can be said of it.");
    }
    one.forEach(a -> two.forEach(b -> separation.pair(a, b)));
    return separation.lines.isEmpty()
        ? List.of("No claim of the one gives an answer to anything that the other answers.")
        : List.copyOf(separation.lines);
  }

  private static List<ClaimInForce> ofRuling(List<ClaimInForce> claims, String ruling) {
    return claims.stream().filter(c -> c.ruling().equals(ruling)).toList();
  }

  private void pair(ClaimInForce one, ClaimInForce two) {
    for (Side first : Carrying.of(vocabulary, one)) {
      for (Side second : Carrying.of(vocabulary, two)) {
        boolean oneHead =
            first.assertion().head().family() == second.assertion().head().family()
                && first.assertion().head().symbol().equals(second.assertion().head().symbol())
                && (first.itself() || second.itself());
        if (oneHead) {
          ask(first, second);
        }
      }
    }
  }

  private void ask(Side first, Side second) {
    Optional<Meeting> meeting = Meeting.of(first.assertion(), second.assertion());
    Optional<Meeting> turned = Meeting.of(second.assertion(), first.assertion());
    if (meeting.isPresent()) {
      say(meeting.get(), first, second);
    } else if (turned.isPresent()) {
      say(turned.get(), second, first);
    } else if (Meeting.isSilenced(first.assertion(), second.assertion())) {
      lines.add(
          pairWords(first, second)
              + ": the one speaks only where the act is permitted, and the other forbids it.");
    } else {
      lines.add(pairWords(first, second) + ": they give no two answers that exclude each other.");
    }
  }

  private void say(Meeting meeting, Side first, Side second) {
    String pair = pairWords(first, second);
    Exemption exemption = Exemption.of(first.claim(), second.claim());
    if (exemption != Exemption.NONE) {
      lines.add(pair + ": " + exemption.words() + ".");
      return;
    }
    try {
      Scope scope = Scopes.of(vocabulary, List.of(first, second));
      PairQuestion question =
          new PairQuestion(background, scope, i -> true, reach, meeting, first, List.of(second));
      boolean contradict =
          question.instances().stream().anyMatch(i -> question.contradicts(i, Set.of()));
      lines.add(pair + ": " + (contradict ? "they do contradict each other." : reason(question)));
    } catch (Untranslatable reason) {
      lines.add(pair + ": not decided, " + reason.getMessage() + ".");
    }
  }

  private String reason(PairQuestion question) {
    for (List<Place> instance : question.instances()) {
      if (question.meet(instance, Set.of())) {
        return switch (question.meeting()) {
          case OVERLAP -> "where both speak they agree.";
          case PERMISSION ->
              "the permission does not imply the prohibition; it speaks also where the"
                  + " prohibition does not"
                  + example(question, instance);
          case IMPLICATION ->
              "neither speaks wherever the other does, or they agree where both do.";
        };
      }
    }
    if (question.instances().isEmpty()) {
      return "they have no instance in common.";
    }
    List<Place> instance = question.instances().getFirst();
    List<String> keep =
        Core.of(List.copyOf(question.used()), without -> !question.meet(instance, without));
    return keep.isEmpty()
        ? "their conditions exclude each other."
        : "they are kept apart by "
            + String.join(", ", keep.stream().map(this::words).toList())
            + ".";
  }

  private String example(PairQuestion question, List<Place> instance) {
    Optional<Witness> witness =
        WitnessWriter.write(vocabulary, question.scope(), question.firstAlone(instance), instance);
    List<String> chosen =
        witness.map(Witness::lines).orElse(List.of()).stream()
            .filter(Witness.Line::chosen)
            .map(l -> l.term() + " is " + l.value())
            .toList();
    return chosen.isEmpty() ? "." : ", for example where " + String.join(" and ", chosen) + ".";
  }

  private String words(String item) {
    if (item.startsWith("card ")) {
      return "what is stated of the card \"" + item.substring(5) + "\"";
    }
    if (item.startsWith("axiom ")) {
      int number = Integer.parseInt(item.substring("axiom ".length()));
      return "the axiom at " + vocabulary.axioms().get(number - 1).at();
    }
    return "the claim " + item;
  }

  private String pairWords(Side first, Side second) {
    return prose.rules().apply(first.claim().claim())
        + "  AND  "
        + prose.rules().apply(second.claim().claim());
  }
}
