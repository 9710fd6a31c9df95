package org.ruleproof.corpus.draft.claim;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Writes the kind of a variable where the claim first uses it, as a reader of the rule language
 * needs it where the use alone does not tell.
 */
final class TypedVariables {
  private final Vocabulary vocabulary;
  private final List<TypedName> variables;
  private final Set<String> written = new HashSet<>();

  private TypedVariables(Vocabulary vocabulary, List<TypedName> variables) {
    this.vocabulary = vocabulary;
    this.variables = variables;
  }

  /** {@return the claim with these variables} */
  static Claim in(Vocabulary vocabulary, Claim claim, List<TypedName> variables) {
    TypedVariables typed = new TypedVariables(vocabulary, variables);
    return claim.withStatement(typed.statement(claim.statement())).withVariables(variables);
  }

  private Statement statement(Statement statement) {
    return switch (statement) {
      case Statement.Permit s -> new Statement.Permit(s.at(), head(s.act()), s.always());
      case Statement.Forbid s -> new Statement.Forbid(s.at(), head(s.subject()));
      case Statement.Oblige s -> new Statement.Oblige(s.at(), head(s.act()));
      case Statement.Excuse s -> new Statement.Excuse(s.at(), head(s.act()));
      case Statement.Limit s ->
          new Statement.Limit(s.at(), head(s.subject()), s.count(), s.period(), s.forEach());
      case Statement.PermitAgain s ->
          new Statement.PermitAgain(s.at(), head(s.act()), s.times(), s.period());
      case Statement.HappensAt s when s.subject() instanceof Expression.Apply a ->
          new Statement.HappensAt(s.at(), head(a), s.moment());
      case Statement.Resolves s when s.subject() instanceof Expression.Apply a ->
          new Statement.Resolves(s.at(), head(a), s.first());
      case Statement.Before s
          when s.earlier() instanceof Expression.Apply a
              && s.later() instanceof Expression.Apply b ->
          new Statement.Before(s.at(), head(a), head(b));
      case Statement.Value s -> new Statement.Value(s.at(), head(s.term()), s.value());
      case Statement.Modify s ->
          new Statement.Modify(
              s.at(),
              s.source().map(x -> argument(x, Optional.empty())),
              head(s.term()),
              s.operator(),
              s.amount());
      case Statement.Recompute s -> new Statement.Recompute(s.at(), head(s.term()));
      case Statement.Fix s when s.moment().anchor() instanceof Expression.Apply a ->
          new Statement.Fix(
              s.at(), head(s.term()), new Moment(s.moment().at(), s.moment().relation(), head(a)));
      case Statement.Clamp s -> new Statement.Clamp(s.at(), head(s.term()), s.atLeast(), s.bound());
      case Statement.IsKind s ->
          new Statement.IsKind(
              s.at(), argument(s.subject(), Optional.empty()), s.kind(), s.negated());
      case Statement.CountsAs s when s.subject() instanceof Expression.Apply a ->
          new Statement.CountsAs(s.at(), head(a), s.target(), s.negated(), s.purpose());
      case Statement.CountsAs s ->
          new Statement.CountsAs(
              s.at(),
              argument(s.subject(), Optional.empty()),
              s.target(),
              s.negated(),
              s.purpose());
      case Statement.Whenever s ->
          new Statement.Whenever(s.at(), head(s.event()), s.may(), s.form(), s.effects());
      default -> statement;
    };
  }

  private Expression.Apply head(Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    for (int i = 0; i < head.arguments().size(); i++) {
      Optional<Type> declared =
          i < parameters.size()
              ? Optional.of(VocabularyTypes.plain(parameters.get(i).type()))
              : Optional.empty();
      arguments.add(argument(head.arguments().get(i), declared));
    }
    return new Expression.Apply(head.at(), head.name(), arguments);
  }

  private Expression argument(Expression argument, Optional<Type> declared) {
    if (argument instanceof Expression.Variable v && written.add(v.name())) {
      Optional<Type> type =
          variables.stream()
              .filter(t -> t.name().equals(v.name()))
              .map(TypedName::type)
              .findFirst();
      if (type.isPresent() && type.get() instanceof Type.Kind kind && !type.equals(declared)) {
        return new Expression.TypedVariable(Span.NONE, v.name(), kind.name());
      }
    }
    return argument;
  }
}
