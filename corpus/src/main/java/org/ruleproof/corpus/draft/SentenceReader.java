package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.ClaimDrafter.Condition;
import org.ruleproof.corpus.draft.ClaimDrafter.Role;
import org.ruleproof.corpus.draft.Clauses.Clause;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.corpus.draft.text.Sentence;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Reads one sentence as claims: perhaps a condition, a clause that rules, and conditions behind it. A
 * sentence of which any word is left over gives no claim, but for a reason behind "because".
 */
final class SentenceReader {
  private static final Set<String> SMALL = WordLists.of("small");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;

  /** Sentences in the words of a vocabulary. */
  SentenceReader(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
  }

  /**
   * {@return the reading of a sentence} Cost bounded.
   *
   * @param topic the card that the ruling is about
   * @param goesOn whether another sentence stands before it
   */
  SentenceReading read(Sentence sentence, Optional<String> topic, boolean goesOn) {
    if (sentence.quoted()) {
      return new SentenceReading(List.of(), Understanding.QUESTION, List.of());
    }
    List<Token> tokens = withoutAsides(sentence.tokens());
    List<Claim> claims =
        tokens.isEmpty()
            ? List.of()
            : new Reading(new Scene(vocabulary, lexicon, tokens, topic, goesOn)).claims();
    return claims.isEmpty()
        ? new SentenceReading(List.of(), Understanding.NONE, unknown(tokens))
        : new SentenceReading(claims, Understanding.FULL, List.of());
  }

  /** Without quotation marks and what stands in brackets. */
  private static List<Token> withoutAsides(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    int depth = 0;
    for (Token token : tokens) {
      depth += token.is("(") || token.is("[") ? 1 : 0;
      if (depth == 0 && !token.is("\"")) {
        kept.add(token);
      }
      depth -= depth > 0 && (token.is(")") || token.is("]")) ? 1 : 0;
    }
    return kept;
  }

  /** The words of a sentence that gave no claim that the vocabulary has nothing for. */
  private List<String> unknown(List<Token> tokens) {
    List<String> unknown = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.isWord()
          && !SMALL.contains(token.low())
          && !token.named()
          && lexicon.all(tokens, i).isEmpty()) {
        unknown.add(token.text());
      }
    }
    return unknown;
  }

  /** The ways to read one sentence, until one gives claims. */
  private static final class Reading {
    private final Scene scene;
    private final Clauses clauses;

    Reading(Scene scene) {
      this.scene = scene;
      this.clauses = new Clauses(scene);
    }

    List<Claim> claims() {
      int start = scene.behindAll("lead", 0);
      int behind = start > 0 && scene.stands(",", start) ? start + 1 : start;
      for (int begin : behind > 0 ? List.of(behind, 0) : List.of(0)) {
        for (Found<Condition> front : conditions(begin)) {
          int comma = scene.stands(",", front.end()) ? front.end() + 1 : front.end();
          int clause = scene.behindAll("lead", comma);
          scene.it = Optional.of(front.meaning().subject());
          List<Claim> claims = clause(clause, List.of(front.meaning()));
          if (!claims.isEmpty()) {
            return claims;
          }
        }
        scene.it = scene.topic;
        List<Claim> claims = clause(begin, List.of());
        if (!claims.isEmpty()) {
          return claims;
        }
      }
      return List.of();
    }

    private List<Claim> clause(int at, List<Condition> front) {
      Optional<Thing> it = scene.it;
      for (Found<Clause> main : clauses.at(at)) {
        scene.it = Optional.of(main.meaning().subject());
        Optional<List<Claim>> claims = behind(main.end(), main.meaning(), front, front);
        if (claims.isPresent() && !claims.get().isEmpty()) {
          return claims.get();
        }
        scene.it = it;
      }
      return List.of();
    }

    /**
     * Goes on behind a clause; a further clause has the conditions in front and its own. Empty where
     * words are left over.
     */
    private Optional<List<Claim>> behind(
        int at, Clause clause, List<Condition> front, List<Condition> conditions) {
      int comma = scene.stands(",", at) ? at + 1 : at;
      if (at == scene.tokens.size() || scene.behind("reason", comma) > comma) {
        return Optional.of(claims(clause, conditions));
      }
      int unlimited = scene.behind("unlimited", comma);
      if (unlimited > comma) {
        return behind(unlimited, clause, front, conditions);
      }
      for (Found<Condition> tail : conditions(comma)) {
        List<Condition> more = new ArrayList<>(conditions);
        more.add(tail.meaning());
        Optional<List<Claim>> claims = behind(tail.end(), clause, front, more);
        if (claims.isPresent()) {
          return claims;
        }
      }
      for (Found<Clause> further : clauses.further(at, clause.subject())) {
        Optional<List<Claim>> claims = behind(further.end(), further.meaning(), front, front);
        List<Claim> own = claims(clause, conditions);
        if (claims.isPresent() && !own.isEmpty()) {
          return Optional.of(Stream.concat(own.stream(), claims.get().stream()).toList());
        }
      }
      return Optional.empty();
    }

    private List<Claim> claims(Clause clause, List<Condition> conditions) {
      List<Claim> claims = new ArrayList<>();
      for (Said said : clause.said()) {
        Optional<Claim> claim = ClaimDrafter.claim(scene, said, conditions);
        if (claim.isEmpty()) {
          return List.of();
        }
        claims.add(claim.get());
      }
      return claims;
    }

    private List<Found<Condition>> conditions(int at) {
      List<Found<Condition>> all = new ArrayList<>();
      for (WordLists.Entry opening : WordLists.at("opening", scene.tokens, at)) {
        for (Found<Clause> clause : clauses.at(at + opening.words().size())) {
          all.add(
              new Found<>(
                  new Condition(
                      opening.as(Role.class), clause.meaning().said(), clause.meaning().subject()),
                  clause.end()));
        }
      }
      return all;
    }
  }
}
