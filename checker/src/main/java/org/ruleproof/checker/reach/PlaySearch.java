package org.ruleproof.checker.reach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/**
 * Searches for plays that reach given conditions, in one scope of a game after another.
 *
 * <p>Each scope is searched once for all open conditions. Deterministic.
 */
public final class PlaySearch {
  private static final String FILE = "goal ";

  private final List<SourceText> texts;
  private final List<Map<String, String>> scopes;
  private final long mostStates;
  private final Explorer explorer;

  /**
   * A search for plays of one game.
   *
   * @param texts the game's rule files
   * @param scopes values of its parameters, in the order of the search
   * @param mostStates the greatest number of states in a scope
   */
  public PlaySearch(
      List<SourceText> texts,
      List<Map<String, String>> scopes,
      long mostStates,
      Explorer explorer) {
    this.texts = List.copyOf(texts);
    this.scopes = scopes.stream().<Map<String, String>>map(TreeMap::new).toList();
    this.mostStates = mostStates;
    this.explorer = explorer;
  }

  /** The result for one condition. */
  public sealed interface Answer {
    /**
     * A play reaches the condition.
     *
     * @param scope the scope in words
     * @param moves a shortest play in that scope, in words
     */
    record Reached(String scope, List<String> moves) implements Answer {
      public Reached {
        moves = List.copyOf(moves);
      }
    }

    /**
     * No play was found.
     *
     * @param scopes the searched scopes in words, with the numbers of states
     * @param complete whether these were all states of these scopes
     */
    record NotReached(List<String> scopes, boolean complete) implements Answer {
      public NotReached {
        scopes = List.copyOf(scopes);
      }
    }

    /** The game cannot evaluate the condition. */
    record NotUnderstood(String because) implements Answer {}
  }

  /**
   * Searches for each of the conditions.
   *
   * @param conditions the alternatives of each condition, at least one
   * @return the answers, in the order of the conditions
   */
  public List<Answer> to(List<List<String>> conditions) {
    Map<Integer, Answer> answers = new LinkedHashMap<>();
    Map<Integer, List<String>> open = new TreeMap<>();
    for (int i = 0; i < conditions.size(); i++) {
      open.put(i, conditions.get(i));
    }
    if (open.isEmpty()) {
      return List.of();
    }
    misunderstood(open)
        .forEach(
            (place, because) -> {
              answers.put(place, new Answer.NotUnderstood(because));
              open.remove(place);
            });
    List<String> looked = new ArrayList<>();
    boolean complete = true;
    for (Map<String, String> scope : scopes) {
      if (open.isEmpty()) {
        break;
      }
      Game game;
      try {
        game = GameFactory.of(read(open).base(), scope);
      } catch (UnplayableException e) {
        String because = e.diagnostics().getFirst().message();
        open.keySet().forEach(place -> answers.put(place, new Answer.NotUnderstood(because)));
        open.clear();
        break;
      }
      Exploration found = explorer.explore(game, question(game, open.keySet()));
      List<Violation> shortestFirst = new ArrayList<>(found.violations());
      shortestFirst.sort(Comparator.comparingInt(v -> v.trace().steps().size()));
      for (Violation violation : shortestFirst) {
        place(violation)
            .ifPresent(
                place -> {
                  answers.putIfAbsent(place, reached(scope, violation.trace()));
                  open.remove(place);
                });
      }
      complete &= found.complete();
      looked.add(words(scope) + ": " + counted(found));
    }
    for (int place : open.keySet()) {
      answers.put(place, new Answer.NotReached(looked, complete));
    }
    return IntStream.range(0, conditions.size())
        .mapToObj(i -> Objects.requireNonNull(answers.get(i)))
        .toList();
  }

  private static String counted(Exploration found) {
    return (found.complete() ? "all " : "the first ") + found.distinctStates() + " states";
  }

  private ExplorationRequest question(Game game, Set<Integer> open) {
    List<Game.Invariant> goals =
        game.invariants().stream()
            .filter(i -> i.name().startsWith(FILE) && open.contains(place(i.name())))
            .toList();
    return new ExplorationRequest(goals, Integer.MAX_VALUE, mostStates);
  }

  private static Optional<Integer> place(Violation violation) {
    return violation.kind() == Violation.Kind.INVARIANT && violation.name().startsWith(FILE)
        ? Optional.of(place(violation.name()))
        : Optional.empty();
  }

  /** The index of the condition in the name {@code goal CONDITION/ALTERNATIVE}. */
  private static int place(String name) {
    return Integer.parseInt(name.substring(FILE.length(), name.indexOf('/')));
  }

  private static Answer reached(Map<String, String> scope, Trace trace) {
    return new Answer.Reached(words(scope), trace.steps().stream().map(Trace.Step::move).toList());
  }

  private static String words(Map<String, String> scope) {
    return scope.isEmpty()
        ? "the game as it stands"
        : scope.entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue())
            .collect(Collectors.joining(", "));
  }

  private RulesResult read(Map<Integer, List<String>> goals) {
    List<SourceText> all = new ArrayList<>(texts);
    goals.forEach(
        (place, alternatives) -> {
          for (int i = 0; i < alternatives.size(); i++) {
            String name = FILE + place + "/" + i;
            all.add(
                new SourceText(
                    name, "always \"" + name + "\"\n  not (" + alternatives.get(i) + ")\n"));
          }
        });
    return RuleReader.read(all);
  }

  private Map<Integer, String> misunderstood(Map<Integer, List<String>> goals) {
    Map<Integer, String> because = new TreeMap<>();
    for (Diagnostic diagnostic : read(goals).diagnostics()) {
      String file = diagnostic.at().file();
      if (file.startsWith(FILE)) {
        because.putIfAbsent(place(file), diagnostic.message());
      }
    }
    return because;
  }
}
