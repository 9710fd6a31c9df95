package org.ruleproof.model.print;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;

/** Effects in English. */
final class EnglishEffects {
  private final EnglishExpressions expressions;

  EnglishEffects(EnglishExpressions expressions) {
    this.expressions = expressions;
  }

  /** The effects in sequence. */
  String all(List<Effect> effects) {
    return effects.stream().map(this::one).collect(Collectors.joining(", then "));
  }

  /** One effect as a sentence without its full stop. */
  String one(Effect effect) {
    return clause(effect).text();
  }

  /** One effect as a clause. */
  EnglishClause clause(Effect effect) {
    return switch (effect) {
      case Effect.Change c -> change(c);
      case Effect.Happen h ->
          expressions.isDoing(h.event())
              ? expressions.doing(h.event()).clause()
              : EnglishClause.of(expressions.noun(h.event()), "happens");
      case Effect.ForEvery f -> EnglishClause.whole(forEvery(f));
      case Effect.Together t ->
          EnglishClause.whole(
              "at one and the same moment "
                  + EnglishLists.and(t.effects().stream().map(this::one).toList()));
      case Effect.Choose c -> {
        String chooser = expressions.noun(c.chooser());
        String name = expressions.bind(c.binder());
        yield EnglishClause.of(
            chooser,
            "chooses "
                + ReferringPhrases.introduced(name)
                + expressions.conditions().restriction(name, c.where(), false));
      }
      case Effect.Add a ->
          EnglishClause.of(
              expressions.noun(a.element()),
              "is put "
                  + (a.top() ? "on top of " : "at the bottom of ")
                  + expressions.noun(a.list()));
      case Effect.Remove r ->
          EnglishClause.of(
              expressions.noun(r.element()), "is taken out of " + expressions.noun(r.list()));
      case Effect.Shuffle s -> EnglishClause.of(expressions.noun(s.list()), "is shuffled");
    };
  }

  private String forEvery(Effect.ForEvery forEvery) {
    List<String> names = forEvery.binders().stream().map(expressions::bind).toList();
    String every =
        names.stream()
                .map(n -> "every " + ReferringPhrases.named(n))
                .collect(Collectors.joining(" and "))
            + expressions.conditions().restriction(names.getLast(), forEvery.where(), true);
    String effect = one(forEvery.effect());
    String subject = ReferringPhrases.of(names.getLast()) + " ";
    return names.size() == 1 && effect.startsWith(subject)
        ? every + " " + effect.substring(subject.length())
        : "for " + every + ", " + effect;
  }

  private EnglishClause change(Effect.Change change) {
    return switch (change.operator()) {
      case RISES -> changed(change.target(), "rises by ", change.value());
      case FALLS -> changed(change.target(), "falls by ", change.value());
      case BECOMES -> becomes(change.target(), change.value());
    };
  }

  private EnglishClause changed(Expression.Apply target, String verb, Expression value) {
    return EnglishClause.of(expressions.noun(target), verb + expressions.noun(value)).agreed();
  }

  private EnglishClause becomes(Expression.Apply target, Expression value) {
    if (value instanceof Expression.Extreme e
        && !e.highest()
        && e.operands().size() == 2
        && e.operands().getFirst().equals(target)) {
      return changed(target, "is limited to ", e.operands().getLast());
    }
    Optional<EnglishClause> flag = expressions.comparisons().asFlag(target, value);
    if (flag.isEmpty() && !value.equals(new Expression.Constant(value.at(), "none"))) {
      return changed(target, "becomes ", value);
    }
    EnglishClause clause = flag.orElseGet(() -> expressions.comparisons().valued(target, value));
    String predicate = clause.yes();
    if (!clause.subject().isEmpty() && predicate.startsWith("is not ")) {
      return EnglishClause.of(clause.subject(), "is no longer " + predicate.substring(7));
    }
    return !clause.subject().isEmpty() && predicate.startsWith("is ")
        ? EnglishClause.of(clause.subject(), "becomes " + predicate.substring(3))
        : EnglishClause.whole("from then on " + clause.text());
  }
}
