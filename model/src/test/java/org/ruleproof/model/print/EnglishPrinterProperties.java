package org.ruleproof.model.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

class EnglishPrinterProperties {
  private static final Set<String> PLAYERS = Set.of("p", "q");
  private static final Set<String> MARKS = Set.of("m", "o");
  private static final Pattern FAULT =
      Pattern.compile(
          "(?i:\\b(\\w{2,}) \\1\\b)"
              + "|\\b(is|has|does|may|must) (not )?(is|has|does|may|must)\\b"
              + "|\\b(the|an?) (an?|the|some|that|each|every) "
              + "|\\bdoes not have been ");

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(Profile.SMALL);
  }

  @Property(tries = 200)
  void every_claim_is_said_in_sentences_on_one_line_without_symbols(
      @ForAll("bases") RuleBase base) {
    EnglishPrinter printer = new EnglishPrinter(base.vocabulary());
    for (Claim claim : claims(base)) {
      String text = printer.claim(claim);
      assertFalse(text.isBlank());
      assertTrue(text.endsWith("."), text);
      assertTrue(text.codePoints().noneMatch(Character::isISOControl), text);
      assertFalse(text.matches(".*[\uE000-\uF8FF{}<>=_*+/\\[\\]].*"), text);
      assertFalse(text.contains("  "), text);
    }
  }

  @Property(tries = 100)
  void no_claim_has_a_word_twice_two_articles_or_two_verbs_in_a_row(
      @ForAll("bases") RuleBase base) {
    EnglishPrinter printer = new EnglishPrinter(base.vocabulary());
    for (Claim claim : claims(base)) {
      String text = printer.claim(claim).replaceAll("\"[^\"]*\"", "\"\"");
      assertFalse(FAULT.matcher(text).find(), text);
    }
  }

  @Property(tries = 50)
  void a_question_is_put_to_one_player_or_to_none_in_one_sentence(@ForAll("bases") RuleBase base) {
    EnglishPrinter printer = new EnglishPrinter(base.vocabulary()).toPlayer();
    for (Claim claim : claims(base)) {
      String asked = printer.question(claim);
      String text = asked.replaceAll("\"[^\"]*\"", "\"\"");
      assertEquals(text.length() - 1, text.indexOf('?'), asked);
      assertFalse(text.matches(".*[\uE000-\uF8FF{}<>=_*+/\\[\\]\\p{Cntrl}].*"), asked);
      assertFalse(FAULT.matcher(text).find(), asked);
      assertFalse(text.matches("(?i).*\\b(if|and|or|when) you (is|has|does|was)\\b.*"), asked);
      assertFalse(text.matches("(May|Must|Can) a player\\b.*"), asked);
      assertFalse(text.matches(".*\\b(player|card|mark|agenda) [A-Z]\\b.*"), asked);
    }
  }

  @Property(tries = 100)
  void the_same_claim_is_said_the_same_way(@ForAll("bases") RuleBase base) {
    Vocabulary again = new Vocabulary(base.files().getFirst().items());
    for (Claim claim : claims(base)) {
      assertEquals(
          new EnglishPrinter(base.vocabulary()).claim(claim),
          new EnglishPrinter(again).claim(claim));
    }
  }

  @Property(tries = 200)
  void what_a_head_is_about_is_mentioned(@ForAll("bases") RuleBase base) {
    EnglishPrinter printer = new EnglishPrinter(base.vocabulary());
    for (Claim claim : claims(base)) {
      String text = printer.claim(claim);
      for (Expression argument : head(claim.statement())) {
        assertTrue(mentions(text, argument), () -> argument + " in: " + text);
      }
    }
  }

  private static boolean mentions(String text, Expression argument) {
    return switch (argument) {
      case Expression.CardName c -> text.contains(c.name().replace('"', '\''));
      case Expression.Number n -> text.contains(Long.toString(n.value()));
      case Expression.Constant c -> text.matches("(?i).*" + c.name() + ".*");
      case Expression.Variable v when PLAYERS.contains(v.name()) -> text.matches("(?i).*player.*");
      case Expression.Variable v when MARKS.contains(v.name()) -> text.matches("(?i).*mark.*");
      default -> true;
    };
  }

  private static List<Expression> head(Statement statement) {
    return switch (statement) {
      case Statement.Permit s -> s.act().arguments();
      case Statement.Forbid s -> s.subject().arguments();
      case Statement.Oblige s -> s.act().arguments();
      case Statement.Excuse s -> s.act().arguments();
      case Statement.Value s -> s.term().arguments();
      case Statement.Modify s -> s.term().arguments();
      case Statement.Clamp s -> s.term().arguments();
      case Statement.Limit s -> s.subject().arguments();
      case Statement.Whenever s -> s.event().arguments();
      default -> List.of();
    };
  }

  private static List<Claim> claims(RuleBase base) {
    List<Claim> claims = new ArrayList<>();
    base.rules().forEach(r -> claims.addAll(r.claims()));
    base.rulings().stream().map(Ruling::claims).forEach(claims::addAll);
    return claims;
  }
}
