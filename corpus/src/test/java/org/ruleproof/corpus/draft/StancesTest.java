package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.corpus.draft.Clause.Role;

/** How whole clauses speak of what they rule. */
final class StancesTest {
  private static Stances of(String text) {
    List<Token> tokens = new Tokens(new Stems()).of(text);
    return Stances.of(
        tokens, new boolean[tokens.size()], new Clause(Role.MAIN, 0, tokens.size(), 0));
  }

  @ParameterizedTest
  @CsvSource({
    "the owner may water it,MAY",
    "the owner cannot water it,MAY_NOT",
    "nobody may water it,MAY_NOT",
    "the owner must water it,MUST",
    "the owner need not water it,NEED_NOT",
    "the rain waters it,IS",
    "the rain does not water it,IS_NOT",
    "the rain does nothing for it,IS_NOT",
    "it gets no water from the rain,IS_NOT",
    "there is no limit to watering it,MAY",
    "two drops are enough to water it,MAY",
    "the plant is barred from the shade,MAY_NOT",
    "plants which can be dug up cannot be watered,MAY_NOT",
    "plants which need no light are watered,IS",
    "none but the owner waters it,IS"
  })
  void a_clause_has_the_stance_of_its_modal_and_of_the_words_that_deny(String text, String stance) {
    assertEquals(stance, of(text).stance().name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the rain waters plants and not stones",
        "the rain waters plants rather than stones",
        "the owner may dig but the guest cannot water"
      })
  void a_contrast_leaves_open_which_half_is_meant(String text) {
    assertFalse(of(text).plain());
  }
}
