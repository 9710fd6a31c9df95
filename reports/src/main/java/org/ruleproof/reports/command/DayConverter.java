package org.ruleproof.reports.command;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a date such as 2000-07-17 or 2000/07/17. */
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
