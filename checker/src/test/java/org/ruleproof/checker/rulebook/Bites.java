package org.ruleproof.checker.rulebook;

import java.util.List;

/** For each invariant of the game what keeps it, and a small scope in which that shows. */
final class Bites {
  /** A conflict among characters who are in play already: attacks, damage, neutralization. */
  private static final String BRAWL = "Characters=2 Placed=1 Rating=1";

  private Bites() {}

  /**
   * An invariant and what it fails without.
   *
   * @param scope where it holds with all rules and fails without these
   */
  record Bite(String invariant, List<String> without, String scope) {
    /** The game without what keeps the invariant. */
    Rulebook bitten() {
      return Rulebook.whole().without(without);
    }

    @Override
    public String toString() {
      return invariant + " without " + String.join(", ", without);
    }
  }

  /** The same where one line of what happens keeps it. */
  private static Bite line(String invariant, String scope, String line) {
    return new Bite(invariant, List.of(line), scope);
  }

  private static Bite bite(String invariant, String scope, String... rules) {
    return new Bite(
        invariant, List.of(rules).stream().map(r -> "rule \"" + r + '"').toList(), scope);
  }

  static List<Bite> all() {
    return List.of(
        bite(
            "Rating",
            "Characters=0 Rating=3 MilitaryConflicts=1 Fleets=1 IntrigueConflicts=0 HandSize=2",
            "An Influence Rating is never reduced below 3"),
        bite(
            "Rating",
            "Characters=0 Rating=3",
            "An Influence Rating is never reduced below 3",
            "Influence is not transferred by who would fall below 3"),
        bite(
            "Transfers",
            "Characters=0 Rating=3",
            "Influence is not transferred by who would fall below 3"),
        bite(
            "Players",
            "Characters=0 IntrigueConflicts=0 Enhancements=1",
            "One plays one's own cards"),
        bite(
            "Forces",
            "Characters=0 Neutrals=1 IntrigueConflicts=0 PsiConflicts=1 Station=0",
            "No force has less than no influence"),
        bite(
            "Available",
            "Characters=0 Fleets=1 IntrigueConflicts=0 Rating=1",
            "What is not to be paid is not sponsored"),
        bite(
            "Available",
            "Characters=0 IntrigueConflicts=0 Rating=1",
            "Building influence takes three influence"),
        bite(
            "Exclusive marks",
            "Characters=0 IntrigueConflicts=0 ShadowEvents=1 VorlonEvents=1",
            "Vorlon Marks shut out Shadow Marks"),
        bite(
            "Exclusive marks",
            "Characters=0 IntrigueConflicts=0 ShadowEvents=1 VorlonEvents=1",
            "Shadow Marks shut out Vorlon Marks"),
        bite(
            "Elsewhere",
            "Characters=0 IntrigueConflicts=0 TwoSidedAgendas=1 ShadowEvents=1 VorlonEvents=1",
            "Vorlon Marks shut out Shadow Marks"),
        bite(
            "Rangers",
            "Characters=0 IntrigueConflicts=0 ShadowEvents=1 Rangers=1",
            "Shadow Marks shut out Rangers"),
        bite(
            "Rangers",
            "Characters=0 IntrigueConflicts=0 ShadowEvents=1 Rangers=1",
            "Rangers shut out Shadow Marks"),
        bite("Marks", "Characters=0 Aftermaths=1", "No mark is lost that is not there"),
        bite(
            "Tension",
            "Characters=0 MilitaryConflicts=1 Fleets=1 IntrigueConflicts=0 HandSize=2 Tension=5"
                + " Feuds=0",
            "Tension goes to 5"),
        bite(
            "Tension",
            "Characters=0 Neutrals=1 IntrigueConflicts=0 PsiConflicts=2 HandSize=2 Tension=1"
                + " Feuds=0",
            "Tension goes from 1"),
        bite(
            "Unrest",
            "Characters=0 MilitaryConflicts=1 IntrigueConflicts=0 Unrest=5",
            "Unrest goes to 5"),
        bite(
            "Unrest",
            "Characters=0 Neutrals=1 IntrigueConflicts=0 PsiConflicts=2 HandSize=2",
            "Unrest goes from 1"),
        bite("Abilities", "Characters=1", "No ability falls below zero"),
        bite(
            "One agenda",
            "Characters=1 IntrigueConflicts=0 Agendas=4 Placed=2",
            "A faction has one agenda"),
        bite(
            "Limited",
            "Characters=0 IntrigueConflicts=0 Copies=2",
            "A limited card is in play once"),
        bite(
            "Unique",
            "Characters=0 IntrigueConflicts=0 Uniques=2",
            "A unique card enters play once per game",
            "A limited card is in play once"),
        bite(
            "Ambassadors",
            "Characters=0 IntrigueConflicts=0 Removals=1",
            "An ambassador is never discarded"),
        bite(
            "Damage",
            BRAWL,
            "Damage does nothing more to the neutralized",
            "Neutralized cards are not attacked"),
        bite(
            "One leader",
            "Characters=3 IntrigueConflicts=0 Fleets=1 HandSize=2 Placed=1",
            "One leader for a fleet"),
        bite(
            "One conflict",
            "Characters=0 IntrigueConflicts=3 HandSize=2",
            "One conflict in a turn"),
        bite("Resting", "Characters=0", "A rotated card does not act"),
        bite(
            "Neutralized",
            BRAWL,
            "A rotated card does not act",
            "A neutralized card does not act",
            "A card neutralized this turn does not act"),
        bite("Persons", "Characters=0 IntrigueConflicts=0 Persons=1", "A person is in play once"),
        bite(
            "Ranger One",
            "Characters=0 IntrigueConflicts=0 RangerOnes=2",
            "There is one Ranger One"),
        line(
            "Agenda in play",
            "Characters=0 IntrigueConflicts=0 Agendas=1",
            "     for every p where agenda(p) is c: agenda(p) becomes none"),
        line("Severe damage", BRAWL, "     severe-on(c) becomes 0"),
        line("Out of play", BRAWL, "     neutralized(c) becomes no"));
  }
}
