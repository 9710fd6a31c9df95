package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.corpus.fidelity.ReaderVerdicts;
import org.ruleproof.corpus.fidelity.ReaderVerdicts.ReaderVerdict;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.corpus.fidelity.RulingReading.NumberedSentence;
import org.ruleproof.corpus.fidelity.RulingReading.ReadBack;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.language.Ruling;

/** Texts beside their claims, with the sentences that the formats of the report share. */
public record FidelityView(
    String game, String tool, List<RulingReading> readings, ReaderVerdicts verdicts) {
  public FidelityView {
    readings = List.copyOf(readings);
  }

  /** {@return the texts that nobody has judged} */
  public static FidelityView of(String game, List<RulingReading> readings) {
    return new FidelityView(
        game, Tool.NAME + " " + Tool.version(), readings, ReaderVerdicts.of(""));
  }

  /** A part of a read-back; an opaque one is known to nobody but its author. */
  public record Segment(String text, boolean opaque) {}

  /** {@return the heading} */
  public String title() {
    return "Texts and claims: " + game;
  }

  /** {@return the counts over all rulings, a sentence each} */
  public List<String> summary() {
    List<String> lines = new ArrayList<>(counts(readings));
    lines.add(
        "A claim stands beside the sentence that shares most of its words. This is a guess by the"
            + " program; whether the claim says what the text says, a reader must judge.");
    long judged =
        readings.stream()
            .flatMap(r -> r.claims().stream())
            .filter(claim -> !verdicts.about(claim.id()).isEmpty())
            .count();
    if (!verdicts.claims().isEmpty()) {
      lines.add(
          ReportPhrases.count(judged, "claim")
              + " of these were judged by readers; of "
              + ReportPhrases.count(verdicts.claims().size() - judged, "other judged claim")
              + " none is here as it was.");
    }
    verdicts.agreements().forEach(a -> lines.add(agreement(a)));
    return lines;
  }

  private static String agreement(ReaderVerdicts.Agreement a) {
    return a.first()
        + " and "
        + a.second()
        + " say the same of "
        + a.alike()
        + " of "
        + ReportPhrases.count(a.both(), "claim")
        + a.kappa().map(k -> String.format(Locale.ROOT, " (kappa %.2f)", k)).orElse("")
        + ".";
  }

  /** {@return the coverage of one ruling, in words} */
  public List<String> counts(RulingReading reading) {
    return counts(List.of(reading));
  }

  private static List<String> counts(List<RulingReading> readings) {
    List<NumberedSentence> sentences =
        readings.stream().flatMap(r -> r.sentences().stream()).filter(s -> !s.quoted()).toList();
    List<ReadBack> claims = readings.stream().flatMap(r -> r.claims().stream()).toList();
    return List.of(
        share(sentences.stream().filter(NumberedSentence::carried).count(), sentences.size())
            + " sentences have a claim or a reason for having none",
        share(
                claims.size() - readings.stream().mapToLong(r -> r.loose().size()).sum(),
                claims.size())
            + " claims share a word with a sentence",
        share(claims.stream().filter(c -> !c.opaque().isEmpty()).count(), claims.size())
            + " claims rest on opaque words");
  }

  private static String share(long part, long all) {
    return ReportPhrases.number(part)
        + " of "
        + ReportPhrases.number(all)
        + (all == 0 ? "" : " (" + Math.round(100.0 * part / all) + " %)");
  }

  /** {@return the name of the ruling} */
  public String title(RulingReading reading) {
    return RulingTitle.of(reading.ruling().topic(), reading.ruling().date());
  }

  /** {@return the read-back, cut at its opaque phrases} */
  public List<Segment> segments(ReadBack claim) {
    List<Segment> segments = new ArrayList<>();
    String rest = claim.english();
    while (!rest.isEmpty()) {
      String all = rest;
      Optional<String> next =
          claim.opaque().stream()
              .map(phrase -> "\"" + phrase + "\"")
              .filter(all::contains)
              .min(Comparator.comparingInt(all::indexOf));
      if (next.isEmpty()) {
        segments.add(new Segment(rest, false));
        break;
      }
      int at = rest.indexOf(next.get());
      if (at > 0) {
        segments.add(new Segment(rest.substring(0, at), false));
      }
      segments.add(new Segment(next.get(), true));
      rest = rest.substring(at + next.get().length());
    }
    return segments;
  }

  /** {@return what readers said of the claim; empty if nobody did} */
  public String said(ReadBack claim) {
    return verdicts.about(claim.id()).stream()
        .map(FidelityView::said)
        .collect(Collectors.joining("; "));
  }

  private static String said(ReaderVerdict v) {
    return v.fidelity().word().replace('-', ' ')
        + " ("
        + v.reader()
        + ", "
        + v.date()
        + ")"
        + (v.remark().isEmpty() ? "" : " " + v.remark());
  }

  /** {@return the sentence that has no claim, with the reason} */
  public String said(Ruling.Unsaid unsaid) {
    return "No claim: " + unsaid.gloss() + " (" + unsaid.because() + ")";
  }
}
