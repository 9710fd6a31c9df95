package org.ruleproof.reports.command;

import java.nio.file.Path;

/** A made-up game with a packet and rules for it, in which rulings contradict each other. */
final class ChessGame {
  static final String GAME =
      """
      game "Chess" id chess

      kind Player has 2..2
      state checked(Player): no | yes = no words "is in check"
      act castle(Player) words "castle"
      act resign(Player) words "resign"
      act offer(Player) words "offer a draw"
      principle "the most recent date wins" newer beats older
      """;

  static final String RULINGS =
      """
      document packet "Rulings" dated 2000-12-31
      ruling "Castling" 2000-01-02 #1
        permit castle(p) when checked(p)
        note "A king in check may castle."
      ruling "Check" 1999-05-06 #1
        forbid castle(p) when checked(p)
        note "Nobody castles out of check."
      ruling "King" 2000-01-02 #1
        forbid castle(p) when checked(p)
        note "A checked king stays where it is."
      ruling "Resigning" 2000-01-02 #1
        permit resign(p)
      document rulebook "Rules" dated 1998-01-01
      entry "Draws/Offers" #1
        permit offer(p)
      """;

  static final String PACKET =
      """
      # CHESS Rulings

      - Rule/Card:** Castling **Relates to:**
      2000/01/02 You may castle while in check.
      - Rule/Card:** Check **Relates to:** King
      1999/05/06 You may not castle while in check.
      - Rule/Card:** King **Relates to:**
      2000/01/02 A king in check can't castle at all.
      - Rule/Card:** Resigning **Relates to:**
      2000/01/02 You may resign when you like.
      - Rule/Card:** Stalemate **Relates to:**
      2000/01/02 Nobody has won.
      """;

  private ChessGame() {}

  /** Writes packet.txt and the folder rules. */
  static void write(Path folder) {
    write(folder, RULINGS);
  }

  /** Writes packet.txt and the folder rules with other rulings. */
  static void write(Path folder, String rulings) {
    Path rules = folder.resolve("rules");
    rules.toFile().mkdirs();
    PacketText.write(rules, "game.rules", GAME);
    PacketText.write(rules, "rulings.rules", rulings);
    PacketText.write(folder, "packet.txt", PACKET);
  }
}
