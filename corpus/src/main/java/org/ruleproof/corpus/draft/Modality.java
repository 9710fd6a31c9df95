package org.ruleproof.corpus.draft;

/** How a clause speaks of what is done. */
enum Modality {
  /** "may", "can", "is allowed to". */
  PERMIT,
  /** "cannot", "may not", "is not allowed to". */
  FORBID,
  /** "must", "has to". */
  OBLIGE,
  /** "does not have to", "need not". */
  EXCUSE,
  /** "does", "is": it happens. */
  HAPPENS,
  /** "does not", "is not": it does not happen. */
  HAPPENS_NOT;

  /** The same, denied. */
  Modality denied() {
    return switch (this) {
      case PERMIT -> FORBID;
      case FORBID -> PERMIT;
      case OBLIGE -> FORBID;
      case EXCUSE -> OBLIGE;
      case HAPPENS -> HAPPENS_NOT;
      case HAPPENS_NOT -> HAPPENS;
    };
  }
}
