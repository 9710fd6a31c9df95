package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Random acts and events: {@code play} with a kind of it, {@code lose}, and at times more; and at
 * times what makes an act possible.
 */
final class Doings {
  private static final Span AT = Span.NONE;
  private static final TypedName PLAYER = new TypedName("", new Type.Kind("Player"));
  private static final TypedName CARD = new TypedName("", new Type.Kind("Card"));

  private Doings() {}

  static Arbitrary<List<Item>> arbitrary(Profile profile) {
    TypedName amount = new TypedName("", Sorts.range(0, Math.min(2, profile.high())));
    List<Declaration.Act> moreActs =
        List.of(
            act("pay", List.of(PLAYER, amount), List.of(), words("pay")),
            act("attack", List.of(PLAYER, PLAYER), List.of(), words("attack")),
            act("wait", List.of(PLAYER), List.of(), List.of()));
    List<Declaration.Event> moreEvents =
        List.of(
            event("discard", List.of(CARD), List.of(), List.of("{1} is discarded")),
            event(
                "steal",
                List.of(
                    new TypedName("from", PLAYER.type()),
                    new TypedName("to", PLAYER.type()),
                    new TypedName("n", amount.type())),
                List.of(
                    new Expression.Apply(
                        AT,
                        "lose",
                        List.of(
                            new Expression.Variable(AT, "from"),
                            new Expression.Variable(AT, "n")))),
                List.of()));
    return Combinators.combine(
            Arbitraries.of(List.<String>of(), words("play")),
            Arbitraries.subsetOf(moreActs),
            Arbitraries.of(List.<String>of(), List.of("{1} loses {2} influence")),
            Arbitraries.subsetOf(moreEvents))
        .as(
            (playWords, acts, loseWords, events) -> {
              List<Item> items = new ArrayList<>();
              items.add(act("play", List.of(PLAYER, CARD), List.of(), playWords));
              items.add(
                  act(
                      "sponsor",
                      List.of(PLAYER, CARD),
                      List.of("play"),
                      List.of("sponsor", "sponsors", "sponsored")));
              moreActs.stream().filter(acts::contains).forEach(items::add);
              items.add(event("lose", List.of(PLAYER, amount), List.of(), loseWords));
              moreEvents.stream().filter(events::contains).forEach(items::add);
              return items;
            });
  }

  /** The act with names for its parameters, and at times with a guard. */
  static Arbitrary<Item> guarded(Declaration.Act act, Vocabulary vocabulary, Profile profile) {
    List<TypedName> named = new ArrayList<>();
    for (TypedName parameter : act.parameters()) {
      Variables.of(parameter.type()).stream()
          .map(name -> new TypedName(name, parameter.type()))
          .filter(name -> !named.contains(name))
          .limit(1)
          .forEach(named::add);
    }
    return new Conditions(new Values(vocabulary, profile, named, List.of()))
        .condition(2, 0)
        .filter(guard -> named.containsAll(VariableOrder.of(guard)))
        .optional(0.3)
        .map(
            guard ->
                new Declaration.Act(
                    AT, act.name(), named, act.parents(), act.words(), guard, act.effects()));
  }

  private static List<String> words(String verb) {
    return List.of(verb, verb + "s", verb + "ed");
  }

  private static Declaration.Act act(
      String name, List<TypedName> parameters, List<String> parents, List<String> words) {
    return new Declaration.Act(AT, name, parameters, parents, words, Optional.empty(), List.of());
  }

  private static Declaration.Event event(
      String name, List<TypedName> parameters, List<Expression.Apply> parents, List<String> words) {
    return new Declaration.Event(AT, name, parameters, parents, words, Optional.empty(), List.of());
  }
}
