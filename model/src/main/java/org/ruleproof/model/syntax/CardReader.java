package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleLanguageParser.CardItemContext;
import org.ruleproof.model.syntax.RuleLanguageParser.FeatureContext;
import org.ruleproof.model.syntax.RuleLanguageParser.FeatureValueContext;

/** Builds cards: their kinds, their printed facts, the claims of their text. */
final class CardReader {
  private final ReaderContext context;
  private final ClaimReader claims;

  CardReader(ReaderContext context, ClaimReader claims) {
    this.context = context;
    this.claims = claims;
  }

  Declaration read(Span at, CardItemContext tree) {
    List<String> kinds = new ArrayList<>();
    List<Declaration.Feature> features = new ArrayList<>();
    for (FeatureContext feature : tree.feature()) {
      if (feature.STRING() != null) {
        String kind = ReaderContext.unquoted(feature.STRING().getSymbol());
        if (!context.names().isKind(kind)) {
          context.unknownKind(context.at(feature), kind, true);
        }
        kinds.add(kind);
      } else if (isKind(feature)) {
        kinds.add(feature.name().getText());
      } else {
        feature(feature).ifPresent(features::add);
      }
    }
    return new Declaration.Card(
        at,
        ItemReader.text(tree.STRING()),
        kinds,
        features,
        ItemReader.words(tree.words()),
        claims.read(tree.claim()));
  }

  private boolean isKind(FeatureContext feature) {
    String name = feature.name().getText();
    if (!feature.featureValue().isEmpty()) {
      return false;
    }
    boolean known = context.names().isKind(name);
    if (!known && context.names().vocabulary().term(name).isEmpty()) {
      context.unknownKind(context.at(feature), name, false);
      return true;
    }
    return known;
  }

  private Optional<Declaration.Feature> feature(FeatureContext tree) {
    String name = tree.name().getText();
    Optional<Declaration.Term> term = context.names().vocabulary().term(name);
    if (term.isEmpty()) {
      context.unknown(
          "unknown-name", context.at(tree.name()), "the fact", name, context.names().allTerms());
      return Optional.empty();
    }
    if (term.get().storage() == Declaration.Storage.TERM) {
      context.report(
          "not-a-state",
          context.at(tree),
          name + " is computed from claims, and a card line gives facts and first values");
    }
    List<TypedName> parameters = term.get().parameters();
    List<FeatureValueContext> values = tree.featureValue();
    boolean impliedYes =
        values.size() == parameters.size() - 1 && term.get().type().plain().isCondition();
    if (values.size() != parameters.size() && !impliedYes) {
      context.report(
          "wrong-arguments",
          context.at(tree),
          name
              + " needs "
              + parameters.size()
              + " behind it here, its value last, found "
              + values.size());
      return Optional.empty();
    }
    List<Expression> arguments = new ArrayList<>();
    for (int i = 1; i < parameters.size(); i++) {
      arguments.add(value(values.get(i - 1), parameters.get(i).type()));
    }
    Expression value =
        impliedYes
            ? new Expression.Constant(context.at(tree), "yes")
            : value(values.getLast(), term.get().type());
    return Optional.of(new Declaration.Feature(context.at(tree), name, arguments, value));
  }

  private Expression value(FeatureValueContext tree, Type type) {
    Span at = context.at(tree);
    String text = tree.getText();
    if (tree.integer() != null) {
      return fit(
          at,
          type,
          new Type.AnyNumber(),
          new Expression.Number(at, context.number(tree.integer())));
    }
    if (tree.STRING() != null) {
      String card = ReaderContext.unquoted(tree.STRING().getSymbol());
      if (!context.names().isKind(card)) {
        context.unknownKind(at, card, true);
      }
      return fit(at, type, new Type.Kind(card), new Expression.CardName(at, card));
    }
    boolean admitted =
        text.equals("none")
            ? type instanceof Type.OrNone
            : context.names().types().members(type).contains(text);
    if (!admitted && context.names().vocabulary().parameter(text).isPresent()) {
      return fit(at, type, new Type.AnyNumber(), new Expression.Parameter(at, text));
    }
    boolean constant =
        context.names().typeOfConstant(text).isPresent()
            || List.of("yes", "no", "none").contains(text);
    if (!admitted && constant) {
      context.report(
          "wrong-type", at, "found " + text + " where " + TypeRules.words(type) + " is expected");
    } else if (!admitted) {
      context.unknown("unknown-name", at, "the value", text, context.names().types().members(type));
    }
    return new Expression.Constant(at, text);
  }

  private Expression fit(Span at, Type expected, Type found, Expression value) {
    if (!context.names().types().fits(expected, found)) {
      context.report(
          "wrong-type",
          at,
          "found "
              + TypeRules.words(found)
              + " where "
              + TypeRules.words(expected.plain())
              + " is expected");
    }
    return value;
  }
}
