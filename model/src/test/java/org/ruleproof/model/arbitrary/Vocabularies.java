package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Random vocabularies as declarations: kinds, enumerations, steps, terms, acts, events, cards.
 *
 * <p>Every one has the kinds Player and Card, the enumeration Mark, the computed number {@code
 * power(Player)}, the act {@code play(Player, Card)} with its kind {@code sponsor} and the event
 * {@code lose(Player, n)}; the rest varies.
 */
public final class Vocabularies {
  private static final Span AT = Span.NONE;
  private static final List<String> CARDS = List.of("Red Flag", "Blue Moon", "No Man's \"Land\"");

  private Vocabularies() {}

  /** The declarations of a vocabulary, in an order in which each is declared before its use. */
  public static Arbitrary<List<Item>> declarations(Profile profile) {
    return Sorts.arbitrary(profile)
        .flatMap(
            sorts ->
                Combinators.combine(Terms.arbitrary(profile, sorts), Doings.arbitrary(profile))
                    .flatAs(
                        (terms, doings) ->
                            cards(profile, sorts, terms)
                                .map(cards -> items(sorts, terms, doings, cards))))
        .flatMap(items -> profile.wide() ? full(items, profile) : Arbitraries.just(items));
  }

  /** The declarations, at times with guards of acts and texts of cards. */
  private static Arbitrary<List<Item>> full(List<Item> items, Profile profile) {
    Vocabulary vocabulary = new Vocabulary(items);
    return Combinators.combine(
            items.stream()
                .map(
                    item ->
                        switch (item) {
                          case Declaration.Act act -> Doings.guarded(act, vocabulary, profile);
                          case Declaration.Card card -> printed(card, vocabulary, profile);
                          default -> Arbitraries.just(item);
                        })
                .toList())
        .as(all -> all);
  }

  private static Arbitrary<Item> printed(
      Declaration.Card card, Vocabulary vocabulary, Profile profile) {
    return Claims.of(vocabulary, profile)
        .filter(claim -> !RandomRuleBase.refersBack(claim))
        .list()
        .ofMaxSize(1)
        .map(
            text ->
                new Declaration.Card(
                    AT, card.name(), card.kinds(), card.features(), card.words(), text));
  }

  private static List<Item> items(
      Sorts sorts, List<Declaration.Term> terms, List<Item> doings, List<Declaration.Card> cards) {
    List<Item> items = new ArrayList<>();
    items.add(new Declaration.Game(AT, "Random", "random"));
    items.addAll(sorts.items());
    items.addAll(terms);
    items.addAll(doings);
    items.addAll(cards);
    return items;
  }

  private static Arbitrary<List<Declaration.Card>> cards(
      Profile profile, Sorts sorts, List<Declaration.Term> terms) {
    List<String> names = CARDS.subList(0, Math.min(profile.cards(), CARDS.size()));
    List<String> kinds = Stream.concat(Stream.of("Card"), sorts.subkinds().stream()).toList();
    return Combinators.combine(names.stream().map(n -> card(n, kinds, terms)).toList())
        .as(all -> all)
        .flatMap(
            all ->
                Arbitraries.integers().between(0, all.size()).map(count -> all.subList(0, count)));
  }

  private static Arbitrary<Declaration.Card> card(
      String name, List<String> kinds, List<Declaration.Term> terms) {
    List<Arbitrary<Optional<Declaration.Feature>>> features =
        terms.stream()
            .filter(t -> t.storage() == Declaration.Storage.FACT)
            .filter(t -> t.parameters().size() == 1)
            .filter(t -> t.parameters().getFirst().type().equals(new Type.Kind("Card")))
            .flatMap(t -> feature(t).stream())
            .toList();
    Arbitrary<List<Optional<Declaration.Feature>>> combined =
        features.isEmpty()
            ? Arbitraries.just(List.of())
            : Combinators.combine(features).as(all -> all);
    return Combinators.combine(Arbitraries.of(kinds), combined)
        .as(
            (kind, all) ->
                new Declaration.Card(
                    AT,
                    name,
                    List.of(kind),
                    all.stream().flatMap(Optional::stream).toList(),
                    List.of(),
                    List.of()));
  }

  private static Optional<Arbitrary<Optional<Declaration.Feature>>> feature(Declaration.Term term) {
    return switch (term.type()) {
      case Type.Range r -> Optional.of(Literals.number(r).map(n -> featureOf(term, n)).optional());
      case Type.Alternatives _ ->
          Optional.of(
              Arbitraries.of(Expression.Constant.NO, Expression.Constant.YES)
                  .map(c -> featureOf(term, c))
                  .optional());
      case Type.Kind _,
          Type.Enumeration _,
          Type.Step _,
          Type.OrNone _,
          Type.ListOf _,
          Type.AnyNumber _ ->
          Optional.empty();
    };
  }

  private static Declaration.Feature featureOf(Declaration.Term term, Expression value) {
    return new Declaration.Feature(AT, term.name(), List.of(), value);
  }
}
