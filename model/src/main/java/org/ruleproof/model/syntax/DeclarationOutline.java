package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.DeclarationContext;
import org.ruleproof.model.syntax.RuleLanguageParser.KindNameContext;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Collects the declarations of all files, without bodies, before any name is resolved.
 *
 * <p>Kinds, enumerations and cards come first, because types refer to them. Reports a name that is
 * declared twice at its second declaration.
 */
final class DeclarationOutline {
  private final List<ParsedItem> items;
  private final Set<String> lost;
  private final Problems problems;
  private final Map<String, Span> declared = new HashMap<>();
  private final List<Item> found = new ArrayList<>();

  private DeclarationOutline(List<ParsedItem> items, Set<String> lost, Problems problems) {
    this.items = items;
    this.lost = lost;
    this.problems = problems;
  }

  /** The declared names of all items. */
  static DeclaredNames of(List<ParsedItem> items, Set<String> lost, Problems problems) {
    DeclarationOutline outline = new DeclarationOutline(items, lost, problems);
    outline.each(outline::sorts);
    outline.each(outline::cards);
    outline.each(outline::applied);
    return outline.names();
  }

  private interface Step {
    void take(ReaderContext context, DeclarationContext tree);
  }

  private void each(Step step) {
    DeclaredNames names = names();
    for (ParsedItem item : items) {
      if (item.tree().declaration() instanceof DeclarationContext tree) {
        step.take(new ReaderContext(item.path(), names, problems), tree);
      }
    }
  }

  private DeclaredNames names() {
    return new DeclaredNames(new Vocabulary(found), lost);
  }

  private void sorts(ReaderContext context, DeclarationContext tree) {
    switch (tree) {
      case RuleLanguageParser.ParameterItemContext t -> {
        declare(context, t.name(), "parameter", t.name().getText());
        long value = context.number(t.integer());
        found.add(new Declaration.Parameter(context.at(t), t.name().getText(), value));
      }
      case RuleLanguageParser.SettingItemContext t ->
          declare(context, t.key, "setting", t.key.getText());
      case RuleLanguageParser.GameItemContext t -> declare(context, t, "game", "");
      case RuleLanguageParser.KindItemContext t -> kind(context, t);
      case RuleLanguageParser.EnumItemContext t -> enumeration(context, t);
      case RuleLanguageParser.StepItemContext t -> {
        List<Declaration.Member> steps = new ArrayList<>();
        for (RuleLanguageParser.NamedStepContext step : t.namedStep()) {
          declare(context, step.name(), "step", step.name().getText());
          steps.add(new Declaration.Member(step.name().getText(), List.of()));
        }
        found.add(new Declaration.Steps(context.at(t), steps));
      }
      case RuleLanguageParser.RuleItemContext t ->
          declare(
              context,
              t.STRING().getSymbol(),
              "rule",
              ReaderContext.unquoted(t.STRING().getSymbol()));
      case RuleLanguageParser.AlwaysItemContext t ->
          declare(
              context,
              t.STRING().getSymbol(),
              "invariant",
              ReaderContext.unquoted(t.STRING().getSymbol()));
      case RuleLanguageParser.PrincipleItemContext t ->
          declare(
              context,
              t.STRING(0).getSymbol(),
              "principle",
              ReaderContext.unquoted(t.STRING(0).getSymbol()));
      case RuleLanguageParser.TurnsItemContext t ->
          declare(context, t.name(), "round", t.name().getText());
      case RuleLanguageParser.EachRoundItemContext t ->
          declare(context, t.name(), "round", t.name().getText());
      default -> {}
    }
  }

  private void kind(ReaderContext context, RuleLanguageParser.KindItemContext tree) {
    List<KindNameContext> names = tree.kindName();
    String name = ReaderContext.kindName(names.getFirst());
    declare(context, names.getFirst(), "kind", name);
    Optional<Type.Range> count =
        Optional.ofNullable(tree.range()).map(range -> literalRange(context, range));
    found.add(
        new Declaration.Kind(
            context.at(tree),
            name,
            names.stream().skip(1).map(ReaderContext::kindName).toList(),
            count,
            List.of()));
  }

  /** The bounds as written. They are checked when the item is read. */
  private static Type.Range literalRange(
      ReaderContext context, RuleLanguageParser.RangeContext tree) {
    return new TypeReader(new ReaderContext(context.path(), context.names(), new Problems()))
        .range(tree);
  }

  private void enumeration(ReaderContext context, RuleLanguageParser.EnumItemContext tree) {
    declare(context, tree.name(), "kind", tree.name().getText());
    List<Declaration.Member> members = new ArrayList<>();
    for (RuleLanguageParser.MemberContext member : tree.member()) {
      String name = member.getStart().getText();
      if (!name.equals("yes") && !name.equals("no")) {
        declare(context, member, "member", name);
      }
      members.add(new Declaration.Member(name, List.of()));
    }
    found.add(new Declaration.Enumeration(context.at(tree), tree.name().getText(), members));
  }

  private void cards(ReaderContext context, DeclarationContext tree) {
    if (tree instanceof RuleLanguageParser.CardItemContext card) {
      String name = ReaderContext.unquoted(card.STRING().getSymbol());
      declare(context, card.STRING().getSymbol(), "kind", name);
      List<String> kinds =
          card.feature().stream()
              .filter(
                  f ->
                      f.STRING() != null
                          || context.names().vocabulary().kind(f.getText()).isPresent())
              .map(
                  f ->
                      f.STRING() == null
                          ? f.getText()
                          : ReaderContext.unquoted(f.STRING().getSymbol()))
              .toList();
      found.add(
          new Declaration.Card(context.at(card), name, kinds, List.of(), List.of(), List.of()));
    }
  }

  private void applied(ReaderContext context, DeclarationContext tree) {
    TypeReader types = new TypeReader(context);
    Span at = context.at(tree);
    switch (tree) {
      case RuleLanguageParser.TermItemContext t -> {
        String name = named(context, t.signature());
        found.add(
            new Declaration.Term(
                at,
                storage(t),
                name,
                types.parameters(t.signature()),
                types.type(t.type()),
                Optional.empty(),
                List.of()));
      }
      case RuleLanguageParser.ActItemContext t ->
          found.add(
              new Declaration.Act(
                  at,
                  named(context, t.signature()),
                  types.parameters(t.signature()),
                  t.name().stream().map(ParserRuleContext::getText).toList(),
                  List.of(),
                  Optional.empty(),
                  List.of()));
      case RuleLanguageParser.EventItemContext t ->
          found.add(
              new Declaration.Event(
                  at,
                  named(context, t.signature()),
                  types.parameters(t.signature()),
                  List.of(),
                  List.of(),
                  Optional.empty(),
                  List.of()));
      default -> {}
    }
  }

  /** The storage of a term, by the first word of its declaration. */
  static Declaration.Storage storage(RuleLanguageParser.TermItemContext tree) {
    return switch (tree.storage.getText()) {
      case "fact" -> Declaration.Storage.FACT;
      case "state" -> Declaration.Storage.STATE;
      default -> Declaration.Storage.TERM;
    };
  }

  private String named(ReaderContext context, RuleLanguageParser.SignatureContext tree) {
    String name = tree.name().getText();
    declare(context, tree.name(), "term", name);
    return name;
  }

  private void declare(ReaderContext context, ParserRuleContext tree, String space, String name) {
    declare(context.at(tree), space, name);
  }

  private void declare(ReaderContext context, Token token, String space, String name) {
    declare(context.at(token), space, name);
  }

  private void declare(Span at, String space, String name) {
    Span first = declared.putIfAbsent(space + " " + name, at);
    if (first != null) {
      problems.report(
          space.equals("member") ? "duplicate-member" : "duplicate-name",
          at,
          (name.isEmpty() ? "the " + space : name)
              + " is declared already, at "
              + (first.file().equals(at.file()) ? "line " + first.line() : first));
    }
  }
}
