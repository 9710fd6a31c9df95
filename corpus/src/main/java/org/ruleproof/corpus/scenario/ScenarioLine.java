package org.ruleproof.corpus.scenario;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes scenarios as lines of JSON, in ASCII, members in a fixed order. */
public final class ScenarioLine {
  static final JsonMapper MAPPER =
      JsonMapper.builder(JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build())
          .build();

  private ScenarioLine() {}

  /** The whole scenario, without a line end. */
  public static String of(Scenario scenario) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("id", scenario.id());
    line.put("game", scenario.game());
    line.put("kind", scenario.kind().word());
    texts(line.putArray("rulings"), scenario.rulings());
    asked(line, scenario);
    ObjectNode expect = line.putObject("expect");
    expect.put("outcome", scenario.expect().outcome().word());
    texts(expect.putArray("answers"), scenario.expect().answers());
    line.put("why", scenario.why());
    line.put("claim", scenario.claim());
    line.put("atom", scenario.atom());
    ObjectNode judge = line.putObject("judge");
    texts(judge.putArray("setup"), scenario.judge().setup());
    judge.put("action", scenario.judge().action());
    judge.put("question", scenario.judge().question());
    judge.put("answer", scenario.judge().answer());
    texts(line.putArray("tags"), scenario.tags());
    return line.toString();
  }

  /** The request to an engine: situation and question, without the expectation. */
  public static String request(Scenario scenario) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("id", scenario.id());
    line.put("game", scenario.game());
    asked(line, scenario);
    return line.toString();
  }

  private static void asked(ObjectNode line, Scenario scenario) {
    ObjectNode given = line.putObject("given");
    given(given, scenario.given());
    switch (scenario.when()) {
      case ScenarioQuestion.OfRules(Question question) -> when(line.putObject("when"), question);
      case Play play -> {
        texts(given.putArray("play"), play.before());
        ObjectNode when = line.putObject("when");
        when.put("ask", play.asking().word());
        when.put("of", play.game());
        texts(when.putArray("arguments"), play.moves());
      }
    }
  }

  private static void texts(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }

  private static void given(ObjectNode given, Situation situation) {
    ArrayNode objects = given.putArray("objects");
    for (Map.Entry<Value.Thing, Value.Nature> entry : situation.objects().entrySet()) {
      ObjectNode object = objects.addObject();
      object.put("id", entry.getKey().words());
      object.put("sort", entry.getKey().sort());
      entry.getValue().card().ifPresent(card -> object.put("card", card));
      texts(object.putArray("kinds"), entry.getValue().kinds().stream().sorted().toList());
    }
    ArrayNode values = given.putArray("values");
    situation.values().forEach((cell, value) -> cell(values.addObject(), cell, value));
  }

  private static void cell(ObjectNode object, Cell cell, Value value) {
    switch (cell) {
      case Cell.Stored(String term, List<Value> arguments) -> {
        object.put("term", term);
        values(object.putArray("of"), arguments);
        value(object, value);
      }
      case Cell.CurrentStep _ -> object.put("step", value.words());
      case Cell.Opaque(String wording, List<Value> arguments) -> {
        object.put("opaque", wording);
        values(object.putArray("of"), arguments);
        object.put("is", value.equals(Value.YES));
      }
      case Cell.Happened(String event, List<Value> arguments, var period) -> {
        object.put("happened", event);
        values(object.putArray("of"), arguments);
        object.put("this", period.name().toLowerCase(Locale.ROOT));
        object.put("is", value.equals(Value.YES));
      }
      case Cell.Modal(var modality, String act, List<Value> arguments) -> {
        object.put(modality.name().toLowerCase(Locale.ROOT), act);
        values(object.putArray("of"), arguments);
        object.put("is", value.equals(Value.YES));
      }
      case Cell.Counting(Value.Thing thing, String kind, String purpose) -> {
        object.put("counts", thing.words());
        object.put("as", kind);
        object.put("for", purpose);
        object.put("is", value.equals(Value.YES));
      }
      case Cell.Being(Value.Thing thing) ->
          throw new IllegalArgumentException("what " + thing.words() + " is stands in objects");
    }
  }

  private static void value(ObjectNode object, Value value) {
    if (isWhole(value)) {
      object.put("is", ((Value.Quantity) value).number().getNumerator());
    } else {
      object.put("is", value.words());
    }
  }

  private static void values(ArrayNode array, List<Value> values) {
    for (Value value : values) {
      if (isWhole(value)) {
        array.add(((Value.Quantity) value).number().getNumerator());
      } else {
        array.add(value.words());
      }
    }
  }

  private static boolean isWhole(Value value) {
    return value instanceof Value.Quantity(var number)
        && number.getDenominator().equals(BigInteger.ONE);
  }

  private static void when(ObjectNode when, Question question) {
    when.put("ask", question.family().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    when.put("of", question.topic().text());
    values(when.putArray("arguments"), question.arguments());
  }
}
