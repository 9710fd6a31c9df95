package org.ruleproof.model.syntax;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.DeniedVariables;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ClaimContext;
import org.ruleproof.model.syntax.RuleLanguageParser.QualifierContext;
import org.ruleproof.model.syntax.RuleLanguageParser.SuffixContext;

/** Builds claims, each in its own scope. */
final class ClaimReader {
  private final ReaderContext context;
  private final Optional<LocalDate> date;

  /** A reader of claims without a date. */
  ClaimReader(ReaderContext context) {
    this(context, Optional.empty());
  }

  /** A reader of the claims of a ruling with that date. */
  ClaimReader(ReaderContext context, Optional<LocalDate> date) {
    this.context = context;
    this.date = date;
  }

  /** The date of the ruling that is read; empty if it has none. */
  Optional<LocalDate> date() {
    return date;
  }

  /** The claims without errors. */
  List<Claim> read(List<ClaimContext> trees) {
    return trees.stream().flatMap(tree -> read(tree).stream()).toList();
  }

  /** The claim; empty if there is an error in it. */
  Optional<Claim> read(ClaimContext tree) {
    int before = context.problems().count();
    Optional<Claim> claim = nested(tree);
    return context.problems().count() == before ? claim : Optional.empty();
  }

  /** A claim inside a claim: one of the two readings of {@code either}. */
  Optional<Claim> nested(ClaimContext tree) {
    int before = context.problems().count();
    VariableScope scope = VariableScope.open();
    ExpressionReader expressions = new ExpressionReader(context, scope);
    Optional<Statement> statement = new StatementReader(expressions, this).read(tree.statement());
    Suffixes suffixes = new Suffixes(expressions, statement, date);
    tree.suffix().forEach(suffixes::add);
    checkVariables(context, scope, before);
    boolean generally = qualified(tree, "generally");
    boolean strict = qualified(tree, "strict");
    boolean always = qualified(tree, "always");
    if (always) {
      statement.ifPresent(s -> checkAlways(tree, s));
    }
    Span at = context.at(tree);
    Optional<Claim> claim =
        statement.map(
            s ->
                new Claim(
                    at,
                    generally,
                    strict,
                    always,
                    s,
                    suffixes.when,
                    suffixes.unless,
                    suffixes.onlyWhen,
                    suffixes.evenIf,
                    suffixes.until,
                    suffixes.by,
                    suffixes.lifting,
                    scope.typedFree()));
    if (context.problems().count() == before) {
      claim.map(DeniedVariables::of).stream().flatMap(List::stream).forEach(this::denied);
    }
    return claim;
  }

  private void denied(DeniedVariables.Denied denied) {
    context.report(
        "denied-variable",
        denied.in().at(),
        denied.variable()
            + " stands only in what has not happened: that holds where it did not happen with some "
            + denied.variable(),
        "write unless happened ..., which asks that it happened with none");
  }

  private void checkAlways(ClaimContext tree, Statement statement) {
    Span at = context.at(tree);
    Optional<String> before =
        switch (statement) {
          case Statement.Forbid _ -> Optional.of("forbid, which holds always");
          case Statement.Oblige _ -> Optional.of("oblige, which holds always");
          case Statement.Excuse _ -> Optional.of("excuse");
          case Statement.PermitAgain _ -> Optional.of("permit ... again");
          case Statement.Either _ -> Optional.of("either");
          case Statement.Repeals _ -> Optional.of("repeals");
          case Statement.Axiom _ -> Optional.of("axiom, which holds always");
          default -> Optional.empty();
        };
    before.ifPresent(
        words ->
            context.report(
                "misplaced-word", at, "always cannot stand before " + words, "leave it out"));
  }

  private boolean qualified(ClaimContext tree, String word) {
    List<QualifierContext> same =
        tree.qualifier().stream().filter(q -> q.getText().equals(word)).toList();
    if (same.size() > 1) {
      context.report("said-twice", context.at(same.getLast()), word + " stands here twice");
    }
    return !same.isEmpty();
  }

  /**
   * Fixes the types of the free variables. If nothing else is wrong, reports variables without a
   * type, and variables whose only use restricts nothing.
   *
   * @param before the number of problems when the scope was opened
   */
  static void checkVariables(ReaderContext context, VariableScope scope, int before) {
    scope.settle();
    if (context.problems().count() != before) {
      return;
    }
    scope.free().stream()
        .filter(VariableScope.Variable::isLonely)
        .forEach(
            v ->
                context.unknown(
                    "unknown-name",
                    v.first(),
                    "the name",
                    v.name(),
                    "a variable that stands nowhere else says nothing"));
    scope.free().stream()
        .filter(v -> v.type().isEmpty())
        .forEach(
            v ->
                context.report(
                    "untyped-variable",
                    v.first(),
                    "of what kind " + v.name() + " is cannot be told from its use",
                    "write it once as an argument, or as " + v.name() + ": and its kind"));
  }

  /** The suffixes of a statement, each at most once. */
  private static final class Suffixes {
    private final ReaderContext context;
    private final ExpressionReader expressions;
    private final Optional<Statement> statement;
    private final Optional<LocalDate> date;
    private Optional<Expression> when = Optional.empty();
    private Optional<Expression> unless = Optional.empty();
    private Optional<Expression> onlyWhen = Optional.empty();
    private Optional<Expression> evenIf = Optional.empty();
    private Optional<Moment> until = Optional.empty();
    private Optional<String> by = Optional.empty();
    private final List<ClaimReference> lifting = new ArrayList<>();

    private Suffixes(
        ExpressionReader expressions, Optional<Statement> statement, Optional<LocalDate> date) {
      this.date = date;
      this.context = expressions.context;
      this.expressions = expressions;
      this.statement = statement;
    }

    private void add(SuffixContext tree) {
      switch (tree) {
        case RuleLanguageParser.WhenSuffixContext t ->
            when = once(t, when, expressions.condition(t.expression()));
        case RuleLanguageParser.UnlessSuffixContext t ->
            unless = once(t, unless, expressions.condition(t.expression()));
        case RuleLanguageParser.OnlyWhenSuffixContext t -> {
          onPermit(t, "only when");
          onlyWhen = once(t, onlyWhen, expressions.condition(t.expression()));
        }
        case RuleLanguageParser.EvenIfSuffixContext t -> {
          onPermitOrReaction(t);
          evenIf = once(t, evenIf, expressions.condition(t.expression()));
        }
        case RuleLanguageParser.UntilSuffixContext t -> {
          if (statement.isPresent() && !(statement.get() instanceof Statement.Modify)) {
            misplaced(t, "until ends a modifier (plus, minus, times)");
          }
          until = once(t, until, new ThingReader(expressions).moment(t.moment()));
        }
        case RuleLanguageParser.BySuffixContext t -> {
          String card = ReaderContext.unquoted(t.STRING().getSymbol());
          if (!context.names().isKind(card)) {
            context.unknownKind(context.at(t.STRING().getSymbol()), card, true);
          }
          by = once(t, by, card);
        }
        case RuleLanguageParser.LiftingSuffixContext t ->
            lifting.addAll(
                t.earlier() == null
                    ? new ReferenceReader(context).read(t.reference())
                    : List.of(new ReferenceReader(context).earlier(t.earlier(), date)));
        default -> throw new IllegalStateException("a suffix without a reader");
      }
    }

    private <T> Optional<T> once(SuffixContext tree, Optional<T> before, T read) {
      if (before.isPresent()) {
        context.report(
            "said-twice",
            context.at(tree),
            tree.getStart().getText() + " stands here for the second time",
            "join conditions with and, or write two claims");
      }
      return Optional.of(read);
    }

    private void onPermit(SuffixContext tree, String words) {
      if (statement.isPresent() && !(statement.get() instanceof Statement.Permit)) {
        misplaced(tree, words + " follows a permit");
      }
    }

    /** A reaction permits its effects, so it may have {@code even if}. */
    private void onPermitOrReaction(SuffixContext tree) {
      boolean admitted =
          statement
              .map(s -> s instanceof Statement.Permit || s instanceof Statement.Reacting)
              .orElse(true);
      if (!admitted) {
        misplaced(tree, "even if follows a permit or a reaction");
      }
    }

    private void misplaced(SuffixContext tree, String message) {
      context.report("misplaced-suffix", context.at(tree), message + ", and this is none");
    }
  }
}
