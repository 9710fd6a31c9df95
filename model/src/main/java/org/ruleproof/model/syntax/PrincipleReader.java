package org.ruleproof.model.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Age;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Declaration.PrincipleSide;
import org.ruleproof.model.language.Declaration.Width;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.PrincipleItemContext;

/** Builds principles of precedence. */
final class PrincipleReader {
  /** Words that do not restrict a side. */
  static final Set<String> FILLERS =
      Set.of("a", "an", "the", "more", "claim", "text", "source", "plain", "rule");

  /** The words listed in an error message. */
  static final List<String> WORDS =
      List.of(
          "newer",
          "older",
          "specific",
          "general",
          "ruling",
          "packet",
          "rulebook",
          "card",
          "strict",
          "of",
          "by",
          "claim",
          "plain");

  private final ReaderContext context;

  PrincipleReader(ReaderContext context) {
    this.context = context;
  }

  Declaration read(Span at, PrincipleItemContext tree) {
    List<TerminalNode> texts = tree.STRING();
    Optional<Expression> when =
        Optional.ofNullable(tree.expression())
            .map(e -> new ExpressionReader(context, VariableScope.closed()).condition(e));
    for (RuleLanguageParser.NameContext head : tree.name()) {
      if (context.names().sort(head.getText()).isEmpty()) {
        context.unknown(
            "unknown-name",
            context.at(head),
            "the act, event or term",
            head.getText(),
            context.names().allApplied());
      }
    }
    return new Declaration.Principle(
        at,
        ItemReader.text(texts.getFirst()),
        side(tree.winner),
        side(tree.loser),
        when,
        tree.name().stream().map(n -> n.getText()).toList(),
        texts.size() > 1 ? ItemReader.text(texts.get(1)) : "");
  }

  private PrincipleSide side(RuleLanguageParser.SideContext tree) {
    Optional<Age> age = Optional.empty();
    Optional<Origin> origin = Optional.empty();
    Optional<Width> width = Optional.empty();
    Optional<String> document = Optional.empty();
    Optional<String> author = Optional.empty();
    boolean strict = false;
    for (RuleLanguageParser.SideWordContext word : tree.sideWord()) {
      String text = word.getStart().getText();
      switch (text) {
        case "newer" -> age = Optional.of(Age.NEWER);
        case "older" -> age = Optional.of(Age.OLDER);
        case "ruling", "packet" -> origin = Optional.of(Origin.RULING);
        case "rulebook" -> origin = Optional.of(Origin.RULEBOOK);
        case "card" -> origin = Optional.of(Origin.CARD);
        case "specific" -> width = Optional.of(Width.NARROWER);
        case "general" -> width = Optional.of(Width.WIDER);
        case "strict" -> strict = true;
        case "of" -> document = Optional.of(ItemReader.text(word.STRING()));
        case "by" -> author = Optional.of(ItemReader.text(word.STRING()));
        default -> {
          if (!FILLERS.contains(text)) {
            context.report(
                "unknown-word",
                context.at(word),
                text + " says nothing of a side; known are " + String.join(", ", WORDS),
                NearestWords.hint(text, WORDS));
          }
        }
      }
    }
    return new PrincipleSide(age, origin, strict, width, document, author);
  }
}
