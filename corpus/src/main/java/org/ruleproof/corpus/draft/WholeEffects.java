package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "The effect it has if unsuccessful is to discard a fleet": says the same as "if unsuccessful, it will
 * discard a fleet", and that this is all that then happens.
 */
final class WholeEffects {
  private static final Set<String> EFFECT = Set.of("effect", "effects");
  private static final Set<String> BE = Set.of("is", "are");

  private WholeEffects() {}

  /** {@return the sentence with its verb in the place of "the effect is", if it says so} O(n). */
  static Optional<Sentence> plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    int noun = noun(tokens);
    if (noun < 0) {
      return Optional.empty();
    }
    int be = be(tokens, noun + 1);
    if (be < 0) {
      return Optional.empty();
    }
    int condition = condition(tokens, noun + 1, be);
    Optional<List<Token>> doer = doer(tokens, noun, condition);
    if (doer.isEmpty()) {
      return Optional.empty();
    }
    List<Token> all = new ArrayList<>(tokens.subList(condition, be));
    all.addAll(tokens.subList(0, begin(tokens, noun)));
    if (condition < be) {
      all.add(word(",", tokens.get(be)));
    }
    all.addAll(doer.get());
    all.add(word("will", tokens.get(be)));
    int verb = tokens.get(be + 1).is("only") ? be + 3 : be + 2;
    all.addAll(tokens.subList(verb, tokens.size()));
    return Optional.of(new Sentence(all, sentence.quoted()));
  }

  private static Token word(String word, Token place) {
    return new Token(word, word, word, false, place.start(), place.end());
  }

  /** "The effect", "its only effect": the first noun of the sentence, or of what follows a comma. */
  private static int noun(List<Token> tokens) {
    for (int i = 1; i + 3 < tokens.size(); i++) {
      if (EFFECT.contains(tokens.get(i).low())) {
        return i;
      }
    }
    return -1;
  }

  /** Where "is to" or "is only to" stands. */
  private static int be(List<Token> tokens, int from) {
    for (int i = from; i + 2 < tokens.size(); i++) {
      int to = tokens.get(i + 1).is("only") ? i + 2 : i + 1;
      if (BE.contains(tokens.get(i).low())) {
        return tokens.get(to).is("to") && to + 1 < tokens.size() && !tokens.get(to + 1).is("be")
            ? i
            : -1;
      }
    }
    return -1;
  }

  private static int condition(List<Token> tokens, int from, int be) {
    for (int i = from; i < be; i++) {
      if (Clauses.opensCondition(tokens.subList(i, be))) {
        return i;
      }
    }
    return be;
  }

  /** Where the words for whose effect it is begin. */
  private static int begin(List<Token> tokens, int noun) {
    int at = noun;
    while (at > 0 && tokens.get(at - 1).isWord() && !tokens.get(at - 1).is("then")) {
      at--;
    }
    return at;
  }

  /** Whose effect: "the effect of X", "the effect it has", "X's effect". */
  private static Optional<List<Token>> doer(List<Token> tokens, int noun, int to) {
    int from = begin(tokens, noun);
    int last = tokens.get(noun - 1).is("only") ? noun - 1 : noun;
    List<Token> before = tokens.subList(from, last);
    List<Token> behind = tokens.subList(noun + 1, to);
    boolean the = before.size() == 1 && before.getFirst().is("the");
    if (the && behind.size() > 1 && behind.getFirst().is("of")) {
      return behind.stream().noneMatch(Token::isGoing)
          ? Optional.of(behind.subList(1, behind.size()))
          : Optional.empty();
    }
    if (the && behind.size() > 1 && behind.getLast().is("has")) {
      int start = behind.getFirst().is("that") ? 1 : 0;
      return Optional.of(behind.subList(start, behind.size() - 1));
    }
    if (!behind.isEmpty() || before.isEmpty()) {
      return Optional.empty();
    }
    if (the || before.size() == 1 && before.getFirst().is("its")) {
      return Optional.of(List.of(word("it", before.getFirst())));
    }
    return before.getLast().possessive() ? Optional.of(before) : Optional.empty();
  }

  /** {@return the claim as one of all that then happens, in the situation of the event} */
  static Claim only(Vocabulary vocabulary, Claim claim) {
    return switch (claim.statement()) {
      case Statement.Whenever w when w.form() == Statement.ReactionForm.THEN && !w.may() ->
          claim.withStatement(
              new Statement.Whenever(
                  w.at(), w.event(), false, Statement.ReactionForm.THEN_ONLY, w.effects()));
      case Statement.Forbid f ->
          claim.withWhen(
              Build.all(
                  claim.when().stream()
                      .flatMap(w -> Parts.conjuncts(w).stream())
                      .map(w -> coming(vocabulary, w))
                      .toList()));
      default -> claim;
    };
  }

  private static Expression coming(Vocabulary vocabulary, Expression condition) {
    Scene scene =
        new Scene(vocabulary, List.of(), Optional.empty(), Optional.empty(), "", Carried.NOTHING);
    return new Comings(vocabulary)
        .of(scene, condition)
        .<Expression>map(e -> new Expression.Happened(Span.NONE, e, Period.TURN))
        .filter(e -> scene.variables().isEmpty())
        .orElse(condition);
  }

  /**
   * Says what else the cards of a text would do, as what does not happen then: where the whole effect is
   * that something does not happen, nothing does that its other sentences say of the card.
   */
  static void sayAll(List<Sentence> sentences, List<SentenceReading> readings) {
    for (int i = 0; i < readings.size(); i++) {
      if (plain(sentences.get(i)).isEmpty()) {
        continue;
      }
      SentenceReading whole = readings.get(i);
      List<Claim> all = new ArrayList<>(whole.claims());
      readings.forEach(other -> all.addAll(others(whole.claims(), other.claims())));
      readings.set(i, new SentenceReading(all, whole.understanding(), whole.words()));
    }
  }

  private static List<Claim> others(List<Claim> whole, List<Claim> said) {
    List<Claim> all = new ArrayList<>();
    for (Claim one : whole) {
      Optional<Expression.Apply> event =
          one.statement() instanceof Statement.Forbid
              ? one.when().stream()
                  .flatMap(w -> Parts.conjuncts(w).stream())
                  .filter(Expression.Happened.class::isInstance)
                  .map(w -> ((Expression.Happened) w).event())
                  .findFirst()
              : Optional.empty();
      event.ifPresent(e -> said.forEach(claim -> other(e, claim).ifPresent(all::add)));
    }
    return all;
  }

  private static Optional<Claim> other(Expression.Apply event, Claim claim) {
    boolean same =
        claim.statement() instanceof Statement.Whenever w
            && !w.event().name().equals(event.name())
            && w.event().arguments().equals(event.arguments())
            && w.effects().size() == 1;
    if (!same
        || !(((Statement.Whenever) claim.statement()).effects().getFirst()
            instanceof Effect.Happen happen)) {
      return Optional.empty();
    }
    List<Expression> when = new ArrayList<>();
    when.add(new Expression.Happened(Span.NONE, event, Period.TRIGGER));
    claim.when().stream()
        .flatMap(w -> Parts.conjuncts(w).stream())
        .filter(w -> !(w instanceof Expression.Opaque))
        .forEach(when::add);
    return Build.all(when)
        .map(
            w ->
                Claim.of(new Statement.Forbid(Span.NONE, happen.event()), claim.variables())
                    .withWhen(Optional.of(w)));
  }
}
