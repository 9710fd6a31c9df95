package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishConditions.ConditionText;
import org.ruleproof.model.print.ReferringPhrases.Sort;

/** Claims as English sentences. Single use: an instance prints one claim. */
final class EnglishClaims {
  /** A question with a longer choice leaves it to the answers. */
  private static final int LONGEST_CHOICE = 100;

  private final VocabularyWords wordings;
  private final ReferringPhrases mentions;
  private final EnglishExpressions expressions;
  private final EnglishStatements statements;

  /** Claims of texts to a player, or of others. */
  EnglishClaims(VocabularyWords wordings, boolean personal) {
    this.wordings = wordings;
    this.mentions = new ReferringPhrases(personal, wordings::isThing);
    this.expressions = new EnglishExpressions(wordings, mentions);
    this.statements = new EnglishStatements(expressions);
  }

  EnglishExpressions expressions() {
    return expressions;
  }

  EnglishStatements statements() {
    return statements;
  }

  /** The final text of a text with marks. */
  String read(String marked) {
    return mentions.read(marked);
  }

  /** Declares the free variables. */
  void declare(List<TypedName> variables, Sort sort) {
    for (TypedName variable : variables) {
      mentions.declare(expressions.key(variable.name()), wordings.noun(variable.type()), sort);
    }
  }

  /** Calls the first player among the variables "you" in a text to a player. */
  void address(List<TypedName> variables) {
    variables.stream()
        .filter(v -> wordings.noun(v.type()).equals(wordings.noun("Player")))
        .findFirst()
        .ifPresent(v -> mentions.address(expressions.key(v.name())));
  }

  private void prefer(Claim claim) {
    address(claim.variables());
    for (TypedName variable : claim.variables()) {
      mentions.prefer(expressions.key(variable.name()), wordings.noun(variable.type()));
    }
  }

  /** The claim in sentences. */
  String said(Claim claim) {
    if (claim.statement() instanceof Statement.Either either) {
      return sentence(
          opening(claim)
              + "the text can be read in two ways. Either: "
              + new EnglishClaims(wordings, mentions.isPersonal()).said(either.first())
              + " Or: "
              + new EnglishClaims(wordings, mentions.isPersonal()).said(either.second())
              + closing(claim, this::read));
    }
    Optional<Expression> when = claim.when().flatMap(c -> withoutKinds(c, claim.variables()));
    prefer(claim);
    String statement = statements.said(claim.statement());
    declareAround(statement, claim);
    String text = opening(claim) + conditioned(claim, when, statement);
    return sentence(read(text + closing(claim, t -> t)));
  }

  /** The question that the claim answers, with the answers to choose from, if any. */
  String asked(Claim claim, List<Claim> others) {
    Optional<Expression> when = claim.when().flatMap(c -> withoutKinds(c, claim.variables()));
    prefer(claim);
    EnglishQuestions questions = new EnglishQuestions(statements);
    String question = questions.asked(claim.statement());
    Set<String> answers = new LinkedHashSet<>();
    if (!questions.isYesOrNo(claim.statement())) {
      Stream.concat(Stream.of(claim), others.stream())
          .map(each -> questions.answer(each.statement()))
          .forEach(answers::add);
    }
    String choice = answers.size() < 2 ? "" : ": " + EnglishLists.or(List.copyOf(answers));
    declareAround(question + choice, claim);
    expressions.conditions().shorten();
    List<Expression> left = new ArrayList<>(when.map(Parts::conjuncts).orElse(List.of()));
    left.removeIf(c -> isAdjective(c, question + choice, claim));
    String which = left.isEmpty() ? "" : which(question, choice, left, claim);
    String conditions =
        (which.isEmpty() ? left.stream().reduce(EnglishClaims::and) : Optional.<Expression>empty())
                .map(c -> " if " + condition(c).text())
                .orElse(which)
            + claim.unless().map(c -> ", unless " + condition(c).text()).orElse("");
    boolean shown = choice.length() <= LONGEST_CHOICE;
    return sentence(read(question + conditions + (shown ? choice : "")) + "?");
  }

  /**
   * Whether a condition is said before the noun of its thing: "a hidden card". It is the only one
   * about that thing.
   */
  private boolean isAdjective(Expression condition, String question, Claim claim) {
    EnglishClause said = expressions.conditions().clause(condition);
    return condition instanceof Expression.Apply
        && said.yes().matches("is [a-z]+")
        && keys(claim, k -> said.subject().equals(ReferringPhrases.of(k))).stream()
            .anyMatch(
                k ->
                    ReferringPhrases.mentions(question, k)
                        && !mentions.isPhrase(ReferringPhrases.of(k))
                        && about(claim, k).size() == 1
                        && mentions.describe(k, said.yes().substring("is ".length())));
  }

  /** The conditions as a clause after the last word of the question, which all of them are about. */
  private String which(String question, String choice, List<Expression> left, Claim claim) {
    return keys(claim, k -> question.endsWith(" " + ReferringPhrases.of(k))).stream()
        .filter(k -> wordings.isThing(mentions.noun(k)))
        .filter(k -> !mentions.isPhrase(ReferringPhrases.of(k)))
        .filter(k -> question.indexOf(ReferringPhrases.of(k)) > question.lastIndexOf(' '))
        .filter(k -> !ReferringPhrases.mentions(choice, k) && about(claim, k).containsAll(left))
        .map(
            k ->
                expressions
                    .conditions()
                    .restriction(k, left.stream().reduce(EnglishClaims::and), false))
        .filter(said -> !said.contains(" which "))
        .filter(
            said ->
                keys(claim, k -> ReferringPhrases.mentions(said, k)).stream()
                    .allMatch(
                        k -> ReferringPhrases.mentions(question, k) || mentions.isAddressee(k)))
        .findFirst()
        .orElse("");
  }

  /** The conditions of the claim about a thing. */
  private List<Expression> about(Claim claim, String key) {
    return claim.when().stream()
        .flatMap(w -> Parts.conjuncts(NegationNormalForm.of(w)).stream())
        .filter(c -> expressions.conditions().inside(c).contains(ReferringPhrases.of(key)))
        .toList();
  }

  /** Whether the claim answers its question by yes or no. */
  boolean isYesOrNo(Claim claim) {
    return new EnglishQuestions(statements).isYesOrNo(claim.statement());
  }

  /** The claim's answer, without its condition. */
  String answered(Claim claim) {
    prefer(claim);
    declare(claim.variables(), Sort.HEAD);
    return read(new EnglishQuestions(statements).answer(claim.statement()));
  }

  /** The cause of the reaction, then its effects. */
  List<String> reaction(Claim claim) {
    claim.when().ifPresent(c -> withoutKinds(c, claim.variables()));
    prefer(claim);
    String cause = cause(claim);
    String effects = new EnglishQuestions(statements).answer(claim.statement());
    declare(claim.variables(), Sort.HEAD);
    return Stream.of(cause, effects).map(this::read).toList();
  }

  /** The question which of the reactions' last effects comes first. */
  String order(Claim first, Claim second, Map<String, String> keys) {
    address(first.variables());
    Optional<Expression> when = first.when().flatMap(c -> withoutKinds(c, first.variables()));
    expressions.call(keys);
    Optional<Expression> other = second.when().flatMap(c -> withoutKinds(c, second.variables()));
    expressions.call(Map.of());
    prefer(first);
    String cause = first.statement() instanceof Statement.Whenever ? cause(first) + ", " : "";
    EnglishClause earlier = last(first, when, cause);
    declare(first.variables(), Sort.HEAD);
    expressions.call(keys);
    prefer(second);
    EnglishClause later = last(second, other, cause);
    declare(second.variables(), Sort.HEAD);
    String choice =
        earlier.text().equals(later.text())
            ? "in which order does this happen: " + earlier.text()
            : earlier.subject().isEmpty()
                ? "which comes first: " + earlier.text() + ", or " + later.text()
                : earlier.beforeOrAfter(later);
    return sentence(read(cause + choice + "?"));
  }

  private static Expression and(Expression one, Expression other) {
    return new Expression.And(one.at(), one, other);
  }

  private String cause(Claim claim) {
    return switch (claim.statement()) {
      case Statement.Whenever w -> "when " + expressions.doing(w.event()).clause().text();
      case Statement.AsSoonAs a -> "as soon as " + condition(a.condition()).text();
      default -> throw new IllegalArgumentException("no reaction: " + claim.at());
    };
  }

  /** What a reaction comes to, of things that are told by what its condition says of the cause. */
  private EnglishClause last(Claim reaction, Optional<Expression> when, String cause) {
    EnglishClause clause =
        switch (reaction.statement()) {
          case Statement.Reacting r -> statements.effects().clause(r.effects().getLast());
          default -> throw new IllegalArgumentException("no reaction: " + reaction.at());
        };
    List<String> known = keys(reaction, key -> ReferringPhrases.mentions(cause, key));
    for (String key :
        keys(
            reaction,
            k ->
                !known.contains(k)
                    && clause.isAbout(k, false)
                    && !mentions.isPhrase(ReferringPhrases.of(k)))) {
      Optional<String> link =
          when.stream()
              .flatMap(w -> Parts.conjuncts(w).stream())
              .map(c -> expressions.conditions().restriction(key, Optional.of(c), false))
              .filter(said -> !said.startsWith(" for "))
              .filter(said -> known.stream().anyMatch(k -> ReferringPhrases.mentions(said, k)))
              .filter(
                  said ->
                      keys(reaction, k -> ReferringPhrases.mentions(said, k)).stream()
                          .allMatch(known::contains))
              .findFirst();
      if (link.isPresent()) {
        return clause.with(ReferringPhrases.of(key), link.get());
      }
    }
    return clause;
  }

  private List<String> keys(Claim claim, Predicate<String> which) {
    return claim.variables().stream().map(v -> expressions.key(v.name())).filter(which).toList();
  }

  private void declareAround(String statement, Claim claim) {
    for (TypedName variable : claim.variables()) {
      boolean head =
          ReferringPhrases.mentions(statement, variable.name())
              || claim.statement() instanceof Statement.Axiom;
      declare(List.of(variable), head ? Sort.HEAD : Sort.SOME);
    }
  }

  /**
   * The condition without conjuncts that only give the kind of a free variable: "a fleet" instead
   * of "a card, if that card is a fleet". Empty if nothing else is left.
   */
  private Optional<Expression> withoutKinds(Expression condition, List<TypedName> variables) {
    address(variables);
    Set<String> free = free(variables);
    return Parts.conjuncts(NegationNormalForm.of(condition)).stream()
        .filter(c -> !isName(c, condition, free))
        .reduce(EnglishClaims::and)
        .flatMap(c -> withoutKinds(c, free));
  }

  private static Set<String> free(List<TypedName> variables) {
    return variables.stream().map(TypedName::name).collect(Collectors.toSet());
  }

  private Optional<Expression> withoutKinds(Expression condition, Set<String> free) {
    List<Expression> rest = new ArrayList<>();
    for (Expression conjunct : Parts.conjuncts(NegationNormalForm.of(condition))) {
      if (conjunct instanceof Expression.IsKind kind
          && kind.subject() instanceof Expression.Variable variable
          && free.remove(variable.name())) {
        mentions.prefer(expressions.key(variable.name()), wordings.noun(kind.kind()));
      } else {
        rest.add(conjunct);
      }
    }
    return rest.stream().reduce(EnglishClaims::and);
  }

  /** Whether a condition only says what a thing of the player is, which is then called so. */
  private boolean isName(Expression conjunct, Expression condition, Set<String> free) {
    return mentions.isPersonal()
        && conjunct instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && c.left() instanceof Expression.Apply term
        && c.right() instanceof Expression.Variable thing
        && expressions.isNoun(term)
        && term.arguments().stream().allMatch(expressions::isPlayer)
        && wordings.type(term.name()).map(wordings::noun).filter(wordings::isThing).isPresent()
        && Parts.conjuncts(condition).stream()
            .noneMatch(
                o ->
                    o instanceof Expression.IsKind k
                        && k.subject().equals(thing)
                        && wordings.vocabulary().kind(k.kind()).isEmpty())
        && free.contains(thing.name())
        && expressions.call(thing.name(), term)
        && free.remove(thing.name());
  }

  /** The modifiers of the claim, before its statement. */
  private static String opening(Claim claim) {
    String by =
        claim.by().map(card -> "by the text of " + VocabularyWords.quoted(card) + ", ").orElse("");
    return by
        + (claim.strict() ? "strictly, " : "")
        + (claim.always() && !(claim.statement() instanceof Statement.Permit)
            ? "in every case, "
            : "")
        + (claim.generally() ? "normally, unless something else is said, " : "");
  }

  private String closing(Claim claim, UnaryOperator<String> read) {
    if (claim.lifting().isEmpty()) {
      return "";
    }
    List<String> lifted = claim.lifting().stream().map(EnglishStatements::reference).toList();
    return read.apply(" This lifts " + EnglishLists.and(lifted) + ".");
  }

  /** The statement with its conditions, with a full stop at the end. */
  private String conditioned(Claim claim, Optional<Expression> condition, String statement) {
    Optional<ConditionText> when = condition.map(this::condition);
    Optional<ConditionText> unless = claim.unless().map(this::condition);
    Optional<ConditionText> onlyWhen = claim.onlyWhen().map(this::condition);
    Optional<ConditionText> evenIf = claim.evenIf().map(this::condition);
    String until = claim.until().map(m -> " " + statements.moments().until(m)).orElse("");
    boolean lists =
        List.of(when, unless, onlyWhen, evenIf).stream()
            .flatMap(Optional::stream)
            .anyMatch(ConditionText::list);
    boolean whole =
        switch (claim.statement()) {
          case Statement.Whenever _,
              Statement.AsSoonAs _,
              Statement.OrderEffects _,
              Statement.OrderRules _,
              Statement.Axiom _,
              Statement.Base _,
              Statement.Rounding _ ->
              true;
          default -> false;
        };
    StringBuilder text = new StringBuilder(statement).append(until);
    if (lists || whole) {
      when.ifPresent(c -> text.append(". This applies if ").append(c.text()));
      unless.ifPresent(c -> text.append(". This does not apply if ").append(c.text()));
      onlyWhen.ifPresent(c -> text.append(". This is so only if ").append(c.text()));
      evenIf.ifPresent(c -> text.append(". This is so even if ").append(c.text()));
    } else {
      when.ifPresent(c -> text.append(" if ").append(c.text()));
      onlyWhen.ifPresent(c -> text.append(", but only if ").append(c.text()));
      evenIf.ifPresent(c -> text.append(", even if ").append(c.text()));
      unless.ifPresent(c -> text.append(", unless ").append(c.text()));
    }
    return text.append('.').toString();
  }

  private ConditionText condition(Expression condition) {
    return expressions.conditions().said(condition);
  }

  /** Capitalises the start and every start of a sentence. */
  static String sentence(String text) {
    StringBuilder result = new StringBuilder(text);
    boolean start = true;
    boolean quoted = false;
    for (int i = 0; i < result.length(); i++) {
      char c = result.charAt(i);
      if (c == '"') {
        quoted = !quoted;
        start = false;
      } else if (start && Character.isLetterOrDigit(c)) {
        result.setCharAt(i, Character.toUpperCase(c));
        start = false;
      } else if (!quoted && c == '.' && i + 1 < result.length() && result.charAt(i + 1) == ' ') {
        start = true;
      }
    }
    return result.toString();
  }
}
