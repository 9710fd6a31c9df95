package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What a clause rules to be so: membership, values, bounds. */
final class Classes {
  private static final Set<String> TEXT =
      Set.of("effect", "effects", "text", "game", "special", "ability");

  private final Vocabulary vocabulary;
  private final Facts facts;
  private final WhoDid whoDid;

  Classes(Vocabulary vocabulary, Facts facts) {
    this.vocabulary = vocabulary;
    this.facts = facts;
    this.whoDid = new WhoDid(vocabulary);
  }

  /** "is a Telepath", "is considered neutralized", "is at least 3". */
  List<Said> is(Scene scene, Noun subject, Predicate.Is is, Modality modality, Clause clause) {
    boolean denied = modality == Modality.FORBID || modality == Modality.HAPPENS_NOT;
    boolean states = denied || modality == Modality.HAPPENS;
    if (!states || is.either() && !denied) {
      return List.of();
    }
    Optional<Expression> fact = facts.beings().is(scene, subject, is);
    if (fact.isEmpty() || denied && fact.get() instanceof Expression.And) {
      return List.of();
    }
    Optional<Statement> same =
        denied ? Optional.empty() : whoDid.same(scene, subject.reference(), fact.get());
    if (same.isPresent()) {
      return List.of(new Said(same.get(), modality, List.of(), false, clause));
    }
    List<Said> all = new ArrayList<>();
    boolean text = isText(scene, subject);
    for (Expression part : parts(fact.get())) {
      if (text && part instanceof Expression.IsKind) {
        return List.of();
      }
      if (!denied
          && part instanceof Expression.IsKind member
          && vocabulary.isWithin(kindOf(subject), member.kind())) {
        continue; // known
      }
      Optional<Statement> statement =
          is.how() == VerbPhrase.How.COUNTS && part instanceof Expression.IsKind member
              ? Optional.of(counts(member, denied))
              : claimed(part, denied);
      if (statement.isEmpty()) {
        return List.of();
      }
      all.add(new Said(statement.get(), modality, List.of(), false, clause));
    }
    return all;
  }

  /** "The effect of X", "X's text": what is said of it need not be so of the card. */
  private static boolean isText(Scene scene, Noun noun) {
    List<Token> tokens = scene.tokens().subList(noun.from(), noun.to());
    int of = tokens.stream().map(Token::low).toList().indexOf("of");
    boolean first = of > 0 && TEXT.contains(tokens.get(of - 1).stem());
    boolean last =
        !tokens.isEmpty()
            && TEXT.contains(tokens.getLast().stem())
            && tokens.stream().anyMatch(Token::possessive);
    return tokens.stream().limit(4).filter(Wording::matters).findFirst().stream()
            .anyMatch(t -> first && TEXT.contains(t.stem()))
        || last;
  }

  /** "Counts as a Telepath": what that is for may be said behind it. */
  private static Statement counts(Expression.IsKind member, boolean denied) {
    return new Statement.CountsAs(
        Span.NONE,
        member.subject(),
        new Expression.KindName(Span.NONE, member.kind()),
        denied,
        Optional.empty());
  }

  private static String kindOf(Noun subject) {
    return Kinds.plain(subject.type()) instanceof Type.Kind kind ? kind.name() : "";
  }

  private static List<Expression> parts(Expression fact) {
    if (fact instanceof Expression.And and) {
      List<Expression> all = new ArrayList<>(parts(and.left()));
      all.addAll(parts(and.right()));
      return all;
    }
    return List.of(fact);
  }

  private static Optional<Statement> claimed(Expression fact, boolean denied) {
    return switch (fact) {
      case Expression.Apply term ->
          Optional.of(new Statement.Value(Span.NONE, term, Build.constant(denied ? "no" : "yes")));
      case Expression.Not n when n.operand() instanceof Expression.Apply term ->
          Optional.of(new Statement.Value(Span.NONE, term, Build.constant(denied ? "yes" : "no")));
      case Expression.IsKind is ->
          Optional.of(new Statement.IsKind(Span.NONE, is.subject(), is.kind(), denied));
      case Expression.Comparison c when !denied && c.left() instanceof Expression.Apply term ->
          compared(term, c);
      default -> Optional.empty();
    };
  }

  private static Optional<Statement> compared(Expression.Apply term, Expression.Comparison c) {
    return switch (c.operator()) {
      case EQUAL -> Optional.of(new Statement.Value(Span.NONE, term, c.right()));
      case AT_LEAST -> Optional.of(new Statement.Clamp(Span.NONE, term, true, c.right()));
      case AT_MOST -> Optional.of(new Statement.Clamp(Span.NONE, term, false, c.right()));
      default -> Optional.empty();
    };
  }

  /** "has three Strife Marks", "has no cost". */
  Optional<Said> has(
      Scene scene, Noun subject, Predicate.Has has, Modality modality, Clause clause) {
    boolean denied = modality == Modality.FORBID || modality == Modality.HAPPENS_NOT;
    if (!denied && modality != Modality.HAPPENS) {
      return Optional.empty();
    }
    return facts
        .possession(scene, subject, has.phrase(), has.none() || denied)
        .flatMap(f -> f instanceof Expression.Comparison c ? valued(c) : Optional.empty())
        .map(s -> new Said(s, modality, List.of(), false, clause));
  }

  /** Some number, where there might be none: at least the lowest that it can be. */
  private Optional<Statement> some(Expression.Apply term) {
    return vocabulary
        .term(term.name())
        .map(t -> Kinds.plain(t.type()))
        .filter(Type.Range.class::isInstance)
        .map(t -> ((Type.Range) t).low())
        .filter(low -> low.parameter().isEmpty() && !low.negative())
        .map(low -> new Statement.Clamp(Span.NONE, term, true, Build.number(low.value())));
  }

  private Optional<Statement> valued(Expression.Comparison c) {
    if (!(c.left() instanceof Expression.Apply term)) {
      return Optional.empty();
    }
    if (Lacked.isNone(c.right())) {
      return c.operator() == ComparisonOperator.EQUAL
          ? Optional.of(new Statement.Value(Span.NONE, term, c.right()))
          : some(term);
    }
    if (!(c.right() instanceof Expression.Number number)) {
      return Optional.empty();
    }
    if (c.operator() != ComparisonOperator.GREATER) {
      return compared(term, c);
    }
    return saysWhat(term)
        ? Optional.of(new Statement.Clamp(Span.NONE, term, true, Build.number(number.value() + 1)))
        : Optional.empty();
  }

  /** "Characters have marks" tells what they may have, not that each has one of every sort. */
  private static boolean saysWhat(Expression.Apply term) {
    return !term.arguments().stream().allMatch(Expression.Variable.class::isInstance);
  }

  /** "requires two Shadow Marks", "does not lead the fleet", "is loyal to the Narn". */
  Optional<Said> term(
      Scene scene,
      VerbPhrase verb,
      Predicate.Does does,
      Optional<Noun> subject,
      Modality modality,
      Clause clause) {
    boolean denied = modality == Modality.FORBID || modality == Modality.HAPPENS_NOT;
    if (!denied && modality != Modality.HAPPENS) {
      return Optional.empty();
    }
    Declaration.Term term = vocabulary.term(does.frame().sense().name()).orElseThrow();
    Optional<Slots.Filled> filled =
        facts.slots().fill(scene, does, subject, Optional.empty(), verb.passive());
    if (filled.isEmpty()) {
      return Optional.empty();
    }
    Expression.Apply applied = filled.get().applied();
    Optional<Statement> statement;
    if (filled.get().value().isPresent()) {
      statement = value(scene, term, applied, filled.get().value().get(), denied);
    } else if (Kinds.isCondition(term.type())) {
      statement =
          Optional.of(
              new Statement.Value(Span.NONE, applied, Build.constant(denied ? "no" : "yes")));
    } else if (Kinds.isNumber(term.type())) {
      filled.get().amount().ifPresent(scene::count);
      Optional<Amount> amount = filled.get().amount();
      statement =
          number(applied, amount.isEmpty() && !denied ? single(scene, does) : amount, denied);
    } else {
      statement = Optional.empty();
    }
    return statement.map(s -> new Said(s, modality, List.of(), false, clause));
  }

  /** "Is not controlled by any player": nobody does, where the term may have no value. */
  private Optional<Statement> value(
      Scene scene, Declaration.Term term, Expression.Apply applied, Noun value, boolean denied) {
    if (!denied) {
      Expression whom = whoDid.term(scene, value.reference()).orElse(value.reference());
      return Optional.of(new Statement.Value(Span.NONE, applied, whom));
    }
    boolean any =
        term.type() instanceof Type.OrNone && value.reference() instanceof Expression.Variable;
    return any
        ? Optional.of(new Statement.Value(Span.NONE, applied, Build.constant("none")))
        : Optional.empty();
  }

  /** "Pictures a Shadow Mark": one of them. */
  private static Optional<Amount> single(Scene scene, Predicate.Does does) {
    return does.elements().stream()
        .map(VerbPhrase.Element::phrase)
        .filter(p -> p.determiner().words().equals(List.of("a")))
        .filter(
            p -> scene.tokens().get(p.to() - 1).stem().equals(scene.tokens().get(p.to() - 1).low()))
        .map(p -> new Amount(ComparisonOperator.EQUAL, 1, p.from(), p.from() + 1))
        .findFirst();
  }

  private static Optional<Statement> number(
      Expression.Apply term, Optional<Amount> amount, boolean denied) {
    if (denied) {
      return amount.isPresent()
          ? Optional.empty()
          : Optional.of(new Statement.Value(Span.NONE, term, Build.number(0)));
    }
    return amount.isPresent()
        ? compared(
            term,
            new Expression.Comparison(
                Span.NONE, amount.get().operator(), term, Build.number(amount.get().value())))
        : Optional.of(new Statement.Clamp(Span.NONE, term, true, Build.number(1)));
  }

  /** "cannot drop below 3". */
  Optional<Said> bound(Noun subject, Predicate.Bound bound, Modality modality, Clause clause) {
    boolean denied = modality == Modality.FORBID || modality == Modality.HAPPENS_NOT;
    return denied && subject.reference() instanceof Expression.Apply term
        ? Optional.of(
            new Said(
                new Statement.Clamp(
                    Span.NONE, term, !bound.above(), Build.number(bound.amount().value())),
                modality,
                List.of(),
                false,
                clause))
        : Optional.empty();
  }
}
