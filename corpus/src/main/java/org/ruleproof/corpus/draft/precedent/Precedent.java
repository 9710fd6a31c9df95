package org.ruleproof.corpus.draft.precedent;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;

/**
 * A reviewed claim as something to read after.
 *
 * @param number which claim of its ruling it is, from 1
 * @param head what it answers a question about
 * @param rest what its conditions speak of beside that
 * @param cards the cards that it names
 * @param own the stems of all words for what it speaks of
 * @param beside the stems of its ruling's note and topic and of what its ruling says beside it
 * @param others whether it tells two things of one sort apart
 * @param alternatives those of the cards that it names as one of several
 */
record Precedent(
    Ruling ruling,
    int number,
    Claim claim,
    List<Thing> head,
    List<Thing> rest,
    Set<String> cards,
    Set<String> own,
    Set<String> beside,
    boolean others,
    Set<String> alternatives) {
  Precedent {
    head = List.copyOf(head);
    rest = List.copyOf(rest);
    cards = Set.copyOf(cards);
    alternatives = Set.copyOf(alternatives);
    own = Set.copyOf(own);
    beside = Set.copyOf(beside);
  }
}
