package org.ruleproof.model.arbitrary;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Random rule bases: a vocabulary, principles at times, one rule at times, and dated
 * rulings; wide ones have at times an axiom, undated entries, errata, days of effect and a document
 * that replaces the other.
 *
 * <p>Dates are few, so that ties happen; topics are few, so that ordinals above 1 happen. Every
 * reference of {@code lifting} and {@code repeals} names a ruling that stands before, or the rule.
 */
public final class RandomRuleBase {
  private static final Span AT = Span.NONE;
  private static final List<LocalDate> DATES =
      List.of(LocalDate.of(1999, 4, 9), LocalDate.of(2000, 2, 7), LocalDate.of(2000, 12, 31));
  private static final String RULE = "basics";

  private RandomRuleBase() {}

  /** Rule bases of that profile, each in one file. */
  public static Arbitrary<RuleBase> of(Profile profile) {
    return Vocabularies.declarations(profile)
        .flatMap(items -> over(items, profile))
        .withoutEdgeCases();
  }

  private static Arbitrary<RuleBase> over(List<Item> items, Profile profile) {
    Vocabulary vocabulary = new Vocabulary(items);
    Arbitrary<Claim> claim = Claims.of(vocabulary, profile);
    Arbitrary<Draft> draft =
        Combinators.combine(
                Arbitraries.of("Mark", "Agenda", "Play"),
                Arbitraries.of(DATES).optional(profile.wide() ? 0.7 : 1),
                claim.list().ofMinSize(1).ofMaxSize(2),
                Arbitraries.integers().between(0, 7),
                publications(vocabulary, profile),
                Arbitraries.integers().between(0, profile.wide() ? 1 : 0))
            .as(Draft::new);
    return Combinators.combine(
            principles(profile),
            axiom(vocabulary, profile),
            claim.filter(c -> !refersBack(c)).optional(0.7),
            draft.list().ofMinSize(1).ofMaxSize(profile.rulings()),
            Arbitraries.of("Made up").list().ofMaxSize(1).optional(profile.wide() ? 0.3 : 0))
        .as(
            (principles, axiom, rule, drafts, replaced) ->
                assemble(items, principles, axiom, rule, drafts, replaced.orElse(List.of())));
  }

  /**
   * A ruling before it knows what stands before it.
   *
   * @param lifts when 3, all earlier rulings; when below, how many rulings back the one that its first claim lifts stands
   */
  private record Draft(
      String topic,
      Optional<LocalDate> date,
      List<Claim> claims,
      int lifts,
      Ruling.Publication publication,
      int document) {}

  private static Arbitrary<Ruling.Publication> publications(
      Vocabulary vocabulary, Profile profile) {
    List<String> cards = vocabulary.cards().stream().map(Declaration.Card::name).toList();
    return profile.wide()
        ? Combinators.combine(
                Arbitraries.of(DATES).optional(0.3),
                Arbitraries.of(1, 2).optional(0.5),
                Arbitraries.of("Ann", "Bob").optional(0.5),
                cards.isEmpty()
                    ? Arbitraries.just(Optional.<String>empty())
                    : Arbitraries.of(cards).optional(0.3))
            .as(Ruling.Publication::new)
        : Arbitraries.just(Ruling.Publication.PLAIN);
  }

  private static Arbitrary<Optional<Declaration.Axiom>> axiom(
      Vocabulary vocabulary, Profile profile) {
    return profile.wide()
        ? Claims.conditions(vocabulary, profile)
            .map(c -> new Declaration.Axiom(AT, c, VariableOrder.of(c)))
            .optional(0.4)
        : Arbitraries.just(Optional.empty());
  }

  private static Arbitrary<List<Declaration.Principle>> principles(Profile profile) {
    Declaration.PrincipleSide newer =
        new Declaration.PrincipleSide(Optional.of(Declaration.Age.NEWER), Optional.empty(), false);
    Declaration.PrincipleSide older =
        new Declaration.PrincipleSide(Optional.of(Declaration.Age.OLDER), Optional.empty(), false);
    Declaration.PrincipleSide strict =
        new Declaration.PrincipleSide(Optional.empty(), Optional.empty(), true);
    Declaration.PrincipleSide any =
        new Declaration.PrincipleSide(Optional.empty(), Optional.empty(), false);
    List<Declaration.Principle> all =
        List.of(principle("date", newer, older), principle("cannot", strict, any));
    List<List<Declaration.Principle>> lists =
        new ArrayList<>(
            List.of(
                List.of(), all, List.of(all.getFirst()), List.of(all.getLast(), all.getFirst())));
    if (profile.wide()) {
      Declaration.Principle text =
          principle("text", of(Declaration.Origin.CARD), of(Declaration.Origin.RULEBOOK));
      Declaration.Principle rulebook = principle("rulebook", any, of(Declaration.Origin.RULEBOOK));
      Expression inAction =
          new Expression.Comparison(
              AT,
              Expression.ComparisonOperator.EQUAL,
              new Expression.Apply(AT, "step", List.of()),
              new Expression.Constant(AT, "action"));
      Declaration.Principle sometimes =
          new Declaration.Principle(
              AT, "sometimes", newer, older, Optional.of(inAction), List.of(), "made up");
      lists.add(List.of(sometimes, all.getLast()));
      lists.add(List.of(text, all.getFirst()));
      lists.add(List.of(all.getFirst(), rulebook));
      Declaration.PrincipleSide narrow = side(Optional.of(Declaration.Width.NARROWER), "", "");
      Declaration.PrincipleSide wide = side(Optional.of(Declaration.Width.WIDER), "", "");
      lists.add(List.of(principle("specific", narrow, wide), all.getFirst()));
      lists.add(List.of(principle("document", side(Optional.empty(), "Other", ""), any)));
      lists.add(
          List.of(principle("author", side(Optional.empty(), "", "Ann"), any), all.getFirst()));
    }
    return Arbitraries.of(lists);
  }

  private static Declaration.PrincipleSide side(
      Optional<Declaration.Width> width, String document, String author) {
    return new Declaration.PrincipleSide(
        Optional.empty(),
        Optional.empty(),
        false,
        width,
        Optional.of(document).filter(title -> !title.isEmpty()),
        Optional.of(author).filter(name -> !name.isEmpty()));
  }

  private static Declaration.PrincipleSide of(Declaration.Origin origin) {
    return new Declaration.PrincipleSide(Optional.empty(), Optional.of(origin), false);
  }

  private static Declaration.Principle principle(
      String name, Declaration.PrincipleSide winner, Declaration.PrincipleSide loser) {
    return new Declaration.Principle(
        AT, name, winner, loser, Optional.empty(), List.of(), "made up");
  }

  private static RuleBase assemble(
      List<Item> declarations,
      List<Declaration.Principle> principles,
      Optional<Declaration.Axiom> axiom,
      Optional<Claim> ruleClaim,
      List<Draft> drafts,
      List<String> replaced) {
    List<Item> items = new ArrayList<>(declarations);
    axiom.ifPresent(items::add);
    items.addAll(principles);
    List<ClaimReference> places = new ArrayList<>();
    List<Declaration.Rule> rules =
        ruleClaim.map(c -> new Declaration.Rule(AT, RULE, List.of(c))).stream().toList();
    items.addAll(rules);
    if (!rules.isEmpty()) {
      places.add(
          new ClaimReference(
              AT, ClaimReference.Form.RULE, RULE, Optional.empty(), 1, OptionalInt.empty()));
    }
    List<Declaration.Document> packets =
        List.of(
            new Declaration.Document(
                AT, false, "Made up", Optional.of(DATES.getLast()), Optional.empty(), List.of()),
            new Declaration.Document(
                AT, false, "Other", Optional.of(DATES.getLast()), Optional.of("Bob"), replaced));
    Map<String, Integer> ordinals = new HashMap<>();
    List<Ruling> rulings = new ArrayList<>();
    for (Draft draft : drafts) {
      int ordinal = ordinals.merge(draft.topic() + draft.date(), 1, Integer::sum);
      rulings.add(ruling(draft, ordinal, packets.get(draft.document()), places));
      places.add(
          new ClaimReference(
              AT,
              draft.date().isPresent() ? ClaimReference.Form.RULING : ClaimReference.Form.ENTRY,
              draft.topic(),
              draft.date(),
              ordinal,
              OptionalInt.empty()));
    }
    List<Ruling> inOrder = new ArrayList<>();
    for (Declaration.Document packet : packets) {
      List<Ruling> own =
          rulings.stream().filter(r -> r.document().equals(Optional.of(packet))).toList();
      items.add(packet);
      items.addAll(own);
      inOrder.addAll(own);
    }
    return new RuleBase(
        new Vocabulary(items), rules, inOrder, List.of(new RuleFile("random.rules", items)));
  }

  private static Ruling ruling(
      Draft draft, int ordinal, Declaration.Document packet, List<ClaimReference> places) {
    List<Claim> claims =
        draft.claims().stream()
            .filter(c -> !refersBack(c) || !places.isEmpty())
            .map(c -> repealing(c, places))
            .toList();
    boolean all = draft.lifts() == 3 && draft.date().isPresent();
    if ((all || draft.lifts() < Math.min(3, places.size())) && !claims.isEmpty()) {
      ClaimReference lifted =
          all
              ? new ClaimReference(
                  AT, ClaimReference.Form.EARLIER, "", draft.date(), 1, OptionalInt.empty())
              : places.get(places.size() - 1 - draft.lifts());
      claims = new ArrayList<>(claims);
      claims.set(0, lifting(claims.getFirst(), lifted));
    }
    return new Ruling(
        AT,
        false,
        draft.topic(),
        draft.date(),
        ordinal,
        Optional.empty(),
        Optional.of(packet),
        draft.publication(),
        claims.isEmpty()
            ? new Ruling.Status.OutOfModel("nothing stands before it to repeal")
            : new Ruling.Status.Formalised(),
        claims,
        List.of(),
        List.of(),
        List.of());
  }

  /** Whether it says something of what stands before it. */
  static boolean refersBack(Claim claim) {
    return claim.statement() instanceof Statement.Repeals
        || claim.statement() instanceof Statement.OrderRules;
  }

  private static Claim repealing(Claim claim, List<ClaimReference> places) {
    return switch (claim.statement()) {
      case Statement.Repeals _ ->
          changed(claim, new Statement.Repeals(AT, places.getLast()), claim.lifting());
      case Statement.OrderRules o -> {
        List<ClaimReference> rules = List.of(places.getLast(), places.getFirst());
        yield changed(claim, new Statement.OrderRules(AT, rules, o.policy()), claim.lifting());
      }
      default -> claim;
    };
  }

  private static Claim lifting(Claim claim, ClaimReference lifted) {
    return claim.statement() instanceof Statement.Either
            || claim.statement() instanceof Statement.Repeals
            || claim.statement() instanceof Statement.Axiom
        ? claim
        : changed(claim, claim.statement(), List.of(lifted));
  }

  private static Claim changed(Claim c, Statement statement, List<ClaimReference> lifting) {
    return new Claim(
        AT,
        c.generally(),
        c.strict(),
        c.always(),
        statement,
        c.when(),
        c.unless(),
        c.onlyWhen(),
        c.evenIf(),
        c.until(),
        c.by(),
        lifting,
        c.variables());
  }
}
