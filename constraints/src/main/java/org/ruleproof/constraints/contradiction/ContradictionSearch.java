package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * All contradictions among the claims in force.
 *
 * <p>Claims are indexed by head, so only pairs with unifiable heads are considered. The result does
 * not depend on the number of threads. Cost: one to three small searches for each pair that passes
 * the relevance filter.
 */
public final class ContradictionSearch {
  /**
   * The settings of a search.
   *
   * @param threads at least 1
   * @param scope the objects of the search; empty to fit each question
   * @param reach how many further claims in a row may carry a contradiction
   * @param narrowings whether to report notes about narrowings
   * @param touching if present, only the pairs that these rulings can affect are asked
   * @param answers a cache of earlier answers; ignored for a fixed scope
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

    /** The same, with a cache. */
    public Settings recalling(AnswerStore before) {
      return new Settings(threads, scope, reach, narrowings, touching, Optional.of(before));
    }
  }

  /**
   * The pairs that some rulings can affect: those with a claim of theirs, and those that a claim of
   * theirs may carry. All other claims take part as in a search of all pairs.
   *
   * @param rulings their ids
   * @param absent those whose claims are removed. The same pairs are asked, except those that need
   *     the removed claims, so that a comparison shows what the rulings change
   * @param carrying whether the pairs of other claims are asked that a claim of theirs may carry
   */
  public record Touching(Set<String> rulings, Set<String> absent, boolean carrying) {
    public Touching {
      rulings = Set.copyOf(rulings);
      absent = Set.copyOf(absent);
    }

    /** The pairs that these rulings can affect. */
    public Touching(Set<String> rulings, Set<String> absent) {
      this(rulings, absent, true);
    }

    /** The pairs alone that a claim of these rulings stands in, none of them removed. */
    public static Touching in(Set<String> rulings) {
      return new Touching(rulings, Set.of(), false);
    }

    /** The pairs that these rulings can affect, none of them removed. */
    public static Touching of(Set<String> rulings) {
      return new Touching(rulings, Set.of());
    }
  }

  /**
   * The result of a search.
   *
   * @param clashes in source order of the first claim, then of the second
   * @param inconclusive a sentence for each inconclusive pair
   * @param asked the number of pairs given to the solver
   * @param passedOver how many pairs give answers that exclude each other and make no finding, and
   *     why: a sentence for each reason
   */
  public record Result(
      List<Clash> clashes, List<String> inconclusive, int asked, List<String> passedOver) {
    public Result {
      clashes = List.copyOf(clashes);
      inconclusive = List.copyOf(inconclusive);
      passedOver = List.copyOf(passedOver);
    }
  }

  /** Two claims by their places in source order, the first place first. */
  private record Pair(int one, int two) {
    static Pair of(int one, int two) {
      return new Pair(Math.min(one, two), Math.max(one, two));
    }
  }

  /**
   * A side, with what is computed once for all its pairs.
   *
   * @param at its place among the sides of its head
   * @param order the index of its claim in source order
   * @param touched whether its claim is one of those in question
   * @param mayAsk whether it may depend on what those claims give
   */
  private record Known(
      ClaimSide side, int at, int order, boolean touched, boolean mayAsk, HeadArguments places) {}

  /** The sides of a head, by the first card or member that their arguments require. */
  private static final class Meetings {
    private final List<Known> all;
    private final List<Known> ofAny = new ArrayList<>();
    private final List<Map<String, List<Known>>> named = new ArrayList<>();

    private Meetings(List<Known> all) {
      this.all = all;
      for (Known known : all) {
        List<Optional<String>> names = known.places().named();
        int at = 0;
        while (at < names.size() && names.get(at).isEmpty()) {
          at++;
        }
        while (named.size() < names.size()) {
          named.add(new LinkedHashMap<>());
        }
        (at == names.size()
                ? ofAny
                : named.get(at).computeIfAbsent(names.get(at).get(), n -> new ArrayList<>()))
            .add(known);
      }
    }

    /** Those that may meet a side, in their order; some that cannot are among them. */
    private List<Known> with(Known known) {
      List<Optional<String>> names = known.places().named();
      if (names.stream().allMatch(Optional::isEmpty)) {
        return all;
      }
      List<Known> some = new ArrayList<>(ofAny);
      for (int i = 0; i < named.size(); i++) {
        Map<String, List<Known>> here = named.get(i);
        Optional<String> name = i < names.size() ? names.get(i) : Optional.empty();
        name.map(n -> here.getOrDefault(n, List.of()))
            .ifPresentOrElse(some::addAll, () -> here.values().forEach(some::addAll));
      }
      some.sort(Comparator.comparingInt(Known::at));
      return some;
    }
  }

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Settings settings;
  private final RelevanceFilter filter;
  private final PairSolver solver;
  private final Optional<CachedPairSolver> recalling;
  private final Map<String, Integer> order = new LinkedHashMap<>();
  private final Set<String> touching = new HashSet<>();
  private final SequencedMap<String, Set<Pair>> excluding = new TreeMap<>();
  private final Map<String, List<ClaimSide>> said = new HashMap<>();
  private final FullOverride fullOverride;
  private final Prevailing prevailing;
  private final RelevanceFilter ofAllClaims;
  private final RelevanceFilter.Some carriers;

  private ContradictionSearch(Vocabulary vocabulary, List<ClaimInForce> all, Settings settings) {
    AxiomIndex axioms = AxiomIndex.of(vocabulary);
    this.vocabulary = vocabulary;
    this.settings = settings;
    Set<String> rulings = settings.touching().map(Touching::rulings).orElse(Set.of());
    Set<String> absent = settings.touching().map(Touching::absent).orElse(Set.of());
    this.claims = all.stream().filter(c -> !absent.contains(c.ruling())).toList();
    this.filter = new RelevanceFilter(vocabulary, axioms, claims, settings.reach());
    this.fullOverride = new FullOverride(vocabulary);
    this.prevailing = new Prevailing(vocabulary.principles());
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
    boolean carrying = settings.touching().map(Touching::carrying).orElse(true);
    this.carriers = ofAllClaims.some(carrying ? touching : Set.of());
  }

  /** Searches all pairs of claims, or those of the settings. */
  public static Result search(Vocabulary vocabulary, List<ClaimInForce> claims, Settings settings) {
    return new ContradictionSearch(vocabulary, claims, settings).run();
  }

  private Result run() {
    List<Callable<List<PairOutcome>>> questions = new ArrayList<>();
    for (List<ClaimSide> said : SidesByHead.byHead(vocabulary, claims).values()) {
      if (settings.touching().isPresent()
          && said.stream().noneMatch(side -> isTouched(side) || mayAsk(side))) {
        continue;
      }
      List<Known> sides =
          IntStream.range(0, said.size()).mapToObj(i -> known(said.get(i), i)).toList();
      Meetings meetings = new Meetings(sides);
      List<Known> asked = sides.stream().filter(k -> k.touched() || k.mayAsk()).toList();
      Map<Integer, List<Known>> byClaim =
          sides.stream().collect(Collectors.groupingBy(Known::order));
      for (Known first : sides) {
        List<Known> alternatives = byClaim.getOrDefault(first.order(), List.of(first));
        boolean mayAsk = alternatives.stream().anyMatch(Known::mayAsk);
        Optional<Set<String>> touched = touchedRulings(alternatives, mayAsk ? sides : asked);
        if (touched.isEmpty() || !touched.get().isEmpty()) {
          questions(first, meetings.with(first), byClaim, touched, questions);
        }
      }
    }
    List<Clash> clashes = new ArrayList<>();
    Set<String> inconclusive = new LinkedHashSet<>();
    for (List<PairOutcome> outcomes : ParallelMap.answers(questions, settings.threads())) {
      for (PairOutcome outcome : outcomes) {
        outcome.clash().ifPresent(clashes::add);
        outcome.inconclusive().ifPresent(inconclusive::add);
      }
    }
    return new Result(
        onePerPair(clashes), List.copyOf(inconclusive), questions.size(), passedOver(clashes));
  }

  private List<String> passedOver(List<Clash> clashes) {
    Set<Pair> found = new HashSet<>();
    for (Clash clash : clashes) {
      int first = order.getOrDefault(clash.first().name(), 0);
      clash.seconds().forEach(s -> found.add(Pair.of(first, order.getOrDefault(s.name(), 0))));
    }
    List<String> sentences = new ArrayList<>();
    excluding.forEach(
        (reason, pairs) -> {
          long count = pairs.stream().filter(pair -> !found.contains(pair)).count();
          if (count > 0) {
            sentences.add(
                count + (count == 1 ? " pair" : " pairs") + " of claims: " + reason + ".");
          }
        });
    return sentences;
  }

  /** Why two claims are no contradiction, where the search finds none. */
  private static String reason(ContradictionMode mode, Exemption exemption) {
    if (exemption != Exemption.NONE) {
      return exemption.words();
    }
    return switch (mode) {
      case OVERLAP -> "they never apply together";
      case PERMISSION -> "the prohibition does not cover all that the permission speaks of";
      case IMPLICATION -> "neither of two values is given wherever the other is, or they agree";
    };
  }

  private Known known(ClaimSide side, int at) {
    return new Known(
        side,
        at,
        order.getOrDefault(side.claim().name(), 0),
        isTouched(side),
        mayAsk(side),
        HeadArguments.of(vocabulary, side));
  }

  private boolean isTouched(ClaimSide side) {
    return touching.contains(side.claim().name())
        || side.through().map(link -> touching.contains(link.name())).orElse(false);
  }

  private boolean mayAsk(ClaimSide side) {
    return ofAllClaims.mayAskFor(side, carriers);
  }

  /**
   * Adds the questions about a side.
   *
   * @param byClaim the sides by the index of their claim
   * @param touched the rulings of the other sides to ask about; empty for all
   */
  private void questions(
      Known known,
      List<Known> sides,
      Map<Integer, List<Known>> byClaim,
      Optional<Set<String>> touched,
      List<Callable<List<PairOutcome>>> questions) {
    ClaimSide first = known.side();
    List<Known> alternatives = byClaim.getOrDefault(known.order(), List.of(known));
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
              && (known.order() >= other.order()
                  || !touched(alternatives, byClaim.getOrDefault(other.order(), List.of())))
          || !known.places().mayMeet(other.places())
          || mode.get() == ContradictionMode.PERMISSION && isOfMore(first)
          || meetWhereMade(first, second)) {
        continue;
      }
      Exemption exemption =
          fullOverride.between(first, second)
              ? Exemption.NONE
              : Exemption.of(prevailing, first.claim(), second.claim());
      if (!first.claim().ruling().equals(second.claim().ruling())) {
        excluding
            .computeIfAbsent(reason(mode.get(), exemption), reason -> new HashSet<>())
            .add(Pair.of(known.order(), other.order()));
      }
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
                exemption == Exemption.NONE
                    || touched(alternatives, byClaim.getOrDefault(other.order(), List.of()))
                        && solver.asked(first, second);
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
    prohibitions.values().removeIf(ruling -> !touched(alternatives, ruling));
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
   * Whether a permission is carried here from a wider act. A prohibition of this act then only
   * narrows it, because the wider act can be done in other ways. An {@code even if} applies to this
   * act too, so it is kept.
   */
  private static boolean isOfMore(ClaimSide permission) {
    return permission.through().isPresent() && permission.assertion().evenIf().isEmpty();
  }

  /**
   * Whether one of the two is carried here from a head that the other is about as well. They are
   * compared there, in full. Here, in a part, a permission would look revoked wherever it applies.
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

  /**
   * Whether a claim in question is in the pair, or may carry it. A pair of claims is asked with all
   * alternatives of their conditions: one that nothing touches may contradict without it.
   */
  private boolean touched(List<Known> firsts, List<Known> seconds) {
    return settings.touching().isEmpty()
        || firsts.stream().anyMatch(first -> seconds.stream().anyMatch(s -> touched(first, s)));
  }

  private boolean touched(Known first, Known second) {
    return first.touched()
        || second.touched()
        || second.mayAsk() && ofAllClaims.mayCarry(first.side(), second.side(), carriers)
        || first.mayAsk() && ofAllClaims.mayCarry(second.side(), first.side(), carriers);
  }

  /**
   * The rulings with which a claim makes an affected pair; empty for all. All prohibitions of a
   * ruling are asked together.
   *
   * @param firsts the sides of the claim
   * @param others sides that include every one with which it makes an affected pair
   */
  private Optional<Set<String>> touchedRulings(List<Known> firsts, List<Known> others) {
    if (settings.touching().isEmpty() || firsts.stream().anyMatch(Known::touched)) {
      return Optional.empty();
    }
    Set<String> rulings = new HashSet<>();
    for (Known second : others) {
      if (!rulings.contains(second.side().claim().ruling()) && touched(firsts, List.of(second))) {
        rulings.add(second.side().claim().ruling());
      }
    }
    return Optional.of(rulings);
  }

  /** For each pair of claims the simplest clash: contradictions first, then small cores. */
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
