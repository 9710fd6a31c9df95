package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.RuleBase;

/** Makes games of rule bases. */
public final class Games {
  private Games() {}

  /**
   * {@return the game that the rules describe, with these settings}
   *
   * @param set values of the game's parameters and of the numbers of members that the rules leave
   *     open, by name
   * @throws UnplayableException when a name or value of {@code set} is wrong, or when the rules do
   *     not say enough or too much for a game; names the line
   */
  public static Game of(RuleBase base, Map<String, String> set) {
    return withSymmetry(base, set).game();
  }

  /** {@return whether the rules set up a game: {@code initially}, a round or {@code over when}} */
  public static boolean setsUp(RuleBase base) {
    return base.files().stream()
        .flatMap(f -> f.items().stream())
        .anyMatch(
            i ->
                i instanceof Declaration.Initially
                    || i instanceof Declaration.Over
                    || i instanceof Declaration.TurnsRound
                    || i instanceof Declaration.EachRound);
  }

  /** {@return the game that the rules {@link #setsUp} if they do; empty also where it is unplayable} */
  public static Optional<Game> modelled(RuleBase base) {
    return modelledWithSymmetry(base).map(Playable::game);
  }

  /** {@return the same with the members that no rule tells apart} */
  public static Optional<Playable> modelledWithSymmetry(RuleBase base) {
    if (!setsUp(base)) {
      return Optional.empty();
    }
    try {
      return Optional.of(withSymmetry(base, Map.of()));
    } catch (UnplayableException e) {
      return Optional.empty();
    }
  }

  /** A game and the members that none of its rules tells apart. */
  public record Playable(Game game, Symmetry symmetry) {}

  /** {@return the same with the members that no rule tells apart} */
  public static Playable withSymmetry(RuleBase base, Map<String, String> set) {
    String name = base.vocabulary().game().map(Declaration.Game::id).orElse("");
    Settings settings = Settings.of(base.vocabulary(), set);
    PermissionQuestions questions = new PermissionQuestions();
    Draft draft = new Draft(base, name, settings, questions, Choices.Sizes.UNKNOWN);
    Game game = game(draft, name, settings);
    if (draft.choices().found().points() > 0) {
      draft = new Draft(base, name, settings, questions, draft.choices().found());
      game = game(draft, name, settings);
    }
    SizeCheck.of(game);
    Game settled = Starts.settled(game);
    return new Playable(settled, new Symmetries(draft, settled).all());
  }

  private static Game game(Draft draft, String name, Settings settings) {
    // what is asked comes first: where terms read each other in a circle, the claim that is left
    // out
    // is the one that leads back to what is asked
    Code over = over(draft);
    List<Game.Invariant> invariants = invariants(draft);
    List<Transition> acts = new ArrayList<>(draft.acts().all());
    acts.addAll(draft.turns().transitions());
    List<Transition> reactions = draft.reactions().transitions();
    draft.settling().finish();
    draft
        .fixings()
        .begin(Scope.unit())
        .ifPresent(begin -> draft.add(new Procedure(Starts.BEGIN, List.of(), begin)));
    List<Transition> choices = draft.choices().transitions();
    Code choosing = draft.choices().isOpen();
    Code due = draft.reactions().isDue();
    List<TransitionGroup> groups = new ArrayList<>();
    if (!choices.isEmpty()) {
      groups.add(new TransitionGroup(choosing, choices));
    }
    if (!reactions.isEmpty()) {
      groups.add(new TransitionGroup(Fold.and(Fold.not(choosing), due), reactions));
    }
    groups.add(new TransitionGroup(Fold.and(Fold.not(choosing), Fold.not(due)), acts));
    return new Game(
        name,
        settings.parameters(),
        draft.states().layout(),
        draft.functions(),
        draft.procedures(),
        groups,
        draft.initial().all(),
        invariants,
        over,
        draft.claims().leftOut(),
        draft.permissions().remarks());
  }

  private static Code over(Draft draft) {
    List<Code> conditions = new ArrayList<>();
    for (Item item : draft.items()) {
      if (item instanceof Declaration.Over o) {
        conditions.add(
            draft.unit(
                "over", o.at(), () -> draft.expressions().condition(o.condition(), Scope.unit())));
      }
    }
    return Fold.or(conditions);
  }

  private static List<Game.Invariant> invariants(Draft draft) {
    List<Game.Invariant> invariants = new ArrayList<>();
    for (Item item : draft.items()) {
      if (item instanceof Declaration.Invariant i) {
        Origin origin = new Origin("always \"" + i.name() + "\"", i.at());
        Code code =
            draft.unit(origin.what(), i.at(), () -> forAll(draft, i, i.variables(), Scope.unit()));
        invariants.add(
            new Game.Invariant(
                i.name(), new Condition(code, draft.printer().expression(i.condition()), origin)));
      }
    }
    return invariants;
  }

  private static Code forAll(
      Draft draft, Declaration.Invariant i, List<TypedName> open, Scope scope) {
    if (open.isEmpty()) {
      return draft.expressions().condition(i.condition(), scope);
    }
    ValueType type = draft.types().of(open.getFirst().type(), i.at());
    Variable variable = scope.fresh(open.getFirst().name(), type);
    Code inner =
        forAll(
            draft,
            i,
            open.subList(1, open.size()),
            scope.with(open.getFirst().name(), Lowered.of(type, new Code.Local(variable))));
    return Quantities.forAll(variable, type.values(), inner);
  }
}
