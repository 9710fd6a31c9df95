package org.ruleproof.corpus.draft.precedent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

public final class Precedents {
  static final int SCALE = 1000;

  private final Vocabulary vocabulary;
  private final ThingWords words;
  private final List<Precedent> all = new ArrayList<>();
  private final Map<String, List<Precedent>> byCard = new HashMap<>();
  private final Map<String, List<Precedent>> byStem = new HashMap<>();
  private final Map<String, Integer> rulingsWith = new HashMap<>();
  private final Map<String, Integer> claimsWith = new HashMap<>();
  private int rulings;

  public Precedents(
      Vocabulary vocabulary,
      List<Ruling> reviewed,
      Function<String, List<String>> stems,
      Function<String, String> cardOf) {
    this.vocabulary = vocabulary;
    this.words = new ThingWords(vocabulary, stems);
    for (Ruling ruling : reviewed) {
      learn(vocabulary, ruling, cardOf);
    }
  }

  private void learn(Vocabulary vocabulary, Ruling ruling, Function<String, String> cardOf) {
    if (ruling.draft() || ruling.claims().isEmpty()) {
      return;
    }
    Set<String> beside = new LinkedHashSet<>(words.of(ruling.topic()));
    ruling.notes().forEach(note -> beside.addAll(words.of(note)));
    List<ClaimThings> things = new ArrayList<>();
    for (Claim claim : ruling.claims()) {
      things.add(new ClaimThings(vocabulary, words, claim));
    }
    String topic = cardOf.apply(ruling.topic());
    Set<String> stems = new HashSet<>(beside);
    for (int i = 0; i < things.size(); i++) {
      Set<String> own = new LinkedHashSet<>();
      things.get(i).head().forEach(t -> t.phrases().forEach(own::addAll));
      things.get(i).rest().forEach(t -> t.phrases().forEach(own::addAll));
      Set<String> cards = new LinkedHashSet<>(things.get(i).cards());
      if (!topic.isEmpty()) {
        cards.add(topic);
      }
      Precedent precedent =
          new Precedent(
              ruling,
              i + 1,
              ruling.claims().get(i),
              things.get(i).head(),
              things.get(i).rest(),
              cards,
              own,
              beside,
              things.get(i).others(),
              things.get(i).alternatives());
      all.add(precedent);
      stems.addAll(own);
      cards.forEach(card -> byCard.computeIfAbsent(card, c -> new ArrayList<>()).add(precedent));
      Set<String> found = new LinkedHashSet<>(own);
      found.addAll(beside);
      found.forEach(stem -> byStem.computeIfAbsent(stem, s -> new ArrayList<>()).add(precedent));
      Set<String> named = new HashSet<>();
      precedent.head().forEach(t -> named.add(t.name()));
      precedent.rest().forEach(t -> named.add(t.name()));
      named.forEach(name -> claimsWith.merge(name, 1, Integer::sum));
    }
    rulings++;
    stems.forEach(stem -> rulingsWith.merge(stem, 1, Integer::sum));
  }

  private static final int UNKNOWN = 350;
  private static final int OTHER = 400;

  /** Plain English that names nothing of a game. */
  private static final Set<String> FILLING =
      Set.of(
          "how",
          "often",
          "many",
          "much",
          "whichever",
          "whatever",
          "whoever",
          "like",
          "anybody",
          "somebody",
          "everybody",
          "nobody",
          "anyone",
          "someone",
          "everyone",
          "contrary",
          "say",
          "course",
          "moment",
          "accord",
          "afterward",
          "consequently",
          "suppose",
          "regard",
          "consider",
          "exact",
          "exactly",
          "nevertheless",
          "upon",
          "about",
          "enough",
          "nothing",
          "none",
          "anything",
          "something",
          "long",
          "longer",
          "way",
          "case",
          "matter",
          "difference",
          "barred",
          "limit",
          "restriction",
          "legal",
          "illegal",
          "allow",
          "able",
          "unable",
          "mere",
          "solely",
          "alone",
          "else",
          "full",
          "fully",
          "rule",
          "mean",
          "whether",
          "already",
          "yet",
          "out",
          "up",
          "off");

  /** Words for a second thing of a sort. */
  private static final Set<String> OTHERS =
      Set.of(
          "other",
          "others",
          "another",
          "different",
          "second",
          "two",
          "both",
          "else",
          "several",
          "same",
          "more",
          "many",
          "copies",
          "further",
          "additional");

  /**
   * A sentence read after a claim.
   *
   * @param explained the stems of the sentence that the claim has words for
   * @param after the ruling, as a reader would look it up
   */
  public record Reading(Claim claim, Set<String> explained, String after) {}

  /**
   * {@return what the clauses of a sentence say after precedents} Where several clauses are read after one
   * claim, those that name what it answers count and not those that only have a word of it.
   */
  public List<Reading> read(List<Told> clauses) {
    Map<Precedent, List<Told>> chosen = new LinkedHashMap<>();
    Map<Told, Match> matches = new LinkedHashMap<>();
    for (Told told : clauses) {
      chosen(told)
          .ifPresent(
              m -> {
                matches.put(told, m);
                chosen.computeIfAbsent(m.precedent(), p -> new ArrayList<>()).add(told);
              });
    }
    List<Reading> readings = new ArrayList<>();
    chosen.forEach(
        (precedent, all) -> {
          List<Told> naming =
              all.stream().filter(told -> isNamed(told, matches.get(told))).toList();
          for (Told told : naming.isEmpty() ? all : naming) {
            Match match = matches.get(told);
            read(told, match).ifPresent(c -> readings.add(reading(told, precedent, c)));
          }
        });
    return readings;
  }

  private static Reading reading(Told told, Precedent precedent, Claim claim) {
    Ruling ruling = precedent.ruling();
    Set<String> explained = new HashSet<>();
    for (String stem : sentence(told)) {
      if (precedent.own().contains(stem) || precedent.beside().contains(stem)) {
        explained.add(stem);
      }
    }
    String after =
        ruling.topic()
            + ruling.date().map(d -> " of " + d).orElse("")
            + (ruling.ordinal() > 1 ? " #" + ruling.ordinal() : "");
    return new Reading(claim, explained, after);
  }

  public Optional<Match> chosen(Told told) {
    List<Match> matches = matches(told);
    if (matches.isEmpty()) {
      return Optional.empty();
    }
    int top = matches.getFirst().score();
    List<Match> accepted =
        matches.stream()
            .filter(m -> m.score() * 100 >= top * NEAR)
            .filter(m -> accepts(told, m))
            .toList();
    if (accepted.isEmpty()) {
      return Optional.empty();
    }
    Match best = accepted.getFirst();
    Thing head = best.precedent().head().getFirst();
    return accepted.stream()
        .filter(m -> m.precedent().head().getFirst().equals(head))
        .filter(m -> !m.precedent().others() || told.small().stream().anyMatch(OTHERS::contains))
        .filter(m -> agrees(told, m))
        .findFirst()
        .or(
            () ->
                Optional.of(best)
                    .filter(m -> m.score() >= FLIP && (!STRICT || isNamed(told, m)))
                    .filter(m -> told.plain() || !isTurned(m)));
  }

  private boolean agrees(Told told, Match match) {
    return read(told, match)
        .map(c -> c.statement().equals(match.precedent().claim().statement()))
        .orElse(false);
  }

  /** Whether what the sentence says of the claim's things can only be its opposite. */
  private static boolean isTurned(Match match) {
    return switch (match.precedent().claim().statement()) {
      case Statement.HappensAt s -> false;
      case Statement.Decide s -> false;
      case Statement.Fix s -> false;
      case Statement.Base s -> false;
      case Statement.Clamp s -> false;
      case Statement.Limit s -> false;
      case Statement.Rounding s -> false;
      case Statement.Value s ->
          s.value() instanceof Expression.Constant c
              && (c.name().equals("yes") || c.name().equals("no"));
      default -> true;
    };
  }

  private boolean isNamed(Told told, Match match) {
    Set<String> ruled = new HashSet<>(told.ruled());
    Thing first = match.precedent().head().getFirst();
    return first.isNamedBy(ruled) || Contraries.opposes(ruled, first).isPresent();
  }

  private static final int NEAR = 80;
  private static final int FLIP = Integer.getInteger("flip", 330);
  private static final boolean STRICT = Boolean.getBoolean("strict");
  private static final int LEAST_NOTED = Integer.getInteger("leastNoted", 600);
  private static final int LEAST_SCORE = Integer.getInteger("least", 330);
  private static final int LEAST_TOLD = Integer.getInteger("leastTold", 150);
  private static final int LEAST_SAID = Integer.getInteger("leastSaid", 200);

  private boolean accepts(Told told, Match match) {
    Set<String> ruled = new HashSet<>(told.ruled());
    boolean head =
        match.precedent().head().stream()
            .anyMatch(t -> t.isTouchedBy(ruled) || Contraries.opposes(ruled, t).isPresent());
    return match.score() >= LEAST_SCORE
        && match.told() >= LEAST_TOLD
        && match.said() >= LEAST_SAID
        && head;
  }

  private static Set<String> sentence(Told told) {
    Set<String> sentence = new LinkedHashSet<>(told.ruled());
    sentence.addAll(told.around());
    return sentence;
  }

  public Optional<Claim> read(Told told, Match match) {
    Set<String> ruled = new HashSet<>(told.ruled());
    Thing first = match.precedent().head().getFirst();
    boolean opposite = first.isDeniedBy(ruled) || Contraries.opposes(ruled, first).orElse(false);
    Stance stance = opposite ? told.stance().ofOpposite() : told.stance();
    return new Otherwise(told, stance, new Differences(vocabulary, words, told))
        .of(match.precedent().claim());
  }

  public record Match(Precedent precedent, int told, int said, int noted, int score) {
    @Override
    public String toString() {
      return score
          + " told "
          + told
          + " said "
          + said
          + " noted "
          + noted
          + " "
          + precedent.ruling().topic()
          + " "
          + precedent.ruling().date()
          + " #"
          + precedent.number();
    }

    public Ruling ruling() {
      return precedent.ruling();
    }

    public Claim claim() {
      return precedent.claim();
    }
  }

  int weight(String stem) {
    if (FILLING.contains(stem)) {
      return 0;
    }
    int with = rulingsWith.getOrDefault(stem, 0);
    return with == 0 ? UNKNOWN : information(with, rulings);
  }

  private static int information(int with, int of) {
    return (int) Math.round(100 * Math.log((of + 1.0) / (with + 1.0)));
  }

  private int weight(Thing thing) {
    return information(claimsWith.getOrDefault(thing.name(), 0), all.size());
  }

  public List<Match> matches(Told told) {
    Set<String> sentence = new LinkedHashSet<>(told.ruled());
    sentence.addAll(told.around());
    Set<Precedent> candidates = new LinkedHashSet<>();
    told.cards().forEach(card -> candidates.addAll(byCard.getOrDefault(card, List.of())));
    told.topic().ifPresent(card -> candidates.addAll(byCard.getOrDefault(card, List.of())));
    if (told.cards().isEmpty() && told.topic().isEmpty()) {
      sentence.forEach(stem -> candidates.addAll(byStem.getOrDefault(stem, List.of())));
    }
    List<Match> matches = new ArrayList<>();
    for (Precedent precedent : candidates) {
      match(told, sentence, precedent).ifPresent(matches::add);
    }
    matches.sort(Comparator.comparingInt(Match::score).reversed());
    return matches;
  }

  private Optional<Match> match(Told told, Set<String> sentence, Precedent precedent) {
    Set<String> named = new HashSet<>(told.cards());
    if (!precedent.cards().containsAll(told.cards())) {
      return Optional.empty();
    }
    told.topic().ifPresent(named::add);
    if (!precedent.cards().stream()
        .allMatch(c -> named.contains(c) || precedent.alternatives().contains(c))) {
      return Optional.empty();
    }
    Set<String> context = new HashSet<>(sentence);
    context.addAll(told.heading());
    context.addAll(told.before());
    int weight = 0;
    int explained = 0;
    for (String stem : sentence) {
      int w = weight(stem);
      weight += w;
      explained +=
          precedent.own().contains(stem) ? w : precedent.beside().contains(stem) ? w * 8 / 10 : 0;
    }
    int toldShare = weight == 0 ? 0 : explained * SCALE / weight;
    int claimWeight = 0;
    int said = 0;
    for (List<Thing> things : List.of(precedent.head(), precedent.rest())) {
      for (Thing thing : things) {
        int w = weight(thing);
        claimWeight += w;
        said += thing.isNamedBy(context) ? w : thing.isTouchedBy(context) ? w / 3 : 0;
      }
    }
    if (precedent.others()) {
      claimWeight += OTHER;
      said += told.small().stream().anyMatch(OTHERS::contains) ? OTHER : 0;
    }
    int saidShare = claimWeight == 0 ? 0 : said * SCALE / claimWeight;
    int noteWeight = 0;
    int noted = 0;
    for (String stem : precedent.beside()) {
      int w = weight(stem);
      noteWeight += w;
      noted += context.contains(stem) ? w : 0;
    }
    int notedShare = noteWeight == 0 ? 0 : noted * SCALE / noteWeight;
    return Optional.of(
        new Match(
            precedent,
            toldShare,
            saidShare,
            notedShare,
            (6 * toldShare + 2 * saidShare + 2 * notedShare) / 10));
  }
}
