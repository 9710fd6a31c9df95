package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No situation that an axiom rules out shows a contradiction, however the axiom is written. */
class AxiomsInTheSearchTest {
  private static final String RULES =
      """
      game "toy" id toy
      kind Player has 2..3
      kind Card
      state armed(Card): no | yes = no
      state holder(Card): Player or none = none
      act fire(Player, Card)
      event load(Player, Card)
      ruling "A" 2000-01-01 #1
        permit fire(p, c) when armed(c) and armed(d) and c is not d
      ruling "B" 2000-01-02 #1
        forbid fire(p, c)
      """;

  private static int contradictions(String axioms) {
    return contradictions(axioms, "");
  }

  private static int contradictions(String axioms, String further) {
    String text = RULES.replace("c is not d", "c is not d" + further) + axioms;
    return SearchedRules.of(text).contradictions().size();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "axiom armed(c) and armed(d) implies c is d",
        "axiom not (armed(c) and armed(d) and c is not d)",
        "axiom every c: Card where armed(c) has every d: Card where armed(d) has d is c",
        "axiom no c: Card where armed(c)"
      })
  void an_axiom_that_leaves_no_such_situation_leaves_no_contradiction(String axiom) {
    assertEquals(0, contradictions(axiom));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "axiom not happened load(p, c) this turn",
        "axiom happened load(p, c) this turn implies not armed(c)",
        "axiom armed(c) implies not happened load(p, c) this turn",
        "axiom not opaque \"is rusty\"(c: Card)",
        "axiom not (armed(c) and opaque \"is rusty\"(c))"
      })
  void an_axiom_may_speak_of_what_has_happened_and_of_prose(String axiom) {
    String further = " and happened load(p, c) this turn and opaque \"is rusty\"(c)";
    assertEquals(1, contradictions("", further));
    assertEquals(0, contradictions(axiom, further));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "axiom armed(c) implies holder(c) is not none",
        "axiom holder(c) is p and holder(d) is p implies c is d"
      })
  void an_axiom_that_leaves_one_leaves_the_contradiction(String axiom) {
    assertEquals(1, contradictions(axiom));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "axiom not dark",
        "axiom not dark and not muddy(x)",
        "axiom not dark and holder(c) = none",
        "axiom not dark or muddy(x) and not muddy(y)"
      })
  void an_axiom_that_speaks_of_other_objects_too_binds_what_the_question_reads(String axiom) {
    String dark = "kind Place\nstate muddy(Place): no | yes\nstate dark: no | yes\n";
    assertEquals(1, contradictions(dark, " and dark"));
    assertEquals(0, contradictions(dark + axiom, " and dark"));
  }

  @Test
  void an_axiom_about_a_card_binds_where_there_is_a_copy_of_it() {
    String rules =
        """
        state dark: no | yes
        card "Gun": Card
        ruling "C" 2000-01-01 #1
          permit fire(p, "Gun") when dark
        ruling "D" 2000-01-02 #1
          permit fire(p, "Gun") when not dark
        """;
    assertEquals(3, contradictions(rules + "axiom not (dark and armed(c) and armed(d))"));
    assertEquals(2, contradictions(rules + "axiom not dark and not armed(\"Gun\")"));
  }

  @Test
  void an_axiom_may_speak_of_what_makes_an_act_possible() {
    String rules =
        """
        state dark: no | yes
        act sleep(Player p)
          when dark
        ruling "C" 2000-01-01 #1
          permit sleep(p)
        ruling "D" 2000-01-02 #1
          forbid sleep(p)
        """;
    assertEquals(2, contradictions(rules));
    assertEquals(1, contradictions(rules + "axiom not dark"));
  }
}
