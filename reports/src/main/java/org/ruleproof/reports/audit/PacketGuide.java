package org.ruleproof.reports.audit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.corpus.described.PacketDescription;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.reports.screen.InputException;

/**
 * How the user's packets are read.
 *
 * @param game id of the game, if the user or the rules name it
 * @param descriptions the packet descriptions among the rules, by path
 */
public record PacketGuide(Optional<String> game, List<PacketDescription> descriptions) {

  public PacketGuide {
    descriptions = List.copyOf(descriptions);
  }

  /**
   * {@return the guide that these rules give}
   *
   * @param game id of the game, if the user names it
   * @param rules rule files and folders; in folders, files whose name ends in {@code packet.yaml}
   *     are descriptions
   * @param users the texts of the rule files
   * @throws InputException one line per description that cannot be read
   */
  public static PacketGuide of(Optional<String> game, List<Path> rules, List<RuleText> users) {
    List<PacketDescription> descriptions = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (Path path : rules) {
      for (Path file : Files.isDirectory(path) ? below(path) : List.<Path>of()) {
        try {
          descriptions.add(PacketDescription.of(file.toString(), Files.readAllBytes(file)));
        } catch (IllegalArgumentException e) {
          refused.add(e.getMessage());
        } catch (IOException e) {
          refused.add(file + ": cannot be read (" + FileErrors.words(e) + ")");
        }
      }
    }
    if (!refused.isEmpty()) {
      throw new InputException(refused);
    }
    return new PacketGuide(game.or(() -> RuleFiles.declaredGame(users)), descriptions);
  }

  /** {@return the same for packets of this game} */
  public PacketGuide in(String id) {
    return new PacketGuide(Optional.of(id), descriptions);
  }

  private static List<Path> below(Path folder) {
    try (Stream<Path> below = Files.walk(folder)) {
      return below
          .filter(file -> file.toString().endsWith(PacketDescription.FILE))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(
          folder + ": the folder cannot be read (" + FileErrors.words(e) + ")");
    }
  }
}
