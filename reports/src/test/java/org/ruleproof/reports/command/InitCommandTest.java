package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InitCommandTest {
  @TempDir private Path folder;

  /** What init writes is read, checked and audited by the commands that it prints. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.csv|card,date,ruling\nToll,2003-05-17,It cannot be paid.\nBuoy,2003-05-18,It may do it.\n",
        "a.yaml|100|Toll:\n- It can be paid. [A 20030517]\n'101|The \"Buoy\"': [It may count it.]\n",
        "b.md|- Toll - 2003-05-17 - Nobody rules.\n",
        "c.md|# Tolls\n\n- It may not be paid.\n\n# Buoys\n\n- They may be paid.\n"
      })
  void every_command_that_init_prints_can_be_typed_as_it_stands(String packet) throws IOException {
    int bar = packet.indexOf('|');
    Path file =
        PacketText.write(folder, "my " + packet.substring(0, bar), packet.substring(bar + 1));
    Path made = folder.resolve("made");
    Run run =
        Run.of("init", made.toString(), "--packet", file.toString(), "--game", "harbors")
            .assertStatus(0);
    List<String> commands =
        run.out()
            .lines()
            .filter(line -> line.contains("next: ./ruleproof "))
            .map(line -> line.substring(line.indexOf("./ruleproof ") + 12))
            .toList();
    assertEquals(Files.exists(made.resolve("questions.txt")) ? 4 : 3, commands.size(), run.out());
    for (String command : commands) {
      String[] words =
          command
              .replace("'" + file + "'", "FILE")
              .replace("'" + made.resolve("rules") + "'", "R")
              .split(" ");
      for (int i = 0; i < words.length; i++) {
        words[i] = words[i].equals("FILE") ? file.toString() : words[i];
      }
      Run.of(words).assertStatus(0);
    }
    String workflow = Files.readString(made.resolve(".github/workflows/ruleproof.yml"));
    assertTrue(workflow.contains("PACKET: 'my " + packet.substring(0, bar) + "'"), workflow);
    Run.of("init", made.toString(), "--packet", file.toString(), "--game", "harbors")
        .assertRefused(1);
  }

  @Test
  void what_no_option_says_is_asked() {
    Path file = PacketText.write(folder, "a.csv", "card,date,ruling\nToll,2003-05-17,Pay.\n");
    byte[] answers = (file + "\nharbors\n").getBytes(StandardCharsets.UTF_8);
    Run.of(answers, "init", folder.resolve("made").toString()).assertStatus(0);
    Run silent = Run.of("init", folder.resolve("other").toString());
    assertEquals(2, silent.status());
    assertEquals(List.of("init: no answer; expected --packet with a value"), silent.errors());
  }

  @Test
  void a_packet_is_never_audited_with_the_rules_of_another_game() {
    Path file = PacketText.write(folder, "a.md", "Game: harbors\n\n- Toll - 2003-05-17 - Pay.\n");
    for (String[] command :
        new String[][] {
          {"audit", file.toString()},
          {"audit", file.toString(), "--game", "babylon5"},
          {"draft", file.toString()},
        }) {
      String line = Run.of(command).assertRefused(1).errors().getFirst();
      assertTrue(line.contains("'harbors'"), line);
    }
    String line = Run.of("audit", file.toString()).errors().getFirst();
    assertTrue(line.contains("--rules DIR") && line.contains("ruleproof init"), line);
  }

  @Test
  void one_description_is_proposed_for_files_that_differ_in_what_holds_their_texts()
      throws IOException {
    Path packet = Files.createDirectory(folder.resolve("packet"));
    PacketText.write(
        packet, "a.json", "[{\"card\": \"Toll\", \"question\": \"Who?\", \"answer\": \"All.\"}]");
    PacketText.write(packet, "b.json", "[{\"card\": \"Buoy\", \"remark\": \"It floats.\"}]");
    String made = folder.resolve("made").toString();
    Run.of("init", made, "--packet", packet.toString(), "--game", "harbors").assertStatus(0);
    String read = Run.of("read", packet.toString(), "--rules", made).assertStatus(0).out();
    assertTrue(read.contains("Who? All.") && read.contains("It floats."), read);
    assertTrue(!read.contains("(no text)") && !read.contains("as nothing"), read);
  }

  @Test
  void what_is_wrong_with_many_files_in_one_way_is_said_once() throws IOException {
    Path packet = Files.createDirectory(folder.resolve("packet"));
    for (String name : List.of("a.md", "b.md", "c.md")) {
      PacketText.write(packet, name, "- Toll - 2003-05-17 - Pay.\n");
    }
    String line = Run.of("audit", packet.toString()).assertRefused(1).errors().getFirst();
    assertTrue(line.contains("a.md and 2 more: the packet does not name its game"), line);
  }

  @Test
  void a_packet_that_only_looks_like_one_of_a_bundled_game_is_refused() {
    String text = PacketText.TWO_ENTRIES.replace("BABYLON 5", "HARBOR");
    Path file = PacketText.write(folder, "a.md", text);
    for (String command : List.of("audit", "classes")) {
      String line = Run.of(command, file.toString()).assertRefused(1).errors().getFirst();
      assertTrue(line.contains("no entry is about a topic or card"), line);
      assertTrue(line.contains("--rules DIR") && line.contains("--game babylon5"), line);
    }
  }

  @Test
  void a_folder_of_files_is_read_file_by_file() {
    for (String card : List.of("Toll", "Buoy")) {
      PacketText.write(
          folder,
          card + ".json",
          "{\"card\": \"%s\", \"date\": \"2003-05-17\", \"text\": \"It cannot pay.\"}"
              .formatted(card));
    }
    Path rules = PacketText.write(folder, "v.rules", "game \"Harbors\" id harbors\nkind Card\n");
    String out =
        Run.of("audit", folder.toString(), "--rules", rules.toString()).assertStatus(0).out();
    assertTrue(out.contains("2 rulings"), out);
  }
}
