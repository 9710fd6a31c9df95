package org.ruleproof.constraints.situation;

/**
 * The names of the items that a search may leave out: claims by their names, axioms by their index,
 * cards by their names.
 */
public final class CoreItems {
  private static final String AXIOM = "axiom ";
  private static final String CARD = "card ";

  private CoreItems() {}

  /** {@return the name of the axiom with that index, from 0} */
  public static String axiom(int place) {
    return AXIOM + (place + 1);
  }

  /** {@return the name of the facts declared for that card} */
  public static String card(String name) {
    return CARD + name;
  }

  /** Whether this is the name of an axiom. */
  public static boolean isAxiom(String item) {
    return item.startsWith(AXIOM);
  }

  /** Whether this is the name of a card's facts. */
  public static boolean isCard(String item) {
    return item.startsWith(CARD);
  }

  /** {@return the index of the axiom with that name, from 0} */
  public static int axiomPlace(String item) {
    return Integer.parseInt(item.substring(AXIOM.length())) - 1;
  }

  /** {@return the card whose facts have that name} */
  public static String cardName(String item) {
    return item.substring(CARD.length());
  }
}
