package org.ruleproof.model.kernel;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether one assertion applies only where another with the same head does. A syntactic test, sound
 * but incomplete: each conjunct of the other must be one of its own or be implied by its own
 * conjuncts on the same term.
 */
public final class Subsumption {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final Implication implication;

  /**
   * The conjuncts of an assertion as text.
   *
   * @param spoken its conjuncts, with those that kinds imply, and its {@code even if} conjuncts
   * @param needed its conjuncts, each with an expression where it has no variables of its own
   * @param given the expressions of {@code needed}
   */
  public record Words(
      Set<String> spoken, Map<String, Optional<Expression>> needed, List<Expression> given) {
    public Words {
      spoken = Set.copyOf(spoken);
      needed = Map.copyOf(needed);
      given = List.copyOf(given);
    }
  }

  /** A test by that vocabulary. */
  public Subsumption(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.implication = new Implication(vocabulary);
  }

  /** Whether the first applies only where the second does, {@code even if} conditions apart. */
  public boolean within(Words first, Words second) {
    return second.needed().entrySet().stream()
        .allMatch(
            needed ->
                first.spoken().contains(needed.getKey())
                    || needed
                        .getValue()
                        .filter(n -> implication.follows(first.given(), n))
                        .isPresent());
  }

  /**
   * Whether the assertions of a claim that answer the other's question apply only where it does: one
   * at least, and each of them.
   */
  public boolean within(List<Assertion> first, List<Assertion> second) {
    List<Assertion> meeting = first.stream().filter(a -> !above(a, second).isEmpty()).toList();
    return !meeting.isEmpty()
        && meeting.stream()
            .allMatch(a -> above(a, second).stream().anyMatch(b -> within(words(a), words(b))));
  }

  /** Those about the same, or about an act that its own is a kind of. */
  private List<Assertion> above(Assertion assertion, List<Assertion> others) {
    Set<Topic> topics = assertion.head().topic().withThoseAbove(vocabulary);
    return others.stream().filter(other -> topics.contains(other.head().topic())).toList();
  }

  /** The conjuncts of an assertion. */
  public Words words(Assertion assertion) {
    Set<String> spoken = new LinkedHashSet<>(conjuncts(assertion, true).keySet());
    assertion
        .evenIf()
        .ifPresent(e -> Parts.conjuncts(e).forEach(c -> spoken.add(text(c, renaming(assertion)))));
    Map<String, Optional<Expression>> needed = conjuncts(assertion, false);
    return new Words(spoken, needed, needed.values().stream().flatMap(Optional::stream).toList());
  }

  private Map<String, Optional<Expression>> conjuncts(Assertion assertion, boolean withKindsAbove) {
    Map<String, Optional<Expression>> said = new LinkedHashMap<>();
    Substitution renaming = renaming(assertion);
    Set<String> conjuncts = new LinkedHashSet<>();
    List<Expression> arguments = assertion.head().arguments();
    Map<String, String> seen = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String place = place(i);
      switch (arguments.get(i)) {
        case Expression.Variable v -> {
          repeated(seen, v.name(), place, conjuncts);
          kindOf(assertion, v.name(), place, withKindsAbove, conjuncts);
        }
        case Expression.TypedVariable v -> {
          repeated(seen, v.name(), place, conjuncts);
          kind(place, v.kind(), withKindsAbove, conjuncts);
        }
        case Expression.CardName c -> kind(place, c.name(), withKindsAbove, conjuncts);
        case Expression.KindName k -> kind(place, k.name(), withKindsAbove, conjuncts);
        default -> conjuncts.add(place + " = " + text(arguments.get(i), renaming));
      }
    }
    conjuncts.forEach(c -> said.put(c, Optional.empty()));
    conjuncts.clear();
    for (Expression holds : assertion.holds()) {
      for (Expression conjunct : Parts.conjuncts(holds)) {
        said.put(text(conjunct, renaming), Optional.of(renaming.in(conjunct)));
        if (withKindsAbove && conjunct instanceof Expression.IsKind is) {
          for (String above : vocabulary.kindsAbove(is.kind())) {
            conjuncts.add(text(new Expression.IsKind(is.at(), is.subject(), above), renaming));
          }
        }
      }
    }
    conjuncts.forEach(c -> said.putIfAbsent(c, Optional.empty()));
    Set<String> places = places(assertion);
    for (Expression bar : assertion.bars()) {
      // A bar denies all values of its own variables; for a single one of them nothing follows.
      Optional<Expression> denied =
          places.containsAll(Parts.freeVariables(bar))
              ? Optional.of(new Expression.Not(bar.at(), renaming.in(bar)))
              : Optional.empty();
      said.put("not " + text(bar, renaming), denied);
    }
    return said;
  }

  private static Set<String> places(Assertion assertion) {
    Set<String> places = new LinkedHashSet<>();
    for (Expression argument : assertion.head().arguments()) {
      switch (argument) {
        case Expression.Variable v -> places.add(v.name());
        case Expression.TypedVariable v -> places.add(v.name());
        default -> {}
      }
    }
    return places;
  }

  private static void repeated(
      Map<String, String> seen, String name, String place, Set<String> conjuncts) {
    String first = seen.putIfAbsent(name, place);
    if (first != null) {
      conjuncts.add(place + " = " + first);
    }
  }

  private void kindOf(
      Assertion assertion,
      String name,
      String place,
      boolean withKindsAbove,
      Set<String> conjuncts) {
    for (TypedName variable : assertion.claim().variables()) {
      if (variable.name().equals(name) && variable.type() instanceof Type.Kind kind) {
        kind(place, kind.name(), withKindsAbove, conjuncts);
      }
    }
  }

  private void kind(String place, String kind, boolean withKindsAbove, Set<String> conjuncts) {
    if (withKindsAbove) {
      vocabulary.kindsAbove(kind).forEach(above -> conjuncts.add(place + " is " + above));
    } else if (!vocabulary.rootOf(kind).equals(kind)) {
      conjuncts.add(place + " is " + kind);
    }
  }

  private Substitution renaming(Assertion assertion) {
    Map<String, Expression> places = new LinkedHashMap<>();
    List<Expression> arguments = assertion.head().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      Expression place = new Expression.Variable(Span.NONE, place(i));
      switch (arguments.get(i)) {
        case Expression.Variable v -> places.putIfAbsent(v.name(), place);
        case Expression.TypedVariable v -> places.putIfAbsent(v.name(), place);
        default -> {}
      }
    }
    return new Substitution(places);
  }

  private static String place(int argument) {
    return "argument" + (argument + 1);
  }

  private String text(Expression expression, Substitution renaming) {
    return printer.expression(renaming.in(expression));
  }
}
