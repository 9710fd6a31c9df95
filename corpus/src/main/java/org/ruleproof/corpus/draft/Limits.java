package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** How often something may be done, in which order, and how numbers are rounded. */
final class Limits {
  private static final List<List<String>> OFTEN =
      List.of(
          List.of("multiple", "times"),
          List.of("several", "times"),
          List.of("more", "than", "once"),
          List.of("any", "number", "of", "times"));

  private final Vocabulary vocabulary;
  private final Kinds kinds;

  Limits(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** "once each turn", "only one per turn". */
  Optional<Statement> limit(
      Scene scene, Clause clause, Expression.Apply applied, Modality modality) {
    Optional<Statement> again = again(scene, clause, applied, modality);
    if (again.isPresent() || modality != Modality.PERMIT && modality != Modality.HAPPENS) {
      return again;
    }
    List<Token> tokens = scene.tokens();
    for (int i = clause.from(); i + 1 < clause.to(); i++) {
      boolean each =
          tokens.get(i).is("per")
              || tokens.get(i).is("each")
              || tokens.get(i).is("every")
              || tokens.get(i).is("a");
      Optional<Period> period = Adverbials.period(tokens.get(i + 1));
      if (each && period.isPresent()) {
        for (int k = clause.from(); k < i; k++) {
          boolean near = k >= i - 3;
          boolean only = tokens.subList(clause.from(), k).stream().anyMatch(t -> t.is("only"));
          Optional<Long> times = near || only ? times(tokens, k, i) : Optional.empty();
          if (times.isPresent()) {
            scene.understand(k, i + 2);
            return Optional.of(
                new Statement.Limit(
                    Span.NONE, applied, Build.number(times.get()), period.get(), Optional.empty()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** "multiple times in a turn", "cannot more than once per turn". */
  private Optional<Statement> again(
      Scene scene, Clause clause, Expression.Apply applied, Modality modality) {
    boolean permits = modality == Modality.PERMIT;
    if (!permits && modality != Modality.FORBID || vocabulary.act(applied.name()).isEmpty()) {
      return Optional.empty();
    }
    List<Token> tokens = scene.tokens();
    for (int i = clause.from(); i < clause.to(); i++) {
      int end = often(tokens, i, clause.to());
      if (end == i) {
        continue;
      }
      int at = end;
      while (at < clause.to() && at < end + 4 && Adverbials.period(tokens.get(at)).isEmpty()) {
        at++;
      }
      Optional<Period> period =
          at < clause.to() ? Adverbials.period(tokens.get(at)) : Optional.empty();
      if (period.isEmpty() && !permits) {
        return Optional.empty();
      }
      scene.understand(i, period.isPresent() ? at + 1 : end);
      Period each = period.orElse(Period.TURN);
      return Optional.of(
          permits
              ? new Statement.PermitAgain(Span.NONE, applied, each)
              : new Statement.Limit(Span.NONE, applied, Build.number(1), each, Optional.empty()));
    }
    return Optional.empty();
  }

  /** Where such words end; the place itself where there are none. */
  private static int often(List<Token> tokens, int at, int to) {
    for (List<String> words : OFTEN) {
      boolean stands = at + words.size() <= to;
      for (int i = 0; stands && i < words.size(); i++) {
        stands = tokens.get(at + i).is(words.get(i));
      }
      if (stands) {
        return at + words.size();
      }
    }
    return at;
  }

  private static Optional<Long> times(List<Token> tokens, int at, int to) {
    if (tokens.get(at).is("once")) {
      return Optional.of(1L);
    }
    if (tokens.get(at).is("twice")) {
      return Optional.of(2L);
    }
    boolean counted =
        at + 1 < to && (tokens.get(at + 1).is("time") || tokens.get(at + 1).is("times"));
    boolean only =
        to < tokens.size() && tokens.get(to).is("per") || at > 0 && tokens.get(at - 1).is("only");
    return counted || only ? Amount.at(tokens, at, to).map(Amount::value) : Optional.empty();
  }

  /** "resolves first", "must be resolved last". */
  Optional<Statement> resolves(
      Scene scene, Clause clause, Expression.Apply applied, boolean act, int verb) {
    int behind = verb + 1;
    if (act || behind >= clause.to()) {
      return Optional.empty();
    }
    boolean first = scene.tokens().get(behind).is("first");
    if (!first && !scene.tokens().get(behind).is("last")) {
      return Optional.empty();
    }
    scene.understand(behind, behind + 1);
    return Optional.of(new Statement.Resolves(Span.NONE, applied, first));
  }

  /** "When rounding": says nothing that a claim about rounding does not say. */
  static boolean isOfRounding(Scene scene, Clause clause) {
    List<Token> matter =
        scene.tokens().subList(clause.from(), clause.to()).stream()
            .filter(Wording::matters)
            .toList();
    boolean rounding =
        matter.stream().anyMatch(t -> t.is("rounding"))
            && matter.stream().allMatch(t -> t.is("rounding") || t.stem().equals("fraction"));
    if (rounding) {
      scene.understand(clause.opened(), clause.to());
    }
    return rounding;
  }

  /** "fractions are rounded up". */
  static Optional<Said> rounding(Scene scene, Clause clause) {
    List<Token> tokens = scene.tokens();
    OptionalInt place = directionOfRounding(tokens, clause.from(), clause.to());
    if (place.isEmpty()) {
      return Optional.empty();
    }
    scene.understand(clause.from(), place.getAsInt() + 1);
    Statement.RoundedQuantity quantity =
        IntStream.range(clause.from(), clause.to())
                .anyMatch(t -> tokens.get(t).stem().equals("average"))
            ? Statement.RoundedQuantity.AVERAGES
            : Statement.RoundedQuantity.FRACTIONS;
    return Optional.of(
        new Said(
            new Statement.Rounding(
                Span.NONE,
                quantity,
                Optional.empty(),
                tokens.get(place.getAsInt()).is("up")
                    ? Statement.RoundingDirection.UP
                    : Statement.RoundingDirection.DOWN,
                Optional.empty()),
            Modality.HAPPENS,
            List.of(),
            false,
            clause));
  }

  /** Whether something is rounded up or down there. */
  static boolean rounds(List<Token> tokens, int from, int to) {
    return directionOfRounding(tokens, from, to).isPresent();
  }

  /** Where "up" or "down" stands behind "round". */
  private static OptionalInt directionOfRounding(List<Token> tokens, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (!tokens.get(i).stem().equals("round") || tokens.get(i).low().equals("rounds")) {
        continue;
      }
      for (int k = i + 1; k < Math.min(to, i + 5); k++) {
        if (tokens.get(k).is("up") || tokens.get(k).is("down")) {
          return OptionalInt.of(k);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** "X before Y": the order of two doings, where the condition behind names one. */
  Optional<Statement> before(
      Scene scene, Said said, Clause moment, Grammar grammar, Referents referents) {
    Optional<Expression.Apply> head =
        switch (said.statement()) {
          case Statement.Permit p -> Optional.of(p.act());
          case Statement.Oblige o -> Optional.of(o.act());
          default -> Optional.empty();
        };
    boolean rules = said.modality() == Modality.HAPPENS || said.modality() == Modality.OBLIGE;
    Token opening = scene.tokens().get(moment.opened());
    if (head.isEmpty() || !rules || !opening.is("before") && !opening.is("after")) {
      return Optional.empty();
    }
    List<Type> types =
        vocabulary.parametersOf(head.get().name()).orElse(List.of()).stream()
            .map(p -> Kinds.plain(p.type()))
            .toList();
    if (types.isEmpty() || !kinds.isObjects(types.getLast())) {
      return Optional.empty();
    }
    for (NounPhrase phrase : grammar.nouns(moment.from(), moment.to())) {
      if (phrase.to() != moment.to()) {
        continue;
      }
      Optional<Expression> other =
          referents
              .of(scene, phrase)
              .flatMap(n -> referents.measures().argument(scene, n, types.getLast()));
      if (other.isEmpty()) {
        continue;
      }
      scene.understand(moment.opened(), moment.from());
      referents.measures().understand(scene, phrase);
      List<Expression> arguments = new ArrayList<>(head.get().arguments());
      arguments.set(arguments.size() - 1, other.get());
      Expression.Apply second = Build.apply(head.get().name(), arguments);
      return Optional.of(
          opening.is("before")
              ? new Statement.Before(Span.NONE, head.get(), second)
              : new Statement.Before(Span.NONE, second, head.get()));
    }
    return Optional.empty();
  }
}
