package org.ruleproof.reports.command;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A day as a user writes it. */
final class DayConverter implements ITypeConverter<LocalDate> {
  @Override
  public LocalDate convert(String value) {
    try {
      return LocalDate.parse(value.replace('/', '-'));
    } catch (DateTimeParseException e) {
      throw new TypeConversionException("'" + value + "' is no date; expected one like 2000-07-17");
    }
  }
}
