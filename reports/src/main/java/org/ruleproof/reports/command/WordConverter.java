package org.ruleproof.reports.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.FindingKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts one of a few words, ignoring case; the error message lists all of them. */
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

  /** Converts the format of an audit. */
  static final class OfFormat extends WordConverter<ReportFormat> {
    OfFormat() {
      super(ReportFormat.values());
    }
  }

  /** Converts the format of the other commands. */
  static final class OfReadFormat extends WordConverter<ReadFormat> {
    OfReadFormat() {
      super(ReadFormat.values());
    }
  }

  /** Converts the language of an export. */
  static final class OfLanguage extends WordConverter<ExportCommand.Language> {
    OfLanguage() {
      super(ExportCommand.Language.values());
    }
  }

  /** Converts the format of a page of texts and claims. */
  static final class OfPage extends WordConverter<FidelityCommand.Format> {
    OfPage() {
      super(FidelityCommand.Format.values());
    }
  }

  /** Converts the format of a plan. */
  static final class OfPlan extends WordConverter<PlanCommand.Format> {
    OfPlan() {
      super(PlanCommand.Format.values());
    }
  }

  /** Converts a kind of finding. */
  static final class OfKind extends WordConverter<FindingKind> {
    OfKind() {
      super(FindingKind.values(), FindingKind::code);
    }
  }

  /** Converts the level for exit status 1. */
  static final class OfFailOn extends WordConverter<FailOn> {
    OfFailOn() {
      super(FailOn.values());
    }
  }
}
