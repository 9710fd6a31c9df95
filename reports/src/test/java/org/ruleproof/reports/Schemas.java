package org.ruleproof.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Says what is wrong with a JSON document by its schema. */
public final class Schemas {
  private static final String REPORT = "/org/ruleproof/reports/json/ruleproof-report.schema.json";
  private static final String SCENARIO = "/org/ruleproof/corpus/scenario/scenario.schema.json";
  private static final String SARIF = "/schema/sarif-schema-2.1.0.json";

  private Schemas() {}

  /** Fails with every breach of the schema that ships with the program. */
  public static void assertIsReport(String json) {
    assertValid(json, REPORT, SpecificationVersion.DRAFT_2020_12);
  }

  /** Fails with every breach of the schema of scenarios. */
  public static void assertIsScenario(String json) {
    assertValid(json, SCENARIO, SpecificationVersion.DRAFT_2020_12);
  }

  /** Fails with every breach of the official schema of SARIF 2.1.0. */
  public static void assertIsSarif(String json) {
    assertValid(json, SARIF, SpecificationVersion.DRAFT_7);
  }

  private static void assertValid(String json, String resource, SpecificationVersion version) {
    try (InputStream in = Objects.requireNonNull(Schemas.class.getResourceAsStream(resource))) {
      String schema = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      List<Error> errors =
          SchemaRegistry.withDefaultDialect(version)
              .getSchema(schema)
              .validate(json, InputFormat.JSON);
      assertEquals("", String.join("\n", errors.stream().map(Error::toString).toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
