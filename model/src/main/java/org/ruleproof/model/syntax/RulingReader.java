package org.ruleproof.model.syntax;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Ruling.Status;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.RulingContext;
import org.ruleproof.model.syntax.RuleLanguageParser.RulingLineContext;

/** Builds rulings and entries: claims, unsaid sentences, examples and status. */
final class RulingReader {
  private final ReaderContext context;
  private final boolean whole;
  private ClaimReader claimReader;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Ruling.Unsaid> unsaid = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<Ruling.Example> examples = new ArrayList<>();
  private Optional<Status> status = Optional.empty();
  private Optional<LocalDate> since = Optional.empty();
  private Optional<Integer> place = Optional.empty();
  private Optional<String> author = Optional.empty();
  private Optional<String> erratum = Optional.empty();

  /**
   * A reader of one ruling.
   *
   * @param whole whether none of its lines was left out for a syntax error
   */
  RulingReader(ReaderContext context, boolean whole) {
    this.context = context;
    this.claimReader = new ClaimReader(context);
    this.whole = whole;
  }

  /** The ruling without the lines that have an error. */
  Ruling read(RulingContext tree, Optional<Declaration.Document> document) {
    Span at = context.at(tree);
    boolean draft = tree.getStart().getText().equals("draft");
    ReferenceReader references = new ReferenceReader(context);
    return switch (tree) {
      case RuleLanguageParser.DatedRulingContext t -> {
        Optional<LocalDate> date = references.date(t.DATE().getSymbol());
        int ordinal = references.ordinal(t.INT().getSymbol());
        claimReader = new ClaimReader(context, date);
        lines(t, t.rulingLine());
        yield ruling(at, draft, t.STRING().getSymbol(), date, ordinal, hash(t.hash()), document);
      }
      case RuleLanguageParser.EntryRulingContext t -> {
        int ordinal = t.INT() == null ? 1 : references.ordinal(t.INT().getSymbol());
        lines(t, t.rulingLine());
        yield ruling(
            at, draft, t.STRING().getSymbol(), Optional.empty(), ordinal, hash(t.hash()), document);
      }
      default -> throw new IllegalStateException("a ruling without a reader");
    };
  }

  private static Optional<String> hash(RuleLanguageParser.@Nullable HashContext tree) {
    return Optional.ofNullable(tree).map(ParserRuleContext::getText);
  }

  private Ruling ruling(
      Span at,
      boolean draft,
      Token topic,
      Optional<LocalDate> date,
      int ordinal,
      Optional<String> hash,
      Optional<Declaration.Document> document) {
    return new Ruling(
        at,
        draft,
        ReaderContext.unquoted(topic),
        date,
        ordinal,
        hash,
        document,
        new Ruling.Publication(since, place, author, erratum),
        status.orElse(new Status.Formalised()),
        claims,
        unsaid,
        notes,
        examples);
  }

  private void lines(RulingContext ruling, List<RulingLineContext> lines) {
    int before = context.problems().count();
    lines.forEach(this::line);
    if (whole
        && claims.isEmpty()
        && unsaid.isEmpty()
        && status.isEmpty()
        && context.problems().count() == before) {
      context.report(
          "empty-ruling",
          context.at(ruling.getStart()),
          "this ruling has no claim, nothing unsaid and no status",
          "write a claim, unsaid, partly, duplicate of, out of model or unreadable");
    }
  }

  private void line(RulingLineContext tree) {
    switch (tree) {
      case RuleLanguageParser.PartlyLineContext t ->
          status(t, new Status.Partly(ItemReader.text(t.STRING())));
      case RuleLanguageParser.DuplicateLineContext t ->
          status(t, new Status.Duplicate(new ReferenceReader(context).read(t.reference())));
      case RuleLanguageParser.OutOfModelLineContext t ->
          status(t, new Status.OutOfModel(ItemReader.text(t.STRING())));
      case RuleLanguageParser.UnreadableLineContext t ->
          status(t, new Status.Unreadable(ItemReader.text(t.STRING())));
      case RuleLanguageParser.UnsaidLineContext t ->
          unsaid.add(
              new Ruling.Unsaid(
                  context.at(t), ItemReader.text(t.STRING(0)), ItemReader.text(t.STRING(1))));
      case RuleLanguageParser.InForceLineContext t ->
          since = once(t, since, new ReferenceReader(context).date(t.DATE().getSymbol()));
      case RuleLanguageParser.PlaceLineContext t ->
          place =
              once(
                  t, place, Optional.of(new ReferenceReader(context).ordinal(t.INT().getSymbol())));
      case RuleLanguageParser.AuthorLineContext t ->
          author = once(t, author, Optional.of(ItemReader.text(t.STRING())));
      case RuleLanguageParser.ErratumLineContext t -> {
        String card = ItemReader.text(t.STRING());
        if (!context.names().isKind(card)) {
          context.unknownKind(context.at(t.STRING().getSymbol()), card, true);
        }
        erratum = once(t, erratum, Optional.of(card));
      }
      case RuleLanguageParser.NoteLineContext t -> notes.add(ItemReader.text(t.STRING()));
      case RuleLanguageParser.ExampleLineContext t -> example(t);
      case RuleLanguageParser.ClaimLineContext t ->
          claimReader.read(t.claim()).ifPresent(claims::add);
      default -> throw new IllegalStateException("a line without a reader");
    }
  }

  private <T> Optional<T> once(RulingLineContext tree, Optional<T> before, Optional<T> read) {
    if (before.isPresent()) {
      context.report("said-twice", context.at(tree), "this ruling says so twice", "leave one out");
    }
    return read;
  }

  private void status(RulingLineContext tree, Status read) {
    if (status.isPresent()) {
      context.report(
          "two-statuses", context.at(tree), "a ruling has one status, and this is a second");
    }
    status = Optional.of(read);
  }

  private void example(RuleLanguageParser.ExampleLineContext tree) {
    int before = context.problems().count();
    VariableScope scope = VariableScope.open();
    ExpressionReader expressions = new ExpressionReader(context, scope);
    Expression given = expressions.condition(tree.given);
    Expression holds = expressions.condition(tree.holds);
    ClaimReader.checkVariables(context, scope, before);
    if (context.problems().count() == before) {
      examples.add(
          new Ruling.Example(
              context.at(tree),
              tree.getChild(1).getText().equals("from"),
              tree.STRING() == null ? "" : ItemReader.text(tree.STRING()),
              given,
              holds,
              scope.typedFree()));
    }
  }
}
