package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Exceptions;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Prevailing;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.precedence.Precedence.Side;
import org.ruleproof.model.situation.ExpressionEvaluator;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Says of concrete situations what the rules in force say.
 *
 * <p>First what applies, only then who wins (LANGUAGE, Situations and contradiction; Precedence). A
 * prohibition gives way to a permission that contradicts it and prevails: "you may" contradicts one
 * that holds, by its words, wherever it speaks; {@code always} contradicts wherever both apply. Of
 * two different values the claim that prevails gives the value; where nothing decides, neither.
 * Immutable: any number of threads.
 */
public final class Judge {
  private final GivenSituation.GameNames names;
  private final Prevailing prevailing;
  private final Containment containment;
  private final QuotientRounding roundings;
  private final Map<String, List<Speaker>> speakers;
  private final Map<String, List<Speaker>> others;
  private final Map<String, List<Speaker>> about = new ConcurrentHashMap<>();
  private final Map<String, List<Speaker>> meeting = new ConcurrentHashMap<>();

  /**
   * A judge by these claims.
   *
   * @param claims the claims in force, in source order
   * @param rulings the rulings that may repeal some of them
   */
  public Judge(Vocabulary vocabulary, List<ClaimInForce> claims, List<Ruling> rulings) {
    this.names = new GivenSituation.GameNames(vocabulary);
    this.prevailing = new Prevailing(vocabulary);
    this.containment = new Containment(vocabulary);
    this.roundings = new QuotientRounding(vocabulary, claims);
    this.speakers = new HashMap<>();
    this.others = Map.of();
    Repeals repeals = new Repeals(rulings);
    for (ClaimInForce claim : claims) {
      if (!repeals.repeal(claim)) {
        add(claim, speakers);
      }
    }
  }

  /** Like another judge, but with other speakers about some heads. */
  private Judge(Judge other, Map<String, List<Speaker>> instead) {
    this.names = other.names;
    this.prevailing = other.prevailing;
    this.containment = other.containment;
    this.roundings = other.roundings;
    this.speakers = other.speakers;
    Map<String, List<Speaker>> all = new LinkedHashMap<>(other.others);
    all.putAll(instead);
    this.others = all;
  }

  private List<Speaker> speakers(String key) {
    List<Speaker> instead = others.get(key);
    return instead == null ? speakers.getOrDefault(key, List.of()) : instead;
  }

  private static void add(ClaimInForce claim, Map<String, List<Speaker>> speakers) {
    if (claim.claim().statement() instanceof Statement.Rounding rounding
        && rounding.term().isEmpty()
        && !Exceptions.roundsFor(claim, List.of())) {
      return; // the question how everything is rounded names no card
    }
    for (Assertion assertion : claim.assertions()) {
      speakers
          .computeIfAbsent(key(assertion.head()), k -> new ArrayList<>())
          .add(new Speaker(claim, assertion));
    }
  }

  private static String key(Head head) {
    return head.family() + " " + head.symbol();
  }

  /**
   * The judge who reads another claim in the place of one; a place that did not exist is the last.
   * Rounding in general is left as it was.
   */
  public Judge reading(ClaimInForce other, ClaimInForce instead) {
    Map<String, List<Speaker>> changed = new LinkedHashMap<>();
    Map<String, List<Speaker>> added = new LinkedHashMap<>();
    add(other, added);
    Set<String> keys = new LinkedHashSet<>(added.keySet());
    instead.assertions().forEach(a -> keys.add(key(a.head())));
    for (String key : keys) {
      List<Speaker> all = new ArrayList<>();
      List<Speaker> mine = new ArrayList<>(added.getOrDefault(key, List.of()));
      for (Speaker speaker : speakers(key)) {
        if (speaker.claim().isReadingOf(instead)) {
          all.addAll(mine);
          mine.clear();
        } else {
          all.add(speaker);
        }
      }
      all.addAll(mine);
      changed.put(key, all);
    }
    return new Judge(this, changed);
  }

  /** The judge who does not know a claim. */
  public Judge without(ClaimInForce claim) {
    Map<String, List<Speaker>> changed = new LinkedHashMap<>();
    for (Assertion assertion : claim.assertions()) {
      changed.computeIfAbsent(
          key(assertion.head()),
          key -> speakers(key).stream().filter(s -> !s.claim().isReadingOf(claim)).toList());
    }
    return new Judge(this, changed);
  }

  /** Whether the assertion speaks of these arguments there. */
  public boolean applies(
      ClaimInForce claim, Assertion assertion, List<Value> arguments, Situation situation) {
    return new Speaker(claim, assertion).applies(arguments, evaluator(situation));
  }

  /** An assertion with the claim that makes it. */
  public record Said(ClaimInForce claim, Assertion assertion) {}

  /** What other claims say that could make the assertion, a prohibition, give way. */
  public List<Said> whatMakesGiveWay(ClaimInForce claim, Assertion forbid) {
    Speaker prohibition = new Speaker(claim, forbid);
    return opponents(claim, forbid).stream()
        .filter(p -> side(p, prohibition) != Side.SECOND)
        .map(p -> new Said(p.claim(), p.assertion()))
        .toList();
  }

  /** Whether the first, a permission, could make the second, a prohibition, give way. */
  public boolean mayMakeGiveWay(Said permit, Said forbid) {
    return side(permit, forbid) != Side.SECOND;
  }

  /** Whether the first, a permission, makes the second, a prohibition, give way wherever it applies. */
  public boolean makesGiveWay(Said permit, Said forbid) {
    return side(permit, forbid) == Side.FIRST;
  }

  private Side side(Said permit, Said forbid) {
    return side(
        new Speaker(permit.claim(), permit.assertion()),
        new Speaker(forbid.claim(), forbid.assertion()));
  }

  /** The prohibitions of its head that the assertion, a permission, could make give way. */
  public List<Said> whatGivesWay(ClaimInForce claim, Assertion permit) {
    Speaker permission = new Speaker(claim, permit);
    return opponents(claim, permit).stream()
        .filter(f -> side(permission, f) != Side.SECOND)
        .map(f -> new Said(f.claim(), f.assertion()))
        .toList();
  }

  /**
   * What other claims say of whether something may be or happens that fares otherwise with the first
   * than with the second, two readings of one claim that give the same answer: gives way to one of
   * them only, or makes one of them only give way. Nothing for heads of other families.
   */
  public List<Said> faringOtherwise(Said first, Said second) {
    Head.Family family = first.assertion().head().family();
    if (family != Head.Family.PERMITTED && family != Head.Family.HAPPENS) {
      return List.of();
    }
    boolean yes = first.assertion().answer().equals(new Answer.Flag(true));
    Speaker one = new Speaker(first.claim(), first.assertion());
    Speaker two = new Speaker(second.claim(), second.assertion());
    return opponents(first.claim(), first.assertion()).stream()
        .filter(o -> yes ? side(one, o) != side(two, o) : side(o, one) != side(o, two))
        .map(o -> new Said(o.claim(), o.assertion()))
        .toList();
  }

  /** What other claims say of the head of an assertion, or of what it is a kind of. */
  public List<Said> others(ClaimInForce claim, Assertion assertion) {
    return about(new Question(assertion.head().family(), assertion.head().symbol(), List.of()))
        .stream()
        .filter(s -> !s.claim().isReadingOf(claim))
        .map(s -> new Said(s.claim(), s.assertion()))
        .toList();
  }

  /** Whether the first claim prevails over the second where they exclude each other. */
  public boolean prevails(ClaimInForce first, ClaimInForce second) {
    return prevailing.beats(first, second);
  }

  /** What others say of the head, of acts that it is a kind of and of kinds of it, the other way. */
  private List<Speaker> opponents(ClaimInForce claim, Assertion assertion) {
    List<Speaker> opponents = new ArrayList<>();
    for (Speaker speaker : meeting(assertion.head())) {
      if (!speaker.claim().isReadingOf(claim)
          && !speaker.assertion().answer().equals(assertion.answer())) {
        opponents.add(speaker);
      }
    }
    return opponents;
  }

  /** What claims in force say of the head, of acts that it is a kind of and of kinds of it. */
  private List<Speaker> meeting(Head head) {
    return meeting.computeIfAbsent(
        key(head),
        key -> {
          List<Speaker> all = new ArrayList<>();
          SequencedSet<String> keys = new LinkedHashSet<>(speakers.keySet());
          keys.addAll(others.keySet());
          for (String other : keys) {
            List<Speaker> some = speakers(other);
            if (!some.isEmpty() && meet(some.getFirst().assertion().head(), head)) {
              all.addAll(some);
            }
          }
          return List.copyOf(all);
        });
  }

  private boolean meet(Head one, Head two) {
    return one.family() == two.family()
        && (one.symbol().equals(two.symbol())
            || names.vocabulary().actsAbove(one.symbol()).contains(two.symbol())
            || names.vocabulary().actsAbove(two.symbol()).contains(one.symbol()));
  }

  private ExpressionEvaluator evaluator(Situation situation) {
    return evaluator(new GivenSituation(names, situation));
  }

  /** What expressions are worth there, rounded as these rules have it. */
  ExpressionEvaluator evaluator(SituationView situation) {
    return new ConcreteEvaluator(situation, roundings);
  }

  /** The names of the game. */
  GivenSituation.GameNames names() {
    return names;
  }

  /** What the rules in force say. */
  public Verdict verdict(Question question, Situation situation) {
    ExpressionEvaluator evaluator = evaluator(situation);
    List<Speaker> all = about(question);
    List<Heard> heard = new ArrayList<>(all.size());
    for (Speaker speaker : all) {
      heard.add(speaker.heard(question.arguments(), evaluator));
    }
    return verdict(question, all, heard);
  }

  /**
   * What the rules in force say where each claim on the question says that.
   *
   * @param heard what each of the speakers says, in their order
   */
  Verdict verdict(Question question, List<Speaker> speaking, List<Heard> heard) {
    return switch (question.family()) {
      case PERMITTED, HAPPENS -> may(question, speaking, heard);
      default -> value(question, speaking, heard);
    };
  }

  /** What claims in force say there, kept for the verdicts where one of them is read otherwise. */
  public Testimony testimony(Question question, Situation situation) {
    ExpressionEvaluator evaluator = evaluator(situation);
    List<Speaker> speaking = new ArrayList<>();
    List<Heard> said = new ArrayList<>();
    for (Speaker speaker : about(question)) {
      Heard heard = speaker.heard(question.arguments(), evaluator);
      if (heard.applies()) {
        speaking.add(speaker);
        said.add(heard);
      }
    }
    return new Testimony(this, question, evaluator, headsAbout(question), speaking, said);
  }

  /** Another claim in the place of one, made ready to be held against testimonies. */
  public static Testimony.Reading instead(ClaimInForce other, ClaimInForce one) {
    Map<String, List<Speaker>> added = new LinkedHashMap<>();
    add(other, added);
    return new Testimony.Reading(one, added);
  }

  /** What claims in force say of what the question asks, in the order of their heads and places. */
  List<Speaker> about(Question question) {
    return about.computeIfAbsent(
        question.family() + " " + question.symbol(), key -> allAbout(question));
  }

  private List<Speaker> allAbout(Question question) {
    List<Speaker> all = new ArrayList<>();
    headsAbout(question).forEach(head -> all.addAll(speakers(head)));
    return List.copyOf(all);
  }

  /** The heads of claims on a question: its own, and of an act those of what it is a kind of. */
  private List<String> headsAbout(Question question) {
    boolean act =
        question.family() == Head.Family.PERMITTED || question.family() == Head.Family.OBLIGED;
    Collection<String> symbols =
        act && names.vocabulary().act(question.symbol()).isPresent()
            ? names.vocabulary().actsAbove(question.symbol())
            : List.of(question.symbol());
    return symbols.stream().map(symbol -> question.family() + " " + symbol).toList();
  }

  private Verdict may(Question question, List<Speaker> speaking, List<Heard> heard) {
    List<Speaker> permits = new ArrayList<>();
    List<Speaker> forbids = new ArrayList<>();
    for (int i = 0; i < speaking.size(); i++) {
      if (heard.get(i).applies()) {
        (heard.get(i).isYes() ? permits : forbids).add(speaking.get(i));
      }
    }
    SequencedSet<ClaimInForce> binding = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> overridden = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> disputed = new LinkedHashSet<>();
    for (Speaker forbid : forbids) {
      SequencedSet<ClaimInForce> undecided = new LinkedHashSet<>();
      boolean yields = false;
      for (Speaker permit : permits) {
        Side side = side(permit, forbid);
        yields |= side == Side.FIRST;
        if (side == Side.NEITHER) {
          undecided.add(permit.claim());
        }
      }
      if (yields) {
        overridden.add(forbid.claim());
      } else if (undecided.isEmpty()) {
        binding.add(forbid.claim());
      } else {
        disputed.add(forbid.claim());
        disputed.addAll(undecided);
      }
    }
    boolean act = question.family() == Head.Family.PERMITTED;
    if (!binding.isEmpty()) {
      return verdict(act ? Outcome.REFUSED : Outcome.PREVENTED, List.of(), binding, overridden);
    }
    if (!disputed.isEmpty()) {
      return verdict(Outcome.UNSETTLED, List.of(), disputed, overridden);
    }
    permits.forEach(p -> binding.add(p.claim()));
    Outcome yes = act ? Outcome.ALLOWED : Outcome.HAPPENS;
    return verdict(binding.isEmpty() ? Outcome.OPEN : yes, List.of(), binding, overridden);
  }

  /** FIRST where the prohibition gives way, NEITHER where nothing decides, else SECOND. */
  private Side side(Speaker permit, Speaker forbid) {
    if (Exceptions.lifts(permit.claim(), forbid.claim())) {
      return Side.FIRST;
    }
    boolean contradicts =
        permit.assertion().force() == Force.EVERYWHERE || containment.within(permit, forbid);
    return contradicts ? prevailing.decide(permit.claim(), forbid.claim()) : Side.SECOND;
  }

  private record Answered(Speaker speaker, Given given) {}

  private Verdict value(Question question, List<Speaker> speaking, List<Heard> heard) {
    List<Answered> all = new ArrayList<>();
    for (int i = 0; i < speaking.size(); i++) {
      for (Given given : heard.get(i).answers()) {
        all.add(new Answered(speaking.get(i), given));
      }
    }
    SequencedSet<ClaimInForce> deciding = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> overridden = new LinkedHashSet<>();
    SequencedSet<ClaimInForce> disputed = new LinkedHashSet<>();
    Set<String> answers = new TreeSet<>();
    List<Answered> standing =
        all.stream().filter(said -> opposed(said, all, Side.SECOND).isEmpty()).toList();
    for (Answered said : all) {
      if (!standing.contains(said)) {
        overridden.add(said.speaker().claim());
        continue;
      }
      // what another claim has overridden disputes nothing
      boolean undecided = !opposed(said, standing, Side.NEITHER).isEmpty();
      (undecided ? disputed : deciding).add(said.speaker().claim());
      answers.add(said.given().words());
    }
    if (!disputed.isEmpty()) {
      disputed.addAll(deciding);
      return verdict(Outcome.UNSETTLED, List.copyOf(answers), disputed, overridden);
    }
    if (deciding.isEmpty()) {
      return verdict(Outcome.OPEN, List.of(), deciding, overridden);
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

  /** Those with another answer against which precedence decides so. */
  private List<Answered> opposed(Answered said, List<Answered> others, Side side) {
    return others.stream()
        .filter(
            other ->
                other.speaker().claim() != said.speaker().claim()
                    && said.given().excludes(other.given())
                    && prevailing.decide(said.speaker().claim(), other.speaker().claim()) == side)
        .toList();
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
