package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A game in the making: where the parts of the lowering find each other. */
final class Draft {
  private final RuleBase base;
  private final Settings settings;
  private final ValueTypes types;
  private final States states;
  private final RuleClaims claims;
  private final RulePrinter printer;
  private final List<Function> functions = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();
  private final Expressions expressions = new Expressions(this);
  private final Applicability applicability = new Applicability(this);
  private final Kinds kinds = new Kinds(this);
  private final Terms terms = new Terms(this);
  private final RoundingRules rounding = new RoundingRules(this);
  private final Effects effects = new Effects(this);
  private final ListEffects listEffects = new ListEffects(this);
  private final Events events = new Events(this);
  private final Clamps clamps = new Clamps(this);
  private final Facts facts;
  private final InitialStates initial;
  private String unit = "";

  Draft(RuleBase base, String name, Settings settings) {
    this.base = base;
    this.settings = settings;
    this.printer = new RulePrinter(base.vocabulary());
    this.types =
        new ValueTypes(base.vocabulary(), settings, new Objects(base.vocabulary(), settings));
    this.states = new States(base.vocabulary(), types);
    this.claims = new RuleClaims(base, name);
    this.facts = new Facts(this, items());
    this.initial = new InitialStates(this, items());
  }

  List<Item> items() {
    return base.files().stream().flatMap(f -> f.items().stream()).toList();
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

  States states() {
    return states;
  }

  RuleClaims claims() {
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

  Kinds kinds() {
    return kinds;
  }

  Terms terms() {
    return terms;
  }

  RoundingRules rounding() {
    return rounding;
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

  Clamps clamps() {
    return clamps;
  }

  Facts facts() {
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

  /** All members of the sort that a type of members belongs to. */
  Domain wholeSort(ValueType type) {
    return Domain.range(0, type.sort().members().size() - 1);
  }

  boolean isCurrentStep(String name) {
    return name.equals("step") && vocabulary().term(name).isEmpty();
  }

  Lowered currentStep() {
    throw new Unsupported(Span.NONE, "the current step");
  }

  Code modal(Expression.Modal modal, Scope scope) {
    throw new Unsupported(modal.at(), "what is permitted or obliged, as a condition");
  }

  Code happened(Expression.Happened happened, Scope scope) {
    throw new Unsupported(happened.at(), "what happened before");
  }

  Origin origin(Span at) {
    return new Origin(unit, at);
  }

  Diagnostic problem(String code, Span at, String message) {
    return new Diagnostic(code, at, message, "");
  }

  /** Lowers one part of the rules; what cannot be followed in it is an error of the game. */
  <T> T unit(String name, Span at, Supplier<T> lowering) {
    String before = unit;
    unit = name;
    try {
      return lowering.get();
    } catch (Unsupported e) {
      Span place = e.at().file().isEmpty() ? at : e.at();
      throw new UnplayableException(
          problem("not-playable", place, name + ": " + e.because() + ", which no game can run"));
    } finally {
      unit = before;
    }
  }

  /** Lowers a claim; one that cannot be followed takes no part and is counted. */
  <T> T lowerOr(ClaimInForce claim, T without, Supplier<T> lowering) {
    String before = unit;
    unit = RuleClaims.originOf(claim).what();
    try {
      return lowering.get();
    } catch (Unsupported e) {
      claims.leaveOut(claim, e.because());
      return without;
    } finally {
      unit = before;
    }
  }
}
