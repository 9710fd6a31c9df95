package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Flattens lists of effects into guarded effects, and looks up the declared effects of events. */
public final class GuardedEffects {
  private static final int MOST = 20;

  private GuardedEffects() {}

  /** {@return these effects in order; effects on lists are left out} */
  public static List<GuardedEffect> of(Vocabulary vocabulary, List<Effect> effects) {
    List<GuardedEffect> guarded = new ArrayList<>();
    add(vocabulary, effects, List.of(), List.of(), guarded);
    return List.copyOf(guarded);
  }

  private static void add(
      Vocabulary vocabulary,
      List<Effect> effects,
      List<Expression> holds,
      List<TypedName> variables,
      List<GuardedEffect> guarded) {
    List<Expression> so = new ArrayList<>(holds);
    List<TypedName> known = new ArrayList<>(variables);
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Happen _, Effect.Change _ -> guarded.add(new GuardedEffect(effect, so, known));
        case Effect.ForEvery f -> {
          List<Expression> inner = new ArrayList<>(so);
          f.where().ifPresent(inner::add);
          List<TypedName> names = new ArrayList<>(known);
          f.binders().forEach(b -> names.add(typed(vocabulary, b)));
          add(vocabulary, List.of(f.effect()), inner, names, guarded);
        }
        case Effect.Together t -> add(vocabulary, t.effects(), so, known, guarded);
        case Effect.Choose c -> {
          known.add(typed(vocabulary, c.binder()));
          c.where().ifPresent(so::add);
        }
        case Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> {}
      }
    }
  }

  static TypedName typed(Vocabulary vocabulary, Binder binder) {
    return new TypedName(binder.name(), vocabulary.typeNamed(binder.kind()));
  }

  /** {@return the changes that an effect makes, directly or by its event} */
  public static List<Effect.Change> changes(Vocabulary vocabulary, GuardedEffect effect) {
    return effect.effect() instanceof Effect.Change c
        ? List.of(c)
        : changesOf(vocabulary, effect.event().orElseThrow());
  }

  /**
   * {@return the changes that an event or act makes by its own declaration, by its parents', and by
   * the events that these make happen}
   */
  public static List<Effect.Change> changesOf(Vocabulary vocabulary, Expression.Apply event) {
    List<Effect.Change> changes = new ArrayList<>();
    for (Expression.Apply one : madeBy(vocabulary, event)) {
      for (GuardedEffect effect : declared(vocabulary, one)) {
        if (effect.effect() instanceof Effect.Change c) {
          changes.add(c);
        }
      }
    }
    return changes;
  }

  /** The effects of an event or act by its own declaration. */
  private static List<GuardedEffect> declared(Vocabulary vocabulary, Expression.Apply event) {
    List<Effect> effects =
        vocabulary
            .event(event.name())
            .map(Declaration.Event::effects)
            .or(() -> vocabulary.act(event.name()).map(Declaration.Act::effects))
            .orElse(List.of());
    Substitution substitution = new Substitution(arguments(vocabulary, event));
    return of(vocabulary, effects).stream().map(e -> e.with(substitution::in)).toList();
  }

  /**
   * {@return the event or act and its parents, and the events that their declarations make happen in
   * every case} At most about 20.
   */
  public static List<Expression.Apply> madeBy(Vocabulary vocabulary, Expression.Apply event) {
    SequencedSet<Expression.Apply> all = new LinkedHashSet<>();
    List<Expression.Apply> pending = new ArrayList<>(List.of(event));
    while (!pending.isEmpty() && all.size() < MOST) {
      for (Expression.Apply one : withThoseAbove(vocabulary, pending.removeFirst())) {
        if (all.add(one)) {
          declared(vocabulary, one).stream()
              .filter(e -> e.holds().isEmpty())
              .forEach(e -> e.event().ifPresent(pending::add));
        }
      }
    }
    return List.copyOf(all);
  }

  /** {@return the {@code only if} conditions of the event, its parents' included} */
  public static List<Expression> onlyIf(Vocabulary vocabulary, Expression.Apply event) {
    List<Expression> conditions = new ArrayList<>();
    for (Expression.Apply one : withThoseAbove(vocabulary, event)) {
      vocabulary
          .event(one.name())
          .flatMap(Declaration.Event::onlyIf)
          .map(c -> new Substitution(arguments(vocabulary, one)).in(c))
          .ifPresent(conditions::add);
    }
    return conditions;
  }

  /** {@return the conjuncts of the act's declared guard, without those of its parents} */
  public static List<Expression> guard(Vocabulary vocabulary, Expression.Apply act) {
    return vocabulary
        .act(act.name())
        .flatMap(Declaration.Act::guard)
        .map(g -> Parts.conjuncts(new Substitution(arguments(vocabulary, act)).in(g)))
        .orElse(List.of());
  }

  /** {@return the event or act and all its parents, nearest first} At most about 20. */
  public static List<Expression.Apply> withThoseAbove(
      Vocabulary vocabulary, Expression.Apply event) {
    List<Expression.Apply> all = new ArrayList<>();
    Optional<Declaration.Event> declared = vocabulary.event(event.name());
    if (declared.isEmpty()) {
      for (String act : vocabulary.actsAbove(event.name())) {
        int places = vocabulary.act(act).map(a -> a.parameters().size()).orElse(0);
        List<Expression> first =
            event.arguments().subList(0, Math.min(places, event.arguments().size()));
        all.add(new Expression.Apply(event.at(), act, first));
      }
      if (all.isEmpty()) {
        all.add(event); // a term
      }
      return all;
    }
    List<Expression.Apply> pending = new ArrayList<>(List.of(event));
    while (!pending.isEmpty() && all.size() < MOST) {
      Expression.Apply next = pending.removeFirst();
      all.add(next);
      Map<String, Expression> values = arguments(vocabulary, next);
      vocabulary
          .event(next.name())
          .ifPresent(e -> e.parents().forEach(p -> pending.add(new Substitution(values).in(p))));
    }
    return all;
  }

  /** {@return the event or act under that name, which is its own or one of those above} */
  public static Optional<Expression.Apply> as(
      Vocabulary vocabulary, Expression.Apply event, String name) {
    return withThoseAbove(vocabulary, event).stream()
        .filter(above -> above.name().equals(name))
        .findFirst();
  }

  private static Map<String, Expression> arguments(Vocabulary vocabulary, Expression.Apply event) {
    List<TypedName> parameters = vocabulary.parametersOf(event.name()).orElse(List.of());
    Map<String, Expression> values = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(parameters.size(), event.arguments().size()); i++) {
      if (!parameters.get(i).name().isEmpty()) {
        values.put(parameters.get(i).name(), event.arguments().get(i));
      }
    }
    return values;
  }
}
