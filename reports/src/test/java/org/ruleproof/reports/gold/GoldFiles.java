package org.ruleproof.reports.gold;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.reports.screen.InputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lists: one JSON object a line. */
final class GoldFiles {
  private GoldFiles() {}

  /**
   * {@return the items of a list, in its order}
   *
   * @throws InputException when the file is no such list
   */
  static List<GoldItem> read(Path file) {
    return objects(file).stream().map(GoldFiles::item).toList();
  }

  /**
   * {@return the objects of a list, in its order}
   *
   * @throws InputException when the file is no such list
   */
  static List<JsonNode> objects(Path file) {
    List<JsonNode> objects = new ArrayList<>();
    int number = 0;
    try {
      for (String line : Files.readAllLines(file)) {
        number++;
        if (!line.isBlank()) {
          objects.add(JsonMapper.shared().readTree(line));
        }
      }
    } catch (IOException e) {
      throw new InputException(
          file + ": cannot be read (" + FileErrors.words(e) + "); expected a list of items");
    } catch (JacksonException e) {
      throw new InputException(file + ":" + number + ": no JSON; expected one object a line");
    }
    return objects;
  }

  private static GoldItem item(JsonNode json) {
    List<List<GoldRef>> pairs = new ArrayList<>();
    for (JsonNode pair : json.path("pairs")) {
      List<GoldRef> ends = new ArrayList<>();
      pair.forEach(end -> ends.add(GoldRef.of(end.asString(""))));
      pairs.add(List.copyOf(ends));
    }
    List<GoldRef> rulings = new ArrayList<>();
    for (JsonNode ruling : json.path("rulings")) {
      rulings.add(
          GoldRef.of((ruling.has("n") ? ruling.path("n") : ruling.path("place")).asString("")));
    }
    return new GoldItem(
        json.path("id").asString(""),
        pairs,
        rulings,
        json.path("winner").asString(""),
        json.path("kind").asString(""),
        json.path("expected").asString("").equals("settled"),
        json.path("reach").asString(""));
  }
}
