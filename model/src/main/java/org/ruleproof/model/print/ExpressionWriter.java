package org.ruleproof.model.print;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Writes expressions, types and moments in the rule language, on one line each. */
final class ExpressionWriter {
  private final Vocabulary vocabulary;

  ExpressionWriter(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The expression in a place that no other text can extend. */
  String whole(Expression expression) {
    return write(expression, BindingStrength.QUANTITY);
  }

  /** The expression as the value of a term, without parentheses if possible. */
  String value(Expression expression) {
    return BindingStrength.of(expression) == BindingStrength.QUANTITY
        ? whole(expression)
        : write(expression, BindingStrength.PART);
  }

  /** The expression in a place that requires a precedence, in parentheses if it binds looser. */
  String write(Expression expression, BindingStrength place) {
    String text = bare(expression);
    return BindingStrength.of(expression).compareTo(place) < 0 ? "(" + text + ")" : text;
  }

  private String bare(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> Long.toString(n.value());
      case Expression.Constant c -> c.name();
      case Expression.Parameter p -> p.name();
      case Expression.Variable v -> v.name();
      case Expression.TypedVariable v -> v.name() + ": " + kind(v.kind());
      case Expression.KindName k -> kind(k.name());
      case Expression.CardName c -> quote(c.name());
      case Expression.Apply a -> a.name() + arguments(a.arguments());
      case Expression.Modal m ->
          switch (m.modality()) {
                case PERMITTED -> "permitted";
                case OBLIGED -> "obliged";
              }
              + "("
              + bare(m.act())
              + ")";
      case Expression.Other o -> "other " + write(o.of(), BindingStrength.ATOM);
      case Expression.Minus m ->
          // "--" would begin a comment, and a minus before a number is its sign
          m.operand() instanceof Expression.Number n
              ? "-(" + n.value() + ")"
              : "-" + write(m.operand(), BindingStrength.ATOM);
      case Expression.Arithmetic a -> arithmetic(a);
      case Expression.Fraction f ->
          "fraction "
              + f.numerator()
              + "/"
              + f.denominator()
              + " of "
              + write(f.of(), BindingStrength.ATOM);
      case Expression.Increments i -> "per " + i.size() + " " + write(i.of(), BindingStrength.ATOM);
      case Expression.Comparison c ->
          part(c.left()) + " " + symbol(c.operator()) + " " + part(c.right());
      case Expression.InRange r -> part(r.value()) + " in " + part(r.low()) + ".." + part(r.high());
      case Expression.InList l -> part(l.element()) + " in " + part(l.list());
      case Expression.IsKind i -> part(i.subject()) + " is " + kind(i.kind());
      case Expression.CountsAs c ->
          part(c.subject())
              + " counts as "
              + part(c.target())
              + c.purpose().map(p -> " for " + part(p)).orElse("");
      case Expression.Not n ->
          n.operand() instanceof Expression.IsKind i
              ? part(i.subject()) + " is not " + kind(i.kind())
              : "not " + write(n.operand(), BindingStrength.ATOM);
      case Expression.And a ->
          write(a.left(), BindingStrength.AND) + " and " + write(a.right(), BindingStrength.NOT);
      case Expression.Or o ->
          write(o.left(), BindingStrength.OR) + " or " + write(o.right(), BindingStrength.AND);
      case Expression.Implies i ->
          write(i.left(), BindingStrength.OR) + " implies " + write(i.right(), BindingStrength.OR);
      case Expression.Count c -> "count of " + binder(c.binder()) + where(c.where());
      case Expression.Aggregate a ->
          word(a.operator())
              + " of "
              + part(a.term())
              + " over "
              + binders(a.over())
              + where(a.where());
      case Expression.Extreme e ->
          (e.second() ? "second " : "")
              + extreme(e.highest())
              + " of "
              + e.operands().stream().map(this::part).collect(Collectors.joining(", "));
      case Expression.Every e ->
          "every " + binder(e.binder()) + whereBefore(e.where()) + " has " + whole(e.has());
      case Expression.Some s -> "some " + binder(s.binder()) + where(s.where());
      case Expression.None n -> "no " + binder(n.binder()) + where(n.where());
      case Expression.The t -> the(t);
      case Expression.Happened h ->
          "happened " + bare(h.event()) + " this " + PeriodNames.of(h.period());
      case Expression.Opaque o -> "opaque " + quote(o.wording()) + arguments(o.arguments());
      case Expression.ListPart l ->
          word(l.operator()) + " of " + write(l.list(), BindingStrength.ATOM);
    };
  }

  private String part(Expression expression) {
    return write(expression, BindingStrength.PART);
  }

  /** A long sum nests to the left, so it is written in a loop, which needs no deep stack. */
  private String arithmetic(Expression.Arithmetic a) {
    String rest = "";
    Expression left = a;
    BindingStrength place = BindingStrength.of(a);
    while (left instanceof Expression.Arithmetic next && BindingStrength.of(next) == place) {
      rest =
          switch (next.operator()) {
                case PLUS -> " + " + write(next.right(), BindingStrength.PRODUCT);
                case MINUS -> " - " + write(next.right(), BindingStrength.PRODUCT);
                case TIMES -> " * " + write(next.right(), BindingStrength.PREFIX);
                case DIVIDE -> " / " + write(next.right(), BindingStrength.PREFIX);
              }
              + rest;
      left = next.left();
    }
    return write(left, place) + rest;
  }

  private String the(Expression.The the) {
    return "the "
        + binder(the.binder())
        + whereBefore(the.where())
        + the.ranking().map(r -> " with " + ranking(r)).orElse("")
        + (the.firstOfEquals() ? ", first of equals" : "");
  }

  /** {@code highest TERM} or {@code lowest TERM}. */
  String ranking(Expression.Ranking ranking) {
    return extreme(ranking.highest()) + " " + part(ranking.term());
  }

  /** The arguments in parentheses; empty for none. */
  private String arguments(List<Expression> arguments) {
    return switch (arguments.size()) {
      case 0 -> "";
      case 1 -> "(" + whole(arguments.getFirst()) + ")";
      default ->
          arguments.stream()
              .map(a -> write(a, BindingStrength.IMPLIES))
              .collect(Collectors.joining(", ", "(", ")"));
    };
  }

  /** {@code where C} as the last part of a form. */
  private String where(Optional<Expression> condition) {
    return condition.map(c -> " where " + whole(c)).orElse("");
  }

  /** {@code where C} before another part of the form. */
  String whereBefore(Optional<Expression> condition) {
    return condition.map(c -> " where " + write(c, BindingStrength.IMPLIES)).orElse("");
  }

  /** {@code x: KIND}, or {@code x} if the tree has no kind. */
  String binder(Binder binder) {
    return binder.kind().isEmpty() ? binder.name() : binder.name() + ": " + kind(binder.kind());
  }

  /** Binders, separated by commas. */
  String binders(List<Binder> binders) {
    return binders.stream().map(this::binder).collect(Collectors.joining(", "));
  }

  /**
   * A kind or enumeration by its name; a card, and a kind whose name is no plain one, in quotation
   * marks.
   */
  String kind(String name) {
    boolean declared =
        vocabulary.kind(name).isPresent() || vocabulary.enumeration(name).isPresent();
    return declared && isName(name) ? name : quote(name);
  }

  /** Whether the grammar accepts it as a name without quotation marks. */
  private static boolean isName(String text) {
    boolean joined = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean within = letter || c >= '0' && c <= '9' || c == '_';
      boolean joins = c == '-' || c == '.';
      if (i == 0 ? !letter : !within && (!joins || joined)) {
        return false;
      }
      joined = joins;
    }
    return !joined;
  }

  /** A moment as it follows {@code at} or {@code until}. */
  String moment(Moment moment) {
    String relation =
        switch (moment.relation()) {
          case AT -> "";
          case BEFORE -> "before ";
          case AFTER -> "after ";
          case START_OF -> "start of ";
          case END_OF -> "end of ";
          case DURING -> "during ";
        };
    return relation + write(moment.anchor(), BindingStrength.ATOM);
  }

  /** A type as in a declaration. */
  String type(Type type) {
    return switch (type) {
      case Type.Range r -> range(r);
      case Type.Kind k -> kind(k.name());
      case Type.Enumeration e -> e.name();
      case Type.Alternatives a -> String.join(" | ", a.members());
      case Type.Step _ -> "step";
      case Type.OrNone o -> type(o.type()) + " or none";
      case Type.ListOf l -> "list of " + type(l.element()) + " up to " + bound(l.most());
      case Type.AnyNumber _ -> "";
    };
  }

  /** {@code low..high}. */
  String range(Type.Range range) {
    return bound(range.low()) + ".." + bound(range.high());
  }

  /** A number or parameter with its sign. */
  String bound(Type.Bound bound) {
    String magnitude =
        bound.parameter().isEmpty() ? Long.toString(bound.value()) : bound.parameter();
    return bound.negative() ? "-" + magnitude : magnitude;
  }

  /** {@code name(type name, ...)}, without parentheses if there are no parameters. */
  String signature(String name, List<TypedName> parameters) {
    return parameters.isEmpty()
        ? name
        : parameters.stream()
            .map(p -> (type(p.type()) + " " + p.name()).strip())
            .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /**
   * The text as a string of the rule language. A string is on one line, so a control character
   * becomes a blank.
   */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    text.chars()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\');
              }
              quoted.append(Character.isISOControl(c) ? ' ' : (char) c);
            });
    return quoted.append('"').toString();
  }

  private static String extreme(boolean highest) {
    return highest ? "highest" : "lowest";
  }

  private static String symbol(Expression.ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL -> "=";
      case NOT_EQUAL -> "!=";
      case LESS -> "<";
      case AT_MOST -> "<=";
      case GREATER -> ">";
      case AT_LEAST -> ">=";
    };
  }

  private static String word(Expression.AggregateOperator operator) {
    return switch (operator) {
      case SUM -> "sum";
      case HIGHEST -> "highest";
      case LOWEST -> "lowest";
      case AVERAGE -> "average";
    };
  }

  private static String word(Expression.ListPartOperator operator) {
    return switch (operator) {
      case SIZE -> "size";
      case TOP -> "top";
      case BOTTOM -> "bottom";
    };
  }
}
