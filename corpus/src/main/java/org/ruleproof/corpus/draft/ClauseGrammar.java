package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds clauses: a subject and its verb, or a verb alone. */
final class ClauseGrammar {
  private static final Set<String> LEADING =
      Set.of(
          "yes",
          "no",
          "also",
          "however",
          "therefore",
          "thus",
          "note",
          "that",
          "in",
          "addition",
          "furthermore",
          "likewise",
          "similarly",
          "then",
          "only",
          "hence",
          "again",
          "remember",
          "this",
          "means",
          "for",
          "example",
          "instance",
          "so",
          "exception",
          "otherwise",
          "still",
          "normally",
          "generally",
          "finally",
          "additionally",
          "and",
          "but",
          "or",
          "to",
          "clarify",
          "instead",
          "moreover",
          "basically",
          "other",
          "words",
          "of",
          "course",
          "now",
          "even",
          "case",
          "specifically",
          "actually",
          "always",
          "while",
          "because",
          "since",
          "please",
          "keep",
          "mind",
          "short",
          "fact",
          "indeed",
          "currently",
          "technically",
          "yet",
          "well");
  private static final Set<String> LETTING =
      Set.of("prevent", "preclude", "stop", "keep", "allow", "enable", "let", "prohibit");
  private static final int LONGEST_UNKNOWN = 12;
  private static final int MOST = 10;

  private final Grammar grammar;
  private final Deeds deeds;
  private final Occurrences occurrences;

  ClauseGrammar(Grammar grammar, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.deeds = new Deeds(grammar, vocabulary);
    this.occurrences = new Occurrences(grammar, deeds);
  }

  /** {@return what finds nouns for doings} */
  Deeds deeds() {
    return deeds;
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** {@return the clauses in the stretch, the one that says most of it first} */
  List<Proposition> in(int from, int to) {
    List<Proposition> all = new ArrayList<>(at(from, to));
    int start = from;
    while (start < to
        && (LEADING.contains(token(start).low()) || !token(start).isWord())
        && all.stream().noneMatch(p -> p.to() == to)) {
      start++;
      if (start < to) {
        all.addAll(at(start, to));
      }
    }
    if (all.isEmpty()) {
      behindUnknown(from, to, all);
    }
    return all.stream()
        .sorted(
            Comparator.comparingInt((Proposition p) -> -p.to() + begin(p) - from)
                .thenComparingInt(ClauseGrammar::unknown))
        .limit(MOST)
        .toList();
  }

  /** Words that nobody knows, then a clause. */
  private void behindUnknown(int from, int to, List<Proposition> all) {
    for (int start = from + 1; start < to && all.isEmpty(); start++) {
      boolean joins = Prepositions.ALL.contains(token(start - 1).low());
      boolean said = isOfNumber(from, start) || isOfNumber(from, start - 1);
      if (!said
          && (!joins && grammar.nouns().begins(start, to)
              || Modals.at(grammar.tokens(), start, to).isPresent())) {
        at(start, to).stream()
            .filter(p -> p.subject().isPresent() || p.verb().modal().isPresent())
            .forEach(all::add);
      }
    }
  }

  /** "The power you need to win": a pronoun right behind a number says which. */
  private boolean isOfNumber(int from, int at) {
    return NounGrammar.PERSONS.contains(token(at).low())
        && at > from
        && grammar.nouns().isMeasure(at - 1, at);
  }

  private static int begin(Proposition proposition) {
    return proposition.subject().map(NounPhrase::from).orElse(proposition.verb().from());
  }

  private static int unknown(Proposition proposition) {
    return proposition.subject().stream()
        .flatMap(s -> s.qualifiers().stream())
        .filter(Qualifier.Unknown.class::isInstance)
        .mapToInt(q -> q.to() - q.from())
        .sum();
  }

  private List<Proposition> at(int from, int to) {
    List<Proposition> all = new ArrayList<>();
    List<NounPhrase> subjects = grammar.nouns(from, to);
    for (NounPhrase subject : subjects) {
      behind(subject, subject.to(), to, all);
    }
    if (all.isEmpty()) {
      subjects.stream().limit(2).forEach(s -> unknown(s, to, all));
    }
    for (VerbPhrase verb : grammar.verbs().finite(from, to, false)) {
      all.add(new Proposition(Optional.empty(), verb));
    }
    letting(from, from, to, all);
    judged(from, to, all);
    all.addAll(occurrences.at(from, to));
    return all;
  }

  /** "Replacing X with Y is legal": what is done, and whether it may be. */
  private void judged(int from, int to, List<Proposition> all) {
    if (!token(from).isGoing()) {
      return;
    }
    for (VerbPhrase verb : grammar.verbs().participle(from, from, to)) {
      Optional<Modals.Found> judgement = Modals.judgement(grammar.tokens(), verb.to(), to);
      if (judgement.isPresent()) {
        all.add(
            new Proposition(
                Optional.empty(),
                new VerbPhrase(
                    from,
                    judgement.get().to(),
                    judgement.get().modality(),
                    judgement,
                    verb.passive(),
                    false,
                    verb.predicate())));
      }
    }
  }

  private void behind(NounPhrase subject, int at, int to, List<Proposition> all) {
    int next = at < to && token(at).is(",") ? at + 1 : at;
    for (VerbPhrase verb : grammar.verbs().finite(next, to, false)) {
      all.add(new Proposition(Optional.of(subject), verb));
    }
    letting(subject.from(), next, to, all);
  }

  /** A subject, words that nobody knows, and a modal. */
  private void unknown(NounPhrase subject, int to, List<Proposition> all) {
    int last = Math.min(to, subject.to() + LONGEST_UNKNOWN);
    for (int i = subject.to() + 1; i < last; i++) {
      if (!isOfNumber(subject.from(), i - 1) && Modals.at(grammar.tokens(), i, to).isPresent()) {
        behind(subject.with(new Qualifier.Unknown(subject.to(), i)), i, to, all);
        return;
      }
    }
  }

  /** "X prevents Y from attacking", "X lets you play Z": what Y may or may not do. */
  private void letting(int from, int at, int to, List<Proposition> all) {
    if (at >= to) {
      return;
    }
    Optional<Modals.Found> modal = Modals.at(grammar.tokens(), at, to);
    if (modal.isEmpty()
        || !LETTING.contains(token(modal.get().to() - 1).stem())
            && !token(modal.get().to() - 1).is("for")) {
      return;
    }
    int behind = modal.get().to();
    if (behind < to && token(behind).isGoing()) {
      for (VerbPhrase verb : grammar.verbs().participle(behind, behind, to)) {
        all.add(
            new Proposition(
                Optional.empty(),
                new VerbPhrase(
                    from,
                    verb.to(),
                    modal.get().modality(),
                    modal,
                    verb.passive(),
                    false,
                    verb.predicate())));
      }
    }
    for (NounPhrase subject : grammar.nouns(behind, to)) {
      int next = subject.to();
      if (next < to && (token(next).is("from") || token(next).is("to"))) {
        next++;
      }
      if (next >= to) {
        continue;
      }
      List<VerbPhrase> verbs =
          token(next).isGoing()
              ? grammar.verbs().participle(next, next, to)
              : grammar.verbs().infinitive(next, to);
      for (VerbPhrase verb : verbs) {
        all.add(
            new Proposition(
                Optional.of(subject),
                new VerbPhrase(
                    from,
                    verb.to(),
                    modal.get().modality(),
                    modal,
                    verb.passive(),
                    false,
                    verb.predicate())));
      }
    }
  }
}
