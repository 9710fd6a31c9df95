package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * "During this process" behind "when replacing a fleet, ...": what is said to hold in a process told
 * before holds when that is done, and so does what follows such a sentence with a condition of its own
 * about the same things.
 */
final class Procedures {
  private static final Set<String> OPENING = Set.of("when", "whenever", "while", "during");
  private static final Set<String> POINTING = Set.of("this", "that");
  private static final Set<String> WHOLE = Set.of("whole", "entire", "very");
  private static final Set<String> PROCESS = Set.of("process", "procedure");
  private static final Set<String> WITHIN = Set.of("during", "in", "throughout");
  private static final Set<String> PRONOUNS = Set.of("it", "its", "they", "their", "them");
  private static final Set<String> OTHER_TIMES =
      Set.of("when", "whenever", "while", "after", "before", "during", "until", "once");

  /** Where the words for a process stand. */
  private record Named(int from, int to) {}

  private Procedures() {}

  /** {@return the sentence with the doing in which it holds, where those before tell it} O(n). */
  static Sentence in(Sentence sentence, List<Sentence> before) {
    List<List<Token>> openings =
        sentence.quoted()
            ? List.of()
            : before.stream().map(Procedures::opening).flatMap(Optional::stream).toList();
    if (openings.size() != 1) {
      return sentence; // none, or nobody knows which
    }
    List<Token> opening = openings.getFirst();
    List<Token> tokens = sentence.tokens();
    Optional<Named> named = named(tokens);
    if (named.isPresent()) {
      return within(tokens, named.get())
          .map(place -> new Sentence(with(opening, tokens, place), false))
          .orElse(sentence);
    }
    boolean follows =
        tokens.getFirst().is("if")
            && tokens.stream().noneMatch(t -> OTHER_TIMES.contains(t.low()))
            && isInProcess(before)
            && takesUp(tokens, opening);
    return follows ? new Sentence(with(opening, tokens, new Named(0, 0)), false) : sentence;
  }

  /** "When replacing a fleet" before a comma. */
  private static Optional<List<Token>> opening(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    boolean doing =
        !sentence.quoted() && tokens.size() > 2 && OPENING.contains(tokens.getFirst().low());
    int comma = 2;
    while (doing && comma < tokens.size() && !tokens.get(comma).is(",")) {
      if (Clauses.opensCondition(tokens.subList(comma, tokens.size()))
          || OTHER_TIMES.contains(tokens.get(comma).low())) {
        return Optional.empty();
      }
      comma++;
    }
    return doing && comma < tokens.size()
        ? Optional.of(tokens.subList(0, comma))
        : Optional.empty();
  }

  /** Whether the condition speaks of something that the opening names: "if such a fleet does". */
  private static boolean takesUp(List<Token> tokens, List<Token> opening) {
    Set<String> named =
        opening.stream()
            .skip(1)
            .filter(t -> Wording.matters(t) && !t.isGoing())
            .map(Token::stem)
            .collect(Collectors.toSet());
    return tokens.stream()
        .takeWhile(t -> !t.is(",") && !t.is("then"))
        .anyMatch(t -> named.contains(t.stem()) || PRONOUNS.contains(t.low()));
  }

  private static Optional<Named> named(List<Token> tokens) {
    for (int i = 0; i + 1 < tokens.size(); i++) {
      int noun = WHOLE.contains(tokens.get(i + 1).low()) ? i + 2 : i + 1;
      if (POINTING.contains(tokens.get(i).low())
          && noun < tokens.size()
          && PROCESS.contains(tokens.get(noun).low())) {
        return Optional.of(new Named(i, noun + 1));
      }
    }
    return Optional.empty();
  }

  /** "During this process", where the sentence begins or ends with it. */
  private static Optional<Named> within(List<Token> tokens, Named process) {
    int from = process.from() - 1;
    boolean said = from >= 0 && WITHIN.contains(tokens.get(from).low());
    return said && (from == 0 || process.to() == tokens.size())
        ? Optional.of(new Named(from, process.to()))
        : Optional.empty();
  }

  /** Whether the last of the sentences speaks of the process, or goes on from one that does. */
  private static boolean isInProcess(List<Sentence> before) {
    for (Sentence sentence : before.reversed()) {
      if (sentence.quoted() || opening(sentence).isPresent()) {
        return false;
      }
      if (named(sentence.tokens()).isPresent()) {
        return true;
      }
      if (!sentence.tokens().getFirst().is("if")) {
        return false;
      }
    }
    return false;
  }

  private static List<Token> with(List<Token> opening, List<Token> tokens, Named place) {
    List<Token> all = new ArrayList<>(opening);
    List<Token> rest = new ArrayList<>(tokens.subList(0, place.from()));
    rest.addAll(tokens.subList(place.to(), tokens.size()));
    if (!rest.isEmpty() && !rest.getFirst().is(",")) {
      Token last = opening.getLast();
      all.add(new Token(",", ",", ",", false, last.end(), last.end()));
    }
    all.addAll(rest);
    return all;
  }
}
