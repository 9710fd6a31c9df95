package org.ruleproof.model.syntax;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.ReferenceContext;

/**
 * Builds references to rulings, entries and rules. {@link RuleBaseChecks} checks whether they
 * exist.
 */
final class ReferenceReader {
  private final ReaderContext context;

  ReferenceReader(ReaderContext context) {
    this.context = context;
  }

  /** All rulings older than this date, on a topic or on any. */
  ClaimReference earlier(RuleLanguageParser.EarlierContext tree, Optional<LocalDate> than) {
    if (tree.STRING() == null && tree.getParent() instanceof RuleLanguageParser.RepealsContext) {
      context.report(
          "no-topic",
          context.at(tree),
          "a repeal of earlier rulings says on what",
          "write repeals earlier rulings on and the topic in quotation marks");
    }
    if (than.isEmpty()) {
      context.report(
          "no-date",
          context.at(tree),
          "only a ruling with a date has earlier rulings",
          "name them");
    }
    return new ClaimReference(
        context.at(tree),
        ClaimReference.Form.EARLIER,
        tree.STRING() == null ? "" : ReaderContext.unquoted(tree.STRING().getSymbol()),
        than,
        1,
        OptionalInt.empty());
  }

  List<ClaimReference> read(List<ReferenceContext> trees) {
    return trees.stream().map(this::read).toList();
  }

  ClaimReference read(ReferenceContext tree) {
    Span at = context.at(tree);
    return switch (tree) {
      case RuleLanguageParser.DatedReferenceContext t ->
          new ClaimReference(
              at,
              ClaimReference.Form.RULING,
              ReaderContext.unquoted(t.STRING().getSymbol()),
              date(t.DATE().getSymbol()),
              ordinal(t.ordinal),
              claim(t.place));
      case RuleLanguageParser.EntryReferenceContext t ->
          new ClaimReference(
              at,
              ClaimReference.Form.ENTRY,
              ReaderContext.unquoted(t.STRING().getSymbol()),
              Optional.empty(),
              ordinal(t.ordinal),
              claim(t.place));
      case RuleLanguageParser.RuleReferenceContext t ->
          new ClaimReference(
              at,
              ClaimReference.Form.RULE,
              ReaderContext.unquoted(t.STRING().getSymbol()),
              Optional.empty(),
              1,
              claim(t.place));
      default -> throw new IllegalStateException("a reference without a reader");
    };
  }

  /** The ordinal after {@code #}; 1 if there is none. */
  int ordinal(@Nullable Token digits) {
    if (digits == null) {
      return 1;
    }
    long ordinal = context.number(digits);
    if (ordinal < 1) {
      context.report("no-such-number", context.at(digits), "entries are counted from 1");
    }
    return (int) ordinal;
  }

  private OptionalInt claim(@Nullable Token digits) {
    return digits == null ? OptionalInt.empty() : OptionalInt.of(ordinal(digits));
  }

  /** The date; empty with a report if there is no such day. */
  Optional<LocalDate> date(Token date) {
    try {
      return Optional.of(LocalDate.parse(date.getText()));
    } catch (DateTimeParseException impossible) {
      context.report("no-such-day", context.at(date), "the calendar has no day " + date.getText());
      return Optional.empty();
    }
  }
}
