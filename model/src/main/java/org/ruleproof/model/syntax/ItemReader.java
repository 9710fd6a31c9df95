package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.DeclarationContext;

/** Builds items and resolves their names. All declarations must be collected before. */
final class ItemReader {
  private final ReaderContext context;
  private final TypeReader types;
  private final ClaimReader claims;

  ItemReader(ReaderContext context) {
    this.context = context;
    this.types = new TypeReader(context);
    this.claims = new ClaimReader(context);
  }

  /** The item; empty if it has an error and nothing of it can be kept. */
  Optional<Item> read(ParsedItem parsed, Optional<Declaration.Document> document) {
    int before = context.problems().count();
    RuleLanguageParser.ItemContext tree = parsed.tree();
    if (tree.ruling() != null) {
      RulingReader reader = new RulingReader(context, parsed.whole());
      return Optional.of(reader.read(tree.ruling(), document));
    }
    Declaration item = declaration(tree.declaration());
    boolean holdsClaims = item instanceof Declaration.Rule || item instanceof Declaration.Card;
    return context.problems().count() == before || holdsClaims ? Optional.of(item) : skeleton(item);
  }

  /** What other items need of a declaration with an error in its body. */
  private Optional<Item> skeleton(Declaration item) {
    return switch (item) {
      case Declaration.Act a -> context.names().vocabulary().act(a.name()).map(x -> x);
      case Declaration.Term t -> context.names().vocabulary().term(t.name()).map(x -> x);
      case Declaration.Event e -> context.names().vocabulary().event(e.name()).map(x -> x);
      case Declaration.Kind k -> Optional.of(k);
      case Declaration.Enumeration e -> Optional.of(e);
      case Declaration.Steps s -> Optional.of(s);
      default -> Optional.empty();
    };
  }

  private void checkSetting(String name, String value, Span at) {
    String expected =
        switch (name) {
          case Declaration.Setting.DUE ->
              value.matches("[1-9][0-9]{0,2}") ? "" : "a number from 1 to 999";
          case Declaration.Setting.LEAVES_PLAY, Declaration.Setting.TURN ->
              context.names().vocabulary().event(value).isPresent() ? "" : "the name of an event";
          case Declaration.Setting.LOOP_POLICY ->
              Declaration.Setting.LOOP_POLICIES.contains(value)
                  ? ""
                  : "one of " + String.join(", ", Declaration.Setting.LOOP_POLICIES);
          default -> ""; // no setting: reported above
        };
    if (!expected.isEmpty()) {
      context.report(
          "setting-value", at, "setting " + name + ": found " + value + ", expected " + expected);
    }
  }

  private Declaration declaration(DeclarationContext tree) {
    int before = context.problems().count();
    Span at = context.at(tree);
    return switch (tree) {
      case RuleLanguageParser.GameItemContext t -> {
        String name = text(t.STRING());
        yield new Declaration.Game(at, name, t.name() == null ? name : t.name().getText());
      }
      case RuleLanguageParser.DocumentItemContext t ->
          new Declaration.Document(
              at,
              t.kind.getText().equals("rulebook"),
              ReaderContext.unquoted(t.title),
              Optional.ofNullable(t.DATE())
                  .flatMap(d -> new ReferenceReader(context).date(d.getSymbol())),
              t.author == null ? Optional.empty() : Optional.of(ReaderContext.unquoted(t.author)),
              t.replaced.stream().map(ReaderContext::unquoted).toList());
      case RuleLanguageParser.UseItemContext t -> new Declaration.Use(at, text(t.STRING()));
      case RuleLanguageParser.ParameterItemContext t ->
          new Declaration.Parameter(at, t.name().getText(), context.number(t.integer()));
      case RuleLanguageParser.SettingItemContext t -> {
        String name = t.key.getText();
        if (!Declaration.Setting.NAMES.contains(name)) {
          context.report(
              "unknown-word",
              context.at(t.key),
              "there is no setting "
                  + name
                  + "; known are "
                  + String.join(", ", Declaration.Setting.NAMES),
              NearestWords.hint(name, Declaration.Setting.NAMES));
        }
        String value = t.value == null ? t.integer().getText() : t.value.getText();
        checkSetting(name, value, at);
        yield new Declaration.Setting(at, name, value);
      }
      case RuleLanguageParser.KindItemContext t -> kind(at, t);
      case RuleLanguageParser.ApartItemContext t -> {
        t.kindName().forEach(context::kind);
        yield new Declaration.Apart(
            at, t.kindName().stream().map(ReaderContext::kindName).toList());
      }
      case RuleLanguageParser.EnumItemContext t ->
          new Declaration.Enumeration(
              at,
              t.name().getText(),
              t.member().stream()
                  .map(m -> new Declaration.Member(m.getStart().getText(), words(m.words())))
                  .toList());
      case RuleLanguageParser.StepItemContext t ->
          new Declaration.Steps(
              at,
              t.namedStep().stream()
                  .map(s -> new Declaration.Member(s.name().getText(), words(s.words())))
                  .toList());
      case RuleLanguageParser.TermItemContext t -> term(at, t);
      case RuleLanguageParser.CardItemContext t -> new CardReader(context, claims).read(at, t);
      case RuleLanguageParser.RuleItemContext t ->
          new Declaration.Rule(at, text(t.STRING()), claims.read(t.claim()));
      case RuleLanguageParser.AxiomItemContext t -> {
        VariableScope scope = VariableScope.open();
        Expression condition = new ExpressionReader(context, scope).condition(t.expression());
        ClaimReader.checkVariables(context, scope, before);
        yield new Declaration.Axiom(at, condition, scope.typedFree());
      }
      case RuleLanguageParser.AlwaysItemContext t -> {
        VariableScope scope = VariableScope.open();
        Expression condition = new ExpressionReader(context, scope).condition(t.expression());
        ClaimReader.checkVariables(context, scope, before);
        yield new Declaration.Invariant(at, text(t.STRING()), condition, scope.typedFree());
      }
      default -> new GameItemReader(context, types).read(at, tree);
    };
  }

  private Declaration kind(Span at, RuleLanguageParser.KindItemContext tree) {
    tree.kindName().stream().skip(1).forEach(this::parentKind);
    return new Declaration.Kind(
        at,
        ReaderContext.kindName(tree.kindName(0)),
        tree.kindName().stream().skip(1).map(ReaderContext::kindName).toList(),
        Optional.ofNullable(tree.range()).map(types::range),
        words(tree.words()));
  }

  private void parentKind(RuleLanguageParser.KindNameContext tree) {
    Optional<Type> type = context.kind(tree);
    if (type.isPresent() && type.get() instanceof Type.Enumeration) {
      context.report(
          "wrong-type", context.at(tree), tree.getText() + " is an enumeration, not a kind");
    }
  }

  private Declaration term(Span at, RuleLanguageParser.TermItemContext tree) {
    Type type = types.type(tree.type());
    Optional<Expression> initial =
        Optional.ofNullable(tree.expression())
            .map(
                e ->
                    new ExpressionReader(context, VariableScope.closed())
                        .checked(e, type, ExpressionPosition.PLAIN));
    return new Declaration.Term(
        at,
        DeclarationOutline.storage(tree),
        tree.signature().name().getText(),
        types.parameters(tree.signature()),
        type,
        initial,
        words(tree.words()));
  }

  /** The quoted words of all {@code words} parts. */
  static List<String> words(List<RuleLanguageParser.WordsContext> trees) {
    List<String> words = new ArrayList<>();
    trees.forEach(tree -> words.addAll(words(tree)));
    return words;
  }

  /** The quoted words; none if the part is missing. */
  static List<String> words(RuleLanguageParser.@Nullable WordsContext tree) {
    return tree == null ? List.of() : tree.STRING().stream().map(ItemReader::text).toList();
  }

  /** A quoted text without its quotation marks. */
  static String text(TerminalNode quoted) {
    return ReaderContext.unquoted(quoted.getSymbol());
  }
}
