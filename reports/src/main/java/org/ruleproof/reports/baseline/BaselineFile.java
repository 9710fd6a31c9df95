package org.ruleproof.reports.baseline;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.InputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes a baseline as a JSON object. Its member {@code baseline} lists objects with
 * {@code id}, {@code kind}, {@code level}, {@code title}, {@code reason} and {@code rulings}; its
 * member {@code game} is the game id.
 */
public final class BaselineFile {
  private static final String EXPECTED = "expected a file that --write-baseline wrote";

  private BaselineFile() {}

  /**
   * {@return the baseline in the file}
   *
   * @throws InputException if the file cannot be read or is no baseline
   */
  public static Baseline read(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      JsonNode root = JsonMapper.shared().readTree(in);
      JsonNode list = root.path("baseline");
      if (!list.isArray()) {
        throw new InputException(path + ": no list 'baseline'; " + EXPECTED);
      }
      List<Baseline.Entry> entries = new ArrayList<>();
      for (JsonNode item : list) {
        if (!item.path("id").isString()) {
          throw new InputException(
              path + ": item " + (entries.size() + 1) + " has no text 'id'; " + EXPECTED);
        }
        entries.add(
            new Baseline.Entry(
                item.path("id").asString(),
                item.path("kind").asString(""),
                level(path, item, entries.size() + 1),
                item.path("title").asString(""),
                item.path("reason").asString(""),
                rulings(item)));
      }
      return new Baseline(
          Optional.of(root.path("game").asString("")).filter(game -> !game.isEmpty()), entries);
    } catch (NoSuchFileException e) {
      throw new InputException(path + ": there is no such file; " + EXPECTED);
    } catch (IOException e) {
      throw new InputException(
          path + ": cannot be read (" + FileErrors.words(e) + "); " + EXPECTED);
    } catch (JacksonException e) {
      throw new InputException(
          path
              + ":"
              + Math.max(1, e.getLocation() == null ? 1 : e.getLocation().getLineNr())
              + ": no JSON; "
              + EXPECTED);
    }
  }

  private static Optional<Level> level(Path path, JsonNode item, int place) {
    if (item.path("level").isMissingNode()) {
      return Optional.empty();
    }
    String code = item.path("level").asString("");
    Optional<Level> level =
        Arrays.stream(Level.values()).filter(l -> l.code().equals(code)).findFirst();
    if (level.isEmpty()) {
      throw new InputException(
          path + ": item " + place + " has no 'level' of note, warning or error; " + EXPECTED);
    }
    return level;
  }

  private static List<String> rulings(JsonNode item) {
    List<String> rulings = new ArrayList<>();
    item.path("rulings").forEach(id -> rulings.add(id.asString("")));
    return rulings;
  }

  /**
   * {@return the baseline, if it may belong to the report}
   *
   * @throws InputException if it belongs to another packet
   */
  public static Baseline of(Path path, Baseline baseline, AuditReport report) {
    baseline
        .foreignTo(report)
        .ifPresent(
            why -> {
              throw new InputException(path + ": this is the baseline of another packet: " + why);
            });
    return baseline;
  }

  /** Writes the baseline atomically. */
  public static void write(Path path, Baseline baseline) {
    AtomicFile.write(
        path,
        out ->
            Json.write(
                out,
                json -> {
                  json.writeStartObject();
                  if (baseline.game().isPresent()) {
                    json.writeStringProperty("game", Json.wellFormed(baseline.game().get()));
                  }
                  json.writeArrayPropertyStart("baseline");
                  for (Baseline.Entry entry : baseline.entries()) {
                    json.writeStartObject();
                    json.writeStringProperty("id", entry.id());
                    json.writeStringProperty("kind", entry.kind());
                    if (entry.level().isPresent()) {
                      json.writeStringProperty("level", entry.level().get().code());
                    }
                    json.writeStringProperty("title", Json.wellFormed(entry.title()));
                    json.writeStringProperty("reason", Json.wellFormed(entry.reason()));
                    json.writeArrayPropertyStart("rulings");
                    entry.rulings().forEach(id -> json.writeString(Json.wellFormed(id)));
                    json.writeEndArray();
                    json.writeEndObject();
                  }
                  json.writeEndArray();
                  json.writeEndObject();
                }));
  }
}
