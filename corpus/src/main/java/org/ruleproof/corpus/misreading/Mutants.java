package org.ruleproof.corpus.misreading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Makes all mutants of a claim, in the order of its parts. */
public final class Mutants {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final ClaimInForce original;
  private final Claim claim;
  private final List<Mutant> mutants = new ArrayList<>();

  private Mutants(Vocabulary vocabulary, ClaimInForce original) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.original = original;
    this.claim = original.claim();
  }

  /** The mutants of a claim; none if it has no assertions. */
  public static List<Mutant> of(Vocabulary vocabulary, ClaimInForce original) {
    if (original.assertions().isEmpty()) {
      return List.of();
    }
    Mutants all = new Mutants(vocabulary, original);
    all.ofStatement();
    all.ofCondition(claim -> claim.when(), Claim::withWhen);
    all.ofCondition(claim -> claim.unless(), Claim::withUnless);
    all.ofCondition(claim -> claim.onlyWhen(), Claim::withOnlyWhen);
    return List.copyOf(all.mutants);
  }

  private interface Read {
    Optional<Expression> of(Claim claim);
  }

  private interface Write {
    Claim in(Claim claim, Optional<Expression> condition);
  }

  private void ofCondition(Read read, Write write) {
    Optional<Expression> condition = read.of(claim);
    if (condition.isEmpty()) {
      return;
    }
    List<Expression> parts = Parts.conjuncts(condition.get());
    for (int i = 0; i < parts.size(); i++) {
      List<Expression> rest = new ArrayList<>(parts);
      Expression dropped = rest.remove(i);
      Optional<Expression> left = rest.stream().reduce((a, b) -> new Expression.And(a.at(), a, b));
      boolean only = claim.onlyWhen().isPresent() && condition.equals(claim.onlyWhen());
      if (!only || left.isPresent()) {
        add(MutationOperator.CONDITION_DROPPED, dropped, write.in(claim, left));
      }
    }
    for (ExpressionMutants.Changed changed : ExpressionMutants.of(condition.get())) {
      add(changed.operator(), changed.where(), write.in(claim, Optional.of(changed.whole())));
    }
  }

  private void add(MutationOperator operator, Expression where, Claim changed) {
    add(operator, printer.expression(where), changed);
  }

  private void add(MutationOperator operator, String where, Claim changed) {
    List<Assertion> assertions = Meaning.of(vocabulary, changed);
    mutants.add(
        new Mutant(original, original.reading(changed).asserting(assertions), operator, where));
  }

  private void add(MutationOperator operator, Statement statement) {
    add(operator, "", claim.withStatement(statement));
  }

  private void ofStatement() {
    switch (claim.statement()) {
      case Statement.Permit p -> {
        if (claim.onlyWhen().isEmpty()) {
          add(MutationOperator.MODALITY, new Statement.Forbid(p.at(), p.act()));
        }
      }
      case Statement.Forbid f ->
          add(MutationOperator.MODALITY, new Statement.Permit(f.at(), f.subject(), false));
      case Statement.Oblige o ->
          add(MutationOperator.MODALITY, new Statement.Excuse(o.at(), o.act()));
      case Statement.Excuse e ->
          add(MutationOperator.MODALITY, new Statement.Oblige(e.at(), e.act()));
      case Statement.IsKind k ->
          add(
              MutationOperator.MODALITY,
              new Statement.IsKind(k.at(), k.subject(), k.kind(), !k.negated()));
      case Statement.CountsAs c ->
          add(
              MutationOperator.MODALITY,
              new Statement.CountsAs(c.at(), c.subject(), c.target(), !c.negated(), c.purpose()));
      case Statement.Value v -> numbers(v.value(), e -> new Statement.Value(v.at(), v.term(), e));
      case Statement.Base b -> numbers(b.value(), e -> new Statement.Base(b.at(), b.term(), e));
      case Statement.Modify m -> modify(m);
      case Statement.Clamp c -> {
        add(
            MutationOperator.DIRECTION,
            new Statement.Clamp(c.at(), c.term(), !c.atLeast(), c.bound()));
        numbers(c.bound(), e -> new Statement.Clamp(c.at(), c.term(), c.atLeast(), e));
      }
      case Statement.Limit l ->
          numbers(
              l.count(), e -> new Statement.Limit(l.at(), l.subject(), e, l.period(), l.forEach()));
      case Statement.Rounding r ->
          add(
              MutationOperator.DIRECTION,
              new Statement.Rounding(
                  r.at(), r.quantity(), r.term(), turned(r.direction()), r.time()));
      case Statement.Before b ->
          add(MutationOperator.BEFORE_AFTER, new Statement.Before(b.at(), b.later(), b.earlier()));
      case Statement.Resolves r ->
          add(MutationOperator.FIRST_LAST, new Statement.Resolves(r.at(), r.subject(), !r.first()));
      case Statement.HappensAt h ->
          turned(h.moment())
              .ifPresent(
                  m ->
                      add(
                          MutationOperator.BEFORE_AFTER,
                          new Statement.HappensAt(h.at(), h.subject(), m)));
      case Statement.Decide d ->
          turned(d.moment())
              .ifPresent(
                  m ->
                      add(
                          MutationOperator.BEFORE_AFTER,
                          new Statement.Decide(d.at(), d.subject(), m)));
      case Statement.Whenever w -> whenever(w);
      default -> {}
    }
  }

  private interface WithNumber {
    Statement of(Expression changed);
  }

  private void numbers(Expression expression, WithNumber write) {
    for (ExpressionMutants.Changed changed : ExpressionMutants.numbers(expression)) {
      add(
          changed.operator(),
          printer.expression(changed.where()),
          claim.withStatement(write.of(changed.whole())));
    }
  }

  private void modify(Statement.Modify m) {
    numbers(m.amount(), e -> new Statement.Modify(m.at(), m.source(), m.term(), m.operator(), e));
    if (m.operator() != Statement.ModifyOperator.TIMES) {
      Statement.ModifyOperator turned =
          m.operator() == Statement.ModifyOperator.PLUS
              ? Statement.ModifyOperator.MINUS
              : Statement.ModifyOperator.PLUS;
      add(
          MutationOperator.DIRECTION,
          new Statement.Modify(m.at(), m.source(), m.term(), turned, m.amount()));
    }
  }

  private void whenever(Statement.Whenever w) {
    if (!w.may()) {
      add(
          MutationOperator.REACTION_OPTIONAL,
          new Statement.Whenever(w.at(), w.event(), true, w.form(), w.effects()));
    }
    for (int i = 0; i < w.effects().size(); i++) {
      if (w.effects().get(i) instanceof Effect.Change c
          && c.operator() != Effect.ChangeOperator.BECOMES) {
        List<Effect> effects = new ArrayList<>(w.effects());
        effects.set(
            i,
            new Effect.Change(
                c.at(),
                c.operator() == Effect.ChangeOperator.RISES
                    ? Effect.ChangeOperator.FALLS
                    : Effect.ChangeOperator.RISES,
                c.target(),
                c.value()));
        add(
            MutationOperator.DIRECTION,
            new Statement.Whenever(w.at(), w.event(), w.may(), w.form(), effects));
      }
    }
  }

  private static Statement.RoundingDirection turned(Statement.RoundingDirection direction) {
    return direction == Statement.RoundingDirection.DOWN
        ? Statement.RoundingDirection.UP
        : Statement.RoundingDirection.DOWN;
  }

  private static Optional<Moment> turned(Moment moment) {
    return switch (moment.relation()) {
      case BEFORE -> Optional.of(new Moment(moment.at(), Moment.Relation.AFTER, moment.anchor()));
      case AFTER -> Optional.of(new Moment(moment.at(), Moment.Relation.BEFORE, moment.anchor()));
      case START_OF ->
          Optional.of(new Moment(moment.at(), Moment.Relation.END_OF, moment.anchor()));
      case END_OF ->
          Optional.of(new Moment(moment.at(), Moment.Relation.START_OF, moment.anchor()));
      case AT, DURING -> Optional.empty();
    };
  }
}
