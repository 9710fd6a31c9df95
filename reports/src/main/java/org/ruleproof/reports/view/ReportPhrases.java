package org.ruleproof.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.baseline.Baseline;

/** Phrases shared by all report formats. Foreign text in them is not yet made safe. */
public final class ReportPhrases {
  private ReportPhrases() {}

  /** {@return the number with thousands separators, such as 1,688} */
  public static String number(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  /** {@return the number and the noun, with a plural s unless the number is 1} */
  public static String count(long n, String noun) {
    return number(n) + " " + noun + (n == 1 ? "" : "s");
  }

  /** {@return the non-zero counts of the coverage, in words} */
  public static List<String> coverage(Coverage coverage) {
    List<String> words = new ArrayList<>();
    add(words, coverage.formalised(), "formalised");
    add(words, coverage.partly(), "partly formalised");
    add(words, coverage.drafted(), "drafted");
    add(words, coverage.duplicate(), "duplicates");
    add(words, coverage.outOfModel(), "out of the model");
    add(words, coverage.unreadable(), "unreadable");
    add(words, coverage.unread(), "without claims yet");
    return words;
  }

  private static void add(List<String> words, int n, String what) {
    if (n > 0) {
      words.add(number(n) + " " + what);
    }
  }

  /** {@return date and place of a ruling, such as {@code 2000-02-07, packet line 12}} */
  public static String place(RulingCitation ruling) {
    return date(ruling) + ", " + line(ruling);
  }

  /** {@return the place of a ruling in its document} */
  public static String line(RulingCitation ruling) {
    return ruling.source() + " line " + ruling.line();
  }

  /** {@return the words with a capital letter} */
  public static String capital(String words) {
    return words.isEmpty()
        ? ""
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** {@return topic, date and place of a ruling} */
  public static String cited(RulingCitation ruling) {
    return "'" + ruling.topic() + "', " + place(ruling);
  }

  /** {@return the date of the ruling, or the print date of its document} */
  public static String date(RulingCitation ruling) {
    return ruling
        .date()
        .map(Object::toString)
        .or(() -> ruling.printed().map(day -> "printed " + day))
        .orElse("undated");
  }

  /** {@return topic and date of the finding's ruling with this id; otherwise the id} */
  public static String name(Finding finding, String rulingId) {
    return finding.rulings().stream()
        .filter(ruling -> ruling.id().equals(rulingId))
        .findFirst()
        .map(ReportPhrases::name)
        .orElse(rulingId);
  }

  /** {@return topic and date of the ruling} */
  public static String name(RulingCitation ruling) {
    return "'" + ruling.topic() + "'" + ruling.date().map(date -> " of " + date).orElse("");
  }

  /** {@return the heading of a finding's resolution} */
  public static String decision(Finding finding) {
    return switch (finding.kind()) {
      case CONTRADICTION, SUPERSEDED, NARROWING -> "Who wins and why";
      case LOOP, ORDER_CYCLE, ORDER_DEPENDENCE -> "What happens and what settles it";
      case ROUNDING, BOUND, READING -> "The readings and what settles them";
      case DUPLICATE, REFERENCE, SOURCE, STALE_CLAIM, RULE_BASE -> "What was found";
    };
  }

  /**
   * {@return the resolution of the finding and the remains of overridden rulings, one sentence
   * each} Empty for kinds whose explanation says all of it.
   */
  public static List<String> resolution(Finding finding) {
    return switch (finding.kind()) {
      case CONTRADICTION, SUPERSEDED, NARROWING -> whoWins(finding);
      case LOOP, ORDER_CYCLE, ORDER_DEPENDENCE ->
          finding
              .resolution()
              .principle()
              .map(
                  principle ->
                      "Settled"
                          + finding
                              .resolution()
                              .inForce()
                              .map(id -> " by " + name(finding, id))
                              .orElse("")
                          + ": "
                          + principle
                          + ".")
              .stream()
              .toList();
      case ROUNDING, BOUND, READING, DUPLICATE, REFERENCE, SOURCE, STALE_CLAIM, RULE_BASE ->
          List.of();
    };
  }

  private static List<String> whoWins(Finding finding) {
    Resolution resolution = finding.resolution();
    List<String> lines = new ArrayList<>();
    Optional<String> winner = resolution.inForce();
    if (winner.isPresent()) {
      lines.add(
          name(finding, winner.get())
              + " stays in force where both apply"
              + resolution.principle().map(p -> ": " + p).orElse("")
              + ".");
    } else if (!resolution.settled()) {
      lines.add("No principle of the game picks a side.");
    }
    String dead = names(finding, resolution.dead());
    if (!dead.isEmpty()) {
      lines.add("Nothing remains of " + dead + ".");
    }
    String yielding =
        names(
            finding,
            resolution.losers().stream().filter(id -> !resolution.dead().contains(id)).toList());
    if (!yielding.isEmpty()) {
      lines.add(
          yielding + " yields there" + (resolution.remains().isEmpty() ? "." : "; what remains:"));
    }
    resolution.remains().forEach(line -> lines.add("- " + line));
    return lines;
  }

  private static String names(Finding finding, List<String> ids) {
    return ids.stream().map(id -> name(finding, id)).collect(Collectors.joining(" and "));
  }

  /** {@return the game and the date of the audit} */
  public static String subject(AuditReport report) {
    return report.game() + report.asOf().map(date -> " as of " + date).orElse("");
  }

  /** {@return the number of known findings, and of entries without a reason} */
  public static String baseline(AuditView view) {
    int silent = view.baseline().map(Baseline::withoutReason).orElse(0);
    return count(view.known(), "known finding")
        + " left out"
        + (silent == 0 ? "" : "; " + number(silent) + " of its entries give no reason");
  }

  /** {@return the action of an entry, as a predicate for the subject "it"} */
  public static String meaning(EntryAction action) {
    return switch (action) {
      case RULES -> "rules by itself";
      case REPLACES -> "replaces an entry, or a part of one";
      case DELETES -> "deletes an entry, or a part of one";
      case ADDS -> "adds to an entry";
      case CORRECTS -> "gives a text anew";
      case REFERS -> "only refers to other entries";
      case HEADS -> "is the heading of the entries below";
    };
  }

  /** {@return the meaning of a kind of finding, in one sentence} */
  public static String meaning(FindingKind kind) {
    return switch (kind) {
      case CONTRADICTION ->
          "Two answers to one situation, and no principle of the game settles which.";
      case SUPERSEDED -> "Two answers to one situation, and a principle of the game settles which.";
      case NARROWING -> "Two answers to one situation that are no contradiction, and why not.";
      case LOOP -> "A reaction that may go round for ever.";
      case ORDER_CYCLE -> "Orders between moments that cannot all be met.";
      case ORDER_DEPENDENCE -> "Two effects whose order nobody fixed, with different results.";
      case ROUNDING -> "A number that rounds two ways.";
      case BOUND -> "A limit that an effect can pass.";
      case READING -> "A text that can be read two ways, or an example that does not follow.";
      case DUPLICATE -> "The same text or meaning twice.";
      case REFERENCE -> "A reference to what does not exist.";
      case SOURCE -> "Something odd about the document itself.";
      case STALE_CLAIM -> "Claims read from a text that has changed since.";
      case RULE_BASE -> "Something wrong with the rule base itself.";
    };
  }
}
