package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * How far claims drafted from the prose of entries agree with those that readers wrote for the same
 * entries: the reviewed claims are looked at only here, after the drafts are made.
 */
final class Agreement {
  /** What is counted for one form of claim. */
  static final class Counts {
    int reviewed;
    int met;
    int alike;
    int part;
    int equal;
    int drafted;
    int right;

    private void add(Counts other) {
      reviewed += other.reviewed;
      met += other.met;
      alike += other.alike;
      part += other.part;
      equal += other.equal;
      drafted += other.drafted;
      right += other.right;
    }

    /** Drafts that answer a question that a reader's claim answers too, among all drafts. */
    double precision() {
      return drafted == 0 ? 0 : (double) right / drafted;
    }

    /** Reviewed claims whose question a draft answers in the same way. */
    double recall() {
      return reviewed == 0 ? 0 : (double) met / reviewed;
    }
  }

  private final Map<String, Counts> forms = new TreeMap<>();
  private final Map<String, Integer> missed = new HashMap<>();
  private int rulings;

  private Agreement() {}

  /** {@return the agreement over the wanted entries that have reviewed claims} */
  static Agreement of(RuleBase base, List<RulingEntry> entries, Predicate<RulingEntry> wanted) {
    Map<String, Ruling> reviewed = new HashMap<>();
    base.rulings().stream()
        .filter(r -> !r.draft() && !r.claims().isEmpty())
        .forEach(r -> r.textHash().ifPresent(h -> reviewed.put(key(r, h), r)));
    Agreement agreement = new Agreement();
    Draft draft = Drafts.of(base, entries, entry -> true);
    RulePrinter printer = new RulePrinter(draft.vocabulary());
    for (Drafted drafted : draft.entries()) {
      RulingEntry entry = drafted.entry();
      Ruling ruling = reviewed.get(key(entry));
      if (ruling != null && wanted.test(entry)) {
        agreement.compare(ruling, drafted, printer);
      }
    }
    return agreement;
  }

  private static String key(Ruling ruling, String hash) {
    return ruling.topic() + "|" + ruling.date() + "|" + ruling.ordinal() + "|" + hash;
  }

  private static String key(RulingEntry entry) {
    return entry.topic() + "|" + entry.date() + "|" + entry.ordinal() + "|" + entry.textHash();
  }

  private void compare(Ruling ruling, Drafted drafted, RulePrinter printer) {
    rulings++;
    List<ClaimShape> reviewed = shapes(ruling, printer);
    List<ClaimShape> drafts = drafted.ruling().map(r -> shapes(r, printer)).orElse(List.of());
    for (ClaimShape shape : reviewed) {
      Counts counts = forms.computeIfAbsent(shape.form(), f -> new Counts());
      counts.reviewed++;
      List<ClaimShape> same = drafts.stream().filter(shape::meets).toList();
      counts.met += same.isEmpty() ? 0 : 1;
      List<ClaimShape> alike = same.stream().filter(shape::isAlike).toList();
      counts.alike += alike.isEmpty() ? 0 : 1;
      counts.part +=
          alike.stream().anyMatch(d -> shape.conditions().containsAll(d.conditions())) ? 1 : 0;
      counts.equal +=
          alike.stream().anyMatch(d -> d.conditions().equals(shape.conditions())) ? 1 : 0;
    }
    for (ClaimShape shape : drafts) {
      Counts counts = forms.computeIfAbsent(shape.form(), f -> new Counts());
      counts.drafted++;
      counts.right += reviewed.stream().anyMatch(shape::meets) ? 1 : 0;
    }
    drafted.sentences().stream()
        .flatMap(s -> s.unknown().stream())
        .forEach(w -> missed.merge(w.toLowerCase(Locale.ROOT), 1, Integer::sum));
  }

  private static List<ClaimShape> shapes(Ruling ruling, RulePrinter printer) {
    return ruling.claims().stream().map(c -> ClaimShape.of(c, printer)).distinct().toList();
  }

  /** {@return the counts over all forms} */
  Counts all() {
    Counts all = new Counts();
    forms.values().forEach(all::add);
    return all;
  }

  int rulings() {
    return rulings;
  }

  /** {@return a table of the forms, and the words most often not understood} */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("rulings compared: " + rulings);
    lines.add(
        "form                reviewed  head  arguments  conditions within  equal |"
            + "  drafted  with such a head");
    forms.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<String, Counts> e) -> -e.getValue().reviewed)
                .thenComparing(Map.Entry::getKey))
        .forEach(e -> lines.add(line(e.getKey(), e.getValue())));
    lines.add(line("all", all()));
    lines.add("words most often not understood: " + words(80));
    return lines;
  }

  private static String line(String form, Counts c) {
    return String.format(
        Locale.ROOT,
        "%-20s%7d%8d%9d%13d%13d   |%7d%10d",
        form,
        c.reviewed,
        c.met,
        c.alike,
        c.part,
        c.equal,
        c.drafted,
        c.right);
  }

  private String words(int most) {
    return missed.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<String, Integer> e) -> -e.getValue())
                .thenComparing(Map.Entry::getKey))
        .limit(most)
        .map(e -> e.getKey() + " " + e.getValue())
        .reduce((a, b) -> a + ", " + b)
        .orElse("");
  }
}
