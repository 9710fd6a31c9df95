package org.ruleproof.reports.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.FindingKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** One of a few words, in any capitals; an error names them all. */
abstract class WordConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final List<E> words;
  private final Function<E, String> spelling;

  private WordConverter(E[] words) {
    this(words, Enum::toString);
  }

  private WordConverter(E[] words, Function<E, String> spelling) {
    this.words = Arrays.asList(words);
    this.spelling = spelling;
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

  /** A kind of finding. */
  static final class OfKind extends WordConverter<FindingKind> {
    OfKind() {
      super(FindingKind.values(), FindingKind::code);
    }
  }

  /** A level that makes the exit status 1. */
  static final class OfFailOn extends WordConverter<FailOn> {
    OfFailOn() {
      super(FailOn.values());
    }
  }
}
