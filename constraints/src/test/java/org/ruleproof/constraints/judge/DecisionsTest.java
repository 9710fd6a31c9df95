package org.ruleproof.constraints.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Name;

class DecisionsTest {
  private static final List<Name> NO_YES = List.of(Value.NO, Value.YES);

  private final Decisions decisions = new Decisions();

  private String read(String question) {
    return ((Name) decisions.of(new Cell.Opaque(question, List.of()), () -> NO_YES)).name();
  }

  @Test
  void every_combination_of_what_is_read_comes_once() {
    List<String> seen = new ArrayList<>();
    do {
      seen.add(read("a") + read("b") + read("a"));
    } while (decisions.next());

    assertEquals(List.of("nonono", "noyesno", "yesnoyes", "yesyesyes"), seen);
  }

  @Test
  void what_is_not_read_is_not_varied() {
    List<String> seen = new ArrayList<>();
    do {
      seen.add(read("a").equals("yes") ? "yes" : "no" + read("b"));
    } while (decisions.next());

    assertEquals(List.of("nono", "noyes", "yes"), seen);
  }

  @Test
  void nothing_is_lost_when_less_is_read_than_before() {
    List<String> seen = new ArrayList<>();
    seen.add(read("a") + read("b") + read("c"));
    while (decisions.next()) {
      seen.add(read("a"));
    }

    assertEquals(List.of("nonono", "no", "yes"), seen);
  }

  @Test
  void what_is_required_and_not_so_is_not_tried_again_with_other_values_beside_it() {
    List<String> seen = new ArrayList<>();
    boolean more;
    do {
      String looked = read("a") + read("b");
      try {
        decisions.require(() -> read("a").equals("yes"));
        seen.add(looked);
      } catch (Decisions.Inadmissible notSo) {
        seen.add("not " + looked);
      }
      more = decisions.next();
    } while (more);

    assertEquals(List.of("not nono", "yesno", "yesyes"), seen);
  }

  @Test
  void a_cell_is_varied_as_long_as_some_look_depended_on_its_value() {
    List<String> seen = new ArrayList<>();
    read("a");
    decisions.of(new Cell.CurrentStep(), () -> List.of(Value.NO, Value.YES, Value.NONE));
    seen.add(read("a") + read("c"));
    while (decisions.next()) {
      seen.add(read("a") + read("c"));
    }

    assertEquals(List.of("nono", "noyes", "nono", "noyes", "yesno", "yesyes"), seen);
  }

  @Test
  void values_that_depend_on_another_cell_are_asked_for_again_when_it_changes() {
    List<String> seen = new ArrayList<>();
    do {
      seen.add(
          ((Name)
                  decisions.of(
                      new Cell.CurrentStep(),
                      () -> read("a").equals("no") ? NO_YES : List.of(Value.NONE)))
              .name());
    } while (decisions.next());

    assertEquals(List.of("no", "yes", "none"), seen);
  }

  @Test
  void a_cell_without_values_is_no_situation() {
    assertThrows(
        Decisions.Inadmissible.class, () -> decisions.of(new Cell.CurrentStep(), List::of));
  }
}
