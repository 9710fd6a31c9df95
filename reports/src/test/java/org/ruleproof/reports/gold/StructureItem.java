package org.ruleproof.reports.gold;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.document.TopicSlug;
import tools.jackson.databind.JsonNode;

/**
 * One entry as a reader without the program saw it.
 *
 * @param heading what it is found by
 * @param fields what is to be compared, by name; only what the list gives
 * @param table the rows of its table, letters and digits only
 * @param lines any of which may be its line
 */
record StructureItem(
    String heading,
    SequencedMap<String, String> fields,
    List<List<String>> table,
    Set<Integer> lines) {

  private static final int QUOTED_WORDS = 6;
  private static final Map<String, EntryAction> ACTIONS =
      Map.of(
          "plain ruling", EntryAction.RULES,
          "see-reference only", EntryAction.REFERS,
          "replace glossary entry", EntryAction.REPLACES,
          "add to entry", EntryAction.ADDS,
          "errata/revised text", EntryAction.CORRECTS,
          "delete entry", EntryAction.DELETES);

  static StructureItem of(JsonNode json) {
    SequencedMap<String, String> fields = new LinkedHashMap<>();
    String action = json.path("action").asString("");
    fields.put("heading", json.path("heading").asString(""));
    fields.put("starred", Boolean.toString(json.path("starred").asBoolean(false)));
    fields.put("action", ACTIONS.containsKey(action) ? ACTIONS.get(action).code() : action);
    fields.put("references", String.join(" / ", texts(json.path("refs"))));
    fields.put("first words", json.path("first_words").asString(""));
    fields.put("last words", json.path("last_words").asString(""));
    fields.put("words", Integer.toString(json.path("words").asInt(0)));
    if (json.has("id")) {
      fields.put("place", json.path("id").asString(""));
      fields.put("section", slug(json.path("section").asString("")));
      fields.put("parent", json.path("parent").isNull() ? "" : json.path("parent").asString(""));
    }
    List<List<String>> table = new ArrayList<>();
    for (JsonNode row : json.path("table")) {
      StringBuilder second = new StringBuilder();
      row.path("commanders")
          .forEach(
              one ->
                  second.append(one.path("name").asString("")).append(one.path("by").asString("")));
      table.add(List.of(letters(row.path("ship").asString("")), letters(second.toString())));
    }
    return new StructureItem(
        json.path("heading").asString(""),
        fields,
        table,
        Set.copyOf(
            List.of(
                    json.path("line").asInt(0),
                    json.path("heading_line").asInt(json.path("line").asInt(0)))
                .stream()
                .distinct()
                .toList()));
  }

  /** {@return the same fields of an entry that was read} */
  SequencedMap<String, String> fieldsOf(RulingEntry entry) {
    List<String> words =
        List.of(TextHash.collapsed(entry.text()).split(" ", -1)).stream()
            .filter(word -> !word.isEmpty())
            .toList();
    SequencedMap<String, String> read = new LinkedHashMap<>();
    for (String field : fields.keySet()) {
      read.put(
          field,
          switch (field) {
            case "heading" -> entry.topic();
            case "starred" -> Boolean.toString(entry.details().starred());
            case "action" -> entry.details().action().code();
            case "references" ->
                String.join(
                    " / ",
                    entry.details().references().stream().map(EntryReference::target).toList());
            case "first words" ->
                String.join(" ", words.subList(0, Math.min(QUOTED_WORDS, words.size())));
            case "last words" ->
                String.join(
                    " ", words.subList(Math.max(0, words.size() - QUOTED_WORDS), words.size()));
            case "words" -> Integer.toString(words.size());
            case "place" -> entry.details().place().orElse("");
            case "section" -> slug(entry.relatesTo());
            case "parent" -> entry.details().parent().orElse("");
            default -> throw new IllegalStateException(field);
          });
    }
    return read;
  }

  /** {@return letters and digits of a row of two cells} */
  static List<String> row(List<String> cells) {
    return cells.stream().map(StructureItem::letters).toList();
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asString("")));
    return texts;
  }

  private static String slug(String text) {
    return TopicSlug.of(text).replace("-", "");
  }

  private static String letters(String text) {
    return text.codePoints()
        .filter(Character::isLetterOrDigit)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
