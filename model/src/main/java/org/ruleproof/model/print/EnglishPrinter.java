package org.ruleproof.model.print;

import java.util.List;
import java.util.Map;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.print.ReferringPhrases.Sort;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Prints claims and conditions in plain English, for a rules manager at a table: without symbols,
 * and unambiguous.
 *
 * <p>The first mention of a variable is "a player", later ones are "that player". Two variables of
 * one kind are "player A" and "player B" throughout. A variable of a condition alone is "some
 * player". {@code always} is "in every case", {@code generally} "normally", {@code strict}
 * "strictly". Opaque conditions are in quotation marks.
 *
 * <p><b>Words.</b> A thing is called by the first of its {@code words}, or else by its name with
 * blanks for hyphens. The words of a fact, state, term, act or event have one of two forms:
 *
 * <ul>
 *   <li>With places: {@code "{1} gives {2}"}. {@code {1}} is the first argument, {@code {2}} the
 *       second, {@code {0}} the value of a fact, state or term ({@code "{1} is loyal to {0}"}).
 *       Begin with the subject, then a verb in third person. Arguments without a place are added at
 *       the end. After words with {@code {0}}, words such as {@code "the race of {1}"} give the
 *       value as a noun. Without arguments, the first words without places are the name. If a verb
 *       without {@code {0}} names a number, its value comes before the last argument: "the card
 *       gives at least 2 shadow". Words of a term that do not begin with a subject ({@code
 *       "influence of {1} for {2}"}) are a noun.
 *   <li>Without places. For an act or event: the verb in base form, then, optionally, third person
 *       and past ({@code "play", "plays", "played"}). Its subject is the first argument, the others
 *       are its objects. For a yes/no term: an adjective ("rotated", printed with "is") or a verb
 *       in third person ("has a vote"). For other terms: a noun ("influence": "that player's
 *       influence"; "owner of": "the owner of that card"; "marks": "has at least 2 shadow marks").
 * </ul>
 *
 * <p>Every text is one line, not empty and without control characters. It depends only on the
 * vocabulary and the tree.
 */
public final class EnglishPrinter {
  private final VocabularyWords wordings;
  private final boolean personal;

  private EnglishPrinter(VocabularyWords wordings, boolean personal) {
    this.wordings = wordings;
    this.personal = personal;
  }

  /** A printer with the words of a vocabulary. */
  public EnglishPrinter(Vocabulary vocabulary) {
    this(new VocabularyWords(vocabulary), false);
  }

  /**
   * {@return the same for texts to a player} The first player of a text is "you", others are
   * "another player", things "it" or "the first card", cards go by their names.
   */
  public EnglishPrinter toPlayer() {
    return new EnglishPrinter(wordings, true);
  }

  private EnglishClaims claims() {
    return new EnglishClaims(wordings, personal);
  }

  /** The claim in one or more sentences, with capital letters and full stops. */
  public String claim(Claim claim) {
    return claims().said(claim);
  }

  /** The question that the claim answers: "May a player play a card if that card is hidden?". */
  public String question(Claim claim) {
    return question(claim, List.of());
  }

  /**
   * The question that the claim answers, with a question mark: "When is a card discarded: at the
   * end of the turn or at once?".
   *
   * @param others claims that answer it otherwise, with the same variables; a question of another
   *     kind than yes or no names all answers
   */
  public String question(Claim claim, List<Claim> others) {
    return claims().asked(claim, others);
  }

  /** What brings about a reaction ("when a card is played"), then what it does. */
  public List<String> reaction(Claim claim) {
    return claims().reaction(claim);
  }

  /**
   * The question which of two reactions to one event or condition comes first, with one name for
   * each thing: "When a card is played, is that card discarded before or after it is shown?".
   *
   * @param keys the names in the first of what the second names otherwise
   */
  public String order(Claim first, Claim second, Map<String, String> keys) {
    return claims().order(first, second, keys);
  }

  /** Whether the claim answers its question by yes or no. */
  public boolean isYesOrNo(Claim claim) {
    return claims().isYesOrNo(claim);
  }

  /** The claim's answer to its question: "yes", "no", "at the end of the turn". */
  public String answer(Claim claim) {
    return claims().answered(claim);
  }

  /**
   * A condition, or an atom of a situation, without capital letter and full stop; its variables are
   * called by their names ("card 1 is hidden").
   */
  public String condition(Expression condition) {
    return condition(condition, List.of());
  }

  /** A condition with its free variables as "a player" and "that player". */
  public String condition(Expression condition, List<TypedName> variables) {
    EnglishClaims claims = claims();
    claims.address(variables);
    claims.declare(variables, Sort.HEAD);
    return claims.read(claims.expressions().conditions().said(condition).text());
  }

  /** The value of an expression as a noun phrase; variables are called by their names. */
  public String expression(Expression expression) {
    return noun(expression, List.of());
  }

  /** The value of an expression as a noun phrase, with its free variables as "a player". */
  public String noun(Expression expression, List<TypedName> variables) {
    EnglishClaims claims = claims();
    claims.address(variables);
    claims.declare(variables, Sort.HEAD);
    return claims.read(claims.expressions().noun(expression));
  }

  /** The effect, without capital letter and full stop; variables are called by their names. */
  public String effect(Effect effect) {
    return effect(effect, List.of());
  }

  /** An effect with its free variables as "a player" and "that player". */
  public String effect(Effect effect, List<TypedName> variables) {
    EnglishClaims claims = claims();
    claims.address(variables);
    claims.declare(variables, Sort.HEAD);
    return claims.read(claims.statements().effects().one(effect));
  }
}
