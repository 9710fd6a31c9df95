package org.ruleproof.reports.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.ruleproof.reports.screen.InputException;

/** A call waits as long as its budget. */
class BudgetedCommandsTest {
  private static final Duration MOMENT = Duration.ofMillis(1);
  private static final Duration LONG = Duration.ofMinutes(1);

  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger runs = new AtomicInteger();
  private final BudgetedCommands commands =
      new BudgetedCommands(
          (screen, words) -> {
            runs.incrementAndGet();
            if (words[0].startsWith("slow")) {
              wait(end);
            }
            screen.out().print(words[0]);
            screen.flush();
            return 1;
          });

  @Test
  void a_run_over_its_budget_goes_on_and_the_same_call_gets_its_outcome() throws Exception {
    assertEquals(Optional.empty(), commands.run(line("slow"), true, MOMENT));
    assertEquals("quick", commands.run(line("quick"), false, LONG).orElseThrow().out());
    end.countDown();
    assertEquals(
        new BudgetedCommands.Outcome(1, "slow", ""),
        commands.run(line("slow"), true, LONG).orElseThrow());
    assertEquals(2, runs.get());
  }

  @Test
  void a_flood_of_calls_is_refused_and_those_that_wait_are_kept() throws Exception {
    for (int i = 0; i < 16; i++) {
      assertEquals(Optional.empty(), commands.run(line("slow" + i), true, MOMENT));
    }
    assertThrows(InputException.class, () -> commands.run(line("slow16"), true, MOMENT));
    end.countDown();
    assertEquals("slow15", commands.run(line("slow15"), true, LONG).orElseThrow().out());
  }

  private static CommandTool.Line line(String word) {
    return new CommandTool.Line(List.of(word), "");
  }

  private static void wait(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
