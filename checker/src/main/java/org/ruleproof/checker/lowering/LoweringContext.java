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
import java.util.function.Supplier;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Prevailing.Winner;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The shared state of one lowering, through which its parts find each other. */
final class LoweringContext {
  private final RuleBase base;
  private final List<Item> items;
  private final Settings settings;
  private final PermissionQuestions questions;
  private final ValueTypes types;
  private final StateSlots slots;
  private final PlayableClaims claims;
  private final QuotientRounding quotients;
  private final RulePrinter printer;
  private final List<Function> functions = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();
  private final Set<Integer> open = new HashSet<>();
  private final Set<String> asked = new HashSet<>();
  private final Map<Sort, String> kept = new HashMap<>();

  /** By claim and claim: two that bear on one term are asked about for each that does. */
  private final Map<ClaimInForce, Map<ClaimInForce, Boolean>> undecided = new IdentityHashMap<>();

  private final Expressions expressions = new Expressions(this);
  private final Applicability applicability = new Applicability(this);
  private final KindMembership kinds = new KindMembership(this);
  private final TermFunctions terms = new TermFunctions(this);
  private final RoundingRules rounding = new RoundingRules(this);
  private final Effects effects = new Effects(this);
  private final ListEffects listEffects = new ListEffects(this);
  private final Events events = new Events(this);
  private final LeavingPlay leaving = new LeavingPlay(this);
  private final Clamps clamps = new Clamps(this);
  private final Prevailing prevailing;
  private final Permissions permissions = new Permissions(this);
  private final EventHistory history = new EventHistory(this);
  private final FrequencyLimits limits = new FrequencyLimits(this);
  private final TimedModifiers timed = new TimedModifiers(this);
  private final FixedValues fixed = new FixedValues(this);
  private final Obligations obligations = new Obligations(this);
  private final ActRules acts = new ActRules(this);
  private final EndOfTransition end = new EndOfTransition(this);
  private final Turns turns;
  private final PendingReactions reactions;
  private final Choices choices;
  private final FactTables facts;
  private final InitialStates initial;
  private String unit = "";

  /** The place of things that no rule states. */
  static final Span NOWHERE = Span.NONE;

  /** The origin of what the program itself does. */
  static final Origin PROGRAM = new Origin("the course of the game", NOWHERE);

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
    this.base = base;
    this.items = base.files().stream().flatMap(f -> f.items().stream()).toList();
    this.settings = settings;
    this.printer = new RulePrinter(base.vocabulary());
    this.types =
        new ValueTypes(base.vocabulary(), settings, new GameObjects(base.vocabulary(), settings));
    this.slots = new StateSlots(base.vocabulary(), types);
    this.claims = new PlayableClaims(base, name);
    this.quotients = new QuotientRounding(base.vocabulary(), claims.all());
    this.facts = new FactTables(this, items);
    this.initial = new InitialStates(this, items);
    this.prevailing = new Prevailing(vocabulary().principles());
    this.turns = new Turns(this);
    turns.prepare();
    leaving.check();
    history.prepare(new HistoryQueries(this).all());
    limits.prepare();
    timed.prepare();
    fixed.prepare();
    this.reactions = new PendingReactions(this, ordered);
    end.prepare();
    this.choices = new Choices(this, sizes);
  }

  List<Item> items() {
    return items;
  }

  Vocabulary vocabulary() {
    return base.vocabulary();
  }

  Settings settings() {
    return settings;
  }

  ValueTypes types() {
    return types;
  }

  StateSlots states() {
    return slots;
  }

  PlayableClaims claims() {
    return claims;
  }

  RulePrinter printer() {
    return printer;
  }

  Expressions expressions() {
    return expressions;
  }

  Applicability applicability() {
    return applicability;
  }

  KindMembership kinds() {
    return kinds;
  }

  TermFunctions terms() {
    return terms;
  }

  RoundingRules rounding() {
    return rounding;
  }

  /** The rounding of quotients by the claims that take part. */
  QuotientRounding quotients() {
    return quotients;
  }

  Effects effects() {
    return effects;
  }

  ListEffects listEffects() {
    return listEffects;
  }

  Events events() {
    return events;
  }

  LeavingPlay leaving() {
    return leaving;
  }

  Clamps clamps() {
    return clamps;
  }

  FactTables facts() {
    return facts;
  }

  InitialStates initial() {
    return initial;
  }

  List<Function> functions() {
    return functions;
  }

  List<Procedure> procedures() {
    return procedures;
  }

  int add(Procedure procedure) {
    procedures.add(procedure);
    return procedures.size() - 1;
  }

  int add(Function function) {
    functions.add(function);
    return functions.size() - 1;
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
    return vocabulary()
        .act(name)
        .map(Declaration.Act::at)
        .or(() -> vocabulary().event(name).map(Declaration.Event::at))
        .orElse(NOWHERE);
  }

  /** The end of every transition, as a continuation. */
  Continuation end() {
    return Continuation.end(this, settled());
  }

  Command settled() {
    return end.run();
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

  Prevailing prevailing() {
    return prevailing;
  }

  PermissionQuestions questions() {
    return questions;
  }

  Permissions permissions() {
    return permissions;
  }

  EventHistory happenings() {
    return history;
  }

  FrequencyLimits limits() {
    return limits;
  }

  TimedModifiers moments() {
    return timed;
  }

  FixedValues fixings() {
    return fixed;
  }

  Obligations obligations() {
    return obligations;
  }

  ActRules acts() {
    return acts;
  }

  EndOfTransition settling() {
    return end;
  }

  Turns turns() {
    return turns;
  }

  PendingReactions reactions() {
    return reactions;
  }

  Choices choices() {
    return choices;
  }

  /** All members of the type's sort. */
  Domain wholeSort(ValueType type) {
    return Domain.range(0, type.sort().members().size() - 1);
  }

  boolean isCurrentStep(String name) {
    return name.equals("step") && vocabulary().term(name).isEmpty();
  }

  LoweredExpression currentStep() {
    if (!turns.any()) {
      throw new Untranslatable(NOWHERE, "the step, in a game without steps");
    }
    return turns.current();
  }

  Code modal(Expression.Modal modal, List<LoweredExpression> arguments, LoweringScope scope) {
    Declaration.Act act = vocabulary().act(modal.act().name()).orElseThrow();
    if (!asked.add(modal.modality() + act.name())) {
      throw new Untranslatable(
          modal.at(), "whether " + act.name() + " is permitted depends on itself");
    }
    try {
      return modal(modal, act, arguments, scope);
    } finally {
      asked.remove(modal.modality() + act.name());
    }
  }

  private Code modal(
      Expression.Modal modal,
      Declaration.Act act,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    return switch (modal.modality()) {
      case PERMITTED -> {
        Code admitted = Code.ONE;
        for (Condition condition :
            permissions.admitted(
                Head.Family.PERMITTED, vocabulary().actsAbove(act.name()), arguments, scope)) {
          admitted = CodeBuilder.and(admitted, condition.code());
        }
        yield admitted;
      }
      case OBLIGED -> obligations.obliged(act, arguments, scope);
    };
  }

  Code happened(Expression.Happened happened, List<LoweredExpression> arguments) {
    return history.happened(happened, arguments);
  }

  Origin origin(Span at) {
    return new Origin(unit, at);
  }

  Diagnostic problem(String code, Span at, String message) {
    return new Diagnostic(code, at, message, "");
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
          problem("not-playable", place, name + ": " + e.reason() + ", which no game can run"));
    } finally {
      unit = before;
    }
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
