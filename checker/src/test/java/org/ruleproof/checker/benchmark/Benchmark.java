package org.ruleproof.checker.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * The engines side by side, each in a process of its own, one after another and several times over;
 * of each the least time counts. Arguments, each of which may be missing: the number of repetitions (3),
 * {@code large} for the sizes that take minutes, and the folder of Hand.java, a search written by hand
 * for this one game.
 *
 * <p>Two times are shown: wall time, which other work on the machine spoils, and CPU time, which it spoils
 * less. Hand.java is compiled as it stands, except that its clock is chosen here.
 */
public final class Benchmark {
  private static final Pattern LINE =
      Pattern.compile("(\\d+) states, (\\d+) generated, ([0-9.]+) s");
  private static final String[] SIZES = {"5 1 3 24", "6 1 3 25", "7 1 3 26"};

  private static final String[] RULEBOOK = {
    "Characters=4 HandSize=1 Turns=3",
    "Players=3 Characters=3 HandSize=2 IntrigueConflicts=3",
    "Characters=4 Fleets=2 HandSize=2 Turns=2 IntrigueConflicts=2"
  };

  private final Optional<Path> peers;
  private final int repetitions;
  private final boolean large;

  private Benchmark(Optional<Path> peers, int repetitions, boolean large) {
    this.peers = peers;
    this.repetitions = repetitions;
    this.large = large;
  }

  /** Least seconds by the clock and of the processor, for so many states. */
  private record Measured(
      long states, long transitions, double clock, double processor, double bytes) {
    Measured least(Measured other) {
      return new Measured(
          states,
          transitions,
          Math.min(clock, other.clock),
          Math.min(processor, other.processor),
          other.bytes);
    }
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int repetitions = 3;
    boolean large = false;
    Optional<Path> peers = Optional.empty();
    for (String argument : arguments) {
      if (argument.matches("[0-9]{1,3}")) {
        repetitions = Integer.parseInt(argument);
      } else if (argument.equals("large")) {
        large = true;
      } else {
        peers = Optional.of(Path.of(argument, "Hand.java"));
      }
    }
    new Benchmark(peers, repetitions, large).run();
  }

  private void run() throws IOException, InterruptedException {
    Optional<Path> classes = Optional.empty();
    if (peers.isPresent()) {
      classes = Optional.of(compiled(peers.get()));
    }
    say("Runs of each, of which the least time counts: %d", repetitions);
    for (String size : SIZES) {
      size(size, classes);
    }
    wide();
    if (large) {
      rulebook();
      broad();
      growth();
    }
  }

  private void size(String size, Optional<Path> classes) throws IOException, InterruptedException {
    List<Measured> hand = new ArrayList<>();
    List<Measured> one = new ArrayList<>();
    List<Measured> two = new ArrayList<>();
    String[] parameters = size.split(" ");
    for (int repetition = 0; repetition < repetitions; repetition++) {
      if (classes.isPresent()) {
        hand.add(hand(classes.get(), size));
      }
      one.add(ours("core-round", "1", "3g", parameters));
      two.add(ours("core-round", "2", "3g", parameters));
    }
    String game = "core-round, MaxInf MaxMark MaxBand " + size.substring(0, 5);
    Measured single = least(one);
    Measured both = least(two);
    if (!hand.isEmpty()) {
      Measured limit = least(hand);
      show(game + ", Hand.java", limit);
      say(
          "%s, one thread to Hand.java: %.2f of its wall time, %.2f of its CPU time",
          game, single.clock / limit.clock, single.processor / limit.processor);
    }
    show(game + ", one thread", single);
    show(game + ", two threads", both);
    say(
        "%s, two threads to one: %.2f times as fast, %.2f of its CPU time",
        game, single.clock / both.clock, both.processor / single.processor);
  }

  /** A game of more than 64 bits, compiled against interpreted, each as far as it comes quickly. */
  private void wide() throws IOException, InterruptedException {
    List<Measured> compiled = new ArrayList<>();
    List<Measured> interpreted = new ArrayList<>();
    for (int repetition = 0; repetition < repetitions; repetition++) {
      compiled.add(ours("wide", "1", "3g", "2000000"));
      interpreted.add(ours("wide-interpreted", "1", "3g", "50000"));
    }
    Measured fast = least(compiled);
    Measured slow = least(interpreted);
    show("A game of wider states, compiled", fast);
    show("A game of wider states, interpreted", slow);
    say(
        "CPU time a transition of it: %.3f microseconds compiled, %.3f interpreted (1 to %.0f)",
        1e6 * fast.processor / fast.transitions,
        1e6 * slow.processor / slow.transitions,
        slow.processor / slow.transitions / (fast.processor / fast.transitions));
  }

  /** Eleven million states of 64 bytes in 2 GB. */
  private void broad() throws IOException, InterruptedException {
    show("States of 64 bytes, one run, one thread, 2 GB", ours("broad", "1", "2g", "12000000"));
  }

  /** The rulebook of Babylon 5 in three scopes, each searched whole. */
  private void rulebook() throws IOException, InterruptedException {
    for (String scope : RULEBOOK) {
      show(
          "babylon5, " + scope + ", one run, two threads, 6 GB",
          ours("babylon5", "2", "6g", scope));
    }
  }

  /** How time and memory grow, with 6 GB. */
  private void growth() throws IOException, InterruptedException {
    for (String size : new String[] {"5 1 3", "7 1 3", "7 2 3", "7 3 3"}) {
      show(
          "core-round " + size + ", one run, two threads, 6 GB",
          ours("core-round", "2", "6g", size.split(" ")));
    }
  }

  private static Measured least(List<Measured> all) {
    return all.stream().reduce(Measured::least).orElseThrow();
  }

  private static Measured ours(String game, String threads, String heap, String... parameters)
      throws IOException, InterruptedException {
    List<String> command = java(heap, System.getProperty("java.class.path"));
    command.add(MeasuredRun.class.getName());
    command.addAll(List.of(game, threads));
    command.addAll(List.of(parameters));
    String[] said = output(command).strip().split(" ");
    return new Measured(
        Long.parseLong(said[0]),
        Long.parseLong(said[1]),
        Double.parseDouble(said[2]),
        Double.parseDouble(said[3]),
        Double.parseDouble(said[4]));
  }

  /** Hand.java runs three times in a process. */
  private static Measured hand(Path classes, String size) throws IOException, InterruptedException {
    Measured clock = handBy("clock", classes, size);
    Measured processor = handBy("processor", classes, size);
    return new Measured(clock.states, clock.transitions, clock.clock, processor.clock, 0);
  }

  private static Measured handBy(String time, Path classes, String size)
      throws IOException, InterruptedException {
    List<String> command = java("3g", classes.toString());
    command.add("-Dtime=" + time);
    command.add("Hand");
    command.addAll(List.of(size.split(" ")));
    Matcher lines = LINE.matcher(output(command));
    Measured least = new Measured(0, 0, Double.MAX_VALUE, 0, 0);
    while (lines.find()) {
      double seconds = Double.parseDouble(lines.group(3));
      least =
          new Measured(
              Long.parseLong(lines.group(1)),
              Long.parseLong(lines.group(2)),
              Math.min(least.clock, seconds),
              0,
              0);
    }
    return least;
  }

  private static Path compiled(Path hand) throws IOException {
    Path folder = Files.createTempDirectory("benchmark");
    Path source = folder.resolve("Hand.java");
    String clock =
        """

        final class Clock {
          static long now() {
            return System.getProperty("time").equals("clock")
                ? System.nanoTime()
                : java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
          }
        }
        """;
    Files.writeString(
        source, Files.readString(hand).replace("System.nanoTime()", "Clock.now()") + clock);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString());
    if (status != 0) {
      throw new IOException("cannot compile " + hand);
    }
    return folder;
  }

  private static List<String> java(String heap, String classPath) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx" + heap, "-XX:+UseParallelGC", "-cp", classPath));
    return command;
  }

  private static String output(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " ended with " + process.exitValue());
    }
    return output;
  }

  private static void show(String name, Measured measured) {
    say(
        "%s: %,d states, %.2f s wall time, %.2f s CPU time, %.2f M states a second%s",
        name,
        measured.states,
        measured.clock,
        measured.processor,
        measured.states / measured.processor / 1e6,
        measured.bytes > 0
            ? String.format(Locale.ROOT, ", %.2f bytes a state", measured.bytes)
            : "");
  }

  private static void say(String format, Object... arguments) {
    System.out.printf(Locale.ROOT, format + "%n", arguments);
    System.out.flush();
  }
}
