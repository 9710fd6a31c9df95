package org.ruleproof.corpus.described;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.corpus.packet.SharedLines;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.corpus.source.WrittenDates;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceFinding;

class DescribedPacketTest {

  private static final GameFacts GAME = GameFacts.named("harbors");
  private static final String LIST =
      """
      # Harbor rulings

      Game: harbors

      ## Tolls

      - Toll - 2003-05-17 - Pay the toll once.
        A second line goes on.

        So does this one - after a gap.
      * Toll - double - 2003/05/18 - Pay it twice. See Toll.

      ## Ships

      - **Anchor** \u2013 undated \u2013
        It stays.
      - Buoy - 2003-02-30 - It floats.
      Right under it.

      Nobody's line.
      - no date here
      """;

  @Test
  void items_are_read_with_topic_date_and_text() {
    List<RulingEntry> entries = reading("a.md", LIST).document().entries();
    assertEquals(
        List.of("Toll", "Toll - double", "Anchor", "Buoy"),
        entries.stream().map(RulingEntry::topic).toList());
    assertEquals(
        "Pay the toll once.\nA second line goes on.\nSo does this one - after a gap.",
        entries.getFirst().text());
    assertEquals(Optional.of(LocalDate.of(2003, 5, 18)), entries.get(1).date());
    assertEquals("harbors:anchor:undated:1", entries.get(2).id());
    assertEquals("It stays.", entries.get(2).text());
    assertEquals("It floats.\nRight under it.", entries.get(3).text());
    assertEquals(
        List.of("Tolls", "Tolls", "Ships", "Ships"),
        entries.stream().map(RulingEntry::relatesTo).toList());
    assertEquals(
        List.of("Toll"),
        entries.get(1).details().references().stream().map(EntryReference::target).toList());
  }

  @Test
  void what_is_no_item_or_lacks_a_part_is_a_finding() {
    assertEquals(
        List.of("15 MISSING_DATE", "17 IMPOSSIBLE_DATE", "20 STRAY_TEXT", "21 STRAY_TEXT"),
        findings(reading("a.md", LIST)));
    assertEquals(List.of("1 MISSING_TEXT"), findings(reading("a.md", "- Toll - 2003-05-17\n")));
    assertEquals(
        List.of("1 STRAY_TEXT"),
        findings(reading("a.md", "- Toll - 2003-05-17 - Pay. - Buoy - 2003-05-18 - It floats.\n")));
  }

  /** Each is one ruling of one day, in a form that rules teams write. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.md|## Toll\n\n- 2003-05-17: Pay.\n\n## Buoy\n",
        "a.md|# R\n\n- **Toll** (2003-05-17): Pay.",
        "a.md|- Toll \u2013 17.05.2003 \u2013 Pay.",
        "a.md|Game: harbors\n\n1. Toll - May 17, 2003 - Pay.",
        "a.md|| Card | Date | Ruling |\n|---|:-:|---|\n| Toll | 2003-05-17 | Pay. |",
        "a.md|## Toll\n\n(17 May 2003) Pay.\n\n## Buoy\n",
        "a.md|---\ngame: harbors\n---\n\n## Toll\n*2003-05-17* Pay.\n\n## Buoy\n",
        "a.md|**Toll**\n\n(2003-05-17) Pay.\n\n**Buoy**\n",
        "a.md|# R\n\n- **Toll**\n  - 2003-05-17: Pay.\n- **Buoy**\n  - 2003-05-18: It floats.\n",
        "a.md|## 2003-05-17\n\n- Toll: Pay.\n\n## 2003-05-18\n",
        "a.md|* 2003-05-17\n  * Toll: Pay.\n  * Buoy: It floats.\n",
        "a.md|Toll\n: Pay. [2003-05-17]\n: Twice. [2003-05-18]\n",
        "a.txt|Card: Toll\nDate: 2003-05-17\nRuling: Pay.\n\nCard: Buoy\nDate: 2003-05-18\nRuling: No.\n",
        "a.txt|Toll - Pay. (2003-05-17)\nBuoy - It floats. (2003-05-18)\n",
        "a.txt|Toll\n2003-05-17: Pay.\n\nBuoy\n2003-05-18: It floats.\n",
        "a.csv|card,date,ruling\nToll,2003-05-17,\"Pay.\"",
        "a.csv|Rulings of 2004\n\ncard;date;ruling\nToll;2003-05-17;Pay.\nBuoy;2003-05-18;No.\n",
        "a.csv|Toll,2003-05-17,Pay.\nBuoy,2003-05-18,It floats.\n",
        "a.csv|Karte,Tag,Text\nToll,2003-05-17,Pay.\n",
        "a.csv|Card name;Text;Published\nToll;Pay.;5/17/2003\n",
        "a.tsv|card\tdate\truling\nToll\t20030517\tPay.\n",
        "a.json|[{\"card\": \"Toll\", \"date\": \"2003-05-17\", \"text\": \"Pay.\"}]",
        "a.json|{\"cards\": [{\"name\": \"Toll\", \"rulings\": [{\"date\": \"2003-05-17\", \"text\": \"Pay.\"}]}]}",
        "a.yaml|---\nToll:\n  - date: 2003-05-17\n    text: Pay.\n",
        "a.html|<html><table><tr><th>Card<th>Date<th>Text<tr><td>Toll<td>2003-05-17<td>Pay.</table>",
        "a.html|<ul><li>Toll<ul><li>2003-05-17: Pay.</ul></ul>",
        "a.html|<h2>Toll</h2>\n<ul><li>2003-05-17:\n  Pay.</ul>\n<h2>Buoy</h2>"
      })
  void a_ruling_that_says_what_is_what_is_read_without_a_description(String file) {
    String name = file.substring(0, file.indexOf('|'));
    ReadDocument read = reading(name, file.substring(file.indexOf('|') + 1));
    RulingEntry entry = read.document().entries().getFirst();
    assertEquals("Toll", entry.topic());
    assertEquals("Pay.", entry.text());
    assertEquals(Optional.of(LocalDate.of(2003, 5, 17)), entry.date());
    assertTrue(read.lines().isComplete());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.md|- one - two - three\n- 2003-05-17\n",
        "a.md|# Recipes\n\n- Eggs\n- Flour\n",
        "a.yaml|server:\n  port: 80\n",
        "a.html|<html><body>Rules of a board game</body></html>"
      })
  void what_does_not_say_what_is_what_is_not_read_without_a_description(String file) {
    String name = file.substring(0, file.indexOf('|'));
    assertFalse(
        DescribedText.proposals(text(name, file.substring(file.indexOf('|') + 1))).stream()
            .anyMatch(Proposal::certain));
  }

  @Test
  void a_description_is_kept_by_its_own_file() {
    for (Proposal proposal : DescribedText.proposals(text("a.md", LIST))) {
      PacketDescription description = proposal.description();
      assertEquals(
          description.yaml(),
          PacketDescription.of("b", description.yaml().getBytes(StandardCharsets.UTF_8)).yaml());
    }
  }

  @Test
  void keys_dates_within_the_text_and_versions_are_read_as_described() {
    PacketDescription description =
        description(
            """
            game: harbors
            format: yaml
            entries: '*/*'
            read:
              key: '{reference}|{topic}'
              value: '{text}'
            find: ['[{date}]']
            versions: {v1.3: 2003-06-01}
            """);
    String packet =
        """
        # A comment.
        100|Toll:
        - Pay. [RTR 20030517] [LSJ 20030518-2]
        - 'Pay twice.

          Or thrice. [v1.3]'
        # Nobody's line.
        101|Buoy:
        - It floats. [v9.9]
        """;
    ReadDocument read = reading(text("a.yaml", packet), description);
    List<RulingEntry> entries = read.document().entries();
    assertEquals(
        List.of("harbors:toll:2003-05-18:1", "harbors:toll:2003-06-01:1", "harbors:buoy:undated:1"),
        entries.stream().map(RulingEntry::id).toList());
    assertEquals(List.of("RTR 20030517", "LSJ 20030518-2"), entries.getFirst().details().dates());
    assertEquals(Optional.of("100"), entries.getFirst().details().place());
    assertEquals(List.of("7 STRAY_TEXT", "9 IMPOSSIBLE_DATE"), findings(read));
    assertEquals(List.of("# A comment."), read.document().titleBlock());
  }

  @Test
  void a_mark_in_braces_refers_to_the_entry_that_it_names() {
    String text = LIST.replace("It floats.", "It floats, as {ref: Toll} says, for {gold}.");
    assertEquals(
        List.of("Toll"),
        reading("a.md", text).document().entries().getLast().details().references().stream()
            .map(EntryReference::target)
            .toList());
  }

  @Test
  void rules_are_named_by_their_numbers() {
    String rules = "100.1 A ship enters. See rule 100.2a.\n\n100.2a. It pays (rule 100.1).\n";
    assertEquals(
        List.of("100.1 100.2a", "100.2a 100.1"),
        reading("rules.txt", rules).document().entries().stream()
            .map(entry -> entry.topic() + " " + entry.details().references().getFirst().target())
            .toList());
  }

  @Test
  void a_part_that_nothing_reads_is_a_finding() {
    String table = "card,date,ruling,mood\nToll,2003-05-17,Pay.,sad\nBuoy,2003-05-18,It floats.,\n";
    assertEquals(List.of("2 STRAY_TEXT"), findings(reading("a.csv", table)));
  }

  @Test
  void a_question_is_read_with_its_answer_and_an_entry_without_either_by_what_it_has() {
    String list =
        """
        [{"card_id": "toll", "question": "Who pays?", "answer": "The ship.", "day": "2003-05-17"},
         {"card_id": "buoy", "said_of_it": "It floats.", "day": "2003-05-18"}]
        """;
    ReadDocument read = reading("a.json", list);
    assertEquals(
        List.of("toll Who pays?\nThe ship.", "buoy It floats."),
        read.document().entries().stream().map(e -> e.topic() + " " + e.text()).toList());
    assertEquals(List.of(), findings(read));
    assertEquals(List.of(), read.document().titleBlock());
  }

  @Test
  void of_two_descriptions_the_one_that_finds_the_texts_reads_a_file() {
    String head = "format: json\nentries: '*'\nread:\n  card: '{topic}'\n";
    List<PacketDescription> both =
        List.of(description(head + "  says: '{text}'"), description(head + "  rules: '{text}'"));
    SourceLines text = text("a.json", "[{\"card\": \"toll\", \"rules\": \"Pay.\"}]");
    ReadDocument read = DescribedText.by(both, text).orElseThrow().reading(GAME);
    assertEquals("Pay.", read.document().entries().getFirst().text());
  }

  @Test
  void a_part_without_forms_is_left_out_and_is_no_finding() {
    String table = "card,ruling,mood\nToll,Pay.,sad\n";
    String read = "format: csv\nread:\n  card: '{topic}'\n  ruling: '{text}'\n";
    assertEquals(
        List.of("2 STRAY_TEXT"), findings(reading(text("a.csv", table), description(read))));
    PacketDescription without = description(read + "  mood: []\n");
    assertEquals(List.of(), findings(reading(text("a.csv", table), without)));
    assertEquals(without.yaml(), description(without.yaml()).yaml());
  }

  @Test
  void values_of_a_tree_beside_the_entries_are_a_finding() {
    String tree =
        """
        {"set": {"code": "A", "note": "", "cards": [
          {"name": "Toll", "cost": 3, "rulings": [{"date": "2003-05-17", "text": "Pay."}]}]}}
        """;
    assertEquals(List.of("1 STRAY_TEXT", "2 STRAY_TEXT"), findings(reading("a.json", tree)));
    assertEquals("1 STRAY_TEXT", findings(reading("a.json", tree.replace("\n", ""))).getFirst());
  }

  @Test
  void rules_within_rules_are_entries_of_their_own() {
    String tree =
        """
        sections:
        - title: Harbors
          rules:
          - rule: toll
            text: A ship pays.
            rules:
            - rule: toll-twice
              text: It pays once.
          - rule: buoy
            text: It floats.
        """;
    ReadDocument read = reading("a.yaml", tree);
    assertEquals(
        List.of("toll A ship pays.", "toll-twice It pays once.", "buoy It floats."),
        read.document().entries().stream()
            .sorted(Comparator.comparing(RulingEntry::line))
            .map(entry -> entry.topic() + " " + entry.text())
            .toList());
    assertEquals(List.of("2 STRAY_TEXT"), findings(read));
  }

  @ParameterizedTest
  @CsvSource({
    "format: xml, found 'xml'",
    "fromat: md, found 'fromat'",
    "'format: csv\nread: {a: \"{topc} - {text}\"}', found '{topc}'",
    "'format: csv\nread: {a: \"{topic}\"}', no part is read as {text}",
    "'format: csv\nread: !!java.net.URL [\"http://a.b\"]', expected names",
    "'format: &a csv\nentries: *a', found the alias '*a'",
    "'format: csv\nread: {a: [', this is no yaml"
  })
  void a_wrong_description_is_refused_with_its_place(String description, String why) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> description(description)).getMessage();
    assertTrue(String.valueOf(message).startsWith("packet.yaml:"), message);
    assertTrue(String.valueOf(message).contains(why), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.json|[{\"card\": \"Toll\", ", "a.csv|card,text\nToll,\"Pay", "a.yaml|a: [b"})
  void a_file_that_is_cut_is_refused_with_its_place(String file) {
    String name = file.substring(0, file.indexOf('|'));
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> DescribedText.proposals(text(name, file.substring(file.indexOf('|') + 1))))
            .getMessage();
    assertTrue(String.valueOf(message).startsWith(name + ":"), message);
  }

  @ParameterizedTest
  @CsvSource({
    "2003-5-17, 2003-05-17",
    "17.05.2003, 2003-05-17",
    "5/17/2003, 2003-05-17",
    "'17th May, 2003', 2003-05-17",
    "'Sept. 3, 2003', 2003-09-03",
    "RTR 20030517-2, 2003-05-17",
    "May 2003, 2003-05-01",
    "2003-05, 2003-05-01",
    "03/04/2003, ",
    "v1.3, ",
    "20031332, "
  })
  void dates_are_read_in_every_form_that_means_one_day(String written, LocalDate day) {
    assertEquals(Optional.ofNullable(day), WrittenDates.of(written).map(WrittenDates.Written::day));
    assertTrue(Form.of("{topic} - {date}").in("Toll - " + written).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- Toll - Pay.\nShips | Crews |\n|---|---|\n- Dock | 4 |\n  - 2003-05-17",
        "- Toll - Pay.\n| Ships | Crews |\n|---|---|\n  words"
      })
  void an_indented_line_below_a_table_belongs_to_the_table(String list) {
    no_line_is_lost_and_nothing_throws(list);
  }

  @Property(tries = 300)
  void no_line_is_lost_and_nothing_throws(@ForAll("lists") String list) {
    SourceLines text = text("a.md", list);
    PacketDescription description =
        description(
            """
            format: markdown
            entries: bullets
            read: {heading: '{group}', body: '{topic} - {date} - {text}'}
            """);
    DescribedText.by(List.of(description), text)
        .ifPresent(read -> SharedLines.assertNothingIsLost(text, read.reading(GAME)));
    for (Proposal proposal : DescribedText.proposals(text)) {
      assertTrue(reading(text, proposal.description()).lines().isComplete());
    }
  }

  @Provide
  Arbitrary<String> lists() {
    return Arbitraries.of(
            "- Toll",
            " - ",
            "2003-05-17",
            "\n",
            "  ",
            "words",
            "undated",
            "## Ships",
            "* Toll",
            "\u2014",
            "<script>",
            "\u001b[2J",
            "&lt;",
            "2003/99/99",
            "| a | b |\n|---|---|\n",
            "1.2a ",
            ": ",
            "See Toll. ")
        .list()
        .ofMaxSize(40)
        .map(pieces -> String.join("", pieces));
  }

  private static ReadDocument reading(String name, String packet) {
    SourceLines text = text(name, packet);
    Proposal best = DescribedText.proposals(text).getFirst();
    assertTrue(best.certain(), () -> best.description().yaml());
    return reading(text, best.description());
  }

  private static ReadDocument reading(SourceLines text, PacketDescription description) {
    return DescribedText.by(List.of(description), text).orElseThrow().reading(GAME);
  }

  private static PacketDescription description(String yaml) {
    return PacketDescription.of("packet.yaml", yaml.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> findings(ReadDocument read) {
    return read.document().findings().stream()
        .map((SourceFinding found) -> found.line() + " " + found.category())
        .toList();
  }

  private static SourceLines text(String name, String packet) {
    return SourceLines.of(name, packet.getBytes(StandardCharsets.UTF_8));
  }
}
