package org.ruleproof.reports.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.reports.screen.InputException;

/** The arguments of one call, held to the parameters of its tool. */
final class ToolArguments {
  /** Length of a text in characters: three times the largest bundled rule base. */
  private static final int LONGEST = 1 << 22;

  /** Values in a list. */
  private static final int MOST = 100;

  /** What an argument may be; the words are those of JSON Schema. */
  enum Kind {
    STRING,
    INTEGER,
    ARRAY
  }

  /** One parameter of a tool; an array holds strings. */
  record Parameter(String name, Kind kind, boolean required, String description) {
    static Parameter needed(String name, Kind kind, String description) {
      return new Parameter(name, kind, true, description);
    }

    static Parameter possible(String name, Kind kind, String description) {
      return new Parameter(name, kind, false, description);
    }
  }

  private final Map<String, Object> values;

  private ToolArguments(Map<String, Object> values) {
    this.values = values;
  }

  /**
   * {@return the arguments}
   *
   * @throws InputException one line for each that is missing, unknown, of another kind or too long
   */
  static ToolArguments of(List<Parameter> parameters, Map<String, Object> given) {
    List<String> wrong = new ArrayList<>();
    for (Parameter parameter : parameters) {
      Object value = given.get(parameter.name());
      if (value == null ? parameter.required() : !fits(parameter.kind(), value)) {
        wrong.add(
            "argument "
                + parameter.name()
                + (value == null ? " is missing" : " does not fit")
                + "; expected "
                + expected(parameter.kind()));
      }
    }
    List<String> known = parameters.stream().map(Parameter::name).toList();
    given.keySet().stream()
        .filter(name -> !known.contains(name))
        .forEach(
            name ->
                wrong.add(
                    "there is no argument '" + name + "'; expected " + String.join(", ", known)));
    if (!wrong.isEmpty()) {
      throw new InputException(wrong);
    }
    return new ToolArguments(given);
  }

  private static boolean fits(Kind kind, Object value) {
    return switch (kind) {
      case STRING -> value instanceof String text && text.length() <= LONGEST;
      case INTEGER -> value instanceof Integer number && number > 0;
      case ARRAY ->
          value instanceof List<?> list
              && list.size() <= MOST
              && list.stream().allMatch(each -> fits(Kind.STRING, each));
    };
  }

  private static String expected(Kind kind) {
    return switch (kind) {
      case STRING -> "a string of at most " + LONGEST + " characters";
      case INTEGER -> "a whole number from 1";
      case ARRAY -> "a list of at most " + MOST + " strings";
    };
  }

  /** {@return the parameters as JSON Schema} */
  static Map<String, Object> schema(List<Parameter> parameters) {
    Map<String, Object> properties = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      Map<String, Object> property = new LinkedHashMap<>();
      property.put("type", parameter.kind().name().toLowerCase(java.util.Locale.ROOT));
      property.put("description", parameter.description());
      if (parameter.kind() == Kind.ARRAY) {
        property.put("items", Map.of("type", "string"));
      }
      properties.put(parameter.name(), property);
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put(
        "required",
        parameters.stream()
            .filter(Parameter::required)
            .map(Parameter::name)
            .collect(Collectors.toList()));
    schema.put("additionalProperties", false);
    return schema;
  }

  Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name)).map(String.class::cast);
  }

  Optional<Integer> number(String name) {
    return Optional.ofNullable(values.get(name)).map(Integer.class::cast);
  }

  List<String> list(String name) {
    return values.get(name) instanceof List<?> list
        ? list.stream().map(String.class::cast).toList()
        : List.of();
  }
}
