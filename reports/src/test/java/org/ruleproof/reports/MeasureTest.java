package org.ruleproof.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasureTest {
  private static final List<String> PRINTED =
      List.of("Recall: 0.500 (1 of 2)", "  7: 5 is unread", "Missed (1)", "a|b: 3", "None: of 2");

  @Test
  void figures_become_a_table_and_details_do_not() {
    assertEquals(
        """
        <!-- measured: findings: a list -->
        ### findings: a list

        2021-01-01, two cores.

        | figure | value |
        |---|---|
        | Recall | 0.500 (1 of 2) |
        | a\\|b | 3 |
        <!-- end of: findings: a list -->
        """,
        Measure.block("findings: a list", "2021-01-01, two cores.", PRINTED));
  }

  @Test
  void a_measurement_takes_the_place_of_the_one_before_and_of_no_other() {
    String old = Measure.block("a", "1999-01-01", PRINTED);
    String other = Measure.block("b", "1999-01-01", PRINTED);
    String page = Measure.recorded(Measure.recorded("# Page\n", "a", old), "b", other);
    String now = Measure.block("a", "2021-01-01", PRINTED);
    assertEquals("# Page\n\n" + now + "\n" + other, Measure.recorded(page, "a", now));
  }

  @Test
  void the_launcher_has_compiler_options_to_measure_with() throws IOException {
    assertFalse(Measure.compilerOptions(Path.of("..", "ruleproof")).isEmpty());
  }
}
