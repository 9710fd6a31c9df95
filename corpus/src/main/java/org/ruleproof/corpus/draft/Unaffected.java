package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Cards like X have no impact on sponsoring": the doing, what a ruling permits of it, and what it says
 * comes of it, is so even if X is in play.
 */
final class Unaffected {
  private static final Set<String> LIKE = Set.of("like", "including");
  private static final Set<String> JOINING = Set.of(",", "/", "and", "or", "nor", "&");
  private static final Set<String> IMPACT = Set.of("impact", "effect", "bearing");
  private static final Set<String> SMALL = Set.of("any", "the", "an", "at", "all", "whatsoever");
  private static final Set<String> REASON = Set.of(",", "because", "since", "as", "for");
  private static final List<String> OF_DOING = List.of("ing", "ment", "ments", "tion", "ship");

  /** Which cards leave which doing as it is, and what it is done to; nothing where it is any. */
  private record Denial(Set<String> cards, String doing, List<Token> things) {}

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Conditions conditions;
  private final Kinds kinds;

  Unaffected(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.conditions = new Conditions(vocabulary, lexicon, new Facts(vocabulary));
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * Says of the claims of a text that such cards are no bar to them. O(n) in its length.
   *
   * @param reader reads a sentence that stands alone
   */
  void sayAll(
      List<Sentence> sentences,
      List<SentenceReading> readings,
      Function<Sentence, SentenceReading> reader) {
    for (int said = 0; said < sentences.size(); said++) {
      Sentence sentence = sentences.get(said);
      Optional<Denial> found = sentence.quoted() ? Optional.empty() : denial(sentence.tokens());
      if (found.isEmpty()) {
        continue;
      }
      Denial denial = found.get();
      for (int i = 0; i < readings.size(); i++) {
        SentenceReading old = readings.get(i);
        List<Claim> all =
            i == said
                ? denial.cards().stream().flatMap(card -> itself(denial, card, reader)).toList()
                : denial.things().isEmpty()
                    ? old.claims().stream().flatMap(claim -> evenIf(claim, denial)).toList()
                    : old.claims();
        readings.set(i, new SentenceReading(all, understanding(old, all), old.words()));
      }
    }
  }

  /** A sentence that says something is read in part at least. */
  private static Understanding understanding(SentenceReading old, List<Claim> all) {
    return all.isEmpty()
        ? Understanding.NONE
        : old.understanding() == Understanding.NONE ? Understanding.PART : old.understanding();
  }

  /** What is denied, where it is something that players do: that may be done even if X is in play. */
  private Stream<Claim> itself(
      Denial denial, String card, Function<Sentence, SentenceReading> reader) {
    Optional<Declaration.Act> act = vocabulary.act(denial.doing());
    if (act.isEmpty()) {
      return Stream.empty();
    }
    if (denial.things().isEmpty()) {
      return anyOf(act.get())
          .flatMap(claim -> inPlay(card).map(there -> evenIf(claim, there)))
          .stream();
    }
    List<Token> words = new ArrayList<>(lexicon.tokens("You may " + verb(act.get())));
    words.addAll(denial.things());
    words.addAll(lexicon.tokens("even if " + card + " is in play"));
    SentenceReading reading = reader.apply(new Sentence(words, false));
    return reading.understanding() == Understanding.FULL
        ? reading.claims().stream().filter(c -> isAbout(c, denial.doing()))
        : Stream.empty();
  }

  private static String verb(Declaration.Act act) {
    return act.words().stream().filter(w -> w.indexOf(' ') < 0).findFirst().orElse(act.name());
  }

  /** That the act is permitted, whatever it is done to. */
  private Optional<Claim> anyOf(Declaration.Act act) {
    Scene scene = scene(List.of());
    List<Expression> arguments = new ArrayList<>();
    List<TypedName> variables = new ArrayList<>();
    for (TypedName parameter : act.parameters()) {
      boolean player = arguments.isEmpty() && kinds.isPlayers(parameter.type());
      if (!player && !kinds.isObjects(parameter.type())) {
        return Optional.empty();
      }
      Expression one = player ? scene.player(parameter.type()) : scene.fresh(parameter.type());
      arguments.add(one);
      variables.add(new TypedName(((Expression.Variable) one).name(), parameter.type()));
    }
    Expression.Apply head = Build.apply(act.name(), arguments);
    return Optional.of(Claim.of(new Statement.Permit(Span.NONE, head, false), variables));
  }

  private Optional<Denial> denial(List<Token> tokens) {
    SequencedSet<String> cards = new LinkedHashSet<>();
    int verb = cards(tokens, cards);
    if (cards.isEmpty()) {
      return Optional.empty();
    }
    int on = denied(tokens, verb);
    while (on > 0 && on < tokens.size() && SMALL.contains(tokens.get(on).low())) {
      on++;
    }
    if (on < 0 || on >= tokens.size() || !isDoing(tokens.get(on))) {
      return Optional.empty();
    }
    Lexicon.Match match =
        lexicon.longest(
            tokens, on, tokens.size(), s -> s instanceof Sense.OfDoing d && !d.denied());
    return match.found() && match.end() == on + 1
        ? things(tokens, match.end()).map(things -> new Denial(cards, match.sense().name(), things))
        : Optional.empty();
  }

  /** What it is done to, as far as the sentence or its reason; empty where more is said of it. */
  private static Optional<List<Token>> things(List<Token> tokens, int from) {
    int start = from < tokens.size() && tokens.get(from).is("of") ? from + 1 : from;
    int end = start;
    while (end < tokens.size() && !REASON.contains(tokens.get(end).low())) {
      if (Clauses.opensCondition(tokens.subList(end, tokens.size()))) {
        return Optional.empty();
      }
      end++;
    }
    return Optional.of(tokens.subList(start, end));
  }

  /** "Sponsoring", "replacement": no word of a doing that is a thing as well. */
  private static boolean isDoing(Token token) {
    return !token.low().equals(token.stem()) && OF_DOING.stream().anyMatch(token.low()::endsWith);
  }

  /** Reads the cards that the sentence begins with, and says where they end. */
  private int cards(List<Token> tokens, Set<String> cards) {
    int at = 0;
    if (tokens.size() > 3 && tokens.getFirst().stem().equals("card")) {
      boolean such = tokens.get(1).is("such") && tokens.get(2).is("as");
      at = such ? 3 : LIKE.contains(tokens.get(1).low()) ? 2 : 0;
    } else if (!tokens.isEmpty() && tokens.getFirst().is("the")) {
      at = 1;
    }
    while (at < tokens.size()) {
      Lexicon.Match card = lexicon.card(tokens, at, tokens.size());
      if (card.found()) {
        cards.add(card.sense().name());
        at = card.end();
      } else if (!cards.isEmpty() && JOINING.contains(tokens.get(at).low())) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  /** Where what follows "has no effect on", "does not affect" begins; -1 without such words. */
  private static int denied(List<Token> tokens, int from) {
    int at = from;
    boolean not = false;
    if (at + 1 < tokens.size() && tokens.get(at).stem().equals("do")) {
      not = tokens.get(at + 1).is("not");
      at += 2;
      if (not && at < tokens.size() && tokens.get(at).is("affect")) {
        return at + 1;
      }
    }
    if (at + 1 >= tokens.size() || !tokens.get(at).stem().equals("have")) {
      return -1;
    }
    at++;
    not |= tokens.get(at).is("no");
    while (at < tokens.size()
        && (tokens.get(at).is("no") || SMALL.contains(tokens.get(at).low()))) {
      at++;
    }
    if (!not || at >= tokens.size() || !IMPACT.contains(tokens.get(at).stem())) {
      return -1;
    }
    at++;
    while (at < tokens.size() && SMALL.contains(tokens.get(at).low())) {
      at++;
    }
    return at < tokens.size() && (tokens.get(at).is("on") || tokens.get(at).is("upon"))
        ? at + 1
        : -1;
  }

  /** The claim for each of the cards, where it speaks of the doing. */
  private Stream<Claim> evenIf(Claim claim, Denial denial) {
    if (!isAbout(claim, denial.doing())
        || claim.evenIf().isPresent()
        || claim.onlyWhen().isPresent()) {
      return Stream.of(claim);
    }
    List<Claim> all = new ArrayList<>();
    for (String card : denial.cards()) {
      if (isOn(claim, card)) {
        return Stream.of(claim); // whether it is itself in play is another matter
      }
      inPlay(card).ifPresent(there -> all.add(evenIf(claim, there)));
    }
    return all.isEmpty() ? Stream.of(claim) : all.stream();
  }

  private static boolean isOn(Claim claim, String card) {
    return claim.statement() instanceof Statement.Permit p
        && p.act().arguments().stream()
            .anyMatch(a -> a instanceof Expression.CardName name && name.name().equals(card));
  }

  private static Claim evenIf(Claim claim, Expression condition) {
    return claim.withEvenIf(Optional.of(condition));
  }

  private Optional<Expression> inPlay(String card) {
    List<Token> tokens = lexicon.tokens(card + " is in play");
    Scene scene = scene(tokens);
    return conditions
        .read(scene, new Grammar(tokens, lexicon, vocabulary), 0, tokens.size())
        .filter(c -> scene.variables().isEmpty());
  }

  private Scene scene(List<Token> tokens) {
    return new Scene(vocabulary, tokens, Optional.empty(), Optional.empty(), "", Carried.NOTHING);
  }

  /** Whether the claim permits the doing, or something that happens with it. */
  private boolean isAbout(Claim claim, String doing) {
    return switch (claim.statement()) {
      case Statement.Permit p ->
          !p.always() && (isA(p.act().name(), doing) || happens(claim, doing));
      case Statement.Whenever w -> isA(w.event().name(), doing) || happens(claim, doing);
      default -> false;
    };
  }

  private boolean happens(Claim claim, String doing) {
    return claim.when().stream()
        .flatMap(w -> Parts.conjuncts(w).stream())
        .anyMatch(c -> c instanceof Expression.Happened h && isA(h.event().name(), doing));
  }

  /** Whether the one is the other or a kind of it. */
  private boolean isA(String one, String other) {
    return one.equals(other)
        || Stream.concat(
                vocabulary.act(one).stream().flatMap(a -> a.parents().stream()),
                vocabulary.event(one).stream()
                    .flatMap(e -> e.parents().stream())
                    .map(Expression.Apply::name))
            .anyMatch(parent -> isA(parent, other));
  }
}
