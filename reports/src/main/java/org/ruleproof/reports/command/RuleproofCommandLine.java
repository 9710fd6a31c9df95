package org.ruleproof.reports.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;

/** Parses and runs one command line. */
public final class RuleproofCommandLine {
  private RuleproofCommandLine() {}

  /** {@return the exit status of the command} Throws nothing; errors go to {@code screen}. */
  public static int run(Screen screen, String... args) {
    boolean debug = Arrays.asList(args).contains(CommonOptions.DEBUG);
    int status = executed(screen, debug, args);
    screen.out().flush();
    // a broken pipe means that the reader has stopped, which is no error
    return screen
        .out()
        .trouble()
        .filter(e -> !FileErrors.words(e).endsWith("broken pipe"))
        .map(
            e -> {
              screen.complain("standard output: cannot be written (" + FileErrors.words(e) + ")");
              screen.flush();
              return ExitStatus.BAD_INPUT;
            })
        .orElse(status);
  }

  private static int executed(Screen screen, boolean debug, String... args) {
    try {
      CommandLine line = line(screen, debug);
      if (args.length > 0
          && !args[0].startsWith("-")
          && !line.getSubcommands().containsKey(args[0])) {
        // an unknown command must fail even with --help after it
        return line.execute(args[0]);
      }
      return line.execute(args);
    } catch (StackOverflowError e) {
      return fault(screen, "an input is nested too deeply", e, debug);
    } catch (OutOfMemoryError e) {
      return fault(screen, "out of memory; RULEPROOF_JAVA_OPTS=-Xmx8g gives more", e, debug);
    } catch (LinkageError e) {
      return fault(screen, "the program is not whole (" + e.getMessage() + ")", e, debug);
    } finally {
      screen.flush();
    }
  }

  private static CommandLine line(Screen screen, boolean debug) {
    Ansi ansi = screen.colour() ? Ansi.ON : Ansi.OFF;
    CommandLine line =
        new CommandLine(new RootCommand(screen))
            .addSubcommand(new AuditCommand())
            .addSubcommand(new SettleCommand())
            .addSubcommand(new InitCommand())
            .addSubcommand(new ReadCommand())
            .addSubcommand(new DraftCommand())
            .addSubcommand(new ErrataCommand())
            .addSubcommand(new PlanCommand())
            .addSubcommand(new ClassesCommand())
            .addSubcommand(new AskCommand())
            .addSubcommand(new TestCommand())
            .addSubcommand(new CheckCommand())
            .addSubcommand(new SayCommand())
            .addSubcommand(new FmtCommand())
            .addSubcommand(new CompareCommand())
            .addSubcommand(new FidelityCommand())
            .addSubcommand(new VocabularyCommand())
            .addSubcommand(new NearestCommand())
            .addSubcommand(new ExplainCommand())
            .addSubcommand(new ExploreCommand())
            .addSubcommand(new ExportCommand())
            .addSubcommand(new CorpusCommand())
            .addSubcommand(new ReplayCommand())
            .addSubcommand(new McpCommand())
            .addSubcommand(new LspCommand());
    return WordConverter.in(line)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExpandAtFiles(false)
        .setUsageHelpAutoWidth(false)
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
        .setOut(new PrintWriter(screen.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(screen.err(), true, StandardCharsets.UTF_8))
        .setExitCodeExceptionMapper(e -> ExitStatus.FAULT)
        .setParameterExceptionHandler((e, args) -> usage(screen, e))
        .setExecutionExceptionHandler((e, of, result) -> failed(screen, e, debug));
  }

  private static int usage(Screen screen, ParameterException e) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    screen.complain(command + ": " + e.getMessage() + "; see " + command + " --help");
    return ExitStatus.BAD_INPUT;
  }

  private static int failed(Screen screen, Exception e, boolean debug) {
    if (e instanceof InputException input) {
      input.lines().forEach(screen::complain);
      return ExitStatus.BAD_INPUT;
    }
    return fault(screen, e.getClass().getSimpleName() + ": " + e.getMessage(), e, debug);
  }

  private static int fault(Screen screen, String what, Throwable e, boolean debug) {
    screen.complain("ruleproof: internal fault: " + what + (debug ? "" : "; --debug shows where"));
    if (debug) {
      e.printStackTrace(screen.err());
    }
    return ExitStatus.FAULT;
  }
}
