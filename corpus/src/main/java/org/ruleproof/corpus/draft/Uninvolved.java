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
 * "Discarding is not involved" in what the text told to do "when replacing a fleet, ...": what is then
 * done does not count as what it says is not involved.
 */
final class Uninvolved {
  private static final Set<String> OPENING = Set.of("when", "while", "whenever");
  private static final Set<String> NAMING =
      Set.of("consider", "deem", "think", "count", "actual", "really", "actually", "be", "to");
  private static final Set<String> PROCESS = Set.of("process", "procedure");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;

  Uninvolved(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
  }

  /** Something to do: "when replacing a fleet", and what is then told to do. */
  private record Task(String doing, List<Token> opening, List<Token> orders) {}

  /** Adds to the readings of such sentences what does not count as what. O(n) for one task. */
  void sayAll(
      List<Sentence> sentences,
      List<SentenceReading> readings,
      Function<Sentence, SentenceReading> reader) {
    for (int i = 0; i < readings.size(); i++) {
      List<Token> tokens = sentences.get(i).tokens();
      Optional<String> absent =
          sentences.get(i).quoted() ? Optional.<String>empty() : uninvolved(tokens);
      List<Task> tasks =
          absent.isEmpty()
              ? List.of()
              : sentences.subList(0, i).stream().map(this::task).flatMap(Optional::stream).toList();
      if (tasks.size() == 1 && speaksOf(tokens, tasks.getFirst().doing())) {
        SentenceReading old = readings.get(i);
        List<Claim> all = new ArrayList<>(old.claims());
        all.addAll(denials(tasks.getFirst(), absent.get(), reader));
        Understanding how =
            all.isEmpty() || old.understanding() != Understanding.NONE
                ? old.understanding()
                : Understanding.PART;
        readings.set(i, new SentenceReading(all, how, old.words()));
      }
    }
  }

  /** "Purging is not considered involved", "does not involve purging": that doing. */
  private Optional<String> uninvolved(List<Token> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.get(i).stem().equals("involve")) {
        continue;
      }
      if (i > 1 && tokens.get(i - 1).is("not") && tokens.get(i - 2).stem().equals("do")) {
        return i + 1 < tokens.size() ? doing(tokens, i + 1) : Optional.empty();
      }
      int at = i - 1;
      while (at > 0 && NAMING.contains(tokens.get(at).stem())) {
        at--;
      }
      boolean denied = at > 1 && tokens.get(at).is("not") && tokens.get(at - 1).stem().equals("be");
      if (denied) {
        return doing(tokens, at - 2);
      }
    }
    return Optional.empty();
  }

  /** What the word alone says is done. */
  private Optional<String> doing(List<Token> tokens, int at) {
    Lexicon.Match match =
        tokens.get(at).isGoing()
            ? lexicon.longest(tokens, at, at + 1, s -> s instanceof Sense.OfDoing d && !d.denied())
            : Lexicon.Match.NONE;
    return match.found() ? Optional.of(match.sense().name()) : Optional.empty();
  }

  private Optional<Task> task(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    boolean opens =
        !sentence.quoted()
            && tokens.size() > 2
            && OPENING.contains(tokens.getFirst().low())
            && tokens.get(1).isGoing();
    int comma = opens ? tokens.stream().map(Token::low).toList().indexOf(",") : -1;
    return comma < 0
        ? Optional.empty()
        : doing(tokens, 1)
            .map(
                doing ->
                    new Task(
                        doing,
                        tokens.subList(0, comma + 1),
                        tokens.subList(comma + 1, tokens.size())));
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
      Task task, String absent, Function<Sentence, SentenceReading> reader) {
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
          reading.claims().forEach(c -> all.addAll(denial(c, task.doing(), absent)));
        }
      }
      from = ends ? i + 1 : from;
    }
    return all;
  }

  private List<Claim> denial(Claim claim, String doing, String absent) {
    if (!(claim.statement() instanceof Statement.Whenever cause)
        || !cause.event().name().equals(doing)) {
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
