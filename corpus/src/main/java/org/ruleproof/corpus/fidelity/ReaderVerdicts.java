package org.ruleproof.corpus.fidelity;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeSet;

/**
 * What readers said of claims, from a plain file. A line is {@code DATE READER CLAIM VERDICT
 * [REMARK]}, with blanks between; lines that are empty or begin with {@code #} say nothing. A later
 * line of a reader about a claim replaces an earlier one.
 */
public final class ReaderVerdicts {
  /** What a claim is beside its text. */
  public enum Fidelity {
    RIGHT,
    TOO_MUCH,
    TOO_LITTLE,
    WRONG;

    /** {@return the word in files} */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Optional<Fidelity> of(String word) {
      return Arrays.stream(values()).filter(v -> v.word().equals(word)).findFirst();
    }
  }

  /** One line of the file. */
  public record ReaderVerdict(
      LocalDate date, String reader, String claim, Fidelity fidelity, String remark) {}

  /**
   * How often two readers say the same of claims that both have read.
   *
   * @param kappa Cohen's kappa: 1 for agreement throughout, 0 for as much as chance gives; empty if
   *     chance alone gives full agreement
   */
  public record Agreement(
      String first, String second, int alike, int both, Optional<Double> kappa) {}

  /** A line that cannot be read. */
  public static final class MalformedVerdict extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MalformedVerdict(int line, String expected) {
      super(line + ": expected " + expected);
    }
  }

  private final SequencedMap<String, SequencedMap<String, ReaderVerdict>> byClaim =
      new LinkedHashMap<>();

  private ReaderVerdicts() {}

  /**
   * {@return the verdicts of a file}
   *
   * @throws MalformedVerdict with the line and what was expected there
   */
  public static ReaderVerdicts of(String text) {
    ReaderVerdicts verdicts = new ReaderVerdicts();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        ReaderVerdict verdict = read(line, i + 1);
        verdicts
            .byClaim
            .computeIfAbsent(verdict.claim(), c -> new LinkedHashMap<>())
            .put(verdict.reader(), verdict);
      }
    }
    return verdicts;
  }

  private static ReaderVerdict read(String line, int number) {
    String[] parts = line.split("\\s+", 5);
    if (parts.length < 4) {
      throw new MalformedVerdict(number, "DATE READER CLAIM VERDICT");
    }
    try {
      return new ReaderVerdict(
          LocalDate.parse(parts[0]),
          parts[1],
          parts[2],
          Fidelity.of(parts[3])
              .orElseThrow(
                  () ->
                      new MalformedVerdict(
                          number, "right, too-much, too-little or wrong as VERDICT")),
          parts.length > 4 ? parts[4] : "");
    } catch (DateTimeParseException e) {
      throw new MalformedVerdict(number, "a date such as 2026-01-31 first");
    }
  }

  /** {@return the last verdict of each reader about the claim} */
  public List<ReaderVerdict> about(String claim) {
    return List.copyOf(byClaim.getOrDefault(claim, new LinkedHashMap<>()).values());
  }

  /** {@return the claims that verdicts are about} */
  public List<String> claims() {
    return List.copyOf(byClaim.keySet());
  }

  /** {@return the agreement of each pair of readers with claims in common, by name} */
  public List<Agreement> agreements() {
    TreeSet<String> readers = new TreeSet<>();
    byClaim.values().forEach(each -> readers.addAll(each.keySet()));
    List<Agreement> agreements = new ArrayList<>();
    for (String first : readers) {
      readers.tailSet(first, false).forEach(s -> between(first, s).ifPresent(agreements::add));
    }
    return agreements;
  }

  private Optional<Agreement> between(String first, String second) {
    Map<Fidelity, Integer> ones = new EnumMap<>(Fidelity.class);
    Map<Fidelity, Integer> twos = new EnumMap<>(Fidelity.class);
    int alike = 0;
    int both = 0;
    for (Map<String, ReaderVerdict> said : byClaim.values()) {
      ReaderVerdict one = said.get(first);
      ReaderVerdict two = said.get(second);
      if (one != null && two != null) {
        both++;
        alike += one.fidelity() == two.fidelity() ? 1 : 0;
        ones.merge(one.fidelity(), 1, Integer::sum);
        twos.merge(two.fidelity(), 1, Integer::sum);
      }
    }
    if (both == 0) {
      return Optional.empty();
    }
    long chance = 0;
    for (Fidelity each : Fidelity.values()) {
      chance += (long) ones.getOrDefault(each, 0) * twos.getOrDefault(each, 0);
    }
    long all = (long) both * both;
    Optional<Double> kappa =
        chance == all
            ? Optional.empty()
            : Optional.of(((double) alike * both - chance) / (all - chance));
    return Optional.of(new Agreement(first, second, alike, both, kappa));
  }
}
