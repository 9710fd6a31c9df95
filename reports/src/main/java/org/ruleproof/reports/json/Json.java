package org.ruleproof.reports.json;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Writes JSON: UTF-8, indented, LF as line end, members in a fixed order. Text is lossless;
 * characters that could affect a terminal are escaped.
 */
public final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .characterEscapes(new HarmlessEscapes())
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private Json() {}

  /** Writes one JSON document and a line end; leaves the stream open. */
  public static void write(OutputStream out, JsonObject content) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    ObjectWriteContext context =
        new ObjectWriteContext.Base() {
          @Override
          public DefaultPrettyPrinter getPrettyPrinter() {
            return printer;
          }

          @Override
          public boolean hasPrettyPrinter() {
            return true;
          }
        };
    try (JsonGenerator json = FACTORY.createGenerator(context, writer)) {
      content.writeTo(json);
    }
    writer.write('\n');
    writer.flush();
  }

  /** {@return one JSON document without line ends, for use inside another document} */
  public static String compact(JsonObject content) {
    StringWriter writer = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), writer)) {
      content.writeTo(json);
    }
    return writer.toString();
  }
}
