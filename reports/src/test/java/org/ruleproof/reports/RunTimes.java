package org.ruleproof.reports;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times whole runs of the built program, start of Java included; the least wall time of several runs
 * counts. The last two lines are about what is kept of the run before. Needs bash, whose {@code time}
 * counts the CPU time of a process. Arguments: a packet of the Babylon 5 format, and how many runs, 3
 * if not given.
 */
public final class RunTimes {
  /** Seconds of one run. */
  private record Seconds(double wall, double cpu) {}

  private final int runs;
  private final Path folder;
  private String cache = "";

  private RunTimes(int runs, Path folder) {
    this.runs = runs;
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    Path folder = Files.createTempDirectory("runs");
    try {
      new RunTimes(runs, folder).show(Path.of(arguments[0]));
    } finally {
      try (Stream<Path> made = Files.walk(folder)) {
        made.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
  }

  private void show(Path given) throws IOException, InterruptedException {
    String packet = given.toString();
    String ten = Files.writeString(folder.resolve("ten.txt"), tenTimes(given)).toString();
    run("--version"); // builds what is not built
    least("help", "--help");
    least("read", "read", packet);
    least("read, ten times the packet", "read", "--game", "babylon5", ten);
    least("draft", "draft", "--all", packet);
    least("draft, ten times the packet", "draft", "--all", "--game", "babylon5", ten);
    least("audit without drafts", "audit", "--no-drafts", packet);
    least("audit", "audit", packet);
    cache = folder.resolve("cache").toString();
    run("audit", "--no-drafts", packet);
    least("audit without drafts, once more", "audit", "--no-drafts", packet);
    // each run leaves out the rulings of some more days, so that none finds its whole outcome kept
    least(
        "audit without drafts, some rulings less",
        run -> List.of("audit", "--no-drafts", "--as-of", "2001-06-" + (27 - run), packet));
  }

  /** The packet ten times over, each time under topics of its own. */
  private static String tenTimes(Path packet) throws IOException {
    String text = Files.readString(packet, StandardCharsets.ISO_8859_1);
    StringBuilder ten = new StringBuilder();
    for (int i = 1; i <= 10; i++) {
      ten.append(text.replaceAll("(Rule/Card:\\*\\* *)(\"?)", "$1$2Copy " + i + " of "));
    }
    return ten.toString();
  }

  private void least(String name, String... words) throws IOException, InterruptedException {
    least(name, run -> List.of(words));
  }

  private void least(String name, IntFunction<List<String>> words)
      throws IOException, InterruptedException {
    List<Seconds> all = new ArrayList<>();
    for (int run : IntStream.range(0, runs).toArray()) {
      all.add(run(words.apply(run).toArray(String[]::new)));
    }
    Seconds least = all.stream().min(Comparator.comparingDouble(Seconds::wall)).orElseThrow();
    System.out.printf(
        Locale.ROOT, "%s: %.2f s wall time, %.2f s CPU time%n", name, least.wall, least.cpu);
  }

  private Seconds run(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    String timed = "TIMEFORMAT='%R %U %S'; { time \"$@\" >/dev/null 2>&1; } 2>&1; exit 0";
    command.addAll(List.of("bash", "-c", timed, "bash", "./ruleproof"));
    command.addAll(Arrays.asList(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("RULEPROOF_CACHE", cache); // empty: nothing is kept
    Process process = builder.start();
    String[] times = new String(process.getInputStream().readAllBytes()).strip().split(" ");
    process.waitFor();
    return new Seconds(
        Double.parseDouble(times[0]), Double.parseDouble(times[1]) + Double.parseDouble(times[2]));
  }
}
