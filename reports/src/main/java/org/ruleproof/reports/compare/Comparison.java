package org.ruleproof.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.SequencedSet;
import org.ruleproof.constraints.comparison.DraftComparison;
import org.ruleproof.constraints.comparison.Echo;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;

/** What drafts say of each ruling, compared. */
public record Comparison(ComparedDrafts drafts, List<OfRuling> rulings) {
  public Comparison {
    rulings = List.copyOf(rulings);
  }

  /** How the drafts of one ruling stand to each other. */
  public enum Verdict {
    /** Every draft says what every other says: proved. */
    AGREE("agree"),
    /** What some draft says another does not say: shown. */
    DIFFER("differ"),
    /** Nothing is shown to differ, and not all is proved. */
    OPEN("are open"),
    /** Some draft lacks the ruling. */
    MISSING("do not all have it");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    /** {@return what the drafts do, as in "the drafts agree"} */
    public String words() {
      return words;
    }
  }

  /**
   * A ruling.
   *
   * @param ruling as the first draft that has it writes it
   * @param within the numbers of the drafts that have it, from 0
   * @param echoes what each of these drafts makes of each claim of another
   */
  public record OfRuling(
      String id, Ruling ruling, Verdict verdict, List<Integer> within, List<Heard> echoes) {
    public OfRuling {
      within = List.copyOf(within);
      echoes = List.copyOf(echoes);
    }

    /** {@return whether the draft says all that the other says} */
    public boolean says(int draft, int other) {
      return echoes.stream()
          .filter(h -> h.from() == other && h.by() == draft)
          .allMatch(h -> h.echo() instanceof Echo.Said);
    }

    /**
     * {@return the claims that another draft does not say, each difference once} Of drafts that say
     * the same, the first stands for all.
     */
    public List<Heard> differences() {
      List<Heard> shown = new ArrayList<>();
      for (Heard heard : echoes) {
        if (!(heard.echo() instanceof Echo.Said)
            && stands(heard.from())
            && stands(heard.by())
            && shown.stream().noneMatch(heard::isSeenBy)) {
          shown.add(heard);
        }
      }
      return shown;
    }

    private boolean stands(int draft) {
      return within.stream()
          .takeWhile(earlier -> earlier < draft)
          .noneMatch(earlier -> says(draft, earlier) && says(earlier, draft));
    }

    /** {@return the claims of the first draft that has the ruling on which all drafts agree} */
    public List<ClaimInForce> common(ComparedDrafts drafts) {
      int first = within.getFirst();
      return drafts.drafts().get(first).claims().getOrDefault(id, List.of()).stream()
          .filter(
              claim ->
                  verdict != Verdict.MISSING
                      && echoes.stream()
                          .filter(h -> h.from() == first && h.claim().equals(claim))
                          .allMatch(h -> h.echo() instanceof Echo.Said))
          .toList();
    }
  }

  /**
   * A claim, and what another draft makes of it.
   *
   * @param from number of the draft with the claim
   * @param by number of the other draft
   */
  public record Heard(int from, ClaimInForce claim, int by, Echo echo) {
    /** Whether the other shows the same two claims against each other, from the other side. */
    private boolean isSeenBy(Heard other) {
      return other.from == by
          && other.by == from
          && other.echo instanceof Echo.Missed theirs
          && echo instanceof Echo.Missed ours
          && theirs.against().contains(claim)
          && ours.against().contains(other.claim);
    }
  }

  /** {@return the drafts, compared in pairs, ruling by ruling in the order of the first draft} */
  public static Comparison of(ComparedDrafts drafts) {
    DraftComparison solver = new DraftComparison(drafts.vocabulary(), drafts.others());
    SequencedSet<String> ids = new LinkedHashSet<>();
    drafts.drafts().forEach(draft -> ids.addAll(draft.rulings().keySet()));
    return new Comparison(drafts, ids.stream().map(id -> of(drafts, id, solver)).toList());
  }

  private static OfRuling of(ComparedDrafts drafts, String id, DraftComparison solver) {
    List<Integer> within = new ArrayList<>();
    for (int i = 0; i < drafts.drafts().size(); i++) {
      if (drafts.drafts().get(i).rulings().containsKey(id)) {
        within.add(i);
      }
    }
    List<Heard> echoes = new ArrayList<>();
    for (int from : within) {
      List<ClaimInForce> own = claims(drafts, from, id);
      for (int by : within) {
        if (from != by) {
          own.forEach(
              claim ->
                  echoes.add(
                      new Heard(from, claim, by, solver.of(claim, own, claims(drafts, by, id)))));
        }
      }
    }
    Verdict verdict =
        within.size() < drafts.drafts().size()
            ? Verdict.MISSING
            : echoes.stream().anyMatch(h -> h.echo() instanceof Echo.Missed)
                ? Verdict.DIFFER
                : echoes.stream().anyMatch(h -> h.echo() instanceof Echo.Open)
                    ? Verdict.OPEN
                    : Verdict.AGREE;
    Ruling ruling =
        Objects.requireNonNull(drafts.drafts().get(within.getFirst()).rulings().get(id));
    return new OfRuling(id, ruling, verdict, within, echoes);
  }

  private static List<ClaimInForce> claims(ComparedDrafts drafts, int draft, String id) {
    return drafts.drafts().get(draft).claims().getOrDefault(id, List.of());
  }

  /** {@return how many rulings have that verdict} */
  public long count(Verdict verdict) {
    return rulings.stream().filter(r -> r.verdict() == verdict).count();
  }
}
