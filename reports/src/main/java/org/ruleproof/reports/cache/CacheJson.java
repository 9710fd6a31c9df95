package org.ruleproof.reports.cache;

import java.util.Optional;
import org.ruleproof.model.source.Span;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Reads and writes records as JSON bytes, by their components. */
final class CacheJson {
  /** The JSON form of a span. */
  private record Place(String file, int line, int column, int lastLine, int lastColumn) {}

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(
              new SimpleModule()
                  .addSerializer(Span.class, new SpanWriter())
                  .addDeserializer(Span.class, new SpanReader()))
          .build();

  private CacheJson() {}

  static byte[] written(Object tree) {
    return MAPPER.writeValueAsBytes(tree);
  }

  /** {@return the record; empty if the bytes do not hold a record of this type} */
  static <T extends Record> Optional<T> read(byte[] bytes, Class<T> type) {
    try {
      return Optional.of(MAPPER.readValue(bytes, type));
    } catch (JacksonException notOne) {
      return Optional.empty();
    }
  }

  private static final class SpanWriter extends ValueSerializer<Span> {
    @Override
    public void serialize(Span span, JsonGenerator json, SerializationContext context) {
      json.writePOJO(
          new Place(span.file(), span.line(), span.column(), span.lastLine(), span.lastColumn()));
    }
  }

  private static final class SpanReader extends ValueDeserializer<Span> {
    @Override
    public Span deserialize(JsonParser json, DeserializationContext context) {
      Place at = context.readValue(json, Place.class);
      return new Span(at.file(), at.line(), at.column(), at.lastLine(), at.lastColumn());
    }
  }
}
