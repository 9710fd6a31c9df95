package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.ReportSamples;

class ReportOrderTest {
  @Test
  void what_is_overruled_wherever_it_speaks_comes_before_what_only_overlaps() {
    Finding overlap = ReportSamples.overriding("queen", "");
    Finding overruled = ReportSamples.superseded("");
    assertEquals(
        List.of(overruled, overlap), ReportOrder.sorted(List.of(overlap, overruled), List.of()));
    assertEquals(
        List.of(overruled, overlap), ReportOrder.sorted(List.of(overruled, overlap), List.of()));
  }
}
