package org.ruleproof.corpus.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

class DocumentBinderTest {
  private static final Optional<LocalDate> DAY = Optional.of(LocalDate.of(2000, 1, 2));
  private static final Optional<LocalDate> LATER = Optional.of(LocalDate.of(2001, 1, 2));

  @Test
  void a_ruling_is_bound_to_the_entry_with_its_topic_date_number_and_text() {
    Binding binding = bind(packet(entry("King", DAY, "a")), ruling("king!", DAY, 1, "a"));
    assertEquals(List.of("chess:king:2000-01-02:1"), ids(binding));
    assertEquals("a", binding.rules().citations().getFirst().text());
    assertEquals(List.of(Status.FORMALISED), statuses(binding));
    assertEquals(List.of(), binding.findings());
  }

  @Test
  void a_ruling_without_a_hash_is_bound_whatever_the_text() {
    Ruling unbound =
        ruling("King", DAY, 1, Optional.empty(), new Ruling.Status.Formalised(), false);
    Binding binding = bind(packet(entry("King", DAY, "a")), unbound);
    assertEquals(List.of(), binding.findings());
    assertEquals(List.of(Status.FORMALISED), statuses(binding));
  }

  @Test
  void a_changed_text_is_a_stale_claim_that_still_takes_part() {
    Binding binding = bind(packet(entry("King", DAY, "new")), ruling("King", DAY, 1, "old"));
    assertEquals(List.of(FindingKind.STALE_CLAIM), kinds(binding));
    assertEquals(List.of("chess:king:2000-01-02:1"), ids(binding));
    assertEquals(List.of(Status.PARTLY), statuses(binding));
  }

  @Test
  void an_entry_put_before_others_of_its_day_moves_them_and_makes_no_claim_stale() {
    SourceDocument packet =
        packet(entry("King", DAY, "new"), entry("King", DAY, "a"), entry("King", DAY, "b"));
    Binding binding = bind(packet, ruling("King", DAY, 1, "a"), ruling("King", DAY, 2, "b"));
    assertEquals(List.of(), binding.findings());
    assertEquals(List.of("chess:king:2000-01-02:2", "chess:king:2000-01-02:3"), ids(binding));
    assertEquals(List.of(Status.UNREAD, Status.FORMALISED, Status.FORMALISED), statuses(binding));
  }

  @Test
  void many_rulings_without_an_entry_are_one_finding_that_counts_them() {
    Ruling[] rulings =
        IntStream.rangeClosed(1, 21)
            .mapToObj(i -> ruling("Pawn " + i, DAY, 1, "p" + i))
            .toArray(Ruling[]::new);
    SourceDocument packet = packet(entry("King", DAY, "a"));
    Binding many = bind(packet, rulings);
    assertEquals(List.of(FindingKind.REFERENCE), kinds(many));
    assertTrue(many.findings().getFirst().title().startsWith("21 rulings"));
    assertEquals(20, kinds(bind(packet, Arrays.copyOf(rulings, 20))).size());
  }

  @Test
  void no_entry_is_claimed_twice() {
    Binding binding =
        bind(
            packet(entry("King", DAY, "a")),
            ruling("King", DAY, 1, "a"),
            ruling("King", DAY, 2, "a"));
    assertEquals(1, ids(binding).size());
    assertEquals(List.of(FindingKind.REFERENCE), kinds(binding));
  }

  @Test
  void a_ruling_without_an_entry_takes_no_part_and_is_a_finding() {
    Binding binding = bind(packet(entry("King", DAY, "a")), ruling("Queen", DAY, 1, "a"));
    assertEquals(List.of(), ids(binding));
    assertEquals(List.of(FindingKind.REFERENCE), kinds(binding));
    assertEquals(List.of(Status.UNREAD), statuses(binding));
  }

  @Test
  void every_status_is_counted_and_the_counts_add_up() {
    SourceDocument packet =
        packet(
            entry("A", DAY, "a"),
            entry("B", DAY, "b"),
            entry("C", DAY, "c"),
            entry("D", DAY, "d"),
            entry("E", DAY, ""),
            entry("F", DAY, "f"));
    Binding binding =
        bind(
            packet,
            ruling("A", DAY, 1, "a"),
            ruling("B", DAY, 1, Optional.empty(), new Ruling.Status.Partly("so"), false),
            ruling("C", DAY, 1, Optional.empty(), new Ruling.Status.OutOfModel("so"), false),
            ruling("D", DAY, 1, Optional.empty(), new Ruling.Status.Formalised(), true));
    var coverage = binding.coverage();
    assertEquals(6, coverage.rulings());
    assertEquals(
        List.of(1, 1, 1, 0, 1, 1, 1),
        List.of(
            coverage.formalised(),
            coverage.partly(),
            coverage.drafted(),
            coverage.duplicate(),
            coverage.outOfModel(),
            coverage.unreadable(),
            coverage.unread()));
  }

  @Test
  void what_was_ruled_later_is_not_there_yet() {
    SourceDocument packet = packet(entry("King", DAY, "a"), entry("King", LATER, "b"));
    RuleBase base = base(ruling("King", DAY, 1, "a"), ruling("King", LATER, 1, "b"));
    Binding binding = DocumentBinder.toPackets("chess", List.of(packet), base, List.of(), DAY);
    assertEquals(List.of("chess:king:2000-01-02:1"), ids(binding));
    assertEquals(1, binding.coverage().rulings());
    assertEquals(
        1, DocumentBinder.toNothing("chess", base, List.of(), DAY).rules().base().rulings().size());
  }

  @Test
  void two_packets_are_one_and_what_the_second_repeats_is_a_duplicate() {
    Binding binding =
        DocumentBinder.toPackets(
            "chess",
            List.of(packet(entry("King", DAY, "a")), packet(entry("King", DAY, "a"))),
            base(ruling("King", DAY, 1, "a")),
            List.of(),
            Optional.empty());
    assertEquals(List.of(Status.FORMALISED, Status.DUPLICATE), statuses(binding));
    List<String> all = binding.statuses().stream().map(RulingStatus::id).toList();
    assertEquals(all.stream().distinct().toList(), all);
  }

  @Test
  void entries_of_a_rulebook_take_part_and_are_not_counted() {
    Binding binding = bind(packet(entry("King", DAY, "a")), ofRulebook("Draws"));
    RulingCitation citation = binding.rules().citations().getFirst();
    assertEquals("rulebook-basics", citation.source());
    assertEquals(7, citation.line());
    assertEquals("Our gloss.", citation.text());
    assertEquals(1, binding.coverage().rulings());
    assertTrue(binding.sources().stream().anyMatch(s -> s.id().equals("rulebook-basics")));
  }

  @Test
  void a_ruling_of_a_rulebook_is_cited_from_the_rulebook_at_hand() {
    Binding binding =
        DocumentBinder.toPackets(
            "chess",
            List.of(packet(entry("King", DAY, "a")), rulebook()),
            base(
                ofRulebook("Glossary/Draw"),
                ofRulebook("The Clock/Stop"),
                ofRulebook("Draw"),
                ofRulebook("Nowhere")),
            List.of(),
            Optional.empty());
    assertEquals(
        List.of("rulebook-b 9", "rulebook-b 5", "rulebook-b 2", "rulebook-basics 7"),
        binding.rules().citations().stream().map(c -> c.source() + " " + c.line()).toList());
    assertEquals("Glossary/Draw", binding.rules().citations().getFirst().topic());
    assertEquals("A draw is half a point.", binding.rules().citations().getFirst().text());
    List<String> all = binding.statuses().stream().map(RulingStatus::id).toList();
    assertEquals(all.stream().distinct().toList(), all);
    assertEquals(6, all.size());
  }

  @Test
  void places_of_a_rulebook_are_not_counted_and_its_dated_errata_are() {
    Binding binding = bind(rulebook(), ofRulebook("The Clock/Stop"));
    assertEquals(1, binding.coverage().rulings());
    assertEquals(4, binding.statuses().size());
  }

  @Test
  void where_a_rulebook_is_all_there_is_no_packet_is_missed() {
    Binding binding = bind(rulebook(), ruling("Queen", DAY, 1, "a"));
    assertEquals(List.of(), kinds(binding));
    assertEquals(List.of(), ids(binding));
  }

  @Test
  void rules_without_a_document_are_listed_under_their_file() {
    RuleBase base =
        new RuleBase(
            new Vocabulary(List.of()),
            List.of(
                new Declaration.Rule(new Span("a/floor.rules", 3, 1, 4, 1), "Floor", List.of())),
            List.of(),
            List.of());
    Source file = new Source("a/floor.rules", "a/floor.rules", "cd".repeat(32), 0);
    assertEquals(
        List.of(new Source("rulebook-floor", "a/floor.rules", "cd".repeat(32), 1)),
        DocumentBinder.toNothing("chess", base, List.of(file), Optional.empty()).sources());
  }

  private static Ruling ofRulebook(String topic) {
    return new Ruling(
        new Span("a/basics.rules", 7, 1, 8, 1),
        false,
        topic,
        Optional.empty(),
        1,
        Optional.empty(),
        Optional.of(
            new Declaration.Document(Span.NONE, true, "Rules", DAY, Optional.empty(), List.of())),
        Ruling.Publication.PLAIN,
        new Ruling.Status.Formalised(),
        List.of(),
        List.of(),
        List.of("Our gloss."),
        List.of());
  }

  private static SourceDocument rulebook() {
    String id = "rulebook-b";
    List<RulingEntry> entries =
        List.of(
            RulingEntry.of("chess", id, 2, "Draw", "II. Play", Optional.empty(), 1, "Offer it."),
            RulingEntry.of(
                "chess", id, 5, "Step 2. Stop", "The Clock", Optional.empty(), 1, "Stop it."),
            RulingEntry.of("chess", id, 7, "Rook", "Errata", DAY, 1, "It is a tower."),
            RulingEntry.of(
                "chess",
                id,
                9,
                "Draw",
                "Glossary",
                Optional.empty(),
                2,
                "A draw is half a point."));
    return new SourceDocument(
        id, "b.txt", "chess", "ab".repeat(32), List.of(), entries, List.of(), true);
  }

  private static Binding bind(SourceDocument packet, Ruling... rulings) {
    return DocumentBinder.toPackets(
        "chess", List.of(packet), base(rulings), List.of(), Optional.empty());
  }

  private static RuleBase base(Ruling... rulings) {
    return new RuleBase(new Vocabulary(List.of()), List.of(), List.of(rulings), List.of());
  }

  private static Ruling ruling(String topic, Optional<LocalDate> date, int ordinal, String text) {
    return ruling(
        topic,
        date,
        ordinal,
        Optional.of(TextHash.of(text)),
        new Ruling.Status.Formalised(),
        false);
  }

  private static Ruling ruling(
      String topic,
      Optional<LocalDate> date,
      int ordinal,
      Optional<String> hash,
      Ruling.Status status,
      boolean draft) {
    return new Ruling(
        Span.NONE,
        draft,
        topic,
        date,
        ordinal,
        hash,
        Optional.empty(),
        Ruling.Publication.PLAIN,
        status,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static RulingEntry entry(String topic, Optional<LocalDate> date, String text) {
    return RulingEntry.of("chess", "packet", 3, topic, "", date, 1, text);
  }

  /** A packet whose entries of one topic and day are numbered as a reader numbers them. */
  private static SourceDocument packet(RulingEntry... entries) {
    List<RulingEntry> numbered = new ArrayList<>();
    for (RulingEntry entry : entries) {
      int before =
          (int)
              numbered.stream()
                  .filter(e -> RulingIds.group(e).equals(RulingIds.group(entry)))
                  .count();
      numbered.add(
          RulingEntry.of(
              "chess", "packet", 3, entry.topic(), "", entry.date(), before + 1, entry.text()));
    }
    return new SourceDocument(
        "packet", "packet.txt", "chess", "ab".repeat(32), List.of(), numbered, List.of());
  }

  private static List<String> ids(Binding binding) {
    return binding.rules().citations().stream().map(RulingCitation::id).toList();
  }

  private static List<Status> statuses(Binding binding) {
    return binding.statuses().stream().map(RulingStatus::status).toList();
  }

  private static List<FindingKind> kinds(Binding binding) {
    return binding.findings().stream().map(Finding::kind).toList();
  }
}
