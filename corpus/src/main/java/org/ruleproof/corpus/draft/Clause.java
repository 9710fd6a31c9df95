package org.ruleproof.corpus.draft;

/**
 * A stretch of a sentence.
 *
 * @param role what it does in the sentence
 * @param from place of its first token, behind the words that open it
 * @param to place behind its last token
 * @param opened place of the first of the words that open it
 */
record Clause(Role role, int from, int to, int opened) {

  /** What a clause does. */
  enum Role {
    /** It rules something. */
    MAIN,
    /** "if", "when", "as long as". */
    IF,
    /** "unless", "except when". */
    UNLESS,
    /** "even if", "regardless of". */
    EVEN_IF,
    /** "only if", "only when". */
    ONLY_IF,
    /** "during", "before", "after": the words that open it belong to the condition. */
    MOMENT,
    /** "because", "since": rules nothing. */
    REASON,
    /** In brackets: rules nothing. */
    ASIDE
  }

  boolean isEmpty() {
    return from >= to;
  }
}
