package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads a scenario from its line of JSON. */
public final class ScenarioReader {
  private final Map<String, Value.Thing> things = new LinkedHashMap<>();

  private ScenarioReader() {}

  /**
   * The scenario of the line.
   *
   * @throws ScenarioFormatException if the line is not a scenario
   */
  public static Scenario read(String line) {
    JsonNode node;
    try {
      node = ScenarioLine.MAPPER.readTree(line);
    } catch (JacksonException e) {
      throw new ScenarioFormatException(
          "found a line that is no JSON, or is cut short after "
              + line.length()
              + " characters; expected one JSON object on the line");
    }
    if (!node.isObject()) {
      throw new ScenarioFormatException("found no JSON object; expected one on each line");
    }
    return new ScenarioReader().scenario(node);
  }

  private Scenario scenario(JsonNode node) {
    Situation given = situation(member(node, "given"));
    JsonNode expect = member(node, "expect");
    JsonNode judge = member(node, "judge");
    return new Scenario(
        text(node, "id"),
        text(node, "game"),
        ScenarioKind.of(text(node, "kind")).orElseThrow(() -> unknown("kind", text(node, "kind"))),
        texts(node, "rulings"),
        given,
        asked(member(node, "when"), member(node, "given")),
        new Expectation(constant(Outcome.class, text(expect, "outcome")), texts(expect, "answers")),
        text(node, "why"),
        text(node, "claim"),
        text(node, "atom"),
        new JudgeQuestion(
            texts(judge, "setup"),
            text(judge, "action"),
            text(judge, "question"),
            text(judge, "answer")),
        texts(node, "tags"));
  }

  private Situation situation(JsonNode node) {
    SequencedMap<Value.Thing, Value.Nature> objects = new LinkedHashMap<>();
    for (JsonNode object : array(node, "objects")) {
      String id = text(object, "id");
      String sort = text(object, "sort");
      Value.Thing thing = new Value.Thing(sort, number(id));
      things.put(id, thing);
      Set<String> kinds = new LinkedHashSet<>(texts(object, "kinds"));
      Optional<String> card =
          object.has("card") ? Optional.of(text(object, "card")) : Optional.empty();
      objects.put(thing, new Value.Nature(card, kinds));
    }
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    for (JsonNode value : array(node, "values")) {
      put(value, values);
    }
    return new Situation(objects, values);
  }

  private static int number(String id) {
    try {
      return Integer.parseInt(id.substring(id.lastIndexOf(' ') + 1)) - 1;
    } catch (NumberFormatException e) {
      throw new ScenarioFormatException(
          "found the object id '" + id + "'; expected its sort, a blank and a number");
    }
  }

  private void put(JsonNode node, SequencedMap<Cell, Value> values) {
    if (node.has("term")) {
      values.put(
          new Cell.Stored(text(node, "term"), values(array(node, "of"))),
          value(member(node, "is")));
    } else if (node.has("step")) {
      values.put(new Cell.CurrentStep(), new Value.Name(text(node, "step")));
    } else if (node.has("opaque")) {
      values.put(new Cell.Opaque(text(node, "opaque"), values(array(node, "of"))), flag(node));
    } else if (node.has("happened")) {
      values.put(
          new Cell.Happened(
              text(node, "happened"),
              values(array(node, "of")),
              constant(Period.class, text(node, "this"))),
          flag(node));
    } else if (node.has("counts")) {
      values.put(
          new Cell.Counting(thing(text(node, "counts")), text(node, "as"), text(node, "for")),
          flag(node));
    } else {
      Modality modality =
          node.has("permitted")
              ? Modality.PERMITTED
              : node.has("obliged") ? Modality.OBLIGED : noCell(node);
      values.put(
          new Cell.Modal(
              modality,
              text(node, modality.name().toLowerCase(Locale.ROOT)),
              values(array(node, "of"))),
          flag(node));
    }
  }

  private static Modality noCell(JsonNode node) {
    throw new ScenarioFormatException(
        "found a value of unknown form "
            + node
            + "; expected a member term, step, opaque, happened, counts, permitted or obliged");
  }

  private Value.Thing thing(String id) {
    Value.Thing thing = things.get(id);
    if (thing == null) {
      throw new ScenarioFormatException(
          "found the object '" + id + "'; expected one of the objects");
    }
    return thing;
  }

  private ScenarioQuestion asked(JsonNode node, JsonNode given) {
    String ask = text(node, "ask");
    for (Play.Asking asking : Play.Asking.values()) {
      if (asking.word().equals(ask)) {
        return new Play(text(node, "of"), texts(given, "play"), asking, texts(node, "arguments"));
      }
    }
    return new ScenarioQuestion.OfRules(question(node));
  }

  private Question question(JsonNode node) {
    Head.Family family = constant(Head.Family.class, text(node, "ask"));
    try {
      return new Question(Topic.parse(family, text(node, "of")), values(array(node, "arguments")));
    } catch (IllegalArgumentException e) {
      throw new ScenarioFormatException(
          "found '" + text(node, "of") + "'; expected what such a question can be about");
    }
  }

  private List<Value> values(Iterable<JsonNode> nodes) {
    List<Value> values = new ArrayList<>();
    nodes.forEach(n -> values.add(value(n)));
    return values;
  }

  private Value value(JsonNode node) {
    if (node.isIntegralNumber()) {
      return new Value.Quantity(new BigFraction(node.bigIntegerValue()));
    }
    if (!node.isString()) {
      throw new ScenarioFormatException("found " + node + "; expected a whole number or a text");
    }
    Value.Thing thing = things.get(node.stringValue());
    return thing == null ? new Value.Name(node.stringValue()) : thing;
  }

  private static Value flag(JsonNode node) {
    JsonNode is = member(node, "is");
    if (!is.isBoolean()) {
      throw new ScenarioFormatException("found " + is + " in 'is'; expected true or false");
    }
    return Value.truth(is.booleanValue());
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
        return constant;
      }
    }
    throw unknown(type.getSimpleName().toLowerCase(Locale.ROOT), word);
  }

  private static ScenarioFormatException unknown(String what, String word) {
    return new ScenarioFormatException("found the unknown " + what + " '" + word + "'");
  }

  private static JsonNode member(JsonNode node, String name) {
    JsonNode member = node.get(name);
    if (member == null) {
      throw new ScenarioFormatException("found no member '" + name + "'; every scenario has one");
    }
    return member;
  }

  private static String text(JsonNode node, String name) {
    JsonNode member = member(node, name);
    if (!member.isString()) {
      throw new ScenarioFormatException("found " + member + " in '" + name + "'; expected a text");
    }
    return member.stringValue();
  }

  private static Iterable<JsonNode> array(JsonNode node, String name) {
    JsonNode member = member(node, name);
    if (!member.isArray()) {
      throw new ScenarioFormatException("found " + member + " in '" + name + "'; expected a list");
    }
    return member;
  }

  private static List<String> texts(JsonNode node, String name) {
    List<String> texts = new ArrayList<>();
    for (JsonNode text : array(node, name)) {
      if (!text.isString()) {
        throw new ScenarioFormatException("found " + text + " in '" + name + "'; expected texts");
      }
      texts.add(text.stringValue());
    }
    return texts;
  }
}
