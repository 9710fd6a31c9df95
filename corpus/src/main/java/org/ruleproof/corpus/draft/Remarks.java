package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Clauses that look like rulings and rule nothing: what is only considered to have happened ("is
 * considered to have been replaced") is not permitted by that, and what is said of another ruling ("this
 * reverses an earlier ruling") is said of no card.
 */
final class Remarks {
  private static final Set<String> CONSIDERED =
      Set.of("consider", "deem", "treat", "count", "regard", "think");
  private static final Set<String> PARTICIPLES =
      Set.of("been", "won", "lost", "led", "made", "gone", "put", "left", "taken", "given", "had");
  private static final Set<String> BETWEEN = Set.of("already", "also", "never", "just", "always");
  private static final Set<String> CHANGING =
      Set.of(
          "reverse",
          "reversal",
          "change",
          "correct",
          "correction",
          "clarify",
          "clarification",
          "supersede",
          "replace",
          "overrule",
          "overturn",
          "contradict",
          "repeal",
          "amend",
          "update");
  private static final Set<String> OTHER =
      Set.of("previous", "earlier", "old", "older", "prior", "past", "former", "original", "last");

  private Remarks() {}

  /** Whether all that the clause says is that a ruling takes the place of another. */
  static boolean isOne(List<Token> tokens, Clause clause) {
    return isOfRuling(tokens.subList(clause.from(), clause.to()));
  }

  /** {@return what the clause rules} Of what is only considered so an event may be denied. */
  static List<Said> kept(
      List<Said> said, List<Token> tokens, Clause clause, Vocabulary vocabulary) {
    return isOnlyConsidered(tokens.subList(clause.from(), clause.to()))
        ? said.stream().filter(s -> isDenial(s.statement(), vocabulary)).toList()
        : said;
  }

  private static boolean isDenial(Statement statement, Vocabulary vocabulary) {
    return statement instanceof Statement.Forbid forbid
        && vocabulary.event(forbid.subject().name()).isPresent();
  }

  /** "Considered to have been sponsored", "treated as having won". */
  private static boolean isOnlyConsidered(List<Token> said) {
    for (int i = 0; i + 3 < said.size(); i++) {
      boolean having =
          said.get(i + 1).is("to") && said.get(i + 2).is("have")
              || said.get(i + 1).is("as") && said.get(i + 2).is("having");
      if (!having || !CONSIDERED.contains(said.get(i).stem())) {
        continue;
      }
      int verb = i + 3;
      while (verb + 1 < said.size()
          && (!said.get(verb).isWord() || BETWEEN.contains(said.get(verb).low()))) {
        verb++;
      }
      String form = said.get(verb).low();
      if (PARTICIPLES.contains(form) || form.endsWith("ed") && !form.equals("need")) {
        return true;
      }
    }
    return false;
  }

  /** "A reversal of a previous ruling", "replaces the older ruling". */
  private static boolean isOfRuling(List<Token> said) {
    boolean changing = false;
    boolean other = false;
    for (Token token : said) {
      if (other && changing && (token.is("ruling") || token.is("rulings"))) {
        return true;
      }
      changing |= CHANGING.contains(token.stem());
      other |= OTHER.contains(token.low());
    }
    return false;
  }
}
