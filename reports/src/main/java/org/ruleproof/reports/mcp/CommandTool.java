package org.ruleproof.reports.mcp;

import static org.ruleproof.reports.mcp.ToolArguments.Kind.ARRAY;
import static org.ruleproof.reports.mcp.ToolArguments.Kind.INTEGER;
import static org.ruleproof.reports.mcp.ToolArguments.Kind.STRING;
import static org.ruleproof.reports.mcp.ToolArguments.Parameter.needed;
import static org.ruleproof.reports.mcp.ToolArguments.Parameter.possible;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ruleproof.reports.mcp.ToolArguments.Parameter;
import org.ruleproof.reports.screen.InputException;

/**
 * The commands that are tools. None of them writes a file, and none takes an option that does.
 *
 * <p>What a caller gives stands behind the mark for the end of options, or in one word with the
 * name of its option, so that it is never read as an option itself.
 */
enum CommandTool {
  VOCABULARY(
      false,
      "Finds the declared names that claims can be made of: kinds, facts, states, terms, acts,"
          + " events and cards, each with its declaration and the number of its users. Look here"
          + " before you write an opaque phrase or declare a name.",
      possible("words", STRING, "What you look for, in plain words; without it: all names.")),
  NEAREST(
      false,
      "Lists the rulings that share most distinctive words with a text. It knows words, not"
          + " meaning: an empty or short list does not mean that no ruling is about the same.",
      needed("text", STRING, "The text of a ruling, or a few words."),
      possible("most", INTEGER, "So many rulings; five if not given.")),
  CHECK(
      false,
      "Checks rule files: form, names and types, all errors at once; well-formed claims are read"
          + " back in English, with hints. That a file is well formed does not mean that it says"
          + " what its text says: compare the English with the text.",
      possible("files", ARRAY, Words.FILES),
      possible("text", STRING, Words.TEXT)),
  SAY(
      false,
      "Reads claims back in English, a line each, and nothing else.",
      possible("files", ARRAY, Words.FILES),
      possible("text", STRING, Words.TEXT)),
  COMPARE(
      true,
      "Compares drafts of the same rulings: proves that they agree, or shows the plainest situation"
          + " in which they part. Open means neither proved nor refuted: it is not agreement.",
      needed("files", ARRAY, "Two or more rule files in the server's folder."),
      possible("budget", INTEGER, Words.BUDGET)),
  AUDIT(
      true,
      "Looks for rulings that contradict each other, endless loops, undecided orders and roundings."
          + " Inconclusive is not clean: questions stayed open, and there may be more findings."
          + " Clean holds for the claims that were read, up to the sizes searched.",
      possible("as_of", STRING, "Leave out rulings after this day, such as 2000-07-17."),
      possible("budget", INTEGER, Words.BUDGET)),
  EXPLAIN(
      true,
      "Shows one finding in full, or what became of one ruling, or why two rulings do not"
          + " contradict each other. The report names them by ids.",
      needed("ids", ARRAY, "The id of a finding or a ruling, or the ids of two rulings."),
      possible("budget", INTEGER, Words.BUDGET)),
  ASK(
      true,
      "Answers a judge's question: which rulings on a topic are in force, or how an act comes out."
          + " Inconclusive is not no: the question stayed open.",
      needed("question", STRING, "A topic, a card, or an act: promote(p, c) when neutralized(c)."),
      possible("budget", INTEGER, Words.BUDGET)),
  ERRATA(
      true,
      "Says what new rulings would change: what they contradict, which rulings die of it, which"
          + " verdicts change. It changes nothing itself. Inconclusive is not harmless.",
      possible("files", ARRAY, "New rulings in the server's folder: .rules or prose."),
      possible("text", STRING, "New rulings as text, in place of files."),
      possible("withdraw", ARRAY, "Ids of rulings to take back."),
      possible("budget", INTEGER, Words.BUDGET));

  private static final class Words {
    static final String BUDGET =
        "Seconds to wait, fifty if not given. Then the answer is inconclusive, and the same call"
            + " again waits for the rest.";
    static final String FILES = "Rule files in the server's folder.";
    static final String TEXT = "A rule file's text, in place of files.";
  }

  /** A command line with its standard input. */
  record Line(List<String> words, String input) {
    Line {
      words = List.copyOf(words);
    }
  }

  private final boolean searches;
  private final String description;
  private final List<Parameter> parameters;

  CommandTool(boolean searches, String description, Parameter... parameters) {
    this.searches = searches;
    this.description = description;
    this.parameters = List.of(parameters);
  }

  /** {@return whether it may take longer than a second or two} */
  boolean searches() {
    return searches;
  }

  String command() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  String description() {
    return description;
  }

  List<Parameter> parameters() {
    return parameters;
  }

  /**
   * {@return the arguments of a call}
   *
   * @throws InputException one line for each that does not fit
   */
  ToolArguments arguments(Map<String, Object> given) {
    return ToolArguments.of(parameters, given);
  }

  /**
   * {@return the command line of a call}
   *
   * @throws InputException if the arguments do not fit each other or a file is not admitted
   */
  Line line(ToolArguments given, McpWorkspace workspace) {
    List<String> options = new ArrayList<>(workspace.rules());
    List<String> packets = workspace.request().packets();
    return switch (this) {
      case VOCABULARY -> {
        packets.forEach(packet -> options.add("--packet=" + packet));
        yield line(options, given.text("words").stream().toList(), List.of());
      }
      case NEAREST -> {
        given.number("most").ifPresent(most -> options.add("--most=" + most));
        yield line(options, given.text("text").stream().toList(), packets);
      }
      case CHECK -> {
        options.add("--fail-on=note");
        packets.forEach(packet -> options.add("--packet=" + packet));
        yield fileLine(options, given, workspace);
      }
      case SAY -> fileLine(options, given, workspace);
      case COMPARE -> line(options, files(given, workspace), List.of());
      case AUDIT -> {
        given.text("as_of").ifPresent(day -> options.add("--as-of=" + day));
        yield line(options, List.of(), packets);
      }
      case EXPLAIN -> {
        List<String> ids = given.list("ids");
        // the command takes what is no id for a path
        if (ids.isEmpty() || ids.size() > 2 || ids.stream().anyMatch(id -> id.contains("/"))) {
          throw new InputException(
              "argument ids: expected the id of a finding, or one or two of rulings");
        }
        yield line(options, ids, packets);
      }
      case ASK -> line(options, given.text("question").stream().toList(), packets);
      case ERRATA -> {
        packets.forEach(packet -> options.add("--against=" + packet));
        given.list("withdraw").forEach(id -> options.add("--withdraw=" + id));
        yield given.list("withdraw").isEmpty() || !given.list("files").isEmpty()
            ? fileLine(options, given, workspace)
            : line(options, List.of(), List.of());
      }
    };
  }

  private Line line(List<String> options, List<String> first, List<String> then) {
    return new Line(
        Stream.of(List.of(command()), options, List.of("--"), first, then)
            .flatMap(List::stream)
            .toList(),
        "");
  }

  private static List<String> files(ToolArguments given, McpWorkspace workspace) {
    return given.list("files").stream().map(workspace::admitted).toList();
  }

  private Line fileLine(List<String> options, ToolArguments given, McpWorkspace workspace) {
    List<String> files = files(given, workspace);
    if (files.isEmpty() == given.text("text").isEmpty()) {
      throw new InputException(command() + ": expected files or text, one of the two");
    }
    return new Line(
        line(options, files.isEmpty() ? List.of("-") : files, List.of()).words(),
        given.text("text").orElse(""));
  }
}
