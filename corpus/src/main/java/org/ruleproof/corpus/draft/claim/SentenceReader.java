package org.ruleproof.corpus.draft.claim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.claim.ClaimDrafter.Condition;
import org.ruleproof.corpus.draft.claim.ClaimDrafter.Role;
import org.ruleproof.corpus.draft.claim.ClauseReader.Clause;
import org.ruleproof.corpus.draft.claim.ClauseReader.Ruled;
import org.ruleproof.corpus.draft.claim.SentenceReading.Understanding;
import org.ruleproof.corpus.draft.claim.SentenceReading.Withheld;
import org.ruleproof.corpus.draft.claim.SentenceReading.Word;
import org.ruleproof.corpus.draft.grammar.Chart;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.scene.FactReader;
import org.ruleproof.corpus.draft.scene.Referent;
import org.ruleproof.corpus.draft.scene.Scene;
import org.ruleproof.corpus.draft.text.Sentence;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads one sentence as claims: of the readings that the grammar finds the cheapest that rules. */
public final class SentenceReader {
  private static final Set<String> SMALL = WordLists.of("small");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final FactReader facts;
  private final ClauseReader clauses;
  private final ClaimDrafter claims;

  /** Sentences in the words of a vocabulary. */
  public SentenceReader(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.facts = new FactReader(vocabulary, lexicon);
    this.clauses = new ClauseReader(facts);
    this.claims = new ClaimDrafter(vocabulary);
  }

  /**
   * {@return the reading of a sentence} Cost bounded by its length.
   *
   * @param topic the card that the ruling is about
   * @param goesOn whether another sentence stands before it
   */
  public SentenceReading read(Sentence sentence, Optional<String> topic, boolean goesOn) {
    if (sentence.quoted()) {
      return new SentenceReading(List.of(), List.of(), Understanding.QUESTION, List.of());
    }
    List<Token> tokens = withoutAsides(sentence.tokens());
    for (Node node : new Chart(lexicon, vocabulary, tokens).whole("sentence")) {
      SentenceReading reading = new Reading(tokens, topic, goesOn).read((Node.Tree) node);
      if (reading.understanding() != Understanding.NONE) {
        return reading;
      }
    }
    return new SentenceReading(List.of(), List.of(), Understanding.NONE, words(tokens));
  }

  /** Without quotation marks and what stands in brackets, but for conditions there. */
  private static List<Token> withoutAsides(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.is("(") || token.is("[")) {
        int close = at;
        while (close < tokens.size() && !tokens.get(close).is(token.is("(") ? ")" : "]")) {
          close++;
        }
        if (!WordLists.at("opening", tokens, at + 1).isEmpty()) {
          Token comma = new Token(",", ",", ",", false, token.start(), token.end());
          kept.add(comma);
          kept.addAll(tokens.subList(at + 1, close));
        }
        at = close;
      } else if (!token.is("\"")) {
        kept.add(token);
      }
    }
    return kept;
  }

  private static boolean matters(Token token) {
    return token.isWord() && !SMALL.contains(token.low());
  }

  /** The words of a sentence that gave no claim: those that the vocabulary has nothing for. */
  private List<Word> words(List<Token> tokens) {
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (matters(tokens.get(i))) {
        boolean known = tokens.get(i).named() || !lexicon.all(tokens, i).isEmpty();
        words.add(new Word(tokens.get(i).text(), known));
      }
    }
    return words;
  }

  /** One reading of one sentence. */
  private final class Reading {
    private final List<Token> tokens;
    private final Scene scene;
    private final Optional<String> heading;
    private final List<Claim> asserted = new ArrayList<>();
    private final List<Withheld> withheld = new ArrayList<>();
    private final boolean[] lost;

    Reading(List<Token> tokens, Optional<String> topic, boolean goesOn) {
      this.tokens = tokens;
      this.heading = topic;
      this.scene = new Scene(vocabulary, tokens, topic, goesOn);
      this.lost = new boolean[tokens.size()];
    }

    /** The conditions around a clause, and the words of those that were not understood. */
    private record Around(
        List<Condition> conditions, Set<String> unknown, boolean again, boolean hedged) {
      Around and(Around more) {
        List<Condition> all = new ArrayList<>(conditions);
        all.addAll(more.conditions);
        Set<String> words = new LinkedHashSet<>(unknown);
        words.addAll(more.unknown);
        return new Around(all, words, again || more.again, hedged || more.hedged);
      }
    }

    SentenceReading read(Node.Tree sentence) {
      Around front = around(sentence.trees("front").toList());
      List<Referent> subjects =
          clause(sentence.trees("clause").findFirst().orElseThrow(), front, sentence, List.of());
      boolean main = !asserted.isEmpty() || !withheld.isEmpty();
      for (Node.Tree further : main ? sentence.trees("further").toList() : List.<Node.Tree>of()) {
        Node.Tree clause =
            further
                .trees("clause")
                .findFirst()
                .or(() -> further.trees("predicate").findFirst())
                .orElseThrow();
        subjects = clause(clause, front, further, subjects);
      }
      List<Word> words = new ArrayList<>();
      for (int i = 0; i < tokens.size(); i++) {
        if (matters(tokens.get(i))) {
          words.add(new Word(tokens.get(i).text(), !lost[i]));
        }
      }
      boolean whole = words.stream().allMatch(Word::understood) && withheld.isEmpty();
      Understanding understanding =
          asserted.isEmpty() && withheld.isEmpty()
              ? Understanding.NONE
              : whole ? Understanding.FULL : Understanding.PART;
      return new SentenceReading(asserted, withheld, understanding, words);
    }

    private List<Referent> clause(
        Node.Tree node, Around front, Node.Tree parent, List<Referent> before) {
      Clause read = clauses.read(scene, node, before);
      Around around = front.and(around(parent.trees("tail").toList()));
      if (read.ruled().isEmpty()) {
        lose(node);
      }
      for (Ruled ruled : read.ruled()) {
        Optional<Claim> claim =
            repeated(ruled, around.again())
                .flatMap(r -> claims.claim(scene, r, around.conditions(), around.hedged()));
        if (claim.isEmpty()) {
          lose(node);
          continue;
        }
        Set<String> open = new LinkedHashSet<>(around.unknown());
        heading.filter(card -> !namesACard(claim.get())).ifPresent(open::add);
        if (open.isEmpty()) {
          asserted.add(claim.get());
        } else {
          withheld.add(new Withheld(claim.get(), String.join(", ", open)));
        }
      }
      return read.subjects();
    }

    /**
     * Whether a claim names a card. Under a card's heading, one that names none may hold for it
     * alone.
     */
    private boolean namesACard(Claim claim) {
      return ClaimParts.of(claim).stream()
          .anyMatch(part -> !Parts.cards(part, n -> vocabulary.card(n).isPresent()).isEmpty());
    }

    /** "More than once a turn": that it may be done again, where that is said of a permission. */
    private static Optional<Ruled> repeated(Ruled ruled, boolean again) {
      if (!again) {
        return Optional.of(ruled);
      }
      return ruled.statement() instanceof Statement.Permit permit
          ? Optional.of(
              new Ruled(
                  new Statement.PermitAgain(permit.at(), permit.act(), 1, Period.TURN),
                  ruled.only()))
          : Optional.empty();
    }

    private Around around(List<Node.Tree> parts) {
      List<Condition> conditions = new ArrayList<>();
      Set<String> unknown = new LinkedHashSet<>();
      boolean again = false;
      boolean hedged = false;
      for (Node.Tree part : parts) {
        switch (part.label()) {
          case "lost" -> unknown.add(lose(part));
          case "reason" -> lose(part);
          case "free", "lead" -> {}
          case "again" -> again = true;
          case "hedge" -> hedged = true;
          case "step" -> {
            Role role = part.first("only").isPresent() ? Role.ONLY_IF : Role.IF;
            facts
                .step((Node.Tree) part.parts().getLast())
                .ifPresentOrElse(
                    e -> conditions.add(new Condition(role, e)), () -> unknown.add(lose(part)));
          }
          default -> condition(part, conditions, unknown);
        }
      }
      return new Around(conditions, unknown, again, hedged);
    }

    private void condition(Node.Tree part, List<Condition> conditions, Set<String> unknown) {
      Node.Tree condition = part.trees("condition").findFirst().orElseThrow();
      Optional<Role> role =
          condition.label().equals("step")
              ? Optional.of(Role.IF)
              : role(((Node.Leaf) condition.parts().getFirst()).value());
      Optional<Expression> said =
          role.isEmpty() ? Optional.empty() : facts.condition(scene, condition);
      if (said.isEmpty()) {
        unknown.add(lose(part));
      } else {
        conditions.add(new Condition(role.get(), said.get()));
      }
    }

    /** What a condition behind these words does; empty for "before" and "after" and their kind. */
    private static Optional<Role> role(String opening) {
      return switch (opening) {
        case "if" -> Optional.of(Role.IF);
        case "proviso" -> Optional.of(Role.PROVISO);
        case "unless" -> Optional.of(Role.UNLESS);
        case "even-if" -> Optional.of(Role.EVEN_IF);
        case "only-if" -> Optional.of(Role.ONLY_IF);
        case "moment" -> Optional.empty();
        default -> throw new IllegalArgumentException("no role: " + opening);
      };
    }

    /** Marks the words as not understood and gives them back. */
    private String lose(Node node) {
      for (int i = node.from(); i < node.to(); i++) {
        lost[i] = true;
      }
      return tokens.subList(node.from(), node.to()).stream()
          .filter(Token::isWord)
          .map(Token::text)
          .collect(Collectors.joining(" "));
    }
  }
}
