package org.ruleproof.constraints.situation;

/**
 * What a search calls the things that it may leave out: claims by their own names, axioms by their
 * place, cards by their names.
 */
public final class CoreItems {
  private static final String AXIOM = "axiom ";
  private static final String CARD = "card ";

  private CoreItems() {}

  /** {@return the name of the axiom of that place, from 0} */
  public static String axiom(int place) {
    return AXIOM + (place + 1);
  }

  /** {@return the name of what is stated of that card} */
  public static String card(String name) {
    return CARD + name;
  }

  /** Whether an axiom is called so. */
  public static boolean isAxiom(String item) {
    return item.startsWith(AXIOM);
  }

  /** Whether what is stated of a card is called so. */
  public static boolean isCard(String item) {
    return item.startsWith(CARD);
  }

  /** {@return the place, from 0, of the axiom that is called so} */
  public static int axiomPlace(String item) {
    return Integer.parseInt(item.substring(AXIOM.length())) - 1;
  }

  /** {@return the name of the card that is called so} */
  public static String cardName(String item) {
    return item.substring(CARD.length());
  }
}
