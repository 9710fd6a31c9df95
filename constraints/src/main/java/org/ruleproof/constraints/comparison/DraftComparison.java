package org.ruleproof.constraints.comparison;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.constraints.contradiction.Guards;
import org.ruleproof.constraints.contradiction.HeadInstances;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.contradiction.Scopes;
import org.ruleproof.constraints.contradiction.WitnessWriter;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SolvedSituation;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.EnglishSituation;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Asks of a claim whether another draft of its ruling says the same: wherever the claim gives an
 * answer, the other draft gives that answer with the same force.
 *
 * <p>Axioms, and the values that other claims in force give, hold in every situation. A proof covers
 * the scope of the question, at most four objects of a sort. What a reaction does beyond its
 * assertions, and what has no assertions, is compared by its text: equal texts say the same, other
 * texts leave the question open. Cost: a small search for each instance of a head.
 */
public final class DraftComparison {
  /** Claims in a row that may give a value that the question reads. */
  private static final int REACH = 1;

  private final Vocabulary vocabulary;
  private final RelevantClaims relevant;
  private final RulePrinter printer;

  /** Compares drafts beside these other claims in force, none of them of a drafted ruling. */
  public DraftComparison(Vocabulary vocabulary, List<ClaimInForce> others) {
    this.vocabulary = vocabulary;
    this.relevant = new RelevantClaims(vocabulary, others);
    this.printer = new RulePrinter(vocabulary);
  }

  /** What makes two assertions comparable: with another key, the one never says the other. */
  private record Key(
      Topic topic,
      Answer answer,
      Force force,
      boolean generally,
      boolean strict,
      boolean despite,
      Optional<String> by,
      Optional<Moment> until,
      List<ClaimReference> lifting) {}

  private record Saying(Key key, ClaimSide side) {}

  /**
   * {@return what the other draft of the ruling makes of the claim}
   *
   * @param own all claims of its own draft
   * @param draft all claims of the other draft
   */
  public Echo of(ClaimInForce claim, List<ClaimInForce> own, List<ClaimInForce> draft) {
    String text = text(claim);
    long often = draft.stream().filter(other -> text(other).equals(text)).count();
    if (often > 0) {
      // two modifiers without sources both apply, so that their number matters
      return claim.claim().statement() instanceof Statement.Modify
              && often != own.stream().filter(each -> text(each).equals(text)).count()
          ? new Echo.Open("one draft has it more often than the other")
          : new Echo.Said();
    }
    List<Saying> others = draft.stream().flatMap(o -> sayings(o).stream()).toList();
    List<Echo> echoes = sayings(claim).stream().map(saying -> of(saying, others)).toList();
    Optional<Echo> missed =
        echoes.stream()
            .filter(e -> e instanceof Echo.Missed m && !m.against().isEmpty())
            .findFirst()
            .or(() -> echoes.stream().filter(Echo.Missed.class::isInstance).findFirst());
    if (missed.isPresent()) {
      return missed.get();
    }
    if (!isAllInAssertions(claim.claim().statement())) {
      return draft.stream().anyMatch(other -> haveOneForm(claim, other))
          ? new Echo.Open("not all that it does is compared")
          : new Echo.Missed(Optional.empty(), Optional.empty(), List.of());
    }
    return echoes.stream()
        .filter(Echo.Open.class::isInstance)
        .findFirst()
        .orElseGet(Echo.Said::new);
  }

  private static boolean haveOneForm(ClaimInForce one, ClaimInForce two) {
    return one.claim().statement().getClass().equals(two.claim().statement().getClass());
  }

  /** The claim with its variables numbered, and their types. */
  private String text(ClaimInForce claim) {
    return CanonicalText.of(
        claim.claim(),
        printer.claimLine(claim.claim())
            + claim.claim().variables().stream()
                .map(v -> v.name() + ": " + printer.type(v.type()))
                .toList());
  }

  /** Whether the assertions of such a claim say all that it says. */
  private static boolean isAllInAssertions(Statement statement) {
    return switch (statement) {
      case Statement.Limit limit -> limit.forEach().isEmpty();
      case Statement.Modify modify -> modify.source().isPresent();
      case Statement.OrderEffects _,
          Statement.OrderRules _,
          Statement.Whenever _,
          Statement.AsSoonAs _,
          Statement.Either _,
          Statement.Repeals _,
          Statement.Axiom _ ->
          false;
      case Statement.Permit _,
          Statement.PermitAgain _,
          Statement.Forbid _,
          Statement.Oblige _,
          Statement.Excuse _,
          Statement.Value _,
          Statement.Base _,
          Statement.Clamp _,
          Statement.TogetherWith _,
          Statement.OrderModifiers _,
          Statement.OnlyGreatest _,
          Statement.Rounding _,
          Statement.Decide _,
          Statement.HappensAt _,
          Statement.Before _,
          Statement.Resolves _,
          Statement.Fix _,
          Statement.Recompute _,
          Statement.IsKind _,
          Statement.CountsAs _ ->
          true;
    };
  }

  private List<Saying> sayings(ClaimInForce claim) {
    List<Saying> sayings = new ArrayList<>();
    for (Assertion whole : assertions(claim)) {
      Assertion assertion = withoutKnownKinds(whole);
      Answer answer =
          assertion.answer() instanceof Answer.Bounded(boolean _, Expression bound)
              ? new Answer.Exactly(bound)
              : assertion.answer();
      ClaimSide side = new ClaimSide(claim, assertion.answering(answer), true);
      sayings.add(new Saying(key(assertion, false), side));
      assertion
          .evenIf()
          .ifPresent(
              obstacle -> {
                List<Expression> holds = new ArrayList<>(assertion.holds());
                holds.add(obstacle);
                sayings.add(
                    new Saying(
                        key(assertion, true),
                        new ClaimSide(claim, assertion.when(holds, assertion.bars()), true)));
              });
    }
    return sayings;
  }

  /**
   * Without conditions that a variable of the statement is of the kind that it has anyway. The
   * assertion need not have that part of the statement: a moment, one effect of several.
   */
  private Assertion withoutKnownKinds(Assertion assertion) {
    Claim claim = assertion.claim();
    Set<String> said = new HashSet<>();
    ClaimParts.of(
            claim
                .withWhen(Optional.empty())
                .withUnless(Optional.empty())
                .withOnlyWhen(Optional.empty())
                .withEvenIf(Optional.empty()))
        .forEach(part -> said.addAll(Parts.freeVariables(part)));
    Map<String, String> kinds = new HashMap<>();
    for (TypedName variable : claim.variables()) {
      if (said.contains(variable.name()) && variable.type() instanceof Type.Kind(String kind)) {
        kinds.put(variable.name(), kind);
      }
    }
    List<Expression> holds =
        assertion.holds().stream()
            .flatMap(condition -> Parts.conjuncts(condition).stream())
            .filter(conjunct -> !isKnown(conjunct, kinds))
            .toList();
    return assertion.when(holds, assertion.bars());
  }

  private boolean isKnown(Expression condition, Map<String, String> kinds) {
    return switch (condition) {
      case Expression.IsKind(var _, Expression.Variable v, String kind) ->
          kinds.containsKey(v.name()) && vocabulary.isWithin(kinds.get(v.name()), kind);
      case Expression.Not(var _, Expression.Not(var _, Expression denied)) ->
          isKnown(denied, kinds);
      default -> false; // any other condition may fail
    };
  }

  /** Its assertions. A modifier without a source has one here, so that its amount is compared. */
  private List<Assertion> assertions(ClaimInForce claim) {
    return claim.claim().statement()
                instanceof
                Statement.Modify(var at, var source, var term, var operator, Expression amount)
            && source.isEmpty()
            && claim.assertions().isEmpty()
        ? Meaning.of(
            vocabulary,
            claim
                .claim()
                .withStatement(
                    new Statement.Modify(
                        at, Optional.of(new Expression.Number(at, 0)), term, operator, amount)))
        : claim.assertions();
  }

  /** Whether it is a modifier of one source: such a head has a place for it. */
  private static boolean hasSource(ClaimSide side) {
    return side.claim().claim().statement() instanceof Statement.Modify m && m.source().isPresent();
  }

  private static Key key(Assertion assertion, boolean despite) {
    Claim claim = assertion.claim();
    Answer answer =
        switch (assertion.answer()) {
          case Answer.Exactly _ -> new Answer.Exactly(Expression.Constant.YES);
          case Answer.Bounded b -> new Answer.Bounded(b.atLeast(), Expression.Constant.YES);
          case Answer.When w -> new Answer.When(w.first(), w.last(), w.edge(), w.anchor(), "");
          case Answer.Flag _, Answer.Choice _, Answer.Only _, Answer.Also _ -> assertion.answer();
        };
    return new Key(
        assertion.head().topic(),
        answer,
        assertion.force(),
        claim.generally(),
        claim.strict(),
        despite,
        claim.by(),
        claim.until(),
        claim.lifting());
  }

  private Echo of(Saying saying, List<Saying> draft) {
    List<Saying> others =
        draft.stream().filter(o -> hasSource(o.side()) == hasSource(saying.side())).toList();
    List<ClaimSide> alike =
        others.stream().filter(o -> o.key().equals(saying.key())).map(Saying::side).toList();
    List<ClaimSide> about =
        others.stream()
            .filter(o -> o.key().topic().equals(saying.key().topic()) && !o.key().despite())
            .map(Saying::side)
            .toList();
    Echo echo = new Question(saying.side(), alike, List.of()).answer();
    if (echo instanceof Echo.Missed && !about.isEmpty()) {
      Echo opposed = new Question(saying.side(), alike, about).answer();
      return opposed instanceof Echo.Missed ? opposed : echo;
    }
    return echo;
  }

  /** Whether a situation exists in which a side applies, and no other side says the same. */
  private final class Question {
    private final ClaimSide side;
    private final List<ClaimSide> alike;
    private final List<ClaimSide> against;
    private final ClaimSide open;
    private final Scope scope;

    /**
     * The question.
     *
     * @param against of these at least one must say otherwise in the situation, if there are any
     */
    Question(ClaimSide side, List<ClaimSide> alike, List<ClaimSide> against) {
      this.side = side;
      this.alike = alike;
      this.against = against;
      List<ClaimSide> all = new ArrayList<>(List.of(side));
      all.addAll(alike);
      all.addAll(against);
      this.open = withOpenHead(side, all);
      all.add(open);
      this.scope = Scopes.of(vocabulary, all);
    }

    Echo answer() {
      Optional<String> unknown = Optional.empty();
      for (List<Place> instance : HeadInstances.of(vocabulary, scope, open, open)) {
        try {
          Optional<Posted> posted = posted(instance);
          if (posted.isPresent() && WorldSolver.isPossible(posted.get().world())) {
            return shown(instance);
          }
        } catch (Untranslatable reason) {
          unknown = Optional.of(String.valueOf(reason.getMessage()));
        }
      }
      return unknown.<Echo>map(Echo.Open::new).orElseGet(Echo.Said::new);
    }

    /** The world of a question, and where each claim says otherwise. */
    private record Posted(
        World world, List<SymbolicValue> values, Map<ClaimInForce, Bit> otherwise) {}

    /** Posts the question; empty if it is refuted without a search. */
    private Optional<Posted> posted(List<Place> instance) {
      World world = new World(relevant, scope, Set.of(), item -> true, REACH);
      List<SymbolicValue> values = HeadInstances.in(world, instance);
      List<Bit> alone = new ArrayList<>();
      Map<ClaimInForce, Bit> otherwise = new HashMap<>();
      for (ClaimValues.Match match : applies(world, side, values)) {
        List<Bit> said = new ArrayList<>();
        for (ClaimSide other : alike) {
          for (ClaimValues.Match same : applies(world, other, values)) {
            said.add(
                world.without(same.where(), List.of(exclude(world, side, match, other, same))));
          }
        }
        alone.add(world.without(match.where(), said));
        for (ClaimSide other : against) {
          for (ClaimValues.Match opposed : applies(world, other, values)) {
            otherwise.merge(
                other.claim(),
                world.all(
                    List.of(
                        match.where(),
                        opposed.where(),
                        exclude(world, side, match, other, opposed))),
                (one, two) -> world.either(List.of(one, two)));
          }
        }
      }
      Bit any = world.either(alone);
      if (world.isImpossible(any)) {
        return Optional.empty();
      }
      world.require(any);
      world.require(Guards.possible(relevant, world, side, values));
      if (!against.isEmpty()) {
        Bit opposed = world.either(List.copyOf(otherwise.values()));
        if (world.isImpossible(opposed)) {
          return Optional.empty();
        }
        world.require(opposed);
      }
      return Optional.of(new Posted(world, values, otherwise));
    }

    private static List<ClaimValues.Match> applies(
        World world, ClaimSide side, List<SymbolicValue> values) {
      return world.claimValues().applies(side.assertion(), values);
    }

    private static Bit exclude(
        World world,
        ClaimSide one,
        ClaimValues.Match first,
        ClaimSide two,
        ClaimValues.Match second) {
      return world
          .claimValues()
          .exclude(
              one.assertion().answer(),
              first.environment(),
              two.assertion().answer(),
              second.environment());
    }

    private Echo shown(List<Place> instance) {
      Posted posted = posted(instance).orElseThrow();
      ToIntFunction<Num> solution = WorldSolver.plainest(posted.world()).orElseThrow();
      List<ClaimInForce> opposed =
          against.stream()
              .map(ClaimSide::claim)
              .distinct()
              .filter(
                  claim ->
                      posted.otherwise().containsKey(claim)
                          && solution.applyAsInt(posted.otherwise().get(claim)) == 1)
              .toList();
      return new Echo.Missed(
          Optional.of(WitnessWriter.of(vocabulary, scope, posted.world(), instance, solution)),
          answers(posted, solution),
          opposed);
    }

    private Optional<Echo.Answers> answers(Posted posted, ToIntFunction<Num> solution) {
      Optional<Expression.Modality> modality =
          switch (side.assertion().head().family()) {
            case PERMITTED -> Optional.of(Expression.Modality.PERMITTED);
            case OBLIGED -> Optional.of(Expression.Modality.OBLIGED);
            default -> Optional.empty();
          };
      if (modality.isEmpty()
          || !(side.assertion().answer() instanceof Answer.Flag(boolean yes))
          || !(side.topic() instanceof Topic.Named(var _, String act))) {
        return Optional.empty();
      }
      SolvedSituation solved = new SolvedSituation(posted.world(), solution);
      List<Optional<Type>> types = HeadInstances.types(vocabulary, open, open);
      List<Value> arguments = new ArrayList<>();
      for (int i = 0; i < posted.values().size(); i++) {
        arguments.add(
            solved.value(
                types.get(i).orElse(new Type.AnyNumber()),
                solution.applyAsInt(posted.values().get(i).variable())));
      }
      Expression said =
          new Expression.Modal(
              Span.NONE,
              modality.get(),
              new Expression.Apply(Span.NONE, act, EnglishSituation.expressions(arguments)));
      EnglishPrinter english = new EnglishPrinter(vocabulary);
      String positive = english.condition(said);
      String negative = english.condition(new Expression.Not(Span.NONE, said));
      return Optional.of(
          yes ? new Echo.Answers(positive, negative) : new Echo.Answers(negative, positive));
    }
  }

  /** A side without a condition, with a variable of the declared type at each place of the head. */
  private ClaimSide withOpenHead(ClaimSide side, List<ClaimSide> all) {
    int most = all.stream().mapToInt(s -> s.assertion().head().arguments().size()).max().orElse(0);
    List<Expression> places = new ArrayList<>();
    for (int i = 1; i <= most; i++) {
      places.add(new Expression.Variable(Span.NONE, "argument " + i));
    }
    Assertion bare = side.assertion().about(new Head(side.topic(), places));
    ClaimSide untyped = new ClaimSide(side.claim(), bare, true);
    List<Optional<Type>> declared = HeadInstances.types(vocabulary, untyped, untyped);
    List<TypedName> variables = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      int place = i;
      declared
          .get(i)
          .or(
              () ->
                  all.stream()
                      .map(s -> HeadInstances.types(vocabulary, s, s))
                      .filter(types -> place < types.size())
                      .flatMap(types -> types.get(place).stream())
                      .findFirst())
          .ifPresent(type -> variables.add(new TypedName("argument " + (place + 1), type)));
    }
    Claim claim = side.claim().claim().withVariables(variables).withEvenIf(Optional.empty());
    return new ClaimSide(
        side.claim().reading(claim),
        new Assertion(
            claim,
            bare.head(),
            bare.answer(),
            bare.force(),
            List.of(),
            List.of(),
            Optional.empty()),
        true);
  }
}
