package org.ruleproof.corpus.described;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
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
   * {@return the text by the description that finds most entries with a text in it; of equals, the
   * first} O(n) for each.
   *
   * @throws IllegalArgumentException one line, if a description's format is not that of the text
   */
  public static Optional<DescribedText> by(List<PacketDescription> descriptions, SourceLines text) {
    boolean named = descriptions.size() == 1 || PacketFormat.named(text.path()).isPresent();
    return descriptions.stream()
        .flatMap(description -> by(description, text, named).stream())
        .filter(read -> read.units(DescribedPacket::fits) > 0)
        .reduce(
            (best, next) ->
                next.units(DescribedPacket::says) > best.units(DescribedPacket::says)
                    ? next
                    : best);
  }

  private static Optional<DescribedText> by(
      PacketDescription description, SourceLines text, boolean named) {
    try {
      Optional<String> entries = Optional.of(description.entries());
      return Optional.of(
          new DescribedText(
              text, description, PacketDescription.layout(text, description.format(), entries)));
    } catch (MalformedPacket e) {
      if (!named) {
        return Optional.empty();
      }
      throw new IllegalArgumentException(text.path() + ":" + e.line() + ": " + e.getMessage(), e);
    }
  }

  private long units(BiPredicate<PacketDescription, Unit> holds) {
    return layout.of(description.entries()).stream()
        .filter(unit -> holds.test(description, unit))
        .count();
  }

  /** {@return whether every unit is an entry with a text} O(n). */
  public boolean isWhole() {
    return units(DescribedPacket::says) == layout.of(description.entries()).size();
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
