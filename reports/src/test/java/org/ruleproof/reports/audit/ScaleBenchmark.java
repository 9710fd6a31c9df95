package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.reports.screen.Screen;

/**
 * How long a generated packet takes to be read, drafted and audited: {@code mvn -pl reports -am test
 * -Dtest=ScaleBenchmark -Druleproof.scale=100000}. Measures the process's CPU time, because other
 * programs may run on the machine; it needs no more heap than {@code -Xmx4g}.
 */
final class ScaleBenchmark {
  private static final double MOST_FOR_TWICE = 2.3;
  private static final double MOST_SECONDS_OF_TWO_CORES = 240;

  private record Run(double cpu, double seconds, AuditReport report) {}

  @Test
  @EnabledIfSystemProperty(named = "ruleproof.scale", matches = "\\d+")
  void twice_the_packet_takes_little_more_than_twice_the_time(@TempDir Path folder)
      throws IOException {
    int rulings = Integer.getInteger("ruleproof.scale");
    run(folder, Math.min(rulings, 5_000)); // to warm the compiler up
    Run once = shown(folder, rulings);
    Run twice = shown(folder, 2 * rulings);
    assertTrue(once.cpu() < MOST_SECONDS_OF_TWO_CORES, once.cpu() + " s of CPU");
    assertTrue(twice.cpu() < MOST_FOR_TWICE * once.cpu(), twice.cpu() + " against " + once.cpu());
  }

  private static Run shown(Path folder, int rulings) throws IOException {
    Run run = run(folder, rulings);
    System.out.printf(
        Locale.ROOT,
        "%d rulings: %.1f s of CPU, %.1f s by the clock, %d drafted, %d findings%n",
        rulings,
        run.cpu(),
        run.seconds(),
        run.report().coverage().drafted(),
        run.report().findings().size());
    return run;
  }

  private static Run run(Path folder, int rulings) throws IOException {
    Path packet = folder.resolve("packet-" + rulings + ".txt");
    Files.writeString(packet, GeneratedPacket.of(rulings));
    long cpu = cpu();
    long start = System.nanoTime();
    AuditReport report =
        AuditRun.run(
                new AuditRequest(
                    List.of(packet.toString()),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    DraftUse.ONLY),
                Screen.ofProcess())
            .report();
    return new Run((cpu() - cpu) / 1e9, (System.nanoTime() - start) / 1e9, report);
  }

  private static long cpu() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }
}
