package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "You may have more than one X in play": whether a second one may enter play beside the first. */
final class Several {
  private static final Set<String> MANY = Set.of("multiple", "several", "many");
  private static final String ENTERING = "enter play";

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;

  Several(Vocabulary vocabulary, Referents referents) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** {@return what having several or no second one means for bringing one in} */
  Optional<Said> in(
      Scene scene, Optional<Noun> who, NounPhrase phrase, Modality modality, Clause clause) {
    NounPhrase had = phrase.asOriginals();
    Optional<Boolean> permits = permits(scene, had, modality, clause);
    Optional<Declaration.Act> entering =
        vocabulary.acts().stream()
            .filter(a -> a.words().contains(ENTERING) && a.parameters().size() == 2)
            .findFirst();
    if (permits.isEmpty() || entering.isEmpty() || had.joined().size() > 0) {
      return Optional.empty();
    }
    Optional<Noun> found = referents.of(scene, had).filter(n -> kinds.isObjects(n.type()));
    if (found.isEmpty() || !(found.get().reference() instanceof Expression.Variable first)) {
      return Optional.empty();
    }
    List<Expression> said = List.copyOf(scene.saidOf(first));
    List<Expression> places = said.stream().filter(this::isPlace).toList();
    if (places.isEmpty()) {
      return Optional.empty();
    }
    Expression second = scene.fresh(found.get().type());
    Substitution likewise = new Substitution(Map.of(first.name(), second));
    said.stream()
        .filter(fact -> !isPlace(fact) && !isOwn(fact))
        .forEach(fact -> scene.say(second, likewise.in(fact)));
    scene.say(second, Build.compare(ComparisonOperator.NOT_EQUAL, first, second));
    who.filter(n -> kinds.isPlayers(n.type()))
        .ifPresent(
            n ->
                kinds
                    .possession(found.get().type())
                    .ifPresent(
                        t ->
                            scene.say(
                                first, Build.equal(Build.apply(t.name(), first), n.reference()))));
    referents.measures().understand(scene, had);
    scene.understand(had.from(), had.from() + had.determiner().words().size() + amountWords(had));
    Adverbials.understandTime(scene, had.to(), clause.to());
    Expression player =
        who.filter(n -> kinds.isPlayers(n.type()))
            .map(Noun::reference)
            .orElseGet(() -> scene.player(kinds.players().orElseThrow()));
    Expression.Apply head = Build.apply(entering.get().name(), player, second);
    Statement statement =
        permits.get()
            ? new Statement.Permit(Span.NONE, head, false)
            : new Statement.Forbid(Span.NONE, head);
    return Optional.of(
        new Said(
            statement,
            permits.get() ? Modality.PERMIT : Modality.FORBID,
            List.of(),
            false,
            clause));
  }

  private static int amountWords(NounPhrase had) {
    return had.determiner().amount().map(a -> a.to() - a.from()).orElse(0);
  }

  /** Whether a second one is permitted; empty where the phrase does not say how many. */
  private static Optional<Boolean> permits(
      Scene scene, NounPhrase had, Modality modality, Clause clause) {
    Determiner said = had.determiner();
    boolean more =
        said.amount()
            .map(
                a ->
                    a.operator() == ComparisonOperator.GREATER && a.value() == 1
                        || a.operator() == ComparisonOperator.EQUAL && a.value() == 2)
            .orElse(said.words().stream().anyMatch(MANY::contains));
    boolean only =
        scene.tokens().subList(clause.from(), had.to()).stream().anyMatch(t -> t.is("only"));
    boolean one =
        said.words().contains("one")
            || said.amount()
                .map(a -> a.operator() == ComparisonOperator.EQUAL && a.value() == 1)
                .orElse(false);
    if (modality == Modality.PERMIT && more && said.quantity() == Noun.Quantity.NO
        || modality == Modality.FORBID && more
        || modality == Modality.PERMIT && only && one) {
      return Optional.of(false);
    }
    return modality == Modality.PERMIT && more && !only ? Optional.of(true) : Optional.empty();
  }

  /** "in play": a value of the thing itself. */
  private boolean isPlace(Expression fact) {
    return fact instanceof Expression.Comparison c
        && c.right() instanceof Expression.Constant place
        && c.left() instanceof Expression.Apply
        && vocabulary.enumerations().stream()
            .flatMap(e -> e.members().stream())
            .anyMatch(m -> m.name().equals(place.name()) && m.words().contains("in play"));
  }

  private boolean isOwn(Expression fact) {
    return Parts.symbols(fact).stream()
        .anyMatch(
            symbol ->
                vocabulary.terms().stream()
                    .anyMatch(t -> t.name().equals(symbol) && t.words().contains("your")));
  }
}
