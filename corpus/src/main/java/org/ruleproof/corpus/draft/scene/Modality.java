package org.ruleproof.corpus.draft.scene;

import org.ruleproof.corpus.draft.grammar.Node;

/** How a clause speaks of what is done. */
public enum Modality {
  PERMIT,
  FORBID,
  OBLIGE,
  EXCUSE,
  HAPPENS,
  HAPPENS_NOT;

  /** {@return how the predicate speaks; without a modal word it tells what happens} */
  public static Modality of(Node.Tree predicate) {
    Modality said =
        predicate
            .first("%modal")
            .or(() -> predicate.first("%tells"))
            .or(() -> predicate.first("%impersonal"))
            .map(m -> named(((Node.Leaf) m).value()))
            .orElse(HAPPENS);
    return predicate.first("not").isPresent() ? said.denied() : said;
  }

  private static Modality named(String list) {
    return switch (list) {
      case "permit" -> PERMIT;
      case "forbid" -> FORBID;
      case "oblige" -> OBLIGE;
      case "excuse" -> EXCUSE;
      case "happens-not" -> HAPPENS_NOT;
      case "happens" -> HAPPENS;
      default -> throw new IllegalArgumentException("no modality: " + list);
    };
  }

  /** {@return what it is when nothing or nobody does it} */
  public Modality denied() {
    return switch (this) {
      case PERMIT -> FORBID;
      case FORBID -> PERMIT;
      case OBLIGE -> EXCUSE;
      case EXCUSE -> OBLIGE;
      case HAPPENS -> HAPPENS_NOT;
      case HAPPENS_NOT -> HAPPENS;
    };
  }

  /** Whether it says that something is not so or not done. */
  public boolean denies() {
    return switch (this) {
      case FORBID, EXCUSE, HAPPENS_NOT -> true;
      case PERMIT, OBLIGE, HAPPENS -> false;
    };
  }
}
