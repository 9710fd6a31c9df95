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

/** Builds cards: their kinds, what is printed on them, the claims of their text. */
final class CardReader {
  private final Reading reading;
  private final ClaimReader claims;

  CardReader(Reading reading, ClaimReader claims) {
    this.reading = reading;
    this.claims = claims;
  }

  Declaration read(Span at, CardItemContext tree) {
    List<String> kinds = new ArrayList<>();
    List<Declaration.Feature> features = new ArrayList<>();
    for (FeatureContext feature : tree.feature()) {
      if (feature.STRING() != null) {
        String kind = Reading.unquoted(feature.STRING().getSymbol());
        if (!reading.names().isKind(kind)) {
          reading.unknownKind(reading.at(feature), kind, true);
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
    boolean known = reading.names().isKind(name);
    if (!known && reading.names().vocabulary().term(name).isEmpty()) {
      reading.unknownKind(reading.at(feature), name, false);
      return true;
    }
    return known;
  }

  private Optional<Declaration.Feature> feature(FeatureContext tree) {
    String name = tree.name().getText();
    Optional<Declaration.Term> term = reading.names().vocabulary().term(name);
    if (term.isEmpty()) {
      reading.unknown(
          "unknown-name", reading.at(tree.name()), "the fact", name, reading.names().allTerms());
      return Optional.empty();
    }
    if (term.get().storage() == Declaration.Storage.TERM) {
      reading.report(
          "not-a-state",
          reading.at(tree),
          name + " is computed from claims, and a card line gives facts and first values");
    }
    List<TypedName> parameters = term.get().parameters();
    List<FeatureValueContext> values = tree.featureValue();
    boolean impliedYes =
        values.size() == parameters.size() - 1 && Types.isCondition(term.get().type());
    if (values.size() != parameters.size() && !impliedYes) {
      reading.report(
          "wrong-arguments",
          reading.at(tree),
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
            ? new Expression.Constant(reading.at(tree), "yes")
            : value(values.getLast(), term.get().type());
    return Optional.of(new Declaration.Feature(reading.at(tree), name, arguments, value));
  }

  private Expression value(FeatureValueContext tree, Type type) {
    Span at = reading.at(tree);
    String text = tree.getText();
    if (tree.integer() != null) {
      return fit(
          at,
          type,
          new Type.AnyNumber(),
          new Expression.Number(at, reading.number(tree.integer())));
    }
    if (tree.STRING() != null) {
      String card = Reading.unquoted(tree.STRING().getSymbol());
      if (!reading.names().isKind(card)) {
        reading.unknownKind(at, card, true);
      }
      return fit(at, type, new Type.Kind(card), new Expression.CardName(at, card));
    }
    boolean admitted =
        text.equals("none")
            ? type instanceof Type.OrNone
            : reading.names().types().members(type).contains(text);
    if (!admitted && reading.names().vocabulary().parameter(text).isPresent()) {
      return fit(at, type, new Type.AnyNumber(), new Expression.Parameter(at, text));
    }
    boolean constant =
        reading.names().typeOfConstant(text).isPresent()
            || List.of("yes", "no", "none").contains(text);
    if (!admitted && constant) {
      reading.report(
          "wrong-type", at, "found " + text + " where " + Types.words(type) + " is expected");
    } else if (!admitted) {
      reading.unknown("unknown-name", at, "the value", text, reading.names().types().members(type));
    }
    return new Expression.Constant(at, text);
  }

  private Expression fit(Span at, Type expected, Type found, Expression value) {
    if (!reading.names().types().fits(expected, found)) {
      reading.report(
          "wrong-type",
          at,
          "found "
              + Types.words(found)
              + " where "
              + Types.words(Types.plain(expected))
              + " is expected");
    }
    return value;
  }
}
