package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.kernel.Subsumption;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.ImpliedAssertions;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.precedence.BindingClaims;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Prevailing.Winner;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Decides what the rules in force say about a question in a concrete situation.
 *
 * <p>Applicability comes first, then precedence; see docs/meaning.md, "When two claims contradict
 * each other" and "Who wins". A prohibition yields to a permission that contradicts it and
 * prevails. A permission contradicts it if {@link Subsumption} shows that the permission applies
 * only where the prohibition does; with {@code always}, wherever both apply. Of two different
 * values the prevailing claim's counts; without precedence, neither. Immutable and thread-safe.
 */
public final class Judge {
  /** Where a claim is read for all it implies; a question on an act asks for those above it. */
  private static final Set<Head.Family> IMPLIED =
      EnumSet.of(Head.Family.HAPPENS, Head.Family.MOMENT, Head.Family.DECISION, Head.Family.ORDER);

  private final GivenSituation.GameNames names;
  private final Prevailing prevailing;
  private final Subsumption subsumption;
  private final QuotientRounding roundings;
  private final Map<Topic, List<PreparedAssertion>> assertions;
  private final Map<Topic, List<PreparedAssertion>> others;
  private final Map<Topic, List<PreparedAssertion>> about = new ConcurrentHashMap<>();
  private final Map<Topic, List<PreparedAssertion>> meeting = new ConcurrentHashMap<>();

  /**
   * A judge with these claims.
   *
   * @param claims the claims in force, in source order; some may repeal others
   */
  public Judge(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.names = new GivenSituation.GameNames(vocabulary);
    this.prevailing = new Prevailing(vocabulary.principles());
    this.subsumption = new Subsumption(vocabulary);
    this.roundings = new QuotientRounding(vocabulary, claims);
    this.assertions = new LinkedHashMap<>();
    this.others = Map.of();
    Repeals repeals = new Repeals(claims);
    for (ClaimInForce claim : claims) {
      if (!repeals.repeal(claim)) {
        add(vocabulary, claim, assertions);
      }
    }
  }

  /** A judge that differs from another in the assertions with some heads. */
  private Judge(Judge other, Map<Topic, List<PreparedAssertion>> instead) {
    this.names = other.names;
    this.prevailing = other.prevailing;
    this.subsumption = other.subsumption;
    this.roundings = other.roundings;
    this.assertions = other.assertions;
    Map<Topic, List<PreparedAssertion>> all = new LinkedHashMap<>(other.others);
    all.putAll(instead);
    this.others = all;
  }

  private List<PreparedAssertion> assertions(Topic key) {
    List<PreparedAssertion> instead = others.get(key);
    return instead == null ? assertions.getOrDefault(key, List.of()) : instead;
  }

  private static void add(
      Vocabulary vocabulary, ClaimInForce claim, Map<Topic, List<PreparedAssertion>> assertions) {
    if (claim.claim().statement() instanceof Statement.Rounding rounding
        && rounding.term().isEmpty()
        && !QuotientRounding.roundsFor(claim, List.of())) {
      return; // a question about rounding in general names no card
    }
    for (Assertion assertion : claim.assertions()) {
      Topic said = assertion.head().topic();
      for (ImpliedAssertions.Implied implied : ImpliedAssertions.all(vocabulary, assertion)) {
        Assertion one = implied.assertion();
        if (one == assertion || IMPLIED.contains(said.family())) {
          assertions
              .computeIfAbsent(one.head().topic(), k -> new ArrayList<>())
              .add(new PreparedAssertion(claim, one, said));
        }
      }
    }
  }

  /**
   * The judge with one claim in place of another. If the old claim is not there, the new one comes
   * last. Rounding in general does not change.
   */
  public Judge reading(ClaimInForce other, ClaimInForce instead) {
    Map<Topic, List<PreparedAssertion>> changed = new LinkedHashMap<>();
    Map<Topic, List<PreparedAssertion>> added = new LinkedHashMap<>();
    add(names.vocabulary(), other, added);
    Map<Topic, List<PreparedAssertion>> gone = new LinkedHashMap<>();
    add(names.vocabulary(), instead, gone);
    Set<Topic> keys = new LinkedHashSet<>(added.keySet());
    keys.addAll(gone.keySet());
    for (Topic key : keys) {
      List<PreparedAssertion> all = new ArrayList<>();
      List<PreparedAssertion> mine = new ArrayList<>(added.getOrDefault(key, List.of()));
      for (PreparedAssertion assertion : assertions(key)) {
        if (assertion.claim().isReadingOf(instead)) {
          all.addAll(mine);
          mine.clear();
        } else {
          all.add(assertion);
        }
      }
      all.addAll(mine);
      changed.put(key, all);
    }
    return new Judge(this, changed);
  }

  /** The judge without a claim. */
  public Judge without(ClaimInForce claim) {
    Map<Topic, List<PreparedAssertion>> changed = new LinkedHashMap<>();
    add(names.vocabulary(), claim, changed);
    changed.replaceAll(
        (key, gone) ->
            assertions(key).stream().filter(s -> !s.claim().isReadingOf(claim)).toList());
    return new Judge(this, changed);
  }

  /** Whether the assertion applies to these arguments in the situation. */
  public boolean applies(
      ClaimInForce claim, Assertion assertion, List<Value> arguments, Situation situation) {
    return new PreparedAssertion(claim, assertion)
        .applies(
            arguments,
            evaluator(new Question(assertion.head().topic(), arguments), situation, topic -> {}));
  }

  /** An assertion with its claim. */
  public record ClaimAssertion(ClaimInForce claim, Assertion assertion) {}

  /** The assertions of other claims that could override the given prohibition. */
  public List<ClaimAssertion> whatMakesGiveWay(ClaimInForce claim, Assertion forbid) {
    PreparedAssertion prohibition = new PreparedAssertion(claim, forbid);
    return opponents(claim, forbid, p -> side(p, prohibition) != Winner.SECOND);
  }

  /** Whether the permission could override the prohibition. */
  public boolean mayMakeGiveWay(ClaimAssertion permit, ClaimAssertion forbid) {
    return side(permit, forbid) != Winner.SECOND;
  }

  /** Whether the permission overrides the prohibition wherever it applies. */
  public boolean makesGiveWay(ClaimAssertion permit, ClaimAssertion forbid) {
    return side(permit, forbid) == Winner.FIRST;
  }

  private Winner side(ClaimAssertion permit, ClaimAssertion forbid) {
    return side(
        new PreparedAssertion(permit.claim(), permit.assertion()),
        new PreparedAssertion(forbid.claim(), forbid.assertion()));
  }

  /** The prohibitions with the same head that the permission could override. */
  public List<ClaimAssertion> whatGivesWay(ClaimInForce claim, Assertion permit) {
    PreparedAssertion permission = new PreparedAssertion(claim, permit);
    return opponents(claim, permit, f -> side(permission, f) != Winner.SECOND);
  }

  /**
   * The assertions that oppose two readings of one claim in different ways: one reading overrides
   * them or yields to them, and the other does not. The readings must have the same answer. Empty
   * unless the head is a permission or an event.
   */
  public List<ClaimAssertion> faringOtherwise(ClaimAssertion first, ClaimAssertion second) {
    Head.Family family = first.assertion().head().family();
    if (family != Head.Family.PERMITTED && family != Head.Family.HAPPENS) {
      return List.of();
    }
    boolean yes = first.assertion().answer().equals(new Answer.Flag(true));
    PreparedAssertion one = new PreparedAssertion(first.claim(), first.assertion());
    PreparedAssertion two = new PreparedAssertion(second.claim(), second.assertion());
    return opponents(
        first.claim(),
        first.assertion(),
        o -> yes ? side(one, o) != side(two, o) : side(o, one) != side(o, two));
  }

  /** The assertions of other claims with the same head, or the head of a parent act. */
  public List<ClaimAssertion> others(ClaimInForce claim, Assertion assertion) {
    return about(new Question(assertion.head().topic(), List.of())).stream()
        .filter(s -> !s.claim().isReadingOf(claim))
        .map(s -> new ClaimAssertion(s.claim(), s.assertion()))
        .toList();
  }

  /** Whether who prevails depends on the situation, by the condition of a principle. */
  boolean asksPrinciples() {
    return prevailing.isConditional();
  }

  /** Whether the first claim prevails over the second where they exclude each other. */
  public boolean prevails(ClaimInForce first, ClaimInForce second) {
    return prevailing.beats(first.standing(), second.standing());
  }

  /** The assertions of other claims with the opposite answer whose heads overlap, of these. */
  private List<ClaimAssertion> opponents(
      ClaimInForce claim, Assertion assertion, Predicate<PreparedAssertion> which) {
    return meeting(assertion.head()).stream()
        .filter(o -> !o.claim().isReadingOf(claim))
        .filter(o -> !o.assertion().answer().equals(assertion.answer()))
        .filter(which)
        .map(o -> new ClaimAssertion(o.claim(), o.assertion()))
        .toList();
  }

  /**
   * The assertions whose heads overlap: equal ones, and acts of which one is a kind of the other.
   */
  private List<PreparedAssertion> meeting(Head head) {
    return meeting.computeIfAbsent(
        head.topic(),
        topic -> {
          List<PreparedAssertion> all = new ArrayList<>();
          SequencedSet<Topic> keys = new LinkedHashSet<>(assertions.keySet());
          keys.addAll(others.keySet());
          for (Topic other : keys) {
            if (meet(other, topic)) {
              all.addAll(assertions(other));
            }
          }
          return List.copyOf(all);
        });
  }

  private boolean meet(Topic one, Topic two) {
    return one.withThoseAbove(names.vocabulary()).contains(two)
        || two.withThoseAbove(names.vocabulary()).contains(one);
  }

  ExactEvaluation evaluator(Question question, Situation situation, Consumer<Topic> consulted) {
    return evaluator(question, new GivenSituation(names, situation), situation, consulted);
  }

  /**
   * An evaluator for the situation, completed and rounded by these claims.
   *
   * @param question what the claims are asked about; those that read it read what the situation says
   * @param seen answers what the situation gives
   * @param consulted told of each topic on which claims give values
   */
  ExactEvaluation evaluator(
      Question question, SituationView seen, Situation situation, Consumer<Topic> consulted) {
    return exact(
        new CompletedSituation(this, question, seen, situation.values()::containsKey, consulted));
  }

  private ExactEvaluation exact(SituationView view) {
    return new ExactEvaluation(view, roundings::rounded);
  }

  /** Whether a claim is about the topic. */
  boolean speaksOf(Topic topic) {
    return !about(new Question(topic, List.of())).isEmpty();
  }

  /**
   * The value that binding claims give; without one the value that is given, within their bounds.
   */
  Value worth(Question question, SituationView view, Value otherwise) {
    ExactEvaluation evaluator = exact(view);
    List<PreparedAssertion> said = new ArrayList<>();
    List<ConcreteAnswer> given = new ArrayList<>();
    for (PreparedAssertion assertion : about(question)) {
      for (ConcreteAnswer answer : assertion.evaluate(question.arguments(), evaluator).answers()) {
        said.add(assertion);
        given.add(answer);
      }
    }
    BindingClaims<Boolean> resolved =
        resolve(said, (i, j) -> given.get(i).excludes(given.get(j)), evaluator);
    Value value = otherwise;
    for (int i = 0; i < said.size(); i++) {
      if (resolved.binds().get(i)) {
        value = given.get(i).applied(value);
      }
    }
    return value;
  }

  /** Yes or no by the claims; empty where none decides. */
  Optional<Boolean> answer(Question question, SituationView view) {
    return switch (verdict(question, exact(view)).outcome()) {
      case ALLOWED, OBLIGED, YES -> Optional.of(true);
      case REFUSED, EXCUSED, NO -> Optional.of(false);
      case HAPPENS, PREVENTED, ANSWER, UNSETTLED, OPEN -> Optional.empty();
    };
  }

  GivenSituation.GameNames names() {
    return names;
  }

  /** The verdict on the question in the situation. */
  public Verdict verdict(Question question, Situation situation) {
    return verdict(question, evaluator(question, situation, topic -> {}));
  }

  private Verdict verdict(Question question, ExactEvaluation evaluator) {
    List<PreparedAssertion> all = about(question);
    List<ClaimEvaluation> evaluations = new ArrayList<>(all.size());
    for (PreparedAssertion assertion : all) {
      evaluations.add(assertion.evaluate(question.arguments(), evaluator));
    }
    return verdict(question, all, evaluations, evaluator);
  }

  /**
   * The verdict, given the evaluations of all claims on the question.
   *
   * @param evaluations the evaluation of each assertion, in order
   */
  Verdict verdict(
      Question question,
      List<PreparedAssertion> assertions,
      List<ClaimEvaluation> evaluations,
      ExactEvaluation evaluator) {
    return switch (question.family()) {
      case PERMITTED, HAPPENS -> may(question, assertions, evaluations, evaluator);
      default -> value(question, assertions, evaluations, evaluator);
    };
  }

  /** Records the evaluations in a situation, for verdicts after a change of one claim. */
  public RecordedEvaluation record(Question question, Situation situation) {
    Set<Topic> consulted = ConcurrentHashMap.newKeySet();
    ExactEvaluation evaluator = evaluator(question, situation, consulted::add);
    List<PreparedAssertion> assertions = new ArrayList<>();
    List<ClaimEvaluation> said = new ArrayList<>();
    for (PreparedAssertion assertion : about(question)) {
      ClaimEvaluation evaluation = assertion.evaluate(question.arguments(), evaluator);
      if (evaluation.applies()) {
        assertions.add(assertion);
        said.add(evaluation);
      }
    }
    return new RecordedEvaluation(
        this, question, situation, evaluator, consulted, headsAbout(question), assertions, said);
  }

  /** A claim in place of another, prepared for recorded evaluations. */
  public RecordedEvaluation.Alternative instead(ClaimInForce other, ClaimInForce one) {
    Map<Topic, List<PreparedAssertion>> added = new LinkedHashMap<>();
    add(names.vocabulary(), other, added);
    return new RecordedEvaluation.Alternative(other, one, added);
  }

  /** The assertions on the question, in the order of their heads and then in source order. */
  List<PreparedAssertion> about(Question question) {
    return about.computeIfAbsent(question.topic(), key -> allAbout(question));
  }

  private List<PreparedAssertion> allAbout(Question question) {
    List<PreparedAssertion> all = new ArrayList<>();
    for (Topic head : headsAbout(question)) {
      assertions(head).stream()
          .filter(said -> head.equals(question.topic()) || said.assertion().isOfKindsToo())
          .forEach(all::add);
    }
    return List.copyOf(all);
  }

  /** The heads on a question: its own, and for an act those of its parents. */
  private List<Topic> headsAbout(Question question) {
    return List.copyOf(question.topic().withThoseAbove(names.vocabulary()));
  }

  private Verdict may(
      Question question,
      List<PreparedAssertion> assertions,
      List<ClaimEvaluation> evaluations,
      ExactEvaluation evaluator) {
    List<PreparedAssertion> said = new ArrayList<>();
    List<Boolean> yes = new ArrayList<>();
    for (boolean answer : new boolean[] {false, true}) { // what forbids is named first
      for (int i = 0; i < assertions.size(); i++) {
        if (evaluations.get(i).applies() && evaluations.get(i).isYes() == answer) {
          said.add(assertions.get(i));
          yes.add(answer);
        }
      }
    }
    BindingClaims<Boolean> resolved =
        resolve(
            said,
            (i, j) ->
                !yes.get(i).equals(yes.get(j))
                    && contradicts(said.get(yes.get(i) ? i : j), said.get(yes.get(i) ? j : i)),
            evaluator);
    SequencedSet<ClaimInForce> binding = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> overridden = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> disputed = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> permitting = new LinkedHashSet<>();
    for (int i = 0; i < said.size(); i++) {
      ClaimInForce claim = said.get(i).claim();
      if (!resolved.stands().get(i)) {
        overridden.add(claim);
      } else if (!resolved.binds().get(i)) {
        disputed.add(claim);
      } else {
        (yes.get(i) ? permitting : binding).add(claim);
      }
    }
    boolean act = question.family() == Head.Family.PERMITTED;
    if (!binding.isEmpty()) {
      return verdict(act ? Outcome.REFUSED : Outcome.PREVENTED, List.of(), binding, overridden);
    }
    if (!disputed.isEmpty()) {
      return verdict(Outcome.UNSETTLED, List.of(), disputed, overridden);
    }
    Outcome allowed = act ? Outcome.ALLOWED : Outcome.HAPPENS;
    return verdict(
        permitting.isEmpty() ? Outcome.OPEN : allowed, List.of(), permitting, overridden);
  }

  /** Which of these assertions, all of which apply, stand and bind. */
  private BindingClaims<Boolean> resolve(
      List<PreparedAssertion> said,
      BindingClaims.Exclusion<Boolean> excludes,
      ExactEvaluation evaluator) {
    return BindingClaims.exactly(
        prevailing,
        said.stream().map(s -> s.claim().standing()).toList(),
        Collections.nCopies(said.size(), true),
        excludes,
        condition -> evaluator.holds(condition, Environment.EMPTY));
  }

  /** Whether the prohibition revokes the permission, or yields to it silently. */
  private boolean contradicts(PreparedAssertion permit, PreparedAssertion forbid) {
    return permit.claim().standing().lifts(forbid.claim().standing())
        || permit.said().opposes(forbid.said(), names.vocabulary())
            && (permit.assertion().force() == Force.EVERYWHERE
                || subsumption.within(permit.words(subsumption), forbid.words(subsumption)));
  }

  /** FIRST where the prohibition yields, NEITHER where precedence is undecided, else SECOND. */
  private Winner side(PreparedAssertion permit, PreparedAssertion forbid) {
    return contradicts(permit, forbid)
        ? prevailing.decide(permit.claim().standing(), forbid.claim().standing()).winner()
        : Winner.SECOND;
  }

  private Verdict value(
      Question question,
      List<PreparedAssertion> assertions,
      List<ClaimEvaluation> evaluations,
      ExactEvaluation evaluator) {
    List<PreparedAssertion> said = new ArrayList<>();
    List<ConcreteAnswer> given = new ArrayList<>();
    for (int i = 0; i < assertions.size(); i++) {
      for (ConcreteAnswer answer : evaluations.get(i).answers()) {
        said.add(assertions.get(i));
        given.add(answer);
      }
    }
    BindingClaims<Boolean> resolved =
        resolve(said, (i, j) -> given.get(i).excludes(given.get(j)), evaluator);
    SequencedSet<ClaimInForce> deciding = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> overridden = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> disputed = new LinkedHashSet<>();
    Set<String> answers = new TreeSet<>();
    for (int i = 0; i < said.size(); i++) {
      if (!resolved.stands().get(i)) {
        overridden.add(said.get(i).claim());
      } else {
        (resolved.binds().get(i) ? deciding : disputed).add(said.get(i).claim());
        answers.add(given.get(i).words());
      }
    }
    if (!disputed.isEmpty()) {
      disputed.addAll(deciding);
      return verdict(Outcome.UNSETTLED, List.copyOf(answers), disputed, overridden);
    }
    if (deciding.isEmpty()) {
      Outcome none = overridden.isEmpty() ? Outcome.OPEN : Outcome.UNSETTLED;
      return verdict(none, List.of(), deciding, overridden);
    }
    boolean yes = answers.equals(Set.of("yes"));
    return switch (question.family()) {
      case OBLIGED ->
          verdict(yes ? Outcome.OBLIGED : Outcome.EXCUSED, List.of(), deciding, overridden);
      case MEMBER, COUNTS ->
          verdict(yes ? Outcome.YES : Outcome.NO, List.of(), deciding, overridden);
      default -> verdict(Outcome.ANSWER, List.copyOf(answers), deciding, overridden);
    };
  }

  private static Verdict verdict(
      Outcome outcome,
      List<String> answers,
      SequencedSet<ClaimInForce> deciding,
      SequencedSet<ClaimInForce> overridden) {
    overridden.removeAll(deciding);
    return new Verdict(outcome, answers, List.copyOf(deciding), List.copyOf(overridden));
  }
}
