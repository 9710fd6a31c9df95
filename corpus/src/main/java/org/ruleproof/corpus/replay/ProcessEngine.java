package org.ruleproof.corpus.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.corpus.scenario.Expectation;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioLine;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Another implementation, run as a process that reads a line per scenario and writes a line per
 * answer.
 *
 * <p>After a failure, the process is restarted for the next scenario; after {@link #MOST_FAILURES}
 * consecutive failures, no more scenarios are sent. Its standard error is discarded. Not
 * thread-safe.
 */
public final class ProcessEngine implements Engine {
  /** Maximum number of consecutive failures. */
  public static final int MOST_FAILURES = 5;

  /** Maximum length of an answer in bytes. */
  public static final int LONGEST_ANSWER = 65_536;

  /** How long to wait for the remaining output of an ended process. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private static final JsonMapper MAPPER = new JsonMapper();

  private final List<String> command;
  private final Duration limit;
  private final ExecutorService writing =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());

  /** A shutdown hook that ends the process with this program. */
  private final Thread last = Thread.ofPlatform().unstarted(this::stop);

  private volatile Optional<Running> running = Optional.empty();
  private int failures;

  /** An event from the thread that reads the engine's output. */
  private sealed interface OutputEvent {
    record Line(String text) implements OutputEvent {}

    record TooLong() implements OutputEvent {}

    record End() implements OutputEvent {}
  }

  private record Running(Process process, BlockingQueue<OutputEvent> heard) {}

  /**
   * An engine that starts on first use.
   *
   * @param command the program and its arguments
   * @param limit the time limit for one answer
   */
  public ProcessEngine(String command, Duration limit) {
    this.command = EngineCommand.words(command);
    this.limit = limit;
    Runtime.getRuntime().addShutdownHook(last);
  }

  @Override
  public Reply ask(Scenario scenario) {
    if (failures >= MOST_FAILURES) {
      return new Reply.Failed(
          Reply.Failure.NOT_ASKED, "not asked: the engine failed " + failures + " times in a row");
    }
    Reply reply = reply(scenario);
    if (reply instanceof Reply.Failed) {
      failures++;
      stop();
    } else {
      failures = 0;
    }
    return reply;
  }

  /**
   * Starts the process before the first scenario.
   *
   * @throws IOException if the program cannot be started
   */
  public void start() throws IOException {
    started();
  }

  private Reply reply(Scenario scenario) {
    try {
      Running engine = started();
      OutputEvent early = engine.heard().poll();
      if (early instanceof OutputEvent.Line(String text)) {
        return unbidden(text);
      }
      if (early instanceof OutputEvent.TooLong) {
        return flooded();
      }
      long deadline = System.nanoTime() + limit.toNanos();
      if (!written(engine, ScenarioLine.request(scenario), deadline)) {
        return unasked(engine, deadline);
      }
      OutputEvent event =
          engine.heard().poll(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      if (event == null) {
        return hung();
      }
      return switch (event) {
        case OutputEvent.Line(String text) -> answer(scenario, text);
        case OutputEvent.TooLong _ -> flooded();
        case OutputEvent.End _ -> died(engine);
      };
    } catch (IOException e) {
      return new Reply.Failed(Reply.Failure.DIED, "it cannot be started: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return hung();
    }
  }

  /**
   * Writes the request; returns whether the engine took it in time, since an engine that does not
   * read blocks its pipe.
   */
  private boolean written(Running engine, String request, long deadline)
      throws InterruptedException {
    Future<Boolean> done =
        writing.submit(
            () -> {
              try {
                OutputStream out = engine.process().getOutputStream();
                out.write((request + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
                return true;
              } catch (IOException e) {
                return false;
              }
            });
    try {
      return done.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      return false;
    }
  }

  /**
   * The reason why a request was not taken. Earlier output is checked first: an engine that floods
   * ends when its output pipe is closed, and its exit would hide the cause.
   */
  private Reply unasked(Running engine, long deadline) throws InterruptedException {
    long left = deadline - System.nanoTime();
    long patience = engine.process().isAlive() ? left : Math.max(left, LAST_WORDS.toNanos());
    OutputEvent event = engine.heard().poll(patience, TimeUnit.NANOSECONDS);
    if (event instanceof OutputEvent.TooLong) {
      return flooded();
    }
    if (event instanceof OutputEvent.Line(String text)) {
      return unbidden(text);
    }
    return engine.process().isAlive() ? hung() : died(engine);
  }

  private static Reply unbidden(String text) {
    return nonsense("it wrote a line before it was asked: " + shortened(text));
  }

  private static Reply flooded() {
    return new Reply.Failed(
        Reply.Failure.FLOODED,
        "it wrote more than " + LONGEST_ANSWER + " bytes without a line end");
  }

  private Reply hung() {
    return new Reply.Failed(
        Reply.Failure.HUNG, "no answer within " + limit.toMillis() + " milliseconds");
  }

  private static Reply died(Running engine) throws InterruptedException {
    boolean ended = engine.process().waitFor(1, TimeUnit.SECONDS);
    return new Reply.Failed(
        Reply.Failure.DIED,
        ended
            ? "it ended with status " + engine.process().exitValue()
            : "it closed its standard output");
  }

  private static Reply nonsense(String what) {
    return new Reply.Failed(Reply.Failure.NONSENSE, what);
  }

  private static Reply answer(Scenario scenario, String text) {
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JacksonException e) {
      return nonsense("found no JSON: " + shortened(text));
    }
    JsonNode id = node.get("id");
    if (id == null || !id.isString() || !id.stringValue().equals(scenario.id())) {
      return nonsense("found an answer to something else: " + shortened(text));
    }
    JsonNode outcome = node.get("outcome");
    if (outcome == null || !outcome.isString()) {
      return nonsense("found no outcome: " + shortened(text));
    }
    String word = outcome.stringValue();
    if (word.equals("unknown")) {
      return new Reply.Unknown();
    }
    List<String> answers = new ArrayList<>();
    JsonNode given = node.get("answers");
    if (given != null) {
      for (JsonNode each : given) {
        answers.add(each.isString() ? each.stringValue() : each.toString());
      }
    }
    for (Outcome each : Outcome.values()) {
      if (each.word().equals(word.toLowerCase(Locale.ROOT))) {
        return new Reply.Answered(new Expectation(each, answers.stream().sorted().toList()));
      }
    }
    return nonsense("found the unknown outcome '" + shortened(word) + "'");
  }

  private static String shortened(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }

  private Running started() throws IOException {
    if (running.isEmpty()) {
      if (command.isEmpty()) {
        throw new IOException("the command is empty");
      }
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      BlockingQueue<OutputEvent> heard = new ArrayBlockingQueue<>(4);
      Thread.ofPlatform().daemon().start(() -> listen(process.getInputStream(), heard));
      running = Optional.of(new Running(process, heard));
    }
    return running.get();
  }

  /** Queues the lines of the output; a full queue blocks the engine and bounds memory. */
  private static void listen(InputStream in, BlockingQueue<OutputEvent> heard) {
    byte[] line = new byte[LONGEST_ANSWER];
    int length = 0;
    try (in) {
      byte[] block = new byte[8192];
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        for (int i = 0; i < n; i++) {
          if (block[i] == '\n') {
            heard.put(new OutputEvent.Line(new String(line, 0, length, StandardCharsets.UTF_8)));
            length = 0;
          } else if (length == LONGEST_ANSWER) {
            heard.put(new OutputEvent.TooLong());
            return;
          } else {
            line[length++] = block[i];
          }
        }
      }
      heard.put(new OutputEvent.End());
    } catch (IOException e) {
      heard.offer(new OutputEvent.End());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void stop() {
    running.ifPresent(
        r -> {
          r.process().descendants().forEach(ProcessHandle::destroyForcibly);
          r.process().destroyForcibly();
          r.heard().clear();
        });
    running = Optional.empty();
  }

  @Override
  public void close() {
    stop();
    writing.shutdownNow();
    try {
      Runtime.getRuntime().removeShutdownHook(last);
    } catch (IllegalStateException e) {
      stop(); // the program is shutting down, and the hook stops the engine too
    }
  }
}
