package org.ruleproof.reports.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** One of a few words, in any capitals; an error names them all. */
abstract class WordConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final List<E> words;

  private WordConverter(E[] words) {
    this.words = Arrays.asList(words);
  }

  @Override
  public E convert(String value) {
    String wanted = value.strip().toLowerCase(Locale.ROOT);
    return words.stream()
        .filter(word -> word.toString().equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "found '"
                        + value
                        + "', expected one of "
                        + words.stream().map(Enum::toString).collect(Collectors.joining(", "))));
  }

  /** A format of an audit. */
  static final class OfFormat extends WordConverter<ReportFormat> {
    OfFormat() {
      super(ReportFormat.values());
    }
  }

  /** A format of what was read. */
  static final class OfReadFormat extends WordConverter<ReadFormat> {
    OfReadFormat() {
      super(ReadFormat.values());
    }
  }

  /** A language of another tool. */
  static final class OfLanguage extends WordConverter<ExportCommand.Language> {
    OfLanguage() {
      super(ExportCommand.Language.values());
    }
  }

  /** A level that makes the exit status 1. */
  static final class OfFailOn extends WordConverter<FailOn> {
    OfFailOn() {
      super(FailOn.values());
    }
  }
}
