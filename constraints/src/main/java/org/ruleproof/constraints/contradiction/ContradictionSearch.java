package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * All contradictions among the claims in force.
 *
 * <p>Claims are looked up by head, so only pairs that can meet are looked at. The result does not
 * depend on the number of threads. Cost: one to three small searches for each pair that a quick test
 * does not rule out.
 */
public final class ContradictionSearch {
  /**
   * How to search.
   *
   * @param threads at least 1
   * @param scope the objects to search over, empty to fit each question
   * @param reach how many further claims in a row may carry a contradiction
   * @param narrowings whether notes about narrowings are wanted
   * @param touching if given, only the pairs that these rulings have to do with are asked
   */
  public record Settings(
      int threads,
      Optional<Scope> scope,
      int reach,
      boolean narrowings,
      Optional<Touching> touching) {
    /** Settings that ask all pairs. */
    public Settings(int threads, Optional<Scope> scope, int reach, boolean narrowings) {
      this(threads, scope, reach, narrowings, Optional.empty());
    }

    /** The same, but asking only some pairs. */
    public Settings touching(Touching some) {
      return new Settings(threads, scope, reach, narrowings, Optional.of(some));
    }
  }

  /**
   * The pairs that have to do with some rulings: those with a claim of theirs, and those that one of
   * them may carry. All other claims stand by as in a search of all pairs.
   *
   * @param rulings their ids
   * @param absent those whose claims do not count at all; the same pairs are asked, but for those
   *     that need these claims, so that one sees what the rulings change
   */
  public record Touching(Set<String> rulings, Set<String> absent) {
    public Touching {
      rulings = Set.copyOf(rulings);
      absent = Set.copyOf(absent);
    }

    /** The pairs that have to do with these rulings, all of which count. */
    public static Touching of(Set<String> rulings) {
      return new Touching(rulings, Set.of());
    }
  }

  /**
   * What was found.
   *
   * @param clashes in source order of the first claim, then of the second
   * @param inconclusive for each pair that could not be decided, a sentence that says why
   * @param asked the number of pairs put to the solver
   */
  public record Result(List<Clash> clashes, List<String> inconclusive, int asked) {
    public Result {
      clashes = List.copyOf(clashes);
      inconclusive = List.copyOf(inconclusive);
    }
  }

  private record Outcome(Optional<Clash> clash, Optional<String> inconclusive) {
    static final Outcome NOTHING = new Outcome(Optional.empty(), Optional.empty());
  }

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Settings settings;
  private final Background background;
  private final Support support;
  private final Scopes scopes;
  private final Map<String, Integer> order = new LinkedHashMap<>();
  private final Set<String> touching = new HashSet<>();
  private final Map<String, List<Side>> said = new HashMap<>();
  private final Map<Side, HeadPlaces> places = new IdentityHashMap<>();
  private final Support carrying;
  private final Support.Some carriers;
  private final Plausibility.Stated stated;

  private ContradictionSearch(Vocabulary vocabulary, List<ClaimInForce> all, Settings settings) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    Set<String> rulings = settings.touching().map(Touching::rulings).orElse(Set.of());
    Set<String> absent = settings.touching().map(Touching::absent).orElse(Set.of());
    this.claims = all.stream().filter(c -> !absent.contains(c.ruling())).toList();
    this.background = new Background(vocabulary, claims);
    this.support = new Support(vocabulary, claims, settings.reach());
    this.scopes = new Scopes(vocabulary);
    this.carrying = absent.isEmpty() ? support : new Support(vocabulary, all, settings.reach());
    claims.forEach(c -> order.putIfAbsent(c.name(), order.size()));
    all.stream().filter(c -> rulings.contains(c.ruling())).forEach(c -> touching.add(c.name()));
    this.carriers = carrying.some(touching);
    this.stated = new Plausibility.Stated(vocabulary, claims);
  }

  /** Searches all pairs of claims, or those that the settings name. */
  public static Result search(Vocabulary vocabulary, List<ClaimInForce> claims, Settings settings) {
    return new ContradictionSearch(vocabulary, claims, settings).run();
  }

  private Result run() {
    List<Callable<List<Outcome>>> questions = new ArrayList<>();
    for (List<Side> sides : Carrying.byHead(vocabulary, claims).values()) {
      for (Side first : sides) {
        questions(first, sides, questions);
      }
    }
    List<Clash> clashes = new ArrayList<>();
    Set<String> inconclusive = new LinkedHashSet<>();
    for (Outcome outcome : answers(questions)) {
      outcome.clash().ifPresent(clashes::add);
      outcome.inconclusive().ifPresent(inconclusive::add);
    }
    return new Result(onePerPair(clashes), List.copyOf(inconclusive), questions.size());
  }

  private void questions(Side first, List<Side> sides, List<Callable<List<Outcome>>> questions) {
    Map<String, List<Side>> prohibitions = new LinkedHashMap<>();
    for (Side second : sides) {
      if (first.claim().name().equals(second.claim().name())
          || !(first.itself() || second.itself())) {
        continue;
      }
      Optional<Meeting> meeting = Meeting.of(first.assertion(), second.assertion());
      if (meeting.isEmpty()
          || !places(first).mayMeet(places(second))
          || meeting.get() == Meeting.PERMISSION && isOfMore(first)
          || meetWhereMade(first, second)
          || meeting.get() != Meeting.PERMISSION
              && (order(first) >= order(second) || !touched(first, List.of(second)))) {
        continue;
      }
      Exemption exemption = Exemption.of(first.claim(), second.claim());
      if (exemption == Exemption.YIELDS) {
        continue;
      }
      boolean exact = settings.scope().isPresent();
      boolean ask =
          switch (meeting.get()) {
            case OVERLAP -> true;
            case IMPLICATION ->
                exact
                    || settings.narrowings()
                    || support.mayImply(first, second)
                    || support.mayImply(second, first);
            case PERMISSION ->
                exemption == Exemption.NONE
                    || touched(first, List.of(second)) && asked(first, second);
          };
      if (!ask) {
        continue;
      }
      boolean silent = exemption != Exemption.NONE && !settings.narrowings();
      if (silent && (exemption != Exemption.ONE_RULING || settings.reach() == 0)) {
        continue;
      }
      if (meeting.get() == Meeting.PERMISSION && exemption == Exemption.NONE) {
        prohibitions.computeIfAbsent(second.claim().ruling(), r -> new ArrayList<>()).add(second);
      } else {
        questions.add(
            () ->
                List.of(
                    answer(meeting.get(), first, List.of(second), exemption, Optional.empty())));
      }
    }
    prohibitions.values().removeIf(ruling -> !touched(first, ruling));
    if (!prohibitions.isEmpty()) {
      questions.add(() -> permission(first, List.copyOf(prohibitions.values())));
    }
  }

  /**
   * Whether a permission was carried here from a wider act, which can be done in other ways too: a
   * prohibition of this way narrows it. What it says {@code even if} of, it says of this way as well.
   */
  private static boolean isOfMore(Side permission) {
    return permission.through().isPresent() && permission.assertion().evenIf().isEmpty();
  }

  /**
   * Whether one of the two was carried here from where the other speaks too. What they say to each
   * other they say there, of all that is meant: here, of a part of it, a permission would look taken
   * back wherever it speaks.
   */
  private boolean meetWhereMade(Side one, Side two) {
    return isCarriedFrom(one, two) || isCarriedFrom(two, one);
  }

  private boolean isCarriedFrom(Side carried, Side other) {
    return carried.through().isPresent()
        && said
            .computeIfAbsent(other.claim().name(), c -> Carrying.of(vocabulary, other.claim()))
            .stream()
            .anyMatch(said -> Carrying.isFrom(carried, said.assertion()));
  }

  private HeadPlaces places(Side side) {
    return places.computeIfAbsent(side, s -> HeadPlaces.of(vocabulary, s));
  }

  /** Asks what takes the permission back, ruling by ruling. */
  private List<Outcome> permission(Side first, List<List<Side>> rulings) {
    Countermodels countermodels = new Countermodels(background, scopes, settings.reach(), first);
    if (settings.scope().isEmpty()) {
      for (List<Side> ruling : rulings) {
        ruling.stream()
            .filter(second -> support.mayImply(first, second))
            .forEach(
                second ->
                    countermodels.consider(List.of(second), carriers(first, List.of(second))));
        if (ruling.size() > 1 && support.mayImplyTogether(first, ruling)) {
          countermodels.consider(ruling, carriers(first, ruling));
        }
      }
    }
    return rulings.stream().map(ruling -> permission(first, ruling, countermodels)).toList();
  }

  /** Asks about each prohibition of a ruling, and about all of them where none alone is enough. */
  private Outcome permission(Side first, List<Side> prohibitions, Countermodels countermodels) {
    Outcome found = Outcome.NOTHING;
    for (Side second : prohibitions) {
      if (!asked(first, second)) {
        continue;
      }
      Outcome outcome =
          answer(
              Meeting.PERMISSION,
              first,
              List.of(second),
              Exemption.NONE,
              Optional.of(countermodels));
      if (outcome.clash().map(c -> c.verdict() == Verdict.CONTRADICTION).orElse(false)) {
        return outcome;
      }
      found = found.clash().isPresent() ? found : outcome;
    }
    if (prohibitions.size() > 1
        && (settings.scope().isPresent() || support.mayImplyTogether(first, prohibitions))) {
      Outcome all =
          answer(
              Meeting.PERMISSION, first, prohibitions, Exemption.NONE, Optional.of(countermodels));
      if (all.clash().map(c -> c.verdict() == Verdict.CONTRADICTION).orElse(false)) {
        return all;
      }
    }
    return found;
  }

  /** Whether a prohibition may take a permission back by itself. */
  private boolean asked(Side permission, Side prohibition) {
    return settings.scope().isPresent()
        || support.mayImply(permission, prohibition)
        || support.mayExcuse(permission, prohibition)
        || settings.narrowings() && support.mayImply(prohibition, permission);
  }

  /** Whether what is asked about has a part in the pair, or may carry it. */
  private boolean touched(Side first, List<Side> seconds) {
    if (settings.touching().isEmpty()) {
      return true;
    }
    return isTouching(first)
        || seconds.stream()
            .anyMatch(
                second ->
                    isTouching(second)
                        || carrying.mayCarry(first, second, carriers)
                        || carrying.mayCarry(second, first, carriers));
  }

  private boolean isTouching(Side side) {
    return touching.contains(side.claim().name())
        || side.through().map(link -> touching.contains(link.name())).orElse(false);
  }

  private int order(Side side) {
    return order.getOrDefault(side.claim().name(), 0);
  }

  private List<Outcome> answers(List<Callable<List<Outcome>>> questions) {
    try (ExecutorService threads = Executors.newFixedThreadPool(settings.threads())) {
      List<Outcome> outcomes = new ArrayList<>();
      for (Future<List<Outcome>> answer : threads.invokeAll(questions)) {
        outcomes.addAll(answer.get());
      }
      return outcomes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the search was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a question of the search failed", e.getCause());
    }
  }

  private Outcome answer(
      Meeting meeting,
      Side first,
      List<Side> seconds,
      Exemption exemption,
      Optional<Countermodels> countermodels) {
    List<Side> sides = new ArrayList<>(List.of(first));
    sides.addAll(seconds);
    try {
      Scope scope = settings.scope().orElseGet(() -> scopes.of(sides));
      PairQuestion question =
          new PairQuestion(
              background, scope, heeded(first, seconds), settings.reach(), meeting, first, seconds);
      for (List<Place> instance : question.instances()) {
        if (contradicts(question, instance, countermodels)) {
          return new Outcome(Optional.of(clash(question, instance, exemption)), Optional.empty());
        }
      }
      if (settings.narrowings() && exemption == Exemption.NONE) {
        return narrowing(question);
      }
      return Outcome.NOTHING;
    } catch (Untranslatable reason) {
      return new Outcome(
          Optional.empty(),
          Optional.of(
              "Whether "
                  + first.claim().title()
                  + " and "
                  + seconds.getFirst().claim().title()
                  + " agree could not be decided: "
                  + reason.getMessage()
                  + "."));
    }
  }

  private boolean contradicts(
      PairQuestion question, List<Place> instance, Optional<Countermodels> countermodels) {
    if (countermodels.isEmpty() || settings.scope().isPresent()) {
      return !question.neverMeet(instance) && question.contradicts(instance, Set.of());
    }
    Side first = question.first();
    List<Side> seconds = question.seconds();
    Countermodels apart = countermodels.get();
    if (apart.showNever(question.scope(), instance, seconds.getFirst())) {
      return false;
    }
    return support.mayImplyTogether(first, seconds)
            && !apart.showApart(question.scope(), instance, seconds)
            && question.implies(instance, Set.of())
        || seconds.stream().anyMatch(s -> support.mayExcuse(first, s))
            && !question.neverMeet(instance)
            && !question.isSeenUnexcused(instance)
            && question.excused(instance, Set.of());
  }

  /** In a fixed scope every claim counts; else those that may carry one side to the other. */
  private Predicate<String> heeded(Side first, List<Side> seconds) {
    if (settings.scope().isPresent()) {
      return item -> true;
    }
    return carriers(first, seconds)::contains;
  }

  private Set<String> carriers(Side first, List<Side> seconds) {
    Set<String> carriers = new HashSet<>();
    for (Side second : seconds) {
      carriers.addAll(support.carriers(first, second));
      carriers.addAll(support.carriers(second, first));
    }
    return carriers;
  }

  private Outcome narrowing(PairQuestion question) {
    for (List<Place> instance : question.instances()) {
      if (question.narrows(instance, Set.of())) {
        String reason =
            question.meeting() == Meeting.PERMISSION
                ? "the prohibition lies within the permission and narrows it"
                : "the two overlap, but neither speaks wherever the other does";
        return new Outcome(
            Optional.of(written(question, instance, List.of(), Verdict.NARROWING, reason)),
            Optional.empty());
      }
    }
    return Outcome.NOTHING;
  }

  private Clash clash(PairQuestion question, List<Place> instance, Exemption exemption) {
    List<String> items = new ArrayList<>(question.used());
    items.sort((a, b) -> Integer.compare(rank(a), rank(b)));
    List<String> core = Core.of(items, without -> question.contradicts(instance, without));
    Verdict verdict = Verdict.CONTRADICTION;
    String reason = exemption.words();
    String own = question.first().claim().ruling();
    boolean throughOthers =
        claims.stream().anyMatch(c -> core.contains(c.name()) && !c.ruling().equals(own));
    if (exemption != Exemption.NONE && !(exemption == Exemption.ONE_RULING && throughOthers)) {
      verdict = Verdict.NARROWING;
    } else if (!Plausibility.withOneOpaque(question, instance)) {
      verdict = Verdict.NARROWING;
      reason = "two conditions that the vocabulary does not know would have to hold together";
    } else if (!Plausibility.withKnownFacts(vocabulary, stated, question, instance)) {
      verdict = Verdict.NARROWING;
      reason = "only if a named card has a property that nobody has stated of it";
    }
    return written(question, instance, core, verdict, reason);
  }

  private int rank(String item) {
    return item.startsWith("card ") || item.startsWith("axiom ")
        ? order.size()
        : order.getOrDefault(item, order.size());
  }

  private Clash written(
      PairQuestion question,
      List<Place> instance,
      List<String> core,
      Verdict verdict,
      String reason) {
    World world = question.showing(instance, Set.of());
    Witness witness =
        WitnessWriter.write(vocabulary, question.scope(), world, instance)
            .orElse(new Witness(List.of(), List.of(), ""));
    Set<String> linked = new HashSet<>(core);
    question.first().through().ifPresent(link -> linked.add(link.name()));
    question.seconds().forEach(s -> s.through().ifPresent(link -> linked.add(link.name())));
    List<ClaimInForce> chain = claims.stream().filter(c -> linked.contains(c.name())).toList();
    List<String> facts =
        core.stream().filter(i -> i.startsWith("card ") || i.startsWith("axiom ")).toList();
    return new Clash(
        verdict,
        question.first().claim(),
        question.seconds().stream().map(Side::claim).distinct().toList(),
        question.first().through().stream().toList(),
        chain,
        facts,
        reason,
        witness,
        verdict == Verdict.CONTRADICTION && question.firstYieldsEverywhere(instance),
        verdict == Verdict.CONTRADICTION && question.secondYieldsEverywhere(instance));
  }

  /** Of several clashes of the same two claims the plainest: contradictions first, small cores. */
  private static List<Clash> onePerPair(List<Clash> clashes) {
    Map<Set<String>, Clash> best = new LinkedHashMap<>();
    for (Clash clash : clashes) {
      Set<String> pair = new HashSet<>();
      pair.add(clash.first().name());
      clash.seconds().forEach(s -> pair.add(s.name()));
      best.merge(pair, clash, (a, b) -> weight(b) < weight(a) ? b : a);
    }
    return List.copyOf(best.values());
  }

  private static int weight(Clash clash) {
    int kind = clash.verdict() == Verdict.CONTRADICTION ? 0 : 1000;
    return kind + clash.chain().size() * 10 + clash.support().size();
  }
}
