package org.ruleproof.model.arbitrary;

import java.util.EnumSet;
import java.util.Set;

/**
 * How large random rule bases are and which forms they use.
 *
 * @param players how many players there are, at least 2
 * @param cards how many cards a search should reckon with; also the most cards declared by name
 * @param subkinds the most kinds below Card
 * @param members the most members of an enumeration, at least 2
 * @param high the highest number of a range
 * @param terms the most facts and states
 * @param situations the most situations that the facts and states admit with that many players and
 *     cards: the product of the number of values over all of them and all their arguments
 * @param atoms the most atoms in a condition
 * @param rulings the most rulings, at least 1
 * @param rich whether quantities, arithmetic, opaque wordings, lists and the like occur, not only
 *     yes/no terms, comparisons with a number, equalities and membership
 * @param wide whether axioms, undated entries, steps as values, lists, {@code other}, guards of
 *     acts, texts of cards and principles on texts and rulebooks occur
 * @param forms the forms of claims that occur, at least one
 */
public record Profile(
    int players,
    int cards,
    int subkinds,
    int members,
    int high,
    int terms,
    long situations,
    int atoms,
    int rulings,
    boolean rich,
    boolean wide,
    Set<StatementForm> forms) {
  /** All forms of claims, small enough that a judge can try every situation: at most 4096. */
  public static final Profile TINY =
      new Profile(2, 2, 1, 2, 2, 4, 4096, 3, 4, false, false, EnumSet.allOf(StatementForm.class));

  /** Everything the language has. */
  public static final Profile SMALL =
      new Profile(
          3, 3, 3, 3, 3, 8, Long.MAX_VALUE, 4, 8, true, false, EnumSet.allOf(StatementForm.class));

  public Profile {
    forms = Set.copyOf(EnumSet.copyOf(forms));
  }

  /** The same size with claims of these forms only. */
  public Profile with(Set<StatementForm> only) {
    return new Profile(
        players,
        cards,
        subkinds,
        members,
        high,
        terms,
        situations,
        atoms,
        rulings,
        rich,
        wide,
        only);
  }

  /** The same with at most so many rulings. */
  public Profile withRulings(int most) {
    return new Profile(
        players, cards, subkinds, members, high, terms, situations, atoms, most, rich, wide, forms);
  }

  /** The same with all that only wide rule bases say. */
  public Profile widely() {
    return new Profile(
        players,
        cards,
        subkinds,
        members,
        high,
        terms,
        situations,
        atoms,
        rulings,
        rich,
        true,
        forms);
  }
}
