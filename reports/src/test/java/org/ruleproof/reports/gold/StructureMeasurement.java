package org.ruleproof.reports.gold;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import tools.jackson.databind.JsonNode;

/**
 * How the entries that were read of a document stand to a list of them that readers made.
 *
 * @param expected entries of the list
 * @param read entries of the document
 * @param agreeing entries that agree in all that the list says, tables apart
 * @param rows rows of tables in the list
 * @param agreeingRows rows of tables that agree
 * @param apart what does not agree, a line each
 */
public record StructureMeasurement(
    int expected, int read, int agreeing, int rows, int agreeingRows, List<String> apart) {

  public StructureMeasurement {
    apart = List.copyOf(apart);
  }

  /** {@return the list of the entries of this game's documents in the folder, there or not} */
  public static Path file(Path folder, String game) {
    return folder.resolve(game + "-entries.jsonl");
  }

  /** {@return whether there is such a list} */
  public static boolean isListed(Path folder, String game) {
    return Files.isRegularFile(file(folder, game));
  }

  /**
   * {@return the measurement, entry by entry in order} Of a list of several documents those entries
   * count whose source begins the name of the file.
   */
  public static StructureMeasurement of(SourceDocument document, Path folder) {
    Path name = Path.of(document.path()).getFileName();
    String file = name == null ? "" : name.toString();
    List<StructureItem> items = new ArrayList<>();
    for (JsonNode json : GoldFiles.objects(file(folder, document.game()))) {
      if (file.startsWith(json.path("source").asString(""))) {
        items.add(StructureItem.of(json));
      }
    }
    return of(document.entries(), items);
  }

  private static StructureMeasurement of(List<RulingEntry> entries, List<StructureItem> items) {
    List<String> apart = new ArrayList<>();
    int agreeing = 0;
    int rows = 0;
    int agreeingRows = 0;
    for (int i = 0; i < items.size(); i++) {
      StructureItem item = items.get(i);
      rows += item.table().size();
      if (i >= entries.size()) {
        apart.add((i + 1) + " " + item.heading() + ": not read");
        continue;
      }
      RulingEntry entry = entries.get(i);
      int before = apart.size();
      item.fieldsOf(entry)
          .forEach(
              (field, read) -> {
                String listed = item.fields().getOrDefault(field, "");
                if (!listed.equals(read)) {
                  apart.add(
                      item.heading()
                          + ", "
                          + field
                          + ": list '"
                          + listed
                          + "', read '"
                          + read
                          + "'");
                }
              });
      if (!item.lines().contains(entry.line())) {
        apart.add(item.heading() + ", line: list " + item.lines() + ", read " + entry.line());
      }
      agreeing += apart.size() == before ? 1 : 0;
      for (int row = 0; row < item.table().size(); row++) {
        List<String> listed = item.table().get(row);
        List<List<String>> table = entry.details().table();
        boolean same = row < table.size() && StructureItem.row(table.get(row)).equals(listed);
        agreeingRows += same ? 1 : 0;
        if (!same) {
          String read = row < table.size() ? table.get(row).toString() : "none";
          apart.add(item.heading() + ", row " + (row + 1) + ": list " + listed + ", read " + read);
        }
      }
    }
    for (int i = items.size(); i < entries.size(); i++) {
      apart.add(entries.get(i).topic() + ": read, and not in the list");
    }
    return new StructureMeasurement(
        items.size(), entries.size(), agreeing, rows, agreeingRows, apart);
  }

  /** {@return the measurement in words, figures first} */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("Entries of the list: " + expected + "; read: " + read);
    lines.add("Entries that agree in all the list says: " + agreeing + " of " + expected);
    if (rows > 0) {
      lines.add("Rows of tables that agree: " + agreeingRows + " of " + rows);
    }
    apart.forEach(one -> lines.add("  " + one));
    return lines;
  }
}
