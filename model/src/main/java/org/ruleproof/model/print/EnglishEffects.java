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
    return switch (effect) {
      case Effect.Change c -> change(c);
      case Effect.Happen h -> happen(h.event());
      case Effect.ForEvery f -> forEvery(f);
      case Effect.Together t ->
          "at one and the same moment "
              + EnglishLists.and(t.effects().stream().map(this::one).toList());
      case Effect.Choose c -> {
        String chooser = expressions.noun(c.chooser());
        String name = expressions.bind(c.binder());
        yield chooser
            + " chooses "
            + ReferringPhrases.introduced(name)
            + expressions.conditions().restriction(name, c.where(), false);
      }
      case Effect.Add a ->
          expressions.noun(a.element())
              + " is put "
              + (a.top() ? "on top of " : "at the bottom of ")
              + expressions.noun(a.list());
      case Effect.Remove r ->
          expressions.noun(r.element()) + " is taken out of " + expressions.noun(r.list());
      case Effect.Shuffle s -> expressions.noun(s.list()) + " is shuffled";
    };
  }

  private String happen(Expression.Apply event) {
    return expressions.isDoing(event)
        ? expressions.doing(event).clause().text()
        : expressions.noun(event) + " happens";
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

  private String change(Effect.Change change) {
    String value = expressions.noun(change.value());
    return switch (change.operator()) {
      case RISES -> EnglishVerbs.agreeing(expressions.noun(change.target()), "rises by ") + value;
      case FALLS -> EnglishVerbs.agreeing(expressions.noun(change.target()), "falls by ") + value;
      case BECOMES -> becomes(change.target(), change.value());
    };
  }

  private String becomes(Expression.Apply target, Expression value) {
    Optional<EnglishClause> flag = expressions.comparisons().asFlag(target, value);
    if (flag.isEmpty() && !value.equals(new Expression.Constant(value.at(), "none"))) {
      return EnglishVerbs.agreeing(expressions.noun(target), "becomes ") + expressions.noun(value);
    }
    EnglishClause clause = flag.orElseGet(() -> expressions.comparisons().valued(target, value));
    String predicate = clause.yes();
    if (!clause.subject().isEmpty() && predicate.startsWith("is not ")) {
      return clause.subject() + " is no longer " + predicate.substring(7);
    }
    return !clause.subject().isEmpty() && predicate.startsWith("is ")
        ? clause.subject() + " becomes " + predicate.substring(3)
        : "from then on " + clause.text();
  }
}
