package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The rulebook's worked examples go on the bundled game as the rulebook tells them. */
class WorkedExamplesTest {
  @TestFactory
  Stream<DynamicTest> the_worked_examples_of_the_rulebook_go_as_it_says() {
    return WorkedExample.all().stream()
        .map(example -> DynamicTest.dynamicTest(example.name(), example::play));
  }

  @Test
  void an_example_with_another_number_fails() {
    WorkedExample wrong =
        WorkedExample.read(
            List.of(
                "scenario  one more than there is",
                "scope     Characters=0 IntrigueConflicts=0",
                "acts",
                "  to action",
                "holds",
                "  every p: Player has influence(p) = 5"));
    assertThrows(AssertionError.class, wrong::play);
  }
}
