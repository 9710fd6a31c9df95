package org.ruleproof.reports.json;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/**
 * A JSON object: its members in the order in which they were added. A value is a text, a number, a
 * truth value, an object, a collection of values, or an {@link Optional} value: null if empty.
 */
public final class JsonObject {
  private final SequencedMap<String, Object> members = new LinkedHashMap<>();

  /** Adds a member. */
  public JsonObject with(String name, Object value) {
    members.put(name, value);
    return this;
  }

  /** Adds a member with an array: a value for each item. */
  public <T> JsonObject with(String name, Collection<T> items, Function<? super T, ?> value) {
    return with(name, items.stream().map(value).toList());
  }

  /** Adds a member unless it has no value. */
  public JsonObject withAny(String name, Optional<?> value) {
    value.ifPresent(some -> members.put(name, some));
    return this;
  }

  /** Adds a member unless it has no item. */
  public JsonObject withAny(String name, Collection<?> items) {
    return items.isEmpty() ? this : with(name, items);
  }

  void writeTo(JsonGenerator json) {
    write(json, this);
  }

  private static void write(JsonGenerator json, Object value) {
    switch (value) {
      case String text -> json.writeString(wellFormed(text));
      case Boolean is -> json.writeBoolean(is);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      case Double number -> json.writeNumber(number);
      case BigDecimal number -> json.writeNumber(number);
      case JsonObject object -> {
        json.writeStartObject();
        for (Map.Entry<String, Object> member : object.members.entrySet()) {
          json.writeName(wellFormed(member.getKey()));
          write(json, member.getValue());
        }
        json.writeEndObject();
      }
      case Collection<?> items -> {
        json.writeStartArray();
        items.forEach(item -> write(json, item));
        json.writeEndArray();
      }
      case Optional<?> some ->
          some.ifPresentOrElse(present -> write(json, present), json::writeNull);
      default -> throw new IllegalArgumentException("no value of JSON: " + value.getClass());
    }
  }

  /** The text with U+FFFD for unpaired surrogates, which UTF-8 cannot encode. O(n). */
  private static String wellFormed(String text) {
    if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c));
    return out.toString();
  }
}
