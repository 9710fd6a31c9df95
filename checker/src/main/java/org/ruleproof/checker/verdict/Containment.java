package org.ruleproof.checker.verdict;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether one assertion speaks only where another of the same head does, as far as their words show:
 * each conjunct of the other is one of its own.
 */
final class Containment {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;

  /**
   * The words of an assertion.
   *
   * @param spoken where it speaks, with all that this implies and what is no bar to it
   * @param needed where it speaks and no more
   */
  record Words(Set<String> spoken, Set<String> needed) {}

  Containment(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
  }

  /** Whether the first speaks only where the second does, or where that is no bar to the first. */
  boolean within(Speaker first, Speaker second) {
    return first.words(this).spoken().containsAll(second.words(this).needed());
  }

  /** The words of an assertion. */
  Words words(Assertion assertion) {
    Set<String> spoken = conjuncts(assertion, true);
    assertion
        .evenIf()
        .ifPresent(e -> Parts.conjuncts(e).forEach(c -> spoken.add(text(c, renaming(assertion)))));
    return new Words(Set.copyOf(spoken), Set.copyOf(conjuncts(assertion, false)));
  }

  private Set<String> conjuncts(Assertion assertion, boolean withKindsAbove) {
    Set<String> conjuncts = new LinkedHashSet<>();
    Substitution renaming = renaming(assertion);
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
    for (Expression holds : assertion.holds()) {
      for (Expression conjunct : Parts.conjuncts(holds)) {
        conjuncts.add(text(conjunct, renaming));
        if (withKindsAbove && conjunct instanceof Expression.IsKind is) {
          for (String above : vocabulary.kindsAbove(is.kind())) {
            conjuncts.add(text(new Expression.IsKind(is.at(), is.subject(), above), renaming));
          }
        }
      }
    }
    assertion.bars().forEach(b -> conjuncts.add("not " + text(b, renaming)));
    return conjuncts;
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
