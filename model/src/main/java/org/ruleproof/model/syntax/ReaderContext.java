package org.ruleproof.model.syntax;

import java.util.Collection;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/** What every part of the parser needs: the file, the declared names, the diagnostics. */
record ReaderContext(String path, DeclaredNames names, Problems problems) {
  Span at(ParserRuleContext tree) {
    return Spans.of(path, tree);
  }

  Span at(Token token) {
    return Spans.of(path, token);
  }

  void report(String code, Span at, String message, String hint) {
    problems.report(code, at, message, hint);
  }

  void report(String code, Span at, String message) {
    problems.report(code, at, message);
  }

  /** Reports an undeclared name, unless its declaration has a reported error. */
  void unknown(String code, Span at, String what, String name, Collection<String> near) {
    unknown(code, at, what, name, NearestWords.hint(name, near));
  }

  /** Reports an undeclared name, unless its declaration has a reported error. */
  void unknown(String code, Span at, String what, String name, String hint) {
    if (names.lost().contains(name)) {
      problems.failSilently();
    } else {
      report(code, at, what + " " + name + " is declared nowhere", hint);
    }
  }

  /** The content of a quoted token, without escapes. */
  static String unquoted(String quoted) {
    return quoted.substring(1, quoted.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\");
  }

  static String unquoted(Token token) {
    return unquoted(token.getText());
  }

  /** The kind, enumeration or card with that name; reports an unknown one. */
  Optional<Type> kind(RuleLanguageParser.KindNameContext tree) {
    String name = kindName(tree);
    Optional<Type> type = names.kindOrEnumeration(name);
    if (type.isEmpty()) {
      unknownKind(at(tree), name, tree.STRING() != null);
    }
    return type;
  }

  /** Reports an undeclared kind or, if quoted, an undeclared card. */
  void unknownKind(Span at, String name, boolean quoted) {
    unknown(
        quoted ? "unknown-card" : "unknown-kind",
        at,
        quoted ? "the card" : "the kind",
        quoted ? "\"" + name + "\"" : name,
        NearestWords.hint(name, names.allKinds()));
  }

  static String kindName(RuleLanguageParser.KindNameContext tree) {
    return tree.STRING() == null ? tree.getText() : unquoted(tree.STRING().getSymbol());
  }

  /** The number of an INT token; 0 with a report if it is out of range. */
  long number(Token digits) {
    return number(at(digits), digits.getText());
  }

  /** The number of an integer with or without a minus. */
  long number(RuleLanguageParser.IntegerContext tree) {
    return number(at(tree), tree.getText());
  }

  private long number(Span at, String text) {
    String digits = text.startsWith("-") ? text.substring(1) : text;
    if (digits.length() > 9) {
      report("number-too-large", at, "a number of more than nine digits");
      return 0;
    }
    long value = Long.parseLong(digits);
    return text.startsWith("-") ? -value : value;
  }

  /** A placeholder for an expression with an error; the item that contains it is dropped. */
  static TypedExpression failed(Span at) {
    return TypedExpression.untyped(new Expression.Constant(at, "?"));
  }
}
