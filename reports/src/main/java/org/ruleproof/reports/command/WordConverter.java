package org.ruleproof.reports.command;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.FindingKind;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts one of a few words, ignoring case; the error message lists all of them. */
record WordConverter<E extends Enum<E>>(List<E> words, Function<E, String> spelling)
    implements ITypeConverter<E> {
  /** Makes the commands read all words of their options so. */
  static CommandLine in(CommandLine line) {
    register(line, ReportFormat.class, Enum::toString);
    register(line, ReadFormat.class, Enum::toString);
    register(line, ExportCommand.Language.class, Enum::toString);
    register(line, FidelityCommand.Format.class, Enum::toString);
    register(line, PlanCommand.Format.class, Enum::toString);
    register(line, EngineOptions.Engine.class, Enum::toString);
    register(line, FailOn.class, Enum::toString);
    register(line, FindingKind.class, FindingKind::code);
    return line;
  }

  private static <E extends Enum<E>> void register(
      CommandLine line, Class<E> type, Function<E, String> spelling) {
    line.registerConverter(type, new WordConverter<>(List.of(type.getEnumConstants()), spelling));
  }

  @Override
  public E convert(String value) {
    String wanted = value.strip().toLowerCase(Locale.ROOT);
    return words.stream()
        .filter(word -> spelling.apply(word).equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "found '"
                        + value
                        + "', expected one of "
                        + words.stream().map(spelling).collect(Collectors.joining(", "))));
  }
}
