package org.ruleproof.reports;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.corpus.fidelity.RulingReading.NumberedSentence;
import org.ruleproof.corpus.fidelity.RulingReading.ReadBack;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.RulingAnswer;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Reading;
import org.ruleproof.model.finding.Reading.Result;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.SourcePlace;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.source.Span;

/** Made-up reports. Every text in one ends in {@code spice}, so that it may be hostile. */
public final class ReportSamples {

  /** What a hostile packet might hold: terminal commands, markup, templates, half characters. */
  public static final String HOSTILE =
      "\u001b]0;owned\u0007\u001b[2J\u009b31m<script>alert(1)</script>\"'&</style>${7*7}"
          + "\u202Egnihton\u2066\u200B\u0000\uD800\uFFFE \uDB40\uDC41 -->]]>\\u0041 end";

  private ReportSamples() {}

  /** A report with a finding of every kind. */
  public static AuditReport report(String spice) {
    List<Finding> findings = new ArrayList<>();
    findings.add(contradiction(spice));
    return report(spice, withOneOfEachKind(findings, spice));
  }

  /** The same report, whose contradiction asks a question with two answers. */
  public static AuditReport asking(String spice) {
    List<Finding> findings = new ArrayList<>();
    findings.add(
        contradiction(spice)
            .asking(
                new Dispute(
                    "May a king in check castle?" + spice,
                    List.of(answer("castling", "yes", spice), answer("king", "no", spice)),
                    List.of(),
                    List.of(),
                    Set.of(Dispute.Sign.UNSETTLED))));
    return report(
        spice, withOneOfEachKind(findings, spice).stream().map(f -> drawn(f, spice)).toList());
  }

  /** A loop with a round of two steps, a rounding with a curve for each reading. */
  private static Finding drawn(Finding finding, String spice) {
    String ruling = finding.rulings().isEmpty() ? "" : finding.rulings().getFirst().id();
    return switch (finding.kind()) {
      case LOOP ->
          finding.asking(
              new Dispute(
                  finding.title(),
                  List.of(),
                  List.of(),
                  List.of(
                      new Dispute.Link("a pawn moves" + spice, "a rook moves", ruling),
                      new Dispute.Link("a rook moves", "a pawn moves" + spice, ruling)),
                  Set.of()));
      case ROUNDING ->
          new Finding(
                  finding.id(),
                  finding.kind(),
                  finding.level(),
                  finding.certainty(),
                  finding.title(),
                  finding.rulings(),
                  finding.claims(),
                  finding.support(),
                  Optional.of(
                      new Witness(
                          List.of(),
                          List.of(new Witness.Line("moves(p)", "5", "p has 5 moves" + spice, true)),
                          "moves from 4 to 5")),
                  finding.trace(),
                  finding.resolution(),
                  finding.explanation())
              .withReadings(
                  List.of(
                      new Reading(
                          Reading.Choice.said("rounded up" + spice),
                          List.of(
                              new Result(4, BigFraction.TWO), new Result(5, new BigFraction(3)))),
                      new Reading(
                          List.of(new Reading.Choice.Rounded(RoundingDirection.DOWN)),
                          List.of(
                              new Result(4, BigFraction.TWO), new Result(5, BigFraction.TWO)))));
      default -> finding;
    };
  }

  private static RulingAnswer answer(String topic, String answer, String spice) {
    String ruling = "chess:" + topic + ":2000-01-02:1";
    return new RulingAnswer(ruling, answer, claim(ruling, spice).english(), List.of());
  }

  private static List<Finding> withOneOfEachKind(List<Finding> findings, String spice) {
    findings.add(superseded(spice));
    for (FindingKind kind : FindingKind.values()) {
      if (kind != FindingKind.CONTRADICTION && kind != FindingKind.SUPERSEDED) {
        findings.add(plain(kind, spice));
      }
    }
    return findings;
  }

  /** A report of these findings. */
  public static AuditReport report(String spice, List<Finding> findings) {
    return new AuditReport(
        "chess",
        Optional.of(LocalDate.of(2000, 7, 17)),
        List.of(
            new Source("packet", "dir/packet" + spice, "ab".repeat(32), 3),
            new Source("rulebook-basics", "rules/basics.rules", "", 1)),
        new Coverage(7, 1, 1, 1, 1, 1, 1, 1),
        List.of(
            status("chess:castling:2000-01-02:1", spice, Status.FORMALISED),
            status("chess:king:1999-01-02:1", spice, Status.UNREAD)),
        findings,
        List.of("A notice." + spice),
        true);
  }

  /** Two answers and nobody decides. */
  public static Finding contradiction(String spice) {
    return new Finding(
        "contradiction-0001",
        FindingKind.CONTRADICTION,
        Level.ERROR,
        Certainty.SATISFIABLE,
        "May a king in check castle?" + spice,
        List.of(
            ruling("castling", Optional.of(LocalDate.of(2000, 1, 2)), spice),
            ruling("king", Optional.of(LocalDate.of(2000, 1, 2)), spice)),
        List.of(
            claim("chess:castling:2000-01-02:1", spice),
            claim("chess:king:2000-01-02:1", spice),
            claim("axiom one", spice)),
        List.of("A king stands on one square." + spice),
        Optional.of(witness(spice)),
        List.of(),
        Resolution.UNSETTLED,
        "Both are of one day." + spice);
  }

  /** Two answers, three rulings, the newer one wins. */
  public static Finding superseded(String spice) {
    return new Finding(
        "superseded-0002",
        FindingKind.SUPERSEDED,
        Level.NOTE,
        Certainty.REACHABLE,
        "May a rook jump?" + spice,
        List.of(
            ruling("rook", Optional.of(LocalDate.of(2001, 1, 2)), spice),
            ruling("jump", Optional.of(LocalDate.of(1999, 1, 2)), spice),
            ruling("tower", Optional.empty(), spice)),
        List.of(claim("chess:rook:2001-01-02:1", spice)),
        List.of(),
        Optional.of(witness(spice)),
        List.of("white moves" + spice, "black moves"),
        new Resolution(
            true,
            Optional.of("chess:rook:2001-01-02:1"),
            Optional.of("the most recent date wins" + spice),
            List.of("chess:jump:1999-01-02:1", "chess:tower:undated:1"),
            List.of("chess:tower:undated:1"),
            List.of("a knight may still jump" + spice),
            Optional.of(Extent.GENERAL_PREVAILS)),
        "The date decides." + spice);
  }

  /** A newer ruling overrides the one about jumping. */
  public static Finding overriding(String newer, String spice) {
    RulingCitation winner = ruling(newer, Optional.of(LocalDate.of(2001, 1, 2)), spice);
    RulingCitation loser = ruling("jump", Optional.of(LocalDate.of(1999, 1, 2)), spice);
    return new Finding(
        "superseded-" + newer,
        FindingKind.SUPERSEDED,
        Level.NOTE,
        Certainty.SATISFIABLE,
        "May a " + newer + " jump?" + spice,
        List.of(winner, loser),
        List.of(claim(winner.id(), spice), claim(loser.id(), spice)),
        List.of(),
        Optional.of(witness(spice)),
        List.of(),
        new Resolution(
            true,
            Optional.of(winner.id()),
            Optional.of("the most recent date wins" + spice),
            List.of(loser.id()),
            List.of(),
            List.of("a knight may still jump" + spice),
            Optional.of(Extent.PARTIAL)),
        "The date decides." + spice);
  }

  private static Finding plain(FindingKind kind, String spice) {
    return new Finding(
        kind.code() + "-0003",
        kind,
        kind == FindingKind.SOURCE ? Level.NOTE : Level.WARNING,
        Certainty.DRAFTED,
        "Something about " + kind.code() + spice,
        kind == FindingKind.SOURCE
            ? List.of()
            : List.of(ruling(kind.code(), Optional.empty(), spice)),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        Resolution.NOTHING_TO_SETTLE,
        "Look at it." + spice,
        List.of(),
        kind == FindingKind.SOURCE
            ? Optional.of(new SourcePlace("packet", 4, 6))
            : Optional.empty(),
        Optional.empty());
  }

  /** Two texts on rooks, one of them with a sentence that nothing carries. */
  public static List<RulingReading> readings(String spice) {
    Claim claim = Claim.of(new Statement.Axiom(Span.NONE, Expression.Constant.YES), List.of());
    return Stream.of(LocalDate.of(2001, 1, 2), LocalDate.of(1999, 3, 4))
        .map(day -> ruling("rook", Optional.of(day), spice))
        .map(
            r ->
                new RulingReading(
                    r,
                    List.of(
                        new NumberedSentence(
                            1,
                            "A rook never jumps." + spice,
                            false,
                            List.of(
                                new ReadBack(
                                    r.id() + "@1",
                                    claim,
                                    "A rook may not jump \"in a gale\"." + spice,
                                    List.of("in a gale"))),
                            List.of()),
                        new NumberedSentence(2, "It may walk.", false, List.of(), List.of())),
                    List.of(),
                    List.of()))
        .toList();
  }

  private static RulingStatus status(String id, String spice, Status status) {
    return new RulingStatus(
        id, "packet", 7, "Topic" + spice, "Other" + spice, Optional.empty(), status);
  }

  private static RulingCitation ruling(String topic, Optional<LocalDate> date, String spice) {
    return new RulingCitation(
        "chess:" + topic + ":" + date.map(LocalDate::toString).orElse("undated") + ":1",
        date.isPresent() ? "packet" : "rulebook-basics",
        12,
        topic + spice,
        date,
        "The " + topic + " may do as it likes, and nobody is to say otherwise in a game." + spice);
  }

  private static ClaimCitation claim(String ruling, String spice) {
    return new ClaimCitation(
        ruling,
        new Span("rules/a.rules" + spice, 3, 5, 3, 20),
        "permit castle(p)\n  when checked(p)" + spice,
        "A player may castle when in check." + spice);
  }

  private static Witness witness(String spice) {
    return new Witness(
        List.of("a Player, called p" + spice),
        List.of(
            new Witness.Line("checked(p)" + spice, "yes", "p is in check" + spice, true),
            new Witness.Line("moves(p)", "0", "p has not moved" + spice, false)),
        "one player" + spice);
  }
}
