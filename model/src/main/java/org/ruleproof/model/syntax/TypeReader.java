package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/** Builds types and parameters; the kinds in them must be declared before. */
final class TypeReader {
  private static final Type.Bound UNBOUNDED = Type.Bound.of(60);

  private final ReaderContext context;

  TypeReader(ReaderContext context) {
    this.context = context;
  }

  /** The parameters of a signature. */
  List<TypedName> parameters(RuleLanguageParser.SignatureContext signature) {
    List<TypedName> parameters = new ArrayList<>();
    for (RuleLanguageParser.ParameterContext parameter : signature.parameter()) {
      String name = parameter.name() == null ? "" : parameter.name().getText();
      String whole = parameter.type().getText();
      boolean untyped =
          name.isEmpty()
              && parameter.type().getChildCount() == 1
              && Character.isLowerCase(whole.codePointAt(0))
              && !whole.equals("no")
              && !whole.equals("yes")
              && context.names().kindOrEnumeration(whole).isEmpty()
              && context.names().vocabulary().parameter(whole).isEmpty();
      parameters.add(
          untyped
              ? new TypedName(whole, new Type.AnyNumber())
              : new TypedName(name, type(parameter.type())));
    }
    return parameters;
  }

  /** The type; an unknown name is reported and treated as a kind. */
  Type type(RuleLanguageParser.TypeContext tree) {
    return switch (tree) {
      case RuleLanguageParser.ListTypeContext list ->
          new Type.ListOf(
              type(list.type()), list.bound() == null ? UNBOUNDED : bound(list.bound()));
      case RuleLanguageParser.PlainTypeContext plain -> {
        Type type = plain(plain.typePart());
        yield plain.getText().endsWith("ornone")
                && plain.getChildCount() > plain.typePart().size()
                && plain.getStop().getText().equals("none")
            ? new Type.OrNone(type)
            : type;
      }
      default -> new Type.AnyNumber();
    };
  }

  private Type plain(List<RuleLanguageParser.TypePartContext> parts) {
    if (parts.size() > 1) {
      List<String> members = new ArrayList<>();
      for (RuleLanguageParser.TypePartContext part : parts) {
        String member = part.getText();
        if (members.contains(member)) {
          context.report("duplicate-member", context.at(part), member + " stands here twice");
        }
        members.add(member);
      }
      return new Type.Alternatives(members);
    }
    RuleLanguageParser.TypePartContext part = parts.getFirst();
    if (part.range() == null) {
      return part.STRING() == null
          ? new Type.Alternatives(List.of(part.getText()))
          : kind(part, ReaderContext.unquoted(part.STRING().getSymbol()), true);
    }
    boolean isName = part.range().high == null && part.range().low.name() != null;
    String text = part.getText();
    if (isName && context.names().vocabulary().parameter(text).isEmpty()) {
      return text.equals("Step") && context.names().kindOrEnumeration(text).isEmpty()
          ? new Type.Step()
          : kind(part, text, false);
    }
    return range(part.range());
  }

  private Type kind(RuleLanguageParser.TypePartContext part, String name, boolean quoted) {
    Optional<Type> type = context.names().kindOrEnumeration(name);
    if (type.isEmpty()) {
      context.unknownKind(context.at(part), name, quoted);
    }
    return type.orElse(new Type.Kind(name));
  }

  /** The range; reports an empty one under the declared parameters. */
  Type.Range range(RuleLanguageParser.RangeContext tree) {
    Type.Bound low = bound(tree.low);
    Type.Bound high = tree.high == null ? low : bound(tree.high);
    long least = context.names().vocabulary().value(low);
    long most = context.names().vocabulary().value(high);
    if (least > most) {
      context.report(
          "empty-range",
          context.at(tree),
          "the range from " + least + " to " + most + " holds no number",
          "the smaller number stands first");
    }
    return new Type.Range(low, high);
  }

  private Type.Bound bound(RuleLanguageParser.BoundContext tree) {
    boolean negative = tree.getStart().getText().equals("-");
    if (tree.INT() != null) {
      return new Type.Bound("", context.number(tree.INT().getSymbol()), negative);
    }
    String name = tree.name().getText();
    if (context.names().vocabulary().parameter(name).isEmpty()) {
      context.unknown(
          "unknown-name",
          context.at(tree),
          "the parameter",
          name,
          context.names().vocabulary().parameters().keySet());
    }
    return new Type.Bound(name, 0, negative);
  }
}
