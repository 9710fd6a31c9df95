package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Discarding is not involved", "is no part of this process", where the text told what happens "when
 * replacing a fleet, ...": what is then done does not count as what it says is not involved.
 */
final class Uninvolved {
  private static final Set<String> OPENING = Set.of("when", "while", "whenever");
  private static final Set<String> NAMING =
      Set.of(
          "consider",
          "deem",
          "think",
          "count",
          "actual",
          "really",
          "actually",
          "be",
          "to",
          "as",
          "a",
          "any");
  private static final Set<String> DENYING = Set.of("not", "no");
  private static final Set<String> PROCESS = Set.of("process", "procedure");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;

  Uninvolved(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
  }

  /** Something that happens: "when replacing a fleet", and what is then told to do. */
  private record Task(List<Token> opening, List<Token> orders) {}

  /** Adds to the readings of such sentences what does not count as what. O(n) for one task. */
  void sayAll(
      List<Sentence> sentences,
      List<SentenceReading> readings,
      Function<Sentence, SentenceReading> reader) {
    for (int i = 0; i < readings.size(); i++) {
      List<Token> tokens = sentences.get(i).tokens();
      Optional<String> absent =
          sentences.get(i).quoted() ? Optional.<String>empty() : uninvolved(tokens);
      if (absent.isEmpty()) {
        continue;
      }
      List<List<Claim>> found =
          sentences.subList(0, i).stream()
              .flatMap(sentence -> task(sentence).stream())
              .map(task -> denials(task, tokens, absent.get(), reader))
              .filter(denials -> !denials.isEmpty())
              .toList();
      if (found.size() == 1) { // of several nobody knows which is meant
        SentenceReading old = readings.get(i);
        List<Claim> all = new ArrayList<>(old.claims());
        all.addAll(found.getFirst());
        Understanding how =
            old.understanding() == Understanding.NONE ? Understanding.PART : old.understanding();
        readings.set(i, new SentenceReading(all, how, old.words()));
      }
    }
  }

  /** "Purging is not considered involved", "does not involve purging": that doing. */
  private Optional<String> uninvolved(List<Token> tokens) {
    for (int i = 1; i < tokens.size(); i++) {
      boolean involve = tokens.get(i).stem().equals("involve");
      boolean part =
          tokens.get(i).is("part") && i + 1 < tokens.size() && tokens.get(i + 1).is("of");
      Optional<String> found = involve ? involving(tokens, i) : Optional.empty();
      if (found.isEmpty() && (involve || part)) {
        found = involved(tokens, i);
      }
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** "Does not involve purging", "involves no purging". */
  private Optional<String> involving(List<Token> tokens, int verb) {
    boolean none = verb + 1 < tokens.size() && tokens.get(verb + 1).is("no");
    boolean not =
        verb > 1 && tokens.get(verb - 1).is("not") && tokens.get(verb - 2).stem().equals("do");
    int at = verb + 1;
    while (at < tokens.size() && (tokens.get(at).is("no") || tokens.get(at).is("any"))) {
      at++;
    }
    return none || not ? doing(tokens, at) : Optional.empty();
  }

  /** "Purging is not considered involved", "no purging is involved". */
  private Optional<String> involved(List<Token> tokens, int end) {
    int at = end - 1;
    while (at > 0 && NAMING.contains(tokens.get(at).stem())) {
      at--;
    }
    boolean not =
        at > 1 && DENYING.contains(tokens.get(at).low()) && tokens.get(at - 1).stem().equals("be");
    boolean none = at > 0 && tokens.get(at - 1).is("no");
    return not ? doing(tokens, at - 2) : none ? doing(tokens, at) : Optional.empty();
  }

  /** What the word alone says is done. */
  private Optional<String> doing(List<Token> tokens, int at) {
    Lexicon.Match match =
        at < tokens.size() && tokens.get(at).isGoing()
            ? lexicon.longest(tokens, at, at + 1, s -> s instanceof Sense.OfDoing d && !d.denied())
            : Lexicon.Match.NONE;
    return match.found() ? Optional.of(match.sense().name()) : Optional.empty();
  }

  private static Optional<Task> task(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    boolean opens = !sentence.quoted() && OPENING.contains(tokens.getFirst().low());
    int comma = opens ? tokens.stream().map(Token::low).toList().indexOf(",") : -1;
    return comma < 0
        ? Optional.empty()
        : Optional.of(
            new Task(tokens.subList(0, comma + 1), tokens.subList(comma + 1, tokens.size())));
  }

  private boolean speaksOf(List<Token> tokens, String doing) {
    for (int i = 0; i < tokens.size(); i++) {
      boolean named =
          lexicon
              .longest(
                  tokens, i, i + 1, s -> s instanceof Sense.OfDoing d && d.name().equals(doing))
              .found();
      if (named || PROCESS.contains(tokens.get(i).low())) {
        return true;
      }
    }
    return false;
  }

  /** What of the orders is an event that might be taken for the other, and is none. */
  private List<Claim> denials(
      Task task, List<Token> sentence, String absent, Function<Sentence, SentenceReading> reader) {
    List<Claim> all = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= task.orders().size(); i++) {
      boolean ends =
          i == task.orders().size()
              || task.orders().get(i).is(",")
              || task.orders().get(i).is("and");
      if (ends && i > from) {
        List<Token> order = new ArrayList<>(task.opening());
        order.addAll(task.orders().subList(from, i));
        SentenceReading reading = reader.apply(new Sentence(order, false));
        if (reading.understanding() == Understanding.FULL) {
          reading.claims().forEach(c -> all.addAll(denial(c, sentence, absent)));
        }
      }
      from = ends ? i + 1 : from;
    }
    return all;
  }

  private List<Claim> denial(Claim claim, List<Token> sentence, String absent) {
    if (!(claim.statement() instanceof Statement.Whenever cause)
        || cause.event().name().equals(absent)
        || !speaksOf(sentence, cause.event().name())) {
      return List.of();
    }
    List<Claim> all = new ArrayList<>();
    for (Effect effect : cause.effects()) {
      if (effect instanceof Effect.Happen happen && isLike(happen.event().name(), absent)) {
        List<Expression> when = new ArrayList<>();
        when.add(new Expression.Happened(Span.NONE, cause.event(), Period.TRIGGER));
        claim.when().ifPresent(w -> when.addAll(Parts.conjuncts(w)));
        Statement counts =
            new Statement.CountsAs(
                Span.NONE, happen.event(), Build.apply(absent), true, Optional.empty());
        all.add(claim.withStatement(counts).withWhen(Build.all(when)));
      }
    }
    return all;
  }

  /** Whether both are done to the same sorts of things, and are two. */
  private boolean isLike(String one, String other) {
    return !one.equals(other) && types(one).equals(types(other));
  }

  private List<Type> types(String doing) {
    return vocabulary.parametersOf(doing).orElse(List.of()).stream()
        .map(TypedName::type)
        .map(Kinds::plain)
        .toList();
  }
}
