package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/** Random effects. */
final class Effects {
  private static final Span AT = Span.NONE;

  private final Values values;
  private final Numbers numbers;
  private final List<Declaration.Term> states;

  Effects(Values values) {
    this.values = values;
    this.numbers = new Numbers(values);
    this.states =
        values.vocabulary().terms().stream()
            .filter(t -> t.storage() == Declaration.Storage.STATE)
            .toList();
  }

  /** One effect or two. */
  Arbitrary<List<Effect>> effects() {
    return effect(1).list().ofMinSize(1).ofMaxSize(2);
  }

  /** An effect that may hold others to that depth. */
  Arbitrary<Effect> effect(int depth) {
    List<Supplier<Arbitrary<Effect>>> forms = new ArrayList<>();
    forms.add(() -> values.applied("lose").map(e -> new Effect.Happen(AT, e)));
    if (!ranged().isEmpty()) {
      forms.add(this::change);
    }
    if (!flags().isEmpty()) {
      forms.add(this::flip);
    }
    if (values.rich()) {
      rich(forms, depth);
    }
    return Choice.of(forms);
  }

  private void rich(List<Supplier<Arbitrary<Effect>>> forms, int depth) {
    forms.add(() -> values.applied("play").map(e -> new Effect.Happen(AT, e)));
    List<Expression> players = values.known(new Type.Kind("Player"));
    if (!players.isEmpty()) {
      forms.add(() -> choose(players));
    }
    List<Declaration.Term> lists =
        states.stream().filter(t -> t.type() instanceof Type.ListOf).toList();
    if (!lists.isEmpty()) {
      forms.add(() -> values.applied(lists).map(l -> new Effect.Shuffle(AT, l)));
    }
    List<Expression> cards = values.things(new Type.Kind("Card"));
    if (!lists.isEmpty() && !cards.isEmpty()) {
      forms.add(() -> listed(lists, cards));
    }
    if (depth > 0) {
      forms.add(() -> forEvery(depth));
      forms.add(
          () ->
              effect(depth - 1)
                  .list()
                  .ofMinSize(1)
                  .ofMaxSize(2)
                  .map(all -> new Effect.Together(AT, settingOnce(all))));
    }
  }

  /** The effects without those that set a term a second time: together they read one situation. */
  private static List<Effect> settingOnce(List<Effect> effects) {
    Set<Expression> set = new HashSet<>();
    return effects.stream()
        .filter(e -> !(e instanceof Effect.Change c) || set.add(c.target()))
        .toList();
  }

  private List<Declaration.Term> ranged() {
    return states.stream().filter(t -> t.type() instanceof Type.Range).toList();
  }

  private List<Declaration.Term> flags() {
    return states.stream().filter(t -> t.type() instanceof Type.Alternatives).toList();
  }

  private Arbitrary<Effect> change() {
    return Arbitraries.of(ranged())
        .flatMap(
            term ->
                Combinators.combine(
                        Arbitraries.of(Effect.ChangeOperator.values()),
                        values.applied(term.name()),
                        numbers.within((Type.Range) term.type()),
                        Literals.number(1, 2))
                    .as(
                        (operator, target, value, amount) ->
                            new Effect.Change(
                                AT,
                                operator,
                                target,
                                operator == Effect.ChangeOperator.BECOMES ? value : amount)));
  }

  private Arbitrary<Effect> flip() {
    return Combinators.combine(values.applied(flags()), Values.constants(List.of("no", "yes")))
        .as((target, value) -> new Effect.Change(AT, Effect.ChangeOperator.BECOMES, target, value));
  }

  private Arbitrary<Effect> choose(List<Expression> players) {
    return Combinators.combine(Arbitraries.of(players), Arbitraries.of("Player", "Card"))
        .flatAs(
            (chooser, kind) ->
                numbers
                    .where(kind, 1)
                    .map(where -> new Effect.Choose(AT, chooser, numbers.binder(kind), where)));
  }

  private Arbitrary<Effect> listed(List<Declaration.Term> lists, List<Expression> cards) {
    return Combinators.combine(
            Arbitraries.integers().between(0, 2), Arbitraries.of(cards), values.applied(lists))
        .as(
            (form, element, list) ->
                form == 2
                    ? new Effect.Remove(AT, element, list)
                    : new Effect.Add(AT, element, form == 0, list));
  }

  private Arbitrary<Effect> forEvery(int depth) {
    return Combinators.combine(
            numbers.where("Player", 1), new Effects(values.inside("Player")).effect(depth - 1))
        .as(
            (where, effect) ->
                new Effect.ForEvery(AT, List.of(numbers.binder("Player")), where, effect));
  }
}
