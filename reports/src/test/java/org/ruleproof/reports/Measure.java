package org.ruleproof.reports;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Runs one measurement in a Java of its own, with the compiler options that the launcher gives an
 * audit, and shows what it prints. With {@code --record} its figures also go to a page: of all lines
 * those that begin at the margin and are a name, a colon and a value that begins with a digit.
 */
@Command(name = "measure", mixinStandardHelpOptions = true)
public final class Measure implements Callable<Integer> {
  private static final SortedMap<String, String> MEASUREMENTS =
      new TreeMap<>(
          Map.of(
              "findings", "org.ruleproof.reports.command.FindingsMeasurement",
              "rulebook", "org.ruleproof.reports.gold.RulebookCoverage",
              "runs", "org.ruleproof.reports.RunTimes",
              "analyses", "org.ruleproof.reports.audit.AnalysesBenchmark",
              "corpus", "org.ruleproof.corpus.scenario.CorpusBenchmark",
              "search", "org.ruleproof.checker.benchmark.Benchmark"));

  @Option(names = "--record", paramLabel = "FILE", description = "The page that keeps the figures.")
  private Optional<Path> page = Optional.empty();

  @Option(
      names = "--of",
      paramLabel = "WORDS",
      description = "What was measured, such as a list and whether it had been looked at.")
  private String of = "";

  @Option(names = "--machine", paramLabel = "WORDS", description = "The machine, if Java is wrong.")
  private String machine =
      String.format(
          Locale.ROOT,
          "%d cores (%s %s), Java %s",
          Runtime.getRuntime().availableProcessors(),
          System.getProperty("os.name"),
          System.getProperty("os.arch"),
          System.getProperty("java.version"));

  @Parameters(
      paramLabel = "MEASUREMENT",
      arity = "1..*",
      description = "analyses, corpus, findings, rulebook, runs or search; then its own arguments.")
  private List<String> words = new ArrayList<>();

  @Spec private CommandSpec spec = CommandSpec.create();

  /** Ends the process with the status of the measurement. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Measure()).setStopAtPositional(true).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    String name = words.getFirst();
    String main = MEASUREMENTS.getOrDefault(name, "");
    if (main.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "no measurement '" + name + "'; there are " + MEASUREMENTS.keySet());
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow"));
    command.addAll(compilerOptions(Path.of("ruleproof")));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(words.subList(1, words.size()));
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader out = process.inputReader()) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        System.out.println(line);
        lines.add(line);
      }
    }
    int status = process.waitFor();
    if (status == 0 && page.isPresent()) {
      String title = name + (of.isEmpty() ? "" : ": " + of);
      String when =
          String.format(Locale.ROOT, "%s, %s, load %.1f before.", LocalDate.now(), machine, load);
      Files.writeString(
          page.get(), recorded(Files.readString(page.get()), title, block(title, when, lines)));
    }
    return status;
  }

  /** {@return the compiler options that the launcher gives an audit} */
  public static List<String> compilerOptions(Path launcher) throws IOException {
    String text = Files.readString(launcher);
    String from = text.substring(text.indexOf("sparing=("));
    return Stream.of(from.substring(0, from.indexOf(')')).split("[\\s(]+"))
        .filter(option -> option.startsWith("-XX:"))
        .toList();
  }

  /** {@return a section of the page with a table of the figures among the lines} */
  static String block(String title, String when, List<String> lines) {
    StringBuilder block = new StringBuilder(begin(title));
    block.append("### ").append(title).append("\n\n").append(when).append("\n\n");
    block.append("| figure | value |\n|---|---|\n");
    for (String line : lines) {
      int colon = line.stripTrailing().indexOf(": ");
      if (colon > 0 && line.charAt(0) != ' ' && Character.isDigit(line.charAt(colon + 2))) {
        block.append("| ").append(line.substring(0, colon).replace("|", "\\|"));
        block.append(" | ").append(line.substring(colon + 2).replace("|", "\\|")).append(" |\n");
      }
    }
    return block.append(end(title)).toString();
  }

  /** {@return the page with the section in the place of the older one of that title, else at its end} */
  static String recorded(String page, String title, String block) {
    int from = page.indexOf(begin(title));
    int to = page.indexOf(end(title));
    return from < 0 || to < from
        ? page.stripTrailing() + "\n\n" + block
        : page.substring(0, from) + block + page.substring(to + end(title).length());
  }

  private static String begin(String title) {
    return "<!-- measured: " + title + " -->\n";
  }

  private static String end(String title) {
    return "<!-- end of: " + title + " -->\n";
  }
}
