package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.reports.Measure;

/**
 * How long the analyses of numbers and of timing take on the whole Babylon 5 rule base, side by side,
 * in a Java of their own with the options of the launcher and a compiler that is still cold: {@code
 * mvn -pl reports -am test -Dtest=AnalysesBenchmark -Dsurefire.failIfNoSpecifiedTests=false
 * -Druleproof.analyses=true}. Holds the process's CPU time to a bound, because other programs may run
 * on the machine; where many do that grows too.
 */
final class AnalysesBenchmark {
  /** Ten seconds by the clock of two cores, what Java compiles on the way included. */
  private static final double MOST_SECONDS = 20;

  private static final String TOGETHER = "together: ";

  private record Run(String words, double cpu, double seconds, int findings) {}

  @Test
  @EnabledIfSystemProperty(named = "ruleproof.analyses", matches = "true")
  void numbers_and_timing_together_take_ten_seconds_of_two_cores() throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow"));
    command.addAll(Measure.compilerOptions(Path.of("..", "ruleproof")));
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    command.addAll(List.of("-cp", classPath, AnalysesBenchmark.class.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    System.out.print(output);
    assertEquals(0, process.waitFor());
    String together =
        output.lines().filter(line -> line.startsWith(TOGETHER)).findFirst().orElseThrow();
    double cpu = Double.parseDouble(together.substring(TOGETHER.length()).split(" ")[0]);
    assertTrue(cpu <= MOST_SECONDS, together);
  }

  /** The run that is measured. */
  public static void main(String[] none) throws Exception {
    AuditRules rules = AuditRules.of(List.of(), Optional.of("babylon5"));
    Binding binding =
        DocumentBinder.toNothing(rules.game(), rules.base(), rules.files(), Optional.empty());
    double cpu = ofProcess();
    long start = System.nanoTime();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      Future<Run> numbers =
          threads.submit(
              () ->
                  timed(
                      "numbers",
                      () -> NumberAudit.search(rules.game(), binding.rules(), Optional.empty())));
      Future<Run> timing =
          threads.submit(
              () ->
                  timed(
                      "timing",
                      () -> TimingAudit.search(rules.game(), binding.rules(), Optional.empty())));
      show(numbers.get());
      show(timing.get());
    }
    System.out.printf(
        Locale.ROOT,
        TOGETHER + "%.1f s of CPU with what Java compiles, %.1f s wall time%n",
        ofProcess() - cpu,
        (System.nanoTime() - start) / 1e9);
  }

  private static void show(Run run) {
    System.out.printf(
        Locale.ROOT,
        "%s: %d findings in %.1f s of its thread, %.1f s wall time%n",
        run.words(),
        run.findings(),
        run.cpu(),
        run.seconds());
  }

  private static Run timed(String words, Callable<AuditSearch.Outcome> search) throws Exception {
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long start = System.nanoTime();
    AuditSearch.Outcome outcome = search.call();
    return new Run(
        words,
        (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e9,
        (System.nanoTime() - start) / 1e9,
        outcome.findings().size());
  }

  private static double ofProcess() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
            .getProcessCpuTime()
        / 1e9;
  }
}
