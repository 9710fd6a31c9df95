package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Only by replacing Y", "only with Z": of the ways in which the vocabulary lets something be done that
 * one is open and each other one is closed. A kind of an act that says with what it is done is a way beside
 * the one kind that does not; where there are several of these, each of them may be done with it.
 */
final class Ways {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Facts facts;

  Ways(Vocabulary vocabulary, Facts facts) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.facts = facts;
  }

  /** {@return what is done by the subject, one act for each noun that "or" joins; empty if unknown} */
  List<Expression.Apply> doings(Scene scene, VerbPhrase manner, Optional<Noun> subject) {
    List<Expression.Apply> all = new ArrayList<>();
    for (VerbPhrase one : manner.each()) {
      Optional<Slots.Filled> filled =
          one.predicate() instanceof Predicate.Does does
                  && does.frame().sense() instanceof Sense.OfDoing
              ? facts.slots().fill(scene, does, subject, Optional.empty(), false)
              : Optional.empty();
      if (filled.isEmpty()) {
        return List.of();
      }
      all.add(filled.get().applied());
    }
    return all;
  }

  /**
   * {@return that the ways are open and the others are not; empty if they are no ways of doing that}
   *
   * @param general what is done, in whatever way
   * @param open the acts that are the only ways
   * @param only what is asked of what the ways are done with
   */
  List<Said> only(
      Scene scene,
      Expression.Apply general,
      List<Expression.Apply> open,
      List<Expression> only,
      Clause clause) {
    List<Declaration.Act> others =
        others(general.name(), open.stream().map(Expression.Apply::name).toList()).stream()
            .filter(other -> takes(scene, other, general))
            .toList();
    if (others.isEmpty()) {
      return List.of();
    }
    List<Said> said = new ArrayList<>();
    for (Expression.Apply way : open) {
      Statement permit = new Statement.Permit(Span.NONE, way, false);
      said.add(new Said(permit, Modality.PERMIT, only, false, clause));
    }
    for (Declaration.Act other : others) {
      Statement forbid = new Statement.Forbid(Span.NONE, applied(scene, other, general));
      said.add(new Said(forbid, Modality.FORBID, List.of(), false, clause));
    }
    return said;
  }

  /** What stands beside the ways, and beside what they are kinds of, up to the general act. */
  private List<Declaration.Act> others(String general, List<String> open) {
    SequencedSet<String> kept = new LinkedHashSet<>();
    for (String way : open) {
      if (way.equals(general) || !vocabulary.actsAbove(way).contains(general)) {
        return List.of();
      }
      kept.addAll(vocabulary.actsAbove(way));
    }
    return vocabulary.acts().stream()
        .filter(other -> !kept.contains(other.name()))
        .filter(
            other ->
                other.parents().stream()
                    .anyMatch(
                        p ->
                            kept.contains(p)
                                && !open.contains(p)
                                && vocabulary.actsAbove(p).contains(general)
                                && isBeside(other, p, kept)))
        .toList();
  }

  /** Whether the act is another way than the kinds that are kept of the one above them. */
  private boolean isBeside(Declaration.Act other, String above, Set<String> kept) {
    List<Declaration.Act> kinds =
        vocabulary.acts().stream().filter(a -> a.parents().contains(above)).toList();
    boolean tools =
        hasTool(other) || kinds.stream().anyMatch(a -> kept.contains(a.name()) && hasTool(a));
    return !tools || kinds.stream().filter(a -> !hasTool(a)).count() == 1;
  }

  private static boolean hasTool(Declaration.Act act) {
    return !act.parameters().isEmpty() && Tools.isTool(act.parameters().getLast());
  }

  /** Whether what the general act is done by and to can be what the other is done by and to. */
  private boolean takes(Scene scene, Declaration.Act act, Expression.Apply general) {
    List<TypedName> parameters = act.parameters();
    if (parameters.size() < general.arguments().size()) {
      return false;
    }
    for (int i = 0; i < general.arguments().size(); i++) {
      boolean meets =
          switch (general.arguments().get(i)) {
            case Expression.CardName c -> meet(cardType(c), parameters.get(i));
            case Expression.Variable v -> meet(scene.typeOf(v), parameters.get(i));
            default -> false;
          };
      if (!meets) {
        return false;
      }
    }
    return true;
  }

  private Type cardType(Expression.CardName card) {
    return facts.referents().card(0, 0, card.name(), Noun.Quantity.ANY).type();
  }

  private boolean meet(Type type, TypedName parameter) {
    return kinds.meet(type, Kinds.plain(parameter.type()));
  }

  private static Expression.Apply applied(
      Scene scene, Declaration.Act act, Expression.Apply general) {
    List<Expression> arguments = new ArrayList<>(general.arguments());
    for (int i = arguments.size(); i < act.parameters().size(); i++) {
      arguments.add(scene.fresh(Kinds.plain(act.parameters().get(i).type())));
    }
    return Build.apply(act.name(), arguments);
  }
}
