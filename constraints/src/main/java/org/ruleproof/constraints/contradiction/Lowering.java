package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A claim on an act or event speaks of each of its kinds: the same assertion, said of a kind. */
final class Lowering {
  private Lowering() {}

  /** An assertion as said of an act or event, and whether its claim names that one itself. */
  record Said(Assertion assertion, boolean itself) {}

  /** The assertion itself, then as it speaks of each kind of its act or event. */
  static List<Said> all(Vocabulary vocabulary, Assertion assertion) {
    List<Said> said = new ArrayList<>();
    said.add(new Said(assertion, true));
    String symbol = assertion.head().symbol();
    switch (assertion.head().family()) {
      case PERMITTED, OBLIGED -> {
        for (Declaration.Act act : vocabulary.acts()) {
          if (!act.name().equals(symbol) && vocabulary.actsAbove(act.name()).contains(symbol)) {
            said.add(new Said(with(assertion, act.name(), assertion.head().arguments()), false));
          }
        }
      }
      case HAPPENS -> kindsOf(vocabulary, assertion, said, 0);
      case VALUE, BASE, MODIFIER, MEMBER, COUNTS, MOMENT, DECISION, ORDER, MODIFIER_ORDER,
          LIKE_MODIFIERS, ROUNDING, LIMIT, FIXING, BECOMES, WHOLE_EFFECT, POLICY -> {}
    }
    return said;
  }

  private static void kindsOf(
      Vocabulary vocabulary, Assertion assertion, List<Said> said, int depth) {
    if (depth > vocabulary.events().size()) {
      return;
    }
    for (Declaration.Event event : vocabulary.events()) {
      for (Expression.Apply parent : event.parents()) {
        if (parent.name().equals(assertion.head().symbol())) {
          Assertion lower =
              with(
                  assertion,
                  event.name(),
                  arguments(event, parent, assertion.head().arguments()));
          said.add(new Said(lower, false));
          kindsOf(vocabulary, lower, said, depth + 1);
        }
      }
    }
  }

  private static List<Expression> arguments(
      Declaration.Event event, Expression.Apply parent, List<Expression> given) {
    List<Expression> lower = new ArrayList<>();
    for (int i = 0; i < event.parameters().size(); i++) {
      TypedName parameter = event.parameters().get(i);
      Optional<Expression> same = Optional.empty();
      for (int j = 0; j < Math.min(parent.arguments().size(), given.size()); j++) {
        if (parent.arguments().get(j) instanceof Expression.Variable v
            && v.name().equals(parameter.name())) {
          same = Optional.of(given.get(j));
        }
      }
      String wildcard = "any " + event.name() + " " + i;
      lower.add(same.orElse(new Expression.Variable(Span.NONE, wildcard)));
    }
    return lower;
  }

  private static Assertion with(Assertion a, String symbol, List<Expression> arguments) {
    return new Assertion(
        a.claim(),
        new Head(a.head().family(), symbol, arguments),
        a.answer(),
        a.force(),
        a.holds(),
        a.bars(),
        a.evenIf());
  }
}
