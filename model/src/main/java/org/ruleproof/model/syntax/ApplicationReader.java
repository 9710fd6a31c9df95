package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.DeclaredNames.Sort;
import org.ruleproof.model.syntax.RuleLanguageParser.ApplicationContext;
import org.ruleproof.model.syntax.RuleLanguageParser.ExpressionContext;

/** Resolves names with or without arguments: acts, events, terms, constants, variables. */
final class ApplicationReader {
  private final ReaderContext context;
  private final DeclaredNames names;
  private final ExpressionReader expressions;
  private final VariableReader variables;

  ApplicationReader(ReaderContext context, VariableReader variables, ExpressionReader expressions) {
    this.context = context;
    this.names = context.names();
    this.expressions = expressions;
    this.variables = variables;
  }

  /** A value: an applied term, a constant, a parameter or a variable. */
  TypedExpression value(
      ApplicationContext tree, Optional<Type> expected, ExpressionPosition position) {
    String name = tree.name().getText();
    Span at = context.at(tree);
    boolean bare = tree.getChildCount() == 1;
    if (bare) {
      Optional<TypedExpression> simple = variables.bare(at, name, expected, position);
      if (simple.isPresent()) {
        return simple.get();
      }
    }
    Optional<Sort> sort = names.sort(name);
    if (sort.isEmpty()) {
      unknown(at, tree, "unknown-name", "the name", names.allApplied());
      return ReaderContext.failed(at);
    }
    if (sort.get() != Sort.TERM) {
      String what = sort.get() == Sort.ACT ? "an act" : "an event";
      context.report(
          "wrong-type",
          at,
          name + " is " + what + ", and a value or condition is expected here",
          sort.get() == Sort.ACT
              ? "permitted(" + name + "(...)) is a condition"
              : tree.getParent().getParent() instanceof RuleLanguageParser.ExtremeContext
                  ? "put brackets around '(lowest of ...)' before it"
                  : "");
      return ReaderContext.failed(at);
    }
    return new TypedExpression(apply(tree), names.typeOf(name));
  }

  /** An act with all its arguments. */
  Expression.Apply act(ApplicationContext tree) {
    return applied(
        tree, List.of(Sort.ACT), "not-an-act", "unknown-act", "the act", names.allActs());
  }

  /** An act or event with all its arguments. */
  Expression.Apply actOrEvent(ApplicationContext tree) {
    List<String> near = new ArrayList<>(names.allActs());
    near.addAll(names.allEvents());
    return applied(
        tree,
        List.of(Sort.ACT, Sort.EVENT),
        "not-an-act-or-event",
        "unknown-act",
        "the act or event",
        near);
  }

  /** An event with all its arguments. */
  Expression.Apply event(ApplicationContext tree) {
    return applied(
        tree, List.of(Sort.EVENT), "not-an-event", "unknown-event", "the event", names.allEvents());
  }

  /** A fact, state or term with all its arguments. */
  Expression.Apply term(ApplicationContext tree) {
    return applied(
        tree, List.of(Sort.TERM), "not-a-term", "unknown-name", "the term", names.allTerms());
  }

  /** The same, but a bare name stands for all arguments. */
  Expression.Apply termAsWhole(ApplicationContext tree) {
    String name = tree.name().getText();
    return tree.getChildCount() == 1 && names.sort(name).filter(Sort.TERM::equals).isPresent()
        ? new Expression.Apply(context.at(tree), name, List.of())
        : term(tree);
  }

  /** The term whose modifiers are ordered; of an event, rules stand instead. */
  Expression.Apply modified(ApplicationContext tree) {
    String name = tree.name().getText();
    if (names.sort(name).filter(Sort.EVENT::equals).isPresent()) {
      context.report(
          "not-a-term",
          context.at(tree.name()),
          name
              + " is an event, which has no modifiers; order the rules for what happens instead,"
              + " such as 'rule \"A\" before rule \"B\"'");
      return apply(tree);
    }
    return termAsWhole(tree);
  }

  /**
   * Anything that a claim may be about: an act, event or term, bare for all arguments, or a kind,
   * constant or variable.
   */
  Expression anything(ApplicationContext tree, Optional<Type> expected) {
    String name = tree.name().getText();
    Span at = context.at(tree);
    if (tree.getChildCount() == 1) {
      Optional<TypedExpression> simple = variables.bareUnlessApplied(at, name, expected);
      if (simple.isPresent()) {
        return simple.get().node();
      }
      if (names.isKind(name)) {
        return new Expression.KindName(at, name);
      }
      if (names.sort(name).isPresent()) {
        return new Expression.Apply(at, name, List.of());
      }
      if (!Character.isUpperCase(name.codePointAt(0))) {
        return value(tree, expected, ExpressionPosition.ARGUMENT).node();
      }
      context.unknownKind(at, name, false);
      return ReaderContext.failed(at).node();
    }
    if (names.sort(name).isEmpty()) {
      unknown(at, tree, "unknown-name", "the name", names.allApplied());
      return ReaderContext.failed(at).node();
    }
    return apply(tree);
  }

  private Expression.Apply applied(
      ApplicationContext tree,
      List<Sort> wanted,
      String wrongCode,
      String unknownCode,
      String what,
      Collection<String> near) {
    String name = tree.name().getText();
    Optional<Sort> sort = names.sort(name);
    if (sort.isEmpty()) {
      unknown(context.at(tree.name()), tree, unknownCode, what, near);
      return new Expression.Apply(context.at(tree), name, List.of());
    }
    if (!wanted.contains(sort.get())) {
      String found =
          switch (sort.get()) {
            case TERM -> "a fact, state or term";
            case ACT -> "an act";
            case EVENT -> "an event";
          };
      context.report(
          wrongCode,
          context.at(tree.name()),
          name
              + " is "
              + found
              + ", and "
              + (what.equals("the term") ? "a fact, state or term" : what.replace("the ", "an "))
              + " is expected here");
    }
    return apply(tree);
  }

  private void unknown(
      Span at, ApplicationContext tree, String code, String what, Collection<String> near) {
    String name = tree.name().getText();
    context.unknown(code, at, what, name, names.hint(name, expressions.scope, near));
  }

  private Expression.Apply apply(ApplicationContext tree) {
    String name = tree.name().getText();
    List<TypedName> parameters = names.vocabulary().parametersOf(name).orElse(List.of());
    List<ExpressionContext> arguments = tree.expression();
    if (arguments.size() != parameters.size()) {
      context.report(
          "wrong-arguments",
          context.at(tree),
          name
              + " takes "
              + counted(parameters)
              + ", found "
              + (arguments.isEmpty() ? "none" : arguments.size()),
          tree.getParent() instanceof RuleLanguageParser.EventItemContext
              ? "hand on what this event is named with: event more(Player p) is less(p)"
              : "");
      return new Expression.Apply(context.at(tree), name, List.of());
    }
    List<Expression> read = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      read.add(
          expressions.checked(
              arguments.get(i), parameters.get(i).type(), ExpressionPosition.ARGUMENT));
    }
    return new Expression.Apply(context.at(tree), name, read);
  }

  private static String counted(List<TypedName> parameters) {
    if (parameters.isEmpty()) {
      return "no arguments";
    }
    String types =
        parameters.stream()
            .map(p -> p.name().isEmpty() ? TypeRules.words(p.type()) : p.name())
            .collect(Collectors.joining(", "));
    return parameters.size()
        + (parameters.size() == 1 ? " argument (" : " arguments (")
        + types
        + ")";
  }

  /** A quoted card name in the place of a card. */
  TypedExpression card(Token quoted) {
    String name = ReaderContext.unquoted(quoted);
    Span at = context.at(quoted);
    if (!names.isKind(name)) {
      context.unknownKind(at, name, true);
      return ReaderContext.failed(at);
    }
    return TypedExpression.of(new Expression.CardName(at, name), new Type.Kind(name));
  }
}
