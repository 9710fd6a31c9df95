package org.ruleproof.corpus.numbers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * A number that a text gives, and the situation in which our claims are to give it.
 *
 * @param played whether it is asked of the rulebook as a game, not of the rule base of the rulings
 * @param also what else it bears on that is not named in the situation
 * @param cards the named cards that lie on the table
 * @param members how many members of kinds there are, and how many copies of named cards
 * @param prose names for prose in conditions
 * @param given what holds at first, and what the situation adds to the rules; {@code $x} stands for
 *     the input x
 * @param act the parameters of the act by which it happens, and what that is a kind of
 * @param allowed whether nothing is asked about what forbids that act
 * @param does what then happens; nothing where the number holds at once
 * @param asks the term or condition in question, {@code #} standing for the value
 */
record NumericFact(
    String id,
    boolean played,
    Set<String> also,
    Set<String> cards,
    Map<String, String> members,
    Map<String, String> prose,
    List<String> given,
    String act,
    boolean allowed,
    List<String> does,
    String asks) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9.-]*");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
  private static final RuleBase BUNDLED = Slice.bundled();
  private static final RuleBase PLAYABLE = Slice.playable();
  private static final String HAPPENS = "it-happens";

  /**
   * What is known of the list of facts.
   *
   * @param others why the facts of these ids are not evaluated
   */
  record All(List<NumericFact> facts, Map<String, String> others) {}

  /** Those of the list that stands beside this class. */
  static All all() {
    try (InputStream in =
        Objects.requireNonNull(NumericFact.class.getResourceAsStream("numeric-facts.txt"))) {
      List<NumericFact> facts = new ArrayList<>();
      Map<String, String> others = new LinkedHashMap<>();
      List<String> block = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        if (line.startsWith("not ")) {
          int colon = line.indexOf(": ");
          others.put(line.substring("not ".length(), colon), line.substring(colon + 2));
        } else if (line.startsWith("fact ")) {
          add(block, facts);
          block = new ArrayList<>(List.of(line));
        } else if (line.startsWith("  ")) {
          block.add(line.substring(2));
        }
      }
      add(block, facts);
      return new All(facts, others);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(List<String> block, List<NumericFact> facts) {
    if (block.isEmpty()) {
      return;
    }
    Set<String> also = new LinkedHashSet<>();
    Set<String> cards = new LinkedHashSet<>();
    Map<String, String> members = new LinkedHashMap<>(Map.of("Player", "1"));
    Map<String, String> prose = new LinkedHashMap<>();
    List<String> given = new ArrayList<>();
    List<String> does = new ArrayList<>();
    String asks = "";
    String act = "()";
    boolean played = false;
    boolean allowed = false;
    for (String line : block.subList(1, block.size())) {
      int blank = line.indexOf(' ');
      String rest = line.substring(blank + 1);
      switch (line.substring(0, blank)) {
        case "also" -> also.addAll(List.of(rest.split(" ", -1)));
        case "of" -> played = rest.equals("the game");
        case "cards" -> QUOTED.matcher(rest).results().forEach(m -> cards.add(m.group(1)));
        case "members" -> {
          for (String member : rest.split(" ", -1)) {
            int equals = member.indexOf('=');
            members.put(member.substring(0, equals), member.substring(equals + 1));
          }
        }
        case "copies" -> {
          Matcher name = QUOTED.matcher(rest);
          if (!name.find()) {
            throw new IllegalArgumentException(line);
          }
          members.put(name.group(1), rest.substring(rest.lastIndexOf('=') + 1));
        }
        case "prose" -> {
          Matcher wording = QUOTED.matcher(rest);
          if (!wording.find()) {
            throw new IllegalArgumentException(line);
          }
          String name = rest.substring(rest.lastIndexOf(" as ") + 4);
          int open = name.indexOf('(');
          prose.put(wording.group(1), open < 0 ? name : name.substring(0, open));
          given.add("state " + name + ": no | yes = no");
        }
        case "rule" -> given.add("rule \"the situation " + given.size() + "\"\n  " + rest);
        case "item" -> given.add(rest);
        case "given" -> given.add("initially\n  " + rest);
        case "act" -> act = rest;
        case "acted" -> {
          act = rest;
          allowed = true;
        }
        case "do" -> does.add(rest);
        case "ask" -> asks = rest;
        default -> throw new IllegalArgumentException("expected cards, given, do ...: " + line);
      }
    }
    facts.add(
        new NumericFact(
            block.getFirst().substring("fact ".length()),
            played,
            also,
            cards,
            members,
            prose,
            given,
            act,
            allowed,
            does,
            asks));
  }

  /** Where our claims say of one of these values that it is the one. */
  List<String> values(Map<String, String> inputs, List<String> values) {
    StringBuilder more = new StringBuilder();
    given.forEach(g -> more.append(with(inputs, g)).append('\n'));
    if (!does.isEmpty()) {
      more.append("act ").append(HAPPENS).append(with(inputs, act)).append("\n  do ");
      more.append(String.join("\n     ", does.stream().map(d -> with(inputs, d)).toList()));
      more.append('\n');
    }
    String question = with(inputs, asks);
    for (String value : values) {
      more.append("always \"").append(value).append("\"\n  ");
      more.append(
          switch (value) {
            case "true" -> question;
            case "false" -> "not (" + question + ")";
            default ->
                question.contains("#") ? question.replace("#", value) : question + " = " + value;
          });
      more.append('\n');
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    members.forEach((kind, count) -> counts.put(kind, Integer.valueOf(with(inputs, count))));
    also.forEach(name -> more.append("-- ").append(name).append('\n'));
    RuleBase base = played ? PLAYABLE : BUNDLED;
    Slice slice =
        new Slice(
            base,
            about(base, allowed ? more.toString().replace(act, "") : more.toString()),
            cards,
            counts,
            prose);
    Game game = game(slice.text(), more.toString());
    Interpreter interpreter = new Interpreter(game);
    int[] state = after(interpreter);
    return game.invariants().stream()
        .filter(i -> interpreter.holds(i.condition().code(), state))
        .map(Game.Invariant::name)
        .filter(values::contains)
        .toList();
  }

  private static Set<String> about(RuleBase base, String text) {
    Set<String> about = new LinkedHashSet<>();
    NAME.matcher(text)
        .results()
        .map(m -> m.group())
        .filter(name -> base.vocabulary().parametersOf(name).isPresent())
        .forEach(about::add);
    return about;
  }

  private static Game game(String slice, String situation) {
    RulesResult result =
        RuleReader.read(
            List.of(new SourceText("claims", slice), new SourceText("situation", situation)));
    if (!result.usable()) {
      throw new AssertionError(
          String.join("\n", result.diagnostics().stream().map(Diagnostic::line).limit(5).toList()));
    }
    return GameFactory.of(result.base(), Map.of());
  }

  /** What is so when it has happened and nothing more comes of it. */
  private int[] after(Interpreter interpreter) {
    int[] state = interpreter.initial().getFirst();
    if (does.isEmpty()) {
      return state;
    }
    boolean happened = false;
    while (true) {
      int[] here = state;
      boolean before = happened;
      var next =
          interpreter.successors(here).stream()
              .filter(
                  s ->
                      s.move().transition().kind() == Transition.Kind.REACTION
                          || s.move().transition().kind() == Transition.Kind.CHOICE
                          || !before && interpreter.words(s.move(), here).startsWith(HAPPENS))
              .findFirst();
      if (next.isEmpty()) {
        return state; // what is forbidden does not happen
      }
      happened |= interpreter.words(next.get().move(), here).startsWith(HAPPENS);
      switch (next.get().outcome()) {
        case MoveOutcome.Reached(int[] reached) -> state = reached;
        case MoveOutcome.Failed failed -> throw new AssertionError(failed.why().line());
      }
    }
  }

  private static String with(Map<String, String> inputs, String text) {
    String filled = text;
    for (Map.Entry<String, String> input : inputs.entrySet()) {
      filled = filled.replace("$" + input.getKey() + "$", input.getValue());
    }
    return filled;
  }
}
