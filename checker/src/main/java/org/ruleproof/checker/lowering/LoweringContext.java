package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Prevailing.Winner;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The shared state of one lowering: its fields are the parts, which find each other through it. */
final class LoweringContext {
  /** A question whether an act is permitted or due. */
  private record Asked(Expression.Modality modality, String act) {}

  final Vocabulary vocabulary;
  final List<Item> items;
  final Settings settings;
  final PermissionQuestions questions;
  final ValueTypes types;
  final StateSlots states;
  final PlayableClaims claims;

  /** The rounding of quotients by the claims that take part. */
  final QuotientRounding quotients;

  final RulePrinter printer;
  final List<Function> functions = new ArrayList<>();
  final List<Procedure> procedures = new ArrayList<>();
  private final Set<Integer> open = new HashSet<>();
  private final Set<Asked> asked = new HashSet<>();
  private final Map<Asked, Integer> modals = new HashMap<>();
  private final Map<Sort, String> kept = new HashMap<>();

  /** By claim and claim: two that bear on one term are asked about for each that does. */
  private final Map<ClaimInForce, Map<ClaimInForce, Boolean>> undecided = new IdentityHashMap<>();

  final Expressions expressions = new Expressions(this);
  final Applicability applicability = new Applicability(this);
  final KindMembership kinds = new KindMembership(this);
  final TermFunctions terms = new TermFunctions(this);
  final RoundingRules rounding = new RoundingRules(this);
  final Effects effects = new Effects(this);
  final ListEffects listEffects = new ListEffects(this);
  final Events events = new Events(this);
  final LeavingPlay leaving = new LeavingPlay(this);
  final Clamps clamps = new Clamps(this);
  final Prevailing prevailing;
  final Permissions permissions = new Permissions(this);
  final EventHistory happenings = new EventHistory(this);
  final FrequencyLimits limits = new FrequencyLimits(this);
  final TimedModifiers moments = new TimedModifiers(this);
  final FixedValues fixings = new FixedValues(this);
  final Obligations obligations = new Obligations(this);
  final ActRules acts = new ActRules(this);
  final EndOfTransition settling = new EndOfTransition(this);
  final Turns turns;
  final PendingReactions reactions;
  final Choices choices;
  final FactTables facts;
  final InitialStates initial;
  private String unit = "";

  /** The place of things that no rule states. */
  static final Span NOWHERE = Span.NONE;

  /** The origin of what the program itself does. */
  static final Origin PROGRAM = new Origin("the course of the game", NOWHERE);

  /** A condition of the program itself. */
  static Condition condition(Code code, String text) {
    return new Condition(code, text, PROGRAM);
  }

  /**
   * A context in which nothing is lowered yet.
   *
   * @param questions with the answers of earlier lowerings
   * @param sizes what an earlier lowering found about choices
   * @param ordered whether claims order the effects that are due together
   */
  LoweringContext(
      RuleBase base,
      String name,
      Settings settings,
      PermissionQuestions questions,
      Choices.Sizes sizes,
      boolean ordered) {
    this.questions = questions;
    this.vocabulary = base.vocabulary();
    this.items = base.files().stream().flatMap(f -> f.items().stream()).toList();
    this.settings = settings;
    this.printer = new RulePrinter(vocabulary);
    this.types = new ValueTypes(vocabulary, settings, new GameObjects(vocabulary, settings));
    this.states = new StateSlots(vocabulary, types);
    this.claims = new PlayableClaims(base, name);
    this.quotients = new QuotientRounding(vocabulary, claims.all());
    this.facts = new FactTables(this);
    this.initial = new InitialStates(this);
    this.prevailing = new Prevailing(vocabulary.principles());
    this.turns = new Turns(this);
    turns.prepare();
    leaving.check();
    happenings.prepare(new HistoryQueries(this).all());
    limits.prepare();
    moments.prepare();
    fixings.prepare();
    this.reactions = new PendingReactions(this, ordered);
    settling.prepare();
    this.choices = new Choices(this, sizes);
  }

  int add(Procedure procedure) {
    procedures.add(procedure);
    return procedures.size() - 1;
  }

  int add(Function function) {
    functions.add(function);
    return functions.size() - 1;
  }

  /** The types of these parameters. */
  List<ValueType> types(List<TypedName> parameters, Span at) {
    return parameters.stream().map(parameter -> types.of(parameter.type(), at)).toList();
  }

  /** Adds a function with the code that the body gives for its parameters. */
  int function(
      String name,
      List<ValueType> parameters,
      ValueType type,
      BiFunction<List<LoweredExpression>, LoweringScope, Code> body) {
    LoweringScope scope = LoweringScope.unit();
    List<Variable> variables = new ArrayList<>();
    List<LoweredExpression> arguments = new ArrayList<>();
    for (ValueType parameter : parameters) {
      Variable variable = scope.fresh("argument " + (variables.size() + 1), parameter);
      variables.add(variable);
      arguments.add(LoweredExpression.of(parameter, variable));
    }
    Code code = body.apply(arguments, scope);
    return add(new Function(name, variables, type.sort(), type.least(), type.most(), code));
  }

  /** Records that members of the sort are visited in order, or kept as bare numbers. */
  void keeps(Sort sort, String how) {
    kept.putIfAbsent(sort, how);
  }

  /** How the program itself distinguishes members of the sort; empty if it does not. */
  Optional<String> kept(Sort sort) {
    return Optional.ofNullable(kept.get(sort));
  }

  /** Reserves the index of a procedure that is lowered later. */
  int reserve() {
    open.add(procedures.size());
    return add(new Procedure("", List.of(), Command.NOTHING));
  }

  void fill(int index, Procedure procedure) {
    procedures.set(index, procedure);
    open.remove(index);
  }

  /** Whether the procedure is still being lowered. */
  boolean isOpen(int index) {
    return open.contains(index);
  }

  /** The place where an act or event is declared. */
  Span placeOf(String name) {
    return vocabulary
        .act(name)
        .map(Declaration.Act::at)
        .or(() -> vocabulary.event(name).map(Declaration.Event::at))
        .orElse(NOWHERE);
  }

  /** The end of every transition, as a continuation. */
  Continuation end() {
    return Continuation.end(this, settled());
  }

  Command settled() {
    return settling.run();
  }

  /** The start of every act and step. */
  Command startOfTrigger(LoweringScope scope) {
    return turns.forget(EnumSet.of(Period.TRIGGER), scope);
  }

  /** Whether nothing decides between two claims. */
  boolean isUndecided(ClaimInForce one, ClaimInForce two) {
    return undecided
        .computeIfAbsent(one, claim -> new IdentityHashMap<>())
        .computeIfAbsent(
            two,
            other ->
                prevailing.decide(one.standing(), other.standing()).winner() == Winner.NEITHER);
  }

  /** All members of the type's sort. */
  Domain wholeSort(ValueType type) {
    return Domain.range(0, type.sort().members().size() - 1);
  }

  boolean isCurrentStep(String name) {
    return name.equals("step") && vocabulary.term(name).isEmpty();
  }

  LoweredExpression currentStep() {
    if (!turns.any()) {
      throw new Untranslatable(NOWHERE, "the step, in a game without steps");
    }
    return turns.current();
  }

  /**
   * Whether an act is permitted or due. A function of the act where its arguments are as declared, so
   * that its claims are lowered once; a term that is being combined may be read, so there it is not.
   */
  Code modal(Expression.Modal modal, List<LoweredExpression> arguments, LoweringScope scope) {
    Declaration.Act act = vocabulary.act(modal.act().name()).orElseThrow();
    Asked asking = new Asked(modal.modality(), act.name());
    List<ValueType> declared = types(act.parameters(), act.at());
    boolean called =
        scope.own().isEmpty()
            && IntStream.range(0, declared.size())
                .allMatch(i -> arguments.get(i).isOf(declared.get(i)));
    Integer known = called ? modals.get(asking) : null;
    if (known != null) {
      return new Code.Call(known, LoweredExpression.numbers(arguments));
    }
    if (!asked.add(asking)) {
      throw new Untranslatable(
          modal.at(), "whether " + act.name() + " is permitted depends on itself");
    }
    try {
      if (!called) {
        return asked(modal, act, arguments, scope);
      }
      int index =
          function(
              modal.modality() + " " + act.name(),
              declared,
              ValueType.CONDITION,
              (own, unit) -> asked(modal, act, own, unit));
      modals.put(asking, index);
      return new Code.Call(index, LoweredExpression.numbers(arguments));
    } finally {
      asked.remove(asking);
    }
  }

  private Code asked(
      Expression.Modal modal,
      Declaration.Act act,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    return switch (modal.modality()) {
      case PERMITTED ->
          Condition.all(
              permissions.admitted(
                  Head.Family.PERMITTED, vocabulary.actsAbove(act.name()), arguments, scope));
      case OBLIGED -> obligations.obliged(act, arguments, scope);
    };
  }

  Origin origin(Span at) {
    return new Origin(unit, at);
  }

  /** Lowers one declaration; an unsupported part makes the game unplayable. */
  <T> T unit(String name, Span at, Supplier<T> lowering) {
    String before = unit;
    unit = name;
    try {
      return lowering.get();
    } catch (Untranslatable e) {
      Span place = e.at().file().isEmpty() ? at : e.at();
      throw new UnplayableException(
          "not-playable", place, name + ": " + e.reason() + ", which no game can run", "");
    } finally {
      unit = before;
    }
  }

  /** Lowers a claim for its effect on this context; else it is left out and listed. */
  void lower(ClaimInForce claim, Runnable lowering) {
    lowerOr(
        claim,
        false,
        () -> {
          lowering.run();
          return true;
        });
  }

  /** Lowers a claim; with an unsupported part it is left out and listed. */
  <T> T lowerOr(ClaimInForce claim, T without, Supplier<T> lowering) {
    String before = unit;
    unit = PlayableClaims.originOf(claim).what();
    try {
      return lowering.get();
    } catch (Untranslatable e) {
      claims.leaveOut(claim, e.reason());
      return without;
    } finally {
      unit = before;
    }
  }
}
