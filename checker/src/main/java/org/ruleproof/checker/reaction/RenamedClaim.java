package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The parts of one claim with fresh variable names, to distinguish several occurrences of it. A
 * quoted card becomes a variable for one of its copies.
 */
public final class RenamedClaim {
  private final Vocabulary vocabulary;
  private final String prefix;
  private final Map<String, Expression> names = new LinkedHashMap<>();
  private final List<TypedName> variables = new ArrayList<>();
  private final List<Expression> copies = new ArrayList<>();
  private List<Expression> holds = List.of();
  private List<Expression> bars = List.of();

  /**
   * A renaming of these variables.
   *
   * @param prefix a prefix that no other occurrence uses
   */
  public RenamedClaim(Vocabulary vocabulary, String prefix, List<TypedName> variables) {
    this.vocabulary = vocabulary;
    this.prefix = prefix;
    variables.forEach(this::add);
  }

  /** {@return the reaction with variables of its own, and its cards as copies of them} */
  public static Reaction of(Vocabulary vocabulary, String prefix, Reaction reaction) {
    RenamedClaim renamed = new RenamedClaim(vocabulary, prefix, reaction.variables());
    reaction.effects().forEach(d -> renamed.and(d.variables()));
    renamed.with(reaction.holds(), reaction.bars());
    Optional<Expression.Apply> hears = reaction.hears().map(renamed::in);
    List<GuardedEffect> effects =
        reaction.effects().stream().map(d -> d.with(renamed::in)).toList();
    return new Reaction(
        reaction.claim(),
        reaction.form(),
        hears,
        renamed.holds(),
        renamed.bars(),
        renamed.variables(),
        effects);
  }

  private void add(TypedName variable) {
    names.put(variable.name(), new Expression.Variable(Span.NONE, prefix + variable.name()));
    variables.add(new TypedName(prefix + variable.name(), variable.type()));
  }

  /** Adds more variables. */
  public RenamedClaim and(List<TypedName> more) {
    more.stream().filter(v -> !names.containsKey(v.name())).forEach(this::add);
    return this;
  }

  /** Stores the conditions and exceptions, renamed. */
  public RenamedClaim with(List<Expression> condition, List<Expression> left) {
    holds = all(condition);
    bars = all(left);
    return this;
  }

  /** The stored conditions, and the kinds of copies of cards. */
  public List<Expression> holds() {
    List<Expression> both = new ArrayList<>(copies);
    both.addAll(holds);
    return both;
  }

  /** The stored exceptions, renamed. */
  public List<Expression> bars() {
    return bars;
  }

  /** The variables under their new names. */
  public List<TypedName> variables() {
    return List.copyOf(variables);
  }

  /** {@return the renamed expressions} */
  public List<Expression> all(List<Expression> expressions) {
    return expressions.stream().map(this::in).toList();
  }

  /** {@return the renamed expression} */
  public Expression in(Expression expression) {
    learn(expression);
    return new Substitution(names).in(expression);
  }

  /** {@return the renamed application} */
  public Expression.Apply in(Expression.Apply apply) {
    learn(apply);
    return new Substitution(names).in(apply);
  }

  private void learn(Expression expression) {
    SequencedSet<String> cards = new LinkedHashSet<>();
    copies(expression, cards);
    for (String card : cards) {
      String copy = Parts.copyOf(card);
      if (!names.containsKey(copy)) {
        Expression.Variable variable = new Expression.Variable(Span.NONE, prefix + card);
        names.put(copy, variable);
        variables.add(new TypedName(prefix + card, root(card)));
        copies.add(new Expression.IsKind(Span.NONE, variable, card));
      }
    }
  }

  private Type root(String card) {
    return new Type.Kind(vocabulary.rootOf(card));
  }

  private static void copies(Expression expression, SequencedSet<String> cards) {
    if (expression instanceof Expression.CardName c) {
      cards.add(c.name());
    }
    Parts.children(expression).forEach(c -> copies(c, cards));
  }
}
