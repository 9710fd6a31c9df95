package org.ruleproof.model.print;

import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;

/** Writes effects in the rule language: as lines of a body, or as one list with commas. */
final class EffectWriter {
  private final ExpressionWriter expressions;

  EffectWriter(ExpressionWriter expressions) {
    this.expressions = expressions;
  }

  /** The effects on one line, separated by commas. */
  String inline(List<Effect> effects) {
    return effects.stream().map(this::inline).collect(Collectors.joining(", "));
  }

  /** One effect on one line, which a comma or {@code or} may follow. */
  String inline(Effect effect) {
    return switch (effect) {
      case Effect.Change c -> head(c) + expressions.write(c.value(), BindingStrength.PART);
      case Effect.Happen h -> expressions.whole(h.event());
      case Effect.ForEvery f -> head(f) + inline(f.effect());
      case Effect.Together t ->
          t.effects().stream()
              .map(this::inline)
              .collect(Collectors.joining(", ", "together ", " end"));
      case Effect.Choose c ->
          expressions.write(c.chooser(), BindingStrength.ATOM)
              + " chooses "
              + expressions.binder(c.binder())
              + c.where()
                  .map(w -> " where " + expressions.write(w, BindingStrength.AND))
                  .orElse("");
      case Effect.Add a ->
          "add "
              + expressions.write(a.element(), BindingStrength.PART)
              + " to "
              + (a.top() ? "top" : "bottom")
              + " of "
              + expressions.whole(a.list());
      case Effect.Remove r ->
          "remove "
              + expressions.write(r.element(), BindingStrength.PART)
              + " from "
              + expressions.whole(r.list());
      case Effect.Shuffle s -> "shuffle " + expressions.whole(s.list());
    };
  }

  /** The effects one below the other, each line after the margin. */
  String lines(List<Effect> effects, String margin) {
    return effects.stream().map(e -> margin + block(e, margin)).collect(Collectors.joining("\n"));
  }

  private String block(Effect effect, String margin) {
    return switch (effect) {
      case Effect.Together t ->
          "together\n" + lines(t.effects(), margin + "  ") + "\n" + margin + "end";
      case Effect.ForEvery f -> head(f) + block(f.effect(), margin);
      case Effect.Change c -> head(c) + expressions.value(c.value());
      case Effect.Happen _, Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ ->
          inline(effect);
    };
  }

  private String head(Effect.Change change) {
    Expression.Apply target = change.target();
    return expressions.whole(target)
        + switch (change.operator()) {
          case BECOMES -> " becomes ";
          case RISES -> " rises by ";
          case FALLS -> " falls by ";
        };
  }

  private String head(Effect.ForEvery forEvery) {
    return "for every "
        + expressions.binders(forEvery.binders())
        + forEvery
            .where()
            .map(w -> " where " + expressions.write(w, BindingStrength.AND))
            .orElse("")
        + ": ";
  }
}
