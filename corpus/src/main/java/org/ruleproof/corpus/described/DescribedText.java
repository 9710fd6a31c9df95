package org.ruleproof.corpus.described;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;

/** A text with the description that it is read by. */
public final class DescribedText {

  private final SourceLines text;
  private final PacketDescription description;
  private final Units layout;

  private DescribedText(SourceLines text, PacketDescription description, Units layout) {
    this.text = text;
    this.description = description;
    this.layout = layout;
  }

  /** {@return whether the name of the file tells a format of packets} */
  public static boolean isNamedLikeOne(String path) {
    return PacketFormat.named(path).isPresent() && !path.endsWith(PacketDescription.FILE);
  }

  /** {@return whether the name of the file does not speak against the description's format} */
  public static boolean isMeant(PacketDescription description, SourceLines text) {
    return PacketFormat.named(text.path()).map(description.format()::equals).orElse(true);
  }

  /**
   * {@return the text by the first description that finds an entry in it} O(n) for each.
   *
   * @throws IllegalArgumentException one line, if a description's format is not that of the text
   */
  public static Optional<DescribedText> by(List<PacketDescription> descriptions, SourceLines text) {
    for (PacketDescription description : descriptions) {
      Optional<DescribedText> read = by(description, text);
      if (read.isPresent()) {
        return read;
      }
    }
    return Optional.empty();
  }

  private static Optional<DescribedText> by(PacketDescription description, SourceLines text) {
    try {
      Units layout =
          PacketDescription.layout(text, description.format(), Optional.of(description.entries()));
      return layout.of(description.entries()).stream()
              .anyMatch(unit -> DescribedPacket.fits(description, unit))
          ? Optional.of(new DescribedText(text, description, layout))
          : Optional.empty();
    } catch (MalformedPacket e) {
      throw new IllegalArgumentException(text.path() + ":" + e.line() + ": " + e.getMessage(), e);
    }
  }

  /**
   * {@return the ways to read a text that nobody described, the best first}
   *
   * @throws IllegalArgumentException one line, if the text is not of the format that its name says
   */
  public static List<Proposal> proposals(SourceLines text) {
    try {
      return Proposal.of(text, PacketFormat.of(text));
    } catch (MalformedPacket e) {
      throw new IllegalArgumentException(text.path() + ":" + e.line() + ": " + e.getMessage(), e);
    }
  }

  /** {@return how many units of each kind the text has, such as {@code (bullets 3)}; or nothing} */
  public static String shape(SourceLines text) {
    try {
      String kinds =
          PacketDescription.layout(text, PacketFormat.of(text), Optional.empty())
              .units()
              .entrySet()
              .stream()
              .map(kind -> kind.getKey() + " " + kind.getValue().size())
              .collect(Collectors.joining(", "));
      return kinds.isEmpty() ? "" : " (" + kinds + ")";
    } catch (MalformedPacket e) {
      return "";
    }
  }

  /** {@return id of the game that the description or the text names} */
  public Optional<String> game() {
    return description.game().or(layout::game);
  }

  /** {@return the entries, with an account of every line} O(n). */
  public ReadDocument reading(GameFacts game) {
    return DescribedPacket.reading(text, description, layout, game);
  }
}
