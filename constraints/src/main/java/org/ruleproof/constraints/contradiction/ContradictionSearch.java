package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
import org.ruleproof.constraints.situation.Scope;
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
   * @param answers what was answered before, if anything; not looked at in a fixed scope
   */
  public record Settings(
      int threads,
      Optional<Scope> scope,
      int reach,
      boolean narrowings,
      Optional<Touching> touching,
      Optional<AnswerStore> answers) {
    /** Settings that ask all pairs. */
    public Settings(int threads, Optional<Scope> scope, int reach, boolean narrowings) {
      this(threads, scope, reach, narrowings, Optional.empty(), Optional.empty());
    }

    /** The same, but asking only some pairs. */
    public Settings touching(Touching some) {
      return new Settings(threads, scope, reach, narrowings, Optional.of(some), answers);
    }

    /** The same, recalling what was answered before. */
    public Settings recalling(AnswerStore before) {
      return new Settings(threads, scope, reach, narrowings, touching, Optional.of(before));
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

  /**
   * A side with what is asked of it in every pair.
   *
   * @param order the place of its claim in source order, the same for all sides of one claim
   * @param touched whether it is one of those that are asked about
   * @param mayAsk whether it asks for anything that those may give
   */
  private record Known(
      ClaimSide side, int order, boolean touched, boolean mayAsk, HeadArguments places) {}

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Settings settings;
  private final RelevanceFilter filter;
  private final PairSolver solver;
  private final Optional<CachedPairSolver> recalling;
  private final Map<String, Integer> order = new LinkedHashMap<>();
  private final Set<String> touching = new HashSet<>();
  private final Map<String, List<ClaimSide>> said = new HashMap<>();
  private final FullOverride fullOverride;
  private final RelevanceFilter ofAllClaims;
  private final RelevanceFilter.Some carriers;

  private ContradictionSearch(
      Vocabulary vocabulary, AxiomIndex axioms, List<ClaimInForce> all, Settings settings) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    Set<String> rulings = settings.touching().map(Touching::rulings).orElse(Set.of());
    Set<String> absent = settings.touching().map(Touching::absent).orElse(Set.of());
    this.claims = all.stream().filter(c -> !absent.contains(c.ruling())).toList();
    this.filter = new RelevanceFilter(vocabulary, axioms, claims, settings.reach());
    this.fullOverride = new FullOverride(vocabulary);
    this.solver = new PairSolver(vocabulary, claims, filter, settings);
    this.recalling =
        settings
            .answers()
            .filter(before -> settings.scope().isEmpty())
            .map(
                before ->
                    new CachedPairSolver(before, vocabulary, claims, solver, filter, settings));
    this.ofAllClaims =
        absent.isEmpty() ? filter : new RelevanceFilter(vocabulary, axioms, all, settings.reach());
    claims.forEach(c -> order.putIfAbsent(c.name(), order.size()));
    all.stream().filter(c -> rulings.contains(c.ruling())).forEach(c -> touching.add(c.name()));
    this.carriers = ofAllClaims.some(touching);
  }

  /** Searches all pairs of claims, or those that the settings name. */
  public static Result search(Vocabulary vocabulary, List<ClaimInForce> claims, Settings settings) {
    return new ContradictionSearch(vocabulary, new AxiomIndex(vocabulary), claims, settings).run();
  }

  /**
   * One search for each list of claims, as if there were no others. Costs less than as many searches
   * by themselves, because what the vocabulary says is read once.
   */
  public static List<Result> searchEach(
      Vocabulary vocabulary, List<List<ClaimInForce>> claims, Settings settings) {
    AxiomIndex axioms = new AxiomIndex(vocabulary);
    return claims.stream()
        .map(some -> new ContradictionSearch(vocabulary, axioms, some, settings).run())
        .toList();
  }

  private Result run() {
    List<Callable<List<PairOutcome>>> questions = new ArrayList<>();
    for (List<ClaimSide> said : SidesByHead.byHead(vocabulary, claims).values()) {
      List<Known> sides = said.stream().map(this::known).toList();
      List<Known> asked = sides.stream().filter(k -> k.touched() || k.mayAsk()).toList();
      for (Known first : sides) {
        Optional<Set<String>> touched = touchedRulings(first, first.mayAsk() ? sides : asked);
        if (touched.isEmpty() || !touched.get().isEmpty()) {
          questions(first, sides, touched, questions);
        }
      }
    }
    List<Clash> clashes = new ArrayList<>();
    Set<String> inconclusive = new LinkedHashSet<>();
    for (PairOutcome outcome : answers(questions)) {
      outcome.clash().ifPresent(clashes::add);
      outcome.inconclusive().ifPresent(inconclusive::add);
    }
    return new Result(onePerPair(clashes), List.copyOf(inconclusive), questions.size());
  }

  private Known known(ClaimSide side) {
    return new Known(
        side,
        order.getOrDefault(side.claim().name(), 0),
        touching.contains(side.claim().name())
            || side.through().map(link -> touching.contains(link.name())).orElse(false),
        ofAllClaims.mayAskFor(side, carriers),
        HeadArguments.of(vocabulary, side));
  }

  /**
   * Adds what is asked about a side.
   *
   * @param touched of which rulings others are asked about; empty for all
   */
  private void questions(
      Known known,
      List<Known> sides,
      Optional<Set<String>> touched,
      List<Callable<List<PairOutcome>>> questions) {
    ClaimSide first = known.side();
    Map<String, List<Known>> prohibitions = new LinkedHashMap<>();
    for (Known other : sides) {
      ClaimSide second = other.side();
      if (known.order() == other.order()
          || !(first.itself() || second.itself())
          || touched.isPresent() && !touched.get().contains(second.claim().ruling())) {
        continue;
      }
      Optional<ContradictionMode> mode =
          ContradictionMode.of(first.assertion(), second.assertion());
      if (mode.isEmpty()
          || mode.get() != ContradictionMode.PERMISSION
              && (known.order() >= other.order() || !touched(known, other))
          || !known.places().mayMeet(other.places())
          || mode.get() == ContradictionMode.PERMISSION && isOfMore(first)
          || meetWhereMade(first, second)) {
        continue;
      }
      Exemption exemption =
          fullOverride.between(first, second)
              ? Exemption.NONE
              : Exemption.of(first.claim(), second.claim());
      if (exemption == Exemption.YIELDS) {
        continue;
      }
      boolean exact = settings.scope().isPresent();
      boolean ask =
          switch (mode.get()) {
            case OVERLAP -> true;
            case IMPLICATION ->
                exact
                    || settings.narrowings()
                    || filter.mayImply(first, second)
                    || filter.mayImply(second, first);
            case PERMISSION ->
                exemption == Exemption.NONE || touched(known, other) && solver.asked(first, second);
          };
      if (!ask) {
        continue;
      }
      boolean silent = exemption != Exemption.NONE && !settings.narrowings();
      if (silent && (exemption != Exemption.ONE_RULING || settings.reach() == 0)) {
        continue;
      }
      if (mode.get() == ContradictionMode.PERMISSION && exemption == Exemption.NONE) {
        prohibitions.computeIfAbsent(second.claim().ruling(), r -> new ArrayList<>()).add(other);
      } else {
        questions.add(() -> List.of(pair(mode.get(), first, second, exemption)));
      }
    }
    prohibitions.values().removeIf(ruling -> ruling.stream().noneMatch(p -> touched(known, p)));
    if (!prohibitions.isEmpty()) {
      List<List<ClaimSide>> rulings =
          prohibitions.values().stream()
              .map(ruling -> ruling.stream().map(Known::side).toList())
              .toList();
      questions.add(() -> permission(first, rulings));
    }
  }

  private PairOutcome pair(
      ContradictionMode mode, ClaimSide first, ClaimSide second, Exemption exemption) {
    return recalling.isPresent()
        ? recalling.get().pair(mode, first, second, exemption)
        : solver.pair(mode, first, second, exemption);
  }

  private List<PairOutcome> permission(ClaimSide first, List<List<ClaimSide>> rulings) {
    return recalling.isPresent()
        ? recalling.get().permission(first, rulings)
        : solver.permission(first, rulings);
  }

  /**
   * Whether a permission was carried here from a wider act, which can be done in other ways too: a
   * prohibition of this way narrows it. What it says {@code even if} of, it says of this way as well.
   */
  private static boolean isOfMore(ClaimSide permission) {
    return permission.through().isPresent() && permission.assertion().evenIf().isEmpty();
  }

  /**
   * Whether one of the two was carried here from where the other speaks too. What they say to each
   * other they say there, of all that is meant: here, of a part of it, a permission would look taken
   * back wherever it speaks.
   */
  private boolean meetWhereMade(ClaimSide one, ClaimSide two) {
    return isCarriedFrom(one, two) || isCarriedFrom(two, one);
  }

  private boolean isCarriedFrom(ClaimSide carried, ClaimSide other) {
    return carried.through().isPresent()
        && said
            .computeIfAbsent(other.claim().name(), c -> SidesByHead.of(vocabulary, other.claim()))
            .stream()
            .anyMatch(said -> SidesByHead.isFrom(carried, said.assertion()));
  }

  /** Whether what is asked about has a part in the pair, or may carry it. */
  private boolean touched(Known first, Known second) {
    return settings.touching().isEmpty()
        || first.touched()
        || second.touched()
        || second.mayAsk() && ofAllClaims.mayCarry(first.side(), second.side(), carriers)
        || first.mayAsk() && ofAllClaims.mayCarry(second.side(), first.side(), carriers);
  }

  /**
   * Of which rulings a side makes a touched pair, empty for all; all prohibitions of a ruling are asked
   * together.
   *
   * @param others among which there is every side that makes a touched pair with this one
   */
  private Optional<Set<String>> touchedRulings(Known first, List<Known> others) {
    if (settings.touching().isEmpty() || first.touched()) {
      return Optional.empty();
    }
    Set<String> rulings = new HashSet<>();
    for (Known second : others) {
      if (!rulings.contains(second.side().claim().ruling()) && touched(first, second)) {
        rulings.add(second.side().claim().ruling());
      }
    }
    return Optional.of(rulings);
  }

  private List<PairOutcome> answers(List<Callable<List<PairOutcome>>> questions) {
    if (questions.isEmpty()) {
      return List.of();
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(settings.threads())) {
      List<PairOutcome> outcomes = new ArrayList<>();
      for (Future<List<PairOutcome>> answer : threads.invokeAll(questions)) {
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
    int kind = clash.verdict() == PairVerdict.CONTRADICTION ? 0 : 1000;
    return kind + clash.chain().size() * 10 + clash.support().size();
  }
}
