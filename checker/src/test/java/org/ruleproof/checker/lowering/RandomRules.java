package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random small games as texts in the rule language. Every construct that a game may use comes up in
 * some of them: acts of a kind, events of a kind, reactions that must and may be, what stands
 * instead, conditions that begin to hold, choices, lists and shuffles, terms, modifiers with an
 * end, values that are fixed, values of facts and states that claims give, cards that leave play,
 * limits, obligations, prohibitions, steps and both sorts of rounds.
 */
public final class RandomRules {
  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final boolean steps;
  private final boolean turns;
  private final boolean each;

  private RandomRules(long seed) {
    random = new Random(seed);
    steps = random.nextBoolean();
    turns = steps && random.nextBoolean();
    each = steps && random.nextInt(3) == 0;
  }

  /** The game of that seed. */
  public static String of(long seed) {
    return new RandomRules(seed).write();
  }

  private int upTo(int most) {
    return random.nextInt(most + 1);
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String write() {
    line("game \"random\"");
    line("kind Player has 2");
    line("kind Card has 2");
    line("kind Ship is Card has 1");
    line("enum Mark = shadow | vorlon");
    if (steps) {
      line("step action < resolution < rest");
    }
    line("state n(Player): 0..3 = " + upTo(3));
    line("state m: 0..2 = " + upTo(2));
    line("state used(Card): no | yes");
    line("state owner(Card): Player or none");
    line("state mark(Player): Mark");
    line("state pile: list of Card up to 2");
    line("fact worth(Card): 0..2 = 1");
    line("term power(Player): -9..20");
    line("event gain(Player p, 1..2 k)" + one("", " only if n(p) < 3"));
    line("  do n(p) rises by k");
    line("event lose(Player p, 0..2 k)");
    line("  do " + one("n(p) falls by k", "n(p) becomes highest of 0, n(p) - k"));
    line("event rob(Player p, Player q) is lose(p, 1)");
    line("  do gain(q, 1)");
    line("event leave(Card c)");
    line("  do " + one("used(c) becomes yes", "owner(c) becomes none", "m becomes 1"));
    if (upTo(1) == 0) {
      line("setting leaves-play = leave");
      line("initially used(s: Ship) is yes");
    }
    line("event mark-up(Player p)");
    line("  do mark(p) becomes " + one("vorlon", "other mark(p)"));
    acts();
    course();
    rules();
    line("always \"Low\" n(p) + m < " + (4 + upTo(3)));
    line("always \"Owned\" every c: Card where used(c) has owner(c) is not none");
    if (upTo(2) == 0) {
      line("over when m = 2 and n(p) = 3".replace("n(p)", "sum of n(p) over p: Player"));
    }
    return text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void acts() {
    int acts = 2 + upTo(2);
    for (int i = 0; i < acts; i++) {
      line("act do-" + i + "(Player p, Card c)");
      line("  when " + guard() + " and " + guard());
      line("  do   " + String.join("\n       ", effects("p", "c")));
    }
    line("act play(Player p)");
    line("act sponsor(Player p) is play");
    line("  when n(p) > " + upTo(2) + " and m < 2");
    line("  do   " + String.join("\n       ", effects("p", "")));
  }

  private String guard() {
    List<String> guards =
        new ArrayList<>(
            List.of(
                "n(p) < " + (1 + upTo(3)),
                "not used(c)",
                "owner(c) is none",
                "owner(c) is p",
                "m = " + upTo(2),
                "power(p) > " + (upTo(4) - 1),
                "size of pile < 2",
                "not c in pile",
                "mark(p) is shadow",
                "c is " + one("Ship", "Card"),
                "worth(c) > 0",
                "(count of x: Card where used(x)) < 2",
                "no x: Card where owner(x) is p",
                "not happened gain(p, k1) this "
                        .replace("k1", "1")
                        .replace("gain(p, 1)", "rob(p, p)")
                    + one("turn", "step", "game"),
                "n(other p) >= n(p)",
                "(n(p) = 1 or m > 0)",
                "n(p) / 2 < 1"));
    if (steps) {
      guards.add("step is " + one("action", "rest"));
    }
    return guards.get(random.nextInt(guards.size()));
  }

  private List<String> effects(String player, String card) {
    List<String> effects = new ArrayList<>();
    int count = 1 + upTo(2);
    for (int i = 0; i < count; i++) {
      effects.addAll(effect(player, card, i));
    }
    return effects;
  }

  private List<String> effect(String p, String card, int place) {
    String c = card.isEmpty() ? "x" + place : card;
    List<String> lines = new ArrayList<>();
    if (card.isEmpty()) {
      lines.add(
          p
              + " chooses "
              + c
              + ": "
              + one("Card", "Card where not used(CARD)", "Ship").replace("CARD", c));
    }
    lines.add(
        switch (random.nextInt(18)) {
          case 0 -> "n(" + p + ") rises by 1";
          case 1 -> "n(" + p + ") falls by " + one("1", "worth(" + c + ")");
          case 2 -> "gain(" + p + ", " + (1 + upTo(1)) + ")";
          case 3 -> one("lose(" + p + ", 1)", "gain(" + p + ", n(" + p + "))");
          case 4 -> "rob(" + p + ", other " + p + ")";
          case 5 -> "used(" + c + ") becomes " + one("yes", "no");
          case 6 -> "owner(" + c + ") becomes " + one(p, "none", "other " + p);
          case 7 -> "add " + c + " to " + one("top", "bottom") + " of pile";
          case 8 -> "remove " + one(c, "top of pile", "bottom of pile") + " from pile";
          case 9 ->
              "for every y: Card where used(y): "
                  + one("used(y) becomes no", "owner(y) becomes none");
          case 10 -> "mark-up(" + p + ")";
          case 11 -> "m becomes " + one("0", "lowest of 2, m + 1", "n(" + p + ") - 1");
          case 12 -> "for every q: Player: gain(q, 1)";
          case 13 -> "n(" + p + ") becomes lowest of 3, highest of 0, power(" + p + ")";
          case 14 ->
              "together\n         n(p1) becomes n(p2)\n         n(p2) becomes n(p1)\n       end"
                  .replace("p1", p)
                  .replace("p2", "other " + p);
          case 15 -> "leave(" + c + ")";
          case 16 -> "shuffle pile";
          default ->
              "for every q: Player: q chooses z"
                  + place
                  + ": Card where owner(z"
                  + place
                  + ") is q";
        });
    return lines;
  }

  private void course() {
    if (turns || each) {
      line(
          "order initiative of p: Player by "
              + one("n(p), power(p)", "lowest n(p)")
              + ", then random");
    }
    if (turns) {
      line("round action in turns by initiative until all pass in a row");
    }
    if (each) {
      line(
          "round resolution for each c: Card where used(c)"
              + one("", ", by initiative of owner(c)")
              + ": settle");
      line("event settle(Card c)");
      line("  do used(c) becomes no");
    }
  }

  private void rules() {
    if (upTo(1) == 0) {
      line("principle \"scope\" specific claim beats general claim");
    }
    line("rule \"values\"");
    line("  n(p) at most 3");
    if (upTo(1) == 0) {
      line("  n(p) at least 0");
    }
    line("  power(p) starts from n(p)");
    line("  c: Card gives power(p) plus " + (1 + upTo(1)) + " when owner(c) is p");
    claim("  power(p) times 2 when mark(p) is vorlon");
    claim("  power(p) minus 1 when m > 0");
    claim("  power(p) at most 6");
    claim("  power(p) = 0 when n(p) = 0");
    claim("  round fractions " + one("up", "down", "half up"));
    if (steps) {
      claim(
          "  s: Ship gives power(p) plus 1 until end of "
              + one("action", "rest")
              + " when used(s)");
    }
    claim("  s: Ship gives power(p) plus 1 when owner(s) is none");
    claim("  worth(c) = " + upTo(2) + " when " + one("used(c)", "owner(c) is none"));
    claim("  worth(c) plus 1 when c is Ship");
    claim("  used(c) = no when m = 2");
    claim("  owner(c) = none when used(c) and m = " + upTo(2));
    claim(
        "  fix power(p) at "
            + one("gain(p, k)", "before lose(p, k)", "leave(c)")
            + one("", " when m = 0"));
    claim("  recompute power(p) when m = 1");
    if (steps) {
      claim("  fix power(p) at " + one("start of action", "end of action", "rest"));
    }
    if (upTo(3) == 0) {
      line("term flag(Player): no | yes");
      line("rule \"flags\"");
      String denied = steps ? "yes when not flag(p) and m = 2 and step is rest" : "yes when m = 0";
      line("  flag(p) = " + one("yes when m = 1", denied)); // no value is denied at the start
      claim("  flag(p) = no when flag(p) and n(p) = 0");
      claim("  power(p) plus 1 when flag(p)");
    }
    line("rule \"bounds\"");
    line("  forbid play(p) when m = 1");
    claim("  permit sponsor(p) when m = 1 and mark(p) is vorlon");
    claim("  always permit play(p) when n(p) = 2");
    claim(
        "  forbid do-0(p, c) unless "
            + one("used(c)", "n(p) > 0", "some x: Card where owner(x) is p"));
    claim("  forbid do-1(p, s: Ship)" + one("", " when m = 1"));
    claim("  forbid gain(p, k) when k > 1");
    claim("  forbid lose(p, k) when mark(p) is vorlon");
    claim(
        "  limit do-1(p, c) to 1 each "
            + one("turn", "step", "game")
            + " for each "
            + one("p: Player", "c: Card"));
    claim(
        "  permit do-1(p, c) again " + one("", "2 times ") + "each " + one("turn", "step", "game"));
    claim("  oblige sponsor(p) when n(p) = 3");
    claim("  c is Ship when " + one("used(c)", "owner(c) is none"));
    claim("  oblige do-0(p, c) when some s: Ship where owner(s) is p");
    line("rule \"reactions\"");
    line("  whenever " + one("rob(p, q)", "lose(p, k)") + one(" ", " may ") + "then m becomes 0");
    claim("  whenever gain(p, k) then mark-up(p) when k = 1");
    claim(
        "  whenever gain(p, k) would happen then instead "
            + one("lose(p, k)", "gain(p, 1)", "m becomes 1")
            + " when mark(p) is vorlon");
    claim(
        "  whenever lose(p, k) would happen may then instead " + one("m becomes 2", "lose(p, 1)"));
    claim("  whenever leave(c) would happen may then instead used(c) becomes no when m > 0");
    claim("  whenever mark-up(p) would happen may then instead p chooses c: Card, leave(c)");
    claim("  whenever mark-up(p) may then p chooses c: Card, used(c) becomes yes");
    claim("  as soon as n(p) = 3 then " + one("n(p) becomes 1", "rob(p, other p)"));
    claim("  whenever sponsor(p) then lose(q, 1) when n(q) > n(p)");
  }

  private void claim(String line) {
    if (random.nextInt(3) == 0) {
      line(line);
    }
  }
}
