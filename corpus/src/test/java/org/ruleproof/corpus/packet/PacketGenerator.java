package org.ruleproof.corpus.packet;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ruleproof.corpus.packet.Layout.Sample;

/**
 * Makes packets of the real one's shape from made-up words: as many entries in as many topics, texts as
 * long, pages of each layout, now and then a word cut off. The same seed gives the same bytes.
 */
public final class PacketGenerator {

  /** Entries in a packet of size 1. */
  public static final int ENTRIES = 1688;

  private static final int TOPICS = 900;
  private static final int PAGE = 24;
  private static final int WORDS = 4000;
  private static final LocalDate FIRST_DAY = LocalDate.of(1998, 11, 1);
  private static final int DAYS = 900;
  private static final String[] SYLLABLES = {
    "ba", "be", "co", "da", "di", "fo", "ga", "gre", "hi", "jo", "ka", "le", "lor", "mi", "mu",
        "na",
    "nor", "o", "pel", "qui", "ra", "ri", "sa", "sto", "ta", "ti", "tran", "u", "va", "vel", "wo",
        "za"
  };

  private final SplittableRandom random;
  private final List<String> words = new ArrayList<>();

  private PacketGenerator(long seed) {
    random = new SplittableRandom(seed);
    for (int i = 0; i < WORDS; i++) {
      words.add(madeUpWord());
    }
  }

  /** {@return a packet {@code times} as large as the real one, in UTF-8} */
  public static byte[] packet(int times, long seed) {
    return new PacketGenerator(seed).build(times).getBytes(StandardCharsets.UTF_8);
  }

  private String build(int times) {
    StringBuilder out =
        new StringBuilder("\n# MADE-UP Rulings\n\nMonday, January 7, 2002\n\n---\n\n");
    List<String> topics = new ArrayList<>();
    for (int i = 0; i < TOPICS * times; i++) {
      topics.add(topic());
    }
    Layout layout = Layout.LIST;
    for (int i = 0; i < ENTRIES * times; i++) {
      if (i % PAGE == 0) {
        layout = Layout.values()[random.nextInt(Layout.values().length)];
        out.append('\n');
      }
      for (String line : layout.lines(sample(topics, i * (long) TOPICS / ENTRIES))) {
        out.append(line).append('\n');
      }
    }
    return out.toString();
  }

  private Sample sample(List<String> topics, long topic) {
    String second = random.nextInt(6) == 0 ? topics.get(random.nextInt(topics.size())) : "";
    LocalDate date = FIRST_DAY.plusDays(random.nextInt(DAYS));
    List<String> text = new ArrayList<>();
    int sentences = 1 + random.nextInt(3);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < sentences; i++) {
      line.append(line.isEmpty() ? "" : " ").append(sentence(topics));
    }
    text.add(line.toString());
    if (random.nextInt(20) == 0) {
      text.add(sentence(topics));
    }
    return new Sample(topics.get((int) topic), second, date, text);
  }

  private String sentence(List<String> topics) {
    StringBuilder out = new StringBuilder(capital(word()));
    int length = 8 + random.nextInt(16);
    for (int i = 1; i < length; i++) {
      boolean mention = random.nextInt(30) == 0;
      String next = mention ? topics.get(random.nextInt(topics.size())) : word();
      boolean cut = random.nextInt(2000) == 0 && next.length() > 3;
      out.append(' ').append(cut ? next.substring(0, next.length() - 2) : next);
    }
    return out.append('.').toString();
  }

  private String topic() {
    StringBuilder out = new StringBuilder(capital(madeUpWord()));
    for (int more = random.nextInt(3); more > 0; more--) {
      out.append(' ').append(capital(word()));
    }
    return out.toString();
  }

  /** A word of the vocabulary, the early ones far more often. */
  private String word() {
    double skewed = Math.pow(random.nextDouble(), 3);
    return words.get((int) (skewed * words.size()));
  }

  private String madeUpWord() {
    StringBuilder out = new StringBuilder();
    for (int left = 1 + random.nextInt(4); left > 0; left--) {
      out.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
    }
    return out.toString();
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
